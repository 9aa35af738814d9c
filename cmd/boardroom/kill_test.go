package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

// TestKilledAtAnyMoment kills the server with SIGKILL in the middle of play, at
// random moments, with real clients connected. Each time every move that was
// shown to anybody is kept, the moves lead to the kept position, and the game
// goes on from there.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	seed := uint64(time.Now().UnixNano())
	t.Logf("random moments from the seed %d", seed)
	source := rand.New(rand.NewPCG(seed, 0))

	server := runServer(t, data)
	ann, bob := server.player(t, "ann"), server.player(t, "bob")
	ann.Line("yes")
	bob.Line("yes")
	bob.Expect("You are bob")
	ann.Line("setup strategery 26x26 order=registration 60+5")
	ann.Expect("You set up strategery")
	bob.Line("register")
	ann.Expect("bob is registered")
	ann.Line("start")
	bob.Expect("ann starts strategery")
	for round := range gamestest.Times(4, 12) {
		shown := server.playUntilKilled(t, source, data, ann, bob)
		position := replayed(t, data, shown)
		t.Logf("round %d: %d moves are kept, all that were shown", round+1, strings.Count(position.String(), ":"))
		server = runServer(t, data)
		ann, bob = server.player(t, "ann"), server.player(t, "bob")
		ann.Expect("You are ann")
		bob.Expect("You are bob")
		lookIs(t, server.player(t, "eve"), position)
	}
}

// A serverProcess is the real program in a process of its own.
type serverProcess struct {
	*exec.Cmd
	address string
}

func runServer(t *testing.T, data string, more ...string) *serverProcess {
	t.Helper()
	return runServerAs(t, "serve", data, append(more, "--listen", "127.0.0.1:0")...)
}

// runServerAs runs it by a command.
func runServerAs(t *testing.T, command, data string, more ...string) *serverProcess {
	t.Helper()
	return runProgram(t, append([]string{command, "--data", data, "--log", "error"}, more...)...)
}

func runProgram(t testing.TB, args ...string) *serverProcess {
	t.Helper()
	said := &announcement{heard: make(chan string, 1)}
	program := exec.Command(os.Args[0], args...)
	program.Env = append(os.Environ(), asProgram+"=yes")
	program.Stdout, program.Stderr = said, os.Stderr
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	s := &serverProcess{Cmd: program}
	t.Cleanup(s.kill)
	select {
	case s.address = <-said.heard:
	case <-time.After(terminaltest.Patience):
		t.Fatal("the server does not say where it listens")
	}
	return s
}

func (s *serverProcess) kill() {
	_ = s.Process.Kill()
	_ = s.Wait()
}

func (s *serverProcess) player(t *testing.T, name string) *terminaltest.Terminal {
	t.Helper()
	h := &house{address: s.address}
	return h.connect(t, name, terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
}

// playUntilKilled lets both players send moves as fast as they can, kills the
// server after a random time, and returns the moves that anybody was shown.
func (s *serverProcess) playUntilKilled(t *testing.T, source *rand.Rand, data string, players ...*terminaltest.Terminal) []string {
	t.Helper()
	stop := make(chan struct{})
	var typing sync.WaitGroup
	for i, player := range players {
		moves := rand.New(rand.NewPCG(source.Uint64(), uint64(i)))
		typing.Go(func() {
			for {
				select {
				case <-stop:
					return
				case <-time.After(time.Duration(moves.IntN(4)) * time.Millisecond):
				}
				line := fmt.Sprintf("%dx%d:%d.%d.1.1\r", 1+moves.IntN(26), 1+moves.IntN(26), moves.IntN(5), moves.IntN(4))
				if player.Send(line) != nil {
					return
				}
			}
		})
	}
	time.Sleep(time.Duration(50+source.IntN(500)) * time.Millisecond) // the moment is the point of the test
	s.kill()
	close(stop)
	typing.Wait()
	var shown []string
	for _, player := range players {
		player.End()
		shown = append(shown, movesShown(player.Text())...)
	}
	return shown
}

var occupies = regexp.MustCompile(`\w+ occupies (\d+x\d+) with north (\d+), east (\d+), south (\d+), west (\d+)\.`)

// movesShown are the moves of which a player was told, as "ann 2x3:3.2.0.1".
func movesShown(text string) []string {
	var moves []string
	for _, found := range occupies.FindAllStringSubmatch(text, -1) {
		who, _, _ := strings.Cut(found[0], " ")
		moves = append(moves, fmt.Sprintf("%s %s:%s", who, found[1], strings.Join(found[2:], ".")))
	}
	return moves
}

// replayed checks what is kept after a kill, and returns the position.
func replayed(t *testing.T, data string, shown []string) games.Position {
	t.Helper()
	table := kept(t, data)
	position, err := strategery.Game().Parse(table.Start)
	if err != nil {
		t.Fatal(err)
	}
	keptMoves := map[string]bool{}
	for _, ply := range table.Plies {
		keptMoves[table.Seats[ply.Seat-1].Name+" "+ply.Move] = true
		if position, _, err = position.Play(games.Seat(ply.Seat), games.Move(ply.Move)); err != nil {
			t.Fatalf("the kept move %d, %s: %v", ply.Number, ply.Move, err)
		}
	}
	if position.String() != table.Position {
		t.Fatalf("the moves lead to %s, kept is %s", position, table.Position)
	}
	for _, move := range shown {
		if !keptMoves[move] {
			t.Fatalf("%s was shown and is not kept", move)
		}
	}
	return position
}

// lookIs checks that somebody who does not play is shown the position, in words.
func lookIs(t *testing.T, player *terminaltest.Terminal, position games.Position) {
	t.Helper()
	player.Line("option style words")
	player.Expect(nowWords)
	player.Line("option verbosity full")
	player.Expect("is now full")
	player.Line("look strategery")
	names := strings.NewReplacer("castle of {1}", "ann's castle", "castle of {2}", "bob's castle", "{1}", "ann", "{2}", "bob")
	for _, row := range position.View(games.Watcher).Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Words != "" {
				player.Expect("\n"+cell.Name, names.Replace(cell.Words)+".")
			}
		}
	}
}
