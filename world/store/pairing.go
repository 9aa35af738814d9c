package store

import (
	"strconv"
	"strings"
)

// A Pairing is what an organiser calls a game that they have paired, as it is kept: the
// number of their account, a stroke, and a word of theirs. Nobody has the same twice.
type Pairing string

// MostPairing is how long the word of a pairing may be, in characters.
const MostPairing = 64

// PairingOf is the pairing that an organiser calls so.
func PairingOf(organiser AccountID, word string) Pairing {
	return Pairing(strconv.FormatInt(int64(organiser), 10) + "/" + word)
}

// Word is what the organiser calls it.
func (p Pairing) Word() string {
	_, word, _ := strings.Cut(string(p), "/")
	return word
}

// Organiser is the account that has paired the game; 0 is nobody.
func (p Pairing) Organiser() AccountID {
	number, _, _ := strings.Cut(string(p), "/")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return 0
	}
	return AccountID(id)
}

// EndOfPairings is behind all pairings of an organiser, in their order.
func EndOfPairings(organiser AccountID) Pairing {
	return Pairing(strconv.FormatInt(int64(organiser), 10) + "0") // which comes behind the stroke
}
