package garrisons_test

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
)

// A slow is the game once more, written straight from its rules, without
// tables and with as little thought as possible.
type slow struct {
	edges, pace, pie, swapped string
	finish                    string // " finish=full", or empty
	turn                      byte
	left                      int
	rows                      [][]byte // from the top
	all                       []place
	near                      map[place][]place
}

func readSlow(t testing.TB, line string) *slow {
	t.Helper()
	var s slow
	var turn, rows string
	if strings.Contains(line, " finish=full") {
		s.finish = " finish=full"
		line = strings.Replace(line, s.finish, "", 1)
	}
	if _, err := fmt.Sscanf(line, "game=garrisons board=%s turns=%s pie=%s swapped=%s turn=%s left=%d rows=%s",
		&s.edges, &s.pace, &s.pie, &s.swapped, &turn, &s.left, &rows); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	s.turn = turn[0]
	for row := range strings.SplitSeq(rows, "/") {
		s.rows = append(s.rows, []byte(row))
	}
	s.survey()
	return &s
}

// copy shares what never changes.
func (s *slow) copy() *slow {
	next := *s
	next.rows = nil
	for _, row := range s.rows {
		next.rows = append(next.rows, slices.Clone(row))
	}
	return &next
}

func (s *slow) String() string {
	return fmt.Sprintf("game=garrisons board=%s turns=%s pie=%s%s swapped=%s turn=%c left=%d rows=%s",
		s.edges, s.pace, s.pie, s.finish, s.swapped, s.turn, s.left, bytes.Join(s.rows, []byte("/")))
}

// A place is a row from the top and a hex in it, both from 0.
type place struct{ y, k int }

// survey finds all places and which of them touch.
func (s *slow) survey() {
	for y, row := range s.rows {
		for k := range row {
			s.all = append(s.all, place{y, k})
		}
	}
	s.near = map[place][]place{}
	for _, p := range s.all {
		for _, q := range s.all {
			if s.touch(p, q) {
				s.near[p] = append(s.near[p], q)
			}
		}
	}
}

func (s *slow) name(p place) string {
	return string(rune('a'+len(s.rows)-1-p.y)) + strconv.Itoa(p.k+1)
}

func (s *slow) at(p place) byte { return s.rows[p.y][p.k] }

// touch: hexes in a row touch the next ones; hex k of the shorter of two rows
// touches hexes k and k+1 of the longer.
func (s *slow) touch(p, q place) bool {
	if p.y == q.y {
		return p.k-q.k == 1 || q.k-p.k == 1
	}
	if p.y-q.y != 1 && q.y-p.y != 1 {
		return false
	}
	if len(s.rows[p.y]) > len(s.rows[q.y]) {
		p, q = q, p
	}
	return q.k == p.k || q.k == p.k+1
}

func (s *slow) influence(side byte, p place) int {
	n := 0
	for _, q := range s.near[p] {
		switch s.at(q) {
		case side:
			n++
		case garrisonOf(side):
			n += 2
		}
	}
	return n
}

func other(side byte) byte {
	if side == 'x' {
		return 'o'
	}
	return 'x'
}

func garrisonOf(side byte) byte { return side - 'a' + 'A' }

// pieces counts those of a side.
func (s *slow) pieces(side byte) int {
	n := 0
	for _, row := range s.rows {
		n += bytes.Count(row, []byte{side}) + bytes.Count(row, []byte{garrisonOf(side)})
	}
	return n
}

// actions lists what a side can do but swap and pass.
func (s *slow) actions(side byte) []games.Move {
	var moves []games.Move
	for _, p := range s.all {
		if s.at(p) == '.' && (s.pieces(side) == 0 || s.influence(side, p) > s.influence(other(side), p)) {
			moves = append(moves, games.Move(s.name(p)))
		}
		if s.at(p) != side {
			continue
		}
		s.rows[p.y][p.k] = '.'
		reached := map[place]bool{p: true}
		s.march(side, p, reached)
		for q := range reached {
			if q != p {
				moves = append(moves, games.Move(s.name(p)+"-"+s.name(q)))
			}
		}
		s.rows[p.y][p.k] = side
	}
	return moves
}

