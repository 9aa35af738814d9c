package world_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

// A slowStore takes its time for everything that is kept.
type slowStore struct {
	*worldtest.Memory
	changes int
}

const slowness = 2 * time.Second

func (s *slowStore) ChangeTable(id store.TableID, expect int64, c store.TableChange) error {
	s.changes++
	return s.Memory.ChangeTable(id, expect, c)
}

// slowHouse is a house that runs over a slow store, with a game between Ann and Bob.
// It closes with the test.
func slowHouse(t *testing.T) (h *house, table *tables.Table, slow *slowStore, closeHouse func()) {
	t.Helper()
	h, table, closeHouse = houseOver(t, func(m *worldtest.Memory) store.Store {
		slow = &slowStore{Memory: m}
		return slow
	})
	h.store.BeforeWrites(func() { time.Sleep(slowness) })
	return h, table, slow, closeHouse
}

// houseOver is a house that runs over a store of the test's own, with a game between Ann
// and Bob.
func houseOver(t *testing.T, over func(*worldtest.Memory) store.Store) (h *house, table *tables.Table, closeHouse func()) {
	t.Helper()
	h = newHouse(t)
	h.challenge()
	_, err := h.store.CreateAccount("Dora", nil, "hash", h.now)
	h.must("making an account", err)
	w, err := world.New(world.Config{
		Store: over(&h.store), Games: []*games.Game{sato.Game()}, Now: time.Now,
		Seed: func() uint64 { h.seeds++; return h.seeds }, Log: slog.New(slog.DiscardHandler),
	})
	h.must("opening", err)
	h.World = w
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { w.Run(ctx); close(ended) }()
	h.must("coming in", w.Do(func() { h.ann, h.bob, h.cat = h.enter(1), h.enter(2), h.enter(3) }))
	h.must("reading the table", w.Do(func() { table = readTable(t, w) }))
	return h, table, func() { cancel(); <-ended }
}

// line runs what a session asks for that may be about a table.
func (h *house) line(s *people.Session, run func() error) error {
	return h.As(s, func() error {
		if err := h.Records.Ready(s); err != nil {
			return err
		}
		return run()
	})
}

// act is line as an act of its own, and gives how long that took.
func (h *house) act(s *people.Session, run func() error) (took time.Duration, err error) {
	return h.timed(func() error { return h.line(s, run) })
}

// talk is act for what is about no table.
func (h *house) talk(s *people.Session, run func() error) (took time.Duration, err error) {
	return h.timed(func() error { return h.As(s, run) })
}

func (h *house) timed(run func() error) (took time.Duration, err error) {
	since := time.Now()
	if failed := h.Do(func() { err = run() }); failed != nil {
		err = failed
	}
	return time.Since(since), err
}

// TestNobodyWaitsForTheMoveOfOthers talks, looks and begins another game while a move
// is being kept: only those who play in that game wait, and nobody sees the move before
// it is kept.
func TestNobodyWaitsForTheMoveOfOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, _, closeHouse := slowHouse(t)
		defer closeHouse()
		moved := make(chan error)
		go func() {
			_, err := h.act(h.ann, func() error { return h.Playing.Play(h.ann.Person(), table, anyMove(table)) })
			moved <- err
		}()
		synctest.Wait()
		for what, run := range map[string]func() error{
			"talking": func() error { return h.Talk.Say(h.cat.Person(), "hello") },
			"looking": func() error { h.Views.LookAround(h.cat); return nil },
			"seeing the table": func() error {
				if table.Match.Moves != 0 {
					t.Error("the move is seen before it is kept")
				}
				return nil
			},
		} {
			if took, err := h.act(h.cat, run); err != nil || took != 0 {
				t.Errorf("%s took %v, error %v", what, took, err)
			}
		}
		if took, err := h.talk(h.bob, func() error { return h.Talk.Say(h.bob.Person(), "hello") }); err != nil || took != 0 {
			t.Errorf("what Bob says at the table takes %v, error %v", took, err)
		}
		took, err := h.act(h.bob, func() error { return h.Playing.Play(h.bob.Person(), table, anyMove(table)) })
		if err != nil || took != 2*slowness {
			t.Errorf("Bob's answer took %v, error %v", took, err)
		}
		if err := <-moved; err != nil || table.Match.Moves != 2 {
			t.Errorf("Ann's move: %v; there are %d", err, table.Match.Moves)
		}
	})
}

