package garrisons

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

func (g *bitboard) influence(at int) (influence [2]int) {
	for beside := range g.hexes[at].around.all() {
		if piece := g.at(beside); piece != none {
			influence[piece.owner().index()] += int(piece.of(piece.owner()))
		}
	}
	return influence
}

// Query answers the verb influence: the whole board, or the hexes that are named.
func (p *position) Query(_ games.Seat, words games.Words) (games.Answer, bool, error) {
	if words.Verb != "influence" {
		return games.Answer{}, false, nil
	}
	names := plain(words.Args)
	if len(names) == 0 {
		picture := p.influencePicture()
		lines := p.influenceLines()
		if len(lines) == 1 { // of nobody, which no picture says
			return games.Answer{Lines: lines, Picture: &picture}, true, nil
		}
		return games.Answer{Words: lines, Picture: &picture}, true, nil
	}
	var answer games.Answer
	for _, name := range names {
		at, err := p.Find(name)
		if err != nil {
			return games.Answer{}, true, err
		}
		answer.Lines = append(answer.Lines, p.influenceOn(at)...)
	}
	return answer, true, nil
}

// influenceLines say what the picture shows, a row a line from the bottom: the
// hexes with influence or a piece.
func (p *position) influenceLines() []string {
	lines := []string{fmt.Sprintf("The influence on each hex that has any, first of {%d}, then of {%d}:", p.seat(sideX), p.seat(sideO))}
	for _, row := range slices.Backward(p.Rows) {
		var words []string
		for at := row.First; at < row.First+row.Width; at++ {
			if what := p.influenceWords(at); what != "" {
				words = append(words, p.Names[at]+" "+what)
			}
		}
		if len(words) > 0 {
			lines = append(lines, strings.Join(words, "; ")+".")
		}
	}
	if len(lines) == 1 {
		return []string{"The board is empty, so nobody has influence."}
	}
	return lines
}

// influenceWords are the influence on a hex and the piece on it, empty where
// there is neither.
func (p *position) influenceWords(at int) string {
	ratio := p.ratio(at)
	piece := p.at(at)
	switch {
	case piece == none:
		return ratio
	case ratio == "":
		return "has a " + p.called(piece)
	}
	return ratio + ", a " + p.called(piece)
}

// ratio is the influence of x and of o on a hex, empty where there is none.
func (p *position) ratio(at int) string {
	influence := p.influence(at)
	if influence == [2]int{} {
		return ""
	}
	return fmt.Sprintf("%d:%d", influence[0], influence[1])
}

// influencePicture is the picture of the position with the influence in every
// hex, behind the piece if one stands there.
func (p *position) influencePicture() board.Picture {
	picture := p.picture()
	picture.Rows = p.Drawn(p.influenceCell)
	picture.Regions = nil
	picture.Signs = append(picture.Signs, board.Sign{
		Text:  "2:1",
		Means: fmt.Sprintf("influence 2 of {%d} and 1 of {%d}", p.seat(sideX), p.seat(sideO)),
	})
	return picture
}

func (p *position) influenceCell(at int) board.Cell {
	cell, influence := p.cell(at), p.influence(at)
	cell.Region, cell.More = 0, ""
	if influence != [2]int{} {
		words := fmt.Sprintf("influence {%d} %d, {%d} %d", p.seat(sideX), influence[0], p.seat(sideO), influence[1])
		if cell.Words != "" {
			words = cell.Words + ", " + words
		}
		cell.Text, cell.Words = cell.Text+p.ratio(at), words
	}
	return cell
}

// influenceInBrief says what the influence on a hex is; empty while nobody has a piece.
func (p *position) influenceInBrief(at int) string {
	influence := p.influence(at)
	switch {
	case p.held == [2]int{}:
		return ""
	case influence == [2]int{} && p.at(at) != none:
		return "no piece is next to it"
	case influence == [2]int{}:
		return "nobody has influence there"
	}
	return fmt.Sprintf("{%d} has influence %d there, {%d} %d", p.seat(sideX), influence[0], p.seat(sideO), influence[1])
}

// influenceOn says what the influence on a hex is and what it comes from.
func (p *position) influenceOn(at int) []string {
	lines := []string{p.standing(at)}
	influence := p.influence(at)
	for _, s := range [...]side{sideX, sideO} {
		line := fmt.Sprintf("{%d} has no influence there.", p.seat(s))
		if n := influence[s.index()]; n > 0 {
			line = fmt.Sprintf("{%d} has influence %d there: %s.", p.seat(s), n, phrase.And(p.sources(at, s)))
		}
		lines = append(lines, line)
	}
	return lines
}

func (p *position) sources(at int, s side) []string {
	var sources []string
	for beside := range p.hexes[at].around.all() {
		switch p.at(beside).of(s) {
		case regiment:
			sources = append(sources, "1 from the regiment on "+p.Names[beside])
		case garrison:
			sources = append(sources, "2 from the garrison on "+p.Names[beside])
		}
	}
	return sources
}

func (p *position) standing(at int) string {
	if piece := p.at(at); piece != none {
		return fmt.Sprintf("There is a %[2]s on %[1]s.", p.Names[at], p.called(piece))
	}
	return p.Names[at] + " is empty."
}
