package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/store"
)

// IsTimed says whether the person of the session plays on a clock that runs. It may
// be asked at any time, and is right to the second.
func (s *Session) IsTimed() bool { return s.timed.Load() }

// IsSilent says whether the client of the session has stopped answering. It may be
// asked at any time.
func (s *Session) IsSilent() bool { return s.silent.Load() }

// Answers says whether the person is present in a session whose client answers.
func (p *Person) Answers() bool {
	return slices.ContainsFunc(p.sessions, func(s *Session) bool { return !s.passing && s.announced && !s.IsSilent() })
}

// isAway says whether nobody is there in a seat: its person is not present, or
// their client has stopped answering. Bots of the house are always there.
func (h *People) isAway(sitting store.SeatRecord) bool {
	p := h.sitter(sitting)
	return sitting.Bot != store.HouseBot && (p == nil || !p.Answers())
}

// away are the names of those who play on at a table and are not there.
func (t *Table) away() []string {
	var names []string
	for i, sitting := range t.Seats {
		if t.Phase == store.InPlay && t.trial == nil && t.told == nil && t.TakesPart(games.Seat(i+1)) && t.isAway(sitting) {
			names = append(names, sitting.Name)
		}
	}
	return names
}

// awayInWords is who is not there of those who play on: "Ann is away"; empty for
// nobody.
func (t *Table) awayInWords() string {
	names := t.away()
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " is away"
	}
	return games.And(names) + " are away"
}
