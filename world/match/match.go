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
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Match is one game, from set-up to result. It never changes: a Step leads to
// the next one, so what was worked out can be kept first and take effect later.
// Nobody else writes to its fields, or in place to what they hold.
type Match struct {
	ID          store.TableID // the number of the table, 0 until it is kept
	Version     int64         // how often the table has been kept
	Name        string        // of the table
	Game        *games.Game
	Options     games.Options
	Seed        uint64 // what the first position was drawn with
	Phase       store.Phase
	Seats       []store.SeatRecord // in the order of registering, from the start in that of the game's seats
	Plies       []store.Ply        // the record so far
	WantsRating bool               // as far as it was chosen
	Made        time.Time          // when the table was set up
	Private     bool               // only who plays or is let in may know of it; never rated
	Quiet       bool               // who plays hears nothing of those who watch

	Clock     Clock
	Settled   time.Duration // the house's time up to which the times of the seats are counted
	Rest      store.Rest    // why nobody may move
	RestUntil time.Time     // when that ends, or the last that was agreed on until a day has ended

	Start    games.Position            // nil in set-up
	standing                           // its position is nil in set-up
	views    map[games.Seat]games.View // of the position, as they are asked for
	opened   bool                      // everybody may know all of it: the game that it is a moment of is over

	Lead    *notice.Lead // who was ahead, once the game is over; nil while nobody has looked
	outline *outline     // in place of the record and the position; nil where they are here
}

// New is a match in set-up that is not kept yet.
func New(name string, game *games.Game, options games.Options, terms Mode, seats []store.SeatRecord, made time.Time) *Match {
	return &Match{
		Name: name, Game: game, Options: options, Phase: store.InSetup, Seats: seats, WantsRating: terms.Rated, Clock: terms.Clock, Made: made,
		Private: terms.Private, Quiet: terms.Quiet,
	}
}

// Restore is a match as it is kept. Its record is played again, and where that
// leads must be what is kept beside it.
func Restore(game *games.Game, r store.TableRecord) (*Match, error) {
	m, err := head(game, r)
	if err != nil || r.Start == "" {
		return m, err
	}
	return m, m.restorePosition(r)
}

// head is a match as it is kept, but for its positions.
func head(game *games.Game, r store.TableRecord) (*Match, error) {
	options, err := game.Configure(strings.Fields(r.Options))
	if err != nil {
		return nil, err
	}
	clock, err := KeptClock(r.Clock)
	if err != nil {
		return nil, err
	}
	return &Match{
		ID: r.ID, Version: r.Version, Name: r.Name, Game: game, Options: options, Seed: r.Seed, Phase: r.Phase,
		Seats: r.Seats, Plies: r.Plies, WantsRating: r.Rated, Made: r.Made, Clock: clock, Settled: r.Settled, Rest: r.Rest, RestUntil: r.RestUntil,
		Private: r.Private, Quiet: r.Quiet,
	}, nil
}

// restorePosition plays the moves of a record from its first position.
func (m *Match) restorePosition(r store.TableRecord) error {
	var err error
	if m.Start, err = m.Game.Restore(r.Start, m.Options); err != nil {
		return fmt.Errorf("the first position: %w", err)
	}
	played, err := m.timeline()
	if err != nil {
		return err
	}
	m.set(played.standing())
	if got := m.Position.String(); got != r.Position {
		return fmt.Errorf("the moves lead to %q, but %q is kept", got, r.Position)
	}
	return nil
}

// Record is the match as it is kept when its table is made or its game begins:
// nobody has moved yet.
func (m *Match) Record(room store.RoomID) store.TableRecord {
	r := store.TableRecord{
		Name: m.Name, Game: m.Game.Name, Options: m.Options.String(), Seed: m.Seed, Phase: m.Phase, Room: room,
		Settled: m.Settled, Made: m.Made, Rated: m.WantsRating, Seats: m.Seats, Private: m.Private, Quiet: m.Quiet,
	}
	if m.HasClock() {
		r.Clock = m.Clock.String()
	}
	if m.Position != nil {
		r.Start, r.Position = m.Start.String(), m.Position.String()
	}
	return r
}

