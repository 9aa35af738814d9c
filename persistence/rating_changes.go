package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertRatingChange = `INSERT INTO rating_changes (table_id, seat, mean_before, deviation_before, mean_after, deviation_after)
VALUES ($1, $2, $3, $4, $5, $6)`
	selectRatingChanges = `SELECT seat, mean_before, deviation_before, mean_after, deviation_after
FROM rating_changes WHERE table_id = $1 ORDER BY seat`
)

// RatingChanges implements world.Store.
func (db *DB) RatingChanges(id world.TableID) ([]world.RatingChange, error) {
	var changes []world.RatingChange
	err := db.read("reading what a game made of ratings", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var c world.RatingChange
			err := scan(&c.Seat, &c.Before.Mean, &c.Before.Deviation, &c.After.Mean, &c.After.Deviation)
			changes = append(changes, c)
			return err
		}, selectRatingChanges, id)
	})
	return changes, err
}

// keepRatingChanges keeps with a table what its game made of ratings.
func keepRatingChanges(tx *sql.Tx, id world.TableID, changes []world.RatingChange) error {
	for _, c := range changes {
		_, err := tx.Exec(insertRatingChange, id, c.Seat, c.Before.Mean, c.Before.Deviation, c.After.Mean, c.After.Deviation)
		if err != nil {
			return err
		}
	}
	return nil
}
