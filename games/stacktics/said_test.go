package stacktics_test

import "fmt"

// What is told in many tests, written once.

func notOnBoard(at string) string {
	return fmt.Sprintf("%s is not on the board, whose squares are a1 to e5.", at)
}

func winsWith(seat, pips, of int) string {
	return fmt.Sprintf("{%d} wins with %d pips captured; %d are needed.", seat, pips, of)
}
