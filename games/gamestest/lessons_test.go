package gamestest

import (
	"errors"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest/tictactoe"
)

const goodLesson = `= line: A line
step game=tictactoe turn=1 squares=110220000
Three in a line win.

goal: Win the game.
do: mark c1
hint: The first row lacks one: mark c1
wrong: mark c2 -> That wins nothing.
wrong: mark a1 -> It is yours already.
done: Three in a row.

step game=tictactoe turn=1 squares=100000002
goal: Take the middle.
until: b2 is mine
do: mark b2
hint: Type: mark b2
done: It is yours.
`

// TestWrongLessonsAreNoticed spoils a lesson.
func TestWrongLessonsAreNoticed(t *testing.T) {
	for _, test := range []struct{ from, to, says string }{
		{"Three in a line win.", "Three in a line win.", ""},
		{"do: mark c1", "do: mark z9", "does not reach the goal but is refused"},
		{"do: mark b2", "do: mark c2", `"mark c2" is on the way`},
		{"wrong: mark c2", "wrong: c1", `"mark c1" does not reach the goal but is wrong`},
		{"wrong: mark c2", "wrong: mark", `the mistake "mark" is refused`},
		{"turn=1 squares=100000002", "turn=2 squares=100000000", "begins with seat [2]"},
		{"squares=100000002", "squares=100010022", "reached at its beginning"},
		{"squares=110220000", "squares=11022000", "line 2"},
		{"= line: A line\n", "= line: A line\noptions size=4\n", "size=4"},
		{"game=tictactoe turn=1 squares=100000002", "squares=100000002", ""},
		{"game=tictactoe turn=1 squares=100000002", "round=100000002", `no field "round"`},
		{"The first row lacks one", "the first row", "small letter"},
		{"lacks one: mark c1", "lacks one.", "does not say \"mark c1\", which comes first"},
		{"Three in a line win.", "{3} may not win.", "{3}"},
		{"Three in a line win.", "You can see the board.", "only for those who see"},
	} {
		game := tictactoe.Game()
		game.Lessons = games.Lessons(strings.Replace(goodLesson, test.from, test.to, 1))
		err := errors.Join(inspectLesson(game, &game.Lessons[0])...)
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q gives %v, want an error that says %q", test.to, err, test.says)
		}
	}
}
