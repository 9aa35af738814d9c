package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	// insertParcel keeps a guest, who has no account, as NULL.
	insertParcel  = `INSERT INTO parcels (to_id, from_id, sender, text, sent_ms) VALUES ($1, NULLIF(CAST($2 AS BIGINT), 0), $3, $4, $5) RETURNING id`
	selectParcels = `SELECT id, to_id, COALESCE(from_id, 0), sender, text, sent_ms FROM parcels WHERE to_id = $1 ORDER BY id`
	deleteParcel  = `DELETE FROM parcels WHERE id = $1`
)

func parcelColumns(p *store.Parcel) []any {
	return []any{&p.ID, &p.To, &p.From, &p.FromName, &p.Text, moment(&p.Sent)}
}

func (db *DB) KeepParcel(p store.Parcel) (store.ParcelID, error) {
	return add(db, "keeping a parcel", p.Validate(), func(tx *sql.Tx) (store.ParcelID, error) {
		return insert[store.ParcelID](tx, insertParcel, parcelColumns(&p)[1:]...)
	})
}

func (db *DB) Parcels(to store.AccountID) ([]store.Parcel, error) {
	return readList(db, "reading parcels", parcelColumns, selectParcels, to)
}

func (db *DB) RemoveParcels(ids []store.ParcelID) error {
	var all []statement
	for _, id := range ids {
		all = append(all, statement{text: deleteParcel, arguments: []any{id}})
	}
	return db.writeAll("removing parcels", nil, all)
}
