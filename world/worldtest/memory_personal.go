package worldtest

import (
	"maps"
	"slices"

	"boardroom/world/store"
)

// Traces implements store.Store.
func (m *Memory) Traces(id store.AccountID) (store.Traces, error) {
	defer m.read()()
	a, ok := m.accounts[id]
	if !ok {
		return store.Traces{}, store.ErrNotFound
	}
	var t store.Traces
	for _, table := range slices.Sorted(maps.Keys(m.tables)) {
		m.traceTable(id, m.tables[table], &t)
	}
	for _, l := range m.letters {
		if l.From == id {
			t.Sent = append(t.Sent, store.SentLetter{To: m.accounts[l.To].Name, Text: l.Text, Sent: l.Sent})
		}
	}
	for _, p := range m.parcels {
		if p.From == id {
			t.Parcels = append(t.Parcels, store.SentLetter{To: m.accounts[p.To].Name, Text: p.Text, Sent: p.Sent})
		}
	}
	for _, r := range m.reports {
		if r.From == id {
			t.Reports = append(t.Reports, r)
		}
	}
	for _, r := range m.rooms {
		for _, line := range r.Lines {
			if line.From == a.Name {
				t.Lines = append(t.Lines, store.LineTrace{Room: r.Name, Line: line})
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
func (m *Memory) traceTable(id store.AccountID, r store.TableRecord, t *store.Traces) {
	for i, s := range r.Seats {
		if s.Account != id {
			continue
		}
		var rating *store.RatingChange
		for _, c := range m.ratings.made[r.ID] {
			if c.Seat == i+1 {
				rating = &c
			}
		}
		t.Seats = append(t.Seats, store.SeatTrace{
			Rating: rating, Table: r.ID, Name: r.Name, Game: r.Game, Phase: r.Phase, Rated: r.Rated, Result: r.Result, Reason: r.Reason, Made: r.Made,
			Seat: i + 1, Colour: s.Colour, Left: s.Left, Draft: s.Draft, Plan: m.planOf(r.ID, i+1),
		})
	}
	for _, ply := range r.Plies {
		if ply.Seat <= len(r.Seats) && r.Seats[ply.Seat-1].Account == id {
			t.Moves = append(t.Moves, store.MoveTrace{Table: r.ID, Ply: ply})
		}
	}
	if slices.Contains(r.Watchers, id) {
		t.Watching = append(t.Watching, r.ID)
	}
	if slices.Contains(r.LetIn, id) {
		t.LetIn = append(t.LetIn, r.ID)
	}
	for _, remark := range m.remarks[r.ID] {
		if remark.Account == id {
			t.Remarks = append(t.Remarks, store.RemarkTrace{Table: r.ID, Remark: remark})
		}
	}
}

// Forget implements store.Store.
func (m *Memory) Forget(id store.AccountID) error {
	return m.write(nil, func() error {
		a, ok := m.accounts[id]
		switch {
		case !ok:
			return store.ErrNotFound
		case m.stillNeeded(a):
			return store.ErrConflict
		}
		m.forgetPlans(a.ID)
		for table, r := range m.tables {
			m.tables[table] = forgotten(copied(r), a)
			if remarks := m.remarks[table]; len(remarks) > 0 {
				m.remarks[table] = forgottenRemarks(remarks, a)
			}
		}
		m.forgetTalk(a)
		m.forgetParcels(a.ID)
		delete(m.webhooks, a.ID)
		m.forgetReach(a.ID)
		m.forgetVacations(a.ID)
		m.forgetReports(a.ID)
		m.forgetCodes(a)
		m.forgetNews(a.ID)
		m.forgetClubs(a.ID)
		m.ratings.newest = maps.Clone(m.ratings.newest)
		maps.DeleteFunc(m.ratings.newest, func(r rated, _ store.RatingRecord) bool { return r.who == id })
		m.ratings.met = slices.DeleteFunc(cloned(m.ratings.met), func(met store.Meeting) bool { return met.Account == id })
		m.proposals = slices.DeleteFunc(cloned(m.proposals), func(r store.ProposalRecord) bool { return r.From == id || r.To == id })
		m.sanctions = slices.DeleteFunc(cloned(m.sanctions), func(s store.Sanction) bool { return s.Account == id })
		for i := range m.sanctions {
			if m.sanctions[i].By == a.Name {
				m.sanctions[i].By = store.Forgotten
			}
		}
		delete(m.accounts, id)
		m.forgetRelations(a)
		return nil
	})
}

// stillNeeded says whether others wait for a seat of an account, or it is the
// only one that is staff.
func (m *Memory) stillNeeded(a *account) bool {
	for _, r := range m.tables {
		for _, s := range r.Seats {
			if s.Account == a.ID && (r.Phase == store.InSetup || r.Phase == store.InPlay && !s.Left) {
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

// forgotten is a table without an account. The table's slices are its own.
func forgotten(r store.TableRecord, a *account) store.TableRecord {
	for i := range r.Seats {
		s := &r.Seats[i]
		if a.isKeyOf(s.GuestKey) {
			s.GuestKey = ""
		}
		if s.Account == a.ID {
			s.Name, s.Account, s.Forgotten, s.Draft, s.Offer = store.Forgotten, 0, a.ID, "", ""
			r.Rated = r.Rated && r.Phase != store.InPlay
		}
	}
	gone := func(who store.AccountID) bool { return who == a.ID }
	r.Watchers, r.LetIn = slices.DeleteFunc(r.Watchers, gone), slices.DeleteFunc(r.LetIn, gone)
	return r
}

// forgottenRemarks are remarks without an account.
func forgottenRemarks(all []store.Remark, a *account) []store.Remark {
	all = cloned(all)
	for i := range all {
		if a.isKeyOf(all[i].GuestKey) {
			all[i].GuestKey = ""
		}
		if all[i].Account == a.ID {
			all[i].Name, all[i].Account = store.Forgotten, 0
		}
	}
	return all
}

// forgetTalk takes an account out of letters, channels and what was said in rooms.
func (m *Memory) forgetTalk(a *account) {
	m.letters = slices.DeleteFunc(cloned(m.letters), func(l store.Letter) bool { return l.To == a.ID })
	for i := range m.letters {
		if m.letters[i].From == a.ID {
			m.letters[i].From, m.letters[i].FromName = 0, store.Forgotten
		}
	}
	m.channels = slices.DeleteFunc(cloned(m.channels), func(c store.Channel) bool { return c.Maker == a.ID })
	for i := range m.rooms {
		m.rooms[i].Lines = cloned(m.rooms[i].Lines)
		for k := range m.rooms[i].Lines {
			if m.rooms[i].Lines[k].From == a.Name {
				m.rooms[i].Lines[k].From = store.Forgotten
			}
		}
	}
}
