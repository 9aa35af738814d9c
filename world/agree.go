package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// agrees says whether a bot agrees to an offer of others. It takes a draw where
// it expects less than a fair share, gives moves back or the game up where
// nothing is at stake, and is patient and out for more in everything else.
func (b *Bots) agrees(t *tables.Table, seat games.Seat, o store.Offer) bool {
	switch o.Kind() {
	case match.Draw:
		share, known := b.share(t, seat)
		return known && share < b.contentWith(t)
	case match.Takeback, match.Clearing:
		return !t.Match.WantsRating
	case match.Rematch:
		return b.mayRematch(t)
	}
	return true
}

// share is what a bot expects in its seat, where 1 is a fair share.
func (b *Bots) share(t *tables.Table, seat games.Seat) (share float64, known bool) {
	value, known := b.values[tableSeat{t, seat}]
	return value * float64(len(games.TeamsOf(t.Match.Position, len(t.Match.Seats)))), known
}

// contentWith is what a bot that takes a draw expects at most.
func (b *Bots) contentWith(t *tables.Table) float64 {
	switch {
	case b.records.standsStill(t):
		return contentAtLast
	case t.Match.Moves >= longGame:
		return aboutEven
	}
	return contentEarly
}

// whyNot says why a bot does not agree to an offer.
func (b *Bots) whyNot(t *tables.Table, seat games.Seat, o store.Offer) string {
	switch o.Kind() {
	case match.Takeback:
		return "Bots don't take moves back in rated games."
	case match.Clearing:
		return "Bots don't end rated games without a result."
	case match.Draw:
		share, known := b.share(t, seat)
		switch {
		case !known:
			return "It hasn't judged the game yet. Offer again after its next move."
		case share > aboutEven:
			return "It expects to win. How a game ends: rules " + t.Match.Game.Name + " end"
		}
		return "The game is even but still early. It accepts such a draw from move " + strconv.Itoa(longGame) + " on."
	}
	return ""
}

// How much of a fair share a bot that takes a draw expects at most: early, in a game of so
// many moves, and where nothing has happened for so many.
const (
	contentEarly  = 0.9
	aboutEven     = 1.16
	longGame      = 50
	contentAtLast = 1.3
	longStill     = 16
)

// standsStill says whether in the last moves nothing has changed that is counted for each
// player, such as pieces.
func (d *Records) standsStill(t *tables.Table) bool {
	c, err := d.timeline(t)
	if err != nil || t.Match.Latest < longStill {
		return false
	}
	counts := func(p games.Position) (each []string) {
		for _, fact := range p.View(games.Watcher).Facts {
			if fact.Each != "" { // other facts come and go
				each = append(each, fact.Each)
			}
		}
		return each
	}
	return slices.Equal(counts(c.Moments[t.Match.Latest-longStill].Position), counts(t.Match.Position))
}

// mayRematch says whether everybody who would play bots once more may.
func (b *Bots) mayRematch(t *tables.Table) bool {
	for _, seat := range t.Match.Seats {
		if p := b.tables.Sitter(seat); p != nil && b.playsBots(p, t) != nil {
			return false
		}
	}
	return true
}
