package gamestest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
)

// Texts are what events say.
func Texts(events []games.Event) []string {
	var texts []string
	for _, event := range events {
		texts = append(texts, event.Text)
	}
	return texts
}

// CheckTurn plays a move of the seat to act, and holds it to the line that it
// leads to, to what is told and to the cells that it marks. It returns the
// position after it.
func CheckTurn(t testing.TB, p games.Position, move, after string, told []string, marks map[string]board.Mark) games.Position {
	t.Helper()
	next, events, err := p.Play(p.ToAct()[0], games.Move(move))
	if err != nil {
		t.Fatal(err)
	}
	if next.String() != after {
		t.Errorf("it leads to\n%s, want\n%s", next, after)
	}
	if got := Texts(events); !slices.Equal(got, told) {
		t.Errorf("it says\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(told, "\n"))
	}
	got := map[string]board.Mark{}
	for _, event := range events {
		maps.Copy(got, event.Cells)
	}
	if !maps.Equal(got, marks) {
		t.Errorf("the marks are %v, want %v", got, marks)
	}
	return next
}

// CheckWay plays a move of the seat to act, and holds it to the cells that a seat is
// told it went over.
func CheckWay(t testing.TB, p games.Position, move string, seat int, want string) {
	t.Helper()
	_, events, err := p.Play(p.ToAct()[0], games.Move(move))
	if err != nil {
		t.Fatal(err)
	}
	var way []string
	for _, event := range events {
		if event.Tells(games.Seat(seat)) {
			way = append(way, event.Way...)
		}
	}
	if got := strings.Join(way, " "); got != want {
		t.Errorf("%s goes by %q for seat %d, not %q", move, got, seat, want)
	}
}

// Outcome is a result with its reason in one line: "p1win captured", "none".
func Outcome(p games.Position) string {
	result := p.Result()
	return strings.TrimSpace(result.String() + " " + result.Reason)
}

// CheckEnd plays a move of the seat to act that ends the game, and holds it to
// the outcome and to the last thing that is told.
func CheckEnd(t testing.TB, p games.Position, move, outcome, says string) {
	t.Helper()
	next, events, err := p.Play(p.ToAct()[0], games.Move(move))
	if err != nil {
		t.Errorf("%s: %v", move, err)
		return
	}
	if got := Outcome(next); got != outcome {
		t.Errorf("%s: the outcome is %s, want %s", move, got, outcome)
	}
	if got := events[len(events)-1].Text; got != says {
		t.Errorf("%s: it says %s\nwant %s", move, got, says)
	}
	if len(next.ToAct()) != 0 || next.CountLegal() != 0 {
		t.Errorf("%s: it is over, with %d moves for %v", move, next.CountLegal(), next.ToAct())
	}
}

// Refusals are moves that a seat can't play, each with the sentence that says
// why.
type Refusals []struct {
	In   games.Position
	Seat games.Seat
	Move games.Move
	Says string
}

// CheckRefusals holds positions to what they refuse.
func CheckRefusals(t testing.TB, refusals Refusals) {
	t.Helper()
	for _, r := range refusals {
		if err := checkRefusal(r.In, r.Seat, r.Move, r.Says); err != nil {
			t.Errorf("seat %d, %s: %v", r.Seat, r.Move, err)
		}
	}
}

func checkRefusal(p games.Position, seat games.Seat, move games.Move, says string) error {
	next, events, err := p.Play(seat, move)
	if breach, ok := err.(games.Breach); !ok || breach.Illegal != games.Illegal(says) {
		return fmt.Errorf("it says %v\nwant %s", err, says)
	}
	if next != nil || events != nil {
		return fmt.Errorf("refused, and still it gives %v %v", next, events)
	}
	return nil
}

// CheckResigning lets each of two seats leave a game that goes on: the other
// wins, the board stays as it is, and nobody can leave any more. told are the
// texts for seats 1 and 2.
func CheckResigning(t testing.TB, p games.Position, told [2][]string) {
	t.Helper()
	for seat := games.Seat(1); seat <= 2; seat++ {
		if err := checkResigning(p, seat, told[seat-1]); err != nil {
			t.Errorf("%s\nwithout seat %d: %v", p, seat, err)
		}
	}
	if _, _, err := p.Leave(3); err != games.Illegal("There is no seat 3. The seats are 1 and 2.") {
		t.Errorf("leaving an unknown seat gives %v", err)
	}
}

func checkResigning(p games.Position, seat games.Seat, told []string) error {
	next, events, err := p.Leave(seat)
	if err != nil {
		return err
	}
	if got, want := Outcome(next), fmt.Sprintf("p%dwin resigned", 3-seat); got != want {
		return fmt.Errorf("the outcome is %s, want %s", got, want)
	}
	if got := Texts(events); !slices.Equal(got, told) {
		return fmt.Errorf("it says %q, want %q", got, told)
	}
	if next.String() != p.String() || p.Result().Over {
		return fmt.Errorf("the position left behind is %s, and was %s", next, Outcome(p))
	}
	if len(next.ToAct()) != 0 || next.CountLegal() != 0 || len(games.LegalMoves(next)) != 0 {
		return fmt.Errorf("it goes on with %d moves for %v", next.CountLegal(), next.ToAct())
	}
	if _, _, err := next.Leave(3 - seat); err != games.Illegal("The game is over.") {
		return fmt.Errorf("leaving a finished game gives %v", err)
	}
	return nil
}

// TurnOf is how a game of two seats refuses a move of the other.
func TurnOf(seat games.Seat) string { return fmt.Sprintf("It is {%d}'s turn.", seat) }
