package persistence

import "boardroom/world/store"

const (
	// updateTable leaves what it is given NULL for as it is.
	updateTable = `UPDATE tables SET version = version + 1,
phase = COALESCE($3, phase), seed = COALESCE($4, seed), start = COALESCE($5, start),
position = COALESCE($6, position), result = COALESCE($7, result), reason = COALESCE($8, reason),
rated = COALESCE($9, rated), settled_ms = COALESCE($10, settled_ms), rest = COALESCE($11, rest),
private = COALESCE($12, private), quiet = COALESCE($13, quiet), played = played + $14
WHERE id = $1 AND version = $2`

	selectTable = `SELECT id FROM tables WHERE id = $1`
)

func (db *DB) ChangeTable(id store.TableID, expect int64, c store.TableChange) error {
	return db.writeAll("changing a table", c.Validate(), changeTable(id, expect, c))
}

func changeTable(id store.TableID, expect int64, c store.TableChange) []statement {
	played := 0
	if c.Ply != nil {
		played = store.MovesOf([]store.Ply{*c.Ply})
	}
	all := []statement{{text: updateTable, otherwise: store.ErrConflict, about: selectTable,
		arguments: []any{id, expect, c.Phase, seed(c.Seed), c.Start, c.Position, c.Result, c.Reason,
			flag(c.Rated), span(c.Settled), c.Rest, flag(c.Private), flag(c.Quiet), played}}}
	if c.Seats != nil {
		all = append(all, replaceSeats(id, c.Seats)...)
	}
	if c.Ply != nil {
		all = append(all, addPly(id, *c.Ply))
	}
	switch {
	case c.Phase != nil:
		all = append(all, statement{text: updateEnded, arguments: []any{id}})
	case played == 0: // nothing is played in a game that has ended
		all = append(all, statement{text: updateIfEnded, arguments: []any{id}})
	}
	return append(all, keepRatings(id, c.Ratings, c.RatingChanges)...)
}
