package world

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Recognition is what a name typed at the door and a key proven there amount
// to.
type Recognition struct {
	Named *store.Account  // the account of that name, nil if there is none
	Opens bool            // the key opens the named account
	Keyed []store.Account // the accounts that the key has opened before
}

// IsGuestName says that somebody asks to be a guest.
func IsGuestName(name string) bool { return guestForm.MatchString(store.Fold(name)) }

func pickKey(keys []store.Key, which string) (store.Key, error) {
	var found []store.Key
	for i, key := range keys {
		bare := strings.TrimPrefix(key.Fingerprint, "SHA256:")
		if which == strconv.Itoa(i+1) || len(which) >= 4 && strings.HasPrefix(bare, strings.TrimPrefix(which, "SHA256:")) {
			found = append(found, key)
		}
	}
	if len(found) != 1 {
		return store.Key{}, notice.Refusedf("You have no key %q. Name it by its number in the list that @keys shows, as in: @remove-key 2.", games.Shortened(which))
	}
	return found[0], nil
}

const errGuest = notice.Refused("You are a guest, and a guest has no account. To get one, take a name: @name NAME")
