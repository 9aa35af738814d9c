package world

import (
	"errors"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// Explanations are what each session can be told once more when it asks why.
type Explanations struct {
	last  map[*people.Session]explanation
	shown map[*people.Session]bool // that there is a why, behind a move that the rules refused
}

// ShowsWhy says whether a session is to be told that it can ask why, now that the rules have
// refused a move: the first time, and then it knows.
func (e *Explanations) ShowsWhy(s *people.Session) bool {
	if e.shown[s] || !s.IsHere() {
		return false
	}
	e.shown[s] = true
	return true
}

// An explanation is of what a session was refused or told last.
type explanation struct {
	refused *breach  // the last move, if the rules refused it
	barred  []string // why the house refused it, if it did
	because []string // why a move is good that it was told since: a hint, a solution
}

// Tried notes what has become of words that a session has typed as a move at a
// table: the rule that forbids it, for Why, where that is so. The error is the
// refusal, or nil.
func (e *Explanations) Tried(s *people.Session, t *tables.Table, words games.Words, err error) {
	e.explain(s)
	var last explanation
	var refusal games.Breach
	var barred notice.Refused
	if errors.As(err, &barred) {
		last.barred = []string{string(barred), "This comes from the house, not from the rules of the game. To see the board: look " + t.Name + ". The rules on turns: rules " + t.Match.Game.Name + " turn"}
	}
	if errors.As(err, &refusal) {
		last.refused = &breach{refusal, t, t.Match, t.Eyes(s.Person()), words.Verb + " " + strings.Join(words.Args, " ")}
	}
	if last.isRefusal() {
		e.last[s] = last
	}
}

// Refused notes for Why that a session has been refused something that is no move.
func (e *Explanations) Refused(s *people.Session, err error) {
	last := e.last[s]
	var unclear notice.NotUnderstood
	var refused notice.Refused
	switch {
	case last.barred != nil && last.barred[0] == err.Error(), errors.Is(err, errNotRefused):
	case errors.As(err, &unclear):
		last.refused, last.barred = nil, []string{err.Error(), "Nothing was done."}
		e.last[s] = last
	case errors.As(err, &refused):
		last.refused, last.barred = nil, []string{err.Error(), "This comes from the house, not from the rules of a game. Nothing was changed."}
		e.last[s] = last
	}
}

const errNotRefused = notice.Refused("There is nothing to explain: nothing was refused and no hint was given. To see what you can do: moves. For the rules: rules WORD")

// WasRefused says whether the session has been refused something of which Why tells.
func (e *Explanations) WasRefused(s *people.Session) bool { return e.last[s].isRefusal() }

func (x explanation) isRefusal() bool { return x.refused != nil || x.barred != nil }

// explain notes for Why what the move is good for that a session has been told.
func (e *Explanations) explain(s *people.Session, because ...string) {
	if delete(e.last, s); len(because) > 0 && s.IsHere() {
		e.last[s] = explanation{because: because}
	}
}

// bar notes for Why the reason for which something was not done.
func (e *Explanations) bar(s *people.Session, because ...string) {
	last := e.last[s]
	last.barred = because
	e.last[s] = last
}

// Why tells a session what the move is good for that it was told last, or once more why the move was refused that was refused last, with
// what the rules say on that, and shows the board as its person saw it then, with the
// cells marked that were typed or named. All of it shares a screen, the refusal last.
func (e *Explanations) Why(s *people.Session) error {
	last := e.last[s]
	r := last.refused
	if last.barred != nil {
		s.Note(last.barred...)
		return nil
	}
	if r == nil && last.because != nil {
		s.Note(last.because...)
		return nil
	}
	if r == nil {
		return errNotRefused
	}
	picture, cells := r.lit()
	answer := games.Answer{Picture: &picture}
	if len(cells) > 0 {
		if _, _, isCell := picture.Find(cells[0]); isCell {
			answer.Focus = cells[0]
		}
		answer.Words = []string{"Look at " + phrase.And(cells) + "."}
	}
	shown := r.table.Pictured(s.Person(), "the move that was refused", answer)
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
