package world

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/limiter"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// challenges is how often somebody may propose something to somebody.
var challenges = pace{what: "proposed", rate: func(l *Limits) limiter.Rate { return l.Challenge }}

// Challenge proposes a game to somebody, here or away. Where that one has made a
// challenge in the same game already, it is the answer to it: with the same
// terms it accepts, with others it takes its place.
func (v *Matchmaking) Challenge(s *Session, name string, terms match.Terms) (Made, error) {
	p := s.person
	to, err := v.directory.opponent(p, name)
	for err == nil && v.env.loop.Await(to.key(), p.key()) {
		to, err = v.directory.opponent(p, name)
	}
	if err != nil {
		return Made{}, err
	}
	if to.bot == store.HouseBot {
		return v.challengeBot(s, to, terms)
	}
	before := v.between(contactOf(p), contactOf(to), terms.Game)
	if terms, err = v.tables.mayPropose(s, to, terms, before); err != nil {
		return Made{}, err
	}
	unsaid := terms.Rated && !terms.SaysRated && terms.Typed
	if unsaid {
		if terms.Rated, err = v.ratings.ratesUnsaid(p, to, terms, before); err != nil {
			return Made{}, err
		}
	}
	switch {
	case before != nil && before.to.is(p) && terms.Agrees(before.terms):
		return v.Accept(s, before)
	case before != nil && before.from.is(p) && terms.Same(before.terms):
		return Made{Proposal: before}, notice.Already.Refusedf("You have challenged %s to that already: it is number %d. To withdraw it: withdraw %s", to.name, before.number, to.name)
	}
	if err := v.hasRoomFor(p, to, before); err != nil {
		return Made{}, err
	}
	if err := v.flood.spend(p, challenges); err != nil {
		return Made{}, err
	}
	o := &Proposal{from: contactOf(p), to: contactOf(to), terms: terms, made: v.env.now()}
	if err := v.keep(o, before); err != nil {
		return Made{}, err
	}
	v.accounts.noteWritten(p, to)
	p.showTo(to)
	concerned := func() []any { return proposalConcerns(o, nil) } // nobody answers before both are told
	if err := v.env.loop.WithLocks(concerned, func() error { v.tellChallenged(p, to, o, before); return nil }); err != nil {
		return Made{}, err
	}
	if unsaid && !terms.Rated {
		s.Note(firstGame(to.name, terms)...)
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

// ratesUnsaid says whether a game is rated where nobody has said: as the challenge that it
// answers, if any, else unless it is the first of its kind to one of the two.
func (d *Ratings) ratesUnsaid(p, to *Person, terms match.Terms, before *Proposal) (bool, error) {
	if before != nil {
		return before.terms.Rated, nil
	}
	list, err := d.listAmong(terms.List(), playersOf(p, to), p.key(), to.key())
	if err != nil {
		return false, err
	}
	newcomers := list // where both began
	newcomers.Pool = store.Newcomers
	for _, one := range []*Person{p, to} {
		own, err := loop.Read(d.env.loop, func() ([]store.RatingRecord, error) { return d.env.store.Ratings(one.account) }, p.key(), to.key())
		if err != nil || !slices.ContainsFunc(own, func(r store.RatingRecord) bool {
			return r.List == list || r.List == newcomers
		}) {
			return false, err
		}
	}
	return true, nil
}

// opponent finds whom a person wants to play with.
func (d *Directory) opponent(p *Person, name string) (*Person, error) {
	to, err := d.somebody(p, name)
	switch {
	case err != nil:
		return nil, err
	case to == p:
		return nil, notice.WrongValue.Refused("You can't play against yourself. Name somebody else. Who is here: who")
	case p.Ignores(to):
		return nil, notice.Unavailable.Refusedf("You ignore %s, and would get no answer. To end that: unignore %s", to.name, to.name)
	}
	return to, nil
}

// mayPropose refuses a challenge that can't be made, and fits its terms to whoever
// plays: guests play unrated. before is the open challenge between the two.
func (o *Tables) mayPropose(s *Session, to *Person, terms match.Terms, before *Proposal) (match.Terms, error) {
	p := s.person
	switch {
	case !takesFrom(to, p) && (before == nil || before.from.is(p)):
		return terms, takesNone(to)
	case s.passing && p.IsGuest():
		return terms, notice.NeedsAccount.Refused("A guest who runs a single command can't play: connect without a command first.")
	case p.IsGuest() && !to.Present():
		return terms, notice.Away.Refusedf("%s is not here, and a guest can only challenge people who are.", to.name)
	}
	if err := botTakes(to, terms.Game, terms.Clock); err != nil {
		return terms, err
	}
	terms, err := fitTo(terms, p, to)
	if err != nil {
		return terms, err
	}
	return terms, o.haveSeats(p, to)
}

// fitTo fits terms to those who play: guests play unrated.
func fitTo(h match.Terms, players ...*Person) (match.Terms, error) {
	for _, p := range players {
		if p.IsGuest() && h.SaysRated {
			return h, notice.NeedsAccount.Refusedf("%s is a guest, and guests play unrated. Leave out: rated", p.name)
		}
		h.Rated = h.Rated && !p.IsGuest()
	}
	return h, nil
}

// takesFrom says whether somebody takes proposals of another.
func takesFrom(p, other *Person) bool { return p.Setting("challenges") == "on" && !p.Ignores(other) }

// closed says after a name in a list that somebody takes no challenges of a
// person.
func (p *Person) closed(to *Person) string {
	return games.Choose(takesFrom(p, to), "", " (no challenges)")
}

// isClosed says it in a sentence.
func isClosed(p, to *Person) []string {
	if takesFrom(p, to) {
		return nil
	}
	return []string{p.name + " takes no challenges."}
}

// takesNone is said to whoever is ignored as well: nobody learns that they are.
func takesNone(p *Person) error {
	return notice.Unavailable.Refusedf("%s takes no challenges.", p.name)
}

// haveSeats refuses a game between two of whom one has as many as can be.
func (o *Tables) haveSeats(p, other *Person) error {
	if err := o.mayTakeSeat(p); err != nil {
		return err
	}
	if o.mayTakeSeat(other) != nil {
		return playsEnough(other)
	}
	return nil
}

// playsEnough says that somebody has as many seats as they can have, or as their
// bot takes.
func playsEnough(p *Person) error {
	if p.bot == store.ProgramBot {
		return notice.Full.Refusedf("%s is a bot that plays %s at once, and plays as many now.", p.name, games.Count(p.TermsOfBot().Limit, "game"))
	}
	return notice.Full.Refusedf("%s plays at as many tables as anybody can.", p.name)
}

// tellChallenged tells both of a challenge, and that the one before is replaced, which may
// be nil.
func (v *Matchmaking) tellChallenged(p, to *Person, o, before *Proposal) {
	told := p.name + v.ratings.strength(p, o.terms) + " challenges you to " + o.terms.Words(p.name) + "."
	own := "You challenge " + to.name + v.ratings.strength(to, o.terms) + " to " + o.terms.Words(p.name) + "."
	var changed []string
	var replaced notice.Event
	if before != nil {
		replaced = before.event(notice.ProposalReplaced, p.name)
		replaced.By = o.number
		line := p.name + " changes the challenge."
		if before.to.is(p) {
			line = p.name + " answers your challenge with another."
		}
		v.tellOther(o.to, replaced, line)
		then := before.terms
		if before.from.is(p) {
			then = then.Mirrored()
		}
		changed = []string{"That is " + games.And(o.terms.Changes(p.name, then)) + "."}
	}
	offered := notice.Proposed{
		ProposalState: o.state(to), When: to.stamp(v.env.now()),
		Lines: slices.Concat([]string{told}, changed, v.ratings.stakes(to, p, o.terms), []string{v.answers(to, o)}),
	}
	to.Tell(offered)
	v.people.tellEar(to.account, offered)
	p.Tell(notice.Note{Event: replaced, Data: notice.Data{"proposals": ProposalStates(p, []*Proposal{o})}, Lines: slices.Concat(
		[]string{own}, changed, v.ratings.stakes(p, to, o.terms), v.people.whereabouts(p, to), []string{"To withdraw it: withdraw " + v.nameFor(p, o)},
	)})
}

// stakes says what becomes of a person's rating by the game.
func (d *Ratings) stakes(p, other *Person, terms match.Terms) []string {
	if !terms.Rated {
		return nil
	}
	l, err := d.assess(p, []store.Account{{ID: other.account, Name: other.name, Bot: other.bot}}, terms.List())
	if err != nil {
		d.env.log.Error("a challenge can't be assessed", "person", p.name, "error", err)
		return nil
	}
	return []string{"If you win, your rating becomes " + l.Rows[0][1] + "; if you lose, " + l.Rows[2][1] + "."}
}

// whereabouts says when whoever is challenged will hear of it, if not at once.
func (h *People) whereabouts(p, to *Person) []string {
	switch idle := h.Idle(to); {
	case !to.Present() || !p.sees(to):
		return []string{to.name + " is not here, and will be told on coming."}
	case idle >= longIdle:
		return []string{to.name + " has typed nothing for " + Ago(idle) + "."}
	}
	return nil
}

// Assess tells a person what their rating in a list would become by a game
// against somebody.
func (d *Ratings) Assess(p *Person, other store.Account, list store.RatingList) (notice.Listing, error) {
	l, err := d.assess(p, []store.Account{other}, list)
	if list.Kind == store.ForMore {
		l.Foot += " This is between the two of you: more players change the numbers."
	}
	return l, err
}

// AssessProposed tells a person what their rating would become by what one of the
// two proposes to the other; is is false where nobody proposes anything.
func (v *Matchmaking) AssessProposed(p *Person, other store.Account) (l notice.Listing, is bool, err error) {
	open := v.those(func(o *Proposal) bool {
		return !o.IsSeek() && (o.from.is(p) && o.to.account == other.ID || o.to.is(p) && o.from.account == other.ID)
	})
	switch {
	case len(open) == 0:
		return l, false, nil
	case len(open) > 1:
		return l, true, notice.Refusedf("Several games are proposed: %s. Say which game, as in: assess %s %s", v.InBrief(p, open), other.Name, open[0].terms.Game.Name)
	case open[0].table != nil:
		l, err = v.ratings.AssessTable(p, open[0].table)
	case !open[0].terms.Rated:
		err = notice.Refusedf("The game that is proposed, %s, is casual, so nobody's rating changes by it.", open[0].terms.Game.Title)
	default:
		l, err = v.ratings.Assess(p, other, open[0].terms.List())
	}
	return l, true, err
}
