title = Річкова Долина
subtitle = Збирайте скельця з лісової річки та викладайте їх на своїй фабриці.
option-lake_in_end_phase = Озеро наприкінці гри
option-lake_in_end_phase-yes = відкрите, як у правилах
option-lake_in_end_phase-no = закрите

colour = { $colour ->
    [white] біле
    [purple] фіолетове
    [light-blue] блакитне
    [dark-blue] темно-синє
    [light-green] світло-зелене
    [dark-green] темно-зелене
    [yellow] жовте
    [orange] помаранчеве
   *[black] чорне
}
hue = { $colour ->
    [white] білий
    [purple] фіолетовий
    [light-blue] блакитний
    [dark-blue] темно-синій
    [light-green] світло-зелений
    [dark-green] темно-зелений
    [yellow] жовтий
    [orange] помаранчевий
   *[black] чорний
}
first = { $first ->
    [white] біле
    [purple] фіолетове
    [light-blue] блакитне
    [dark-blue] темно-синє
    [light-green] світло-зелене
    [dark-green] темно-зелене
    [yellow] жовте
    [orange] помаранчеве
   *[black] чорне
}
second = { $second ->
    [white] біле
    [purple] фіолетове
    [light-blue] блакитне
    [dark-blue] темно-синє
    [light-green] світло-зелене
    [dark-green] темно-зелене
    [yellow] жовте
    [orange] помаранчеве
   *[black] чорне
}
shape = { $shape ->
    [circle] коло
    [triangle] трикутник
    [square] квадрат
    [heart] серце
    [drop] крапля
   *[hexagon] шестикутник
}
shapes = { $shape ->
    [circle] кола
    [triangle] трикутники
    [square] квадрати
    [heart] серця
    [drop] краплі
   *[hexagon] шестикутники
}
tile = { $tile ->
    [circle] коло
    [triangle] трикутник
    [square] квадрат
    [heart] серце
    [drop] крапля
   *[hexagon] шестикутник
}
neighbour = { $neighbour ->
    [circle] коло
    [triangle] трикутник
    [square] квадрат
    [heart] серце
    [drop] крапля
   *[hexagon] шестикутник
}
rival = суперник
actor = { $seat ->
    [-1] Суперник
   *[other] { $who }
}
pieces = { $count ->
    [one] { $count } скельце
    [few] { $count } скельця
   *[many] { $count } скелець
}

move-place = Покласти { colour } скельце «{ shape }» на його плитку
move-pair = Покласти разом пару «{ shapes }»: { first } і { second } скельця
move-onto = Покласти пару на плитку «{ tile }»
move-gather = Зібрати все з плитки «{ tile }»
move-lay = Відкрити наступний стовпчик, колір: { hue }
move-take = Узяти з озера { colour } скельце «{ shape }»
move-discard = Відправити з мішечка у відходи { colour } скельце «{ shape }»
move-pass_turn = Пропустити хід

event-placed = { $who } кладе { colour } скельце «{ shape }» на плитку «{ tile }».
event-gathered = { actor }: зібрано з плитки «{ tile }» — { pieces }.
event-refilled = Плитка «{ tile }» переходить на початок річки. На сусідній плитці «{ neighbour }» { $stones ->
    [one] { $stones } камінець
    [few] { $stones } камінці
   *[many] { $stones } камінців
}: додано { pieces }.
event-laid = { actor }: { pieces } ({ hue }) у стовпчик { $column }, його висота тепер { $height }{ $points_side ->
    [centre] .
    [left] ; рахунок −{ $points_far }.
   *[right] ; рахунок +{ $points_far }.
}
event-wasted = { actor }: { pieces } ({ hue }) у відходи, { $reason ->
    [column-full] стовпчик заповнений
    [no-column] вільних стовпчиків немає
   *[pouch-full] мішечок повний
}.
event-took = { $who } бере з озера { colour } скельце «{ shape }».
event-lake_refilled = Озеро поповнено: { pieces } з торбинки.
event-passed = { $who } пропускає хід.
event-end_begins = { actor }: запас { $stock }. Починається завершення гри, { $turns ->
    [one] залишився { $turns } хід
    [few] залишилося { $turns } ходи
   *[many] залишилося { $turns } ходів
}.
event-topped_up = { $who }: до мішечка додано { pieces }.
event-scored = { actor }: рядки { $rows }, стовпчики { $columns }, відходи { $overflow } × −3, разом { $total ->
    [one] { $total } очко
    [few] { $total } очки
   *[many] { $total } очок
}.
event-match_ends = { $ending ->
    [final-round] Останній раунд зіграно.
    [run-dry] Ні в кого не лишилося скелець для ходу: гру завершено.
    [rival-beaten] Суперника переможено.
   *[rival-unbeaten] Суперника не переможено.
}
ending-final-round = після останнього раунду
ending-run-dry = скельця для ходу скінчилися
ending-rival-beaten = суперника переможено
ending-rival-unbeaten = суперника не переможено

