package notice

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

// ToWhy says behind a move that the rules refuse where to see the rule; empty
// elsewhere.
func (r Refusal) ToWhy() string {
	if r.Rule == "" || !r.Why {
		return ""
	}
	return `To see the rule, "` + r.Rule + `": why`
}

// IsRefusal says that an error is the person's, by the house or by the rules.
func IsRefusal(err error) bool {
	var refused Refused
	var illegal games.Illegal
	return errors.As(err, &refused) || errors.As(err, &illegal)
}
