package world

import (
	"cmp"
	"math"
	"time"

	"boardroom/games"
	"boardroom/world/notice"

	"golang.org/x/time/rate"
)

// A hubbub is how much is said in the house where others can't help hearing it. Each
// person has a pace of their own; here all of them together have one, so that many who
// speak at once, under as many names as they like, are no more than can be read.
type hubbub struct {
	*ground
	dins  map[*Room]*din
	house *rate.Limiter
	said  []time.Time // in the last minute, oldest first
}

// A din is how much is said in one room.
type din struct {
	limit *rate.Limiter
	slow  time.Duration // that passes between two lines of one person; 0 where staff have not slowed the room
	last  map[talker]time.Time
}

// The bounds of how long staff can have everybody in a room wait between two lines.
const (
	leastSlow = 5 * time.Second
	mostSlow  = time.Hour
)

// din is that of a room.
func (h *hubbub) din(r *Room) *din {
	if h.dins[r] == nil {
		h.dins[r] = &din{limit: rate.NewLimiter(h.limits.RoomTalk, h.limits.RoomTalkBurst), last: map[talker]time.Time{}}
	}
	return h.dins[r]
}

// hear counts one more line that a person says in a room, or with nil all over the
// house, or refuses it. Guests leave half of what can be said to accounts. Staff are
// always heard.
func (h *hubbub) hear(p *Person, r *Room) error {
	now := h.now()
	if p.staff {
		h.note(now)
		return nil
	}
	adapt(h.house, h.limits.HouseTalk, h.limits.HouseTalkBurst, now)
	if r != nil {
		adapt(h.din(r).limit, h.limits.RoomTalk, h.limits.RoomTalkBurst, now)
		if err := h.din(r).wait(p, now); err != nil {
			return err
		}
	}
	if !within(p, h.house, now) {
		return notice.Waitf(1, "Too much is said all over the house just now, so this went to nobody. Try again in a moment.")
	}
	if r != nil {
		if !within(p, h.din(r).limit, now) {
			return notice.Waitf(1, "Too much is said here just now, so this went to nobody. Try again in a moment.")
		}
		h.din(r).limit.AllowN(now, 1)
		h.din(r).heard(p, now)
	}
	h.house.AllowN(now, 1)
	h.note(now)
	return nil
}

// within says whether a limit has room for one more line of a person.
func within(p *Person, limit *rate.Limiter, now time.Time) bool {
	least := 1.0
	if p.IsGuest() {
		least = float64(limit.Burst()) / 2
	}
	return limit.TokensAt(now) >= least
}

// slowly is how those are told apart who have to wait in a slow room.
var slowly = pace{what: "said here", joined: true}

// wait refuses a line in a room that staff have slowed, where the person has spoken
// a moment ago.
func (d *din) wait(p *Person, now time.Time) error {
	last, spoke := d.last[talkerOf(p, slowly)]
	if left := d.slow - now.Sub(last); spoke && left > 0 {
		seconds := int(math.Ceil(left.Seconds()))
		return notice.Waitf(seconds, "Staff have slowed this room: one thing in %s from each. Wait %s.", games.Count(int(d.slow.Seconds()), "second"), games.Count(seconds, "second"))
	}
	return nil
}

// heard notes that somebody has spoken in a room that is slow.
func (d *din) heard(p *Person, now time.Time) {
	if d.slow == 0 {
		return
	}
	for who, last := range d.last {
		if now.Sub(last) > d.slow {
			delete(d.last, who)
		}
	}
	d.last[talkerOf(p, slowly)] = now
}

// note counts a line, and forgets those of more than a minute ago.
func (h *hubbub) note(now time.Time) {
	h.said = append(h.said, now)
	h.lately()
}

// lately is how many lines were said in the last minute.
func (h *hubbub) lately() int {
	for len(h.said) > 0 && h.now().Sub(h.said[0]) > time.Minute {
		h.said = h.said[1:]
	}
	return len(h.said)
}

// Slow has staff let everybody say one thing in a time in a room; with 0 it is as
// ever again. It holds until the house closes. Whoever is there is told.
func (w *World) Slow(p *Person, r *Room, d time.Duration) error {
	if err := staffOnly(p); err != nil {
		return err
	}
	din := w.din(r)
	switch {
	case d != 0 && (d < leastSlow || d > mostSlow):
		return notice.Refusedf("A room can be slowed to one thing in %s to %s.", notice.TimeInWords(leastSlow), notice.TimeInWords(mostSlow))
	case d == din.slow && d == 0:
		return notice.Refusedf("%s is not slowed.", r.name)
	}
	if err := w.logStaff(p, "@slow", r.name, cmp.Or(notice.TimeInWords(d), "off")); err != nil {
		return err
	}
	din.slow = d
	clear(din.last)
	said := p.name + " slows " + r.String() + ": everybody can say one thing in " + notice.TimeInWords(d) + "."
	if d == 0 {
		said = p.name + " lets everybody talk in " + r.String() + " as they like again."
	}
	w.tellRoom(r, notice.Note{Lines: []string{said}}, p)
	return nil
}
