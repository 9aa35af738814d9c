// Package tictactoe is the smallest game that the house could play: two players
// mark the nine squares of a board, and three in a line win. It has no options
// and none of the optional interfaces. Nobody is offered it; with it the tests
// see that a new game needs nothing but the contract.
package tictactoe

import (
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// Game returns the rules of Tic-tac-toe.
func Game() *games.Game {
	return &games.Game{
		Name:    "tictactoe",
		Title:   "Tic-tac-toe",
		Summary: "Mark three squares in a line before the other does; 2 players.",
		Room:    "A slate hangs on the wall, and below it lies a piece of chalk.",
		Verbs: []games.Verb{{
			Name: "mark", Usage: []string{"mark SQUARE"},
			Help: "Marks an empty square. The square alone does the same.", Example: "mark b2",
		}},
		Texts: games.Texts{
			Rules: []games.Topic{{Name: "tictactoe", Text: rules}},
			Short: "Two players mark empty squares in turn. Three of your marks in a row, in a column or in a diagonal win.\n",
		},
		Endings: map[string]string{"line": "three stand in a line", "full": "no square is empty"},
		Seats:   games.TwoSeats,
		Order:   games.ByRegistration,
		Start:   games.ForTwo("Tic-tac-toe", func(games.Options) (games.Position, error) { return &position{turn: 1}, nil }),
		Parse:   parse,
		Form:    "a cell, as in b2",
		IsMove:  func(word string) bool { return index(word) >= 0 },
	}
}

// rule is what most refusals stand on: the rules as a whole.
const rule = "tictactoe"

const rules = `Two players take turns to mark an empty square: player A with an A, player B with a B.

    3 . . B
    2 . A .
    1 A . .
      a b c

Here A stands on a1 and b2, and B on c3.

The end

Three of your marks in a row, in a column or in a diagonal win. A full board without such a line is a draw.
`

// size is how many squares a line has.
const size = 3

// A position has the squares from a1 to c3, row by row: the seat that marked
// each, or 0.
type position struct {
	squares [size * size]games.Seat
	turn    games.Seat
	left    games.Seat // who resigned, or 0; the position line does not say
}

func name(at int) string { return string(rune('a'+at%size)) + string(rune('1'+at/size)) }

// index is the square of that name, or -1.
func index(word string) int {
	for at := range size * size {
		if word == name(at) {
			return at
		}
	}
	return -1
}

func (p *position) String() string {
	line := "game=tictactoe turn=" + string(rune('0'+p.turn)) + " squares="
	for _, seat := range p.squares {
		line += string(rune('0' + seat))
	}
	return line
}

func parse(line string) (games.Position, error) {
	l, err := games.ReadLine(line, "tictactoe", "turn", "squares")
	if err != nil {
		return nil, err
	}
	p, squares := &position{turn: games.Seat(l.Whole("turn", 1, 2))}, l.Value("squares")
	if len(squares) != size*size || strings.Trim(squares, "012") != "" {
		l.Bad("squares", "nine of 0, 1 and 2")
	}
	if l.Err() != nil {
		return nil, l.Err()
	}
	for at := range p.squares {
		p.squares[at] = games.Seat(squares[at] - '0')
	}
	return p, nil
}

func (p *position) ToAct() []games.Seat {
	if p.Result().Over {
		return nil
	}
	return []games.Seat{p.turn}
}

// lines are all rows, columns and diagonals.
var lines = [][size]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (p *position) Result() games.Result {
	if p.left != 0 {
		return games.Won(p.left.Opponent(), "resigned")
	}
	for _, seat := range []games.Seat{p.turn.Opponent(), p.turn} {
		for _, l := range lines {
			if p.squares[l[0]] == seat && p.squares[l[1]] == seat && p.squares[l[2]] == seat {
				return games.Won(seat, "line")
			}
		}
	}
	for _, seat := range p.squares {
		if seat == 0 {
			return games.Result{}
		}
	}
	return games.Result{Over: true, Reason: "full"}
}

func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := games.MayAct(p, seat, "nothing can be marked"); err != nil {
		return nil, nil, games.Under(rule, err)
	}
	at := index(string(token))
	switch {
	case at < 0:
		return nil, nil, notSquare(string(token))
	case p.squares[at] != 0:
		return nil, nil, games.Under(rule, games.Illegalf("%s is marked by {%d} already.", token, p.squares[at]))
	}
	next := *p
	next.squares[at], next.turn = seat, seat.Opponent()
	marked := games.Event{
		Text:  "{" + string(rune('0'+seat)) + "} marks " + string(token) + ".",
		Cells: map[string]board.Mark{string(token): board.Placed},
	}
	return &next, append([]games.Event{marked}, next.ending()...), nil
}

