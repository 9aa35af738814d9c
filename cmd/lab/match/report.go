package match

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"boardroom/games"
)

// A Tally is what a number of games come to.
type Tally struct {
	A       Score    // of player A
	Rounds  Rounds   // what A has of each
	Spent   [2]Spent // by A and by B
	Test    *Test    // that ends the series, or nil
	Seats   []Score  // by seat, from 1
	Reasons map[string]int
	// Failures are what programs did wrong that lost by it, the first few.
	Failures []string
	Plies    []int // of each game
	// Choices is the sum of the moves to choose from, and Asked how often there
	// was a list of them.
	Choices, Asked float64
	Drawn          int // games that nobody won
	sides          int
	words          map[string]int  // games in which a move was that word
	different      map[string]bool // games by their moves
}

// NewTally is a tally of games with so many seats.
func NewTally(seats int) *Tally {
	return &Tally{Seats: make([]Score, seats+1), Reasons: map[string]int{}, words: map[string]int{}, different: map[string]bool{}}
}

// mostFailures is how many failures are told.
const mostFailures = 5

// Add counts a game.
func (t *Tally) Add(o Outcome) {
	t.sides = slices.Max(o.sides)
	even := 1 / float64(t.sides)
	t.A.Add(o.Share, even)
	t.Rounds.Add(o.Round, t.sides, o.Share)
	t.Spent[0].sum(o.A)
	t.Spent[1].sum(o.B)
	for seat := 1; seat < len(t.Seats); seat++ {
		t.Seats[seat].Add(o.share(games.Seat(seat)), even)
	}
	t.Reasons[o.Reason]++
	if o.Failure != "" && len(t.Failures) < mostFailures {
		t.Failures = append(t.Failures, o.Failure)
	}
	if len(o.winners) == 0 {
		t.Drawn++
	}
	t.Plies = append(t.Plies, len(o.Moves))
	t.addMoves(o.Moves)
	for _, n := range o.Choices {
		if n > 0 {
			t.Choices += float64(n)
			t.Asked++
		}
	}
}

func (t *Tally) addMoves(moves []games.Move) {
	var all strings.Builder
	said := map[games.Move]bool{}
	for _, m := range moves {
		all.WriteString(string(m) + " ")
		if isWord(m) && !said[m] {
			said[m] = true
			t.words[string(m)]++
		}
	}
	t.different[all.String()] = true
}

func (t *Tally) Games() int { return len(t.Plies) }

// length is how many moves the games have: on average, the shortest and the
// longest.
func (t *Tally) length() string {
	if len(t.Plies) == 0 {
		return "-"
	}
	sum := 0
	for _, n := range t.Plies {
		sum += n
	}
	return fmt.Sprintf("%.1f (%d to %d)", float64(sum)/float64(len(t.Plies)), slices.Min(t.Plies), slices.Max(t.Plies))
}

// branching is how many moves there are to choose from, on average.
func (t *Tally) branching() string {
	if t.Asked == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f", t.Choices/t.Asked)
}

func (t *Tally) reasons() string { return counted(t.Reasons) }

// counted lists words with their numbers, the most usual first.
func counted(words map[string]int) string {
	names := slices.SortedFunc(maps.Keys(words), func(a, b string) int {
		return cmp.Or(words[b]-words[a], strings.Compare(a, b))
	})
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %d", name, words[name])
	}
	return strings.Join(names, ", ")
}

func percent(part float64) string { return fmt.Sprintf("%.1f%%", 100*part) }

// scored is a share with its error.
func scored(mean, margin float64) string {
	return fmt.Sprintf("%.1f%% ± %.1f", 100*mean, 100*margin)
}

// Report writes what a match has come to.
func (t *Tally) Report(out io.Writer, a, b Spec) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	row := func(name, format string, values ...any) {
		fmt.Fprintf(w, "%s\t%s\n", name, fmt.Sprintf(format, values...))
	}
	row("games", "%d", t.Games())
	row("A", "%s", a)
	row("B", "%s", b)
	row("A won, drawn, lost", "%d, %d, %d", t.A.Won, t.A.Drawn, t.A.Lost)
	row("A has", "%s of the wins, a draw divided", scored(t.mean()))
	if t.sides == 2 {
		row("A is stronger by", "%s Elo", t.Difference())
	} else {
		row("of equals it would have", "%s", percent(1/float64(max(1, t.sides))))
	}
	// Far from even, openings decide the games, and what A has of them says little.
	row("seat 1 has", "%s of the wins", scored(t.Seats[1].Mean()))
	if t.Test != nil {
		row("test of "+t.Test.String(), "%s", t.Test.says(&t.Rounds))
	}
	for i, name := range []string{"A", "B"} {
		if spent := t.Spent[i]; spent.Moves > 0 {
			row(name+" thinks", "%s", spent)
		}
	}
	row("moves in a game", "%s", t.length())
	row("moves to choose from", "%s", t.branching())
	row("ended by", "%s", t.reasons())
	for _, failure := range t.Failures {
		row("failed", "%s", failure)
	}
	return w.Flush()
}
