package leagues

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/runner/runnertest"
	"boardroom/world/store"
)

// A house is a world with leagues in simulated time, in which the one with the lower number wins.
type house struct {
	*runnertest.House[*Service]
}

func in(t *testing.T, players int, test func(h house)) {
	t.Helper()
	runnertest.In(t, players, New, func(h *runnertest.House[*Service]) { test(house{h}) })
}

func (h house) sato() *games.Game {
	game, _ := h.World.Games.Find(sato.Game().Name)
	return game
}

func (h house) join(players ...store.AccountID) {
	h.Helper()
	for _, id := range players {
		h.Must(func() error {
			_, err := h.Service.Join(h.Person(id), h.sato())
			return err
		})
	}
}

// league is the only one as it stands.
func (h house) league() (l *League) {
	h.Helper()
	h.Must(func() error {
		now := *h.Service.All()[0]
		now.State = now.Copied()
		l = &now
		return nil
	})
	return l
}

// play has games decided that go on. Those of silent players are left.
func (h house) play(silent ...store.AccountID) {
	h.Helper()
	h.Must(func() error {
		l := h.Service.All()[0]
		for _, d := range l.Divisions {
			for _, g := range d.Games {
				a, b := d.Players[g.Players[0]].Account, d.Players[g.Players[1]].Account
				if !g.goesOn() || g.Table == 0 {
					continue
				}
				t := h.Table(g.Table)
				act := func() error { return h.Decide(t, max(a, b)) }
				if slices.Contains(silent, a) || slices.Contains(silent, b) {
					act = func() error { return h.Move(t, silent...) }
				}
				if t == nil {
					continue
				}
				if err := act(); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// news holds what is new in the last week to some texts, the same after a restart.
func (h house) news(want ...string) {
	h.Helper()
	for range 2 {
		var got []string
		h.Must(func() error {
			for _, n := range h.Service.News(h.Service.House.Now().Add(-7 * day)) {
				got = append(got, n.Text)
			}
			return nil
		})
		if !slices.Equal(got, want) {
			h.Errorf("the news are\n%q\nand not\n%q", got, want)
		}
		h.Again(0)
	}
}

// sound holds a season to what must always be true of it.
func (h house) sound() {
	h.Helper()
	l := h.league()
	seen, numbers := map[store.AccountID]bool{}, map[int]bool{}
	for _, d := range l.Divisions {
		busy, met := map[int]int{}, map[string]bool{}
		for _, p := range d.Players {
			if seen[p.Account] {
				h.Errorf("%d plays twice", p.Account)
			}
			seen[p.Account] = true
		}
		for _, g := range d.Games {
			key := fmt.Sprint(min(g.Players[0], g.Players[1]), max(g.Players[0], g.Players[1]))
			if met[key] || numbers[g.Number] {
				h.Errorf("game %d of %s comes twice", g.Number, key)
			}
			met[key], numbers[g.Number] = true, true
			if g.goesOn() && g.Table != 0 {
				busy[g.Players[0]]++
				busy[g.Players[1]]++
			}
		}
		if n := len(d.Players); len(met) != n*(n-1)/2 {
			h.Errorf("%d players have %d games", n, len(met))
		}
		for p, n := range busy {
			if n > atOnce {
				h.Errorf("%d plays %d games at once", p, n)
			}
		}
	}
}

func ids(from, to int) (all []store.AccountID) {
	for i := from; i <= to; i++ {
		all = append(all, store.AccountID(i))
	}
	return all
}

func (l *League) accounts(division int) (all []store.AccountID) {
	for _, p := range l.Divisions[division].Players {
		all = append(all, p.Account)
	}
	return all
}

// TestSeasons plays three seasons of two divisions: somebody is silent, somebody leaves, somebody
// comes late, and the house is closed in the middle and over the time at which a season ends.
func TestSeasons(t *testing.T) {
	in(t, 14, func(h house) {
		h.gather()
		h.firstSeason()
		h.secondBegins()
		h.secondSeason()
	})
}

// gather has thirteen join, with whom the first season begins, and one more in the middle of it.
func (h house) gather() {
	h.Helper()
	h.join(ids(1, 3)...)
	h.Passes(2 * day)
	if l := h.league(); l.isPlayed() || l.Next != 0 {
		h.Fatalf("with three it stands so: %+v", l.State)
	}
	h.join(ids(4, 13)...)
	h.Passes(23 * time.Hour)
	if l := h.league(); l.isPlayed() || l.Next == 0 {
		h.Fatalf("before the first season it stands so: %+v", l.State)
	}
	h.Passes(2 * time.Hour)
	l := h.league()
	if len(l.Divisions) != 2 || len(l.Divisions[0].Players) != 7 || len(l.Divisions[1].Players) != 6 {
		h.Fatalf("it begins so: %+v", l.State)
	}
	h.sound()
	h.join(14)
	again := func() error { _, err := h.Service.Join(h.Person(14), h.sato()); return err }
	if err := h.Does(again); !notice.IsRefusal(err) {
		h.Errorf("joining again gives %v", err)
	}
}

// firstSeason has 3 be silent and 8 leave; the house is closed in the middle.
func (h house) firstSeason() {
	h.Helper()
	// 3 is silent: a game of theirs is lost without a move, and none of theirs counts.
	h.news("Season 1 of the Sáto league begins with 13 players.")
	h.play(3)
	h.Passes(2 * time.Second)
	h.sound()
	h.news("Season 1 of the Sáto league begins with 13 players.", "p4 leads season 1 of the Sáto league.")
	h.Again(3 * day)
	h.sound()
	h.play(3, 8)
	h.Passes(2 * time.Second)
	for range 5 {
		h.play(3, 8)
		h.Must(func() error { return h.moveAll(8) })
		h.Passes(5 * time.Hour)
	}
	l := h.league()
	if d, p := l.seat(3); l.Divisions[d].Players[p].Why != silent || l.Plays(3) {
		h.Fatalf("3 is in still: %+v", l.Divisions[d].Players[p])
	}
	h.Must(func() error { return h.Service.Leave(h.Person(8), h.Service.All()[0]) }) // of division 2
	for range 5 {
		h.Passes(2 * time.Second)
		h.sound()
		h.play()
	}
	h.Passes(2 * time.Second)
	l = h.league()
	if l.isPlayed() || l.Season != 1 || l.Last.Season != 1 {
		h.Fatalf("after all games it stands so: %+v", l.State)
	}
	first, second := l.Last.Divisions[0], l.Last.Divisions[1]
	want := Final{Account: 1, Points: 10, Games: 5}
	if first[0] != want || first[6] != (Final{Account: 3, Gone: true, Goes: Down}) || first[5].Goes != Down {
		h.Errorf("division 1 ends so: %+v", first)
	}
	want = Final{Account: 9, Points: 8, Games: 4, Goes: Up}
	if second[0] != want || second[1].Goes != Up || second[2].Goes != "" || second[5].Account != 8 {
		h.Errorf("division 2 ends so: %+v", second)
	}
	h.news("Season 1 of the Sáto league is over. p1 wins. p9 and p10 go up.")
}

// secondBegins has 3 come back, and goes by the terms that staff gave.
func (h house) secondBegins() {
	h.Helper()
	// The next season begins a day later. 3 comes back in time, 8 does not.
	h.join(3)
	h.Must(func() error { return h.make(1, "1d") })
	h.Passes(25 * time.Hour)
	l := h.league()
	first, second := []store.AccountID{1, 2, 4, 5, 6, 9, 10}, []store.AccountID{7, 3, 11, 12, 13, 14}
	if l.Season != 2 || l.Weeks != 1 || !slices.Equal(l.accounts(0), first) || !slices.Equal(l.accounts(1), second) {
		h.Fatalf("season 2 begins with %v and %v", l.accounts(0), l.accounts(1))
	}
	h.sound()
}

// secondSeason takes until its time is over, since 13 plays on; then the third begins.
func (h house) secondSeason() {
	h.Helper()
	// 13 plays on until the time of the season is over. Closed, the house's time stands still.
	for range 4 {
		h.play(13)
		h.Passes(5 * time.Second)
	}
	h.Again(60 * day)
	h.Passes(time.Minute)
	if l := h.league(); l.Season != 2 || !l.isPlayed() {
		h.Fatalf("the season ended while the house was closed: %+v", l.State)
	}
	for range 7 {
		h.Must(func() error { return h.moveAll(13) })
		h.Passes(20 * time.Hour)
	}
	if l := h.league(); l.Warned.IsZero() || !l.isPlayed() {
		h.Errorf("nobody is told that the season ends soon: %+v", l.State)
	}
	h.Must(func() error { return h.moveAll(13) })
	h.Passes(23 * time.Hour)
	h.Must(func() error { return h.moveAll(13) })
	h.Passes(10 * time.Hour)
	l := h.league()
	if l.Last.Season != 2 || l.Plays(13) != true {
		h.Fatalf("season 2 ends so: %+v", l.State)
	}
	if len(l.Winners) != 2 || l.Winners[1].Account != 1 {
		h.Errorf("the winners are %v", l.Winners)
	}
	h.Passes(2 * day)
	if l := h.league(); l.Season != 3 || !l.isPlayed() {
		h.Errorf("season 3 does not begin: %+v", l.State)
	}
	h.sound()
}

// make has p1 give the league other terms, who is staff.
func (h house) make(weeks int, words ...string) error {
	if err := h.Kept.SetStaff(1, true, store.StaffAct{Who: "operator", What: "staff"}); err != nil {
		return err
	}
	terms, err := match.ReadTerms(h.sato(), words)
	if err == nil {
		_, err = h.Service.Make(h.Person(1), Wish{Terms: terms, Weeks: weeks})
	}
	return err
}

// moveAll has everybody move in the games of a player that go on.
func (h house) moveAll(id store.AccountID) error {
	l := h.Service.All()[0]
	d, p := l.seat(id)
	if d < 0 {
		return nil
	}
	for _, g := range l.Divisions[d].Games {
		if g.Table == 0 || !g.goesOn() || !slices.Contains(g.Players, p) {
			continue
		}
		if t := h.Table(g.Table); t != nil {
			if err := h.Move(t); err != nil {
				return err
			}
		}
	}
	return nil
}

// TestEveryWriteMayFail has each write of the beginning of a season fail in turn, before and after
// it is kept, and the house open again: nothing is done twice.
func TestEveryWriteMayFail(t *testing.T) {
	for n := range 20 {
		in(t, 4, func(h house) {
			h.join(ids(1, 4)...)
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
			h.Passes(26 * time.Hour)
			h.Kept.BeforeWrites(nil)
			h.Again(time.Hour)
			for range 6 {
				h.Passes(3 * time.Second)
				if l := h.league(); !l.isPlayed() {
					break
				}
				h.sound()
				h.play()
			}
			h.Passes(3 * time.Second)
			if l := h.league(); l.Last.Season != 1 || l.Last.Divisions[0][0].Account != 1 || l.Last.Divisions[0][0].Games != 3 {
				t.Fatalf("write %d: it ends so: %+v", n, l.State)
			}
		})
	}
}

// TestASilentLeague has everybody be out, and nobody harmed by it: the league waits for players.
func TestASilentLeague(t *testing.T) {
	in(t, 4, func(h house) {
		h.join(ids(1, 4)...)
		h.Passes(10 * day)
		l := h.league()
		if l.Season != 1 || l.isPlayed() || len(l.coming()) != 1 {
			t.Fatalf("it stands so: %+v", l.State)
		}
		h.Passes(30 * day)
		if l := h.league(); l.Season != 1 {
			t.Fatalf("a season begins without players: %+v", l.State)
		}
		for _, id := range ids(1, 4) {
			if !l.Plays(id) {
				h.join(id)
			}
		}
		h.Passes(25 * time.Hour)
		if l := h.league(); l.Season != 2 || len(l.Divisions) != 1 {
			t.Fatalf("it stands so: %+v", l.State)
		}
	})
}

// TestWhoIsTold reads what somebody is told of while away.
func TestWhoIsTold(t *testing.T) {
	in(t, 4, func(h house) {
		h.join(ids(1, 4)...)
		h.Passes(25 * time.Hour)
		told := func(id store.AccountID) (titles string) {
			h.Must(func() error {
				for _, c := range h.Service.calls(id) {
					titles += c.Title + ". " + strings.Join(c.Lines, " ") + " "
				}
				return nil
			})
			return titles
		}
		if got := told(1); !strings.Contains(got,
			"Sáto league: season 1 begins. Sáto league, season 1 begins. You play in division 1 with p2, p3 and p4.") {
			t.Errorf("1 is told %q", got)
		}
		h.play(4)
		h.Passes(2 * day)
		if got := told(4); !strings.Contains(got, "you are out of the season") && !strings.Contains(got,
			"season 1 is over") {
			t.Errorf("4 is told %q", got)
		}
		if got := told(1); !strings.Contains(got, "Sáto league: season 1 is over. ") || !strings.Contains(got,
			"You are number 1 of 4 in division 1.") {
			t.Errorf("1 is told %q", got)
		}
	})
}
