package tables

import (
	"fmt"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TakesDraftsOf says whether a person may put a move together at a table now, which
// they may also before their turn.
func (t *Table) TakesDraftsOf(p *people.Person) bool {
	seat, err := t.Playing(p)
	if err != nil {
		return false
	}
	may, _ := t.Match.Drafts(seat)
	return may
}

// ReadsDraft says whether words without a verb belong to what a person puts
// together at a table.
func (t *Table) ReadsDraft(p *people.Person, words games.Words) bool {
	ok, _ := t.tryDraft(p, words)
	return ok
}

// CheckDraft is what words that ReadsDraft reads would be answered with: an error, a
// prompt of the rules among them, or nil where they can be done.
func (t *Table) CheckDraft(p *people.Person, words games.Words) error {
	_, err := t.tryDraft(p, words)
	return err
}

func (t *Table) tryDraft(p *people.Person, words games.Words) (reads bool, err error) {
	if !t.TakesDraftsOf(p) {
		return false, nil
	}
	seat := t.SeatOf(p)
	_, reads, err = t.Match.Position.(games.Drafter).Draft(seat, t.Match.Seats[seat-1].Draft, "", words,
		games.NewChance(0))
	return reads, err
}

// Drafting is the match in which a person may put a draft together at a table, and
// their seat. On a private board that goes on when the draft has been played.
func (t *Table) Drafting(p *people.Person) (*match.Match, games.Seat, error) {
	if t.Trial != nil && !t.TakesDraftsOf(p) {
		return t.Trial.Drafted, t.Trial.Seat, nil
	}
	seat, err := t.Playing(p)
	return t.Match, seat, err
}

// Commitments says which commitments were made at a table, a sentence each, and
// what they were made from as soon as that may be known. Of a game that was put
// away while something was secret everybody is told their own alone: it may be
// shown to the others, and may as well be played again.
func (t *Table) Commitments(p *people.Person) ([]string, []notice.CommitmentState, error) {
	states := t.Match.CommitmentStates(t.Eyes(p))
	if len(states) == 0 {
		return nil, nil, notice.Refusedf("Nobody at %s has committed to a move. What that is: help commitment", t.Name)
	}
	var lines []string
	for _, c := range states {
		lines = append(lines, fmt.Sprintf("{%d}: %s", c.Seat, c.Hash))
		if c.Secret != "" {
			lines = append(lines, fmt.Sprintf("The hash of {%d} was made from: %s", c.Seat, c.Secret))
		}
	}
	switch {
	case t.Match.IsOpen():
	case t.Match.Phase == store.Cleared:
		lines = append(lines, "The game was put away without a result, so what a hash was made from is told to its player alone.")
	default:
		lines = append(lines, "What the hashes were made from is told once it is no longer secret.")
	}
	return append(t.Match.NamedAll(lines), "How to check them: help commitment"), states, nil
}

// DraftingSeat is the match in which a person may put a move together at a table, and
// their seat.
func (t *Table) DraftingSeat(p *people.Person) (*match.Match, games.Seat, error) {
	m, seat, err := t.Drafting(p)
	if err != nil {
		return m, seat, err
	}
	if may, _ := m.Drafts(seat); !may {
		return m, seat, notice.NotBegun.Refusedf("At %s you have no %s to put together any more.", t.Name, t.Match.Game.Drafts.Noun)
	}
	return m, seat, nil
}
