package people

import (
	"boardroom/world/notice"
)

// TellRoom tells everybody in a room but one person, who may be nil.
func (h *People) TellRoom(r *Room, n notice.Notice, but *Person) {
	for _, p := range *h.within(r) {
		if p != but {
			p.Tell(n)
		}
	}
}

// TellNews tells one person news of another, unless they want to hear none, or
// the other hides.
func (h *People) TellNews(to, of *Person, event notice.Event, news string) {
	if to != of && !to.Ignores(of) && to.Sees(of) {
		to.Tell(notice.Note{Lines: []string{news}, When: to.Stamp(h.env.Now()), Event: event})
	}
}

// TellPassing is tellNews of somebody who comes or goes, which breaks into nobody's move:
// who is here they can ask.
func (h *People) TellPassing(to, of *Person, event notice.Event, news string) {
	if to == of || to.Ignores(of) || !to.Sees(of) {
		return
	}
	h.TellBesideMove(to, notice.Note{Lines: []string{news}, When: to.Stamp(h.env.Now()), Event: event}, nil)
}

// TellBesideMove tells somebody what they can look up later, but for their terminals while
// it is their move, and for sessions that know already; knows may be nil.
func (h *People) TellBesideMove(p *Person, note notice.Note, knows func(*Session) bool) {
	atMove := h.seats.IsAtMove(p)
	p.tellIf(note, func(s *Session) bool {
		return !(atMove && s.watched.Load()) && (knows == nil || !knows(s))
	})
}

// WarnAll tells everybody something that must not be missed.
func (h *People) WarnAll(text string) {
	for _, p := range h.byName {
		p.Tell(notice.Warning{Text: text})
	}
}

// Deliver is the only way in which what one person says reaches others. Whoever
// ignores the speaker is left out, and nobody is told so. It comes back to the
// speaker as their own. Whoever hears what is said in another room is told in which.
func (h *People) Deliver(from *Person, s notice.Speech, to []*Person) {
	s.From = from.Name()
	now := h.env.Now()
	var told notice.Notice // is s, of which many hear the same
	for _, p := range to {
		if p != from && !p.Ignores(from) {
			s.When, s.Room = p.Stamp(now), ""
			if isInRoom(s.Kind) && p.Room() != from.Room() {
				s.Room = from.Room().String()
			}
			if told != s {
				told = s
			}
			p.Tell(told)
		}
	}
	s.Mine, s.Room, s.When = true, "", from.Stamp(now)
	from.Tell(s)
}

// isInRoom says whether it is a room that hears this kind.
func isInRoom(k notice.SpeechKind) bool { return k == notice.Say || k == notice.Emote }
