package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// What other nodes may not have told of, beside how a table stands: an offer there, and a
// challenge or an invitation by its number.
type (
	lateOffer struct {
		table store.TableID
		seat  games.Seat
	}
	lateProposal int
)

// latenessOf is what comes about by a notice, of these; nil is nothing.
func latenessOf(said notice.Notice) any {
	switch said := said.(type) {
	case notice.Proposed:
		return lateProposal(said.Number)
	case notice.Note:
		if e := said.Event; e.What == notice.Offered {
			return lateOffer{store.TableID(e.Table), games.Seat(e.Seat)}
		}
	}
	return nil
}

// noteUntold looks at what a change is about before it is followed, and then notes what has
// come by it.
func (n *presence) noteUntold(c store.Change) (then func()) {
	id := store.TableID(c.ID)
	switch c.Kind {
	case store.OfTable:
		var before []store.SeatRecord
		if t, open := n.tableNumbered(id); open {
			before = t.Seats
		}
		return func() { n.noteOffers(id, before) }
	case store.OfProposal:
		before := slices.Clone(n.noticeboard.proposals)
		return func() { n.noteProposals(before) }
	}
	return func() {}
}

func (n *presence) noteOffers(id store.TableID, before []store.SeatRecord) {
	t, open := n.tableNumbered(id)
	if !open || !t.HasBoard() {
		return
	}
	for i, seat := range t.Seats {
		if seat.Offer != "" && (i >= len(before) || before[i].Offer != seat.Offer) {
			n.untold[lateOffer{id, games.Seat(i + 1)}] = n.nodes.now()
		}
	}
}

func (n *presence) noteProposals(before []*Proposal) {
	for _, o := range n.noticeboard.proposals {
		if !slices.ContainsFunc(before, func(other *Proposal) bool { return other.number == o.number }) {
			n.untold[lateProposal(o.number)] = n.nodes.now()
		}
	}
}

// tellUntold tells people of what another node has told them nothing.
func (n *presence) tellUntold() {
	for what, since := range n.untold {
		if !n.isTime(since) {
			continue
		}
		delete(n.untold, what)
		switch what := what.(type) {
		case lateOffer:
			n.tellOfferLate(what)
		case lateProposal:
			n.tellProposedLate(what)
		}
	}
}

func (n *presence) tellOfferLate(offer lateOffer) {
	t, open := n.tableNumbered(offer.table)
	if !open || int(offer.seat) > len(t.Seats) || t.Seats[offer.seat-1].Offer == "" {
		return
	}
	from := t.Seats[offer.seat-1]
	event := t.Event(notice.Offered)
	event.Offer, event.Person, event.Seat = string(from.Offer), from.Name, int(offer.seat)
	missing := n.world.notAgreed(t, t.Seats, from.Offer)
	for p := range n.peopleAt(t) {
		lines := []string{from.Name + " " + t.Match.Asks(from.Offer) + "."}
		if seat := t.SeatOf(p); seat != games.Watcher && slices.Contains(missing, t.Seats[seat-1].Name) {
			lines = t.HowToAnswer(lines[0])
		}
		if t.SeatOf(p) != offer.seat {
			p.tellNear(notice.Note{Lines: lines, Event: event})
		}
	}
}

func (n *presence) tellProposedLate(number lateProposal) {
	for _, o := range n.noticeboard.proposals {
		to := n.person(o.to.name)
		if o.number != int(number) || o.IsSeek() || to == nil || !o.to.is(to) {
			continue
		}
		answer := n.noticeboard.answers
		if o.table != nil {
			answer = n.noticeboard.invited
		}
		to.tellNear(notice.Proposed{ProposalState: o.state(to), When: to.stamp(o.made), Lines: []string{o.asks(), answer(to, o)}})
	}
}
