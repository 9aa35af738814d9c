package strategery_test

import (
	"fmt"
	"strings"
)

// What is told in many tests, written once.

func occupies(seat int, at string, north, east, south, west int) string {
	var with []string
	for _, side := range []struct {
		name  string
		value int
	}{{"north", north}, {"east", east}, {"south", south}, {"west", west}} {
		if side.value != 0 {
			with = append(with, fmt.Sprintf("%s %d", side.name, side.value))
		}
	}
	if with == nil {
		with = []string{"0 on each side"}
	}
	return fmt.Sprintf("{%d} occupies %s with %s.", seat, at, strings.Join(with, ", "))
}

func takes(seat int, at string, from, with, against int) string {
	return fmt.Sprintf("{%d} takes %s from {%d} (%d against %d).", seat, at, from, with, against)
}

func notOnBoard(at string, columns, rows int) string {
	return fmt.Sprintf("%s is not on the board, which has %d columns and %d rows.", at, columns, rows)
}
