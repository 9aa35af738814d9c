package gamestest

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
)

// Vectors holds a game to a file of facts, one a line, the parts divided by
// tabs. "at POSITION" says which position the lines that follow are about:
//
//	start GAME OPTIONS POSITION    the first position under these options, - for none
//	state SEAT RESULT REASON       the seat to act, 0 for none; the reason or -
//	moves N LIST                   the legal moves in order, or sha256: and the hash of them on lines
//	play MOVE POSITION             what a legal move leads to
//	perft DEPTH N                  the positions that many moves ahead
//	row POSITION MOVES RESULT REASON   how these moves end by repetition
func Vectors(t *testing.T, game *games.Game, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range checkVectors(game, string(text)) {
		t.Errorf("%s:%v", path, problem)
	}
}

// checkVectors returns what is wrong, each with its line.
func checkVectors(game *games.Game, text string) []error {
	var problems []error
	v := vectors{game: game}
	facts := 0
	for i, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := v.check(strings.Split(line, "\t")); err != nil {
			problems = append(problems, fmt.Errorf("%d: %w", i+1, err))
		}
		facts++
	}
	if facts == 0 {
		problems = append(problems, errors.New("there are no facts in it"))
	}
	return problems
}

// vectors holds the position that lines are about.
type vectors struct {
	game *games.Game
	at   games.Position
}

// check holds the game to one line.
func (v *vectors) check(parts []string) error {
	forms := map[string]struct {
		parts int
		check func([]string) error
	}{
		"start": {4, v.checkStart}, "at": {2, v.checkAt}, "state": {4, v.checkState}, "moves": {3, v.checkMoves},
		"play": {3, v.checkPlay}, "perft": {3, v.checkPerft}, "row": {5, v.checkRow},
	}
	form, ok := forms[parts[0]]
	if !ok || len(parts) != form.parts {
		return fmt.Errorf("%q is not a line of vectors", strings.Join(parts, " "))
	}
	free := parts[0] == "start" || parts[0] == "at" || parts[0] == "row"
	if v.at == nil && !free {
		return fmt.Errorf("%s comes before any position", parts[0])
	}
	if err := form.check(parts[1:]); err != nil {
		return fmt.Errorf("%s: %w", parts[0], err)
	}
	return nil
}

func (v *vectors) parse(line string) (games.Position, error) {
	p, err := v.game.Parse(line)
	if err == nil && p.String() != line {
		err = fmt.Errorf("prints as %s", p)
	}
	return p, err
}

func (v *vectors) checkAt(parts []string) error {
	p, err := v.parse(parts[0])
	v.at = nil
	if err == nil {
		v.at = p
	}
	return err
}

func (v *vectors) checkStart(parts []string) error {
	if parts[0] != v.game.Name {
		return fmt.Errorf("the game is %s", v.game.Name)
	}
	words := strings.Fields(parts[1])
	if parts[1] == "-" {
		words = nil
	}
	options, err := v.game.Configure(words)
	if err != nil {
		return err
	}
	least, _ := v.game.Seats(options)
	p, err := v.game.Start(games.Setup{Options: options, Seats: least})
	if err == nil && p.String() != parts[2] {
		err = fmt.Errorf("starts as %s", p)
	}
	if err != nil {
		return err
	}
	return v.checkAt(parts[2:])
}

func (v *vectors) checkState(parts []string) error {
	return checkState(v.at, parts)
}

func checkState(p games.Position, want []string) error {
	seat, reason := 0, "-"
	if seats := p.ToAct(); len(seats) > 0 {
		seat = int(seats[0])
	}
	result := p.Result()
	if result.Over {
		reason = result.Reason
	}
	got := []string{strconv.Itoa(seat), result.String(), reason}
	if !slices.Equal(got, want) {
		return fmt.Errorf("is %v, want %v", got, want)
	}
	return nil
}

func (v *vectors) checkMoves(parts []string) error {
	moves := games.LegalMoves(v.at)
	if n := strconv.Itoa(len(moves)); n != parts[0] || strconv.Itoa(v.at.CountLegal()) != parts[0] {
		return fmt.Errorf("lists %s moves and counts %d, want %s", n, v.at.CountLegal(), parts[0])
	}
	words := make([]string, len(moves))
	for i, move := range moves {
		words[i] = string(move)
	}
	list := strings.Join(words, " ")
	if strings.HasPrefix(parts[1], "sha256:") {
		hash := sha256.Sum256([]byte(strings.Join(words, "\n")))
		list = "sha256:" + hex.EncodeToString(hash[:])
	}
	if list != parts[1] {
		return fmt.Errorf("lists %s, want %s", list, parts[1])
	}
	return nil
}

func (v *vectors) checkPlay(parts []string) error {
	next, err := v.play(v.at, parts[0])
	if err != nil {
		return err
	}
	if next.String() != parts[1] {
		return fmt.Errorf("%s leads to %s, want %s", parts[0], next, parts[1])
	}
	_, err = v.parse(parts[1])
	return err
}

func (v *vectors) play(p games.Position, move string) (games.Position, error) {
	if len(p.ToAct()) == 0 {
		return nil, fmt.Errorf("%s: the game is over", move)
	}
	// While several set up in secret, the move itself says whose it is.
	var problem error
	for _, seat := range p.ToAct() {
		next, _, err := p.Play(seat, games.Move(move))
		if err == nil {
			return next, nil
		}
		problem = err
	}
	return nil, problem
}

// mostCounted bounds what perft counts where a run is not thorough.
const mostCounted = 200_000

func (v *vectors) checkPerft(parts []string) error {
	depth, err := strconv.Atoi(parts[0])
	if err != nil {
		return err
	}
	if n, err := strconv.Atoi(parts[1]); err != nil || n > Times(mostCounted, n) {
		return err
	}
	if got := strconv.Itoa(games.Perft(v.at, depth)); got != parts[1] {
		return fmt.Errorf("of depth %s is %s, want %s", parts[0], got, parts[1])
	}
	return nil
}

// checkRow plays a row of moves that ends when a position, its field quiet
// aside, comes up for the third time. Who counts that is the house; the row
// holds the game to positions that come up again as the same line.
func (v *vectors) checkRow(parts []string) error {
	p, err := v.parse(parts[0])
	if err != nil {
		return err
	}
	met := map[string]int{withoutQuiet(p): 1}
	moves := strings.Fields(parts[1])
	for i, move := range moves {
		if p, err = v.play(p, move); err != nil {
			return err
		}
		key := withoutQuiet(p)
		met[key]++
		if last := i == len(moves)-1; last != (met[key] == 3) {
			return fmt.Errorf("after move %d, %s, the position has come up %d times", i+1, move, met[key])
		}
	}
	if r := games.Repeated(p); r.String() != parts[2] || r.Reason != parts[3] {
		return fmt.Errorf("a row ends with %s by %s, not %s by %s", r, r.Reason, parts[2], parts[3])
	}
	return nil
}

func withoutQuiet(p games.Position) string {
	fields := strings.Split(p.String(), " ")
	return strings.Join(slices.DeleteFunc(fields, func(field string) bool { return strings.HasPrefix(field, "quiet=") }), " ")
}
