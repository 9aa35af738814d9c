package world_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/sato"
	"boardroom/games/stratic"
	"boardroom/world/match"
	"boardroom/world/people"
)

// In Stratic 4d is a variant, everywhere else a clock; whoever wants the clock in
// Stratic says so.
func TestAliasesAreNoClocks(t *testing.T) {
	for _, test := range []struct {
		game                 *games.Game
		typed, option, clock string
	}{
		{stratic.Game(), "4d", "levels=12", "none"},
		{stratic.Game(), "fog of war 4d second", "fog=yes levels=12", "none"},
		{stratic.Game(), "4d clock=4d", "levels=12", "4d"},
		{stratic.Game(), "4d 5+3 show of force", "force=1 levels=12", "5+3"},
		{stratic.Game(), "2d physical", "limit=7 ruler=physical", "2d"},
		{sato.Game(), "4d", "", "4d"},
	} {
		terms, err := match.ReadSeek(test.game, strings.Fields(test.typed))
		if err != nil || terms.Clock.String() != test.clock {
			t.Errorf("%q has the clock %s, %v", test.typed, terms.Clock, err)
		}
		for _, option := range strings.Fields(test.option) {
			if key, value, _ := strings.Cut(option, "="); terms.Options[key] != value {
				t.Errorf("%q chooses %s, not %s", test.typed, terms.Options, option)
			}
		}
	}
}

// An invitation has terms without options: they can be said all the same, of every game, and
// whoever comes in while one waits is told of it.
func TestTermsWithoutOptionsCanBeSaid(t *testing.T) {
	for _, game := range all.Games() {
		if text := (match.Terms{Game: game}).Words("Ann"); !strings.HasPrefix(text, game.Title) {
			t.Errorf("the terms of %s are %q", game.Name, text)
		}
	}
	h := newHouse(t)
	options, err := sato.Game().Configure(nil)
	h.must("choosing options", err)
	table, err := h.Setup.SetUp(h.ann, sato.Game(), match.Mode{}, options, false)
	h.must("setting up", err)
	_, err = h.Matchmaking.Invite(h.ann, "Bob", table, false)
	h.must("inviting", err)
	h.Sessions.Exit(h.bob)
	bob, err := h.Sessions.Enter(people.Identity{Account: 2}, false)
	h.must("coming in", err)
	h.TellNews(bob, h.Sessions.Announce(bob))
	if heard := strings.Join(notesTo(bob), "\n"); !strings.Contains(heard, "Ann invites you to sato") {
		t.Errorf("Bob comes in and is told\n%s", heard)
	}
}
