package world

import (
	"slices"
	"strings"

	"boardroom/world/store"
)

// From where the owner of an account has come before is kept like a setting, under
// store.CameFrom and a mark, which is no option. The mark tells nobody where that is:
// whoever gives it makes it of the address and of a secret that is not kept here.

// IsFamiliar says whether the owner of an account has come before with a mark.
func IsFamiliar(account store.Account, mark string) bool {
	return account.Options[store.CameFrom+mark] != ""
}

// KeepFamiliar keeps that the owner of an account has come with a mark, once a day.
// Where there are too many marks, the one that came longest ago is forgotten.
func (a *Accounts) KeepFamiliar(id store.AccountID, mark string) error {
	account, err := a.env.accountNumbered(id)
	if err != nil {
		return err
	}
	today := a.env.now().UTC().Format("2006-01-02")
	if account.Options[store.CameFrom+mark] == today {
		return nil
	}
	var known []string
	for key := range account.Options {
		if strings.HasPrefix(key, store.CameFrom) && key != store.CameFrom+mark {
			known = append(known, key)
		}
	}
	slices.SortFunc(known, func(a, b string) int { return strings.Compare(account.Options[a]+a, account.Options[b]+b) })
	for _, old := range known[:max(0, len(known)-a.env.limits.Familiar+1)] {
		if err := a.env.loop.Write(func() error { return a.env.store.SetOption(id, old, "") }); err != nil {
			return err
		}
	}
	return a.env.loop.Write(func() error { return a.env.store.SetOption(id, store.CameFrom+mark, today) })
}
