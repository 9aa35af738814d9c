package persistence

import (
	"database/sql"
	"time"

	"boardroom/world/store"
)

const (
	insertWebhook  = `INSERT INTO webhooks (account_id, url, secret, quiet, made_ms, heard_ms, posted, ended) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
	selectWebhooks = `SELECT account_id, url, secret, quiet, made_ms, heard_ms, posted, ended FROM webhooks`
	updateWebhook  = `UPDATE webhooks SET url = $2, secret = $3, quiet = $4, heard_ms = $6, posted = $7, ended = $8 WHERE account_id = $1 AND made_ms = $5`
	updateHeard    = `UPDATE webhooks SET heard_ms = $2, posted = posted + $3 WHERE account_id = $1`
	deleteWebhook  = `DELETE FROM webhooks WHERE account_id = $1`

	insertPost     = `INSERT INTO webhook_posts (account_id, number, made_ms, body) VALUES ($1, $2, $3, $4)`
	selectPosts    = `SELECT number, made_ms, body FROM webhook_posts WHERE account_id = $1 ORDER BY number LIMIT $2`
	countPosts     = `SELECT COUNT(*) FROM webhook_posts WHERE account_id = $1`
	deletePost     = `DELETE FROM webhook_posts WHERE account_id = $1 AND number = $2`
	deletePosts    = `DELETE FROM webhook_posts WHERE account_id = $1`
	deleteOldPosts = `DELETE FROM webhook_posts WHERE account_id = $1 AND number <= (SELECT MAX(number) FROM webhook_posts WHERE account_id = $1) - CAST($2 AS BIGINT)`
)

func webhookColumns(w *store.Webhook) []any {
	return []any{&w.Account, &w.URL, &w.Secret, &w.Quiet, moment(&w.Made), moment(&w.Heard), &w.Posted, &w.Ended}
}

func postColumns(p *store.Post) []any { return []any{&p.Number, moment(&p.Made), &p.Body} }

func (db *DB) SetWebhook(w store.Webhook) error {
	return db.write("setting a webhook", w.Validate(), func(tx *sql.Tx) error {
		if err := removeWebhook(tx, w.Account); err != nil {
			return err
		}
		return run(tx, insertWebhook, webhookColumns(&w)...)
	})
}

func removeWebhook(tx *sql.Tx, id store.AccountID) error {
	if err := run(tx, deletePosts, id); err != nil {
		return err
	}
	return run(tx, deleteWebhook, id)
}

func (db *DB) ChangeWebhook(w store.Webhook) error {
	return db.write("changing a webhook", w.Validate(), func(tx *sql.Tx) error {
		if err := change(tx, store.ErrNotFound, updateWebhook, webhookColumns(&w)...); err != nil || w.Ended == "" {
			return err
		}
		return run(tx, deletePosts, w.Account)
	})
}

func (db *DB) Webhook(id store.AccountID) (store.Webhook, error) {
	return theOne(readList(db, "reading a webhook", webhookColumns, selectWebhooks+` WHERE account_id = $1`, id))
}

func (db *DB) Webhooks() ([]store.Webhook, error) {
	return readList(db, "reading webhooks", webhookColumns, selectWebhooks+` ORDER BY account_id`)
}

func (db *DB) RemoveWebhook(id store.AccountID) error {
	return db.write("removing a webhook", nil, func(tx *sql.Tx) error {
		if err := run(tx, deletePosts, id); err != nil {
			return err
		}
		return change(tx, store.ErrNotFound, deleteWebhook, id)
	})
}

func (db *DB) KeepPosts(of store.AccountID, posts []store.Post, heard time.Time, most int) (lost int, err error) {
	err = db.write("keeping posts", store.ValidateAll(posts), func(tx *sql.Tx) error {
		if err := change(tx, store.ErrNotFound, updateHeard, of, moment(&heard), len(posts)); err != nil {
			return err
		}
		for _, p := range posts {
			if err := run(tx, insertPost, append([]any{of}, postColumns(&p)...)...); err != nil {
				return err
			}
		}
		result, err := tx.Exec(deleteOldPosts, of, most)
		if err != nil {
			return err
		}
		gone, err := result.RowsAffected()
		lost = int(gone)
		return err
	})
	if err != nil {
		return 0, err
	}
	return lost, nil
}

func (db *DB) Posts(of store.AccountID, most int) ([]store.Post, error) {
	return readList(db, "reading posts", postColumns, selectPosts, of, most)
}

func (db *DB) CountPosts(of store.AccountID) (int, error) {
	return theOne(readList(db, "counting posts", just[int], countPosts, of))
}

func (db *DB) RemovePost(of store.AccountID, number int) error {
	return db.writeOne("removing a post", nil, deletePost, of, number)
}
