package all_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
)

// TestPositionsAreDocumented holds docs/positions.md to the games: its examples are
// positions that read and print alike, with moves that can be made there, and it names
// every field of every line that the tests of a game know.
func TestPositionsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range all.Games() {
		_, section, found := strings.Cut(string(text), "\n## "+game.Title+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		if !found {
			t.Errorf("%s has no section", game.Title)
			continue
		}
		examples := blocks.FindAllStringSubmatch(section, -1)
		if len(examples) == 0 {
			t.Errorf("%s has no example", game.Title)
		}
		for _, example := range examples {
			checkExample(t, game, example[1])
		}
		vectors, err := os.ReadFile(filepath.Join("..", game.Name, "testdata", "perft.txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines.FindAllString(string(vectors)+section, -1) {
			for _, field := range strings.Fields(line)[1:] {
				if key, _, _ := strings.Cut(field, "="); !strings.Contains(section, "`"+key+"`") {
					t.Errorf("%s has a field %s, which the page does not explain", game.Title, key)
				}
			}
		}
	}
}

var (
	blocks = regexp.MustCompile("(?s)```\n(game=.*?)```")
	lines  = regexp.MustCompile(`game=.*`)
)

// checkExample checks a position line with moves in the lines under it.
func checkExample(t *testing.T, game *games.Game, text string) {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(text), "\n")
	p, err := game.Parse(rows[0])
	if err != nil || p.String() != rows[0] {
		t.Errorf("%q reads as %v, %v", rows[0], p, err)
		return
	}
	if len(rows) < 3 {
		t.Errorf("%s has the moves %q alone", game.Title, rows[1:])
	}
	for _, move := range rows[1:] {
		if _, _, err := p.Play(p.ToAct()[0], games.Move(move)); err != nil {
			t.Errorf("%s: %s: %v", game.Title, move, err)
		}
	}
}
