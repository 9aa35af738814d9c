package main

import "testing"

// TestBotsKeepTheirLimit asks a bot that plays one game at once for another one, in every
// way in which a game can come about.
func TestBotsKeepTheirLimit(t *testing.T) {
	h := openHouse(t, t.TempDir())
	bot, ann, bob := h.calls(t, h.account(t, "robot")), h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	bot.does("bot", object{"state": "on"}, nil)
	bot.does("bot.limit", object{"limit": 1}, nil)
	var first, second made
	ann.does("challenge", object{"to": "robot", "game": "sato", "casual": true}, &first)
	bob.does("challenge", object{"to": "robot", "game": "sato", "casual": true}, &second)
	bot.does("accept", object{"number": first.Proposal}, nil)
	bot.refuses("full", "accept", object{"number": second.Proposal})
	bob.refuses("full", "challenge", object{"to": "robot", "game": "stacktics"})
	bob.does("table.setup", object{"game": "strategery"}, nil)
	bob.does("table.register", object{"table": 2}, nil)
	bob.refuses("full", "invite", object{"to": "robot", "table": 2})
	bot.refuses("full", "table.register", object{"table": 2})
	bot.refuses("full", "challenge", object{"to": "bob", "game": "stacktics"})
	bob.does("seek", object{"game": "garrisons"}, &second)
	bot.refuses("full", "play", object{"number": second.Proposal})
}

// TestRematchesKeepTheLimit asks a bot for a rematch that has begun another game since.
func TestRematchesKeepTheLimit(t *testing.T) {
	h := openHouse(t, t.TempDir())
	bot, ann, bob := h.calls(t, h.account(t, "robot")), h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	bot.does("bot", object{"state": "on"}, nil)
	bot.does("bot.limit", object{"limit": 1}, nil)
	begins := func(who *caller, game string) (begun made) {
		var proposed made
		who.does("challenge", object{"to": "robot", "game": game, "casual": true}, &proposed)
		bot.does("accept", object{"number": proposed.Proposal}, &begun)
		return begun
	}
	first := begins(ann, "sato")
	ann.does("table.resign", object{"table": first.Table}, nil)
	second := begins(bob, "stacktics")
	ann.refuses("full", "table.offer", object{"table": first.Table, "offer": "rematch"})
	bot.refuses("full", "table.offer", object{"table": first.Table, "offer": "rematch"})
	bob.does("table.resign", object{"table": second.Table}, nil)
	ann.does("table.offer", object{"table": first.Table, "offer": "rematch"}, nil)
	third := begins(bob, "garrisons")
	bot.refuses("full", "table.accept", object{"table": first.Table, "offer": "rematch"})
	bob.does("table.resign", object{"table": third.Table}, nil)
	var again made
	bot.does("table.accept", object{"table": first.Table, "offer": "rematch"}, &again)
	if !again.Changed {
		t.Errorf("a rematch with room for it came to %+v", again)
	}
}
