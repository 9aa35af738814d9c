package terminal

import (
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

func TestClampedSizes(t *testing.T) {
	for asked, want := range map[[2]uint32]size{
		{80, 24}: {80, 24}, {0, 0}: {80, 24}, {0, 50}: {80, 50}, {132, 0}: {132, 24},
		{1, 1}: {1, 1}, {65535, 65535}: {1000, 1000}, {1<<32 - 1, 1 << 31}: {1000, 1000},
	} {
		if got := clamped(asked[0], asked[1]); got != want {
			t.Errorf("%d is clamped to %d, not %d", asked, got, want)
		}
	}
}

// Whatever a client asks for, the library sees only what it can read, and what
// the house keeps of it is bounded.
func FuzzRequests(f *testing.F) {
	f.Add("pty-req", []byte{0xff, 0xff, 0xff, 0xff}, 1)
	f.Add("pty-req", gossh.Marshal(struct {
		Term       string
		A, B, C, D uint32
		Modes      string
	}{"xterm", 80, 24, 0, 0, ""}), 2)
	f.Add("window-change", gossh.Marshal(struct{ A, B, C, D uint32 }{1, 2, 3, 4}), 3)
	f.Add("env", gossh.Marshal(struct{ A, B string }{"LANG", "C"}), 40)
	f.Add("exec", gossh.Marshal(struct{ A string }{"who"}), 2)
	f.Add("shell", []byte("junk"), 2)
	f.Fuzz(func(t *testing.T, kind string, payload []byte, times int) {
		g := &gate{resized: make(chan size, 1), cancel: func() {}}
		passed := 0
		for range min(max(times, 0), 50) {
			r := &gossh.Request{Type: kind, Payload: payload}
			if !g.passes(r) {
				continue
			}
			passed++
			var pty struct {
				Term          string
				Columns, Rows uint32
				Rest          []byte `ssh:"rest"`
			}
			var text struct {
				Text string
				Rest []byte `ssh:"rest"`
			}
			switch kind {
			case "pty-req":
				if gossh.Unmarshal(r.Payload, &pty) != nil || len(pty.Term) > longestTerm || pty.Columns-1 >= mostCells || pty.Rows-1 >= mostCells {
					t.Fatalf("the library sees %q", r.Payload)
				}
			case "env", "exec":
				if gossh.Unmarshal(r.Payload, &text) != nil {
					t.Fatalf("the library sees %q", r.Payload)
				}
			case "shell":
				if len(r.Payload) > 0 {
					t.Fatalf("the library sees %q", r.Payload)
				}
			default:
				t.Fatalf("the library sees a request %q", kind)
			}
		}
		if most := map[string]int{"pty-req": 1, "exec": 1, "shell": 1, "env": mostEnv}[kind]; passed > most {
			t.Fatalf("%d requests of the kind %q pass", passed, kind)
		}
	})
}
