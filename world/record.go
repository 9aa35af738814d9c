package world

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// What a table's record holds beside the moves of its game. The record only
// ever grows: what is taken back stays in it.
const (
	resigned  = "resign"   // resign:K, seat K left
	timedOut  = "timeout"  // timeout:K, seat K ran out of time and left; alone, everybody did
	abandoned = "abandon"  // abandon:K, the others went on without seat K, who was away; alone, they took a draw
	agreed    = "draw"     // everybody in the game agreed to a draw
	botsOnly  = "bots"     // only bots were left, and the game ended
	takenBack = "takeback" // takeback:N, the newest N positions are taken back
)

// The reasons of results that the house gives, in one word like those of games.
const (
	agreedReason    = "agreed"
	timeReason      = "time"
	abandonedReason = "abandoned"
	botsReason      = "bots"
)

// entryOf writes an entry that concerns a seat, or a number of positions.
func entryOf(kind string, number int) string { return kind + ":" + strconv.Itoa(number) }

// readEntry divides an entry into its kind and its number, which is 0 where it
// has none. The kind of a move of the game is empty.
func readEntry(entry string) (kind string, number int, err error) {
	kind, rest, numbered := strings.Cut(entry, ":")
	if !slices.Contains([]string{resigned, timedOut, abandoned, agreed, botsOnly, takenBack}, kind) {
		return "", 0, nil
	}
	if !numbered {
		return kind, 0, nil
	}
	if number, err = strconv.Atoi(rest); err != nil || number < 1 {
		return "", 0, fmt.Errorf("%q has no number behind the colon", entry)
	}
	return kind, number, nil
}

// isAnswer says whether an entry is what its seat did itself, and not what
// befell it while it was away.
func (p Ply) isAnswer() bool {
	kind, _, _ := readEntry(p.Move)
	return kind != timedOut && kind != abandoned
}

// leaver is the seat that an entry takes out of the game, or Watcher.
func (p Ply) leaver() games.Seat {
	switch kind, number, _ := readEntry(p.Move); kind {
	case resigned, timedOut, abandoned:
		return games.Seat(number)
	}
	return games.Watcher
}

// advances says whether an entry leads to a new position.
func (p Ply) advances() bool {
	kind, _, _ := readEntry(p.Move)
	return kind == "" || p.leaver() != games.Watcher
}

// moves is 1 for a move of the game, and 0 for what the house writes.
func (p Ply) moves() int {
	if kind, _, _ := readEntry(p.Move); kind != "" {
		return 0
	}
	return 1
}

// movesOf counts the moves of a record that stand. What is taken back are moves:
// nobody is brought back who has left.
func movesOf(record []Ply) int {
	n := 0
	for _, ply := range record {
		if kind, number, _ := readEntry(ply.Move); kind == takenBack {
			n -= number
		}
		n += ply.moves()
	}
	return n
}

// playEntry plays one entry that takes nothing back. ended is how the house
// ends the game by it, where the rules don't; what ends a game without anybody
// leaving leaves the position as it is.
func playEntry(position games.Position, ply Ply) (next games.Position, events []games.Event, ended games.Result, err error) {
	kind, number, err := readEntry(ply.Move)
	if err != nil {
		return nil, nil, ended, err
	}
	switch {
	case kind == "":
		next, events, err = position.Play(games.Seat(ply.Seat), games.Move(ply.Move))
		return next, events, ended, err
	case number == 0:
		reason, said := drawnBy(kind)
		return position, said, games.Result{Over: true, Reason: reason}, nil
	}
	if next, events, err = position.Leave(games.Seat(number)); err != nil || kind == resigned {
		return next, events, ended, err
	}
	reason, text := timeReason, fmt.Sprintf("{%d} has run out of time.", number)
	if kind == abandoned {
		reason, text = abandonedReason, fmt.Sprintf("{%d} has been away for too long.", number)
	}
	if r := next.Result(); r.Over {
		ended = games.Result{Over: true, Winners: r.Winners, Reason: reason}
	}
	return next, append([]games.Event{{Text: text}}, events...), ended, nil
}

// drawnBy is the reason of a draw by an entry, and what is said of it.
func drawnBy(kind string) (reason string, said []games.Event) {
	switch kind {
	case timedOut:
		return timeReason, []games.Event{{Text: "Everybody has run out of time at once."}}
	case abandoned:
		return abandonedReason, []games.Event{{Text: "The game is given up as drawn, since not everybody came back."}}
	case botsOnly:
		return botsReason, []games.Event{{Text: "Only bots are left in the game, so it ends."}}
	}
	return agreedReason, []games.Event{{Text: "The players agree to a draw."}}
}

