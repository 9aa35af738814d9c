package main

import (
	"io"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/bridge"
	"boardroom/cmd/boardroom/dial"
)

// bridgeAs lets a program play under a name until the test ends, on terms.
func (h *house) bridgeAs(t *testing.T, name string, c bridge.Config) {
	t.Helper()
	door := dial.Door{
		Name:       name,
		Address:    h.address,
		Key:        writeKey(t, name),
		KnownHosts: filepath.Join(t.TempDir(), "known"),
		AcceptNew:  true,
	}
	c.Dial, c.Engine, c.Games = door.Dial, "env "+asProgram+"=yes "+os.Args[0]+" engine {game}", []string{"strategery"}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	runBridgeOf(t, c)
}

// TestBridgesFindGames has one bridge seek and another take part in that by seeking the
// same; and one challenge a person, once.
func TestBridgesFindGames(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann := h.calls(t, h.account(t, "ann"))
	ann.does("subscribe", object{"public": true, "pictures": false}, nil)
	small := bridge.Proposes{Seek: true, Casual: true, Clock: "30+30", Options: []string{"3x3"}}
	h.bridgeAs(t, "deep", bridge.Config{Proposes: small})
	h.bridgeAs(t, "blue", bridge.Config{Proposes: small})
	for range 2 { // whoever has ended a game seeks the next
		ann.waits("the end of a game of the two", happens("game_over"))
	}
	h.bridgeAs(t, "bold", bridge.Config{Proposes: bridge.Proposes{To: []string{"ann"}, Options: []string{"3x3"}}})
	proposed := ann.waits("a challenge", func(n told) bool { return n.Type == "proposed" && n.From == "bold" })
	var made struct{ Table int }
	ann.does("accept", object{"number": proposed.Number}, &made)
	if result := ann.playsOn(made.Table, 1000); result == "none" {
		t.Error("the game has no result")
	}
	ann.does("tell", object{"to": "bold", "text": "well played"}, nil) // it looks around once more
	var waiting struct{ Proposals []any }
	if ann.does("proposals", nil, &waiting); len(waiting.Proposals) > 0 {
		t.Errorf("ann is challenged again: %v", waiting.Proposals)
	}
}

// TestBridgesTakeWhatTheyAreTold declines, with a reason, what the bridge is not to play.
func TestBridgesTakeWhatTheyAreTold(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann := h.calls(t, h.account(t, "ann"))
	for name, test := range map[string]struct {
		takes bridge.Takes
		ask   object
		why   string
	}{
		"rita": {bridge.Takes{Rated: true}, object{"casual": true}, "rated games only"},
		"carl": {bridge.Takes{Casual: true}, object{}, "casual games only"},
		"rob":  {bridge.Takes{Bots: true}, object{}, "bots only"},
		"stan": {bridge.Takes{Least: 1800, Most: 2400}, object{}, "from 1800 to 2400"},
		"paul": {bridge.Takes{People: true, Least: 1400, Most: 1600}, object{}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			h.bridgeAs(t, name, bridge.Config{Takes: test.takes})
			params := object{"to": name, "game": "strategery", "options": []string{"3x3"}}
			maps.Copy(params, test.ask)
			r := ann.call("challenge", params)
			for r.Error != nil { // until the bot has its name
				r = ann.call("challenge", params)
			}
			ann.skips(r.Result)
			if test.why == "" {
				ann.waits("the start", happens("game_started"))
				return
			}
			if told := ann.waits("the refusal", happens("proposal_declined")); !strings.Contains(
				told.Of.Reason,
				test.why,
			) {
				t.Errorf("it is declined by %q", told.Of.Reason)
			}
		})
	}
}

// TestBridgesSayWhatCantBe ends a bridge whose terms the house will never take, and one
// whose options say nothing.
func TestBridgesSayWhatCantBe(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	h.account(t, "ann")
	for _, test := range []struct{ options, says string }{
		{"--seek --clock 5x3", "5x3"}, {"--seek --options 99x99", "99x99"}, {"--challenge ann --clock soon", "soon"},
		{"--ratings 1700-1400", "the lower one comes first"}, {"--accept everything", "rated"}, {"--clocks soon", "soon"},
	} {
		arguments := append(
			[]string{
				"bridge",
				"--engine",
				"env " + asProgram + "=yes " + os.Args[0] + " engine {game}",
				"--games",
				"strategery",
			},
			strings.Fields(test.options)...)
		arguments = append(
			arguments,
			"--accept-new",
			"--key",
			writeKey(t, "deep"),
			"--known-hosts",
			filepath.Join(t.TempDir(), "known"),
			"ssh://deep@"+h.address,
		)
		var complaint strings.Builder
		if status := run(arguments, io.Discard, &complaint); status != 1 ||
			!strings.Contains(complaint.String(), test.says) {
			t.Errorf("%s came to %d, %q", test.options, status, complaint.String())
		}
	}
}
