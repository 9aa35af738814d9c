// Package flood bounds how much people say and do in a short time: each of them alone, and in
// a room and the house all of them together.
//
// It must not know what is said, who hears it, or any part of the house but who people are.
package flood

import (
	"cmp"
	"math"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/limiter"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Limits count how much each person has said and done of late.
type Limits struct {
	env   *env.Env
	muted func(*people.Person) error // refuses what others would hear or read, by somebody who is muted
	paces *limiter.Keyed[talker]
}

// New makes limits that nobody has spent anything of.
func New(e *env.Env, muted func(*people.Person) error) *Limits {
	return &Limits{env: e, muted: muted, paces: limiter.NewKeyed[talker](mostPaces)}
}

// A Kind is something that others are told of and a person may do only so often: some
// times at once, and then again and again after a while.
type Kind struct {
	What   string                         // in a refusal: "You have WHAT a lot in a short time"
	Lost   string                         // what came of it, there; empty where it is something that others read
	Rate   func(*env.Limits) limiter.Rate // how often
	Speaks bool                           // others hear or read what somebody writes, so who is muted may not
	// Joined is where guests from one address go together: they cost nothing, and come as
	// often as they like.
	Joined bool
}

var (
	Lines   = Kind{What: "said", Rate: func(l *env.Limits) limiter.Rate { return l.Talk }, Speaks: true}
	Shouts  = Kind{What: "shouted", Rate: func(l *env.Limits) limiter.Rate { return l.Shout }, Speaks: true}
	Letters = Kind{What: "written", Rate: func(l *env.Limits) limiter.Rate { return l.Letter }, Speaks: true}
	// Doings are what people do at tables and in rooms beside playing. Nobody does
	// so much by hand; staff may build a house from a file.
	Doings = Kind{
		What: "done", Lost: "nothing was changed", Rate: func(l *env.Limits) limiter.Rate { return l.Doing },
	}
)

// Forget drops how much the owner of an account that is deleted has said: the name is free.
func (c *Limits) Forget(p *people.Person, _ []string) {
	c.paces.Forget(func(who talker) bool { return who.name == store.Fold(p.Name()) })
}

// mostPaces bounds how many are remembered.
const mostPaces = 1 << 14

// A talker is one name's way of doing something. Paces go by name, so that
// nobody gets around them by connecting anew.
type talker struct {
	name string
	pace string
}

// talkerOf is whose pace counts what a person does.
func talkerOf(p *people.Person, which Kind) talker {
	if address, known := p.Address(); known && which.Joined && p.IsGuest() {
		return talker{people.Neighbourhood(address).String(), which.What}
	}
	return talker{store.Fold(p.Name()), which.What}
}

// Spend counts one more line of a person against a pace, or refuses it. Whatever
// one person says to others passes here before it is kept and told, so whoever is
// muted is refused here. What the bots of the house do is up to the house.
func (c *Limits) Spend(p *people.Person, which Kind) error {
	if p.Bot() == store.HouseBot || p.IsStaff() && which.What == Doings.What {
		return nil
	}
	if which.Speaks {
		if err := c.muted(p); err != nil {
			return err
		}
	}
	now := c.env.Now()
	pace := c.paces.Of(talkerOf(p, which), which.Rate(c.env.Limits), now)
	if pace.AllowN(now, 1) {
		return nil
	}
	seconds := wholeSeconds(limiter.Wait(pace, now))
	return notice.Waitf(seconds, "You have %s a lot in a short time, so %s. Wait %s and try again.", which.What,
		cmp.Or(which.Lost, "this went to nobody"), phrase.Count(seconds, "second"))
}

// wholeSeconds is how many seconds somebody has to wait, 1 or more.
func wholeSeconds(d time.Duration) int { return max(int(math.Ceil(d.Seconds())), 1) }

// SpendAsGuest is Spend for guests alone.
func (c *Limits) SpendAsGuest(p *people.Person, which Kind) error {
	if !p.IsGuest() {
		return nil
	}
	return c.Spend(p, which)
}
