title = Serenissima
subtitle = Галеры, товары и гарнизоны: всё Средиземное море ради одного кошелька.
option-money = Кошельки
option-money-open = открытые
option-money-hidden = закрытые
option-closed = Закрытые порты (вдвоём или втроём)
option-closed-random = по жребию
option-closed-chosen = по выбору игроков
option-map = Карта
option-map-standard = карта этого дома

port = { $port ->
    [valencia] Валенсия
    [genoa] Генуя
    [venice] Венеция
    [constantinople] Константинополь
    [alexandria] Александрия
    [marseille] Марсель
    [algiers] Алжир
    [sardinia] Сардиния
    [tunis] Тунис
    [naples] Неаполь
    [sicily] Сицилия
    [tripoli] Триполи
    [ragusa] Рагуза
    [corfu] Корфу
    [modon] Модон
    [crete] Крит
    [smyrna] Смирна
    [antalya] Анталья
   *[antioch] Антиохия
}
port-in = { $port ->
    [valencia] в Валенсии
    [genoa] в Генуе
    [venice] в Венеции
    [constantinople] в Константинополе
    [alexandria] в Александрии
    [marseille] в Марселе
    [algiers] в Алжире
    [sardinia] на Сардинии
    [tunis] в Тунисе
    [naples] в Неаполе
    [sicily] на Сицилии
    [tripoli] в Триполи
    [ragusa] в Рагузе
    [corfu] на Корфу
    [modon] в Модоне
    [crete] на Крите
    [smyrna] в Смирне
    [antalya] в Анталье
   *[antioch] в Антиохии
}
port-to = { $port ->
    [valencia] к Валенсии
    [genoa] к Генуе
    [venice] к Венеции
    [constantinople] к Константинополю
    [alexandria] к Александрии
    [marseille] к Марселю
    [algiers] к Алжиру
    [sardinia] к Сардинии
    [tunis] к Тунису
    [naples] к Неаполю
    [sicily] к Сицилии
    [tripoli] к Триполи
    [ragusa] к Рагузе
    [corfu] к Корфу
    [modon] к Модону
    [crete] к Криту
    [smyrna] к Смирне
    [antalya] к Анталье
   *[antioch] к Антиохии
}
zone = { $zone ->
    [valencia] Валенсия
    [genoa] Генуя
    [venice] Венеция
    [constantinople] Константинополь
    [alexandria] Александрия
    [marseille] Марсель
    [algiers] Алжир
    [sardinia] Сардиния
    [tunis] Тунис
    [naples] Неаполь
    [sicily] Сицилия
    [tripoli] Триполи
    [ragusa] Рагуза
    [corfu] Корфу
    [modon] Модон
    [crete] Крит
    [smyrna] Смирна
    [antalya] Анталья
    [antioch] Антиохия
   *[libyan-sea] Ливийское море
}
zone-to = { $zone ->
    [valencia] к Валенсии
    [genoa] к Генуе
    [venice] к Венеции
    [constantinople] к Константинополю
    [alexandria] к Александрии
    [marseille] к Марселю
    [algiers] к Алжиру
    [sardinia] к Сардинии
    [tunis] к Тунису
    [naples] к Неаполю
    [sicily] к Сицилии
    [tripoli] к Триполи
    [ragusa] к Рагузе
    [corfu] к Корфу
    [modon] к Модону
    [crete] к Криту
    [smyrna] к Смирне
    [antalya] к Анталье
    [antioch] к Антиохии
   *[libyan-sea] в Ливийское море
}
zone-at = { $zone ->
    [valencia] у Валенсии
    [genoa] у Генуи
    [venice] у Венеции
    [constantinople] у Константинополя
    [alexandria] у Александрии
    [marseille] у Марселя
    [algiers] у Алжира
    [sardinia] у Сардинии
    [tunis] у Туниса
    [naples] у Неаполя
    [sicily] у Сицилии
    [tripoli] у Триполи
    [ragusa] у Рагузы
    [corfu] у Корфу
    [modon] у Модона
    [crete] у Крита
    [smyrna] у Смирны
    [antalya] у Антальи
    [antioch] у Антиохии
   *[libyan-sea] в Ливийском море
}
good = { $good ->
    [wood] дерево
    [stone] камень
    [marble] мрамор
    [wine] вино
    [gold] золото
   *[spice] специи
}
price = { $price ->
    [one] { $price } дукат
    [few] { $price } дуката
   *[many] { $price } дукатов
}
ducats = { $ducats ->
    [one] { $ducats } дукат
    [few] { $ducats } дуката
   *[many] { $ducats } дукатов
}
sailors = { $count ->
    [one] { $count } матрос
    [few] { $count } матроса
   *[many] { $count } матросов
}

