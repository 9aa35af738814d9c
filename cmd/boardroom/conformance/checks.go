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
)

// checks are all, in the order in which they are made.
func checks() []check {
	return []check{
		{
			"ugi",
			"Answer ugi by id name, a line for each option (option name NAME type TYPE …), and ugiok.",
			greeting,
			false,
		},
		{"isready", "Answer isready by readyok, at once.", readiness, false},
		{"options", "Take each option that you announce, and leave one alone that you don't.", optionsTaken, false},
		{
			"unknown words",
			"Leave a line alone that you don't understand, or answer it by a line that begins with error, and go on.",
			unknownWords,
			false,
		},
		{"uginewgame", "Say nothing to uginewgame, and be ready behind it.", newGame, false},
		{"positions", oneMove, positions, false},
		{"info", "Write info as in: info depth 6 nodes 5120 nps 81300 score cp 35 pv a1-b2 c3-c4.", infos, true},
		{
			"illegal moves",
			"Answer a position with a move that can't be made by a line that begins with error, keep the position that you have, and go on.",
			illegalMoves,
			true,
		},
		{
			"isready during a search",
			"Read your input while you search, and answer isready at once.",
			readinessInSearch,
			true,
		},
		{
			"stop",
			"Answer stop by the one bestmove of the search, soon, and by nothing where there is no search.",
			stopping,
			true,
		},
		{"times", "Heed movetime, the clocks, nodes and depth: what is late loses.", times, true},
		{"quit", "End at quit, and where your input ends, at once.", quitting, false},
	}
}

// oneMove is what every search ends with.
const oneMove = "Answer go by one legal move, as in: bestmove a1-b2."

// kinds are the types that an option may have.
var kinds = []string{"check", "spin", "combo", "button", "string"}

func greeting(_ context.Context, c *candidate) error {
	named := false
	for _, line := range c.greeted[:len(c.greeted)-1] {
		words := strings.Fields(line)
		switch {
		case strings.HasPrefix(line, "id name "):
			named = true
		case len(words) > 0 && words[0] == "option":
			kind := slices.Index(words, "type")
			if kind < 3 || words[1] != "name" || kind+1 >= len(words) || !slices.Contains(kinds, words[kind+1]) {
				return fmt.Errorf("%q is no option", phrase.Quotable(line))
			}
		case complaint([]string{line}) != "":
			return fmt.Errorf("it says %q", phrase.Quotable(line))
		}
	}
	if !named {
		return errors.New("it does not say its name")
	}
	return nil
}

func readiness(ctx context.Context, c *candidate) error {
	said, err := c.ask(ctx, "readyok", "isready")
	if err == nil && len(said) > 1 {
		return fmt.Errorf("it says %q", phrase.Quotable(said[0]))
	}
	return err
}

func optionsTaken(ctx context.Context, c *candidate) error {
	var lines []string
	add := func(key, value string) {
		if _, announced := c.options[key]; announced {
			lines = append(lines, "setoption name "+key+" value "+value)
		}
	}
	add("game", c.game.Name)
	for _, o := range c.game.Options {
		add(o.Key, c.set[o.Key])
	}
	add("seats", fmt.Sprint(c.seats))
	said, err := c.ask(ctx, "readyok", append(lines, "isready")...)
	if err != nil {
		return err
	}
	if wrong := complaint(said); wrong != "" {
		return fmt.Errorf("to options that it has announced it says %q", phrase.Quotable(wrong))
	}
	_, err = c.ask(ctx, "readyok", "setoption name no-such-option value 1", "isready")
	return err
}

func unknownWords(ctx context.Context, c *candidate) error {
	_, err := c.ask(ctx, "readyok", "xyzzy", "position", "", "setoption", "isready")
	return err
}

func newGame(ctx context.Context, c *candidate) error {
	_, err := c.ask(ctx, "readyok", "uginewgame", "isready")
	return err
}

// shortest is how long a search is asked to take, in milliseconds.
const shortest = 50

func positions(ctx context.Context, c *candidate) error {
	for _, m := range c.moments {
		if _, err := c.best(ctx, m, "go movetime "+fmt.Sprint(shortest), shortest*time.Millisecond); err != nil {
			c.mute = !errors.As(err, new(unplayable))
			return err
		}
	}
	return nil
}

// best asks for a move, which has to be a legal one, and returns all that was said.
func (c *candidate) best(ctx context.Context, m moment, search string, span time.Duration) (said []string, err error) {
	said, err = c.askFor(ctx, "bestmove", span+c.Late, m.line, search)
	if err != nil {
		return said, err
	}
	return said, c.isLegal(m, last(said))
}

// An unplayable is an answer to go that is no legal move, whatever was being looked at.
type unplayable struct{ error }

func (c *candidate) isLegal(m moment, line string) error {
	words := strings.Fields(line)
	if len(words) < 2 {
		return unplayable{errors.New("it says bestmove, and no move behind it")}
	}
	if _, _, err := m.at.Play(m.seat, games.Move(words[1])); err != nil {
		return unplayable{
			fmt.Errorf(
				"in %s it plays %q: %s",
				m.at,
				phrase.Quotable(words[1]),
				strings.TrimSuffix(games.Numbered(err.Error()), "."),
			),
		}
	}
	return nil
}

func illegalMoves(ctx context.Context, c *candidate) error {
	m := c.moments[len(c.moments)-1]
	start := strings.SplitN(m.line, " moves ", 2)[0]
	if _, err := c.ask(ctx, "readyok", m.line, start+" moves xyzzy", "position fen game=nothing", "isready"); err != nil {
		return err
	}
	if forbidden := c.forbidden(m); forbidden != "" {
		line := m.line + phrase.Choose(m.moved, " ", " moves ") + forbidden
		said, err := c.ask(ctx, "readyok", line, "isready")
		if err == nil && complaint(said) == "" {
			err = fmt.Errorf("it says nothing to the move %s in %s, which the rules forbid there", forbidden, m.at)
		}
		if err != nil {
			return err
		}
	}
	said, err := c.askFor(ctx, "bestmove", c.Late, fmt.Sprintf("go movetime %d", shortest))
	if err != nil {
		return err
	}
	return c.isLegal(m, last(said))
}

// forbidden is a move of the game that can't be made in a moment of it, as far as its seat
// knows; empty where there is none.
func (c *candidate) forbidden(m moment) string {
	known := games.Known(m.at, m.seat)
	for _, move := range c.played {
		if _, _, err := known.Play(m.seat, games.Move(move)); err != nil {
			return move
		}
	}
	return ""
}

func quitting(ctx context.Context, c *candidate) error {
	for _, how := range []string{"quit", "the end of its input"} {
		if c.program == nil {
			if err := c.start(ctx); err != nil {
				return err
			}
		}
		if how == "quit" {
			_ = c.program.Say("quit") // where it has ended, it has
		} else {
			c.program.Hush()
		}
		late := time.NewTimer(c.Late)
		defer late.Stop()
		var err error
		for err == nil {
			_, err = c.program.Next(ctx, late.C)
		}
		if !errors.Is(err, ugi.ErrEnded) {
			return fmt.Errorf("it goes on %s after %s", c.Late, how)
		}
		c.stop()
	}
	return nil
}
