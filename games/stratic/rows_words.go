package stratic

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// rowsInWords says what stands in each row of a formation that is kept, a sentence
// a row with the places counted from the left: whose zone it is put in is not
// known yet.
func rowsInWords(text string) []string {
	t := &rules.Terms{Boards: 1, Levels: rules.MostLevels, Fog: true, Limit: rules.NoLimit}
	d, err := Draft{Formation: &rules.Formation{Terms: t, Seat: 1}, ruler: ruler{terms: t}}.SetRows(text)
	if err != nil {
		return nil
	}
	var lines []string
	for level := range t.Levels {
		where := ""
		if strings.Contains(text, ":") {
			where = fmt.Sprintf(" on level %d", level+1)
		}
		for row, name := range rowNames {
			if parts := d.rowInWords(row, level); parts != nil {
				lines = append(lines, fmt.Sprintf("%s row%s: %s.", name, where, strings.Join(parts, "; ")))
			}
		}
	}
	return lines
}

// rowInWords says where pieces of each kind stand in a row: "Fortifiers 1 to 12".
func (d Draft) rowInWords(row, level int) []string {
	var parts []string
	for _, letter := range d.Kinds() {
		for _, rides := range []bool{false, true} {
			var places []int
			for file := range rules.Side {
				if s := d.Army.On(d.Place(d.Seat, file, row, level)); s != nil && s.Top().Kind == rules.Kind(letter) && s.Stacked() == rides {
					places = append(places, file+1)
				}
			}
			name := games.Choose(len(places) == 1, kindNames[rules.Kind(letter)], plural(rules.Kind(letter)))
			if rides {
				name += games.Choose(len(places) == 1, " on a Fortifier", " on Fortifiers")
			}
			if places != nil {
				parts = append(parts, name+" "+games.And(games.Runs(places, func(n int) int { return n + 1 }, strconv.Itoa)))
			}
		}
	}
	return parts
}
