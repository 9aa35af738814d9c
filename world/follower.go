package world

import (
	"errors"
	"maps"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/store"
)

// A follower makes this node know what another has kept. It tells nobody: the other node
// has done so.
type follower struct {
	*records
	absences    *absences
	accounts    *accounts
	noticeboard *noticeboard
	switchboard *switchboard
	warden      *warden
	renamed     func(was store.Account, is string)
	tellParcels func(*Session)
	parcelsAre  func(*Person, []store.Parcel, error) error

	cleared [2]map[store.TableID]*Table // since the last tick, and before: who wants their news may not have been told yet
}

func newFollower(w *World) *follower {
	return &follower{
		records: w.records, absences: w.absences, accounts: w.accounts, noticeboard: w.noticeboard, switchboard: w.switchboard, warden: w.warden,
		renamed: w.renamed, parcelsAre: w.parcelsAre, tellParcels: func(s *Session) { w.tellParcels(s, time.Time{}) },
		cleared: [2]map[store.TableID]*Table{{}, {}},
	}
}

// change follows one change.
func (f *follower) change(c store.Change) error {
	switch c.Kind {
	case store.OfTable:
		return f.table(store.TableID(c.ID))
	case store.OfAccount:
		return f.account(store.AccountID(c.ID))
	case store.OfProposal:
		return f.noticeboard.follow()
	case store.OfChannel:
		return f.switchboard.loadChannels()
	case store.OfSanction:
		return f.warden.sanctionsAnew()
	case store.OfRoom, store.OfLines:
		return f.roomsAnew()
	case store.OfParcels:
		return f.parcels(store.AccountID(c.ID))
	}
	return nil
}

// everything follows whatever may have changed: tables as it is told how.
func (f *follower) everything(follow func(store.Change) error) error {
	briefs, err := f.store.OpenBriefs()
	if err != nil {
		return err
	}
	ids := map[store.TableID]bool{}
	for _, b := range briefs {
		t, known := f.tableNumbered(b.ID)
		ids[b.ID] = !known || t.Version != b.Version || !slices.Equal(t.kept, b.Watchers) || !slices.Equal(t.letIn, b.LetIn)
	}
	for id := range f.numbered { // and those that are open no more
		if _, open := ids[id]; !open {
			ids[id] = true
		}
	}
	for id, other := range ids {
		if other {
			err = errors.Join(err, follow(store.Change{Kind: store.OfTable, ID: int64(id)}))
		}
	}
	for id := range maps.Clone(f.owners) {
		err = errors.Join(err, f.account(id), f.parcels(id))
	}
	return errors.Join(err, f.roomsAnew(), f.switchboard.loadChannels(), f.warden.sanctionsAnew(), f.noticeboard.follow())
}

// table reads a table anew that another node has changed, or takes it in that it has
// set up. A change that has been followed already does nothing.
func (f *follower) table(id store.TableID) error {
	var r store.TableRecord
	var m, was *match.Match
	t, known := f.tableNumbered(id)
	held := []any{id}
	if known {
		held, was = append(held, t), t.Match
	}
	err := f.keepAside(func() (err error) {
		r, m, err = f.reread(id, was)
		return err
	}, held...)
	now, open := f.tableNumbered(id)
	switch {
	case errors.Is(err, store.ErrNotFound) && open, err == nil && r.Phase == store.Cleared && open:
		now.Match = now.Clear().Next
		f.remove(now)
		f.cleared[0][id] = now
		return nil
	case errors.Is(err, store.ErrNotFound), err == nil && r.Phase == store.Cleared:
		return nil
	case err != nil:
		return err
	case open != known || now != t: // this node has opened or cleared it meanwhile
		return nil
	case known && t.isAsKept(r):
		return nil
	case !known:
		t = &Table{}
		f.become(t, m, r)
		f.shelve(t)
	default:
		f.become(t, m, r)
	}
	if err := f.absences.meetBots(t.Seats); err != nil {
		return err
	}
	f.watchAsKept(t)
	f.enlist(t)
	f.absences.touch(t)
	f.absences.lookAtOnce(t)
	if !known && t.Phase == store.InPlay {
		f.faceNew(t)
	}
	return nil
}

// clearedOf is a table that another node has cleared a moment ago.
func (f *follower) clearedOf(id store.TableID) (t *Table, was bool) {
	if t, was = f.cleared[0][id]; !was {
		t, was = f.cleared[1][id]
	}
	return t, was
}

