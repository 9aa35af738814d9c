package tables

import (
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Boards gives each person the board of a table as their seat sees it. Those who share a seat's
// view, as all watchers do, share what is made of it.
func (t *Table) Boards(occasion notice.Occasion, first string) func(*people.Person) notice.Board {
	views := map[games.Seat]notice.Board{}
	return func(p *people.Person) notice.Board {
		seat := t.Eyes(p)
		shown, made := views[seat]
		if !made {
			shown = t.Show(seat, occasion, t.OpenTime())
			views[seat] = shown
		}
		if first != "" {
			shown.Happened = append([]string{second(p, first)}, shown.Happened...)
			shown.Echoes = false
		}
		if t.Match.Phase == store.IsOver {
			shown.Next = t.NextFor(p)
		}
		return t.Sided(p, shown)
	}
}

// Hints tells a session in words what may be done at a table now, by its person
// or, where somebody else is to act, by them. The cell may be empty. If shown, those who
// see boards see where.
func (t *Table) Hints(s *people.Session, cell string, all bool, about notice.About, shown bool) error {
	if t.Match.Phase != store.InPlay {
		_, err := t.Playing(s.Person())
		return err
	}
	lines, err := t.Match.Position.Hints(t.Eyes(s.Person()), cell)
	if err != nil {
		return t.Match.Refusal(t.Eyes(s.Person()), err)
	}
	if t.Trial != nil && t.Trial.Lesson != nil {
		lines = t.Trial.Lesson.Place.Taught(lines)
	}
	if shown {
		lines = heardLines(s, lines, all, strings.TrimSpace("moves all "+cell))
	}
	told := notice.Note{Lines: lists.Map(lines, func(line string) string { return t.Match.NamedTo(t.SeatOf(s.Person()), line) }), About: about}
	if shown {
		told.Lit = t.lit(s.Person(), cell)
	}
	s.Tell(told)
	return nil
}

// Shown is the board of a table as a person sees it.
func (t *Table) Shown(p *people.Person) (notice.Board, error) {
	if err := t.Match.NotUnderWay(); err != nil {
		return notice.Board{}, err
	}
	return t.Show(t.SeatOf(p), notice.Looked, t.OpenTime()), nil
}

// EyesOf is the seat with whose eyes a person sees the past of a table.
func (t *Table) EyesOf(p *people.Person) games.Seat {
	if t.Match.Result.Over {
		return match.Everything
	}
	return t.Eyes(p)
}
