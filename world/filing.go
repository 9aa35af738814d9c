package world

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/store"
)

// rank is that of the table. Nothing that strangers set up hides what matters.
func (t *Table) rank() rank {
	isOwned := func(s store.SeatRecord) bool { return s.Account != 0 && s.Bot != store.HouseBot }
	switch {
	case t.IsDeserted():
		return deserted
	case t.Phase == store.InSetup:
		return gathering
	case t.Phase != store.InPlay:
		return past
	case slices.ContainsFunc(t.Seats, isOwned):
		return owned
	}
	return underWay
}

// concerns are those who have to do with a table: in seats, and as watchers, here or
// not.
func (t *Table) concerns() []whoKey {
	var who []whoKey
	note := func(key whoKey) {
		if !slices.Contains(who, key) {
			who = append(who, key)
		}
	}
	for _, seat := range t.Seats {
		note(whoIs(seat.Account, seat.Name))
		if seat.GuestKey != "" {
			note(whoKey{guestKey: seat.GuestKey})
		}
	}
	for _, id := range slices.Concat(t.kept, t.letIn) {
		note(whoIs(id, ""))
	}
	for _, p := range slices.Concat(t.watchers, t.guestsIn) {
		note(p.key())
	}
	return who
}

func (p *Person) key() whoKey { return whoIs(p.account, p.name) }

// A shelf is tables in the order in which they were set up.
type shelf []*Table

func (s *shelf) add(t *Table) {
	at, _ := slices.BinarySearchFunc(*s, t, bySetup)
	*s = slices.Insert(*s, at, t)
}

func (s *shelf) remove(t *Table) {
	if at, found := slices.BinarySearchFunc(*s, t, bySetup); found {
		*s = slices.Delete(*s, at, at+1)
	}
}

func bySetup(a, b *Table) int { return cmp.Compare(a.filed.number, b.filed.number) }

// Shelves are tables by rank.
type shelves [ranks]shelf

// count is how many tables there are.
func (s *shelves) count() int {
	n := 0
	for _, some := range s {
		n += len(some)
	}
	return n
}

// all are the tables in the order in which they were set up.
func (s *shelves) all() []*Table {
	return slices.SortedFunc(slices.Values(slices.Concat(s[:]...)), bySetup)
}

// shelve takes a table in that is open from now on.
func (o *Tables) shelve(t *Table) {
	o.numbered[t.ID], o.named[t.Name] = t, t
	o.names.add(t.Name)
	o.file(t)
	o.everyTable.add(t)
	o.agenda.set(t, 0)
	if t.IsWhole() {
		o.enlist(t)
	}
}

// remove takes a table out of its room that is kept as cleared.
func (o *Tables) remove(t *Table) {
	if o.numbered[t.ID] != t {
		return
	}
	o.unfile(t)
	o.agenda.set(t, 0) // once more, for those who sat there
	o.everyTable.remove(t)
	delete(o.numbered, t.ID)
	delete(o.named, t.Name)
	o.names.remove(t.Name)
	if n, ok := ordinal(t.Game, t.Name); ok {
		o.unused[t.Game] = min(o.unused[t.Game], n)
	}
}

// refile notes what has changed at a table: who is there, in which room, and how far
// it has come.
func (o *Tables) refile(t *Table) {
	if o.numbered[t.ID] != t {
		return
	}
	if t.filed.hidden != t.Private || t.filed.counts != t.CountsTime() || t.filed.room != t.room || t.filed.rank != t.rank() || !slices.Equal(t.filed.under, t.concerns()) {
		o.unfile(t)
		o.file(t)
	}
}

func (o *Tables) file(t *Table) {
	t.filed = filed{number: t.ID, under: t.concerns(), room: t.room, rank: t.rank(), hidden: t.Private, counts: t.CountsTime()}
	if t.filed.counts {
		o.counting++
	}
	for _, who := range t.filed.under {
		theirs := o.of[who]
		theirs.add(t)
		o.of[who] = theirs
	}
	if t.Private {
		o.private.add(t)
		return
	}
	if o.standing[t.room] == nil {
		o.standing[t.room] = &shelves{}
	}
	o.standing[t.room][t.filed.rank].add(t)
	o.ranked[t.filed.rank].add(t)
}

