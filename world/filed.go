package world

import "boardroom/world/store"

// A whoKey is what somebody is known by: an account, the name of a guest, or the
// fingerprint of the key that a guest has proved.
type whoKey struct {
	account  store.AccountID
	guest    string
	guestKey string
}

func whoIs(account store.AccountID, name string) whoKey {
	if account != 0 {
		return whoKey{account: account}
	}
	return whoKey{guest: store.Fold(name)}
}

// A filed is where the house lists a table. It is all that finding others touches.
type filed struct {
	number store.TableID
	under  []whoKey
	room   *Room
	rank   rank
	hidden bool // is private
	counts bool // it matters there how much time passes
}

// A rank says how soon people want to see a table among many, lowest first.
type rank int

const (
	gathering rank = iota // waits for players
	owned                 // is under way, and somebody with an account plays
	underWay
	past
	deserted // nobody has registered there
	ranks
)
