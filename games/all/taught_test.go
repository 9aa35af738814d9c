package all_test

import (
	"regexp"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
)

// board is a position of Stratic with these pieces, and fields changed.
func board(pieces string, fields ...string) string {
	line := "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=0 rounds=0 grown=0 passes=0,0 " +
		"reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c," + pieces + ",l12:2c"
	for _, field := range fields {
		key, _, _ := strings.Cut(field, "=")
		line = regexp.MustCompile(`\b`+key+`=\S+`).ReplaceAllString(line, field)
	}
	return line
}

// What the rules, their short form and the help of verbs give as examples of a move can be
// played somewhere, and different ways to type a move mean the same.
func TestTaughtMovesCanBePlayed(t *testing.T) {
	const stacks = "game=stacktics size=3 board=5x5 turn=A pie=closed swapped=no captured=0,0 quiet=0 rows=-,-,-,-,B3/-,-,-,-,-/-,-,-,B21,-/-,-,-,-,-/-,A33,-,-,-"
	for _, test := range []struct {
		game, from string // options, or a position
		before     string // moves that are played first, divided by commas
		move       games.Move
		typed      []string
	}{
		{"strategery", "size=4x4", "", "2x3:3.2.0.1", []string{"occupy 2x3 with 3 2 0 1", "2x3:3.2.0.1"}},
		{"strategery", "size=4x4", "", "2x3:3.2.0.1", []string{"occupy 2x3 n3 e2 w1"}},
		{"sato", "", "", "b2-d4", []string{"move b2 d4", "b2-d4"}},
		{"stacktics", "", "", "b1:3-b2", []string{"move b1 b2"}},
		{"stacktics", "", "", "b1:2-b2", []string{"move 2 from b1 to b2", "2 b1 b2", "b1:2-b2"}},
		{"stacktics", stacks, "", "b1:1xd3", []string{"capture b1 d3", "b1 d3", "capture d3", "b1:1xd3"}},
		{"stacktics", "pie=yes", "move b1 b2", "swap", []string{"swap"}},
		{"garrisons", "board=3-4", "", "d2", []string{"place d2"}},
		{"garrisons", "", "", "d4", []string{"place d4"}},
		{"garrisons", "board=3-4", "place c2,place c3", "c2-c4", []string{"march c2 to c4", "c2-c4", "march c2 d3 d4 c4"}},
		{"garrisons", "", "place d4,place e5", "d4-e6", []string{"march d4 to e6"}},
		{"garrisons", "pie=yes", "place d4", "swap", []string{"swap"}},
		{"stratic", board("c3:1a"), "", "c3>c5", []string{"move c3 c5"}},
		{"stratic", board("c3:1a,c5:2i"), "", "c3xc5", []string{"capture c3 c5"}},
		{"stratic", board("c3:1a,c5:1f"), "", "c3^c5", []string{"occupy c3 c5", "c3^c5"}},
		{"stratic", board("c3:2f1i"), "", "c3xc3", []string{"capture c3 c3", "c3xc3"}},
		{"stratic", board("c3:1f1a"), "", "c3>>c4", []string{"carry c3 c4"}},
		{"stratic", board("c5:1a", "reserve=1,0"), "", "+f@c3", []string{"reinforce f c3", "+f@c3"}},
		{"stratic", board("c3:1i", "pieces=c1:1c,c3:1i,l12:2c"), "", "c3~c1", []string{"swap c3", "c3~c1"}},
		{"stratic", board("c11:1f"), "", "c11=i", []string{"exchange c11 for interdictor"}},
		{"stratic", board("c10:1f"), "", "c10=i", []string{"exchange c10 for i"}},
		{"stratic", board("c6:1a,c8:2i", "left=1", "made=1", "chain=c6:0"), "", "done", []string{"done"}},
		{"stratic", board("c3:1a"), "", "pass", []string{"pass"}},
	} {
		game, p := taught(t, test.game, test.from, test.before)
		seat := p.ToAct()[0]
		for _, typed := range test.typed {
			token, err := p.Read(seat, game.Typed(typed))
			if err != nil || token != test.move {
				t.Errorf("%s: %q is read as %q, %v", p, typed, token, err)
				continue
			}
			if _, _, err := p.Play(seat, token); err != nil {
				t.Errorf("%s: %q can't be played: %v", p, typed, err)
			}
			if !strings.Contains(texts(game), typed) {
				t.Errorf("no text of %s says %q any more", game.Title, typed)
			}
		}
	}
}

// taught is a position of a game after some moves.
func taught(t *testing.T, name, from, before string) (*games.Game, games.Position) {
	t.Helper()
	var game *games.Game
	for _, g := range all.Games() {
		if g.Name == name {
			game = g
		}
	}
	if strings.HasPrefix(from, "game=") {
		p, err := game.Parse(from)
		if err != nil {
			t.Fatalf("%s: %v", from, err)
		}
		return game, p
	}
	p := gamestest.Start(t, game, gamestest.Setup{Options: from, Seats: 2}, 1)
	for typed := range strings.SplitSeq(before, ",") {
		if typed == "" {
			continue
		}
		seat := p.ToAct()[0]
		token, err := p.Read(seat, game.Typed(typed))
		if err == nil {
			p, _, err = p.Play(seat, token)
		}
		if err != nil {
			t.Fatalf("%s: %v", typed, err)
		}
	}
	return game, p
}

// texts is what a game says of how to play it.
func texts(game *games.Game) string {
	text := game.Short
	for _, topic := range game.Rules {
		text += topic.Text
	}
	for _, verb := range game.Verbs {
		text += verb.Example + "\n" + verb.Help + "\n"
	}
	return text
}
