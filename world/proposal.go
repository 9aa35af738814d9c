package world

import (
	"slices"
	"time"

	"boardroom/games"
)

// A Proposal is a game that somebody would like to play: a challenge to one
// person, an invitation of one person to a table that is being set up, or a
// seek, which anybody may take whom it suits.
type Proposal struct {
	id       ProposalID // 0 while it is not kept; then it ends when one of the two leaves
	number   int        // that people know it by; given once
	from, to contact    // to is nobody for a seek
	table    *Table     // of an invitation
	wish     Wish       // of an invitation only the game
	made     time.Time
}

// The bounds of proposals.
const (
	mostSeeks      = 5  // of one person
	mostChallenges = 20 // by one person, invitations too
	mostWaiting    = 50 // to one person, invitations too

	seekLasts      = 7 * day
	challengeLasts = 28 * day
)

// Number is what people know the proposal by. No other ever has it.
func (o *Proposal) Number() int { return o.number }

// IsSeek says that the proposal is to anybody.
func (o *Proposal) IsSeek() bool { return o.to.name == "" }

// Table is the table that an invitation is to, or nil.
func (o *Proposal) Table() *Table { return o.table }

// Game is the game that is proposed.
func (o *Proposal) Game() *games.Game { return o.wish.Game }

// Other is the name of the other one for a person who made the proposal or got
// it; empty for a seek of the person's own.
func (o *Proposal) Other(p *Person) string {
	if o.from.is(p) {
		return o.to.name
	}
	return o.from.name
}

// is says whether a contact is a person.
func (c contact) is(p *Person) bool {
	if c.account != 0 || p.account != 0 {
		return c.account == p.account
	}
	return c.guest == p
}

// isSame says whether two contacts are the same person.
func (c contact) isSame(other contact) bool {
	return c.account == other.account && c.guest == other.guest
}

// other is a person who is proposed something, or proposed it. The owner of an
// account who is away is stood in for by a person without a session.
func (w *World) other(c contact) (*Person, error) {
	if c.account == 0 {
		return c.guest, nil
	}
	return w.owner(c.account)
}

// concerns says whether a person made a proposal, or is the one whom it is for.
func (o *Proposal) concerns(p *Person) bool { return o.from.is(p) || !o.IsSeek() && o.to.is(p) }

// isOpen says whether a proposal can still be taken: the table of an invitation
// is still being set up, without the one who is invited.
func (w *World) isOpen(o *Proposal) bool {
	if o.table == nil {
		return true
	}
	invited := slices.ContainsFunc(o.table.seats, func(s SeatRecord) bool { return s.isOf(o.to.person()) })
	return o.table.phase == InSetup && w.IsOpen(o.table) && !invited
}

// person stands in for whoever it is where only who it is matters.
func (c contact) person() *Person { return &Person{name: c.name, account: c.account} }

// those are the open proposals that are so, oldest first.
func (w *World) those(are func(*Proposal) bool) []*Proposal {
	var found []*Proposal
	for _, o := range w.proposals {
		if are(o) && w.isOpen(o) {
			found = append(found, o)
		}
	}
	return found
}

// ProposedTo lists the challenges and invitations to a person.
func (w *World) ProposedTo(p *Person) []*Proposal {
	return w.those(func(o *Proposal) bool { return !o.IsSeek() && o.to.is(p) })
}

// ProposedBy lists what a person proposes, seeks too.
func (w *World) ProposedBy(p *Person) []*Proposal {
	return w.those(func(o *Proposal) bool { return o.from.is(p) })
}

// Proposers are the names of those whom a person can answer, or proposes
// something to.
func (w *World) Proposers(p *Person) []string {
	var names []string
	for _, o := range w.proposals {
		if o.concerns(p) && !o.IsSeek() {
			names = append(names, o.Other(p))
		}
	}
	return names
}

// between is the open challenge between two in a game, or nil.
func (w *World) between(a, b contact, game *games.Game) *Proposal {
	for _, o := range w.proposals {
		one, other := o.from.isSame(a) && o.to.isSame(b), o.from.isSame(b) && o.to.isSame(a)
		if o.table == nil && !o.IsSeek() && (one || other) && o.wish.Game == game {
			return o
		}
	}
	return nil
}
