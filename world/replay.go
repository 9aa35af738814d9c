package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A replay is where a session has got to in the game of a table.
type replay struct {
	table *Table
	at    int    // moment of its timeline
	then  *Table // the table as it was at that moment, of which it is what is asked here
}

// shows says whether a board is of the moment at which a replay is.
func (r *replay) shows(b notice.Board) bool {
	return r != nil && r.then != nil && b.ID == int64(r.then.ID) && b.Ply == len(r.then.Plies)
}

// eyesOf is the seat with whose eyes a person sees the past of a table.
func (t *Table) eyesOf(p *Person) games.Seat {
	if t.Result.Over {
		return match.Everything
	}
	return t.eyes(p)
}

// replaying is where a session is in a game: at its end where the moves that led
// further have been taken back.
func (s *Session) replaying() (replay, error) {
	if s.replay == nil {
		return replay{}, notice.NotBegun.Refused("You are not replaying a game. To begin: replay TABLE. To take a move back: takeback")
	}
	r := *s.replay
	r.at = min(r.at, r.table.Latest)
	return r, nil
}

// replaying is where a session is in a game that can be looked at there.
func (d *Records) replaying(s *Session) (replay, error) {
	if s.replay != nil {
		if _, err := d.reel(s.replay.table); err != nil {
			return replay{}, err
		}
	}
	return s.replaying()
}

// ReplayEnd ends going through a game.
func (d *Records) ReplayEnd(s *Session) error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	told := "You have left the replay of " + r.table.Name + ", " + r.table.Number() + "."
	for _, t := range d.tables.Of(s.person) {
		if s.person.Plays(t) {
			told += " Your game at " + t.Name + " goes on: look " + t.Name
			break
		}
	}
	s.Note(told)
	s.replay = nil
	return nil
}

// Replays says whether a session goes through a game.
func (s *Session) Replays() bool { return s.replay != nil }

// Steps says whether the game that a session goes through is what it was shown last of
// its own doing, so that short words go on there.
func (s *Session) Steps() bool { return s.replay != nil && s.steps }

// where says where a replay is, after so many moves, as the end of a sentence.
func (r replay) where(moves int) string {
	last := r.table.Moves
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

// HowToStep says what can be typed in a replay.
const HowToStep = "To go through it: Enter, n or forward; b or back, goto NUMBER, goto end. To stop: q or replay off"

// Replay begins to go through the game of a table, from its start, and shows
// the session where it is.
func (d *Records) Replay(s *Session, t *Table) error {
	if err := t.NotUnderWay(); err != nil {
		return err
	}
	if err := d.tellReplay(s, replay{table: t}, notice.Past, ""); err != nil {
		return err
	}
	s.Note(HowToStep)
	return nil
}

// ReplayStill shows a session once more where it is in a game.
func (d *Records) ReplayStill(s *Session) error {
	r, err := d.replaying(s)
	if err != nil {
		return err
	}
	return d.tellReplay(s, r, notice.Past, "")
}

// ReplayBy goes forward in the game that a session goes through, or back where
// moves is below 0.
func (d *Records) ReplayBy(s *Session, moves int) error {
	r, err := d.replaying(s)
	if err != nil {
		return err
	}
	last := r.table.Latest
	switch {
	case moves > 0 && r.at == last:
		return notice.Refusedf("This is the end of %s so far, after %s.", r.table.Name, games.Count(r.table.Moves, "move"))
	case moves < 0 && r.at == 0:
		return notice.Refusedf("This is the start of %s.", r.table.Name)
	}
	to := min(max(r.at+moves, 0), last)
	occasion := notice.Past
	if to == r.at+1 {
		occasion = notice.Moved
	}
	r.at = to
	return d.tellReplay(s, r, occasion, "")
}

// ReplayTo goes to where so many moves had been made, in the game that a
// session goes through; below 0 to the end. focus is the name of a cell to show
// the surroundings of, or empty.
func (d *Records) ReplayTo(s *Session, moves int, focus string) error {
	r, err := d.replaying(s)
	if err != nil {
		return err
	}
	last := r.table.Moves
	if moves > last {
		return notice.WrongValue.Refusedf("%s has %s; you can go to any position from 0 to %d.", r.table.Name, games.Count(last, "move"), last)
	}
	c, err := d.reel(r.table)
	if err != nil {
		return err
	}
	if r.at = r.table.Latest; moves >= 0 {
		r.at = c.MomentOf(moves)
	}
	return d.tellReplay(s, r, notice.Past, focus)
}

// tellReplay shows a session a moment of a game, and notes that it is there.
func (d *Records) tellReplay(s *Session, r replay, occasion notice.Occasion, focus string) error {
	timeline, err := d.reel(r.table)
	if err != nil {
		return err
	}
	shown, err := d.pastBoard(r.table, r.at, r.table.eyesOf(s.person))
	if err != nil {
		return err
	}
	if focus != "" {
		if err := focusOn(&shown, focus); err != nil {
			return err
		}
		occasion = notice.Looked
	}
	shown.Occasion = occasion
	shown.Heading = r.table.Name + ", " + r.table.Number() + ", " + r.where(shown.Number)
	if shown.Look = fmt.Sprintf("goto %d at", shown.Number); r.at == r.table.Latest && r.table.Result.Over {
		shown.Look = "goto end at"
	}
	s.Tell(r.table.sided(s.person, shown))
	r.then = r.table.past(timeline, r.at, shown)
	s.replay, s.steps = &r, true // the board that was told is of the replay
	return nil
}

// pastBoard is a table as it was at a moment of its timeline, as a seat may see it
// now.
func (d *Records) pastBoard(t *Table, moment int, seat games.Seat) (notice.Board, error) {
	c, err := d.reel(t)
	if err != nil {
		return notice.Board{}, err
	}
	then := c.Moments[moment]
	events := then.Happened
	if seat == match.Everything {
		events = match.Told(events, then.Ply)
	}
	if moment == t.Latest && len(t.Plies) > 0 && !t.Plies[len(t.Plies)-1].Advances() {
		events = slices.Concat(events, c.Happened)
	}
	shown := t.BoardOf(then.Position, seat, events, then.Moves)
	shown.Occasion, shown.Ply = notice.Past, then.Ply.Number
	if shown.Turn = t.TurnThen(then.Position); moment == t.Latest && (t.Result.Over || t.Phase == store.Cleared) {
		shown.Turn = t.Verdict()
	}
	return shown, nil
}
