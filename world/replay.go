package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Replays are the games that people go through.
type Replays struct {
	records *Records
	tables  *tables.Index
	of      map[*people.Session]*replay // where each is
}

// A replay is where a session has got to in the game of a table.
type replay struct {
	table *tables.Table
	at    int           // moment of its timeline
	steps bool          // the session has been shown it, and no other board nor a room since
	then  *tables.Table // the table as it was at that moment, of which it is what is asked here
}

// shows says whether a board is of the moment at which a replay is.
func (r *replay) shows(b notice.Board) bool {
	return r.then != nil && b.ID == int64(r.then.ID) && b.Ply == len(r.then.Match.Plies)
}

// goesOn says whether the replay is what the session was shown last of its own doing; nil does not.
func (r *replay) goesOn() bool { return r != nil && r.steps }

// isLeft notes that the session is shown something else.
func (r *replay) isLeft() {
	if r != nil {
		r.steps = false
	}
}

// last is the moment at which the game ends so far.
func (r replay) last() int { return r.table.Match.Latest }

// by is the replay so many moves further, or back where they are below 0.
func (r replay) by(moves int) (next replay, occasion notice.Occasion, err error) {
	switch {
	case moves > 0 && r.at == r.last():
		return r, 0, notice.Refusedf("This is the end of %s so far, after %s.", r.table.Name,
			phrase.Count(r.table.Match.Moves, "move"))
	case moves < 0 && r.at == 0:
		return r, 0, notice.Refusedf("This is the start of %s.", r.table.Name)
	}
	to := min(max(r.at+moves, 0), r.last())
	occasion = phrase.Choose(to == r.at+1, notice.Moved, notice.Past)
	return replay{table: r.table, at: to}, occasion, nil
}

// to is the replay after so many moves; below 0 at its end.
func (r replay) to(moves int, c *match.Timeline) (replay, error) {
	last := r.table.Match.Moves
	if moves > last {
		return r, notice.WrongValue.Refusedf("%s has %s. You can go to positions 0 to %d.", r.table.Name,
			phrase.Count(last, "move"), last)
	}
	if moves < 0 {
		return replay{table: r.table, at: r.last()}, nil
	}
	return replay{table: r.table, at: c.MomentOf(moves)}, nil
}

// board is what a person is shown there; focus is the name of a cell to show the surroundings of, or
// empty.
func (r replay) board(p *people.Person, c *match.Timeline, focus string) (shown notice.Board, err error) {
	shown = boardAt(r.table.Match, c, r.at, r.table.EyesOf(p))
	if focus != "" {
		err = focusOn(&shown, focus)
	}
	shown.Heading = headingAt(r.table.Match, r.at, shown.Number)
	shown.Look = fmt.Sprintf("goto %d at", shown.Number)
	if r.at == r.last() && r.table.Match.Result.Over {
		shown.Look = "goto end at"
	}
	return shown, err
}

// shownAs is the replay that a board was made of, which the session has been shown.
func (r replay) shownAs(shown notice.Board, c *match.Timeline) *replay {
	return &replay{table: r.table, at: r.at, steps: true, then: r.table.Past(c, r.at, shown)}
}

// shown notes that a session is shown a board, which may be of something else than its replay.
func (x *Replays) shown(s *people.Session, b notice.Board) {
	if r := x.of[s]; r.goesOn() && !r.shows(b) {
		r.isLeft()
	}
}

// stepOut notes that the short words of a replay are ways out of the room again.
func (x *Replays) stepOut(s *people.Session) { x.of[s].isLeft() }

// end ends going through a game.
func (x *Replays) end(s *people.Session) { delete(x.of, s) }

// hide ends going through a table that somebody may no longer see.
func (x *Replays) hide(p *people.Person, t *tables.Table) {
	for _, s := range p.Sessions() {
		if x.table(s) == t {
			x.end(s)
		}
	}
}

// table is the table of the game that a session goes through; nil for none.
func (x *Replays) table(s *people.Session) *tables.Table {
	t, _ := x.moment(s)
	return t
}

// moment is where a session is in the game that it goes through; without a table it is in none.
func (x *Replays) moment(s *people.Session) (t *tables.Table, at int) {
	if r := x.of[s]; r != nil {
		t, at = r.table, r.at
	}
	return t, at
}

// where is where a session is in a game: at its end where the moves that led further have been
// taken back.
func (x *Replays) where(s *people.Session) (replay, error) {
	t, at := x.moment(s)
	if t == nil {
		return replay{}, notice.NotBegun.Refused("You aren't replaying a game. To begin: replay TABLE. To take a move back: takeback")
	}
	return replay{table: t, at: min(at, t.Match.Latest)}, nil
}

// ready is where a session is in a game that can be looked at there.
func (x *Replays) ready(s *people.Session) (replay, error) {
	if t := x.table(s); t != nil {
		if _, err := x.records.timeline(t); err != nil {
			return replay{}, err
		}
	}
	return x.where(s)
}

