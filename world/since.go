package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
)

// Shown is the board of a table as a person sees it.
func (t *Table) Shown(p *Person) (notice.Board, error) {
	if err := t.NotUnderWay(); err != nil {
		return notice.Board{}, err
	}
	return t.Show(t.SeatOf(p), notice.Looked, t.openTime()), nil
}

// MostMoves is how many legal moves are listed at once.
const MostMoves = 10_000

// MovesOf lists the legal moves of a person whose turn it is, in byte order, at
// most MostMoves of them, and says how many there are. Where they can't be
// listed, word stands for them.
func (t *Table) MovesOf(p *Person) (moves []games.Move, count int, word string, err error) {
	seat, err := t.playing(p)
	if err == nil {
		err = t.Awake()
	}
	if err != nil {
		return nil, 0, "", err
	}
	if !t.ToAct(seat) {
		return nil, 0, "", notice.Refusedf("It is not your turn at %s. %s", t.Name(), t.Turn())
	}
	known := t.KnownTo(t.Position(), seat)
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
func (w *World) PeopleStates(me *Person) []notice.PersonState {
	states, doing := []notice.PersonState{}, w.doings()
	for _, p := range w.PeopleFor(me) {
		states = append(states, w.stateOf(p, doing[p]))
	}
	return states
}
