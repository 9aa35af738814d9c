package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// Rename implements store.Store.
func (m *Memory) Rename(id store.AccountID, name string, act store.StaffAct) error {
	return m.writeAccount(id, cmp.Or(store.Account{Name: name}.Validate(), act.Validate()), func(a *account) error {
		if m.find(func(other *account) bool { return other != a && store.Look(other.Name) == store.Look(name) }) != nil {
			return store.ErrTaken
		}
		for id, r := range m.tables {
			r = copied(r)
			for i := range r.Seats {
				if r.Seats[i].Account == a.ID {
					r.Seats[i].Name = name
				}
			}
			m.tables[id] = r
			remarks := slices.Clone(m.remarks[id])
			for i := range remarks {
				if remarks[i].Account == a.ID {
					remarks[i].Name = name
				}
			}
			if len(remarks) > 0 {
				m.remarks[id] = remarks
			}
		}
		m.renameTalk(a, name)
		a.Name = name
		m.addStaffAct(&act)
		return nil
	})
}

// renameTalk is Rename in what people wrote and said, and what they imposed.
func (m *Memory) renameTalk(a *account, name string) {
	rename := func(by *string) {
		if *by == a.Name {
			*by = name
		}
	}
	m.letters, m.parcels, m.reports = cloned(m.letters), cloned(m.parcels), cloned(m.reports)
	for i := range m.letters {
		if m.letters[i].From == a.ID {
			m.letters[i].FromName = name
		}
	}
	m.proposals = cloned(m.proposals)
	for i := range m.proposals {
		rename(&m.proposals[i].FromName)
		rename(&m.proposals[i].ToName)
	}
	for i := range m.parcels {
		if m.parcels[i].From == a.ID {
			m.parcels[i].FromName = name
		}
	}
	for i := range m.reports {
		if m.reports[i].From == a.ID {
			m.reports[i].Name = name
		}
	}
	for i := range m.rooms {
		m.rooms[i].Lines = cloned(m.rooms[i].Lines)
		for k := range m.rooms[i].Lines {
			rename(&m.rooms[i].Lines[k].From)
		}
	}
	m.sanctions, m.codes = cloned(m.sanctions), cloned(m.codes)
	for i := range m.sanctions {
		rename(&m.sanctions[i].By)
	}
	for i := range m.codes {
		rename(&m.codes[i].By)
	}
}
