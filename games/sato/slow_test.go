package sato_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

// A spot is where a hex lies: half hexes to the right of the centre, rows above
// it. A step along a row is two to the side, any other is one up or down and
// one to the side.
type spot struct{ right, up int }

// spread is the distance between two spots, in steps.
func spread(a, b spot) int {
	right, up := abs(a.right-b.right), abs(a.up-b.up)
	return max(up, (right+up)/2)
}

func abs(n int) int { return max(n, -n) }

// A slow position answers from the position line alone, by the letter of the
// rules, and shares no code with the game.
type slow struct {
	names map[spot]string
	stand map[spot]byte
	mover byte
	line  string
}

func newSlow(line string) *slow {
	s := &slow{names: map[spot]string{}, stand: map[spot]byte{}, mover: gamestest.Field(line, "turn")[0], line: line}
	rows := strings.Split(gamestest.Field(line, "rows"), "/")
	for i, row := range rows {
		up := len(rows)/2 - i
		for k := range row {
			at := spot{2*k - len(row) + 1, up}
			s.names[at] = fmt.Sprintf("%c%d", 'a'+len(rows)-1-i, k+1)
			s.stand[at] = row[k]
		}
	}
	return s
}

func slowMoves(p games.Position) []games.Move {
	if p.Result().Over {
		return nil
	}
	s := newSlow(p.String())
	var moves []games.Move
	for from, piece := range s.stand {
		if piece != s.mover {
			continue
		}
		ring := s.ring(from)
		for to := range s.stand {
			if ring[to] || s.inLine(from, to) {
				moves = append(moves, games.Move(s.names[from]+"-"+s.names[to]))
			}
		}
	}
	if len(moves) == 0 {
		moves = []games.Move{"pass"}
	}
	return moves
}

// inLine says whether the hexes after the first up to the second lie in a
// straight line and are empty.
func (s *slow) inLine(from, to spot) bool {
	right, up := to.right-from.right, to.up-from.up
	if from == to || up != 0 && abs(right) != abs(up) {
		return false
	}
	n := spread(from, to)
	for i := 1; i <= n; i++ {
		if s.stand[spot{from.right + right*i/n, from.up + up*i/n}] != '.' {
			return false
		}
	}
	return true
}

