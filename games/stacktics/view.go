package stacktics

import (
	"fmt"
	"strconv"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// View is the same for everybody: the game has no secrets.
func (p *position) View(games.Seat) games.View {
	return games.View{Picture: p.picture(), Facts: p.facts()}
}

func (p *position) picture() board.Picture {
	picture := board.Picture{Shape: board.Square, Noun: "square", Signs: p.signs(), Top: []int{int(p.seat(armyB))}}
	for file := range p.files {
		picture.Columns = append(picture.Columns, string(rune('a'+file)))
	}
	for rank := p.ranks - 1; rank >= 0; rank-- {
		cells := make([]board.Cell, p.files)
		for file := range cells {
			cells[file] = p.drawn(rank*p.files + file)
		}
		picture.Rows = append(picture.Rows, board.Row{Label: strconv.Itoa(rank + 1), Cells: cells})
	}
	return picture
}

func (p *position) drawn(at int) board.Cell {
	s := p.squares[at]
	drawn := board.Cell{Name: p.names[at]}
	if s.empty() {
		return drawn
	}
	drawn.Owner = int(p.seat(s.owner))
	drawn.Text = s.text()
	for i := range int(s.height) {
		drawn.Stack += strconv.Itoa(s.piece(i))
	}
	drawn.Words = p.who(s.owner) + ", " + s.listed()
	if s.height > 1 {
		drawn.Words = p.who(s.owner) + ", from the ground up " + s.listed()
	}
	return drawn
}

// mostShown is the highest stack that is drawn piece by piece. Higher ones are
// counted, as no piece stands on a smaller one, so that cells stay narrow.
const mostShown = 5

func (s stack) counted() bool { return s.height > mostShown }

// text is how a stack is drawn: its army and its pieces from the ground up,
// "A321", or how many are large, medium and small, "A3+2+1".
func (s stack) text() string {
	if !s.counted() {
		return string(s.append(nil))
	}
	n := s.counts()
	return fmt.Sprintf("%c%d+%d+%d", s.owner.letter(), n[large], n[medium], n[small])
}

func (p *position) signs() []board.Sign {
	signs := []board.Sign{
		{Text: "A", Means: "the army of " + p.who(armyA)},
		{Text: "B", Means: "the army of " + p.who(armyB)},
		{Text: "1", Means: "a small piece (goes diagonally)"},
		{Text: "2", Means: "a medium piece (goes straight)"},
		{Text: "3", Means: "a large piece (goes straight or diagonally)"},
		{Text: "A321", Means: "a stack as it stands from the ground up"},
	}
	for _, s := range p.all() {
		if s.counted() {
			return append(signs, board.Sign{Text: s.text(), Means: fmt.Sprintf("a stack of %d counted as large+medium+small", s.height)})
		}
	}
	return signs
}

func (p *position) facts() []games.Fact {
	settled := p.pie != games.PieFirst && p.pie != games.PieOpen
	facts := []games.Fact{
		{
			Name: "Captured", Text: fmt.Sprintf("%s, %s", p.score(1), p.score(2)),
			Each: fmt.Sprint(p.captured[p.army(1)], p.captured[p.army(2)]), Told: true,
		},
		{Name: "To win", Text: fmt.Sprintf("%d pips: %s, %s", p.end, p.missing(1), p.missing(2)), Brief: phrase.Count(p.end, "pip")},
		{Name: "Armies", Text: fmt.Sprintf("A is %s's, B is %s's", p.who(armyA), p.who(armyB)), Lasting: settled, Drawn: settled},
	}
	switch p.pie {
	case games.PieFirst:
		facts = append(facts, games.Fact{Name: "Swap", Text: p.who(armyB) + " may answer the first move by taking over " + p.who(armyA) + "'s army"})
	case games.PieOpen:
		facts = append(facts, games.Fact{Name: "Swap", Text: p.who(armyB) + " may take over " + p.who(armyA) + "'s army now"})
	}
	if p.quiet > 0 {
		facts = append(facts, games.Fact{Name: "Quiet", Text: phrase.Count(p.quiet, "turn") + " without a capture; at " + strconv.Itoa(mostQuiet) + " the game is drawn", Brief: fmt.Sprintf("%s, drawn at %d", phrase.Count(p.quiet, "turn"), mostQuiet), Aside: true})
	}
	return append(facts,
		games.Fact{Name: "Reach", Text: fmt.Sprintf("a piece alone goes any distance. In a stack the lowest piece carries the others: %s while they have fewer pips than it has itself, else %d", phrase.Count(p.reach(loaded), "square"), p.reach(overloaded)), Lasting: true},
	)
}

func (p *position) score(seat games.Seat) string {
	return fmt.Sprintf("{%d} %s", seat, phrase.Count(p.captured[p.army(seat)], "pip"))
}

func (p *position) missing(seat games.Seat) string {
	return fmt.Sprintf("{%d} needs %d more", seat, max(p.end-p.captured[p.army(seat)], 0))
}
