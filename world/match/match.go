// Package match is the game at one table, from set-up to result: who sits where,
// the record and what stands of it after takebacks, the clocks, what the players
// offer each other, rests, and the result. A match is a value: given an entry of
// the record and the time, it says how the match stands then, what is to be kept
// and what is to be told. It keeps nothing and tells nobody.
//
// It must not know people, sessions, rooms, the store, or any one game.
package match

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world/store"
)

// A Match is one game, from set-up to result. It never changes: a Step leads to
// the next one, so what was worked out can be kept first and take effect later.
type Match struct {
	id      store.TableID
	version int64
	name    string
	game    *games.Game
	options games.Options
	seed    uint64
	phase   store.Phase
	seats   []store.SeatRecord // in the order of registering, from the start in seat order
	plies   []store.Ply
	rated   bool // or is to be
	made    time.Time

	clock   Clock
	settled time.Duration // the house's time up to which the times of the seats are counted
	rest    store.Rest

	start    games.Position            // nil in set-up
	standing                           // its position is nil in set-up
	views    map[games.Seat]games.View // of the position, as they are asked for
}

// New is a match in set-up that is not kept yet.
func New(name string, game *games.Game, options games.Options, terms Mode, seats []store.SeatRecord, made time.Time) *Match {
	return &Match{
		name: name, game: game, options: options, phase: store.InSetup, seats: seats, rated: terms.Rated, clock: terms.Clock, made: made,
	}
}

// Restore is a match as it is kept. Its record is played again, and where that
// leads must be what is kept beside it.
func Restore(game *games.Game, r store.TableRecord) (*Match, error) {
	options, err := game.Configure(strings.Fields(r.Options))
	if err != nil {
		return nil, err
	}
	clock, err := KeptClock(r.Clock)
	if err != nil {
		return nil, err
	}
	m := &Match{
		id: r.ID, version: r.Version, name: r.Name, game: game, options: options, seed: r.Seed, phase: r.Phase,
		seats: r.Seats, plies: r.Plies, rated: r.Rated, made: r.Made, clock: clock, settled: r.Settled, rest: r.Rest,
	}
	if r.Start == "" {
		return m, nil
	}
	return m, m.restorePosition(r)
}

// restorePosition plays the moves of a record from its first position.
func (m *Match) restorePosition(r store.TableRecord) error {
	var err error
	if m.start, err = m.game.Restore(r.Start, m.options); err != nil {
		return fmt.Errorf("the first position: %w", err)
	}
	played, err := m.timeline()
	if err != nil {
		return err
	}
	if got := played.Position().String(); got != r.Position {
		return fmt.Errorf("the moves lead to %q, but %q is kept", got, r.Position)
	}
	m.set(played.standing())
	return nil
}

// Record is the match as it is kept when its table is made or its game begins:
// nobody has moved yet.
func (m *Match) Record(room store.RoomID) store.TableRecord {
	r := store.TableRecord{
		Name: m.name, Game: m.game.Name, Options: m.options.String(), Seed: m.seed, Phase: m.phase, Room: room,
		Settled: m.settled, Made: m.made, Rated: m.rated, Seats: m.seats,
	}
	if m.HasClock() {
		r.Clock = m.clock.String()
	}
	if m.HasBoard() {
		r.Start, r.Position = m.start.String(), m.position.String()
	}
	return r
}

// Kept is the match once its table is kept under a number.
func (m *Match) Kept(id store.TableID) *Match {
	kept := *m
	kept.id, kept.version = id, 1
	return &kept
}

// ID is the number of the table, 0 until it is kept.
func (m *Match) ID() store.TableID { return m.id }

// Version is how often the table has been kept.
func (m *Match) Version() int64 { return m.version }

// Options are those of the game.
func (m *Match) Options() games.Options { return m.options }

// Seats are those who sit there: in the order of registering, from the start in the
// order of the game's seats. They must not be changed in place.
func (m *Match) Seats() []store.SeatRecord { return m.seats }

// Plies are the record so far. They must not be changed in place.
func (m *Match) Plies() []store.Ply { return m.plies }

// Made is when the table was set up.
func (m *Match) Made() time.Time { return m.made }

// Clock is how much time the seats have.
func (m *Match) Clock() Clock { return m.clock }

