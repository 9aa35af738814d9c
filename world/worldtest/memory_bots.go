package worldtest

import "boardroom/world/store"

// SetBot implements store.Store.
func (m *Memory) SetBot(id store.AccountID, bot store.Bot) error {
	return m.writeAccount(id, bot.Validate(), func(a *account) error {
		if a.Bot == store.HouseBot {
			return store.ErrNotFound
		}
		a.Bot = bot
		return nil
	})
}

// BotAccounts implements store.Store.
func (m *Memory) BotAccounts(bot store.Bot) ([]store.Account, error) {
	return m.those(func(a *account) bool { return a.Bot == bot }), nil
}
