package door

import (
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

func TestClampedSizes(t *testing.T) {
	for asked, want := range map[[2]uint32]Size{
		{80, 24}: {80, 24}, {0, 0}: {80, 24}, {0, 50}: {80, 50}, {132, 0}: {132, 24},
		{1, 1}: {1, 1}, {65535, 65535}: {1000, 1000}, {1<<32 - 1, 1 << 31}: {1000, 1000},
	} {
		if got := SizeOf(asked[0], asked[1]); got != want {
			t.Errorf("%d is clamped to %d, not %d", asked, got, want)
		}
	}
}

// Whatever a client asks for, what the house takes of it is bounded, and
// nothing starts twice.
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
		told := &sized{}
		ch := &channel{session: told}
		granted := 0
		for range min(max(times, 0), 50) {
			if ch.grants(&gossh.Request{Type: kind, Payload: payload}) {
				granted++
			}
		}
		most, known := map[string]int{"pty-req": 1, "exec": 1, "shell": 1, "subsystem": 1, "env": mostEnv}[kind]
		if granted > most || granted > 0 && !known {
			t.Fatalf("%d requests of the kind %q are granted", granted, kind)
		}
		if len(ch.asked.Term) > longestTerm || len(ch.asked.Env) != map[string]int{"env": granted}[kind] || len(strings.Join(ch.asked.Env, "")) > mostEnv*longestEnv {
			t.Fatalf("kept are a terminal %q and the environment %q", ch.asked.Term, ch.asked.Env)
		}
		if ch.started != (granted > 0 && kind != "pty-req" && kind != "env") {
			t.Fatalf("after %d requests %q the session has started: %v", granted, kind, ch.started)
		}
		for _, at := range append(told.sizes, ch.asked.Size) {
			if at != (Size{}) && (at.Width < 1 || at.Width > mostCells || at.Height < 1 || at.Height > mostCells) {
				t.Fatalf("the terminal is taken as %v", at)
			}
		}
	})
}

// sized notes the sizes of a terminal.
type sized struct {
	Session
	sizes []Size
}

func (s *sized) Resize(to Size) { s.sizes = append(s.sizes, to) }