// Settled is the house's time up to which the times of the seats are counted.
func (m *Match) Settled() time.Duration { return m.settled }

// Rest is why nobody may move.
func (m *Match) Rest() store.Rest { return m.rest }

// Start is the first position, nil in set-up.
func (m *Match) Start() games.Position { return m.start }

// Position is the newest position that stands, nil in set-up.
func (m *Match) Position() games.Position { return m.position }

// Result is how the game stands.
func (m *Match) Result() games.Result { return m.result }

// Latest is the newest moment of the timeline, counted from 0.
func (m *Match) Latest() int { return m.latest }

// Moves counts the moves that stand.
func (m *Match) Moves() int { return m.moves }

// WantsRating says whether the game is to be rated, as far as it was chosen.
func (m *Match) WantsRating() bool { return m.rated }

// Seed is what the game's first position was drawn with.
func (m *Match) Seed() uint64 { return m.seed }

// TakesPart says whether a seat is in the game: it has not left, and is not out.
func (m *Match) TakesPart(seat games.Seat) bool {
	return !m.seats[seat-1].Left && !isOut(m.position, seat)
}

// isOut says whether the rules have nothing more for a seat in a game that goes on.
func isOut(p games.Position, seat games.Seat) bool {
	eliminator, ok := p.(games.Eliminator)
	return ok && eliminator.IsOut(seat)
}

// IsLeftToBots says that nobody but bots of the house takes part.
func (m *Match) IsLeftToBots() bool {
	return !slices.ContainsFunc(m.seats, func(s store.SeatRecord) bool { return s.Bot != store.HouseBot && !s.Left })
}

// AnyBot is the first seat of a bot that is still in the game.
func (m *Match) AnyBot() games.Seat {
	return games.Seat(1 + slices.IndexFunc(m.seats, func(s store.SeatRecord) bool { return s.Bot == store.HouseBot && !s.Left }))
}

// Until counts the entries that a table's record had at a time.
func (m *Match) Until(when time.Time) int {
	entries := 0
	for _, ply := range m.plies {
		if !ply.At.After(when) {
			entries = ply.Number
		}
	}
	return entries
}

func (m *Match) HasHouseBot() bool {
	for _, seat := range m.seats {
		if seat.Bot == store.HouseBot {
			return true
		}
	}
	return false
}

// MovesAt counts the moves that stood when a table's record had so many entries.
func (m *Match) MovesAt(entries int) int { return store.MovesOf(m.plies[:min(entries, len(m.plies))]) }

// IsDeserted says that nobody has registered at a table in set-up.
func (m *Match) IsDeserted() bool { return m.phase == store.InSetup && len(m.seats) == 0 }

// Name is what the table is called.
func (m *Match) Name() string { return m.name }

// Game is the game that is played at the table.
func (m *Match) Game() *games.Game { return m.game }

// Phase is where the table is between set-up and clearing.
func (m *Match) Phase() store.Phase { return m.phase }

// HasBoard says whether the table has a board yet.
func (m *Match) HasBoard() bool { return m.position != nil }

// ToAct says whether it is the seat's turn.
func (m *Match) ToAct(seat games.Seat) bool {
	return m.phase == store.InPlay && slices.Contains(m.position.ToAct(), seat)
}

// OnlyPasses is the seat that is to act and has no move but to pass; Watcher is
// none. So it is where nobody has done anything but pass for two rounds.
func (m *Match) OnlyPasses() games.Seat {
	toAct := m.position.ToAct()
	if len(toAct) != 1 || !m.Thinks(toAct[0]) || m.allPass() {
		return games.Watcher
	}
	if unlister, ok := m.position.(games.Unlister); ok {
		if _, unlisted := unlister.Unlisted(); unlisted {
			return games.Watcher
		}
	}
	passes, others := 0, 0
	m.position.Legal(func(move games.Move) bool {
		if move == games.Pass {
			passes++
		} else {
			others++
		}
		return others == 0
	})
	if passes == 0 || others > 0 {
		return games.Watcher
	}
	return toAct[0]
}

func (m *Match) allPass() bool {
	rounds := 2 * len(m.seats)
	last := m.plies[max(0, len(m.plies)-rounds):]
	return len(last) == rounds && !slices.ContainsFunc(last, func(p store.Ply) bool { return !strings.HasPrefix(p.Move, string(games.Pass)) })
}
