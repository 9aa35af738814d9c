// Package people knows who is in the house: accounts, people, their sessions, the rooms they are
// in, who ignores whom, and what each is told. What others do as people come, go and change they
// add to its Hooks.
//
// It must not know tables, games or any other part of the house: what it has to know of them it
// asks by Seats and HouseBots.
package people

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/store"
	"boardroom/world/words"
)

// People are all who have a session.
type People struct {
	env       *env.Env
	byName    map[string]*Person           // by folded name
	names     words.SortedNames            // of people
	owners    map[store.AccountID]*Person  // those of accounts
	here      inOrder                      // all of them
	inside    map[*Room]*inOrder           // those in a room
	dropped   map[*Person]bool             // of them those who are here in a session without a line alone
	ears      map[store.AccountID]*Session // that listen for an account, see Listen
	seats     Seats
	actor     *Session // whose act it is; nil is the house's own
	came      int      // so many have come since the house opened
	freeGuest int      // below which all numbers of guests are taken

	played, seenPlaying map[PlayerKey]time.Time // see NotePlayed
}

// guestName is what guests are called, with a number.
const guestName = "Guest"

func newPeople(e *env.Env, seats Seats) *People {
	return &People{env: e, seats: seats, byName: map[string]*Person{}, owners: map[store.AccountID]*Person{}, inside: map[*Room]*inOrder{}, dropped: map[*Person]bool{}, ears: map[store.AccountID]*Session{}, freeGuest: 1, played: map[PlayerKey]time.Time{}, seenPlaying: map[PlayerKey]time.Time{}}
}

// Arrivals are people in the order in which they came into the house.
type inOrder []*Person

func (a *inOrder) add(p *Person) {
	at, _ := slices.BinarySearchFunc(*a, p, ByArrival)
	*a = slices.Insert(*a, at, p)
}

func (a *inOrder) remove(p *Person) {
	if at, found := slices.BinarySearchFunc(*a, p, ByArrival); found {
		*a = slices.Delete(*a, at, at+1)
	}
}

// ByArrival orders people by when they came into the house.
func ByArrival(a, b *Person) int { return cmp.Compare(a.nth, b.nth) }

// come takes somebody in who has come.
func (h *People) come(p *Person) {
	h.came++
	p.arrived, p.nth = h.env.Now(), h.came
	h.byName[store.Fold(p.Name())] = p
	h.names.Add(store.Fold(p.Name()))
	if !p.IsGuest() {
		h.owners[p.Account()] = p
	}
	h.here.add(p)
	h.within(p.Room()).add(p)
}

// leave takes somebody out who has gone. ok is false where they were not in.
func (h *People) leave(p *Person) (ok bool) {
	if h.Named(p.Name()) != p { // is forgotten
		return false
	}
	delete(h.byName, store.Fold(p.Name()))
	h.names.Remove(store.Fold(p.Name()))
	delete(h.owners, p.Account())
	if n, err := strconv.Atoi(strings.TrimPrefix(p.Name(), guestName)); err == nil {
		h.freeGuest = min(h.freeGuest, n)
	}
	h.here.remove(p)
	h.within(p.Room()).remove(p)
	return true
}

// within are those in a room.
func (h *People) within(r *Room) *inOrder {
	if h.inside[r] == nil {
		h.inside[r] = &inOrder{}
	}
	return h.inside[r]
}

// MoveTo brings somebody who is here into another room.
func (h *People) MoveTo(p *Person, r *Room) {
	h.within(p.Room()).remove(p)
	p.room = r
	h.within(r).add(p)
}

// mostAway is how many names of people who are away are listed at a time.
const mostAway = 20

// Names are the names of those present whom a person may know of and, where a
// name has been begun, those of accounts that begin so: whoever types the whole of
// one is told of it too.
func (h *People) Names(me *Person, begun string) []string {
	names := lists.Map(h.VisibleTo(me), (*Person).Name)
	if begun == "" {
		return names
	}
	away, err := loop.Read(h.env.Loop, func() ([]string, error) { return h.env.Store.NamesBeginning(begun, mostAway) })
	if err != nil {
		h.env.Log.Error("names can't be read", "error", err)
	}
	return append(names, away...)
}

// beginning are those present whom a person may know of and whose names begin so.
func (h *People) beginning(me *Person, begun string) []*Person {
	found := lists.Map(h.names.Beginning(store.Fold(begun)), func(name string) *Person { return h.byName[name] })
	return lists.Filter(found, me.meets)
}