// ring are the other hexes to which one can get from a hex over empty neighbours
// that are as far from the centre.
func (s *slow) ring(from spot) map[spot]bool {
	met := map[spot]bool{}
	for queue := []spot{from}; len(queue) > 0; queue = queue[1:] {
		for _, side := range []spot{{2, 0}, {-2, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			at := spot{queue[0].right + side.right, queue[0].up + side.up}
			if s.stand[at] == '.' && !met[at] && spread(at, spot{}) == spread(from, spot{}) {
				met[at] = true
				queue = append(queue, at)
			}
		}
	}
	return met
}

// after is the position line that a move leads to.
func (s *slow) after(move games.Move) string {
	stand := map[spot]byte{}
	for at, stands := range s.stand {
		stand[at] = stands
	}
	taken := false
	if move != "pass" {
		start, end, _ := strings.Cut(string(move), "-")
		from, to := s.find(start), s.find(end)
		stand[from], stand[to] = '.', s.mover
		for at, stands := range s.stand {
			if stands != '.' && stands != s.mover && spread(at, to) == 1 && s.bracketed(from, to, at) {
				stand[at], taken = '.', true
			}
		}
	}
	return s.printed(stand, taken)
}

func (s *slow) bracketed(from, to, at spot) bool {
	for other, stands := range s.stand {
		if other == from || stands != s.mover || spread(other, at) != 1 {
			continue
		}
		across := other.right+to.right == 2*at.right && other.up+to.up == 2*at.up
		if across || spread(other, to) > 1 && gamestest.Field(s.line, "bracket") == "apart" {
			return true
		}
	}
	return false
}

func (s *slow) find(name string) spot {
	for at, n := range s.names {
		if n == name {
			return at
		}
	}
	panic("no hex " + name)
}

func (s *slow) printed(stand map[spot]byte, taken bool) string {
	quiet := 0
	if !taken {
		_, _ = fmt.Sscan(gamestest.Field(s.line, "quiet"), &quiet)
		quiet++
	}
	spots := []spot{}
	for at := range stand {
		spots = append(spots, at)
	}
	slices.SortFunc(spots, func(a, b spot) int { return 100*(b.up-a.up) + a.right - b.right })
	var rows strings.Builder
	for i, at := range spots {
		if i > 0 && at.up != spots[i-1].up {
			rows.WriteByte('/')
		}
		rows.WriteByte(stand[at])
	}
	return gamestest.With(s.line, fmt.Sprintf("turn=%c quiet=%d rows=%s", '1'+'2'-s.mover, quiet, rows.String()))
}

// crowds are positions in which every rule has something to do: boards filled
// at random, from almost empty to almost full.
func crowds(t testing.TB, visit func(games.Position)) {
	chance := games.NewChance(7)
	for _, setup := range setups().Setups {
		line := gamestest.Start(t, sato.Game(), setup, 0).String()
		head, rows, _ := strings.Cut(line, " rows=")
		for range 30 {
			crowd := []byte(strings.Map(func(c rune) rune {
				if c == '/' {
					return c
				}
				return '.'
			}, rows))
			places := len(crowd)
			for range 4 + chance.Below(1+chance.Below(5*places)) {
				if at := chance.Below(places); crowd[at] != '/' {
					crowd[at] = "12"[chance.Below(2)]
				}
			}
			p, err := sato.Game().Parse(head + " rows=" + string(crowd))
			if err != nil {
				t.Fatal(err)
			}
			visit(p)
		}
	}
}

func TestCrowdsAgreeWithTheSlowWay(t *testing.T) {
	passes, captures := 0, 0
	crowds(t, func(p games.Position) {
		moves, want := games.LegalMoves(p), slowMoves(p)
		slices.Sort(want)
		if !slices.Equal(moves, want) || p.CountLegal() != len(want) {
			t.Fatalf("%s\nlists %v\nwant  %v", p, moves, want)
		}
		s := newSlow(p.String())
		for _, move := range moves {
			next, _, err := p.Play(p.ToAct()[0], move)
			if err != nil || next.String() != s.after(move) {
				t.Fatalf("%s\n%s leads to\n%v, %v, want\n%s", p, move, next, err, s.after(move))
			}
			if move == "pass" {
				passes++
			} else if gamestest.Field(next.String(), "quiet") == "0" {
				captures++
			}
		}
	})
	if passes == 0 || captures == 0 {
		t.Errorf("%d passes and %d captures leave something untested", passes, captures)
	}
}

func TestGamesAgreeWithTheSlowWay(t *testing.T) {
	gamestest.Walk(t, sato.Game(), setups(), func(before, after games.Position, move games.Move) {
		if want := newSlow(before.String()).after(move); after.String() != want {
			t.Fatalf("%s\n%s leads to\n%s, want\n%s", before, move, after, want)
		}
	})
}

// turned is a sixth of a turn around the centre, mirrored a reflection in the
// middle row.
func turned(at spot) spot {
	return spot{(at.right - 3*at.up) / 2, (at.right + at.up) / 2}
}

func mirrored(at spot) spot { return spot{at.right, -at.up} }

// A board turned or mirrored has the moves turned or mirrored, and they lead to
// the same positions turned or mirrored.
func TestSymmetry(t *testing.T) {
	crowds(t, func(p games.Position) {
		s := newSlow(p.String())
		for _, change := range []func(spot) spot{turned, mirrored} {
			image := changed(t, s, change)
			moves := games.LegalMoves(p)
			if image.CountLegal() != len(moves) {
				t.Fatalf("%s has %d moves, and its image %s has %d", p, len(moves), image, image.CountLegal())
			}
			for i, move := range moves {
				if i%7 != 0 || move == "pass" {
					continue
				}
				start, end, _ := strings.Cut(string(move), "-")
				reflected := games.Move(s.names[change(s.find(start))] + "-" + s.names[change(s.find(end))])
				next, _, err := p.Play(p.ToAct()[0], move)
				if err != nil {
					t.Fatal(err)
				}
				nextImage, _, err := image.Play(image.ToAct()[0], reflected)
				if err != nil {
					t.Fatalf("%s is legal in %s, and %s is not in its image: %v", move, p, reflected, err)
				}
				if want := changed(t, newSlow(next.String()), change); nextImage.String() != want.String() {
					t.Fatalf("%s in %s leads to %s, want %s", reflected, image, nextImage, want)
				}
			}
		}
	})
}

// changed is the position with every hex moved.
func changed(t *testing.T, s *slow, change func(spot) spot) games.Position {
	stand := map[spot]byte{}
	for at, stands := range s.stand {
		stand[change(at)] = stands
	}
	head, _, _ := strings.Cut(s.line, " rows=")
	_, rows, _ := strings.Cut(s.printed(stand, true), " rows=")
	p, err := sato.Game().Parse(head + " rows=" + rows)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
