package stratic_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/stratic"
)

// typed takes a line apart as the house does.
func typed(line string) games.Words {
	words := games.Words{Args: strings.Fields(line)}
	for _, verb := range stratic.Game().Verbs {
		if len(words.Args) > 0 && words.Args[0] == verb.Name {
			return games.Words{Verb: verb.Name, Args: words.Args[1:]}
		}
	}
	return words
}

// answered is what a seat is answered to a typed line: the move, a question with
// a ?, or a refusal of the words or of the move with a !.
func answered(p games.Position, seat games.Seat, line string) string {
	move, err := p.Read(seat, typed(line))
	if err == nil {
		if _, _, err = p.Play(seat, move); err == nil {
			return string(move)
		}
	}
	var prompt *games.Prompt
	if errors.As(err, &prompt) {
		return "? " + prompt.Text
	}
	return "! " + err.Error()
}

const men = kings + "c4:1i c6:2f e4:1a e5:1f e6:2f f4:1f1a g4:2f1i c10:1f h1:1i b1:1a g10:1f2a k4:1f k6:2a"

// TestAnswers goes on with what a question is answered, until there is a move.
func TestAnswers(t *testing.T) {
	for _, test := range []struct{ fields, pieces, line, want string }{
		{"", men, "move | c4 | c6 | capture", "c4xc6"},
		{"", men, "move | c4 | c6 | occupy", "c4^c6"},
		{"", men, "move c6 | c4 | occupy", "c4^c6"},
		{"", men, "move c6 | g4", "! The Interdictor on g4 can't reach c6: riding, an Interdictor moves any distance in a line, over whatever stands there."},
		{"", men, "move d4 | g4", "g4>d4"},
		{"", men, "move interdictor d4 | c4", "c4>d4"},
		{"", men, "occupy e5 | g4", "! The Interdictor on g4 can't reach e5: riding, an Interdictor moves any distance in a line, over whatever stands there."},
		{"", men, "occupy e5 | e4", "e4^e5"},
		{"", men, "capture | k4", "k4xk6"},
		{"", men, "capture g4 | g4", "g4xg4"},
		{"", men, "capture g4 | e6", "g4xe6"},
		{"", men, "move f4 f5 | carry", "f4>>f5"},
		{"", men, "exchange | i", "c10=i"},
		{"", kings + "c10:1f d10:1f", "exchange | d10 | a", "d10=a"},
		{"", kings + "b1:1i a2:1a", "swap | a2", "a2~a1"},
		{"reserve=1,0", men, "reinforce | a | d2", "+a@d2"},
		{"reserve=1,0", men, "reinforce d2 | int", "+i@d2"},
		{"grown=2", men + " a3:1a", "move a3-a2 | a2", "a3>a2"},
		{"grown=2", men + " a3:1a", "move a3-a2 | -a2", "a3>-a2"},
	} {
		p := at(t, test.fields, test.pieces)
		lines := strings.Split(test.line, " | ")
		words := typed(lines[0])
		for _, answer := range lines[1:] {
			_, err := p.Read(1, words)
			var prompt *games.Prompt
			if !errors.As(err, &prompt) || !prompt.Accepts(answer) {
				t.Fatalf("%q: nothing asks for %q: %v", test.line, answer, err)
			}
			words.Args = prompt.Answered(words.Args, []string{answer})
		}
		if got := answered(p, 1, strings.TrimSpace(words.Verb+" "+strings.Join(words.Args, " "))); got != test.want {
			t.Errorf("%s, %q: it is answered\n%s, want\n%s", test.fields, test.line, got, test.want)
		}
	}
}

