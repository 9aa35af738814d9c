package sato

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// Query answers the verb ring: what stands on a ring, in order, and where a hex
// was named, how the piece on it could go around.
func (p *position) Query(_ games.Seat, words games.Words) (answer games.Answer, ok bool, err error) {
	if words.Verb != "ring" {
		return games.Answer{}, false, nil
	}
	if len(words.Args) != 1 {
		return games.Answer{}, true, games.Illegal("Ring is typed with one hex or the number of a ring: ring d5, or ring 2.")
	}
	first, err := p.readRing(words.Args[0])
	if err != nil {
		return games.Answer{}, true, err
	}
	picture := p.ringPicture(p.ring[first])
	lines := p.ringLines(first)
	if games.IsHex(words.Args[0]) && p.owner(first) != 0 && p.ring[first] != 0 {
		lines = append(lines, p.aroundHint(first, "the piece on "+p.Names[first]))
	}
	return games.Answer{Lines: lines, Picture: &picture}, true, nil
}

// readRing reads a ring as it is typed, by its number or one of its hexes, and
// returns the hex to begin with.
func (s *shape) readRing(word string) (first int, err error) {
	if strings.Trim(word, "0123456789") != "" || word == "" {
		return s.Find(word)
	}
	number, ok := games.Whole(word, 0, s.deep-1)
	if !ok {
		return 0, games.Illegalf("There is no ring %s: the rings are 0, which is the centre, to %d.", phrase.Quotable(word), s.deep-1)
	}
	return s.rings[number][0], nil
}

// ringLines list a ring clockwise from a hex.
func (p *position) ringLines(first int) []string {
	if p.ring[first] == 0 {
		return []string{fmt.Sprintf("Ring 0 is the centre alone: %s.", p.inside(first))}
	}
	ring := p.rings[p.ring[first]]
	start := slices.Index(ring, first)
	hexes := lists.Map(slices.Concat(ring[start:], ring[:start]), p.inside)
	return []string{fmt.Sprintf("Ring %d has %d hexes. Clockwise from %s: %s.",
		p.ring[first], len(ring), p.Names[first], strings.Join(hexes, ", "))}
}

// inside says what stands on a hex: "d5 {1}", "d6 empty".
func (p *position) inside(at int) string {
	if seat := p.owner(at); seat > 0 {
		return fmt.Sprintf("%s {%d}", p.Names[at], seat)
	}
	return p.Names[at] + " empty"
}

// ringPicture is the picture with nothing in it but one ring.
func (p *position) ringPicture(number int) board.Picture {
	picture := p.picture()
	picture.Rows = p.Drawn(func(at int) board.Cell {
		if p.ring[at] != number {
			return board.Cell{}
		}
		return p.cell(at)
	})
	picture.Rows = slices.DeleteFunc(picture.Rows, func(row board.Row) bool {
		return !slices.ContainsFunc(row.Cells, func(c board.Cell) bool { return c.Name != "" })
	})
	return picture
}
