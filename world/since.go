package world

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games"
)

// An EntryState is one entry of a table's record, as a person may know it.
type EntryState struct {
	Ply  int       `json:"ply"`
	Seat int       `json:"seat"`
	Name string    `json:"name"`
	Time time.Time `json:"time"`
	// Move is left out where it may tell a secret.
	Move     string   `json:"move,omitempty"`
	Happened []string `json:"happened"`
	Position string   `json:"position"` // after it
}

// Since lists the entries of a table's record behind one of a number, as a
// person may know them: what they would have been told when each was made.
func (w *World) Since(p *Person, t *Table, ply int) ([]EntryState, error) {
	if err := t.notUnderWay(); err != nil {
		return nil, err
	}
	if ply < 0 || ply > len(t.plies) {
		return nil, Refusedf("The record at %s has %s; %d is not one of them.", t.name, countEntries(len(t.plies)), ply)
	}
	c, err := w.reel(t)
	if err != nil {
		return nil, err
	}
	entries, seat := []EntryState{}, t.eyesOf(p)
	for _, entry := range t.plies[ply:] {
		entries = append(entries, t.entryState(c.after(entry.Number), entry, seat))
	}
	return entries, nil
}

// countEntries is "1 entry", "2 entries".
func countEntries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return strconv.Itoa(n) + " entries"
}

// entryState is an entry and what it came to, as a seat may know it.
func (t *Table) entryState(then step, entry Ply, seat games.Seat) EntryState {
	events := then.happened
	if seat == everything {
		events = told(events, games.Seat(entry.Seat))
	}
	texts, _ := seen(events, seat)
	s := EntryState{
		Ply: entry.Number, Seat: entry.Seat, Name: t.seats[entry.Seat-1].Name, Time: exact(entry.At),
		Happened: append([]string{}, t.namedAll(texts)...), Position: t.knownTo(then.position, seat).String(),
	}
	kind, _, _ := readEntry(entry.Move)
	_, hides := t.position.(games.Hider)
	if kind != "" || !hides || seat == everything || games.Seat(entry.Seat) == seat {
		s.Move = entry.Move
	}
	return s
}

// Shown is the board of a table as a person sees it.
func (w *World) Shown(p *Person, t *Table) (Board, error) {
	if err := t.notUnderWay(); err != nil {
		return Board{}, err
	}
	return t.show(t.SeatOf(p), Looked), nil
}

// MostMoves is how many legal moves are listed at once.
const MostMoves = 10_000

// MovesOf lists the legal moves of a person whose turn it is, in byte order, at
// most MostMoves of them, and says how many there are. Where they can't be
// listed, word stands for them.
func (w *World) MovesOf(p *Person, t *Table) (moves []games.Move, count int, word string, err error) {
	seat, err := t.playing(p)
	if err == nil {
		err = t.awake()
	}
	if err != nil {
		return nil, 0, "", err
	}
	if !t.toAct(seat) {
		return nil, 0, "", Refusedf("It is not your turn at %s. %s", t.name, t.Turn())
	}
	known := t.knownTo(t.position, seat)
	if unlister, ok := known.(games.Unlister); ok {
		if word, unlisted := unlister.Unlisted(); unlisted {
			return nil, known.CountLegal(), word, nil
		}
	}
	known.Legal(func(m games.Move) bool {
		moves = append(moves, m)
		return len(moves) < MostMoves
	})
	slices.Sort(moves)
	return moves, known.CountLegal(), "", nil
}

// PeopleStates are those present whom a person may know of, longest here first.
func (w *World) PeopleStates(me *Person) []PersonState {
	states, doing := []PersonState{}, w.doings()
	for _, p := range w.PeopleFor(me) {
		states = append(states, w.stateOf(p, doing[p]))
	}
	return states
}
