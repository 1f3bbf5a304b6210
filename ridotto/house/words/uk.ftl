house = Ridotto
home-title = Дім ігор
home-play = Грати
home-open-tables = Відкриті столи
home-my-tables = Мої столи
