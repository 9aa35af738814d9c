package world

import (
	"boardroom/games"
	"boardroom/world/tables"
)

// A bot that has expected to win no more than hopeless at as many of its own moves
// in a row has lost, and resigns. What the search judges without having seen the end
// is never below 2 in 100.
const (
	hopeless      = 0.03
	hopelessMoves = 4
)

// hasLost counts for how long the bot in a seat has had no hope, and says whether
// it gives the game up. Those no better than easy play on: they judge badly, and whoever
// plays them wants to see how a game is won. So does a bot that plays another, or with
// more than one opponent, who could still take from each other.
func (b *Bots) hasLost(t *tables.Table, seat games.Seat, bot *houseBot) bool {
	at := tableSeat{t, seat}
	if value, known := b.values[at]; !known || value > hopeless {
		delete(b.hopeless, at)
		return false
	}
	b.hopeless[at]++
	return len(t.Match.Seats) == 2 && b.hopeless[at] >= hopelessMoves && b.all[t.Match.Seats[2-seat].Account] == nil && !b.isWeak(bot.strength)
}

// isWeak says whether bots of a strength play no better than easy.
func (b *Bots) isWeak(s Strength) bool {
	return s.Name == b.Strengths()[0].Name || s.Level != 0 && s.Level <= games.EasyLevel
}
