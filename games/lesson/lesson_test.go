package lesson_test

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest/tictactoe"
	"boardroom/games/lesson"
	"boardroom/games/lists"
)

const lessons = `
= line: A line
step game=tictactoe turn=1 squares=110220000
A line of three wins.

Make one.

goal: Win the game.
do: mark c1
hint: The first row lacks one.
hint: Type: mark c1
wrong: mark c2 -> That stops the other, and wins nothing.
wrong: mark a1 -> It is yours already.
else: That wins nothing.
done: Three in a row.

= fork: Two threats
step game=tictactoe turn=1 squares=100020000
goal: Take a corner.
do: mark c3
do: a3
reply: b1
hint: A corner.
done: Good.

step
goal: Mark anything.
until: told {1} marks a3
do: mark a3
hint: Anything.
done: Marked.

= row: Two in a row
step game=tictactoe turn=1 squares=100020000
goal: Win with two marks.
until: won
within: 2
do: mark a2
do: mark a3
reply: b1
hint: The first file.
else: That is no row any more.
done: A row.

= free: On your own
step start
goal: Win.
until: won
within: 4
do: mark a1
do: mark c3
hint: Try.
else: Once more.
done: Won.
`

// learning is the beginning of a step of a lesson of Tic-tac-toe.
func learning(t *testing.T, name string, step int) lesson.Place {
	t.Helper()
	game := tictactoe.Game()
	game.Lessons = games.Lessons(lessons)
	l, ok := lists.Find(game.Lessons, func(l games.Lesson) bool { return l.Name == name })
	if !ok {
		t.Fatalf("there is no lesson %s", name)
	}
	course, err := lesson.Open(game, &l)
	if err != nil {
		t.Fatal(err)
	}
	p, err := course.At(step)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestLinesOfAStep(t *testing.T) {
	p := learning(t, "line", 0)
	if p.Step().Say != "A line of three wins.\n\nMake one." {
		t.Errorf("it says %q", p.Step().Say)
	}
	for _, test := range []struct {
		typed, says string
		kind        lesson.Kind
		refused     bool
	}{
		{"mark c1", "Three in a row.", lesson.Reached, false},
		{"C1", "Three in a row.", lesson.Reached, false},
		{"mark c2", "That stops the other, and wins nothing.", lesson.Wrong, false},
		{"c2", "That stops the other, and wins nothing.", lesson.Wrong, false},
		{"mark a1", "It is yours already.", lesson.Wrong, true},
		{"mark a3", "That wins nothing.", lesson.Wrong, false},
		{"mark b1", "", lesson.Refused, true},
		{"mark", "", lesson.Refused, true},
	} {
		out := p.Enter(p.Game.Typed(test.typed), "")
		if out.Kind != test.kind || out.Says != test.says || (out.Err != nil) != test.refused {
			t.Errorf("%q is %d, %q, %v", test.typed, out.Kind, out.Says, out.Err)
		}
		if reached := out.Kind == lesson.Reached; out.Next.IsDone() != reached || !reached && out.Next.Position != p.Position {
			t.Errorf("%q leads to step %d, %s", test.typed, out.Next.Number, out.Next.Position)
		}
	}
}

func TestTheOthersReply(t *testing.T) {
	p := learning(t, "fork", 0)
	out := p.Enter(p.Game.Typed("c3"), "")
	if got := out.Next.Position.String(); out.Kind != lesson.Reached || got != "game=tictactoe turn=1 squares=120020001" {
		t.Fatalf("it is %d and leads to %s", out.Kind, got)
	}
	if again := learning(t, "fork", 1); again.Position.String() != out.Next.Position.String() {
		t.Errorf("the second step begins at %s", again.Position)
	}
	if next := out.Next.Enter(out.Next.Game.Typed("b3"), ""); next.Kind != lesson.Went || next.Seen.Moves != 1 {
		t.Errorf("a move on the way is %d", next.Kind)
	}
	if next := out.Next.Enter(out.Next.Game.Typed("a3"), ""); next.Kind != lesson.Reached || !next.Next.IsDone() {
		t.Errorf("a move that does what is asked is %d", next.Kind)
	}
}

// TestAStepThatIsLost begins anew as soon as no move that is left could reach its goal,
// not only once none is left.
func TestAStepThatIsLost(t *testing.T) {
	p := learning(t, "row", 0)
	if out := p.Enter(p.Game.Typed("mark a2"), ""); out.Kind != lesson.Went {
		t.Errorf("what can still be won is %d, %q", out.Kind, out.Says)
	}
	out := p.Enter(p.Game.Typed("mark c2"), "")
	if out.Kind != lesson.Missed || out.Says != "That is no row any more." || out.Next.Moves != 0 {
		t.Errorf("what can't be won any more is %d, %q, after %d moves", out.Kind, out.Says, out.Next.Moves)
	}
}

// TestFreePlay goes on against others who play as well as they can see, until the
// step begins anew.
func TestFreePlay(t *testing.T) {
	p, start := learning(t, "free", 0), learning(t, "free", 0)
	for moves := 1; moves < 9; moves++ {
		out := p.Enter(games.Words{Args: []string{string(games.LegalMoves(p.Position)[0])}}, "")
		if out.Kind == lesson.Missed {
			if out.Says != "Once more." || out.Next.Position.String() != start.Position.String() || out.Next.Moves != 0 {
				t.Errorf("it says %q and goes on from %s", out.Says, out.Next.Position)
			}
			return
		}
		if out.Kind == lesson.Reached {
			return
		}
		if marks := strings.Count(out.Next.Position.String(), "2"); marks < moves {
			t.Fatalf("the others have not answered in %s", out.Next.Position)
		}
		p = out.Next
	}
	t.Error("the step goes on for ever")
}

// TestBadLessons spoils a file of lessons.
func TestBadLessons(t *testing.T) {
	for _, test := range []struct{ from, to, says string }{
		{"= line: A line", "= line A line", "line 2: "},
		{"= fork:", "= line:", "line 17: there are two lessons line"},
		{"step game=tictactoe turn=1 squares=110220000", "step", "line 3: the first step of line has no position"},
		{"goal: Win the game.", "gaol: Win the game.", `line 8: a step has no part "gaol"`},
		{"hint: A corner.", "", "lacks hint"},
		{"within: 4", "within: some", `"some" is not a number`},
		{"until: won", "until: wins", `"wins" is not a condition`},
		{"-> It is yours", "It is yours", "is not TYPED -> TEXT"},
		{"done: Good.", "done: Good.\nMore.", `"More." has to stand before the goal`},
	} {
		if !strings.Contains(lessons, test.from) {
			t.Fatalf("%q changes nothing", test.from)
		}
		func() {
			defer func() {
				if p := recover(); p == nil || !strings.Contains(p.(string), test.says) {
					t.Errorf("%q: %v, want %q", test.to, p, test.says)
				}
			}()
			games.Lessons(strings.Replace(lessons, test.from, test.to, 1))
		}()
	}
}
