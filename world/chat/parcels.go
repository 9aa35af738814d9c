package chat

import (
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Parcels are what people were told in private and no line of theirs has taken for certain.
type Parcels struct {
	env       *env.Env
	people    *people.People
	relations *people.Relations
	flusher   *people.Flusher
	waiting   map[*people.Person][]*store.Parcel // oldest first; of an account nothing before it has been read
	newest    store.ParcelID                     // the number of the newest to a guest
}

// NewParcels makes a house in which nobody waits for anything.
func NewParcels(e *env.Env, p *people.Parts) *Parcels {
	return &Parcels{
		env: e, people: p.People, relations: p.Relations, flusher: p.Flusher,
		waiting: map[*people.Person][]*store.Parcel{},
	}
}

// keep keeps what is told to a person until a line of theirs has taken it:
// that of an account in the store, that of a guest as long as the guest is here.
func (b *Parcels) keep(p, to *people.Person, text string) (*store.Parcel, error) {
	b.Load(to)
	waits := b.waiting[to]
	if len(waits) >= b.env.Limits.Tells {
		return nil, notice.Full.Refusedf("%s hasn't seen the last %d things you told them. Wait until they are back.",
			to.Name(), len(waits))
	}
	waiting := lists.Map(waits, func(parcel *store.Parcel) store.AccountID { return parcel.From })
	room, err := b.relations.HasShare(to, p.Account(), waiting, b.env.Limits.TellsStrangers, to.PlayerKey(),
		p.PlayerKey())
	if err == nil && !room {
		err = people.NoShare(to.Name())
	}
	if err != nil {
		return nil, err
	}
	parcel := &store.Parcel{
		To: to.Account(), From: p.Account(), FromName: p.Name(), Text: text, Sent: store.AsKept(b.env.Now()),
	}
	if err := b.store(parcel); err != nil {
		return nil, err
	}
	b.waiting[to] = append(b.waiting[to], parcel)
	return parcel, nil
}

// store keeps a parcel and gives it its number. That of a guest is kept
// nowhere, and has a number below 0.
func (b *Parcels) store(parcel *store.Parcel) (err error) {
	if parcel.To == 0 {
		b.newest--
		parcel.ID = b.newest
		return nil
	}
	kept := *parcel
	err = b.env.Loop.Write(func() error {
		kept.ID, err = b.env.Store.KeepParcel(kept)
		return err
	}, people.KeyOf(parcel.To, ""), people.KeyOf(parcel.From, parcel.FromName))
	parcel.ID = kept.ID
	return err
}

// TellWaiting tells a session what was told to its person before, and no line of
// theirs has taken for certain.
func (b *Parcels) TellWaiting(s *people.Session, _ time.Time) {
	p := s.Person()
	for _, parcel := range b.waiting[p] {
		if slices.Contains(p.Ignored(), parcel.FromName) {
			continue
		}
		stamp := p.Stamp(parcel.Sent)
		stamp.Shown = false // it is told in the line
		s.Hand(parcel, notice.Speech{
			Kind: notice.Tell, From: parcel.FromName, To: p.Name(), Text: parcel.Text, When: stamp,
			Late: p.TimeOfDay(parcel.Sent, b.env.Now()),
		})
	}
}

// Inherit gives what was told to a guest to the account that the guest turns
// out to be.
func (b *Parcels) Inherit(guest, p *people.Person) error {
	if guest.StaysOn() {
		return nil
	}
	for _, parcel := range b.waiting[guest] {
		parcel.To = p.Account()
		if err := b.store(parcel); err != nil {
			return err
		}
	}
	b.waiting[p] = append(b.waiting[p], b.waiting[guest]...)
	delete(b.waiting, guest)
	return nil
}

// Rename changes who has told others something.
func (b *Parcels) Rename(account store.Account, to string) {
	for _, waits := range b.waiting {
		for _, parcel := range waits {
			if parcel.From == account.ID {
				parcel.FromName = to
			}
		}
	}
}

// ForgetAccount takes an account that is deleted out of what was told to others.
func (b *Parcels) ForgetAccount(gone *people.Person, _ []string) {
	for _, waits := range b.waiting {
		for _, parcel := range waits {
			if parcel.From == gone.Account() {
				parcel.From, parcel.FromName = 0, store.Forgotten
			}
		}
	}
}

// Forget drops what was told to somebody who has gone: that of an account is kept.
func (b *Parcels) Forget(p *people.Person) { delete(b.waiting, p) }

// Take forgets the parcels among the first notices of a session: its line has
// taken them, for certain.
func (b *Parcels) Take(s *people.Session, mark int) {
	taken := s.TakeHanded(mark)
	isTaken := func(parcel *store.Parcel) bool {
		return slices.ContainsFunc(taken, func(t *store.Parcel) bool { return t.ID == parcel.ID })
	}
	for _, parcel := range taken {
		if parcel.To != 0 {
			b.flusher.Take(parcel.ID) // also where its owner has left meanwhile
		}
	}
	people := []*people.Person{s.Person()}
	if now := b.people.Named(s.Person().Name()); now != nil && now != s.Person() &&
		now.Account() == s.Person().Account() {
		people = append(people, now) // they have gone and come again
	}
	for _, p := range people {
		if waits, read := b.waiting[p]; read {
			b.waiting[p] = slices.DeleteFunc(waits, isTaken)
		}
	}
}

// Load reads what was told to the owner of an account and no line has taken, while
// others act.
func (b *Parcels) Load(p *people.Person) {
	if _, read := b.waiting[p]; read || p.IsGuest() {
		return
	}
	parcels, err := loop.Read(b.env.Loop, func() ([]store.Parcel, error) { return b.env.Store.Parcels(p.Account()) },
		p.PlayerKey())
	switch {
	case b.waiting[p] != nil: // by now
		return
	case err != nil:
		b.env.Log.Error("what was told can't be read", "person", p.Name(), "error", err)
		return
	}
	parcels = slices.DeleteFunc(parcels, func(parcel store.Parcel) bool { return b.flusher.IsTaken(parcel.ID) })
	b.waiting[p] = lists.Map(parcels, func(parcel store.Parcel) *store.Parcel { return &parcel })
}
