package main

import (
	"net"
	"os"
	"os/exec"
	"testing"
)

// TestClientsInOtherLanguages has docs/examples/player.py, over asyncssh, play a match
// against docs/examples/player.js, over ssh2: their lines are cut, and the house is
// closed and opened again.
func TestClientsInOtherLanguages(t *testing.T) {
	python := programWith(t, "asyncssh", []string{"python3", "/usr/bin/python3"}, "-c", "import asyncssh")
	node := programWith(t, "ssh2", []string{"node"}, "-e", `require("ssh2")`)
	t.Parallel()
	h := openHouse(t, t.TempDir())
	w := h.wire(t)
	watcher := h.calls(t, h.account(t, "cat"))
	watcher.does("subscribe", object{"public": true, "pictures": false}, nil)
	plays := func(program, script, name, other string) *exec.Cmd {
		_, port, err := net.SplitHostPort(w.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		player := exec.CommandContext(t.Context(), program, script, "127.0.0.1", port, name, writeKey(t, name), other, "strategery", "2")
		player.Stderr = os.Stderr
		if err := player.Start(); err != nil {
			t.Fatal(err)
		}
		return player
	}
	players := []*exec.Cmd{plays(python, "../../docs/examples/player.py", "ada", "bill"), plays(node, "../../docs/examples/player.js", "bill", "ada")}
	watcher.waits("some moves", moved(5))
	w.cut(1)
	watcher.waits("more of them", moved(10))
	h.stop()
	h = openHouse(t, h.data)
	w.leadsTo(h)
	for _, player := range players {
		if err := player.Wait(); err != nil {
			t.Errorf("%v ended with %v", player.Args, err)
		}
	}
	var past struct {
		History []struct{ Result string }
	}
	if h.calls(t, h.login("ada")).does("history", nil, &past); len(past.History) != 2 {
		t.Errorf("they have played %+v", past)
	}
}

// programWith is the first of some programs that has a library, which it is given a line
// to try with. Without any the test is left out.
func programWith(t *testing.T, library string, programs []string, try ...string) string {
	t.Helper()
	for _, program := range programs {
		if exec.Command(program, try...).Run() == nil {
			return program
		}
	}
	t.Skipf("no %s with %s is here", programs[0], library)
	return ""
}
