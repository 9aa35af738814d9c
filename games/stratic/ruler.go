package stratic

import (
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// A ruler is what files, ranks and levels are called. Positions and moves are
// always written with that of a board without end, where what lies to the left
// of a and below 1 is negative. On a physical board, whose growth is bounded,
// players count from the edge that it can grow to: A to Z and 1 to 26 where it
// grows seven times. Names are turned into cells, and cells into names, here.
type ruler struct {
	terms *rules.Terms
	edge  int // by how much the names that players go by are shifted
}

// flat is the ruler of one level of a board.
func (r ruler) flat() *ruler { return &ruler{&rules.Terms{Levels: 1}, r.edge} }

// name is what players call a cell.
func (r *ruler) name(c rules.Cell) string {
	if r.edge == 0 {
		return r.terms.Canonical(c)
	}
	return strings.ToUpper(r.terms.Canonical(r.shift(c, r.edge)))
}

// shift is a cell moved by so much along every axis that there is.
func (r *ruler) shift(c rules.Cell, by int) rules.Cell {
	level := c.Level()
	if r.terms.Levels > 1 {
		level += by
	}
	return rules.At(c.File()+by, c.Rank()+by, level)
}

// fileName, rankName and levelName are what players call one axis of a cell.
func (r *ruler) fileName(file int) string {
	name := string(rules.AppendFile(nil, file+r.edge))
	if r.edge > 0 {
		return strings.ToUpper(name)
	}
	return name
}

func (r *ruler) rankName(rank int) string { return string(rules.AppendNumber(nil, rank+r.edge)) }

func (r *ruler) levelName(level int) string { return string(rules.AppendNumber(nil, level+r.edge)) }

// cutTyped reads the cell that a typed text begins with.
func (r *ruler) cutTyped(text string) (c rules.Cell, rest string, ok bool) {
	c, rest, ok = r.terms.CutCell(strings.ToLower(text))
	return r.shift(c, -r.edge), rest, ok
}

// readCell reads a whole typed text as the name of a cell.
func (r *ruler) readCell(text string) (rules.Cell, bool) {
	c, rest, ok := r.cutTyped(text)
	return c, ok && rest == ""
}

// cutLevel reads the level that a typed text begins with.
func (r *ruler) cutLevel(text string) (level int, rest string, ok bool) {
	level, rest, ok = rules.CutNumber(text)
	return level - r.edge, rest, ok
}

// typedMove is the move that a player means who types one as it is written, with
// the names that the players go by.
func (r *ruler) typedMove(token string) games.Move {
	return games.Move(r.renamed(token, -r.edge, strings.ToLower))
}

// Spelled is a canonical move with the names that the players go by.
func (r *ruler) Spelled(move games.Move) string {
	return r.renamed(string(move), r.edge, strings.ToUpper)
}

// renamed is a move whose cells are moved by so much, so that they are called
// otherwise. What is no move stays as it is.
func (r *ruler) renamed(token string, by int, letters func(string) string) string {
	if by == 0 {
		return token
	}
	name := func(c rules.Cell) string { return letters(r.terms.Canonical(r.shift(c, by))) }
	if list, found := strings.CutPrefix(token, rules.DeployPrefix); found {
		words := strings.Split(list, ",")
		for i, word := range words {
			if k, c, ok := r.terms.CutPlaced(word); ok {
				words[i] = string(k) + "@" + name(c)
			}
		}
		return rules.DeployPrefix + strings.Join(words, ",")
	}
	bare, _, _ := rules.CutTime(token)
	time := token[len(bare):]
	m, is := r.terms.ParseMove(bare)
	if !is {
		return token
	}
	switch m.Form {
	case rules.Pass, rules.Done:
	case rules.Reinforce:
		bare = "+" + string(m.Kind) + "@" + name(m.To)
	case rules.Exchange:
		bare = name(m.From) + "=" + string(m.Kind)
	default:
		bare = name(m.From) + rules.Signs[m.Form] + name(m.To)
	}
	return bare + time
}

// withOptions gives a position the ruler that the options say, which its line
// leaves out.
func withOptions(p games.Position, o games.Options) games.Position {
	from, ok := p.(*position)
	if !ok || o["ruler"] != "physical" || from.Limit == rules.NoLimit {
		return p
	}
	return &position{from.Position, ruler{from.ruler.terms, from.Limit}}
}

func (r *ruler) names(cells []rules.Cell) []string { return lists.Map(cells, r.name) }

// notCell refuses a word that should be a cell.
func (r *ruler) notCell(word string) error {
	if r.terms.Levels > 1 {
		if _, ok := r.flat().readCell(word); ok {
			return games.Illegalf("%q has no level. Cells are named by file, rank and level here: %s/1", phrase.Quotable(word), word)
		}
		return games.NotCell(word, "Cells are named by file, rank and level, as in "+r.name(rules.At(2, 2, 0))+".")
	}
	if flat, _, found := strings.Cut(word, "/"); found {
		if _, ok := r.readCell(flat); ok {
			return games.Illegalf("%q has a level, and this board is flat: %s", phrase.Quotable(word), flat)
		}
	}
	if r.edge > 0 {
		low, high := rules.At(-r.edge, -r.edge, 0), rules.At(r.terms.Files()-1+r.edge, rules.Side-1+r.edge, 0)
		return games.NotCell(word, "Cells are named by file and rank here, from "+r.name(low)+" to "+r.name(high)+".")
	}
	return games.NotCell(word, "Cells are named by file and rank, as in c3; to the left of a comes -a, below 1 comes -1.")
}
