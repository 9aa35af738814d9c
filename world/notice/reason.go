package notice

import (
	"errors"

	"boardroom/games"
	"boardroom/games/lists"
)

// A Reason is why something is refused, for programs, which are not to read
// sentences. The words are part of the protocol: none is ever renamed.
type Reason string

// The reasons. Where none fits better it is Otherwise.
const (
	Otherwise      Reason = "refused"
	Illegal        Reason = "illegal"          // the rules of the game forbid it
	Unreadable     Reason = "unreadable"       // it is no move of the game, legal or not
	NotClear       Reason = "not_understood"   // it means nothing
	NotYourTurn    Reason = "not_your_turn"    // somebody else is to act
	Resting        Reason = "resting"          // the game is paused or adjourned
	NotBegun       Reason = "not_begun"        // what it needs has not happened yet
	Closed         Reason = "closed"           // it is over, or not open any more
	NotYours       Reason = "not_yours"        // it is for those at the table, or for somebody else
	Already        Reason = "already"          // it is so already
	OtherEntry     Reason = "other_entry"      // that number of the record is, or will be, another entry
	NoSuchTable    Reason = "no_such_table"    // nor was there ever one
	NoSuchPerson   Reason = "no_such_person"   // nobody is called so
	NoSuchProposal Reason = "no_such_proposal" // for whoever asks
	NothingOffered Reason = "nothing_offered"  // at the table, to whoever asks
	NoSuchGame     Reason = "no_such_game"
	NoSuchThing    Reason = "no_such_thing" // a seat, a room, a letter and so on that is not there
	Away           Reason = "away"          // somebody has to be here
	Unavailable    Reason = "unavailable"   // somebody, or the house, does not take it
	Full           Reason = "full"          // a limit is reached
	SlowDown       Reason = "slow_down"     // too much in a short time
	Muted          Reason = "muted"         // staff has it that nobody hears you
	NeedsAccount   Reason = "needs_account" // a guest can't
	Seated         Reason = "seated"        // not while there is a seat
	WrongValue     Reason = "wrong_value"   // a value that can't be
	Scope          Reason = "scope"         // the key that somebody came with may not do it
	Unkept         Reason = "unkept"        // nothing can be kept or read just now; it can be tried again
	Unanswered     Reason = "unanswered"    // nobody knows whether it is done
)

// Reasons are all reasons there are.
func Reasons() []Reason {
	return []Reason{
		Otherwise, Illegal, Unreadable, NotClear, NotYourTurn, Resting, NotBegun, Closed, NotYours, Already, OtherEntry, NoSuchTable, NoSuchPerson,
		NoSuchProposal, NothingOffered, NoSuchGame, NoSuchThing, Away, Unavailable, Full, SlowDown, Muted, NeedsAccount, Seated, WrongValue, Scope, Unkept, Unanswered,
	}
}

// Words are all reasons.
func (Reason) Words() []string {
	return lists.Map(Reasons(), func(r Reason) string { return string(r) })
}

// A Because is a refusal by the house with its reason.
type Because struct {
	Refused
	Reason  Reason
	Seconds int // to wait, where it is SlowDown
}

// Unwrap makes it a refusal like any other.
func (b Because) Unwrap() error { return b.Refused }

// Refused is a refusal for a reason.
func (r Reason) Refused(text string) error { return Because{Refused: Refused(text), Reason: r} }

// Refusedf formats one.
func (r Reason) Refusedf(format string, args ...any) error {
	return r.Refused(string(Refusedf(format, args...)))
}

// Waitf is a refusal of what can be tried again after so many seconds.
func Waitf(seconds int, format string, args ...any) error {
	return Because{Refusedf(format, args...), SlowDown, seconds}
}

// ReasonOf is why a refusal is one, and how many seconds to wait before another
// try where that is why.
func ReasonOf(err error) (reason Reason, seconds int) {
	var because Because
	var illegal games.Illegal
	var unclear NotUnderstood
	switch {
	case errors.As(err, &because):
		return because.Reason, because.Seconds
	case games.IsUnread(err):
		return Unreadable, 0
	case errors.As(err, &illegal):
		return Illegal, 0
	case errors.As(err, &unclear):
		return NotClear, 0
	}
	return Otherwise, 0
}