move-close = Закрыть порт: { port }
move-home = Начать { port-in }
move-number = Галера под номером { $galley }
move-invest = Инвестировать вместо активации галеры
move-embark = Матрос из порта поднимается на борт
move-disembark = Матрос сходит на берег
move-sailor_from = Матрос переходит с галеры { $galley }
move-sailor_to = Матрос переходит на галеру { $galley }
move-load = Погрузить: { good }
move-good_from = Взять с галеры { $galley }: { good }
move-good_to = Передать на галеру { $galley }: { good }
move-jettison = Сбросить за борт: { good }
move-sail = Плыть { zone-to }
move-sell = Продать: { good }
move-attack = Напасть на галеру { $galley }
move-attack_port = Напасть на порт
move-capture = Захватить нейтральный порт
move-blockade = Объявить блокаду
move-let_pass = Не мешать
move-fight = Продолжать бой
move-stop = Прекратить бой
move-plunder = Взять с потопленной галеры: { good }
move-land = { $count ->
    [0] Никого не высаживать
    [1] Высадить одного матроса
   *[other] Высадить матросов: { $count }
}
move-hire = Нанять матроса { port-in }
move-hire_aboard = Нанять матроса на галеру { $galley }
move-buy = Купить галеру { port-in }, матрос { $source ->
    [reserve] наёмный
   *[port] из порта
}
move-fort = Построить форт { port-in }
move-basilica = Построить базилику { port-in }
move-done = Готово

event-closed = { $who } закрывает порт: { port }.
event-settled = { $who } начинает { port-in }, гарнизон: { sailors }.
event-launched = { $who } спускает на воду галеру { $galley } { zone-at }, на борту: { sailors }.
event-turn_begins = Начинается ход { $number }.
event-called = Очередь галеры { $galley } игрока { $who } { zone-at }.
event-invested = { $who } инвестирует; галера { $galley } стоит.
event-embarked = Матрос игрока { $who } поднимается на галеру { $galley } { port-in }.
event-disembarked = Матрос игрока { $who } сходит с галеры { $galley } { port-in }.
event-crossed = Матрос игрока { $who } переходит с галеры { $galley } на галеру { $to_galley }.
event-loaded = { $who } грузит { port-in } на галеру { $galley }: { good }, { $price ->
    [0] бесплатно
   *[other] { price }
}{ $paid_seat ->
    [-1] .
   *[other] {" "}(получает { $paid_who }).
}
event-passed = { $who } передаёт с галеры { $galley } на галеру { $to_galley }: { good }.
event-jettisoned = { $who } сбрасывает за борт с галеры { $galley }: { good }.
event-sailed = Галера { $galley } плывёт { zone-to }.
event-announced = { $who } объявляет { $asking ->
    [sale] продажу
   *[capture] высадку
} { zone-at }, галера { $galley }.
event-blockaded = { $who } блокирует галеру { $galley } { zone-at }: { $asking ->
    [sailing] дальше она не плывёт.
    [sale] она ничего не продаёт.
   *[capture] высадки не будет.
}
event-let_pass = { $who } не мешает галере { $galley } { $asking ->
    [sailing] плыть дальше.
    [sale] торговать.
   *[capture] высадить матросов.
}
event-sold = { $who } продаёт { port-in } с галеры { $galley }: { good }, { price }{ $bonus ->
    [0] .
   *[other] {" "}и ещё { $bonus } за специи.
}
event-attacked = { $who } нападает галерой { $galley } на галеру { $to_galley } игрока { $other_who }, сила { $strength }.
event-attacked_port = { $who } нападает галерой { $galley } на порт игрока { $other_who }: { port }, сила { $strength }.
event-salvo = Форт { port-in } стреляет: { $skulls ->
    [one] { $skulls } череп
    [few] { $skulls } черепа
   *[many] { $skulls } черепов
}.
event-fought = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}, { $skulls ->
    [one] { $skulls } череп
    [few] { $skulls } черепа
   *[many] { $skulls } черепов
} против: { $other_dice ->
    [one] { $other_dice } кубик
    [few] { $other_dice } кубика
   *[many] { $other_dice } кубиков
}, { $other_skulls ->
    [one] { $other_skulls } череп
    [few] { $other_skulls } черепа
   *[many] { $other_skulls } черепов
}. Осталось: у нападающего { $left }, у защитника { $other_left }.
event-stopped = { $who } прекращает бой галеры { $galley }.
event-sunk = Галера { $galley } игрока { $who } тонет { zone-at }.
event-plundered = { $who } забирает на галеру { $galley }: { good }.
event-freed = { $who } теряет порт: { port }; теперь он нейтральный.
event-captured = { $who } занимает порт с галеры { $galley }: { port }, гарнизон: { sailors }.
event-hired = { $who } нанимает матроса { port-in }.
event-hired_aboard = { $who } нанимает матроса на галеру { $galley }.
event-bought = { $who } покупает галеру { port-in } за { price }, матрос { $source ->
    [reserve] наёмный.
   *[port] из порта.
}
event-built_fort = { $who } строит форт { port-in }.
event-built_basilica = { $who } строит базилику { port-in }.
event-card = Карта дожа: { $card ->
    [wine] вино; белая фишка остаётся на клетке { $start }.
    [one] одни песочные часы, с клетки { $start } на { $to }.
    [two] двое песочных часов, с клетки { $start } на { $to }.
   *[two-reshuffle] двое песочных часов и стрелки, с клетки { $start } на { $to }; карты перемешаны.
}
event-wine = { $who } получает за вино { ducats }: { $count ->
    [one] { $count } порт
    [few] { $count } порта
   *[many] { $count } портов
}.
event-scored = Подсчёт { $number }: { $who } получает { ducats } (склады { $warehouses }, базилики { $basilicas }).
event-special = У игрока { $who } меньше двух галер, и он может их купить.
event-match_ends = { $seat ->
    [-1] Партия окончена; победа общая.
   *[other] Партия окончена; богаче всех { $who }.
}
ending-richest = больше всех дукатов
ending-ports = дукатов поровну, портов больше
ending-shared = общая победа

