package pairing

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// A Report is what a file for Swiss programs says beside the games.
type Report struct {
	Name    string
	Names   []string // of players
	Ratings []int    // 0 is none
	Begin   string   // a date, such as 2026/11/27; may be empty
	Rounds  int
	System  System
}

// TRF is an event of games of two in FIDE's exchange format, TRF16: a line for each player.
func TRF(r Report, games []Game) string {
	var text strings.Builder
	fmt.Fprintf(&text, "012 %s\n", ascii(r.Name))
	if r.Begin != "" {
		fmt.Fprintf(&text, "042 %s\n", r.Begin)
	}
	fmt.Fprintf(&text, "062 %d\n092 %s\nXXR %d\n", len(r.Names), r.System, r.Rounds)
	places := map[int]Row{}
	for _, row := range Standings(r.System, len(r.Names), games) {
		places[row.Player] = row
	}
	last := 0
	for _, g := range games {
		last = max(last, g.Round)
	}
	for p, name := range r.Names {
		row := places[p]
		fmt.Fprintf(&text, "001 %4d %1s%3s %-33.33s %4d %-3s %11s %10s %4s %4d", p+1, "", "", ascii(name), r.Ratings[p],
			"", "", "", halves(row.Points), row.Place)
		for round := 1; round <= last; round++ {
			text.WriteString("  " + cellOf(p, round, games))
		}
		text.WriteString("\n")
	}
	return text.String()
}

// cellOf is what a round was for a player: the opponent, the seat and the result.
func cellOf(p, round int, games []Game) string {
	cell := "0000 - Z"
	for _, g := range games {
		if g.Round != round || !slices.Contains(g.Players, p) {
			continue
		}
		if g.IsBye() {
			return "0000 - " + map[int]string{Win: "U", Draw: "H", Loss: "Z"}[g.points(p)]
		}
		seat, other := "w", g.Players[len(g.Players)-1]
		if g.Players[0] != p {
			seat, other = "b", g.Players[0]
		}
		result := " "
		switch {
		case g.Forfeit:
			result = map[int]string{Win: "+", Draw: "=", Loss: "-"}[g.points(p)]
		case g.Over():
			result = map[int]string{Win: "1", Draw: "=", Loss: "0"}[g.points(p)]
		}
		cell = fmt.Sprintf("%4d %s %s", other+1, seat, result)
	}
	return cell
}

func halves(n int) string { return fmt.Sprintf("%d.%d", n/2, n%2*5) }

// ascii is a name of one line in letters that all programs read.
func ascii(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == 'á':
			return 'a'
		case r > unicode.MaxASCII || r < ' ':
			return '?'
		}
		return r
	}, text)
}
