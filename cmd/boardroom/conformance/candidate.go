package conformance

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/search"
)

// A candidate is a program under examination in one game.
type candidate struct {
	*Exam
	game    *games.Game
	set     games.Options // as they usually are
	seats   int
	moments []moment
	played  []string            // the moves of the game that they are of
	program *ugi.Program        // nil while none runs
	greeted []string            // what it has said to ugi
	options map[string][]string // that it has announced, in lower case, with the values that they list

	// What was found before, so that one fault is told once.
	mute   bool // it says no move at all
	cheats bool // it has said one that is not legal
	deaf   bool // it hears nothing while it searches
	hasty  bool // it ends an infinite search by itself
	notes  []string
}

// A moment is a position of a game, as a seat is asked about it.
type moment struct {
	at    games.Position
	seat  games.Seat
	line  string // what position says
	moved bool   // it is told with the moves that led to it
}

// howMany is how many moments of a game a candidate is asked about, and between how many
// moves of each.
const (
	howMany = 6
	between = 7
)

// prepare plays a game at random, of which the candidate is asked about some moments.
func (c *candidate) prepare() (err error) {
	if c.set, err = c.game.Configure(nil); err != nil {
		return err
	}
	c.seats, _ = c.game.Seats(c.set)
	p, err := c.game.Start(games.Setup{Options: c.set, Seats: c.seats, Seed: 1})
	if err != nil {
		return err
	}
	start, chance := p.String(), games.NewChance(1)
	var moves []string
	defer func() { c.played = moves }()
	for len(c.moments) < howMany && !p.Result().Over {
		seat := p.ToAct()[0]
		if len(moves)%between == 0 {
			c.moments = append(c.moments, momentOf(p, seat, start, moves))
		}
		m, ok := search.Random(games.Known(p, seat), seat, chance)
		if !ok {
			break
		}
		next, _, err := p.Play(seat, m)
		if err != nil {
			return err
		}
		p, moves = next, append(moves, string(m))
	}
	return nil
}

// momentOf tells every other moment with its moves, where nothing is hidden.
func momentOf(p games.Position, seat games.Seat, start string, moves []string) moment {
	m := moment{at: p, seat: seat, line: "position fen " + games.Known(p, seat).String()}
	if _, hides := p.(games.Hider); !hides && len(moves)%2 == 1 {
		m.line, m.moved = "position fen "+start+" moves "+strings.Join(moves, " "), true
	}
	return m
}

// greetTime is how long a program may take to start.
const greetTime = 10 * time.Second

// start starts the program, which says hello.
func (c *candidate) start(ctx context.Context) (err error) {
	name := ""
	if c.game != nil {
		name = c.game.Name
	}
	if c.program, err = ugi.Open(ctx, ugi.Config{Line: strings.ReplaceAll(c.Line, "{game}", name), Errors: c.Errors}); err != nil {
		return err
	}
	c.options = map[string][]string{}
	c.greeted, err = c.askFor(ctx, "ugiok", max(greetTime, c.Late), "ugi")
	if err != nil {
		c.stop()
		return err
	}
	for _, line := range c.greeted {
		c.announced(strings.Fields(line))
	}
	return nil
}

// announced takes note of an option.
func (c *candidate) announced(words []string) {
	kind := slices.Index(words, "type")
	if len(words) < 3 || words[0] != "option" || words[1] != "name" || kind < 3 {
		return
	}
	name := strings.ToLower(strings.Join(words[2:kind], " "))
	c.options[name] = nil
	for i, word := range words[:len(words)-1] {
		if word == "var" {
			c.options[name] = append(c.options[name], words[i+1])
		}
	}
}

func (c *candidate) stop() {
	if c.program != nil {
		_ = c.program.Close() // how it takes being ended is no matter
		c.program = nil
	}
}

// ask says lines and waits for one that begins with a word. It returns all lines till
// then, and that one.
func (c *candidate) ask(ctx context.Context, word string, lines ...string) (said []string, err error) {
	return c.askFor(ctx, word, c.Late, lines...)
}

func (c *candidate) askFor(
	ctx context.Context,
	word string,
	span time.Duration,
	lines ...string,
) (said []string, err error) {
	if err := c.program.Say(lines...); err != nil {
		return nil, err
	}
	late := time.NewTimer(span)
	defer late.Stop()
	for {
		line, err := c.program.Next(ctx, late.C)
		switch {
		case errors.Is(err, ugi.ErrEnded):
			return said, fmt.Errorf("it ended, or said a line that has no end, when it was told %s", told(lines))
		case errors.Is(err, ugi.ErrLate):
			return said, fmt.Errorf("it did not say %s within %s of %s", word, span, told(lines))
		case err != nil:
			return said, err
		}
		c.hear(line)
		if said = append(said, line); len(said) > mostSaid {
			return said, fmt.Errorf("it said %d lines, and no %s, after %s", mostSaid, word, told(lines))
		}
		if first, _, _ := strings.Cut(line, " "); first == word {
			return said, nil
		}
	}
}

// words are those that a line of an engine may begin with.
var words = []string{"id", "option", "ugiok", "readyok", "info", "bestmove"}

// hear takes note of what nobody reads.
func (c *candidate) hear(line string) {
	all := strings.Fields(line)
	switch {
	case len(all) == 0 || complaint([]string{line}) != "":
	case !slices.Contains(words, all[0]):
		c.note(
			"it says %q, which is passed over. Write what is for people behind info string, or to standard error",
			line,
		)
	case all[0] == "bestmove" && len(all) > 2:
		c.note("it says more than its move, as in %q, which is passed over", line)
	}
}

// note takes note of something once, however often it is said.
func (c *candidate) note(form, line string) {
	if !slices.ContainsFunc(
		c.notes,
		func(n string) bool { return strings.HasSuffix(n, form[strings.Index(form, "%q")+2:]) },
	) {
		c.notes = append(c.notes, fmt.Sprintf(form, phrase.Quotable(line)))
	}
}

// mostSaid is how many lines a candidate may say before what it is asked for.
const mostSaid = 50_000

// told is what a candidate was told last, as a sentence has it.
func told(lines []string) string {
	if len(lines) == 0 {
		return "nothing"
	}
	return fmt.Sprintf("%q", phrase.Quotable(lines[len(lines)-1]))
}

func last(said []string) string { return said[len(said)-1] }

// complaint is the first line that begins with error; empty where none does.
func complaint(said []string) string {
	for _, line := range said {
		if strings.HasPrefix(line, "error") {
			return line
		}
	}
	return ""
}
