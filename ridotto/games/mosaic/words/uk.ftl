title = Venetian Mosaic