// TestNobodyWaitsForTheDisk has what people do most kept by a store that hangs: whoever
// keeps nothing goes on at once, nobody sees what is not kept yet, and two who keep
// different things wait as long as one.
func TestNobodyWaitsForTheDisk(t *testing.T) {
	for what, do := range map[string]func(h *house, table *tables.Table) error{
		"telling":           func(h *house, _ *tables.Table) error { return h.Talk.Tell(h.ann.Person(), h.bob.Person(), "hello") },
		"resigning":         func(h *house, table *tables.Table) error { return h.Playing.Resign(h.ann.Person(), table) },
		"offering":          func(h *house, table *tables.Table) error { return h.Playing.Offer(h.ann.Person(), table, match.Pause) },
		"setting an option": func(h *house, _ *tables.Table) error { return h.Preferences.Set(h.ann.Person(), "bell", "on") },
		"walking":           func(h *house, _ *tables.Table) error { return h.Movement.GoThrough(h.ann, h.catsWay()) },
		"keeping what is said": func(h *house, _ *tables.Table) error {
			h.must("saying", h.Talk.Say(h.ann.Person(), "hello"))
			h.Tick()
			return nil
		},
		"writing a letter": func(h *house, _ *tables.Table) error {
			to, err := h.Mail.FindRecipient(h.ann.Person(), "bob")
			h.must("finding Bob", err)
			return h.Mail.Send(h.ann.Person(), to, "hello")
		},
		"setting a password": func(h *house, _ *tables.Table) error { return h.Accounts.SetPassword(h.ann.Person(), "another hash") },
		"adding a key": func(h *house, _ *tables.Table) error {
			return people.Keyring{Accounts: h.Accounts, Session: h.ann}.AddKey(store.Key{Fingerprint: "SHA256:" + strings.Repeat("a", 43), Type: "ssh-ed25519"})
		},
		"taking codes": func(h *house, _ *tables.Table) error {
			_, err := h.Codes.RecoveryCodes(h.ann.Person())
			return err
		},
		"making a channel": func(h *house, _ *tables.Table) error {
			c, err := h.Channels.MakeChannel(h.ann.Person(), "chess")
			h.must("making it", err)
			h.must("saying what it is about", h.Channels.SetTopic(h.ann.Person(), c, "kings"))
			return h.Channels.Close(h.ann.Person(), c)
		},
		"building": func(h *house, _ *tables.Table) error {
			r, err := h.Building.Dig(h.ann.Person(), "up", "Attic")
			h.must("digging", err)
			h.must("describing", h.Building.DescribeRoom(h.ann.Person(), r, "Dusty."))
			h.must("naming", h.Building.RenameRoom(h.ann.Person(), r, "Loft"))
			_, err = h.Building.CloseExit(h.ann.Person(), "up")
			h.must("closing an exit", err)
			_, err = h.Building.OpenExit(h.ann.Person(), "up", r)
			h.must("opening an exit", err)
			return h.Building.RemoveRoom(h.ann.Person(), r)
		},
		"muting": func(h *house, _ *tables.Table) error {
			_, err := h.Moderation.Mute(h.ann.Person(), "Dora", time.Hour, "shouting")
			h.must("muting", err)
			_, err = h.Moderation.Unmute(h.ann.Person(), "Dora", "quiet")
			return err
		},
		"banning": func(h *house, _ *tables.Table) error {
			_, _, err := h.Moderation.Ban(h.ann.Person(), "192.0.2.0/24", time.Hour, "spam")
			return err
		},
		"making staff": func(h *house, _ *tables.Table) error {
			_, err := h.Moderation.SetStaff(h.ann.Person(), "Dora", true)
			return err
		},
		"giving codes": func(h *house, _ *tables.Table) error {
			_, err := h.Codes.GiveNameCode(h.ann.Person())
			h.must("giving one for a name", err)
			_, _, err = h.Codes.Reset(h.ann.Person(), "Dora", "has lost the key")
			h.must("giving one for an account", err)
			_, err = h.Codes.CancelReset(h.ann.Person(), "Dora", "")
			return err
		},
		"reporting": func(h *house, _ *tables.Table) error {
			_, err := h.Reports.Report(h.ann.Person(), "somebody shouts")
			h.must("reporting", err)
			_, err = h.Reports.Close(h.ann.Person(), 1, "seen to")
			return err
		},
		"announcing": func(h *house, _ *tables.Table) error { return h.Shutdown.Broadcast(h.ann.Person(), "hello") },
		"closing the door": func(h *house, _ *tables.Table) error {
			return h.Admission.Change(h.ann.Person(), "guests", "off", "")
		},
		"renaming somebody": func(h *house, _ *tables.Table) error {
			_, _, err := h.Moderation.RenamePerson(h.ann.Person(), "Dora", "Eve", "asked for")
			return err
		},
		"saying that one is a bot": func(h *house, _ *tables.Table) error {
			err := h.Preferences.SetBot(h.ann.Person(), store.ProgramBot)
			h.refuses("while Ann plays", err)
			return nil
		},
		"deleting an account": func(h *house, _ *tables.Table) error { return h.PersonalData.ForgetMe(h.enter(4).Person()) },
		"taking a name": func(h *house, _ *tables.Table) error {
			account, err := h.Accounts.CreateAccount("Zoe", nil, "hash")
			h.must("making the account", err)
			guest := h.guests(1)[0]
			h.must("setting an option", h.Preferences.Set(guest.Person(), "bell", "on"))
			h.must("becoming it", h.Sessions.Become(guest, account.ID))
			if kept, err := h.store.Account(account.ID); err != nil || kept.Options["bell"] != "on" {
				t.Errorf("the guest's options are kept as %v, %v", kept.Options, err)
			}
			return nil
		},
		"challenging": func(h *house, _ *tables.Table) error {
			terms, err := match.ReadTerms(sato.Game(), []string{"casual"})
			h.must("reading the terms", err)
			_, err = h.Matchmaking.Challenge(h.ann, "bob", terms)
			return err
		},
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h, table, _, closeHouse := slowHouse(t)
				h.T = t
				defer closeHouse()
				before := h.bobIsTold(table)
				done := make(chan error)
				go func() {
					_, err := h.act(h.ann, func() error { return do(h, table) })
					done <- err
				}()
				synctest.Wait()
				for _, bystanding := range []func() error{
					func() error { return h.Talk.Say(h.cat.Person(), "hello") },
					func() error { h.Views.LookAround(h.cat); return h.Views.Who(h.cat, nil, 1) },
					func() error {
						if now := h.bobIsTold(table); now != before {
							t.Errorf("before it is kept there is to be seen: %s; it was: %s", now, before)
						}
						return nil
					},
				} {
					if took, err := h.act(h.cat, bystanding); err != nil || took != 0 {
						t.Errorf("a bystander waits for %v, error %v", took, err)
					}
				}
				if took, err := h.act(h.cat, func() error { return h.Preferences.Set(h.cat.Person(), "bell", "on") }); err != nil || took != slowness {
					t.Errorf("keeping something else takes %v, error %v", took, err)
				}
				if err := <-done; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// hangingHouse is houseOver where whatever is read takes its time, from the moment that its
// hang is called.
func hangingHouse(t *testing.T) (h *house, table *tables.Table, hang func(), closeHouse func()) {
	t.Helper()
	h, table, closeHouse = houseOver(t, func(m *worldtest.Memory) store.Store { return m })
	return h, table, func() { h.store.BeforeReads(func() { time.Sleep(slowness) }) }, closeHouse
}

// TestNobodyWaitsForWhatOthersRead has lines read from a store that hangs: nobody else waits
// for that.
func TestNobodyWaitsForWhatOthersRead(t *testing.T) {
	errOf := func(_ any, err error) error { return err }
	failOf := func(_, _ any, err error) error { return err }
	terms := func(h *house, words ...string) match.Terms {
		terms, err := match.ReadTerms(sato.Game(), words)
		h.must("reading the terms", err)
		return terms
	}
	moved := func(h *house, table *tables.Table, plies int) { // so that the game counts
		for range plies {
			s := []*people.Session{h.ann, h.bob}[table.Match.Position.ToAct()[0]-1]
			h.must("moving", h.Playing.Play(s.Person(), table, anyMove(table)))
		}
	}
	drafted := &games.Game{Name: "stratic", Title: "Stratic", Drafts: &games.Drafts{Noun: "formation"}}
	var guest *people.Session
	for what, test := range map[string]struct {
		before func(h *house, table *tables.Table)
		ask    func(h *house, table *tables.Table) error
	}{
		"naming somebody who is away": {ask: func(h *house, _ *tables.Table) error { return errOf(h.Directory.FindHearer(h.ann.Person(), "Dora")) }},
		"naming nobody":               {ask: func(h *house, _ *tables.Table) error { return errOf(h.Directory.FindPerson(h.ann.Person(), "Zoe")) }},
		"fingering":                   {ask: func(h *house, _ *tables.Table) error { return h.Views.Finger(h.ann, "Dora") }},
		"ratings": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Ratings.RatingsOf(h.ann.Person(), store.Account{ID: 1, Name: "Ann"}))
		}},
		"ranks": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Ratings.Ranks(store.RatingList{Game: "sato", Kind: store.ForTwo, Pool: store.People}, h.ann.Person(), false))
		}},
		"what a game would bring": {ask: func(h *house, table *tables.Table) error {
			return errOf(h.Ratings.AssessGame(h.ann.Person(), table.Match))
		}},
		"what one has played": {ask: func(h *house, _ *tables.Table) error { return h.Views.History(h.ann, "", 0) }},
		"the game that ended last": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Records.LastFinished(h.cat.Person()))
		}},
		"the end of a rated game": {
			before: func(h *house, table *tables.Table) { moved(h, table, 4) },
			ask:    func(h *house, table *tables.Table) error { return h.Playing.Resign(h.ann.Person(), table) },
		},
		"mail":             {ask: func(h *house, _ *tables.Table) error { return errOf(h.Mail.Letters(h.ann.Person())) }},
		"whom to write to": {ask: func(h *house, _ *tables.Table) error { return errOf(h.Mail.FindRecipient(h.ann.Person(), "bob")) }},
		"a letter": {ask: func(h *house, _ *tables.Table) error {
			to, err := h.Mail.FindRecipient(h.ann.Person(), "bob")
			h.must("finding Bob", err)
			return h.Mail.Send(h.ann.Person(), to, "hello")
		}},
		"keys": {ask: func(h *house, _ *tables.Table) error {
			return errOf(people.Keyring{Accounts: h.Accounts, Session: h.ann}.Keys())
		}},
		"the rest of a name":             {ask: func(h *house, _ *tables.Table) error { return errOf(h.People.Names(h.ann.Person(), "do"), nil) }},
		"a table that has been put away": {ask: func(h *house, _ *tables.Table) error { return errOf(h.Records.FindRecord(h.ann.Person(), "99")) }},
		"what was said at a table":       {ask: func(h *house, table *tables.Table) error { return errOf(h.Records.Remarks(h.ann.Person(), table)) }},
		"what was whispered": {
			before: func(h *house, table *tables.Table) { h.must("watching", h.Watching.Watch(h.cat, table)) },
			ask:    func(h *house, table *tables.Table) error { return h.Records.Whispers(h.cat, table) },
		},
		"whom one follows": {
			before: func(h *house, _ *tables.Table) { h.must("following", h.Watching.Follow(h.ann, "Dora")) },
			ask:    func(h *house, _ *tables.Table) error { return h.Watching.TellFollowed(h.ann) },
		},
		"lessons":            {ask: func(h *house, _ *tables.Table) error { return errOf(h.Lessons.LessonStates(h.ann.Person())) }},
		"where to go on":     {ask: func(h *house, _ *tables.Table) error { h.Lessons.Begun(h.ann.Person()); return nil }},
		"what to begin with": {ask: func(h *house, _ *tables.Table) error { h.Lessons.SuggestedGame(h.cat.Person()); return nil }},
		"a lesson":           {ask: func(h *house, _ *tables.Table) error { return h.Lessons.OpenLesson(h.ann, sato.Game(), 0, 0) }},
		"drafts": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Preferences.SavedDrafts(h.ann.Person(), drafted))
		}},
		"removing a draft": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Preferences.RemoveDraft(h.ann.Person(), drafted, "x"))
		}},
		"a challenge": {
			ask: func(h *house, _ *tables.Table) error {
				asked := terms(h)
				asked.Typed = true
				return errOf(h.Matchmaking.Challenge(h.ann, "Cat", asked))
			},
		},
		"seeking": {
			before: func(h *house, _ *tables.Table) {
				h.must("wanting seeks", h.Preferences.Set(h.cat.Person(), "seeks", "on"))
			},
			ask: func(h *house, _ *tables.Table) error {
				asked := terms(h)
				asked.Least, asked.Most = 1000, 2000
				return errOf(h.Matchmaking.Seek(h.ann, asked))
			},
		},
		"seeks": {
			before: func(h *house, _ *tables.Table) {
				asked := terms(h)
				asked.Least, asked.Most = 1000, 2000
				h.must("seeking", errOf(h.Matchmaking.Seek(h.bob, asked)))
			},
			ask: func(h *house, _ *tables.Table) error { h.Matchmaking.TellSeeks(h.cat); return nil },
		},
		"beginning a game": {
			before: func(h *house, _ *tables.Table) {
				h.must("challenging", errOf(h.Matchmaking.Challenge(h.cat, "Bob", terms(h, "casual"))))
			},
			ask: func(h *house, _ *tables.Table) error {
				return errOf(h.Matchmaking.Accept(h.bob, h.Proposals.To(h.bob.Person())[0]))
			},
		},
		"who is staff": {ask: func(h *house, _ *tables.Table) error { return errOf(h.Accounts.Staff()) }},
		"making staff": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Moderation.SetStaff(h.ann.Person(), "Dora", true))
		}},
		"the log of staff": {ask: func(h *house, _ *tables.Table) error { return h.Accounts.TellStaffLog(h.ann, 10) }},
		"reports":          {ask: func(h *house, _ *tables.Table) error { return errOf(h.Reports.Open(h.ann.Person())) }},
		"reporting": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Reports.Report(h.bob.Person(), "somebody shouts"))
		}},
		"closing a report": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Reports.Close(h.ann.Person(), 1, "seen to"))
		}},
		"a ban": {ask: func(h *house, _ *tables.Table) error {
			return failOf(h.Moderation.Ban(h.ann.Person(), "Dora", time.Hour, "spam"))
		}},
		"muting": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Moderation.Mute(h.ann.Person(), "Dora", time.Hour, "shouting"))
		}},
		"a code for a name": {ask: func(h *house, _ *tables.Table) error { return errOf(h.Codes.GiveNameCode(h.ann.Person())) }},
		"taking a code back": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Codes.CancelReset(h.ann.Person(), "Dora", ""))
		}},
		"renaming somebody": {ask: func(h *house, _ *tables.Table) error {
			return failOf(h.Moderation.RenamePerson(h.ann.Person(), "Dora", "Eve", "asked for"))
		}},
		"deleting an account": {
			before: func(h *house, _ *tables.Table) { guest = h.enter(4) },
			ask:    func(h *house, _ *tables.Table) error { return h.PersonalData.ForgetMe(guest.Person()) },
		},
		"taking a name": {
			before: func(h *house, _ *tables.Table) { guest = h.guests(1)[0] },
			ask:    func(h *house, _ *tables.Table) error { return h.Sessions.Become(guest, 4) },
		},
		"who comes": {ask: func(h *house, _ *tables.Table) error {
			return errOf(h.Accounts.Recognise("Dora", "SHA256:"+strings.Repeat("a", 43)))
		}},
		"whether somebody is staff": {ask: func(h *house, _ *tables.Table) error { h.Accounts.LooksAfter(1); return nil }},
		"where somebody comes from": {ask: func(h *house, _ *tables.Table) error { return h.Accounts.KeepFamiliar(1, "mark") }},
		"coming in and all the news": {ask: func(h *house, _ *tables.Table) error {
			dora, err := h.Sessions.Enter(people.Identity{Account: 4, Key: &store.Key{Fingerprint: "x"}}, false)
			if notice.IsRefusal(err) { // the key is none of hers
				dora, err = h.Sessions.Enter(people.Identity{Account: 4}, false)
			}
			h.must("coming in", err)
			h.TellNews(dora, h.Sessions.Announce(dora))
			return nil
		}},
		"how much is going on": {ask: func(h *house, _ *tables.Table) error { return h.TellLoad(h.ann) }},
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h, table, hang, closeHouse := hangingHouse(t)
				h.T = t
				defer closeHouse()
				if test.before != nil {
					h.must("coming so far", h.Do(func() { test.before(h, table) }))
				}
				hang()
				asked := make(chan time.Duration, 1)
				go func() {
					took, err := h.act(h.ann, func() error { return test.ask(h, table) })
					if err != nil && !notice.IsRefusal(err) {
						t.Error(err)
					}
					asked <- took
				}()
				for synctest.Wait(); len(asked) == 0; synctest.Wait() {
					if took, err := h.talk(h.cat, func() error { return h.Talk.Say(h.cat.Person(), "hello") }); err != nil || took != 0 {
						t.Errorf("a bystander waits for %v, error %v", took, err)
					}
					time.Sleep(slowness / 2)
				}
				if took := <-asked; took < slowness {
					t.Errorf("the store was asked for %v", took)
				}
			})
		})
	}
}

