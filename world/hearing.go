package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// tellRoom tells everybody in a room but one person, who may be nil.
func (h *People) tellRoom(r *Room, n notice.Notice, but *Person) {
	for _, p := range *h.within(r) {
		if p != but {
			p.Tell(n)
		}
	}
}

// tellAbout tells what has become of a table: whoever is in its room, whoever
// is at it, who did it, who may be nil, and whoever wants the news of all rooms;
// of those who are not at it, only those who don't ignore whoever did it.
func (h *People) tellAbout(t *Table, by *Person, what notice.What, lines ...string) {
	at, data := h.hearersAt(t), notice.Data{"tables": standings(t)}
	event := t.Event(what)
	if by != nil {
		event.Person, event.Seat = by.name, int(t.SeatOf(by))
	}
	for _, p := range h.byName {
		if p == by || at[p] || p.cares(t) && (by == nil || !p.Ignores(by)) {
			p.Tell(notice.Note{Lines: lines, Data: data, Event: event})
			at[p] = true
		}
	}
	for _, seat := range t.Seats {
		if ear := h.ear(seat.Account); at[ear] {
			ear.Tell(notice.Note{Lines: lines, Data: data, Event: event})
		}
	}
	h.feed(t, at, func(*Session) notice.Notice { return notice.Note{Lines: lines, Data: data, Event: event} })
}

// tellBystanders tells what has become of a table to those who care and are not
// at it, where it breaks into no move of theirs. A session that is fed the table's boards
// knows already.
func (h *People) tellBystanders(t *Table, what notice.What, line string) {
	at := h.peopleAt(t)
	for _, p := range h.byName {
		if !at[p] && p.cares(t) {
			note := notice.Note{Lines: []string{line}, Event: t.Event(what)}
			p.tellBesideMove(note, func(s *Session) bool { return h.feeds[s] != nil && h.feeds[s](t) })
		}
	}
}

// cares says whether a person is told of a table that they are not at.
func (p *Person) cares(t *Table) bool {
	return t.visibleTo(p) && (p.room == t.room || p.settings["news"] == "house")
}

// tellTableOf tells news of a person to those at a table, and to the person.
func (h *People) tellTableOf(p *Person, t *Table, what notice.What, news string) {
	event := t.Event(what)
	event.Person = p.name
	for other := range h.peopleAt(t) {
		if other != p {
			h.tellNews(other, p, event, news)
		}
	}
	p.Tell(notice.Note{Lines: []string{news}, When: p.stamp(h.env.now()), Event: event})
}

// tellNews tells one person news of another, unless they want to hear none, or
// the other hides.
func (h *People) tellNews(to, of *Person, event notice.Event, news string) {
	if to != of && !to.Ignores(of) && to.sees(of) {
		to.Tell(notice.Note{Lines: []string{news}, When: to.stamp(h.env.now()), Event: event})
	}
}

// tellPassing is tellNews of somebody who comes or goes, which breaks into nobody's move:
// who is here they can ask.
func (h *People) tellPassing(to, of *Person, event notice.Event, news string) {
	if to == of || to.Ignores(of) || !to.sees(of) {
		return
	}
	to.tellBesideMove(notice.Note{Lines: []string{news}, When: to.stamp(h.env.now()), Event: event}, nil)
}

// isAtMove says whether it is somebody's move in the game that they have in view.
func (p *Person) isAtMove() bool {
	return p.last != nil && p.last.Phase == store.InPlay && p.IsTurn(p.last)
}

// tellBesideMove tells somebody what they can look up later, but for their terminals while
// it is their move, and for sessions that know already; knows may be nil.
func (p *Person) tellBesideMove(note notice.Note, knows func(*Session) bool) {
	atMove := p.isAtMove()
	p.tellIf(note, func(s *Session) bool {
		return !(atMove && s.watched.Load()) && (knows == nil || !knows(s))
	})
}

// tellEnded tells those whose offers ended because somebody moved on.
func (h *People) tellEnded(t *Table, before []store.SeatRecord, mover games.Seat) {
	for i, seat := range before {
		if seat.Offer == "" || games.Seat(i+1) == mover {
			continue
		}
		event := t.Event(notice.OfferEnded)
		event.Offer, event.Person, event.Seat = string(seat.Offer), seat.Name, i+1
		h.tellSeat(seat, notice.Note{Lines: []string{"Your offer of " + t.Offering(seat.Offer) + " ended, since the game went on."}, Event: event})
	}
}

