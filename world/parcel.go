package world

import (
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// keepParcel keeps what is told to a person until a line of theirs has taken it:
// that of an account in the store, that of a guest as long as the guest is here.
func (k *Talk) keepParcel(p, to *Person, text string) (*store.Parcel, error) {
	k.flusher.loadParcels(to)
	if len(to.parcels) >= k.env.limits.Tells {
		return nil, notice.Full.Refusedf("%s has not been shown the last %d things told to them yet. Wait until they are back.", to.name, len(to.parcels))
	}
	waiting := games.Each(to.parcels, func(parcel *store.Parcel) store.AccountID { return parcel.From })
	room, err := k.accounts.hasShare(to, p.account, waiting, k.env.limits.TellsStrangers, to.key(), p.key())
	if err == nil && !room {
		err = noShare(to.name)
	}
	if err != nil {
		return nil, err
	}
	parcel := &store.Parcel{To: to.account, From: p.account, FromName: p.name, Text: text, Sent: kept(k.env.now())}
	if err := k.people.storeParcel(parcel); err != nil {
		return nil, err
	}
	to.parcels = append(to.parcels, parcel)
	return parcel, nil
}

// storeParcel keeps a parcel and gives it its number. That of a guest is kept
// nowhere, and has a number below 0.
func (h *People) storeParcel(parcel *store.Parcel) (err error) {
	if parcel.To == 0 {
		h.guestParcels--
		parcel.ID = h.guestParcels
		return nil
	}
	kept := *parcel
	err = h.env.loop.Write(func() error {
		kept.ID, err = h.env.store.KeepParcel(kept)
		return err
	}, whoIs(parcel.To, ""), whoIs(parcel.From, parcel.FromName))
	parcel.ID = kept.ID
	return err
}

// tellParcels tells a session what was told to its person before, and no line of
// theirs has taken for certain.
func (h *People) tellParcels(s *Session, _ time.Time) {
	p := s.person
	for _, parcel := range p.parcels {
		if slices.Contains(p.Ignored(), parcel.FromName) {
			continue
		}
		stamp := p.stamp(parcel.Sent)
		stamp.Shown = false // it is told in the line
		s.hand(parcel, notice.Speech{Kind: notice.Tell, From: parcel.FromName, To: p.name, Text: parcel.Text, When: stamp, Late: p.timeOfDay(parcel.Sent, h.env.now())})
	}
}

// inheritParcels gives what was told to a guest to the account that the guest turns
// out to be.
func (h *People) inheritParcels(guest, p *Person) error {
	for _, parcel := range guest.parcels {
		parcel.To = p.account
		if err := h.storeParcel(parcel); err != nil {
			return err
		}
	}
	p.parcels, guest.parcels = append(p.parcels, guest.parcels...), nil
	return nil
}

// forgetParcels takes an account out of what was told to others.
func (h *People) forgetParcels(who store.AccountID) {
	for _, p := range h.byName {
		for _, parcel := range p.parcels {
			if parcel.From == who {
				parcel.From, parcel.FromName = 0, store.Forgotten
			}
		}
	}
}
