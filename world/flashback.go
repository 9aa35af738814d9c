package world

import (
	"fmt"
	"time"

	"boardroom/games"
)

// Flashback shows a session the board as it was before the newest moves, back
// of them.
func (w *World) Flashback(s *Session, t *Table, back int) error {
	if err := t.notUnderWay(); err != nil {
		return err
	}
	switch {
	case t.latest == 0:
		return Refusedf("No move has been made at %s yet.", t.name)
	case back < 1 || back > t.latest:
		return Refusedf("Flashback goes back 1 to %d moves at %s, not %d.", t.latest, t.name, back)
	}
	shown, err := w.pastBoard(t, t.latest-back, t.eyes(s.person))
	if err != nil {
		return err
	}
	shown.Heading = fmt.Sprintf("%s as it was %s ago, after %s.", t.name, games.Count(back, "move"), games.Count(shown.Number, "move"))
	s.Tell(shown)
	return nil
}

// FlashbackSince shows a session the board as it was when its person was last
// there, and what has happened since.
func (w *World) FlashbackSince(s *Session, t *Table) error {
	if err := t.notUnderWay(); err != nil {
		return err
	}
	since := s.person.since
	if since.IsZero() {
		return Refused("You have not been here before. To go back some moves: flashback 3")
	}
	entries := t.until(since)
	if entries == len(t.plies) {
		s.Note("Nothing has happened at " + t.name + " since you left, " + Ago(w.now().Sub(since)) + " ago.")
		return nil
	}
	c, err := w.reel(t)
	if err != nil {
		return err
	}
	then, seat := c.after(entries), t.eyes(s.person)
	shown := t.boardOf(then.position, seat, then.happened, then.moves)
	shown.Occasion, shown.Ply = Past, entries
	shown.Turn = t.turnThen(then.position)
	shown.Heading = t.name + " as it was when you left, " + Ago(w.now().Sub(since)) + " ago, after " + games.Count(then.moves, "move") + "."
	s.Tell(shown)
	if lines := w.tale(t, seat, func(ply Ply) bool { return ply.Number > entries }); len(lines) > 0 {
		s.Tell(Missed{Table: t.name, Since: since, Lines: lines})
	}
	return nil
}

// until counts the entries that a table's record had at a time.
func (t *Table) until(when time.Time) int {
	entries := 0
	for _, ply := range t.plies {
		if !ply.At.After(when) {
			entries = ply.Number
		}
	}
	return entries
}
