package world

import (
	"strconv"
	"strings"

	"boardroom/world/store"
)

// mostArchived is how many cleared tables are held ready.
const mostArchived = 32

// numberOf reads the number of a table: "17" or "#17".
func numberOf(word string) (store.TableID, bool) {
	digits := strings.TrimPrefix(word, "#")
	n, err := strconv.ParseInt(digits, 10, 64)
	return store.TableID(n), err == nil && n > 0 && digits[0] != '+'
}

// IsTableNumber says whether a word has the form of a table's number.
func IsTableNumber(word string) bool {
	_, ok := numberOf(word)
	return ok
}