card = { $card ->
    [wine] вино
    [one] одни песочные часы
    [two] двое песочных часов
   *[two-reshuffle] двое песочных часов и стрелки
}
token-port = { port }: производит { good }; { $state ->
    [closed] закрыт
    [neutral] нейтральный
   *[owned] { $who }, { sailors }
}; склад: { $stored }
token-makes = { port }: производит { good }
token-port-name = { zone }
token-galley = Галера { $galley } игрока { $who } { zone-at }: { sailors }, груз: { $cargo }
token-box-hold = Трюм активной галеры
token-box-battle = Кубики боя, нападающего — сверху
token-box-track = Трек белой фишки
token-hold = { good } на галере { $galley }
token-crew = матрос на галере { $galley }
token-stored = { good } на складе { port-in }
token-quay = Склад { port-in }: { $count ->
    [0] полон
   *[other] следующий кубик принесёт { price }, за специи ещё 2; в своём порту – только за специи
}
token-fort = форт { port-in }
token-basilica = базилика { port-in }
token-deck = Карты дожа: закрытых { $count }
token-card = Последняя карта: { card }
token-no-card = Карты дожа ещё не открывали
token-supply = { good }: в запасе { $count }
token-forts = Осталось фортов: { $count }
token-basilicas = Осталось базилик: { $count }
token-black-pawn = { $galley ->
    [0] Чёрная фишка у дожа
   *[other] Чёрная фишка на номере { $galley }
}
token-white-pawn = Белая фишка на клетке { $cell }; { $left ->
    [0] последний подсчёт прошёл
   *[other] до подсчёта: { $left }
}
token-scoring = Подсчёт { $number } на клетке { $cell }: каждый порт платит владельцу за кубики на складе, от нуля до пяти: { $incomes }; с базиликой больше
token-wheel = Номер { $galley }: { $who }
token-die = { $side ->
    [attack] кубик нападающего
   *[defence] кубик защитника
}: { $face ->
    [skull] череп
   *[blank] пусто
}
token-loot = { good } с потопленной галеры
token-risk = { $who } может объявить блокаду { zone-at }: { sailors }
spot-zone = Плыть { zone-to }
spot-sector = Номер { $galley }
spot-market = Склад { port-in }: следующий кубик приносит { price }
button-invest = Инвестиции
button-embark = Матроса на борт
button-disembark = Матроса на берег
button-load = Взять { good } ({ $price ->
    [0] даром
   *[other] { price }
})
button-sailor-from = Матроса оттуда
button-sailor-to = Матроса туда
button-from = Взять: { good }
button-sea = За борт
button-capture = Захватить: { port }
button-attack-port = Напасть: { port }
button-blockade = Блокада
button-let-pass = Не мешать
button-fight = Продолжать бой
button-stop = Прекратить
button-land = { $count ->
    [0] Никого
    [1] Высадить одного
   *[other] Высадить: { $count }
}
button-hire = Нанять матроса
button-buy-reserve = Галера с наёмным матросом: { price }
button-buy-port = Галера с матросом из порта: { price }
button-fort = Форт: { price }
button-basilica = Базилика: { price }
button-done = Готово
prompt-close = Выберите порт, который будет закрыт: { good }.
prompt-home = Выберите порт, в котором начнёте.
prompt-number = Выберите на колесе номер своей галеры.
prompt-choose = Очередь вашей галеры { $galley }: грузите, плывите, продавайте или сражайтесь — либо инвестируйте.
prompt-load = Загрузите галеру { $galley }, потом плывите, продавайте или сражайтесь.
prompt-sail = Галера { $galley } может проплыть ещё зон: { $count }. Или продавайте, сражайтесь, заканчивайте.
prompt-act = Галера { $galley } дальше не плывёт: продавайте, сражайтесь или заканчивайте.
prompt-sell = Продавайте дальше с галеры { $galley } или заканчивайте.
prompt-blockade = { $asking ->
    [sailing] { $who } плывёт дальше { zone-at }, галера { $galley }. Объявите блокаду?
    [sale] { $who } хочет торговать { zone-at }, галера { $galley }. Объявите блокаду?
   *[capture] { $who } хочет занять порт { zone-at }, галера { $galley }. Объявите блокаду?
}
prompt-fight = Бой не решён: ваших { $left }, врагов { $other_left }. Продолжать или прекратить?
prompt-plunder = Заберите, на что хватит места, и заканчивайте.
prompt-land = Сколько матросов высадить { port-in }?
prompt-occupy = Гарнизона больше нет. Сколько матросов высадить { port-in }?
prompt-invest = Инвестируйте в своих портах: нажмите на порт или галеру — или заканчивайте.
prompt-special = У вас меньше двух галер: покупайте или заканчивайте.
prompt-wait = Решает { $who }.
prompt-over = Партия окончена.
fact-ducats = дукаты
fact-announced = объявленный доход
fact-reserve = матросов в резерве
fact-galleys = галер
fact-ports = портов
area-west = Запад
area-east = Восток
area-wheel = Колесо и трек
nothing = пусто

