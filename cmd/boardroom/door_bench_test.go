package main

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games"
	"boardroom/world/people"
	"boardroom/world/store"
)

// BenchmarkMoveByPrograms is a durable move of Sáto, without a network: as an act in
// the world, and as a request that is answered, of whom both players are programs that
// are sent the board, with its picture and without.
func BenchmarkMoveByPrograms(b *testing.B) {
	b.Run("act", func(b *testing.B) {
		h := openCrowd(b)
		p := &pair{crowd: h, terms: []string{"first", "casual"}, sessions: [2]*people.Session{h.enters(b, "ann"), h.enters(b, "bob")}}
		measureMoves(b, p, func(s *people.Session, m games.Move) error {
			return h.do(func() error { return h.As(s, func() error { return h.Playing.Play(s.Person(), p.table, m) }) })
		})
	})
	for name, params := range map[string]string{"request": "{}", "request without picture": `{"pictures":false}`} {
		b.Run(name, func(b *testing.B) {
			h := openCrowd(b)
			house := commands.NewHouse(h.World, acts.Vocabulary(), func() string { return "" }, nil, slog.New(slog.DiscardHandler))
			ann, bob := serveProgram(b, house, "ann"), serveProgram(b, house, "bob")
			p := &pair{crowd: h, terms: []string{"first", "casual"}, sessions: [2]*people.Session{ann.shell.Session(), bob.shell.Session()}}
			ann.ask("subscribe", params)
			bob.ask("subscribe", params)
			players := map[*people.Session]*bareProgram{p.sessions[0]: ann, p.sessions[1]: bob}
			measureMoves(b, p, func(s *people.Session, m games.Move) error {
				answer := players[s].ask("table.move", fmt.Sprintf(`{"table":%d,"move":%q}`, p.table.ID, m))
				if !strings.Contains(answer, `"changed":true`) {
					return fmt.Errorf("a move is answered by %s", answer)
				}
				return nil
			})
		})
	}
}

// measureMoves makes moves at the pair's table, and begins games between them.
func measureMoves(b *testing.B, p *pair, move func(*people.Session, games.Move) error) {
	var used time.Duration
	for b.Loop() {
		b.StopTimer()
		var s *people.Session
		var next games.Move
		err := p.do(func() error {
			if p.table == nil || p.table.Match.Phase != store.InPlay {
				if err := p.begin(); err != nil {
					return err
				}
			}
			p.table.Match.Position.Legal(func(m games.Move) bool { next = m; return false })
			s = p.sessions[p.table.Match.Position.ToAct()[0]-1]
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
		for _, other := range p.sessions {
			drain(other) // where no program does
		}
		before := cpu()
		b.StartTimer()
		if err := move(s, next); err != nil {
			b.Fatal(err)
		}
		used += cpu() - before
	}
	b.ReportMetric(float64(used.Microseconds())/float64(b.N), "cpu-µs/op")
}

// A bareProgram speaks the protocol with a house, and reads no more of it than it has to.
type bareProgram struct {
	shell *commands.Shell
	in    chan api.Line
	out   chan string
	last  int
}

// Write takes a line of the house.
func (p *bareProgram) Write(line []byte) (int, error) {
	if strings.HasPrefix(string(line[:min(len(line), 40)]), `{"jsonrpc":"2.0","id":`) {
		p.out <- string(line)
	}
	return len(line), nil
}

// ask makes a request and waits for its answer.
func (p *bareProgram) ask(method, params string) string {
	p.last++
	p.in <- api.Line{Text: fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, p.last, method, params)}
	return <-p.out
}

// serveProgram lets a new account in as a program.
func serveProgram(b *testing.B, house *commands.House, name string) *bareProgram {
	var id people.Identity
	var failed error
	if err := house.World.Do(func() {
		var account store.Account
		account, failed = house.World.Accounts.CreateAccount(name, nil, "hash")
		id.Account = account.ID
	}); err != nil || failed != nil {
		b.Fatal(err, failed)
	}
	shell, err := house.Arrive(id, commands.Program)
	if err != nil {
		b.Fatal(err)
	}
	p := &bareProgram{shell: shell, in: make(chan api.Line), out: make(chan string, 1)}
	over := make(chan struct{})
	go func() {
		defer close(over)
		api.Serve(b.Context(), api.Config{
			Shell: shell, Line: shell.Line, In: p.in, Out: p, Written: func(_, _ uint64) {}, Keep: func(json.RawMessage) {}, Pace: func() {},
			Backlogs: api.NewBacklogs(time.Now, func() (int, time.Duration) { return 1 << 16, time.Hour }), Catalogue: api.NewCatalogue(acts.Vocabulary().Commands), Go: func(do func()) {},
		})
	}()
	b.Cleanup(func() { close(p.in); <-over })
	return p
}
