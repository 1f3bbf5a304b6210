house = Ridotto
home-title = A house of games
home-play = Play
home-open-tables = Open tables
home-my-tables = My tables
