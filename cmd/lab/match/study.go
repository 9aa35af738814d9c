package match

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A Study is what one way to set a game up comes to.
type Study struct {
	Name string // what it differs in from others: "pie=no"
	*Tally
}

// Vary lists ways to set a game up: the words as they are, once for every value
// of a word such as "pie=no,yes", which takes the place of another with its key.
func Vary(game *games.Game, words []string, vary string) (setups [][]string, err error) {
	if vary == "" {
		return [][]string{words}, nil
	}
	key, values, ok := strings.Cut(vary, "=")
	if !ok || values == "" {
		return nil, fmt.Errorf("%q can't be varied: write an option and its values, as in pie=no,yes", phrase.Quotable(vary))
	}
	kept := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		of, _ := game.KeyOf(word)
		return of == key
	})
	for value := range strings.SplitSeq(values, ",") {
		setups = append(setups, append(slices.Clone(kept), key+"="+value))
	}
	return setups, nil
}

// measures are the rows of a study's table.
var measures = []struct {
	name string
	of   func(*Tally) string
}{
	{"games", func(t *Tally) string { return fmt.Sprint(t.Games()) }},
	{"of them different", func(t *Tally) string { return fmt.Sprint(len(t.different)) }},
	{"seat 1, a draw divided", func(t *Tally) string { return scored(t.Seats[1].Mean()) }},
	{"other seats", (*Tally).others},
	{"seat 1 won, drawn, lost", func(t *Tally) string {
		s := t.Seats[1]
		return fmt.Sprintf("%d, %d, %d", s.Won, s.Drawn, s.Lost)
	}},
	{"nobody won", func(t *Tally) string { return percent(float64(t.Drawn) / float64(max(1, t.Games()))) }},
	{"moves in a game", (*Tally).length},
	{"moves to choose from", (*Tally).branching},
	{"ended by", (*Tally).reasons},
	{"games with", (*Tally).spoken},
}

// others are the shares of all seats but the first.
func (t *Tally) others() string {
	var shares []string
	for seat := 2; seat < len(t.Seats); seat++ {
		mean, _ := t.Seats[seat].Mean()
		shares = append(shares, percent(mean))
	}
	return strings.Join(shares, ", ")
}

// spoken lists the moves that are a word, such as swap and pass, and in how many
// games there was one.
func (t *Tally) spoken() string {
	if len(t.words) == 0 {
		return "-"
	}
	return counted(t.words)
}

// isWord says whether a move is a word and names no place.
func isWord(m games.Move) bool {
	return strings.Trim(string(m), "abcdefghijklmnopqrstuvwxyz") == ""
}

// Table writes studies beside each other.
func Table(out io.Writer, studies []Study) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(cells ...string) { fmt.Fprintln(w, strings.Join(cells, "\t")) }
	if len(studies) > 1 || studies[0].Name != "" {
		head := []string{""}
		for _, s := range studies {
			head = append(head, s.Name)
		}
		line(head...)
	}
	for _, m := range measures {
		row := []string{m.name}
		for _, s := range studies {
			row = append(row, m.of(s.Tally))
		}
		line(row...)
	}
	return w.Flush()
}
