package bridge

import (
	"context"
	"slices"
	"strings"
	"time"
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

// seatOf is the seat of somebody who has not left it; 0 is none.
func (t *table) seatOf(name string) int {
	for _, s := range t.Seats {
		if s.Name == name && !s.Left {
			return s.Seat
		}
	}
	return 0
}

// play does what there is to do: it answers challenges and offers, lets the program
// think where it is to move, and proposes games.
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
	return cn.propose(ctx, all.Tables)
}

// does is a request that the house may refuse; only the end of the line is an
// error.
func (cn *connection) does(ctx context.Context, method string, params object) error {
	err := cn.ask(ctx, method, params, nil)
	if why := refusal(err); why != nil {
		cn.Log.Info("refused", "request", method, "why", why.Message)
		return nil
	}
	return err
}

// playAt does what there is to do at one table.
func (cn *connection) playAt(ctx context.Context, t table) error {
	seat := t.seatOf(cn.name)
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
