package historytest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"boardroom/cmd/boardroom/dial"
	"boardroom/world/store"
)

// A Config says who a client is, and where it goes.
type Config struct {
	Door    dial.Door     // but for the address
	Address func() string // of the house, asked for each line
	Rival   string        // with whom it plays; empty for one that only looks on and talks
	Leads   bool          // it challenges the other, who accepts
	Bot     bool          // the other is a bot of the house, to whom nobody writes
	Seed    uint64
	// IsKept says whether an entry is kept at this moment; nil is not asked.
	IsKept func(table store.TableID, ply int) bool
}

// A Client plays and talks by the door for programs, comes back where its line is gone, and
// keeps its history.
type Client struct {
	Config
	random  *rand.Rand
	stirred chan struct{}
	lines   int
	session string         // of the line before, as the house calls it
	seq     int            // of the newest notice on it
	open    *Act           // a move that is not answered yet
	counts  map[string]int // of what it has said, by what it is

	mu      sync.Mutex
	history History
	newest  map[store.TableID]int // up to which entries are known
	behind  map[store.TableID]bool
	moves   int // acknowledged
	backs   []Back
	dropped []error
}

// New is a client that is nowhere yet.
func New(c Config) *Client {
	return &Client{
		Config: c, random: rand.New(rand.NewPCG(c.Seed, 0)), stirred: make(chan struct{}, 1), counts: map[string]int{},
		history: History{Name: c.Door.Name}, newest: map[store.TableID]int{}, behind: map[store.TableID]bool{},
	}
}

// Play plays until a context ends. What is under way then is done, unless the whole ends.
func (c *Client) Play(whole, playing context.Context) {
	for playing.Err() == nil {
		c.visit(whole, func(l *line) error { return l.stay(playing) })
		pause(playing)
	}
}

// LookBack comes once more, when nobody plays any longer, to hear what waits for the client
// and to look at all that it has seen. The error says that it couldn't, until a context ended.
func (c *Client) LookBack(whole context.Context) error {
	for whole.Err() == nil {
		if c.visit(whole, (*line).lookBack) == nil {
			return nil
		}
		pause(whole)
	}
	return errors.New(c.Door.Name + " does not come in any more")
}

// pause waits a moment before a client comes again.
func pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(50 * time.Millisecond):
	}
}

// visit is one line, from its beginning to its end.
func (c *Client) visit(ctx context.Context, then func(*line) error) error {
	l, err := c.dial(ctx)
	if err != nil {
		return err
	}
	defer l.rpc.Close()
	err = l.introduce()
	if err == nil {
		err = then(l)
	}
	if err == nil {
		err = l.leave()
	}
	l.rpc.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	if l.over = true; l.known {
		c.session, c.seq = l.session, l.seq
		if err != nil {
			c.dropped = append(c.dropped, err)
		}
	}
	return err
}

// History is what there is of it so far.
func (c *Client) History() History {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := c.history
	h.Acts, h.Sights = h.Acts[:len(h.Acts):len(h.Acts)], h.Sights[:len(h.Sights):len(h.Sights)]
	return h
}

// Moves is how many of its moves were acknowledged.
func (c *Client) Moves() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.moves
}

// A Back is the time in which a line outlived the house: from the last answer before to the first
// one behind.
type Back struct{ From, To time.Time }

// Backs are those of the client.
func (c *Client) Backs() []Back {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.backs)
}

// Dropped are the errors with which lines ended under the client that had come in.
func (c *Client) Dropped() []error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.dropped)
}

// note notes an act.
func (c *Client) note(a Act) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.history.Acts = append(c.history.Acts, a)
	if a.What == Move && a.Answer == Acknowledged {
		c.moves++
	}
}

// sightOf is what a notice shows, if that belongs into a history.
func (c *Client) sightOf(n told) (s Sight) {
	switch {
	case n.Type == "speech" && !n.Mine && (n.Kind == Say || n.Kind == Tell):
		return Sight{What: n.Kind, Late: n.Late, From: n.From, Text: n.Text}
	case n.Type == "board" && n.Of.Ply > 0:
		early := c.IsKept != nil && !c.IsKept(n.Of.Table, n.Of.Ply)
		return Sight{What: Move, Table: n.Of.Table, Ply: n.Of.Ply, Token: n.Of.Token, Result: n.Of.Result, Early: early}
	}
	return s
}

// see notes what a notice shows, and wakes the client where something may be to do.
func (c *Client) see(line int, n told, s Sight) {
	if s.Line, s.Seq = line, n.Seq; s.What != "" {
		c.history.Sights = append(c.history.Sights, s)
	}
	if s.What == Move {
		c.follow(s.Table, s.Ply)
	}
	if n.Of.Table != 0 || n.Of.Proposal != 0 {
		c.stir()
	}
}

// follow counts the entries that are known of a table, without holes.
func (c *Client) follow(table store.TableID, ply int) {
	switch known, met := c.newest[table]; {
	case !met || ply == known+1:
		c.newest[table] = ply
	case ply > known+1:
		c.behind[table] = true
	}
}

func (c *Client) stir() {
	select {
	case c.stirred <- struct{}{}:
	default:
	}
}
