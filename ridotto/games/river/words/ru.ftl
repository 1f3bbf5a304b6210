title = Речная Долина
subtitle = Собирайте стёклышки из лесной реки и выкладывайте их на своей фабрике.
option-lake_in_end_phase = Озеро в конце игры
option-lake_in_end_phase-yes = открыто, как в правилах
option-lake_in_end_phase-no = закрыто

colour = { $colour ->
    [white] белое
    [purple] фиолетовое
    [light-blue] голубое
    [dark-blue] синее
    [light-green] салатовое
    [dark-green] тёмно-зелёное
    [yellow] жёлтое
    [orange] оранжевое
   *[black] чёрное
}
hue = { $colour ->
    [white] белый
    [purple] фиолетовый
    [light-blue] голубой
    [dark-blue] синий
    [light-green] салатовый
    [dark-green] тёмно-зелёный
    [yellow] жёлтый
    [orange] оранжевый
   *[black] чёрный
}
first = { $first ->
    [white] белое
    [purple] фиолетовое
    [light-blue] голубое
    [dark-blue] синее
    [light-green] салатовое
    [dark-green] тёмно-зелёное
    [yellow] жёлтое
    [orange] оранжевое
   *[black] чёрное
}
second = { $second ->
    [white] белое
    [purple] фиолетовое
    [light-blue] голубое
    [dark-blue] синее
    [light-green] салатовое
    [dark-green] тёмно-зелёное
    [yellow] жёлтое
    [orange] оранжевое
   *[black] чёрное
}
shape = { $shape ->
    [circle] круг
    [triangle] треугольник
    [square] квадрат
    [heart] сердце
    [drop] капля
   *[hexagon] шестиугольник
}
shapes = { $shape ->
    [circle] круги
    [triangle] треугольники
    [square] квадраты
    [heart] сердца
    [drop] капли
   *[hexagon] шестиугольники
}
tile = { $tile ->
    [circle] круг
    [triangle] треугольник
    [square] квадрат
    [heart] сердце
    [drop] капля
   *[hexagon] шестиугольник
}
neighbour = { $neighbour ->
    [circle] круг
    [triangle] треугольник
    [square] квадрат
    [heart] сердце
    [drop] капля
   *[hexagon] шестиугольник
}
rival = соперник
actor = { $seat ->
    [-1] Соперник
   *[other] { $who }
}
pieces = { $count ->
    [one] { $count } стёклышко
    [few] { $count } стёклышка
   *[many] { $count } стёклышек
}

move-place = Положить { colour } стёклышко «{ shape }» на его плитку
move-pair = Положить вместе пару «{ shapes }»: { first } и { second } стёклышки
move-onto = Положить пару на плитку «{ tile }»
move-gather = Собрать всё с плитки «{ tile }»
move-lay = Открыть следующий столбец, цвет: { hue }
move-take = Взять из озера { colour } стёклышко «{ shape }»
move-discard = Отправить из мешочка в отходы { colour } стёклышко «{ shape }»
move-pass_turn = Пропустить ход

event-placed = { $who } кладёт { colour } стёклышко «{ shape }» на плитку «{ tile }».
event-gathered = { actor }: собрано с плитки «{ tile }» — { pieces }.
event-refilled = Плитка «{ tile }» уходит в начало реки. На соседней плитке «{ neighbour }» { $stones ->
    [one] { $stones } камешек
    [few] { $stones } камешка
   *[many] { $stones } камешков
}: добавлено { pieces }.
event-laid = { actor }: { pieces } ({ hue }) в столбец { $column }, его высота теперь { $height }{ $points_side ->
    [centre] .
    [left] ; счёт −{ $points_far }.
   *[right] ; счёт +{ $points_far }.
}
event-wasted = { actor }: { pieces } ({ hue }) в отходы, { $reason ->
    [column-full] столбец заполнен
    [no-column] свободных столбцов нет
   *[pouch-full] мешочек полон
}.
event-took = { $who } берёт из озера { colour } стёклышко «{ shape }».
event-lake_refilled = Озеро пополнено: { pieces } из мешка.
event-passed = { $who } пропускает ход.
event-end_begins = { actor }: запас { $stock }. Начинается завершение игры, { $turns ->
    [one] остался { $turns } ход
    [few] осталось { $turns } хода
   *[many] осталось { $turns } ходов
}.
event-topped_up = { $who }: в мешочек добавлено { pieces }.
event-scored = { actor }: ряды { $rows }, столбцы { $columns }, отходы { $overflow } × −3, всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}.
event-match_ends = { $ending ->
    [final-round] Последний раунд сыгран.
    [run-dry] Ни у кого не осталось стёклышек для хода: игра окончена.
    [rival-beaten] Соперник побеждён.
   *[rival-unbeaten] Соперник не побеждён.
}
ending-final-round = после последнего раунда
ending-run-dry = стёклышки для хода кончились
ending-rival-beaten = соперник побеждён
ending-rival-unbeaten = соперник не побеждён

