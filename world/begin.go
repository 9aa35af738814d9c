package world

import (
	"errors"
	"slices"
)

// keepStart keeps a table whose game begins, and takes it into the house: in one
// write with the end of the proposal that it comes of and with the clearing of
// the table that it takes the place of. Both may be nil.
func (w *World) keepStart(t *Table, of *Proposal, before *Table) error {
	var instead Replaced
	if of != nil {
		instead.Proposal = of.id
	}
	if before != nil {
		instead.Table, instead.Version = before.id, before.version
	}
	id, err := w.store.StartTable(t.record(), instead)
	if err != nil {
		return w.notStarted(err, t.name, of, before)
	}
	t.id = id
	if before != nil {
		before.phase = Cleared
		before.version++
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
	w.stir(t)
}

// remove takes a table out of its room that is kept as cleared.
func (w *World) remove(t *Table) {
	w.tables = slices.DeleteFunc(w.tables, func(other *Table) bool { return other == t })
}

// notStarted says why a game did not begin. After an error of the store it may
// turn out that it did: then it goes on as it is kept.
func (w *World) notStarted(err error, name string, of *Proposal, before *Table) error {
	if errors.Is(err, ErrTaken) {
		return err // a table that can't be restored has the name; nothing has changed
	}
	w.log.Error("a game has not begun, or it is not known whether it has", "table", name, "error", err)
	if of != nil {
		err = w.readAgain(err)
	}
	if before != nil {
		if again := w.reload(before); again != nil {
			w.log.Error("a table can't be read again", "table", before.name, "error", again)
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
	w.tellStart(t, "The game at "+t.name+" begins.")
	return Refused("It went wrong at first, and is done now. See how things stand with: look " + t.name)
}

// newlyKept is a table with a game under way that is kept and not known, or nil.
func (w *World) newlyKept(name string) (*Table, error) {
	records, err := w.store.OpenTables()
	if err != nil {
		return nil, err
	}
	for _, r := range records {
		if _, known := w.tableNumbered(r.ID); known || r.Name != name || r.Phase != InPlay {
			continue
		}
		t := &Table{}
		if err := w.restore(t, r); err != nil {
			return nil, err
		}
		return t, nil
	}
	return nil, nil
}
