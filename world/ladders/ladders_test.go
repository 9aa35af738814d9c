package ladders

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world/notice"
	"boardroom/world/runner/runnertest"
	"boardroom/world/store"
)

// A house is a world with ladders in simulated time.
type house struct {
	*runnertest.House[*Service]
}

func in(t *testing.T, players int, test func(h house)) {
	t.Helper()
	runnertest.In(t, players, New, func(r *runnertest.House[*Service]) {
		h := house{r}
		for i := range players {
			h.Must(func() error {
				_, err := h.Service.Join(h.Person(store.AccountID(i+1)), h.sato())
				return err
			})
		}
		test(h)
	})
}

func (h house) sato() *games.Game {
	game, _ := h.World.Games.Find(sato.Game().Name)
	return game
}

func (h house) challenge(from, to store.AccountID) error {
	return h.Does(func() error { return h.Service.Challenge(h.Person(from), h.Person(to), h.Service.All()[0]) })
}

func (h house) answer(to store.AccountID, do func(*Service, Asked) error) {
	h.Helper()
	h.Must(func() error {
		waiting := h.Service.Waiting(h.Person(to))
		if len(waiting) != 1 {
			return fmt.Errorf("%d has %d challenges to answer", to, len(waiting))
		}
		return do(h.Service, waiting[0])
	})
}

// wins plays the only game that goes on.
func (h house) wins(winner store.AccountID) {
	h.Helper()
	h.Must(func() error {
		c := h.Service.All()[0].Challenges[0]
		t := h.Table(c.Table)
		if t == nil {
			return errors.New("no game goes on")
		}
		return h.Decide(t, c.From+c.To-winner)
	})
	h.Passes(2 * time.Second)
}

func (h house) is(what, want string) {
	h.Helper()
	got := ""
	h.Must(func() error {
		for _, p := range h.Service.All()[0].Players {
			got += fmt.Sprint(p.Account, " ")
		}
		return nil
	})
	if strings.TrimSpace(got) != want {
		h.Errorf("%s the ladder is %s, want %s", what, got, want)
	}
}

// news holds what is new in the last week to some texts.
func (h house) news(want ...string) {
	h.Helper()
	h.Must(func() error {
		var got []string
		for _, n := range h.Service.News(h.Service.House.Now().Add(-7 * day)) {
			got = append(got, n.Text)
		}
		if !slices.Equal(got, want) {
			h.Errorf("the news are\n%q\nand not\n%q", got, want)
		}
		return nil
	})
}

func (h house) refused(what string, err error, want string) {
	h.Helper()
	if !notice.IsRefusal(err) || !strings.Contains(err.Error(), want) {
		h.Errorf("%s: %v, want %q", what, err, want)
	}
}

// TestALadder challenges, answers in each way, and closes the house at each step.
func TestALadder(t *testing.T) {
	in(t, 6, func(h house) {
		h.refused("too far", h.challenge(6, 2),
			"p2 is on place 2, and you are on place 6. You can challenge p5, p4 or p3.")
		h.refused("oneself", h.challenge(6, 6), "you can't challenge yourself.")
		h.refused("downwards", h.challenge(2, 3), "you stand above p3 already. You can challenge p1.")
		if err := h.challenge(6, 3); err != nil {
			t.Fatal(err)
		}
		h.refused("a second one", h.challenge(6, 5), "you have challenged p3. One at a time.")
		h.refused("one who is challenged", h.challenge(4, 3), "p3 is challenged by p6. You can challenge p2 or p1.")
		h.Again(day)
		h.answer(3, (*Service).Accept)
		h.Again(day)
		h.Passes(time.Second)
		h.wins(6)
		h.is("after 6 has won from 3", "1 2 6 3 4 5")
		h.news("p6 beat p3 and goes up from place 6 to place 3 on the Sáto ladder.")

		if err := h.challenge(5, 4); err != nil {
			t.Fatal(err)
		}
		h.answer(4, (*Service).Accept)
		h.wins(4)
		h.is("after 5 has lost to 4", "1 2 6 3 4 5")
		h.refused("the same again", h.challenge(5, 4),
			"you challenged p4 less than a week ago. You can again in 6 days.")

		if err := h.challenge(5, 6); err != nil {
			t.Fatal(err)
		}
		h.answer(6, (*Service).Decline)
		h.is("after 6 has declined", "1 2 5 6 3 4")

		if err := h.challenge(4, 6); err != nil {
			t.Fatal(err)
		}
		h.Again(30 * day)
		h.Passes(2 * day)
		h.is("while 6 has time to answer", "1 2 5 6 3 4")
		h.Passes(26 * time.Hour)
		h.is("after 6 has not answered", "1 2 5 4 6 3")

		if err := h.challenge(6, 5); err != nil {
			t.Fatal(err)
		}
		h.Must(func() error { return h.Service.Withdraw(h.Service.Made(h.Person(6))[0]) })
		h.is("after 6 has withdrawn", "1 2 5 4 3 6")
	})
}

// TestIdlePlayersSink has two who do nothing sink past those who play.
func TestIdlePlayersSink(t *testing.T) {
	in(t, 4, func(h house) {
		h.Passes(40 * day)
		h.is("where nobody plays", "1 2 3 4")
		if err := h.challenge(4, 3); err != nil {
			t.Fatal(err)
		}
		h.answer(3, (*Service).Accept)
		h.wins(3)
		h.is("as soon as others play", "3 1 2 4")
		h.Passes(8 * day)
		h.is("a week later", "3 4 1 2")
		h.Passes(30 * day)
		h.is("where nobody plays again", "3 4 1 2")
	})
}

