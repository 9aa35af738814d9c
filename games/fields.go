package games

import (
	"fmt"
	"strconv"
	"strings"
)

// Fields returns the values of a position line that holds exactly these keys in
// this order, as key=value, separated by single spaces. A key that ends with a
// question mark may be left out, and then its value is empty. The error names
// the first field that is missing, out of place or too many.
func Fields(line string, keys ...string) ([]string, error) {
	words := strings.Split(line, " ")
	values := make([]string, len(keys))
	for i, key := range keys {
		key, optional := strings.CutSuffix(key, "?")
		if len(words) == 0 {
			return nil, fmt.Errorf("the position ends before its field %s", key)
		}
		value, ok := strings.CutPrefix(words[0], key+"=")
		if optional && (!ok || value == "") {
			continue
		}
		if !ok {
			return nil, fmt.Errorf("the position has %s where its field %s=… should be", quoted(words[0]), key)
		}
		values[i], words = value, words[1:]
	}
	if len(words) > 0 {
		return nil, fmt.Errorf("the position goes on with %s after its last field %s", quoted(words[0]), keys[len(keys)-1])
	}
	return values, nil
}

// BadField is the error for a field of a position line with a value that can't
// be; should says what it should be, as in "1 to 4".
func BadField(key, value, should string) error {
	return fmt.Errorf("the position's field %s is %s and should be %s", key, quoted(value), should)
}

// Whole reads a whole number from low to high in the only form that a position
// line allows: no sign, no leading zero. low is 0 or above.
func Whole(text string, low, high int) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && strconv.Itoa(n) == text && low <= n && n <= high
}

// quoted makes anything that was read fit into one line of an error.
func quoted(text string) string {
	const most = 40
	if len(text) <= most {
		return strconv.Quote(text)
	}
	return strconv.Quote(text[:most]) + "…"
}
