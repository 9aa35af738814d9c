package sato_test

import "fmt"

// What is told in many tests, written once.
const isOver = "The game is over: nothing can be moved any more."

func moves(seat int, from, to string) string {
	return fmt.Sprintf("{%d} moves from %s to %s.", seat, from, to)
}

func captures(seat, of int, at, between, and string) string {
	return fmt.Sprintf("{%d} captures {%d}'s piece on %s, between %s and %s.", seat, of, at, between, and)
}

func mustPass(seat int) string {
	return fmt.Sprintf("{%d} can't move any piece and has to pass: pass", seat)
}

func quietDraw(turns int) string {
	return fmt.Sprintf("Nothing has been captured for %d turns, so the game is drawn.", turns)
}