// A course is how a game went: the positions that stand, the first one first.
type course struct {
	moments  []moment
	steps    []step        // one for each entry that was played
	happened []games.Event // what the newest entry did
	ended    games.Result  // by the house; not over where only the rules end games
}

// A moment is a position that stands, and what led to it.
type moment struct {
	position games.Position
	ply      Ply // none at the first
	happened []games.Event
	moves    int // of the game, that led here
}

// A step is how a game stood after an entry of its record, whether that stands or
// was taken back later.
type step struct {
	position games.Position
	happened []games.Event
	moves    int // that stood
}

func newCourse(start games.Position) *course {
	return &course{moments: []moment{{position: start}}}
}

// play plays one more entry. After an error the course is as it was.
func (c *course) play(ply Ply) error {
	if err := c.follow(ply); err != nil {
		return err
	}
	c.steps = append(c.steps, step{c.position(), c.happened, c.moves()})
	return nil
}

func (c *course) follow(ply Ply) error {
	kind, number, err := readEntry(ply.Move)
	if err != nil {
		return err
	}
	if kind == takenBack {
		return c.takeBack(number)
	}
	next, events, ended, err := playEntry(c.position(), ply)
	if err != nil {
		return err
	}
	c.happened, c.ended = events, ended
	if ply.advances() {
		c.moments = append(c.moments, moment{next, ply, events, c.moves() + ply.moves()})
	}
	return nil
}

// takeBack makes the newest positions not to have been. What happened is only
// that: nobody is told anew what a position hides.
func (c *course) takeBack(number int) error {
	if number < 1 || number > c.latest() {
		return fmt.Errorf("%d of %d positions can't be taken back", number, c.latest())
	}
	c.moments = c.moments[:len(c.moments)-number]
	text := "The last move is taken back."
	if number > 1 {
		text = fmt.Sprintf("The last %d moves are taken back.", number)
	}
	c.happened = []games.Event{{Text: text}}
	return nil
}

// position is the newest position that stands.
func (c *course) position() games.Position { return c.moments[len(c.moments)-1].position }

// latest is the newest moment, counted from 0 at the start.
func (c *course) latest() int { return len(c.moments) - 1 }

// moves counts the moves of the game that stand, without those who have left.
func (c *course) moves() int { return c.moments[c.latest()].moves }

// momentOf is the moment right after so many moves.
func (c *course) momentOf(moves int) int {
	return slices.IndexFunc(c.moments, func(m moment) bool { return m.moves == moves })
}

// after is how the game stood after so many entries.
func (c *course) after(entries int) step {
	if entries == 0 {
		return step{position: c.moments[0].position}
	}
	return c.steps[entries-1]
}

// history counts the positions that stand.
func (c *course) history() games.History {
	var history games.History
	for _, m := range c.moments {
		history.Add(m.position)
	}
	return history
}

// course plays the whole record of a table.
func (t *Table) course() (*course, error) {
	c := newCourse(t.start)
	for _, ply := range t.plies {
		if err := c.play(ply); err != nil {
			return nil, fmt.Errorf("entry %d, %s: %w", ply.Number, ply.Move, err)
		}
	}
	return c, nil
}

// A standing is how a game stands after the newest entry of its record.
type standing struct {
	position games.Position
	happened []games.Event
	history  games.History // all positions that stand, counted
	result   games.Result
	latest   int // moment of the course, from 0 at the start
	moves    int // that led here: those taken back don't count, nor who has left
}

// standing is how the game stands at the end of a course.
func (c *course) standing() standing {
	s := standing{position: c.position(), happened: c.happened, history: c.history(), result: c.ended, latest: c.latest(), moves: c.moves()}
	if !s.result.Over {
		s.result = s.history.Result(s.position)
	}
	return s
}

// after is how the game will stand after one more entry. The table stays as it
// is, but the history is the table's own: add counts the new position once the
// entry is kept.
func (t *Table) after(ply Ply) (s standing, add bool, err error) {
	if kind, _, _ := readEntry(ply.Move); kind == takenBack {
		c, err := t.course()
		if err == nil {
			err = c.play(ply)
		}
		if err != nil {
			return s, false, err
		}
		return c.standing(), false, nil
	}
	next, events, ended, err := playEntry(t.position, ply)
	if err != nil {
		return s, false, err
	}
	s = standing{position: next, happened: events, history: t.history, result: ended, latest: t.latest, moves: t.moves + ply.moves()}
	if add = ply.advances(); add {
		s.latest++
	}
	if !s.result.Over {
		s.result = t.history.After(next)
	}
	return s, add, nil
}