// TestAnAnswerIsWhatWasAsked has somebody be told something while what they ask is read: it
// is no part of the answer, and waits for them.
func TestAnAnswerIsWhatWasAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, hang, closeHouse := hangingHouse(t)
		h.T = t
		defer closeHouse()
		hang()
		for range h.ann.Queued() { // of coming in
		}
		var answer []notice.Notice
		asked := make(chan error)
		go func() {
			_, err := h.act(h.ann, func() (err error) {
				answer, err = h.ann.Aside(func() error { return h.Views.Finger(h.ann, "Dora") })
				return err
			})
			asked <- err
		}()
		synctest.Wait()
		_, err := h.act(h.bob, func() error { return h.Talk.Say(h.bob.Person(), "hello") })
		h.must("saying something", err)
		h.must("asking", <-asked)
		for _, n := range answer {
			if _, is := n.(notice.Speech); is {
				t.Errorf("the answer has %+v", n)
			}
		}
		if len(answer) == 0 || len(told[notice.Speech](h.ann)) != 1 {
			t.Errorf("the answer is %+v, and what was said meanwhile does not wait", answer)
		}
	})
}

// bobIsTold is how many private words, proposals and offers there are for Bob, and how
// the table stands.
func (h *house) bobIsTold(table *tables.Table) string {
	proposed := len(h.Proposals.To(h.bob.Person()))
	tells := 0
	for _, s := range told[notice.Speech](h.bob) {
		if s.Kind == notice.Tell {
			tells++
		}
	}
	return fmt.Sprint(proposed, tells, table.Match.Phase, table.Match.Seats, h.ann.Person().Setting("bell"))
}

