package stratic_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/stratic"
)

const kings = "a1:1c l12:2c "

// What one move does: the fields that change, the pieces afterwards, and what
// everybody is told. Both Commanders stand in corners unless they are named.
func TestMoves(t *testing.T) {
	for _, test := range []struct {
		name, fields, pieces, move string
		now, after                 string
		told                       []string
	}{
		{
			"a Fortifier goes straight", "", kings + "c4:1f", "c4>c6",
			"turn=2 turns=21 rounds=10 left=1", kings + "c6:1f",
			[]string{moves(1, "a Fortifier", "c4", "c6")},
		},
		{
			"a Fortifier captures what stands alone", "turn=2", kings + "c6:2f c4:1i", "c6xc4",
			"turn=1 rounds=11", kings + "c4:2f",
			[]string{captures(2, "Fortifier", "c6", 1, "Interdictor", "c4")},
		},
		{
			"a Fortifier becomes another piece past the enemy's line", "", kings + "c10:1f", "c10=i",
			"turn=2", kings + "c10:1i",
			[]string{"{1} exchanges the Fortifier on c10 for an Interdictor."},
		},
		{
			"a capture nearby opens a chain", "", kings + "c4:1a c6:2i c8:2a", "c4xc6",
			"turn=1 left=0 made=1 chain=c6:0", kings + "c6:1a c8:2a",
			[]string{captures(1, "Aggressor", "c4", 2, "Interdictor", "c6"), "You may capture again with the Aggressor on c6, or type done."},
		},
		{
			"one that can't go on ends the turn", "", kings + "c4:1a c6:2i", "c4xc6",
			"turn=2 left=1 made=0 chain=-", kings + "c6:1a",
			[]string{captures(1, "Aggressor", "c4", 2, "Interdictor", "c6")},
		},
		{
			"an Aggressor that rides off far to capture opens none", "", kings + "c4:1f1a c8:2i c10:2a", "c4xc8",
			"turn=2 chain=-", kings + "c4:1f c8:1a c10:2a",
			[]string{captures(1, "Aggressor", "c4", 2, "Interdictor", "c8")},
		},
		{
			"a capture three cells away opens none", "", kings + "c4:1a c7:2i c8:2a", "c4xc7",
			"turn=2 chain=-", kings + "c7:1a c8:2a",
			[]string{captures(1, "Aggressor", "c4", 2, "Interdictor", "c7")},
		},
		{
			"the second capture of a chain ends it", "left=0 made=1 chain=c6:0", kings + "c6:1a c8:2i c10:2a", "c6xc8",
			"turn=2 chain=-", kings + "c8:1a c10:2a",
			[]string{captures(1, "Aggressor", "c6", 2, "Interdictor", "c8")},
		},
		{
			"a chain is given up", "left=1 made=1 chain=c6:0", kings + "c6:1a c8:2i", "done",
			"turn=1 left=1 made=1 chain=-", kings + "c6:1a c8:2i",
			[]string{"{1} goes no further with the Aggressor on c6."},
		},
		{
			"a turn is ended", "left=1 made=1", kings + "c6:1a", "done",
			"turn=2 left=1 made=0", kings + "c6:1a",
			[]string{endsTurn(1)},
		},
		{
			"an Interdictor jumps and captures a Fortifier", "", kings + "c4:1i c5:1f c6:2f c7:2f", "c4xc7",
			"turn=2", kings + "c5:1f c6:2f c7:1i",
			[]string{captures(1, "Interdictor", "c4", 2, "Fortifier", "c7")},
		},
		{
			"a piece rides an enemy's Fortifier", "", kings + "c4:1a c6:2f", "c4^c6",
			"turn=2", kings + "c6:2f1a",
			[]string{"{1} moves an Aggressor from c4 onto {2}'s Fortifier on c6."},
		},
		{
			"who captures a rider rides in its place", "", kings + "c4:1a c6:1f2i", "c4xc6",
			"turn=2", kings + "c6:1f1a",
			[]string{captures(1, "Aggressor", "c4", 2, "Interdictor", "c6")},
		},
		{
			"an Aggressor rides off any distance", "", kings + "c4:1f1a", "c4>i10",
			"turn=2", kings + "c4:1f i10:1a",
			[]string{moves(1, "an Aggressor", "c4", "i10")},
		},
		{
			"an Interdictor rides off over everything", "", kings + "c4:2f1i d5:2f e6:1a f7:2a", "c4xf7",
			"turn=2", kings + "c4:2f d5:2f e6:1a f7:1i",
			[]string{captures(1, "Interdictor", "c4", 2, "Aggressor", "f7")},
		},
		{
			"a rider captures the enemy's Fortifier that it rides", "", kings + "c4:2f1i", "c4xc4",
			"turn=2", kings + "c4:1i",
			[]string{"{1} captures {2}'s Fortifier under the Interdictor on c4."},
		},
		{
			"a Fortifier carries its rider", "", kings + "c4:1f1i", "c4>>c5",
			"turn=2", kings + "c5:1f1i",
			[]string{"{1} moves a Fortifier with an Interdictor on it from c4 to c5."},
		},
		{
			"the guard of a Commander is broken", "", "a1:1c k10:1i k12:2f2c", "k10xk12",
			"turn=2 out=-", "a1:1c k12:2c",
			[]string{"{1} captures {2}'s Fortifier on k12 with the Interdictor from k10; the attacker leaves the board with it, and {2}'s Commander stands on the ground."},
		},
		{
			"a piece swaps with the Commander", "", "a1:1c l12:2c a4:1i", "a4~a1",
			"turn=2", "a4:1c a1:1i l12:2c",
			[]string{"{1} swaps the Interdictor on a4 with the Commander on a1."},
		},
		{
			"the Commander leaves a stack by a swap, and the other rides", "", "a1:1f1c a3:2f1a k12:2c", "a3~a1",
			"turn=2", "a1:1f1a a3:2f1c k12:2c",
			[]string{"{1} swaps the Aggressor on a3 with the Commander on a1."},
		},
		{
			"the Commander captures beside it", "", "a1:1c b2:2f l12:2c", "a1xb2",
			"turn=2", "b2:1c l12:2c",
			[]string{captures(1, "Commander", "a1", 2, "Fortifier", "b2")},
		},
		{
			"check is called", "", kings + "k9:1i", "k9>l9",
			"turn=2", kings + "l9:1i",
			[]string{moves(1, "an Interdictor", "k9", "l9"), "Check: {2} is in check."},
		},
		{
			"what only a second capture or movement reaches is no check", "passes=2,2 left=1 made=1", kings + "l7:1a l10:2f k12:2i", "l7>l8",
			"turn=2", kings + "l8:1a l10:2f k12:2i",
			[]string{moves(1, "an Aggressor", "l7", "l8")},
		},
		{
			"the Commander moves out of check", "turn=2", kings + "l9:1i", "l12>k11",
			"turn=1", "a1:1c k11:2c l9:1i",
			[]string{moves(2, "the Commander", "l12", "k11"), "{2} is out of check."},
		},
		{
			"a pass on the very first turn", "turns=0 rounds=0", kings + "c3:1f", "pass",
			"turn=2 turns=1 passes=1,0", kings + "c3:1f", []string{"{1} passes."},
		},
		{
			"a first pass", "passes=0,1", kings, "pass",
			"turn=2 passes=1,1 left=1", kings, []string{"{1} passes."},
		},
		{
			"a pass in check, when nothing can move", "", "a1:1c l12:2c a4:2i b4:2i", "pass",
			"turn=2 turns=21 passes=1,0", "a1:1c l12:2c a4:2i b4:2i", []string{"{1} is in check, can't move, and passes."},
		},
		{
			"a second pass saves up", "turn=2 passes=2,1", kings + "c4:1f", "pass",
			"turn=1 passes=2,2 left=2", kings + "c4:1f", []string{"{2} passes, 2 times in a row, and has two movements next turn."},
		},
		{
			"more passes save up no more", "turn=2 passes=5,0", kings + "c10:2f", "c10>c9",
			"turn=1 left=2", kings + "c9:2f", []string{moves(2, "a Fortifier", "c10", "c9")},
		},
		{
			"the first of two movements", "passes=2,0 left=2", kings + "c4:1f", "c4>c5",
			"turn=1 passes=2,0 left=1 made=1", kings + "c5:1f", []string{moves(1, "a Fortifier", "c4", "c5")},
		},
		{
			"the second of two movements", "passes=2,0 left=1 made=1", kings + "c5:1f", "c5>c6",
			"turn=2 passes=0,0 made=0", kings + "c6:1f", []string{moves(1, "a Fortifier", "c5", "c6")},
		},
		{
			"a reinforcement", "reserve=2,0", kings + "c4:1f", "+a@l3",
			"turn=1 reserve=1,0 left=1 made=0", kings + "c4:1f l3:1a", []string{"{1} places an Aggressor on l3."},
		},
		{
			"what is not placed is lost", "reserve=2,0 slow=1,0", kings + "c4:1f", "c4>c5",
			"turn=2 reserve=0,0 slow=0,0", kings + "c5:1f", []string{moves(1, "a Fortifier", "c4", "c5"), "{1} loses 2 reinforcements that were not placed."},
		},
		{
			"the board grows, and who holds the midboard gains", "turn=2 turns=27 rounds=13 grown=3", kings + "c4:1f2a d5:2f", "pass",
			"turn=1 turns=28 rounds=14 grown=4 reserve=0,1 passes=0,1", kings + "c4:1f2a d5:2f",
			[]string{"{2} passes.", "Round 14 is over and the board grows: it reaches from -d-4 to p16.", "{2} gains a reinforcement for the midboard."},
		},
		{
			"at its limit it does not grow, and nobody gains", "turn=2 turns=27 rounds=13 grown=3 limit=3", kings + "d5:2f", "pass",
			"rounds=14 grown=3 reserve=0,0", kings + "d5:2f", []string{"{2} passes."},
		},
		{
			"the Commander falls", "", "a1:1c k10:1i k12:2c", "k10xk12",
			"phase=over turn=0 turns=20 left=0 out=2 result=p1:commander", "a1:1c k12:1i",
			[]string{captures(1, "Interdictor", "k10", 2, "Commander", "k12"), commanderFalls(2, 1)},
		},
		{
			"and may be answered", "", "a1:1c a3:2i k10:1i k12:2c", "k10xk12",
			"phase=last turn=2 turns=20 left=1 out=2", "a1:1c a3:2i k12:1i",
			[]string{
				captures(1, "Interdictor", "k10", 2, "Commander", "k12"),
				"{2}'s Commander has fallen. {2} may answer: capturing {1}'s Commander in this turn makes it a draw.",
			},
		},
		{
			"the answer draws", "phase=last turn=2 out=2", "a1:1c a3:2i k12:1i", "a3xa1",
			"phase=over turn=0 left=0 out=1,2 result=draw:retaliation", "a1:2i k12:1i",
			[]string{captures(2, "Interdictor", "a3", 1, "Commander", "a1"), "{2} answers by capturing {1}'s Commander: the game is drawn."},
		},
		{
			"no answer loses", "phase=last turn=2 out=2", "a1:1c a3:2i k12:1i", "done",
			"phase=over turn=0 left=0 out=2 result=p1:commander", "a1:1c a3:2i k12:1i",
			[]string{"{2} does not answer.", "{1} wins."},
		},
		{
			"a whole turn answers", "", "c1:1c c3:1i c5:2a l9:1i l12:2c", "l9xl12",
			"phase=last turn=2 left=1 made=0 out=2", "c1:1c c3:1i c5:2a l12:1i",
			[]string{
				captures(1, "Interdictor", "l9", 2, "Commander", "l12"),
				"{2}'s Commander has fallen. {2} may answer: capturing {1}'s Commander in this turn makes it a draw.",
			},
		},
		{
			"an answer begins a chain", "phase=last turn=2 out=2 reserve=0,1", "c1:1c c3:1i c5:2a l12:1i", "c5xc3",
			"phase=last turn=2 left=0 made=1 chain=c3:0 reserve=0,1", "c1:1c c3:2a l12:1i",
			[]string{captures(2, "Aggressor", "c5", 1, "Interdictor", "c3")},
		},
		{
			"and draws in its second capture", "phase=last turn=2 out=2 left=0 made=1 chain=c3:0", "c1:1c c3:2a l12:1i", "c3xc1",
			"phase=over result=draw:retaliation out=1,2", "c1:2a l12:1i",
			[]string{captures(2, "Aggressor", "c3", 1, "Commander", "c1"), "{2} answers by capturing {1}'s Commander: the game is drawn."},
		},
		{
			"a chain given up declines", "phase=last turn=2 out=2 left=0 made=1 chain=c3:0", "c1:1c c3:2a l12:1i", "done",
			"phase=over result=p1:commander out=2", "c1:1c c3:2a l12:1i", []string{"{2} does not answer.", "{1} wins."},
		},
		{
			"unless a movement is left that can answer", "phase=last turn=2 out=2 passes=0,2 left=1 made=1 chain=c3:0", "c1:1c b2:1a c3:2a l12:1i", "done",
			"phase=last left=1 made=1 chain=-", "c1:1c b2:1a c3:2a l12:1i", []string{"{2} goes no further with the Aggressor on c3."},
		},
		{
			"two movements answer", "phase=last turn=2 out=2 passes=0,2 left=2", "c1:1c c7:2a l12:1i", "c7>c4",
			"phase=last turn=2 left=1 made=1 passes=0,2", "c1:1c c4:2a l12:1i", []string{moves(2, "an Aggressor", "c7", "c4")},
		},
		{
			"the Commander rides at any time", "", "a1:1c b2:1f l12:2c", "a1^b2",
			"turn=2", "b2:1f1c l12:2c", []string{"{1} moves the Commander from a1 onto the Fortifier on b2."},
		},
		{
			"a Fortifier becomes whatever a reinforcement can be", "fog=yes", kings + "c10:1f", "c10=s",
			"turn=2", kings + "c10:1s",
			[]string{endsTurn(1), "{1} exchanges the Fortifier on c10 for a Scout.", endsTurn(1)},
		},
		{
			"in Antistratic the last capture loses", "variant=anti", "c4:1a c6:2i", "c4xc6",
			"phase=over result=p2:emptied", "c6:1a",
			[]string{captures(1, "Aggressor", "c4", 2, "Interdictor", "c6"), "{2} has no pieces left, so {2} wins."},
		},
		{
			"in Antistratic nothing guards a Commander", "variant=anti", "c4:1a c6:2f2c h8:2a", "c4xc6",
			"turn=2", "c6:2f1a h8:2a",
			[]string{captures(1, "Aggressor", "c4", 2, "Commander", "c6")},
		},
		{
			"a slow turn gives the enemy a reinforcement", "clock=on", kings + "c4:1f", "c4>c5@60001",
			"turn=2 reserve=0,1 slow=0,1 spent=0", kings + "c5:1f",
			[]string{moves(1, "a Fortifier", "c4", "c5"), "{2} gains a reinforcement for a slow turn of the enemy."},
		},
		{
			"the third quick turn gives one", "clock=on quick=2,0", kings + "c4:1f", "c4>c5@4999",
			"turn=2 reserve=1,0 quick=0,0", kings + "c5:1f",
			[]string{moves(1, "a Fortifier", "c4", "c5"), "{1} gains a reinforcement for three quick turns in a row."},
		},
		{
			"a move without a time is neither", "clock=on quick=2,0", kings + "c4:1f", "c4>c5",
			"turn=2 reserve=0,0 quick=0,0", kings + "c5:1f", []string{moves(1, "a Fortifier", "c4", "c5")},
		},
		{
			"in Partners the game goes on without one", "boards=2", "a1:1c b1:3c l12:2c x10:1i x12:4c", "x10xx12",
			"turn=2 out=4 phase=play", "a1:1c b1:3c l12:2c x12:1i",
			[]string{captures(1, "Interdictor", "x10", 4, "Commander", "x12"), "{4}'s Commander has fallen, and {4} is out. What {4} has on the board stays there."},
		},
		{
			"and ends with the last of a side", "boards=2 out=2", "a1:1c b1:3c x10:1i x12:4c", "x10xx12",
			"phase=over out=2,4 result=p1+p3:commander", "a1:1c b1:3c x12:1i",
			[]string{captures(1, "Interdictor", "x10", 4, "Commander", "x12"), "{4}'s Commander has fallen, and {1} and {3} win."},
		},
		{
			"on levels there is a way up", "levels=2", "a1/1:1c l12/1:2c c4/1:1i", "c4/1>c4/2",
			"turn=2", "a1/1:1c l12/1:2c c4/2:1i", []string{"{1} moves an Interdictor from c4/1 to c4/2."},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, test.fields, test.pieces)
			seat := p.ToAct()[0]
			next, events, err := p.Play(seat, games.Move(test.move))
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range strings.Fields(test.now) {
				key, want, _ := strings.Cut(word, "=")
				if got := field(next, key); got != want {
					t.Errorf("%s is %s, want %s", key, got, want)
				}
			}
			want := line("", test.after)
			if strings.Contains(test.fields, "levels=2") {
				want = line("levels=2", test.after)
			}
			if _, want, _ = strings.Cut(want, "pieces="); field(next, "pieces") != want {
				t.Errorf("the pieces are\n%s, want\n%s", field(next, "pieces"), want)
			}
			if got := texts(events); !slices.Equal(got, test.told) {
				t.Errorf("it is told\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(test.told, "\n"))
			}
			if p.String() != at(t, test.fields, test.pieces).String() {
				t.Error("the position before has changed")
			}
			if !slices.Contains(games.LegalMoves(p), games.Move(strings.Split(test.move, "@6")[0])) && !strings.Contains(test.fields, "clock") {
				t.Error("the move is not listed")
			}
		})
	}
}

