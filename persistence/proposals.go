package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertProposal = `INSERT INTO proposals (from_id, to_id, table_id, game, options, rated, clock, seat, least, most, made_ms, number)
VALUES ($1, NULLIF(CAST($2 AS BIGINT), 0), NULLIF(CAST($3 AS BIGINT), 0), $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`
	selectProposals = `SELECT p.id, p.from_id, f.name, COALESCE(p.to_id, 0), COALESCE(t.name, ''), COALESCE(p.table_id, 0),
p.game, p.options, p.rated, p.clock, p.seat, p.least, p.most, p.made_ms, p.number
FROM proposals p JOIN accounts f ON f.id = p.from_id LEFT JOIN accounts t ON t.id = p.to_id ORDER BY p.id`
	deleteProposal = `DELETE FROM proposals WHERE id = $1`

	selectNumbered = `SELECT numbered FROM house WHERE id = 1`
	updateNumbered = `UPDATE house SET numbered = $1 WHERE id = 1 AND numbered < $1`
)

// Proposals implements world.Store.
func (db *DB) Proposals() ([]world.ProposalRecord, error) {
	var found []world.ProposalRecord
	err := db.read("reading proposals", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var r world.ProposalRecord
			var made int64
			err := scan(&r.ID, &r.From, &r.FromName, &r.To, &r.ToName, &r.Table,
				&r.Game, &r.Options, &r.Rated, &r.Clock, &r.Seat, &r.Least, &r.Most, &made, &r.Number)
			r.Made = timeOf(made)
			found = append(found, r)
			return err
		}, selectProposals)
	})
	return found, err
}

// Propose implements world.Store.
func (db *DB) Propose(r world.ProposalRecord, instead world.ProposalID) (world.ProposalID, error) {
	var id world.ProposalID
	err := db.write("keeping a proposal", func(tx *sql.Tx) error {
		if instead != 0 {
			if err := removeProposal(tx, instead); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(updateNumbered, r.Number); err != nil {
			return err
		}
		return tx.QueryRow(insertProposal, r.From, r.To, r.Table, r.Game, r.Options, flag(r.Rated), r.Clock,
			r.Seat, r.Least, r.Most, r.Made.UnixMilli(), r.Number).Scan(&id)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// RemoveProposal implements world.Store.
func (db *DB) RemoveProposal(id world.ProposalID) error {
	return db.write("removing a proposal", func(tx *sql.Tx) error { return removeProposal(tx, id) })
}

// removeProposal removes a proposal that must be there.
func removeProposal(tx *sql.Tx, id world.ProposalID) error {
	changed, err := changedRows(tx, deleteProposal, id)
	if err == nil && changed == 0 {
		return world.ErrNotFound
	}
	return err
}

// Numbered implements world.Store.
func (db *DB) Numbered() (int, error) {
	var number int
	err := db.read("reading the numbers of proposals", func(tx *sql.Tx) error {
		return tx.QueryRow(selectNumbered).Scan(&number)
	})
	return number, err
}

// SetNumbered implements world.Store.
func (db *DB) SetNumbered(number int) error {
	return db.write("keeping the numbers of proposals", func(tx *sql.Tx) error {
		_, err := tx.Exec(updateNumbered, number)
		return err
	})
}
