package match

import (
	"errors"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/store"
)

// An outline is what is known of a match whose record and position are on the disk
// alone: enough for lists, and for what falls due.
type outline struct {
	store.Extent
	awaited, out []games.Seat
	stamps       bool
}

// errOutline says that somebody forgot to have a match read.
var errOutline = errors.New("the record of the match is not in memory")

// Outline is a match in brief, as it is kept. One in set-up has no record, and is whole.
func Outline(game *games.Game, b store.Brief) (*Match, error) {
	m, err := head(game, b.TableRecord)
	if err != nil || b.Position == "" {
		return m, err
	}
	m.Moves = b.Moves
	if b.Result != "" {
		if m.Result, err = games.ParseResult(b.Result); err != nil {
			return nil, err
		}
		m.Result.Reason = b.Reason
	}
	m.outline = &outline{Extent: b.Extent}
	if b.Phase != store.InPlay {
		return m, nil
	}
	position, err := game.Restore(b.Position, m.Options)
	if err != nil {
		return nil, err
	}
	m.outline.stand(position, len(m.Seats))
	return m, nil
}

// Outlined is the match without its record and its position, if it has begun.
func (m *Match) Outlined() *Match {
	if !m.IsWhole() || !m.HasBoard() {
		return m
	}
	o := &outline{Extent: m.extent()}
	if m.Phase == store.InPlay {
		o.stand(m.Position, len(m.Seats))
	}
	next := *m
	next.outline, next.Plies, next.Start, next.views = o, nil, nil, nil
	next.standing = standing{Result: m.Result, Moves: m.Moves}
	return &next
}

// stand notes what is asked of a position that is not in memory.
func (o *outline) stand(position games.Position, seats int) {
	o.awaited = slices.Clone(position.ToAct())
	_, o.stamps = position.(games.Stamper)
	for seat := games.Seat(1); int(seat) <= seats; seat++ {
		if isOut(position, seat) {
			o.out = append(o.out, seat)
		}
	}
}

// ToAct is that of the position that is not in memory.
func (o *outline) ToAct() []games.Seat { return o.awaited }

func (o *outline) isOut(seat games.Seat) bool { return slices.Contains(o.out, seat) }

// IsWhole says whether the record and the position are in memory. Where they are not,
// nobody may ask for them.
func (m *Match) IsWhole() bool { return m.outline == nil }

// extent is how far the record goes.
func (m *Match) extent() store.Extent {
	if m.outline != nil {
		return m.outline.Extent
	}
	return store.ExtentOf(m.Plies)
}

// Entries counts the record.
func (m *Match) Entries() int { return m.extent().Entries }

// Awaited are the seats that are to act at the position.
func (m *Match) Awaited() []games.Seat {
	switch {
	case m.outline != nil:
		return m.outline.ToAct()
	case m.Position == nil:
		return nil
	}
	return m.Position.ToAct()
}

// BegunSince says whether the game has begun after a time, as far as the record tells:
// before the first move by when the table was set up.
func (m *Match) BegunSince(when time.Time) bool {
	e := m.extent()
	return e.First.After(when) || e.Entries == 0 && m.Made.After(when)
}

// isOut says whether the rules have nothing more for a seat in a game that goes on.
func (m *Match) isOut(seat games.Seat) bool {
	if m.outline != nil {
		return m.outline.isOut(seat)
	}
	return isOut(m.Position, seat)
}

// stamps says whether the rules ask how long moves took.
func (m *Match) stamps() bool {
	if m.outline != nil {
		return m.outline.stamps
	}
	_, stamps := m.Position.(games.Stamper)
	return stamps
}

// latestTwo are when the newest entry was made and the one before it, or for what there
// is none of when the table was set up.
func (m *Match) latestTwo() (newest, before time.Time) {
	e := m.extent()
	newest, before = m.Made, m.Made
	if e.Entries > 0 {
		newest = e.Newest
	}
	if e.Entries > 1 {
		before = e.Before
	}
	return newest, before
}
