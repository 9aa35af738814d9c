package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/persistence"
	"boardroom/world/contest"
	"boardroom/world/match"
	"boardroom/world/store"
)

// checkCommand is "boardroom check [FILE]".
type checkCommand struct {
	storedHouse
	File string `arg:"" optional:"" help:"A backup to check, in place of the database of the house." placeholder:"FILE"`
}

// Run looks for damages and prints each. The house may be open.
func (c *checkCommand) Run(o output) error {
	path, found, err := c.inspect()
	if err != nil {
		return err
	}
	for _, damage := range found.damages {
		fmt.Fprintln(o.out, damage)
	}
	if err := found.err(path); err != nil {
		return err
	}
	fmt.Fprintf(o.out, "%s is whole: %s.\n", path, found.contents)
	return nil
}

// inspect looks for damages in what is meant, and says what that is.
func (c *checkCommand) inspect() (what string, f finding, err error) {
	if c.File != "" {
		if info, err := os.Stat(c.File); err == nil && info.IsDir() {
			return c.File, f, fmt.Errorf("%s is a folder. To check the house in it: boardroom check --data %[1]s", c.File)
		}
		f, err = inspect(c.File)
		return c.File, f, err
	}
	if c.Store != "" {
		what = "The database of the house"
		f, err = inspectCopy(what, c.backUp)
		return what, f, err
	}
	path, err := databaseIn(c.Data)
	if err == nil {
		f, err = inspect(path)
	}
	return path, f, err
}

// A finding is what an inspection of a database comes to.
type finding struct {
	damages  []string
	contents string // how much it holds, in words
}

// err is a sentence that says how many damages there are, and what can be done.
func (f finding) err(path string) error {
	switch n := len(f.damages); n {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("%s is damaged: %s. Restore a backup: boardroom restore FILE", path, strings.TrimSuffix(f.damages[0], "."))
	default:
		return fmt.Errorf("%s has %d damages, the first: %s. Restore a backup: boardroom restore FILE", path, n, strings.TrimSuffix(f.damages[0], "."))
	}
}

// inspect looks for damages in a database: its pages, what refers to what, what is kept
// twice, every record, which is played again, and ratings, which are worked out again.
// The error says why that can't be done.
func inspect(path string) (f finding, err error) {
	if f.damages, err = persistence.Damages(path); err != nil || len(f.damages) > 0 {
		return f, err
	}
	return inspectCopy(path, func(to string) error { return persistence.Backup(path, to) })
}

// inspectCopy is inspect for all but the pages, in a copy in a folder for temporary
// files, so that the house may be open and an older schema can be brought up to date.
func inspectCopy(what string, write func(to string) error) (f finding, err error) {
	folder, err := os.MkdirTemp("", "boardroom-check-*")
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	copied := filepath.Join(folder, databaseName)
	if err := write(copied); err != nil {
		return f, err
	}
	db, err := persistence.Open(copied)
	if err != nil {
		return f, fmt.Errorf("in a copy of %s: %w", what, err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if f.damages, err = db.Contradictions(); err != nil {
		return f, err
	}
	tables, moves := 0, 0
	var again contest.Rerating
	err = db.EachTable(func(r store.TableRecord) error {
		tables++
		moves += len(lists.Filter(r.Plies, func(p store.Ply) bool { return p.Seat > 0 }))
		m, err := replays(r)
		if err != nil {
			f.damages = append(f.damages, fmt.Sprintf("table #%d, %s: %v", r.ID, r.Name, err))
			return nil
		}
		again.Add(m)
		return nil
	})
	if err == nil && len(f.damages) == 0 { // else they can't be the same
		f.damages, err = wrongRatings(db, &again)
	}
	f.contents = phrase.Count(tables, "game") + " with " + phrase.Count(moves, "move")
	return f, err
}

// replays plays the record of a table again, and compares where that leads with what is
// kept beside it.
func replays(r store.TableRecord) (*match.Match, error) {
	game, ok := lists.Find(all.Games(), func(g *games.Game) bool { return g.Name == r.Game })
	if !ok {
		return nil, fmt.Errorf("there is no game called %q", r.Game)
	}
	m, err := match.Restore(game, r)
	switch {
	case err != nil:
		return nil, err
	case m.Result.Over && (m.Result.String() != r.Result || m.Result.Reason != r.Reason), !m.Result.Over && r.Result != "":
		return nil, fmt.Errorf("the moves lead to the result %q (%s), but %q (%s) is kept", m.Result, m.Result.Reason, r.Result, r.Reason)
	}
	return m, r.Validate()
}

// nearly is how far numbers of ratings may lie apart: what processors make of the same
// formula may differ in the last digits.
const nearly = 1e-6

// wrongRatings names the ratings that are not what the games make of them.
func wrongRatings(db *persistence.DB, games *contest.Rerating) (damages []string, err error) {
	kept, err := db.AllRatings()
	if err != nil {
		return nil, err
	}
	order, err := db.RatedGames()
	if err != nil {
		return nil, err
	}
	again, err := games.Ratings(order)
	if err != nil {
		return []string{err.Error()}, nil
	}
	type key struct {
		who  store.AccountID
		list store.RatingList
	}
	worked := map[key]store.RatingRecord{}
	for _, r := range again {
		worked[key{r.Account, r.List}] = r
	}
	for _, r := range kept {
		k := key{r.Account, r.List}
		if w, is := worked[k]; !is || !isSameRating(r, w) {
			damages = append(damages, fmt.Sprintf("the rating of %s in %s for %s among %s is kept as %.2f after %d games, and the games make it %.2f after %d", r.Name, r.List.Game, r.List.Kind, r.List.Pool, r.Rating.Mean, r.Games(), w.Rating.Mean, w.Games()))
		}
		delete(worked, k)
	}
	for k := range worked {
		damages = append(damages, fmt.Sprintf("account #%d has played rated games of %s for %s among %s, and no rating is kept", k.who, k.list.Game, k.list.Kind, k.list.Pool))
	}
	slices.Sort(damages)
	return damages, nil
}

func isSameRating(a, b store.RatingRecord) bool {
	near := func(x, y float64) bool { return math.Abs(x-y) <= nearly }
	return a.Wins == b.Wins && a.Losses == b.Losses && a.Draws == b.Draws && a.Played.UnixMilli() == b.Played.UnixMilli() &&
		near(a.Rating.Mean, b.Rating.Mean) && near(a.Rating.Deviation, b.Rating.Deviation) && near(a.Rating.Volatility, b.Rating.Volatility)
}
