title = Сумерки Венеции
subtitle = Два знатных дома ведут Дожа и его Фаворитку к своим дверям.
option-rounds = Длина
option-rounds-full = вся партия
option-rounds-single = один раунд

way = { $way ->
    [left] к рубину
   *[right] к лазуриту
}

move-doge = Дож 1: Дож идёт на одну клетку { way }
move-cortege = Кортеж: Дож и оба Стражника идут на одну клетку { way }
move-guard = Стражники 1: { $piece ->
    [left-guard] левый
   *[right-guard] правый
} Стражник идёт на одну клетку { way }
move-pair = Стражники 1+1: { $how ->
    [both-left] оба Стражника идут на клетку к рубину
    [apart] оба Стражника отходят на клетку от Дожа
    [together] оба Стражника подходят на клетку к Дожу
    [both-right] оба Стражника идут на клетку к лазуриту
    [left-guard-left] левый Стражник идёт на две клетки к рубину
    [left-guard-right] левый Стражник идёт на две клетки к лазуриту
    [right-guard-left] правый Стражник идёт на две клетки к рубину
   *[right-guard-right] правый Стражник идёт на две клетки к лазуриту
}
move-to_doge = Призыв стражи: оба Стражника встают рядом с Дожем
move-merchant = Купец { $value }: Купец идёт { way }
move-harlequin = Арлекин { $value }: { $piece ->
    [doge] Дож (маскарад) идёт
    [left-guard] левый Стражник (маскарад) идёт
    [right-guard] правый Стражник (маскарад) идёт
    [merchant] Купец (маскарад) идёт
   *[harlequin] Арлекин идёт
} { way }
move-to_centre = Прыжок Арлекина: { $piece ->
    [doge] Дож (маскарад) идёт
    [left-guard] левый Стражник (маскарад) идёт
    [right-guard] правый Стражник (маскарад) идёт
    [merchant] Купец (маскарад) идёт
   *[harlequin] Арлекин идёт
} в центр
move-summon = Слово гильдии: Купец призывает { $piece ->
    [doge] Дожа
    [left-guard] левого Стражника
   *[right-guard] правого Стражника
}
move-redraw = Сбросить всю руку и взять восемь новых карточек
move-done = Закончить ход

# The stones, as they are printed: seat 1 lives at the left end in ruby, seat 0 at the right end in lapis
stone-start = { $start_side ->
    [left] { $start_far } на рубиновой стороне
    [right] { $start_far } на лазуритовой стороне
   *[centre] центра
}
stone-to = { $to_side ->
    [left] { $to_far } на рубиновой стороне
    [right] { $to_far } на лазуритовой стороне
   *[centre] центр
}
stone-cell = { $cell_side ->
    [left] { $cell_far } на рубиновой стороне
    [right] { $cell_far } на лазуритовой стороне
   *[centre] центр
}

