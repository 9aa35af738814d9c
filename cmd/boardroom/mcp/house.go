package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/creachadair/jrpc2"

	"boardroom/cmd/boardroom/dial"
)

// answerTime is how long a house may take to answer; then its line is taken for gone.
const answerTime = 30 * time.Second

// errGone is told where the line drops while a request is under way.
var errGone = errors.New("the line to the house dropped before it answered; call this again: a move that names its ply is made once only")

// A house is one as seen from here: its line, which is taken up again where it drops,
// and what it has told.
type house struct {
	Config
	inbox
	forms map[string]string // how the moves of each game are written

	mu     sync.Mutex // held while there is no line
	line   *line      // nil before the first
	name   string     // of the account
	wishes any        // the parameters of the last subscribe
}

// A line is one connection.
type line struct {
	*jrpc2.Client
	gone atomic.Bool
}

// connected is a line that has not dropped, as far as is known.
func (h *house) connected(ctx context.Context) (*line, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.line != nil && !h.line.gone.Load() {
		return h.line, nil
	}
	wire, err := h.Dial(ctx)
	if err != nil {
		return nil, fmt.Errorf("there is no line to the house: %w", err)
	}
	made := &line{}
	had, newest := h.newest()
	h.begin("", 0)
	hear := func(message []byte) {
		if !made.gone.Load() {
			h.hear(message)
		}
	}
	made.Client = jrpc2.NewClient(dial.InOrder(wire, hear), &jrpc2.ClientOptions{
		OnStop: func(*jrpc2.Client, error) {
			made.gone.Store(true)
			_ = wire.Close()
			h.wake()
		},
	})
	if err := h.takeUp(ctx, made, had, newest); err != nil {
		err = errors.Join(err, made.Close())
		h.begin(had, newest)
		return nil, err
	}
	h.line = made
	return made, nil
}

// usualWishes are the parameters of subscribe until the agent has its own.
func usualWishes() any { return object{"pictures": false} }

// hear takes what comes on a line.
func (h *house) hear(message []byte) {
	var m struct {
		Method         string
		Params, Result json.RawMessage
	}
	switch err := json.Unmarshal(message, &m); {
	case err != nil: // jrpc2 ends the line
	case m.Method == "resumed":
		h.goOn(m.Params)
	case m.Method != "":
		h.put(m.Params)
	default:
		h.number(m.Result)
	}
}

// takeUp comes in, and asks for what was told behind a notice of an earlier session, if any.
func (h *house) takeUp(ctx context.Context, l *line, had string, newest int) error {
	ctx, late := context.WithTimeout(ctx, answerTime)
	defer late()
	hello, err := dial.Enter(ctx, l.Client)
	if err != nil {
		return err
	}
	h.name = hello.Name
	h.called(hello.Session)
	_, err = l.Call(ctx, "subscribe", h.wishes)
	for dial.IsUnanswered(err) {
		_, err = l.Call(ctx, "subscribe", h.wishes)
	}
	if refused(err) != nil { // a table is gone that it asked for
		h.wishes = usualWishes()
		_, err = l.Call(ctx, "subscribe", h.wishes)
	}
	if err != nil || had == "" {
		return err
	}
	return h.catchUp(ctx, l, had, newest)
}

// catchUp keeps what was told behind a notice of an earlier session, and says where some
// of it is lost.
func (h *house) catchUp(ctx context.Context, l *line, session string, newest int) error {
	var missed missed
	err := l.CallResult(ctx, "since", object{"session": session, "seq": newest}, &missed)
	if why := refused(err); why != nil {
		missed.Lacks, err = why.Message, nil
	}
	h.keepAll(missed)
	return err
}

// missed is what was told to an earlier session and has not come.
type missed struct {
	Session string
	Told    []json.RawMessage
	Lacks   string
}

func (h *house) keepAll(m missed) {
	for _, told := range m.Told {
		h.keep(told)
	}
	if m.Lacks != "" {
		note, _ := json.Marshal(object{"type": "note", "lines": []string{m.Lacks}}) // texts alone
		h.keep(note)
	}
}

// goOn goes on with a line that has outlived the house, as another session.
func (h *house) goOn(said json.RawMessage) {
	var m missed
	if json.Unmarshal(said, &m) == nil {
		h.begin(m.Session, 0)
		h.keepAll(m)
	}
}

// refused is an error as a house has answered it; nil where the line has failed.
func refused(err error) *jrpc2.Error {
	why := new(jrpc2.Error)
	if !errors.As(err, &why) || why.Code <= 0 {
		return nil
	}
	return why
}

// ask is a request, and the result of the house.
func (h *house) ask(ctx context.Context, method string, params json.RawMessage) (json.RawMessage, error) {
	l, err := h.connected(ctx)
	if err != nil {
		return nil, err
	}
	waiting, late := context.WithTimeout(ctx, answerTime)
	defer late()
	answer, err := l.Call(waiting, method, params)
	switch refused := new(jrpc2.Error); {
	case ctx.Err() != nil:
		return nil, ctx.Err() // the agent no longer wants to know
	case err != nil && errors.As(err, &refused) && waiting.Err() == nil && !l.gone.Load():
		return nil, refused
	case err != nil:
		_ = l.Close()
		return nil, errGone
	}
	var result json.RawMessage
	if err := answer.UnmarshalResult(&result); err != nil {
		return nil, err
	}
	if method == "subscribe" {
		h.mu.Lock()
		h.wishes = params
		h.mu.Unlock()
	}
	return result, nil
}

// leave ends the line.
func (h *house) leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.line != nil {
		_ = h.line.Close()
	}
}
