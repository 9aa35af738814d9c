package world

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
)

// A Proposal is a game that somebody would like to play: a challenge to one
// person, an invitation of one person to a table that is being set up, or a
// seek, which anybody may take whom it suits.
type Proposal struct {
	id       ProposalID // 0 while it is not kept; then it ends when one of the two leaves
	number   int        // that people know it by
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

// Number is what people know the proposal by, as long as the house is open.
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

// keep keeps a new proposal in place of another, which may be nil. It outlives
// both stays if both have accounts, a seek only if that is wished for.
func (w *World) keep(o, instead *Proposal) error {
	last := o.from.account != 0 && (o.to.account != 0 || o.IsSeek() && o.wish.Stay)
	if last {
		former := ProposalID(0)
		if instead != nil {
			former = instead.id
		}
		id, err := w.store.Propose(o.record(), former)
		if err != nil {
			return w.readAgain(err)
		}
		o.id = id
	}
	if instead != nil {
		w.drop(instead)
	}
	w.add(o)
	return nil
}

// add takes a proposal into the house and gives it a number.
func (w *World) add(o *Proposal) {
	w.numbered++
	o.number = w.numbered
	w.proposals = append(w.proposals, o)
}

// drop forgets a proposal that is kept no more.
func (w *World) drop(o *Proposal) {
	w.proposals = slices.DeleteFunc(w.proposals, func(other *Proposal) bool { return other == o })
}

// end removes a proposal, also from what is kept.
func (w *World) end(o *Proposal) error {
	if o.id != 0 {
		if err := w.store.RemoveProposal(o.id); err != nil {
			return w.readAgain(err)
		}
	}
	w.drop(o)
	return nil
}

func (o *Proposal) record() ProposalRecord {
	r := ProposalRecord{From: o.from.account, To: o.to.account, Game: o.wish.Game.Name, Made: o.made}
	if o.table != nil {
		r.Table = o.table.id
		return r
	}
	r.Options, r.Rated, r.Seat = o.wish.Options.String(), o.wish.Rated, int(o.wish.Seat)
	r.Least, r.Most = o.wish.Least, o.wish.Most
	if o.wish.Clock != (Clock{}) {
		r.Clock = o.wish.Clock.String()
	}
	return r
}

// FindProposal finds one of some proposals: by its number, or by the name of the
// other one, of which the beginning is enough, and perhaps the game, or by the
// game alone. It is nil where the words mean none of them. rest are the words
// that are left.
func (w *World) FindProposal(p *Person, some []*Proposal, words []string) (found *Proposal, rest []string, err error) {
	if len(words) == 0 {
		return nil, nil, nil
	}
	for _, o := range some {
		if n := number(words[0]); n > 0 && o.number == n {
			return o, words[1:], nil
		}
	}
	fitting, rest := named(some, p, words[0]), words[1:]
	if len(fitting) == 0 {
		fitting, rest = some, words // perhaps the game is said alone
	}
	if len(fitting) > 1 || len(rest) == len(words) {
		fitting, rest = w.ofGame(fitting, rest)
	}
	switch {
	case len(fitting) == 0 || len(rest) == len(words):
		return nil, words, nil
	case len(fitting) == 1:
		return fitting[0], rest, nil
	}
	return nil, nil, Refusedf("%q could be %s. Say which by its number.", games.Shortened(words[0]), games.Or(numbersOf(fitting, p)))
}

// ofGame are those of some proposals that are of the game which the first word
// names, and the words behind it; all and all words where it names none.
func (w *World) ofGame(some []*Proposal, words []string) (fitting []*Proposal, rest []string) {
	if len(words) == 0 {
		return some, words
	}
	game, ok := w.Game(words[0])
	if !ok {
		return some, words
	}
	for _, o := range some {
		if o.wish.Game == game {
			fitting = append(fitting, o)
		}
	}
	return fitting, words[1:]
}

// named are those of some proposals whose other one is called so, or else begins
// so.
func named(some []*Proposal, p *Person, name string) []*Proposal {
	var exact, begin []*Proposal
	for _, o := range some {
		switch other := Fold(o.Other(p)); {
		case other == Fold(name):
			exact = append(exact, o)
		case strings.HasPrefix(other, Fold(name)):
			begin = append(begin, o)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return begin
}

func numbersOf(some []*Proposal, p *Person) []string {
	texts := make([]string, len(some))
	for i, o := range some {
		texts[i] = o.inBrief(p)
	}
	return texts
}

// InBrief names some proposals with their numbers, for a refusal.
func (w *World) InBrief(p *Person, some []*Proposal) string { return games.Or(numbersOf(some, p)) }

// inBrief is "3 (Ann, sato)".
func (o *Proposal) inBrief(p *Person) string {
	about := cmp.Or(o.Other(p), "your seek") + ", " + o.wish.Game.Name
	if o.table != nil {
		about = o.Other(p) + ", " + o.table.name
	}
	return strconv.Itoa(o.number) + " (" + about + ")"
}
