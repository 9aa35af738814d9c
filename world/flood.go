package world

import (
	"cmp"
	"math"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"

	"golang.org/x/time/rate"
)

// A pacer counts how much people have said and done of late.
type pacer struct {
	*ground
	*warden
	paces map[talker]*rate.Limiter
}

// A pace is how often a person may do something that others are told of: some
// times at once, and then again and again after a while.
type pace struct {
	what   string                             // in a refusal: "You have WHAT much in a short time"
	lost   string                             // what came of it, there; empty where it is something that others read
	limit  func(*Limits) (int, time.Duration) // how often at once, and after how long again
	speaks bool                               // others hear or read what somebody writes, so who is muted may not
	joined bool                               // guests from one address go together: they cost nothing, and come as often as they like
}

var (
	lines   = pace{what: "said", limit: func(l *Limits) (int, time.Duration) { return l.TalkBurst, l.TalkEvery }, speaks: true}
	shouts  = pace{what: "shouted", limit: func(l *Limits) (int, time.Duration) { return l.ShoutBurst, l.ShoutEvery }, speaks: true}
	letters = pace{what: "written", limit: func(l *Limits) (int, time.Duration) { return l.LetterBurst, l.LetterEvery }, speaks: true}
	// doings are what people do at tables and in rooms beside playing. Nobody does
	// so much by hand; staff may build a house from a file.
	pairings = pace{what: "paired", limit: func(l *Limits) (int, time.Duration) { return l.PairingBurst, l.PairingEvery }}
	doings   = pace{what: "done", lost: "nothing was changed", limit: func(l *Limits) (int, time.Duration) { return l.DoingBurst, l.DoingEvery }}
)

// mostPaces is when those who have kept quiet are forgotten.
const mostPaces = 1000

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
func (c *pacer) spend(p *Person, which pace) error {
	if p.bot == store.HouseBot || p.staff && which.what == doings.what {
		return nil
	}
	if which.speaks {
		if err := c.muted(p); err != nil {
			return err
		}
	}
	who := talkerOf(p, which)
	limit := c.paces[who]
	atOnce, every := which.limit(c.limits)
	if limit == nil {
		c.forgetQuiet()
		limit = rate.NewLimiter(rate.Every(every), atOnce)
		c.paces[who] = limit
	}
	adapt(limit, rate.Every(every), atOnce, c.now())
	if limit.AllowN(c.now(), 1) {
		return nil
	}
	wait := time.Duration((1 - limit.TokensAt(c.now())) * float64(every))
	seconds := max(int(math.Ceil(wait.Seconds())), 1)
	return notice.Waitf(seconds, "You have %s a lot in a short time, so %s. Wait %s and try again.", which.what, cmp.Or(which.lost, "this went to nobody"), games.Count(seconds, "second"))
}

// adapt has a limiter hold to what the limits are now.
func adapt(limit *rate.Limiter, perSecond rate.Limit, burst int, now time.Time) {
	if limit.Limit() != perSecond {
		limit.SetLimitAt(now, perSecond)
	}
	if limit.Burst() != burst {
		limit.SetBurstAt(now, burst)
	}
}

// spendAsGuest is spend for guests alone.
func (c *pacer) spendAsGuest(p *Person, which pace) error {
	if !p.IsGuest() {
		return nil
	}
	return c.spend(p, which)
}

// forgetQuiet forgets paces that are as good as new, where there are many.
func (c *pacer) forgetQuiet() {
	if len(c.paces) < mostPaces {
		return
	}
	for who, limit := range c.paces {
		if limit.TokensAt(c.now()) >= float64(limit.Burst()) {
			delete(c.paces, who)
		}
	}
}
