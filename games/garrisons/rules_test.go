package garrisons_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

// at reads a position with the fields that a test cares about.
func at(t testing.TB, fields, rows string) games.Position {
	t.Helper()
	line := gamestest.With("game=garrisons board=3 turns=1 pie=closed swapped=no turn=x left=1", fields)
	if decided, full := strings.CutSuffix(line, " finish=full"); full {
		line = strings.Replace(decided, " swapped=", " finish=full swapped=", 1)
	}
	return gamestest.Parse(t, garrisons.Game(), line+" rows="+rows)
}

func TestMoves(t *testing.T) {
	for _, test := range []struct {
		name, fields, before, move string
		after                      string // the fields that changed
		happened                   []string
		marks                      map[string]board.Mark
	}{
		{
			"the first piece of x goes anywhere", "", ".../..../...../..../...", "c3",
			"turn=o rows=.../..../..x../..../...",
			[]string{places(1, "c3")},
			map[string]board.Mark{"c3": board.Placed},
		},
		{
			"the first piece of o goes anywhere, influence or not", "turn=o", ".../..../..x../..../...", "c4",
			"turn=x rows=.../..../..xo./..../...",
			[]string{places(2, "c4")},
			map[string]board.Mark{"c4": board.Placed},
		},
		{
			"a regiment where the influence is greater", "", "o../..../..x../..../...", "d3",
			"turn=o rows=o../..x./..x../..../...",
			[]string{places(1, "d3")},
			map[string]board.Mark{"d3": board.Placed},
		},
		{
			"a garrison counts 2, which is more than a regiment", "turn=o", ".../..../.OxX./..../...", "d2",
			"turn=x rows=.../.o../.OxX./..../...",
			[]string{places(2, "d2")},
			map[string]board.Mark{"d2": board.Placed},
		},
		{
			"a march around a piece makes a garrison", "", ".../..../..xo./..../...", "c3-c5",
			"turn=o rows=.../..../...oX/..../...",
			[]string{"{1} marches from c3 to c5, where the regiment becomes a garrison."},
			map[string]board.Mark{"c3": board.Left, "c5": board.Placed},
		},
		{
			"a march of a single step", "", ".../..../..xo./..../...", "c3-d3",
			"turn=o rows=.../..X./...o./..../...",
			[]string{"{1} marches from c3 to d3, where the regiment becomes a garrison."},
			map[string]board.Mark{"c3": board.Left, "d3": board.Placed},
		},
		{
			"an action of several leaves the turn where it is", "turns=23 left=3", "o../..../..x../..../...", "d3",
			"left=2 rows=o../..x./..x../..../...",
			[]string{places(1, "d3"), "{1} has 2 actions left in this turn."},
			map[string]board.Mark{"d3": board.Placed},
		},
		{
			"the last action hands the turn over", "turns=23 left=1", "o../..../..x../..../...", "d3",
			"turn=o left=3 rows=o../..x./..x../..../...",
			[]string{places(1, "d3")},
			map[string]board.Mark{"d3": board.Placed},
		},
		{
			"a turn ends early where nothing more is possible", "board=2 turns=12 turn=o left=2", "x./xx./.O", "b3",
			"turn=x left=2 rows=x./xxo/.O",
			[]string{places(2, "b3"), "{2} can't do anything more, and the turn ends."},
			map[string]board.Mark{"b3": board.Placed},
		},
		{
			"the very first turn is shorter", "turns=12", ".../..../...../..../...", "c3",
			"turn=o left=2 rows=.../..../..x../..../...",
			[]string{places(1, "c3")},
			map[string]board.Mark{"c3": board.Placed},
		},
		{
			"a pass where nothing else is possible", "board=2 turns=12 turn=o left=2", "Xo/..o/x.", "pass",
			"turn=x rows=Xo/..o/x.",
			[]string{"{2} can't place or march, and passes."}, map[string]board.Mark{},
		},
		{
			"the first turn opens the pie", "pie=first", ".../..../...../..../...", "c3",
			"pie=open turn=o rows=.../..../..x../..../...",
			[]string{places(1, "c3")},
			map[string]board.Mark{"c3": board.Placed},
		},
		{
			"a decided game that is played in full goes on", "board=2 finish=full", "Xo/..o/xX", "a1-b2",
			"turn=o rows=Xo/.Xo/.X",
			[]string{
				"{1} marches from a1 to b2, where the regiment becomes a garrison.",
				"{1} has won for certain: {2} can come to 2 at most. {1} may claim the win, or play goes on until nobody can move.",
			},
			map[string]board.Mark{"a1": board.Left, "b2": board.Placed},
		},
		{
			"within the first turn the pie stays", "turns=23 left=2 pie=first", ".../..../...../..../...", "c3",
			"left=1 rows=.../..../..x../..../...",
			[]string{places(1, "c3"), "{1} has 1 action left in this turn."},
			map[string]board.Mark{"c3": board.Placed},
		},
		{
			"its last action opens the pie", "turns=23 left=1 pie=first", ".../..../..x../..../...", "c4",
			"pie=open turn=o left=3 rows=.../..../..xx./..../...",
			[]string{places(1, "c4")},
			map[string]board.Mark{"c4": board.Placed},
		},
		{
			"a swap closes the pie, and the same side is to move", "turns=23 turn=o left=3 pie=open", ".../..../..xx./..../...", "swap",
			"pie=closed swapped=yes rows=.../..../..xx./..../...",
			[]string{"{2} swaps sides with {1}: the pieces change hands, and {1} is to move."}, map[string]board.Mark{},
		},
		{
			"another answer closes it too", "turns=23 turn=o left=3 pie=open", ".../..../..xx./..../...", "a1",
			"pie=closed left=2 rows=.../..../..xx./..../o..",
			[]string{places(2, "a1"), "{2} has 2 actions left in this turn."},
			map[string]board.Mark{"a1": board.Placed},
		},
		{
			"after a swap seat 1 plays o", "turn=o swapped=yes", ".../..../..x../..../...", "a1",
			"turn=x rows=.../..../..x../..../o..",
			[]string{places(1, "a1")},
			map[string]board.Mark{"a1": board.Placed},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, test.fields, test.before)
			gamestest.CheckTurn(t, p, test.move, gamestest.With(p.String(), test.after), test.happened, test.marks)
		})
	}
}