map-unreadable = Карту { $where } нельзя прочитать: { $found }. Проверьте имя и права доступа.
map-toml = Карта — не файл TOML: { $found }.
map-missing = В карте нет «{ $where }».
map-number = В карте { $found } на месте «{ $where }»; нужно целое число, { $allowed }.
map-size = В карте { $found } знаков; читается не больше { $allowed }.
map-line = В строке { $where } карты { $found } знаков; читается не больше { $allowed }.
map-length = В карте { $found } значений на месте «{ $where }»; нужно { $allowed }.
map-unknown = В карте неизвестное «{ $where }». Здесь известны: { $allowed }.
map-edge = В карте путь в никуда: «{ $found }» в { $where } — не другая зона.
map-one-way = В карте путь из «{ $found }» не ведёт назад: добавьте его в { $where }.
map-unreachable = Ни одна галера не доплывёт до «{ $found }» из «{ $allowed }»: у { $where } нет пути к остальным зонам.
map-truth = В карте { $found } на месте «{ $where }»; нужно true или false.
map-good = В карте неизвестный товар «{ $found }» у { $where }. Товары: { $allowed }.
map-rising = Цены { $found } у { $where } не растут; начните с наименьшей.
map-starts = В карте { $found } начальных портов; нужно не меньше { $allowed }.
map-small-start = Начальный порт { $where } слишком мал: первым матросам нужно мест: { $allowed }.
map-none-to-close = В карте нет неначального порта с товаром { $found }; вдвоём и втроём один из них закрывается.
map-deck = У дожа { $found } карт ({ $where }); их должно быть { $allowed }, одна из них two-reshuffle.
map-track = Клетки подсчёта { $found } ({ $where }) должны лежать за началом, не чаще чем через одну.

