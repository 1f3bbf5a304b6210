"""The picture of River Valley."""
