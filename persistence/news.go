package persistence

import (
	"database/sql"
	"fmt"
	"strings"
	"time"

	"boardroom/world/store"
)

const (
	insertNews = `INSERT INTO news (kind, table_id, game, account_id, number, at_ms) VALUES ($1, $2, $3, NULLIF($4, 0), $5, $6)
ON CONFLICT (kind, table_id) DO NOTHING`
	selectNews = `SELECT kind, table_id, game, COALESCE(account_id, 0), number, at_ms FROM news `
	newsSince  = selectNews + `WHERE at_ms >= $1 ORDER BY at_ms DESC, table_id DESC, kind LIMIT $2`
	latestNews = selectNews + `WHERE kind = $1 AND game = $2 AND COALESCE(account_id, 0) = $3 ORDER BY at_ms DESC, table_id DESC LIMIT 1`

	// idsOfEnded and idsOfEndedBy go along indexes, and no further than they must.
	idsOfEnded = `SELECT ended_ms, table_id FROM seats
WHERE number = 1 AND ended_ms <> 0 AND private = 0 AND result <> '' AND (ended_ms, table_id) > ($1, $2) ORDER BY ended_ms, table_id LIMIT $3`
	idsOfEndedBy = `SELECT DISTINCT ended_ms, table_id FROM seats
WHERE account_id IN (%s) AND ended_ms <> 0 AND private = 0 AND result <> '' AND ended_ms > $1 ORDER BY ended_ms DESC, table_id DESC LIMIT $2`
	selectPlayed = `SELECT id, played FROM tables WHERE id IN (%s)`
)

func newsColumns(n *store.NewsItem) []any {
	return []any{&n.Kind, &n.Table, &n.Game, &n.Account, &n.Number, moment(&n.At)}
}

func (db *DB) AddNews(items []store.NewsItem) error {
	return db.write("keeping news", store.ValidateAll(items), func(tx *sql.Tx) error {
		for _, n := range items {
			if err := run(tx, insertNews, newsColumns(&n)...); err != nil {
				return err
			}
		}
		return nil
	})
}

func (db *DB) News(since time.Time, most int) ([]store.NewsItem, error) {
	return readList(db, "reading news", newsColumns, newsSince, moment(&since), most)
}

func (db *DB) LatestNews(kind store.NewsKind, game string, account store.AccountID) (store.NewsItem, error) {
	return theOne(readList(db, "reading the latest news", newsColumns, latestNews, kind, game, account))
}

func (db *DB) EndedSince(from time.Time, behind store.TableID, most int) ([]store.EndedGame, error) {
	return db.ended(idsOfEnded, moment(&from), behind, most)
}

func (db *DB) EndedOf(accounts []store.AccountID, after time.Time, most int) ([]store.EndedGame, error) {
	if len(accounts) == 0 {
		return nil, nil
	}
	places, arguments := make([]string, len(accounts)), []any{moment(&after), most}
	for i, id := range accounts {
		places[i], arguments = fmt.Sprint("$", i+3), append(arguments, id)
	}
	return db.ended(fmt.Sprintf(idsOfEndedBy, strings.Join(places, ",")), arguments...)
}

// ended are the games whose ends and tables a query gives, in its order.
func (db *DB) ended(query string, arguments ...any) ([]store.EndedGame, error) {
	return read(db, "reading games that are over", func(tx *sql.Tx) ([]store.EndedGame, error) {
		columns := func(g *store.EndedGame) []any { return []any{moment(&g.Ended), &g.ID} }
		found, err := list(tx, columns, query, arguments...)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		ids := make([]store.TableID, len(found))
		at := map[store.TableID]*store.EndedGame{}
		for i := range found {
			ids[i], at[found[i].ID] = found[i].ID, &found[i]
		}
		of := numbered(ids...)
		heads, err := of.readHeads(tx)
		if err != nil {
			return nil, err
		}
		for _, r := range heads {
			at[r.ID].TableRecord = r
		}
		return found, each(tx, func(scan func(...any) error) error {
			var id store.TableID
			var moves int
			err := scan(&id, &moves)
			at[id].Moves = moves
			return err
		}, of.query(selectPlayed), of.arguments...)
	})
}
