package persistence

import "boardroom/world/store"

const (
	// selectRelations gives all in one query: a server is waited for once.
	selectRelations = `SELECT 'follows' AS kind, id, followed_id, '' AS fingerprint, '' AS name
FROM follows WHERE account_id = $1
UNION ALL SELECT 'ignores', i.id, COALESCE(i.ignored_id, 0), i.fingerprint, COALESCE(a.name, i.name)
FROM ignores i LEFT JOIN accounts a ON a.id = i.ignored_id WHERE i.account_id = $1
UNION ALL SELECT 'written_to', other_id, other_id, '', '' FROM written_to WHERE account_id = $1
ORDER BY 1, 2`

	insertFollows = `INSERT INTO follows (account_id, followed_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	deleteFollows = `DELETE FROM follows WHERE account_id = $1 AND followed_id = $2`

	// insertIgnores and deleteIgnores have NULL for an account that is 0.
	insertIgnores = `INSERT INTO ignores (account_id, ignored_id, fingerprint, name)
VALUES ($1, NULLIF(CAST($2 AS BIGINT), 0), $3, $4) ON CONFLICT DO NOTHING`
	deleteIgnores = `DELETE FROM ignores
WHERE account_id = $1 AND COALESCE(ignored_id, 0) = $2 AND fingerprint = $3`

	insertWritten = `INSERT INTO written_to (account_id, other_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`

	selectOrigins = `SELECT account_id, mark, day_ms FROM origins WHERE account_id = $1 ORDER BY day_ms DESC, mark DESC`
	putOrigin     = `INSERT INTO origins (account_id, mark, day_ms) VALUES ($1, $2, $3)
ON CONFLICT (account_id, mark) DO UPDATE SET day_ms = excluded.day_ms`
	deleteOrigin = `DELETE FROM origins WHERE account_id = $1 AND mark = $2`
)

func (db *DB) Relations(id store.AccountID) (store.Relations, error) {
	type row struct {
		kind string
		id   int64
		who  store.Ignored
	}
	rows, err := readList(db, "reading the relations of an account", func(r *row) []any {
		return []any{&r.kind, &r.id, &r.who.Other, &r.who.Key, &r.who.Name}
	}, selectRelations, id)
	var found store.Relations
	for _, r := range rows {
		switch r.kind {
		case "follows":
			found.Follows = append(found.Follows, r.who.Other)
		case "ignores":
			r.who.Account = id
			found.Ignores = append(found.Ignores, r.who)
		default:
			found.WroteTo = append(found.WroteTo, r.who.Other)
		}
	}
	return found, err
}

func (db *DB) Follow(r store.Relation) error {
	return db.writeOne("following somebody", r.Validate(), insertFollows, r.Account, r.Other)
}

func (db *DB) Unfollow(r store.Relation) error {
	return db.writeOne("no longer following somebody", nil, deleteFollows, r.Account, r.Other)
}

func (db *DB) Ignore(i store.Ignored) error {
	name := i.Name
	if i.Key == "" {
		name = "" // it is kept with the account
	}
	return db.writeOne("ignoring somebody", i.Validate(), insertIgnores, i.Account, i.Other, i.Key, name)
}

func (db *DB) Unignore(i store.Ignored) error {
	return db.writeOne("no longer ignoring somebody", nil, deleteIgnores, i.Account, i.Other, i.Key)
}

func (db *DB) KeepWritten(r store.Relation) error {
	return db.writeOne("keeping who an account has written to", r.Validate(), insertWritten, r.Account, r.Other)
}

func (db *DB) Origins(id store.AccountID) ([]store.Origin, error) {
	return readList(db, "reading where an account has come from", originColumns, selectOrigins, id)
}

func (db *DB) KeepOrigin(o store.Origin, others ...store.Origin) error {
	var all []statement
	for _, other := range others {
		all = append(all, statement{text: deleteOrigin, arguments: []any{other.Account, other.Mark}})
	}
	all = append(all, statement{text: putOrigin, arguments: originColumns(&o)})
	return db.writeAll("keeping where an account has come from", o.Validate(), all)
}

func originColumns(o *store.Origin) []any { return []any{&o.Account, &o.Mark, moment(&o.Day)} }
