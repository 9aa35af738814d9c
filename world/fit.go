package world

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games/lists"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// fit says whether two seeks begin a game at once, without anybody taking one of them up. It is
// the only place that says so: both want the same game by the same terms, each may take the seek
// of the other, they don't play this game with each other already, and a rated game is not
// between two of one network.
func (v *Matchmaking) fit(a, b *Proposal) bool {
	if !a.IsSeek() || !b.IsSeek() || !a.terms.Suits(b.terms) || a.terms.Rated && v.areNeighbours(a, b) {
		return false
	}
	one, err := v.directory.Other(a.from)
	other, failed := v.directory.Other(b.from)
	return err == nil && failed == nil && !v.playTogether(one, other, a.terms) &&
		v.mayTake(one, b) && v.mayTake(other, a)
}

// areNeighbours says whether the owners of two seeks may have come from one network. Of seeks
// older than the house is open nobody knows until their owners come.
func (v *Matchmaking) areNeighbours(a, b *Proposal) bool {
	isUnknown := func(o *Proposal) bool { return o.restored && !v.ratings.KnowsNetworkOf(o.from.Account) }
	return isUnknown(a) || isUnknown(b) || v.ratings.ShareNetwork(a.from.Account, b.from.Account)
}

// mayTake says whether a person may take a seek: nobody is shown what would be
// refused.
func (v *Matchmaking) mayTake(p *people.Person, o *Proposal) bool {
	switch {
	case !o.IsSeek() || o.game != nil || o.from.Is(p), o.terms.NoBots && p.IsBot():
		return false
	case p.IsGuest() && (o.terms.Rated || o.terms.NoGuests), !v.ratings.IsWithin(p, o.terms):
		return false
	}
	from, err := v.directory.Other(o.from)
	if err != nil {
		v.env.Log.Error("whose seek it is can't be read", "seek", o.number, "error", err)
		return false
	}
	if p.Ignores(from) || from.Ignores(p) || v.tables.MayTakeSeat(from) != nil || v.isBanned(from) {
		return false
	}
	return !o.terms.IsLive() || from.Present() && p.Sees(from) && !v.isBusy(from)
}

// isBanned says whether somebody could not come to play.
func (v *Matchmaking) isBanned(p *people.Person) bool {
	return !p.IsGuest() && v.moderation.Bar(people.Identity{Account: p.Account()}) != nil
}

// pair begins the game of a seek and of the oldest one that fits it. Without one nothing is made.
func (v *Matchmaking) pair(o *Proposal) (Made, error) {
	fitting := v.proposals.thoseFound(func(other *Proposal) bool { return other != o && v.fit(o, other) })
	for _, other := range fitting {
		made, err := v.beginPair(o, other)
		if !notice.IsRefusal(err) { // else something has changed meanwhile
			return made, err
		}
	}
	return Made{}, nil
}

// beginPair begins the game of two seeks, of which the second is the older one.
func (v *Matchmaking) beginPair(o, older *Proposal) (Made, error) {
	p, err := v.directory.Other(o.from)
	if err != nil {
		return Made{}, err
	}
	other, err := v.directory.Other(older.from)
	if err != nil {
		return Made{}, err
	}
	terms := older.terms
	if wanted := o.terms.Mirrored().Seat; wanted != 0 {
		terms.Seat = wanted
	}
	return v.begin(beginning{
		p: p, other: other, terms: terms, of: []*Proposal{older, o},
		said: p.Marked() + " and " + other.Marked() + " seek the same game.",
	})
}

// pairEvery is how often it is looked whether seeks fit that did not when they were made.
const pairEvery = 10 * time.Second

// pairSeeks begins the games of seeks that have come to fit: somebody has come back, is free
// again, or has another rating.
func (v *Matchmaking) pairSeeks() {
	if v.env.Now().Sub(v.paired) < pairEvery {
		return
	}
	v.paired = v.env.Now()
	alike := map[string]int{}
	seeks := v.proposals.those((*Proposal).IsSeek)
	for _, o := range seeks {
		alike[o.terms.Likeness()]++
	}
	for _, o := range seeks {
		if alike[o.terms.Likeness()] < 2 || !slices.Contains(v.proposals.open, o) || o.game != nil {
			continue
		}
		if _, err := v.pair(o); err != nil {
			v.env.Log.Error("the game of two seeks has not begun", "seek", o.number, "error", err)
		}
	}
}

// settleSeeks decides what becomes of seeks whose game has begun. Once each player has moved, a
// seek is over or goes on for one game less. One whose game ended before is made anew, unless
// its owner left that game.
func (v *Matchmaking) settleSeeks() {
	for _, o := range slices.Clone(v.proposals.open) {
		if o.game == nil || v.env.Loop.IsLocked(o) {
			continue
		}
		m, terms := o.game.Match, o.terms
		hasLeft := func(s store.SeatRecord) bool { return s.Left && o.from.StandIn().SitsIn(s) }
		again := !slices.ContainsFunc(m.Seats, hasLeft)
		switch played := m.Moves >= len(m.Seats); {
		case !played && m.Phase == store.InPlay:
			continue
		case played:
			again = terms.More > 0
			terms.More--
		}
		if err := v.settle(o, terms, again); err != nil {
			v.env.Log.Error("a seek that is over is not removed or opened again", "seek", o.number, "error", err)
		}
	}
}

// settle ends a seek whose game has begun, or makes it anew on some terms.
func (v *Matchmaking) settle(o *Proposal, terms match.Terms, again bool) error {
	if !again {
		return v.proposals.end(o)
	}
	next := &Proposal{from: o.from, terms: terms, made: v.env.Now(), together: o.together}
	if err := v.proposals.keep(next, o); err != nil {
		return err
	}
	n := strconv.Itoa(next.number)
	v.tellSeeker(next, "You seek "+next.sought()+" again. That is seek "+n+"; to end it: unseek "+n)
	if made, err := v.pair(next); err != nil || made.Table != nil {
		return err
	}
	from, err := v.directory.Other(next.from)
	if err == nil {
		v.announce(from, next)
	}
	return err
}

// tellSeeker tells the owner of a seek about it, if they are here.
func (v *Matchmaking) tellSeeker(o *Proposal, line string) {
	for _, p := range lists.Filter(v.people.Everybody(), o.from.Is) {
		p.Tell(notice.Note{Lines: []string{line}, About: notice.About{Proposals: ProposalStates(p, []*Proposal{o})}})
	}
}
