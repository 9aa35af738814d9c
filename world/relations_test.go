package world_test

import (
	"slices"
	"testing"

	"boardroom/world/env"
	"boardroom/world/people"
	"boardroom/world/store"
)

// relations are what the store keeps of how an account stands to others.
func (h *house) relations(id store.AccountID) store.Relations {
	h.Helper()
	kept, err := h.store.Relations(id)
	h.must("reading relations", err)
	return kept
}

// ignore has a person ignore another.
func (h *house) ignore(p *people.Person, name string) {
	h.Helper()
	_, _, err := h.Relations.Ignore(p, name)
	h.must("ignoring", err)
}

// TestAGuestsRelationsStayWithTheAccount has guests who follow and ignore somebody become the
// owners of accounts: one that follows nobody, and one that the guest followed and ignored.
func TestAGuestsRelationsStayWithTheAccount(t *testing.T) {
	h := newHouse(t)
	pest := h.withKey("SHA256:pest").Person()
	keyless := h.guests(1)[0].Person()
	guest := h.withKey("SHA256:guest")
	for _, name := range []string{"Cat", "Ann"} {
		h.must("following", h.Watching.Follow(guest, name))
	}
	for _, name := range []string{"Bob", pest.Name(), keyless.Name()} {
		h.ignore(guest.Person(), name)
	}
	dora, err := h.Accounts.CreateAccount("Dora", &store.Key{Fingerprint: "SHA256:guest"}, "")
	h.must("making an account", err)
	h.must("becoming Dora", h.Sessions.Become(guest, dora.ID))
	if p := guest.Person(); p.Name() != "Dora" || !p.Ignores(keyless) || len(p.Ignored()) != 3 {
		t.Errorf("%s ignores %q", p.Name(), p.Ignored())
	}
	kept := h.relations(dora.ID)
	slices.SortFunc(kept.Ignores, func(a, b store.Ignored) int { return int(a.Other - b.Other) })
	want := []store.Ignored{
		{Account: dora.ID, Key: "SHA256:pest", Name: pest.Name()}, {Account: dora.ID, Other: 2, Name: "Bob"},
	}
	if !slices.Equal(kept.Follows, []store.AccountID{3, 1}) || !slices.Equal(kept.Ignores, want) {
		t.Errorf("kept is %+v", kept)
	}

	other := h.guests(1)[0]
	h.must("following", h.Watching.Follow(other, "Bob"))
	h.ignore(other.Person(), "Ann")
	h.must("becoming Ann", h.Sessions.Become(other, 1))
	if kept := h.relations(1); len(kept.Ignores) > 0 || !slices.Equal(kept.Follows, []store.AccountID{2}) {
		t.Errorf("of Ann is kept %+v", kept)
	}
	third := h.guests(1)[0]
	h.must("following", h.Watching.Follow(third, "Cat"))
	h.must("becoming Ann", h.Sessions.Become(third, 1))
	if kept := h.relations(1); !slices.Equal(kept.Follows, []store.AccountID{2}) {
		t.Errorf("Ann, who has chosen whom to follow, follows %v", kept.Follows)
	}
	fourth := h.guests(1)[0]
	h.must("following", h.Watching.Follow(fourth, "Bob"))
	h.must("becoming whom one follows", h.Sessions.Become(fourth, 2))
	if kept := h.relations(2); len(kept.Follows) > 0 {
		t.Errorf("Bob follows %v", kept.Follows)
	}
}

// TestNobodyFollowsOrIgnoresWhoIsForgotten deletes an account whose owner had come as a guest
// too: what others have of both in mind goes at once.
func TestNobodyFollowsOrIgnoresWhoIsForgotten(t *testing.T) {
	h := newHouse(t)
	guest := h.withKey("SHA256:dora")
	h.ignore(h.bob.Person(), guest.Person().Name())
	h.must("following", h.Watching.Follow(h.ann, "Cat"))
	h.Sessions.Exit(guest)
	dora, err := h.Accounts.CreateAccount("Dora", &store.Key{Fingerprint: "SHA256:dora"}, "")
	h.must("making an account", err)
	s := h.enter(dora.ID)
	h.must("following", h.Watching.Follow(h.ann, "Dora"))
	h.must("telling", h.Talk.Tell(h.ann.Person(), s.Person(), "hello"))
	h.ignore(h.cat.Person(), "Dora")
	h.must("forgetting", h.PersonalData.ForgetMe(s.Person()))
	for _, p := range []*people.Person{h.bob.Person(), h.cat.Person()} {
		if ignored := p.Ignored(); len(ignored) > 0 {
			t.Errorf("%s ignores %q still", p.Name(), ignored)
		}
	}
	if kept := h.relations(1); !slices.Equal(kept.Follows, []store.AccountID{3}) || len(kept.WroteTo) > 0 {
		t.Errorf("of Ann is kept %+v", kept)
	}
	h.SetLimits(env.Limits{Followed: 2})
	h.must("following another", h.Watching.Follow(h.ann, "Bob"))
}