event-round_begins = Начинается раунд { $number }. Купец у игрока { $merchant_who }, он ходит первым.
event-card = { $who }: карточка «{ $card ->
    [doge-1] Дож 1
    [guards-1] Стражники 1
    [guards-1-1] Стражники 1+1
    [guards-to-doge] Призыв стражи
    [merchant-1] Купец 1
    [merchant-2] Купец 2
    [merchant-3] Купец 3
    [harlequin-1] Арлекин 1
    [harlequin-2] Арлекин 2
    [harlequin-3] Арлекин 3
    [harlequin-4] Арлекин 4
    [harlequin-5] Арлекин 5
   *[harlequin-to-centre] Прыжок Арлекина
}».
event-cortege = { $who } собирает кортеж.
event-moved = { $piece ->
    [doge] Дож идёт
    [left-guard] Левый Стражник идёт
    [right-guard] Правый Стражник идёт
    [merchant] Купец идёт
   *[harlequin] Арлекин идёт
} с { stone-start } на { stone-to }.
event-summoned = { $who }: слово гильдии, Купец призывает { $piece ->
    [doge] Дожа
    [left-guard] левого Стражника
   *[right-guard] правого Стражника
}.
event-redrew = { $who } меняет { $count ->
    [one] { $count } карточку
    [few] { $count } карточки
   *[many] { $count } карточек
} на новые.
event-favourite = Фаворитка идёт с { stone-start } на { stone-to }: к лазуриту { $right_steps }, к рубину { $left_steps }.
event-drew = { $who } добирает { $count ->
    [one] { $count } карточку
    [few] { $count } карточки
   *[many] { $count } карточек
}.
event-deal_begins = Сброс перемешан: начинается раздача { $deal }.
event-round_ends = { $ending ->
    [doge-home] Дож вошёл в особняк: раунд { $number } выигрывает { $who }.
    [favourite-home] Фаворитка вошла в особняк: раунд { $number } выигрывает { $who }.
    [doge-side] Карточки кончились, Дож на стороне игрока { $who }: за ним раунд { $number }.
    [favourite-side] Карточки кончились, Фаворитка на стороне игрока { $who }: за ним раунд { $number }.
   *[drawn] Раунд { $number } закончился вничью.
}
event-match_ends = { $seat ->
    [-1] Партия закончилась вничью.
   *[other] Партию выигрывает { $who }.
}
ending-doge-home = Дож в особняке
ending-favourite-home = Фаворитка в особняке
ending-doge-side = сторона Дожа
ending-favourite-side = сторона Фаворитки
ending-drawn = ничья

card = { $card ->
    [doge-1] Дож 1
    [guards-1] Стражники 1
    [guards-1-1] Стражники 1+1
    [guards-to-doge] Призыв стражи: оба рядом с Дожем
    [merchant-1] Купец 1
    [merchant-2] Купец 2
    [merchant-3] Купец 3
    [harlequin-1] Арлекин 1
    [harlequin-2] Арлекин 2
    [harlequin-3] Арлекин 3
    [harlequin-4] Арлекин 4
    [harlequin-5] Арлекин 5
   *[harlequin-to-centre] Прыжок Арлекина: в центр
}
token-piece = { $piece ->
    [doge] Дож
    [left-guard] Левый Стражник
    [right-guard] Правый Стражник
    [merchant] Купец
    [harlequin] Арлекин
   *[favourite] Фаворитка
}: { stone-cell }
token-alley = Переулок Фаворитки
token-palace = Палаццо игрока { $who }
spot-cell = Камень: { stone-cell }
token-deck = Колода: осталось { $count }, раздача { $deal }
token-discard = Сброс игрока { $who }: { $cards }
how-both-left = Оба к рубину
how-apart = Врозь
how-together = Навстречу
how-both-right = Оба к лазуриту
button-redraw = Новая рука
button-done = Готово
fact-cards = карточек на руке
fact-pull = шагов Фаворитки к этой двери в конце хода
fact-masquerade = маскарад: карточки Арлекина двигают любую фишку
fact-merchant = Купец в этом раунде
prompt-over = Партия окончена.
prompt-wait = Ходит { $who }.
prompt-start = Ваш ход: выберите карточку, призовите фишку к Купцу или возьмите новую руку.
prompt-more = Сыграйте ещё карточку того же типа или закончите ход.
prompt-done = Больше ничего нельзя сыграть: закончите ход.

# For the pages of studies: what a seat did, and with what.
deed-round_begins = Начало раунда
deed-card = Розыгрыш карточки
deed-cortege = Кортеж
deed-moved = Ход фигурой
deed-summoned = Слово гильдии
deed-redrew = Обмен карточек
deed-favourite = Ход Фаворитки
deed-drew = Добор карточек
deed-deal_begins = Новая раздача
deed-round_ends = Победа в раунде
deed-match_ends = Конец партии
value-piece = { $piece ->
    [left-guard] левый Стражник
    [doge] Дож
    [right-guard] правый Стражник
    [merchant] Купец
   *[harlequin] Арлекин
}
value-ending = { $ending ->
    [doge-home] { ending-doge-home }
    [favourite-home] { ending-favourite-home }
    [doge-side] { ending-doge-side }
    [favourite-side] { ending-favourite-side }
   *[drawn] { ending-drawn }
}

