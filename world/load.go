package world

import (
	"cmp"
	"maps"
	"net/netip"
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Load is how much is going on in the house.
type Load struct {
	Sessions, People, Guests int // passing sessions among them
	LongestQueue             int // of notices that wait for one session
	Waiting                  int // acts that wait for the world
	Tables, Games            int // that are open, and of these under way
	BotGames                 int // of these with bots of the house
	Thinking                 int // moves that bots are asked for
}

// Load counts what is going on.
func (w *World) Load() Load {
	l := Load{Waiting: w.monitor.waiting(), Tables: len(w.tables)}
	for _, p := range w.people {
		l.People++
		if p.IsGuest() {
			l.Guests++
		}
		for _, s := range p.sessions {
			l.Sessions++
			l.LongestQueue = max(l.LongestQueue, len(s.queue))
		}
	}
	for _, t := range w.tables {
		if t.Phase == store.InPlay {
			l.Games++
		}
		if t.Phase == store.InPlay && t.HasHouseBot() {
			l.BotGames++
		}
		l.Thinking += len(t.asking)
	}
	return l
}

// mostNetworks is how many networks TellLoad names.
const mostNetworks = 5

// TellLoad tells staff what is going on in the house: how many are here and from
// where, how much is said and played, and what holds for those who come.
func (w *World) TellLoad(s *Session) error {
	if err := staffOnly(s.person); err != nil {
		return err
	}
	open, err := w.store.Reports()
	if err != nil {
		return err
	}
	row := func(what string, n int, more string) []string { return []string{what, thousands(n), more} }
	now := w.Load()
	l := notice.Listing{Title: "What is going on", Columns: []string{"What", "Number", "Of them"}, Rows: [][]string{
		row("people", now.People, games.Count(now.Guests, "guest")),
		row("sessions", now.Sessions, w.busiest()),
		row("tables", now.Tables, games.Count(now.Games, "game")+" under way, "+strconv.Itoa(now.BotGames)+" with bots"),
		row("acts that wait", now.Waiting, "the longest queue of a session has "+games.Count(now.LongestQueue, "notice")),
		row("things said in the last minute", w.lately(), w.slowed()),
		row("reports open", len(open), ""),
	}}
	l.Foot = w.DoorInWords()
	s.Tell(l)
	return nil
}

// busiest says how many sessions come from each of the networks that most come from.
func (w *World) busiest() string {
	from := map[netip.Prefix]int{}
	for _, p := range w.people {
		for _, s := range p.sessions {
			if s.address.IsValid() {
				from[Network(s.address)]++
			}
		}
	}
	networks := slices.SortedFunc(maps.Keys(from), func(a, b netip.Prefix) int {
		return cmp.Or(from[b]-from[a], cmp.Compare(a.String(), b.String()))
	})
	most := games.Each(networks[:min(len(networks), mostNetworks)], func(n netip.Prefix) string {
		return strconv.Itoa(from[n]) + " from " + n.String()
	})
	return games.And(most)
}

// slowed names the rooms that staff have slowed.
func (w *World) slowed() string {
	slow := games.Only(w.rooms, func(r *Room) bool { return w.din(r).slow > 0 })
	if len(slow) == 0 {
		return ""
	}
	return "slowed: " + games.And(games.Each(slow, func(r *Room) string { return r.String() + ", one thing in " + notice.TimeInWords(w.din(r).slow) }))
}
