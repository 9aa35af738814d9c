package strategery_test

import "fmt"

// What is told in many tests, written once.

func occupies(seat int, at string, north, east, south, west int) string {
	return fmt.Sprintf("{%d} occupies %s with north %d, east %d, south %d, west %d.", seat, at, north, east, south, west)
}

func takes(seat int, at string, from, with, against int) string {
	return fmt.Sprintf("{%d} takes %s from {%d} (%d against %d).", seat, at, from, with, against)
}

func notOnBoard(at string, columns, rows int) string {
	return fmt.Sprintf("%s is not on the board, which has %d columns and %d rows.", at, columns, rows)
}
