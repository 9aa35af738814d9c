package gamestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
)

// Typed takes a line apart as the house does.
func Typed(game *games.Game, line string) games.Words { return game.Typed(line) }

// Answer is what a seat gets for a typed line: the move that it is read as, a
// prompt behind "? ", or the refusal.
func Answer(game *games.Game, p games.Position, seat games.Seat, line string) string {
	move, err := p.Read(seat, Typed(game, line))
	var illegal games.Illegal
	if move == "" && errors.As(err, &illegal) {
		if err := standsOn(game, err); err != nil {
			return err.Error()
		}
	}
	return answered(move, err)
}

func answered(move games.Move, err error) string {
	var prompt *games.Prompt
	var illegal games.Illegal
	switch {
	case err == nil:
		return string(move)
	case move != "":
		return fmt.Sprintf("the move %s and the error %v", move, err)
	case errors.As(err, &prompt):
		return "? " + prompt.Text
	case errors.As(err, &illegal):
		return string(illegal)
	}
	return fmt.Sprintf("an error that is no refusal: %v", err)
}

// CheckAnswers holds a position to what it answers a seat to typed lines, each
// as Answer gives it.
func CheckAnswers(t testing.TB, game *games.Game, p games.Position, seat games.Seat, lines map[string]string) {
	t.Helper()
	for line, want := range lines {
		if got := Answer(game, p, seat, line); got != want {
			t.Errorf("seat %d, %q\ngives %s\nwant  %s", seat, line, got, want)
		}
	}
}

// CheckPrompts holds a position to what it asks of a seat that has typed a line,
// and to what the whole comes to, as Answer gives it: prompts and answers take
// turns.
func CheckPrompts(t testing.TB, game *games.Game, p games.Position, seat games.Seat, line, want string, said ...string) {
	t.Helper()
	if err := checkPrompts(game, p, seat, line, want, said); err != nil {
		t.Errorf("%q: %v", line, err)
	}
}

func checkPrompts(game *games.Game, p games.Position, seat games.Seat, line, want string, said []string) error {
	words := Typed(game, line)
	for i := 0; i < len(said); i += 2 {
		_, err := p.Read(seat, words)
		var prompt *games.Prompt
		if !errors.As(err, &prompt) || prompt.Text != said[i] {
			return fmt.Errorf("the answer to %q is %v, want %q", words.Args, err, said[i])
		}
		answer := said[i+1]
		for _, command := range []string{"look", "resign", "say", "", "?", "n"} {
			if !prompt.Accepts(answer) || prompt.Accepts(command) {
				return fmt.Errorf("%q: %q or %q is mistaken for the other", prompt.Text, answer, command)
			}
		}
		words.Args = prompt.Answered(words.Args, []string{answer})
	}
	if got := answered(p.Read(seat, words)); got != want {
		return fmt.Errorf("in full it gives %s, want %s", got, want)
	}
	return nil
}

// CheckForms holds a game to which words have the form of a move.
func CheckForms(t testing.TB, game *games.Game, words map[string]bool) {
	t.Helper()
	for word, want := range words {
		if game.IsMove(word) != want {
			t.Errorf("%q has the form of a move: %v", word, !want)
		}
	}
}

// CheckHints holds a position to its hints for a seat, about a cell or about
// nothing.
func CheckHints(t testing.TB, p games.Position, seat games.Seat, about string, want ...string) {
	t.Helper()
	if got, err := p.Hints(seat, about); err != nil || !slices.Equal(got, want) {
		t.Errorf("%s\nhas for seat %d about %q the hints\n%s, %v\nwant\n%s",
			p, seat, about, strings.Join(got, "\n"), err, strings.Join(want, "\n"))
	}
}

// CheckHintsRefused holds a position to what it says about what is no cell.
func CheckHintsRefused(t testing.TB, p games.Position, refusals map[string]string) {
	t.Helper()
	for about, want := range refusals {
		if hints, err := p.Hints(1, about); hints != nil || err == nil || err.Error() != want {
			t.Errorf("about %q it hints %q, %v\nwant %s", about, hints, err, want)
		}
	}
}

// Facts are what is told beside the picture, "Name: text" each.
func Facts(p games.Position, seat games.Seat) []string {
	var lines []string
	for _, fact := range p.View(seat).Facts {
		lines = append(lines, fact.Name+": "+fact.Text)
	}
	return lines
}
