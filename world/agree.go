package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/store"
)

// agrees says whether a bot agrees to an offer of others. It takes a draw where
// it expects less than a fair share, gives moves back or the game up where
// nothing is at stake, and is patient and out for more in everything else.
func (w *World) agrees(t *Table, seat games.Seat, o store.Offer) bool {
	switch o.Kind() {
	case match.Draw:
		share, known := t.share(seat)
		return known && share < w.contentWith(t)
	case match.Takeback, match.Clearing:
		return !t.WantsRating
	case match.Rematch:
		return w.mayRematch(t)
	}
	return true
}

// share is what a bot expects in its seat, where 1 is a fair share.
func (t *Table) share(seat games.Seat) (share float64, known bool) {
	value, known := t.values[seat]
	return value * float64(len(games.TeamsOf(t.Position, len(t.Seats)))), known
}

// contentWith is what a bot that takes a draw expects at most.
func (w *World) contentWith(t *Table) float64 {
	switch {
	case w.Records.standsStill(t):
		return contentAtLast
	case t.Moves >= longGame:
		return aboutEven
	}
	return contentEarly
}

// whyNot says why a bot does not agree to an offer.
func (w *World) whyNot(t *Table, seat games.Seat, o store.Offer) string {
	switch o.Kind() {
	case match.Takeback:
		return "The game is rated: a bot lets you take moves back in casual games only."
	case match.Clearing:
		return "The game is rated: a bot ends it without a result only if it is casual."
	case match.Draw:
		share, known := t.share(seat)
		switch {
		case !known:
			return "It has not judged the game yet. Offer the draw again after its next move."
		case share > aboutEven:
			return "It expects to win. How a game ends: rules " + t.Game.Name + " end"
		}
		return "The game is about even, but still young: it takes a draw of such a game from move " + strconv.Itoa(longGame) + " on."
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
func (d *Records) standsStill(t *Table) bool {
	c, err := d.reel(t)
	if err != nil || t.Latest < longStill {
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
	return slices.Equal(counts(c.Moments[t.Latest-longStill].Position), counts(t.Position))
}

// mayRematch says whether everybody who would play bots once more may.
func (w *World) mayRematch(t *Table) bool {
	for _, seat := range t.Seats {
		if p := w.People.sitter(seat); p != nil && w.Bots.playsBots(p, t) != nil {
			return false
		}
	}
	return true
}
