package world

import (
	"errors"
	"fmt"

	"boardroom/games"
)

// Refused is a refusal by the house: a whole sentence for the person, which
// names what was typed, what is wrong and what would be right.
type Refused string

func (e Refused) Error() string { return string(e) }

// Refusedf formats a Refused.
func Refusedf(format string, args ...any) Refused {
	return Refused(fmt.Sprintf(format, args...))
}

// NotUnderstood is a refusal of a line that means nothing, as a whole sentence: a
// word that is no command or could be several, or words that a command has no
// use for. What was asked for is not known then; in a Refused it is.
type NotUnderstood string

func (e NotUnderstood) Error() string { return string(e) }

// NotUnderstoodf formats a NotUnderstood.
func NotUnderstoodf(format string, args ...any) NotUnderstood {
	return NotUnderstood(fmt.Sprintf(format, args...))
}

// isRefusal says that an error is the person's, by the house or by the rules.
func isRefusal(err error) bool {
	var refused Refused
	var illegal games.Illegal
	return errors.As(err, &refused) || errors.As(err, &illegal)
}

// Errors of a Store. A store wraps them or returns them as they are; every
// other error of a store means that nothing was changed and nobody knows why.
var (
	// ErrNotFound says that there is no such thing.
	ErrNotFound = errors.New("not found")
	// ErrTaken says that a name or key is already there.
	ErrTaken = errors.New("already taken")
	// ErrConflict says that a write expected something else than is kept:
	// somebody else has written in the meantime.
	ErrConflict = errors.New("changed by somebody else")
)
