package historytest

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/creachadair/jrpc2"

	"boardroom/cmd/boardroom/dial"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// patience is how long an answer may take until a client gives up the line.
const patience = time.Minute

// object is what a request is made of.
type object = map[string]any

// A told is a notice as a client reads it.
type told struct {
	Seq              int
	Type, Event      string
	Kind, From, Text string // of speech
	Mine, Late       bool
	Of               struct {
		Table         store.TableID
		Ply, Proposal int
		Token, Result string
	}
}

// A line is one connection of a client to the house.
type line struct {
	*Client
	rpc    *jrpc2.Client
	ctx    context.Context // ends with the line
	number int
	seq    int  // of the newest notice
	known  bool // the client has come in
	over   bool

	session      string // as the house calls it
	returned     bool   // it has outlived the house, and nothing was answered since
	newestAnswer time.Time
}

// errRefused is what the house does not do, and says so. errUnanswered is what may be done or not.
var (
	errRefused    = errors.New("refused")
	errUnanswered = errors.New("unanswered")
)

// dial connects to the house.
func (c *Client) dial(ctx context.Context) (*line, error) {
	door := c.Door
	door.Address = c.Address()
	opening, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	wire, err := door.Dial(opening)
	if err != nil {
		return nil, err
	}
	lasting, end := context.WithCancel(ctx)
	c.lines++
	l := &line{Client: c, ctx: lasting, number: c.lines}
	l.rpc = jrpc2.NewClient(dial.InOrder(wire, l.receive), &jrpc2.ClientOptions{
		OnStop: func(*jrpc2.Client, error) { end() },
	})
	context.AfterFunc(lasting, func() { _ = wire.Close() })
	return l, nil
}

// leave says goodbye, and waits until the house has ended the line: it takes for told what
// has come this far, whether or not it is read. The error says that the house has not ended it.
func (l *line) leave() error {
	if l.call("command", object{"line": "quit"}, nil) != nil {
		return nil
	}
	select {
	case <-l.ctx.Done():
		return nil
	case <-time.After(patience):
		return errors.New("a line to which goodbye was said has not ended")
	}
}

// call makes a request. The error is errRefused, or says that the line is gone, and with it
// the answer.
func (l *line) call(method string, params, result any) error {
	ctx, cancel := context.WithTimeout(l.ctx, patience)
	defer cancel()
	var raw json.RawMessage
	err := l.rpc.CallResult(ctx, method, params, &raw)
	var said *jrpc2.Error
	switch {
	case errors.As(err, &said) && reasonOf(said) == notice.Unanswered:
		return errors.Join(errUnanswered, err)
	case errors.As(err, &said) && (said.Code > 0 || slices.Contains([]jrpc2.Code{jrpc2.InternalError, jrpc2.InvalidParams}, said.Code)):
		l.tryAgain(said)
		return errors.Join(errRefused, err)
	case err != nil:
		return err
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(raw, result)
}

// tryAgain has the client look soon for what there is to do, where nothing can be kept just
// now: nothing else tells it then.
func (l *line) tryAgain(said *jrpc2.Error) {
	if reasonOf(said) == notice.Unkept {
		time.AfterFunc(time.Second/4, l.stir)
	}
}

// reasonOf is the reason of an error; empty where it has none.
func reasonOf(said *jrpc2.Error) notice.Reason {
	var why struct{ Reason notice.Reason }
	_ = json.Unmarshal(said.Data, &why)
	return why.Reason
}

// does calls for an act, and notes what came of it. The error says that the line is gone.
func (l *line) does(a Act, method string, params, result any) (Answer, error) {
	err := l.call(method, params, result)
	switch {
	case err == nil:
		a.Answer = Acknowledged
	case errors.Is(err, errRefused):
		a.Answer, err = Refused, nil
	default:
		a.Answer = Unanswered
	}
	if read, is := result.(*made); is && a.Answer == Acknowledged {
		a.Again = !read.Changed
		if a.What == Accept {
			a.Table = read.Table
		}
	}
	l.note(a)
	return a.Answer, err
}

// made is the part of an answer that acts need.
type made struct {
	Changed bool
	Table   store.TableID
}
