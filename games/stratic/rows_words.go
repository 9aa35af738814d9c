package stratic

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/games"
)

// rowsInWords says what stands in each row of a formation that is kept, a sentence
// a row with the places counted from the left: whose zone it is put in is not
// known yet.
func rowsInWords(text string) []string {
	t := &terms{boards: 1, levels: mostLevels, fog: true, limit: noLimit}
	d, err := Draft{&formation{terms: t, seat: 1}}.SetRows(text)
	if err != nil {
		return nil
	}
	var lines []string
	for level := range t.levels {
		where := ""
		if strings.Contains(text, ":") {
			where = fmt.Sprintf(" on level %d", level+1)
		}
		for row, name := range rowNames {
			if parts := d.f.rowInWords(row, level); parts != nil {
				lines = append(lines, fmt.Sprintf("%s row%s: %s.", name, where, strings.Join(parts, "; ")))
			}
		}
	}
	return lines
}

// rowInWords says where pieces of each kind stand in a row: "Fortifiers 1 to 12".
func (f *formation) rowInWords(row, level int) []string {
	var parts []string
	for _, letter := range f.kinds() {
		for _, rides := range []bool{false, true} {
			var places []int
			for file := range side {
				if s := f.army.on(f.place(f.seat, file, row, level)); s != nil && s.top().kind == kind(letter) && s.stacked() == rides {
					places = append(places, file+1)
				}
			}
			name := choose(len(places) == 1, kindNames[kind(letter)], plural(kind(letter)))
			if rides {
				name += choose(len(places) == 1, " on a Fortifier", " on Fortifiers")
			}
			if places != nil {
				parts = append(parts, name+" "+games.And(stretches(places)))
			}
		}
	}
	return parts
}

// stretches names ascending numbers, three or more in a row as one: "1 to 12".
func stretches(numbers []int) []string {
	var names []string
	for i := 0; i < len(numbers); {
		n := 1
		for i+n < len(numbers) && numbers[i+n] == numbers[i]+n {
			n++
		}
		if n < 3 {
			n = 1
			names = append(names, strconv.Itoa(numbers[i]))
		} else {
			names = append(names, fmt.Sprintf("%d to %d", numbers[i], numbers[i+n-1]))
		}
		i += n
	}
	return names
}
