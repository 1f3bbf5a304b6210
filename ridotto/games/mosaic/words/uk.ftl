title = Венеційська мозаїка
subtitle = Склороби лагуни заповнюють поле: майстерні, оселі, містяни, торгівля та кораблі.
option-choice = Вибір карток
option-choice-together = усі одразу, наосліп
option-choice-tactical = кожен у свій хід (тактичний)
option-first = Перший гравець
option-first-seat = перше місце
option-first-lot = за жеребом

symbol = { $type ->
    [quartz] Кварц
    [lime] Вапняк
    [ash] Попіл
    [pigment] Барвник
    [key] Резиденція
    [coin] Монета
    [lion] Лев
    [cross] Хрест
    [shell] Мушля
    [fish] Риби
    [crab] Рак
    [goblet] Келих
    [carafe] Карафа
    [earrings] Прикраси
    [swan] Лебідь
   *[ship] Корабель
}
card = { symbol } { $number }
goods = { $good ->
    [goblet] келихи
    [carafe] карафи
    [earrings] прикраси
   *[swan] лебеді
}
area = { $area ->
    [workshops] Майстерні
    [residences] Житлові квартали
    [nobles] Знать
    [commoners] Простий люд
    [trade] Торгівля
    [harbour] Гавань
    [citizens] Містяни
    [cards] Відкриті
    [sea] Морський шлях
   *[bonus] Бонуси
}
level = { $cell ->
    [top-1] верхній рівень, клітинка 1
    [top-2] верхній рівень, клітинка 2
    [top-3] верхній рівень, клітинка 3
    [middle-1] середній рівень, клітинка 1
    [middle-2] середній рівень, клітинка 2
    [middle-3] середній рівень, клітинка 3
    [middle-4] середній рівень, клітинка 4
    [bottom-1] нижній рівень, клітинка 1
    [bottom-2] нижній рівень, клітинка 2
    [bottom-3] нижній рівень, клітинка 3
    [bottom-4] нижній рівень, клітинка 4
    [bottom-5] нижній рівень, клітинка 5
   *[other] { $cell }
}
reason = { $reason ->
    [star] остання клітинка біля зірки
    [third-number] третє число в житлових кварталах
    [fifth-number] п’яте число в житлових кварталах
    [top-cell] клітинка на вершині піраміди
    [good-deal] добра оборудка суперника
   *[sea] зірка на морському шляху
}
points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}

move-keep = Залишити картку «{ card }»
move-take = Узяти картку «{ card }» з відкритих
move-decline = Не брати додаткової картки
move-workshop = Майстерні: ромб на клітинку { $cell }
move-residence = Житлові квартали: ромб на наступну клітинку
move-noble = Знать: { level }
move-commoner = Простий люд: { level }
move-trade = Торгівля: { goods }, ряд { $row }
move-harbour = Гавань: корабель у ряд { $row }
move-sail = Плисти на число картки
move-stay = Залишити корабель на місці

event-round_begins = Починається раунд { $number }. Картка Дожа — у { $who }.
event-chose = { $who }: картку обрано.
event-revealed = { $who } відкриває картку «{ card }».
event-took = { $who } бере додаткову картку «{ card }».
event-declined = { $who } не бере додаткової картки.
event-workshop = { $who } займає майстерню { $cell }: група з { $group }{ $factor ->
    [2] {" "}× барвник 2
   *[other] {""}
} = { points }.
event-residence = { $who } займає резиденцію { $cell }: { $length ->
    [1] число { $value }
   *[other] число { $value } і весь ряд від резиденції { $first }
} = { points }.
event-citizen = { $who } займає клітинку — { $pyramid ->
    [nobles] знать
   *[commoners] простий люд
}, { level }: { $value }{ $factor ->
    [2] {" "}× той самий символ 2
   *[other] {""}
} = { points }.
event-triangle = { $who } — у трикутнику ({ $pyramid ->
    [nobles] знать
   *[commoners] простий люд
}): { $middles } × 3 + { $bottoms } × 1 = { points }.
event-trade = { $who } займає товар — { goods }, ряд { $row }: ціна тепер { $price }.
event-sold = { $who }: ціна { $price } × { $count } { $good ->
    [goblet] { $count ->
        [one] келих
        [few] келихи
       *[many] келихів
    }
    [carafe] { $count ->
        [one] карафа
        [few] карафи
       *[many] караф
    }
    [earrings] { $count ->
        [one] прикраса
        [few] прикраси
       *[many] прикрас
    }
   *[swan] { $count ->
        [one] лебідь
        [few] лебеді
       *[many] лебедів
    }
} = { points }.
event-harbour = { $who } ставить корабель у ряд { $row } гавані.
event-fleet = Флот ряду { $row } відпливає, на борту { $goods ->
    [one] { $goods } товар
    [few] { $goods } товари
   *[many] { $goods } товарів
}. { $who }: { $value } × { $count ->
    [one] { $count } корабель
    [few] { $count } кораблі
   *[many] { $count } кораблів
} = { points }.
event-empty_fleet = Флот ряду { $row } відпливає без товарів і нічого не приносить.
event-bonus = { $who } збирає набір — { $area ->
    [workshops] майстерні
    [residences] житлові квартали
    [nobles] знать
    [commoners] простий люд
   *[trade] торгівля
}: бонус, { points }.
event-bonus_lost = { $who } збирає набір — { $area ->
    [workshops] майстерні
    [residences] житлові квартали
    [nobles] знать
    [commoners] простий люд
   *[trade] торгівля
}, але ромба для бонуса вже немає.
event-sailed = { $who } пливе з поділки { $start } на поділку { $to }: { $points ->
    [0] зірка
   *[other] { points }
}.
event-idle = { $who } нікуди не пливе: корабель уже на останній поділці.
event-stayed = { $who } залишає корабель на місці.
event-extra = { $who } може взяти додаткову картку: { reason }.
event-no_extra = Відкритих карток немає, { $who } лишається без додаткової ({ reason }).
event-last_diamond = { $who } — усі 27 ромбів на полі: це останнє коло ходів.
event-hands_pass = Картки переходять ліворуч.
event-laid_out = Біля поля { $count ->
    [one] відкривається { $count } картка
    [few] відкриваються { $count } картки
   *[many] відкриваються { $count } карток
}.
event-match_ends = { $ending ->
    [deck] Картки закінчилися.
   *[diamonds] Закінчився запас ромбів.
} { $seat ->
    [-1] Перемога спільна: у кожного переможця { points }.
   *[other] Перемагає { $who }: { points }.
}
ending-deck = закінчилися картки
ending-diamonds = закінчилися ромби

