package worldtest

import (
	"errors"
	"testing"
	"time"

	"boardroom/world/rating"
	"boardroom/world/store"
)

var satoForTwo = store.RatingList{Game: "sato", Kind: store.ForTwo, Pool: store.People}

// rates is a rating of somebody after some games.
func rates(who store.AccountID, wins, losses, draws int) store.RatingRecord {
	return store.RatingRecord{
		Account: who, List: satoForTwo, Wins: wins, Losses: losses, Draws: draws,
		Rating: rating.Rating{Mean: 1500 + 1.0/3*float64(wins), Deviation: 200.1, Volatility: 0.059996}, Played: noon(),
	}
}

// ends ends the game at a table of version 2 without plies, rated.
func ends(s store.Store, id store.TableID, ratings ...store.RatingRecord) error {
	over, result, c := store.IsOver, "p1win", ply(1, "a1", "p")
	c.Phase, c.Result, c.Ratings = &over, &result, ratings
	return s.ChangeTable(id, 2, c)
}

// asKept are ratings as a store gives them back.
func asKept(name string, r store.RatingRecord) store.RatingRecord {
	r.Name, r.Played = name, kept(r.Played)
	return r
}

func ratingsOf(t *testing.T, s store.Store, who store.AccountID) []store.RatingRecord {
	t.Helper()
	found, err := s.Ratings(who)
	works(t, "reading ratings", err)
	return found
}

func testRated(t *testing.T, s store.Store) {
	r := setup("sato")
	r.Rated = true
	id, err := s.CreateTable(r)
	works(t, "creating", err)
	same(t, "a rated table", theTable(t, s, id).Rated, true)
	works(t, "an empty change", s.ChangeTable(id, 1, store.TableChange{}))
	same(t, "after an empty change", theTable(t, s, id).Rated, true)
	casual := false
	works(t, "making it casual", s.ChangeTable(id, 2, store.TableChange{Rated: &casual}))
	same(t, "a casual table", theTable(t, s, id).Rated, false)
	same(t, "a table that nobody rated", theTable(t, s, table(t, s, "other")).Rated, false)
}

func testRatings(t *testing.T, s store.Store) {
	ann, bob, cy := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cy")
	second, first := started(t, s, "second"), started(t, s, "first")
	works(t, "ending the first", ends(s, first, rates(bob, 0, 1, 0), rates(ann, 1, 0, 0)))
	works(t, "ending the second", ends(s, second, rates(ann, 1, 0, 1), rates(cy, 0, 0, 1)))
	many, third := rates(ann, 0, 1, 0), started(t, s, "third")
	many.List.Kind = store.ForMore
	works(t, "ending the third", ends(s, third, many))

	same(t, "Ann's", ratingsOf(t, s, ann), []store.RatingRecord{asKept("Ann", many), asKept("Ann", rates(ann, 1, 0, 1))})
	same(t, "Bob's", ratingsOf(t, s, bob), []store.RatingRecord{asKept("Bob", rates(bob, 0, 1, 0))})
	same(t, "nobody's", ratingsOf(t, s, 4711), nil)
	ranked, err := s.Ranked(satoForTwo)
	works(t, "reading the list", err)
	same(t, "the list", ranked, []store.RatingRecord{
		asKept("Ann", rates(ann, 1, 0, 1)), asKept("Bob", rates(bob, 0, 1, 0)), asKept("Cy", rates(cy, 0, 0, 1)),
	})
	cleared(t, s, first)
	checkRated(t, s, first, second, third)
}

// Rated is what every store can do in tests: list the tables whose games were rated,
// in the order in which they were, whole.
type Rated interface {
	RatedTables() ([]store.TableRecord, error)
}

func checkRated(t *testing.T, s store.Store, want ...store.TableID) {
	t.Helper()
	tables, err := s.(Rated).RatedTables()
	works(t, "reading the rated tables", err)
	var got []store.TableID
	for _, r := range tables {
		got = append(got, r.ID)
		if len(r.Seats) != 2 || len(r.Plies) != 1 {
			t.Errorf("table %d is not whole: %+v", r.ID, r)
		}
	}
	same(t, "the rated tables, in order", got, want)
}

