package main

import (
	"bytes"
	"database/sql"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// does runs the program and returns what it prints and its sentence on the error.
func does(t *testing.T, args ...string) (out, failed string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := run(args, &stdout, &stderr)
	if (status == 0) != (stderr.Len() == 0) {
		t.Errorf("%q ends with status %d and says %q", args, status, &stderr)
	}
	return stdout.String(), stderr.String()
}

// TestTheDrill is what docs/running.md says of a house that is lost: a backup while
// people play, another machine, and everybody finds what there was.
func TestTheDrill(t *testing.T) {
	t.Parallel()
	first, other, backup := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "house.db")
	h := openHouse(t, first)
	ann := h.program(t, "ann")
	ann.runs("done", "setup strategery 3x3 points=8 order=registration")
	ann.runs("done", "register on 1")
	bob := h.program(t, "bob")
	bob.runs("done", "register on 1")
	ann.runs("done", "start 1")
	ann.runs("done", "move 1 2x1:2.2.2.2")
	board := ann.runs("done", "look 1").Notices[0]
	if out, failed := does(t, "backup", "--data", first, backup); failed != "" || !strings.Contains(out, "1 game with 1 move") {
		t.Fatal(out, failed)
	}
	if _, failed := does(t, "restore", "--replace", "--data", first, backup); !strings.Contains(failed, "is in use by another Boardroom") {
		t.Errorf("restoring under an open house says %q", failed)
	}
	bob.runs("done", "move 1 3x1:2.2.2.2") // after the backup
	if out, failed := does(t, "check", "--data", first); failed != "" || !strings.Contains(out, "1 game with 2 moves") {
		t.Errorf("checking an open house says %q, %q", out, failed)
	}
	h.stop()

	key, err := os.ReadFile(filepath.Join(first, hostKeyName))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(other, hostKeyName), key, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, failed := does(t, "restore", "--data", other, backup); failed != "" || !strings.Contains(out, "1 game with 1 move") {
		t.Fatal(out, failed)
	}
	moved := openHouse(t, other)
	again := moved.program(t, "ann").runs("done", "look 1").Notices[0]
	if again.Ply != board.Ply || again.Position != board.Position {
		t.Errorf("the board is %+v, was %+v", again, board)
	}
	if kept, err := os.ReadFile(filepath.Join(other, hostKeyName)); err != nil || !bytes.Equal(kept, key) {
		t.Errorf("the house has another key: %v", err)
	}
	moved.stop()

	if _, failed := does(t, "restore", "--data", first, backup); !strings.Contains(failed, "--replace") {
		t.Errorf("restoring over a house says %q", failed)
	}
	out, failed := does(t, "restore", "--replace", "--data", first, backup)
	_, aside, _ := strings.Cut(out, "What was there is ")
	aside = strings.TrimSuffix(aside, " now.\n")
	if failed != "" {
		t.Error(failed)
	}
	if out, failed := does(t, "check", aside); failed != "" || !strings.Contains(out, "1 game with 2 moves") {
		t.Errorf("what was put aside: %q, %q", out, failed)
	}
}

