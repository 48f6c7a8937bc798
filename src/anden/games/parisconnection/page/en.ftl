# What the page says of this game: its tagline, its options and its board.
tagline = Build everyone's railway, own the right one.

# Options
option-swap-limit = Swaps before the game ends
option-swap-limit-none = No limit
option-set = Set
option-set-anden-france = France

# Paris Connection: what only its board says.

paris-map = Map of France in hexes
paris-companies = Companies
paris-values = Companies
paris-where = { $station } at the station · { $map } on the map · { $hands } behind screens
paris-trades = Trades
paris-players = Who
paris-hex-country = { $hex }, country
paris-hex-town = { $hex }, city worth { $points }
paris-hex-end = { $hex }, end of the line: worth { $points }
paris-hex-eiffel = { $hex }, the Eiffel tower
paris-hex-start = { $hex }, start hex
paris-can-lay = you can build here
paris-build = Build
paris-give = Trade
paris-done = Done
paris-build-label = Build for { $colour }: worth { $value }
paris-station-label = { $count ->
        [0] Station empty
       *[other] { $count } at the station
    } ({ $colour })
paris-give-label = Trade one in ({ $colour }): you hold { $held }, worth { $points }
paris-build-told = Build ({ $colour }): { $count ->
        [one] one locomotive
       *[other] { $count } locomotives
    }, up { $points }, from { $value } to { $then }.
paris-screen = Behind your screen: { $count } of { $limit } · worth { $points }
paris-room = { $count ->
        [0] You are at the limit
        [one] Room for one more
       *[other] Room for { $count } more
    }
paris-over-limit = { $count ->
        [one] One too many
       *[other] { $count } too many
    }: would leave { $points }
paris-held = { $count } of { $limit }
paris-traded = Gives { $gave }, takes { $count } { $took }.
paris-no-trades = Nobody has traded yet.
paris-unveiling = The screens come down
paris-see-map = See the map
paris-see-screens = See the screens

# What a board made from the view says.
view-stations = At the stations
view-values = Values of the companies
view-limit = Most that you may keep
view-hands = Behind the screen
view-hand = Behind your screen
view-open-hands = Behind the screen
view-given = Traded in
view-building = Building
view-colour = Company
view-hexes = Laid on
view-points = Points
view-swaps = Swaps in a row
