package tables

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/people"
	"boardroom/world/store"
)

// ReadNumber reads the number of a table: "17" or "#17".
func ReadNumber(word string) (store.TableID, bool) {
	digits := strings.TrimPrefix(word, "#")
	n, err := strconv.ParseInt(digits, 10, 64)
	return store.TableID(n), err == nil && n > 0 && digits[0] != '+'
}

// An indexEntry is where the house lists a table. It is all that finding others touches.
type indexEntry struct {
	number store.TableID
	under  []people.PlayerKey
	room   *people.Room
	rank   rank
	hidden bool // is private
	counts bool // it matters there how much time passes
}

// A rank says how soon people want to see a table among many, lowest first.
type rank int

const (
	gathering rank = iota // waits for players
	owned                 // is under way, and somebody with an account plays
	underWay
	past
	deserted // nobody has registered there
	ranks
)

// rank is that of the table. Nothing that strangers set up hides what matters.
func (t *Table) rank() rank {
	isOwned := func(s store.SeatRecord) bool { return s.Account != 0 && s.Bot != store.HouseBot }
	switch {
	case t.Match.IsDeserted():
		return deserted
	case t.Match.Phase == store.InSetup:
		return gathering
	case t.Match.Phase != store.InPlay:
		return past
	case slices.ContainsFunc(t.Match.Seats, isOwned):
		return owned
	}
	return underWay
}

// concerns are those who have to do with a table: in seats, and as watchers, here or
// not.
func (t *Table) concerns() []people.PlayerKey {
	var who []people.PlayerKey
	note := func(key people.PlayerKey) {
		if !slices.Contains(who, key) {
			who = append(who, key)
		}
	}
	for _, seat := range t.Match.Seats {
		note(people.KeyOf(seat.Account, seat.Name))
		if seat.GuestKey != "" {
			note(people.PlayerKey{GuestKey: seat.GuestKey})
		}
	}
	for _, id := range slices.Concat(t.kept, t.letIn) {
		note(people.KeyOf(id, ""))
	}
	for _, p := range slices.Concat(t.watchers, t.guestsIn) {
		note(p.PlayerKey())
	}
	return who
}

// A list is tables in the order in which they were set up.
type list []*Table

func (s *list) add(t *Table) {
	at, _ := slices.BinarySearchFunc(*s, t, bySetup)
	*s = slices.Insert(*s, at, t)
}

func (s *list) remove(t *Table) {
	if at, found := slices.BinarySearchFunc(*s, t, bySetup); found {
		*s = slices.Delete(*s, at, at+1)
	}
}

func bySetup(a, b *Table) int { return cmp.Compare(a.indexed.number, b.indexed.number) }

// RankedTables are tables by rank.
type rankedTables [ranks]list

// count is how many tables there are.
func (s *rankedTables) count() int {
	n := 0
	for _, some := range s {
		n += len(some)
	}
	return n
}

// all are the tables in the order in which they were set up.
func (s *rankedTables) all() []*Table {
	return slices.SortedFunc(slices.Values(slices.Concat(s[:]...)), bySetup)
}

// Add takes a table in that is open from now on.
func (o *Index) Add(t *Table) {
	o.numbered[t.ID], o.named[t.Name] = t, t
	o.names.Add(t.Name)
	o.index(t)
	o.everyTable.add(t)
	if t.Match.IsWhole() {
		o.Matches.enlist(t)
	}
	o.Hooks.Opened.Call(t)
}

// Remove takes a table out of its room that is kept as cleared.
func (o *Index) Remove(t *Table) {
	if !o.IsListed(t) {
		return
	}
	o.unindex(t)
	o.everyTable.remove(t)
	delete(o.numbered, t.ID)
	delete(o.named, t.Name)
	o.names.Remove(t.Name)
	if n, ok := ordinal(t.Match.Game, t.Name); ok {
		o.unused[t.Match.Game] = min(o.unused[t.Match.Game], n)
	}
	delete(o.Matches.uses, t)
	o.Hooks.Closed.Call(t)
}

