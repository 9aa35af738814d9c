package persistence

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// playOnAt names the variable that makes the test binary a process that plays
// on at a database until it is killed.
const playOnAt = "BOARDROOM_PLAY_ON_AT"

// playOn makes move after move at the first open table, and prints the number
// of each once the database has acknowledged it.
func playOn(path string) {
	err := func() error {
		db, err := Open(path)
		if err != nil {
			return err
		}
		open, err := db.OpenTables()
		if err != nil {
			return err
		}
		for t := open[0]; ; t.Version++ {
			n := int(t.Version) - 1
			position := afterMove(n)
			err := db.ChangeTable(t.ID, t.Version, store.TableChange{
				Position: &position,
				Ply:      &store.Ply{Number: n, Seat: 1, Move: fmt.Sprint("move", n), At: time.UnixMilli(int64(n))},
				Seats:    []store.SeatRecord{{Name: fmt.Sprint("seat", n), Colour: 1}},
			})
			if err != nil {
				return err
			}
			fmt.Println(n)
		}
	}()
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// afterMove is long enough to fill several pages of the log.
func afterMove(n int) string { return strings.Repeat(fmt.Sprint("after ", n, " "), 700) }

// TestKill kills a process again and again while it makes moves, at whatever
// it does at that moment. Every move that it acknowledged is there, at most one
// more, and each is whole.
func TestKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	id, err := db.CreateTable(store.TableRecord{Name: "stratic", Game: "stratic", Phase: store.InSetup})
	works(t, err)
	phase, line := store.InPlay, "first"
	works(t, db.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line}))
	works(t, db.Close())

	last := 0
	for round := range 12 {
		acknowledged := max(last, killed(t, playOnAt, path, 1+rand.IntN(60)))
		db, err := Open(path)
		works(t, err)
		open, err := db.OpenTables()
		works(t, err)
		works(t, db.Close())
		last = len(open[0].Plies)
		if last != acknowledged && last != acknowledged+1 {
			t.Fatalf("round %d: %d moves were acknowledged, %d are kept", round, acknowledged, last)
		}
		checkWhole(t, open[0])
	}
	t.Logf("%d moves in 12 rounds", last)
}

// checkWhole checks that all parts of the last move are kept.
func checkWhole(t *testing.T, r store.TableRecord) {
	t.Helper()
	n := len(r.Plies)
	if r.Version != int64(n+2) || r.Position != afterMove(n) || len(r.Seats) != 1 || r.Seats[0].Name != fmt.Sprint("seat", n) {
		t.Fatalf("after move %d the table is not whole: version %d, seats %v, position %.20s…", n, r.Version, r.Seats, r.Position)
	}
	for i, p := range r.Plies {
		if p.Number != i+1 || p.Move != fmt.Sprint("move", i+1) {
			t.Fatalf("move %d is %+v", i+1, p)
		}
	}
}

// killed runs the process that a variable asks for, kills it after it has
// acknowledged so many writes, and returns the last that it acknowledged. Before that it checks
// that the process keeps others out.
func killed(t *testing.T, variable, path string, after int) (last int) {
	t.Helper()
	for _, line := range linesUntilKilled(t, variable, path, after) {
		_, err := fmt.Sscan(line, &last)
		works(t, err)
	}
	return last
}

// linesUntilKilled is all that such a process printed.
func linesUntilKilled(t *testing.T, variable, path string, after int) (printed []string) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), variable+"="+path)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	works(t, err)
	works(t, child.Start())
	lines := bufio.NewScanner(out)
	for count := 0; lines.Scan(); count++ {
		if count == 0 {
			says := fmt.Sprintf("in use by another Boardroom (process %d)", child.Process.Pid)
			if _, err := Open(path); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("opening a second time says %v, want %s", err, says)
			}
		}
		if count == after {
			works(t, child.Process.Kill())
		}
		printed = append(printed, lines.Text())
	}
	works(t, lines.Err())
	if err := child.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("the process ended with %v, want it killed", err)
	}
	return printed
}
