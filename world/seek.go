package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/limiter"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// seeking is how often somebody may seek a game, which others read.
var seeking = pace{what: "sought", rate: func(l *Limits) limiter.Rate { return l.Seek }}

// Seek proposes a game to whoever it suits: they are told, and see it among the
// seeks. It ends when the person leaves, unless it is to stay.
func (w *World) Seek(s *Session, terms match.Terms) (Made, error) {
	p := s.person
	terms, err := w.maySeek(s, terms)
	if err != nil {
		return Made{}, err
	}
	for _, o := range w.Matchmaking.SeeksOf(p) {
		if o.terms.Same(terms) && o.terms.Bounds() == terms.Bounds() {
			return Made{Proposal: o}, notice.Already.Refusedf("You seek that already: it is seek %d. To end it: unseek %d", o.number, o.number)
		}
	}
	if err := w.flood.spend(p, seeking); err != nil {
		return Made{}, err
	}
	o := &Proposal{from: contactOf(p), terms: terms, made: w.Env.now()}
	fitting := w.fitting(p, o)
	if err := w.Matchmaking.keep(o, nil); err != nil {
		return Made{}, err
	}
	n := strconv.Itoa(o.number)
	lines := []string{"You seek " + o.sought() + ". That is seek " + n + "; to end it: unseek " + n, "It ends when you leave."}
	if terms.Stay {
		lines[1] = "It stays until " + p.Clock(o.made.Add(w.Env.limits.SeekLasts)) + ", even while you are away."
	}
	for _, other := range fitting {
		lines = append(lines, "Seek "+strconv.Itoa(other.number)+" of "+other.from.name+" fits. To begin that game: play "+strconv.Itoa(other.number))
	}
	p.Tell(notice.Note{Lines: lines, Data: notice.Data{"proposals": ProposalStates(p, []*Proposal{o})}})
	w.announce(p, o)
	return Made{Proposal: o}, nil
}

// maySeek refuses a seek that can't be made, and fits its terms to whoever seeks.
func (w *World) maySeek(s *Session, terms match.Terms) (match.Terms, error) {
	p := s.person
	mine := w.Matchmaking.those(func(o *Proposal) bool { return o.IsSeek() && o.from.is(p) })
	switch {
	case terms.Private:
		return terms, notice.WrongValue.Refusedf("A seek is for everybody to see, so its game can't be private. To play in private: challenge PERSON %s private", terms.Game.Name)
	case p.IsGuest() && terms.SaysRated:
		return terms, notice.NeedsAccount.Refused("You are a guest, and guests play unrated. Leave out: rated")
	case p.IsGuest() && terms.Stay:
		return terms, notice.NeedsAccount.Refused("You are a guest, and what a guest seeks ends when they leave. Leave out: stay")
	case !p.Present() && !terms.Stay:
		return terms, notice.Refused("What you seek would end with this command. Add stay, or connect without a command.")
	case p.Hides() && terms.IsLive():
		return terms, notice.Refused("You are hidden, and a game with such a clock begins only between people who can be seen. To be seen: unhide")
	case len(mine) >= w.Env.limits.Seeks:
		return terms, notice.Full.Refusedf("You have %d seeks; that is the limit. End one of them first: unseek %d", len(mine), mine[0].number)
	}
	terms.Rated = terms.Rated && !p.IsGuest()
	return terms, w.Tables.mayTakeSeat(p)
}

// sought says what a seek is for.
func (o *Proposal) sought() string {
	text := o.terms.Words(o.from.name)
	if o.terms.Most != 0 {
		text += ", for ratings " + o.terms.Bounds()
	}
	return text
}

// announce tells those of a seek who may take it and want to hear of seeks.
func (w *World) announce(p *Person, o *Proposal) {
	line := p.name + w.Ratings.strength(p, o.terms) + " seeks " + o.sought() + ". To play: play " + strconv.Itoa(o.number)
	for _, other := range w.People.Present() {
		if other.Setting("seeks") == "on" && w.mayTake(other, o) && slices.Contains(w.Matchmaking.proposals, o) {
			other.Tell(notice.Note{Lines: []string{line}, When: other.stamp(w.Env.now()), Event: notice.Event{What: notice.Sought, Person: p.name, Proposal: o.number}, Data: notice.Data{"proposals": ProposalStates(other, []*Proposal{o})}})
		}
	}
}

