package games

import (
	"boardroom/games/phrase"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Illegal is a refusal by the rules: a whole sentence for the player that names
// what was typed and the rule that forbids it. It may hold {K} for the player
// in seat K.
type Illegal string

func (e Illegal) Error() string { return string(e) }

// Illegalf formats an Illegal.
func Illegalf(format string, args ...any) Illegal {
	return Illegal(fmt.Sprintf(format, args...))
}

// NotMove refuses a text that a game does not understand as a move, with an example of
// what it would.
func NotMove(text, example string) Illegal {
	return Illegalf("%q%s %s", phrase.Quotable(text), unread, example)
}

// NotMoveOf is NotMove with a move that can be made in the position; does says what that
// does, as in "Move a piece".
func NotMoveOf(p Position, text, does string) Illegal {
	example := "To see what you can do: moves"
	p.Legal(func(move Move) bool {
		plain := phrase.HasDigit(string(move)) // no pass, and nothing else that few positions allow
		if plain {
			example = does + " like this: " + p.Typed(move)
		}
		return !plain
	})
	return NotMove(text, example)
}

// NotCell refuses a word of a move that a game does not understand where a cell could
// stand, and says what could be typed.
func NotCell(word, usage string) Illegal {
	return Illegalf("%q%s %s", phrase.Quotable(word), noCell, usage)
}

const unread, noCell = " is not a move.", " is not a cell."

// IsUnread says whether an error is a NotMove or a NotCell.
func IsUnread(err error) bool {
	return err != nil && (strings.Contains(err.Error(), unread) || strings.Contains(err.Error(), noCell))
}

// A Breach is an Illegal with the rule that it stands on. Every refusal of a move
// is one.
type Breach struct {
	Illegal
	Rule string // what Game.RulesOn finds: a topic of the rules or one of their headings
}

func (b Breach) Unwrap() error { return b.Illegal }

// Under names the rule that an Illegal stands on, unless it names one already. Any
// other error stays as it is.
func Under(rule string, err error) error {
	if _, named := errors.AsType[Breach](err); named {
		return err
	}
	if illegal, ok := errors.AsType[Illegal](err); ok {
		return Breach{illegal, rule}
	}
	return err
}

// A Prompt is asked where a typed move lacks something, or can mean several
// things. The answer belongs to the same line.
type Prompt struct {
	// Prompt is short enough to stand before the cursor: "North? 12 left".
	Text string
	// Accepts says whether a word can be an answer; anything else that is
	// typed is a command of its own.
	Accepts func(word string) bool
	// Enter is what an empty line answers, in words, and EnterMeans what that comes to,
	// as in "0 for the rest"; empty where it answers nothing.
	Enter, EnterMeans string
	// Line gives the words behind the verb with the answer among them; nil
	// where the answer follows what was typed.
	Line func(answer []string) []string
	// Lines says that it asks for one of several lines that people have ready and paste
	// together. Nothing that can't be undone may come of them.
	Lines bool
}

func (q *Prompt) Error() string { return q.Text }

// Answered are the words behind the verb of a line that was asked back about,
// with the answer among them.
func (q *Prompt) Answered(args, answer []string) []string {
	if q.Line != nil {
		return q.Line(answer)
	}
	return slices.Concat(args, answer)
}

// Numbered is what a game says, where players have no names: "player 2" in the place
// of {2}.
func Numbered(text string) string {
	for seat := range MostSeats {
		text = strings.ReplaceAll(text, fmt.Sprintf("{%d}", seat+1), fmt.Sprintf("player %d", seat+1))
	}
	return text
}
