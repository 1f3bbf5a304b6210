title = Венеція 2099
subtitle = Рятуйте скарби міста, що тоне за картками в руках гравців.
option-x_scoring = Квартали X
option-x_scoring-sum-2 = подвоєна сума кольору
option-x_scoring-sum-4 = учетверена сума кольору
option-x_scoring-count-2 = два очки за кожен уцілілий квартал кольору
option-rescue_only_to_districts = Порятунок
option-rescue_only_to_districts-no = на будь-який вільний квадрат
option-rescue_only_to_districts-yes = лише до кварталів

move-place = Поставити фігурку на { $square }
move-move = Фігурка { $figure } іде на { $square }
move-gondola = Гондола: фігурка { $figure } пливе на { $square }
move-buy = Фігурка { $figure } купує скарб свого кварталу
move-card = Прогноз: тоне { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} квартал { $value ->
    [x] X
   *[other] { $value }
}
move-rescue = Гондола: фігурка рятується на { $square }
move-drown = Не рятувати фігурку і зберегти гондолу

event-placed = { $who } ставить фігурку { $figure } на { $square }.
event-turns_begin = Усі фігурки в місті. Починає { $who }.
event-moved = { $who }: фігурка { $figure } іде з { $start } на { $to }.
event-gondola = { $who } бере гондолу: фігурка { $figure } пливе з { $start } на { $to }.
event-bought = { $who } купує { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} скарб на { $square } за { $price ->
    [one] { $price } монету
    [few] { $price } монети
   *[many] { $price } монет
}; зараз він вартий { $worth }.
event-sank = { $who } грає прогноз: тоне { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} квартал { $value ->
    [x] X
   *[other] { $value }
} на { $square }{ $coins ->
    [0] .
    [one] , а з ним { $coins } монета.
    [few] , а з ним { $coins } монети.
   *[many] , а з ним { $coins } монет.
} Від кольору лишається { $standing ->
    [one] { $standing } квартал
    [few] { $standing } квартали
   *[many] { $standing } кварталів
}, скарб вартий { $worth }.
event-adrift = { $who }: фігурка { $figure } у воді на { $square }!
event-rescued = { $who } висилає гондолу: фігурку { $figure } врятовано з { $start } на { $to }.
event-drowned = { $who } втрачає фігурку { $figure } на { $square }.
event-counted = { $who }: { $total ->
    [one] { $total } очко
    [few] { $total } очки
   *[many] { $total } очок
} (скарби { $treasures }, квартали { $districts }, X { $crosses }, монети { $coins }), у місті { $figures ->
    [one] { $figures } фігурка
    [few] { $figures } фігурки
   *[many] { $figures } фігурок
}.
event-match_ends = { $seat ->
    [-1] Перемогу поділено.
   *[other] Партію виграє { $who }.
}
ending-points = найбільше очок
ending-figures = очок порівну, більше фігурок у місті
ending-shared = перемогу поділено

prompt-place = Поставте фігурку на вільний квадрат; у кварталах ваші — на різних значеннях.
prompt-move = Походіть фігуркою чи гондолою, купіть скарб або зіграйте найменшу картку.
prompt-buy = Купіть скарб там, де стоїть ваша фігурка, або зіграйте найменшу картку.
prompt-card = Зіграйте найменшу картку прогнозу: її квартал потоне.
prompt-rescue = Ваша фігурка на { $square } у воді: куди її відвезе гондола? Або не рятуйте її.
prompt-wait = Ходить { $who }.
prompt-wait-rescue = { $who } вирішує, чи врятує гондола фігурку на { $square }.
prompt-over = Партію завершено.