prompt-act = Покладіть скельце на плитку його форми, пару — на будь-яку, або візьміть { $count ->
    [one] { $count } скельце
    [few] { $count } скельця
   *[many] { $count } скелець
} з озера.
prompt-act-river = Покладіть скельце на плитку його форми або пару на будь-яку.
prompt-act-lake = Ваш мішечок порожній: візьміть { $count ->
    [one] { $count } скельце
    [few] { $count } скельця
   *[many] { $count } скелець
} з озера.
prompt-pass = Класти нема чого, і озеро нічого не дасть: пропустіть хід.
prompt-onto = Виберіть плитку для вашої пари.
prompt-gather = Виберіть сусідню плитку, з якої ви зберете все.
prompt-lay = Який новий колір відкриє наступний стовпчик?
prompt-take = Візьміть з озера ще { $count ->
    [one] { $count } скельце
    [few] { $count } скельця
   *[many] { $count } скелець
}.
prompt-discard = У мішечку вміщується п'ять: відправте у відходи { $count ->
    [one] { $count } скельце
    [few] { $count } скельця
   *[many] { $count } скелець
}.
prompt-wait = Ходить { $who }.
prompt-over = Гру завершено.
prompt-beaten = Ви перемогли суперника, { $own } : { $other }.
prompt-unbeaten = Суперника не переможено, { $own } : { $other }.
prompt-end = { $turns ->
    [one] Залишився { $turns } хід.
    [few] Залишилося { $turns } ходи.
   *[many] Залишилося { $turns } ходів.
}

label-tile-piece = { colour } скельце «{ shape }» на плитці «{ tile }»
label-lake-piece = { colour } скельце «{ shape }» в озері
label-pouch-piece = { colour } скельце «{ shape }» у мішечку, { $who }
label-own-piece = { colour } скельце «{ shape }» у вашому мішечку
label-hand-piece = { colour } скельце «{ shape }» у руці
label-factory-piece = { colour } скельце «{ shape }» у стовпчику { $column }, { $who }
label-shard = відходи, { $who }: { hue }, −3
label-tile = плитка «{ tile }», місце { $place } з 6, { $stones ->
    [one] { $stones } камінець
    [few] { $stones } камінці
   *[many] { $stones } камінців
}, { pieces }
label-lake = Озеро: { pieces }
label-overflow = Відходи, { $who }
label-rung = Рядок, заповнений зліва на { $count ->
    [one] { $count } клітинку
    [few] { $count } клітинки
   *[many] { $count } клітинок
}, приносить { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
label-bag = У торбинці: { pieces }
label-row = { $who }: рядок { $row } приносить зараз { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
label-column = { $who }: стовпчик { $column } приносить зараз { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
label-total = { $who }: зараз { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
button-pass = Пропустити хід
button-pair = Пара: { shapes }
button-colours = { first } і { second }
fact-pouch = скелець у мішечку
fact-stock = запас, із 17
fact-overflow = відходи, по −3
fact-first = перший гравець
area-river = Річка та озеро
area-own = Ваша фабрика
area-others = Решта

# For the pages of studies: what a seat did, and with what.
deed-placed = Скельце на плитку
deed-gathered = Збір із плитки
deed-refilled = Плитка переходить на початок річки
deed-laid = Скельця у стовпчик
deed-wasted = Скельця у відходи
deed-took = Скельце з озера
deed-lake_refilled = Озеро поповнено
deed-passed = Пропуск ходу
deed-end_begins = Початок завершення гри
deed-topped_up = Добір до мішечка
deed-scored = Підсумковий підрахунок
deed-match_ends = Кінець партії
value-colour = { hue }
value-tile = плитка «{ tile }»
value-neighbour = плитка «{ neighbour }»
value-reason = { $reason ->
    [column-full] стовпчик заповнений
    [no-column] вільних стовпчиків немає
   *[pouch-full] мішечок повний
}
value-ending = { $ending ->
    [final-round] { ending-final-round }
    [run-dry] { ending-run-dry }
    [rival-beaten] { ending-rival-beaten }
   *[rival-unbeaten] { ending-rival-unbeaten }
}

# What points come from
source-rows = Рядки
source-columns = Два найвищі стовпчики
source-overflow = Відходи

# How a match ended, as a whole sentence
ended-final-round = Останній раунд зіграно; перемагає найцінніша фабрика.
ended-run-dry = Ні в кого не лишилося скелець для ходу; перемагає найцінніша фабрика.
ended-rival-beaten = Ваша фабрика цінніша, ніж у суперника.
ended-rival-unbeaten = Ваша фабрика не цінніша, ніж у суперника.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-pouch = На яку плитку кладете скельце?
ask-pair = Які два кольори кладете?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-tile = Скельце кладуть на плитку його форми, два однакової форми — на будь-яку (4.1, 4.2); потім ви забираєте все із сусідньої (4.5). Вона відпливає на початок і отримує стільки скелець, скільки камінців на плитці поруч (4.7).
what-lake = Замість збирання: чотири скельця на вибір до мішечка, а якщо їх менше — усі (6.1); потім озеро поповнюють до п'яти (6.3).
what-bag = З неї поповнюють річку й озеро (4.7, 6.3). Що випаде, не знає ніхто (2.6).
what-pouch = Вміщує п'ять скелець (6.2); що лишилося в ньому наприкінці, нічого не варте (8.4).
what-hand = Щойно зібране; виберіть колір, що відкриє наступний стовпчик (5.4).
what-row = Рядок платить за клітинки, заповнені зліва без проміжків: 1, 2, 4, 7, 11, 16 або 22 (8.1).
what-rung = { what-row }
what-column = Платять лише два найвищі стовпчики: номер стовпчика, помножений на висоту (8.2).
what-cell = На фабриці важать лише кольори: кожен має один стовпчик (5.1, 5.2). 17 викладених скелець починають завершення (7.1).
what-overflow = Сюди йде те, що не вмістилося (5.3); кожне скельце забирає три очки (8.3).
what-total = Рядки (8.1) і два найвищі стовпчики (8.2) мінус відходи (8.3). Перемагає той, у кого більше (8.5).
