package advice

import (
	"boardroom/world/match"
)

// What a seat can expect, from 0 lost to 1 won, where words for it begin to be strong.
// A search that has not seen the end never goes beyond seenLost and seenWon.
const (
	seenLost, clearlyBehind = 0.01, 0.25
	clearlyAhead, seenWon   = 0.75, 0.99
)

// IsSure says whether a value means that a search has seen the end.
func IsSure(value float64) bool { return value < seenLost || value > seenWon }

// How many moves of a game that begins with putting armies together are its opening, and
// within how many the end comes at once.
const opening, soon = 12, 4

// isEarly says whether a move is in the first quarter of a game of so many.
func isEarly(number, of int) bool { return 4*number <= of }

// Chances says in words what a seat could expect around a move of a match that is over.
// In the first quarter of a game a search judges too roughly for strong words, but where
// it has seen the end; so it does armies that have just been put together, but where the
// end came at once.
func Chances(m *match.Match, number int, value float64) string {
	return chances(Tempered(m, number, value))
}

// Tempered is a value as strong as it is told in words.
func Tempered(m *match.Match, number int, value float64) float64 {
	deployed := m.Game.Drafts != nil && number <= opening
	atOnce := m.Moves-number <= soon && m.Position.Result().Over
	switch {
	case (!deployed || atOnce) && IsSure(value):
	case isEarly(number, m.Moves) || deployed:
		value = min(max(value, clearlyBehind), clearlyAhead)
	}
	return value
}

func chances(value float64) string {
	switch {
	case value < seenLost:
		return "lost"
	case value < clearlyBehind:
		return "clearly behind"
	case value < 0.42:
		return "behind"
	case value < 0.58:
		return "about even"
	case value <= clearlyAhead:
		return "ahead"
	case value <= seenWon:
		return "clearly ahead"
	}
	return "won"
}
