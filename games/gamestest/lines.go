package gamestest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"boardroom/games"
)

// Field is the value of a field of a position line, or nothing.
func Field(line, key string) string {
	_, rest, _ := strings.Cut(line, " "+key+"=")
	value, _, _ := strings.Cut(rest, " ")
	return value
}

// With is a position line with other values in some fields, "turn=2 quiet=9". A
// field that the line has not is added at the end, where no position has it.
func With(line, fields string) string {
	for field := range strings.FieldsSeq(fields) {
		key, _, _ := strings.Cut(field, "=")
		was := " " + key + "=" + Field(line, key)
		if !strings.Contains(line, was) {
			line += was
		}
		line = strings.Replace(line, was, " "+field, 1)
	}
	return line
}

// Parse is the position of a line; one that is none is fatal.
func Parse(t testing.TB, game *games.Game, line string) games.Position {
	t.Helper()
	p, err := game.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Misprints are ways to spoil a position line. Says is what the error says behind
// the word "field": the key, or the whole rest of the sentence.
type Misprints []struct{ From, To, Says string }

// CheckMisprints holds a game to read a line, and none of its misprints.
func CheckMisprints(t testing.TB, game *games.Game, line string, misprints Misprints) {
	t.Helper()
	Parse(t, game, line)
	for _, m := range misprints {
		if err := checkMisprint(game, line, m.From, m.To, m.Says); err != nil {
			t.Errorf("%s for %s in %s: %v", m.To, m.From, line, err)
		}
	}
}

func checkMisprint(game *games.Game, line, from, to, says string) error {
	if !strings.Contains(line, from) || from == to {
		return errors.New("that changes nothing")
	}
	p, err := game.Parse(strings.Replace(line, from, to, 1))
	if p != nil || err == nil {
		return fmt.Errorf("it is read as %v, %v", p, err)
	}
	if !strings.Contains(err.Error()+" ", "field "+says+" ") {
		return fmt.Errorf("the error is %q, want one that names the field %s", err, says)
	}
	return nil
}

// CheckOptions holds a game to the words that set it up, with as few players as
// can be: each gives all options in order, or the refusal.
func CheckOptions(t testing.TB, game *games.Game, words map[string]string) {
	t.Helper()
	for typed, want := range words {
		if got := configured(game, typed); got != want {
			t.Errorf("%q gives\n%s, want\n%s", typed, got, want)
		}
	}
}

func configured(game *games.Game, words string) string {
	options, err := game.Configure(strings.Fields(words))
	if err == nil {
		least, _ := game.Seats(options)
		_, err = game.Start(games.Setup{Options: options, Seats: least})
	}
	if err != nil {
		return err.Error()
	}
	return options.String()
}
