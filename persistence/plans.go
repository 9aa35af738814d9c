package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertPlan = `INSERT INTO plans (table_id, seat, text, shared)
SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT)
WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = $1 AND number = $2)`
	deletePlan  = `DELETE FROM plans WHERE table_id = $1 AND seat = $2`
	selectPlans = `SELECT table_id, seat, text, shared FROM plans`
	underWay    = ` WHERE table_id IN (SELECT id FROM tables WHERE phase = 'play')`
	bySeat      = ` ORDER BY table_id, seat`

	// clearPlans removes what was planned in a game that has no result.
	clearPlans = `DELETE FROM plans WHERE table_id = $1
AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND phase = 'cleared' AND result = '')`
)

func planColumns(p *store.Plan) []any { return []any{&p.Table, &p.Seat, &p.Text, flag(&p.Shared)} }

func (db *DB) Plans() ([]store.Plan, error) {
	return readList(db, "reading plans", planColumns, selectPlans+underWay+bySeat)
}

func (db *DB) PlansAt(id store.TableID) ([]store.Plan, error) {
	return readList(db, "reading the plans of a table", planColumns, selectPlans+` WHERE table_id = $1`+bySeat, id)
}

func (db *DB) SetPlan(p store.Plan) error {
	return db.write("keeping a plan", p.Validate(), func(tx *sql.Tx) error {
		err := run(tx, deletePlan, p.Table, p.Seat)
		if err != nil || p.IsEmpty() {
			return err
		}
		return change(tx, store.ErrNotFound, insertPlan, planColumns(&p)...)
	})
}
