package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/loop"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// What people have learnt: of accounts it is kept, of guests for their stay.

// Learned is how far a person has come in what can be learnt of the games.
func (c *Lessons) Learned(p *people.Person) ([]store.Learned, error) {
	if p.IsGuest() {
		return c.byGuests[p], nil
	}
	return loop.Read(c.env.Loop, func() ([]store.Learned, error) { return c.env.Store.Learned(p.Account()) })
}

// learnedIfKnown is Learned, or nothing where that can't be read.
func (c *Lessons) learnedIfKnown(p *people.Person) []store.Learned {
	learned, err := c.Learned(p)
	if err != nil {
		c.env.Log.Error("what somebody has learnt can't be read", "person", p.Name(), "error", err)
	}
	return learned
}

// Begun is what a person has begun last and has not done, a puzzle before a lesson.
func (c *Lessons) Begun(p *people.Person) (game *games.Game, number int, isPuzzle, begun bool) {
	learned := c.learnedIfKnown(p)
	if game, number, begun = c.puzzleBegun(learned, nil); begun {
		return game, number, true, true
	}
	game, number, begun = c.lessonBegun(learned, nil)
	return game, number, false, begun
}

// BegunLesson is the lesson that a person began last and has not done, of a game or,
// where that is nil, of any.
func (c *Lessons) BegunLesson(p *people.Person, of *games.Game) (game *games.Game, number int, begun bool) {
	return c.lessonBegun(c.learnedIfKnown(p), of)
}

func (c *Lessons) lessonBegun(learned []store.Learned, of *games.Game) (game *games.Game, number int, begun bool) {
	var last store.Learned
	for _, l := range learned {
		known, ok := c.env.Games.Find(l.Game)
		if !ok || l.Done || begun && last.When.After(l.When) || of != nil && of != known {
			continue
		}
		if at := lessonAt(known, l); at >= 0 && !hasGoneBeyond(learned, known, at, l) {
			game, number, begun, last = known, at, true, l
		}
	}
	return game, number, begun
}

// lessonAt is which lesson of a game something is that was learnt, -1 for none.
func lessonAt(game *games.Game, l store.Learned) int {
	return slices.IndexFunc(game.Lessons, func(k games.Lesson) bool { return k.Name == l.Name })
}

// hasGoneBeyond says whether a later lesson of a game has been done since one was left, so
// that nobody has to come back to it.
func hasGoneBeyond(learned []store.Learned, game *games.Game, at int, left store.Learned) bool {
	return slices.ContainsFunc(learned, func(l store.Learned) bool {
		return l.Game == game.Name && l.Done && lessonAt(game, l) > at && !left.When.After(l.When)
	})
}

// BegunPuzzle is the puzzle that a person has had to do with last, of a game or, where that
// is nil, of any, if they have not solved it and learnt nothing since.
func (c *Lessons) BegunPuzzle(p *people.Person, of *games.Game) (game *games.Game, number int, begun bool) {
	return c.puzzleBegun(c.learnedIfKnown(p), of)
}

func (c *Lessons) puzzleBegun(learned []store.Learned, of *games.Game) (game *games.Game, number int, begun bool) {
	var last store.Learned
	for _, l := range learned {
		if !last.When.After(l.When) && (of == nil || l.Game == of.Name && games.IsPuzzleName(l.Name)) {
			last = l
		}
	}
	if game, begun = c.env.Games.Find(last.Game); !begun || last.Done {
		return nil, 0, false
	}
	for number = range game.Puzzles {
		if games.PuzzleName(number) == last.Name {
			return game, number, true
		}
	}
	return nil, 0, false
}

// SuggestedGame is a game to begin with: that of the room, or else the one that the
// person has played or learnt last, or the house's.
func (c *Lessons) SuggestedGame(p *people.Person) *games.Game {
	if g := c.rooms.GameOf(p.Room()); g != nil {
		return g
	}
	if t := c.tables.Recent.MostRecent(p); t != nil {
		return t.Match.Game
	}
	if g := c.lastLearned(p); g != nil {
		return g
	}
	return c.env.Games.Suggested()
}

// lastLearned is the game that a person has learnt something of last, nil for none.
func (c *Lessons) lastLearned(p *people.Person) (game *games.Game) {
	var last time.Time
	for _, l := range c.learnedIfKnown(p) {
		if known, ok := c.env.Games.Find(l.Game); ok && !last.After(l.When) {
			game, last = known, l.When
		}
	}
	return game
}

// playsFirst says whether a person has never begun to play a game before, a table of it
// apart.
func (d *Records) playsFirst(p *people.Person, game *games.Game, but *tables.Table) bool {
	isBefore := func(t *tables.Table) bool {
		return t != but && t.Match.Game == game && t.Match.HasBoard() && t.SeatOf(p) != games.Watcher
	}
	if p.IsBot() || slices.Contains(d.met[p], game) || slices.ContainsFunc(d.tables.RelatedTo(p), isBefore) {
		return false
	}
	if p.IsGuest() {
		return true
	}
	var held []any
	if but != nil { // nobody moves before they are shown that its game has begun
		held = []any{but}
	}
	past, err := d.lastGames(p, latelyFinished, held...)
	if err != nil {
		d.env.Log.Error("what somebody has played can't be read", "person", p.Name(), "error", err)
	}
	return err == nil && !slices.ContainsFunc(past, func(g store.PastGame) bool { return g.Game == game.Name })
}

// hasLearned says whether a person has done a lesson of a game, as far as is known.
func (c *Lessons) hasLearned(p *people.Person, game *games.Game) bool {
	return slices.ContainsFunc(c.learnedIfKnown(p), func(l store.Learned) bool { return l.Game == game.Name && l.Done && !games.IsPuzzleName(l.Name) })
}

// learn keeps how far a person has come in something. What was done once stays so.
func (c *Lessons) learn(p *people.Person, l store.Learned) error {
	l.When = c.env.Now()
	isIt := func(other store.Learned) bool { return other.Game == l.Game && other.Name == l.Name }
	onwards := func(known []store.Learned) store.Learned {
		before, _ := lists.Find(known, isIt)
		l.Done = l.Done || before.Done
		return l
	}
	if p.IsGuest() {
		c.byGuests[p] = append(slices.DeleteFunc(c.byGuests[p], isIt), onwards(c.byGuests[p]))
		return nil
	}
	return c.env.Loop.Write(func() error {
		known, err := c.env.Store.Learned(p.Account())
		if err != nil {
			return err
		}
		return c.env.Store.Learn(p.Account(), onwards(known))
	}, p.PlayerKey())
}

// learnOnwards gives what a guest has learnt to the account that the guest turns out
// to be, which may have done more.
func (c *Lessons) learnOnwards(guest, p *people.Person) error {
	if guest.StaysOn() {
		return nil
	}
	known, err := c.Learned(p)
	if err != nil {
		return err
	}
	for _, l := range c.byGuests[guest] {
		if !slices.ContainsFunc(known, func(k store.Learned) bool { return k.Game == l.Game && k.Name == l.Name && k.Done }) {
			if err := c.learn(p, l); err != nil {
				return err
			}
		}
	}
	return nil
}
