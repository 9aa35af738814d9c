package world

import (
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// Pending tells a session what is proposed and offered to its person, and by
// them.
func (w *World) Pending(s *Session) {
	p := s.person
	concern := w.Matchmaking.those(func(o *Proposal) bool { return o.concerns(p) })
	offers, states := notice.Listing{Title: "Offers", Columns: []string{"Table", "Offer", "Answer"}, Bare: "Offer"}, []notice.OfferState{}
	for _, t := range w.Tables.filedFor(p) {
		rows, more := t.pending(p)
		offers.Rows, states = append(offers.Rows, rows...), append(states, more...)
	}
	data := notice.Data{"proposals": ProposalStates(p, concern), "offers": states}
	if len(concern)+len(offers.Rows) == 0 {
		s.Tell(notice.Note{Lines: []string{"Nobody challenges you or offers you anything, and you offer nothing."}, Data: data})
	}
	if len(concern) > 0 {
		s.Tell(w.pendingList(p, "Challenges", concern, data))
		data = nil
	}
	if len(offers.Rows) > 0 {
		offers.Data = data
		s.Tell(offers)
	}
}

// Awaits says what others have proposed or offered that waits for a person's answer, and how
// to give it, of each in a line.
func (w *World) Awaits(p *Person) (all []string) {
	for _, o := range w.Matchmaking.ProposedTo(p) {
		how := w.Matchmaking.answers
		if o.table != nil {
			how = w.Matchmaking.invited
		}
		all = append(all, games.Titled(o.called(o.from.name+"'s"))+" waits for your answer. "+how(p, o))
	}
	for _, t := range w.Tables.Of(p) {
		for _, offer := range t.asked(p) {
			all = append(all, strings.Join(t.HowToAnswer("The offer of "+t.Offering(offer)+" waits for your answer"), ". "))
		}
	}
	return all
}

func (w *World) pendingList(p *Person, title string, some []*Proposal, data notice.Data) notice.Listing {
	return notice.Listing{
		Title: title, Columns: []string{"Number", "Challenge", "Answer", "Terms"}, Bare: "Challenge", Data: data,
		Rows: games.Each(some, func(o *Proposal) []string { return w.pendingRow(p, o) }),
	}
}

// pendingRow is a proposal that concerns a person, as one of a list.
func (w *World) pendingRow(p *Person, o *Proposal) []string {
	name, mine := w.Matchmaking.nameFor(p, o), o.from.is(p)
	row := []string{strconv.Itoa(o.number), "", "accept " + name + ", or decline " + name, ""}
	if mine {
		row[2] = "withdraw " + name
	}
	switch {
	case o.IsSeek():
		row[1], row[2], row[3] = "You seek", "unseek "+strconv.Itoa(o.number), o.sought()
	case o.table != nil:
		row[3] = o.table.Game.Title + o.table.Terms()
		row[1] = "You invite " + o.to.name + " to " + o.table.Name
		if !mine {
			row[1] = o.from.name + " invites you to " + o.table.Name
		}
	default:
		row[3] = o.terms.Words(o.from.name)
		row[1] = "You challenge " + o.to.name
		if !mine {
			row[1] = o.from.name + w.strengthOf(o) + " challenges you"
		}
	}
	return row
}

// tellProposed tells a session who waits for an answer of its person, and which
// games are sought.
func (w *World) tellProposed(s *Session, _ time.Time) {
	p := s.person
	waiting := w.Matchmaking.ProposedTo(p)
	data := notice.Data{"proposals": ProposalStates(p, waiting)}
	switch len(waiting) {
	case 0:
	case 1:
		o := waiting[0]
		var line, answers string
		if o.table != nil { // whose options are the table's
			line, answers = o.from.name+" invites you to "+o.table.Name+": "+o.table.Game.Title+o.table.Terms()+".", w.Matchmaking.invited(p, o)
		} else {
			line, answers = o.from.name+w.strengthOf(o)+" challenges you to "+o.terms.Words(o.from.name)+".", w.Matchmaking.answers(p, o)
		}
		s.Tell(notice.Note{Lines: []string{line, answers}, Data: data})
	default:
		s.Tell(w.pendingList(p, "Challenges that wait for you", waiting, data))
	}
	w.tellSeeks(s)
}