# For the pages of studies: what a seat did, and with what.
deed-closed = Закрытие порта
deed-settled = Родной порт
deed-launched = Спуск галеры на воду
deed-turn_begins = Начало хода
deed-called = Очередь галеры
deed-invested = Инвестиция
deed-embarked = Матрос поднимается на борт
deed-disembarked = Матрос сходит на берег
deed-crossed = Матрос переходит на другую галеру
deed-loaded = Погрузка товара
deed-passed = Передача товара
deed-jettisoned = Товар за борт
deed-sailed = Плавание
deed-announced = Объявление продажи или высадки
deed-blockaded = Блокада
deed-let_pass = Галеру пропускают
deed-sold = Продажа товара
deed-attacked = Нападение на галеру
deed-attacked_port = Нападение на порт
deed-salvo = Залп форта
deed-fought = Бой
deed-stopped = Прекращение боя
deed-sunk = Потеря галеры
deed-plundered = Товар с потопленной галеры
deed-freed = Потеря порта
deed-captured = Захват порта
deed-hired = Наём матроса в порту
deed-hired_aboard = Наём матроса на галеру
deed-bought = Покупка галеры
deed-built_fort = Постройка форта
deed-built_basilica = Постройка базилики
deed-card = Карта дожа
deed-wine = Дукаты за вино
deed-scored = Подсчёт
deed-special = Право покупки при нехватке галер
deed-match_ends = Конец партии
value-galley = галера { $galley }
value-to_galley = другая галера: { $to_galley }
value-asking = { $asking ->
    [sailing] плавание дальше
    [sale] продажа
   *[capture] высадка
}
value-source = { $source ->
    [reserve] матрос наёмный
   *[port] матрос из порта
}

# What points come from
source-start = Кошель в начале
source-sales = Продажи
source-fees = Плата соперников за товары
source-warehouses = Склады при подсчётах
source-basilicas = Базилики при подсчётах
source-wine = Вино
source-goods = Купленные товары
source-sailors = Нанятые матросы
source-galleys = Купленные галеры
source-buildings = Построенные форты и базилики

# How a match ended, as a whole sentence
ended-richest = Последний подсчёт прошёл; побеждает самый полный кошель.
ended-ports = Дукатов было поровну; решило число портов.
ended-shared = И дукатов, и портов поровну.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-galley = Что переходит между этой галерой и галерой под пешкой?
ask-port = Что покупаете или строите здесь?
ask-hold = Куда идёт этот груз: на рынок, на другую галеру или за борт?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-port = Ваш, пока в нём ваши матросы, не больше, чем мест на складе (4.2). Товар, который он производит, стоит здесь 1 дукат (5.5).
what-makes = { what-port }
what-quay = Кубик продают по низшей свободной цене, в своём порту — даром (7.2); не тот товар, что уже лежит, и не тот, что порт производит (7.1). При подсчёте кубики, от нуля до пяти, приносят 0, 2, 5, 10, 15 или 20 (12.1).
what-market = { what-quay }
what-stored = Остаётся здесь до конца, чей бы ни был порт (4.5), и платит владельцу при подсчётах (12.1).
what-fort = Стреляет двумя кубиками по нападающему на порт (9.5). Стоит 2 дуката, нужны дерево и камень (10.6).
what-basilica = Приносит владельцу порта 5 дукатов при каждом подсчёте (12.2). Стоит 2 дуката, нужны золото и мрамор (10.7).
what-left-forts = { what-fort }
what-left-basilicas = { what-basilica }
what-supply = Кубики, которые ещё можно погрузить (5.4); выброшенное и потопленное возвращается сюда (4.3, 4.6).
what-galley = Пять мест для матросов и кубиков (4.1); плывёт на столько зон, сколько матросов (6.1). Если матросов больше, чем у пришедшей, может объявить блокаду (6.2).
what-hold = Активная галера: её матросы — это зоны пути (6.1) и кубики в бою (8.2), её грузы продают (7.1) или выбрасывают за борт (4.6).
what-deck = { what-hold }
what-battle = Кубики последнего раунда боя: каждый череп стоит другой стороне матроса, одновременно (8.3).
what-die = { what-battle }
what-loot = Нападающий, потопивший галеру, может забрать её кубики, насколько хватит места (8.6).
what-risk = В зоне больше матросов, чем на активной галере: её могут остановить (6.2).
what-wheel = Каждую галеру вызывают раз за ход, по порядку номеров (3.1).
what-sector = { what-wheel }
what-pawn-black = { what-wheel }
what-pawn-white = В конце хода её двигает карта дожа (11.1); достигла или прошла цветную клетку — подсчёт (11.5), третий завершает партию (12.3).
what-scoring = Белая фишка достигла или прошла её (11.5): порты платят за кубики (12.1), каждая базилика — ещё 5 дукатов (12.2).
what-track = { what-pawn-white }
what-doge = Её открывают в конце хода (11.1): вино приносит 3 дуката за порт с вином (11.2), песочные часы двигают белую фишку (11.3).
what-zone = Галера плывёт на столько зон, сколько на ней матросов (6.1); соперники, у которых там больше матросов, могут её остановить (6.2).
