"""The picture of Serenissima: a portolan chart of the Mediterranean."""
