package store

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A SeatRecord is who sits in a seat. Account is 0 for a guest; GuestKey is the
// fingerprint of the key that a guest proved, if any.
type SeatRecord struct {
	Name     string // of an account the name is kept that it has when the seat is
	Account  AccountID
	GuestKey string
	Bot      Bot // what played for the account when it sat down
	Colour   int
	Left     bool // has resigned, or lost the seat
	// Forgotten was the account that sat here, where that has been deleted. It is
	// nobody's any more.
	Forgotten AccountID
	Offer     Offer
	Time      time.Duration // left on the clock when it was last settled
	Spent     time.Duration // on the next move, when the clock was last settled
	// Wanted is the seat of the game that somebody who has registered would like;
	// 0 is any, and so it is from the start.
	Wanted int
	Stop   Stop
	// Draft is what the seat has put together to play later, empty if nothing.
	Draft string
}

// Validate says what is wrong with a seat.
func (s SeatRecord) Validate() error {
	return cmp.Or(must("a seat",
		rule{s.Name != "", "have a name"},
		rule{s.Colour >= 1 && s.Colour <= 9, "have a colour from 1 to 9"},
		rule{s.Wanted >= 0, "be wanted by a number, or 0 for any"},
		rule{s.Forgotten >= 0, "have been an account's that was there"},
	), s.Bot.Validate(), s.Stop.Validate())
}

// A Stop is why the clock of a seat stands still at its turn. The words are kept.
type Stop string

// The kinds of stops.
const (
	Running    Stop = ""
	OnVacation Stop = "vacation"
	OnWeekend  Stop = "weekend"
)

// Validate says whether there is such a stop.
func (s Stop) Validate() error {
	return must("a stop", rule{slices.Contains([]Stop{Running, OnVacation, OnWeekend}, s),
		"be nothing, vacation or weekend"})
}

// Rated is the account that the result of a seat counts for, also one that has
// been forgotten.
func (s SeatRecord) Rated() AccountID {
	if s.Forgotten != 0 {
		return s.Forgotten
	}
	return s.Account
}

// An Offer is what a player asks the others at a table to agree to, as it is
// typed and kept: "draw", or with a number "takeback:2". A seat has one at a
// time, empty for none. It ends with the next entry of the record.
type Offer string

// Numbered is an offer with its number.
func (o Offer) Numbered(n int) Offer { return Offer(fmt.Sprintf("%s:%d", o, n)) }

// Parts divides an offer into its kind and its number.
func (o Offer) Parts() (kind Offer, n int) {
	name, digits, _ := strings.Cut(string(o), ":")
	n, _ = strconv.Atoi(digits) // 0 where there is none
	return Offer(name), n
}

// Kind is an offer without its number.
func (o Offer) Kind() Offer {
	kind, _ := o.Parts()
	return kind
}
