package world

import (
	"slices"

	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// mostViewpoints bounds the boards of one person of which it is known what they looked at.
const mostViewpoints = 64

// Viewpoints are what people looked at last on boards that may be too big to be shown whole,
// as long as they are here; the newest of each last.
type viewpoints map[*people.Person][]viewpoint

// A viewpoint is what a person looked at last at a table. It is where their view begins
// until the next move, and which level they put something together on also after it.
type viewpoint struct {
	table   *tables.Table
	entries int // of the table's record then; below 0 once they see the whole board again
	cell    string
}

// of is what a person looked at last at a table.
func (v viewpoints) of(p *people.Person, t *tables.Table) (seen viewpoint, known bool) {
	at := slices.IndexFunc(v[p], func(seen viewpoint) bool { return seen.table == t })
	if at < 0 {
		return viewpoint{}, false
	}
	return v[p][at], true
}

// put notes what a person looks at.
func (v viewpoints) put(p *people.Person, seen viewpoint) {
	others := slices.DeleteFunc(v[p], func(other viewpoint) bool { return other.table == seen.table })
	v[p] = append(others[max(0, len(others)-mostViewpoints+1):], seen)
}

// lookAt notes which cell a person looks at; empty is nothing new.
func (v viewpoints) lookAt(p *people.Person, t *tables.Table, cell string) {
	if cell != "" {
		v.put(p, viewpoint{t, t.Match.Entries(), cell})
	}
}

// lookUp lets a person see the whole board again. What they put together there stays on the
// level that they had in view.
func (v viewpoints) lookUp(p *people.Person, t *tables.Table) {
	if seen, known := v.of(p, t); known {
		v.put(p, viewpoint{t, -1, seen.cell})
	}
}

// cell is where a person's view of a board begins: what they looked at last, or else where
// the action is.
func (v viewpoints) cell(p *people.Person, t *tables.Table, shown *notice.Board) string {
	if seen, known := v.of(p, t); known && seen.entries == t.Match.Entries() {
		return seen.cell
	}
	return shown.Picture.Nearest(shown.Picture.Centre(shown.Focus))
}

// forgetTable forgets what people looked at on a board that is put away.
func (v viewpoints) forgetTable(t *tables.Table) {
	for p, some := range v {
		v[p] = slices.DeleteFunc(some, func(seen viewpoint) bool { return seen.table == t })
	}
}
