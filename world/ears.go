package world

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

// letterFrom is the news that somebody has written.
func letterFrom(name string, when notice.Stamp) notice.Note {
	return notice.Note{Lines: []string{"A letter from " + name + " has come. To read it: read"}, When: when, Event: notice.Event{What: notice.LetterCame, Person: name}, Calls: true}
}

// ear is who listens for an account; nil for nobody.
func (h *People) ear(id store.AccountID) *Person {
	s := h.ears[id]
	switch {
	case s == nil:
		return nil
	case s.isDropped():
		delete(h.ears, id)
		return nil
	}
	return s.person
}

// deafen ends the session that listens for an account.
func (h *People) deafen(id store.AccountID) {
	if s := h.ears[id]; s != nil {
		s.Drop()
		delete(h.ears, id)
	}
}

// hearersAt are those who are told what happens at a table: those who are there, and who
// listens for those with a seat.
func (h *People) hearersAt(t *Table) map[*Person]bool {
	at := h.peopleAt(t)
	if len(h.ears) == 0 || t.trial != nil {
		return at
	}
	for _, seat := range t.Seats {
		if ear := h.ear(seat.Account); ear != nil && t.isSeated(ear) {
			at[ear] = true
		}
	}
	return at
}

// tellSeat tells whoever sits in a seat, and who listens for them.
func (h *People) tellSeat(seat store.SeatRecord, n notice.Notice) {
	if p := h.sitter(seat); p != nil {
		p.Tell(n)
	}
	h.tellEar(seat.Account, n)
}

// tellEar tells who listens for an account.
func (h *People) tellEar(id store.AccountID, n notice.Notice) {
	if ear := h.ear(id); ear != nil {
		ear.Tell(n)
	}
}
