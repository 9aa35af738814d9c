package world

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/limiter"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
)

// seeking is how often somebody may seek a game, which others read.
var seeking = flood.Kind{What: "sought", Rate: func(l *env.Limits) limiter.Rate { return l.Seek }}

// Seek proposes a game to whoever it suits. Where another seek fits it, their game begins at
// once; else others are told, and see it among the seeks. It ends when the person leaves, unless
// it is to stay.
func (v *Matchmaking) Seek(s *people.Session, terms match.Terms) (Made, error) {
	p := s.Person()
	if terms.Typed && !p.IsGuest() && !p.IsBot() && !terms.IsLive() {
		terms.Stay = true
	}
	terms, err := v.maySeek(s, terms)
	if err != nil {
		return Made{}, err
	}
	if o := v.proposals.SeekLike(p, terms); o != nil {
		return Made{Proposal: o}, notice.Already.Refusedf("You seek that already: it is seek %d. To end it: unseek %d", o.Number, o.Number)
	}
	if err := v.flood.Spend(p, seeking); err != nil {
		return Made{}, err
	}
	o := &proposals.Proposal{From: people.ContactOf(p), Terms: terms, Made: v.env.Now()}
	return v.open(p, o)
}

// open makes a new seek known, or begins its game with one that fits.
func (v *Matchmaking) open(p *people.Person, o *proposals.Proposal) (Made, error) {
	if err := v.proposals.Keep(o, nil); err != nil {
		return Made{}, err
	}
	if made, err := v.pair(o); err != nil || made.Table != nil {
		return made, err
	}
	if v.proposals.IsTaken(o) { // somebody was quicker
		return Made{Proposal: o}, nil
	}
	p.Tell(notice.Note{Lines: v.seekOpened(p, o), About: notice.About{Proposals: proposals.States(p, []*proposals.Proposal{o})}})
	v.announce(p, o)
	return Made{Proposal: o}, nil
}

// seekOpened tells a person how long their seek stays and what to do meanwhile.
func (v *Matchmaking) seekOpened(p *people.Person, o *proposals.Proposal) []string {
	n := strconv.Itoa(o.Number)
	lines := []string{"You seek " + o.Sought() + ". That is seek " + n + "; to end it: unseek " + n, "It ends when you leave."}
	if o.Terms.Stay {
		lines[1] = "It stays until " + p.Clock(o.Made.Add(v.env.Limits.SeekLasts)) + ", even while you are away."
	}
	for _, other := range v.Seeks(p) { // whoever knows a neighbour may play them
		if o.Terms.Suits(other.Terms) && v.areNeighbours(o, other) {
			n := strconv.Itoa(other.Number)
			same := "Seek " + n + " of " + other.From.Name + " is the same. It doesn't begin by itself, because you may share a network."
			lines = append(lines, same+" To begin that game: play "+n)
		}
	}
	return append(lines, v.meanwhile(p, o.Terms.Game)...)
}

// meanwhile says what a person can do while they wait for somebody to play a game with.
func (v *Matchmaking) meanwhile(p *people.Person, game *games.Game) []string {
	var ways []string
	if len(v.bots.Strengths()) > 0 {
		ways = append(ways, "play "+game.Name)
	}
	if len(game.Puzzles) > 0 {
		ways = append(ways, "puzzle "+game.Name)
	}
	if p.IsBot() || len(ways) == 0 {
		return nil
	}
	return []string{"While you wait: " + strings.Join(ways, ", or ") + ". You are called when somebody comes."}
}

// maySeek refuses a seek that can't be made, and fits its terms to whoever seeks.
func (v *Matchmaking) maySeek(s *people.Session, terms match.Terms) (match.Terms, error) {
	p := s.Person()
	mine := v.proposals.SeeksOf(p)
	switch {
	case terms.Private:
		return terms, notice.WrongValue.Refusedf("Everybody sees a seek, so it can't be private. To play in private: challenge PERSON %s private", terms.Game.Name)
	case p.IsGuest() && terms.SaysRated:
		return terms, notice.NeedsAccount.Refused("Guests don't play rated games. Leave out: rated")
	case p.IsGuest() && terms.Stay:
		return terms, notice.NeedsAccount.Refused("A guest's seek ends when they leave. Leave out: stay")
	case !p.Present() && !terms.Stay:
		return terms, notice.Refused("Your seek would end with this command. Add stay, or connect without a command.")
	case p.Hides() && terms.IsLive():
		return terms, notice.Refused("You are hidden, and games with such a clock need both players visible. To be seen: unhide")
	case len(mine) >= v.env.Limits.Seeks:
		return terms, notice.Full.Refusedf("You already have %d seeks, the most allowed. End one first: unseek %d", len(mine), mine[0].Number)
	}
	terms.Rated = terms.Rated && !p.IsGuest()
	return terms, v.tables.MayTakeSeat(p)
}