func TestEnds(t *testing.T) {
	for _, test := range []struct{ name, fields, before, move, result, says string }{
		{
			"more than half", "board=2", "../oXx/ox", "c1",
			"p1win decided", winsByHalf(1, 4, 7),
		},
		{
			"more than the other can ever hold", "board=2", "Xo/..o/xX", "a1-b2",
			"p1win decided", "{1} wins with 3 hexes: {2} has 2 and can come to 2 at most.",
		},
		{
			"in the middle of a turn", "board=2 turns=12 turn=o left=2", ".o/XOo/x.", "a2",
			"p2win decided", winsByHalf(2, 4, 7),
		},
		{
			"sides are seats the other way round after a swap", "board=2 swapped=yes", "../oXx/ox", "c1",
			"p2win decided", winsByHalf(2, 4, 7),
		},
		{
			"more pieces where nobody can move", "turns=23 turn=o left=2", ".Xx/O.Xo/..OOO/XX.O/xxO", "b3",
			"p2win stopped", "Neither side can move. {2} wins with 8 hexes; {1} has 7.",
		},
		{
			"as many each where nobody can move", "board=2-3 turn=o", "xXX/oXXx/OOO/O.", "a2",
			"draw stopped", "Neither side can move. It is a draw: both hold 6 hexes.",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			gamestest.CheckEnd(t, at(t, test.fields, test.before), test.move, test.result, test.says)
		})
	}
}

// A game that is played in full ends for whoever has won for certain and claims
// it, on turn or not, and else where nobody can move.
func TestClaims(t *testing.T) {
	certain := at(t, "board=2 turn=o finish=full", "Xo/.Xo/.X")
	next, events, err := certain.(games.Claimer).Claim(1)
	if err != nil {
		t.Fatal(err)
	}
	if got := gamestest.Outcome(next); got != "p1win claimed" || len(next.ToAct()) != 0 || next.String() != certain.String() {
		t.Errorf("after the claim it is %s, with %v to act: %s", got, next.ToAct(), next)
	}
	if want := "{1} claims the win with 3 hexes: {2} has 2 and can come to 2 at most."; len(events) != 1 || events[0].Text != want {
		t.Errorf("the claim is told as %v, want %s", events, want)
	}
	for _, test := range []struct {
		p    games.Position
		seat games.Seat
		says string
	}{
		{certain, 2, "You can't claim the win: you hold 2 of the hexes, and {1} can still come to 5."},
		{certain, games.Watcher, "There is no seat 0. The seats are 1 and 2."},
		{next, 1, "The game is over. There is nothing to claim."},
		{at(t, "finish=full", "..o/...x/.Xx.o/.O../..."), 1, "You can't claim the win: you hold 3 of the hexes, and {2} can still come to 16."},
		{at(t, "", "..o/...x/.Xx.o/.O../..."), 1, "This game ends as soon as it is decided. There is nothing to claim."},
	} {
		if _, _, err := test.p.(games.Claimer).Claim(test.seat); err != games.Illegal(test.says) {
			t.Errorf("seat %d claims %s: %v, want %s", test.seat, test.p, err, test.says)
		}
	}
	gamestest.CheckEnd(t, at(t, "board=2 finish=full", "Xx/OXo/x."), "a2", "p1win stopped",
		"Neither side can move. {1} wins with 5 hexes; {2} has 2.")
}