prompt-act = Положите стёклышко на плитку его формы, пару — на любую, или возьмите { $count ->
    [one] { $count } стёклышко
    [few] { $count } стёклышка
   *[many] { $count } стёклышек
} из озера.
prompt-act-river = Положите стёклышко на плитку его формы или пару на любую.
prompt-act-lake = Ваш мешочек пуст: возьмите { $count ->
    [one] { $count } стёклышко
    [few] { $count } стёклышка
   *[many] { $count } стёклышек
} из озера.
prompt-pass = Класть нечего, и озеро ничего не даст: пропустите ход.
prompt-onto = Выберите плитку для вашей пары.
prompt-gather = Выберите соседнюю плитку, с которой вы соберёте всё.
prompt-lay = Какой новый цвет откроет следующий столбец?
prompt-take = Возьмите из озера ещё { $count ->
    [one] { $count } стёклышко
    [few] { $count } стёклышка
   *[many] { $count } стёклышек
}.
prompt-discard = В мешочке помещается пять: отправьте в отходы { $count ->
    [one] { $count } стёклышко
    [few] { $count } стёклышка
   *[many] { $count } стёклышек
}.
prompt-wait = Ходит { $who }.
prompt-over = Игра окончена.
prompt-beaten = Вы победили соперника, { $own } : { $other }.
prompt-unbeaten = Соперник не побеждён, { $own } : { $other }.
prompt-end = { $turns ->
    [one] Остался { $turns } ход.
    [few] Осталось { $turns } хода.
   *[many] Осталось { $turns } ходов.
}

label-tile-piece = { colour } стёклышко «{ shape }» на плитке «{ tile }»
label-lake-piece = { colour } стёклышко «{ shape }» в озере
label-pouch-piece = { colour } стёклышко «{ shape }» в мешочке, { $who }
label-own-piece = { colour } стёклышко «{ shape }» в вашем мешочке
label-hand-piece = { colour } стёклышко «{ shape }» в руке
label-factory-piece = { colour } стёклышко «{ shape }» в столбце { $column }, { $who }
label-shard = отходы, { $who }: { hue }, −3
label-tile = плитка «{ tile }», место { $place } из 6, { $stones ->
    [one] { $stones } камешек
    [few] { $stones } камешка
   *[many] { $stones } камешков
}, { pieces }
label-lake = Озеро: { pieces }
label-overflow = Отходы, { $who }
label-rung = Ряд, заполненный слева на { $count ->
    [one] { $count } клетку
    [few] { $count } клетки
   *[many] { $count } клеток
}, приносит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
label-bag = В мешке: { pieces }
label-row = { $who }: ряд { $row } приносит сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
label-column = { $who }: столбец { $column } приносит сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
label-total = { $who }: сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
button-pass = Пропустить ход
button-pair = Пара: { shapes }
button-colours = { first } и { second }
fact-pouch = стёклышек в мешочке
fact-stock = запас, из 17
fact-overflow = отходы, по −3
fact-first = первый игрок
area-river = Река и озеро
area-own = Ваша фабрика
area-others = Остальные

# For the pages of studies: what a seat did, and with what.
deed-placed = Стёклышко на плитку
deed-gathered = Сбор с плитки
deed-refilled = Плитка уходит в начало реки
deed-laid = Стёклышки в столбец
deed-wasted = Стёклышки в отходы
deed-took = Стёклышко из озера
deed-lake_refilled = Озеро пополнено
deed-passed = Пропуск хода
deed-end_begins = Начало завершения игры
deed-topped_up = Добор в мешочек
deed-scored = Итоговый подсчёт
deed-match_ends = Конец партии
value-colour = { hue }
value-tile = плитка «{ tile }»
value-neighbour = плитка «{ neighbour }»
value-reason = { $reason ->
    [column-full] столбец заполнен
    [no-column] свободных столбцов нет
   *[pouch-full] мешочек полон
}
value-ending = { $ending ->
    [final-round] { ending-final-round }
    [run-dry] { ending-run-dry }
    [rival-beaten] { ending-rival-beaten }
   *[rival-unbeaten] { ending-rival-unbeaten }
}

# What points come from
source-rows = Ряды
source-columns = Два самых высоких столбца
source-overflow = Отходы

# How a match ended, as a whole sentence
ended-final-round = Последний раунд сыгран; побеждает самая ценная фабрика.
ended-run-dry = Ни у кого не осталось стёклышек для хода; побеждает самая ценная фабрика.
ended-rival-beaten = Ваша фабрика ценнее, чем у соперника.
ended-rival-unbeaten = Ваша фабрика не ценнее, чем у соперника.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-pouch = На какую плитку кладёте стёклышко?
ask-pair = Какие два цвета кладёте?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-tile = Стёклышко кладут на плитку его формы, два одной формы — на любую (4.1, 4.2); потом вы забираете всё с соседней (4.5). Она уплывает в начало и получает столько стёклышек, сколько камешков на плитке рядом (4.7).
what-lake = Вместо сбора: четыре стёклышка на выбор в мешочек, а если их меньше — все (6.1); потом озеро пополняют до пяти (6.3).
what-bag = Из него пополняют реку и озеро (4.7, 6.3). Что выпадет, не знает никто (2.6).
what-pouch = Вмещает пять стёклышек (6.2); что осталось в нём в конце, ничего не стоит (8.4).
what-hand = Только что собранное; выберите цвет, который откроет следующий столбец (5.4).
what-row = Ряд платит за клетки, заполненные слева без пропусков: 1, 2, 4, 7, 11, 16 или 22 (8.1).
what-rung = { what-row }
what-column = Платят только два самых высоких столбца: номер столбца, умноженный на высоту (8.2).
what-cell = На фабрике важны только цвета: у каждого один столбец (5.1, 5.2). 17 выложенных стёклышек начинают завершение (7.1).
what-overflow = Сюда идёт то, что не поместилось (5.3); каждое стёклышко отнимает три очка (8.3).
what-total = Ряды (8.1) и два самых высоких столбца (8.2) минус отходы (8.3). Побеждает тот, у кого больше (8.5).
