package persistence

import (
	"errors"
	"fmt"
	"net"

	"github.com/jackc/pgx/v5/pgconn"

	"boardroom/world/store"
)

// serverMeanings are what results of PostgreSQL mean to the world, by their SQLSTATE:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
var serverMeanings = map[string]error{
	"23505": store.ErrTaken,    // unique_violation
	"23503": store.ErrNotFound, // foreign_key_violation
	"23514": store.ErrInvalid,  // check_violation
	"23502": store.ErrInvalid,  // not_null_violation
	"22021": store.ErrInvalid,  // character_not_in_repertoire: a zero byte
	"53100": store.ErrFull,     // disk_full
}

// serverCode is the SQLSTATE in an error, empty if there is none.
func serverCode(err error) string {
	var failure *pgconn.PgError
	if errors.As(err, &failure) {
		return failure.Code
	}
	return ""
}

// isCutOff says whether an error leaves open what the server did: it is gone, or no
// longer answers.
func isCutOff(err error) bool {
	switch code := serverCode(err); {
	case err == nil:
		return false
	case len(code) == 5:
		// It stops, says that the line is broken, or takes no more connections.
		return code[:3] == "57P" || code[:2] == "08" || code == "53300"
	}
	var network net.Error
	return errors.As(err, &network) || pgconn.SafeToRetry(err) || isClosed(err)
}

// unconnected says in a sentence why a server can't be used.
func unconnected(where string, err error) error {
	switch code := serverCode(err); {
	case errors.Is(err, ErrInUse):
		return err
	case code == "28P01" || code == "28000":
		return fmt.Errorf("%s does not let this user in: look at the user and the password of --store (%w)", where, err)
	case code == "3D000":
		return fmt.Errorf("%s is not there: make it with createdb, or name another database (%w)", where, err)
	case code == "42501" || code == "3F000":
		return fmt.Errorf("%s does not let this user make tables: give it a database of its own (%w)", where, err)
	case code == "" && isCutOff(err):
		return fmt.Errorf("%s can't be reached: start PostgreSQL there, or name where it is (%w)", where, err)
	}
	return fmt.Errorf("%s can't be used: %w", where, err)
}
