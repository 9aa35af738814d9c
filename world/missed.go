package world

import (
	"strconv"
	"time"

	"boardroom/games"
)

// mostMissed bounds what whoever comes back is told of one table.
const mostMissed = 10

// TellMissed tells a session what has happened at its person's tables since a
// time, and which games wait for them.
func (w *World) TellMissed(s *Session, since time.Time) {
	p := s.person
	for _, t := range w.tables {
		if !t.isAt(p) || t.phase == InSetup {
			continue
		}
		if lines := t.since(t.SeatOf(p), since); len(lines) > 0 {
			s.Tell(Missed{Table: t.name, Since: since, Lines: lines})
		}
	}
	for _, t := range w.tables {
		if seat := t.SeatOf(p); seat != games.Watcher && t.toAct(seat) {
			s.Note("It is your turn at " + t.name + ". See the board with: look " + t.name)
		}
	}
}

// since says what happened at a table after a time, as a seat may know it.
func (t *Table) since(seat games.Seat, when time.Time) []string {
	position := t.start
	var lines []string
	for _, ply := range t.plies {
		next, events, err := playPly(position, ply)
		if err != nil {
			return lines
		}
		position = next
		if ply.At.After(when) {
			texts, _ := seen(events, seat)
			for _, text := range texts {
				lines = append(lines, t.named(text))
			}
		}
	}
	if more := len(lines) - mostMissed; more > 0 {
		lines = append([]string{"Much has happened; these are the last " + strconv.Itoa(mostMissed) + " of " + plural(len(lines), "event") + "."}, lines[more:]...)
	}
	return lines
}
