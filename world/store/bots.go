package store

import (
	"slices"
	"time"
)

// A BotStore keeps which accounts are bots.
type BotStore interface {
	// CreateBot keeps a new account of the house: a bot without a way in. It
	// gives ErrTaken if the name is taken.
	CreateBot(name string, now time.Time) (Account, error)
	// SetBot says what plays for somebody's account: a person or a program. It
	// gives ErrNotFound if there is no such account, or if it is the house's.
	SetBot(AccountID, Bot) error
	// BotAccounts lists the bots of a kind, by name.
	BotAccounts(Bot) ([]Account, error)
}

// A Bot says what plays for an account, empty where a person does. The words
// are kept.
type Bot string

// The kinds of bots.
const (
	NoBot      Bot = ""
	HouseBot   Bot = "house"   // the house plays; nobody can come in under the name
	ProgramBot Bot = "program" // a program of its owner's plays
)

// Is says that no person plays.
func (b Bot) Is() bool { return b != NoBot }

// Validate says whether there is such a kind.
func (b Bot) Validate() error {
	return must("what plays for an account", rule{slices.Contains([]Bot{NoBot, HouseBot, ProgramBot}, b), "be nothing, house or program"})
}