token-price = Ціна, { goods }: { $price }
token-value = Ряд { $row }: кожен корабель приносить { points }
token-value-gone = Ряд { $row }: флот відплив
token-diamond = { $where }: { $who }
token-ship = Корабель: { $who }, поділка { $space }
token-marker = { $who }: { points }
token-deck = У колоді { $count ->
    [one] { $count } картка
    [few] { $count } картки
   *[many] { $count } карток
}
token-discards = Скид: { $cards }
token-sets = Різні числа резиденцій: третє та п’яте
token-kept = { $who }: картку обрано
token-in-play = Розігрується: { $card }
token-card-worth = { $card }: на полі до { $place }, у морі { $sail }
spot-cell = { area } { $where } ({ $what })
spot-bonus = { area }: бонус, { points }
spot-bonus-taken = { area }: бонус, { points } — { $who }
spot-sea = Морський шлях, поділка { $space }: { $star ->
    [yes] { $points ->
        [0] додаткова картка
       *[other] { points } і додаткова картка
    }
   *[no] { $space ->
        [0] початок
       *[other] { points }
    }
}
why-bonus = бонус { $points }
why-bonus-lost = немає ромба для бонуса
why-extra = додаткова картка
button-sail = Плисти на { $to }: { $gain }
button-stay = Корабель на місці
button-decline = Без додаткової картки
fact-diamonds = залишилося ромбів
fact-cards = карток у руці
fact-known-cards = карток у руці, ви їх тримали: { $cards }
fact-doge = картка Дожа: перший гравець раунду
fact-chosen = картку обрано
prompt-over = Партію завершено.
prompt-wait = Ходить { $who }.
prompt-wait-choice = Ви обрали. Ще { $count ->
    [one] обирає
   *[other] обирають
}: { $others }.
prompt-watch-choice = Картку обирають: { $others }.
prompt-choose = Оберіть картку, решта піде ліворуч. { $count ->
    [one] Обирає
   *[other] Обирають
} й { $others }.
prompt-choose-last = Оберіть картку, решта піде ліворуч. Усі чекають на вас.
prompt-tactical = Ваш хід: оберіть картку з руки, щоб зіграти її зараз.
prompt-play = Картка «{ $card }»: займіть клітинку, що світиться, або пропливіть { $number ->
    [one] { $number } поділку
    [few] { $number } поділки
   *[many] { $number } поділок
}.
prompt-sail-only = Картка «{ $card }»: ромбів немає, вона може лише проплисти { $number ->
    [one] { $number } поділку
    [few] { $number } поділки
   *[many] { $number } поділок
}.
prompt-ship = Картка корабля рухає і ваш корабель: пропливіть { $number ->
    [one] { $number } поділку
    [few] { $number } поділки
   *[many] { $number } поділок
} або залиште його на місці.
prompt-extra = Ви здобули додаткову картку: візьміть одну з відкритих і зіграйте її або відмовтеся.

