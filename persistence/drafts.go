package persistence

import "boardroom/world/store"

const (
	putDraft = `INSERT INTO saved_drafts (account_id, folded, game, name, draft, saved_ms) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (account_id, game, folded) DO UPDATE SET name = excluded.name, draft = excluded.draft, saved_ms = excluded.saved_ms`
	deleteDraft  = `DELETE FROM saved_drafts WHERE account_id = $1 AND game = $2 AND folded = $3`
	selectDrafts = `SELECT game, name, draft, saved_ms FROM saved_drafts WHERE account_id = $1 ORDER BY game, folded`
)

func draftColumns(d *store.SavedDraft) []any {
	return []any{&d.Game, &d.Name, &d.Text, moment(&d.Saved)}
}

func (db *DB) SaveDraft(id store.AccountID, d store.SavedDraft) error {
	return db.writeOne("saving a draft", d.Validate(), putDraft, append([]any{id, store.Fold(d.Name)}, draftColumns(&d)...)...)
}

func (db *DB) RemoveDraft(id store.AccountID, game, name string) error {
	return db.changeOne("removing a draft", nil, deleteDraft, id, game, store.Fold(name))
}

func (db *DB) SavedDrafts(id store.AccountID) ([]store.SavedDraft, error) {
	return readList(db, "reading saved drafts", draftColumns, selectDrafts, id)
}
