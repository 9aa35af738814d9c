package worldtest

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"boardroom/world"
)

// kindsOfBots are what may be kept of what plays for an account.
var kindsOfBots = []world.Bot{world.NoBot, world.HouseBot, world.ProgramBot}

// CreateBot implements world.Store.
func (m *Memory) CreateBot(name string, now time.Time) (world.Account, error) {
	var made world.Account
	err := m.write(func() error {
		if name == "" {
			return errors.New("a bot needs a name")
		}
		a, err := m.addAccount(world.Account{Name: name, Created: kept(now), Seen: kept(now), Bot: world.HouseBot})
		if err == nil {
			made = a.copied()
		}
		return err
	})
	if err != nil {
		return world.Account{}, err
	}
	return made, nil
}

// addAccount adds an account, if nobody has the name.
func (m *Memory) addAccount(made world.Account) (*account, error) {
	if m.find(func(a *account) bool { return world.Fold(a.Name) == world.Fold(made.Name) }) != nil {
		return nil, world.ErrTaken
	}
	if m.accounts == nil {
		m.accounts = map[world.AccountID]*account{}
	}
	made.ID, made.Options = m.lastAccount+1, map[string]string{}
	a := &account{Account: made}
	m.accounts[made.ID], m.lastAccount = a, made.ID
	return a, nil
}

// SetBot implements world.Store.
func (m *Memory) SetBot(id world.AccountID, bot world.Bot) error {
	return m.writeAccount(id, func(a *account) error {
		switch {
		case a.Bot == world.HouseBot:
			return world.ErrNotFound
		case !slices.Contains(kindsOfBots, bot):
			return errors.New("there is no such kind of bot")
		}
		a.Bot = bot
		return nil
	})
}

// BotAccounts implements world.Store.
func (m *Memory) BotAccounts(bot world.Bot) ([]world.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var bots []world.Account
	for _, a := range m.accounts {
		if a.Bot == bot {
			bots = append(bots, a.copied())
		}
	}
	slices.SortFunc(bots, func(a, b world.Account) int {
		return cmp.Compare(world.Fold(a.Name), world.Fold(b.Name))
	})
	return bots, nil
}
