# What only Lok'n'Roll's board says.
laura-last-turn = Laura's last turn
put-penalties = Your penalties: choose which goes on your pile first, or drag it there.
put-chaos = Chaos to your pile.
put-on-top = On top of the pile
put-combine = Combine: both { $value }s go