func (o *Tables) unfile(t *Table) {
	if t.filed.counts {
		o.counting--
	}
	for _, who := range t.filed.under {
		theirs := o.of[who]
		if theirs.remove(t); len(theirs) == 0 {
			delete(o.of, who)
			continue
		}
		o.of[who] = theirs
	}
	if t.filed.hidden {
		o.private.remove(t)
		return
	}
	o.standing[t.filed.room][t.filed.rank].remove(t)
	o.ranked[t.filed.rank].remove(t)
}

// filedFor are the tables that a person has to do with, in the order they were set
// up: with a seat, given up or not, or as a watcher.
func (o *Tables) filedFor(p *Person) []*Table { return o.of[p.key()] }

// Concerning are the tables that a person has to do with and may know of, in the order
// they were set up, with the one that they had to do with last.
func (o *Tables) Concerning(p *Person) []*Table {
	theirs := visible(p, o.filedFor(p))
	if last := o.Last(p); last != nil && !slices.Contains(theirs, last) {
		some := slices.Clone(shelf(theirs))
		some.add(last)
		return some
	}
	return theirs
}

// InSetup are the tables that are being set up, as far as a person may know of them.
func (o *Tables) InSetup(p *Person) []*Table {
	shown := o.shelvesFor(p, nil)
	return slices.SortedFunc(slices.Values(slices.Concat(shown[gathering], shown[deserted])), bySetup)
}

// NamesTable says whether the name of a table begins so that a person may know of.
func (o *Tables) NamesTable(p *Person, begun string) bool {
	return slices.ContainsFunc(o.names.beginning(begun), func(name string) bool { return o.named[name].visibleTo(p) })
}

// tablesBeginning are the tables that a person may know of and whose names begin so, in
// the order they were set up.
func (o *Tables) tablesBeginning(p *Person, begun string) []*Table {
	found := games.Each(o.names.beginning(begun), func(name string) *Table { return o.named[name] })
	slices.SortFunc(found, bySetup)
	return visible(p, found)
}

// inRank are the tables in a room, or with nil in the house, in which a person will
// want to see them: their own, and then by rank. It walks no further than is asked.
func (o *Tables) inRank(p *Person, r *Room) func(yield func(*Table) bool) {
	shown := o.shelvesFor(p, r)
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

func (o *Tables) shelvesOf(r *Room) *shelves {
	switch in := o.standing[r]; {
	case r == nil:
		return &o.ranked
	case in == nil:
		return &shelves{}
	default:
		return in
	}
}

// shelvesFor are the tables in a room, or with nil in the house, that a person may
// know of: those for everybody, and what is private and theirs to see.
func (o *Tables) shelvesFor(p *Person, r *Room) *shelves {
	theirs := o.filedFor(p)
	if p.staff {
		theirs = o.private
	}
	theirs = games.Only(theirs, func(t *Table) bool { return t.filed.hidden && (r == nil || t.room == r) && t.visibleTo(p) })
	if len(theirs) == 0 {
		return o.shelvesOf(r)
	}
	all := *o.shelvesOf(r)
	for _, t := range theirs {
		some := slices.Clone(all[t.filed.rank])
		some.add(t)
		all[t.filed.rank] = some
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

// freeName finds the name of a new table. A table that has it still is to be
// cleared for it; it may be nil.
func (o *Tables) freeName(p *Person, game *games.Game, private bool) (name string, before *Table) {
	if private {
		return o.privateName(game), nil
	}
	lowest := max(1, o.unused[game])
	for o.isTaken(nameFor(game, lowest)) {
		lowest++
	}
	o.unused[game] = lowest
	for o.isTaken(nameFor(game, lowest)) {
		lowest++
	}
	for _, t := range o.Of(p) {
		n, ok := ordinal(game, t.Name)
		if ok && n < lowest && t.Game == game && t.Phase == store.IsOver && !t.Private && p.bot != store.HouseBot {
			lowest, before = n, t
		}
	}
	return nameFor(game, lowest), before
}

func (o *Tables) isTaken(name string) bool {
	return o.named[name] != nil || o.broken[name].Name != "" || o.env.loop.IsLocked(tableName(name))
}
