package world

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
)

// challenges is how often somebody may propose something to somebody.
var challenges = pace{"proposed", 10, 10 * time.Second, false}

// Challenge proposes a game to somebody, here or away. Where that one has made a
// challenge in the same game already, it is the answer to it: with the same
// terms it accepts, with others it takes its place.
func (w *World) Challenge(s *Session, name string, wish Wish) error {
	p := s.person
	to, err := w.opponent(p, name)
	if err != nil {
		return err
	}
	before := w.between(contactOf(p), contactOf(to), wish.Game)
	if wish, err = w.mayPropose(s, to, wish, before); err != nil {
		return err
	}
	switch {
	case before != nil && before.to.is(p) && wish.agrees(before.wish):
		return w.Accept(s, before)
	case before != nil && before.from.is(p) && wish.same(before.wish):
		return Refusedf("You have challenged %s to that already: it is number %d. To withdraw it: withdraw %s", to.name, before.number, to.name)
	}
	if err := w.hasRoomFor(p, to, before); err != nil {
		return err
	}
	if err := w.spend(p, challenges); err != nil {
		return err
	}
	o := &Proposal{from: contactOf(p), to: contactOf(to), wish: wish, made: w.now()}
	if err := w.keep(o, before); err != nil {
		return err
	}
	w.tellChallenged(p, to, o, before)
	return nil
}

// opponent finds whom a person wants to play with.
func (w *World) opponent(p *Person, name string) (*Person, error) {
	to, account, err := w.meant(p, name)
	if err == nil && to == nil {
		to, err = w.owner(account.ID)
	}
	switch {
	case err != nil:
		return nil, err
	case to == p || p.account != 0 && to.account == p.account:
		return nil, Refused("You can't play against yourself. Name somebody else. Who is here: who")
	case p.Ignores(to):
		return nil, Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", to.name, to.name)
	}
	return to, nil
}

// mayPropose refuses a challenge that can't be made, and fits its terms to who
// plays: guests play unrated. before is the open challenge between the two.
func (w *World) mayPropose(s *Session, to *Person, wish Wish, before *Proposal) (Wish, error) {
	p := s.person
	switch {
	case !takesFrom(to, p) && (before == nil || before.from.is(p)):
		return wish, takesNone(to)
	case s.passing && p.IsGuest():
		return wish, Refused("A guest who runs a single command can't play: connect without a command first.")
	case p.IsGuest() && !to.Present():
		return wish, Refusedf("%s is not here, and a guest can only challenge who is.", to.name)
	}
	for _, one := range []*Person{p, to} {
		if one.IsGuest() && wish.saysRated {
			return wish, Refusedf("%s is a guest, and guests play unrated. Leave out: rated", one.name)
		}
		if one.IsGuest() {
			wish.Rated = false
		}
	}
	return wish, w.haveSeats(p, to)
}

// takesFrom says whether somebody takes proposals of another.
func takesFrom(p, other *Person) bool { return p.Setting("challenges") == "on" && !p.Ignores(other) }

// closed says behind a name in a list that somebody takes no challenges of a
// person.
func (p *Person) closed(to *Person) string {
	if takesFrom(p, to) {
		return ""
	}
	return " (no challenges)"
}

// isClosed says it in a sentence.
func isClosed(p, to *Person) []string {
	if takesFrom(p, to) {
		return nil
	}
	return []string{p.name + " takes no challenges."}
}

// takesNone is said to whoever is ignored as well: nobody learns that they are.
func takesNone(p *Person) error { return Refusedf("%s takes no challenges.", p.name) }

// haveSeats refuses a game between two of whom one has as many as can be.
func (w *World) haveSeats(p, other *Person) error {
	switch {
	case w.seatsOf(p) >= mostSeats:
		return Refusedf("You have %d seats at tables that are not over. Finish a game before you take another seat.", mostSeats)
	case w.seatsOf(other) >= mostSeats:
		return Refusedf("%s plays at as many tables as can be.", other.name)
	}
	return nil
}

// hasRoomFor refuses one more challenge or invitation where there are too many.
func (w *World) hasRoomFor(p, to *Person, instead *Proposal) error {
	if instead != nil {
		return nil
	}
	made := w.those(func(o *Proposal) bool { return o.from.is(p) && !o.IsSeek() })
	switch {
	case len(made) >= mostChallenges:
		return Refusedf("You have %d challenges open; that is as many as can be. Withdraw one first: pending", len(made))
	case len(w.ProposedTo(to)) >= mostWaiting:
		return Refusedf("%s has %d challenges to answer, and no room for more.", to.name, mostWaiting)
	}
	return nil
}

// tellChallenged tells both of a challenge. before is the one whose place it
// takes, or nil.
func (w *World) tellChallenged(p, to *Person, o, before *Proposal) {
	told := p.name + w.strength(p, o.wish) + " challenges you to " + o.wish.words(p.name) + "."
	own := "You challenge " + to.name + w.strength(to, o.wish) + " to " + o.wish.words(p.name) + "."
	var changed []string
	if before != nil {
		verb := "changes the challenge"
		if before.to.is(p) {
			verb = "answers your challenge with another"
		}
		told = p.name + " " + verb + ": " + o.wish.words(p.name) + "."
		then := before.wish
		if before.from.is(p) {
			then = then.mirrored()
		}
		changed = []string{"That is " + games.And(o.wish.changes(p.name, then)) + "."}
	}
	to.Tell(Proposed{
		Number: o.number, From: p.name, Game: o.wish.Game.Name, Options: o.wish.Options.String(), Rated: o.wish.Rated,
		Clock: o.wish.Clock.String(), Seat: int(o.wish.mirrored().Seat), When: to.stamp(w.now()),
		Lines: slices.Concat([]string{told}, changed, w.stakes(to, p, o.wish), []string{w.answers(to, o)}),
	})
	p.Tell(Note{Lines: slices.Concat(
		[]string{own}, changed, w.stakes(p, to, o.wish), w.whereabouts(p, to), []string{"To withdraw it: withdraw " + w.nameFor(p, o)},
	)})
}

