package people

import (
	"errors"
	"maps"
	"slices"
	"time"

	"boardroom/world/env"
	"boardroom/world/store"
)

// A Flusher keeps within a second what is told before it is kept: what was said in rooms,
// when people were last seen, and which parcels were taken. A power cut may cost a
// second of it, and nothing else.
type Flusher struct {
	env    *env.Env
	people *People
	rooms  *Rooms
	seen   map[store.AccountID]time.Time // not kept yet
	taken  map[store.ParcelID]bool       // not removed yet
}

// NoteSeen has it kept when the owner of an account last typed something.
func (k *Flusher) NoteSeen(p *Person, at time.Time) {
	if !p.IsGuest() {
		k.seen[p.Account()] = at
	}
}

// SeenLast is when the owner of an account has last typed something.
func (k *Flusher) SeenLast(account store.Account) time.Time {
	if at, noted := k.seen[account.ID]; noted {
		return store.AsKept(at)
	}
	return account.Seen
}

// Keep keeps what has come since it last did, while others go on. What can't be
// kept is tried again.
func (k *Flusher) Keep() {
	k.env.Loop.Await(k)
	said, seen, taken := k.rooms.unkept(), maps.Clone(k.seen), slices.Sorted(maps.Keys(k.taken))
	if len(said)+len(seen)+len(taken) == 0 {
		return
	}
	var notSaid, notSeen, notTaken error
	err := k.env.Loop.Write(func() error {
		if len(said) > 0 {
			notSaid = k.env.Store.AddLines(said)
		}
		if len(seen) > 0 {
			notSeen = k.env.Store.SetSeen(seen)
		}
		if len(taken) > 0 {
			notTaken = k.env.Store.RemoveParcels(taken)
		}
		return errors.Join(notSaid, notSeen, notTaken)
	}, k)
	if err != nil {
		k.env.Log.Error("what was said, who was seen and what was taken is not all kept, and will be tried again", "error", err)
	}
	if notSaid != nil {
		k.rooms.putBack(said)
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
		if unkept := r.takeUnkept(); len(unkept) > 0 {
			said[r.ID()] = unkept
		}
	}
	return said
}

// putBack notes again what was said in rooms and could not be kept.
func (b *Rooms) putBack(said map[store.RoomID][]store.Said) {
	for _, r := range b.all {
		r.putBack(said[r.ID()])
	}
}

// takeUnkept is what was said in the room and is not kept, which counts as kept from now on.
func (r *Room) takeUnkept() []store.Said {
	said := r.unkept
	r.unkept = nil
	return said
}

// putBack notes again what was said in the room before the rest that is not kept.
func (r *Room) putBack(said []store.Said) { r.unkept = newest(append(said, r.unkept...)) }

// LastSeen is when an account was last here, as others may know it. Of those who are
// here and hide, it is when they were here before.
func (h *Flusher) LastSeen(account store.Account) time.Time {
	played := h.people.played
	if p := h.people.Named(account.Name); p != nil && p.account == account.ID {
		if p.Hides() {
			return p.since
		}
		played = h.people.seenPlaying
	}
	return latest(h.SeenLast(account), store.AsKept(played[KeyOf(account.ID, "")]))
}

// Take has it kept that a parcel was taken.
func (k *Flusher) Take(id store.ParcelID) { k.taken[id] = true }

// IsTaken says whether a parcel was taken, and that is not kept yet.
func (k *Flusher) IsTaken(id store.ParcelID) bool { return k.taken[id] }