// testRatedOnce gives ratings that don't follow on what is kept: the whole
// change is refused.
func testRatedOnce(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	first, second := started(t, s, "first"), started(t, s, "second")
	works(t, "ending the first", ends(s, first, rates(ann, 1, 0, 0)))
	again := store.TableChange{Ratings: []store.RatingRecord{rates(ann, 2, 0, 0)}}
	fails(t, "a game that counts twice", s.ChangeTable(first, 3, again), store.ErrConflict)
	before := theTable(t, s, second)
	for name, r := range map[string]store.RatingRecord{
		"the first game twice": rates(ann, 0, 1, 0),
		"a game left out":      rates(ann, 2, 1, 0),
		"no game at all":       rates(ann, 0, 0, 0),
	} {
		fails(t, name, ends(s, second, r), store.ErrConflict)
	}
	fails(t, "a stranger", ends(s, second, rates(ann, 1, 1, 0), rates(4711, 0, 1, 0)), store.ErrNotFound)
	same(t, "the table after failures", theTable(t, s, second), before)
	same(t, "the ratings after failures", ratingsOf(t, s, ann), []store.RatingRecord{asKept("Ann", rates(ann, 1, 0, 0))})
	checkRated(t, s, first)
	works(t, "the same put right", ends(s, second, rates(ann, 1, 1, 0)))
}

// testRaceForRatings ends many games of one person at once: every one counts,
// one after the other.
func testRaceForRatings(t *testing.T, s store.Store) {
	const games = 8
	ann := person(t, s, "Ann")
	tables := make([]store.TableID, games)
	for n := range tables {
		tables[n] = started(t, s, string(rune('a'+n)))
	}
	for _, err := range together(games, func(n int) error {
		for {
			found, err := s.Ratings(ann)
			if err != nil {
				return err
			}
			wins := 1
			if len(found) > 0 {
				wins += found[0].Wins
			}
			next := rates(ann, wins, 0, 0)
			next.Played = noon().Add(time.Duration(wins) * time.Hour)
			if err := ends(s, tables[n], next); !errors.Is(err, store.ErrConflict) {
				return err
			}
		}
	}) {
		works(t, "ending", err)
	}
	found := ratingsOf(t, s, ann)
	same(t, "games", found[0].Games(), games)
	same(t, "the newest", found[0].Played, kept(noon().Add(games*time.Hour)))
}

// testRatingChanges keeps what a game made of ratings, with them or not at all.
func testRatingChanges(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	id, other := started(t, s, "first"), started(t, s, "second")
	end := func(id store.TableID, ratings []store.RatingRecord, changes ...store.RatingChange) error {
		over, result, c := store.IsOver, "p1win", ply(1, "a1", "p")
		c.Phase, c.Result, c.Ratings, c.RatingChanges = &over, &result, ratings, changes
		return s.ChangeTable(id, 2, c)
	}
	made := func(id store.TableID) []store.RatingChange {
		t.Helper()
		changes, err := s.RatingChanges(id)
		works(t, "reading the changes", err)
		return changes
	}
	both := []store.RatingRecord{rates(bob, 0, 1, 0), rates(ann, 1, 0, 0)}
	lost := store.RatingChange{Seat: 2, Before: store.RatingPoint{Mean: 1500, Deviation: 350}, After: store.RatingPoint{Mean: 1337.5, Deviation: 290.25}}
	won := store.RatingChange{Seat: 1, Before: store.RatingPoint{Mean: 1500 + 1.0/3, Deviation: 350}, After: store.RatingPoint{Mean: -1, Deviation: 0.1}}
	works(t, "ending", end(id, both, lost, won))
	same(t, "the changes", made(id), []store.RatingChange{won, lost})
	works(t, "ending a game that is not rated", end(other, nil, lost))
	same(t, "changes of a game that is not rated", made(other), nil)
	same(t, "changes of no game", made(4711), nil)
	cleared(t, s, id)
	same(t, "the changes of a cleared table", made(id), []store.RatingChange{won, lost})
}

// endsRated ends the game at a new table as one of a pool, by which one meets another.
func endsRated(t *testing.T, s store.Store, name string, m store.Meeting, ratings ...store.RatingRecord) store.TableID {
	t.Helper()
	id := started(t, s, name)
	over, result, c := store.IsOver, "p1win", ply(1, "a1", "p")
	c.Phase, c.Result, c.Ratings, c.Met = &over, &result, ratings, []store.Meeting{m}
	c.RatingChanges = []store.RatingChange{{Seat: 1, Before: store.RatingPoint{Deviation: 1}, After: store.RatingPoint{Deviation: 1}}}
	isRated := true
	c.Rated = &isRated
	works(t, "ending", s.ChangeTable(id, 2, c))
	return id
}