// mayTake says whether a person may take a seek: nobody is shown what would be
// refused.
func (w *World) mayTake(p *Person, o *Proposal) bool {
	if !o.IsSeek() || o.from.is(p) || o.terms.Rated && p.IsGuest() || !w.Ratings.isWithin(p, o.terms) {
		return false
	}
	from, err := w.other(o.from)
	if err != nil {
		w.Env.log.Error("whose seek it is can't be read", "seek", o.number, "error", err)
		return false
	}
	if p.Ignores(from) || from.Ignores(p) || w.Tables.mayTakeSeat(from) != nil {
		return false
	}
	return !o.terms.IsLive() || from.Present() && p.sees(from) && !w.Tables.isBusy(from)
}

// Seeks are those that a person may take.
func (w *World) Seeks(p *Person) []*Proposal {
	return w.Matchmaking.thoseFound(func(o *Proposal) bool { return w.mayTake(p, o) })
}

// fitting are the seeks that a person may take whose owners may take a new one
// of the person's, where both want the same.
func (w *World) fitting(p *Person, o *Proposal) []*Proposal {
	return w.Matchmaking.thoseFound(func(other *Proposal) bool {
		if !w.mayTake(p, other) || !o.terms.Suits(other.terms) {
			return false
		}
		from, err := w.other(other.from)
		return err == nil && w.mayTake(from, o)
	})
}

// TellSeeks tells a session which seeks its person may take, and which are the
// person's own.
func (w *World) TellSeeks(s *Session) {
	p := s.person
	l := notice.Listing{Title: "Seeks", Columns: []string{"Number", "Name", "Rating", "For", "Game"}}
	open := w.Matchmaking.thoseFound(func(o *Proposal) bool { return o.IsSeek() && o.from.is(p) || w.mayTake(p, o) })
	for _, o := range open {
		name, rating := w.seeker(o)
		if o.from.is(p) {
			name += " (yours)"
		}
		l.Rows = append(l.Rows, []string{strconv.Itoa(o.number), name, rating, o.terms.Bounds(), o.terms.Words(o.from.name)})
	}
	l.Data = notice.Data{"proposals": ProposalStates(p, open)}
	switch mine := len(w.Matchmaking.SeeksOf(p)); {
	case len(open) == 0:
		l.Foot = "Nobody seeks a game that you could take. To seek one: seek " + w.Env.games[0].Name
	case mine < len(open):
		l.Foot = "To begin the game of one: play NUMBER"
	default:
		l.Foot = "To end one: unseek NUMBER"
	}
	s.Tell(l)
}

// seeker is the person who made a seek, as lists show it, and how strong they are.
func (w *World) seeker(o *Proposal) (name, rating string) {
	if o.from.account == 0 {
		return o.from.name, "a guest"
	}
	from, err := w.other(o.from)
	if err != nil {
		return o.from.name, "not known just now"
	}
	list, err := w.Ratings.listAmong(o.terms.List(), playersOf(from))
	if err != nil {
		return o.from.name, "not known just now"
	}
	return match.Marked(from.name, from.bot), w.Ratings.RatingTold(from.account, list)
}

// Unseek ends seeks of a person's own.
func (w *World) Unseek(s *Session, seeks []*Proposal) error {
	for _, o := range seeks {
		if err := w.WithdrawProposal(s, o); err != nil {
			return err
		}
	}
	return nil
}

// tellSeeks tells a session how many seeks its person could take.
func (w *World) tellSeeks(s *Session) {
	if s.person.Setting("seeks") == "off" {
		return
	}
	switch seeks := w.Seeks(s.person); len(seeks) {
	case 0:
	case 1:
		o := seeks[0]
		s.Note(o.from.name + w.strengthOf(o) + " seeks " + o.sought() + ". To play: play " + strconv.Itoa(o.number))
	default:
		s.Note(games.Count(len(seeks), "game") + " that you could play are on offer. To see them: seeks")
	}
}

// strengthOf is the strength of whoever made a proposal.
func (w *World) strengthOf(o *Proposal) string {
	from, err := w.other(o.from)
	if err != nil {
		return ""
	}
	return w.Ratings.strength(from, o.terms)
}