// End ends going through a game.
func (x *Replays) End(s *people.Session) error {
	r, err := x.where(s)
	if err != nil {
		return err
	}
	told := "You have left the replay of " + r.table.Name + ", " + r.table.Match.Number() + "."
	plays := func(t *tables.Table) bool { return t.IsPlayedBy(s.Person()) }
	if t, is := lists.Find(x.tables.Of(s.Person()), plays); is {
		told += " Your game at " + t.Name + " goes on: look " + t.Name
	}
	s.Note(told)
	x.end(s)
	return nil
}

// Has says whether a session goes through a game.
func (x *Replays) Has(s *people.Session) bool { return x.of[s] != nil }

// Steps says whether the game that a session goes through is what it was shown last of
// its own doing, so that short words go on there.
func (x *Replays) Steps(s *people.Session) bool { return x.of[s].goesOn() }

// Then is the table of the game that a session goes through, as it was at the moment that
// it was shown last; nil where it was shown something else since.
func (x *Replays) Then(s *people.Session) *tables.Table {
	if !x.Steps(s) {
		return nil
	}
	return x.of[s].then
}

// HowToStep says what can be typed in a replay.
const HowToStep = "To go through it: Enter, n or forward; b or back, goto NUMBER, goto end. To stop: q or replay off"

// Begin begins to go through the game of a table, from its start, and shows
// the session where it is.
func (x *Replays) Begin(s *people.Session, t *tables.Table) error {
	if err := t.Match.NotUnderWay(); err != nil {
		return err
	}
	if err := x.tell(s, replay{table: t}, notice.Past, ""); err != nil {
		return err
	}
	s.Note(HowToStep)
	return nil
}

// BeginAt shows a session the game of a table after so many moves, and lets it go
// on from there.
func (x *Replays) BeginAt(s *people.Session, t *tables.Table, moves int) error {
	if err := t.Match.NotUnderWay(); err != nil {
		return err
	}
	return x.goTo(s, replay{table: t}, moves, "")
}

// goBackTo goes to a moment of the game of a table.
func (x *Replays) goBackTo(s *people.Session, t *tables.Table, moment int) error {
	return x.tell(s, replay{table: t, at: min(moment, t.Match.Latest)}, notice.Past, "")
}

// By goes forward in the game that a session goes through, or back where moves is below 0; by none
// it shows once more where the session is.
func (x *Replays) By(s *people.Session, moves int) error {
	r, err := x.ready(s)
	if err != nil {
		return err
	}
	r, occasion, err := r.by(moves)
	if err != nil {
		return err
	}
	return x.tell(s, r, occasion, "")
}

// To goes to where so many moves had been made, in the game that a
// session goes through; below 0 to the end. focus is the name of a cell to show
// the surroundings of, or empty.
func (x *Replays) To(s *people.Session, moves int, focus string) error {
	r, err := x.ready(s)
	if err != nil {
		return err
	}
	return x.goTo(s, r, moves, focus)
}

func (x *Replays) goTo(s *people.Session, r replay, moves int, focus string) error {
	c, err := x.records.timeline(r.table)
	if err != nil {
		return err
	}
	if r, err = r.to(moves, c); err != nil {
		return err
	}
	return x.tell(s, r, notice.Past, focus)
}

// tell shows a session a moment of a game, and notes that it is there.
func (x *Replays) tell(s *people.Session, r replay, occasion notice.Occasion, focus string) error {
	c, err := x.records.timeline(r.table)
	if err != nil {
		return err
	}
	shown, err := r.board(s.Person(), c, focus)
	if err != nil {
		return err
	}
	shown.Occasion = phrase.Choose(focus == "", occasion, notice.Looked)
	s.Tell(r.table.Sided(s.Person(), shown))
	x.of[s] = r.shownAs(shown, c)
	return nil
}

// where says which moment of a match that is, after so many moves, as the end of a sentence.
func where(m *match.Match, moment, moves int) string {
	last := m.Moves
	switch {
	case last == 0 && moment > 0:
		return "at its end, without a move."
	case last == 0:
		return "before the first move."
	case moment == 0:
		return "at the start of " + phrase.Count(last, "move") + "."
	}
	return fmt.Sprintf("after move %d of %d.", moves, last)
}

// pastBoard is a table as it was at a moment of its timeline, as a seat may see it
// now.
func (d *Records) pastBoard(t *tables.Table, moment int, seat games.Seat) (notice.Board, error) {
	c, err := d.timeline(t)
	if err != nil {
		return notice.Board{}, err
	}
	return boardAt(t.Match, c, moment, seat), nil
}

// boardAt is the board of a match as it was at a moment of its timeline.
func boardAt(m *match.Match, c *match.Timeline, moment int, seat games.Seat) notice.Board {
	then := c.Moments[moment]
	events := then.Happened
	if seat == match.Everything {
		events = match.Told(events, then.Ply)
	}
	if moment == m.Latest && len(m.Plies) > 0 && !m.Plies[len(m.Plies)-1].Advances() {
		events = slices.Concat(events, c.Happened)
	}
	shown := m.BoardOf(then.Position, seat, events, then.Moves)
	shown.Occasion, shown.Ply = notice.Past, then.Ply.Number
	if shown.Turn = m.TurnThen(then.Position); moment == m.Latest && (m.Result.Over || m.Phase == store.Cleared) {
		shown.Turn = m.Verdict()
	}
	return shown
}
