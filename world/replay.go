package world

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// everything is the seat of those who look at a game that has a result: nothing
// about it is a secret any more.
const everything games.Seat = -1

// A replay is where a session has got to in the game of a table.
type replay struct {
	table *Table
	at    int // moment of its course
}

// eyesOf is the seat with whose eyes a person sees the past of a table.
func (t *Table) eyesOf(p *Person) games.Seat {
	if t.result.Over {
		return everything
	}
	return t.eyes(p)
}

// Replay begins to go through the game of a table, from its start, and shows
// the session where it is.
func (w *World) Replay(s *Session, t *Table) error {
	if err := t.notUnderWay(); err != nil {
		return err
	}
	if err := w.tellReplay(s, replay{table: t}, Past, ""); err != nil {
		return err
	}
	s.Note("To go through it: forward, back, goto NUMBER, goto end. To be done: replay off")
	return nil
}

// ReplayStill shows a session once more where it is in a game.
func (w *World) ReplayStill(s *Session) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	return w.tellReplay(s, r, Past, "")
}

// replaying is where a session is in a game: at its end where the moves that led
// further have been taken back.
func (s *Session) replaying() (replay, error) {
	if s.replay == nil {
		return replay{}, Refused("You go through no game. To begin: replay TABLE")
	}
	r := *s.replay
	r.at = min(r.at, r.table.latest)
	return r, nil
}

// ReplayBy goes forward in the game that a session goes through, or back where
// moves is below 0.
func (w *World) ReplayBy(s *Session, moves int) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	last := r.table.latest
	switch {
	case moves > 0 && r.at == last:
		return Refusedf("This is the end of %s so far, after %s.", r.table.name, games.Count(r.table.moves, "move"))
	case moves < 0 && r.at == 0:
		return Refusedf("This is the start of %s.", r.table.name)
	}
	to := min(max(r.at+moves, 0), last)
	occasion := Past
	if to == r.at+1 {
		occasion = Moved
	}
	r.at = to
	return w.tellReplay(s, r, occasion, "")
}

// ReplayTo goes to where so many moves had been made, in the game that a
// session goes through; below 0 to the end. focus is the name of a cell to show
// the surroundings of, or empty.
func (w *World) ReplayTo(s *Session, moves int, focus string) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	last := r.table.moves
	if moves > last {
		return Refusedf("%s has %s; you can go to 0 to %d.", r.table.name, games.Count(last, "move"), last)
	}
	c, err := w.reel(r.table)
	if err != nil {
		return err
	}
	if r.at = r.table.latest; moves >= 0 {
		r.at = c.momentOf(moves)
	}
	return w.tellReplay(s, r, Past, focus)
}

// ReplayEnd ends going through a game.
func (w *World) ReplayEnd(s *Session) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	s.Note("You are done with " + r.table.name + ".")
	s.replay = nil
	return nil
}

// Replays says whether a session goes through a game.
func (w *World) Replays(s *Session) bool { return s.replay != nil }

// tellReplay shows a session a moment of a game, and notes that it is there.
func (w *World) tellReplay(s *Session, r replay, occasion Occasion, focus string) error {
	shown, err := w.pastBoard(r.table, r.at, r.table.eyesOf(s.person))
	if err != nil {
		return err
	}
	if focus != "" {
		if err := shown.focusOn(focus); err != nil {
			return err
		}
		occasion = Looked
	}
	shown.Occasion = occasion
	shown.Heading = r.table.name + ", " + r.table.Number() + ", " + r.where(shown.Number)
	if shown.Look = fmt.Sprintf("goto %d at", shown.Number); r.at == r.table.latest && r.table.result.Over {
		shown.Look = "goto end at"
	}
	s.Tell(shown)
	s.replay = &r
	return nil
}

// where says where a replay is, after so many moves, as the end of a sentence.
func (r replay) where(moves int) string {
	last := r.table.moves
	switch {
	case last == 0 && r.at > 0:
		return "at its end, without a move."
	case last == 0:
		return "before the first move."
	case r.at == 0:
		return "at the start of " + games.Count(last, "move") + "."
	}
	return fmt.Sprintf("after move %d of %d.", moves, last)
}

// pastBoard is a table as it was at a moment of its course, as a seat may see it
// now.
func (w *World) pastBoard(t *Table, moment int, seat games.Seat) (Board, error) {
	c, err := w.reel(t)
	if err != nil {
		return Board{}, err
	}
	then := c.moments[moment]
	events := then.happened
	if seat == everything {
		events = told(events, games.Seat(then.ply.Seat))
	}
	if moment == t.latest && len(t.plies) > 0 && !t.plies[len(t.plies)-1].advances() {
		events = slices.Concat(events, c.happened)
	}
	shown := t.boardOf(then.position, seat, events, then.moves)
	shown.Occasion, shown.Ply = Past, then.ply.Number
	if shown.Turn = t.turnThen(then.position); moment == t.latest && (t.result.Over || t.phase == Cleared) {
		shown.Turn = t.Verdict()
	}
	return shown, nil
}

// told are events as a seat was told of them, for everybody: of a game that is
// over, what who moved was told leaves nothing out.
func told(events []games.Event, seat games.Seat) []games.Event {
	var open []games.Event
	for _, e := range events {
		if e.Tells(seat) {
			e.To = nil
			open = append(open, e)
		}
	}
	return open
}

// turnThen says whose turn it was at a position of the past.
func (t *Table) turnThen(position games.Position) string {
	names := t.namesOf(position.ToAct())
	if len(names) == 0 {
		return ""
	}
	return "It was " + games.And(names) + "'s turn."
}

// namesOf are the names of those in some seats.
func (t *Table) namesOf(seats []games.Seat) []string {
	var names []string
	for _, seat := range seats {
		names = append(names, t.seats[seat-1].Name)
	}
	return names
}