// TestCheckPlaysGamesAgain changes what is kept of a game in ways that no database can
// find anything wrong with.
func TestCheckPlaysGamesAgain(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann := h.program(t, "ann")
	bob := h.program(t, "bob")
	ann.runs("done", "setup strategery 3x3 points=8 order=registration")
	ann.runs("done", "register on 1")
	bob.runs("done", "register on 1")
	ann.runs("done", "start 1")
	ann.runs("done", "move 1 2x1:2.2.2.2")
	bob.runs("done", "move 1 3x1:2.2.2.2")
	h.stop()
	path := filepath.Join(h.data, databaseName)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for damage, says := range map[string]string{
		`UPDATE moves SET move = '2x2:2.2.2.2' WHERE number = 2`:             `the moves lead to "`,
		`UPDATE moves SET move = '2x1:2.2.2.2' WHERE number = 2`:             `2x1`,
		`UPDATE tables SET position = start`:                                 `the moves lead to "`,
		`DELETE FROM moves WHERE number = 2`:                                 `the moves lead to "`,
		`UPDATE tables SET phase = 'over', result = 'p1win', reason = 'won'`: `"p1win" (won) is kept`,
		`UPDATE tables SET game = 'chess'`:                                   `there is no game called "chess"`,
	} {
		if err := os.WriteFile(path, whole, 0o600); err != nil {
			t.Fatal(err)
		}
		db, err := sql.Open("sqlite", "file:"+path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(damage + `; UPDATE seats SET (result, ended_ms) = (SELECT result, CASE phase WHEN 'over' THEN (SELECT at_ms FROM moves WHERE number = 2) ELSE 0 END FROM tables)`); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		out, failed := does(t, "check", path)
		if !strings.Contains(out, "table #1, strategery: ") || !strings.Contains(out, says) || !strings.Contains(failed, "damage") {
			t.Errorf("after %s check says %q, %q", damage, out, failed)
		}
	}
}

// TestCheckRatesGamesAgain changes ratings that the games do not make so.
func TestCheckRatesGamesAgain(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.program(t, "ann"), h.program(t, "bob")
	ann.runs("done", "setup strategery 3x3 points=8 order=registration rated")
	ann.runs("done", "register on 1")
	bob.runs("done", "register on 1")
	ann.runs("done", "start 1")
	ann.runs("done", "move 1 2x1:2.2.2.2")
	bob.runs("done", "move 1 3x1:2.2.2.2")
	ann.runs("done", "resign 1")
	h.stop()
	path := filepath.Join(h.data, databaseName)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for damage, says := range map[string]string{
		``: "is whole",
		`UPDATE ratings SET mean = mean + 0.001 WHERE wins = 1`: "the rating of bob in strategery for two among newcomers is kept as ",
		`UPDATE ratings SET volatility = 0.07 WHERE losses = 1`: "the rating of ann in strategery",
		`UPDATE ratings SET wins = 2 WHERE wins = 1`:            "after 2 games, and the games make it 1662.21 after 1",
		`UPDATE ratings SET played_ms = played_ms + 1`:          "the rating of ann",
		`DELETE FROM ratings WHERE wins = 1`:                    "has played rated games of strategery for two among newcomers, and no rating is kept",
		`DELETE FROM rating_changes; DELETE FROM rated_games`:   "the games make it 0.00 after 0",
		`UPDATE tables SET rated = 0`:                           "the game of table #1 was rated, and could not have been",
	} {
		if err := os.WriteFile(path, whole, 0o600); err != nil {
			t.Fatal(err)
		}
		db, err := sql.Open("sqlite", "file:"+path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(damage); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if out, failed := does(t, "check", path); !strings.Contains(out, says) || (failed == "") != (damage == "") {
			t.Errorf("after %q check says %q, %q", damage, out, failed)
		}
	}
}

// TestDataFoldersAreClosedToOthers opens a house in a folder that everybody can read.
func TestDataFoldersAreClosedToOthers(t *testing.T) {
	data := t.TempDir()
	works := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	mode := func() os.FileMode {
		info, err := os.Stat(data)
		works(err)
		return info.Mode().Perm()
	}
	works(os.Chmod(data, 0o755))
	if works(prepareData(data)); mode() != 0o700 {
		t.Errorf("an empty folder has the mode %o", mode())
	}
	works(os.WriteFile(filepath.Join(data, "thesis.txt"), nil, 0o600))
	works(os.Chmod(data, 0o755))
	if err := prepareData(data); err == nil || !strings.Contains(err.Error(), "chmod 700 "+data) || mode() != 0o755 {
		t.Errorf("a folder of something else gives %v and has the mode %o", err, mode())
	}
	works(os.WriteFile(filepath.Join(data, optionsName), nil, 0o600))
	if works(prepareData(data)); mode() != 0o700 {
		t.Errorf("the folder of a house has the mode %o", mode())
	}
}

// TestNightlyBackups lets ten nights go by, with a failure in one of them.
func TestNightlyBackups(t *testing.T) {
	data, folder := t.TempDir(), filepath.Join(t.TempDir(), "backups")
	copyEmpty(t, data)
	n := nightly{storedHouse{Data: data}.backUp, folder, 7, slog.New(slog.DiscardHandler)}
	names := func() string {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		var days []string
		for _, e := range entries {
			days = append(days, strings.TrimSuffix(strings.TrimPrefix(e.Name(), "boardroom-2026-11-"), ".db"))
		}
		return strings.Join(days, " ")
	}
	for at := time.Date(2026, 11, 1, 5, 0, 0, 0, time.Local); at.Day() < 11; at = at.Add(time.Hour) {
		n.look(at)
	}
	if want := "04 05 06 07 08 09 10"; names() != want {
		t.Errorf("the backups are of %s, want %s", names(), want)
	}
	if out, failed := does(t, "check", filepath.Join(folder, "boardroom-2026-11-10.db")); failed != "" {
		t.Error(out, failed)
	}
	lost := nightly{storedHouse{Data: filepath.Join(data, "lost")}.backUp, folder, 7, slog.New(slog.DiscardHandler)}
	if _, err := lost.due(time.Date(2026, 11, 11, 5, 0, 0, 0, time.Local)); err == nil || names() != "04 05 06 07 08 09 10" {
		t.Errorf("a failure gives %v and leaves %s", err, names())
	}
}

// TestABackupIsNamedByItsDay opens a house shortly after midnight for the first time, and
// lets some hours go by.
func TestABackupIsNamedByItsDay(t *testing.T) {
	data, folder := t.TempDir(), t.TempDir()
	copyEmpty(t, data)
	n := nightly{storedHouse{Data: data}.backUp, folder, 7, slog.New(slog.DiscardHandler)}
	for _, hour := range []struct{ day, hour, want int }{{27, 0, 27}, {27, 3, 0}, {27, 4, 0}, {27, 23, 0}, {28, 3, 0}, {28, 4, 28}, {30, 1, 30}} {
		made, err := n.due(time.Date(2026, 11, hour.day, hour.hour, 4, 0, 0, time.Local))
		want := ""
		if hour.want > 0 {
			want = filepath.Join(folder, fmt.Sprintf("boardroom-2026-11-%d.db", hour.want))
		}
		if err != nil || made != want {
			t.Errorf("on the %dth after %d o'clock %q is made, %v, want %q", hour.day, hour.hour, made, err, want)
		}
	}
}

// TestBackupsAreUsual has a house without options back itself up into its data folder, and
// one that wants no backups leave it alone.
func TestBackupsAreUsual(t *testing.T) {
	for _, args := range [][]string{nil, {"--backups", "0"}} {
		data := t.TempDir()
		copyEmpty(t, data)
		server := runServer(t, data, args...)
		works(t, server.Process.Signal(syscall.SIGTERM))
		works(t, server.Wait())
		found, err := filepath.Glob(filepath.Join(data, "backups", aNightly))
		if want := 1 - len(args)/2; err != nil || len(found) != want {
			t.Errorf("with %q the backups are %q, %v", args, found, err)
		}
	}
}

// TestAnOpenHouseBacksItselfUp waits for the backup that is due when it opens.
func TestAnOpenHouseBacksItselfUp(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), BackupDir: folder})
	guest := terminaltest.Dial(t, h.address, terminaltest.Login{Name: "guest"})
	guest.Run(t, "who")
	h.stop() // waits for what is under way
	if found, _ := filepath.Glob(filepath.Join(folder, "boardroom-*.db")); len(found) != 1 {
		t.Errorf("the backups are %q", found)
	}
}
