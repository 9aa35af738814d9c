// Package proposals is what people have proposed to each other: challenges, invitations to tables
// and seeks, each kept while it can be taken up.
//
// It must not know how a game comes of one, or who may take it: that is for the house.
package proposals

import (
	"cmp"
	"strconv"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// A Proposal is a game that somebody would like to play: a challenge to one
// person, an invitation of one person to a table that is being set up, or a
// seek, which anybody may take whom it suits.
type Proposal struct {
	ID       store.ProposalID // 0 while it is not kept; then it ends when one of the two leaves
	Number   int              // that people know it by; given once
	From, To people.Contact   // To is nobody for a seek
	Table    *tables.Table    // of an invitation
	Begun    *tables.Table    // that a seek has begun, until it is settled
	Restored bool             // it was made before the house opened
	Together bool             // a seek ends with the others of its owner that are so
	Terms    match.Terms      // of an invitation only the game
	Made     time.Time
}

// IsSeek says that the proposal is to anybody.
func (o *Proposal) IsSeek() bool { return o.To.Name == "" }

// Other is the name of the other one for a person who made the proposal or got
// it; empty for a seek of the person's own.
func (o *Proposal) Other(p *people.Person) string {
	return phrase.Choose(o.From.Is(p), o.To.Name, o.From.Name)
}

// Asks says what somebody is asked, to whom a proposal is made.
func (o *Proposal) Asks() string {
	if o.Table != nil {
		return o.From.Name + " invites you to " + o.Table.Name + "."
	}
	return o.From.Name + " challenges you to " + o.Terms.Words(o.From.Name) + "."
}

// IsBy says whether a person made the proposal, and IsTo whether it is for them and nobody else.
func (o *Proposal) IsBy(p *people.Person) bool { return o.From.Is(p) }

func (o *Proposal) IsTo(p *people.Person) bool { return !o.IsSeek() && o.To.Is(p) }

// Concerns says whether a person made a proposal, or is the one whom it is for.
func (o *Proposal) Concerns(p *people.Person) bool { return o.IsBy(p) || o.IsTo(p) }

// Event is something that somebody did about the proposal; nobody is the house.
func (o *Proposal) Event(what notice.What, who string) notice.Event {
	e := notice.Event{What: what, Person: who, Proposal: o.Number}
	if o.Table != nil {
		e.Table, e.Name = int64(o.Table.ID), o.Table.Name
	}
	return e
}

// Called names a proposal: "Ann's challenge to Sáto", "your seek 3".
func (o *Proposal) Called(whose string) string {
	switch {
	case o.IsSeek():
		return whose + " seek " + strconv.Itoa(o.Number) + " (" + o.Terms.What() + ")"
	case o.Table != nil:
		return whose + " invitation to " + o.Table.Name
	}
	return whose + " challenge to " + o.Terms.Game.Title
}

// inBrief is "3 (Ann, sato)".
func (o *Proposal) inBrief(p *people.Person) string {
	about := cmp.Or(o.Other(p), "your seek") + ", " + o.Terms.Game.Name
	if o.Table != nil {
		about = o.Other(p) + ", " + o.Table.Name
	}
	return strconv.Itoa(o.Number) + " (" + about + ")"
}

// Concerned are the things that the proposal concerns, and the one whose place it takes, which may
// be nil: what is held while it is kept.
func (o *Proposal) Concerned(instead *Proposal) []any {
	concerned := []any{o, people.KeyOf(o.From.Account, o.From.Name)}
	if !o.IsSeek() {
		concerned = append(concerned, people.KeyOf(o.To.Account, o.To.Name))
	}
	if instead != nil {
		concerned = append(concerned, instead)
	}
	return concerned
}

// Ended refuses something about the proposal, which has ended meanwhile.
func (o *Proposal) Ended() error {
	return notice.Closed.Refusedf("%s just ended. To see what is open: pending", o.Called("the"))
}

func (o *Proposal) record() store.ProposalRecord {
	r := store.ProposalRecord{From: o.From.Account, To: o.To.Account, Game: o.Terms.Game.Name, Made: o.Made}
	if o.Table != nil {
		r.Table = o.Table.ID
		return r
	}
	r.NoBots, r.NoGuests, r.More = o.Terms.NoBots, o.Terms.NoGuests, o.Terms.More
	r.Options, r.Rated, r.Seat = o.Terms.Options.String(), o.Terms.Rated, int(o.Terms.Seat)
	r.Private, r.Quiet = o.Terms.Private, o.Terms.Quiet
	r.Least, r.Most = o.Terms.Least, o.Terms.Most
	if o.Terms.Clock != (match.Clock{}) {
		r.Clock = o.Terms.Clock.String()
	}
	return r
}

// Sought says what a seek is for.
func (o *Proposal) Sought() string {
	text := o.Terms.Words(o.From.Name)
	if whom := o.Terms.Bounds(); whom != "" {
		text += ", for " + phrase.Choose(o.Terms.Most != 0, "ratings ", "") + whom
	}
	if o.Terms.More > 0 {
		text += ", up to " + strconv.Itoa(o.Terms.More+1) + " games"
	}
	return text
}

// States are some proposals, for programs of a person.
func States(p *people.Person, some []*Proposal) []notice.ProposalState {
	return lists.Map(some, func(o *Proposal) notice.ProposalState { return o.State(p) })
}

// State is the proposal, for programs of a person.
func (o *Proposal) State(p *people.Person) notice.ProposalState {
	s := notice.ProposalState{
		Kind: "challenge", Number: o.Number, From: o.From.Name, To: o.To.Name, Mine: o.IsBy(p), Game: o.Terms.Game.Name,
		Options: o.Terms.Options.String(), Rated: o.Terms.Rated, Private: o.Terms.Private, Quiet: o.Terms.Quiet,
		Clock: o.Terms.Clock.String(), Seat: int(o.Terms.Seat),
		Least: o.Terms.Least, Most: o.Terms.Most, Stay: o.Terms.Stay,
		NoBots: o.Terms.NoBots, NoGuests: o.Terms.NoGuests,
	}
	if !s.Mine {
		s.Seat = int(o.Terms.Mirrored().Seat)
	}
	if o.IsSeek() {
		s.Kind, s.Times = "seek", o.Terms.More+1
	}
	if t := o.Table; t != nil {
		s.Kind, s.Table, s.Options, s.Seat = "invitation", t.Name, t.Match.Options.String(), 0
		s.Rated, s.Clock, s.Private, s.Quiet = t.Match.Rated(), t.Match.Clock.String(), t.Match.Private, t.Match.Quiet
	}
	return s
}
