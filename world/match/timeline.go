package match

import (
	"fmt"
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// The reasons of results that the house gives, in one word like those of games.
const (
	agreedReason    = "agreed"
	timeReason      = "time"
	abandonedReason = "abandoned"
	botsReason      = "bots"
)

// playEntry plays one entry that takes nothing back, and before which something
// else happened. ended is how the house
// ends the game by it, where the rules don't; what ends a game without anybody
// leaving leaves the position as it is.
func playEntry(position games.Position, before []games.Event, ply store.Ply) (next games.Position, events []games.Event, ended games.Result, err error) {
	kind, number, err := store.ReadEntry(ply.Move)
	if err != nil {
		return nil, nil, ended, err
	}
	switch {
	case kind == "":
		next, events, err = position.Play(games.Seat(ply.Seat), games.Move(ply.Move))
		return next, chained(before, events), ended, err
	case kind == store.Claimed:
		claimer, ok := position.(games.Claimer)
		if !ok {
			return nil, nil, ended, games.Illegal("Nobody can claim a win in this game.")
		}
		next, events, err = claimer.Claim(games.Seat(number))
		return next, events, ended, err
	case number == 0:
		reason, said := drawnBy(kind)
		return position, said, games.Result{Over: true, Reason: reason}, nil
	}
	reason, text := departure(kind)
	if isOut(position, games.Seat(number)) {
		return position, []games.Event{{Text: fmt.Sprintf(text, number)}}, ended, nil
	}
	if next, events, err = position.Leave(games.Seat(number)); err != nil {
		return nil, nil, ended, err
	}
	if r := next.Result(); r.Over && reason != "" {
		ended = games.Result{Over: true, Winners: r.Winners, Reason: reason}
	}
	return next, append([]games.Event{{Text: fmt.Sprintf(text, number)}}, events...), ended, nil
}

// departure is what is said of a seat that leaves, and for what reason the house ends a
// game that ends so; resigning is left to the rules.
func departure(kind string) (reason, text string) {
	switch kind {
	case store.Resigned:
		return "", "{%d} resigns."
	case store.Abandoned:
		return abandonedReason, "{%d} has been away for too long."
	}
	return timeReason, "{%d} has run out of time."
}

// chained are the events of an entry, where a piece that goes on from where the
// entry before has brought it has come all that way. Whoever was not told of both
// is told of the last way alone.
func chained(before, events []games.Event) []games.Event {
	all := slices.Clone(events)
	for i, event := range events {
		for _, earlier := range before {
			if end := endOf(earlier); end != "" && event.Cells[end] == board.Left && slices.Equal(earlier.To, event.To) {
				all[i].Way = slices.Concat(earlier.Way, []string{end}, event.Way)
			}
		}
	}
	return all
}

// endOf is the cell to which a piece has gone, empty if none has.
func endOf(e games.Event) (end string) {
	left := false
	for cell, mark := range e.Cells {
		left = left || mark == board.Left
		if mark == board.Placed || mark == board.Taken {
			end = cell
		}
	}
	if !left {
		return ""
	}
	return end
}

// drawnBy is the reason of a draw by an entry, and what is said of it.
func drawnBy(kind string) (reason string, said []games.Event) {
	switch kind {
	case store.TimedOut:
		return timeReason, []games.Event{{Text: "Everybody has run out of time at once, so the game is drawn."}}
	case store.Abandoned:
		return abandonedReason, []games.Event{{Text: "Not everybody came back, so the game is drawn."}}
	case store.BotsOnly:
		return botsReason, []games.Event{{Text: "Only bots are left in the game, so it ends as a draw."}}
	}
	return agreedReason, []games.Event{{Text: "The players agree to a draw."}}
}

// A Timeline is how a game went: the positions that stand, the first one first.
type Timeline struct {
	Moments  []moment
	steps    []step        // one for each entry that was played
	Happened []games.Event // what the newest entry did
	ended    games.Result  // by the house; not over where only the rules end games
}

// A moment is a position that stands, and what led to it.
type moment struct {
	Position games.Position
	Ply      store.Ply // none at the first
	Happened []games.Event
	Moves    int // of the game, that led here
}

// A step is how a game stood after an entry of its record, whether that stands or
// was taken back later.
type step struct {
	Position games.Position
	Happened []games.Event
	Moves    int // that stood
}

func NewTimeline(start games.Position) *Timeline {
	return &Timeline{Moments: []moment{{Position: start}}}
}

// Play plays one more entry. After an error the timeline is as it was.
func (c *Timeline) Play(ply store.Ply) error {
	if err := c.follow(ply); err != nil {
		return err
	}
	c.steps = append(c.steps, step{c.Position(), c.Happened, c.moves()})
	return nil
}

func (c *Timeline) follow(ply store.Ply) error {
	kind, number, err := store.ReadEntry(ply.Move)
	if err != nil {
		return err
	}
	if kind == store.TakenBack {
		return c.takeBack(number)
	}
	next, events, ended, err := playEntry(c.Position(), c.Happened, ply)
	if err != nil {
		return err
	}
	c.Happened, c.ended = events, ended
	if ply.Advances() {
		c.Moments = append(c.Moments, moment{next, ply, events, c.moves() + ply.Moves()})
	}
	return nil
}

// takeBack makes the newest positions not to have been. What happened is only
// that: nobody is told anew what a position hides.
func (c *Timeline) takeBack(number int) error {
	if number < 1 || number > c.latest() {
		return fmt.Errorf("%d of %d positions can't be taken back", number, c.latest())
	}
	undone := c.undone(number)
	c.Moments = c.Moments[:len(c.Moments)-number]
	c.Happened = takenBack(number, undone)
	return nil
}

// An undone move is one that was taken back, as it is typed, and whose it was.
type undone struct {
	seat games.Seat
	move string
}

// undone are the newest moves, the first one first. They are none where they are many,
// or where not everybody may know them.
func (c *Timeline) undone(number int) (moves []undone) {
	const most = 4
	if _, hides := c.Position().(games.Hider); hides || number > most {
		return nil
	}
	for at := len(c.Moments) - number; at < len(c.Moments); at++ {
		before, ply := c.Moments[at-1].Position, c.Moments[at].Ply
		if kind, _, _ := store.ReadEntry(ply.Move); kind != "" {
			return nil
		}
		moves = append(moves, undone{games.Seat(ply.Seat), before.Typed(Unstamped(before, games.Move(ply.Move)))})
	}
	return moves
}

// takenBack says that the newest moves have been taken back, and which, as far as
// they are named; each seat is told which were its own.
func takenBack(number int, moves []undone) (told []games.Event) {
	const mostSeats = 9 // as many as there are colours
	text := "The last move is taken back"
	if number > 1 {
		text = fmt.Sprintf("The last %d moves are taken back", number)
	}
	if len(moves) == 0 {
		return []games.Event{{Text: text + "."}}
	}
	for seat := games.Watcher; seat <= mostSeats; seat++ {
		told = append(told, games.Event{To: []games.Seat{seat}, Text: text + ": " + phrase.And(lists.Map(moves, func(m undone) string {
			return phrase.Choose(m.seat == seat, "your ", fmt.Sprintf("{%d}'s ", m.seat)) + strconv.Quote(m.move)
		})) + "."})
	}
	return told
}

// Position is the newest position that stands.
func (c *Timeline) Position() games.Position { return c.Moments[len(c.Moments)-1].Position }

// latest is the newest moment, counted from 0 at the start.
func (c *Timeline) latest() int { return len(c.Moments) - 1 }

// moves counts the moves of the game that stand, without those who have left.
func (c *Timeline) moves() int { return c.Moments[c.latest()].Moves }

// MomentOf is the moment right after so many moves.
func (c *Timeline) MomentOf(moves int) int {
	return slices.IndexFunc(c.Moments, func(m moment) bool { return m.Moves == moves })
}

// At is the match as it stood at a moment of its timeline: nothing that came later is so yet.
func (m *Match) At(c *Timeline, at int) *Match {
	then := c.Moments[at]
	past := m.Stands(then.Position, games.Result{}, then.Happened, then.Moves)
	if past.Plies = m.Plies[:then.Ply.Number]; at == m.Latest {
		past = m.Stands(m.Position, m.Result, m.Happened, m.Moves)
		past.Phase, past.Plies = m.Phase, m.Plies
	}
	past.Latest, past.opened = at, m.Result.Over
	past.Seats = slices.Clone(m.Seats)
	for i := range past.Seats { // as they were, as far as the record tells
		seat := &past.Seats[i]
		seat.Offer, seat.Draft = "", ""
		seat.Left = slices.ContainsFunc(past.Plies, func(p store.Ply) bool { return p.Leaver() == i+1 })
	}
	return past
}

// After is how the game stood after so many entries.
func (c *Timeline) After(entries int) step {
	if entries == 0 {
		return step{Position: c.Moments[0].Position}
	}
	return c.steps[entries-1]
}

// history counts the positions that stand.
func (c *Timeline) history() games.History {
	var history games.History
	for _, m := range c.Moments {
		history.Add(m.Position)
	}
	return history
}

// timeline plays the whole record of a table.
func (m *Match) timeline() (*Timeline, error) {
	c := NewTimeline(m.Start)
	for _, ply := range m.Plies {
		if err := c.Play(ply); err != nil {
			return nil, fmt.Errorf("entry %d, %s: %w", ply.Number, ply.Move, err)
		}
	}
	return c, nil
}

// A standing is how a game stands after the newest entry of its record.
type standing struct {
	Position games.Position
	Happened []games.Event
	History  games.History // all positions that stand, counted
	Result   games.Result
	Latest   int             // moment of the timeline, from 0 at the start
	Moves    int             // that led here: those taken back don't count, nor who has left
	Shown    notice.Occasion // why everybody is shown the board then
}

// Ruled is how the game ended by its rules; not over where the house or a seat ended it.
func (c *Timeline) Ruled() games.Result {
	if last := c.Moments[c.latest()]; c.ended.Over || last.Ply.Moves() == 0 {
		return games.Result{}
	}
	return c.standing().Result
}

// standing is how the game stands at the end of a timeline.
func (c *Timeline) standing() standing {
	s := standing{Position: c.Position(), Happened: c.Happened, History: c.history(), Result: c.ended, Latest: c.latest(), Moves: c.moves()}
	s.judge()
	if n := len(c.steps); n > 0 {
		s.Shown = occasionOf(c.After(n-1).Position, s)
	}
	return s
}

// judge says how the game has ended by its rules, unless the house has ended it.
// No position can tell that it has come up too often.
func (s *standing) judge() {
	if s.Result.Over {
		return
	}
	if s.Result = s.History.Result(s.Position); s.Result.Reason == games.Repetition {
		s.Happened = append(slices.Clip(s.Happened), games.Event{Text: "The same position has come up for the third time, so " + s.repeated() + "."})
	} else if !s.Result.Over && s.History.Count(s.Position) == games.MostRepeats-1 {
		s.Happened = append(slices.Clip(s.Happened), games.Event{Text: "This position has come up for the second time. At the third the game is over."})
	}
}

// repeated is how a game ends in which a position has come up too often.
func (s *standing) repeated() string {
	if winners := s.Result.Winners; len(winners) > 0 {
		return games.Players(winners) + phrase.Choose(len(winners) == 1, " wins", " win")
	}
	return "the game is drawn"
}

// after is how the game stands after one more entry.
func (m *Match) after(ply store.Ply) (standing, error) {
	if kind, _, _ := store.ReadEntry(ply.Move); kind == store.TakenBack {
		played, err := m.timeline()
		if err == nil {
			err = played.Play(ply)
		}
		if err != nil {
			return standing{}, err
		}
		return played.standing(), nil
	}
	next, events, ended, err := playEntry(m.Position, m.Happened, ply)
	if err != nil {
		return standing{}, err
	}
	s := standing{Position: next, Happened: events, History: m.History, Result: ended, Latest: m.Latest, Moves: m.Moves + ply.Moves()}
	if ply.Advances() {
		s.Latest++
		s.History = m.History.Clone()
		s.History.Add(next)
	}
	s.judge()
	s.Shown = occasionOf(m.Position, s)
	return s, nil
}
