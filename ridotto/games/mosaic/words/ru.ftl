title = Венецианская мозаика
subtitle = Стеклоделы лагуны заполняют поле: мастерские, дома, горожане, торговля и корабли.
option-choice = Выбор карт
option-choice-together = все сразу, втёмную
option-choice-tactical = каждый в свой ход (тактический)
option-first = Первый игрок
option-first-seat = первое место
option-first-lot = по жребию

symbol = { $type ->
    [quartz] Кварц
    [lime] Известняк
    [ash] Зола
    [pigment] Краситель
    [key] Резиденция
    [coin] Монета
    [lion] Лев
    [cross] Крест
    [shell] Ракушка
    [fish] Рыбы
    [crab] Рак
    [goblet] Бокал
    [carafe] Графин
    [earrings] Украшения
    [swan] Лебедь
   *[ship] Корабль
}
card = { symbol } { $number }
goods = { $good ->
    [goblet] бокалы
    [carafe] графины
    [earrings] украшения
   *[swan] лебеди
}
area = { $area ->
    [workshops] Мастерские
    [residences] Жилые кварталы
    [nobles] Знать
    [commoners] Простой народ
    [trade] Торговля
    [harbour] Гавань
    [citizens] Горожане
    [cards] Открытые
    [sea] Морской путь
   *[bonus] Бонусы
}
level = { $cell ->
    [top-1] верхний уровень, ячейка 1
    [top-2] верхний уровень, ячейка 2
    [top-3] верхний уровень, ячейка 3
    [middle-1] средний уровень, ячейка 1
    [middle-2] средний уровень, ячейка 2
    [middle-3] средний уровень, ячейка 3
    [middle-4] средний уровень, ячейка 4
    [bottom-1] нижний уровень, ячейка 1
    [bottom-2] нижний уровень, ячейка 2
    [bottom-3] нижний уровень, ячейка 3
    [bottom-4] нижний уровень, ячейка 4
    [bottom-5] нижний уровень, ячейка 5
   *[other] { $cell }
}
reason = { $reason ->
    [star] последняя ячейка у звезды
    [third-number] третье число в жилых кварталах
    [fifth-number] пятое число в жилых кварталах
    [top-cell] ячейка на вершине пирамиды
    [good-deal] хорошая сделка соперника
   *[sea] звезда на морском пути
}
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

move-keep = Оставить карту «{ card }»
move-take = Взять карту «{ card }» из открытых
move-decline = Не брать дополнительную карту
move-workshop = Мастерские: ромб на ячейку { $cell }
move-residence = Жилые кварталы: ромб на следующую ячейку
move-noble = Знать: { level }
move-commoner = Простой народ: { level }
move-trade = Торговля: { goods }, ряд { $row }
move-harbour = Гавань: корабль в ряд { $row }
move-sail = Плыть на число карты
move-stay = Оставить корабль на месте

event-round_begins = Начинается раунд { $number }. Карта Дожа — у { $who }.
event-chose = { $who }: карта выбрана.
event-revealed = { $who } открывает карту «{ card }».
event-took = { $who } берёт дополнительную карту «{ card }».
event-declined = { $who } не берёт дополнительную карту.
event-workshop = { $who } занимает мастерскую { $cell }: группа из { $group }{ $factor ->
    [2] {" "}× краситель 2
   *[other] {""}
} = { points }.
event-residence = { $who } занимает резиденцию { $cell }: { $length ->
    [1] число { $value }
   *[other] число { $value } и весь ряд от резиденции { $first }
} = { points }.
event-citizen = { $who } занимает ячейку — { $pyramid ->
    [nobles] знать
   *[commoners] простой народ
}, { level }: { $value }{ $factor ->
    [2] {" "}× совпавший символ 2
   *[other] {""}
} = { points }.
event-triangle = { $who } — в треугольнике ({ $pyramid ->
    [nobles] знать
   *[commoners] простой народ
}): { $middles } × 3 + { $bottoms } × 1 = { points }.
event-trade = { $who } занимает товар — { goods }, ряд { $row }: цена теперь { $price }.
event-sold = { $who }: цена { $price } × { $count } { $good ->
    [goblet] { $count ->
        [one] бокал
        [few] бокала
       *[many] бокалов
    }
    [carafe] { $count ->
        [one] графин
        [few] графина
       *[many] графинов
    }
    [earrings] { $count ->
        [one] украшение
        [few] украшения
       *[many] украшений
    }
   *[swan] { $count ->
        [one] лебедь
        [few] лебедя
       *[many] лебедей
    }
} = { points }.
event-harbour = { $who } ставит корабль в ряд { $row } гавани.
event-fleet = Флот ряда { $row } отплывает, на борту { $goods ->
    [one] { $goods } товар
    [few] { $goods } товара
   *[many] { $goods } товаров
}. { $who }: { $value } × { $count ->
    [one] { $count } корабль
    [few] { $count } корабля
   *[many] { $count } кораблей
} = { points }.
event-empty_fleet = Флот ряда { $row } отплывает без товаров и ничего не приносит.
event-bonus = { $who } собирает набор — { $area ->
    [workshops] мастерские
    [residences] жилые кварталы
    [nobles] знать
    [commoners] простой народ
   *[trade] торговля
}: бонус, { points }.
event-bonus_lost = { $who } собирает набор — { $area ->
    [workshops] мастерские
    [residences] жилые кварталы
    [nobles] знать
    [commoners] простой народ
   *[trade] торговля
}, но ромба для бонуса уже нет.
event-sailed = { $who } плывёт с деления { $start } на деление { $to }: { $points ->
    [0] звезда
   *[other] { points }
}.
event-idle = { $who } никуда не плывёт: корабль уже на последнем делении.
event-stayed = { $who } оставляет корабль на месте.
event-extra = { $who } может взять дополнительную карту: { reason }.
event-no_extra = Открытых карт нет, { $who } остаётся без дополнительной ({ reason }).
event-last_diamond = { $who } — все 27 ромбов на поле: это последний круг ходов.
event-hands_pass = Карты переходят налево.
event-laid_out = Рядом с полем { $count ->
    [one] открывается { $count } карта
    [few] открываются { $count } карты
   *[many] открываются { $count } карт
}.
event-match_ends = { $ending ->
    [deck] Карты закончились.
   *[diamonds] Закончился запас ромбов.
} { $seat ->
    [-1] Победа общая: у каждого победителя { points }.
   *[other] Побеждает { $who }: { points }.
}
ending-deck = закончились карты
ending-diamonds = закончились ромбы

