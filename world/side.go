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
	shown.Turned = own != p.flipped
	return shown
}

// Flip turns the boards that a person sees round, for as long as they are here or
// until it is done again; it says whether they are turned round now.
func (p *Person) Flip() bool {
	p.flipped = !p.flipped
	return p.flipped
}
