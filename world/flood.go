package world

import (
	"cmp"
	"math"
	"time"

	"boardroom/games"
	"boardroom/world/limiter"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// The flood limits count how much people have said and done of late.
type floodLimits struct {
	env        *env
	moderation *Moderation
	paces      *limiter.Keyed[talker]
}

// A pace is how often a person may do something that others are told of: some
// times at once, and then again and again after a while.
type pace struct {
	what   string                     // in a refusal: "You have WHAT a lot in a short time"
	lost   string                     // what came of it, there; empty where it is something that others read
	rate   func(*Limits) limiter.Rate // how often
	speaks bool                       // others hear or read what somebody writes, so who is muted may not
	joined bool                       // guests from one address go together: they cost nothing, and come as often as they like
}

var (
	lines   = pace{what: "said", rate: func(l *Limits) limiter.Rate { return l.Talk }, speaks: true}
	shouts  = pace{what: "shouted", rate: func(l *Limits) limiter.Rate { return l.Shout }, speaks: true}
	letters = pace{what: "written", rate: func(l *Limits) limiter.Rate { return l.Letter }, speaks: true}
	// doings are what people do at tables and in rooms beside playing. Nobody does
	// so much by hand; staff may build a house from a file.
	doings = pace{what: "done", lost: "nothing was changed", rate: func(l *Limits) limiter.Rate { return l.Doing }}
)

// mostPaces bounds how many are remembered.
const mostPaces = 1 << 14

// A talker is one name's way of doing something. Paces go by name, so that
// nobody gets around them by connecting anew.
type talker struct {
	name string
	pace string
}

// talkerOf is whose pace counts what a person does.
func talkerOf(p *Person, which pace) talker {
	if address, known := p.from(); known && which.joined && p.IsGuest() {
		return talker{Neighbourhood(address).String(), which.what}
	}
	return talker{store.Fold(p.name), which.what}
}

// spend counts one more line of a person against a pace, or refuses it. Whatever
// one person says to others passes here before it is kept and told, so whoever is
// muted is refused here. What the bots of the house do is up to the house.
func (c *floodLimits) spend(p *Person, which pace) error {
	if p.bot == store.HouseBot || p.staff && which.what == doings.what {
		return nil
	}
	if which.speaks {
		if err := c.moderation.muted(p); err != nil {
			return err
		}
	}
	now := c.env.now()
	pace := c.paces.Of(talkerOf(p, which), which.rate(c.env.limits), now)
	if pace.AllowN(now, 1) {
		return nil
	}
	seconds := wholeSeconds(limiter.Wait(pace, now))
	return notice.Waitf(seconds, "You have %s a lot in a short time, so %s. Wait %s and try again.", which.what, cmp.Or(which.lost, "this went to nobody"), games.Count(seconds, "second"))
}

// wholeSeconds is how many seconds somebody has to wait, 1 or more.
func wholeSeconds(d time.Duration) int { return max(int(math.Ceil(d.Seconds())), 1) }

// spendAsGuest is spend for guests alone.
func (c *floodLimits) spendAsGuest(p *Person, which pace) error {
	if !p.IsGuest() {
		return nil
	}
	return c.spend(p, which)
}
