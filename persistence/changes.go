package persistence

import (
	"strconv"

	"boardroom/world/store"
)

const selectTable = `SELECT id FROM tables WHERE id = $1`

func (db *DB) ChangeTable(id store.TableID, expect int64, c store.TableChange) error {
	return db.writeAll("changing a table", c.Validate(), changeTable(id, expect, c))
}

func changeTable(id store.TableID, expect int64, c store.TableChange) []statement {
	played := 0
	if c.Ply != nil {
		played = store.MovesOf([]store.Ply{*c.Ply})
	}
	all := []statement{updateTable(id, expect, played, c)}
	if c.Seats != nil {
		all = append(all, replaceSeats(id, c.Seats)...)
	}
	if c.Ply != nil {
		all = append(all, addPly(id, *c.Ply))
	}
	if c.Phase != nil && *c.Phase == store.Cleared {
		all = append(all, statement{text: clearPlans, arguments: []any{id}})
	}
	switch {
	case c.Phase != nil:
		all = append(all, statement{text: updateEnded, arguments: []any{id}})
	case played == 0: // nothing is played in a game that has ended
		all = append(all, statement{text: updateIfEnded, arguments: []any{id}})
	}
	return append(all, keepRatings(id, c)...)
}

// updateTable changes what is given of a table, and writes nothing else: a column that is
// written as it was costs all indexes that have it.
func updateTable(id store.TableID, expect int64, played int, c store.TableChange) statement {
	set, arguments := "version = version + 1, played = played + $3", []any{id, expect, played}
	for _, column := range []struct {
		name  string
		given bool
		value any
	}{
		{"phase", c.Phase != nil, c.Phase}, {"seed", c.Seed != nil, seed(c.Seed)}, {"start", c.Start != nil, c.Start},
		{"position", c.Position != nil, c.Position}, {"result", c.Result != nil, c.Result}, {"reason", c.Reason != nil, c.Reason},
		{"rated", c.Rated != nil, flag(c.Rated)}, {"settled_ms", c.Settled != nil, span(c.Settled)}, {"rest", c.Rest != nil, c.Rest},
		{"rest_until_ms", c.RestUntil != nil, later(c.RestUntil)},
		{"private", c.Private != nil, flag(c.Private)}, {"quiet", c.Quiet != nil, flag(c.Quiet)},
	} {
		if column.given {
			arguments = append(arguments, column.value)
			set += ", " + column.name + " = $" + strconv.Itoa(len(arguments))
		}
	}
	return statement{text: "UPDATE tables SET " + set + " WHERE id = $1 AND version = $2", arguments: arguments, otherwise: store.ErrConflict, about: selectTable}
}