func TestWords(t *testing.T) {
	for _, test := range []struct{ fields, pieces, line, want string }{
		{"", men, "move e4 e1", "e4>e1"},
		{"", men, "move e4 to e1", "e4>e1"},
		{"", men, "move from e4 to e1", "e4>e1"},
		{"", men, "move e4-e1", "e4>e1"},
		{"", men, "move e4e1", "e4>e1"},
		{"", men, "e4>e1", "e4>e1"},
		{"", men, "e4 e1", "e4>e1"},
		{"", men, "e4e1", "e4>e1"},
		{"", men, "e4-e1", "e4>e1"},
		{"", men, "e4 to e1", "e4>e1"},
		{"", men, "e4 > e1", "e4>e1"},
		{"", men, "e4:e1", "e4>e1"},
		{"", men, "e4–e1", "e4>e1"},
		{"", men, "e4 → e1", "e4>e1"},
		{"", men, "c4c6", "? c4 to c6: occupy (ride it) or capture (take it)?"},
		{"", men, "c4 x c6", "c4xc6"},
		{"", men, "c4 takes c6", "c4xc6"},
		{"", men, "move c4xc6", "c4xc6"},
		{"", men, "move c4 captures c6", "c4xc6"},
		{"", men, "capture c4 x c6", "c4xc6"},
		{"", men, "c4 capture c6", "c4xc6"},
		{"", men, "c4 ^ c6", "c4^c6"},
		{"", men, "move c4^c6", "c4^c6"},
		{"", men, "f4 >> f5", "f4>>f5"},
		{"", men, "move f4>>f5", "f4>>f5"},
		{"", men, "b1 ~ a1", "b1~a1"},
		{"", men, "swap b1 ~ a1", "b1~a1"},
		{"", men, "e4 x e1", "! e1 is empty. Move there like this: move e4 e1"},
		{"", men, "k4xk6xk8", "! Captures are typed one at a time: capture k4 k6, then capture k6 k8"},
		{"", men, "k4 x k6 x k8", "! Captures are typed one at a time: capture k4 k6, then capture k6 k8"},
		{"", men, "capture k4 k6 k8", "! Captures are typed one at a time: capture k4 k6, then capture k6 k8"},
		{"", men, "capture k4 k6, k6 k8", "! Captures are typed one at a time: capture k4 k6, then capture k6 k8"},
		{"", men, "capture k4 k6, capture k6 k8", "! Captures are typed one at a time: capture k4 k6, then capture k6 k8"},
		{"", men, "jump c4 c6", `! "jump c4 c6" is not a move. Move a piece like this: move b1 c1`},
		{"left=0 made=1 chain=e4:0", kings + "e4:1a e6:2a c3:1f", "e4 x e6", "e4xe6"},
		{"", men, "deploy:f@a1", "! All have deployed already, and new pieces come only as reinforcements."},
		{"", men, "move e4", "? From e4 move to e1, c2, e2, g2, d3, e3 or 7 more?"},
		{"", men, "move", "? Move from b1, h1, c4, e4, f4, g4 or 3 more?"},
		{"", men, "move k1", "h1>k1"},
		{"", men, "move d4", "? Move to d4 from c4, e4 or g4?"},
		{"", men, "move interdictor c4 c6", "? c4 to c6: occupy (ride it) or capture (take it)?"},
		{"", men, "move aggressor f4 f5", "f4>f5"},
		{"", men, "move fortifier f4 f5", "f4>>f5"},
		{"", men, "move fortifier e4 e5", "! There is an Aggressor of {1} on e4, and no Fortifier."},
		{"", men, "move c4 c6 capture", "c4xc6"},
		{"", men, "move c4 c6 occupy", "c4^c6"},
		{"", men, "capture c4 c6", "c4xc6"},
		{"", men, "capture c6", "c4xc6"},
		{"", men, "occupy c4 c6", "c4^c6"},
		{"", men, "occupy e4 e5", "e4^e5"},
		{"", men, "move e4 e5", "e4^e5"},
		{"", men, "move f4 f5", "? f4 to f5: move (the rider alone) or carry (both together)?"},
		{"", men, "move f4 f5 carry", "f4>>f5"},
		{"", men, "carry f4 f5", "f4>>f5"},
		{"", men, "carry f4", "? From f4 carry to f3 or f5?"},
		{"", men, "capture g4", "? From g4 capture g4, e6 or g10?"},
		{"", men, "swap b1", "b1~a1"},
		{"", men, "swap a1 b1", "b1~a1"},
		{"", men, "move b1 a1", "b1~a1"},
		{"", men, "swap", "b1~a1"},
		{"", men, "exchange c10 for interdictor", "c10=i"},
		{"", men, "ac4-c5", "! There is an Interdictor of {1} on c4, and no Aggressor."},
		{"", men, "ic4-c5", "c4>c5"},
		{"", men, "ic4xc6", "c4xc6"},
		{"", men, "ie1", "h1>e1"},
		{"", men, "fe1", "! You have no Fortifier that can move to e1 now."},
		{"", men, "cxc6", "c4xc6"},
		{"", men, "exc6", "! You have no piece on file e that can capture c6 now."},
		{"", men, "axk6", "! You have no Aggressor that can capture k6 now."},
		{"", men, "kxk6", "k4xk6"},
		{"", men, "fxk6", "k4xk6"},
		{"", men, "ixc6", "c4xc6"},
		{"", men, "nf3", `! "n" is not a piece of this game. The letters are f for Fortifier, a for Aggressor, i for Interdictor and c for Commander.`},
		{"", men, "capture i", "! You have no piece that can capture an Interdictor now."},
		{"", men, "capture aggressor", "? Capture from g4 or k4?"},
		{"", men, "capture a with f", "k4xk6"},
		{"", men, "capture i c6", "c4xc6"},
		{"", men, "capture f c6", "c4xc6"},
		{"", men, "capture fortifier on c6", "c4xc6"},
		{"", men, "capture interdictor c4 c6", "c4xc6"},
		{"", men, "i c4 c6", "? c4 to c6: occupy (ride it) or capture (take it)?"},
		{"", men, "capture f with i", "? Capture from c4 or g4?"},
		{"", men, "move f takes a", "k4xk6"},
		{"reserve=1,0", men, "reinforce fd2", "+f@d2"},
		{"", men, "swap fb1", "b1~a1"},
		{"", men, "exchange c10 a", "c10=a"},
		{"", men, "exchange c10", "? Exchange c10 for an Aggressor or an Interdictor?"},
		{"", men, "exchange", "? Exchange c10 for an Aggressor or an Interdictor?"},
		{"reserve=1,0", men, "reinforce f c3", "+f@c3"},
		{"reserve=1,0", men, "reinforce c3 with aggressor", "+a@c3"},
		{"reserve=1,0", men, "reinforce c3", "? Reinforce with a Fortifier, an Aggressor or an Interdictor?"},
		{"reserve=1,0", men, "reinforce int", "? An Interdictor on c1 to g1, i1 to l1, a2 to l2 or a3 to l3?"},
		{"", men, "pass", "pass"},
		{"made=1", men, "done", "done"},
		{"grown=2", men + " -a-1:1a", "move -a-1 -a2", "-a-1>-a2"},
		{"grown=2", men + " a3:1a", "move a3-a2", "? From a3 to a2 or -a2?"},
		{"grown=2", men + " a3:1a", "move a3-b-1", `! "a3-b-1" can be a3 to b-1 and a3 to -b-1. Write the two cells apart: a3 b-1`},
		{"grown=2", men + " a3:1a", "move a3-b-1" + strings.Repeat(" a3-b-1", 100), `! "a3-b-1" can be a3 to b-1 and a3 to -b-1. Write the two cells apart: a3 b-1`},
		{"grown=2", men + " a3:1a", "move a3 -a2", "a3>-a2"},
		{"grown=2", men + " a3:1a", "move a3>-a2", "a3>-a2"},

		{"grown=2", men + " a3:1a a2:1i", "move a3-a2", "a3>-a2"},
		{"", men, "move to e1 from e4", "e4>e1"},
		{"", men, "capture c6 with c4", "c4xc6"},
		{"", men, "capture g4 g4", "g4xg4"},
		{"", men, "move interdictor d4", "? Move to d4 from c4 or g4?"},
		{"", men, "move aggressor d4", "e4>d4"},
		{"", men, "move commander d4", "! The Commander moves by itself only while it is in check. A piece that reaches it can swap with it."},
		{"", men, "move aggressor", "? Move from b1, e4 or f4?"},
		{"", men, "capture", "? Capture from c4, g4, k4 or e5?"},
		{"", men, "capture k6", "k4xk6"},
		{"", men, "occupy e5", "? Occupy e5 from e4 or f4?"},
		{"", men, "carry", "? From f4 carry to f3 or f5?"},
		{"", men, "move a1", "! The Commander moves by itself only while it is in check. A piece that reaches it can swap with it."},
		{"", men, "move g10", "g4xg10"},
		{"", men, "capture h1", "! The Interdictor on h1 can't capture anything now."},
		{"", men, "occupy h1", "! The Interdictor on h1 can't occupy anything now."},
		{"", men, "carry e5", "! The Fortifier on e5 can't carry anybody now."},
		{"", men, "move l12", "! You have no piece that can move to l12 now."},
		{"", kings + "c10:1f d10:1f", "exchange", "? Exchange the Fortifier on c10 or d10?"},
		{"", kings + "c10:1f d10:1f", "exchange i", "? Exchange the Fortifier on c10 or d10?"},
		{"", kings + "c10:1f", "exchange i", "c10=i"},
		{"", kings + "c9:1f", "exchange", "! You can't exchange a Fortifier now: it must have no rider, and stand past the enemy's starting line."},
		{"", kings + "c9:1f", "swap", "! None of your pieces can swap with the Commander now."},
		{"", kings + "b1:1i a2:1a", "swap", "? Swap b1 or a2 with the Commander?"},
		{"", men, "reinforce", "! You have no reinforcement to place."},
		{"reserve=1,0", men, "reinforce s", noScouts},
		{"left=0 made=1 chain=e4:0", kings + "e4:1a e6:2a c3:1f", "capture", "e4xe6"},
		{"left=0 made=1 chain=e4:0", kings + "e4:1a e6:2a d5:2a c3:1f", "capture", "? From e4 capture d5 or e6?"},
		{"left=0 made=1 chain=e4:0", kings + "e4:1a e6:2a c3:1f", "move c3", "! The Aggressor on e4 is in the middle of its movement: it goes on, or you type done."},
		{"left=0 made=1", kings + "e4:1a c3:1f", "move", "! You have no movement left in this turn. To end it: done"},
		{"phase=last turn=1 out=1", "e4:1a e6:2c", "capture", "e4xe6"},
		{"variant=anti", "e4:1a e6:2i c3:1f", "move c4", "! You have no piece that can move to c4 now."},
		{"variant=anti", "e4:1a e6:2i c3:1f", "occupy c3", "! In Antistratic you have to capture if you can. For example: capture e4 e6"},
		{"variant=anti reserve=1,0", "e4:1a e6:2i c3:1f", "move", "! In Antistratic reinforcements are placed before anything else. Place yours like this: reinforce f a1"},
		{"fog=yes", kings + "e4:1b", "move e4", "? From e4 move to which cell?"},
		{"fog=yes", kings + "e4:1a l9:2f", "move l9", "! You have no piece that can move to l9 now."},

		{"", men, "move d4 d5 d6", `! A movement is two cells: where the piece is and where it goes. "d4 d5 d6" are 3.`},
		{"", men, "move d4 d5", "! Nothing stands on d4."},
		{"", men, "move c6 c5", "! There is a Fortifier of {2} on c6, not one of your pieces."},
		{"", men, "move z4 d5", "! z4 is not on the board, which reaches from a1 to l12."},
		{"", men, "move c4 d5", "! The Interdictor on c4 can't reach d5: an Interdictor moves straight up to 3 cells, over whatever stands there."},
		{"", men, "move e4 e7", "! The way from e4 to e7 is blocked: a Fortifier of {1} is on e5."},
		{"", men, "capture e4 e6", "! The way from e4 to e6 is blocked: a Fortifier of {1} is on e5."},
		{"", men, "capture e4 e3", "! e3 is empty. Move there like this: move e4 e3"},
		{"", men, "capture e4 f4", "! On f4 there is a Fortifier of {1} with an Aggressor of {1} riding, which is on your own side."},
		{"", men, "occupy e4 f4", "! You can't ride on f4: a Fortifier of {1} with an Aggressor of {1} riding is there."},
		{"", men, "occupy e5 e6", "! A Fortifier can't ride another."},
		{"", kings + "c4:1f c5:1f2i", "capture c4 c5", "! A Fortifier can't capture a piece that rides."},
		{"", kings + "c4:1f1i c5:2a", "carry c4 c5", "! c5 is taken: a Fortifier carries its rider only to an empty cell."},
		{"", kings + "c4:2f1i c6:1i", "capture c6 c4", "! On c4 there is a Fortifier of {2} with an Interdictor of {1} riding, which is on your own side."},
		{"", kings + "c4:2f1a", "capture c4 c4", "! An Aggressor can't capture a Fortifier."},
		{"", kings + "e4:1a e5:2f", "capture e4 e5", "! An Aggressor can't capture a Fortifier."},
		{"", men, "capture f4 f4", "! What you ride is a Fortifier of your own side, which nobody captures."},
		{"", men, "move a1 a2", "! The Commander moves by itself only while it is in check. A piece that reaches it can swap with it."},
		{"", men, "move g10 g11", "! Your Fortifier on g10 can't move with an enemy on it."},
		{"", men, "carry g10 g11", "! The Fortifier on g10 can't move with an enemy on it."},
		{"", men, "carry f4 g5", "! A Fortifier that carries moves one cell, and straight."},
		{"", men, "carry e5 e6", "! The Fortifier on e5 has nobody to carry. Move it like this: move e5 e6"},
		{"", men, "swap h1", "! The Interdictor on h1 can't reach a1: an Interdictor moves straight up to 3 cells, over whatever stands there."},
		{"", men, "swap c4", "! The Interdictor on c4 can't reach a1: an Interdictor moves straight up to 3 cells, over whatever stands there."},
		{"", men, "exchange e5 a", "! A Fortifier is exchanged only past the enemy's starting line, and e5 is not."},
		{"", men, "exchange e4 a", "! Only a Fortifier can be exchanged, and there is an Aggressor of {1} on e4."},
		{"", men, "exchange c10 c", `! "c" is not what a Fortifier can become: an Aggressor or an Interdictor.`},
		{"", men, "reinforce f c3", "! You have no reinforcement to place."},
		{"reserve=1,0", men, "reinforce f c5", "! c5 is in the midboard, where no reinforcement can be placed."},
		{"reserve=1,0", men, "reinforce f d10", "! d10 is past the enemy's starting line, where no reinforcement can be placed."},
		{"reserve=1,0", men, "reinforce f a1", "! a1 is taken by the Commander of {1}."},
		{"reserve=1,0", men, "reinforce c a2", "! A reinforcement can't be a Commander."},
		{"reserve=1,0", men, "reinforce s a2", noScouts},
		{"reserve=1,0", men, "reinforce queen a2", `! "queen" is not a piece. The letters are f for a Fortifier, a for an Aggressor and i for an Interdictor.`},
		{"reserve=1,0 made=1", men, "reinforce f a2", "! You have already moved. Reinforcements come before the first movement of a turn."},
		{"made=1", men, "pass", "! You have already moved this turn, so you can't pass. To end the turn: done"},
		{"", kings + "a3:2i h1:1i", "pass", "! You are in check. You can't pass while you can move."},
		{"", kings + "a3:2i b1:1i", "swap b1", "b1~a1"},
		{"", kings + "a3:2i b3:2i b1:1i", "swap b1", "! After that swap your Commander would be in check."},
		{"", kings + "a3:2i b1:1i", "move a1 a2", "! On a2 your Commander would be in check."},
		{"", kings + "a3:2i b1:1i", "move a1 b2", "a1>b2"},
		{"", kings + "a3:2i b2:2i b5:2i", "capture a1 b2", "! After that your Commander would be in check."},
		{"", "a1:1c b2:2f2c", "capture a1 b2", "! A Commander can't attack a Commander that rides."},
		{"", men, "done", "! You haven't moved yet this turn. To move nothing: pass"},
		{"", men, "pass now", `! "pass now" has too many words: type pass and nothing after it.`},
		{"", men, "move c3/1 c4", `! "c3/1" has a level, and this board is flat: c3`},
		{"levels=2", "a1/1:1c c3/1:1i", "move c3 c4", `! "c3" has no level. Cells are named by file, rank and level here: c3/1`},
		{"", men, "move 3c 4c", `! "3c" is not a cell. Cells are named by file and rank, as in c3; to the left of a comes -a, below 1 comes -1.`},
		{"reserve=1,0", men, "i a2", "+i@a2"},
		{"", men, "castle", `! "castle" is not a move. Move a piece like this: move b1 c1`},
		{"", men, "deploy f a1", "! All have deployed already, and new pieces come only as reinforcements."},
		{"", men, "e4>e1@500", `! "e4>e1@500" has a thinking time, which is measured and not typed: e4>e1`},
		{"turn=2", men, "move e4 e1", "! It is {2}'s turn."},
		{"phase=over turn=0 left=0 result=p1:commander", men, "move e4 e1", "! The game is over."},
		{"left=0 made=1 chain=e4:0", kings + "e4:1a e6:2a c3:1f", "move c3 c4", "! The Aggressor on e4 is in the middle of its movement: it goes on, or you type done."},
		{"left=0 made=1 chain=e4:0", kings + "e4:1a e6:2a c3:1f", "move e4 e5", "! After a capture an Aggressor can only capture once more, or you type done."},
		{"left=0 made=1 chain=e4:0", kings + "e4:1a e6:2a c3:1f", "move e4 e6", "e4xe6"},
		{"left=0 made=1 chain=c6:0", kings + "c6:2f1a c8:2a c11:2i", "capture c6 c11", "! The Aggressor on c6 can't reach c11: an Aggressor moves straight up to 3 cells, or up to 2 in any direction."},
		{"fog=yes left=0 made=1 chain=e4:2", kings + "e4:1v", "move e4 e7", "! The Viper on e4 has 2 steps left, and e7 is not within them."},
		{"phase=last turn=1 out=1", "e4:1a e6:2c", "move e4 e5", "! Your Commander has fallen, and that does not help to capture the Commander on e6 in this turn. If you don't want to answer, type done."},
		{"phase=last turn=1 out=1", "e4:1a e6:2c", "move e4 e6", "e4xe6"},
		{"phase=last turn=1 out=1", "e4:1a e6:2c", "pass", "! If you don't answer: done"},
		{"phase=last turn=1 out=1", "e4:1a e6:2c h1:1f", "move h1 h2", "! Your Commander has fallen, and that does not help to capture the Commander on e6 in this turn. If you don't want to answer, type done."},
		{"", kings + "b2:1f", "occupy b2", "a1^b2"},
		{"fog=yes", kings + "c10:1f", "exchange c10", "? Exchange c10 for an Aggressor, an Interdictor, a Scout or a Bureaucrat?"},
		{"fog=yes", kings + "c10:1f b3:1s", "exchange c10 scout", `! "scout" is not what a Fortifier can become: an Aggressor, an Interdictor or a Bureaucrat.`},
		{"variant=anti", "e4:1a e6:2i c3:1f", "move c3 c4", "! In Antistratic you have to capture if you can. For example: capture e4 e6"},
		{"variant=anti reserve=1,0", "e4:1a e6:2i c3:1f", "capture e4 e6", "! In Antistratic reinforcements are placed before anything else. Place yours like this: reinforce f a1"},
		{"variant=anti", "e4:1a e5:1c", "swap e4", "! Antistratic has no swap with the Commander."},
		{"fog=yes", kings + "e4:1a h8:2i", "move h8 h7", "! h8 is out of your side's sight, so none of your pieces is there."},
		{"fog=yes", kings + "e4:1f1a k10:2i", "capture e4 k10", "! k10 is empty, as far as you see. Move there like this: move e4 k10"},
		{"fog=yes reserve=1,0", kings + "e4:1a", "reinforce f e1", "+f@e1"},
		{"fog=yes reserve=1,0", kings + "e4:1a", "reinforce f l3", "! l3 is more than 9 away from your Commander."},
		{"fog=yes reserve=1,0", kings + "e4:1a", "reinforce f j3", "! j3 is out of your side's sight."},
		{"fog=yes reserve=1,0", kings + "e4:1s", "reinforce s e1", "! A reinforcement can't be a Scout: you have as many as you can have, 1."},
		{"fog=yes reserve=1,0", kings + "e4:1s", "reinforce v e1", "! A reinforcement can't be a Viper."},
		{"fog=yes", kings + "e4:1s e6:2a", "capture e4 e6", "! A Scout can't capture an Aggressor."},
		{"fog=yes", kings + "e4:1s e5:1a f5:1a d5:1a", "move e4 e6", "e4>e6"},
		{"fog=yes", kings + "e4:1v e5:2f", "capture e4 e5", "! A Viper can't capture a Fortifier."},
		{"fog=yes", kings + "e4:1f1v", "move e4 e10", "! The Viper on e4 can't reach e10: a Viper walks up to 5 steps over empty cells."},
		{"fog=yes", kings + "e4:1b e5:2a", "capture e4 e5", "! A Bureaucrat can't capture an Aggressor."},
		{"fog=yes", kings + "e4:1b l3:1f", "occupy e4 l3", "e4^l3"},
		{"fog=yes reserve=1,0", kings + "e4:1b f4:1b", "reinforce b e1", "! A reinforcement can't be a Bureaucrat: you have as many as you can have, 2."},
		{"fog=yes", kings + "e4:1s", "move e4 e9", "! The Scout on e4 can't reach e9: a Scout walks up to 4 steps over empty cells."},
		{"boards=2 turn=1", "a1:1c b1:3c l12:2c x12:4c e4:1f3a", "move e4 e5", "e4>>e5"},
		{"boards=2 turn=1", "a1:1c b1:3c l12:2c x12:4c e4:1f3a", "move e4 e8", "! A Fortifier that carries moves one cell, and straight."},
		{"boards=2 turn=1 out=2", "a1:1c b1:3c l12:2a x12:4c", "pass", "pass"},
		{"phase=deploy left=0", "", "f a3-l3", `! "f a3-l3" lacks a verb. To put that in your zone: deploy f a3-l3`},
		{"phase=deploy left=0", "", "move c3 c5", `! "move c3 c5" is not a formation, and nothing moves before all armies are deployed. To see your zone, and how to put pieces there: deploy`},
		{"phase=deploy left=0", "", "deploy", "! A formation has 19 pieces in a1 to l3. Deploy one like this: deploy wall"},
		{"phase=deploy left=0", "", "deploy f a1", notYet + fortifierPlaced},
		{"phase=deploy left=0", "", "deploy f a4", "! a4 is not in your zone, which is a1 to l3."},
	} {
		if got := answered(at(t, test.fields, test.pieces), 1, test.line); got != test.want {
			t.Errorf("%s, %q: it is answered\n%s, want\n%s", test.fields, test.line, got, test.want)
		}
	}
}
