# Короткий отчёт
account = { $who }: точность { $accuracy } из 100; { $inaccuracies ->
    [one] { $inaccuracies } неточность
    [few] { $inaccuracies } неточности
   *[other] { $inaccuracies } неточностей
}, { $mistakes ->
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[other] { $mistakes } ошибок
}, { $blunders ->
    [one] { $blunders } грубая ошибка
    [few] { $blunders } грубые ошибки
   *[other] { $blunders } грубых ошибок
}.
split = Шансы на победу, { $who }: решения изменили их на { $chosen }, удача – на { $luck } (в процентных пунктах).
turning-point = Перелом – ход { $ply }, { $who }: «{ $move }». С этого хода впереди { $winner }.
unseen = ход, который не был показан
mark-inaccuracy = Неточность
mark-mistake = Ошибка
mark-blunder = Грубая ошибка
mistake-line = Ход { $ply }, { $who }: «{ $move }». { $mark ->
    [blunder] { mark-blunder }
    [mistake] { mark-mistake }
   *[inaccuracy] { mark-inaccuracy }
}: шансы { $made } %. Лучше: «{ $best }», { $better } %.

# Почему
reason-event = { $who } – { $what }: за два хода в { $better } % вместо { $other } % (± { $error }).
reason-nobody = { $what }: за два хода в { $better } % вместо { $other } % (± { $error }).
reason-points = { $who } – очки за «{ $what }»: { $better } вместо { $other } (± { $error }).
why-better = Почему другой ход лучше:
the-others = остальные

# Командная строка
analyse-file = файл партии
analyse-eyes = чьими глазами: место, считая с 0; −1, как обычно, – глазами того, кто видит лишь открытое
analyse-simulations = симуляций в каждом поиске; если не сказано, столько, чтобы партия двоих занимала заметно меньше минуты на двух ядрах
analyse-quiet = без объяснений, только шансы и отметки
analyse-head = { $title }: ходов { $moves }, симуляций в поиске { $simulations }
analyse-chances = Ход { $ply }, { $who }: { $move } – { $chances }
