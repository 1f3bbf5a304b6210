title = Сутінки Венеції
subtitle = Два знатні доми ведуть Дожа та його Фаворитку до своїх дверей.
option-rounds = Тривалість
option-rounds-full = уся партія
option-rounds-single = один раунд

way = { $way ->
    [left] до рубіна
   *[right] до лазуриту
}

move-doge = Дож 1: Дож іде на одну клітинку { way }
move-cortege = Кортеж: Дож і обидва Вартові йдуть на одну клітинку { way }
move-guard = Вартові 1: { $piece ->
    [left-guard] лівий
   *[right-guard] правий
} Вартовий іде на одну клітинку { way }
move-pair = Вартові 1+1: { $how ->
    [both-left] обидва Вартові йдуть на клітинку до рубіна
    [apart] обидва Вартові відходять на клітинку від Дожа
    [together] обидва Вартові підходять на клітинку до Дожа
    [both-right] обидва Вартові йдуть на клітинку до лазуриту
    [left-guard-left] лівий Вартовий іде на дві клітинки до рубіна
    [left-guard-right] лівий Вартовий іде на дві клітинки до лазуриту
    [right-guard-left] правий Вартовий іде на дві клітинки до рубіна
   *[right-guard-right] правий Вартовий іде на дві клітинки до лазуриту
}
move-to_doge = Поклик варти: обидва Вартові стають поруч із Дожем
move-merchant = Купець { $value }: Купець іде { way }
move-harlequin = Арлекін { $value }: { $piece ->
    [doge] Дож (маскарад) іде
    [left-guard] лівий Вартовий (маскарад) іде
    [right-guard] правий Вартовий (маскарад) іде
    [merchant] Купець (маскарад) іде
   *[harlequin] Арлекін іде
} { way }
move-to_centre = Стрибок Арлекіна: { $piece ->
    [doge] Дож (маскарад) іде
    [left-guard] лівий Вартовий (маскарад) іде
    [right-guard] правий Вартовий (маскарад) іде
    [merchant] Купець (маскарад) іде
   *[harlequin] Арлекін іде
} в центр
move-summon = Слово гільдії: Купець прикликає { $piece ->
    [doge] Дожа
    [left-guard] лівого Вартового
   *[right-guard] правого Вартового
}
move-redraw = Скинути всю руку і взяти вісім нових карток
move-done = Завершити хід

# The stones, as they are printed: seat 1 lives at the left end in ruby, seat 0 at the right end in lapis
stone-start = { $start_side ->
    [left] { $start_far } на рубіновому боці
    [right] { $start_far } на лазуритовому боці
   *[centre] центру
}
stone-to = { $to_side ->
    [left] { $to_far } на рубіновому боці
    [right] { $to_far } на лазуритовому боці
   *[centre] центр
}
stone-cell = { $cell_side ->
    [left] { $cell_far } на рубіновому боці
    [right] { $cell_far } на лазуритовому боці
   *[centre] центр
}

