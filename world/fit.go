package world

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games/lists"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
)

// fit says whether two seeks begin a game at once, without anybody taking one of them up. It is
// the only place that says so: both want the same game by the same terms, each may take the seek
// of the other, they don't play this game with each other already, and a rated game is not
// between two of one network.
func (v *Matchmaking) fit(a, b *proposals.Proposal) bool {
	if !a.IsSeek() || !b.IsSeek() || !a.Terms.Suits(b.Terms) || a.Terms.Rated && v.areNeighbours(a, b) {
		return false
	}
	one, err := v.directory.Other(a.From)
	other, failed := v.directory.Other(b.From)
	return err == nil && failed == nil && !v.playTogether(one, other, a.Terms) &&
		v.mayTake(one, b) && v.mayTake(other, a)
}

// areNeighbours says whether the owners of two seeks may have come from one network. Of seeks
// older than the house is open nobody knows until their owners come.
func (v *Matchmaking) areNeighbours(a, b *proposals.Proposal) bool {
	isUnknown := func(o *proposals.Proposal) bool { return o.Restored && !v.ratings.KnowsNetworkOf(o.From.Account) }
	return isUnknown(a) || isUnknown(b) || v.ratings.ShareNetwork(a.From.Account, b.From.Account)
}

// mayTake says whether a person may take a seek: nobody is shown what would be
// refused.
func (v *Matchmaking) mayTake(p *people.Person, o *proposals.Proposal) bool {
	switch {
	case !o.IsSeek() || o.Begun != nil || o.IsBy(p), o.Terms.NoBots && p.IsBot():
		return false
	case p.IsGuest() && (o.Terms.Rated || o.Terms.NoGuests), !v.ratings.IsWithin(p, o.Terms):
		return false
	}
	from, err := v.directory.Other(o.From)
	if err != nil {
		v.env.Log.Error("whose seek it is can't be read", "seek", o.Number, "error", err)
		return false
	}
	if p.Ignores(from) || from.Ignores(p) || v.tables.MayTakeSeat(from) != nil || v.isBanned(from) {
		return false
	}
	return !o.Terms.IsLive() || from.Present() && p.Sees(from) && !v.isBusy(from)
}

// isBanned says whether somebody could not come to play.
func (v *Matchmaking) isBanned(p *people.Person) bool {
	return !p.IsGuest() && v.moderation.Bar(people.Identity{Account: p.Account()}) != nil
}

// pair begins the game of a seek and of the oldest one that fits it. Without one nothing is made.
func (v *Matchmaking) pair(o *proposals.Proposal) (Made, error) {
	fitting := v.proposals.ThoseFound(func(other *proposals.Proposal) bool { return other != o && v.fit(o, other) })
	for _, other := range fitting {
		made, err := v.beginPair(o, other)
		if !notice.IsRefusal(err) { // else something has changed meanwhile
			return made, err
		}
	}
	return Made{}, nil
}

// beginPair begins the game of two seeks, of which the second is the older one.
func (v *Matchmaking) beginPair(o, older *proposals.Proposal) (Made, error) {
	p, err := v.directory.Other(o.From)
	if err != nil {
		return Made{}, err
	}
	other, err := v.directory.Other(older.From)
	if err != nil {
		return Made{}, err
	}
	terms := older.Terms
	if wanted := o.Terms.Mirrored().Seat; wanted != 0 {
		terms.Seat = wanted
	}
	return v.begin(beginning{
		p: p, other: other, terms: terms, of: []*proposals.Proposal{older, o},
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
	seeks := v.proposals.Those((*proposals.Proposal).IsSeek)
	for _, o := range seeks {
		alike[o.Terms.Likeness()]++
	}
	for _, o := range seeks {
		if alike[o.Terms.Likeness()] < 2 || v.proposals.IsTaken(o) {
			continue
		}
		if _, err := v.pair(o); err != nil {
			v.env.Log.Error("the game of two seeks has not begun", "seek", o.Number, "error", err)
		}
	}
}

// settleSeeks decides what becomes of seeks whose game has begun. Once each player has moved, a
// seek is over or goes on for one game less. One whose game ended before is made anew, unless
// its owner left that game.
func (v *Matchmaking) settleSeeks() {
	for _, o := range v.proposals.Begun() {
		if v.env.Loop.IsLocked(o) {
			continue
		}
		m, terms := o.Begun.Match, o.Terms
		hasLeft := func(s store.SeatRecord) bool { return s.Left && o.From.StandIn().SitsIn(s) }
		again := !slices.ContainsFunc(m.Seats, hasLeft)
		switch played := m.Moves >= len(m.Seats); {
		case !played && m.Phase == store.InPlay:
			continue
		case played:
			again = terms.More > 0
			terms.More--
		}
		if err := v.settle(o, terms, again); err != nil {
			v.env.Log.Error("a seek that is over is not removed or opened again", "seek", o.Number, "error", err)
		}
	}
}

// settle ends a seek whose game has begun, or makes it anew on some terms.
func (v *Matchmaking) settle(o *proposals.Proposal, terms match.Terms, again bool) error {
	if !again {
		return v.proposals.End(o)
	}
	next := &proposals.Proposal{From: o.From, Terms: terms, Made: v.env.Now(), Together: o.Together}
	if err := v.proposals.Keep(next, o); err != nil {
		return err
	}
	n := strconv.Itoa(next.Number)
	v.tellSeeker(next, "You seek "+next.Sought()+" again. That is seek "+n+"; to end it: unseek "+n)
	if made, err := v.pair(next); err != nil || made.Table != nil {
		return err
	}
	from, err := v.directory.Other(next.From)
	if err == nil {
		v.announce(from, next)
	}
	return err
}

// tellSeeker tells the owner of a seek about it, if they are here.
func (v *Matchmaking) tellSeeker(o *proposals.Proposal, line string) {
	for _, p := range lists.Filter(v.people.Everybody(), o.From.Is) {
		p.Tell(notice.Note{Lines: []string{line}, About: notice.About{Proposals: proposals.States(p, []*proposals.Proposal{o})}})
	}
}
