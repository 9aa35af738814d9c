package people

import "boardroom/world/store"

// A PlayerKey is what somebody is known by: an account, the name of a guest, or the
// fingerprint of the key that a guest has proved.
type PlayerKey struct {
	Account  store.AccountID
	Guest    string
	GuestKey string
}

// KeyOf is that of an account, or with none of the guest of that name.
func KeyOf(account store.AccountID, name string) PlayerKey {
	if account != 0 {
		return PlayerKey{Account: account}
	}
	return PlayerKey{Guest: store.Fold(name)}
}
