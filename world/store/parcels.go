package store

import "time"

// ParcelID numbers parcels; it starts at 1.
type ParcelID int64

// A ParcelStore keeps what was told to one account in private, until a line of
// theirs has taken it.
type ParcelStore interface {
	// KeepParcel keeps a parcel and returns its id, which is the greatest of all.
	// The parcel's own id is not read. It gives ErrNotFound if one of the two
	// accounts does not exist; From may be 0.
	KeepParcel(Parcel) (ParcelID, error)
	// Parcels lists the parcels to an account, oldest first.
	Parcels(to AccountID) ([]Parcel, error)
	// RemoveParcels removes those that are still there.
	RemoveParcels(ids []ParcelID) error
}

// A Parcel is what was told to one account in private and no line of theirs has
// taken yet.
type Parcel struct {
	ID       ParcelID
	To, From AccountID // From is 0 for a guest, and where the sender was forgotten
	FromName string    // as it was then; Forgotten where the sender was forgotten
	Text     string
	Sent     time.Time
}

// Validate says what is wrong with a parcel.
func (p Parcel) Validate() error {
	return must("a parcel", rule{p.Text != "", "have a text"}, rule{p.FromName != "", "be from somebody"})
}
