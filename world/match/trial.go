package match

import (
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/store"
)

// NewTrial is a game under way that is tried and never kept. It begins at a position
// and has no record.
func NewTrial(name string, game *games.Game, options games.Options, seats []store.SeatRecord, start games.Position) *Match {
	m := &Match{Name: name, Game: game, Options: options, Phase: store.InPlay, Seats: seats, Start: start}
	m.set(NewTimeline(start).standing())
	return m
}

// Try is a trial after a move of a seat and what the others do then, see Answered.
// What the seat has put together stays with it.
func (m *Match) Try(seat games.Seat, move games.Move, chance *games.Chance) (*Match, error) {
	next, err := m.tried(seat, move)
	if err == nil {
		next, err = next.Answered(seat, chance)
	}
	if err != nil {
		return nil, err
	}
	next.Seats = m.Seats
	return next, nil
}

// Answered is a trial once nobody but a seat is to act, or the seat is out. The others
// pass where they may, and else do what the game suggests.
func (m *Match) Answered(seat games.Seat, chance *games.Chance) (*Match, error) {
	for !m.Result.Over && m.TakesPart(seat) {
		toAct := m.Position.ToAct()
		other := slices.IndexFunc(toAct, func(s games.Seat) bool { return s != seat })
		if other < 0 {
			break
		}
		next, err := m.tried(toAct[other], games.Pass)
		if suggester, ok := m.Position.(games.Suggester); ok && err != nil {
			next, err = m.tried(toAct[other], suggester.Suggest(toAct[other], 1, chance)[0].Move)
		}
		if err != nil {
			return nil, err
		}
		next.Happened = slices.Concat(m.Happened, next.Happened)
		m = next
	}
	return m, nil
}

// Back is the trial as it was, once so many moves have been taken back.
func (m *Match) Back(moves int) *Match {
	then := *m
	then.Happened = takenBack(moves, nil)
	return &then
}

// tried is a trial after one move.
func (m *Match) tried(seat games.Seat, move games.Move) (*Match, error) {
	step, err := m.Enter(store.Ply{Number: 1, Seat: int(seat), Move: string(move)}, 0)
	if err != nil {
		return nil, err
	}
	step.Next.Plies = nil
	return step.Next, nil
}

// Drafting is a trial in which a seat has put that together.
func (m *Match) Drafting(seat games.Seat, draft string) *Match {
	then := *m
	then.Seats = slices.Clone(m.Seats)
	then.Seats[seat-1].Draft = draft
	return &then
}

// Stands is a trial at another position: how the game stands there, what has happened
// and how many moves were made, as whoever leads it says.
func (m *Match) Stands(position games.Position, result games.Result, happened []games.Event, moves int) *Match {
	then := *m
	then.set(standing{Position: position, Result: result, Happened: happened, Moves: moves})
	then.Phase = phrase.Choose(result.Over, store.IsOver, store.InPlay)
	return &then
}
