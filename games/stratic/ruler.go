package stratic

import (
	"strings"

	"boardroom/games"
)

// A ruler is what files, ranks and levels are called. Positions and moves are
// always written with that of a board without end, where what lies to the left
// of a and below 1 is negative. On a physical board, whose growth is bounded,
// players count from the edge that it can grow to: A to Z and 1 to 26 where it
// grows seven times. Names are turned into cells, and cells into names, here.

// name is what players call a cell.
func (t *terms) name(c cell) string {
	if t.edge == 0 {
		return t.canonical(c)
	}
	return strings.ToUpper(t.canonical(t.shift(c, t.edge)))
}

// shift is a cell moved by so much along every axis that there is.
func (t *terms) shift(c cell, by int) cell {
	level := c.level()
	if t.levels > 1 {
		level += by
	}
	return at(c.file()+by, c.rank()+by, level)
}

// fileName, rankName and levelName are what players call one axis of a cell.
func (t *terms) fileName(file int) string {
	name := string(appendFile(nil, file+t.edge))
	if t.edge > 0 {
		return strings.ToUpper(name)
	}
	return name
}

func (t *terms) rankName(rank int) string { return string(appendNumber(nil, rank+t.edge)) }

func (t *terms) levelName(level int) string { return string(appendNumber(nil, level+t.edge)) }

// cutTyped reads the cell that a typed text begins with.
func (t *terms) cutTyped(text string) (c cell, rest string, ok bool) {
	c, rest, ok = t.cutCell(strings.ToLower(text))
	return t.shift(c, -t.edge), rest, ok
}

// readCell reads a whole typed text as the name of a cell.
func (t *terms) readCell(text string) (cell, bool) {
	c, rest, ok := t.cutTyped(text)
	return c, ok && rest == ""
}

// cutLevel reads the level that a typed text begins with.
func (t *terms) cutLevel(text string) (level int, rest string, ok bool) {
	level, rest, ok = cutNumber(text)
	return level - t.edge, rest, ok
}

// typedMove is the move that a player means who types one as it is written, with
// the names that the players go by.
func (t *terms) typedMove(token string) games.Move {
	return games.Move(t.renamed(token, -t.edge, strings.ToLower))
}

// Spelled is a canonical move with the names that the players go by.
func (p *position) Spelled(move games.Move) string {
	return p.renamed(string(move), p.edge, strings.ToUpper)
}

// renamed is a move whose cells are moved by so much, so that they are called
// otherwise. What is no move stays as it is.
func (t *terms) renamed(token string, by int, letters func(string) string) string {
	if by == 0 {
		return token
	}
	name := func(c cell) string { return letters(t.canonical(t.shift(c, by))) }
	if list, found := strings.CutPrefix(token, deployPrefix); found {
		words := strings.Split(list, ",")
		for i, word := range words {
			if k, c, ok := t.cutPlaced(word); ok {
				words[i] = string(k) + "@" + name(c)
			}
		}
		return deployPrefix + strings.Join(words, ",")
	}
	bare, _, _ := cutTime(token)
	time := token[len(bare):]
	m, is := t.parseMove(bare)
	if !is {
		return token
	}
	switch m.form {
	case pass, done:
	case reinforce:
		bare = "+" + string(m.kind) + "@" + name(m.to)
	case exchange:
		bare = name(m.from) + "=" + string(m.kind)
	default:
		bare = name(m.from) + signs[m.form] + name(m.to)
	}
	return bare + time
}

// withOptions gives a position the ruler that the options say, which its line
// leaves out.
func withOptions(p games.Position, o games.Options) games.Position {
	from, ok := p.(*position)
	if !ok || o["ruler"] != "physical" || from.limit == noLimit {
		return p
	}
	ruled := *from
	ruled.edge = ruled.limit
	return &ruled
}
