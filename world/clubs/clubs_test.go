package clubs

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"boardroom/world/events"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/runner/runnertest"
	"boardroom/world/store"
)

// A house is a world with clubs in simulated time. Service is its tournaments.
type house struct {
	*runnertest.House[*events.Service]
	clubs *Service
}

// in runs a test in a house with so many accounts, where p1 owns the club Knights, which is not listed.
func in(t *testing.T, players int, test func(*house)) {
	t.Helper()
	h := &house{}
	opens := func(c runner.Config) (*events.Service, error) {
		tournaments, err := events.New(c)
		if err != nil {
			return nil, err
		}
		h.clubs, err = New(Config{World: c.World, Store: c.Store, Events: tournaments, Log: slog.New(slog.DiscardHandler),
			Draw: rand.New(rand.NewPCG(1, 2)).Uint64})
		return tournaments, err
	}
	runnertest.In(t, players, opens, func(r *runnertest.House[*events.Service]) {
		h.House = r
		h.Must(func() error {
			_, err := h.clubs.Make(h.Person(1), "Knights")
			return err
		})
		test(h)
	})
}

func (h *house) knights() *Club {
	h.Helper()
	if len(h.clubs.all) == 0 {
		h.Fatal("there is no club")
	}
	return h.clubs.all[0]
}

// comes has people invited and join.
func (h *house) comes(ids ...store.AccountID) {
	h.Helper()
	for _, id := range ids {
		h.Must(func() error {
			if err := h.clubs.Invite(h.Person(1), h.knights(), fmt.Sprint("p", id)); err != nil {
				return err
			}
			return h.clubs.Join(h.Person(id), h.knights())
		})
	}
}

// is compares who is in the club, as its members see it and as it is kept.
func (h *house) is(what, want string) {
	h.Helper()
	for _, when := range []string{"", " after a restart"} {
		var got []string
		h.Must(func() error {
			for _, m := range h.clubs.Members(h.Person(h.knights().Owner()), h.knights()) {
				got = append(got, m.Name+" "+string(m.Role))
			}
			return nil
		})
		if strings.Join(got, ", ") != want {
			h.Errorf("%s%s the club is %q, want %q", what, when, strings.Join(got, ", "), want)
		}
		h.Again(time.Minute)
	}
}

func (h *house) refused(what string, err error, want string) {
	h.Helper()
	if !notice.IsRefusal(err) || !strings.Contains(err.Error(), want) {
		h.Errorf("%s: %v, want %q", what, err, want)
	}
}

// TestAClub is made, led and handed over, and is the same after each restart.
func TestAClub(t *testing.T) {
	in(t, 4, func(h *house) {
		h.is("at first", "p1 owner")
		h.comes(2, 3)
		h.is("with three", "p1 owner, p2 member, p3 member")
		asks := func(do func(*people.Person, *Club) error, id store.AccountID) error {
			return h.Does(func() error { return do(h.Person(id), h.knights()) })
		}
		invites := func(p *people.Person, c *Club) error { return h.clubs.Invite(p, c, "p4") }
		h.refused("a member", asks(invites, 2), "only its owner and helpers can do that.")
		h.refused("somebody else", asks(h.clubs.Join, 4), "you have to be invited. Ask p1.")
		h.refused("the owner", asks(h.clubs.Leave, 1), "you own it.")
		helper := func(p *people.Person, c *Club) error { return h.clubs.SetHelper(p, c, "p2", true) }
		h.refused("a member", asks(helper, 3), "only its owner can do that.")
		h.Must(func() error { return helper(h.Person(1), h.knights()) })
		h.Must(func() error { return invites(h.Person(2), h.knights()) })
		h.is("with a helper", "p1 owner, p2 helper, p3 member, p4 invited")
		h.Must(func() error { return h.clubs.HandOver(h.Person(1), h.knights(), "p3") })
		h.Must(func() error { return h.clubs.Leave(h.Person(1), h.knights()) })
		h.is("handed over", "p2 helper, p3 owner, p4 invited")
	})
}

