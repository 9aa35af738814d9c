package world

import (
	"errors"
	"maps"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/store"
)

// A flusher keeps within a second what is told before it is kept: what was said in rooms,
// when people were last seen, and which parcels were taken. A power cut may cost a
// second of it, and nothing else.
type flusher struct {
	env    *env
	people *People
	rooms  *Rooms
	seen   map[store.AccountID]time.Time // not kept yet
	taken  map[store.ParcelID]bool       // not removed yet
}

// noteSeen has it kept when the owner of an account last typed something.
func (k *flusher) noteSeen(p *Person, at time.Time) {
	if !p.IsGuest() {
		k.seen[p.account] = at
	}
}

// seenLast is when the owner of an account has last typed something.
func (k *flusher) seenLast(account store.Account) time.Time {
	if at, noted := k.seen[account.ID]; noted {
		return kept(at)
	}
	return account.Seen
}

// keepLately keeps what has come since it last did, while others go on. What can't be
// kept is tried again.
func (k *flusher) keepLately() {
	k.env.loop.Await(k)
	said, seen, taken := k.rooms.unkept(), maps.Clone(k.seen), slices.Sorted(maps.Keys(k.taken))
	if len(said)+len(seen)+len(taken) == 0 {
		return
	}
	var notSaid, notSeen, notTaken error
	err := k.env.loop.Write(func() error {
		if len(said) > 0 {
			notSaid = k.env.store.AddLines(said)
		}
		if len(seen) > 0 {
			notSeen = k.env.store.SetSeen(seen)
		}
		if len(taken) > 0 {
			notTaken = k.env.store.RemoveParcels(taken)
		}
		return errors.Join(notSaid, notSeen, notTaken)
	}, k)
	if err != nil {
		k.env.log.Error("what was said, who was seen and what was taken is not all kept, and will be tried again", "error", err)
	}
	for _, r := range k.rooms.all {
		if notSaid != nil {
			r.unkept = newest(append(said[r.id], r.unkept...))
		}
	}
	if notSeen == nil {
		maps.DeleteFunc(k.seen, func(id store.AccountID, at time.Time) bool { return seen[id].Equal(at) })
	}
	if notTaken == nil {
		for _, id := range taken {
			delete(k.taken, id)
		}
	}
}

// unkept is what was said in rooms and is not kept, which counts as kept from now on.
func (b *Rooms) unkept() map[store.RoomID][]store.Said {
	said := map[store.RoomID][]store.Said{}
	for _, r := range b.all {
		if len(r.unkept) > 0 {
			said[r.id], r.unkept = r.unkept, nil
		}
	}
	return said
}

// Take forgets the parcels among the first notices of a session: its line has
// taken them, for certain.
func (k *flusher) Take(s *Session, mark int) {
	taken := s.takeHanded(mark)
	isTaken := func(parcel *store.Parcel) bool {
		return slices.ContainsFunc(taken, func(t *store.Parcel) bool { return t.ID == parcel.ID })
	}
	people := []*Person{s.person}
	if now := k.people.person(s.person.name); now != nil && now != s.person && now.account == s.person.account {
		people = append(people, now) // they have gone and come again
	}
	for _, p := range people {
		for _, parcel := range games.Only(p.parcels, isTaken) {
			if parcel.To != 0 {
				k.taken[parcel.ID] = true
			}
		}
		p.parcels = slices.DeleteFunc(p.parcels, isTaken)
	}
}

// loadParcels reads what was told to the owner of an account and no line has taken, while
// others act. The log has the error too.
func (k *flusher) loadParcels(p *Person) error {
	if p.IsGuest() || p.parcels != nil {
		return nil
	}
	parcels, err := loop.Read(k.env.loop, func() ([]store.Parcel, error) { return k.env.store.Parcels(p.account) }, p.key())
	switch {
	case p.parcels != nil: // by now
		return nil
	case err != nil:
		k.env.log.Error("what was told can't be read", "person", p.name, "error", err)
		return err
	}
	parcels = slices.DeleteFunc(parcels, func(parcel store.Parcel) bool { return k.taken[parcel.ID] })
	p.parcels = games.Each(parcels, func(parcel store.Parcel) *store.Parcel { return &parcel })
	return nil
}
