package world

import "boardroom/games"

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
func (b *Bots) hasLost(t *Table, seat games.Seat, bot *houseBot) bool {
	if value, known := t.values[seat]; !known || value > hopeless {
		delete(t.hopeless, seat)
		return false
	}
	if t.hopeless == nil {
		t.hopeless = map[games.Seat]int{}
	}
	t.hopeless[seat]++
	return len(t.Seats) == 2 && t.hopeless[seat] >= hopelessMoves && b.all[t.Seats[2-seat].Account] == nil && !b.isWeak(bot.strength)
}

// isWeak says whether bots of a strength play no better than easy.
func (b *Bots) isWeak(s Strength) bool {
	return s.Name == b.env.Strengths()[0].Name || s.Level != 0 && s.Level <= games.EasyLevel
}
