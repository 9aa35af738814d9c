package main

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/cmd/boardroom/bridge"
	"boardroom/cmd/boardroom/dial"
)

// faulty is an engine that says hello as it should, and fails when it is to move.
const faulty = `while read -r line; do
	case $line in
	ugi) echo ugiok ;;
	isready) echo readyok ;;
	go*) FAULT ;;
	quit) exit ;;
	esac
done
`

// writeEngine is the command line of a faulty engine.
func writeEngine(t *testing.T, fault string) string {
	t.Helper()
	needs(t, "sh")
	script := filepath.Join(t.TempDir(), "engine.sh")
	if err := os.WriteFile(script, []byte(strings.Replace(faulty, "FAULT", fault, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	return "sh " + script
}

// TestBridgeOutlivesItsEngine gives up the game where the engine fails again and
// again, says why, and goes on taking challenges.
func TestBridgeOutlivesItsEngine(t *testing.T) {
	h := openHouse(t, t.TempDir())
	for name, test := range map[string]struct {
		fault, says string
		late        time.Duration
	}{
		"crashes":  {"echo no more >&2; exit 3", "it ended", 0},
		"hangs":    {"sleep 1000", "it did not say bestmove within", 50 * time.Millisecond},
		"cheats":   {"echo bestmove 1x1:9.9.9.9", "1x1", 0},
		"stutters": {"echo bestmove; exit", "no move behind it", 0},
		"raves":    {`printf '\001\377 go go\n\n'; echo 'bestmove {"a":"b c"} ponder'`, "move", 0},
		"babbles":  {"while :; do echo info depth 1; done", "it did not say bestmove within", 50 * time.Millisecond},
		"shouts":   {"head -c 3000000 /dev/zero; sleep 1000", "it ended", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			log, complaints := &lockedBuffer{}, &lockedBuffer{}
			door := dial.Door{Name: name, Address: h.address, Key: writeKey(t, name), KnownHosts: filepath.Join(t.TempDir(), "known"), AcceptNew: true}
			person := h.calls(t, h.account(t, "p-"+name))
			runBridgeOf(t, bridge.Config{
				Dial: door.Dial, Engine: writeEngine(t, test.fault), Games: []string{"strategery"}, Late: test.late,
				Errors: complaints, Log: slog.New(slog.NewTextHandler(log, nil)),
			})
			for range 2 {
				if result := person.playsOn(person.challenges(name, "3x3"), 1000); result == "none" || result == "draw" {
					t.Errorf("the game came to %s", result)
				}
			}
			if text := log.String(); !strings.Contains(text, test.says) || !strings.Contains(text, "gives up the game") {
				t.Errorf("the bridge does not say %q in\n%s", test.says, text)
			}
			if name == "crashes" && !strings.Contains(complaints.String(), "no more") {
				t.Errorf("the engine complained %q", complaints.String())
			}
		})
	}
}

// A frozen line brings nothing any more from some moment on, and does not end.
type frozen struct {
	dial.Line
	cold   *atomic.Bool
	closed chan struct{}
	once   sync.Once
}

func (f *frozen) Read(p []byte) (int, error) {
	if f.cold.Load() {
		<-f.closed
		return 0, os.ErrClosed
	}
	return f.Line.Read(p)
}

func (f *frozen) Close() error {
	f.once.Do(func() { close(f.closed) })
	return f.Line.Close()
}

// TestBridgeLeavesAFrozenLine connects again where the house does not answer any
// more, though the line has not dropped: it goes on with the game, which its
// engine gives up.
func TestBridgeLeavesAFrozenLine(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	door := dial.Door{Name: "deep", Address: h.address, Key: writeKey(t, "deep"), KnownHosts: filepath.Join(t.TempDir(), "known"), AcceptNew: true}
	ann := h.calls(t, h.account(t, "ann"))
	var cold atomic.Bool
	var lines atomic.Int32
	runBridgeOf(t, bridge.Config{
		Engine: writeEngine(t, "exit"), Games: []string{"strategery"}, Log: slog.New(slog.DiscardHandler), Beat: time.Second,
		Dial: func(ctx context.Context) (dial.Line, error) {
			line, err := door.Dial(ctx)
			if lines.Add(1) > 1 || err != nil {
				return line, err
			}
			return &frozen{Line: line, cold: &cold, closed: make(chan struct{})}, nil
		},
	})
	number := ann.challenges("deep", "3x3", "seat", 1)
	cold.Store(true)
	if result := ann.playsOn(number, 1000); result != "p1win" || lines.Load() < 2 {
		t.Errorf("the game came to %s on %d lines", result, lines.Load())
	}
}