// Kept is the match once its table is kept under a number.
func (m *Match) Kept(id store.TableID) *Match {
	kept := *m
	kept.ID, kept.Version = id, 1
	return &kept
}

// TakesPart says whether a seat is in the game: it has not left, and is not out.
func (m *Match) TakesPart(seat games.Seat) bool {
	return !m.Seats[seat-1].Left && !m.isOut(seat)
}

// isOut says whether the rules have nothing more for a seat in a game that goes on.
func isOut(p games.Position, seat games.Seat) bool {
	teamer, ok := p.(games.Teamer)
	return ok && teamer.IsOut(seat)
}

// IsLeftToBots says that nobody but bots of the house takes part.
func (m *Match) IsLeftToBots() bool {
	return !slices.ContainsFunc(m.Seats, func(s store.SeatRecord) bool { return s.Bot != store.HouseBot && !s.Left })
}

// AnyBot is the first seat of a bot that is still in the game.
func (m *Match) AnyBot() games.Seat {
	return games.Seat(1 + slices.IndexFunc(m.Seats, func(s store.SeatRecord) bool { return s.Bot == store.HouseBot && !s.Left }))
}

// Until counts the entries that a table's record had at a time.
func (m *Match) Until(when time.Time) int {
	entries := 0
	for _, ply := range m.Plies {
		if !ply.At.After(when) {
			entries = ply.Number
		}
	}
	return entries
}

func (m *Match) HasHouseBot() bool {
	return slices.ContainsFunc(m.Seats, func(s store.SeatRecord) bool { return s.Bot == store.HouseBot })
}

// MovesAt counts the moves that stood when a table's record had so many entries.
func (m *Match) MovesAt(entries int) int { return store.MovesOf(m.Plies[:min(entries, len(m.Plies))]) }

// IsDeserted says that nobody has registered at a table in set-up.
func (m *Match) IsDeserted() bool { return m.Phase == store.InSetup && len(m.Seats) == 0 }

// HasBoard says whether the table has a board yet.
func (m *Match) HasBoard() bool { return m.Position != nil || !m.IsWhole() }

// ToAct says whether it is the seat's turn.
func (m *Match) ToAct(seat games.Seat) bool {
	return m.Phase == store.InPlay && slices.Contains(m.Awaited(), seat)
}

// OnlyPasses is the seat that is to act and has no move but to pass; Watcher is
// none. So it is where nobody has done anything but pass for two rounds.
func (m *Match) OnlyPasses() games.Seat {
	toAct := m.Position.ToAct()
	if len(toAct) != 1 || !m.Thinks(toAct[0]) || m.allPass() {
		return games.Watcher
	}
	if games.Unlisted(m.Position) {
		return games.Watcher
	}
	passes, others := 0, 0
	m.Position.Legal(func(move games.Move) bool {
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
	rounds := 2 * len(m.Seats)
	last := m.Plies[max(0, len(m.Plies)-rounds):]
	return len(last) == rounds && !slices.ContainsFunc(last, func(p store.Ply) bool { return !strings.HasPrefix(p.Move, string(games.Pass)) })
}

// HasPlayer says whether a player at the table has a name, or one that begins so.
func (m *Match) HasPlayer(name string) bool {
	return slices.ContainsFunc(m.Seats, func(s store.SeatRecord) bool {
		return strings.HasPrefix(store.Fold(s.Name), store.Fold(name))
	})
}

// MayReview says whether a game that is over can be looked through and was played with
// a bot of the house: people have each other to ask.
func (m *Match) MayReview() bool {
	return m.Result.Over && m.Moves > 0 && m.HasHouseBot() && len(games.TeamsOf(m.Position, len(m.Seats))) == 2
}
