package main

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"

	"golang.org/x/time/rate"
)

// TestARoundRobinOfBots runs docs/examples/roundrobin with eight bots: it is cut off in the
// middle and begun again, and every game is played once.
func TestARoundRobinOfBots(t *testing.T) {
	needs(t, "go", "ssh")
	t.Parallel()
	h := openHouseWith(t, t.TempDir(), terminal.Limits{Lines: rate.Inf, LineBurst: 1 << 20, AddressLines: rate.Inf, NewNames: 1000})
	program := filepath.Join(t.TempDir(), "roundrobin")
	if out, err := exec.Command("go", "build", "-o", program, "../../docs/examples/roundrobin").CombinedOutput(); err != nil {
		t.Fatalf("it can't be built: %v\n%s", err, out)
	}
	arbiter := h.account(t, "arbiter")
	var names []string
	for n := range 8 {
		names = append(names, fmt.Sprint("bot", string(rune('a'+n))))
		bot := h.calls(t, h.account(t, names[n]))
		bot.does("bot", object{"state": "on"}, nil)
		bot.does("bot.limit", object{"limit": 3}, nil)
		bot.does("organiser.allow", object{"name": "arbiter"}, nil)
		bot.does("subscribe", object{"pictures": false}, nil)
		go playsByItself(bot)
	}
	arguments := append([]string{"strategery", strings.Join(names, ",")}, h.wire(t).exampleArgs(t, "arbiter")...)
	watcher := h.calls(t, h.account(t, "cat"))
	watcher.does("subscribe", object{"public": true, "pictures": false}, nil)
	first := exec.CommandContext(t.Context(), program, arguments...)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	watcher.waits("the end of a game", happens("game_over"))
	_ = first.Process.Kill()
	_ = first.Wait() // it was ended
	out, err := exec.CommandContext(t.Context(), program, arguments...).CombinedOutput()
	points, total := 0.0, 0.0
	for line := range strings.Lines(string(out)) {
		var name string
		if _, failed := fmt.Sscan(line, &name, &points); failed != nil || !slices.Contains(names, name) {
			t.Errorf("it says %q", line)
		}
		total += points
	}
	if err != nil || total != 28 || strings.Count(string(out), "\n") != 8 {
		t.Errorf("it ends with %v, %v points and\n%s", err, total, out)
	}
	var list struct{ Pairings []paired }
	if h.calls(t, arbiter).does("pairings", nil, &list); len(list.Pairings) != 28 {
		t.Errorf("%d games were paired", len(list.Pairings))
	}
}

// playsByItself makes the first legal move wherever it is the program's turn, until its
// line ends.
func playsByItself(c *caller) {
	type board struct {
		Table    json.Number
		YourTurn bool `json:"your_turn"`
	}
	for line := range c.lines {
		var said struct {
			ID     json.Number
			Params board
			Result struct {
				Moves   []string
				Notices []board
			}
		}
		_ = json.Unmarshal([]byte(line), &said) // what is no board has other fields
		for _, b := range append(said.Result.Notices, said.Params) {
			if b.YourTurn {
				_, _ = fmt.Fprintf(c.in, `{"jsonrpc":"2.0","id":%s,"method":"table.moves","params":{"table":%[1]s}}`+"\n", b.Table)
			}
		}
		if len(said.Result.Moves) > 0 {
			_, _ = fmt.Fprintf(c.in, `{"jsonrpc":"2.0","id":0,"method":"table.move","params":{"table":%s,"move":%q}}`+"\n", said.ID, said.Result.Moves[0])
		}
	}
}