// TestGamesBeginAtTheSameTime accepts two challenges at once: both take as long as one,
// and the tables have names of their own. Of two who accept the same one, one begins it.
func TestGamesBeginAtTheSameTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _, _, closeHouse := slowHouse(t)
		h.T = t
		defer closeHouse()
		guests := make([]*people.Session, 3)
		h.must("coming in", h.Do(func() { copy(guests, h.guests(3)) }))
		terms, err := match.ReadTerms(sato.Game(), []string{"casual", "first"})
		h.must("reading the terms", err)
		for i, s := range []*people.Session{h.ann, h.bob} {
			_, err := h.act(s, func() error { _, err := h.Matchmaking.Challenge(s, guests[i].Person().Name(), terms); return err })
			h.must("challenging", err)
		}
		seek := h.ann
		_, err = h.act(seek, func() error { _, err := h.Matchmaking.Seek(seek, terms); return err })
		h.must("seeking", err)
		since, errs := time.Now(), make(chan error, 4)
		accept := func(s *people.Session, which func() *proposals.Proposal) {
			_, err := h.act(s, func() error { _, err := h.Matchmaking.Accept(s, which()); return err })
			errs <- err
		}
		for _, s := range guests[:2] {
			go accept(s, func() *proposals.Proposal { return h.Proposals.To(s.Person())[0] })
		}
		h.must("the first game", <-errs)
		h.must("the second game", <-errs)
		if took := time.Since(since); took != slowness {
			t.Errorf("two games begin within %v, want %v", took, slowness)
		}
		same := h.Proposals.SeeksOf(h.ann.Person())[0]
		go accept(h.cat, func() *proposals.Proposal { return same })
		go accept(guests[2], func() *proposals.Proposal { return same })
		if one, other := <-errs, <-errs; (one == nil) == (other == nil) {
			t.Errorf("two take up the same: %v, %v", one, other)
		}
		names := map[string]bool{}
		for _, table := range h.Tables.All(nil) {
			names[table.Name] = true
		}
		if len(names) != 4 || len(h.Tables.All(nil)) != 4 {
			t.Errorf("there are %d tables with the names %v", len(h.Tables.All(nil)), names)
		}
	})
}

