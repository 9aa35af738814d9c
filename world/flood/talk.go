package flood

import (
	"cmp"
	"time"

	"golang.org/x/time/rate"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/limiter"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// Talk bounds how much is said in the house where others can't help hearing it. Each
// person has a pace of their own; here all of them together have one, so that many who
// speak at once, under as many names as they like, are no more than can be read.
type Talk struct {
	env      *env.Env
	people   *people.People
	accounts *people.Accounts
	heard    *limiter.Keyed[*people.Room] // what is said in a room; nil is all over the house
	slowed   map[*people.Room]*slowedRoom // by staff
	said     []time.Time                  // in the last minute, oldest first
}

// NewTalk makes a house in which nothing has been said.
func NewTalk(e *env.Env, h *people.People, a *people.Accounts) *Talk {
	return &Talk{
		env: e, people: h, accounts: a,
		heard: limiter.NewKeyed[*people.Room](mostPaces), slowed: map[*people.Room]*slowedRoom{},
	}
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

// Hear counts one more line that a person says in a room, or with nil all over the
// house, or refuses it. Guests leave half of what can be said to accounts. Staff are
// always heard.
func (h *Talk) Hear(p *people.Person, r *people.Room) error {
	now := h.env.Now()
	if p.IsStaff() {
		h.note(now)
		return nil
	}
	slow := h.slowed[r]
	if slow != nil {
		if err := slow.check(p, now); err != nil {
			return err
		}
	}
	house := h.heard.Of(nil, h.env.Limits.HouseTalk, now)
	if !within(p, house, now) {
		return notice.Waitf(1, "The house is too busy with talk, so nobody heard this. Try again in a moment.")
	}
	if r != nil {
		room := h.heard.Of(r, h.env.Limits.RoomTalk, now)
		if !within(p, room, now) {
			return notice.Waitf(1, "This room is too busy with talk, so nobody heard this. Try again in a moment.")
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
func within(p *people.Person, limit *rate.Limiter, now time.Time) bool {
	least := 1.0
	if p.IsGuest() {
		least = float64(limit.Burst()) / 2
	}
	return limit.TokensAt(now) >= least
}

// slowly is how those are told apart who have to wait in a slow room.
var slowly = Kind{What: "said here", Joined: true}

// of is the limit of one person in a room that is slowed.
func (s *slowedRoom) of(p *people.Person, now time.Time) *rate.Limiter {
	return s.heard.Of(talkerOf(p, slowly), s.Rate, now)
}

// check refuses one more line of a person whose last is not long enough ago.
func (s *slowedRoom) check(p *people.Person, now time.Time) error {
	wait := limiter.Wait(s.of(p, now), now)
	if wait <= 0 {
		return nil
	}
	seconds, every := wholeSeconds(wait), phrase.Count(int(s.Every.Seconds()), "second")
	return notice.Waitf(seconds, "Staff have slowed this room to one line every %s each. Wait %s.", every,
		phrase.Count(seconds, "second"))
}

// note counts a line, and forgets those of more than a minute ago.
func (h *Talk) note(now time.Time) {
	h.said = append(h.said, now)
	h.Lately()
}

// Lately is how many lines were said in the last minute.
func (h *Talk) Lately() int {
	for len(h.said) > 0 && h.env.Now().Sub(h.said[0]) > time.Minute {
		h.said = h.said[1:]
	}
	return len(h.said)
}

// Slowed is how long everybody has to wait between two lines in a room that staff have slowed; 0 is
// not at all.
func (h *Talk) Slowed(r *people.Room) time.Duration {
	if slow := h.slowed[r]; slow != nil {
		return slow.Every
	}
	return 0
}

// Slow has staff let everybody say one thing in a time in a room; with 0 it is as
// ever again. It holds until the house closes. Whoever is there is told.
func (h *Talk) Slow(p *people.Person, r *people.Room, d time.Duration) error {
	if err := people.MustBeStaff(p); err != nil {
		return err
	}
	switch {
	case d != 0 && (d < leastSlow || d > mostSlow):
		return notice.Refusedf("A room can be slowed to one line every %s to %s.", notice.TimeInWords(leastSlow),
			notice.TimeInWords(mostSlow))
	case d == 0 && h.slowed[r] == nil:
		return notice.Refusedf("%s is not slowed.", r.Name())
	}
	if err := h.accounts.Log(p, "@slow", r.Name(), cmp.Or(notice.TimeInWords(d), "off")); err != nil {
		return err
	}
	h.slowed[r] = &slowedRoom{limiter.Rate{Burst: 1, Every: d}, limiter.NewKeyed[talker](mostPaces)}
	said := p.Name() + " slows " + r.String() + ": everybody can say one thing in " + notice.TimeInWords(d) + "."
	if d == 0 {
		delete(h.slowed, r)
		said = p.Name() + " lets everybody talk in " + r.String() + " as they like again."
	}
	h.people.TellRoom(r, notice.Note{Lines: []string{said}}, p)
	return nil
}
