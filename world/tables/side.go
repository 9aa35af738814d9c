package tables

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Flips are whose boards people see the other way round for now, as long as they are here; 0 is
// any private one.
type flips map[*people.Person]map[store.TableID]bool

// sideOf is the seat whose side of a table's board a person sees at the bottom:
// their own, else that of somebody whom they follow, else the first.
func (t *Table) sideOf(p *people.Person) games.Seat {
	if seat := t.SeatOf(p); seat != games.Watcher {
		return seat
	}
	for i, seat := range t.Match.Seats {
		if seat.Account != 0 && slices.Contains(p.Follows(), seat.Account) {
			return games.Seat(i + 1)
		}
	}
	return 1
}

// Sided is a board of a table the way round in which a person sees it, and with its key where
// they learn the game or play it for the first time.
func (t *Table) Sided(p *people.Person, shown notice.Board) notice.Board {
	shown.Key = shown.Study || slices.Contains(t.Firsts, t.SeatOf(p))
	own := p.Setting("board") == "own" && slices.Contains(shown.Picture.Top, int(t.sideOf(p)))
	shown.Among = t.Trial == nil && t.told == nil && t.tables.isAmong(p, t)
	shown.Unaided = t.Trial == nil && t.IsUnaided()
	shown.Turned = own != t.tables.flips[p][t.ID]
	return shown
}

// Flip turns the board of a table round for the person of a session, until they do it
// again: also in a replay, for which the table may be another one of the same game.
func (t *Table) Flip(s *people.Session) {
	p := s.Person()
	if t.tables.flips[p] == nil {
		t.tables.flips[p] = map[store.TableID]bool{}
	}
	t.tables.flips[p][t.ID] = !t.tables.flips[p][t.ID]
	s.Note(phrase.Choose(t.tables.flips[p][t.ID], "The board is turned round for this game. To turn it back: flip",
		"The board is no longer turned round."))
}

// Past is a table as it was at a moment of its timeline, of which a board was shown. It is
// in no list: nothing can be played there.
func (t *Table) Past(timeline *match.Timeline, moment int, shown notice.Board) *Table {
	return &Table{
		Match: t.Match.At(timeline, moment), ID: t.ID, Name: t.Name, room: t.room, tables: t.tables, told: &shown,
	}
}

// Moment says which game a table of the past is, and which moment of it.
func (t *Table) Moment() string { return strings.TrimRight(t.told.Heading, ".") }

// asThen is a board of a table of the past as it is told: nobody is to act there any more.
func (t *Table) asThen(shown notice.Board) notice.Board {
	shown.Heading, shown.Turn, shown.Look = t.told.Heading, t.told.Turn, t.told.Look
	shown.YourTurn, shown.Times, shown.Duty = false, nil, ""
	return shown.Calm()
}
