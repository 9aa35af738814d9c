package worldtest

import (
	"slices"

	"boardroom/world/store"
)

// KeepParcel implements store.Store.
func (m *Memory) KeepParcel(p store.Parcel) (store.ParcelID, error) {
	return add(m, p.Validate(), func() (store.ParcelID, error) {
		if m.accounts[p.To] == nil || p.From != 0 && m.accounts[p.From] == nil {
			return 0, store.ErrNotFound
		}
		m.lastParcel++
		p.ID, p.Sent = m.lastParcel, kept(p.Sent)
		m.parcels = append(m.parcels, p)
		return p.ID, nil
	})
}

// Parcels implements store.Store.
func (m *Memory) Parcels(to store.AccountID) ([]store.Parcel, error) {
	defer m.read()()
	return m.parcelsThat(func(p store.Parcel) bool { return p.To == to }), nil
}

// RemoveParcels implements store.Store.
func (m *Memory) RemoveParcels(ids []store.ParcelID) error {
	return m.write(nil, func() error {
		m.parcels = m.parcelsThat(func(p store.Parcel) bool { return !slices.Contains(ids, p.ID) })
		return nil
	})
}

// forgetParcels takes an account out of the parcels.
func (m *Memory) forgetParcels(who store.AccountID) {
	m.parcels = m.parcelsThat(func(p store.Parcel) bool { return p.To != who })
	for i := range m.parcels {
		if m.parcels[i].From == who {
			m.parcels[i].From, m.parcels[i].FromName = 0, store.Forgotten
		}
	}
}

func (m *Memory) parcelsThat(is func(store.Parcel) bool) []store.Parcel {
	var found []store.Parcel
	for _, p := range m.parcels {
		if is(p) {
			found = append(found, p)
		}
	}
	return found
}
