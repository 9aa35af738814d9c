package gamestest

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// checkReach holds the cells that may be used next to those that the legal moves
// name: the first one of each is where it begins, a second one where it goes.
func (r *referee) checkReach(p games.Position) error {
	reacher, reaches := p.(games.Reacher)
	n := p.CountLegal()
	if !reaches || n == 0 || n > r.config.List {
		return nil
	}
	seat := p.ToAct()[0]
	cells := p.View(seat).Picture.Names()
	begins, goals := map[string]bool{}, map[string]map[string]bool{}
	for _, move := range first(p, n) {
		named := namedIn(games.Spelled(p, move), cells)
		if len(named) == 0 {
			continue
		}
		begins[named[0]] = true
		if goals[named[0]] == nil {
			goals[named[0]] = map[string]bool{}
		}
		for _, goal := range named[1:] {
			goals[named[0]][goal] = true
		}
	}
	if err := sameCells(reacher.Reach(seat, ""), begins); err != nil {
		return fmt.Errorf("seat %d, to begin with: %w", seat, err)
	}
	for begin, goals := range goals {
		if err := sameCells(reacher.Reach(seat, begin), goals); err != nil && len(goals) > 0 {
			return fmt.Errorf("seat %d, from %s: %w", seat, begin, err)
		}
	}
	return nil
}

// namedIn are the cells that a move names, in order.
func namedIn(move string, cells []string) []string {
	var named []string
	for move != "" {
		longest := ""
		for _, cell := range cells {
			if strings.HasPrefix(move, cell) && len(cell) > len(longest) {
				longest = cell
			}
		}
		if longest != "" {
			named = append(named, longest)
		}
		move = move[max(len(longest), 1):]
	}
	return named
}

func sameCells(listed []string, meant map[string]bool) error {
	for cell := range meant {
		if !slices.Contains(listed, cell) {
			return fmt.Errorf("%s is a cell of a legal move and not among %v", cell, listed)
		}
	}
	for _, cell := range listed {
		if !meant[cell] {
			return fmt.Errorf("%s is listed and no legal move names it", cell)
		}
	}
	return nil
}
