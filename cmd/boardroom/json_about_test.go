package main

import (
	"encoding/json"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// TestJSONSaysWhatItIsAbout asks for all that can be listed, in a house in which
// something is to be found everywhere: every answer has it as data, not only in
// words, and holds to the schema.
func TestJSONSaysWhatItIsAbout(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	h := openHouse(t, data)
	ann, bob, cat := h.program(t, "ann"), h.program(t, "bob"), h.program(t, "cat")
	h.stop()
	runs(t, 0, "admin", "--data", data, "staff", "ann")
	h = openHouse(t, data)
	for name, p := range map[string]*program{"ann": ann, "bob": bob, "cat": cat} {
		p.client = terminaltest.Dial(t, h.address, h.login(name))
	}
	for _, step := range []struct {
		who      *program
		commands string
	}{
		{ann, "challenge bob sato first rated"}, {bob, "accept ann"}, {ann, "move 1 FIRST"}, {bob, "move 1 FIRST"}, {ann, "resign 1"},
		{bob, "send ann hello there"}, {ann, "challenge bob stacktics"}, {ann, "seek garrisons stay 1000-2000"},
		{ann, "setup stratic 2d"}, {ann, "register on 2"}, {bob, "register on 2"}, {ann, "start 2"}, {cat, "watch 2"},
		{ann, "deploy random on 2"}, {ann, "formation save fortress"}, {ann, "deploy done on 2"}, {bob, "offer draw on 2"},
		{cat, "whisper on stratic hm"}, {ann, "setup strategery 3x3 order=registration"}, {ann, "register on 3"}, {bob, "register on 3"}, {ann, "start 3"},
		{ann, "follow bob"}, {ann, "ignore cat"}, {ann, "channel join general"}, {ann, "@ban 192.0.2.0/24 1d insults"}, {ann, "@mute cat 10m flooding"}, {bob, "@report cat floods"},
		{ann, "@about I play."}, {ann, "setup garrisons"}, {ann, "invite bob to garrisons"},
	} {
		if move, any := strings.CutSuffix(step.commands, "FIRST"); any {
			step.commands = move + step.who.legal()
		}
		if strings.HasPrefix(step.commands, "watch") { // with --json it goes on until the game is over
			step.who.client.Run(t, step.commands)
			continue
		}
		step.who.runs("done", step.commands)
	}
	h.connect(t, "bob", terminaltest.Look{}).Expect("> ") // somebody is here
	for _, ask := range []struct {
		who     *program
		command string
		fields  string // cat has done nothing yet, and gets empty lists
	}{
		{ann, "look", "exits tables people"}, {ann, "look south", "exits"}, {ann, "look bob", "people"}, {ann, "look garrisons", "tables"},
		{ann, "games", "tables games"}, {ann, "games mine", "tables"}, {ann, "games sato", "tables"},
		{ann, "who", "people"}, {ann, "@who", "people"}, {ann, "finger bob", "account people ratings"}, {ann, "finger", "account ratings"},
		{ann, "ignore", "ignored"}, {ann, "follow", "followed"}, {cat, "whispers 2", "whispers"}, {cat, "watchers 2", "watchers"},
		{ann, "channel", "channels"}, {ann, "channel list", "channels"}, {ann, "channel general", "channels"},
		{ann, "mail", "letters"}, {ann, "seeks", "proposals"}, {ann, "pending", "proposals offers"}, {bob, "pending", "proposals offers"},
		{ann, "formations stratic", "formations"}, {ann, "commitments 2", "commitments"}, {ann, "time 2", "tables"}, {ann, "date", "time"},
		{ann, "history", "history"}, {ann, "history bob", "history"}, {ann, "ratings", "ratings"}, {ann, "ranks sato", "ranks list"}, {ann, "assess bob sato", "assessment"},
		{ann, "learn", "lessons"}, {ann, "puzzle", "puzzles"},
		{ann, "moves on strategery", "legal count"}, {ann, "pieces on strategery", "table cells"}, {ann, "option", "settings"}, {ann, "option bell", "settings"}, {ann, "fingerprint", "fingerprint"},
		{ann, "@keys", "keys"}, {ann, "@staff", "staff"}, {ann, "@log", "log"}, {ann, "@load", "load"}, {ann, "@reports", "reports"}, {ann, "@bans", "sanctions"}, {ann, "@mute", "sanctions"}, {ann, "@bot", "bot"},
		{ann, "help", "games"}, {ann, "help sato", "games"}, {ann, "help look", "commands"}, {ann, "help occupy", "commands"}, {ann, "commands", "commands"},
		{ann, "@export me", "kept"}, {ann, "export 1", "game"}, {ann, "setup stacktics casual", "tables"}, {ann, "challenge bob garrisons", "proposals"},
		{cat, "mail", "letters"}, {cat, "history", "history"}, {cat, "ignore", "ignored"}, {cat, "follow", "followed"}, {cat, "channel", "channels"},
	} {
		ask.who.isAbout(ask.command, strings.Fields(ask.fields), ask.who == cat)
	}
}

// legal is the first move that the person has at table 1.
func (p *program) legal() string {
	p.t.Helper()
	var a struct{ Notices []struct{ Legal []string } }
	if err := json.Unmarshal([]byte(p.client.Run(p.t, "moves on 1 --json").Out), &a); err != nil || len(a.Notices) == 0 || len(a.Notices[0].Legal) == 0 {
		p.t.Fatalf("the moves are %+v, %v", a, err)
	}
	return a.Notices[0].Legal[0]
}

// isAbout asks for something and checks that fields are in the answer.
func (p *program) isAbout(command string, fields []string, mayBeEmpty bool) {
	p.t.Helper()
	got := p.client.Run(p.t, command+" --json")
	p.schema.HoldsText(p.t, command, []byte(got.Out))
	var a struct{ Notices []map[string]json.RawMessage }
	if err := json.Unmarshal([]byte(got.Out), &a); err != nil || got.Status != 0 {
		p.t.Fatalf("%s came to %d, %v, in %s", command, got.Status, err, got.Out)
	}
	for _, field := range fields {
		found, filled := false, false
		for _, n := range a.Notices {
			value, has := n[field]
			found, filled = found || has, filled || has && string(value) != "[]"
		}
		if !found || !filled && !mayBeEmpty {
			p.t.Errorf("%s has no %s in %.3000s", command, field, got.Out)
		}
	}
}