event-round_begins = Починається раунд { $number }. Купець у гравця { $merchant_who }, він ходить першим.
event-card = { $who }: картка «{ $card ->
    [doge-1] Дож 1
    [guards-1] Вартові 1
    [guards-1-1] Вартові 1+1
    [guards-to-doge] Поклик варти
    [merchant-1] Купець 1
    [merchant-2] Купець 2
    [merchant-3] Купець 3
    [harlequin-1] Арлекін 1
    [harlequin-2] Арлекін 2
    [harlequin-3] Арлекін 3
    [harlequin-4] Арлекін 4
    [harlequin-5] Арлекін 5
   *[harlequin-to-centre] Стрибок Арлекіна
}».
event-cortege = { $who } збирає кортеж.
event-moved = { $piece ->
    [doge] Дож іде
    [left-guard] Лівий Вартовий іде
    [right-guard] Правий Вартовий іде
    [merchant] Купець іде
   *[harlequin] Арлекін іде
} з { stone-start } на { stone-to }.
event-summoned = { $who }: слово гільдії, Купець прикликає { $piece ->
    [doge] Дожа
    [left-guard] лівого Вартового
   *[right-guard] правого Вартового
}.
event-redrew = { $who } міняє { $count ->
    [one] { $count } картку
    [few] { $count } картки
   *[many] { $count } карток
} на нові.
event-favourite = Фаворитка йде з { stone-start } на { stone-to }: до лазуриту { $right_steps }, до рубіна { $left_steps }.
event-drew = { $who } добирає { $count ->
    [one] { $count } картку
    [few] { $count } картки
   *[many] { $count } карток
}.
event-deal_begins = Скид перемішано: починається роздача { $deal }.
event-round_ends = { $ending ->
    [doge-home] Дож увійшов до особняка: раунд { $number } виграє { $who }.
    [favourite-home] Фаворитка увійшла до особняка: раунд { $number } виграє { $who }.
    [doge-side] Картки скінчилися, Дож на боці гравця { $who }: за ним раунд { $number }.
    [favourite-side] Картки скінчилися, Фаворитка на боці гравця { $who }: за ним раунд { $number }.
   *[drawn] Раунд { $number } завершився внічию.
}
event-match_ends = { $seat ->
    [-1] Партія завершилася внічию.
   *[other] Партію виграє { $who }.
}
ending-doge-home = Дож в особняку
ending-favourite-home = Фаворитка в особняку
ending-doge-side = бік Дожа
ending-favourite-side = бік Фаворитки
ending-drawn = нічия

card = { $card ->
    [doge-1] Дож 1
    [guards-1] Вартові 1
    [guards-1-1] Вартові 1+1
    [guards-to-doge] Поклик варти: обидва поруч із Дожем
    [merchant-1] Купець 1
    [merchant-2] Купець 2
    [merchant-3] Купець 3
    [harlequin-1] Арлекін 1
    [harlequin-2] Арлекін 2
    [harlequin-3] Арлекін 3
    [harlequin-4] Арлекін 4
    [harlequin-5] Арлекін 5
   *[harlequin-to-centre] Стрибок Арлекіна: в центр
}
token-piece = { $piece ->
    [doge] Дож
    [left-guard] Лівий Вартовий
    [right-guard] Правий Вартовий
    [merchant] Купець
    [harlequin] Арлекін
   *[favourite] Фаворитка
}: { stone-cell }
token-alley = Провулок Фаворитки
token-palace = Палаццо гравця { $who }
spot-cell = Камінь: { stone-cell }
token-deck = Колода: залишилося { $count }, роздача { $deal }
token-discard = Скид гравця { $who }: { $cards }
how-both-left = Обидва до рубіна
how-apart = Нарізно
how-together = Назустріч
how-both-right = Обидва до лазуриту
button-redraw = Нова рука
button-done = Готово
fact-cards = карток на руці
fact-pull = кроків Фаворитки до цих дверей наприкінці ходу
fact-masquerade = маскарад: картки Арлекіна рухають будь-яку фігуру
fact-merchant = Купець у цьому раунді
prompt-over = Партію завершено.
prompt-wait = Ходить { $who }.
prompt-start = Ваш хід: оберіть картку, прикличте фігуру до Купця або візьміть нову руку.
prompt-more = Зіграйте ще картку того самого типу або завершіть хід.
prompt-done = Більше нічого не можна зіграти: завершіть хід.

# For the pages of studies: what a seat did, and with what.
deed-round_begins = Початок раунду
deed-card = Розіграш картки
deed-cortege = Кортеж
deed-moved = Хід фігурою
deed-summoned = Слово гільдії
deed-redrew = Обмін карток
deed-favourite = Хід Фаворитки
deed-drew = Добір карток
deed-deal_begins = Нова роздача
deed-round_ends = Перемога в раунді
deed-match_ends = Кінець партії
value-piece = { $piece ->
    [left-guard] лівий Вартовий
    [doge] Дож
    [right-guard] правий Вартовий
    [merchant] Купець
   *[harlequin] Арлекін
}
value-ending = { $ending ->
    [doge-home] { ending-doge-home }
    [favourite-home] { ending-favourite-home }
    [doge-side] { ending-doge-side }
    [favourite-side] { ending-favourite-side }
   *[drawn] { ending-drawn }
}

