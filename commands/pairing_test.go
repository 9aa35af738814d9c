package commands_test

import (
	"fmt"
	"math/rand/v2"
	"net/netip"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games/gamestest"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A seeker is who seeks in TestSeeksPair, as the model knows them.
type seeker struct {
	name, address string
	guest, bot    bool
	rating        int
	ignores       string
	busy          bool
	plays         map[string]bool // with whom which game: "Ann sato"
	visit         string
}

// A wanted seek is one as the model knows it.
type wantedSeek struct {
	by                     *seeker
	game, option, clock    string
	rated, noBots, noGuest bool
	seat, least, most      int
}

// line is what is typed for it.
func (w wantedSeek) line() string {
	words := []string{"seek", w.game, w.option, w.clock}
	add := func(is bool, word string) {
		if is {
			words = append(words, word)
		}
	}
	add(!w.rated, "casual")
	add(w.seat == 1, "first")
	add(w.seat == 2, "second")
	add(w.noBots, "nobots")
	add(w.noGuest, "noguests")
	switch {
	case w.most == 9999:
		words = append(words, fmt.Sprintf("%d+", w.least))
	case w.most > 0:
		words = append(words, fmt.Sprintf("%d-%d", w.least, w.most))
	}
	return strings.Join(words, " ")
}

// suits says whether somebody is one whom a seek is for.
func (w wantedSeek) suits(s *seeker) bool {
	inRange := w.most == 0 || !s.guest && w.least <= s.rating && s.rating <= w.most
	return inRange && !(s.bot && w.noBots) && !(s.guest && (w.noGuest || w.rated)) &&
		w.by.ignores != s.name && s.ignores != w.by.name
}

// meets says whether two seeks begin a game.
func (w wantedSeek) meets(o wantedSeek) bool {
	same := w.game == o.game && w.option == o.option && w.clock == o.clock && w.rated == o.rated
	seats := w.seat == 0 || o.seat == 0 || w.seat+o.seat == 3
	live := strings.Contains(w.clock, "+") && (w.by.busy || o.by.busy)
	return w.by != o.by && same && seats && !live && w.suits(o.by) && o.suits(w.by) &&
		!(w.rated && w.by.address == o.by.address) && !w.by.plays[o.by.name+" "+w.game]
}

// TestSeeksPair has people seek by chance. Each seek begins its game with the oldest one that a
// model of few lines says, or with none.
func TestSeeksPair(t *testing.T) {
	gamestest.Alone(t)
	for seed := range uint64(gamestest.Times(4, 40)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			pairAtRandom(newEvening(t), rand.New(rand.NewPCG(seed, 35)))
		})
	}
}

func pairAtRandom(e *evening, dice *rand.Rand) {
	e.t.Helper()
	all := seekersOf(e)
	var open []wantedSeek
	pairs, waiting := 0, 0
	for range 50 {
		e.clock = e.clock.Add(10 * time.Second)
		w := wantAtRandom(all, dice)
		told := e.types(w.by.visit, w.line())
		if strings.Contains(told, "! ") {
			if !strings.Contains(told, "already") {
				e.t.Fatalf("%s types %q and is refused: %s", w.by.name, w.line(), told)
			}
			continue
		}
		met := -1
		for i, o := range open {
			if w.meets(o) {
				met = i
				break
			}
		}
		if met < 0 {
			waiting++
			open = append(open, w)
			e.checkPairs(pairs, w, told)
			continue
		}
		pairs++
		e.checkPairs(pairs, w, told)
		e.checkSeats(pairs, w, open[met])
		note(w, open[met])
		open = append(open[:met:met], open[met+1:]...)
	}
	if pairs < 5 || waiting < 5 {
		e.t.Errorf("%d seeks found another and %d did not: the dice are loaded", pairs, waiting)
	}
}

// note notes that two play.
func note(w, o wantedSeek) {
	w.by.plays[o.by.name+" "+w.game], o.by.plays[w.by.name+" "+w.game] = true, true
	if strings.Contains(w.clock, "+") {
		w.by.busy, o.by.busy = true, true
	}
}

// checkPairs checks how many games have begun, also once time has passed.
func (e *evening) checkPairs(want int, w wantedSeek, told string) {
	e.t.Helper()
	for range 2 {
		begun := 0
		for ; ; begun++ {
			if _, err := e.store.TableNumbered(store.TableID(begun + 1)); err != nil {
				break
			}
		}
		if begun != want {
			e.t.Fatalf("%s types %q: there are %d games and not %d:\n%s", w.by.name, w.line(), begun, want, told)
		}
		e.clock = e.clock.Add(15 * time.Second)
		e.do(e.world.Tick)
	}
}

// checkSeats checks who plays, and where.
func (e *evening) checkSeats(table int, w, o wantedSeek) {
	e.t.Helper()
	r, err := e.store.TableNumbered(store.TableID(table))
	if err != nil || len(r.Seats) != 2 {
		e.t.Fatalf("the table is %+v, %v", r, err)
	}
	wanted := map[string]int{w.by.name: w.seat, o.by.name: o.seat}
	for i, seat := range r.Seats {
		if wish, plays := wanted[seat.Name]; !plays || wish != 0 && wish != i+1 {
			e.t.Fatalf("%q meets %q of %s, and %s has seat %d", w.line(), o.line(), o.by.name, seat.Name, i+1)
		}
	}
	if r.Rated != w.rated {
		e.t.Fatalf("%q begins a game that is rated: %v", w.line(), r.Rated)
	}
}

func wantAtRandom(all []*seeker, dice *rand.Rand) wantedSeek {
	pick := func(some ...string) string { return some[dice.IntN(len(some))] }
	w := wantedSeek{
		by: all[dice.IntN(len(all))], game: pick("sato", "sato", "garrisons"), clock: pick("", "", "2d", "90+0"),
		rated: dice.IntN(2) == 0, noBots: dice.IntN(5) == 0, noGuest: dice.IntN(5) == 0,
	}
	if w.game == "sato" {
		w.option = pick("", "", "deep=6")
	}
	w.rated = w.rated && !w.by.guest
	if dice.IntN(4) == 0 {
		w.seat = 1 + dice.IntN(2)
	}
	switch dice.IntN(8) {
	case 0:
		w.least, w.most = 1450, 9999
	case 1:
		w.least, w.most = 1200, 1550
	}
	return w
}

// seekersOf lets people in who differ in all that counts.
func seekersOf(e *evening) []*seeker {
	all := []*seeker{
		{name: "Ann", rating: 1300}, {name: "Bob", rating: 1500, ignores: "Cat"}, {name: "Cat", rating: 1500},
		{name: "Dan", rating: 1700}, {name: "Eve", rating: 1700}, {name: "Rob", bot: true, rating: 1500},
		{name: "Guest1", guest: true}, {name: "Guest2", guest: true},
	}
	for i, s := range all {
		s.visit, s.plays = s.name, map[string]bool{}
		s.address = fmt.Sprintf("203.0.%d.7", max(i, 1)) // Ann and Bob live together
		id := people.Identity{Key: key(s.name)}
		if !s.guest {
			id = e.account(s.name)
			e.store.Introduce(id.Account)
			for _, game := range []string{"sato", "garrisons"} {
				e.store.Rate(id.Account, store.RatingList{Game: game, Kind: store.ForTwo, Pool: store.People}, s.rating)
			}
		}
		id.Address = netip.MustParseAddr(s.address)
		e.arrive(s.name, id, commands.Interactive)
		e.types(s.name, "option seeks off")
	}
	e.types("Rob", "@bot on")
	e.types("Bob", "ignore cat")
	return all
}
