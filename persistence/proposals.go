package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertProposal = `INSERT INTO proposals (from_id, to_id, table_id, game, options, rated, clock, seat, least, most, made_ms, number, private, quiet,
no_bots, no_guests, more)
VALUES ($1, NULLIF(CAST($2 AS BIGINT), 0), NULLIF(CAST($3 AS BIGINT), 0), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
$15, $16, $17) RETURNING id`
	selectProposals = `SELECT p.id, f.name, COALESCE(t.name, ''), p.from_id, COALESCE(p.to_id, 0), COALESCE(p.table_id, 0),
p.game, p.options, p.rated, p.clock, p.seat, p.least, p.most, p.made_ms, p.number, p.private, p.quiet, p.no_bots, p.no_guests, p.more
FROM proposals p JOIN accounts f ON f.id = p.from_id LEFT JOIN accounts t ON t.id = p.to_id ORDER BY p.id`
	updateProposal = `UPDATE proposals SET table_id = $2 WHERE id = $1 AND to_id IS NULL AND table_id IS NULL`
	deleteProposal = `DELETE FROM proposals WHERE id = $1`

	updateNumbered = `UPDATE house SET numbered = numbered + 1 WHERE id = 1 RETURNING numbered`
)

func proposalColumns(r *store.ProposalRecord) []any {
	return []any{&r.ID, &r.FromName, &r.ToName, &r.From, &r.To, &r.Table,
		&r.Game, &r.Options, flag(&r.Rated), &r.Clock, &r.Seat, &r.Least, &r.Most, moment(&r.Made), &r.Number, flag(&r.Private), flag(&r.Quiet),
		flag(&r.NoBots), flag(&r.NoGuests), &r.More}
}

func (db *DB) Proposals() ([]store.ProposalRecord, error) {
	return readList(db, "reading proposals", proposalColumns, selectProposals)
}

func (db *DB) Propose(r store.ProposalRecord, instead store.ProposalID) (store.ProposalRecord, error) {
	err := db.write("keeping a proposal", r.Validate(), func(tx *sql.Tx) (err error) {
		if err := replaceProposal(tx, instead); err != nil {
			return err
		}
		if r.Number, err = insert[int](tx, updateNumbered); err != nil {
			return err
		}
		r.ID, err = insert[store.ProposalID](tx, insertProposal, proposalColumns(&r)[3:]...)
		return err
	})
	if err != nil {
		return store.ProposalRecord{}, err
	}
	return r, nil
}

// replaceProposal removes a proposal for what takes its place; 0 is none.
func replaceProposal(tx *sql.Tx, id store.ProposalID) error {
	if id == 0 {
		return nil
	}
	return change(tx, store.ErrNotFound, deleteProposal, id)
}

func (db *DB) RemoveProposal(id store.ProposalID) error {
	return db.changeOne("removing a proposal", nil, deleteProposal, id)
}

func (db *DB) NumberProposal() (int, error) {
	return add(db, "giving a proposal a number", nil, func(tx *sql.Tx) (int, error) { return insert[int](tx, updateNumbered) })
}
