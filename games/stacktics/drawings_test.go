package stacktics_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stacktics"
)

// The drawings in the rules are held to the rules.

// drawings are the boards drawn below the paragraph that begins so, each by
// the names of its squares; empty squares are left out.
func drawings(t *testing.T, begins string) []map[string]string {
	t.Helper()
	_, text, found := strings.Cut(stacktics.Game().Rules[0].Text, "\n"+begins)
	if !found {
		t.Fatalf("no paragraph of the rules begins with %q", begins)
	}
	var boards []map[string]string
	for _, block := range strings.Split(text, "\n\n")[1:] {
		if !strings.HasPrefix(block, "    ") {
			break
		}
		boards = append(boards, drawn(block)...)
	}
	if len(boards) == 0 {
		t.Fatalf("nothing is drawn below %q", begins)
	}
	return boards
}

// drawn reads a block of lines: a line of files, and ranks that begin with
// their number. Boards may stand beside each other.
func drawn(block string) []map[string]string {
	lines := strings.Split(block, "\n")
	files := strings.Fields(lines[0])
	width := 1 + slices.Index(append(files[1:], "a"), "a")
	boards := make([]map[string]string, len(files)/width)
	for i := range boards {
		boards[i] = map[string]string{}
	}
	for _, line := range lines[1:] {
		line = strings.ReplaceAll(strings.ReplaceAll(line, "|     ", " . "), "|", " ")
		words := strings.Fields(line)
		if strings.HasPrefix(words[0], "+") {
			continue
		}
		for i, board := range boards {
			for file, word := range words[i*(width+1)+1 : (i+1)*(width+1)] {
				if word != "." {
					board[files[file]+words[0]] = word
				}
			}
		}
	}
	return boards
}

// onBoard is a position of what is drawn.
func onBoard(t *testing.T, fields string, squares map[string]string) games.Position {
	t.Helper()
	var lines []string
	for rank := '1'; rank <= '5'; rank++ {
		var row []string
		for file := 'a'; file <= 'e'; file++ {
			word := squares[string(file)+string(rank)]
			if word == "" || word[0] != 'A' && word[0] != 'B' {
				word = "-"
			}
			row = append(row, word)
		}
		lines = append(lines, strings.Join(row, ","))
	}
	return at(t, fields, strings.Join(lines, "/"))
}

func TestDrawnStart(t *testing.T) {
	first := gamestest.Start(t, stacktics.Game(), gamestest.Setup{Seats: 2}, 0)
	if p := onBoard(t, "", drawings(t, "In this drawing A321")[0]); p.String() != first.String() {
		t.Errorf("the rules draw %s, and the game starts with %s", p, first)
	}
}

func TestDrawnDirections(t *testing.T) {
	boards := drawings(t, "The stars are")
	if len(boards) != 2 {
		t.Fatalf("%d boards are drawn", len(boards))
	}
	for _, board := range boards {
		var want []games.Move
		for name, word := range board {
			if word == "*" {
				want = append(want, games.Move("c3:1-"+name))
			}
		}
		slices.Sort(want)
		if got := games.LegalMoves(onBoard(t, "", board)); !slices.Equal(got, want) {
			t.Errorf("%s is drawn with stars for %v and can play %v", board["c3"], want, got)
		}
	}
}

func TestDrawnTree(t *testing.T) {
	board := drawings(t, "The numbers say")[0]
	var want []games.Move
	for name, word := range board {
		if name == "c3" {
			continue
		}
		for _, take := range word {
			want = append(want, games.Move("c3:"+string(take)+"-"+name))
		}
	}
	slices.Sort(want)
	if got := games.LegalMoves(onBoard(t, "", board)); !slices.Equal(got, want) {
		t.Errorf("the tree is drawn with %v and can play %v", want, got)
	}
}

func TestDrawnStacking(t *testing.T) {
	p := onBoard(t, "", drawings(t, "Say you have a medium on c1")[0])
	next, _, err := p.Play(1, "c1:1-c3")
	if err != nil || sketched(next).at[[2]int{3, 3}] != "A322" {
		t.Errorf("the medium goes to c3: %v, %v", next, err)
	}
	if _, _, err := p.Play(1, "c1:1-a1"); err == nil || !strings.HasPrefix(err.Error(), "A medium can't stand on a small") {
		t.Errorf("the medium goes to a1: %v", err)
	}
}

func TestDrawnCaptures(t *testing.T) {
	boards := drawings(t, "Say you have a large with a small")
	next, _, err := onBoard(t, "", boards[0]).Play(1, "b1:1xd3")
	if want := onBoard(t, "turn=B captured=3,0", boards[1]); err != nil || next.String() != want.String() {
		t.Errorf("the capture leads to %v, %v, and is drawn as %s", next, err, want)
	}
	p := onBoard(t, "", drawings(t, "Say you have a medium on a1")[0])
	for _, move := range games.LegalMoves(p) {
		if strings.Contains(string(move), "x") {
			t.Errorf("where nothing can capture there is %s", move)
		}
	}
	if _, _, err := p.Play(1, "d3:2-d2"); err != nil {
		t.Errorf("the two on d3 go down their file: %v", err)
	}
}

func TestDrawnStuck(t *testing.T) {
	if r := onBoard(t, "", drawings(t, "Say it is your turn")[0]).Result(); r.String() != "p2win" || r.Reason != "stuck" {
		t.Errorf("who is shut in has %+v", r)
	}
}

func TestDrawingsAreNarrow(t *testing.T) {
	for i, line := range strings.Split(stacktics.Game().Rules[0].Text, "\n") {
		if strings.HasPrefix(line, "    ") && len(line) > 40 {
			t.Errorf("line %s of the rules is drawn %d wide", strconv.Itoa(i+1), len(line))
		}
	}
}
