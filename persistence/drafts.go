package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	putDraft = `INSERT INTO saved_drafts (account_id, game, folded, name, draft, saved_ms) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (account_id, game, folded) DO UPDATE SET name = excluded.name, draft = excluded.draft, saved_ms = excluded.saved_ms`
	deleteDraft  = `DELETE FROM saved_drafts WHERE account_id = $1 AND game = $2 AND folded = $3`
	selectDrafts = `SELECT game, name, draft, saved_ms FROM saved_drafts WHERE account_id = $1 ORDER BY game, folded`
)

// SaveDraft implements world.Store.
func (db *DB) SaveDraft(id world.AccountID, d world.SavedDraft) error {
	return db.write("saving a draft", func(tx *sql.Tx) error {
		_, err := tx.Exec(putDraft, id, d.Game, world.Fold(d.Name), d.Name, d.Text, d.Saved.UnixMilli())
		return err
	})
}

// RemoveDraft implements world.Store.
func (db *DB) RemoveDraft(id world.AccountID, game, name string) error {
	return db.write("removing a draft", func(tx *sql.Tx) error {
		removed, err := changedRows(tx, deleteDraft, id, game, world.Fold(name))
		if err == nil && removed == 0 {
			return world.ErrNotFound
		}
		return err
	})
}

// SavedDrafts implements world.Store.
func (db *DB) SavedDrafts(id world.AccountID) ([]world.SavedDraft, error) {
	var drafts []world.SavedDraft
	err := db.read("reading saved drafts", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var d world.SavedDraft
			var saved int64
			err := scan(&d.Game, &d.Name, &d.Text, &saved)
			d.Saved = timeOf(saved)
			drafts = append(drafts, d)
			return err
		}, selectDrafts, id)
	})
	if err != nil {
		return nil, err
	}
	return drafts, nil
}
