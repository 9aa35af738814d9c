package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	selectChannels = `SELECT id, name, maker_id, topic, made_ms FROM channels ORDER BY id`
	insertChannel  = `INSERT INTO channels (name, maker_id, topic, made_ms, folded) VALUES ($1, $2, $3, $4, $5) RETURNING id`
	updateTopic    = `UPDATE channels SET topic = $2 WHERE id = $1`
	deleteChannel  = `DELETE FROM channels WHERE id = $1`
)

func channelColumns(c *store.Channel) []any {
	return []any{&c.ID, &c.Name, &c.Maker, &c.Topic, moment(&c.Made)}
}

func (db *DB) Channels() ([]store.Channel, error) {
	return readList(db, "reading channels", channelColumns, selectChannels)
}

func (db *DB) MakeChannel(c store.Channel) (store.ChannelID, error) {
	return add(db, "making a channel", c.Validate(), func(tx *sql.Tx) (store.ChannelID, error) {
		return insert[store.ChannelID](tx, insertChannel, append(channelColumns(&c)[1:], store.Fold(c.Name))...)
	})
}

func (db *DB) SetTopic(id store.ChannelID, topic string) error {
	return db.changeOne("setting a topic", nil, updateTopic, id, topic)
}

func (db *DB) RemoveChannel(id store.ChannelID) error {
	return db.changeOne("removing a channel", nil, deleteChannel, id)
}
