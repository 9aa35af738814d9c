package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
)

// sideOf is the seat whose side of a table's board a person sees at the bottom:
// their own, else that of somebody whom they follow, else the first.
func (t *Table) sideOf(p *Person) games.Seat {
	if seat := t.SeatOf(p); seat != games.Watcher {
		return seat
	}
	follows := p.follows()
	for i, seat := range t.Seats {
		if seat.Account != 0 && slices.Contains(follows, seat.Account) {
			return games.Seat(i + 1)
		}
	}
	return 1
}

// sided is a board of a table the way round in which a person sees it.
func (t *Table) sided(p *Person, shown notice.Board) notice.Board {
	own := p.Setting("board") == "own" && slices.Contains(shown.Picture.Top, int(t.sideOf(p)))
	shown.Turned = own != t.flipped[p]
	return shown
}

// Flip turns the board of a table round for the person of a session, until they do it
// again.
func (s *Session) Flip(t *Table) {
	if t.flipped == nil {
		t.flipped = map[*Person]bool{}
	}
	t.flipped[s.person] = !t.flipped[s.person]
	s.Note(games.Choose(t.flipped[s.person], "The board is turned round for this game. To turn it back: flip", "The board is no longer turned round."))
}

// Replayed is the table whose game a session goes through and was shown last; nil where
// that is none.
func (s *Session) Replayed() *Table {
	if !s.Steps() {
		return nil
	}
	return s.replay.table
}
