package commands

import (
	"encoding/json"
	"reflect"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
)

// The kinds of values that methods take.
type (
	Word    string // without spaces
	Text    string // what is said, in one line
	Prose   string // several lines
	Count   int    // from 1
	Ordinal int    // from 0
)

// None are the parameters, or the result, of a method that has none.
type None struct{}

// An Enum is a word of which there are few.
type Enum interface{ Words() []string }

// Strings are words as texts.
func Strings[T ~string](words []T) []string {
	return lists.Map(words, func(word T) string { return string(word) })
}

// MostNumber bounds numbers: JSON has those beyond it only roughly.
const MostNumber = 1 << 53

// A Ref is a parameter that names something, which a type around it looks up.
type Ref[S comparable] struct{ Name S }

// UnmarshalJSON reads the name.
func (r *Ref[S]) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &r.Name) }

// MarshalJSON writes the name.
func (r Ref[S]) MarshalJSON() ([]byte, error) { return json.Marshal(r.Name) }

// Given says whether anything is named.
func (r Ref[S]) Given() bool { return r.Name != *new(S) }

// Kind is the kind of the name.
func (r Ref[S]) Kind() reflect.Type { return reflect.TypeFor[S]() }

// A Reference is a Ref with what it names. What is given is looked up before the method runs.
type Reference interface {
	LookUp(*Call) error
	Given() bool
	Kind() reflect.Type
}

// lookUp looks up all that parameters refer to.
func lookUp(c *Call, params reflect.Value) error {
	for i := range params.NumField() {
		field, of := params.Field(i), params.Type().Field(i)
		if of.Anonymous {
			if err := lookUp(c, field); err != nil {
				return err
			}
			continue
		}
		if ref, is := field.Addr().Interface().(Reference); is && ref.Given() {
			name, _, _ := strings.Cut(of.Tag.Get("json"), ",")
			if err := ref.LookUp(c); err != nil {
				return ForParam(name, err)
			}
		}
	}
	return nil
}

// A TableRef says which table is meant: its number, as a number or as "#17", or its
// whole name as of now.
type TableRef string

func (r TableRef) isNumber() bool { return strings.HasPrefix(string(r), "#") }

// UnmarshalJSON reads a number or a text.
func (r *TableRef) UnmarshalJSON(text []byte) error {
	var number int
	if ReadWhole(text, &number) == nil {
		*r = TableRef("#" + strconv.Itoa(number))
		return nil
	}
	var name string
	err := json.Unmarshal(text, &name)
	if _, digits := games.Whole(name, 1, MostNumber); digits {
		name = "#" + name
	}
	*r = TableRef(name)
	return err
}

// UnmarshalJSON reads a whole number in any form: 3, 3.0, 3e0.
func (n *Count) UnmarshalJSON(text []byte) error { return ReadWhole(text, (*int)(n)) }

// UnmarshalJSON reads a whole number in any form.
func (n *Ordinal) UnmarshalJSON(text []byte) error { return ReadWhole(text, (*int)(n)) }

// ReadWhole reads a whole number in any form.
func ReadWhole(text []byte, into *int) error {
	var number float64
	err := json.Unmarshal(text, &number)
	*into = int(number)
	return err
}
