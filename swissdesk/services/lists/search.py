"""Finding a player in the rating lists while a name or an id is typed.

    search = ListSearch(data_folder / LISTS_FILE)     # opens nothing yet; there may be no lists at all
    search.lists()                                    # what there is, with month and number of players
    search.find("carl mag", federation="NOR")         # at each key: some 0.1 ms, in the window's thread
    search.close()                                    # when the window closes

A `Found` says who (`player`), in which list (`list`, and `also` in others), and whether the words had to be
read as misspelt (`is_sure`). A search may be kept while lists are imported: it goes on in the new file.
"""

from swissdesk.rating_lists.record import Found, ListedPlayer, ListKind, RatingList
from swissdesk.rating_lists.searching import LIMIT, ListSearch

__all__ = ["LIMIT", "Found", "ListKind", "ListSearch", "ListedPlayer", "RatingList"]