// Reindex notes what has changed at a table: who is there, in which room, and how far
// it has come.
func (o *Index) Reindex(t *Table) {
	if !o.IsListed(t) {
		return
	}
	if t.indexed.hidden != t.Match.Private || t.indexed.counts != t.Match.CountsTime() || t.indexed.room != t.room || t.indexed.rank != t.rank() || !slices.Equal(t.indexed.under, t.concerns()) {
		o.unindex(t)
		o.index(t)
	}
}

func (o *Index) index(t *Table) {
	t.indexed = indexEntry{number: t.ID, under: t.concerns(), room: t.room, rank: t.rank(), hidden: t.Match.Private, counts: t.Match.CountsTime()}
	if t.indexed.counts {
		o.counting++
	}
	for _, who := range t.indexed.under {
		theirs := o.of[who]
		theirs.add(t)
		o.of[who] = theirs
	}
	if t.Match.Private {
		o.private.add(t)
		return
	}
	if o.standing[t.room] == nil {
		o.standing[t.room] = &rankedTables{}
	}
	o.standing[t.room][t.indexed.rank].add(t)
	o.ranked[t.indexed.rank].add(t)
}

func (o *Index) unindex(t *Table) {
	if t.indexed.counts {
		o.counting--
	}
	for _, who := range t.indexed.under {
		theirs := o.of[who]
		if theirs.remove(t); len(theirs) == 0 {
			delete(o.of, who)
			continue
		}
		o.of[who] = theirs
	}
	if t.indexed.hidden {
		o.private.remove(t)
		return
	}
	o.standing[t.indexed.room][t.indexed.rank].remove(t)
	o.ranked[t.indexed.rank].remove(t)
}

// RelatedTo are the tables that a person has to do with, in the order they were set
// up: with a seat, given up or not, or as a watcher. The list is the caller's: the index may change
// while others act.
func (o *Index) RelatedTo(p *people.Person) []*Table { return slices.Clone(o.of[p.PlayerKey()]) }

// Concerning are the tables that a person has to do with and may know of, in the order
// they were set up, with the one that they had to do with last.
func (o *Index) Concerning(p *people.Person) []*Table {
	theirs := Visible(p, o.RelatedTo(p))
	if last := o.Recent.Last(p); last != nil && !slices.Contains(theirs, last) {
		some := slices.Clone(list(theirs))
		some.add(last)
		return some
	}
	return theirs
}

// InSetup are the tables that are being set up, as far as a person may know of them.
func (o *Index) InSetup(p *people.Person) []*Table {
	shown := o.rankedFor(p, nil)
	return slices.SortedFunc(slices.Values(slices.Concat(shown[gathering], shown[deserted])), bySetup)
}

// Beginning are the tables that a person may know of and whose names begin so, in
// the order they were set up.
func (o *Index) Beginning(p *people.Person, begun string) []*Table {
	found := lists.Map(o.names.Beginning(store.Fold(begun)), func(name string) *Table { return o.named[name] })
	slices.SortFunc(found, bySetup)
	return Visible(p, found)
}

// inRank are the tables in a room, or with nil in the house, in which a person will
// want to see them: their own, and then by rank. It walks no further than is asked.
func (o *Index) inRank(p *people.Person, r *people.Room) func(yield func(*Table) bool) {
	shown := o.rankedFor(p, r)
	return func(yield func(*Table) bool) {
		for _, t := range o.Of(p) {
			if (r == nil || t.room == r) && !yield(t) {
				return
			}
		}
		for _, some := range shown {
			for _, t := range some {
				if !t.IsAt(p) && !yield(t) {
					return
				}
			}
		}
	}
}

