package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Clearing takes tables away that nobody needs.
type Clearing struct {
	audience *audience
	env      *env.Env
	accounts *people.Accounts
	tables   *tables.Index
	records  *Records
	bots     *Bots
	absences *absences
	playing  *Playing
}

// Clear puts a table away: one that is not under way by anybody at it, one
// under way when everybody still in the game has said so since the last move.
// Guests who have gone and can't come back are not waited for.
func (c *Clearing) Clear(p *people.Person, t *tables.Table) error {
	switch {
	case t.Match.Phase == store.InSetup && !t.Match.IsDeserted() && !t.IsSeated(p):
		return notice.NotYours.Refusedf("Only the players at %s can clear it before it starts: %s.", t.Name, t.Match.Versus(games.Watcher))
	case t.Match.Phase != store.InSetup && !t.IsAt(p):
		return notice.NotYours.Refusedf("Only people who play or watch at %s can clear it.", t.Name)
	}
	if t.Match.Phase != store.InPlay {
		return c.clearAway(p, t)
	}
	seat := t.SeatOf(p)
	if seat == games.Watcher || t.Match.Seats[seat-1].Left {
		return notice.NotYours.Refusedf("%s is under way. Only its players can agree to clear it.", t.Name)
	}
	return c.playing.Offer(p, t, match.Clearing)
}

// clearAway takes a table away for a person, and tells so.
func (c *Clearing) clearAway(p *people.Person, t *tables.Table) error {
	still, err := c.takeAway(t)
	if err != nil {
		return err
	}
	c.audience.tellCleared(p, t, still)
	return nil
}

func (a *audience) tellCleared(p *people.Person, t *tables.Table, still string) {
	a.tellAbout(t, p, notice.TableCleared, p.Name()+" clears "+t.Name+"."+still)
}

// takeAway takes a table away, and says where its game can still be seen.
func (c *Clearing) takeAway(t *tables.Table) (still string, err error) {
	if err := c.playing.apply(t, t.Match.Clear()); err != nil {
		return "", err
	}
	c.tables.Remove(t)
	return c.tables.Afterlife(t), nil
}

// The kinds of tables that staff can clear all at once.
const (
	GuestTables = "guests" // at which no account but a bot's has a seat
	OverTables  = "over"   // at which the game is over
	EmptyTables = "empty"  // at which nobody has registered
)

// ClearFor has staff put away a table, by its name or number, or all of a kind, and
// returns how many. Those who are at one are told who did it and why.
func (c *Clearing) ClearFor(p *people.Person, which, reason string) (cleared int, err error) {
	if err := people.MustBeStaff(p); err != nil {
		return 0, err
	}
	tables, err := c.tablesToClear(p, which)
	if err != nil {
		return 0, err
	}
	if reason, err = people.ReasonGiven(p, reason); err != nil {
		return 0, err
	}
	if err := c.accounts.Log(p, "@clear", which+", "+phrase.Count(len(tables), "table"), reason); err != nil {
		return 0, err
	}
	if tables, err = c.tablesToClear(p, which); err != nil { // some may be no such any more
		return 0, err
	}
	for _, t := range tables {
		c.env.Loop.Await(t)
		if !c.tables.IsOpen(t) {
			continue
		}
		still, err := c.takeAway(t)
		if err != nil {
			return cleared, err
		}
		cleared++
		c.audience.tellTable(t, notice.Warning{Text: p.Name() + " puts " + t.Name + " away: " + reason + "." + still})
	}
	return cleared, nil
}

// tablesToClear are the tables of a kind that can be cleared at once, or the one of
// that name.
func (c *Clearing) tablesToClear(p *people.Person, which string) ([]*tables.Table, error) {
	owned := func(s store.SeatRecord) bool { return s.Account != 0 && s.Bot != store.HouseBot }
	kinds := map[string]func(*tables.Table) bool{
		GuestTables: func(t *tables.Table) bool {
			return !t.Match.IsDeserted() && !slices.ContainsFunc(t.Match.Seats, owned)
		},
		OverTables:  func(t *tables.Table) bool { return t.Match.Phase == store.IsOver },
		EmptyTables: func(t *tables.Table) bool { return t.Match.IsDeserted() },
	}
	is, isKind := kinds[store.Fold(which)]
	if !isKind {
		t, err := c.records.FindTable(p, which)
		return []*tables.Table{t}, err
	}
	found := lists.Filter(c.tables.All(p), is)
	if len(found) == 0 {
		return nil, notice.Refusedf("@clear %s finds no table.", which)
	}
	return found, nil
}

// putAway clears a table at which a game has been over for long enough, so that rooms
// don't fill with games of the past. Its game can still be seen, and whoever comes back
// hears how it ended.
func (c *Clearing) putAway(t *tables.Table) {
	if t.Match.Phase != store.IsOver || c.env.Now().Sub(t.Match.Newest()) < c.tables.LastsFor(t) {
		return
	}
	still, err := c.takeAway(t)
	if err != nil {
		c.env.Log.Error("a table that is over is not put away", "table", t.Name, "error", err)
		return
	}
	c.audience.tellTable(t, notice.Note{Lines: []string{t.Name + " is put away." + still}, Event: t.Match.Event(notice.TableCleared)})
}
