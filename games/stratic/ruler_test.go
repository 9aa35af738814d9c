package stratic_test

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
)

var cellName = regexp.MustCompile(`(^|[^A-Za-z0-9-])(-?[a-z])(-?[0-9]{1,2})\b`)

// physical writes the cells of a text as a physical board names them that grows
// seven times: H8 for a1.
func physical(text string) string {
	return cellName.ReplaceAllStringFunc(text, func(found string) string {
		parts := cellName.FindStringSubmatch(found)
		file := int(parts[2][len(parts[2])-1]-'a') + 1
		rank, _ := strconv.Atoi(strings.TrimPrefix(parts[3], "-"))
		for _, n := range []*int{&file, &rank} {
			if negative := n == &file && parts[2][0] == '-' || n == &rank && parts[3][0] == '-'; negative {
				*n = 1 - *n
			}
			*n += 7
		}
		return parts[1] + string(rune('A'+file-1)) + strconv.Itoa(rank)
	})
}

func TestPhysicalNames(t *testing.T) {
	for endless, want := range map[string]string{"a1": "H8", "-g-7": "A1", "s19": "Z26", "c3 to -a-1": "J10 to G7", "l12.": "S19."} {
		if got := physical(endless); got != want {
			t.Fatalf("%s is called %s, not %s: this test is wrong", endless, got, want)
		}
	}
}

// ruled is a position with the ruler of a physical board.
func ruled(t *testing.T, line string) games.Position {
	t.Helper()
	p, err := stratic.Game().Restore(line, games.Options{"ruler": "physical"})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRuler plays games with both rulers at once. What is kept is the same; what
// is told differs in the names of cells and in nothing else.
func TestRuler(t *testing.T) {
	config := small()
	config.Turns = gamestest.Times(30, 60)
	config.Setups = []gamestest.Setup{{Options: "limit=7", Seats: 2}, {Options: "limit=7 fog=yes", Seats: 2}}
	gamestest.Walk(t, stratic.Game(), config, func(before, after games.Position, move games.Move) {
		wood := ruled(t, before.String())
		seat := before.ToAct()[0]
		_, events, err := before.Play(seat, move)
		next, told, errWood := wood.Play(seat, move)
		if err != nil || errWood != nil || next.String() != after.String() {
			t.Fatalf("%s leads to %v, %v with another ruler", move, next, errWood)
		}
		if field(before, "phase") != "deploy" {
			sameButNames(t, "the events of "+string(move), texts(events), texts(told))
		}
		if !slices.Equal(gamestestMoves(before), gamestestMoves(wood)) {
			t.Fatalf("other moves are legal with another ruler")
		}
		for watcher := games.Seat(0); watcher <= 2; watcher++ {
			hints, _ := before.Hints(watcher, "")
			same, _ := wood.Hints(watcher, "")
			sameButNames(t, "the hints", hints, same)
			sameButNames(t, "the cells", before.View(watcher).Picture.Names(), wood.View(watcher).Picture.Names())
			for i, fact := range before.View(watcher).Facts {
				if got := wood.View(watcher).Facts[i]; fact.Name != "Sides" && got.Text != physical(fact.Text) {
					t.Fatalf("the fact is %q, want %q", got.Text, physical(fact.Text))
				}
			}
		}
	})
}

func gamestestMoves(p games.Position) []games.Move {
	var moves []games.Move
	p.Legal(func(m games.Move) bool {
		moves = append(moves, m)
		return len(moves) < 50
	})
	return moves
}

func sameButNames(t *testing.T, what string, endless, wood []string) {
	t.Helper()
	for i := range endless {
		if i >= len(wood) || wood[i] != physical(endless[i]) {
			t.Fatalf("%s are\n%q, want\n%q", what, wood, physical(fmt.Sprint(endless)))
		}
	}
}

// What is typed is read with the names that the table goes by.
func TestTypingWithARuler(t *testing.T) {
	p := ruled(t, line("limit=7 rounds=2 grown=1 reserve=1,0", kings+"c4:1f c5:2f"))
	for typed, want := range map[string]string{
		"move j11 j9": "c4>c2", "MOVE J11 J9": "c4>c2", "j11>j9": "c4>c2", "capture j11 j12": "c4xc5", "j11xj12": "c4xc5",
		"reinforce f h9": "+f@a2", "+f@h9": "+f@a2", "j11 j9": "c4>c2", "pass": "pass",
		"move c4 c2":  "! C4 is not on the board, which reaches from G7 to T20.",
		"move j11 9j": `! "9j" is not a cell. Cells are named by file and rank here, from A1 to Z26.`,
		"move j11 z9": "! Z9 is not on the board, which reaches from G7 to T20.",
		"move j11 q9": "! The Fortifier on J11 can't reach Q9: a Fortifier moves straight, up to 2 cells.",
	} {
		if got := answered(p, 1, strings.ToLower(typed)); got != want {
			t.Errorf("%s is answered %s, want %s", typed, got, want)
		}
	}
	for canonical, want := range map[games.Move]string{
		"c4>c2": "J11>J9", "c4xc5@4200": "J11xJ12@4200", "+f@a2": "+f@H9", "+f@a2@7": "+f@H9@7", "c11=a": "J18=a", "pass": "pass", "deploy:f@a1,a@b1": "deploy:f@H8,a@I8",
	} {
		if got := games.Spelled(p, canonical); got != want {
			t.Errorf("%s is spelled %s, want %s", canonical, got, want)
		}
		if got := games.Spelled(at(t, "", kings), canonical); got != string(canonical) {
			t.Errorf("%s is spelled %s on a board without end", canonical, got)
		}
	}
	part, err := p.(games.Viewporter).Viewport(1, "j11", board.Size{Columns: 3, Rows: 3})
	if row, column, ok := part.Find("J11"); err != nil || !ok || row != 1 || column != 1 || !reflect.DeepEqual(part.Columns, []string{"I", "J", "K"}) || part.Rows[0].Label != "12" {
		t.Errorf("around j11 is %v, %v", part, err)
	}
	if got := p.(games.Viewporter).Pan("J11", board.Size{Columns: -99, Rows: -99}); got != "G7" {
		t.Errorf("the corner is %s", got)
	}
	deploying := ruled(t, line("limit=7 phase=deploy left=0", ""))
	for typed, want := range map[string]string{
		"deploy f c3": "! C3 is not in your zone, which is H8 to S10.",
		"deploy f h9": notYet + fortifierPlaced,
	} {
		if got := answered(deploying, 1, typed); got != want {
			t.Errorf("%s is answered %s, want %s", typed, got, want)
		}
	}
	drafted, _, err := deploying.(games.Drafter).Draft(1, "", "", typed("deploy f@h9,a@i8"), nil)
	if err != nil || !strings.Contains(drafted.Draft, "f") || drafted.Answer.Picture.Columns[0] != "H" {
		t.Errorf("the draft is %+v, %v", drafted, err)
	}
	for words, want := range map[string]string{
		"ruler=physical limit=none": "limit=none is not possible here: with ruler=physical the board has an edge that it can grow to, as with limit=7.",
		"ruler=physical":            "", "ruler=physical limit=3": "",
	} {
		options, err := stratic.Game().Configure(strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = stratic.Game().Start(games.Setup{Options: options, Seats: 2}); fmt.Sprint(err) != want && (err != nil || want != "") {
			t.Errorf("%s gives %v, want %s", words, err, want)
		}
		if words == "ruler=physical" && options["limit"] != "7" {
			t.Errorf("with a physical ruler the limit is %s", options["limit"])
		}
	}
}
