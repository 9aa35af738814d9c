package world

import (
	"strconv"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
)

// Pending tells a session what is proposed and offered to its person, and by
// them.
func (v *Matchmaking) Pending(s *people.Session) {
	p := s.Person()
	concern := v.proposals.Those(func(o *proposals.Proposal) bool { return o.Concerns(p) })
	offers, states := notice.Listing{Title: "Offers", Columns: []string{"Table", "Offer", "Answer"}, Bare: "Offer"}, []notice.OfferState{}
	for _, t := range v.tables.RelatedTo(p) {
		rows, more := pending(t, p)
		offers.Rows, states = append(offers.Rows, rows...), append(states, more...)
	}
	about := notice.About{Proposals: proposals.States(p, concern), Offers: states}
	awaited := v.awaited(p)
	if len(concern)+len(offers.Rows)+len(awaited) == 0 {
		s.Tell(notice.Note{Lines: []string{"You have no offers to answer, and you have made none."}, About: about})
	}
	if len(concern) > 0 {
		s.Tell(v.pendingList(p, "Challenges", concern, about))
		about = notice.About{}
	}
	if len(offers.Rows) > 0 {
		offers.About = about
		about = notice.About{}
		s.Tell(offers)
	}
	if len(awaited) > 0 {
		s.Tell(notice.Note{Lines: awaited, About: about})
	}
}

// Awaits says what others have proposed or offered that waits for a person's answer, and how
// to give it, of each in a line.
func (v *Matchmaking) Awaits(p *people.Person) (all []string) {
	for _, o := range v.proposals.To(p) {
		named := phrase.Capitalize(o.Called(o.From.Name + "'s"))
		all = append(all, named+" waits for your answer. "+v.proposals.HowToAnswer(p, o))
	}
	for _, t := range v.tables.Of(p) {
		for _, offer := range t.OffersTo(p) {
			all = append(all, strings.Join(t.Match.HowToAnswer("The offer of "+t.Match.Offering(offer)+" waits for your answer"), ". "))
		}
	}
	return append(all, v.awaited(p)...)
}

// awaited is what waits for a person's answer to events.
func (v *Matchmaking) awaited(p *people.Person) (all []string) {
	for _, awaits := range v.awaits {
		all = append(all, awaits(p.Account())...)
	}
	return all
}

func (v *Matchmaking) pendingList(p *people.Person, title string, some []*proposals.Proposal, about notice.About) notice.Listing {
	return notice.Listing{
		Title: title, Columns: []string{"Number", "Challenge", "Answer", "Terms"}, Bare: "Challenge", About: about,
		Rows: lists.Map(some, func(o *proposals.Proposal) []string { return v.pendingRow(p, o) }),
	}
}

// pendingRow is a proposal that concerns a person, as one of a list.
func (v *Matchmaking) pendingRow(p *people.Person, o *proposals.Proposal) []string {
	name, mine := v.proposals.NameFor(p, o), o.IsBy(p)
	row := []string{strconv.Itoa(o.Number), "", "accept " + name + ", or decline " + name, ""}
	if mine {
		row[2] = "withdraw " + name
	}
	switch {
	case o.IsSeek():
		row[1], row[2], row[3] = "You seek", "unseek "+strconv.Itoa(o.Number), o.Sought()
	case o.Table != nil:
		row[3] = o.Table.Match.Game.Title + o.Table.Match.Terms()
		row[1] = "You invite " + o.To.Name + " to " + o.Table.Name
		if !mine {
			row[1] = o.From.Name + " invites you to " + o.Table.Name
		}
	default:
		row[3] = o.Terms.Words(o.From.Name)
		row[1] = "You challenge " + o.To.Name
		if !mine {
			row[1] = o.From.Name + v.strengthOf(o) + " challenges you"
		}
	}
	return row
}

// tellProposed tells a session who waits for an answer of its person, and which
// games are sought.
func (v *Matchmaking) tellProposed(s *people.Session, _ time.Time) {
	p := s.Person()
	waiting := v.proposals.To(p)
	about := notice.About{Proposals: proposals.States(p, waiting)}
	switch len(waiting) {
	case 0:
	case 1:
		o := waiting[0]
		line := o.From.Name + v.strengthOf(o) + " challenges you to " + o.Terms.Words(o.From.Name) + "."
		if o.Table != nil { // whose options are the table's
			line = o.From.Name + " invites you to " + o.Table.Name + ": " + o.Table.Match.Game.Title + o.Table.Match.Terms() + "."
		}
		s.Tell(notice.Note{Lines: []string{line, v.proposals.HowToAnswer(p, o)}, About: about})
	default:
		s.Tell(v.pendingList(p, "Challenges that wait for you", waiting, about))
	}
	if awaited := v.awaited(p); len(awaited) > 0 {
		s.Note(awaited...)
	}
	v.tellSeeks(s)
}
