package world

import (
	"errors"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// keepStart keeps a table whose game begins, and takes it into the house: in one
// write with the end of the proposal that it comes of and with the clearing of
// the table that it takes the place of. Both may be nil.
func (w *World) keepStart(t *Table, of *Proposal, before *Table) error {
	var instead store.Replaced
	if of != nil {
		instead.Proposal = of.id
	}
	if before != nil {
		instead.Table, instead.Version = before.ID(), before.Version()
	}
	id, err := w.store.StartTable(t.Record(t.room.id), instead)
	if err != nil {
		return w.notStarted(err, t.Name(), of, before)
	}
	t.Match = t.Kept(id)
	if before != nil {
		before.Match = before.Clear().Next
		w.remove(before)
	}
	w.begun(t, of)
	return nil
}

// begun takes a table whose game has begun into the house.
func (w *World) begun(t *Table, of *Proposal) {
	if of != nil {
		w.drop(of)
	}
	w.tables = append(w.tables, t)
	w.touch(t)
}

// notStarted says why a game did not begin. After an error of the store it may
// turn out that it did: then it goes on as it is kept.
func (w *World) notStarted(err error, name string, of *Proposal, before *Table) error {
	if errors.Is(err, store.ErrTaken) {
		return err // a table that can't be restored has the name; nothing has changed
	}
	w.log.Error("a game has not begun, or it is not known whether it has", "table", name, "error", err)
	if of != nil {
		err = w.readAgain(err)
	}
	if before != nil {
		if again := w.reload(before); again != nil {
			w.log.Error("a table can't be read again", "table", before.Name(), "error", again)
			return err
		}
	}
	t, again := w.newlyKept(name)
	if again != nil {
		w.log.Error("the tables can't be read again", "error", again)
	}
	if t == nil {
		return err
	}
	w.begun(t, of)
	w.tellStart(t, "The game at "+t.Name()+" begins.")
	return notice.Refused("It went wrong at first, and is done now. See how things stand with: look " + t.Name())
}