token-district = { $square }: { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-platform = { $square }: платформа
token-water = { $square }: вода, тут потонув { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-figure = { $who }: фігурка { $figure } на { $square }
token-adrift = { $who }: фігурка { $figure } у воді на { $square }
token-reserve = { $who }: фігурку { $figure } ще не поставлено
token-drowned = { $who }: фігурка { $figure } потонула
token-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
} на { $square }
token-price = { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} скарб на { $square } коштує { $price ->
    [one] { $price } монету
    [few] { $price } монети
   *[many] { $price } монет
}
token-next = { $square } потоне наступним за вашими картками: { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-later = { $square } потоне пізніше за вашими картками: { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-card = картка прогнозу: { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
} квартал { $value ->
    [x] X
   *[other] { $value }
}
token-gondola = ваша гондола
token-treasures = { $colour ->
    [black] Чорні
    [violet] Фіолетові
    [green] Зелені
    [turquoise] Бірюзові
    [red] Червоні
   *[brown] Коричневі
} скарби: у запасі { $stock ->
    [one] { $stock } штука
    [few] { $stock } штуки
   *[many] { $stock } штук
}, кожен зараз вартий { $worth }; ще стоять: { $standing }. Скарб вартий 6, поки цілий один квартал, 3 за двох, 2 за трьох, 1 за чотирьох і більше (9.2).
token-cross = фігурка на X (колір: { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
}) зараз варта { $points }
token-owned = { $who }: { $colour ->
    [black] чорні
    [violet] фіолетові
    [green] зелені
    [turquoise] бірюзові
    [red] червоні
   *[brown] коричневі
} скарби, { $count }
token-floor = { $who }: карток, менших за { $value }, немає
token-worth = Скільки вартий скарб
token-tide = приплив: потонуло { $sunk } із { $all } кварталів, у руках ще карток: { $left }
button-drown = Не рятувати
area-city = Місто
area-market = Скарби
fact-cards = картки прогнозу
fact-coins = монети
fact-gondolas = гондоли

# For the pages of studies: what a seat did, and with what.
deed-placed = Розставлення фігурок
deed-turns_begin = Право першого ходу
deed-moved = Хід фігуркою
deed-gondola = Поїздка гондолою
deed-bought = Купівля скарбу
deed-sank = Затоплення кварталу
deed-adrift = Фігурка у воді
deed-rescued = Порятунок фігурки
deed-drowned = Втрата фігурки
deed-counted = Підсумковий підрахунок
deed-match_ends = Кінець партії
value-figure = фігурка { $figure }
value-start = з { $start }
value-to = на { $to }
value-colour = { $colour ->
    [black] чорний
    [violet] фіолетовий
    [green] зелений
    [turquoise] бірюзовий
    [red] червоний
   *[brown] коричневий
}
value-value = { $value ->
    [x] X
   *[other] { $value }
}

# What points come from
source-treasures = Скарби
source-districts = Номери кварталів
source-crosses = Квартали X
source-coins = Монети

# How a match ended, as a whole sentence
ended-points = Місто підраховано; перемагає той, у кого найбільше очок.
ended-figures = Очок було порівну; вирішила кількість фігурок у місті.
ended-shared = І очок, і фігурок порівну.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-figure = Куди йде ця фігурка?
ask-gondola = Яка фігурка сідає в гондолу?
ask-gondola-figure = Куди гондола везе цю фігурку?
ask-treasure = Яка фігурка купує скарб?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-tile = Квартал тоне, коли зіграно його картку (7.3); двійки й платформи — ніколи (7.6). Тут купують скарби його кольору (6.1); фігурка на ньому наприкінці приносить його число (9.3).
what-water = Вода до кінця партії (7.3): її не перетнути (5.2), хіба що в гондолі (8.1).
what-forecast = Ваші картки знаєте лише ви (10.1); грати треба найменшу (7.1).
what-card = Грати треба найменшу (7.1); її квартал тоне (7.3).
what-figure = Ходить по прямій на будь-яку відстань (5.1), купує там, де стоїть (6.1); наприкінці приносить число кварталу (9.3), на X — подвоєну суму його кольору (9.4).
what-gondola = Переносить фігурку на будь-який вільний квадрат, замість ходу (8.1) або коли тоне її квартал (8.2).
what-treasure = Вартий 6, якщо наприкінці стоїть один квартал його кольору, 3 — якщо два, 2 — якщо три, 1 — якщо чотири й більше (9.2).
what-worth = { what-treasure }
what-owned = { what-treasure }
what-chip = Квартал, що ще стоїть. Фігурка на X приносить подвоєну суму чисел цього кольору, що ще стоять (9.4).
what-tide = З кожною карткою тоне квартал (7.3); коли руки порожні, партія завершується (9.1).
what-price = На монету більше, ніж лежить на квадраті; уся ціна лишається там: 1, 2, 4, 8 (6.2).
what-coins = Наступний скарб тут коштує на монету більше, ніж лежить (6.2); коли квартал потоне, вони пропадуть (7.4).
what-floor = Грати треба найменшу, тож ні в кого немає картки, меншої за останню зіграну (10.3).