func (o *Index) rankedIn(r *people.Room) *rankedTables {
	switch in := o.standing[r]; {
	case r == nil:
		return &o.ranked
	case in == nil:
		return &rankedTables{}
	default:
		return in
	}
}

// rankedFor are the tables in a room, or with nil in the house, that a person may
// know of: those for everybody, and what is private and theirs to see.
func (o *Index) rankedFor(p *people.Person, r *people.Room) *rankedTables {
	theirs := o.RelatedTo(p)
	if p.IsStaff() {
		theirs = o.private
	}
	theirs = lists.Filter(theirs, func(t *Table) bool { return t.indexed.hidden && (r == nil || t.room == r) && t.VisibleTo(p) })
	if len(theirs) == 0 {
		return o.rankedIn(r)
	}
	all := *o.rankedIn(r)
	for _, t := range theirs {
		some := slices.Clone(all[t.indexed.rank])
		some.add(t)
		all[t.indexed.rank] = some
	}
	return &all
}

// nameFor is the name of the table of a game with a number among those: tables are
// called like their game, and from the second on like it with a number.
func nameFor(game *games.Game, n int) string {
	if n == 1 {
		return game.Name
	}
	return game.Name + "-" + strconv.Itoa(n)
}

// ordinal is the number with which nameFor gives a name.
func ordinal(game *games.Game, name string) (n int, ok bool) {
	if name == game.Name {
		return 1, true
	}
	digits, ok := strings.CutPrefix(name, game.Name+"-")
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil
}

// FreeName finds the name of a new table. A table that has it still is to be
// cleared for it; it may be nil.
func (o *Index) FreeName(p *people.Person, game *games.Game, private bool) (name string, before *Table) {
	if private {
		return o.privateName(game), nil
	}
	lowest := o.lowestFree(game)
	for _, t := range o.Of(p) {
		n, ok := ordinal(game, t.Name)
		if ok && n < lowest && t.Match.Game == game && t.Match.Phase == store.IsOver && !t.Match.Private &&
			p.Bot() != store.HouseBot {
			lowest, before = n, t
		}
	}
	return nameFor(game, lowest), before
}

// lowestFree is the lowest number of a table of a game with which no name is taken.
func (o *Index) lowestFree(game *games.Game) int {
	lowest := max(1, o.unused[game])
	for o.isTaken(nameFor(game, lowest)) {
		lowest++
	}
	o.unused[game] = lowest
	return lowest
}

// NextName is the first name of a table of a game that is free.
func (o *Index) NextName(game *games.Game) string { return nameFor(game, o.lowestFree(game)) }

func (o *Index) isTaken(name string) bool {
	return o.named[name] != nil || o.broken[name].Name != "" || o.env.Loop.IsLocked(Name(name))
}

// A Name is locked while a table that is to have it is being kept.
type Name string

// LeaveRoom brings the tables of a room that is no more to the Lobby.
func (o *Index) LeaveRoom(r *people.Room) {
	for _, t := range lists.Filter(o.everyTable, func(t *Table) bool { return t.room == r }) {
		t.room = o.rooms.Lobby()
		o.Reindex(t)
	}
}

// Every is all open tables, private ones too. It is not for what somebody is told: that begins
// with All.
func (o *Index) Every() []*Table { return o.everyTable }

// Deserted are the tables at which nobody is registered.
func (o *Index) Deserted() []*Table { return o.ranked[deserted] }

// CountIn is how many tables stand in a room, the private ones left out.
func (o *Index) CountIn(r *people.Room) int { return o.rankedIn(r).count() }

// UnderWayFor are the games under way that a person may know of, those before the others in
// which somebody plays who has an account.
func (o *Index) UnderWayFor(p *people.Person) [][]*Table {
	shown := o.rankedFor(p, nil)
	return [][]*Table{shown[owned], shown[underWay]}
}

// CountTime says whether it matters at any table how much time passes.
func (o *Index) CountTime() bool { return o.counting > 0 }
