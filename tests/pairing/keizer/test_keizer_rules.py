from swissdesk.pairing.keizer.rules import keizer_rules


def test_the_sections_of_the_page_are_numbered_as_their_articles():
    for heading, items in keizer_rules():
        cited = {item.article.partition(".")[0] for item in items if item.article}
        assert cited == {heading.split()[0]}
