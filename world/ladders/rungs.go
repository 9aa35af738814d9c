package ladders

import (
	"slices"
	"time"

	"boardroom/world/runner"
	"boardroom/world/store"
)

const (
	day       = 24 * time.Hour
	reach     = 3        // how many places above somebody can challenge
	answerIn  = 3 * day  // until when a challenge is to be answered
	restsFor  = 7 * day  // after which the same two can meet by the same one's challenge
	idleAfter = 21 * day // without a game, a challenge or an answer
	sinkEvery = 7 * day  // one place, who is idle
)

// A State is what is kept of a ladder beside its name. Times are the house's. People are their
// accounts.
type State struct {
	runner.Terms
	Bots       bool        `json:"bots"`
	Players    []Player    `json:"players"` // the first place first
	Challenges []Challenge `json:"challenges,omitempty"`
	Numbers    int         `json:"numbers"` // that challenges have had so far
	Met        []Meeting   `json:"met,omitempty"`
}

// A Player stands on a ladder.
type Player struct {
	Account store.AccountID `json:"account"`
	Active  time.Duration   `json:"active"`         // when they played, challenged or answered last
	Sank    time.Duration   `json:"sank,omitempty"` // when they sank last for being idle
	News    News            `json:"news,omitzero"`
}

// News is how somebody's place has changed last, other than by one as others passed.
type News struct {
	At   time.Time `json:"at"`
	From int       `json:"from"`
	To   int       `json:"to"`
	Why  why       `json:"why"`
}

// A why is why a place has changed. The words are kept.
type why string

const (
	won        why = "won"
	lost       why = "lost"
	given      why = "given" // the other one declined
	unanswered why = "unanswered"
	declined   why = "declined"
	silent     why = "silent"
	withdrawn  why = "withdrawn"
	idle       why = "idle"
)

// A Challenge is one that is not decided.
type Challenge struct {
	Number   int             `json:"number"` // by which its table is kept; given once on a ladder
	From     store.AccountID `json:"from"`
	To       store.AccountID `json:"to"`
	Made     time.Time       `json:"made"`
	Due      time.Duration   `json:"due"` // the answer
	Accepted bool            `json:"accepted,omitempty"`
	Table    store.TableID   `json:"-"` // kept by itself, with the start of the game
}

// A Meeting is a challenge that is decided, of late.
type Meeting struct {
	From store.AccountID `json:"from"`
	To   store.AccountID `json:"to"`
	At   time.Duration   `json:"at"`
}

// Copied implements runner.State.
func (s State) Copied() State {
	next := runner.Copy(s)
	for i := range next.Challenges {
		next.Challenges[i].Table = s.Challenges[i].Table
	}
	return next
}

// Kind implements runner.State.
func (State) Kind() store.EventKind { return store.Ladder }

// IsOver implements runner.State: a ladder never is.
func (State) IsOver() bool { return false }

// index is where an account stands, from 0, or -1.
func (s *State) index(id store.AccountID) int {
	return slices.IndexFunc(s.Players, func(p Player) bool { return p.Account == id })
}

// Place is the place of an account, from 1; 0 is none.
func (s *State) Place(id store.AccountID) int { return s.index(id) + 1 }

// IsLowest says whether an account stands on the lowest place.
func (s *State) IsLowest(id store.AccountID) bool {
	return s.Place(id) > 0 && s.Place(id) == len(s.Players)
}

// challengeOf is the place in the list of the challenge that somebody made or has, or -1.
func (s *State) challengeOf(id store.AccountID) int {
	return slices.IndexFunc(s.Challenges, func(c Challenge) bool { return c.From == id || c.To == id })
}

// challenge is the place in the list of the one with a number, or -1.
func (s *State) challenge(number int) int {
	return slices.IndexFunc(s.Challenges, func(c Challenge) bool { return c.Number == number })
}

// restUntil is until when somebody can't challenge another again; 0 is at once.
func (s *State) restUntil(from, to store.AccountID, open time.Duration) time.Duration {
	for _, m := range s.Met {
		if m.From == from && m.To == to && open < m.At+restsFor {
			return m.At + restsFor
		}
	}
	return 0
}

// touch notes that somebody is active.
func (s *State) touch(id store.AccountID, open time.Duration) {
	if at := s.index(id); at >= 0 {
		s.Players[at].Active = open
	}
}

// join puts somebody on the lowest place.
func (s *State) join(id store.AccountID, open time.Duration) {
	s.Players = append(s.Players, Player{Account: id, Active: open})
}

// leave takes somebody off, with the challenge that they made or have.
func (s *State) leave(id store.AccountID) {
	s.Challenges = slices.DeleteFunc(s.Challenges, func(c Challenge) bool { return c.From == id || c.To == id })
	s.Players = slices.DeleteFunc(s.Players, func(p Player) bool { return p.Account == id })
	s.Met = slices.DeleteFunc(s.Met, func(m Meeting) bool { return m.From == id || m.To == id })
}

// begin makes a challenge.
func (s *State) begin(from, to store.AccountID, now time.Time, open time.Duration) {
	s.Numbers++
	s.Challenges = append(s.Challenges, Challenge{Number: s.Numbers, From: from, To: to, Made: now,
		Due: open + answerIn})
	s.touch(from, open)
}

// end takes a challenge out that is decided.
func (s *State) end(at int, open time.Duration) Challenge {
	c := s.Challenges[at]
	s.Challenges = slices.Delete(s.Challenges, at, at+1)
	s.Met = slices.DeleteFunc(s.Met, func(m Meeting) bool { return open >= m.At+restsFor })
	s.Met = append(s.Met, Meeting{From: c.From, To: c.To, At: open})
	return c
}

// take gives who challenged the place of the other one, who comes below: those between move down.
// Where they stand above already, nothing changes.
func (s *State) take(c Challenge, gained, gave why, now time.Time) {
	from, to := s.index(c.From), s.index(c.To)
	if from < 0 || to < 0 || from < to {
		return
	}
	p := s.Players[from]
	s.Players = slices.Insert(slices.Delete(s.Players, from, from+1), to, p)
	s.Players[to].News = News{At: now, From: from + 1, To: to + 1, Why: gained}
	s.Players[to+1].News = News{At: now, From: to + 1, To: to + 2, Why: gave}
}

// fall moves somebody down by one, and says whether there was anybody below.
func (s *State) fall(at int, reason why, now time.Time) bool {
	if at < 0 || at+1 >= len(s.Players) {
		return false
	}
	s.Players[at], s.Players[at+1] = s.Players[at+1], s.Players[at]
	s.Players[at+1].News = News{At: now, From: at + 1, To: at + 2, Why: reason}
	return true
}

// isIdle says whether somebody has done nothing on the ladder for long.
func (s *State) isIdle(at int, open time.Duration) bool {
	p := s.Players[at]
	return open >= p.Active+idleAfter && s.challengeOf(p.Account) < 0
}

// sink moves those down who are idle, the lowest first, past one who is not, and says who they are.
func (s *State) sink(now time.Time, open time.Duration) (sank []store.AccountID) {
	for at := len(s.Players) - 2; at >= 0; at-- {
		p := s.Players[at]
		if !s.isIdle(at, open) || s.isIdle(at+1, open) || open < p.Sank+sinkEvery {
			continue
		}
		if s.fall(at, idle, now) {
			s.Players[at+1].Sank = open
			sank = append(sank, p.Account)
		}
	}
	return sank
}