# What points come from
source-doge-home = Раунды: Дож в особняке
source-favourite-home = Раунды: Фаворитка в особняке
source-doge-side = Раунды: сторона Дожа
source-favourite-side = Раунды: сторона Фаворитки

# How a match ended, as a whole sentence
ended-doge-home = Решающий раунд завершился, когда Дож вошёл в особняк победителя.
ended-favourite-home = Решающий раунд завершился, когда Фаворитка вошла в особняк победителя.
ended-doge-side = В решающем раунде карты кончились, когда Дож был на стороне победителя.
ended-favourite-side = В решающем раунде карты кончились, когда Фаворитка была на стороне победителя.
ended-drawn = Обе стороны выиграли поровну раундов.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-card = { $card ->
    [doge-1] Куда идёт Дож? Щёлкните Стражника, и туда пойдут все трое.
    [guards-1] Какой Стражник идёт на одну клетку и куда?
    [guards-1-1] Куда идёт один Стражник на две клетки, или как идут оба на одну?
    [guards-to-doge] Щёлкните Дожа: оба Стражника встанут рядом с ним.
    [merchant-1] Куда идёт Купец?
    [merchant-2] Куда идёт Купец?
    [merchant-3] Куда идёт Купец?
    [harlequin-to-centre] Кто прыгает в центр?
   *[other] Кого двигает карточка Арлекина?
}
ask-card-piece = { $piece ->
    [doge] Куда идёт Дож?
    [left-guard] Куда идёт левый Стражник?
    [right-guard] Куда идёт правый Стражник?
    [merchant] Куда идёт Купец?
   *[harlequin] Куда идёт Арлекин?
}
ask-piece = Кого Купец призывает к себе?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-palace = Особняк: Дож здесь приносит хозяину раунд (7.1), любая другая фишка — один шаг Фаворитки (5.2).
what-cell = Если карточки кончатся, раунд выиграет та сторона, на которой стоит Дож (6.4).
what-cell-0 = Центр — ничей (1.3). Если карточки кончатся, а Дож здесь, решает сторона Фаворитки (6.4).
what-cell-7 = { what-palace }
what-cell-8 = { what-palace }
what-alley = Фаворитка идёт в конце хода: шаг за каждую фишку в особняке и ещё один, если Дож и оба Стражника на одной стороне; меньшая сумма вычитается из большей (5.2–5.4). На двух последних клетках она приносит раунд (7.2).
what-piece-doge = Всегда строго между Стражниками (4.1). В особняке приносит хозяину раунд (7.1).
what-piece-left-guard = Остаётся по свою сторону от Дожа (4.1). В особняке стоит одного шага Фаворитки (5.2).
what-piece-right-guard = { what-piece-left-guard }
what-piece-merchant = Вместо карточек может позвать Дожа или Стражника на свою клетку (4.8). В особняке стоит одного шага Фаворитки (5.2).
what-piece-harlequin = Пока Арлекин ближе к вам, чем Дож, ваши карточки Арлекина могут двигать других (4.11). В особняке стоит одного шага Фаворитки (5.2).
what-piece-favourite = { what-alley }
what-card-doge-1 = Дож идёт на одну клетку (4.2); две такие карточки вместе ведут и обоих Стражников (4.3).
what-card-guards-1 = Один Стражник идёт на одну клетку (4.4).
what-card-guards-1-1 = Оба Стражника идут на клетку каждый или один — на две (4.5).
what-card-guards-to-doge = Оба Стражника встают рядом с Дожем (4.6).
what-card-merchant = Купец идёт на столько клеток (4.7).
what-card-harlequin = Арлекин идёт на столько клеток (4.9); в маскараде — другая фишка (4.11).
what-card-harlequin-to-centre = Арлекин идёт в центр (4.10); в маскараде — другая фишка (4.11).
what-deck = Когда она кончится впервые, её составляют заново из сброса (6.2); во второй раз наступает проверка (6.3, 6.4).
what-discard = Просматривать его могут оба (6.1); из него составят следующую раздачу (6.2).