// announce tells those of a seek who may take it and want to hear of seeks.
func (v *Matchmaking) announce(p *people.Person, o *proposals.Proposal) {
	line := p.Name() + v.ratings.Strength(p, o.Terms) + " seeks " + o.Sought() + ". To play: play " + strconv.Itoa(o.Number)
	for _, other := range v.people.Present() {
		if other.Setting("seeks") == "on" && v.mayTake(other, o) && !v.proposals.IsTaken(o) {
			other.Tell(notice.Note{Lines: []string{line}, When: other.Stamp(v.env.Now()), Event: notice.Event{What: notice.Sought, Person: p.Name(), Proposal: o.Number}, About: notice.About{Proposals: proposals.States(other, []*proposals.Proposal{o})}})
		}
	}
}

// SeeksSince says of the seeks that were made after a time and that somebody could take what is
// sought, for people elsewhere. Bots are left out, and whoever hides.
func (v *Matchmaking) SeeksSince(since time.Time) (all []string) {
	for _, o := range v.proposals.Those((*proposals.Proposal).IsSeek) {
		from, err := v.directory.Other(o.From)
		if err != nil || !o.Made.After(since) || from.IsBot() || from.Hides() || v.isBanned(from) {
			continue
		}
		if !o.Terms.IsLive() || from.Present() && !v.isBusy(from) {
			all = append(all, o.From.Name+" seeks "+o.Sought())
		}
	}
	return all
}

// Seeks are those that a person may take.
func (v *Matchmaking) Seeks(p *people.Person) []*proposals.Proposal {
	return v.proposals.ThoseFound(func(o *proposals.Proposal) bool { return v.mayTake(p, o) })
}

// TellSeeks tells a session which seeks its person may take, and which are the
// person's own.
func (v *Matchmaking) TellSeeks(s *people.Session) {
	p := s.Person()
	l := notice.Listing{Title: "Seeks", Columns: []string{"Number", "Name", "Rating", "For", "Game"}}
	open := v.proposals.ThoseFound(func(o *proposals.Proposal) bool { return o.IsSeek() && o.IsBy(p) || v.mayTake(p, o) })
	for _, o := range open {
		name, rating := v.seeker(o)
		if o.IsBy(p) {
			name += " (yours)"
		}
		l.Rows = append(l.Rows, []string{strconv.Itoa(o.Number), name, rating, cmp.Or(o.Terms.Bounds(), "anybody"), o.Terms.Words(o.From.Name)})
	}
	l.About = notice.About{Proposals: proposals.States(p, open)}
	switch mine := len(v.proposals.SeeksOf(p)); {
	case len(open) == 0:
		l.Foot = "Nobody is looking for a game that you could play. To seek one: seek " + v.env.Games[0].Name
	case mine < len(open):
		l.Foot = "To begin the game of one: play NUMBER"
	default:
		l.Foot = "To end one: unseek NUMBER"
	}
	s.Tell(l)
}

// seeker is the person who made a seek, as lists show it, and how strong they are.
func (v *Matchmaking) seeker(o *proposals.Proposal) (name, rating string) {
	if o.From.Account == 0 {
		return o.From.Name, "a guest"
	}
	from, err := v.directory.Other(o.From)
	if err != nil {
		return o.From.Name, "not known just now"
	}
	if rating, err = v.ratings.InTerms(from, o.Terms); err != nil {
		return o.From.Name, "not known just now"
	}
	return from.Marked(), rating
}

// Unseek ends seeks of a person's own.
func (v *Matchmaking) Unseek(s *people.Session, seeks []*proposals.Proposal) error {
	for _, o := range seeks {
		if err := v.Withdraw(s, o); err != nil {
			return err
		}
	}
	return nil
}

// tellSeeks tells a session how many seeks its person could take.
func (v *Matchmaking) tellSeeks(s *people.Session) {
	if s.Person().Setting("seeks") == "off" {
		return
	}
	switch seeks := v.Seeks(s.Person()); len(seeks) {
	case 0:
	case 1:
		o := seeks[0]
		s.Note(o.From.Name + v.strengthOf(o) + " seeks " + o.Sought() + ". To play: play " + strconv.Itoa(o.Number))
	default:
		s.Note(phrase.Count(len(seeks), "game") + " that you could play are on offer. To see them: seeks")
	}
}

// strengthOf is the strength of whoever made a proposal.
func (v *Matchmaking) strengthOf(o *proposals.Proposal) string {
	from, err := v.directory.Other(o.From)
	if err != nil {
		return ""
	}
	return v.ratings.Strength(from, o.Terms)
}
