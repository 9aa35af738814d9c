package world

import (
	"errors"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
)

// Tried notes what has become of words that a session has typed as a move at a
// table: the rule that forbids it, for Why, where that is so. The error is the
// refusal, or nil.
func (s *Session) Tried(t *Table, words games.Words, err error) {
	s.explains()
	var refusal games.Breach
	var barred notice.Refused
	if errors.As(err, &barred) {
		s.barred = []string{string(barred), "The house refuses this; the rules of the game have nothing against the move itself. How the game stands: look " + t.Name + ". The rules on turns: rules " + t.Game.Name + " turn"}
	}
	if errors.As(err, &refusal) {
		s.refused = &breach{refusal, t, t.Match, t.eyes(s.person), words.Verb + " " + strings.Join(words.Args, " ")}
	}
}

// Refused notes for Why that a session has been refused something that is no move.
func (s *Session) Refused(err error) {
	var unclear notice.NotUnderstood
	var refused notice.Refused
	switch {
	case s.barred != nil && s.barred[0] == err.Error(), errors.Is(err, errNotRefused):
	case errors.As(err, &unclear):
		s.refused, s.barred = nil, []string{err.Error(), "The line was not understood, so nothing was done."}
	case errors.As(err, &refused):
		s.refused, s.barred = nil, []string{err.Error(), "The house refuses this, not the rules of a game. Nothing was changed."}
	}
}

const errNotRefused = notice.Refused("Nothing was refused just now. No hint was given either, so there is nothing to explain. To see what you can do: moves. The rules on something: rules WORD")

// WasRefused says whether the session has been refused something of which Why tells.
func (s *Session) WasRefused() bool { return s.refused != nil || s.barred != nil }

// explains notes for Why what the move is good for that a session has been told.
func (s *Session) explains(because ...string) {
	s.refused, s.barred, s.because = nil, nil, because
}

// forgetsWhy drops what the sessions of a person that study nothing could be told of what
// came before a game of theirs began. The person may be nil.
func (p *Person) forgetsWhy() {
	if p == nil {
		return
	}
	for _, s := range p.sessions {
		if s.board == nil {
			s.explains()
		}
	}
}

// Why tells a session what the move is good for that it was told last, or once more why the move was refused that was refused last, with
// what the rules say on that, and shows the board as its person saw it then, with the
// cells marked that were typed or named. All of it shares a screen, the refusal last.
func (s *Session) Why() error {
	r := s.refused
	if s.barred != nil {
		s.Note(s.barred...)
		return nil
	}
	if r == nil && s.because != nil {
		s.Note(s.because...)
		return nil
	}
	if r == nil {
		return errNotRefused
	}
	picture, cells := r.lit()
	answer := games.Answer{Picture: &picture}
	if len(cells) > 0 {
		answer.Focus = cells[0]
		answer.Words = []string{"It is about " + games.And(cells) + "."}
	}
	shown := r.table.pictured(s.person, "the move that was refused", answer)
	below := notice.Passage{Text: r.Error()}
	if rule, ok := r.match.Game.Rule(r.Rule); ok {
		below.Title = "The rules of " + r.match.Game.Title + ": " + rule.Name
		below.Text = r.Error() + "\n\n" + rule.On(r.Error()) + " To read all of the rule: rules " + r.match.Game.Name + " " + rule.Typed()
	}
	shown.Below = &below
	s.Tell(shown)
	s.Tell(below)
	return nil
}