// TestAnOwnerIsForgotten: a helper inherits, then who came first, and a club without members ends.
func TestAnOwnerIsForgotten(t *testing.T) {
	in(t, 4, func(h *house) {
		h.comes(2, 3)
		h.Must(func() error { return h.clubs.SetHelper(h.Person(1), h.knights(), "p3", true) })
		for _, step := range []struct {
			forgotten store.AccountID
			want      string
		}{{1, "p2 member, p3 owner"}, {3, "p2 owner"}} {
			if err := h.Kept.Forget(step.forgotten); err != nil {
				t.Fatal(err)
			}
			h.Must(func() error { h.clubs.forget(step.forgotten); return nil })
			h.is(fmt.Sprint("without ", step.forgotten), step.want)
		}
		if err := h.Kept.Forget(2); err != nil {
			t.Fatal(err)
		}
		h.Must(func() error { h.clubs.forget(2); return nil })
		if kept, err := h.Kept.Clubs(); err != nil || len(kept)+len(h.clubs.all) != 0 {
			t.Errorf("a club without members is kept: %v, %v", kept, err)
		}
	})
}

// TestAChangeSeesWhatOthersChange has a club changed, and then ended, while another change looks
// something up.
func TestAChangeSeesWhatOthersChange(t *testing.T) {
	in(t, 4, func(h *house) {
		h.comes(2, 3)
		looks := 0
		// changes takes p3 out, and meanwhile does something else.
		changes := func(meanwhile func() error) error {
			done := make(chan error, 1)
			go func() {
				done <- h.Does(func() error {
					return h.clubs.change(h.knights(), func(next *Club) error {
						looks++
						h.clubs.house.Aside(func() { time.Sleep(time.Second) })
						next.drop(3)
						return nil
					})
				})
			}()
			time.Sleep(time.Second / 2)
			h.Must(meanwhile)
			return <-done
		}
		err := changes(func() error { return h.clubs.Leave(h.Person(2), h.knights()) })
		if err != nil || looks != 2 {
			t.Fatalf("the change is done %d times: %v", looks, err)
		}
		h.is("after two changes at once", "p1 owner")
		err = changes(func() error { return h.clubs.End(h.Person(1), h.knights()) })
		h.refused("of a club that has ended", err, "That club has ended.")
	})
}

// TestManyAtOnce has many change a club at the same time: nothing is lost.
func TestManyAtOnce(t *testing.T) {
	const many = 20
	in(t, 1+many, func(h *house) {
		done := make(chan error, many)
		for i := range many {
			go func() {
				done <- h.Does(func() error {
					return h.clubs.Invite(h.Person(1), h.knights(), fmt.Sprint("p", i+2))
				})
			}()
		}
		for range many {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		kept, err := h.Kept.Clubs()
		if err != nil || len(kept) != 1 || len(kept[0].Members) != 1+many {
			t.Errorf("of %d invitations is kept: %+v, %v", many, kept, err)
		}
	})
}

// TestWhoMayKnow of a club that is not listed: its members, whom they invite, and nobody else.
func TestWhoMayKnow(t *testing.T) {
	in(t, 4, func(h *house) {
		h.comes(2)
		h.Must(func() error { return h.clubs.Invite(h.Person(1), h.knights(), "p3") })
		for id, knows := range map[store.AccountID]bool{1: true, 2: true, 3: true, 4: false} {
			h.Must(func() error {
				p, c := h.Person(id), h.knights()
				_, found := h.clubs.Find(p, "knights")
				_, numbered := h.clubs.Find(p, fmt.Sprint(c.ID()))
				if got := len(h.clubs.All(p)) == 1 && found == nil && numbered == nil; got != knows {
					t.Errorf("%d knows of the club: %v", id, got)
				}
				if sees := h.clubs.Members(p, c) != nil; sees != (id < 3) {
					t.Errorf("%d sees who is in it: %v", id, sees)
				}
				if hears := len(h.clubs.ChannelsOf(id)) == 1; hears != (id < 3) {
					t.Errorf("%d has its channel: %v", id, hears)
				}
				return nil
			})
		}
	})
}