// warnAll tells everybody something that must not be missed.
func (h *People) warnAll(text string) {
	for _, p := range h.byName {
		p.Tell(notice.Warning{Text: text})
	}
}

// tellOffer tells everybody at a table of an offer, and those whose agreement is
// missing how to answer.
func (h *People) tellOffer(p *Person, t *Table, o store.Offer, said string, missing []string) {
	event := t.Event(notice.Offered)
	event.Offer, event.Person, event.Seat = string(o), p.name, int(t.SeatOf(p))
	answer := notice.Note{Lines: t.HowToAnswer(said), Event: event}
	rest := notice.Note{Lines: []string{said + " It waits for " + games.And(missing) + "."}, Event: event}
	answersLater := func(s store.SeatRecord) bool {
		return s.Bot != store.HouseBot && slices.Contains(missing, match.Marked(s.Name, s.Bot))
	}
	if !slices.ContainsFunc(t.Seats, answersLater) {
		rest.Lines = []string{said} // bots of the house answer at once
	}
	for p := range h.hearersAt(t) {
		seat := t.SeatOf(p)
		switch {
		case seat != games.Watcher && slices.Contains(missing, t.Seats[seat-1].Name):
			p.Tell(answer)
		case t.IsAt(p):
			p.Tell(rest)
		}
	}
}

// tellLeaver tells a person who is out of a game that goes on.
func (h *People) tellLeaver(t *Table, seat games.Seat) {
	for _, p := range []*Person{h.sitter(t.Seats[seat-1]), h.ear(t.Seats[seat-1].Account)} {
		if p != nil && !t.Watches(p) {
			p.Tell(t.sided(p, t.Show(t.eyes(p), notice.Moved, t.openTime())))
			p.Tell(notice.Note{Lines: []string{"You have left the game at " + t.Name + ", which goes on. To see how: watch " + t.Name}, Event: t.Event(notice.GameLeft)})
		}
	}
}

// showTable shows everybody at a table the board as their seat sees it.
func (h *People) showTable(t *Table, occasion notice.Occasion, first string) {
	at := h.hearersAt(t)
	boardFor := t.boards(occasion, first)
	h.feed(t, at, func(s *Session) notice.Notice {
		if s.passing { // its person may have a seat
			return boardFor(s.person)
		}
		return t.Show(games.Watcher, occasion, t.openTime())
	})
	for p := range at {
		p.Tell(boardFor(p))
		if p.facing != t {
			p.facing = nil
		}
	}
}

// boards gives each person the board of a table as their seat sees it. Those who share a seat's
// view, as all watchers do, share what is made of it.
func (t *Table) boards(occasion notice.Occasion, first string) func(*Person) notice.Board {
	views := map[games.Seat]notice.Board{}
	return func(p *Person) notice.Board {
		seat := t.eyes(p)
		shown, made := views[seat]
		if !made {
			shown = t.Show(seat, occasion, t.openTime())
			if first != "" {
				shown.Happened = append([]string{first}, shown.Happened...)
			}
			views[seat] = shown
		}
		if t.Phase == store.IsOver {
			shown.Next = t.NextFor(p)
		}
		return t.sided(p, shown)
	}
}

func (h *People) tellTable(t *Table, n notice.Notice) {
	for p := range h.hearersAt(t) {
		p.Tell(n)
	}
}

// deliver is the only way in which what one person says reaches others. Whoever
// ignores the speaker is left out, and nobody is told so. It comes back to the
// speaker as their own. Whoever hears what is said in another room is told in which.
func (h *People) deliver(from *Person, s notice.Speech, to []*Person) {
	s.From = from.name
	now := h.env.now()
	var told notice.Notice // is s, of which many hear the same
	for _, p := range to {
		if p != from && !p.Ignores(from) {
			s.When, s.Room = p.stamp(now), ""
			if isInRoom(s.Kind) && p.room != from.room {
				s.Room = from.room.String()
			}
			if told != s {
				told = s
			}
			p.Tell(told)
		}
	}
	s.Mine, s.Room, s.When = true, "", from.stamp(now)
	from.Tell(s)
}

// isInRoom says whether it is a room that hears this kind.
func isInRoom(k notice.SpeechKind) bool { return k == notice.Say || k == notice.Emote }
