package world

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

// noteLast notes that somebody has to do with a table. Nothing is kept of who is not here.
func (o *Tables) noteLast(p *people.Person, t *Table) {
	if len(p.Sessions()) > 0 {
		o.recent[p] = recentTables{last: t, facing: o.recent[p].facing, ended: o.recent[p].endedAt(t)}
	}
}

// noteEnded notes for the players of a table that its game has ended.
func (o *Tables) noteEnded(t *Table) {
	for p := range o.peopleAt(t) {
		if m := o.recent[p]; t.SeatOf(p) != games.Watcher {
			m.ended = t
			o.recent[p] = m
		}
	}
}

// JustEnded is the game that a person has played to its end, where they have looked at no
// other since; else nil.
func (o *Tables) JustEnded(p *people.Person) *Table { return o.recent[p].ended }

// endedAt is a table, if it is the one whose game has ended.
func (m recentTables) endedAt(t *Table) *Table {
	if m.ended == t {
		return t
	}
	return nil
}

// face notes that somebody has gone to a table or looked at it.
func (o *Tables) face(p *people.Person, t *Table) {
	o.recent[p] = recentTables{last: t, facing: t, ended: o.recent[p].endedAt(t)}
}

// turnAway notes that somebody is shown the board of a table: another one, if any, is not what they face.
func (o *Tables) turnAway(p *people.Person, t *Table) {
	if m := o.recent[p]; m.facing != nil && m.facing != t {
		m.facing = nil
		o.recent[p] = m
	}
}

// Facing is the table that a person went to with Next or looked at, where no other has shown
// them its board since; else nil.
func (o *Tables) Facing(p *people.Person) *Table { return o.recent[p].facing }

// Last is the open table that a person had to do with last, or nil.
func (o *Tables) Last(p *people.Person) *Table {
	if t := o.recent[p].last; t != nil && o.numbered[t.ID] == t && t.visibleTo(p) {
		return t
	}
	return nil
}

// IsAtMove says whether it is somebody's move in the game that they have in view.
func (o *Tables) IsAtMove(p *people.Person) bool {
	t := o.recent[p].last
	return t != nil && t.Match.Phase == store.InPlay && t.IsTurnOf(p)
}

// MostRecent is the table that a person had to do with last, open or not, or nil.
func (o *Tables) MostRecent(p *people.Person) *Table { return o.recent[p].last }

// GoOn notes that somebody has gone from the game that they played to its end, nil for none, to
// another where it is their turn.
func (o *Tables) GoOn(p *people.Person, next, ended *Table) {
	o.recent[p] = recentTables{last: next, facing: next, ended: ended}
}
