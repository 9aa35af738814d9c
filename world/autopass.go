package world

import (
	"boardroom/games"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Autopass plays passes that are the only move of a seat.
type autopass struct {
	env     *env.Env
	tables  *tables.Index
	bots    *Bots
	playing *Playing
	looked  map[*tables.Table]int // entries of the record, and one, when nobody had a pass alone to play
}

// play plays a pass that is the only move of a seat, where whoever sits there
// wants that; see the setting autopass. It is never played where there is a choice,
// and not on and on at a table where everybody can only pass.
func (a *autopass) play(t *tables.Table) error {
	if t.Match.Phase != store.InPlay || t.Match.Rest != store.NoRest || !t.Match.IsWhole() ||
		a.looked[t] == len(t.Match.Plies)+1 {
		return nil
	}
	seat := t.Match.OnlyPasses()
	wanted, err := a.wants(t, seat)
	if err != nil {
		return err
	}
	if !wanted {
		a.looked[t] = len(t.Match.Plies) + 1
		return nil
	}
	if err := a.playing.flag(t); err != nil || !t.Match.Thinks(seat) || t.Match.OnlyPasses() != seat {
		return err
	}
	forced := t.Match.IsOpen()
	if err := a.playing.record(t, seat, string(t.Match.Stamped(seat, games.Pass, t.OpenTime()))); err != nil {
		return err
	}
	passed := t.Match.Seats[seat-1]
	for p := range a.tables.PeopleAt(t) {
		switch {
		case p == a.tables.Sitter(passed):
			p.Tell(notice.Note{Lines: []string{"You could only pass at " + t.Name + ", so you did. To pass yourself: option autopass off"}, Event: t.Match.Event(notice.Passed)})
		case forced: // else it would tell what the position hides
			p.Tell(notice.Note{Lines: []string{"The only move was a pass for " + passed.Name + ", so it was played at once."}, Event: t.Match.Event(notice.Passed)})
		}
	}
	return nil
}

// wants says whether a forced pass is to be played for whoever sits in a
// seat: as they have chosen, else at a clock of days where nothing is hidden. Bots
// of the house play their own.
func (a *autopass) wants(t *tables.Table, seat games.Seat) (bool, error) {
	if seat == games.Watcher || t.Match.Seats[seat-1].Bot == store.HouseBot {
		return false, nil
	}
	chosen, sits := "", t.Match.Seats[seat-1]
	if p := a.tables.Sitter(sits); p != nil {
		chosen = p.Setting("autopass")
	} else if sits.Account != 0 {
		account, err := a.env.AccountNumbered(sits.Account, t)
		if err != nil {
			return false, err
		}
		chosen = account.Options["autopass"]
	}
	if chosen == "on" || chosen == "off" {
		return chosen == "on", nil
	}
	return t.Match.Clock.IsSlow() && t.Match.IsOpen(), nil
}

// lookAgain looks again at the tables of a person who has chosen otherwise.
func (a *autopass) lookAgain(p *people.Person) {
	for _, t := range a.tables.RelatedTo(p) {
		if t.SeatOf(p) != games.Watcher {
			a.forgetTable(t)
			a.bots.touch(t)
		}
	}
}

// forgetTable forgets that nobody had a pass alone to play at a table.
func (a *autopass) forgetTable(t *tables.Table) { delete(a.looked, t) }
