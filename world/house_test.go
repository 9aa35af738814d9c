package world_test

import (
	"log/slog"
	"slices"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/chat"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

// A house is a world for a test, with Ann, who is staff, Bob and Cat in it.
type house struct {
	*testing.T
	*world.World
	store         worldtest.Memory
	now           time.Time
	seeds         uint64
	ann, bob, cat *people.Session
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{T: t, now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		if _, err := h.store.CreateAccount(name, nil, "hash", h.now); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []store.AccountID{1, 2, 3} {
		h.store.Introduce(id)
	}
	h.must("making Ann staff", h.store.SetStaff(1, true, store.StaffAct{At: h.now, Who: "the operator", What: "boardroom admin"}))
	h.open()
	return h
}

// open opens the house over what is kept and lets everybody in.
func (h *house) open() {
	h.Helper()
	w, err := world.New(world.Config{
		Store: &h.store, Games: []*games.Game{sato.Game()}, Now: func() time.Time { return h.now },
		Seed: func() uint64 { h.seeds++; return h.seeds }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	h.World = w
	h.ann, h.bob, h.cat = h.enter(1), h.enter(2), h.enter(3)
}

func (h *house) enter(id store.AccountID) *people.Session {
	h.Helper()
	s, err := h.Sessions.Enter(people.Identity{Account: id}, false)
	h.must("coming in", err)
	h.Sessions.Announce(s)
	return s
}

func (h *house) must(what string, err error) {
	h.Helper()
	if err != nil {
		h.Fatalf("%s: %v", what, err)
	}
}

// refuses checks that something is refused, and not broken.
func (h *house) refuses(what string, err error) {
	h.Helper()
	if !notice.IsRefusal(err) {
		h.Errorf("%s: %v, want a refusal", what, err)
	}
}

// told are the notices of a kind that a session has been told since it was last
// asked.
func told[N notice.Notice](s *people.Session) []N {
	var some []N
	for n := range s.Queued() {
		if n, ok := n.(N); ok {
			some = append(some, n)
		}
	}
	return some
}

// quiet forgets what everybody has been told.
func (h *house) quiet() {
	for _, s := range []*people.Session{h.ann, h.bob, h.cat} {
		told[notice.Notice](s)
	}
}

func TestTalkIsHeardByThoseItIsFor(t *testing.T) {
	h := newHouse(t)
	h.must("walking", h.Movement.GoThrough(h.cat, h.catsWay()))
	ann, bob := h.ann.Person(), h.bob.Person()
	for _, test := range []struct {
		name  string
		speak func() error
		heard map[*people.Session]notice.SpeechKind
	}{
		{"said in the Lobby", func() error { return h.Talk.Say(ann, "hello") }, map[*people.Session]notice.SpeechKind{h.ann: notice.Say, h.bob: notice.Say}},
		{"told", func() error { return h.Talk.Tell(ann, h.cat.Person(), "hello") }, map[*people.Session]notice.SpeechKind{h.ann: notice.Tell, h.cat: notice.Tell}},
		{"shouted", func() error { return h.Talk.Shout(bob, "hello") }, map[*people.Session]notice.SpeechKind{h.ann: notice.Shout, h.bob: notice.Shout, h.cat: notice.Shout}},
	} {
		h.quiet()
		h.must(test.name, test.speak())
		for _, s := range []*people.Session{h.ann, h.bob, h.cat} {
			kind, hears := test.heard[s]
			lines := told[notice.Speech](s)
			if len(lines) > 1 || (len(lines) == 1) != hears || hears && lines[0].Kind != kind {
				t.Errorf("%s: %s hears %+v", test.name, s.Person().Name(), lines)
			}
		}
	}
	if _, _, err := h.Relations.Ignore(bob, "Ann"); err != nil {
		t.Fatal(err)
	}
	h.quiet()
	h.must("speaking to somebody who ignores one", h.Talk.Say(ann, "hello?"))
	if lines := told[notice.Speech](h.bob); len(lines) > 0 {
		t.Errorf("Bob ignores Ann and hears %+v", lines)
	}
}

// catsWay is a way out of the Lobby.
func (h *house) catsWay() people.Direction {
	d, _ := people.ParseDirection(h.Rooms.Lobby().Ways()[0])
	return d
}

func TestChannelsOutliveTheHouse(t *testing.T) {
	h := newHouse(t)
	c, err := h.Channels.MakeChannel(h.ann.Person(), "openings")
	h.must("making a channel", err)
	h.must("joining it", h.Channels.JoinChannel(h.bob.Person(), c))
	h.must("saying what it is about", h.Channels.SetTopic(h.ann.Person(), c, "first moves"))
	h.refuses("saying it for somebody else", h.Channels.SetTopic(h.bob.Person(), c, "mine"))
	h.refuses("talking on it from outside", h.Channels.Chat(h.cat.Person(), c, "hello"))
	h.open()
	c, err = h.Channels.Find(h.bob.Person(), "open")
	h.must("finding it again", err)
	if c.Topic != "first moves" || !chat.IsOnChannel(h.bob.Person(), c) || chat.IsOnChannel(h.cat.Person(), c) {
		t.Errorf("the channel is %+v after the house was closed", c)
	}
	h.quiet()
	h.must("talking", h.Channels.Chat(h.bob.Person(), c, "hello"))
	if heard, not := told[notice.Speech](h.ann), told[notice.Speech](h.cat); len(heard) != 1 || len(not) != 0 {
		t.Errorf("Ann, who is on it, hears %v and Cat, who isn't, %v", heard, not)
	}
	h.must("closing it", h.Channels.Close(h.ann.Person(), c))
	if _, err := h.Channels.Find(h.bob.Person(), "openings"); !notice.IsRefusal(err) {
		t.Errorf("a closed channel is found: %v", err)
	}
}

func TestMutesEndAndBansKeepOut(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.ann.Person(), h.bob.Person()
	if _, err := h.Moderation.Mute(bob, "Cat", time.Minute, "why not"); !notice.IsRefusal(err) {
		t.Errorf("somebody who is not staff mutes: %v", err)
	}
	_, err := h.Moderation.Mute(ann, "Bob", time.Minute, "flooding")
	h.must("muting", err)
	h.refuses("talking while muted", h.Talk.Say(bob, "hello"))
	h.now = h.now.Add(2 * time.Minute)
	h.Tick()
	h.must("talking when the mute has ended", h.Talk.Say(bob, "hello"))

	_, sessions, err := h.Moderation.Ban(ann, "Bob", time.Hour, "insults")
	h.must("banning", err)
	if sessions != 1 {
		t.Errorf("%d sessions of Bob's end, want 1", sessions)
	}
	if _, err := h.Sessions.Enter(people.Identity{Account: 2}, false); !notice.IsRefusal(err) {
		t.Errorf("Bob, banned, comes in: %v", err)
	}
	_, err = h.Moderation.Unban(ann, "Bob", "he is sorry")
	h.must("lifting the ban", err)
	h.bob = h.enter(2)
	log, err := h.store.StaffLog(10)
	h.must("reading the log", err)
	if whats := []string{log[0].What, log[1].What, log[2].What}; !slices.Equal(whats, []string{"@unban", "@ban", "@mute"}) {
		t.Errorf("the log says %v", whats)
	}
}

func TestLettersWaitForWhoeverIsAway(t *testing.T) {
	h := newHouse(t)
	h.Sessions.Exit(h.bob)
	to, err := h.Mail.FindRecipient(h.ann.Person(), "bob")
	h.must("finding Bob", err)
	h.must("writing", h.Mail.Send(h.ann.Person(), to, "See you on Sunday"))
	h.bob = h.enter(2)
	h.must("reading", h.Mail.ReadLetter(h.bob, 1))
	if read := told[notice.Mail](h.bob); len(read) != 1 || read[0].From != "Ann" {
		t.Errorf("Bob reads %+v", read)
	}
	h.refuses("reading one that is not there", h.Mail.ReadLetter(h.bob, 2))
}

// challenge begins a game of Sáto between Ann and Bob, Ann in the first seat.
func (h *house) challenge(words ...string) *tables.Table {
	h.Helper()
	terms, err := match.ReadTerms(sato.Game(), append(words, "first"))
	h.must("reading the terms", err)
	_, err = h.Matchmaking.Challenge(h.ann, "bob", terms)
	h.must("challenging", err)
	proposed := h.Proposals.To(h.bob.Person())
	if len(proposed) != 1 {
		h.Fatalf("Bob has %d challenges", len(proposed))
	}
	_, err = h.Matchmaking.Accept(h.bob, proposed[0])
	h.must("accepting", err)
	return h.Tables.All(nil)[0]
}

// readTable is the oldest open table of a house, with its match in memory.
func readTable(t *testing.T, w *world.World) *tables.Table {
	t.Helper()
	table, err := w.Records.FindTable(nil, w.Tables.All(nil)[0].Match.Number())
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// anyMove is some legal move of whoever is to play.
func anyMove(t *tables.Table) games.Move {
	var first games.Move
	t.Match.Position.Legal(func(m games.Move) bool { first = m; return false })
	return first
}

func TestAGameFromChallengeToRating(t *testing.T) {
	h := newHouse(t)
	table := h.challenge()
	h.must("watching", h.Watching.Watch(h.cat, table))
	h.refuses("playing out of turn", h.Playing.Play(h.bob.Person(), table, anyMove(table)))
	h.quiet()
	h.must("playing", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	for _, s := range []*people.Session{h.ann, h.bob, h.cat} {
		boards := told[notice.Board](s)
		if len(boards) != 1 || boards[0].Ply != 1 || boards[0].YourTurn != (s == h.bob) {
			t.Errorf("%s is shown %d boards, want one after the move", s.Person().Name(), len(boards))
		}
	}
	h.must("asking to take it back", h.Playing.Offer(h.ann.Person(), table, match.Takeback))
	h.must("agreeing", h.Playing.Offer(h.bob.Person(), table, match.Takeback))
	if table.Match.Moves != 0 || len(table.Match.Plies) != 2 {
		t.Errorf("after a takeback %d moves stand and the record has %d entries", table.Match.Moves,
			len(table.Match.Plies))
	}
	h.must("playing again", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	h.must("answering", h.Playing.Play(h.bob.Person(), table, anyMove(table)))
	before := h.Ratings.RatingTold(1, store.RatingList{Game: "sato", Kind: store.ForTwo, Pool: store.People})
	h.must("resigning", h.Playing.Resign(h.bob.Person(), table))
	after := h.Ratings.RatingTold(1, store.RatingList{Game: "sato", Kind: store.ForTwo, Pool: store.People})
	if table.Match.Phase != store.IsOver || !slices.Equal(table.Match.Result.Winners, []games.Seat{1}) ||
		before == after {
		t.Errorf("the game is %s, %v; Ann's rating went from %s to %s", table.Match.Phase, table.Match.Result, before,
			after)
	}
	export, err := h.Records.Export(table)
	h.must("exporting", err)
	e, err := export()
	h.must("exporting", err)
	if e.Result != table.Match.Result.String() || len(e.Record) != len(table.Match.Plies) || !e.Rated {
		t.Errorf("the export says %s after %d entries", e.Result, len(e.Record))
	}
	h.open()
	again, err := h.Records.FindTable(nil, table.Name) // plays the record again and compares
	h.must("finding the table", err)
	if again.Match.Position.String() != table.Match.Position.String() || len(h.Tables.All(nil)) != 1 {
		t.Errorf("%d tables stand after the house was closed", len(h.Tables.All(nil)))
	}
}

func TestARefusedWriteChangesNothing(t *testing.T) {
	h := newHouse(t)
	table := h.challenge()
	h.quiet()
	at, line := table.Match.Version, table.Match.Position.String()
	h.store.FailNext(store.ErrConflict)
	if err := h.Playing.Play(h.ann.Person(), table, anyMove(table)); err == nil {
		t.Error("a move that is not kept is acknowledged")
	}
	if table.Match.Version != at || table.Match.Position.String() != line || len(told[notice.Board](h.bob)) > 0 {
		t.Error("a move that is not kept has changed something, or was shown")
	}
	h.must("playing once the store keeps again", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
}

func TestAClockRunsOutAndAPauseStopsIt(t *testing.T) {
	h := newHouse(t)
	table := h.challenge("1+0")
	h.must("asking for a pause", h.Playing.Offer(h.ann.Person(), table, match.Pause))
	h.must("agreeing", h.Playing.Offer(h.bob.Person(), table, match.Pause))
	h.now = h.now.Add(time.Hour)
	h.Tick()
	if table.Match.Phase != store.InPlay {
		t.Fatalf("a game that is paused is %s", table.Match.Phase)
	}
	h.refuses("moving in a pause", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	h.must("going on", h.Playing.Resume(h.bob.Person(), table))
	h.now = h.now.Add(2 * time.Minute)
	h.Tick()
	if r := table.Match.Result; !r.Over || r.Reason != "time" || !slices.Equal(r.Winners, []games.Seat{2}) {
		t.Errorf("when Ann's time has run out the result is %v, %s", r, r.Reason)
	}
}
