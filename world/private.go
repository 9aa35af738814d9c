package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/people"
	"boardroom/world/store"
)

// mayKnow says whether a person may know of a table, as it is kept. A private one is
// for its players, open, over or put away; for those whom they let in; and for staff,
// who answer for what goes on in the house. Nothing else in the house decides this.
func mayKnow(p *people.Person, r store.TableRecord) bool {
	plays := func(s store.SeatRecord) bool { return p.SitsIn(s) && (r.Phase != store.Cleared || p.ProvesSeat(s)) }
	return !r.Private || p.IsStaff() || slices.ContainsFunc(r.Seats, plays) || !p.IsGuest() && slices.Contains(r.LetIn, p.Account())
}

// visibleTo says whether a person may know of a table.
func (t *Table) visibleTo(p *people.Person) bool {
	return !t.Match.Private || slices.Contains(t.guestsIn, p) ||
		mayKnow(p, store.TableRecord{Private: true, Phase: t.Match.Phase, Seats: t.Match.Seats, LetIn: t.letIn})
}

// visible are those of some tables that a person may know of.
func visible(p *people.Person, tables []*Table) []*Table {
	if !slices.ContainsFunc(tables, func(t *Table) bool { return !t.visibleTo(p) }) {
		return tables
	}
	return lists.Filter(tables, func(t *Table) bool { return t.visibleTo(p) })
}

// privateName is a free name for a private table. It is drawn by lot: names in a row
// would tell by their gaps that there is one.
func (o *Tables) privateName(game *games.Game) string {
	chance := games.NewChance(o.env.Seed())
	for below := 9000; ; below *= 2 {
		name := game.Name + "-" + strconv.Itoa(1000+chance.Below(below))
		if !o.isTaken(name) {
			return name
		}
	}
}

// record is the table as it is kept when its game begins.
func (t *Table) record() store.TableRecord {
	r := t.Match.Record(t.room.ID())
	if r.LetIn = slices.Sorted(slices.Values(t.letIn)); !t.Match.Private {
		r.LetIn = nil
	}
	return r
}

// isLetIn says whether somebody may see a private table without playing there.
func (t *Table) isLetIn(p *people.Person) bool {
	return slices.Contains(t.guestsIn, p) || !p.IsGuest() && slices.Contains(t.letIn, p.Account())
}
