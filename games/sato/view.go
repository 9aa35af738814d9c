package sato

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// View is the same for everybody: the game has no secrets.
func (p *position) View(games.Seat) games.View {
	return games.View{Picture: p.picture(), Facts: p.facts()}
}

func (p *position) picture() board.Picture {
	picture := board.Picture{Shape: board.Hex, Rows: p.Drawn(p.cell), Regions: []string{"the centre"}, Top: []int{2}}
	for ring := 1; ring < p.deep; ring++ {
		picture.Regions = append(picture.Regions, fmt.Sprintf("ring %d", ring))
	}
	for seat := 1; seat <= seats; seat++ {
		picture.Signs = append(picture.Signs, board.Sign{Text: board.SeatSign(seat), Means: fmt.Sprintf("a piece of {%d}", seat)})
	}
	return picture
}

// cell has its ring as its region.
func (p *position) cell(at int) board.Cell {
	cell := board.Cell{Name: p.Names[at], Region: p.ring[at]}
	if seat := int(p.owner(at)); seat > 0 {
		cell.Owner = seat
		cell.Text = board.SeatSign(seat)
		cell.Words = fmt.Sprintf("{%d}, %s", seat, p.where(at))
	}
	return cell
}

// where says in which part of the board a hex is.
func (s *shape) where(at int) string {
	if s.ring[at] == 0 {
		return "the centre"
	}
	return fmt.Sprintf("ring %d", s.ring[at])
}

func (p *position) facts() []games.Fact {
	bracketing := "you capture a piece by standing beside it with two of your pieces that don't touch each other"
	if p.opposite {
		bracketing = "you capture a piece by standing on two opposite sides of it"
	}
	end := "at %d the game is drawn"
	if p.byPieces {
		end = "at %d, or when a position comes up for the third time, the player with more pieces wins"
	}
	first, second := p.pieces[1].count(), p.pieces[2].count()
	pieces := fmt.Sprintf("{1} %d, {2} %d", first, second)
	facts := []games.Fact{
		{Name: "Pieces", Text: pieces + "; a player left with one piece loses", Brief: pieces, Each: fmt.Sprint(first, second)},
	}
	if p.quiet > 0 {
		facts = append(facts, games.Fact{
			Name: "Quiet", Text: fmt.Sprintf("%s without a capture; "+end, phrase.Count(p.quiet, "turn"), p.calm),
			Brief: fmt.Sprintf("%s, %s at %d", phrase.Count(p.quiet, "turn"), phrase.Choose(p.byPieces, "over", "drawn"), p.calm), Aside: true,
		})
	}
	facts = append(facts,
		games.Fact{Name: "Capture", Text: bracketing, Lasting: true},
		games.Fact{Name: "Board", Lasting: true, Text: fmt.Sprintf("%s; the outermost ring is ring %d", p.inWords, p.deep-1)},
	)
	if !p.Result().Over && p.mustPass() {
		facts = append(facts, games.Fact{Name: "Moves", Text: fmt.Sprintf("{%d} has none and has to pass", p.turn)})
	}
	return facts
}
