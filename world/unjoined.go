package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// unjoined is the table in the room of a person that they have set up for a game and nobody
// else has joined; nil for none.
func (o *Tables) unjoined(p *Person, game *games.Game, private bool) *Table {
	t, _ := games.First(slices.Concat(o.ranked[deserted], o.filedFor(p)), func(t *Table) bool {
		return t.Game == game && t.room == p.room && t.Phase == store.InSetup && t.Private == private && t.maker == p.key() &&
			!slices.ContainsFunc(t.Seats, func(s store.SeatRecord) bool { return !p.sitsIn(s) })
	})
	return t
}

// isAs says whether a table in set-up is as somebody would like it.
func (t *Table) isAs(mode match.Mode, options games.Options) bool {
	return t.Options.String() == options.String() && t.WantsRating == mode.Rated && t.Clock == mode.Clock && t.Quiet == mode.Quiet
}

// mostOwnEmpty is at how many tables that one person has set up nobody may have registered.
const mostOwnEmpty = 3

// mayLeaveEmpty refuses one more table at which nobody is registered, where there are enough.
func (o *Tables) mayLeaveEmpty(p *Person) error {
	empty := o.ranked[deserted]
	if own := games.Only(empty, func(t *Table) bool { return t.maker == p.key() }); len(own) >= mostOwnEmpty {
		return notice.Full.Refusedf("You have set up %s, and nobody has registered there. Register at one of them, or clear one: clear %s", games.And(tableNames(own)), own[0].Name)
	}
	if len(empty) >= o.env.limits.EmptyTables {
		return notice.Full.Refusedf("%d tables are set up and nobody has registered at them. Register at one of them, or clear one: clear %s", len(empty), empty[0].Name)
	}
	return nil
}

// maySetUp refuses a table that would be as the one that it takes the place of, if any, and
// one that leaves too many empty.
func (o *Tables) maySetUp(s *Session, changed *Table, mode match.Mode, options games.Options) error {
	switch {
	case changed != nil && changed.isAs(mode, options):
		return notice.Already.Refusedf("%s is set up like that already. Take part with: register on %[1]s", changed.Name)
	case changed != nil:
		return nil
	case mode.Private:
		return o.maySeat(s)
	}
	return o.mayLeaveEmpty(s.person)
}

// change puts another table in the place of one that nobody else has joined, with its name and
// whoever is registered.
func (w *World) change(p *Person, before *Table, mode match.Mode, options games.Options) (*Table, error) {
	if _, err := w.takeAway(before); err != nil {
		return nil, err
	}
	seats, join := slices.Clone(before.Seats), ""
	for i := range seats {
		seats[i].Wanted = 0 // which may be a side that there is no more
	}
	if len(seats) == 0 {
		join = " Take part with: register on " + before.Name
	}
	return w.openFor(p, match.New(before.Name, before.Game, options, mode, seats, w.Env.now()), "changes", join)
}
