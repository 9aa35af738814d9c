package gamestest

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
)

var update = flag.Bool("update", false, "write what is expected anew")

// Updating says whether what tests expect is written anew, as go test -update asks
// for.
func Updating() bool { return *update }

// Plays replays every recorded game, DIR/*.play, and compares what happens with
// what is recorded. Such a file is a header and what the players typed:
//
//	# Lines like this one are kept.
//	game strategery
//	options size=4x4 points=6
//	seats 2
//	seed 7
//
//	1> occupy 2x3 with 3 2 0 1
//	2> resign
//
// All else in it is written by go test -update: below what was typed its
// canonical move, what happened with the marks of the cells, or after a ! the
// refusal, or after a ? the prompt; and after a = the position.
func Plays(t *testing.T, game *games.Game, dir string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.play"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no recorded games in %s: %v", dir, err)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) { checkPlay(t, game, path) })
	}
}

func checkPlay(t *testing.T, game *games.Game, path string) {
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got, err := replay(game, string(kept))
	if err != nil {
		t.Fatal(err)
	}
	if Updating() {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if problem := firstDifference(got, string(kept)); problem != nil {
		t.Errorf("%s, %v", path, problem)
	}
}

func firstDifference(got, want string) error {
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		g, w := "(nothing)", "(nothing)"
		if i < len(gotLines) {
			g = gotLines[i]
		}
		if i < len(wantLines) {
			w = wantLines[i]
		}
		if g != w {
			return fmt.Errorf("line %d is\n%s\nand is recorded as\n%s", i+1, g, w)
		}
	}
	return nil
}

// A recording is a recorded game while it is written anew.
type recording struct {
	game   *games.Game
	header map[string]string
	p      games.Position // nil until the first line that was typed
	text   strings.Builder
}

// replay returns a recorded game as it should be written.
func replay(game *games.Game, kept string) (string, error) {
	r := &recording{game: game, header: map[string]string{}}
	for i, line := range strings.Split(kept, "\n") {
		if err := r.line(line); err != nil {
			return "", fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if r.p == nil {
		return "", errors.New("nobody plays in it")
	}
	if result := r.p.Result(); result.Over {
		r.text.WriteString("\nover: " + result.String() + ", " + result.Reason + "\n")
	}
	return r.text.String(), nil
}

// line takes over what a person wrote; the rest it leaves to be written anew.
func (r *recording) line(line string) error {
	if strings.HasPrefix(line, "#") {
		r.text.WriteString(line + "\n")
		return nil
	}
	if seat, typed, found := strings.Cut(line, "> "); found && !strings.Contains(seat, " ") {
		return r.typed(seat, typed)
	}
	key, value, _ := strings.Cut(line, " ")
	if r.p == nil && slices.Contains([]string{"game", "options", "seats", "seed"}, key) {
		r.header[key] = value
		r.text.WriteString(line + "\n")
	}
	return nil
}

// begin makes the first position.
func (r *recording) begin() error {
	var s Setup
	var seed uint64
	if r.header["game"] != r.game.Name {
		return fmt.Errorf("the game is %q", r.header["game"])
	}
	s.Options = r.header["options"]
	if _, err := fmt.Sscan(r.header["seats"], &s.Seats); err != nil {
		return fmt.Errorf("seats: %w", err)
	}
	if _, err := fmt.Sscan(r.header["seed"], &seed); err != nil {
		return fmt.Errorf("seed: %w", err)
	}
	p, err := start(r.game, s, seed)
	if err != nil {
		return err
	}
	r.p = p
	r.text.WriteString("\n= " + p.String() + "\n")
	return nil
}

// typed plays what a seat typed and writes what comes of it.
func (r *recording) typed(number, typed string) error {
	if r.p == nil {
		if err := r.begin(); err != nil {
			return err
		}
	}
	seat, ok := games.Whole(number, 0, 26)
	if !ok {
		return fmt.Errorf("%q is not a seat", number)
	}
	r.text.WriteString("\n" + number + "> " + typed + "\n")
	next, events, err := r.act(games.Seat(seat), typed)
	var prompt *games.Prompt
	var illegal games.Illegal
	switch {
	case errors.As(err, &prompt):
		r.text.WriteString("? " + prompt.Text + "\n")
		return nil
	case errors.As(err, &illegal):
		r.text.WriteString("! " + err.Error() + "\n")
		return nil
	case err != nil:
		return err
	}
	for _, event := range events {
		r.text.WriteString("  " + event.Text + marks(event) + audience(event) + "\n")
	}
	r.text.WriteString("= " + next.String() + "\n")
	r.p = next
	return nil
}

func (r *recording) act(seat games.Seat, typed string) (games.Position, []games.Event, error) {
	if typed == "resign" {
		return r.p.Leave(seat)
	}
	move, err := r.p.Read(seat, Typed(r.game, strings.ToLower(typed)))
	if err != nil {
		return nil, nil, err
	}
	r.text.WriteString("  " + string(move) + "\n")
	return r.p.Play(seat, move)
}

// marks writes the marks of an event in the order of the cells' names.
func marks(e games.Event) string {
	names := map[board.Mark]string{board.Placed: "placed", board.Left: "left", board.Taken: "taken", board.Lost: "lost"}
	var words []string
	for _, cell := range slices.Sorted(maps.Keys(e.Cells)) {
		words = append(words, cell+" "+names[e.Cells[cell]])
	}
	if len(words) == 0 {
		return ""
	}
	return " [" + strings.Join(words, ", ") + "]"
}

// audience writes who is told of an event that is not for everybody.
func audience(e games.Event) string {
	if e.To == nil {
		return ""
	}
	return fmt.Sprintf(" %v", e.To)
}
