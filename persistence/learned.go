package persistence

import "boardroom/world/store"

const (
	putLearned = `INSERT INTO learned (account_id, game, name, step, is_done, learned_ms) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (account_id, game, name) DO UPDATE SET step = excluded.step, is_done = excluded.is_done, learned_ms = excluded.learned_ms`
	selectLearned = `SELECT game, name, step, is_done, learned_ms FROM learned WHERE account_id = $1 ORDER BY game, name`
)

func learnedColumns(l *store.Learned) []any {
	return []any{&l.Game, &l.Name, &l.Step, flag(&l.Done), moment(&l.When)}
}

func (db *DB) Learn(id store.AccountID, l store.Learned) error {
	return db.writeOne("keeping what is learnt", l.Validate(), putLearned, append([]any{id}, learnedColumns(&l)...)...)
}

func (db *DB) Learned(id store.AccountID) ([]store.Learned, error) {
	return readList(db, "reading what is learnt", learnedColumns, selectLearned, id)
}
