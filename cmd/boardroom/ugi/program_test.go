package ugi_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
)

// script is a program that keeps what it is told, and announces two options.
const script = `while read line; do
	echo "$line" >>"$1"
	case $line in
	ugi) echo "id name script"; echo "option name deep type string default 4"; echo "option name game type combo default sato var sato"; echo ugiok ;;
	isready) echo readyok ;;
	go*) echo "info depth 1"; echo "bestmove a1-b2 ponder c3" ;;
	quit) exit ;;
	esac
done`

// TestProgramsAreToldWhatTheyKnow gives a program the options that it has announced,
// and the clocks.
func TestProgramsAreToldWhatTheyKnow(t *testing.T) {
	folder := t.TempDir()
	path, log := filepath.Join(folder, "engine.sh"), filepath.Join(folder, "log")
	if err := os.WriteFile(path, []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	p, err := ugi.Start(ctx, ugi.Config{Line: "/bin/sh " + path + " " + log, Game: "sato", Options: games.Options{"deep": "6", "wide": "8"}, Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	clocks := []ugi.Clock{{Left: time.Minute, Added: 3 * time.Second}, {Left: -time.Second, Added: 3 * time.Second}}
	for _, with := range [][]ugi.Clock{clocks, nil} {
		if move, err := p.Best(ctx, "game=sato", nil, 500*time.Millisecond, with...); err != nil || move != "a1-b2" {
			t.Errorf("the best move is %q, %v", move, err)
		}
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	told, err := os.ReadFile(log)
	want := "ugi|setoption name game value sato|setoption name deep value 6|uginewgame|isready|position fen game=sato|go p1time 60000 p1inc 3000 p2time 0 p2inc 3000 movetime 500|position fen game=sato|go movetime 500"
	if got := strings.ReplaceAll(strings.TrimSpace(string(told)), "\n", "|"); err != nil || strings.TrimSuffix(got, "|quit") != want {
		t.Errorf("the program was told %s, %v; want %s", got, err, want)
	}
}
