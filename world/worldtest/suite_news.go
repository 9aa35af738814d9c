package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

// testPuzzleTries checks how people did with the puzzles of the day.
func testPuzzleTries(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	day := store.DayOf(noon())
	try := func(who store.AccountID, day time.Time, wrong int, solved bool) store.PuzzleTry {
		return store.PuzzleTry{Account: who, Day: day, Game: "sato", Name: "puzzle 3", Wrong: wrong, Helped: wrong > 1, Solved: solved}
	}
	for _, one := range []store.PuzzleTry{
		try(bob, day, 2, false), try(ann, day, 0, false), try(ann, day, 1, true), try(ann, day.AddDate(0, 0, 1), 0, true),
	} {
		works(t, "trying", s.TryPuzzle(one))
	}
	all, err := s.PuzzleTries(day, "sato", "puzzle 3")
	works(t, "reading", err)
	same(t, "all of a day", all, []store.PuzzleTry{try(ann, day, 1, true), try(bob, day, 2, false)})
	all, err = s.PuzzleTries(day, "sato", "puzzle 4")
	works(t, "reading", err)
	same(t, "another puzzle", all, nil)
	own, err := s.PuzzleTriesOf(ann)
	works(t, "reading Ann's", err)
	same(t, "Ann's", own, []store.PuzzleTry{try(ann, day, 1, true), try(ann, day.AddDate(0, 0, 1), 0, true)})
	fails(t, "nobody's", s.TryPuzzle(try(4711, day, 0, true)), store.ErrNotFound)
	fails(t, "at no day", s.TryPuzzle(try(ann, noon(), 0, true)), store.ErrInvalid)
	works(t, "forgetting", s.Forget(ann))
	all, err = s.PuzzleTries(day, "sato", "puzzle 3")
	works(t, "reading", err)
	same(t, "what is left", all, []store.PuzzleTry{try(bob, day, 2, false)})
}

// ended plays a game of two to its end at a time.
func ended(t *testing.T, s store.Store, name string, at time.Time, private bool, seats ...store.SeatRecord) store.TableID {
	t.Helper()
	r := setup(name)
	r.Private = private
	id, err := s.CreateTable(r)
	works(t, "creating", err)
	begin := start()
	begin.Seats = seats
	works(t, "starting", s.ChangeTable(id, 1, begin))
	phase, result := store.IsOver, "win 1"
	end := ply(1, "a1", "second")
	end.Phase, end.Result, end.Ply.At = &phase, &result, at
	works(t, "ending", s.ChangeTable(id, 2, end))
	return id
}

func testNews(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	seats := []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}, {Name: "Bob", Account: bob, Colour: 2}}
	one, two := ended(t, s, "stratic", noon(), false, seats...), ended(t, s, "stratic-2", noon(), false, seats...)
	item := func(kind store.NewsKind, table store.TableID, who store.AccountID, n int, after time.Duration) store.NewsItem {
		return store.NewsItem{Kind: kind, Table: table, Game: "stratic", Account: who, Number: n, At: kept(noon().Add(after))}
	}
	long, longer, upset := item(store.LongestGame, one, 0, 7, 0), item(store.LongestGame, two, 0, 9, time.Hour), item(store.Upset, one, ann, 250, 0)
	works(t, "adding", s.AddNews([]store.NewsItem{long, upset}))
	works(t, "adding again", s.AddNews([]store.NewsItem{item(store.Upset, one, bob, 1, 0), longer}))
	all, err := s.News(noon(), 9)
	works(t, "reading", err)
	same(t, "all news", all, []store.NewsItem{longer, long, upset})
	all, err = s.News(noon().Add(time.Minute), 9)
	works(t, "reading", err)
	same(t, "newer news", all, []store.NewsItem{longer})
	latest, err := s.LatestNews(store.LongestGame, "stratic", 0)
	works(t, "reading the latest", err)
	same(t, "the latest", latest, longer)
	_, err = s.LatestNews(store.BeatStrong, "stratic", ann)
	fails(t, "the latest of none", err, store.ErrNotFound)
	fails(t, "news of no table", s.AddNews([]store.NewsItem{item(store.Upset, 4711, ann, 1, 0)}), store.ErrNotFound)
	fails(t, "news of nobody", s.AddNews([]store.NewsItem{item(store.Upset, two, 4711, 1, 0)}), store.ErrNotFound)
	fails(t, "news of no kind", s.AddNews([]store.NewsItem{item("gossip", two, ann, 1, 0)}), store.ErrInvalid)
	works(t, "forgetting", s.Forget(ann))
	all, err = s.News(noon(), 9)
	works(t, "reading", err)
	same(t, "what is left", all, []store.NewsItem{longer, long})
}

func testEndedGames(t *testing.T, s store.Store) {
	ann, bob, cat := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cat")
	seats := func(a, b store.AccountID) []store.SeatRecord {
		return []store.SeatRecord{{Name: "One", Account: a, Colour: 1}, {Name: "Two", Account: b, Colour: 2}}
	}
	first := ended(t, s, "stratic", noon(), false, seats(ann, bob)...)
	ended(t, s, "stratic-2", noon().Add(time.Minute), true, seats(ann, bob)...)
	beside := ended(t, s, "stratic-5", noon(), false, seats(ann, bob)...)
	second := ended(t, s, "stratic-3", noon().Add(time.Hour), false, seats(bob, cat)...)
	works(t, "starting", s.ChangeTable(table(t, s, "stratic-4"), 1, start()))
	numbers := func(games []store.EndedGame, err error) (ids []store.TableID) {
		t.Helper()
		works(t, "reading", err)
		for _, g := range games {
			if len(g.Seats) != 2 || g.Moves != 1 || g.Game != "stratic" || len(g.Plies) > 0 || g.Position != "" {
				t.Errorf("a game is given as %+v", g)
			}
			ids = append(ids, g.ID)
		}
		return ids
	}
	same(t, "all", numbers(s.EndedSince(noon(), 0, 9)), []store.TableID{first, beside, second})
	same(t, "the first", numbers(s.EndedSince(noon().Add(-time.Second), 0, 1)), []store.TableID{first})
	same(t, "later ones", numbers(s.EndedSince(noon().Add(time.Millisecond), 0, 9)), []store.TableID{second})
	same(t, "what follows one", numbers(s.EndedSince(noon(), first, 9)), []store.TableID{beside, second})
	same(t, "Bob's", numbers(s.EndedOf([]store.AccountID{bob}, noon().Add(-time.Second), 9)), []store.TableID{second, beside, first})
	same(t, "those of two", numbers(s.EndedOf([]store.AccountID{ann, bob}, noon().Add(-time.Second), 9)), []store.TableID{second, beside, first})
	same(t, "nobody's", numbers(s.EndedOf(nil, noon(), 9)), nil)
	games, err := s.EndedOf([]store.AccountID{cat}, noon(), 9)
	works(t, "reading Cat's", err)
	if len(games) != 1 || !games[0].Ended.Equal(kept(noon().Add(time.Hour))) {
		t.Errorf("Cat's games are %+v", games)
	}
}
