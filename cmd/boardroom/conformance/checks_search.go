package conformance

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardroom/games/phrase"
)

// whileSearching is how long an infinite search is left alone.
const whileSearching = 200 * time.Millisecond

func readinessInSearch(ctx context.Context, c *candidate) error {
	m := c.moments[0]
	for _, lines := range [][]string{{m.line, "go infinite", "isready"}, {"isready"}} {
		said, err := c.ask(ctx, "readyok", lines...)
		if err != nil {
			c.deaf = true
			return err
		}
		if early := wordOf(said, "bestmove"); early != "" {
			c.hasty = true
			return fmt.Errorf("it says %q before stop, though the search is infinite", phrase.Quotable(early))
		}
		select { // so that a search that ends by itself does so before it is asked again
		case <-ctx.Done():
		case <-time.After(whileSearching):
		}
	}
	c.stop() // stop itself is looked at next
	return nil
}

func stopping(ctx context.Context, c *candidate) error {
	m := c.moments[len(c.moments)/2]
	stopped, err := c.ask(ctx, "bestmove", m.line, "go infinite", "stop")
	if err != nil {
		if c.deaf { // it hears nothing while it searches, which was told
			c.stop()
			return errSkipped
		}
		return err
	}
	said, err := c.ask(ctx, "readyok", "stop", "isready")
	switch {
	case err != nil:
		return err
	case wordOf(said, "bestmove") != "":
		return errors.New("it says bestmove twice for one search")
	case c.hasty: // it did not wait for stop, which was told
		return errSkipped
	}
	return c.isLegal(m, last(stopped))
}

// wordOf is the first line that begins with a word.
func wordOf(said []string, word string) string {
	for _, line := range said {
		if first, _, _ := strings.Cut(line, " "); first == word {
			return line
		}
	}
	return ""
}

func times(ctx context.Context, c *candidate) error {
	clocks := "go"
	for seat := range c.seats {
		clocks += fmt.Sprintf(" p%dtime 400 p%[1]dinc 0", seat+1)
	}
	for _, search := range []struct {
		line string
		span time.Duration
	}{{"go movetime 1", time.Millisecond}, {clocks, 400 * time.Millisecond}, {"go nodes 50", 0}, {"go depth 1", 0}} {
		if _, err := c.best(ctx, c.moments[0], search.line, search.span); err != nil {
			return err
		}
	}
	return nil
}