// TestRatingsFollowOnEachOther ends two rated games of the same person at once.
func TestRatingsFollowOnEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, _, closeHouse := slowHouse(t)
		h.T = t
		defer closeHouse()
		terms, err := match.ReadTerms(sato.Game(), []string{"first"})
		h.must("reading the terms", err)
		_, err = h.act(h.cat, func() error { _, err := h.Matchmaking.Challenge(h.cat, "ann", terms); return err })
		h.must("challenging", err)
		_, err = h.act(h.ann, func() error {
			_, err := h.Matchmaking.Accept(h.ann, h.Proposals.To(h.ann.Person())[0])
			return err
		})
		h.must("accepting", err)
		other := h.Tables.All(nil)[1]
		for range 4 {
			for _, at := range []*tables.Table{table, other} {
				s := map[string]*people.Session{"Ann": h.ann, "Bob": h.bob, "Cat": h.cat}[at.Match.Seats[at.Match.Position.ToAct()[0]-1].Name]
				_, err := h.act(s, func() error { return h.Playing.Play(s.Person(), at, anyMove(at)) })
				h.must("moving", err)
			}
		}
		errs := make(chan error, 2)
		for s, at := range map[*people.Session]*tables.Table{h.bob: table, h.cat: other} {
			go func() {
				_, err := h.act(s, func() error { return h.Playing.Resign(s.Person(), at) })
				errs <- err
			}()
		}
		for range 2 {
			h.must("resigning", <-errs)
		}
		records, err := h.store.Ratings(1)
		if err != nil || len(records) != 1 || records[0].Wins != 2 {
			t.Errorf("Ann's ratings are %+v, %v, want two wins", records, err)
		}
	})
}

