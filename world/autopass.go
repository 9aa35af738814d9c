package world

import (
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// autopass plays a pass that is the only move of a seat, where whoever sits there
// wants that; see the setting autopass. It is never played where there is a choice,
// and not on and on at a table where everybody can only pass.
func (w *World) autopass(t *Table) error {
	if t.Phase != store.InPlay || t.Rest != store.NoRest || !t.IsWhole() || t.lookedForPass == len(t.Plies)+1 {
		return nil
	}
	seat := t.OnlyPasses()
	wanted, err := w.People.wantsAutopass(t, seat)
	if err != nil {
		return err
	}
	if !wanted {
		t.lookedForPass = len(t.Plies) + 1
		return nil
	}
	if err := w.flag(t); err != nil || !t.Thinks(seat) || t.OnlyPasses() != seat {
		return err
	}
	forced := t.IsOpen()
	if err := w.record(t, seat, string(t.Stamped(seat, games.Pass, t.openTime()))); err != nil {
		return err
	}
	passed := t.Seats[seat-1]
	for p := range w.People.peopleAt(t) {
		switch {
		case p == w.People.sitter(passed):
			p.Tell(notice.Note{Lines: []string{"A pass was your only move at " + t.Name + ", so it was played for you. To pass yourself: option autopass off"}, Event: t.Event(notice.Passed)})
		case forced: // else it would tell what the position hides
			p.Tell(notice.Note{Lines: []string{"A pass was the only move of " + passed.Name + ", so it was played at once."}, Event: t.Event(notice.Passed)})
		}
	}
	return nil
}

// wantsAutopass says whether a forced pass is to be played for whoever sits in a
// seat: as they have chosen, else at a clock of days where nothing is hidden. Bots
// of the house play their own.
func (h *People) wantsAutopass(t *Table, seat games.Seat) (bool, error) {
	if seat == games.Watcher || t.Seats[seat-1].Bot == store.HouseBot {
		return false, nil
	}
	chosen, sits := "", t.Seats[seat-1]
	if p := h.sitter(sits); p != nil {
		chosen = p.Setting("autopass")
	} else if sits.Account != 0 {
		account, err := h.env.accountNumbered(sits.Account, t)
		if err != nil {
			return false, err
		}
		chosen = account.Options["autopass"]
	}
	if chosen == "on" || chosen == "off" {
		return chosen == "on", nil
	}
	return t.Clock.Turn > 0 && t.IsOpen(), nil
}

// passAnew looks again at the tables of a person who has chosen otherwise.
func (b *Bots) passAnew(p *Person) {
	for _, t := range b.tables.filedFor(p) {
		if t.SeatOf(p) != games.Watcher {
			t.lookedForPass = 0
			b.touch(t)
		}
	}
}
