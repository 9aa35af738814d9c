package worldtest

import (
	"fmt"

	"boardroom/world"
)

// KeepGame implements world.Store.
func (m *Memory) KeepGame(r world.TableRecord, remarks []world.Remark) (id world.TableID, isNew bool, err error) {
	err = m.write(func() error {
		if r.Phase != world.Cleared || r.Result == "" || len(r.Watchers) > 0 || len(remarks) > world.MostRemarks {
			return fmt.Errorf("a game that is kept is over and cleared, nobody watches, and not too much was said: not %+v", r)
		}
		for first := world.TableID(1); int(first) <= len(m.tables); first++ {
			if r.IsOf(m.tables[first]) {
				id = first
				return nil
			}
		}
		r = changed(copied(r), world.TableChange{}) // times as they are kept
		for i := range r.Plies {
			if r.Plies[i].At = kept(r.Plies[i].At); r.Plies[i].Number != i+1 {
				return world.ErrConflict
			}
		}
		r.ID, r.Version, r.Made, r.Rest = world.TableID(len(m.tables)+1), 1, kept(r.Made), world.NoRest
		if err := m.putRemarks(r.ID, remarks...); err != nil {
			return err
		}
		if err := m.put(r); err != nil {
			delete(m.remarks, r.ID)
			return err
		}
		id, isNew = r.ID, true
		return nil
	})
	if err != nil {
		return 0, false, err
	}
	return id, isNew, nil
}
