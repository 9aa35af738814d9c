package world

import (
	"cmp"
	"maps"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// A Load is how much is going on in the house.
type Load struct {
	Sessions, People, Guests int // passing sessions among them
	LongestQueue             int // of notices that wait for one session
	Waiting                  int // acts that wait for the world
	Tables, Games            int // that are open, and of these under way
	InMemory                 int // of the tables those with a board whose records are in memory
	BotGames                 int // of these with bots of the house
	Thinking                 int // moves that bots are asked for
}

// Load counts what is going on.
func (w *World) Load() Load {
	l := Load{Waiting: w.env.Loop.Waiting(), Tables: len(w.Tables.Every()), Thinking: len(w.Bots.asked)}
	for _, p := range w.People.Everybody() {
		if p.Name() == people.Operator || len(p.Sessions()) == 0 { // who looks from outside, or whose line has dropped
			continue
		}
		l.People++
		if p.IsGuest() {
			l.Guests++
		}
		for _, s := range p.Sessions() {
			l.Sessions++
			l.LongestQueue = max(l.LongestQueue, s.Waits())
		}
	}
	for _, t := range w.Tables.Every() {
		if t.Match.Phase == store.InPlay {
			l.Games++
		}
		if t.Match.Phase == store.InPlay && t.Match.HasHouseBot() {
			l.BotGames++
		}
		if t.Match.IsWhole() && t.Match.HasBoard() {
			l.InMemory++
		}
	}
	return l
}

// mostNetworks is how many networks TellLoad names.
const mostNetworks = 5

// TellLoad tells staff what is going on in the house: how many are here and from
// where, how much is said and played, and what holds for those who come.
func (w *World) TellLoad(s *people.Session) error {
	open, err := w.Reports.Open(s.Person())
	if err != nil {
		return err
	}
	l := w.loadState(len(open))
	row := func(what string, n int, more string) []string { return []string{what, words.Thousands(n), more} }
	from := phrase.And(lists.Map(l.Networks, func(n notice.NetworkState) string {
		return strconv.Itoa(n.Sessions) + " from " + n.Network
	}))
	s.Tell(notice.Listing{Title: "What is going on", Columns: []string{"What", "Number", "Of them"}, Rows: [][]string{
		row("people", l.People, phrase.Count(l.Guests, "guest")),
		row("sessions", l.Sessions, from),
		row("tables", l.Tables, phrase.Count(l.Games, "game")+" under way, "+strconv.Itoa(l.BotGames)+" with bots"),
		row("acts that wait", l.ActsWaiting, "the longest queue of a session has "+phrase.Count(l.LongestQueue,
			"notice")),
		row("things said in the last minute", l.Said, slowedInWords(l.Slowed)),
		row("reports open", l.Reports, ""),
	}, Foot: w.Admission.InWords(), About: notice.About{Load: new(l)}})
	return nil
}

// loadState is what is going on, for programs.
func (w *World) loadState(reports int) notice.LoadState {
	now := w.Load()
	l := notice.LoadState{
		People: now.People, Guests: now.Guests, Sessions: now.Sessions, Networks: w.busiest(), Tables: now.Tables,
		Games: now.Games, BotGames: now.BotGames,
		ActsWaiting: now.Waiting, LongestQueue: now.LongestQueue, Said: w.TalkLimits.Lately(),
		Slowed: []notice.SlowedState{}, Reports: reports,
		TakesGuests: w.Admission.TakesGuests(), NewNames: w.Admission.NewNames(),
	}
	for _, r := range w.Rooms.All() {
		if every := w.TalkLimits.Slowed(r); every > 0 {
			l.Slowed = append(l.Slowed, notice.SlowedState{Room: r.String(), Seconds: int(every.Seconds())})
		}
	}
	return l
}

// busiest are the networks that most sessions come from.
func (w *World) busiest() []notice.NetworkState {
	from := map[netip.Prefix]int{}
	for _, p := range w.People.Everybody() {
		for _, s := range p.Sessions() {
			if s.Address().IsValid() {
				from[people.Network(s.Address())]++
			}
		}
	}
	networks := slices.SortedFunc(maps.Keys(from), func(a, b netip.Prefix) int {
		return cmp.Or(from[b]-from[a], cmp.Compare(a.String(), b.String()))
	})
	return lists.Map(networks[:min(len(networks), mostNetworks)], func(n netip.Prefix) notice.NetworkState {
		return notice.NetworkState{Network: n.String(), Sessions: from[n]}
	})
}

// slowedInWords names the rooms that staff have slowed.
func slowedInWords(rooms []notice.SlowedState) string {
	if len(rooms) == 0 {
		return ""
	}
	return "slowed: " + phrase.And(lists.Map(rooms, func(r notice.SlowedState) string {
		return r.Room + ", one thing in " + notice.TimeInWords(time.Duration(r.Seconds)*time.Second)
	}))
}
