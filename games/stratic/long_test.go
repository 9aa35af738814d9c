package stratic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
)

// combinations are all variants that go together, each with one of the other
// options. Under fog boards with levels grow twice at most: without end they would
// take most of the time of all tests, and boards without fog or levels grow on.
func combinations() []gamestest.Setup {
	others := []string{"", "clock=on", "limit=1", "force=1", "force=2 clock=on", "limit=0 clock=on"}
	var setups []gamestest.Setup
	for boards := 1; boards <= 4; boards++ {
		for _, levels := range []int{1, 2, 12} {
			for _, variant := range []string{"standard", "fog=yes", "anti"} {
				if variant == "anti" && boards > 1 {
					continue
				}
				other := others[len(setups)%len(others)]
				if boards > 1 {
					other = others[len(setups)%3]
				}
				if variant == "fog=yes" && levels > 1 && !strings.Contains(other, "limit") {
					other += " limit=2"
				}
				setups = append(setups, gamestest.Setup{Options: fmt.Sprintf("%s boards=%d levels=%d %s", variant, boards, levels, other), Seats: 2 * boards})
			}
		}
	}
	return setups
}

// Every combination of variants is played for many turns, in as many games as
// that takes. Each position reads back as itself, and now and then the moves
// are found in the second way too.
func TestLongGames(t *testing.T) {
	most := gamestest.Times(20, 200)
	for i, setup := range combinations() {
		t.Run(setup.Options, func(t *testing.T) {
			chance := games.NewChance(uint64(i))
			p := gamestest.Start(t, stratic.Game(), setup, 0)
			for turns, n := 0, 0; turns < most; n++ {
				if p.Result().Over {
					p = gamestest.Start(t, stratic.Game(), setup, 0)
				}
				before := field(p, "turns")
				p = readBack(t, advance(t, p, chance))
				if after := field(p, "turns"); after != before && after != "0" {
					turns++
				}
				if n%50 == 20+i%20 {
					compare(t, p)
				}
			}
		})
	}
}

// advance plays one move at random: first a piece, then what it does, so that a
// Bureaucrat, which can go anywhere, does not move all the time.
func advance(t *testing.T, p games.Position, chance *games.Chance) games.Position {
	t.Helper()
	seats := p.ToAct()
	seat := seats[chance.Below(len(seats))]
	next, events, err := p.Play(seat, byPiece(p, seat, chance))
	if err != nil || len(events) == 0 {
		t.Fatalf("%s: %v", p, err)
	}
	return next
}

func byPiece(p games.Position, seat games.Seat, chance *games.Chance) games.Move {
	if field(p, "phase") == "deploy" {
		return deployed(p, seat, chance)
	}
	chosen := map[string]games.Move{} // by the cell that it begins on
	number := map[string]int{}
	var starts []string
	p.Legal(func(move games.Move) bool {
		from := string(move[:min(2, len(move))])
		if number[from]++; number[from] == 1 {
			starts = append(starts, from)
		}
		if chance.Below(number[from]) == 0 {
			chosen[from] = move
		}
		return true
	})
	return chosen[starts[chance.Below(len(starts))]]
}

func readBack(t *testing.T, p games.Position) games.Position {
	t.Helper()
	q, err := stratic.Game().Parse(p.String())
	if err != nil || q.String() != p.String() {
		t.Fatalf("%s reads back as %v, %v", p, q, err)
	}
	return q
}

// compare finds the moves in a second way, and those that a seat can find in
// what it knows: they are the same.
func compare(t *testing.T, p games.Position) {
	t.Helper()
	if p.CountLegal() > 3000 {
		return
	}
	got, want := games.LegalMoves(p), slowMoves(p)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s lists %v, and the second way finds %v", p, got, want)
	}
	if seats := p.ToAct(); len(seats) == 1 {
		known := p.(games.Hider).Observation(seats[0])
		if of := games.LegalMoves(known); !slices.Equal(of, got) || known.CountLegal() != len(got) {
			t.Fatalf("%s lists %v, and what is known of it, %s, %v", p, got, known, of)
		}
	}
}