// march adds all places to which steps lead; the marcher is off the board.
func (s *slow) march(side byte, from place, reached map[place]bool) {
	for _, to := range s.near[from] {
		if !reached[to] && s.steps(side, from, to) {
			reached[to] = true
			s.march(side, to, reached)
		}
	}
}

// steps says whether a march may step from one place to another beside it; the
// marcher is off the board.
func (s *slow) steps(side byte, from, to place) bool {
	skirts := false
	for _, piece := range s.near[from] {
		skirts = skirts || s.touch(piece, to) && s.at(piece) != '.'
	}
	return skirts && s.at(to) == '.' && s.influence(side, to)+1 >= s.influence(other(side), to)
}

// bound is the most that a side could ever hold against the other.
func (s *slow) bound(side byte) int {
	foe := other(side)
	counted := map[place]bool{}
	for _, p := range s.all {
		if s.at(p) == side || s.at(p) == garrisonOf(side) {
			counted[p] = true
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range s.all {
			if counted[p] || s.at(p) != '.' && s.at(p) != foe {
				continue
			}
			near, garrisons := 0, 0
			for _, q := range s.near[p] {
				if counted[q] {
					near++
				}
				if s.at(q) == garrisonOf(foe) {
					garrisons++
				}
			}
			if 2*near+1 >= 2*garrisons {
				counted[p], changed = true, true
			}
		}
	}
	return len(counted)
}

func (s *slow) decides(side byte) bool {
	own := s.pieces(side)
	return own > 0 && s.pieces(other(side)) > 0 && own > min(s.bound(other(side)), len(s.all)-own)
}

// result is who wins, 'd' for a draw and 0 for nobody, and why.
func (s *slow) result() (byte, string) {
	switch {
	case s.finish != "":
	case s.decides('x'):
		return 'x', "decided"
	case s.decides('o'):
		return 'o', "decided"
	}
	return s.stopped()
}

// stopped is the result by the pieces on the board alone.
func (s *slow) stopped() (byte, string) {
	if len(s.actions('x'))+len(s.actions('o')) > 0 {
		return 0, ""
	}
	switch x, o := s.pieces('x'), s.pieces('o'); {
	case x > o:
		return 'x', "stopped"
	case o > x:
		return 'o', "stopped"
	}
	return 'd', "stopped"
}

func (s *slow) seat(side byte) games.Seat {
	if (side == 'x') == (s.swapped == "no") {
		return 1
	}
	return 2
}

// legal lists the legal moves, whether the game is decided or not.
func (s *slow) legal() []games.Move {
	moves := s.actions(s.turn)
	if len(moves) == 0 {
		return []games.Move{"pass"}
	}
	if s.pie == "open" {
		moves = append(moves, "swap")
	}
	slices.Sort(moves)
	return moves
}

func (s *slow) fresh() int { return int(s.pace[len(s.pace)-1] - '0') }

// play is the position after a legal move.
func (s *slow) play(move games.Move) *slow {
	next := s.copy()
	if next.pie == "open" {
		next.pie = "closed"
	}
	switch from, to, marches := strings.Cut(string(move), "-"); {
	case move == "swap":
		next.swapped = "yes"
		return next
	case move == "pass":
		next.left = 0
	case marches:
		next.set(from, '.')
		next.set(to, garrisonOf(s.turn))
		next.left--
	default:
		next.set(from, s.turn)
		next.left--
	}
	if next.left == 0 || len(next.actions(next.turn)) == 0 {
		next.turn, next.left = other(next.turn), next.fresh()
		if next.pie == "first" {
			next.pie = "open"
		}
	}
	return next
}

func (s *slow) set(name string, piece byte) {
	for _, p := range s.all {
		if s.name(p) == name {
			s.rows[p.y][p.k] = piece
		}
	}
}

// slowLegal is the slow way of the suite.
func slowLegal(t testing.TB) func(games.Position) []games.Move {
	return func(p games.Position) []games.Move {
		s := readSlow(t, p.String())
		if winner, _ := s.result(); winner != 0 {
			return nil
		}
		return s.legal()
	}
}
