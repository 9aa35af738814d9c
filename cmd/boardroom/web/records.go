package web

import (
	"cmp"
	"slices"
	"time"
)

// What the house answers about the past and the future; docs/api.md says what it is.

type eventState struct {
	Event                                             int64
	Name, Game, Options, Clock, System, Phase, Stands string
	Players                                           int
	Begins                                            *time.Time
}

type standing struct {
	Place       int
	Name        string
	Points      float64
	Games, Wins int
	Gone        bool
}

type eveningState struct {
	Number               int
	Title, Day, At, Zone string
	Next                 time.Time
}

// When is when an evening is, each week.
func (e eveningState) When() string { return "Each " + e.Day + " at " + e.At + " (" + e.Zone + ")." }

type newsItem struct {
	Kind, Text        string
	At                time.Time
	Table, Tournament int64
}

// A dayPuzzle is the puzzle of a day, of the game with the title.
type dayPuzzle struct {
	Day, Game, Title string
	Ends             time.Time
}

func (p dayPuzzle) begins() time.Time { return p.Ends.AddDate(0, 0, -1) }

type rated struct {
	Game, For, Pool         string
	Rank                    int
	Name                    string
	Bot                     bool
	Rating, Deviation       float64
	Provisional             bool
	Games, Won, Lost, Drawn int
}

type accountState struct {
	Name             string
	Bot, Staff       bool
	Created, Seen    time.Time
	Won, Lost, Drawn int
	About            string
}

type pastGame struct {
	Table   int64
	Game    string
	Seats   []seatState
	Winners []int
	Result  string
	Private bool
	Ended   time.Time
}

// events are the tournaments that run or can be joined, and those of late.
func (c *clerk) events() ([]eventState, error) {
	var got struct{ Tournaments []eventState }
	err := c.ask("tournaments", struct{}{}, &got)
	return got.Tournaments, err
}

func (c *clerk) evenings() ([]eveningState, error) {
	var got struct{ Evenings []eveningState }
	err := c.ask("evenings", struct{}{}, &got)
	return got.Evenings, err
}

// news are those that everybody may read.
func (c *clerk) news() ([]newsItem, error) {
	var got struct{ News []newsItem }
	err := c.ask("news", struct{}{}, &got)
	return got.News, err
}

// today is the puzzle of the day.
func (c *clerk) today() (p dayPuzzle, err error) {
	if err = c.ask("puzzle.today", struct{}{}, &p); err != nil {
		return p, err
	}
	games, err := c.games()
	for _, g := range games {
		if g.Name == p.Game {
			p.Title = g.Title
		}
	}
	return p, err
}

// history are the newest games of somebody that everybody may know of.
func (c *clerk) history(name string) ([]pastGame, error) {
	var got struct{ History []pastGame }
	err := c.ask("history", map[string]string{"name": name}, &got)
	return slices.DeleteFunc(got.History, func(g pastGame) bool { return g.Private }), err
}

// How many results pages show, and of how many people they are looked for.
const (
	mostResults = 30
	mostLookups = 10
)

// results are the newest games of those whose tables have just been played at, the newest first.
func (c *clerk) results() (found []pastGame) {
	tables, _ := c.tables() // of a house that does not answer there are none
	asked, seen := map[string]bool{}, map[int64]bool{}
	for _, t := range slices.Backward(tables) {
		for _, s := range t.Seats {
			if t.Phase != "over" || s.Guest || asked[s.Name] || len(asked) >= mostLookups {
				continue
			}
			asked[s.Name] = true
			games, _ := c.history(s.Name)
			for _, g := range games {
				if !seen[g.Table] {
					seen[g.Table] = true
					found = append(found, g)
				}
			}
		}
	}
	slices.SortFunc(found, func(a, b pastGame) int {
		return cmp.Or(b.Ended.Compare(a.Ended), cmp.Compare(b.Table, a.Table))
	})
	return found[:min(len(found), mostResults)]
}
