package world

import (
	"math"
	"time"

	"boardroom/games"

	"golang.org/x/time/rate"
)

// A pace is how often a person may do something that others have to read: some
// times at once, and then again and again after a while.
type pace struct {
	what   string // in a refusal: "You have WHAT much in a short time"
	atOnce int
	every  time.Duration
	speaks bool // others hear or read what somebody writes, so who is muted may not
}

var (
	lines   = pace{"said", 20, time.Second, true}
	shouts  = pace{"shouted", 3, 20 * time.Second, true}
	letters = pace{"written", 10, time.Minute, true}
)

// mostPaces is when those who have kept quiet are forgotten.
const mostPaces = 1000

// A talker is one name's way of doing something. Paces go by name, so that
// nobody gets around them by connecting anew.
type talker struct {
	name string
	pace string
}

// spend counts one more line of a person against a pace, or refuses it. Whatever
// one person says to others passes here before it is kept and told, so who is
// muted is refused here.
func (w *World) spend(p *Person, which pace) error {
	if which.speaks {
		if err := w.muted(p); err != nil {
			return err
		}
	}
	who := talker{Fold(p.name), which.what}
	limit := w.paces[who]
	if limit == nil {
		w.forgetQuiet()
		limit = rate.NewLimiter(rate.Every(which.every), which.atOnce)
		w.paces[who] = limit
	}
	if limit.AllowN(w.now(), 1) {
		return nil
	}
	wait := time.Duration((1 - limit.TokensAt(w.now())) * float64(which.every))
	seconds := int(math.Ceil(wait.Seconds()))
	return Refusedf("You have %s much in a short time, so this went to nobody. Wait %s and try again.", which.what, games.Count(max(seconds, 1), "second"))
}

// forgetQuiet forgets paces that are as good as new, where there are many.
func (w *World) forgetQuiet() {
	if len(w.paces) < mostPaces {
		return
	}
	for who, limit := range w.paces {
		if limit.TokensAt(w.now()) >= float64(limit.Burst()) {
			delete(w.paces, who)
		}
	}
}
