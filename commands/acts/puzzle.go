package acts

import (
	"fmt"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/daily"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func puzzleCommands() []commands.Command {
	return []commands.Command{{
		Name: "puzzle", Aliases: []string{"puzzles", "tactics"}, Scope: toPlay,
		Usage:   []string{"puzzle", "puzzle GAME", "puzzle GAME NUMBER", "puzzle today", "puzzle next", "puzzle solution", "puzzle stop"},
		Nouns:   nouns{gameNames, among("today", "next", "solution", "stop")},
		Help:    "Gives you a puzzle: a position in which one move is clearly best. Type the move. Alone, it lists how many you have solved; with a game, it goes on where you were. puzzle today is the same for everybody that day, and tells you how others did once you have solved it. hint helps when you are stuck; solution says the move.",
		Example: "puzzle sato", Run: runPuzzle,
		Methods: methods{
			{Name: "puzzles", Scope: toWatch, Does: reads, Help: "How many puzzles there are, and which are solved.", Run: commands.Runs(func(c *commands.Call, _ nothing) (puzzleList, error) {
				all, err := c.World.Lessons.PuzzleStates(c.Person)
				return puzzleList{list(all)}, err
			})},
			{Name: "puzzle.open", Help: "Sets a puzzle up. Its board and its task come as notices.", Run: commands.Runs(openPuzzleNamed)},
			{Name: "puzzle.today", Scope: toWatch, Does: reads, Help: "Which puzzle is that of the day, and how it went. To do it: puzzle.open", Run: commands.Runs(puzzleOfToday)},
		},
	}}
}

func runPuzzle(c *commands.Call) error {
	words := grammar.WithoutPreposition(grammar.WithoutArticles(grammar.Folded(c.Line.Words)))
	c.Reply.Played = true // a question about a board is out of date
	if course, _ := c.World.Sandbox.Course(c.Session); len(words) == 0 && course != nil && course.IsPuzzle() {
		return c.World.Sandbox.Board(c.Session).Task(c.Session)
	}
	if len(words) == 0 {
		return tellPuzzles(c)
	}
	if act, ok := map[string]func(*commands.Call) error{
		"today": puzzleToday, "next": puzzleNext, "another": puzzleSkip, "skip": puzzleSkip, "solution": puzzleSolution, "answer": puzzleSolution, "stop": puzzleStop, "quit": puzzleStop, "close": puzzleStop, "list": tellPuzzles,
	}[words[0]]; ok && len(words) == 1 {
		return act(c)
	}
	game, rest, err := c.GameNamed("puzzle", words, func(g *games.Game, word string) bool {
		_, ok := games.Whole(word, 1, len(g.Puzzles))
		return ok
	})
	if err != nil {
		return err
	}
	switch {
	case len(game.Puzzles) == 0:
		return notice.Refusedf("%s has no puzzles yet. To learn it: learn %s", game.Title, game.Name)
	case len(rest) == 0:
		if _, number, begun := c.World.Lessons.BegunPuzzle(c.Person, game); begun {
			return c.World.Lessons.OpenPuzzle(c.Session, game, number)
		}
		return firstUnsolved(c, game, 0)
	}
	n, ok := games.Whole(rest[0], 1, len(game.Puzzles))
	if !ok {
		return notice.NoSuchThing.Refusedf("%s has no puzzle %q. Its puzzles are numbered from 1 to %d.", game.Title, phrase.Quotable(rest[0]), len(game.Puzzles))
	}
	if err := c.NoMore(rest[1:]); err != nil {
		return err
	}
	return c.World.Lessons.OpenPuzzle(c.Session, game, n-1)
}

// puzzleNext is puzzleSkip, and asks a person at a terminal before it leaves a puzzle, which
// may have just begun by another word for the same; not once they have read the solution.
func puzzleNext(c *commands.Call) error {
	if course, _ := c.World.Sandbox.Course(c.Session); course == nil || !course.IsPuzzle() || c.World.Lessons.KnowsSolution(c.Session) || c.Manner != commands.Interactive {
		return puzzleSkip(c)
	}
	c.Reply.Ask = commands.YesOrNo("Leave this puzzle unsolved?", puzzleSkip, commands.Say("You stay at this puzzle. To see what to do: task"))
	return nil
}

