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