token-price = Цена, { goods }: { $price }
token-value = Ряд { $row }: каждый корабль приносит { points }
token-value-gone = Ряд { $row }: флот уплыл
token-diamond = { $where }: { $who }
token-ship = Корабль: { $who }, деление { $space }
token-marker = { $who }: { points }
token-deck = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
token-discards = Сброс: { $cards }
token-sets = Различные числа резиденций: третье и пятое
token-kept = { $who }: карта выбрана
token-in-play = Разыгрывается: { $card }
token-card-worth = { $card }: на поле до { $place }, в море { $sail }
spot-cell = { area } { $where } ({ $what })
spot-bonus = { area }: бонус, { points }
spot-bonus-taken = { area }: бонус, { points } — { $who }
spot-sea = Морской путь, деление { $space }: { $star ->
    [yes] { $points ->
        [0] дополнительная карта
       *[other] { points } и дополнительная карта
    }
   *[no] { $space ->
        [0] начало
       *[other] { points }
    }
}
why-bonus = бонус { $points }
why-bonus-lost = нет ромба для бонуса
why-extra = дополнительная карта
button-sail = Плыть на { $to }: { $gain }
button-stay = Корабль на месте
button-decline = Без дополнительной карты
fact-diamonds = осталось ромбов
fact-cards = карт в руке
fact-known-cards = карт в руке, вы их держали: { $cards }
fact-doge = карта Дожа: первый игрок раунда
fact-chosen = карта выбрана
prompt-over = Партия окончена.
prompt-wait = Ходит { $who }.
prompt-wait-choice = Вы выбрали. Ещё { $count ->
    [one] выбирает
   *[other] выбирают
}: { $others }.
prompt-watch-choice = Карту выбирают: { $others }.
prompt-choose = Выберите карту, прочие уйдут налево. { $count ->
    [one] Выбирает
   *[other] Выбирают
} и { $others }.
prompt-choose-last = Выберите карту, прочие уйдут налево. Все ждут вас.
prompt-tactical = Ваш ход: выберите карту из руки, чтобы сыграть её сейчас.
prompt-play = Карта «{ $card }»: займите светящуюся ячейку или проплывите { $number ->
    [one] { $number } деление
    [few] { $number } деления
   *[many] { $number } делений
}.
prompt-sail-only = Карта «{ $card }»: ромбов нет, она может только проплыть { $number ->
    [one] { $number } деление
    [few] { $number } деления
   *[many] { $number } делений
}.
prompt-ship = Карта корабля двигает и ваш корабль: проплывите { $number ->
    [one] { $number } деление
    [few] { $number } деления
   *[many] { $number } делений
} или оставьте его на месте.
prompt-extra = Вы заслужили дополнительную карту: возьмите одну из открытых и сыграйте её или откажитесь.

