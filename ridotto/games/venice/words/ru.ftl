title = Venice 2099
subtitle = Save the treasures of a city that sinks by the cards in everybody's hands.
