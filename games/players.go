package games

import (
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"strconv"
)

// Players names the players in some seats: "{1} and {3}".
func Players(seats []Seat) string {
	return phrase.And(lists.Map(seats, func(seat Seat) string { return "{" + strconv.Itoa(int(seat)) + "}" }))
}
