package bridge

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/creachadair/jrpc2"
)

// A table is how one stands, as the house says it.
type table struct {
	Table int
	Name  string
	Game  string
	Phase string
	Rest  string
	Ply   int
	ToAct []int `json:"to_act"`
	Seats []struct {
		Seat  int
		Name  string
		Left  bool
		Offer string
	}
	Options string
	Clock   string
	Times   []struct {
		Seat   int
		LeftMS int64 `json:"left_ms"`
	}
}

// play does what there is to do: it answers challenges and offers, and lets the
// program think where it is to move.
func (cn *connection) play(ctx context.Context) error {
	if err := cn.answerChallenges(ctx); err != nil {
		return err
	}
	var all struct{ Tables []table }
	if err := cn.ask(ctx, "tables", object{"mine": true}, &all); err != nil {
		return err
	}
	for _, t := range all.Tables {
		if err := cn.playAt(ctx, t); err != nil {
			return err
		}
	}
	return nil
}

// answerChallenges accepts what the program plays, and declines the rest.
func (cn *connection) answerChallenges(ctx context.Context) error {
	var waiting struct {
		Proposals []struct {
			Number int
			From   string
			Game   string
		}
	}
	if err := cn.ask(ctx, "proposals", nil, &waiting); err != nil {
		return err
	}
	for _, p := range waiting.Proposals {
		if !slices.Contains(cn.Games, p.Game) {
			if err := cn.does(ctx, "decline", object{"number": p.Number}); err != nil {
				return err
			}
			continue
		}
		cn.Log.Info("accepting", "from", p.From, "game", p.Game)
		if err := cn.does(ctx, "accept", object{"number": p.Number}); err != nil {
			return err
		}
	}
	return nil
}

// does is a request that the house may refuse; only the end of the line is an
// error.
func (cn *connection) does(ctx context.Context, method string, params object) error {
	err := cn.ask(ctx, method, params, nil)
	if refused := new(*jrpc2.Error); errors.As(err, refused) && (*refused).Code > 0 {
		cn.Log.Info("refused", "request", method, "why", (*refused).Message)
		return nil
	}
	return err
}

// playAt does what there is to do at one table.
func (cn *connection) playAt(ctx context.Context, t table) error {
	seat := 0
	for _, s := range t.Seats {
		if s.Name == cn.name && !s.Left {
			seat = s.Seat
		}
	}
	if seat == 0 || t.Phase == "setup" {
		return nil
	}
	for _, s := range t.Seats {
		if s.Seat != seat && s.Offer != "" {
			if err := cn.answerOffer(ctx, t, s.Offer); err != nil {
				return err
			}
		}
	}
	if t.Phase != "play" {
		cn.closeEngine(t.Table)
		return nil
	}
	if t.Rest == "" && slices.Contains(t.ToAct, seat) {
		cn.engineOf(ctx, t).think(t, cn.budget(t, seat))
	}
	return nil
}

// agreeable are the offers that a program has nothing against.
var agreeable = []string{"pause", "adjourn", "rematch", "clear"}

// answerOffer agrees to a rest, another game and clearing the table, and plays on
// otherwise. What it has answered it is not asked again.
func (cn *connection) answerOffer(ctx context.Context, t table, offer string) error {
	offer, _, _ = strings.Cut(offer, ":") // "takeback:2"
	params := object{"table": t.Table, "offer": offer}
	if slices.Contains(agreeable, offer) {
		return cn.does(ctx, "table.accept", params)
	}
	return cn.does(ctx, "table.decline", params)
}

// budget is how long the program may think: a twentieth of what is left on the
// clock, if that is less than usual.
func (cn *connection) budget(t table, seat int) time.Duration {
	think := cn.Think
	for _, left := range t.Times {
		if left.Seat == seat {
			think = min(think, time.Duration(left.LeftMS)*time.Millisecond/20)
		}
	}
	return max(think, 10*time.Millisecond)
}
