package main

import (
	"context"
	"database/sql"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/search"
	"boardroom/world/limiter"
)

// TestAloneOverSSH plays whole games against bots of the house, as somebody who
// comes alone: one of each kind, in a style of its own. Stratic is given up after
// some moves, since it is long.
func TestAloneOverSSH(t *testing.T) {
	const long = 12
	for _, test := range []struct {
		name   string
		begins []string
		moves  int // after which it is given up; 0 is to its end
	}{
		{"strategery", []string{"challenge easy strategery 4x4 points=12"}, 0},
		{"sato", []string{"challenge easy sato deep=6"}, 0},
		{"stacktics", []string{"challenge easy stacktics 5+3"}, 0},
		{"garrisons", []string{"challenge easy garrisons"}, 0},
		{"stratic", []string{"challenge easy stratic"}, long},
		{"stratic", []string{"challenge steady stratic fog=yes"}, long},
		{"stratic", []string{"setup stratic boards=2 fog=yes", "register", "fill 3 easy", "start"}, long},
	} {
		t.Run(strings.Join(test.begins, ", "), func(t *testing.T) {
			t.Parallel()
			h := openHouseOf(t, serveCommand{
				Data: t.TempDir(), Bots: 2, drawSeed: seed, Limits: terminal.Limits{Lines: limiter.Unlimited(), AddressLines: limiter.Unlimited()},
			})
			ann := h.connect(t, "ann", terminaltest.Look{Width: 100, Height: 30})
			ann.Line("yes")
			ann.Expect("You are ann")
			ann.Line("option style words")
			ann.Expect(nowWords)
			ann.Line("option ask off")
			for _, line := range test.begins {
				ann.Line(line)
			}
			h.playAlone(t, ann, test.name, test.moves)
			ann.Line("tell easy thanks")
			ann.Hear("easy is a bot of the house")
		})
	}
}

// playAlone plays a table to its end, or so many moves.
func (h *house) playAlone(t *testing.T, ann *terminaltest.Terminal, table string, most int) {
	t.Helper()
	own := search.New(search.Easy(), 1)
	for n := 0; ; {
		ann.HearOneOf("our turn.", "To play again:") // "It is your turn." at first, "Your turn." then
		p, seat, over := h.stands(t, table, "ann")
		switch {
		case over:
			return
		case !slices.Contains(p.ToAct(), seat):
			continue
		case most > 0 && n == most:
			ann.Line("resign")
			ann.Line("yes")
			ann.HearOneOf("resigned", "To play again:", "bots")
			return
		}
		found, ok := own.Think(context.Background(), p, games.History{}, seat, search.Limits{Nodes: 200})
		if !ok {
			t.Fatalf("ann has no move at %s", p)
		}
		n++
		ann.Line(string(found.Move))
	}
}

// stands is how a table stands for somebody, as it is kept: nothing is told
// before. A second reader of the database sees it.
func (h *house) stands(t *testing.T, table, name string) (p games.Position, seat games.Seat, over bool) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(h.data, databaseName)+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var game, words, line, phase string
	row := db.QueryRow(`SELECT game, options, position, phase, number FROM tables JOIN seats ON table_id = id AND seats.name = $2 WHERE tables.name = $1`, table, name)
	if err := row.Scan(&game, &words, &line, &phase, &seat); err != nil {
		t.Fatal(err)
	}
	for _, g := range all.Games() {
		if g.Name != game {
			continue
		}
		options, err := g.Configure(strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		if p, err = g.Restore(line, options); err != nil {
			t.Fatal(err)
		}
	}
	return p, seat, phase != "play"
}
