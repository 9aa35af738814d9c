package world

import (
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// Pending tells a session what is proposed and offered to its person, and by
// them.
func (w *World) Pending(s *Session) {
	p := s.person
	proposed := notice.Listing{Title: "Challenges", Columns: []string{"Number", "Challenge", "Answer", "Terms"}}
	concern := w.those(func(o *Proposal) bool { return o.concerns(p) })
	proposed.Rows = games.Each(concern, func(o *Proposal) []string { return w.pendingRow(p, o) })
	offers, states := notice.Listing{Title: "Offers", Columns: []string{"Table", "Offer", "Answer"}}, []notice.OfferState{}
	for _, t := range w.tables {
		rows, more := t.pending(p)
		offers.Rows, states = append(offers.Rows, rows...), append(states, more...)
	}
	data := notice.Data{"proposals": proposalStates(p, concern), "offers": states}
	proposed.Data = data
	if len(proposed.Rows) == 0 {
		offers.Data = data
	}
	if len(proposed.Rows) > 0 {
		s.Tell(proposed)
	}
	if len(offers.Rows) > 0 {
		s.Tell(offers)
	}
	if len(proposed.Rows)+len(offers.Rows) == 0 {
		s.Tell(notice.Note{
			Lines: []string{"Nobody challenges you or offers you anything, and you offer nothing."},
			Data:  data,
		})
	}
}

// pendingRow is a proposal that concerns a person, as one of a list.
func (w *World) pendingRow(p *Person, o *Proposal) []string {
	name, mine := w.nameFor(p, o), o.from.is(p)
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
	waiting := w.ProposedTo(p)
	for _, o := range waiting {
		if len(waiting) > 1 {
			break
		}
		line, answers := o.from.name+w.strengthOf(o)+" challenges you to "+o.terms.Words(o.from.name)+".", w.answers(p, o)
		if o.table != nil {
			line, answers = o.from.name+" invites you to "+o.table.Name+": "+o.table.Game.Title+o.table.Terms()+".", w.invited(p, o)
		}
		s.Tell(notice.Note{Lines: []string{line, answers}, Data: notice.Data{"proposals": proposalStates(p, waiting)}})
	}
	if len(waiting) > 1 {
		l := notice.Listing{Title: "Challenges that wait for you", Columns: []string{"Number", "Challenge", "Answer", "Terms"}}
		for _, o := range waiting {
			l.Rows = append(l.Rows, w.pendingRow(p, o))
		}
		l.Data = notice.Data{"proposals": proposalStates(p, waiting)}
		s.Tell(l)
	}
	w.tellSeeks(s)
}