// VisibleTo lists those present whom a person may know of, longest here first.
func (h *People) VisibleTo(me *Person) []*Person { return lists.Filter(h.here, me.meets) }

// meets says whether somebody is present of whom a person may know.
func (p *Person) meets(other *Person) bool { return other.Present() && p.Sees(other) }

// IsAlone says whether there is nobody else present of whom a person may know.
func (h *People) IsAlone(me *Person) bool {
	return !slices.ContainsFunc(h.here, func(p *Person) bool { return p != me && me.meets(p) })
}

// Named finds somebody who has a session by exact name.
func (h *People) Named(name string) *Person { return h.byName[store.Fold(name)] }

// Everybody are all who have a session, or had one a moment ago, longest here first.
func (h *People) Everybody() []*Person { return slices.Clone(h.here) }

// Count is how many they are.
func (h *People) Count() int { return len(h.here) }

// Within are those of them who are in a room.
func (h *People) Within(r *Room) []*Person { return *h.within(r) }

// Owner is the owner of an account who is one of them, or nil.
func (h *People) Owner(id store.AccountID) *Person { return h.owners[id] }

// Present lists those who are present, longest here first.
func (h *People) Present() []*Person { return lists.Filter(h.here, (*Person).Present) }

// Idle is how long ago the person last typed something.
func (h *People) Idle(p *Person) time.Duration {
	return h.env.Now().Sub(latest(p.active, h.played[p.PlayerKey()]))
}

// longIdle is when whoever writes to somebody is told how long they have typed nothing.
const longIdle = 5 * time.Minute

// IdleInWords says how long a person has typed nothing, where that is long; else it is empty.
func (h *People) IdleInWords(p *Person) string {
	idle := h.Idle(p)
	if idle < longIdle {
		return ""
	}
	return p.Name() + " has been idle for " + words.Ago(idle) + "."
}

// NotePlayed notes that the house made a move for somebody, as they had planned. To others it looks
// as if they had typed it; nothing else goes by it.
func (h *People) NotePlayed(who PlayerKey, at time.Time) { h.played[who] = latest(at, h.played[who]) }

// ForgetPlayed forgets that of a guest who has left: another one may have the name.
func (h *People) ForgetPlayed(p *Person) {
	if p.IsGuest() {
		delete(h.played, p.PlayerKey())
		delete(h.seenPlaying, p.PlayerKey())
	}
}

// NoteSeenPlaying notes of somebody who is here what is kept of who types.
func (h *People) NoteSeenPlaying(p *Person) {
	if at, played := h.played[p.PlayerKey()]; played {
		h.seenPlaying[p.PlayerKey()] = at
	}
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// InRoom lists those present in a room, as far as a person may know, longest in
// the house first.
func (h *People) InRoom(r *Room, me *Person) []*Person {
	return lists.Filter(*h.within(r), me.meets)
}

// MoreHiding says how many are here and were not listed.
func (h *People) MoreHiding(listed int) string {
	if hidden := len(h.Present()) - listed; hidden > 0 {
		return " And " + strconv.Itoa(hidden) + " more hiding."
	}
	return ""
}

// Act says whose act it is from now on; nil is the house's own.
func (h *People) Act(s *Session) {
	if h.actor != nil {
		h.actor.acting = false
	}
	h.actor = s
	if s != nil {
		s.acting = true
	}
}

// IsCrowded says whether more people are in a room than a list shows at once.
func (h *People) IsCrowded(r *Room) bool { return len(*h.within(r)) > words.PageLength }

// Rename changes the name of an account among those who are here: of who listens for it, and where
// others keep something about it.
func (h *People) Rename(account store.Account, to string) {
	if ear := h.Ear(account.ID); ear != nil {
		ear.name = to
	}
	for _, other := range h.byName {
		if who := (ignoredKey{account: account.ID}); other.ignores[who] != "" {
			other.ignores[who] = to
		}
	}
}

// Forget drops what others keep about an account that is deleted.
func (h *People) Forget(p *Person, proven []string) {
	delete(h.played, p.PlayerKey())
	delete(h.seenPlaying, p.PlayerKey())
	for _, other := range h.byName {
		other.forget(p.Account(), proven)
	}
}

// Actor is whose act it is; nil is the house's own.
func (h *People) Actor() *Session { return h.actor }