// TestMovesOfOneTableGoOneAfterTheOther plays the same move from two sessions at once,
// and lets the house clear the table in that very moment.
func TestMovesOfOneTableGoOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, slow, closeHouse := slowHouse(t)
		defer closeHouse()
		move := anyMove(table)
		errs := make(chan error, 3)
		for range 2 {
			go func() {
				_, err := h.act(h.ann, func() error { return h.Playing.Play(h.ann.Person(), table, move) })
				errs <- err
			}()
		}
		synctest.Wait()
		go func() { errs <- h.Do(h.Tick) }()
		var refused int
		for range 3 {
			if err := <-errs; err != nil {
				h.refuses("the second move", err)
				refused++
			}
		}
		if refused != 1 || slow.changes != 1 || table.Match.Moves != 1 {
			t.Errorf("%d are refused, %d changes are kept, %d moves are made", refused, slow.changes, table.Match.Moves)
		}
	})
}

// TestClosingWaitsForWhatIsBeingKept closes the world under a move: it is kept and
// told, and what comes later is refused.
func TestClosingWaitsForWhatIsBeingKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, table, _, closeHouse := slowHouse(t)
		errs := make(chan error, 2)
		go func() {
			_, err := h.act(h.ann, func() error { return h.Playing.Play(h.ann.Person(), table, anyMove(table)) })
			errs <- err
		}()
		synctest.Wait()
		closeHouse()
		if err := <-errs; err != nil || table.Match.Moves != 1 {
			t.Errorf("the move under way: %v", err)
		}
		if _, err := h.act(h.cat, func() error { return nil }); !errors.Is(err, world.ErrClosed) {
			t.Errorf("what comes later: %v", err)
		}
	})
}
