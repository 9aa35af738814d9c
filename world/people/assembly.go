package people

import (
	"time"

	"boardroom/world/env"
	"boardroom/world/store"
)

// Parts are what knows who people are and where, made together since they need each other.
type Parts struct {
	Hooks     *Hooks
	People    *People
	Rooms     *Rooms
	Flusher   *Flusher
	Accounts  *Accounts
	Directory *Directory
	Relations *Relations
	Sessions  *Sessions
	Building  *Building
}

// Seats is what has to be known of the tables that people sit at.
type Seats interface {
	GuestSeated(key string) (name string) // by the fingerprint of a proven key; empty for nobody
	IsSeatedGuest(name string) bool
	IsAtMove(p *Person) bool // whether it is their move in the game that they have in view
}

// New makes them. The bots and the seats are asked within acts alone; what others do as people come
// and go they add to the hooks.
func New(e *env.Env, bots HouseBots, seats Seats) *Parts {
	hooks := &Hooks{}
	rooms := &Rooms{env: e, heard: map[*Person]map[*Room]time.Time{}}
	h := newPeople(e, seats)
	flusher := &Flusher{env: e, people: h, rooms: rooms, seen: map[store.AccountID]time.Time{}, taken: map[store.ParcelID]bool{}}
	accounts := &Accounts{env: e, expiring: map[*Session]bool{}, bots: bots}
	directory := &Directory{env: e, people: h, rooms: rooms, flusher: flusher, accounts: accounts, bots: bots}
	relations := &Relations{env: e, hooks: hooks, directory: directory}
	return &Parts{
		Hooks: hooks, People: h, Rooms: rooms, Flusher: flusher, Accounts: accounts, Directory: directory, Relations: relations,
		Sessions: &Sessions{
			opened: e.Now(), left: map[PlayerKey]bool{},
			env: e, hooks: hooks, people: h, rooms: rooms, flusher: flusher, accounts: accounts, directory: directory,
			relations: relations, seats: seats,
		},
		Building: &Building{env: e, hooks: hooks, people: h, rooms: rooms, flusher: flusher, accounts: accounts},
	}
}
