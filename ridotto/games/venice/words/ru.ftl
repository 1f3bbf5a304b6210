title = Венеция 2099
subtitle = Спасайте сокровища города, который тонет по картам на руках у игроков.
option-x_scoring = Кварталы X
option-x_scoring-sum-2 = удвоенная сумма цвета
option-x_scoring-sum-4 = учетверённая сумма цвета
option-x_scoring-count-2 = два балла за каждый уцелевший квартал цвета
option-rescue_only_to_districts = Спасение
option-rescue_only_to_districts-no = на любой свободный квадрат
option-rescue_only_to_districts-yes = только в кварталы

move-place = Поставить фигурку на { $square }
move-move = Фигурка { $figure } идёт на { $square }
move-gondola = Гондола: фигурка { $figure } плывёт на { $square }
move-buy = Фигурка { $figure } покупает сокровище своего квартала
move-card = Прогноз: тонет { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
} квартал { $value ->
    [x] X
   *[other] { $value }
}
move-rescue = Гондола: фигурка спасается на { $square }
move-drown = Не спасать фигурку и сохранить гондолу

event-placed = { $who } ставит фигурку { $figure } на { $square }.
event-turns_begin = Все фигурки в городе. Начинает { $who }.
event-moved = { $who }: фигурка { $figure } идёт с { $start } на { $to }.
event-gondola = { $who } берёт гондолу: фигурка { $figure } плывёт с { $start } на { $to }.
event-bought = { $who } покупает { $colour ->
    [black] чёрное
    [violet] фиолетовое
    [green] зелёное
    [turquoise] бирюзовое
    [red] красное
   *[brown] коричневое
} сокровище на { $square } за { $price ->
    [one] { $price } монету
    [few] { $price } монеты
   *[many] { $price } монет
}; сейчас оно стоит { $worth }.
event-sank = { $who } играет прогноз: тонет { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
} квартал { $value ->
    [x] X
   *[other] { $value }
} на { $square }{ $coins ->
    [0] .
    [one] , а с ним { $coins } монета.
    [few] , а с ним { $coins } монеты.
   *[many] , а с ним { $coins } монет.
} От цвета остаётся { $standing ->
    [one] { $standing } квартал
    [few] { $standing } квартала
   *[many] { $standing } кварталов
}, сокровище стоит { $worth }.
event-adrift = { $who }: фигурка { $figure } в воде на { $square }!
event-rescued = { $who } высылает гондолу: фигурка { $figure } спасена с { $start } на { $to }.
event-drowned = { $who } теряет фигурку { $figure } на { $square }.
event-counted = { $who }: { $total ->
    [one] { $total } балл
    [few] { $total } балла
   *[many] { $total } баллов
} (сокровища { $treasures }, кварталы { $districts }, X { $crosses }, монеты { $coins }), в городе { $figures ->
    [one] { $figures } фигурка
    [few] { $figures } фигурки
   *[many] { $figures } фигурок
}.
event-match_ends = { $seat ->
    [-1] Победа разделена.
   *[other] Партию выигрывает { $who }.
}
ending-points = больше всех баллов
ending-figures = баллов поровну, больше фигурок в городе
ending-shared = победа разделена

prompt-place = Поставьте фигурку на свободный квадрат; в кварталах ваши — на разных значениях.
prompt-move = Походите фигуркой или гондолой, купите сокровище или сыграйте младшую карту.
prompt-buy = Купите сокровище там, где стоит ваша фигурка, или сыграйте младшую карту.
prompt-card = Сыграйте младшую карту прогноза: её квартал утонет.
prompt-rescue = Ваша фигурка на { $square } в воде: куда её отвезёт гондола? Или не спасайте её.
prompt-wait = Ходит { $who }.
prompt-wait-rescue = { $who } решает, спасёт ли гондола фигурку на { $square }.
prompt-over = Партия окончена.

