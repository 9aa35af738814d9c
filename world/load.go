package world

import "boardroom/world/store"

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
