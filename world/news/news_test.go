package news

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/events"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A house has games that are over, and news of them.
type house struct {
	*testing.T
	*Service
	kept  *worldtest.Memory
	now   time.Time
	ids   map[string]store.AccountID
	games int
}

func newHouse(t *testing.T) *house {
	h := &house{T: t, kept: &worldtest.Memory{}, now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), ids: map[string]store.AccountID{}}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		a, err := h.kept.CreateAccount(name, nil, "hash", h.now)
		h.works(err)
		h.ids[name] = a.ID
	}
	bot, err := h.kept.CreateBot("strong", h.now)
	h.works(err)
	h.ids["strong"] = bot.ID
	h.open()
	return h
}

func (h *house) works(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// open opens the house, again where it was open.
func (h *house) open() {
	h.Helper()
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{
		Store: h.kept, Games: all.Games(), Now: func() time.Time { return h.now }, Seed: func() uint64 { return 1 }, Log: log,
	})
	h.works(err)
	go w.Run(h.Context())
	tournaments, err := events.New(runner.Config{World: w, Store: h.kept, Log: log})
	h.works(err)
	seasons, err := leagues.New(runner.Config{World: w, Store: h.kept, Log: log})
	h.works(err)
	climbs, err := ladders.New(runner.Config{World: w, Store: h.kept, Log: log})
	h.works(err)
	h.Service, err = New(Config{World: w, Store: h.kept, Events: tournaments, Leagues: seasons, Ladders: climbs, Log: log})
	h.works(err)
}

// A past is a game that is over.
type past struct {
	winner, loser string
	moves         int
	gap           float64 // by how much the loser's rating is higher; 0 where it is not rated
	unsure        bool    // how strong the two are is not known well
	private       bool
}

// ends keeps a game that ends now.
func (h *house) ends(p past) {
	h.Helper()
	h.games++
	seat := func(name string) store.SeatRecord {
		if name == "guest-1" {
			return store.SeatRecord{Name: name, Colour: 1}
		}
		bot := store.Bot("")
		if name == "strong" {
			bot = store.HouseBot
		}
		return store.SeatRecord{Name: name, Account: h.ids[name], Bot: bot, Colour: 1 + h.games%2}
	}
	r := store.TableRecord{Name: fmt.Sprint("sato-", h.games), Game: "sato", Phase: store.InSetup, Made: h.now, Private: p.private, Rated: p.gap != 0}
	id, err := h.kept.CreateTable(r)
	h.works(err)
	phase, line := store.InPlay, "first"
	seats := []store.SeatRecord{seat(p.winner), seat(p.loser)}
	seats[1].Colour = 3
	h.works(h.kept.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line, Seats: seats}))
	for n := range p.moves {
		c := store.TableChange{Position: &line, Ply: &store.Ply{Number: n + 1, Seat: 1 + n%2, Move: "a1-b2", At: h.now}}
		if n == p.moves-1 {
			over, result := store.IsOver, "p1win"
			c.Phase, c.Result = &over, &result
			if p.gap != 0 {
				deviation := 60.0
				if p.unsure {
					deviation = 300
				}
				point := func(mean float64) store.RatingPoint { return store.RatingPoint{Mean: mean, Deviation: deviation} }
				c.RatingChanges = []store.RatingChange{
					{Seat: 1, Before: point(1500), After: point(1520)}, {Seat: 2, Before: point(1500 + p.gap), After: point(1480 + p.gap)},
				}
				c.Ratings = h.rates(p, id)
			}
		}
		h.works(h.kept.ChangeTable(id, int64(n+2), c))
	}
	h.now = h.now.Add(time.Minute)
}

// rates are the ratings after a rated game, as far as the store looks at them.
func (h *house) rates(p past, _ store.TableID) (all []store.RatingRecord) {
	for i, name := range []string{p.winner, p.loser} {
		list := store.RatingList{Game: "sato", Kind: store.ForTwo, Pool: store.People}
		ranked, err := h.kept.Ranked(list)
		h.works(err)
		r := store.RatingRecord{Account: h.ids[name], List: list, Played: h.now}
		for _, k := range ranked {
			if k.Account == r.Account {
				r = k
			}
		}
		r.Rating.Mean, r.Rating.Deviation, r.Rating.Volatility = 1500, 60, 0.06
		if i == 0 {
			r.Wins++
		} else {
			r.Losses++
		}
		all = append(all, r)
	}
	return all
}

