package garrisons_test

import "fmt"

// What is told in many tests, written once.
const isOver = "The game is over: nobody can place or march any more."

func places(seat int, at string) string {
	return fmt.Sprintf("{%d} places a regiment on %s.", seat, at)
}

func noInfluence(seat int) string { return fmt.Sprintf("{%d} has no influence there.", seat) }

func winsByHalf(seat, hexes, of int) string {
	return fmt.Sprintf("{%d} wins with %d of the %d hexes, more than half.", seat, hexes, of)
}

func noRow(at string) string {
	return fmt.Sprintf("%s is not on the board: its rows are a to e.", at)
}

// notInRow refuses a hex of a row that ends before it.
func notInRow(at string, last int) string {
	return fmt.Sprintf("%s is not on the board: row %[2]c has the hexes %[2]c1 to %[2]c%[3]d.", at, at[0], last)
}

func noRegiment(at string) string {
	return fmt.Sprintf("%s is empty: there is no regiment to march.", at)
}