func TestLeaving(t *testing.T) {
	for _, swapped := range []string{"no", "yes"} {
		gamestest.CheckResigning(t, at(t, "swapped="+swapped, "o../..../..x../..../..."), [2][]string{
			{"{2} wins."}, {"{1} wins."},
		})
	}
}

func TestRefusals(t *testing.T) {
	mid := at(t, "", "..o/...x/.Xx.o/.O../...")
	stuck := at(t, "board=2 turn=o", "Xo/..o/x.")
	first := at(t, "pie=first", ".../..../...../..../...")
	over := at(t, "board=2 turn=o", "x./oXx/ox")
	gamestest.CheckRefusals(t, gamestest.Refusals{
		{mid, 2, "d3", gamestest.TurnOf(1)},
		{mid, games.Watcher, "d3", gamestest.TurnOf(1)},
		{over, 2, "c2", isOver},

		{mid, 1, "c3", "c3 is taken by a regiment of {1}."},
		{mid, 1, "c2", "c2 is taken by a garrison of {1}."},
		{mid, 1, "a3", "Nothing can be placed on a3: a regiment needs more influence there than the other side has, and {1} has 0 and {2} has 0."},
		{mid, 1, "b1", "Nothing can be placed on b1: a regiment needs more influence there than the other side has, and {1} has 2 and {2} has 2."},
		{mid, 1, "e2", "Nothing can be placed on e2: a regiment needs more influence there than the other side has, and {1} has 0 and {2} has 1."},
		{mid, 1, "f1", noRow("f1")},
		{mid, 1, "e4", notInRow("e4", 3)},
		{mid, 1, "s19", "s19 is not on the board: its rows are a to e."},

		{mid, 1, "d3-e2", noRegiment("d3") + " To place one there: place d3"},
		{mid, 1, "c5-d3", "The piece on c5 is a regiment of {2}, and you can march your own regiments only."},
		{mid, 1, "b2-d3", "The piece on b2 is a garrison of {2}, and you can march your own regiments only."},
		{mid, 1, "c2-d3", "There is a garrison on c2. A regiment marches once, and a garrison never moves."},
		{mid, 1, "f1-d3", noRow("f1")},
		{mid, 1, "c3-f1", noRow("f1")},
		{mid, 1, "c3-c3", "A march from c3 has to end on another hex."},
		{mid, 1, "c3-d4", "d4 is taken by a regiment of {1}. A regiment goes step by step over empty hexes and ends on one."},
		{mid, 1, "c3-a1", "No march can enter a1: with the marching regiment counted {1} has 1 and {2} has 2, which is more."},
		{mid, 1, "c3-b3", "No march can enter b3: with the marching regiment counted {1} has 1 and {2} has 2, which is more."},
		{mid, 1, "c3-a3", "There is no way from c3 to a3. Each step must skirt a piece and avoid hexes where the other side has more influence. From c3 a march can end on b1, c1, d1 and d2."},

		{at(t, "", "o../..../...../..../x.."), 1, "a1-b1", "The regiment on a1 can't march: each step needs a piece beside both of its hexes, and no step here has one."},
		{at(t, "", "o../..../...../oo../xo."), 1, "a1-b1", "b1 is taken by a regiment of {2}. A regiment goes step by step over empty hexes and ends on one."},
		{at(t, "", "o../..../...../oo../xo."), 1, "a1-e3", "The regiment on a1 can't march: no hex next to it is empty."},
		{at(t, "", "o../..../...../.O../xO."), 1, "a1-b1", "The regiment on a1 can't march: on every empty hex next to it the other side has more influence, the regiment counted."},

		{mid, 1, "pass", "You can only pass when you have no other move. You could play: d1."},
		{stuck, 2, "b2", "Nothing can be placed on b2: a regiment needs more influence there than the other side has, and {2} has 2 and {1} has 3."},
		{mid, 1, "swap", "You can swap only in answer to the first turn, and only with pie=yes."},
		{first, 1, "swap", "Only {2} may swap, after the first turn."},
		{mid, 1, "", `"" is not a move. Place a regiment like this: place d1. March one like this: march d4 e2`},
		{mid, 1, "D3", `"D3" is not a move. Place a regiment like this: place d1. March one like this: march d4 e2`},
		{mid, 1, "c3-d2-d3", `"c3-d2-d3" is not a move. Place a regiment like this: place d1. March one like this: march d4 e2`},
	})
}