func metBy(t *testing.T, s store.Store, who store.AccountID) []store.AccountID {
	t.Helper()
	met, err := s.Met(who)
	works(t, "reading whom somebody met", err)
	return met
}

// testMeetings keeps who has met whom with the game, once.
func testMeetings(t *testing.T, s store.Store) {
	ann, bob, cy := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cy")
	endsRated(t, s, "first", store.Meeting{Account: ann, Other: cy}, rates(ann, 1, 0, 0))
	endsRated(t, s, "second", store.Meeting{Account: ann, Other: bob}, rates(ann, 2, 0, 0))
	endsRated(t, s, "third", store.Meeting{Account: ann, Other: bob}, rates(ann, 3, 0, 0))
	same(t, "whom Ann met", metBy(t, s, ann), []store.AccountID{bob, cy})
	same(t, "whom Bob met", metBy(t, s, bob), nil)
	works(t, "forgetting Cy", s.Forget(cy))
	same(t, "whom Ann met, of whom one is forgotten", metBy(t, s, ann), []store.AccountID{bob, cy})
}

// testUnrate takes games out of the ratings, and puts others in the place of what there was.
func testUnrate(t *testing.T, s store.Store) {
	ann, bob, cy := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cy")
	first := endsRated(t, s, "first", store.Meeting{Account: ann, Other: bob}, rates(ann, 1, 0, 0), rates(bob, 0, 1, 0))
	among := rates(ann, 1, 0, 0)
	among.List.Pool = store.Newcomers
	second := endsRated(t, s, "second", store.Meeting{Account: cy, Other: ann}, among)
	third := endsRated(t, s, "third", store.Meeting{Account: ann, Other: cy}, rates(ann, 2, 0, 0), rates(cy, 0, 1, 0))
	games, err := s.RatedGames()
	works(t, "listing the games", err)
	pools := []store.RatedGame{}
	for _, g := range games {
		pools = append(pools, store.RatedGame{Table: g.Table, Pool: g.Pool})
	}
	same(t, "the games", pools, []store.RatedGame{{Table: first, Pool: store.People}, {Table: second, Pool: store.Newcomers}, {Table: third, Pool: store.People}})

	u := store.Unrating{
		Account: bob, Rated: games, Games: []store.TableID{first}, Ratings: []store.RatingRecord{rates(ann, 1, 0, 0), rates(cy, 0, 1, 0)},
		Act: store.StaffAct{At: noon(), Who: "Cy", What: "@unrate", Whom: "Bob", Why: "farmed"},
	}
	late := u
	late.Rated = games[:2]
	fails(t, "what another game has come to", s.Unrate(late), store.ErrConflict)
	same(t, "Bob's after failures", ratingsOf(t, s, bob), []store.RatingRecord{asKept("Bob", rates(bob, 0, 1, 0))})
	works(t, "unrating", s.Unrate(u))
	same(t, "Bob's", ratingsOf(t, s, bob), nil)
	same(t, "Ann's", ratingsOf(t, s, ann), []store.RatingRecord{asKept("Ann", rates(ann, 1, 0, 0))})
	same(t, "whom Ann met", metBy(t, s, ann), []store.AccountID{cy})
	same(t, "whom Cy met", metBy(t, s, cy), []store.AccountID{ann})
	same(t, "the table", theTable(t, s, first).Rated, false)
	same(t, "another", theTable(t, s, third).Rated, true)
	changes, err := s.RatingChanges(first)
	works(t, "reading changes", err)
	same(t, "what the game made of ratings", changes, nil)
	checkRated(t, s, second, third)
	fails(t, "the same once more", s.Unrate(u), store.ErrConflict)
	log, err := s.StaffLog(1)
	works(t, "reading the log", err)
	u.Act.At = kept(u.Act.At)
	same(t, "the log", log, []store.StaffAct{u.Act})
	endsRated(t, s, "fourth", store.Meeting{Account: ann, Other: bob}, rates(ann, 2, 0, 0))
}