# What points come from
source-doge-home = Раунди: Дож в особняку
source-favourite-home = Раунди: Фаворитка в особняку
source-doge-side = Раунди: бік Дожа
source-favourite-side = Раунди: бік Фаворитки

# How a match ended, as a whole sentence
ended-doge-home = Вирішальний раунд завершився, коли Дож увійшов до особняка переможця.
ended-favourite-home = Вирішальний раунд завершився, коли Фаворитка увійшла до особняка переможця.
ended-doge-side = У вирішальному раунді картки скінчилися, коли Дож був на боці переможця.
ended-favourite-side = У вирішальному раунді картки скінчилися, коли Фаворитка була на боці переможця.
ended-drawn = Обидві сторони виграли порівну раундів.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-card = { $card ->
    [doge-1] Куди йде Дож? Клацніть Вартового, і туди підуть усі троє.
    [guards-1] Який Вартовий іде на одну клітинку й куди?
    [guards-1-1] Куди йде один Вартовий на дві клітинки, або як ідуть обидва на одну?
    [guards-to-doge] Клацніть Дожа: обидва Вартові стануть поруч із ним.
    [merchant-1] Куди йде Купець?
    [merchant-2] Куди йде Купець?
    [merchant-3] Куди йде Купець?
    [harlequin-to-centre] Хто стрибає в центр?
   *[other] Кого рухає картка Арлекіна?
}
ask-card-piece = { $piece ->
    [doge] Куди йде Дож?
    [left-guard] Куди йде лівий Вартовий?
    [right-guard] Куди йде правий Вартовий?
    [merchant] Куди йде Купець?
   *[harlequin] Куди йде Арлекін?
}
ask-piece = Кого Купець кличе до себе?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-palace = Особняк: Дож тут приносить господареві раунд (7.1), будь-яка інша фігура — один крок Фаворитки (5.2).
what-cell = Якщо картки скінчаться, раунд виграє той бік, на якому стоїть Дож (6.4).
what-cell-0 = Центр — нічий (1.3). Якщо картки скінчаться, а Дож тут, вирішує бік Фаворитки (6.4).
what-cell-7 = { what-palace }
what-cell-8 = { what-palace }
what-alley = Фаворитка йде наприкінці ходу: крок за кожну фігуру в особняку і ще один, якщо Дож і обидва Вартові на одному боці; менша сума віднімається від більшої (5.2–5.4). На двох останніх клітинках вона приносить раунд (7.2).
what-piece-doge = Завжди строго між Вартовими (4.1). В особняку приносить господареві раунд (7.1).
what-piece-left-guard = Лишається по свій бік від Дожа (4.1). В особняку вартий одного кроку Фаворитки (5.2).
what-piece-right-guard = { what-piece-left-guard }
what-piece-merchant = Замість карток може покликати Дожа чи Вартового на свою клітинку (4.8). В особняку вартий одного кроку Фаворитки (5.2).
what-piece-harlequin = Поки Арлекін ближче до вас, ніж Дож, ваші картки Арлекіна можуть рухати інших (4.11). В особняку вартий одного кроку Фаворитки (5.2).
what-piece-favourite = { what-alley }
what-card-doge-1 = Дож іде на одну клітинку (4.2); дві такі картки разом ведуть і обох Вартових (4.3).
what-card-guards-1 = Один Вартовий іде на одну клітинку (4.4).
what-card-guards-1-1 = Обидва Вартові йдуть на клітинку кожен або один — на дві (4.5).
what-card-guards-to-doge = Обидва Вартові стають поруч із Дожем (4.6).
what-card-merchant = Купець іде на стільки клітинок (4.7).
what-card-harlequin = Арлекін іде на стільки клітинок (4.9); у маскараді — інша фігура (4.11).
what-card-harlequin-to-centre = Арлекін іде в центр (4.10); у маскараді — інша фігура (4.11).
what-deck = Коли вона скінчиться вперше, її складають наново зі скиду (6.2); удруге настає перевірка (6.3, 6.4).
what-discard = Переглядати його можуть обоє (6.1); з нього складуть наступну роздачу (6.2).