// Under fog everybody is told what they can see of a move.
func TestMovesUnderFog(t *testing.T) {
	const fog = "fog=yes "
	for _, test := range []struct {
		name, fields, pieces, move string
		now, after                 string
		south, north, watchers     []string
	}{
		{
			"nobody sees it", "", kings + "h6:2f b2:1a", "b2>b4",
			"turn=2", kings + "h6:2f b4:1a",
			[]string{moves(1, "an Aggressor", "b2", "b4")}, []string{endsTurn(1)}, []string{endsTurn(1)},
		},
		{
			"it comes into sight", "", kings + "h6:2f b1:1f1a", "b1>g6",
			"turn=2", kings + "h6:2f b1:1f g6:1a",
			[]string{moves(1, "an Aggressor", "b1", "g6"), "In sight now: a Fortifier of {2} on h6."}, []string{moves(1, "an Aggressor", "out of sight", "g6")}, []string{moves(1, "an Aggressor", "out of sight", "g6")},
		},
		{
			"it goes out of sight", "", kings + "h6:2f g7:1f1a", "g7>b2",
			"turn=2", kings + "h6:2f g7:1f b2:1a",
			[]string{moves(1, "an Aggressor", "g7", "b2"), "{2} is out of check."},
			[]string{"{1} moves an Aggressor from g7 out of sight.", "{2} is out of check."}, []string{"{1} moves an Aggressor from g7 out of sight."},
		},
		{
			"it meets what it can capture", "", kings + "a6:1f1a h6:2a", "a6>k6",
			"turn=2", kings + "a6:1f h6:1a",
			[]string{"{1} captures {2}'s Aggressor on h6 with the Aggressor from a6; it stood there unseen."},
			[]string{"{1} captures {2}'s Aggressor on h6 from out of sight."}, []string{endsTurn(1)},
		},
		{
			"it meets what it can't", "", kings + "a6:1f1a h6:2f", "a6>k6",
			"turn=2", kings + "a6:1f g6:1a h6:2f",
			[]string{"{1} moves an Aggressor from a6 towards k6; something unseen stops it on g6.", "In sight now: a Fortifier of {2} on h6."},
			[]string{moves(1, "an Aggressor", "out of sight", "g6")}, []string{moves(1, "an Aggressor", "out of sight", "g6")},
		},
		{
			"a Bureaucrat finds its cell taken", "", kings + "b2:1b h6:2f", "b2>h6",
			"turn=2", kings + "b2:1b h6:2f",
			[]string{"Something unseen stands in the way of the Bureaucrat on b2: it stays, and {1}'s movement is spent."},
			[]string{endsTurn(1)}, []string{endsTurn(1)},
		},
		{
			"a swap is barred", "", kings + "a5:2i a9:2f1a", "a9~a1",
			"turn=2", kings + "a5:2i a9:2f1a",
			[]string{"Something unseen stands in the way of the Aggressor on a9: the swap does not happen, and {1}'s movement is spent."},
			[]string{endsTurn(1)}, []string{endsTurn(1)},
		},
		{
			"a Scout captures a guarded Commander and rides", "", "a1:1c k9:1s k12:2f2c", "k9xk12",
			"result=p1:commander", "a1:1c k12:2f1s",
			[]string{captures(1, "Scout", "k9", 2, "Commander", "k12"), commanderFalls(2, 1)},
			[]string{captures(1, "Scout", "k9", 2, "Commander", "k12"), commanderFalls(2, 1)},
			[]string{captures(1, "Scout", "k9", 2, "Commander", "k12"), commanderFalls(2, 1)},
		},
		{
			"a Viper goes on after a capture", "", kings + "c4:1v e4:1a d6:2a", "c4xd6",
			"turn=1 chain=d6:3 made=1", kings + "e4:1a d6:1v",
			[]string{captures(1, "Viper", "c4", 2, "Aggressor", "d6"), "You may go on with the Viper on d6, 3 steps at most, or type done."},
			[]string{captures(1, "Viper", "c4", 2, "Aggressor", "d6"), "Out of sight now: an Aggressor of {1} on e4."},
			[]string{captures(1, "Viper", "c4", 2, "Aggressor", "d6")},
		},
		{
			"a Viper walks by d3 and e3 and meets a piece", "", kings + "c4:1v e3:2b", "c4>f4",
			"turn=1 chain=e3:3 made=1", kings + "e3:1v",
			[]string{"{1} captures {2}'s Bureaucrat on e3 with the Viper from c4; it stood there unseen.", "You may go on with the Viper on e3, 3 steps at most, or type done."},
			[]string{captures(1, "Viper", "c4", 2, "Bureaucrat", "e3")},
			[]string{"{1} moves a Viper from c4 out of sight."},
		},
		{
			"check is called to who is in it", "", kings + "i2:1i l2:1f", "i2^l2",
			"turn=2", kings + "l2:1f1i",
			[]string{"{1} moves an Interdictor from i2 onto the Fortifier on l2."},
			[]string{endsTurn(1), "Check: {2} is in check."}, []string{endsTurn(1)},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := at(t, fog+test.fields, test.pieces)
			next, events, err := p.Play(1, games.Move(test.move))
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range strings.Fields(test.now) {
				if key, want, _ := strings.Cut(word, "="); field(next, key) != want {
					t.Errorf("%s is %s, want %s", key, field(next, key), want)
				}
			}
			if _, want, _ := strings.Cut(line("", test.after), "pieces="); field(next, "pieces") != want {
				t.Errorf("the pieces are\n%s, want\n%s", field(next, "pieces"), want)
			}
			for seat, want := range [][]string{test.watchers, test.south, test.north} {
				var got []string
				for _, event := range events {
					if event.Tells(games.Seat(seat)) {
						got = append(got, event.Text)
					}
				}
				if !slices.Equal(got, want) {
					t.Errorf("seat %d is told\n%s, want\n%s", seat, strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			}
		})
	}
}

// What is marked is where a piece came from, where it is, and what was taken.
func TestMarks(t *testing.T) {
	for move, want := range map[string]map[string]board.Mark{
		"c4>c6":  {"c4": board.Left, "c6": board.Placed},
		"c4xe4":  {"c4": board.Left, "e4": board.Taken},
		"c10=a":  {"c10": board.Placed},
		"+f@h1":  {"h1": board.Placed},
		"e1>>f1": {"e1": board.Left, "f1": board.Placed},
		"b1~a1":  {"a1": board.Placed, "b1": board.Placed},
		"pass":   nil,
	} {
		p := at(t, "reserve=1,0", kings+"c4:1i e4:2f c10:1f e1:1f1a b1:1a")
		_, events, err := p.Play(1, games.Move(move))
		if err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(events[0].Cells, want) {
			t.Errorf("%s marks %v, want %v", move, events[0].Cells, want)
		}
	}
}

// A board turned around has the same moves turned around.
func TestSidesAreEqual(t *testing.T) {
	turned := strings.NewReplacer("1f", "2f", "2f", "1f", "1a", "2a", "2a", "1a", "1i", "2i", "2i", "1i", "1c", "2c", "2c", "1c")
	for _, pieces := range []string{
		"a1:1c c4:1a c6:2i e5:1f1i f7:2f d10:1f l12:2f2c",
		"b2:1f1c b4:2a h8:1f2a i9:1a j10:1i k11:2f l12:2c",
	} {
		for _, variant := range []string{"variant=standard", "variant=anti"} {
			var words []string
			for _, word := range strings.Fields(pieces) {
				name, there, _ := strings.Cut(word, ":")
				words = append(words, mirrored(name)+":"+turned.Replace(there))
			}
			var ours, theirs []string
			for _, move := range games.LegalMoves(at(t, variant+" reserve=1,0", pieces)) {
				ours = append(ours, mirroredMove(string(move)))
			}
			for _, move := range games.LegalMoves(at(t, variant+" reserve=0,1 turn=2", strings.Join(words, " "))) {
				theirs = append(theirs, string(move))
			}
			slices.Sort(ours)
			if !slices.Equal(ours, theirs) || len(ours) < 20 {
				t.Errorf("South has %v, and North turned around %v", ours, theirs)
			}
		}
	}
}

// mirrored is a cell of the first twelve ranks seen from the other side.
func mirrored(name string) string {
	c := place(name)
	return newSlow(line("", "")).name([3]int{c[2] - 1, 12 - c[1], 0})
}

func mirroredMove(move string) string {
	cells := cellNames.FindAllStringIndex(move, -1)
	for i := len(cells) - 1; i >= 0; i-- {
		from, to := cells[i][0], cells[i][1]
		move = move[:from] + mirrored(move[from:to]) + move[to:]
	}
	return move
}

func TestLeaving(t *testing.T) {
	for _, test := range []struct {
		fields, pieces string
		seat           games.Seat
		now, after     string
		told           []string
	}{
		{"", kings, 1, "phase=over turn=0 result=p2:resigned", kings, []string{"{2} wins."}},
		{"phase=last turn=2 out=2", "a1:1c a3:2i k12:1i", 2, "result=p1:resigned", "a1:1c a3:2i k12:1i", []string{"{1} wins."}},
		{
			"boards=2 turn=2", "a1:1c b1:3c l12:2f2c x12:4c", 2, "phase=play turn=3 turns=21 out=2", "a1:1c b1:3c l12:2f x12:4c",
			[]string{"{2} is out. {2}'s Commander leaves the board, and everything else stays."},
		},
		{
			"boards=2 turn=3", "a1:1c b1:3c l12:2f2c x12:4c", 2, "phase=play turn=3 turns=20 out=2", "a1:1c b1:3c l12:2f x12:4c",
			[]string{"{2} is out. {2}'s Commander leaves the board, and everything else stays."},
		},
		{"boards=2 out=2 turn=3", "a1:1c b1:3c x12:4c", 4, "phase=over out=2,4 result=p1+p3:resigned", "a1:1c b1:3c", []string{"{1} and {3} win."}},
		{
			"boards=2 phase=deploy left=0 turn=4", "a1:1c m1:3c a10:2c", 4, "phase=play turn=1 left=1 out=4", "a1:1c m1:3c a10:2c",
			[]string{
				"{4} is out.",
				"All have deployed, and the game begins. {1} is first to act.",
			},
		},
	} {
		next, events, err := at(t, test.fields, test.pieces).Leave(test.seat)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range strings.Fields(test.now) {
			if key, want, _ := strings.Cut(word, "="); field(next, key) != want {
				t.Errorf("%s, seat %d leaves: %s is %s, want %s", test.fields, test.seat, key, field(next, key), want)
			}
		}
		if _, want, _ := strings.Cut(line("", test.after), "pieces="); field(next, "pieces") != want {
			t.Errorf("%s, seat %d leaves: the pieces are %s, want %s", test.fields, test.seat, field(next, "pieces"), want)
		}
		if !slices.Equal(texts(events), test.told) {
			t.Errorf("%s, seat %d leaves: it is told %q, want %q", test.fields, test.seat, texts(events), test.told)
		}
	}
}

func TestLinesThatAreNone(t *testing.T) {
	for _, test := range []struct{ fields, pieces, names string }{
		{"variant=anti fog=yes", "", "fog"}, {"variant=anti boards=2", "", "boards"}, {"boards=2 force=1", "", "force"},
		{"grown=2 limit=1", "", "grown"}, {"out=1", kings, "turn"}, {"out=2,1", kings, "out"}, {"variant=anti phase=last turn=2", "", "phase"},
		{"phase=last turn=2", kings, "turn"}, {"out=2", kings, "out"}, {"", "a1:1c b1:1c", "pieces"}, {"", "a1:1f1f", "pieces"},
		{"", "a1:1a1f", "pieces"}, {"", "a1:1s", "pieces"}, {"", "m1:1a", "pieces"}, {"", "a1/1:1a", "pieces"}, {"levels=2", "a1:1a", "pieces"},
		{"chain=a1:0", kings, "chain"}, {"chain=c3:1", kings + "c3:1a", "chain"}, {"phase=over turn=0 left=0", kings, "result"},
		{"result=p1:commander", kings, "result"}, {"phase=over turn=0 left=0 result=p1:boredom", kings, "result"}, {"spent=1", kings, "spent"},
		{"reserve=4,0", kings, "reserve"}, {"reserve=0", kings, "reserve"}, {"left=3", kings, "left"}, {"phase=deploy left=1", "", "left"},
		{"phase=deploy left=0 turn=1", "a1:1c", "turn"}, {"phase=deploy left=0 turn=1 force=2", "", "turn"},
	} {
		p, err := stratic.Game().Parse(line(test.fields, test.pieces))
		if err == nil || !strings.Contains(err.Error(), test.names) {
			t.Errorf("%s %s is read as %v, %v", test.fields, test.pieces, p, err)
		}
	}
}
