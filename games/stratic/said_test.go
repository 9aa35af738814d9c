package stratic_test

import "fmt"

// What is told in many tests, written once.
const (
	nothingPlaced   = "0 of 19."
	fortifierPlaced = "1 of 19; no Aggressor yet; no Interdictor yet; no Commander yet."
	notYet          = "! That can't be deployed yet: "
	noScouts        = "! Scouts take part only under fog, and there is none here."
	askMiddleRow    = "? Middle row, 12 letters or dots?"
)

func moves(seat int, piece, from, to string) string {
	return fmt.Sprintf("{%d} moves %s from %s to %s.", seat, piece, from, to)
}

func captures(seat int, piece, from string, of int, victim, at string) string {
	return fmt.Sprintf("{%d} captures {%d}'s %s on %s with the %s from %s.", seat, of, victim, at, piece, from)
}

func commanderFalls(of, winner int) string {
	return fmt.Sprintf("{%d}'s Commander has fallen, and {%d} wins.", of, winner)
}

func endsTurn(seat int) string { return fmt.Sprintf("{%d} ends the turn.", seat) }

func movementLeft(seat, left int) string {
	return fmt.Sprintf("{%d} has %d movement left in this turn.", seat, left)
}
