package world

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/words"
)

// Records are tables as the store keeps them, open or cleared, played again.
type Records struct {
	env     *env.Env
	clock   *tables.HouseClock
	tables  *tables.Index
	replays *Replays
	met     map[*people.Person][]*games.Game // which those who are here have begun to play in this stay
	// archive holds cleared tables that somebody has looked at, the one that was
	// asked for last at the end.
	archive   []*tables.Table
	timelines timelines
}

// mostArchived is how many cleared tables are held ready.
const mostArchived = 32

// newlyKept is a table with a game under way that is kept and not known, or nil.
func (d *Records) newlyKept(name string) (*tables.Table, error) {
	briefs, err := d.env.Store.OpenBriefs()
	if err != nil {
		return nil, err
	}
	for _, b := range briefs {
		if _, known := d.tables.Numbered(b.ID); known || b.Name != name || b.Phase != store.InPlay {
			continue
		}
		r, err := d.env.Store.TableNumbered(b.ID)
		if err != nil {
			return nil, err
		}
		m, err := d.tables.MatchOf(r)
		if err != nil {
			return nil, err
		}
		return d.tables.Restored(m, r), nil
	}
	return nil, nil
}

// Ready has the tables in memory that the lines of a session may be about without
// naming them. What is being kept at a table where its person sits is waited for first,
// so that their words meet the table as they will be judged, unless that is stuck: then
// they can do all that keeps nothing there. It is ErrEnded where the
// house has ended the session meanwhile.
func (d *Records) Ready(s *people.Session) error {
	for _, t := range d.tables.RelatedTo(s.Person()) {
		if t.IsSeated(s.Person()) && d.env.Loop.Stuck(t) == nil {
			d.env.Loop.Await(t)
		}
	}
	for read := true; read; { // meanwhile they may have come to another table
		some := slices.Clone(d.tables.Concerning(s.Person()))
		if t := d.replays.table(s); t != nil {
			some = append(some, t)
		}
		read = slices.ContainsFunc(some, func(t *tables.Table) bool { return !t.Match.IsWhole() })
		if err := d.tables.Ready(some...); err != nil {
			return err
		}
	}
	if s.HasEnded() {
		return people.ErrEnded
	}
	return nil
}