// TestOneLeaves in the middle of a challenge, and another one's account is deleted.
func TestOneLeaves(t *testing.T) {
	in(t, 5, func(h house) {
		for _, from := range []store.AccountID{5, 2} {
			if err := h.challenge(from, from-1); err != nil {
				t.Fatal(err)
			}
			h.answer(from-1, (*Service).Accept)
		}
		h.Must(func() error {
			h.Service.forget(1)
			return h.Service.Leave(h.Person(4), h.Service.All()[0])
		})
		h.Passes(time.Minute)
		h.is("without two", "2 3 5")
		if err := h.challenge(5, 2); err != nil {
			t.Errorf("5 is not free: %v", err)
		}
	})
}

// TestEveryWriteMayFail has each write of a challenge and its game fail in turn, before and after it
// is kept, and the house open again: nothing is done twice and it comes to its end.
func TestEveryWriteMayFail(t *testing.T) {
	for n := range 12 {
		in(t, 2, func(h house) {
			count := 0
			h.Kept.BeforeWrites(func() {
				if count++; count == n/2+1 {
					if n%2 == 0 {
						h.Kept.FailNext(errors.New("killed"))
					} else {
						h.Kept.FailAfterNext(errors.New("killed"))
					}
				}
			})
			_ = h.challenge(2, 1)
			_ = h.Does(func() error {
				for _, a := range h.Service.Waiting(h.Person(1)) {
					return h.Service.Accept(a)
				}
				return nil
			})
			h.Kept.BeforeWrites(nil)
			h.Again(time.Hour)
			h.Passes(2 * time.Second)
			if err := h.challenge(2, 1); err != nil && !notice.IsRefusal(err) {
				t.Fatal(err)
			}
			h.Must(func() error {
				for _, a := range h.Service.Waiting(h.Person(1)) {
					return h.Service.Accept(a)
				}
				return nil
			})
			h.Passes(2 * time.Second)
			h.wins(2)
			h.is(fmt.Sprint("after write ", n, " failed"), "2 1")
		})
	}
}

// TestWhoIsTold reads what somebody is told of while away.
func TestWhoIsTold(t *testing.T) {
	in(t, 3, func(h house) {
		told := func(id store.AccountID) (text string) {
			h.Must(func() error {
				for _, c := range h.Service.calls(id) {
					text += c.Title + ". " + strings.Join(c.Lines, " ") + " [" + c.Type + "]"
				}
				return nil
			})
			return text
		}
		if err := h.challenge(3, 1); err != nil {
			t.Fatal(err)
		}
		if got := told(1); got != "Sáto ladder: p3 challenges you. Sáto ladder: p3 challenges you for place 1. "+
			"To play: accept p3. To decline, or not to answer in 3 days, gives p3 the place. [accept p3]" {
			t.Errorf("who is challenged is told %q", got)
		}
		h.Passes(3*day + time.Hour)
		if got := told(1); got != "Sáto ladder: you are on place 2. Sáto ladder: you go down from place 1 to place 2, as you didn't answer in time. [ladder sato]" {
			t.Errorf("who has lost the place is told %q", got)
		}
		if got := told(3); !strings.Contains(got,
			"you go up from place 3 to place 1, as your challenge was not answered in time.") {
			t.Errorf("who has won it is told %q", got)
		}
	})
}

// TestWithdrawing costs a place where somebody is below, and says so.
func TestWithdrawing(t *testing.T) {
	in(t, 4, func(h house) {
		for _, test := range []struct {
			from store.AccountID
			says string
		}{
			{3, "Sáto ladder: you go down from place 3 to place 4, as you took a challenge back."},
			{4, "Sáto ladder: you go down from place 3 to place 4, as you took a challenge back."},
		} {
			if err := h.challenge(test.from, 2); err != nil {
				t.Fatal(err)
			}
			h.Must(func() error {
				return h.Service.Withdraw(h.Service.Made(h.Person(test.from))[0])
			})
			l := h.Service.All()[0]
			if got := h.Service.changed(l, l.Players[l.index(test.from)]); got[0] != test.says {
				t.Errorf("%d is told %q", test.from, got)
			}
		}
		h.is("afterwards", "1 2 3 4")
	})
}

// TestAChangeSeesWhatOthersChange has a ladder changed while another change looks something up.
func TestAChangeSeesWhatOthersChange(t *testing.T) {
	in(t, 4, func(h house) {
		l := h.Service.All()[0]
		looks, done := 0, make(chan error, 1)
		go func() {
			done <- h.Does(func() error {
				return h.Service.change(l, func(next *State) error {
					looks++
					h.Service.House.Aside(func() { time.Sleep(time.Second) })
					next.leave(1)
					return nil
				})
			})
		}()
		time.Sleep(time.Second / 2)
		h.Must(func() error {
			return h.Service.change(l, func(next *State) error { next.leave(2); return nil })
		})
		if err := <-done; err != nil || looks != 2 {
			t.Fatalf("the change is done %d times: %v", looks, err)
		}
		if len(l.Players) != 2 || l.index(1) >= 0 || l.index(2) >= 0 {
			t.Errorf("on the ladder are %+v", l.Players)
		}
	})
}