// reads are the texts of what is news for somebody.
func (h *house) reads(name string) string {
	h.Helper()
	h.works(h.Look())
	var texts []string
	h.works(h.World.Do(func() {
		var p *people.Person
		p, err := h.World.Directory.Owner(h.ids[name])
		if err != nil {
			h.Error(err)
			return
		}
		items, err := h.For(p)
		if err != nil {
			h.Error(err)
		}
		for _, i := range items {
			texts = append(texts, i.Text)
		}
	}))
	return strings.Join(texts, "\n")
}

func (h *house) want(name, news string) {
	h.Helper()
	if got := h.reads(name); got != news {
		h.Errorf("%s reads\n%s\nand not\n%s", name, got, news)
	}
}

const upset = "Ann beat Bob at Sáto, whose rating was 250 points higher."

// TestUpsets are of rated games of two whose ratings are known well.
func TestUpsets(t *testing.T) {
	for what, one := range map[string]struct {
		past
		news string
	}{
		"an upset":                    {past{"Ann", "Bob", 3, 250, false, false}, upset},
		"one that is too small":       {past{"Ann", "Bob", 3, 199, false, false}, ""},
		"a game as expected":          {past{"Ann", "Bob", 3, -250, false, false}, ""},
		"of ratings that are a guess": {past{"Ann", "Bob", 3, 250, true, false}, ""},
		"a casual game":               {past{"Ann", "Bob", 3, 0, false, false}, ""},
		"a win of a bot":              {past{"strong", "Bob", 3, 250, false, false}, ""},
	} {
		t.Run(what, func(t *testing.T) {
			h := newHouse(t)
			h.ends(one.past)
			h.want("Cat", one.news)
			h.open()
			h.want("Cat", one.news)
		})
	}
}

// TestRecords are the longest game of each kind, of people with accounts, in public.
func TestRecords(t *testing.T) {
	h := newHouse(t)
	h.ends(past{winner: "Ann", loser: "Bob", moves: leastLong - 1})
	h.want("Cat", "")
	h.ends(past{winner: "Ann", loser: "Bob", moves: leastLong + 9, private: true})
	h.ends(past{winner: "strong", loser: "guest-1", moves: leastLong + 9})
	h.want("Cat", "")
	h.ends(past{winner: "Ann", loser: "Bob", moves: leastLong})
	h.want("Cat", "Ann and Bob played the longest game of Sáto here: 30 moves.")
	h.ends(past{winner: "Ann", loser: "Cat", moves: leastLong})
	h.ends(past{winner: "Bob", loser: "Ann", moves: leastLong + 1})
	h.want("Cat", "Bob and Ann played the longest game of Sáto here: 31 moves.")
}

// TestTheFirstWinOverStrong is told once of everybody.
func TestTheFirstWinOverStrong(t *testing.T) {
	h := newHouse(t)
	h.ends(past{winner: "strong", loser: "Ann", moves: 3})
	h.want("Cat", "")
	h.ends(past{winner: "Ann", loser: "strong", moves: 3})
	first := "Ann beat strong (bot) at Sáto for the first time."
	h.want("Cat", first)
	h.ends(past{winner: "Ann", loser: "strong", moves: 3})
	h.want("Cat", first)
	h.works(h.kept.SetOption(h.ids["Ann"], "hidden", "yes"))
	h.want("Cat", "")
	h.want("Bob", "")
}

// TestNothingIsLost has a house look that was killed at any moment: what ended meanwhile is told,
// and nothing twice.
func TestNothingIsLost(t *testing.T) {
	h := newHouse(t)
	h.ends(past{winner: "Ann", loser: "Bob", moves: 3, gap: 250})
	h.open() // it has not looked yet
	h.ends(past{winner: "Cat", loser: "Bob", moves: 3, gap: 300})
	want := "Cat beat Bob at Sáto, whose rating was 300 points higher.\n" + upset
	h.want("Ann", want)
	h.open()
	h.want("Ann", want)
	h.now = h.now.Add(stay)
	h.want("Ann", "")
}