// A board looks the same in a mirror, turned by a third, and with the sides
// changed; so do its legal moves.
func TestSymmetry(t *testing.T) {
	changes := map[string]func(*slow) *slow{
		"in a mirror":       func(s *slow) *slow { return moved(s, mirrored(s)) },
		"turned by a third": func(s *slow) *slow { return moved(s, turned(s)) },
		"sides changed":     func(s *slow) *slow { return recoloured(s) },
	}
	walk(t, 1, func(before, _ games.Position, _ games.Move) {
		s := readSlow(t, before.String())
		for name, change := range changes {
			places := map[string]string{}
			for from, to := range map[string]map[place]place{"in a mirror": mirrored(s), "turned by a third": turned(s)}[name] {
				places[s.name(from)] = s.name(to)
			}
			other := change(s).String()
			if name == "sides changed" && gamestest.Field(other, "pie") != "closed" {
				continue
			}
			p, err := garrisons.Game().Parse(other)
			if err != nil {
				t.Fatalf("%s %s: %v", before, name, err)
			}
			var want []games.Move
			for _, move := range games.LegalMoves(before) {
				want = append(want, renamed(move, places))
			}
			slices.Sort(want)
			if got := games.LegalMoves(p); !slices.Equal(got, want) {
				t.Fatalf("%s has the moves\n%v\nand %s\n%s\nhas\n%v", before, want, name, p, got)
			}
		}
	})
}

func renamed(move games.Move, places map[string]string) games.Move {
	names := strings.Split(string(move), "-")
	for i, name := range names {
		if other, ok := places[name]; ok {
			names[i] = other
		}
	}
	return games.Move(strings.Join(names, "-"))
}

func mirrored(s *slow) map[place]place {
	to := map[place]place{}
	for _, p := range s.all {
		to[p] = place{p.y, len(s.rows[p.y]) - 1 - p.k}
	}
	return to
}

// turned takes the rows that lead down to the right for those that lead across,
// and so on around. A hex lies in one row of each kind.
func turned(s *slow) map[place]place {
	widest := 0
	for _, row := range s.rows {
		widest = max(widest, len(row))
	}
	type kinds struct{ across, right, left int }
	of := map[place]kinds{}
	in := map[kinds]place{}
	least := 1 << 10
	for _, p := range s.all {
		half := widest - len(s.rows[p.y]) + 2*p.k
		of[p] = kinds{p.y, (half - p.y) / 2, -(half + p.y) / 2}
		if (half-p.y)%2 != 0 { // all are odd then, and halves must not be cut
			of[p] = kinds{p.y, (half - p.y - 1) / 2, -(half + p.y + 1) / 2}
		}
		least = min(least, of[p].right)
	}
	lowest := 1 << 10
	for _, k := range of {
		lowest = min(lowest, k.left)
	}
	for p, k := range of {
		of[p] = kinds{k.across, k.right - least, k.left - lowest}
		in[of[p]] = p
	}
	to := map[place]place{}
	for p, k := range of {
		to[p] = in[kinds{k.right, k.left, k.across}]
	}
	return to
}

func moved(s *slow, to map[place]place) *slow {
	next := s.copy()
	for from, place := range to {
		next.rows[place.y][place.k] = s.at(from)
	}
	return next
}

func recoloured(s *slow) *slow {
	next := s.copy()
	next.turn = other(s.turn)
	for _, p := range s.all {
		next.rows[p.y][p.k] = "oOxX."[strings.IndexByte("xXoO.", s.at(p))]
	}
	return next
}
