package main

import (
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal"
)

// TestWhoIsSilentIsSilentAfterARestart restarts a house at whose door a client has stopped answering:
// to the next house they are away as well.
func TestWhoIsSilentIsSilentAfterARestart(t *testing.T) {
	t.Parallel()
	options := serveCommand{
		Data: t.TempDir(), Doors: doorsAt(t), doorsOnly: true, Limits: terminal.Limits{KeepAlive: time.Second},
		drawSeed: func() uint64 { return testSeed },
	}
	h := openHouseOf(t, options)
	e := &programsEvening{T: t, house: h}
	for _, name := range []string{"ann", "bob"} {
		h.account(t, name)
	}
	e.ann, e.bob = e.comes("ann"), e.comes("bob")
	e.begins(object{"game": "garrisons", "casual": true})
	e.bob.does("command", object{"line": "quit"}, nil)
	answer := e.silent("bob")
	e.ann.waits("that bob is away", happens("away"))
	h.stop()
	openHouseOf(t, options)
	e.ann.resumed()
	shows := func(method string, params object, text string) {
		t.Helper()
		for late := time.Now().Add(time.Minute); ; {
			r := e.ann.call(method, params)
			if e.ann.skips(r.Result); strings.Contains(string(r.Result), text) {
				return
			}
			if time.Now().After(late) {
				t.Fatalf("%s does not show %q but %s", method, text, r.Result)
			}
		}
	}
	shows("people", nil, `"name":"bob"`)
	shows("command", object{"line": "look garrisons"}, `{"name":"Away","text":"bob"}`)
	answer()
	e.ann.waits("that bob is back", happens("back"))
}
