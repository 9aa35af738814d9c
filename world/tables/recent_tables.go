package tables

import (
	"boardroom/games"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Recent is with which tables those who are here have had to do.
type Recent struct {
	tables *Index
	of     map[*people.Person]recentTables
}

// Recent tables are those that somebody who is here has had to do with.
type recentTables struct {
	last   *Table // that they had to do with last
	facing *Table // that they went to with next or looked at, until another shows them its board
	ended  *Table // whose game they played to its end, until they look at another or do something there
}

// NoteLast notes that somebody has to do with a table. Nothing is kept of who is not here.
func (r *Recent) NoteLast(p *people.Person, t *Table) {
	if len(p.Sessions()) > 0 {
		r.of[p] = recentTables{last: t, facing: r.of[p].facing, ended: r.of[p].endedAt(t)}
	}
}

// NoteEnded notes for the players of a table that its game has ended.
func (r *Recent) NoteEnded(t *Table) {
	for p := range r.tables.PeopleAt(t) {
		if m := r.of[p]; t.SeatOf(p) != games.Watcher {
			m.ended = t
			r.of[p] = m
		}
	}
}

// JustEnded is the game that a person has played to its end, where they have looked at no
// other since; else nil.
func (r *Recent) JustEnded(p *people.Person) *Table { return r.of[p].ended }

// endedAt is a table, if it is the one whose game has ended.
func (m recentTables) endedAt(t *Table) *Table {
	if m.ended == t {
		return t
	}
	return nil
}

// Face notes that somebody has gone to a table or looked at it.
func (r *Recent) Face(p *people.Person, t *Table) {
	r.of[p] = recentTables{last: t, facing: t, ended: r.of[p].endedAt(t)}
}

// TurnAway notes that somebody is shown the board of a table: another one, if any, is not what they face.
func (r *Recent) TurnAway(p *people.Person, t *Table) {
	if m := r.of[p]; m.facing != nil && m.facing != t {
		m.facing = nil
		r.of[p] = m
	}
}

// Facing is the table that a person went to with Next or looked at, where no other has shown
// them its board since; else nil.
func (r *Recent) Facing(p *people.Person) *Table { return r.of[p].facing }

// Last is the open table that a person had to do with last, or nil.
func (r *Recent) Last(p *people.Person) *Table {
	if t := r.of[p].last; t != nil && r.tables.numbered[t.ID] == t && t.VisibleTo(p) {
		return t
	}
	return nil
}

// IsAtMove says whether it is somebody's move in the game that they have in view.
func (o *Index) IsAtMove(p *people.Person) bool {
	t := o.Recent.MostRecent(p)
	return t != nil && t.Match.Phase == store.InPlay && t.IsTurnOf(p)
}

// MostRecent is the table that a person had to do with last, open or not, or nil.
func (r *Recent) MostRecent(p *people.Person) *Table { return r.of[p].last }

// GoOn notes that somebody has gone from the game that they played to its end, nil for none, to
// another where it is their turn.
func (r *Recent) GoOn(p *people.Person, next, ended *Table) {
	r.of[p] = recentTables{last: next, facing: next, ended: ended}
}
