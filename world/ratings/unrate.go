package ratings

import (
	"errors"
	"maps"
	"slices"

	"boardroom/games/phrase"
	"boardroom/world/contest"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Unrate has staff take all rated games of somebody out of the ratings of everybody, for
// good: they are casual from then on, and whoever has met them by those has not. All
// ratings are worked out again from the games that are left. It returns who it is, and how
// many games those were.
func (d *Service) Unrate(p *people.Person, name, reason string) (who string, taken int, err error) {
	account, reason, err := d.MayUnrate(p, name, reason)
	if err != nil {
		return "", 0, err
	}
	var again contest.Rerating
	for {
		u, err := loop.Read(d.env.Loop, func() (store.Unrating, error) { return d.unrating(account.ID, &again) })
		switch {
		case err != nil:
			return "", 0, err
		case len(u.Games) == 0:
			return "", 0, notice.Already.Refusedf("None of the games of %s count in the ratings.", account.Name)
		}
		u.Act = *d.accounts.StaffAct(p, "@unrate", account.Name, phrase.Count(len(u.Games), "game")+": "+reason)
		err = d.env.Loop.Write(func() error { return d.env.Store.Unrate(u) }, append(raters(&again, u), d)...)
		if errors.Is(err, store.ErrConflict) { // a game has ended meanwhile
			continue
		}
		if owner := d.people.Named(account.Name); err == nil && owner != nil {
			owner.Tell(notice.Note{Lines: []string{p.Name() + " takes your rated games out of the ratings: " +
				reason + "."}})
		}
		return account.Name, len(u.Games), err
	}
}

// MayUnrate refuses what Unrate would, before anything is worked out. It returns whose games
// they are, and the reason as it is told.
func (d *Service) MayUnrate(p *people.Person, name, reason string) (store.Account, string, error) {
	if err := people.MustBeStaff(p); err != nil {
		return store.Account{}, "", err
	}
	account, err := d.accounts.ToDiscipline(name)
	if err == nil {
		reason, err = people.ReasonGiven(p, reason)
	}
	return account, reason, err
}

// raters are all whose ratings change: a game of theirs that ends waits.
func raters(again *contest.Rerating, u store.Unrating) []any {
	all := map[any]bool{}
	for _, rating := range u.Ratings {
		all[people.KeyOf(rating.Account, "")] = true
	}
	for _, id := range u.Games {
		players, _ := again.Players(id)
		for _, who := range players {
			all[people.KeyOf(who, "")] = true
		}
	}
	return slices.Collect(maps.Keys(all))
}

// unrating works out the ratings without the games of an account. again keeps what it has
// read, so that a second try reads only what is new. It may be called outside of an act.
func (d *Service) unrating(who store.AccountID, again *contest.Rerating) (u store.Unrating, err error) {
	u.Account = who
	if u.Rated, err = d.env.Store.RatedGames(); err != nil {
		return u, err
	}
	var left []store.RatedGame
	for _, g := range u.Rated {
		if err := d.addTo(again, g.Table); err != nil {
			return u, err
		}
		if players, _ := again.Players(g.Table); slices.Contains(players, who) {
			u.Games = append(u.Games, g.Table)
		} else {
			left = append(left, g)
		}
	}
	u.Ratings, err = again.Ratings(left)
	return u, err
}

// addTo adds the game of a table, unless it is known.
func (d *Service) addTo(again *contest.Rerating, id store.TableID) error {
	if _, known := again.Players(id); known {
		return nil
	}
	record, err := d.env.Store.TableNumbered(id)
	if err != nil {
		return err
	}
	game, ok := d.env.Games.Find(record.Game)
	if !ok {
		return notice.Refusedf("There is no game called %s any more, and table #%d was rated.", record.Game, id)
	}
	m, err := match.Restore(game, record)
	if err == nil {
		again.Add(m)
	}
	return err
}