func notSquare(word string) error {
	return games.Under(rule, games.Illegalf("%q is no square: they are called a1 to c3.", phrase.Quotable(word)))
}

func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	if err := games.MayLeave(p, seat, 2); err != nil {
		return nil, nil, err
	}
	next := *p
	next.left = seat
	return &next, next.ending(), nil
}

// ending says how the game has ended, if it has.
func (p *position) ending() []games.Event {
	switch r := p.Result(); {
	case !r.Over:
		return nil
	case len(r.Winners) == 0:
		return []games.Event{{Text: "The board is full, and it is a draw."}}
	default:
		return []games.Event{{Text: "{" + string(rune('0'+r.Winners[0])) + "} wins."}}
	}
}

func (p *position) Typed(move games.Move) string { return string(move) }

func (p *position) Read(_ games.Seat, words games.Words) (games.Move, error) {
	if len(words.Args) == 0 {
		return "", &games.Prompt{Text: "Which square?", Accepts: func(word string) bool { return index(word) >= 0 }}
	}
	typed := strings.Join(words.Args, " ")
	if index(typed) < 0 {
		return "", notSquare(typed)
	}
	return games.Move(typed), nil
}

func (p *position) Legal(yield func(games.Move) bool) {
	for at, seat := range p.squares {
		if p.Result().Over || seat == 0 && !yield(games.Move(name(at))) {
			return
		}
	}
}

func (p *position) CountLegal() int {
	n := 0
	p.Legal(func(games.Move) bool { n++; return true })
	return n
}

func (p *position) Hints(_ games.Seat, about string) ([]string, error) {
	at := index(about)
	switch {
	case about != "" && at < 0:
		return nil, notSquare(about)
	case about != "" && p.squares[at] != 0:
		return []string{games.Illegalf("%s is marked by {%d}.", about, p.squares[at]).Error()}, nil
	case about != "":
		return []string{about + " is empty."}, nil
	case p.Result().Over:
		return []string{"The game is over."}, nil
	}
	return []string{games.Illegalf("{%d} may mark any empty square, for example: mark %s", p.turn, games.LegalMoves(p)[0]).Error()}, nil
}

func (p *position) View(games.Seat) games.View {
	picture := board.Picture{
		Shape: board.Square, Columns: []string{"a", "b", "c"},
		Signs: []board.Sign{{Text: "A", Means: "marked by {1}"}, {Text: "B", Means: "marked by {2}"}},
	}
	for rank := size - 1; rank >= 0; rank-- {
		row := board.Row{Label: string(rune('1' + rank))}
		for file := range size {
			cell := board.Cell{Name: name(rank*size + file), Owner: int(p.squares[rank*size+file])}
			if cell.Owner != 0 {
				cell.Text, cell.Words = string(rune('A'+cell.Owner-1)), "{"+string(rune('0'+cell.Owner))+"}"
			}
			row.Cells = append(row.Cells, cell)
		}
		picture.Rows = append(picture.Rows, row)
	}
	empty := strings.Count(p.String(), "0")
	return games.View{Picture: picture, Facts: []games.Fact{{Name: "Empty", Text: phrase.Count(empty, "square")}}}
}
