package world_test

import (
	"encoding/json"
	"slices"
	"testing"

	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// carried is where a session is, as a door keeps it.
func (h *house) carried(s *people.Session) (at world.Bookmark) {
	h.Helper()
	text, err := json.Marshal(h.Bookmarks.Of(s))
	h.must("writing a bookmark", err)
	h.must("reading it", json.Unmarshal(text, &at))
	return at
}

// returns lets somebody come back with a bookmark.
func (h *house) returns(at world.Bookmark) *people.Session {
	h.Helper()
	s, err := h.Sessions.Enter(people.Identity{Account: at.Account, Guest: at.Guest}, false)
	h.must("coming back", err)
	h.Bookmarks.Restore(s, at)
	h.Sessions.Announce(s)
	return s
}

// withKey lets a guest in who has proven a key.
func (h *house) withKey(fingerprint string) *people.Session {
	h.Helper()
	s, err := h.Sessions.Enter(people.Identity{Key: &store.Key{Fingerprint: fingerprint}}, false)
	h.must("coming in", err)
	h.Sessions.Announce(s)
	return s
}

// TestABookmarkBringsAGuestBack has a guest come back after a restart: under the same name, with
// their settings and relations, into the room where they were, and to the tables that they watched and still may.
func TestABookmarkBringsAGuestBack(t *testing.T) {
	h := newHouse(t)
	table := h.challenge()
	h.guests(1)
	guest := h.guests(1)[0]
	h.must("walking", h.Movement.GoThrough(guest, h.catsWay()))
	h.must("watching", h.Watching.Watch(guest, table))
	h.must("setting", h.Preferences.Set(guest.Person(), "bell", "on"))
	h.must("following", h.Watching.Follow(guest, "Cat"))
	for _, other := range []string{"Ann", h.withKey("SHA256:guest").Person().Name()} {
		_, _, err := h.Relations.Ignore(guest.Person(), other)
		h.must("ignoring", err)
	}
	name, room := guest.Person().Name(), guest.Person().Room().Name()
	at := h.carried(guest)
	at.Watches = append(at.Watches, 99) // one that is gone by then

	h.open()
	guest = h.returns(at)
	if p := guest.Person(); p.Name() != name || p.Room().Name() != room || p.Setting("bell") != "on" {
		t.Errorf("%s in %s comes back as %s in %s, with the bell %s", name, room, p.Name(), p.Room().Name(), p.Setting("bell"))
	}
	if p := guest.Person(); !p.Ignores(h.ann.Person()) || !p.Ignores(h.withKey("SHA256:guest").Person()) ||
		p.Ignores(h.withKey("SHA256:other").Person()) {
		t.Errorf("the guest ignores %q", p.Ignored())
	}
	if follows := h.carried(guest).Follows; !slices.Equal(follows, []store.AccountID{3}) {
		t.Errorf("the guest follows %v", follows)
	}
	if table = readTable(t, h.World); !table.Watches(guest.Person()) {
		t.Error("the guest does not watch any more")
	}
	h.Bookmarks.Restore(guest, at)
	if watched := h.carried(guest).Watches; !slices.Equal(watched, []store.TableID{table.ID}) {
		t.Errorf("where it is done twice the guest watches %v", watched)
	}
	if other := h.returns(at); other.Person().Name() == name {
		t.Errorf("two guests are called %s", name)
	}
}

// TestABookmarkOfAnAccountHoldsNoneOfWhatIsKept has an account come back, whose room and settings
// the house knows.
func TestABookmarkOfAnAccountHoldsNoneOfWhatIsKept(t *testing.T) {
	h := newHouse(t)
	table := h.challenge()
	h.must("walking", h.Movement.GoThrough(h.cat, h.catsWay()))
	h.must("watching", h.Watching.Watch(h.cat, table))
	at := h.carried(h.cat)
	if at.Account != 3 || at.Guest != "" || at.Room != 0 || at.Watches != nil || at.Settings != nil {
		t.Errorf("the bookmark of an account is %+v", at)
	}
	at.Room, at.Watches = 1, []store.TableID{table.ID}
	h.Sessions.Exit(h.cat)
	if s := h.returns(at); len(h.carried(s).Watches) > 0 {
		t.Error("a bookmark has an account watch")
	}
}

// TestABookmarkShowsWhereSomebodyWas shows the moment of a replay, the step of a lesson, a puzzle,
// the table that was shown last, and where that is not any more, the room.
func TestABookmarkShowsWhereSomebodyWas(t *testing.T) {
	h := newHouse(t)
	table := h.challenge()
	h.must("moving", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	h.must("resigning", h.Playing.Resign(h.bob.Person(), table))
	h.must("replaying", h.Replays.Begin(h.cat, table))
	h.must("going on", h.Replays.By(h.cat, 1))
	at := h.carried(h.cat)
	if at.Replay != table.ID || at.Moment != 1 {
		t.Fatalf("the bookmark of a replay is %+v", at)
	}
	h.open()
	h.quiet()
	h.must("showing", h.Bookmarks.Show(h.cat, at, 0))
	if boards := told[notice.Board](h.cat); len(boards) != 1 || !h.Replays.Has(h.cat) || h.carried(h.cat).Moment != 1 {
		t.Errorf("the replay goes on with %d boards, at %+v", len(boards), h.carried(h.cat))
	}
	late := at
	late.Moment = 100
	h.must("showing a moment that there is not", h.Bookmarks.Show(h.cat, late, 0))
	if moment := h.carried(h.cat).Moment; moment != 2 {
		t.Errorf("behind the end the replay is at %d", moment)
	}

	h.must("opening a lesson", h.Lessons.OpenLesson(h.bob, sato.Game(), 1, 1))
	at = h.carried(h.bob)
	if at.Game != "sato" || at.Course != 1 || at.Step != 1 || at.Puzzle {
		t.Fatalf("the bookmark of a lesson is %+v", at)
	}
	h.open()
	h.must("showing", h.Bookmarks.Show(h.bob, at, 0))
	if again := h.carried(h.bob); again.Game != at.Game || again.Course != at.Course || again.Step != at.Step {
		t.Errorf("the lesson goes on at %+v", again)
	}
	for what, at := range map[string]world.Bookmark{
		"nothing": {}, "a game that there is not": {Game: "chess"}, "a lesson that there is not": {Game: "sato", Course: 99},
		"a puzzle that there is not": {Game: "sato", Course: 99, Puzzle: true}, "a table that there is not": {Replay: 99},
	} {
		h.quiet()
		h.must(what, h.Bookmarks.Show(h.ann, at, 99))
		if pages := told[notice.Passage](h.ann); len(pages) != 1 {
			t.Errorf("for %s %d rooms are shown", what, len(pages))
		}
	}
	h.must("showing a step that there is not", h.Bookmarks.Show(h.ann, world.Bookmark{Game: "sato", Step: 99}, 0))
}