// answers says how somebody can answer a proposal.
func (w *World) answers(p *Person, o *Proposal) string {
	name := w.nameFor(p, o)
	text := "To accept: accept " + name + ". To refuse: decline " + name + "."
	if o.table == nil {
		text += " For other terms: challenge " + o.from.name + " " + o.wish.Game.Name + " …"
	}
	return text
}

// nameFor is what a person types for a proposal: the name of the other one, or
// the number where there are several.
func (w *World) nameFor(p *Person, o *Proposal) string {
	same := w.those(func(other *Proposal) bool {
		return other != o && !other.IsSeek() && (other.from.isSame(o.from) && o.to.is(p) && other.to.is(p) || other.to.isSame(o.to) && o.from.is(p) && other.from.is(p))
	})
	if len(same) > 0 || o.IsSeek() {
		return strconv.Itoa(o.number)
	}
	return o.Other(p)
}

// strength is the rating of somebody in brackets where the game would be rated
// and they have one.
func (w *World) strength(p *Person, wish Wish) string {
	if !wish.Rated {
		return ""
	}
	r, err := w.ratingOf(p.account, wish.list().among(p))
	if err != nil || r.Games() == 0 {
		return ""
	}
	return " (" + strings.NewReplacer("(", "", ")", "").Replace(w.told(r)) + ")"
}

// list is the list in which the game would count among people.
func (h Wish) list() RatingList { return RatingList{Game: h.Game.Name, Kind: ForTwo, Pool: People} }

// stakes says what becomes of a person's rating by the game.
func (w *World) stakes(p, other *Person, wish Wish) []string {
	if !wish.Rated {
		return nil
	}
	l, err := w.assess(p, []Account{{ID: other.account, Name: other.name, Bot: other.bot}}, wish.list().among(p, other))
	if err != nil {
		w.log.Error("a challenge can't be assessed", "person", p.name, "error", err)
		return nil
	}
	return []string{"If you win, your rating becomes " + l.Rows[0][1] + "; if you lose, " + l.Rows[2][1] + "."}
}

// whereabouts says when whoever is challenged will hear of it, if not at once.
func (w *World) whereabouts(p, to *Person) []string {
	switch idle := w.Idle(to); {
	case !to.Present() || !p.sees(to):
		return []string{to.name + " is not here, and will be told on coming."}
	case idle >= longIdle:
		return []string{to.name + " has typed nothing for " + Ago(idle) + "."}
	}
	return nil
}

// DeclineProposal refuses a challenge or an invitation; whoever made it is told, by
// letter if they are away. A reason may be empty.
func (w *World) DeclineProposal(s *Session, o *Proposal, reason string) error {
	p := s.person
	from, err := w.other(o.from)
	if err != nil {
		return err
	}
	if err := w.muted(p); err != nil && strings.TrimSpace(reason) != "" {
		return err
	}
	if err := w.end(o); err != nil {
		return err
	}
	s.Note("You decline " + o.called(o.from.name+"'s") + ".")
	told := p.name + " declines " + o.called("your") + "."
	switch {
	case from.Present():
		from.Tell(Note{Lines: []string{told}, When: from.stamp(w.now())})
		if strings.TrimSpace(reason) != "" {
			return w.Tell(p, from, reason)
		}
	case !from.IsGuest() && !p.IsGuest():
		return w.writeDecline(s, from, strings.TrimSpace(told+" "+reason))
	}
	return nil
}

// writeDecline leaves a letter for somebody who is away. Where it finds no room
// the challenge is declined all the same.
func (w *World) writeDecline(s *Session, from *Person, text string) error {
	to, err := w.FindRecipient(s.person, from.name)
	if err == nil {
		err = w.Send(s.person, to, text)
	}
	var refused Refused
	if errors.As(err, &refused) {
		s.Note(from.name + " is not told: " + string(refused))
		return nil
	}
	return err
}

// WithdrawProposal takes a proposal of a person's back.
func (w *World) WithdrawProposal(s *Session, o *Proposal) error {
	p := s.person
	if err := w.end(o); err != nil {
		return err
	}
	s.Note("You withdraw " + o.called("your") + ".")
	if !o.IsSeek() {
		w.tellOther(o.to, p.name+" withdraws "+o.called("the")+".")
	}
	return nil
}

// tellOther tells somebody who is here.
func (w *World) tellOther(c contact, line string) {
	for _, p := range w.people {
		if c.is(p) {
			p.Tell(Note{Lines: []string{line}, When: p.stamp(w.now())})
		}
	}
}

// called names a proposal: "Ann's challenge to Sáto", "your seek 3".
func (o *Proposal) called(whose string) string {
	switch {
	case o.IsSeek():
		return whose + " seek " + strconv.Itoa(o.number) + " (" + o.wish.what() + ")"
	case o.table != nil:
		return whose + " invitation to " + o.table.name
	}
	return whose + " challenge to " + o.wish.Game.Title
}
