"""The house: tables, seats, the store, the pages and the wire to the browser."""
