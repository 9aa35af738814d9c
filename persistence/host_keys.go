package persistence

const (
	selectHostKeys = `SELECT host_keys FROM house WHERE id = 1`
	updateHostKeys = `UPDATE house SET host_keys = $1 WHERE id = 1`
)

// HostKeys are the fingerprints of the keys by which people know the house; empty where it was
// never open.
func (db *DB) HostKeys() (string, error) {
	return theOne(readList(db, "reading the house's keys", just[string], selectHostKeys))
}

// SetHostKeys keeps them.
func (db *DB) SetHostKeys(fingerprints string) error {
	return db.writeOne("keeping the house's keys", nil, updateHostKeys, fingerprints)
}

// ServerHostKeys is HostKeys of a database of PostgreSQL, which a house may have open.
func ServerHostKeys(address string) (keys string, err error) {
	db, err := onServer(address, func(s *server, db *DB) error {
		s.openReaders(db)
		version, err := postgresSchema.versionOf(db.readers, s.where)
		if err == nil && version > 0 {
			keys, err = db.HostKeys()
		}
		return err
	})
	if err != nil {
		return "", err
	}
	return keys, db.Close()
}
