package proposals

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// A Book is what people have proposed to each other and may still be taken up, each kept while
// both of its people have accounts.
type Book struct {
	env    *env.Env
	people *people.People
	tables *tables.Index
	open   []*Proposal // in the order they were made
}

// New makes a book in which nothing is proposed.
func New(e *env.Env, who *people.People, index *tables.Index) *Book {
	return &Book{env: e, people: who, tables: index}
}

// IsTaken says whether nobody can take a proposal up any more: it has ended, or a game has begun.
func (k *Book) IsTaken(o *Proposal) bool { return o.Begun != nil || !slices.Contains(k.open, o) }

// Begun are the seeks whose game has begun and which are not settled.
func (k *Book) Begun() []*Proposal {
	return lists.Filter(slices.Clone(k.open), func(o *Proposal) bool { return o.Begun != nil })
}

// isOpen says whether a proposal can still be taken: no game has come of a seek, and the table
// of an invitation is still being set up, without the one who is invited.
func (k *Book) isOpen(o *Proposal) bool {
	if o.Table == nil {
		return o.Begun == nil
	}
	invited := slices.ContainsFunc(o.Table.Match.Seats,
		func(s store.SeatRecord) bool { return o.To.StandIn().SitsIn(s) })
	return o.Table.Match.Phase == store.InSetup && k.tables.IsOpen(o.Table) && !invited
}

// Those are the open proposals that are so, oldest first.
func (k *Book) Those(are func(*Proposal) bool) []*Proposal {
	return lists.Filter(k.open, func(o *Proposal) bool { return are(o) && k.isOpen(o) })
}

// ThoseFound is those where others act while it is found out which are so.
func (k *Book) ThoseFound(are func(*Proposal) bool) []*Proposal {
	found := lists.Filter(slices.Clone(k.open), are)
	return k.Those(func(o *Proposal) bool { return slices.Contains(found, o) })
}

// To lists the challenges and invitations to a person.
func (k *Book) To(p *people.Person) []*Proposal {
	return k.Those(func(o *Proposal) bool { return o.IsTo(p) })
}

// By lists what a person proposes, seeks too.
func (k *Book) By(p *people.Person) []*Proposal {
	return k.Those(func(o *Proposal) bool { return o.IsBy(p) })
}

// Names are the names of those whom a person can answer, or proposes
// something to.
func (k *Book) Names(p *people.Person) []string {
	some := lists.Filter(k.open, func(o *Proposal) bool { return o.Concerns(p) && !o.IsSeek() })
	return lists.Map(some, func(o *Proposal) string { return o.Other(p) })
}

// Between is the open challenge between two in a game, or nil.
func (k *Book) Between(a, b people.Contact, game *games.Game) *Proposal {
	found, _ := lists.Find(k.open, func(o *Proposal) bool {
		one, other := o.From.IsSame(a) && o.To.IsSame(b), o.From.IsSame(b) && o.To.IsSame(a)
		return o.Table == nil && !o.IsSeek() && (one || other) && o.Terms.Game == game
	})
	return found
}

// HowToAnswer says how somebody can answer a challenge or an invitation.
func (k *Book) HowToAnswer(p *people.Person, o *Proposal) string {
	name := k.NameFor(p, o)
	if o.Table != nil {
		return "To take part: register on " + o.Table.Name + ". To refuse: decline " + name
	}
	return "To accept: accept " + name + ". To refuse: decline " + name + ". For other terms: challenge " +
		o.From.Name + " " + o.Terms.Game.Name + " …"
}

// TellOther tells the other one of a proposal, if they are here; a seek has none.
func (k *Book) TellOther(c people.Contact, event notice.Event, line string) {
	for _, p := range k.people.Everybody() {
		if c.Is(p) {
			p.Tell(notice.Note{Lines: []string{line}, When: p.Stamp(k.env.Now()), Event: event})
		}
	}
	k.people.TellEar(c.Account, notice.Note{Lines: []string{line}, Event: event})
}

// IsInvited says whether somebody is invited to a table.
func (k *Book) IsInvited(p *people.Person, t *tables.Table) bool {
	return len(k.Those(func(o *Proposal) bool { return o.Table == t && o.IsTo(p) })) > 0
}

// SeeksOf are those that a person has made.
func (k *Book) SeeksOf(p *people.Person) []*Proposal {
	return k.Those(func(o *Proposal) bool { return o.IsSeek() && o.IsBy(p) })
}

// SeekLike is the seek by the same terms that a person has made, or nil.
func (k *Book) SeekLike(p *people.Person, terms match.Terms) *Proposal {
	o, _ := lists.Find(k.SeeksOf(p), func(o *Proposal) bool {
		return o.Terms.Same(terms) && o.Terms.Bounds() == terms.Bounds()
	})
	return o
}
