package notifications

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

const annID, bobID = store.AccountID(1), store.AccountID(2)

// An outbox is a sender that only notes what it is given.
type outbox struct {
	mu   sync.Mutex
	took []store.Message
	fail error
}

func (o *outbox) Check(address string) error {
	if !strings.Contains(address, "@") {
		return notice.WrongValue.Refusedf("%q is not an address.", address)
	}
	return nil
}

func (o *outbox) Send(_ context.Context, m store.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.fail == nil {
		o.took = append(o.took, m)
	}
	return o.fail
}

// taken is what was sent since it was asked last.
func (o *outbox) taken() []store.Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	took := o.took
	o.took = nil
	return took
}

func (o *outbox) fails(err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.fail = err
}

// A house is a world of Ann, Bob and Cat. Bob is reached by mail.
type house struct {
	*testing.T
	world *world.World
	store *worldtest.Memory
	mail  *outbox
	*Service
	ann   *people.Session
	close func()
}

// open opens a house within a bubble, at noon.
func open(t *testing.T, s *worldtest.Memory) *house {
	t.Helper()
	h := &house{T: t, store: s, mail: &outbox{}}
	if s == nil {
		h.store = &worldtest.Memory{}
		for _, name := range []string{"ann", "bob", "cat"} {
			if _, err := h.store.CreateAccount(name, nil, "hash", time.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{Store: h.store, Games: []*games.Game{sato.Game()}, Now: time.Now, Seed: func() uint64 { return 1 }, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	h.world = w
	ctx, stop := context.WithCancel(context.Background())
	var busy sync.WaitGroup
	busy.Go(func() { w.Run(ctx) })
	busy.Go(func() {
		for ctx.Err() == nil {
			time.Sleep(time.Minute)
			_ = w.Do(w.Tick)
		}
	})
	h.Service, err = New(Config{
		World: w, Store: h.store, Log: log, Now: time.Now, Senders: map[string]Sender{store.ByMail: h.mail},
		Paint: painted,
		Come:  func(name string) string { return "ssh " + name + "@example.org" },
	})
	if err != nil {
		t.Fatal(err)
	}
	h.Start()
	h.close = func() {
		h.Service.Close()
		stop()
		busy.Wait()
	}
	h.does(func() error { h.ann, err = w.Sessions.Enter(people.Identity{Account: annID}, false); return err })
	return h
}

// in runs a test in simulated time.
func in(t *testing.T, test func(h *house)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, nil)
		defer func() { h.close() }()
		test(h)
	})
}

// does runs an act.
func (h *house) does(act func() error) {
	h.Helper()
	var err error
	if failed := h.world.Do(func() { err = act() }); failed != nil || err != nil {
		h.Fatal(failed, err)
	}
}

// reached has Bob reached by mail, who confirms his address.
func (h *house) reached() {
	h.Helper()
	if err := h.Set(bobID, store.ByMail, "bob@example.org"); err != nil {
		h.Fatal(err)
	}
	h.passes(time.Minute)
	codes := h.mail.taken()
	if len(codes) != 1 || codes[0].Address != "bob@example.org" {
		h.Fatalf("sent is %+v", codes)
	}
	_, code, _ := strings.Cut(codes[0].Subject, ": ")
	if err := h.Confirm(bobID, code); err != nil {
		h.Fatal(err)
	}
}

// passes lets time pass.
func (h *house) passes(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// enter lets somebody in for as long as a command takes.
func (h *house) enter(id store.AccountID, do func(*people.Session) error) {
	h.Helper()
	h.does(func() error {
		s, err := h.world.Sessions.Enter(people.Identity{Account: id}, false)
		if err != nil {
			return err
		}
		defer h.world.Sessions.Exit(s)
		h.world.Sessions.Announce(s)
		return h.world.As(s, func() error { return do(s) })
	})
}

// game begins a game of Ann, who has the first seat, with somebody.
func (h *house) game(with store.AccountID, name string, terms ...string) (t *tables.Table) {
	h.Helper()
	h.enter(with, func(s *people.Session) error {
		read, err := match.ReadTerms(sato.Game(), append([]string{"first"}, terms...))
		if err != nil {
			return err
		}
		if _, err := h.world.Matchmaking.Challenge(h.ann, name, read); err != nil {
			return err
		}
		made, err := h.world.Matchmaking.Accept(s, h.world.Proposals.To(s.Person())[0])
		t = made.Table
		return err
	})
	return t
}

// painted is what tests read of a notice.
func painted(_ map[string]string, n notice.Notice) string {
	if board, is := n.(notice.Board); is && board.Turned {
		return "a board from his side\n"
	}
	return fmt.Sprintf("%T\n", n)
}

// moves makes some move of whoever is to act.
func (h *house) annMoves(t *tables.Table) {
	h.Helper()
	h.does(func() error { return h.world.Playing.Play(h.ann.Person(), t, anyMove(t)) })
}

func anyMove(t *tables.Table) (first games.Move) {
	t.Match.Position.Legal(func(m games.Move) bool { first = m; return false })
	return first
}

// sent holds what was sent to subjects, in any order of two at once.
func (h *house) sent(want ...string) []store.Message {
	h.Helper()
	took := h.mail.taken()
	var subjects []string
	for _, m := range took {
		subjects = append(subjects, m.Subject)
	}
	if strings.Join(subjects, "|") != strings.Join(want, "|") {
		h.Errorf("sent is %q, want %q", subjects, want)
	}
	return took
}

// TestNobodyIsToldWhoIsHere has Bob move and look now and then.
func TestNobodyIsToldWhoIsHere(t *testing.T) {
	in(t, func(h *house) {
		h.reached()
		table := h.game(bobID, "bob")
		h.passes(5 * time.Minute)
		h.annMoves(table)
		h.passes(4 * time.Minute)
		h.sent() // he was here nine minutes ago
		h.passes(2 * time.Minute)
		m := h.sent("Your turn at sato")[0]
		if !strings.Contains(m.Text, "To come: ssh bob@example.org and type: look sato") || !strings.Contains(m.Text, "a board from his side") {
			t.Errorf("sent is %s", m.Text)
		}
		h.passes(48 * time.Hour)
		h.sent() // once, until he looks

		h.enter(bobID, func(s *people.Session) error { return h.world.Playing.Play(s.Person(), table, anyMove(table)) })
		h.passes(time.Hour)
		h.sent() // his own move
		h.annMoves(table)
		h.enter(bobID, func(*people.Session) error { return nil })
		h.passes(time.Hour)
		h.sent() // he has looked since

		var bob *people.Session
		h.does(func() (err error) {
			bob, err = h.world.Sessions.Enter(people.Identity{Account: bobID}, false)
			h.world.Sessions.Announce(bob)
			return err
		})
		h.does(func() error {
			return h.world.As(bob, func() error { return h.world.Playing.Play(bob.Person(), table, anyMove(table)) })
		})
		h.passes(time.Second)
		h.annMoves(table)
		h.passes(9 * time.Minute)
		h.sent() // he is here
		h.passes(2 * time.Minute)
		h.sent("Your turn at sato") // and has typed nothing for ten minutes
		h.does(func() error { h.world.Sessions.Exit(bob); return nil })
	})
}

// TestWhatCallsSomebody tells Bob of all kinds of things.
func TestWhatCallsSomebody(t *testing.T) {
	in(t, func(h *house) {
		h.reached()
		h.enter(bobID, func(*people.Session) error { return nil })
		h.passes(11 * time.Minute)
		h.does(func() error {
			terms, err := match.ReadTerms(sato.Game(), []string{"first"})
			if err == nil {
				_, err = h.world.Matchmaking.Challenge(h.ann, "bob", terms)
			}
			return err
		})
		h.passes(time.Minute)
		m := h.sent("ann challenges you")[0]
		if !strings.Contains(m.Text, "type: accept 1") {
			t.Errorf("sent is %s", m.Text)
		}
		h.does(func() error {
			to, err := h.world.Mail.FindRecipient(h.ann.Person(), "bob")
			if err != nil {
				return err
			}
			return h.world.Mail.Send(h.ann.Person(), to, "hello")
		})
		h.passes(time.Minute)
		h.sent("A letter from ann")
		var table *tables.Table
		h.enter(bobID, func(s *people.Session) error {
			made, err := h.world.Matchmaking.Accept(s, h.world.Proposals.To(s.Person())[0])
			table = made.Table
			return err
		})
		h.passes(time.Second)
		h.annMoves(table)
		h.passes(11 * time.Minute)
		h.sent("Your turn at sato")
		h.does(func() error { return h.world.Playing.Offer(h.ann.Person(), table, match.Draw) })
		h.passes(time.Minute)
		h.sent("ann offers a draw at sato")
		h.does(func() error { return h.world.Playing.Resign(h.ann.Person(), table) })
		h.passes(time.Minute)
		h.sent("sato is over")
		h.passes(9 * 24 * time.Hour)
		h.sent()
	})
}

// TestTheClockWarns has Bob leave his clock running.
func TestTheClockWarns(t *testing.T) {
	in(t, func(h *house) {
		h.reached()
		table := h.game(bobID, "bob", "3d")
		h.passes(time.Hour)
		h.annMoves(table)
		h.passes(time.Minute)
		h.sent("Your turn at sato")
		h.passes(57 * time.Hour)
		h.sent()
		h.passes(time.Hour) // a fifth is 14 hours 24 minutes
		h.sent("14 hours 24 minutes left at sato")
		h.passes(9 * time.Hour)
		h.sent()
		h.passes(2 * time.Hour)
		h.sent("4 hours left at sato")
		h.passes(5 * time.Hour)
		h.sent("sato is over")
	})
}

// TestQuietHoursAndDigests keeps what comes at night, and all for once a day.
func TestQuietHoursAndDigests(t *testing.T) {
	in(t, func(h *house) {
		h.reached()
		h.does(func() error { return nil })
		one, two := h.game(bobID, "bob"), h.game(bobID, "bob")
		if err := h.SetQuiet(bobID, "22-7"); err != nil {
			t.Fatal(err)
		}
		h.passes(until("23:00"))
		h.annMoves(one)
		h.passes(until("6:59"))
		h.sent()
		h.passes(2 * time.Minute)
		h.sent("Your turn at sato")

		if err := h.SetDaily(bobID, "8:00"); err != nil {
			t.Fatal(err)
		}
		h.enter(bobID, func(s *people.Session) error { return h.world.Playing.Play(s.Person(), one, anyMove(one)) })
		h.passes(until("12:00"))
		h.annMoves(one)
		h.annMoves(two)
		h.passes(until("7:59"))
		h.sent()
		h.passes(2 * time.Minute)
		m := h.sent("2 things wait for you")[0]
		if !strings.Contains(m.Text, "Your turn at sato.") || !strings.Contains(m.Text, "Your turn at sato-2.") {
			t.Errorf("sent is %s", m.Text)
		}
		h.passes(48 * time.Hour)
		h.sent()
		if err := h.SetDaily(bobID, "25:00"); !notice.IsRefusal(err) {
			t.Errorf("25:00 as a time: %v", err)
		}

		if err := errors.Join(h.SetDaily(bobID, "off"), h.SetQuiet(bobID, "off"), h.Pause(bobID, 2)); err != nil {
			t.Fatal(err)
		}
		h.enter(bobID, func(s *people.Session) error { return h.world.Playing.Play(s.Person(), one, anyMove(one)) })
		h.passes(time.Second)
		h.annMoves(one)
		h.passes(47 * time.Hour)
		h.sent()
		h.passes(2 * time.Hour)
		h.sent("Your turn at sato")
	})
}

// until is how long it is until a time of the day, by UTC.
func until(clock string) time.Duration {
	at, _ := time.Parse("15:04", clock)
	now := time.Now().UTC()
	next := time.Date(now.Year(), now.Month(), now.Day(), at.Hour(), at.Minute(), 0, 0, time.UTC)
	if !next.After(now) {
		next = next.Add(24 * time.Hour)
	}
	return next.Sub(now)
}

// TestAHouseThatClosesLosesNothing closes it before a relay takes anything.
func TestAHouseThatClosesLosesNothing(t *testing.T) {
	in(t, func(h *house) {
		h.reached()
		table := h.game(bobID, "bob")
		h.passes(11 * time.Minute)
		h.mail.fails(errors.New("the relay is down"))
		h.annMoves(table)
		h.passes(20 * time.Minute)
		if waiting, _ := h.store.MessagesTo(bobID); len(waiting) != 1 || waiting[0].Tries < 3 {
			t.Errorf("what waits is %+v", waiting)
		}
		h.close()
		again := open(t, h.store)
		h.close = again.close
		again.passes(time.Hour)
		again.sent("Your turn at sato")
		again.passes(time.Hour)
		again.sent()
		again.close()
		third := open(t, h.store)
		h.close = third.close
		third.passes(time.Hour)
		third.sent()
	})
}

// TestAWayThatEnds is off from then on, and its owner finds a letter.
func TestAWayThatEnds(t *testing.T) {
	in(t, func(h *house) {
		h.reached()
		table := h.game(bobID, "bob")
		h.passes(time.Second)
		h.mail.fails(Gone("nobody there is called so"))
		h.annMoves(table)
		h.passes(time.Hour)
		state, err := h.State(bobID)
		letters, _ := h.store.Letters(bobID)
		if err != nil || state.MailState != "off: nobody there is called so" || len(letters) != 1 || !strings.Contains(letters[0].Text, "nobody there is called so") {
			t.Errorf("then it stands so: %+v, %v, %+v", state, err, letters)
		}
		h.mail.fails(nil)
		h.passes(24 * time.Hour)
		h.sent()
	})
}

// TestCodes confirms nothing that was not sent, and sends only so many.
func TestCodes(t *testing.T) {
	in(t, func(h *house) {
		for _, wrong := range []error{h.Set(bobID, store.ByMail, "bob"), h.Set(bobID, store.ByURL, "https://example.org"), h.Confirm(bobID, ""), h.Confirm(bobID, "abcdefgh"), h.Remove(bobID, store.ByMail)} {
			if !notice.IsRefusal(wrong) {
				t.Errorf("not refused: %v", wrong)
			}
		}
		for range mostCodes {
			if err := h.Set(bobID, store.ByMail, "bob@example.org"); err != nil {
				t.Fatal(err)
			}
		}
		h.passes(time.Minute)
		codes := h.mail.taken()
		if err := h.Set(annID, store.ByMail, "Bob@example.org"); !notice.IsRefusal(err) {
			t.Errorf("a sixth code to the same address: %v", err)
		}
		if err := h.Set(bobID, store.ByMail, "other@example.org"); !notice.IsRefusal(err) {
			t.Errorf("a sixth code to the same account: %v", err)
		}
		if len(codes) != mostCodes {
			t.Fatalf("%d codes were sent", len(codes))
		}
		confirmed := 0
		for _, m := range codes {
			_, code, _ := strings.Cut(m.Subject, ": ")
			if h.Confirm(bobID, code) == nil {
				confirmed++
			}
		}
		if state, _ := h.State(bobID); confirmed != 1 || state.MailState != "on" {
			t.Errorf("%d codes were taken, and it stands so: %+v", confirmed, state)
		}
		if err := h.Remove(bobID, store.ByMail); err != nil {
			t.Error(err)
		}
	})
}

// TestSubjectsAreOneLine has somebody try to write heads of a mail.
func TestSubjectsAreOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\r\nBcc: all@example.org": "a Bcc: all@example.org",
		"a\u2028b\u202ec\x00d\te":   "a b c d e",
		"":                          "Boardroom",
		strings.Repeat("ä", 100):    strings.Repeat("ä", 59) + "…",
	} {
		if got := oneLine(text, mostSubject); got != want {
			t.Errorf("%q comes to %q, want %q", text, got, want)
		}
	}
}
