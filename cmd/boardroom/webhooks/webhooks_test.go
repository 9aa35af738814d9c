package webhooks

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	standard "github.com/standard-webhooks/standard-webhooks/libraries/go"
	"go.uber.org/goleak"

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

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// patience bounds how long a test waits for what has to come.
const patience = time.Minute

// A house is a world with webhooks, in which Ann is here and Bob is not.
type house struct {
	*testing.T
	world *world.World
	store *worldtest.Memory
	hooks *Webhooks
	ann   *people.Session
	close func()
}

const annID, bobID = store.AccountID(1), store.AccountID(2)

// open opens a house over a store, which gets two accounts where it has none.
func open(t *testing.T, s *worldtest.Memory, c Config) *house {
	t.Helper()
	if s == nil {
		s = &worldtest.Memory{}
		for _, name := range []string{"ann", "bob"} {
			if _, err := s.CreateAccount(name, nil, "hash", time.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	w, err := world.New(world.Config{Store: s, Games: []*games.Game{sato.Game()}, Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.Run(ctx)
	}()
	c.World, c.Store, c.Log = w, s, slog.New(slog.DiscardHandler)
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Pauses == nil {
		c.Pauses = []time.Duration{time.Millisecond}
	}
	h := &house{T: t, world: w, store: s}
	if h.hooks, err = Open(c); err != nil {
		t.Fatal(err)
	}
	closed := false
	h.close = func() {
		if !closed {
			closed = true
			h.hooks.Close()
			stop()
			<-done
		}
	}
	t.Cleanup(h.close)
	h.does(func() error { h.ann, err = w.Sessions.Enter(people.Identity{Account: annID}, false); return err })
	return h
}

// does runs an act.
func (h *house) does(act func() error) {
	h.Helper()
	var err error
	if failed := h.world.Do(func() { err = act() }); failed != nil || err != nil {
		h.Fatal(failed, err)
	}
}

// game begins a game of Ann, who has the first seat, with Bob.
func (h *house) game() (t *tables.Table) {
	h.Helper()
	h.does(func() error {
		bob, err := h.world.Sessions.Enter(people.Identity{Account: bobID}, false)
		if err != nil {
			return err
		}
		defer h.world.Sessions.Exit(bob)
		terms, err := match.ReadTerms(sato.Game(), []string{"first"})
		if err != nil {
			return err
		}
		if _, err := h.world.Matchmaking.Challenge(h.ann, "bob", terms); err != nil {
			return err
		}
		made, err := h.world.Matchmaking.Accept(bob, h.world.Proposals.To(bob.Person())[0])
		t = made.Table
		return err
	})
	return t
}

// annMoves makes some move of Ann's.
func (h *house) annMoves(t *tables.Table) {
	h.Helper()
	h.does(func() error {
		var first games.Move
		t.Match.Position.Legal(func(m games.Move) bool { first = m; return false })
		return h.world.Playing.Play(h.ann.Person(), t, first)
	})
}

// listen is the list of those networks that the servers of tests are in.
func listed() []netip.Prefix { return []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")} }

// A receiver is a program that posts are sent to.
type receiver struct {
	*testing.T
	*httptest.Server
	came   chan *http.Request // with their bodies read into the context
	answer func(n int) int    // the status of the n-th answer, from 0
	n      int
}

type bodyKey struct{}

func receive(t *testing.T, answer func(n int) int) *receiver {
	r := &receiver{T: t, came: make(chan *http.Request, 1000), answer: answer}
	r.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
		text, _ := io.ReadAll(in.Body)
		status := http.StatusOK
		if r.answer != nil {
			status = r.answer(r.n)
		}
		r.n++
		out.WriteHeader(status)
		r.came <- in.WithContext(context.WithValue(context.Background(), bodyKey{}, text))
	}))
	r.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	r.StartTLS()
	t.Cleanup(r.Close)
	return r
}

// trust is whom a house has to trust to send to the receiver.
func (r *receiver) trust() *tls.Config {
	pool := x509.NewCertPool()
	pool.AddCert(r.Certificate())
	return &tls.Config{RootCAs: pool}
}

// next is the next post that comes.
func (r *receiver) next() (*http.Request, posted) {
	r.Helper()
	select {
	case in := <-r.came:
		var p posted
		if err := json.Unmarshal(in.Context().Value(bodyKey{}).([]byte), &p); err != nil {
			r.Fatal(err)
		}
		return in, p
	case <-time.After(patience):
		r.Fatal("nothing comes")
	}
	return nil, posted{}
}

type posted struct {
	Account string
	Notice  struct {
		Seq   int
		Type  string
		Event string
		Turn  bool `json:"your_turn"`
		Lines []string
		Of    notice.Event
	}
}

// TestPostsAreSignedAndInOrder tells Bob, who is away, of a game.
func TestPostsAreSignedAndInOrder(t *testing.T) {
	r := receive(t, func(n int) int { return []int{200, 503, 302, 200}[min(n, 3)] })
	h := open(t, nil, Config{Listed: listed(), TLS: r.trust()})
	secret, err := h.hooks.Set(bobID, r.URL+"/hook?for=bob")
	if err != nil {
		t.Fatal(err)
	}
	h.annMoves(h.game())
	signer, err := standard.NewWebhook(secret)
	if err != nil {
		t.Fatal(err)
	}
	var seen []string
	ids := map[string]int{}
	for {
		in, p := r.next()
		if err := signer.Verify(in.Context().Value(bodyKey{}).([]byte), in.Header); err != nil {
			t.Errorf("a post is not signed: %v", err)
		}
		if in.Method != "POST" || in.Header.Get("Content-Type") != "application/json" || in.URL.String() != "/hook?for=bob" {
			t.Errorf("posted is %s %s, %v", in.Method, in.URL, in.Header)
		}
		if other, twice := ids[in.Header.Get("Webhook-Id")]; twice && other != p.Notice.Seq {
			t.Errorf("two posts are called %s", in.Header.Get("Webhook-Id"))
		}
		ids[in.Header.Get("Webhook-Id")] = p.Notice.Seq
		seen = append(seen, p.Notice.Event)
		if p.Account != "bob" || p.Notice.Event == "moved" && (!p.Notice.Turn || p.Notice.Of.Ply != 1) {
			t.Errorf("posted is %+v", p)
		}
		if p.Notice.Event == "moved" {
			break
		}
	}
	if want := []string{"challenged", "game_started", "game_started", "game_started", "moved"}; !slices.Equal(seen, want) {
		t.Errorf("the posts are %v, want %v", seen, want)
	}
}

// TestPostsSurviveTheHouse sends after a restart what had not arrived before.
func TestPostsSurviveTheHouse(t *testing.T) {
	down := make(chan struct{})
	r := receive(t, func(int) int {
		select {
		case <-down:
			return 200
		default:
			return 503
		}
	})
	c := Config{Listed: listed(), TLS: r.trust()}
	h := open(t, nil, c)
	if _, err := h.hooks.Set(bobID, r.URL); err != nil {
		t.Fatal(err)
	}
	h.annMoves(h.game())
	r.next()
	h.close()
	close(down)
	for len(r.came) > 0 {
		<-r.came
	}
	h = open(t, h.store, c)
	for seq, want := range []string{"challenged", "game_started", "moved", ""} {
		if _, p := r.next(); p.Notice.Seq != seq+1 || p.Notice.Event != want || want == "" && !p.Notice.Turn {
			t.Errorf("after the restart comes %+v, want %q", p, want)
		}
	}
	if outcomes, n := h.hooks.Counts(); n != 1 || outcomes["lost"] != 0 {
		t.Errorf("counted are %v of %d webhooks", outcomes, n)
	}
}

// TestTooMuchThatWaits loses the oldest, which the numbers show.
func TestTooMuchThatWaits(t *testing.T) {
	r := receive(t, func(int) int { return 503 })
	h := open(t, nil, Config{Listed: listed(), TLS: r.trust(), Limits: Limits{Waiting: 2}, Pauses: []time.Duration{time.Hour}})
	if _, err := h.hooks.Set(bobID, r.URL); err != nil {
		t.Fatal(err)
	}
	h.annMoves(h.game())
	for {
		posts, err := h.store.Posts(bobID, 10)
		if err != nil || len(posts) > 2 {
			t.Fatal(posts, err)
		}
		if len(posts) == 2 && posts[1].Number == 3 {
			break
		}
		r.waits()
	}
	if outcomes, _ := h.hooks.Counts(); outcomes["lost"] != 1 {
		t.Errorf("counted are %v", outcomes)
	}
}

// waits lets others go on for a moment.
func (r *receiver) waits() { time.Sleep(time.Millisecond) }

// TestGivingUp writes to the owner, and a webhook that is set on again begins anew.
func TestGivingUp(t *testing.T) {
	for _, test := range []struct {
		status int
		limits Limits
		want   string
	}{
		{503, Limits{Patience: time.Nanosecond}, "it answered 503"},
		{410, Limits{}, "it answered 410"},
	} {
		r := receive(t, func(int) int { return test.status })
		h := open(t, nil, Config{Listed: listed(), TLS: r.trust(), Limits: test.limits})
		if _, err := h.hooks.Set(annID, r.URL); err != nil {
			t.Fatal(err)
		}
		if err := h.hooks.Test(annID); err != nil {
			t.Fatal(err)
		}
		if _, p := r.next(); !slices.Equal(p.Notice.Lines, []string{testLine}) {
			t.Errorf("a test posts %+v", p)
		}
		for {
			letters, err := h.store.Letters(annID)
			if err != nil {
				t.Fatal(err)
			}
			if len(letters) == 1 {
				if !strings.Contains(letters[0].Text, test.want) {
					t.Errorf("the owner is written %q", letters[0].Text)
				}
				break
			}
			r.waits()
		}
		state, err := h.hooks.State(annID)
		if err != nil || state.On || state.Waiting != 0 || !strings.Contains(state.Ended, test.want) {
			t.Errorf("then it stands so: %+v, %v", state, err)
		}
		if err := h.hooks.Test(annID); !notice.IsRefusal(err) {
			t.Errorf("testing one that is off: %v", err)
		}
		if err := h.hooks.Resume(annID); err != nil {
			t.Error(err)
		}
		if state, err := h.hooks.State(annID); err != nil || !state.On {
			t.Errorf("set on again it stands so: %+v, %v", state, err)
		}
		h.close()
	}
}

// TestQuietHoursKeep sends nothing until they are over.
func TestQuietHoursKeep(t *testing.T) {
	r := receive(t, nil)
	night := time.Date(2026, 11, 22, 23, 30, 0, 0, time.UTC)
	h := open(t, nil, Config{Listed: listed(), TLS: r.trust(), Now: func() time.Time { return night }})
	if _, err := h.hooks.Set(bobID, r.URL); err != nil {
		t.Fatal(err)
	}
	if err := h.hooks.SetQuiet(bobID, "22-7"); err != nil {
		t.Fatal(err)
	}
	h.annMoves(h.game())
	for posts := 0; posts < 3; r.waits() {
		posts, _ = h.store.CountPosts(bobID)
	}
	if len(r.came) > 0 {
		t.Error("something is posted at night")
	}
	if err := h.hooks.SetQuiet(bobID, "off"); err != nil {
		t.Fatal(err)
	}
	if _, p := r.next(); p.Notice.Seq != 1 {
		t.Errorf("when it is quiet no more comes %+v", p)
	}
}
