package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// unjoined is the table in the room of a person that they have set up for a game and nobody
// else has joined; nil for none.
func (u *Setup) unjoined(p *people.Person, game *games.Game, private bool) *tables.Table {
	t, _ := lists.Find(slices.Concat(u.tables.Deserted(), u.tables.RelatedTo(p)), func(t *tables.Table) bool {
		return t.Match.Game == game && t.Room() == p.Room() && t.Match.Phase == store.InSetup && t.Match.Private == private && u.makers[t] == p.PlayerKey() &&
			!slices.ContainsFunc(t.Match.Seats, func(s store.SeatRecord) bool { return !p.SitsIn(s) })
	})
	return t
}

// mostOwnEmpty is at how many tables that one person has set up nobody may have registered.
const mostOwnEmpty = 3

// mayLeaveEmpty refuses one more table at which nobody is registered, where there are enough.
func (u *Setup) mayLeaveEmpty(p *people.Person) error {
	empty := u.tables.Deserted()
	if own := lists.Filter(empty, func(t *tables.Table) bool { return u.makers[t] == p.PlayerKey() }); len(own) >= mostOwnEmpty {
		return notice.Full.Refusedf("You have set up %s, and nobody has registered there. Register at one of them, or clear one: clear %s", phrase.And(tables.Names(own)), own[0].Name)
	}
	if len(empty) >= u.env.Limits.EmptyTables {
		return notice.Full.Refusedf("%d tables are set up and nobody has registered at them. Register at one of them, or clear one: clear %s", len(empty), empty[0].Name)
	}
	return nil
}

// maySetUp refuses a table that would be as the one that it takes the place of, if any, and
// one that leaves too many empty.
func (u *Setup) maySetUp(s *people.Session, changed *tables.Table, mode match.Mode, options games.Options) error {
	switch {
	case changed != nil && changed.Match.IsLike(mode, options):
		return notice.Already.Refusedf("%s is set up like that already. To take part: register on %[1]s", changed.Name)
	case changed != nil:
		return nil
	case mode.Private:
		return u.tables.MaySeat(s)
	}
	return u.mayLeaveEmpty(s.Person())
}

// change puts another table in the place of one that nobody else has joined, with its name and
// whoever is registered.
func (u *Setup) change(
	p *people.Person, before *tables.Table, mode match.Mode, options games.Options,
) (*tables.Table, error) {
	if _, err := u.clearing.takeAway(before); err != nil {
		return nil, err
	}
	seats, join := slices.Clone(before.Match.Seats), ""
	for i := range seats {
		seats[i].Wanted = 0 // which may be a side that there is no more
	}
	if len(seats) == 0 {
		join = " To take part: register on " + before.Name
	}
	return u.openFor(p, match.New(before.Name, before.Match.Game, options, mode, seats, u.env.Now()), "changes", join)
}
