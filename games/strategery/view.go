package strategery

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// View is the same for everybody: the game has no secrets.
func (p *position) View(games.Seat) games.View {
	return games.View{Picture: p.picture(), Facts: p.facts()}
}

func (p *position) picture() board.Picture {
	picture := board.Picture{Shape: board.Square, Noun: "space", Signs: p.signs()}
	for column := 1; column <= p.columns; column++ {
		picture.Columns = append(picture.Columns, strconv.Itoa(column))
	}
	for row := 0; row < p.rows; row++ {
		cells := make([]board.Cell, p.columns)
		for column := range cells {
			cells[column] = p.cell(row*p.columns + column)
		}
		picture.Rows = append(picture.Rows, board.Row{Label: strconv.Itoa(row + 1), Cells: cells})
	}
	return picture
}

func (p *position) cell(at int) board.Cell {
	s := p.board[at]
	cell := board.Cell{Name: p.name(at)}
	if s.empty() {
		return cell
	}
	cell.Owner = int(s.owner)
	cell.Sides = &[4]int{int(s.sides[north]), int(s.sides[east]), int(s.sides[south]), int(s.sides[west])}
	cell.Text = board.SeatSign(cell.Owner)
	cell.Words = fmt.Sprintf("{%d}, %s", s.owner, spent(s.sides))
	if s.castle {
		cell.Text += castleSign
		cell.Words = fmt.Sprintf("castle of {%d}, %d on each side", s.owner, p.keep)
	}
	return cell
}

// castleSign stands behind the letter of a castle's owner.
const castleSign = "#"

// signs explain the letters of all seats, and a castle by the example of the
// first seat.
func (p *position) signs() []board.Sign {
	var signs []board.Sign
	for seat := 1; seat <= p.seats; seat++ {
		signs = append(signs, board.Sign{Text: board.SeatSign(seat), Means: fmt.Sprintf("a space of {%d}", seat)})
	}
	means := "a castle of {1}; castles can be captured"
	if p.fixed {
		means = "the castle of {1}; castles can't be captured"
	}
	return append(signs, board.Sign{Text: board.SeatSign(1) + castleSign, Means: means})
}

func (p *position) facts() []games.Fact {
	facts := []games.Fact{
		{Name: "Score", Text: p.score(), Each: p.each()},
		{Name: "Empty", Text: fmt.Sprintf("%d of %s", p.empty(), phrase.Count(len(p.board), "space")), Aside: true},
		{Name: "Points", Text: fmt.Sprintf("%d to spend each turn", p.points), Lasting: true},
		{Name: "Castles", Text: fmt.Sprintf("%s be captured, %d on each side", phrase.Choose(p.fixed, "can't", "can"), p.keep), Lasting: true},
	}
	if gone := p.gone(); len(gone) > 0 {
		facts = append(facts, games.Fact{Name: "Out", Text: games.Players(gone)})
	}
	return facts
}

func (p *position) each() string {
	owned := p.owned()
	return strings.Join(lists.Map(owned[1:p.seats+1], strconv.Itoa), " ")
}

// score lists what each seat owns, the most first.
func (p *position) score() string {
	owned := p.owned()
	return strings.Join(lists.Map(p.ranking(), func(seat games.Seat) string { return fmt.Sprintf("{%d} %d", seat, owned[seat]) }), ", ")
}
