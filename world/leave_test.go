package world_test

import (
	"testing"

	"boardroom/world/notice"
	"boardroom/world/people"
)

// TestNothingStaysOfThoseWhoHaveLeft has people do what the house remembers as long as they are here,
// and leave.
func TestNothingStaysOfThoseWhoHaveLeft(t *testing.T) {
	h := newHouse(t)
	guest, err := h.Sessions.Enter(people.Identity{}, false)
	h.must("a guest comes", err)
	h.Sessions.Announce(guest)
	h.must("learning", h.Lessons.OpenLesson(guest, h.Games[0], 0, 0))
	h.must("telling a guest", h.Talk.Tell(h.ann.Person(), guest.Person(), "hello"))
	h.must("telling", h.Talk.Tell(h.ann.Person(), h.bob.Person(), "hello"))
	c, err := h.Channels.MakeChannel(h.bob.Person(), "openings")
	h.must("making a channel", err)
	h.must("talking on it", h.Channels.Chat(h.bob.Person(), c, "hello"))
	h.must("walking", h.Movement.GoThrough(h.cat, h.catsWay()))
	table := h.challenge()
	cell := table.View(h.ann.Person()).Picture.Names()[0]
	h.must("looking", h.Views.LookTable(h.ann, table, cell))
	h.must("moving", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	h.must("walking while a game is under way", h.Movement.GoThrough(h.ann, h.catsWay()))
	h.must("being heard elsewhere", h.Talk.Say(h.ann.Person(), "hello"))
	h.must("learning while others wait", h.Lessons.OpenLesson(h.bob, h.Games[0], 0, 0))
	h.Explanations.Refused(h.bob, notice.Refused("Not now."))
	h.must("resigning", h.Playing.Resign(h.bob.Person(), table))
	h.must("replaying", h.Replays.Begin(h.cat, table))
	h.bob.WatchedAtTerminal()
	h.Sessions.SetSilent(h.bob, true)
	for part, n := range h.Remembered() {
		if n == 0 && part != "Hints" && part != "Reviews" { // for which a bot has to think
			t.Errorf("%s remembers nothing of anybody, so this tests nothing", part)
		}
	}
	for _, s := range []*people.Session{guest, h.ann, h.bob, h.cat} {
		h.Sessions.Exit(s)
	}
	for part, n := range h.Remembered() {
		if n > 0 {
			t.Errorf("%s remembers %d of people who have left", part, n)
		}
	}
}