// forgetCleared is for each tick.
func (f *follower) forgetCleared() {
	f.cleared = [2]map[store.TableID]*Table{{}, f.cleared[0]}
}

// reread reads a table anew, of a match that is in memory only what is new, and plays that.
// A match that is nil is not known.
func (f *follower) reread(id store.TableID, was *match.Match) (r store.TableRecord, m *match.Match, err error) {
	known := was != nil && was.IsWhole() && was.Start != nil
	if known {
		r, err = f.store.TableSince(id, len(was.Plies))
	} else {
		r, err = f.store.TableNumbered(id)
	}
	switch {
	case err != nil || r.Phase == store.Cleared:
	case known:
		m, err = was.Follow(r)
	default:
		m, err = f.match(r)
	}
	return r, m, err
}

// isAsKept says whether a table is as its record says. Not all that changes at a table
// changes its version: who watches, where it stands, what its players are called.
func (t *Table) isAsKept(r store.TableRecord) bool {
	return t.Version == r.Version && t.room.id == r.Room && t.WantsRating == r.Rated && slices.Equal(t.Seats, r.Seats) &&
		slices.Equal(t.kept, r.Watchers) && slices.Equal(t.letIn, r.LetIn)
}

// watchAsKept has those watch a table who are here and whose account watches it, and no
// other accounts.
func (f *follower) watchAsKept(t *Table) {
	t.watchers = games.Only(t.watchers, func(p *Person) bool { return p.IsGuest() || slices.Contains(t.kept, p.account) })
	for _, id := range t.kept {
		if p := f.owners[id]; p != nil && !t.Watches(p) {
			t.watchers = append(t.watchers, p)
		}
	}
	f.refile(t)
}

// faceNew has those who sit at a new table mean it when they name none.
func (f *follower) faceNew(t *Table) {
	for _, seat := range t.Seats {
		if p := f.sitter(seat); p != nil {
			p.last = t
		}
	}
}

// account reads anew what is known of the owner of an account who is here.
func (f *follower) account(id store.AccountID) error {
	f.settle(whoIs(id, ""))
	here := f.owners[id]
	ear := f.ear(id)
	if here == nil && ear == nil {
		return nil
	}
	account, err := f.store.Account(id)
	if err != nil {
		if errors.Is(err, store.ErrNotFound) { // is forgotten: who did it ends their sessions
			return nil
		}
		return err
	}
	for _, p := range []*Person{here, ear} {
		if p == nil {
			continue
		}
		clear(p.settings)
		maps.Copy(p.settings, account.Options)
		p.staff, p.bot = account.Staff, account.Bot
	}
	if here != nil && here.name != account.Name {
		f.renamed(store.Account{ID: id, Name: here.name}, account.Name)
		f.leave(here)
		here.name = account.Name
	}
	return nil
}

// parcels reads anew what the owner of an account has been told and no line has taken.
func (f *follower) parcels(id store.AccountID) error {
	p := f.owners[id]
	if p == nil || p.parcels == nil && !p.isNear() {
		return nil
	}
	kept, err := f.store.Parcels(id) // within the act, which may be in the middle of telling them more
	if err := f.parcelsAre(p, kept, err); err != nil {
		return err
	}
	for _, s := range p.sessions {
		if s.far == nil && s.announced && s.hears() {
			f.tellParcels(s)
		}
	}
	return nil
}

// roomsAnew reads the rooms, and what was said in them.
func (f *follower) roomsAnew() error {
	f.settle(f.absences.scribe) // which is keeping what was said
	records, err := f.store.Rooms()
	if err != nil {
		return err
	}
	known := map[store.RoomID]*Room{}
	for _, r := range f.rooms {
		known[r.id] = r
	}
	var rooms []*Room
	for _, r := range records {
		room := known[r.ID]
		if room == nil {
			room = &Room{id: r.ID}
		}
		room.name, room.description, room.made, room.exits = r.Name, r.Description, r.For, map[Direction]*Room{}
		room.lines = newest(append(r.Lines, games.Each(room.unkept, func(s store.Said) store.Line { return s.Line })...))
		rooms = append(rooms, room)
	}
	f.rooms = rooms
	for _, r := range records {
		for _, exit := range r.Exits {
			f.roomOf(r.ID).exits[Direction(exit.Direction)] = f.roomOf(exit.To)
		}
	}
	for _, p := range slices.Clone(f.here) {
		if !slices.Contains(rooms, p.room) {
			f.moveTo(p, f.lobby)
		}
	}
	return nil
}