// puzzleSkip goes on from the puzzle that is open, or was the last to be solved.
func puzzleSkip(c *commands.Call) error {
	if course, _ := c.World.Sandbox.Course(c.Session); course != nil && course.IsPuzzle() {
		return firstUnsolved(c, course.Game, course.Index+1)
	}
	last, err := lastLearned(c, func(l store.Learned) bool { return games.IsPuzzleName(l.Name) })
	if err != nil {
		return err
	}
	game, ok := c.World.Games.Find(last.Game)
	if !ok {
		return c.Misused("Which game?")
	}
	for number := range game.Puzzles {
		if games.PuzzleName(number) == last.Name {
			return firstUnsolved(c, game, number+phrase.Choose(last.Done, 1, 0))
		}
	}
	return firstUnsolved(c, game, 0)
}

// firstUnsolved sets the first puzzle up that has not been solved, from a number on
// and then from the beginning.
func firstUnsolved(c *commands.Call, game *games.Game, from int) error {
	solved, err := solvedIn(c)
	if err != nil {
		return err
	}
	for n := range game.Puzzles {
		if n = (from + n) % len(game.Puzzles); !solved[game.Name][games.PuzzleName(n)] {
			return c.World.Lessons.OpenPuzzle(c.Session, game, n)
		}
	}
	return notice.Refusedf("You have solved all puzzles of %s. To do one again: puzzle %s 1", game.Title, game.Name)
}

// solvedIn are the names of the puzzles that somebody has solved, by game.
func solvedIn(c *commands.Call) (map[string]map[string]bool, error) {
	learned, err := c.World.Lessons.Learned(c.Person)
	solved := map[string]map[string]bool{}
	for _, l := range learned {
		if solved[l.Game] == nil {
			solved[l.Game] = map[string]bool{}
		}
		solved[l.Game][l.Name] = l.Done
	}
	return solved, err
}

// puzzleSolution tells what leads to the goal of a puzzle or of a step of a lesson, which
// is still to be typed.
func puzzleSolution(c *commands.Call) error {
	if line := c.Onward(); line == "learn next" {
		c.Session.Note("That lesson is over, and needs no solution. To go on: " + line)
		return nil
	}
	if !c.World.Sandbox.Studies(c.Session) {
		return notice.Refused("You aren't in a puzzle or a lesson. For a move in a game: hint. To see the puzzles: puzzle")
	}
	return c.World.Lessons.Solution(c.Session)
}

func puzzleStop(c *commands.Call) error {
	if course, _ := c.World.Sandbox.Course(c.Session); course == nil || !course.IsPuzzle() {
		return notice.Refused("You aren't in a puzzle. To see them all: puzzle")
	}
	return c.World.Sandbox.Close(c.Session)
}

// tellPuzzles lists how many puzzles of each game there are and are solved.
func tellPuzzles(c *commands.Call) error {
	states, err := c.World.Lessons.PuzzleStates(c.Person)
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "Puzzles", Columns: []string{"Game", "Solved"}, Foot: "To do the first that you have not solved: puzzle GAME. The puzzle of the day: puzzle today", About: notice.About{Puzzles: states}}
	for _, g := range states {
		l.Rows = append(l.Rows, []string{g.Game, fmt.Sprintf("%d of %d", len(g.Solved), g.Puzzles)})
	}
	c.Session.Tell(l)
	return nil
}

func puzzleToday(c *commands.Call) error {
	s, err := c.House.DailyHere()
	if err != nil {
		return err
	}
	return s.Begin(c.Session)
}

// A dailyPuzzle is the puzzle of the day, and how the account did.
type dailyPuzzle struct {
	Day     string        `json:"day" jsonschema:"in UTC, as in 2026-11-28"`
	Game    string        `json:"game"`
	Puzzle  int           `json:"puzzle" jsonschema:"its number among those of the game"`
	Ends    time.Time     `json:"ends" jsonschema:"when the next one comes"`
	Solved  bool          `json:"solved"`
	Wrong   int           `json:"wrong" jsonschema:"how many of the account's moves were wrong"`
	Helped  bool          `json:"helped" jsonschema:"the account asked for a hint or the solution"`
	Results *daily.Others `json:"results,omitempty" jsonschema:"how all did; only once the account has solved it"`
}

func puzzleOfToday(c *commands.Call, _ nothing) (dailyPuzzle, error) {
	s, err := c.House.DailyHere()
	if err != nil {
		return dailyPuzzle{}, err
	}
	r, err := s.Report(c.Person)
	if err != nil {
		return dailyPuzzle{}, err
	}
	d := dailyPuzzle{
		Day: r.Day.Format(time.DateOnly), Game: r.Game.Name, Puzzle: r.Number + 1, Ends: r.Day.AddDate(0, 0, 1),
		Solved: r.Own.Solved, Wrong: r.Own.Wrong, Helped: r.Own.Helped,
	}
	if d.Solved {
		d.Results = &r.Others
	}
	return d, nil
}
