"""Why a round of a round robin is paired so: where its pairs stand in the table."""
