package worldtest

import (
	"maps"
	"slices"

	"boardroom/world"
)

// Traces implements world.Store.
func (m *Memory) Traces(id world.AccountID) (world.Traces, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	a, ok := m.accounts[id]
	if !ok {
		return world.Traces{}, world.ErrNotFound
	}
	var t world.Traces
	for _, table := range slices.Sorted(maps.Keys(m.tables)) {
		m.traceTable(id, m.tables[table], &t)
	}
	for _, l := range m.letters {
		if l.From == id {
			t.Sent = append(t.Sent, world.SentLetter{To: m.accounts[l.To].Name, Text: l.Text, Sent: l.Sent})
		}
	}
	for _, r := range m.rooms {
		for _, line := range r.Lines {
			if line.From == a.Name {
				t.Lines = append(t.Lines, world.LineTrace{Room: r.Name, Line: line})
			}
		}
	}
	for _, act := range m.staffLog {
		if act.Who == a.Name || act.Whom == a.Name {
			t.Acts = append(t.Acts, act)
		}
	}
	return t, nil
}

// traceTable adds what an account leaves at a table.
func (m *Memory) traceTable(id world.AccountID, r world.TableRecord, t *world.Traces) {
	for i, s := range r.Seats {
		if s.Account != id {
			continue
		}
		var rating *world.RatingChange
		for _, c := range m.ratings.made[r.ID] {
			if c.Seat == i+1 {
				rating = &c
			}
		}
		t.Seats = append(t.Seats, world.SeatTrace{
			Rating: rating, Table: r.ID, Name: r.Name, Game: r.Game, Phase: r.Phase, Rated: r.Rated, Result: r.Result, Reason: r.Reason, Made: r.Made,
			Seat: i + 1, Colour: s.Colour, Left: s.Left, Draft: s.Draft,
		})
	}
	for _, ply := range r.Plies {
		if ply.Seat <= len(r.Seats) && r.Seats[ply.Seat-1].Account == id {
			t.Moves = append(t.Moves, world.MoveTrace{Table: r.ID, Ply: ply})
		}
	}
	if slices.Contains(r.Watchers, id) {
		t.Watching = append(t.Watching, r.ID)
	}
	for _, remark := range m.remarks[r.ID] {
		if remark.Account == id {
			t.Remarks = append(t.Remarks, world.RemarkTrace{Table: r.ID, Remark: remark})
		}
	}
}

// Forget implements world.Store.
func (m *Memory) Forget(id world.AccountID, options []string) error {
	return m.write(func() error {
		a, ok := m.accounts[id]
		switch {
		case !ok:
			return world.ErrNotFound
		case m.stillNeeded(a):
			return world.ErrConflict
		}
		for table, r := range m.tables {
			m.tables[table] = forgotten(copied(r), a)
			if remarks := m.remarks[table]; len(remarks) > 0 {
				m.remarks[table] = forgottenRemarks(remarks, a)
			}
		}
		m.forgetTalk(a)
		m.ratings.newest = maps.Clone(m.ratings.newest)
		maps.DeleteFunc(m.ratings.newest, func(r rated, _ world.RatingRecord) bool { return r.who == id })
		m.proposals = slices.DeleteFunc(cloned(m.proposals), func(r world.ProposalRecord) bool { return r.From == id || r.To == id })
		m.sanctions = slices.DeleteFunc(cloned(m.sanctions), func(s world.Sanction) bool { return s.Account == id })
		for i := range m.sanctions {
			if m.sanctions[i].By == a.Name {
				m.sanctions[i].By = world.Forgotten
			}
		}
		delete(m.accounts, id)
		for _, other := range m.accounts {
			maps.DeleteFunc(other.Options, func(key, _ string) bool { return slices.Contains(options, key) })
		}
		return nil
	})
}

// stillNeeded says whether others wait for a seat of an account, or it is the
// only one that is staff.
func (m *Memory) stillNeeded(a *account) bool {
	for _, r := range m.tables {
		for _, s := range r.Seats {
			if s.Account == a.ID && (r.Phase == world.InSetup || r.Phase == world.InPlay && !s.Left) {
				return true
			}
		}
	}
	staff := 0
	for _, other := range m.accounts {
		if other.Staff {
			staff++
		}
	}
	return a.Staff && staff == 1
}

// isKeyOf says whether a fingerprint is that of a proven key of the account.
func (a *account) isKeyOf(fingerprint string) bool {
	i := a.keyAt(fingerprint)
	return i >= 0 && a.keys[i].Proven
}

// forgotten is a table without an account. The table's slices are its own.
func forgotten(r world.TableRecord, a *account) world.TableRecord {
	for i := range r.Seats {
		s := &r.Seats[i]
		if a.isKeyOf(s.GuestKey) {
			s.GuestKey = ""
		}
		if s.Account == a.ID {
			s.Name, s.Account, s.Forgotten, s.Draft, s.Offer = world.Forgotten, 0, a.ID, "", ""
			r.Rated = r.Rated && r.Phase != world.InPlay
		}
	}
	r.Watchers = slices.DeleteFunc(r.Watchers, func(who world.AccountID) bool { return who == a.ID })
	return r
}

// forgottenRemarks are remarks without an account.
func forgottenRemarks(all []world.Remark, a *account) []world.Remark {
	all = cloned(all)
	for i := range all {
		if a.isKeyOf(all[i].GuestKey) {
			all[i].GuestKey = ""
		}
		if all[i].Account == a.ID {
			all[i].Name, all[i].Account = world.Forgotten, 0
		}
	}
	return all
}

// forgetTalk takes an account out of letters, channels and what was said in rooms.
func (m *Memory) forgetTalk(a *account) {
	m.letters = slices.DeleteFunc(cloned(m.letters), func(l world.Letter) bool { return l.To == a.ID })
	for i := range m.letters {
		if m.letters[i].From == a.ID {
			m.letters[i].From, m.letters[i].FromName = 0, world.Forgotten
		}
	}
	m.channels = slices.DeleteFunc(cloned(m.channels), func(c world.Channel) bool { return c.Maker == a.ID })
	for i := range m.rooms {
		m.rooms[i].Lines = cloned(m.rooms[i].Lines)
		for k := range m.rooms[i].Lines {
			if m.rooms[i].Lines[k].From == a.Name {
				m.rooms[i].Lines[k].From = world.Forgotten
			}
		}
	}
}
