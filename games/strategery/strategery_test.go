package strategery_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/strategery"
)

func TestMain(m *testing.M) { gamestest.Main(m) }

// config is small boards with every kind of castle, and a few that are more
// than can be listed.
func config() gamestest.Config {
	setups := gamestest.Every([]int{2, 3},
		[]string{"3x3", "size=4x3"}, []string{"points=1", "points=4"},
		[]string{"castle=fixed", "castle=open"}, []string{"keep=0", "keep=2"})
	setups = append(setups,
		gamestest.Setup{Options: "3x3 points=3 castle=open keep=1 order=registration", Seats: 8},
		gamestest.Setup{Options: "5x4 points=2 castle=open", Seats: 9},
		gamestest.Setup{Options: "6x6", Seats: 2},
		gamestest.Setup{Options: "3x8 points=99 keep=99 castle=open", Seats: 4},
	)
	return gamestest.Config{Setups: setups, Draw: draw, Slow: slow}
}

func TestContract(t *testing.T) {
	gamestest.Run(t, strategery.Game(), config())
}

func TestVectors(t *testing.T) {
	gamestest.Vectors(t, strategery.Game(), "testdata/vectors.txt")
	gamestest.Vectors(t, strategery.Game(), "testdata/perft.txt")
}

func TestLessons(t *testing.T) { gamestest.Lessons(t, strategery.Game()) }

func TestPlays(t *testing.T) {
	gamestest.Plays(t, strategery.Game(), "testdata")
}

func FuzzPosition(f *testing.F) { gamestest.FuzzPosition(f, strategery.Game(), config()) }

func FuzzMove(f *testing.F) { gamestest.FuzzMove(f, strategery.Game(), config()) }

func FuzzWords(f *testing.F) { gamestest.FuzzWords(f, strategery.Game(), config()) }

// spaces are the words of a position's board by column and row.
func spaces(p games.Position) map[[2]int]string {
	words := map[[2]int]string{}
	for y, row := range strings.Split(gamestest.Field(p.String(), "board"), "/") {
		for x, word := range strings.Split(row, ",") {
			words[[2]int{x + 1, y + 1}] = word
		}
	}
	return words
}

// empties are the names of the empty spaces, in order.
func empties(p games.Position) []string {
	var names []string
	for at, word := range spaces(p) {
		if word == "-" {
			names = append(names, fmt.Sprintf("%dx%d", at[0], at[1]))
		}
	}
	slices.Sort(names)
	return names
}

func points(p games.Position) int {
	n, _ := strconv.Atoi(gamestest.Field(p.String(), "points"))
	return n
}

// slow lists the legal moves from the position line by trying all values.
func slow(p games.Position) []games.Move {
	if len(p.ToAct()) == 0 {
		return nil
	}
	var moves []games.Move
	total := points(p)
	for _, name := range empties(p) {
		for code := 0; code < (total+1)*(total+1)*(total+1)*(total+1); code++ {
			var sides [4]int
			rest, sum := code, 0
			for i := range sides {
				sides[i], rest = rest%(total+1), rest/(total+1)
				sum += sides[i]
			}
			if sum <= total {
				moves = append(moves, games.Move(fmt.Sprintf("%s:%d.%d.%d.%d", name, sides[0], sides[1], sides[2], sides[3])))
			}
		}
	}
	return moves
}

// draw is a random space with points that fall on its sides, or are not spent.
func draw(p games.Position, _ games.Seat, chance *games.Chance) games.Move {
	names := empties(p)
	var sides [5]int
	for range points(p) {
		sides[chance.Below(len(sides))]++
	}
	return games.Move(fmt.Sprintf("%s:%d.%d.%d.%d", names[chance.Below(len(names))], sides[0], sides[1], sides[2], sides[3]))
}
