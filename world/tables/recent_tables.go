package tables

import (
	"boardroom/games"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Recent tables are those that somebody who is here has had to do with.
type recentTables struct {
	last   *Table // that they had to do with last
	facing *Table // that they went to with next or looked at, until another shows them its board
	ended  *Table // whose game they played to its end, until they look at another or do something there
}

// NoteLast notes that somebody has to do with a table. Nothing is kept of who is not here.
func (o *Index) NoteLast(p *people.Person, t *Table) {
	if len(p.Sessions()) > 0 {
		o.recent[p] = recentTables{last: t, facing: o.recent[p].facing, ended: o.recent[p].endedAt(t)}
	}
}

// NoteEnded notes for the players of a table that its game has ended.
func (o *Index) NoteEnded(t *Table) {
	for p := range o.PeopleAt(t) {
		if m := o.recent[p]; t.SeatOf(p) != games.Watcher {
			m.ended = t
			o.recent[p] = m
		}
	}
}

// JustEnded is the game that a person has played to its end, where they have looked at no
// other since; else nil.
func (o *Index) JustEnded(p *people.Person) *Table { return o.recent[p].ended }

// endedAt is a table, if it is the one whose game has ended.
func (m recentTables) endedAt(t *Table) *Table {
	if m.ended == t {
		return t
	}
	return nil
}

// Face notes that somebody has gone to a table or looked at it.
func (o *Index) Face(p *people.Person, t *Table) {
	o.recent[p] = recentTables{last: t, facing: t, ended: o.recent[p].endedAt(t)}
}

// TurnAway notes that somebody is shown the board of a table: another one, if any, is not what they face.
func (o *Index) TurnAway(p *people.Person, t *Table) {
	if m := o.recent[p]; m.facing != nil && m.facing != t {
		m.facing = nil
		o.recent[p] = m
	}
}

// Facing is the table that a person went to with Next or looked at, where no other has shown
// them its board since; else nil.
func (o *Index) Facing(p *people.Person) *Table { return o.recent[p].facing }

// Last is the open table that a person had to do with last, or nil.
func (o *Index) Last(p *people.Person) *Table {
	if t := o.recent[p].last; t != nil && o.numbered[t.ID] == t && t.VisibleTo(p) {
		return t
	}
	return nil
}

// IsAtMove says whether it is somebody's move in the game that they have in view.
func (o *Index) IsAtMove(p *people.Person) bool {
	t := o.recent[p].last
	return t != nil && t.Match.Phase == store.InPlay && t.IsTurnOf(p)
}

// MostRecent is the table that a person had to do with last, open or not, or nil.
func (o *Index) MostRecent(p *people.Person) *Table { return o.recent[p].last }

// GoOn notes that somebody has gone from the game that they played to its end, nil for none, to
// another where it is their turn.
func (o *Index) GoOn(p *people.Person, next, ended *Table) {
	o.recent[p] = recentTables{last: next, facing: next, ended: ended}
}
