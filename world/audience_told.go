package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// tellAbout tells what has become of a table: whoever is in its room, whoever
// is at it, who did it, who may be nil, and whoever wants the news of all rooms;
// of those who are not at it, only those who don't ignore whoever did it.
func (a *audience) tellAbout(t *tables.Table, by *people.Person, what notice.What, lines ...string) {
	at, about := a.hearersAt(t), notice.About{Tables: tables.Standings(t)}
	event := t.Match.Event(what)
	if by != nil {
		event.Person, event.Seat = by.Name(), int(t.SeatOf(by))
	}
	for _, p := range a.people.Everybody() {
		if p == by || at[p] || t.IsNewsTo(p) && (by == nil || !p.Ignores(by)) {
			p.Tell(tables.ToldTo(p, notice.Note{Lines: lines, About: about, Event: event}))
			at[p] = true
		}
	}
	for _, seat := range t.Match.Seats {
		if ear := a.people.Ear(seat.Account); at[ear] {
			ear.Tell(notice.Note{Lines: lines, About: about, Event: event})
		}
	}
	a.feed(t, at, func(*people.Session) notice.Notice { return notice.Note{Lines: lines, About: about, Event: event} })
}

// tellBystanders tells what has become of a table to those who care and are not
// at it, where it breaks into no move of theirs. A session that is fed the table's boards
// knows already.
func (a *audience) tellBystanders(t *tables.Table, what notice.What, line string) {
	at := a.tables.PeopleAt(t)
	for _, p := range a.people.Everybody() {
		if !at[p] && t.IsNewsTo(p) {
			note := notice.Note{Lines: []string{line}, Event: t.Match.Event(what)}
			a.people.TellBesideMove(p, note, func(s *people.Session) bool { return a.feeds[s] != nil && a.feeds[s](t) })
		}
	}
}

// tellTableOf tells news of a person to those at a table, and to the person.
func (a *audience) tellTableOf(p *people.Person, t *tables.Table, what notice.What, news string) {
	event := t.Match.Event(what)
	event.Person = p.Name()
	for other := range a.tables.PeopleAt(t) {
		if other != p {
			a.people.TellNews(other, p, event, news)
		}
	}
	p.Tell(tables.ToldTo(p, notice.Note{Lines: []string{news}, When: p.Stamp(a.env.Now()), Event: event}))
}

// tellEnded tells those whose offers ended because somebody moved on.
func (a *audience) tellEnded(t *tables.Table, before []store.SeatRecord, mover games.Seat) {
	for i, seat := range before {
		if seat.Offer == "" || games.Seat(i+1) == mover {
			continue
		}
		event := t.Match.Event(notice.OfferEnded)
		event.Offer, event.Person, event.Seat = string(seat.Offer), seat.Name, i+1
		a.tellSeat(seat, notice.Note{Lines: []string{"Your offer of " + t.Match.Offering(seat.Offer) + " ended because the game went on."}, Event: event})
	}
}

// tellOffer tells everybody at a table of an offer, and those whose agreement is
// missing how to answer.
func (a *audience) tellOffer(p *people.Person, t *tables.Table, offer store.Offer, said string, missing []string) {
	event := t.Match.Event(notice.Offered)
	event.Offer, event.Person, event.Seat = string(offer), p.Name(), int(t.SeatOf(p))
	answer := notice.Note{Lines: t.Match.HowToAnswer(said), Event: event}
	rest := notice.Note{Lines: []string{said + " It waits for " + phrase.And(missing) + "."}, Event: event}
	answersLater := func(s store.SeatRecord) bool {
		return s.Bot != store.HouseBot && slices.Contains(missing, s.Bot.Marked(s.Name))
	}
	if !slices.ContainsFunc(t.Match.Seats, answersLater) {
		rest.Lines = []string{said} // bots of the house answer at once
	}
	for p := range a.hearersAt(t) {
		seat := t.SeatOf(p)
		switch {
		case seat != games.Watcher && slices.Contains(missing, t.Match.Seats[seat-1].Name):
			p.Tell(answer)
		case t.IsAt(p):
			p.Tell(tables.ToldTo(p, rest))
		}
	}
}

// tellLeaver tells a person who is out of a game that goes on.
func (a *audience) tellLeaver(t *tables.Table, seat games.Seat) {
	for _, p := range []*people.Person{a.tables.Sitter(t.Match.Seats[seat-1]), a.people.Ear(t.Match.Seats[seat-1].Account)} {
		if p != nil && !t.Watches(p) {
			p.Tell(t.Sided(p, t.Show(t.Eyes(p), notice.Moved, t.OpenTime())))
			p.Tell(notice.Note{Lines: []string{"You have left the game at " + t.Name + ". The game goes on. To watch it: watch " + t.Name}, Event: t.Match.Event(notice.GameLeft)})
		}
	}
}

// showTable shows everybody at a table the board as their seat sees it.
func (a *audience) showTable(t *tables.Table, occasion notice.Occasion, first string) {
	at := a.hearersAt(t)
	boardFor := t.Boards(occasion, first)
	a.feed(t, at, func(s *people.Session) notice.Notice {
		if s.IsPassing() { // its person may have a seat
			return boardFor(s.Person())
		}
		return t.Show(games.Watcher, occasion, t.OpenTime())
	})
	for p := range at {
		p.Tell(boardFor(p))
		a.tables.Recent.TurnAway(p, t)
	}
}

func (a *audience) tellTable(t *tables.Table, n notice.Notice) {
	for p := range a.hearersAt(t) {
		p.Tell(tables.ToldTo(p, n))
	}
}
