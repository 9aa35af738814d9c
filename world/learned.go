package world

import (
	"slices"

	"boardroom/games"
	"boardroom/world/store"
)

// What people have learnt: of accounts it is kept, of guests for their stay.

// Learned is how far a person has come in what can be learnt of the games.
func (g *ground) Learned(p *Person) ([]store.Learned, error) {
	if p.IsGuest() {
		return p.learned, nil
	}
	return g.store.Learned(p.account)
}

// learn keeps how far a person has come in something. What was done once stays so.
func (g *ground) learn(p *Person, l store.Learned) error {
	known, err := g.Learned(p)
	if err != nil {
		return err
	}
	isIt := func(other store.Learned) bool { return other.Game == l.Game && other.Name == l.Name }
	before, _ := games.First(known, isIt)
	l.Done, l.When = l.Done || before.Done, g.now()
	if p.IsGuest() {
		p.learned = append(slices.DeleteFunc(p.learned, isIt), l)
		return nil
	}
	return g.store.Learn(p.account, l)
}

// learnOnwards gives what a guest has learnt to the account that the guest turns out
// to be, which may have done more.
func (g *ground) learnOnwards(guest, p *Person) error {
	if p.IsGuest() {
		return nil
	}
	known, err := g.store.Learned(p.account)
	if err != nil {
		return err
	}
	for _, l := range guest.learned {
		if !slices.ContainsFunc(known, func(k store.Learned) bool { return k.Game == l.Game && k.Name == l.Name && k.Done }) {
			if err := g.learn(p, l); err != nil {
				return err
			}
		}
	}
	return nil
}
