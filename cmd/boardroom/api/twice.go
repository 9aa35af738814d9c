package api

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode"
)

// NamedTwice finds a name that stands twice in an object of a JSON text, at any depth.
// Which of the two values counts differs from reader to reader, and in encoding/json from
// type to type, so the one that was checked need not be the one that is used. Capitals
// make no difference, as in the fields of a struct.
func NamedTwice(text []byte) (name string, twice bool) { return nameTwice(text, twiceReader.value) }

// ownTwice is NamedTwice for the fields of the outermost object, whatever they hold.
func ownTwice(text []byte) (name string, twice bool) { return nameTwice(text, twiceReader.skip) }

func nameTwice(text []byte, within func(twiceReader) (string, bool)) (name string, twice bool) {
	if !json.Valid(text) { // the reader goes on for ever, or too deep
		return "", false
	}
	r := twiceReader{json.NewDecoder(bytes.NewReader(text)), within}
	r.UseNumber()
	return r.value()
}

// A twiceReader reads a valid text up to a name that stands twice.
type twiceReader struct {
	*json.Decoder
	within func(twiceReader) (string, bool) // reads the value of a field
}

func (r twiceReader) value() (name string, twice bool) {
	opened, _ := r.Token()
	if opened == json.Delim('{') {
		return r.object()
	}
	if opened != json.Delim('[') {
		return "", false
	}
	for !twice && r.More() {
		name, twice = r.value()
	}
	_, _ = r.Token()
	return name, twice
}

func (r twiceReader) object() (name string, twice bool) {
	names := map[string]bool{}
	for r.More() {
		token, _ := r.Token()
		name = token.(string)
		folded := strings.Map(firstOfCase, name)
		if names[folded] {
			return name, true
		}
		names[folded] = true
		if name, twice = r.within(r); twice {
			return name, true
		}
	}
	_, _ = r.Token()
	return "", false
}

func (r twiceReader) skip() (string, bool) {
	var skipped json.RawMessage
	return "", r.Decode(&skipped) != nil
}

// firstOfCase is the least of the letters that are one but for capitals: to encoding/json
// these are the same, such as k, K and the sign for Kelvin.
func firstOfCase(letter rune) rune {
	for {
		next := unicode.SimpleFold(letter)
		if next <= letter {
			return next
		}
		letter = next
	}
}
