package world

import "strconv"

const mostLogged = 500 // entries of the log at once

// TellStaffLog shows a session what staff did last, the newest first.
func (w *World) TellStaffLog(s *Session, entries int) error {
	if err := staffOnly(s.person); err != nil {
		return err
	}
	if entries < 1 || entries > mostLogged {
		return Refusedf("The log can show 1 to %d entries at once, not %d.", mostLogged, entries)
	}
	acts, err := w.store.StaffLog(entries)
	if err != nil {
		return err
	}
	l := Listing{Title: "What staff did, the newest first", Columns: []string{"When", "Who", "What", "Whom", "Why"}}
	states := []ActState{}
	for _, a := range acts {
		states = append(states, ActState{exact(a.At), a.Who, a.What, a.Whom, a.Why})
		l.Rows = append(l.Rows, []string{s.person.Clock(a.At), a.Who, a.What, a.Whom, a.Why})
	}
	l.Data = Data{"log": states}
	switch {
	case len(acts) == 0:
		l.Foot = "Nobody has done anything as staff yet."
	case len(acts) == entries:
		l.Foot = "There may be more: @log " + strconv.Itoa(min(2*entries, mostLogged))
	}
	s.Tell(l)
	return nil
}