# For the pages of studies: what a seat did, and with what.
deed-round_begins = Картка Дожа
deed-chose = Вибір картки
deed-revealed = Розіграш картки
deed-took = Додаткова картка
deed-declined = Відмова від додаткової картки
deed-workshop = Майстерні
deed-residence = Житлові квартали
deed-citizen = Містяни
deed-triangle = Трикутник під верхньою клітинкою
deed-trade = Торгівля: зайнятий товар
deed-sold = Торгівля: продаж
deed-harbour = Гавань: корабель
deed-fleet = Гавань: флот відпливає
deed-empty_fleet = Гавань: флот відпливає порожнім
deed-bonus = Бонус за набір
deed-bonus_lost = Набір, коли бонуса вже немає
deed-sailed = Морський шлях
deed-idle = Корабель уже в кінці шляху
deed-stayed = Корабель лишається на місці
deed-extra = Право на додаткову картку
deed-no_extra = Додаткової картки не лишилося
deed-last_diamond = Останній ромб
deed-hands_pass = Картки переходять ліворуч
deed-laid_out = Відкриті картки
deed-match_ends = Кінець партії
value-type = { symbol }
value-good = { goods }
value-cell = { level }
value-pyramid = { $pyramid ->
    [nobles] Знать
   *[commoners] Простий люд
}
value-ending = { $ending ->
    [deck] { ending-deck }
   *[diamonds] { ending-diamonds }
}

# What points come from
source-workshops = Майстерні
source-residences = Житлові квартали
source-nobles = Знать
source-commoners = Простий люд
source-trade = Торгівля
source-harbour = Гавань
source-sea = Морський шлях
source-bonus = Бонуси за набори

# How a match ended, as a whole sentence
ended-deck = Картки закінчилися; перемагає той, у кого найбільше очок.
ended-diamonds = В одного з гравців закінчилися ромби; перемагає той, у кого найбільше очок.

# What an area brings, with the clauses
tip-area = { $area ->
    [workshops] Майстерні: очко за кожен ромб вашої зв’язної групи, два на барвнику (5.2). Бонус: усі чотири види сировини. Додаткова картка: остання клітинка навколо зірки (5.5).
    [residences] Житлові квартали: число клітинки та вашого безперервного ряду перед нею (6.2). Бонус: чотири різні числа. 3≠★ і 5≠★: додаткова картка за третє й п’яте різне число (6.4).
    [nobles] Знать: 1, 3 або 6 очок за рівнем, удвічі за збігу символу (7.3); трикутники нижче платять усім (7.5). Бонус: усі три символи. Додаткова картка: верхній рівень (7.7).
    [commoners] Простий люд: 1, 3 або 6 очок за рівнем, удвічі за збігу символу (7.3); трикутники нижче платять усім (7.5). Бонус: усі три символи. Додаткова картка: верхній рівень (7.7).
    [trade] Торгівля: ціна дорівнює числу зайнятих клітинок товару; кожен отримує її за кожен свій ромб там (8.3). Бонус: усі чотири товари. Додаткова картка: в іншого гравця цього товару більше (8.5).
    [harbour] Гавань: коли зайнято три кораблі ряду, кожен платить 1, 3, 6 або 10 очок за 1–4 зайняті товари ряду (9.2). Потім може пливти ваш корабель (9.4).
   *[cards] Відкриті картки: звідси беруть додаткову картку й одразу грають її (4.5).
}

# What is this? By the name of a thing, or the beginning of it; with the clause
what-card = Займає клітинку, що їй підходить (4.1), або пливе на число зі штурвала (10.1).
what-kept = Лежить закритою, доки не настане її черга (3.2, 3.4).
what-deck = Коли роздано останні картки, партія закінчується з цим раундом (11.1).
what-discards = Зіграні картки; вони не повертаються (4.3).
what-ship = Пливе за карткою (10.1) або після зайнятого корабля (9.4); платить поділка, де він зупинився (10.2).
what-sea = Поділка, де корабель зупинився, платить своє число (10.2); зірка дає додаткову картку (10.3), остання — і те, й те (10.4).
what-hint = { what-sea }
what-price = Ціна товару — кількість його зайнятих клітинок; кожен отримує її за кожен свій ромб там (8.2, 8.3).
what-value = Коли зайнято третій корабель ряду, кожен платить за товарами в ньому: 1, 3, 6 або 10 (9.2).
what-marker = Перемагає той, у кого найбільше очок (11.6).
what-bonus = Першому, хто має всі символи області: найвище вільне місце (4.4).
what-bonus-diamond = { what-bonus }
what-sets = Третє та п’яте різне число дають по додатковій картці (6.4), чотири різні — бонус (6.3).
what-cell-workshops = Очко за кожен ромб вашої зв’язної групи, на барвнику два (5.2, 5.3).
what-cell-residences = Її число й числа вашого безперервного ряду перед нею (6.2).
what-cell-nobles = 1, 3 або 6 очок за рівнем, удвічі за збігу символу (7.3, 7.4); трикутник під нею платить усім (7.5).
what-cell-commoners = { what-cell-nobles }
what-cell-trade = { what-price }
what-cell-harbour = { what-value }
what-diamond-workshops = { what-cell-workshops }
what-diamond-residences = { what-cell-residences }
what-diamond-nobles = { what-cell-nobles }
what-diamond-commoners = { what-cell-nobles }
what-diamond-trade = { what-price }
what-diamond-harbour = { what-value }