# For the pages of studies: what a seat did, and with what.
deed-round_begins = Карта Дожа
deed-chose = Выбор карты
deed-revealed = Розыгрыш карты
deed-took = Дополнительная карта
deed-declined = Отказ от дополнительной карты
deed-workshop = Мастерские
deed-residence = Жилые кварталы
deed-citizen = Горожане
deed-triangle = Треугольник под верхней ячейкой
deed-trade = Торговля: занятый товар
deed-sold = Торговля: продажа
deed-harbour = Гавань: корабль
deed-fleet = Гавань: флот отплывает
deed-empty_fleet = Гавань: флот отплывает пустым
deed-bonus = Бонус за набор
deed-bonus_lost = Набор, когда бонуса уже нет
deed-sailed = Морской путь
deed-idle = Корабль уже в конце пути
deed-stayed = Корабль остаётся на месте
deed-extra = Право на дополнительную карту
deed-no_extra = Дополнительной карты не осталось
deed-last_diamond = Последний ромб
deed-hands_pass = Карты переходят налево
deed-laid_out = Открытые карты
deed-match_ends = Конец партии
value-type = { symbol }
value-good = { goods }
value-cell = { level }
value-pyramid = { $pyramid ->
    [nobles] Знать
   *[commoners] Простой народ
}
value-ending = { $ending ->
    [deck] { ending-deck }
   *[diamonds] { ending-diamonds }
}

# What points come from
source-workshops = Мастерские
source-residences = Жилые кварталы
source-nobles = Знать
source-commoners = Простой народ
source-trade = Торговля
source-harbour = Гавань
source-sea = Морской путь
source-bonus = Бонусы за наборы

# How a match ended, as a whole sentence
ended-deck = Карты закончились; побеждает тот, у кого больше всех очков.
ended-diamonds = У одного из игроков закончились ромбы; побеждает тот, у кого больше всех очков.

# What an area brings, with the clauses
tip-area = { $area ->
    [workshops] Мастерские: очко за каждый ромб вашей связной группы, два на красителе (5.2). Бонус: все четыре сырья. Дополнительная карта: последняя ячейка вокруг звезды (5.5).
    [residences] Жилые кварталы: число клетки и вашего непрерывного ряда перед ней (6.2). Бонус: четыре разных числа. 3≠★ и 5≠★: дополнительная карта за третье и пятое разное число (6.4).
    [nobles] Знать: 1, 3 или 6 очков по уровню, вдвое при совпадении символа (7.3); треугольники ниже платят всем (7.5). Бонус: все три символа. Дополнительная карта: верхний уровень (7.7).
    [commoners] Простой народ: 1, 3 или 6 очков по уровню, вдвое при совпадении символа (7.3); треугольники ниже платят всем (7.5). Бонус: все три символа. Дополнительная карта: верхний уровень (7.7).
    [trade] Торговля: цена равна числу занятых клеток товара; каждый получает её за каждый свой ромб там (8.3). Бонус: все четыре товара. Дополнительная карта: у другого игрока этого товара больше (8.5).
    [harbour] Гавань: когда заняты три корабля ряда, каждый платит 1, 3, 6 или 10 очков за 1–4 занятых товара ряда (9.2). Затем может плыть ваш корабль (9.4).
   *[cards] Открытые карты: отсюда берут дополнительную карту и сразу играют её (4.5).
}

# What is this? By the name of a thing, or the beginning of it; with the clause
what-card = Занимает подходящую ячейку (4.1) или плывёт на число со штурвала (10.1).
what-kept = Лежит закрытой, пока не придёт её черёд (3.2, 3.4).
what-deck = Когда розданы последние карты, партия кончается с этим раундом (11.1).
what-discards = Сыгранные карты; они не возвращаются (4.3).
what-ship = Плывёт по карте (10.1) или после занятого корабля (9.4); платит деление, где он остановился (10.2).
what-sea = Деление, где корабль остановился, платит своё число (10.2); звезда даёт дополнительную карту (10.3), последнее — то и другое (10.4).
what-hint = { what-sea }
what-price = Цена товара — число его занятых ячеек; каждый получает её за каждый свой ромб там (8.2, 8.3).
what-value = Когда занят третий корабль ряда, каждый платит по товарам в нём: 1, 3, 6 или 10 (9.2).
what-marker = Побеждает тот, у кого больше очков (11.6).
what-bonus = Первому, у кого есть все символы области: высшее свободное место (4.4).
what-bonus-diamond = { what-bonus }
what-sets = Третье и пятое различное число дают по дополнительной карте (6.4), четыре различных — бонус (6.3).
what-cell-workshops = Очко за каждый ромб вашей связной группы, на красителе два (5.2, 5.3).
what-cell-residences = Её число и числа вашего непрерывного ряда перед ней (6.2).
what-cell-nobles = 1, 3 или 6 очков по уровню, вдвое при совпадении символа (7.3, 7.4); треугольник под ней платит всем (7.5).
what-cell-commoners = { what-cell-nobles }
what-cell-trade = { what-price }
what-cell-harbour = { what-value }
what-diamond-workshops = { what-cell-workshops }
what-diamond-residences = { what-cell-residences }
what-diamond-nobles = { what-cell-nobles }
what-diamond-commoners = { what-cell-nobles }
what-diamond-trade = { what-price }
what-diamond-harbour = { what-value }
