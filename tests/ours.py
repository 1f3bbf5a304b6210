"""The games that the house itself brings; a checkout may have more, of somebody's own."""

OURS = ("doge", "mosaic", "river", "serenissima", "venice")
