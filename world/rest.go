package world

import (
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// setRest lets a game rest or go on. The clocks are counted up to this moment,
// and what was offered is over.
func (w *World) setRest(t *Table, rest store.Rest, told string) error {
	if err := w.apply(t, t.SetRest(rest, t.openTime())); err != nil {
		return err
	}
	if rest != store.NoRest {
		w.tellTable(t, notice.Note{Lines: []string{told, "To go on: resume " + t.Name()}})
		return nil
	}
	w.showTable(t, notice.Resumed, told)
	return nil
}

// Resume lets a game that rests go on. A pause is ended by any player; an
// adjourned game goes on when everybody in it has said so, so that nobody's
// clock runs who isn't there.
func (w *World) Resume(p *Person, t *Table) error {
	if _, err := t.playing(p); err != nil {
		return err
	}
	switch t.Rest() {
	case store.NoRest:
		return notice.Refusedf("%s is neither paused nor adjourned. %s", t.Name(), t.Turn())
	case store.Paused:
		return w.setRest(t, store.NoRest, p.name+" ends the pause at "+t.Name()+".")
	}
	return w.Offer(p, t, match.Resume)
}
