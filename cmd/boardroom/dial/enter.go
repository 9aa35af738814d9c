package dial

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/creachadair/jrpc2"
)

// Hello is who the program is in the house.
type Hello struct {
	Name    string // of the account
	Session string // what the house calls this session
	Guest   bool
	Bot     bool
	Ask     *struct{ Prompt string } // a question that waits
}

// errGuest is told to who comes in without an account.
var errGuest = &jrpc2.Error{Message: "a program needs an account, and this session is a guest's: give it a key of its own, or another name"}

// Enter takes the name with the key where it is free, and says that a program plays for
// the account.
func Enter(ctx context.Context, house *jrpc2.Client) (Hello, error) {
	var hello Hello
	if err := house.CallResult(ctx, "hello", nil, &hello); err != nil {
		return hello, err
	}
	if hello.Ask != nil {
		if _, err := house.Call(ctx, "command", map[string]string{"line": "yes"}); err != nil {
			return hello, err
		}
		hello = Hello{}
		if err := house.CallResult(ctx, "hello", nil, &hello); err != nil {
			return hello, err
		}
	}
	if hello.Guest {
		return hello, errGuest
	}
	if hello.Bot {
		return hello, nil
	}
	_, err := house.Call(ctx, "bot", map[string]string{"state": "on"})
	return hello, err
}

// IsUnanswered says whether the house was restarted before it answered a request. The line goes on.
func IsUnanswered(err error) bool {
	var why *jrpc2.Error
	var data struct{ Reason string }
	return errors.As(err, &why) && json.Unmarshal(why.Data, &data) == nil && data.Reason == "unanswered"
}
