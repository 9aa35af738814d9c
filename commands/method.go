package commands

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// An Effect is what doing something comes to, for others and for whoever does it again.
type Effect uint8

const (
	Reads   Effect = 1 << iota // it changes nothing that lasts
	Heard                      // others hear or get what it says
	Ends                       // it can't be undone
	Repeats                    // done once more, it does more
)

// Has says whether an effect is one of several.
func (e Effect) Has(one Effect) bool { return e&one != 0 }

// effects are the effects by the words that programs know them by.
var effects = []struct {
	Effect
	word string
}{{Reads, "read"}, {Heard, "heard"}, {Ends, "ends"}, {Repeats, "repeats"}}

// Words are the effects in words.
func (e Effect) Words() (words []string) {
	for _, one := range effects {
		if e.Has(one.Effect) {
			words = append(words, one.word)
		}
	}
	return words
}

// A Method is what programs ask for, of what people type as the command that it stands under.
type Method struct {
	Name string
	Help string // whole sentences; empty is the first one of the command's
	Does Effect
	Core bool // a program that only plays needs it
	// Secret methods are named in no log, see Command.
	Secret bool
	// Scope is what a key needs for it; empty is as much as for the command.
	Scope store.Scope
	Run   Typed
}

// A Typed is what a method does, with the types of what it takes and of what it gives.
type Typed struct {
	Params, Result reflect.Type
	// Do runs it within an act. What it gives may be Later.
	Do func(c *Call, given []byte) (any, error)
}

// Later is a result that takes long, and is made when the act is over.
type Later func() (any, error)

// Runs is a method that has its result at the end of its act.
func Runs[P, R any](run func(*Call, P) (R, error)) Typed {
	return Typed{reflect.TypeFor[P](), reflect.TypeFor[R](), func(c *Call, given []byte) (any, error) {
		var in P
		if err := json.Unmarshal(given, &in); err != nil {
			return nil, err // the checks let nothing pass that can't be read
		}
		if err := lookUp(c, reflect.ValueOf(&in).Elem()); err != nil {
			return nil, err
		}
		return run(c, in)
	}}
}

// RunsLong is a method whose result is made when its act is over.
func RunsLong[P, R any](run func(*Call, P) (func() (R, error), error)) Typed {
	typed := Runs(func(c *Call, in P) (Later, error) {
		later, err := run(c, in)
		return func() (any, error) { return later() }, err
	})
	typed.Result = reflect.TypeFor[R]()
	return typed
}

// An InParam is a refusal of what a parameter says.
type InParam struct {
	error
	Name string
}

// Unwrap makes it the refusal that it is.
func (e InParam) Unwrap() error { return e.error }

// ForParam says of a refusal which parameter it is about, where another value of that would
// not have met it.
func ForParam(name string, err error) error {
	why, _ := notice.ReasonOf(err)
	if err == nil || errors.As(err, &InParam{}) || !slices.Contains(aboutValues, why) {
		return err
	}
	return InParam{err, name}
}

// aboutValues are the reasons of refusals of a value.
var aboutValues = []notice.Reason{
	notice.WrongValue, notice.Unreadable, notice.NoSuchTable, notice.NoSuchPerson, notice.NoSuchProposal, notice.NoSuchGame, notice.NoSuchThing,
}
