package world

import (
	"fmt"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// A replay is where a session has got to in the game of a table.
type replay struct {
	table *Table
	at    int // moment of its timeline
}

// eyesOf is the seat with whose eyes a person sees the past of a table.
func (t *Table) eyesOf(p *Person) games.Seat {
	if t.Result().Over {
		return match.Everything
	}
	return t.eyes(p)
}

// replaying is where a session is in a game: at its end where the moves that led
// further have been taken back.
func (s *Session) replaying() (replay, error) {
	if s.replay == nil {
		return replay{}, notice.Refused("You are not replaying a game. To begin: replay TABLE")
	}
	r := *s.replay
	r.at = min(r.at, r.table.Latest())
	return r, nil
}

// ReplayEnd ends going through a game.
func (s *Session) ReplayEnd() error {
	r, err := s.replaying()
	if err != nil {
		return err
	}
	s.Note("You are done with " + r.table.Name() + ".")
	s.replay = nil
	return nil
}

// Replays says whether a session goes through a game.
func (s *Session) Replays() bool { return s.replay != nil }

// where says where a replay is, after so many moves, as the end of a sentence.
func (r replay) where(moves int) string {
	last := r.table.Moves()
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
