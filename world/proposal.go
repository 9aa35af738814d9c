package world

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/chat"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/letters"
	"boardroom/world/match"
	"boardroom/world/moderation"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/ratings"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Proposals are what people have proposed to each other and may still be taken up, each kept
// while both of its people have accounts.
type Proposals struct {
	env    *env.Env
	people *people.People
	tables *tables.Index
	open   []*Proposal // in the order they were made
}

// Matchmaking is how people come to a game: they challenge, seek, invite, and answer.
type Matchmaking struct {
	audience   *audience
	env        *env.Env
	clock      *tables.HouseClock
	records    *Records
	directory  *people.Directory
	bots       *Bots
	flood      *flood.Limits
	mail       *letters.Mail
	moderation *moderation.Service
	ratings    *ratings.Service
	setup      *Setup
	talk       *chat.Talk
	watching   *Watching
	people     *people.People
	relations  *people.Relations
	lessons    *Lessons
	tables     *tables.Index
	proposals  *Proposals
	awaits     []func(store.AccountID) []string // what waits for an answer to events
	paired     time.Time                        // when it was looked last which seeks have come to fit
}

// A Proposal is a game that somebody would like to play: a challenge to one
// person, an invitation of one person to a table that is being set up, or a
// seek, which anybody may take whom it suits.
type Proposal struct {
	id       store.ProposalID // 0 while it is not kept; then it ends when one of the two leaves
	number   int              // that people know it by; given once
	from, to people.Contact   // to is nobody for a seek
	table    *tables.Table    // of an invitation
	game     *tables.Table    // that a seek has begun, until it is settled
	restored bool             // it was made before the house opened
	together bool             // a seek ends with the others of its owner that are so
	terms    match.Terms      // of an invitation only the game
	made     time.Time
}

// Made is what came of proposing a game or taking one up: a proposal that waits,
// or a table. With an error it is what was there already, if anything.
type Made struct {
	Proposal *Proposal
	Table    *tables.Table
}

// Number is what people know the proposal by. No other ever has it.
func (o *Proposal) Number() int { return o.number }

// IsSeek says that the proposal is to anybody.
func (o *Proposal) IsSeek() bool { return o.to.Name == "" }

// Other is the name of the other one for a person who made the proposal or got
// it; empty for a seek of the person's own.
func (o *Proposal) Other(p *people.Person) string {
	return phrase.Choose(o.from.Is(p), o.to.Name, o.from.Name)
}

// asks says what somebody is asked, to whom a proposal is made.
func (o *Proposal) asks() string {
	if o.table != nil {
		return o.from.Name + " invites you to " + o.table.Name + "."
	}
	return o.from.Name + " challenges you to " + o.terms.Words(o.from.Name) + "."
}

// concerns says whether a person made a proposal, or is the one whom it is for.
func (o *Proposal) concerns(p *people.Person) bool { return o.from.Is(p) || !o.IsSeek() && o.to.Is(p) }

// isOpen says whether a proposal can still be taken: no game has come of a seek, and the table
// of an invitation is still being set up, without the one who is invited.
func (ps *Proposals) isOpen(o *Proposal) bool {
	if o.table == nil {
		return o.game == nil
	}
	invited := slices.ContainsFunc(o.table.Match.Seats,
		func(s store.SeatRecord) bool { return o.to.StandIn().SitsIn(s) })
	return o.table.Match.Phase == store.InSetup && ps.tables.IsOpen(o.table) && !invited
}

// those are the open proposals that are so, oldest first.
func (ps *Proposals) those(are func(*Proposal) bool) []*Proposal {
	return lists.Filter(ps.open, func(o *Proposal) bool { return are(o) && ps.isOpen(o) })
}

// thoseFound is those where others act while it is found out which are so.
func (ps *Proposals) thoseFound(are func(*Proposal) bool) []*Proposal {
	found := lists.Filter(slices.Clone(ps.open), are)
	return ps.those(func(o *Proposal) bool { return slices.Contains(found, o) })
}

// To lists the challenges and invitations to a person.
func (ps *Proposals) To(p *people.Person) []*Proposal {
	return ps.those(func(o *Proposal) bool { return !o.IsSeek() && o.to.Is(p) })
}

// By lists what a person proposes, seeks too.
func (ps *Proposals) By(p *people.Person) []*Proposal {
	return ps.those(func(o *Proposal) bool { return o.from.Is(p) })
}

