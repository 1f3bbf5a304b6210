house = Ridotto
home-title = Дом игр
home-play = Играть
home-open-tables = Открытые столы
home-my-tables = Мои столы
