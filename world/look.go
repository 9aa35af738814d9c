package world

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// LookAround tells a session what is in the room: where its exits lead, its
// tables and its people.
func (w *World) LookAround(s *Session) { w.showRoom(s, s.person.room.description) }

// LookBack is LookAround for somebody who has been here before.
func (w *World) LookBack(s *Session) { w.showRoom(s, "") }

// showRoom is LookAround with a description of the room, which may be empty.
func (w *World) showRoom(s *Session, description string) {
	r := s.person.room
	s.steps = false // the short words of a replay are ways out of the room again
	s.Tell(notice.Passage{Title: r.name, Text: strings.TrimSpace(description + "\n\n" + r.exitsInWords()), Data: notice.Data{"exits": r.exitStates()}})
	s.Tell(w.Tables.tablesHere(s.person, w.Rooms.GameOf(r)))
	s.Tell(w.peopleHere(s.person))
}

// peopleHere lists the people in the room of a person who may know of them, how
// long they have typed nothing, and what they do.
func (w *World) peopleHere(me *Person) notice.Listing {
	people := notice.Listing{Title: "People", Columns: []string{"Name", "Idle", "Doing"}, Bare: "Doing"}
	here := peopleFirst(w.People.inRoom(me.room, me))
	if more := len(here) - pageLength; more > 0 {
		here, people.Foot = here[:pageLength], "And "+thousands(more)+" more: who"
	}
	for _, p := range here {
		does := w.Tables.doingOf(me, p).String()
		if line := p.Doing(); line != "" && does != "" {
			does += ", " + line
		} else if line != "" {
			does = line
		}
		people.Rows = append(people.Rows, []string{p.name + p.marks(), Ago(w.People.Idle(p)), does})
	}
	people.Data = notice.Data{"people": w.arrivals.statesOf(me, here)}
	if len(w.Env.Strengths()) > 0 && w.People.IsAlone(me) {
		people.Foot = "Nobody else is in the house. To play a bot: play " + w.Rooms.SuggestedGame(me).Name
	}
	return people
}

// LookAt tells a session about a person who is here.
func (w *World) LookAt(s *Session, p *Person) {
	lines := w.presence(s.person, p)
	if p.IsGuest() {
		lines = append(lines, p.name+" is a guest.")
	}
	if p.IsBot() {
		lines = append(lines, p.name+" is a bot: a program plays.")
	}
	if about := p.About(); about != "" {
		lines = append(lines, about)
	}
	s.Tell(notice.Note{Lines: lines, Data: notice.Data{"people": w.arrivals.statesOf(s.person, []*Person{p})}})
}

// LookTable shows a session a table: its board, or what it is being set up
// with, and of a private board what is put together there. focus is the name of a cell to show the surroundings of, or empty.
func (w *World) LookTable(s *Session, t *Table, focus string) error {
	if t.Phase == store.InSetup {
		s.Tell(w.Ratings.setupListing(t))
		return nil
	}
	if t.told == nil {
		if err := w.Tables.ready(t); err != nil {
			return err
		}
	}
	if t.told == nil && t.IsAt(s.person) {
		s.person.last, s.person.facing = t, t
	}
	if t.trial != nil && focus == "" && s.person.Drafts(t) {
		_, _, err := w.Draft(s, t, games.Words{})
		return err
	}
	if course, _ := t.course(); course != nil && focus == "" {
		t.lookAtStep()
		return nil
	}
	shown := t.Show(t.eyes(s.person), notice.Looked, t.openTime())
	if away := t.away(); len(away) > 0 {
		shown.Facts = append(slices.Clip(shown.Facts), games.Fact{Name: "Away", Text: games.And(away)})
	}
	t.looksUp(s.person)
	if viewporter, ok := t.Position.(games.Viewporter); ok && focus != "" {
		return t.lookNear(s, viewporter, shown, focus)
	}
	if err := focusOn(&shown, focus); err != nil {
		return err
	}
	t.looksAt(s.person, focus)
	s.Tell(t.sided(s.person, shown))
	return nil
}

// LookCell tells a session what its person may know of one cell of a table's
// board; it says whether there is such a cell.
func (s *Session) LookCell(t *Table, cell string) bool {
	picture := t.ViewOf(t.Position, t.eyes(s.person)).Picture
	if viewporter, ok := t.Position.(games.Viewporter); ok {
		part, err := viewporter.Viewport(t.eyes(s.person), cell, board.Size{Columns: 1, Rows: 1, Levels: 1})
		if err != nil {
			return false
		}
		picture = part
	}
	row, column, ok := picture.Find(cell)
	if !ok {
		return false
	}
	s.Note(t.called() + ", " + cell + ": " + t.Named(picture.Rows[row].Cells[column].Told()) + ".")
	return true
}

// LookSigns tells a session what the signs of a table's board mean.
func (s *Session) LookSigns(t *Table) {
	shown := t.Show(t.eyes(s.person), notice.Looked, t.openTime())
	means := games.Each(shown.Picture.Signs, func(sign board.Sign) string { return sign.Text + " = " + sign.Means })
	s.Tell(notice.Note{Lines: []string{"Here: " + t.Named(strings.Join(means, ", ")) + "."}, Sign: notice.AllSigns, Lit: &shown})
}

// LookSign tells a session what a sign means that stands on a table's board as its
// person sees it; it says whether that can be one.
func (s *Session) LookSign(t *Table, sign string) bool {
	shown := t.Show(t.eyes(s.person), notice.Looked, t.openTime())
	for _, known := range shown.Picture.Signs {
		if known.Text == sign {
			s.Note(sign + " = " + t.Named(known.Means) + ".")
			return true
		}
	}
	for _, row := range shown.Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Text == sign && sign != "" {
				s.Note(sign + " = " + t.Named(cell.Words) + ".")
				return true
			}
		}
	}
	if strings.ContainsFunc(sign, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return false
	}
	s.Tell(notice.Note{Lines: []string{fmt.Sprintf("%q stands for nothing on the board at %s. What its signs mean: look %[2]s. Those of all boards: help signs", sign, t.Name)}, Sign: sign, Lit: &shown})
	return true
}

// Hints tells a session in words what may be done at a table now, by its person
// or, where somebody else is to act, by them. data is what programs are told beside
// it; if asked, those who see boards are shown where.
func (t *Table) Hints(s *Session, about string, data notice.Data, shown bool) error {
	if t.Phase != store.InPlay {
		_, err := t.playing(s.person)
		return err
	}
	lines, err := t.Position.Hints(t.eyes(s.person), about)
	if err != nil {
		return t.Refusal(t.eyes(s.person), err)
	}
	if t.trial != nil && t.trial.lesson != nil {
		lines = t.trial.lesson.place.Taught(lines)
	}
	told := notice.Note{Lines: games.Each(lines, func(line string) string { return t.NamedTo(t.SeatOf(s.person), line) }), Data: data}
	if shown {
		told.Lit = t.lit(s.person, about)
	}
	s.Tell(told)
	return nil
}

// Shown is the board of a table as a person sees it.
func (t *Table) Shown(p *Person) (notice.Board, error) {
	if err := t.NotUnderWay(); err != nil {
		return notice.Board{}, err
	}
	return t.Show(t.SeatOf(p), notice.Looked, t.openTime()), nil
}
