title = Serenissima