// Names are the names of those whom a person can answer, or proposes
// something to.
func (ps *Proposals) Names(p *people.Person) []string {
	some := lists.Filter(ps.open, func(o *Proposal) bool { return o.concerns(p) && !o.IsSeek() })
	return lists.Map(some, func(o *Proposal) string { return o.Other(p) })
}

// between is the open challenge between two in a game, or nil.
func (ps *Proposals) between(a, b people.Contact, game *games.Game) *Proposal {
	found, _ := lists.Find(ps.open, func(o *Proposal) bool {
		one, other := o.from.IsSame(a) && o.to.IsSame(b), o.from.IsSame(b) && o.to.IsSame(a)
		return o.table == nil && !o.IsSeek() && (one || other) && o.terms.Game == game
	})
	return found
}

// hasRoomFor refuses one more challenge or invitation where there are too many.
func (v *Matchmaking) hasRoomFor(p, to *people.Person, instead *Proposal) error {
	if instead != nil {
		return nil
	}
	made := v.proposals.those(func(o *Proposal) bool { return o.from.Is(p) && !o.IsSeek() })
	switch {
	case len(made) >= v.env.Limits.Challenges:
		return notice.Full.Refusedf("You already have %d open challenges, the most allowed. Withdraw one first: pending", len(made))
	}
	waiting := v.proposals.To(to)
	if len(waiting) >= v.env.Limits.ChallengesWaiting {
		return notice.Full.Refusedf("%s already has %d challenges to answer, the most allowed.", to.Name(), len(waiting))
	}
	room, err := v.relations.HasShare(to, p.Account(), lists.Map(waiting, func(o *Proposal) store.AccountID { return o.from.Account }), v.env.Limits.ChallengesStrangers, to.PlayerKey(), p.PlayerKey())
	if err == nil && !room {
		err = people.NoShare(to.Name())
	}
	return err
}

// answers says how somebody can answer a proposal.
func (ps *Proposals) answers(p *people.Person, o *Proposal) string {
	name := ps.nameFor(p, o)
	text := "To accept: accept " + name + ". To refuse: decline " + name + "."
	if o.table == nil {
		text += " For other terms: challenge " + o.from.Name + " " + o.terms.Game.Name + " …"
	}
	return text
}

// event is something that somebody did about the proposal; nobody is the house.
func (o *Proposal) event(what notice.What, who string) notice.Event {
	e := notice.Event{What: what, Person: who, Proposal: o.number}
	if o.table != nil {
		e.Table, e.Name = int64(o.table.ID), o.table.Name
	}
	return e
}

// tellOther tells the other one of a proposal, if they are here; a seek has none.
func (ps *Proposals) tellOther(c people.Contact, event notice.Event, line string) {
	for _, p := range ps.people.Everybody() {
		if c.Is(p) {
			p.Tell(notice.Note{Lines: []string{line}, When: p.Stamp(ps.env.Now()), Event: event})
		}
	}
	ps.people.TellEar(c.Account, notice.Note{Lines: []string{line}, Event: event})
}

// isInvited says whether somebody is invited to a table.
func (ps *Proposals) isInvited(p *people.Person, t *tables.Table) bool {
	return len(ps.those(func(o *Proposal) bool { return o.table == t && o.to.Is(p) })) > 0
}

// invited says how somebody can answer an invitation.
func (ps *Proposals) invited(p *people.Person, o *Proposal) string {
	return "To take part: register on " + o.table.Name + ". To refuse: decline " + ps.nameFor(p, o)
}

// SeeksOf are those that a person has made.
func (ps *Proposals) SeeksOf(p *people.Person) []*Proposal {
	return ps.those(func(o *Proposal) bool { return o.IsSeek() && o.from.Is(p) })
}

// Waiting are the challenges and invitations that wait for a person's answer.
func (ps *Proposals) Waiting(p *people.Person) []notice.ProposalState {
	return ProposalStates(p, ps.To(p))
}

// called names a proposal: "Ann's challenge to Sáto", "your seek 3".
func (o *Proposal) called(whose string) string {
	switch {
	case o.IsSeek():
		return whose + " seek " + strconv.Itoa(o.number) + " (" + o.terms.What() + ")"
	case o.table != nil:
		return whose + " invitation to " + o.table.Name
	}
	return whose + " challenge to " + o.terms.Game.Title
}
