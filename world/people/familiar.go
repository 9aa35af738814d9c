package people

import (
	"slices"

	"boardroom/games/lists"
	"boardroom/world/loop"
	"boardroom/world/store"
)

// IsFamiliar says whether the owner of an account has come before with a mark. The mark
// reveals nothing: it is made of an address and of a secret that is not kept here.
func (a *Accounts) IsFamiliar(id store.AccountID, mark string) (bool, error) {
	origins, err := a.origins(id)
	return slices.ContainsFunc(origins, func(o store.Origin) bool { return o.Mark == mark }), err
}

// KeepFamiliar keeps that the owner of an account has come with a mark, once a day. Where
// there are too many marks, those that came longest ago are removed.
func (a *Accounts) KeepFamiliar(id store.AccountID, mark string) error {
	today := store.Origin{Account: id, Mark: mark, Day: store.DayOf(a.env.Now())}
	origins, err := a.origins(id)
	if err != nil || slices.Contains(origins, today) {
		return err
	}
	others := lists.Filter(origins, func(o store.Origin) bool { return o.Mark != mark })
	old := others[min(len(others), max(0, a.env.Limits.Familiar-1)):]
	return a.env.Loop.Write(func() error { return a.env.Store.KeepOrigin(today, old...) })
}

func (a *Accounts) origins(id store.AccountID) ([]store.Origin, error) {
	return loop.Read(a.env.Loop, func() ([]store.Origin, error) { return a.env.Store.Origins(id) })
}
