package sato

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// Hints says what the seat to act may do, or what can be done with one hex.
func (p *position) Hints(seat games.Seat, about string) ([]string, error) {
	if about == "" {
		return p.turnHints(seat), nil
	}
	at, err := p.Find(about)
	if err != nil {
		return nil, err
	}
	if p.owner(at) != 0 {
		return p.pieceHints(at), nil
	}
	if seat < 1 || seat > seats {
		seat = p.turn
	}
	return p.emptyHints(seat, at), nil
}

func (p *position) turnHints(seat games.Seat) []string {
	var hints []string
	if err := p.mayAct(seat); err != nil {
		hints = append(hints, err.Error())
	}
	switch {
	case p.Result().Over:
		return hints
	case p.mustPass():
		return append(hints, fmt.Sprintf("{%d} can't move any piece and has to pass: pass", p.turn))
	}
	var captures []string
	for from := range p.pieces[p.turn].all() {
		hints = append(hints, p.pieceHint(from))
		captures = append(captures, p.captureHints(from)...)
	}
	if len(captures) == 0 {
		captures = []string{"No move captures anything now."}
	}
	from, to, _ := p.firstMove()
	example := fmt.Sprintf("This is how to move: move %s %s", p.Names[from], p.Names[to])
	return append(append(hints, captures...), example)
}

// pieceHint says in short what one piece can do.
func (p *position) pieceHint(from int) string {
	to := p.reach(from)
	if to.none() {
		return fmt.Sprintf("%s can't move.", p.Names[from])
	}
	return fmt.Sprintf("%s can move to %s.", p.Names[from], phrase.And(p.named(to)))
}

// captureHints say what one piece can capture, a sentence a move.
func (p *position) captureHints(from int) []string {
	var hints []string
	for to := range p.reach(from).all() {
		if gone := p.captures(from, to); !gone.none() {
			hints = append(hints, fmt.Sprintf("Moving %s to %s captures %s.", p.Names[from], p.Names[to], phrase.And(p.named(gone))))
		}
	}
	return hints
}

// pieceHints say all about one piece, whoever is to act.
func (p *position) pieceHints(at int) []string {
	hints := []string{fmt.Sprintf("{%[3]d} has a piece on %[1]s, %[2]s.", p.Names[at], p.where(at), p.owner(at))}
	if p.reach(at).none() {
		return append(hints, "It can't move: every hex beside it is taken.")
	}
	hints = append(hints, p.lineHint(at), p.aroundHint(at, "it"))
	return append(hints, p.captureHints(at)...)
}

// lineHint names the hexes that a piece can reach in each straight line. It says no directions,
// since the board may be turned.
func (p *position) lineHint(from int) string {
	var lines []string
	for way := range straight {
		if hexes := p.walk(from, way); hexes != "" {
			lines = append(lines, "to "+hexes)
		}
	}
	return "In a straight line it can move " + strings.Join(lines, "; ") + "."
}

// aroundHint says where a piece, which the sentence calls it by a name of its
// own, can go around its ring.
func (p *position) aroundHint(from int, it string) string {
	number, to := p.ring[from], p.along(from, clockwise, ways)
	switch {
	case number == 0:
		return "The centre has no ring to move around."
	case to.count() == len(p.rings[number])-1:
		return fmt.Sprintf("Nothing else stands on ring %d, so %s can move around to every other hex of it.", number, it)
	case to.none():
		return fmt.Sprintf("Around ring %d %s can't move.", number, it)
	}
	var rounds []string
	for i, name := range []string{"clockwise", "counter-clockwise"} {
		if hexes := p.walk(from, clockwise+i); hexes != "" {
			rounds = append(rounds, name+" to "+hexes)
		}
	}
	return fmt.Sprintf("Around ring %d %s can move %s.", number, it, strings.Join(rounds, "; "))
}

// walk names the hexes that a piece can reach on a way, in the order in which it
// comes to them.
func (p *position) walk(from, way int) string {
	occupied := p.occupied()
	var to []int
	for at := p.next[way][from]; at != games.OffBoard && !occupied.has(int(at)); at = p.next[way][at] {
		to = append(to, int(at))
	}
	return phrase.And(p.NamesOf(to...))
}

func (p *position) emptyHints(seat games.Seat, to int) []string {
	hints := []string{fmt.Sprintf("%s, %s, is empty.", p.Names[to], p.where(to))}
	coming := p.reaching(seat, to)
	if coming.none() {
		return append(hints, fmt.Sprintf("{%d} has no piece that can move there.", seat))
	}
	hints = append(hints, fmt.Sprintf("{%d} can move there from %s.", seat, phrase.And(p.named(coming))))
	for from := range coming.all() {
		if gone := p.captures(from, to); !gone.none() {
			hints = append(hints, fmt.Sprintf("Coming from %s captures %s.", p.Names[from], phrase.And(p.named(gone))))
		}
	}
	return hints
}
