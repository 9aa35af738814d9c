package persistence

import (
	"database/sql"
	"fmt"
	"strings"

	"boardroom/world/store"
)

// A guard is over something that a write reads and then goes by, and that another node
// could change in between: the transactions of nodes go on side by side. What a single
// statement decides needs no guard, such as a version, a name in an index, or a row that
// is there or not.
type guard string

const (
	overNames     guard = "names"     // how names look, and where an account's name is written
	overWays      guard = "ways"      // the ways into accounts, and who is staff
	overCodes     guard = "codes"     // that an account has
	overGames     guard = "games"     // that came from elsewhere
	overSanctions guard = "sanctions" // against the same one
	overWebhooks  guard = "webhooks"  // one for each account
)

// overRemarks is over the remarks at a table, which are numbered.
func overRemarks(id store.TableID) guard { return guard(fmt.Sprint("remarks ", id)) }

// guard lets one transaction of all nodes at a time go on under some guards, until it ends.
// A house alone writes one transaction at a time as it is.
func (s *server) guard(tx *sql.Tx, over ...guard) error {
	if s.self == nil {
		return nil
	}
	for _, one := range over {
		if err := run(tx, `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || $1, 0))`, string(one)); err != nil {
			return err
		}
	}
	return nil
}

func (alone) guard(*sql.Tx, ...guard) error { return nil }

// tries bounds how often a transaction is done that another one stood in the way of.
const tries = 10

// isInTheWay says whether a transaction failed because of another that went on at the same
// time, and will do when it is done again.
func isInTheWay(err error) bool {
	code := serverCode(err)
	return strings.HasPrefix(code, "40") // deadlock_detected, serialization_failure
}
