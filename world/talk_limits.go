package world

import (
	"cmp"
	"time"

	"golang.org/x/time/rate"

	"boardroom/games"
	"boardroom/world/limiter"
	"boardroom/world/notice"
)

// talkLimits bound how much is said in the house where others can't help hearing it. Each
// person has a pace of their own; here all of them together have one, so that many who
// speak at once, under as many names as they like, are no more than can be read.
type talkLimits struct {
	env    *env
	heard  *limiter.Keyed[*Room] // what is said in a room; nil is all over the house
	slowed map[*Room]*slowedRoom // by staff
	said   []time.Time           // in the last minute, oldest first
}

// A slowedRoom is one in which each person may say one thing at a time.
type slowedRoom struct {
	limiter.Rate
	heard *limiter.Keyed[talker]
}

// The bounds of how long staff can have everybody in a room wait between two lines.
const (
	leastSlow = 5 * time.Second
	mostSlow  = time.Hour
)

// hear counts one more line that a person says in a room, or with nil all over the
// house, or refuses it. Guests leave half of what can be said to accounts. Staff are
// always heard.
func (h *talkLimits) hear(p *Person, r *Room) error {
	now := h.env.now()
	if p.staff {
		h.note(now)
		return nil
	}
	slow := h.slowed[r]
	if slow != nil {
		if wait := limiter.Wait(slow.of(p, now), now); wait > 0 {
			seconds := wholeSeconds(wait)
			return notice.Waitf(seconds, "Staff have slowed this room: one thing in %s from each. Wait %s.", games.Count(int(slow.Every.Seconds()), "second"), games.Count(seconds, "second"))
		}
	}
	house := h.heard.Of(nil, h.env.limits.HouseTalk, now)
	if !within(p, house, now) {
		return notice.Waitf(1, "Too much is said all over the house just now, so this went to nobody. Try again in a moment.")
	}
	if r != nil {
		room := h.heard.Of(r, h.env.limits.RoomTalk, now)
		if !within(p, room, now) {
			return notice.Waitf(1, "Too much is said here just now, so this went to nobody. Try again in a moment.")
		}
		room.AllowN(now, 1)
	}
	if slow != nil {
		slow.of(p, now).AllowN(now, 1)
	}
	house.AllowN(now, 1)
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

// of is the limit of one person in a room that is slowed.
func (s *slowedRoom) of(p *Person, now time.Time) *rate.Limiter {
	return s.heard.Of(talkerOf(p, slowly), s.Rate, now)
}

// note counts a line, and forgets those of more than a minute ago.
func (h *talkLimits) note(now time.Time) {
	h.said = append(h.said, now)
	h.lately()
}

// lately is how many lines were said in the last minute.
func (h *talkLimits) lately() int {
	for len(h.said) > 0 && h.env.now().Sub(h.said[0]) > time.Minute {
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
	switch {
	case d != 0 && (d < leastSlow || d > mostSlow):
		return notice.Refusedf("A room can be slowed to one thing in %s to %s.", notice.TimeInWords(leastSlow), notice.TimeInWords(mostSlow))
	case d == 0 && w.talkLimits.slowed[r] == nil:
		return notice.Refusedf("%s is not slowed.", r.name)
	}
	if err := w.Accounts.logStaff(p, "@slow", r.name, cmp.Or(notice.TimeInWords(d), "off")); err != nil {
		return err
	}
	w.talkLimits.slowed[r] = &slowedRoom{limiter.Rate{Burst: 1, Every: d}, limiter.NewKeyed[talker](mostPaces)}
	said := p.name + " slows " + r.String() + ": everybody can say one thing in " + notice.TimeInWords(d) + "."
	if d == 0 {
		delete(w.talkLimits.slowed, r)
		said = p.name + " lets everybody talk in " + r.String() + " as they like again."
	}
	w.People.tellRoom(r, notice.Note{Lines: []string{said}}, p)
	return nil
}
