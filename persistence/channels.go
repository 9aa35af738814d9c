package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	selectChannels = `SELECT id, name, maker_id, topic, made_ms FROM channels ORDER BY id`
	insertChannel  = `INSERT INTO channels (name, folded, maker_id, topic, made_ms) VALUES ($1, $2, $3, $4, $5) RETURNING id`
	updateTopic    = `UPDATE channels SET topic = $2 WHERE id = $1`
	deleteChannel  = `DELETE FROM channels WHERE id = $1`
)

// Channels implements world.Store.
func (db *DB) Channels() ([]world.Channel, error) {
	var found []world.Channel
	err := db.read("reading channels", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var c world.Channel
			var made int64
			err := scan(&c.ID, &c.Name, &c.Maker, &c.Topic, &made)
			c.Made = timeOf(made)
			found = append(found, c)
			return err
		}, selectChannels)
	})
	return found, err
}

// MakeChannel implements world.Store.
func (db *DB) MakeChannel(c world.Channel) (world.ChannelID, error) {
	var id world.ChannelID
	err := db.write("making a channel", func(tx *sql.Tx) error {
		return tx.QueryRow(insertChannel, c.Name, world.Fold(c.Name), c.Maker, c.Topic, c.Made.UnixMilli()).Scan(&id)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// SetTopic implements world.Store.
func (db *DB) SetTopic(id world.ChannelID, topic string) error {
	return db.changeChannel("setting a topic", updateTopic, id, topic)
}

// RemoveChannel implements world.Store.
func (db *DB) RemoveChannel(id world.ChannelID) error {
	return db.changeChannel("removing a channel", deleteChannel, id)
}

// changeChannel runs a statement that changes a channel that must be there.
func (db *DB) changeChannel(what, statement string, arguments ...any) error {
	return db.write(what, func(tx *sql.Tx) error {
		changed, err := changedRows(tx, statement, arguments...)
		if err == nil && changed == 0 {
			return world.ErrNotFound
		}
		return err
	})
}
