package main

import (
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// pubLine is the line in the .pub file of a key.
func pubLine(name string) string {
	return strings.TrimSpace(string(gossh.MarshalAuthorizedKey(terminaltest.Key(name).PublicKey())))
}

// TestAKeyForAProgram lends keys of an account by methods: single commands over ssh, the
// same for programs, scripts and requests obey their scopes, and an ended key opens
// nothing.
func TestAKeyForAProgram(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann := h.calls(t, h.account(t, "ann"))
	h.account(t, "bob")
	lent := terminaltest.Login{Name: "ann", Keys: []gossh.Signer{terminaltest.Key("lent")}}
	key := object{"key": pubLine("lent"), "scope": "talk"}
	var added struct {
		Changed            bool
		Fingerprint, Scope string
	}
	for _, changed := range []bool{true, false} {
		if ann.does("key.add", key, &added); added.Changed != changed || added.Scope != "talk" {
			t.Fatalf("adding came to %+v", added)
		}
	}
	of := object{"fingerprint": added.Fingerprint, "scope": "watch"}
	client := terminaltest.Dial(t, h.address, lent)
	for _, c := range []struct {
		line   string
		status int
		says   string
	}{
		{"look", 0, ""}, {"say hello", 0, "hello"}, {"challenge bob sato", 1, "challenge needs a key that may play, and yours may only talk."},
		{"@keys", 1, "@keys needs a key that may do all"}, {"setup sato --json", 1, `"reason":"scope"`}, {"say hello --json", 0, `"status":"done"`},
	} {
		if got := client.Run(t, c.line); got.Status != c.status || !strings.Contains(got.Out+got.Err, c.says) {
			t.Errorf("%q comes to %+v", c.line, got)
		}
	}
	if got := client.Script(t, "seek sato --json"); got.Status != 1 || !strings.Contains(got.Out, `"reason":"scope"`) {
		t.Errorf("a script comes to %+v", got)
	}
	talker := h.calls(t, lent)
	talker.does("say", object{"text": "hello"}, nil)
	for _, method := range []string{"seek", "table.setup", "bot", "keys", "key.add"} {
		params := map[string]object{"seek": {"game": "sato"}, "table.setup": {"game": "sato"}, "bot": {"state": "on"}, "key.add": {"key": pubLine("more")}}
		talker.refuses("scope", method, params[method])
	}
	var came struct{ Status, Reason string }
	if talker.does("command", object{"line": "@password none"}, &came); came.Reason != "scope" {
		t.Errorf("a typed line came to %+v", came)
	}
	ann.does("key.limit", of, nil)
	talker.waits("that the session ends", func(n told) bool { return n.Type == "goodbye" })
	talker = h.calls(t, lent)
	talker.refuses("scope", "say", object{"text": "hello"})
	ann.refuses("wrong_value", "key.limit", object{"fingerprint": added.Fingerprint, "scope": "watch", "ends": time.Now().Add(-time.Hour)})
	ann.refuses("no_such_thing", "key.limit", object{"fingerprint": added.Fingerprint[:20], "scope": "watch"})
	ann.does("key.limit", object{"fingerprint": added.Fingerprint, "scope": "play", "ends": time.Now().Add(3 * time.Second)}, nil)
	talker = h.calls(t, lent)
	talker.waits("the end of the key", func(n told) bool { return n.Type == "goodbye" })
	if c, err := h.from(t, pestFrom, lent); err == nil || !strings.Contains(strings.Join(c.Told, ""), "opened this account until") {
		t.Errorf("a key that has ended is told %q, %v", c.Told, err)
	}
	both, err := h.from(t, pestFrom, terminaltest.Login{Name: "ann", Keys: []gossh.Signer{terminaltest.Key("lent"), terminaltest.Key("ann")}})
	if err != nil {
		t.Fatalf("behind a key that has ended, another opens nothing: %v", err)
	}
	if got := both.Run(t, "@keys"); got.Status != 0 || !strings.Contains(got.Out, "do nothing: it ended at") {
		t.Errorf("@keys comes to %+v", got)
	}
	ann.does("key.remove", object{"fingerprint": added.Fingerprint}, nil)
	if got := client.Run(t, "look"); got.Status == 0 {
		t.Errorf("over a connection of a key that was removed: %+v", got)
	}
}
