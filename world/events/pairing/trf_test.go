package pairing

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// readTRF reads the players' lines of a report as games.
func readTRF(t *testing.T, file string) (players int, rounds int, games []Game, absent map[int]bool) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	absent = map[int]bool{}
	type cell struct {
		opponent     int
		seat, result byte
	}
	var sheet [][]cell
	for _, line := range strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' || r == '\r' }) {
		if strings.HasPrefix(line, "XXR") {
			rounds, _ = strconv.Atoi(strings.TrimSpace(line[3:]))
		}
		if !strings.HasPrefix(line, "001") {
			continue
		}
		var row []cell
		for at := 91; at+8 <= len(line); at += 10 {
			opponent, _ := strconv.Atoi(strings.TrimSpace(line[at : at+4]))
			row = append(row, cell{opponent - 1, line[at+5], line[at+7]})
		}
		sheet = append(sheet, row)
	}
	played := 0
	for _, row := range sheet {
		for r, c := range row {
			if c.opponent >= 0 {
				played = max(played, r+1)
			}
		}
	}
	points := map[byte]int{'1': Win, '+': Win, 'U': Win, 'F': Win, 'W': Win, '=': Draw, 'D': Draw, 'H': Draw}
	for p, row := range sheet {
		for r, c := range row {
			forfeit := strings.IndexByte("+-", c.result) >= 0
			switch {
			case r >= played:
				absent[p] = true
			case c.opponent < 0:
				games = append(games, Game{Round: r + 1, Players: []int{p}, Points: []int{points[c.result]}})
			case c.seat == 'w':
				other := sheet[c.opponent][r]
				games = append(games, Game{
					Round: r + 1, Players: []int{p, c.opponent}, Points: []int{points[c.result], points[other.result]}, Forfeit: forfeit,
				})
			}
		}
	}
	return len(sheet), rounds, games, absent
}

// TestPositionsOfOthers compares rounds with what another program, bbpPairings, makes of the same
// tournaments. Its reports are facts about games and stand in testdata as they were published.
func TestPositionsOfOthers(t *testing.T) {
	for _, name := range []string{"issue_7", "dutch_2025_C5", "dutch_2025_C9"} {
		players, rounds, games, absent := readTRF(t, "testdata/"+name+".trf")
		last := 0
		for _, g := range games {
			last = max(last, g.Round)
		}
		var active []int
		for p := range players {
			if !absent[p] {
				active = append(active, p)
			}
		}
		round, ok := Swiss(players, last+1, rounds, active, games)
		if !ok {
			t.Errorf("%s: no round", name)
			continue
		}
		expected, err := os.ReadFile("testdata/" + name + ".pairs")
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]bool{}
		lines := strings.FieldsFunc(string(expected), func(r rune) bool { return r == '\n' || r == '\r' })
		for _, line := range lines[1:] {
			want[line] = true
		}
		same := 0
		for _, two := range round {
			line := strconv.Itoa(two[0]+1) + " 0"
			if len(two) == 2 {
				line = strconv.Itoa(two[0]+1) + " " + strconv.Itoa(two[1]+1)
			}
			if want[line] {
				same++
				continue
			}
			t.Errorf("%s: %s is not in it", name, line)
		}
		if same != len(want) {
			t.Errorf("%s: %d of %d pairs are the same", name, same, len(want))
		}
	}
}

func writeFile(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
