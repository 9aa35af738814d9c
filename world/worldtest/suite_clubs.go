package worldtest

import (
	"testing"

	"boardroom/world/store"
)

func testClubs(t *testing.T, s store.Store) {
	ann, bob, cat := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cat")
	knights := store.ClubRecord{ID: 4711, Version: 1, Name: "Knights", Made: kept(noon()), Offers: "[]", Members: []store.ClubSeat{
		{Account: bob, Role: store.ClubOwner}, {Account: ann, Role: store.ClubInvited},
	}}
	rooks := store.ClubRecord{ID: 17, Version: 1, Name: "Knights", Listed: true, Made: kept(noon()), Members: []store.ClubSeat{{Account: cat, Role: store.ClubOwner}}}
	works(t, "making", s.MakeClub(knights))
	works(t, "making another of the name", s.MakeClub(rooks))
	fails(t, "making one of the number", s.MakeClub(knights), store.ErrTaken)
	of := func(who store.AccountID) []store.ClubRecord {
		t.Helper()
		found, err := s.ClubsOf(who)
		works(t, "reading somebody's", err)
		return found
	}
	all := func() []store.ClubRecord {
		t.Helper()
		found, err := s.Clubs()
		works(t, "reading", err)
		return found
	}
	same(t, "all", all(), []store.ClubRecord{rooks, knights})
	same(t, "Ann's", of(ann), []store.ClubRecord{knights})
	knights.Version, knights.Listed = 2, true
	knights.Members = []store.ClubSeat{{Account: bob, Role: store.ClubHelper}, {Account: ann, Role: store.ClubOwner}}
	works(t, "changing", s.ChangeClub(knights))
	fails(t, "changing what has changed", s.ChangeClub(knights), store.ErrConflict)
	none, bad, stranger := knights, knights, knights
	none.ID, bad.Name, stranger.Version = 1, "", 3
	stranger.Members = []store.ClubSeat{{Account: 4711, Role: store.ClubOwner}}
	fails(t, "changing none", s.ChangeClub(none), store.ErrNotFound)
	fails(t, "a club without a name", s.ChangeClub(bad), store.ErrInvalid)
	fails(t, "a club of nobody", s.ChangeClub(stranger), store.ErrNotFound)
	stranger.Members[0] = store.ClubSeat{Account: ann, Role: "king"}
	fails(t, "a role that there is not", s.ChangeClub(stranger), store.ErrInvalid)
	same(t, "all", all(), []store.ClubRecord{rooks, knights})
	works(t, "forgetting", s.Forget(ann))
	knights.Members = knights.Members[:1]
	same(t, "without Ann", all(), []store.ClubRecord{rooks, knights})
	works(t, "ending", s.RemoveClub(17))
	fails(t, "ending none", s.RemoveClub(17), store.ErrNotFound)
	same(t, "what is left", all(), []store.ClubRecord{knights})
	same(t, "Cat's", of(cat), nil)
}
