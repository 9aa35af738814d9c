package api

import (
	"errors"
	"slices"

	"github.com/creachadair/jrpc2"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

// A reason is why a request is not done: one of the house's, or one of these.
type reason notice.Reason

const (
	wrongParameter reason = "wrong_parameter" // error -32602; name says which
	noMethod       reason = "no_such_method"  // error -32601
	noJSON         reason = "no_json"         // error -32700
	noRequest      reason = "no_request"      // error -32600
	over           reason = "over"            // the session is
	failed         reason = "failed"          // something went wrong on our side
)

// An errorData is the data of an error.
type errorData struct {
	Reason  reason `json:"reason" jsonschema:"why, in a word from a list that only grows"`
	Rule    string `json:"rule,omitempty" jsonschema:"the part of the rules that forbids a move, by its topic or heading"`
	Seconds int    `json:"seconds,omitempty" jsonschema:"how long to wait before another try, where the reason is slow_down"`
	Name    string `json:"name,omitempty" jsonschema:"of the parameter or the method that is wrong"`
}

// An inParam is a refusal of what a parameter says.
type inParam struct {
	error
	name string
}

// Unwrap makes it the refusal that it is.
func (e inParam) Unwrap() error { return e.error }

// forParam says of a refusal which parameter it is about, where another value of that would
// not have met it.
func forParam(name string, err error) error {
	why, _ := notice.ReasonOf(err)
	if err == nil || !slices.Contains(aboutValues, why) {
		return err
	}
	return inParam{err, name}
}

// aboutValues are the reasons of refusals of a value.
var aboutValues = []notice.Reason{
	notice.WrongValue, notice.Unreadable, notice.NoSuchTable, notice.NoSuchPerson, notice.NoSuchProposal, notice.NoSuchGame, notice.NoSuchThing,
}

// sentence is what a person would read of a refusal.
func sentence(err error) string {
	if illegal, is := errors.AsType[games.Illegal](err); is {
		return string(illegal)
	}
	refused, _ := errors.AsType[notice.Refused](err)
	return string(refused)
}

// asError gives an error its code and its data.
func asError(err error) error {
	var refused notice.Refused
	var illegal games.Illegal
	var breach games.Breach
	var unclear notice.NotUnderstood
	var known *jrpc2.Error
	why, seconds := notice.ReasonOf(err)
	data := errorData{Reason: reason(why), Seconds: seconds}
	if param, is := errors.AsType[inParam](err); is {
		data.Name = param.name
	}
	switch {
	case err == nil || errors.As(err, &known):
		return err
	case why == notice.Unreadable:
		return (&jrpc2.Error{Code: CodeNotUnderstood, Message: sentence(err)}).WithData(data)
	case errors.As(err, &refused):
		return (&jrpc2.Error{Code: CodeRefused, Message: string(refused)}).WithData(data)
	case errors.As(err, &breach):
		data.Rule = breach.Rule
		return (&jrpc2.Error{Code: CodeIllegal, Message: string(breach.Illegal)}).WithData(data)
	case errors.As(err, &illegal):
		return (&jrpc2.Error{Code: CodeIllegal, Message: string(illegal)}).WithData(data)
	case errors.As(err, &unclear):
		return (&jrpc2.Error{Code: CodeNotUnderstood, Message: string(unclear)}).WithData(data)
	case errors.Is(err, world.ErrClosed):
		return (&jrpc2.Error{Code: CodeOver, Message: "The session is over."}).WithData(errorData{Reason: over})
	}
	return (&jrpc2.Error{Code: jrpc2.InternalError, Message: "Something went wrong on our side; nothing was changed."}).WithData(errorData{Reason: failed})
}