// FindTable finds an open table that a person may know of by its name or number: the
// exact name, "17" or "#17", else the only name that begins so.
func (d *Records) FindTable(p *people.Person, name string) (*tables.Table, error) {
	t, err := d.findOpen(p, name)
	if err == nil {
		err = d.tables.Ready(t)
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

// findOpen is FindTable, wherever the match is.
func (d *Records) findOpen(p *people.Person, name string) (*tables.Table, error) {
	if t, ok := d.tables.LookUp(p, name); ok {
		return t, nil
	}
	if err := d.tables.WhyShut(p, name); err != nil {
		return nil, err
	}
	if id, ok := tables.ReadNumber(name); ok {
		return d.findNumbered(p, id)
	}
	found := d.tables.Beginning(p, name)
	if len(found) == 0 {
		return nil, notice.NoSuchTable.Refusedf("There is no table called %q. %s", phrase.Quotable(name), d.tables.InWords(p))
	}
	return words.OnlyOne(found, name, func(t *tables.Table) string { return t.Name })
}

// loadTables reads all open tables from the store, in brief.
func (d *Records) loadAll() error {
	briefs, err := d.env.Store.OpenBriefs()
	if err != nil {
		return fmt.Errorf("the tables can't be read: %w", err)
	}
	matches, errs := d.outlines(briefs)
	for i, b := range briefs {
		r := b.TableRecord
		if err := errs[i]; err != nil {
			d.env.Log.Error("a table can't be restored and is left alone", "table", r.Name, "number", r.ID, "error", err)
			d.tables.NoteDamaged(r)
			continue
		}
		d.tables.TakeIn(matches[i], r)
		d.clock.PassTo(matches[i].Settled) // what a kill made the house forget
	}
	return d.markEvents()
}

// outlines are the matches of some tables in brief, or why there is none, made on all
// processors.
func (d *Records) outlines(briefs []store.Brief) ([]*match.Match, []error) {
	matches, errs := make([]*match.Match, len(briefs)), make([]error, len(briefs))
	var taken atomic.Int64
	var restoring sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		restoring.Go(func() {
			for i := int(taken.Add(1)) - 1; i < len(briefs); i = int(taken.Add(1)) - 1 {
				matches[i], errs[i] = d.tables.OutlineOf(briefs[i])
			}
		})
	}
	restoring.Wait()
	return matches, errs
}

// relatedSince are the tables that a person has to do with, behind those at which they sat that
// were played at after a time and have been cleared. One that is cleared while those are read
// is among the open ones.
func (d *Records) relatedSince(p *people.Person, since time.Time) []*tables.Table {
	open := d.tables.RelatedTo(p)
	isOpen := func(t *tables.Table) bool {
		return slices.ContainsFunc(open, func(other *tables.Table) bool { return other.ID == t.ID })
	}
	return append(slices.DeleteFunc(d.clearedSince(p, since), isOpen), open...)
}

// clearedSince are the tables at which an account sat that were played at after
// a time and have been cleared.
func (d *Records) clearedSince(p *people.Person, since time.Time) []*tables.Table {
	if p.IsGuest() {
		return nil
	}
	var matches []*match.Match
	records, err := loop.Read(d.env.Loop, func() ([]store.TableRecord, error) {
		records, err := d.env.Store.ClearedTables(p.Account(), since)
		return slices.DeleteFunc(records, func(r store.TableRecord) bool {
			m, wrong := d.tables.MatchOf(r)
			if wrong != nil {
				d.env.Log.Error("a cleared table can't be restored", "table", r.Name, "number", r.ID, "error", wrong)
				return true
			}
			matches = append(matches, m)
			return false
		}), err
	})
	if err != nil {
		d.env.Log.Error("cleared tables can't be read", "person", p.Name(), "error", err)
		return nil
	}
	var cleared []*tables.Table
	for i, r := range records {
		cleared = append(cleared, d.tables.Restored(matches[i], r))
	}
	return cleared
}

// FindRecord finds a table whose game a person may look at: an open one by its name
// or number, or by its number one that was cleared.
func (d *Records) FindRecord(p *people.Person, name string) (*tables.Table, error) {
	id, isNumber := tables.ReadNumber(name)
	if !isNumber {
		return d.FindTable(p, name)
	}
	if t, ok := d.tables.Find(p, "#"+strings.TrimPrefix(name, "#")); ok {
		return t, nil
	}
	t, err := d.archived(p, id)
	if err == nil && t.Match.Phase == store.Cleared && !t.Match.HasBoard() {
		return nil, notice.Closed.Refusedf("%s, #%d, was put away before its game started.", t.Name, id)
	}
	return t, err
}

// archived is a cleared table that a person may know of. Nothing about it can change
// any more. One that has not been looked at of late is read and played while others act.
// What may not be known is refused as what is not there, and before its game is read, so
// that the time that takes says nothing about it.
func (d *Records) archived(p *people.Person, id store.TableID) (*tables.Table, error) {
	if t := d.fromArchive(p, id); t != nil {
		return t, nil
	}
	head, err := loop.Read(d.env.Loop, func() (store.TableRecord, error) { return d.env.Store.TableHead(id) })
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && !tables.MayKnow(p, head):
		return nil, notice.NoSuchTable.Refusedf("You can't see a table #%d. Games between guests aren't kept, and some tables are private.", id)
	case err != nil:
		return nil, err
	case head.Phase != store.Cleared:
		return nil, tables.Shut(head.Name)
	}
	var r store.TableRecord
	var m *match.Match
	var wrong error
	d.env.Loop.Unlocked(func() {
		if r, err = d.env.Store.TableNumbered(id); err == nil {
			m, wrong = d.tables.MatchOf(r)
		}
	})
	switch {
	case err != nil:
		return nil, err
	case wrong != nil:
		d.env.Log.Error("a table can't be restored", "table", r.Name, "number", r.ID, "error", wrong)
		return nil, notice.Refusedf("This version of the house can't read game #%d.", id)
	}
	if t := d.fromArchive(p, id); t != nil { // somebody else has asked for it, too
		return t, nil
	}
	t := d.tables.Restored(m, r)
	if len(d.archive) >= mostArchived {
		d.archive = slices.Delete(d.archive, 0, 1)
	}
	d.archive = append(d.archive, t)
	return t, nil
}

// fromArchive is a cleared table that has been looked at of late and that a person may
// know of, or nil.
func (d *Records) fromArchive(p *people.Person, id store.TableID) *tables.Table {
	i := slices.IndexFunc(d.archive, func(t *tables.Table) bool { return t.ID == id && t.VisibleTo(p) })
	if i < 0 {
		return nil
	}
	t := d.archive[i]
	d.archive = append(slices.Delete(d.archive, i, i+1), t)
	return t
}

// findNumbered finds an open table by its number. The refusal says what has
// become of one that is not open.
func (d *Records) findNumbered(p *people.Person, id store.TableID) (*tables.Table, error) {
	t, err := d.FindRecord(p, strconv.FormatInt(int64(id), 10))
	if err != nil || t.Match.Phase != store.Cleared {
		return t, err
	}
	return nil, notice.Closed.Refusedf("%s, #%d, has been put away. To see its game: replay %d", t.Name, id, id)
}

// RecordNumbers are the numbers of tables whose games a person can look at: of the
// open ones and of those that somebody has looked at of late.
func (d *Records) RecordNumbers(p *people.Person) []string {
	begun := lists.Filter(tables.Visible(p, slices.Concat(d.tables.Every(), d.archive)), func(t *tables.Table) bool { return t.Match.HasBoard() })
	return lists.Map(begun, func(t *tables.Table) string { return strconv.FormatInt(int64(t.ID), 10) })
}

// IsTableNumber says whether a word has the form of a table's number.
func IsTableNumber(word string) bool {
	_, ok := tables.ReadNumber(word)
	return ok
}
