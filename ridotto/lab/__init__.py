"""The laboratory: bots against bots, studies, and doors to other libraries."""
