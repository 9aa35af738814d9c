package world

import (
	"slices"
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/limiter"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// challenges is how often somebody may propose something to somebody.
var challenges = flood.Kind{What: "proposed", Rate: func(l *env.Limits) limiter.Rate { return l.Challenge }}

// Challenge proposes a game to somebody, here or away. Where that one has made a
// challenge in the same game already, it is the answer to it: with the same
// terms it accepts, with others it takes its place.
func (v *Matchmaking) Challenge(s *people.Session, name string, terms match.Terms) (Made, error) {
	p := s.Person()
	to, err := opponent(v.directory, p, name)
	for err == nil && v.env.Loop.Await(to.PlayerKey(), p.PlayerKey()) {
		to, err = opponent(v.directory, p, name)
	}
	if err != nil {
		return Made{}, err
	}
	if to.Bot() == store.HouseBot {
		return v.challengeBot(s, to, terms)
	}
	before := v.proposals.Between(people.ContactOf(p), people.ContactOf(to), terms.Game)
	if terms, err = v.mayPropose(s, to, terms, before); err != nil {
		return Made{}, err
	}
	unsaid := terms.Rated && !terms.SaysRated && terms.Typed
	switch {
	case unsaid && before != nil:
		terms.Rated = before.Terms.Rated
	case unsaid:
		if terms.Rated, err = v.ratings.RatesUnsaid(p, to, terms); err != nil {
			return Made{}, err
		}
	}
	switch {
	case before != nil && before.IsTo(p) && terms.Agrees(before.Terms):
		return v.Accept(s, before)
	case before != nil && before.IsBy(p) && terms.Same(before.Terms):
		return Made{Proposal: before}, notice.Already.Refusedf("You have challenged %s to that already: it is number %d. To withdraw it: withdraw %s", to.Name(), before.Number, to.Name())
	}
	if err := v.hasRoomFor(p, to, before); err != nil {
		return Made{}, err
	}
	if err := v.flood.Spend(p, challenges); err != nil {
		return Made{}, err
	}
	o := &proposals.Proposal{From: people.ContactOf(p), To: people.ContactOf(to), Terms: terms, Made: v.env.Now()}
	if err := v.proposals.Keep(o, before); err != nil {
		return Made{}, err
	}
	v.relations.NoteWritten(p, to)
	p.ShowTo(to)
	concerned := func() []any { return o.Concerned(nil) } // nobody answers before both are told
	if err := v.env.Loop.WithLocks(concerned, func() error { v.tellChallenged(p, to, o, before); return nil }); err != nil {
		return Made{}, err
	}
	if unsaid && !terms.Rated {
		s.Note(firstGame(to.Name(), terms)...)
	}
	return Made{Proposal: o}, nil
}

// firstGame says what is otherwise than usual in a game that is the first of its kind to one
// of two, and what could be.
func firstGame(name string, terms match.Terms) []string {
	lines := []string{"A first game is casual. To have it rated: challenge " + name + " " + terms.Wish() + " rated"}
	if first := terms.Game.First; first != nil && terms.IsUsual() {
		lines = append(lines, "The usual board is large for a first game. For a smaller one: challenge "+name+" "+terms.Wish()+" "+strings.Join(first.Words, " "))
	}
	return lines
}

// opponent finds whom a person wants to play with.
func opponent(d *people.Directory, p *people.Person, name string) (*people.Person, error) {
	to, err := d.FindSomebody(p, name)
	switch {
	case err != nil:
		return nil, err
	case to == p:
		return nil, notice.WrongValue.Refused("You can't play against yourself. Name somebody else. To see who is here: who")
	case p.Ignores(to):
		return nil, notice.Unavailable.Refusedf("You ignore %s, so you would get no answer. To stop: unignore %s", to.Name(), to.Name())
	}
	return to, nil
}

// mayPropose refuses a challenge that can't be made, and fits its terms to whoever
// plays: guests play unrated. before is the open challenge between the two.
func (v *Matchmaking) mayPropose(s *people.Session, to *people.Person, terms match.Terms, before *proposals.Proposal) (match.Terms, error) {
	p := s.Person()
	switch {
	case !takesFrom(to, p) && (before == nil || before.IsBy(p)):
		return terms, takesNone(to)
	case s.IsPassing() && p.IsGuest():
		return terms, notice.NeedsAccount.Refused("Guests can't play by single commands. Connect without a command first.")
	case p.IsGuest() && !to.Present():
		return terms, notice.Away.Refusedf("%s is not here, and a guest can only challenge people who are.", to.Name())
	}
	if err := botTakes(to, terms.Game, terms.Clock); err != nil {
		return terms, err
	}
	terms, err := fitTo(terms, p, to)
	if err != nil {
		return terms, err
	}
	return terms, v.haveSeats(p, to)
}

// fitTo fits terms to those who play: guests play unrated.
func fitTo(h match.Terms, players ...*people.Person) (match.Terms, error) {
	for _, p := range players {
		if p.IsGuest() && h.SaysRated {
			return h, notice.NeedsAccount.Refusedf("%s is a guest, and guests don't play rated games. Leave out: rated", p.Name())
		}
		h.Rated = h.Rated && !p.IsGuest()
	}
	return h, nil
}

// takesFrom says whether somebody takes proposals of another.
func takesFrom(p, other *people.Person) bool {
	return p.Setting("challenges") == "on" && !p.Ignores(other)
}

// closedTo says after a name in a list that somebody takes no challenges of a
// person.
func closedTo(p *people.Person, to *people.Person) string {
	return phrase.Choose(takesFrom(p, to), "", " (no challenges)")
}

// isClosed says it in a sentence.
func isClosed(p, to *people.Person) []string {
	if takesFrom(p, to) {
		return nil
	}
	return []string{p.Name() + " takes no challenges."}
}

// takesNone is said to whoever is ignored as well: nobody learns that they are.
func takesNone(p *people.Person) error {
	return notice.Unavailable.Refusedf("%s takes no challenges.", p.Name())
}

// haveSeats refuses a game between two of whom one has as many as can be.
func (v *Matchmaking) haveSeats(p, other *people.Person) error {
	if err := v.tables.MayTakeSeat(p); err != nil {
		return err
	}
	if v.tables.MayTakeSeat(other) != nil {
		return playsEnough(other)
	}
	return nil
}

// playsEnough says that somebody has as many seats as they can have, or as their
// bot takes.
func playsEnough(p *people.Person) error {
	if p.Bot() == store.ProgramBot {
		return notice.Full.Refusedf("%s is a bot and already plays its %s.", p.Name(), phrase.Count(tables.TermsOfBot(p).Limit, "game"))
	}
	return notice.Full.Refusedf("%s already plays the most games anybody can.", p.Name())
}

// tellChallenged tells both of a challenge, and that the one before is replaced, which may
// be nil.
func (v *Matchmaking) tellChallenged(p, to *people.Person, o, before *proposals.Proposal) {
	told := p.Name() + v.ratings.Strength(p, o.Terms) + " challenges you to " + o.Terms.Words(p.Name()) + "."
	own := "You challenge " + to.Name() + v.ratings.Strength(to, o.Terms) + " to " + o.Terms.Words(p.Name()) + "."
	var changed []string
	var replaced notice.Event
	if before != nil {
		replaced = before.Event(notice.ProposalReplaced, p.Name())
		replaced.By = o.Number
		line := p.Name() + " changes the challenge."
		if before.IsTo(p) {
			line = p.Name() + " answers your challenge with another."
		}
		v.proposals.TellOther(o.To, replaced, line)
		then := before.Terms
		if before.IsBy(p) {
			then = then.Mirrored()
		}
		changed = []string{"That is " + phrase.And(o.Terms.Changes(p.Name(), then)) + "."}
	}
	offered := notice.Proposed{
		ProposalState: o.State(to), When: to.Stamp(v.env.Now()),
		Lines: slices.Concat([]string{told}, changed, v.ratings.Stakes(to, p, o.Terms), []string{v.proposals.HowToAnswer(to, o)}),
	}
	to.Tell(offered)
	v.people.TellEar(to.Account(), offered)
	p.Tell(notice.Note{Event: replaced, About: notice.About{Proposals: proposals.States(p, []*proposals.Proposal{o})}, Lines: slices.Concat(
		[]string{own}, changed, v.ratings.Stakes(p, to, o.Terms), whereabouts(v.people, p, to), []string{"To withdraw it: withdraw " + v.proposals.NameFor(p, o)},
	)})
}

// whereabouts says when whoever is challenged will hear of it, if not at once.
func whereabouts(h *people.People, p, to *people.Person) []string {
	if !to.Present() || !p.Sees(to) {
		return []string{to.Name() + " is not here. They will be told when they come."}
	}
	if idle := h.IdleInWords(to); idle != "" {
		return []string{idle}
	}
	return nil
}

// AssessProposed tells a person what their rating would become by what one of the
// two proposes to the other; is is false where nobody proposes anything.
func (v *Matchmaking) AssessProposed(p *people.Person, other store.Account) (l notice.Listing, is bool, err error) {
	open := v.proposals.Those(func(o *proposals.Proposal) bool {
		return !o.IsSeek() && (o.IsBy(p) && o.To.Account == other.ID || o.IsTo(p) && o.From.Account == other.ID)
	})
	switch {
	case len(open) == 0:
		return l, false, nil
	case len(open) > 1:
		return l, true, notice.Refusedf("You have several games proposed: %s. Which game? For example: assess %s %s", v.proposals.InBrief(p, open), other.Name, open[0].Terms.Game.Name)
	case open[0].Table != nil:
		l, err = v.ratings.AssessGame(p, open[0].Table.Match)
	case !open[0].Terms.Rated:
		err = notice.Refusedf("The proposed game, %s, is casual and changes no rating.", open[0].Terms.Game.Title)
	default:
		l, err = v.ratings.Assess(p, other, open[0].Terms.List())
	}
	return l, true, err
}
