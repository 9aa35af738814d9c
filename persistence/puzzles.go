package persistence

import (
	"time"

	"boardroom/world/store"
)

const (
	putPuzzleTry = `INSERT INTO puzzle_tries (account_id, day_ms, game, name, wrong, helped, solved) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (day_ms, game, name, account_id) DO UPDATE SET wrong = excluded.wrong, helped = excluded.helped, solved = excluded.solved`
	selectPuzzleTries = `SELECT account_id, day_ms, game, name, wrong, helped, solved FROM puzzle_tries `
	triesOfPuzzle     = selectPuzzleTries + `WHERE day_ms = $1 AND game = $2 AND name = $3 ORDER BY account_id`
	triesOfAccount    = selectPuzzleTries + `WHERE account_id = $1 ORDER BY day_ms, game, name`
)

func puzzleTryColumns(t *store.PuzzleTry) []any {
	return []any{&t.Account, moment(&t.Day), &t.Game, &t.Name, &t.Wrong, flag(&t.Helped), flag(&t.Solved)}
}

func (db *DB) TryPuzzle(t store.PuzzleTry) error {
	return db.writeOne("keeping how somebody did with a puzzle", t.Validate(), putPuzzleTry, puzzleTryColumns(&t)...)
}

func (db *DB) PuzzleTries(day time.Time, game, name string) ([]store.PuzzleTry, error) {
	return readList(db, "reading how all did with a puzzle", puzzleTryColumns, triesOfPuzzle, moment(&day), game, name)
}

func (db *DB) PuzzleTriesOf(id store.AccountID) ([]store.PuzzleTry, error) {
	return readList(db, "reading how somebody did with puzzles", puzzleTryColumns, triesOfAccount, id)
}
