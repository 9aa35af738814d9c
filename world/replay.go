package world

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

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

// shown notes that a session is shown a board, which may be of something else than its replay.
func (d *Records) shown(s *people.Session, b notice.Board) {
	if r := d.replays[s]; r != nil {
		r.steps = r.steps && r.shows(b)
	}
}

// stepOut notes that the short words of a replay are ways out of the room again.
func (d *Records) stepOut(s *people.Session) {
	if r := d.replays[s]; r != nil {
		r.steps = false
	}
}

// endReplay ends going through a game.
func (d *Records) endReplay(s *people.Session) { delete(d.replays, s) }

// hideReplay ends going through a table that somebody may no longer see.
func (d *Records) hideReplay(p *people.Person, t *tables.Table) {
	for _, s := range p.Sessions() {
		if r := d.replays[s]; r != nil && r.table == t {
			d.endReplay(s)
		}
	}
}

// replayed is the table of the game that a session goes through; nil for none.
func (d *Records) replayed(s *people.Session) *tables.Table {
	if r := d.replays[s]; r != nil {
		return r.table
	}
	return nil
}

// where is where a session is in a game: at its end where the moves that led
// further have been taken back.
func (d *Records) where(s *people.Session) (replay, error) {
	last := d.replays[s]
	if last == nil {
		return replay{}, notice.NotBegun.Refused("You aren't replaying a game. To begin: replay TABLE. To take a move back: takeback")
	}
	r := *last
	r.at = min(r.at, r.table.Match.Latest)
	return r, nil
}

// replaying is where a session is in a game that can be looked at there.
func (d *Records) replaying(s *people.Session) (replay, error) {
	if t := d.replayed(s); t != nil {
		if _, err := d.timeline(t); err != nil {
			return replay{}, err
		}
	}
	return d.where(s)
}

// ReplayEnd ends going through a game.
func (d *Records) ReplayEnd(s *people.Session) error {
	r, err := d.where(s)
	if err != nil {
		return err
	}
	told := "You have left the replay of " + r.table.Name + ", " + r.table.Match.Number() + "."
	for _, t := range d.tables.Of(s.Person()) {
		if t.IsPlayedBy(s.Person()) {
			told += " Your game at " + t.Name + " goes on: look " + t.Name
			break
		}
	}
	s.Note(told)
	d.endReplay(s)
	return nil
}

// Replays says whether a session goes through a game.
func (d *Records) Replays(s *people.Session) bool { return d.replays[s] != nil }

// Steps says whether the game that a session goes through is what it was shown last of
// its own doing, so that short words go on there.
func (d *Records) Steps(s *people.Session) bool { return d.replays[s] != nil && d.replays[s].steps }

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

// HowToStep says what can be typed in a replay.
const HowToStep = "To go through it: Enter, n or forward; b or back, goto NUMBER, goto end. To stop: q or replay off"

// Replay begins to go through the game of a table, from its start, and shows
// the session where it is.
func (d *Records) Replay(s *people.Session, t *tables.Table) error {
	if err := t.Match.NotUnderWay(); err != nil {
		return err
	}
	if err := d.tellReplay(s, replay{table: t}, notice.Past, ""); err != nil {
		return err
	}
	s.Note(HowToStep)
	return nil
}

// ReplayStill shows a session once more where it is in a game.
func (d *Records) ReplayStill(s *people.Session) error {
	r, err := d.replaying(s)
	if err != nil {
		return err
	}
	return d.tellReplay(s, r, notice.Past, "")
}

// ReplayBy goes forward in the game that a session goes through, or back where
// moves is below 0.
func (d *Records) ReplayBy(s *people.Session, moves int) error {
	r, err := d.replaying(s)
	if err != nil {
		return err
	}
	last := r.table.Match.Latest
	switch {
	case moves > 0 && r.at == last:
		return notice.Refusedf("This is the end of %s so far, after %s.", r.table.Name, phrase.Count(r.table.Match.Moves, "move"))
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
func (d *Records) ReplayTo(s *people.Session, moves int, focus string) error {
	r, err := d.replaying(s)
	if err != nil {
		return err
	}
	last := r.table.Match.Moves
	if moves > last {
		return notice.WrongValue.Refusedf("%s has %s. You can go to positions 0 to %d.", r.table.Name, phrase.Count(last, "move"), last)
	}
	c, err := d.timeline(r.table)
	if err != nil {
		return err
	}
	if r.at = r.table.Match.Latest; moves >= 0 {
		r.at = c.MomentOf(moves)
	}
	return d.tellReplay(s, r, notice.Past, focus)
}

// tellReplay shows a session a moment of a game, and notes that it is there.
func (d *Records) tellReplay(s *people.Session, r replay, occasion notice.Occasion, focus string) error {
	timeline, err := d.timeline(r.table)
	if err != nil {
		return err
	}
	shown, err := d.pastBoard(r.table, r.at, r.table.EyesOf(s.Person()))
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
	shown.Heading = headingAt(r.table.Match, r.at, shown.Number)
	if shown.Look = fmt.Sprintf("goto %d at", shown.Number); r.at == r.table.Match.Latest && r.table.Match.Result.Over {
		shown.Look = "goto end at"
	}
	s.Tell(r.table.Sided(s.Person(), shown))
	r.then = r.table.Past(timeline, r.at, shown)
	r.steps = true // the board that was told is of the replay
	d.replays[s] = &r
	return nil
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