token-district = { $square }: { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-platform = { $square }: платформа
token-water = { $square }: вода, здесь утонул { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-figure = { $who }: фигурка { $figure } на { $square }
token-adrift = { $who }: фигурка { $figure } в воде на { $square }
token-reserve = { $who }: фигурка { $figure } ещё не поставлена
token-drowned = { $who }: фигурка { $figure } утонула
token-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
} на { $square }
token-price = { $colour ->
    [black] чёрное
    [violet] фиолетовое
    [green] зелёное
    [turquoise] бирюзовое
    [red] красное
   *[brown] коричневое
} сокровище на { $square } стоит { $price ->
    [one] { $price } монету
    [few] { $price } монеты
   *[many] { $price } монет
}
token-next = { $square } утонет следующим по вашим картам: { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-later = { $square } утонет позже по вашим картам: { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-card = карта прогноза: { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-gondola = ваша гондола
token-treasures = { $colour ->
    [black] Чёрные
    [violet] Фиолетовые
    [green] Зелёные
    [turquoise] Бирюзовые
    [red] Красные
   *[brown] Коричневые
} сокровища: в запасе { $stock ->
    [one] { $stock } штука
    [few] { $stock } штуки
   *[many] { $stock } штук
}, каждое сейчас стоит { $worth }; ещё стоят: { $standing }. Сокровище стоит 6, пока цел один квартал, 3 при двух, 2 при трёх, 1 при четырёх и больше (9.2).
token-cross = фигурка на X (цвет: { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
}) сейчас стоит { $points }
token-owned = { $who }: { $colour ->
    [black] чёрные
    [violet] фиолетовые
    [green] зелёные
    [turquoise] бирюзовые
    [red] красные
   *[brown] коричневые
} сокровища, { $count }
token-floor = { $who }: карт младше { $value } нет
token-worth = Сколько стоит сокровище
token-tide = прилив: утонуло { $sunk } из { $all } кварталов, на руках ещё карт: { $left }
button-drown = Не спасать
area-city = Город
area-market = Сокровища
fact-cards = карты прогноза
fact-coins = монеты
fact-gondolas = гондолы

# For the pages of studies: what a seat did, and with what.
deed-placed = Расстановка фигурок
deed-turns_begin = Право первого хода
deed-moved = Ход фигуркой
deed-gondola = Поездка на гондоле
deed-bought = Покупка сокровища
deed-sank = Затопление квартала
deed-adrift = Фигурка в воде
deed-rescued = Спасение фигурки
deed-drowned = Потеря фигурки
deed-counted = Итоговый подсчёт
deed-match_ends = Конец партии
value-figure = фигурка { $figure }
value-start = с { $start }
value-to = на { $to }
value-colour = { $colour ->
    [black] чёрный
    [violet] фиолетовый
    [green] зелёный
    [turquoise] бирюзовый
    [red] красный
   *[brown] коричневый
}
value-value = { $value ->
    [x] X
   *[other] { $value }
}

# What points come from
source-treasures = Сокровища
source-districts = Номера кварталов
source-crosses = Кварталы X
source-coins = Монеты

# How a match ended, as a whole sentence
ended-points = Город подсчитан; побеждает тот, у кого больше всех баллов.
ended-figures = Баллов было поровну; решило число фигурок в городе.
ended-shared = И баллов, и фигурок поровну.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-figure = Куда идёт эта фигурка?
ask-gondola = Какая фигурка садится в гондолу?
ask-gondola-figure = Куда гондола везёт эту фигурку?
ask-treasure = Какая фигурка покупает сокровище?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-tile = Квартал тонет, когда сыграна его карта (7.3); двойки и платформы — никогда (7.6). Здесь покупают сокровища его цвета (6.1); фигурка на нём в конце приносит его число (9.3).
what-water = Вода до конца партии (7.3): её не пересечь (5.2), разве что в гондоле (8.1).
what-forecast = Ваши карты знаете только вы (10.1); играть надо младшую (7.1).
what-card = Играть надо младшую (7.1); её квартал тонет (7.3).
what-figure = Ходит по прямой на любое расстояние (5.1), покупает там, где стоит (6.1); в конце приносит число квартала (9.3), на X — удвоенную сумму его цвета (9.4).
what-gondola = Переносит фигурку на любой свободный квадрат, вместо хода (8.1) или когда тонет её квартал (8.2).
what-treasure = Стоит 6, если в конце стоит один квартал его цвета, 3 — если два, 2 — если три, 1 — если четыре и больше (9.2).
what-worth = { what-treasure }
what-owned = { what-treasure }
what-chip = Квартал, который ещё стоит. Фигурка на X приносит удвоенную сумму чисел этого цвета, что ещё стоят (9.4).
what-tide = С каждой картой тонет квартал (7.3); когда руки пусты, партия кончается (9.1).
what-price = На монету больше, чем лежит на квадрате; вся цена остаётся там: 1, 2, 4, 8 (6.2).
what-coins = Следующее сокровище здесь стоит на монету больше, чем лежит (6.2); когда квартал утонет, они пропадут (7.4).
what-floor = Играть надо младшую, поэтому ни у кого нет карты младше последней сыгранной (10.3).
