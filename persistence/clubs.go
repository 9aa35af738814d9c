package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	clubColumnNames = `id, version, name, listed, made_ms, offers`
	insertClub      = `INSERT INTO clubs (id, version, name, listed, made_ms, offers) VALUES ($1, 1, $2, $3, $4, $5)
ON CONFLICT (id) DO NOTHING`
	updateClub = `UPDATE clubs SET version = $2, name = $3, listed = $4, made_ms = $5, offers = $6
WHERE id = $1 AND version = $2 - 1`
	selectClub        = `SELECT id FROM clubs WHERE id = $1`
	selectClubs       = `SELECT ` + clubColumnNames + ` FROM clubs`
	clubsOfAccount    = selectClubs + ` WHERE id IN (SELECT club_id FROM club_members WHERE account_id = $1) ORDER BY id`
	deleteClub        = `DELETE FROM clubs WHERE id = $1`
	insertClubMember  = `INSERT INTO club_members (club_id, number, account_id, role) VALUES ($1, $2, $3, $4)`
	deleteClubMembers = `DELETE FROM club_members WHERE club_id = $1`
	selectClubMembers = `SELECT club_id, account_id, role FROM club_members ORDER BY club_id, number`
)

func clubColumns(c *store.ClubRecord) []any {
	return []any{&c.ID, &c.Version, &c.Name, flag(&c.Listed), moment(&c.Made), &c.Offers}
}

func (db *DB) MakeClub(c store.ClubRecord) error {
	return db.write("making a club", c.Validate(), func(tx *sql.Tx) error {
		columns := clubColumns(&c)
		if err := change(tx, store.ErrTaken, insertClub, append(columns[:1:1], columns[2:]...)...); err != nil {
			return err
		}
		return putClubMembers(tx, c)
	})
}

func (db *DB) ChangeClub(c store.ClubRecord) error {
	return db.write("changing a club", c.Validate(), func(tx *sql.Tx) error {
		err := statement{text: updateClub, arguments: clubColumns(&c), otherwise: store.ErrConflict, about: selectClub}.run(tx)
		if err == nil {
			err = run(tx, deleteClubMembers, c.ID)
		}
		if err != nil {
			return err
		}
		return putClubMembers(tx, c)
	})
}

func putClubMembers(tx *sql.Tx, c store.ClubRecord) error {
	for i, m := range c.Members {
		if err := run(tx, insertClubMember, c.ID, i+1, m.Account, m.Role); err != nil {
			return err
		}
	}
	return nil
}

func (db *DB) RemoveClub(id store.ClubID) error {
	return db.write("ending a club", nil, func(tx *sql.Tx) error {
		if err := run(tx, deleteClubMembers, id); err != nil {
			return err
		}
		return change(tx, store.ErrNotFound, deleteClub, id)
	})
}

func (db *DB) Clubs() ([]store.ClubRecord, error) {
	return db.clubs(selectClubs + ` ORDER BY id`)
}

func (db *DB) ClubsOf(id store.AccountID) ([]store.ClubRecord, error) {
	return db.clubs(clubsOfAccount, id)
}

// clubs are those that a query gives, with their members.
func (db *DB) clubs(query string, arguments ...any) ([]store.ClubRecord, error) {
	return read(db, "reading clubs", func(tx *sql.Tx) ([]store.ClubRecord, error) {
		found, err := list(tx, clubColumns, query, arguments...)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		at := map[store.ClubID]int{}
		for i, c := range found {
			at[c.ID] = i
		}
		var others []store.ClubSeat // of clubs that are not asked for
		columns := func(m *store.ClubSeat) []any { return []any{&m.Account, &m.Role} }
		of := func(id store.ClubID) *[]store.ClubSeat {
			if i, known := at[id]; known {
				return &found[i].Members
			}
			return &others
		}
		return found, belonging(tx, columns, of, selectClubMembers)
	})
}
