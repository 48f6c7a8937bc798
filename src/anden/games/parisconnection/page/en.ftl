# What the page says of this game: its tagline, its options and its board.
tagline = Build for any company, hold the ones that rise.
manner = They collect what is going to rise, build for what they hold, and head for Marseille when they are ahead.

# Options
option-swap-limit = End after this many one-for-one trades in a row
option-swap-limit-none = No limit
option-set = Edition
option-set-anden-france = France

# Paris Connection: what only its board says.

paris-map = Map of France in hexes
paris-looked-at = The { $colour } company is worth { $value }
paris-looked-map = { $count ->
        [one] One locomotive on the map
       *[other] { $count } locomotives on the map
    }
paris-looked-laying = Marked on the map: where it can go next.
paris-look = Look at the { $colour } company alone
paris-legend-city = Connected city
paris-legend-range = Mountains: no way across
paris-legend-two = Two companies, one hex
paris-column-value = Value
paris-column-station = Station
paris-column-yours = Yours
paris-companies = Companies
paris-values = Values
paris-where = { $station } at the station · { $map } on the map · { $hands } behind screens
paris-trades = Trades
paris-players = Player
paris-hex-country = { $hex }, open country
paris-hex-town = { $hex }, city worth { $points ->
        [one] one point
       *[other] { $points } points
    }
paris-hex-end = { $hex }, end of the line: worth { $points }
paris-hex-eiffel = { $hex }, the Eiffel Tower
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
paris-give-label = Trade in one { $colour }: you hold { $held }, worth { $points }
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
    }: { $points } after the penalty
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
view-swaps = Trades in a row

# In the story of a turn, what is told together
each-hex-points = { $hex } ({ $points })
lay-city-story = { $seat } reaches { $each }.
