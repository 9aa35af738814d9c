package conformance

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
)

func infos(ctx context.Context, c *candidate) error {
	m := c.moments[0]
	said, err := c.best(ctx, m, fmt.Sprintf("go movetime %d", shortest), shortest*time.Millisecond)
	if err != nil {
		return err
	}
	told := false
	for _, line := range said {
		if rest, ok := strings.CutPrefix(line, "info "); ok {
			told = true
			if err := readInfo(m, strings.Fields(rest)); err != nil {
				return fmt.Errorf("%w in %q", err, phrase.Quotable(line))
			}
		}
	}
	if !told {
		return errSkipped // nobody has to say anything
	}
	return nil
}

// numbers are the words of info behind which stands a whole number.
var numbers = []string{"depth", "seldepth", "nodes", "nps", "time", "hashfull", "multipv"}

// readInfo reads the words of info; those that it doesn't know it leaves alone.
func readInfo(m moment, words []string) error {
	for i := 0; i < len(words); i++ {
		next := ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch {
		case words[i] == "string":
			return nil // the rest is for people
		case words[i] == "score":
			if next != "cp" && next != "win" {
				return errors.New("score is followed by neither cp nor win")
			}
			if i+2 >= len(words) || !isNumber(words[i+2]) {
				return fmt.Errorf("score %s is followed by no number", next)
			}
		case words[i] == "pv":
			if _, _, err := m.at.Play(m.seat, games.Move(next)); err != nil {
				return errors.New("pv does not begin with a legal move")
			}
			return nil
		case slices.Contains(numbers, words[i]) && !isNumber(next):
			return fmt.Errorf("%s is followed by no number", words[i])
		}
	}
	return nil
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
