// Package conformance examines a program that speaks the Universal Game Interface: it
// drives it as a house and a match would, and says in sentences what it does wrong.
//
// It must not know any one game.
package conformance

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
)

// An Exam is what is examined.
type Exam struct {
	// Line is the command line of the program; {game} in it is the game.
	Line   string
	Known  []*games.Game // all there are
	Games  []*games.Game // those that it is examined in; none are those that it announces
	Late   time.Duration // how long it may take to answer, beyond the time it is given
	Errors io.Writer     // what the program complains of; nil throws it away
}

// A check is one thing that an engine has to do.
type check struct {
	name   string
	should string // what it has to do, as a sentence
	run    func(context.Context, *candidate) error
	moves  bool // it needs a program that finds moves
}

// errSkipped is what a check says that has nothing to look at.
var errSkipped = errors.New("skipped")

// Run examines the program in every game, writes a line for each check and for what else
// is to be said, and returns how many checks went wrong. The error is of a program that can't be examined.
func (e *Exam) Run(ctx context.Context, out io.Writer) (wrong int, err error) {
	all, err := e.games(ctx)
	if err != nil {
		return 0, err
	}
	for _, game := range all {
		fmt.Fprintf(out, "%s\n", game.Title)
		c := &candidate{Exam: e, game: game}
		if err := c.prepare(); err != nil {
			return wrong, err
		}
		wrong += c.examine(ctx, out)
		c.stop()
		if ctx.Err() != nil {
			return wrong, ctx.Err()
		}
	}
	return wrong, nil
}

// examine makes all checks, or those up to the first that it can't be started for.
func (c *candidate) examine(ctx context.Context, out io.Writer) (wrong int) {
	defer func() {
		for _, note := range c.notes {
			fmt.Fprintf(out, "  note   %s.\n", note)
		}
	}()
	for _, check := range checks() {
		if c.mute && check.moves {
			continue
		}
		err := c.try(ctx, check)
		toldBefore := c.cheats
		if errors.As(err, new(unplayable)) {
			c.cheats, check.should = true, oneMove
		}
		switch {
		case ctx.Err() != nil:
			return wrong
		case errors.Is(err, errSkipped), toldBefore && errors.As(err, new(unplayable)):
		case err != nil:
			wrong++
			fmt.Fprintf(out, "  wrong  %s: %s. %s\n", check.name, strings.TrimSuffix(err.Error(), "."), check.should)
		default:
			fmt.Fprintf(out, "  right  %s\n", check.name)
		}
		if errors.As(err, new(noStart)) {
			return wrong
		}
	}
	return wrong
}

// A noStart is of a program that does not get as far as its greeting.
type noStart struct{ error }

// try has one check made. A program that failed is started again for the next: nobody
// knows what it would still say.
func (c *candidate) try(ctx context.Context, check check) error {
	if c.program == nil {
		if err := c.start(ctx); err != nil {
			return noStart{err}
		}
	}
	err := check.run(ctx, c)
	if err != nil && !errors.Is(err, errSkipped) {
		c.stop()
	}
	return err
}

// games are those that the program is examined in.
func (e *Exam) games(ctx context.Context) ([]*games.Game, error) {
	if len(e.Games) > 0 {
		return e.Games, nil
	}
	if strings.Contains(e.Line, "{game}") {
		return e.Known, nil
	}
	c := &candidate{Exam: e}
	defer c.stop()
	if err := c.start(ctx); err != nil {
		return nil, err
	}
	announced := c.options["game"]
	all := lists.Filter(e.Known, func(g *games.Game) bool { return slices.Contains(announced, g.Name) })
	if len(all) == 0 {
		names := lists.Map(e.Known, func(g *games.Game) string { return g.Name })
		return nil, fmt.Errorf("nobody says what %q plays: name games behind it (%s), write {game} where its command line has the game, or have it announce them, as in: option name game type combo default sato var sato var stratic", e.Line, strings.Join(names, ", "))
	}
	return all, nil
}
