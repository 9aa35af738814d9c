package world

import "time"

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
