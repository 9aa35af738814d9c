package api_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/worldtest"
)

// TestNothingOvertakesAnAnswer sends lines that are answered at once, each with a request right
// behind it: between that being run and its answer nothing else is written.
func TestNothingOvertakesAnAnswer(t *testing.T) {
	const rounds = 40
	w, err := world.New(world.Config{Store: &worldtest.Memory{}, Games: all.Games(), Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var closed sync.WaitGroup
	closed.Go(func() { w.Run(ctx) })
	defer closed.Wait()
	defer cancel()
	house := commands.NewHouse(w, acts.Vocabulary(), func() string { return "" }, nil, slog.New(slog.DiscardHandler))
	shell, err := house.Arrive(people.Identity{}, commands.Program)
	if err != nil {
		t.Fatal(err)
	}
	defer shell.Leave()
	lines, paced := make(chan api.Line, 2*rounds), make(chan struct{}, 2*rounds)
	for range rounds {
		lines <- api.Line{Text: []byte(`{`)}
		lines <- api.Line{Text: []byte(`{"jsonrpc":"2.0","id":1,"method":"command","params":{"line":"time"}}`)}
	}
	close(lines)
	run, sent, waited := 0, 0, -1
	out := &results{}
	api.Serve(t.Context(), api.Config{
		Shell: shell, In: lines, Out: out, Go: func(do func()) { do() },
		Line: func(text string) commands.Reply {
			run++
			return shell.Line(text)
		},
		Keep: func(json.RawMessage) {}, Writes: func(_, _ uint64) {}, Written: func(_, _ uint64) {
			if sent = int(out.Load()); sent < run {
				t.Errorf("after %d requests were run and %d answered, something else is written", run, sent)
			}
			// Both lines are read before what came of the first is looked at.
			for next := run; waited < next && next < rounds; waited = next {
				<-paced
				<-paced
				for range 100 {
					runtime.Gosched()
				}
			}
		},
		Pace:     func() { paced <- struct{}{} },
		Limits:   func() api.RequestLimits { return api.RequestLimits{} },
		Backlogs: api.NewBacklogs(time.Now, func() (int, time.Duration) { return 1 << 16, time.Hour }), Catalogue: api.NewCatalogue(acts.Vocabulary().Commands),
	})
	if int(out.Load()) != rounds {
		t.Errorf("%d of %d requests were answered", int(out.Load()), rounds)
	}
}

// results counts the results that are written.
type results struct{ atomic.Int64 }

func (r *results) Write(text []byte) (int, error) {
	if strings.Contains(string(text), `"result"`) {
		r.Add(1)
	}
	return len(text), nil
}
