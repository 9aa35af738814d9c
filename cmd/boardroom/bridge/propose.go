package bridge

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/creachadair/jrpc2"
)

// Proposes says which games are proposed, each in all games that the program plays.
type Proposes struct {
	Seek    bool          // to anybody, whenever it plays none
	Rest    time.Duration // from the end of a game until it seeks the next
	To      []string      // to these accounts, once in a run
	Clock   string        // 5+3, 2d or none
	Casual  bool
	Options []string // of the game, as key=value
	Ratings string   // for a seek, as in 1400-1700; empty is any
}

// mendless are reasons for which asking again is in vain: whoever runs the bridge has to
// ask for something else.
var mendless = []string{"wrong_value", "wrong_parameter", "no_such_game", "illegal", "scope"}

// errTerms says that the house will never have what is proposed.
type errTerms struct{ error }

// propose proposes what is to be proposed and is not yet, while there is room for games.
func (cn *connection) propose(ctx context.Context, tables []table) error {
	playing := cn.underWay(tables)
	if playing > 0 {
		cn.run.played = time.Now()
	}
	for _, game := range cn.Games {
		for _, to := range cn.Proposes.To {
			if playing >= cn.Limit {
				return nil
			}
			if err := cn.challenge(ctx, to, game, tables); err != nil {
				return err
			}
		}
	}
	if !cn.Proposes.Seek || playing > 0 || time.Since(cn.run.played) < cn.Proposes.Rest {
		return nil
	}
	return cn.seek(ctx)
}

// seek takes up a seek on the same terms as its own, or sees to it that there are its own.
func (cn *connection) seek(ctx context.Context) error {
	var all struct{ Proposals []proposal }
	if err := cn.ask(ctx, "seeks", nil, &all); err != nil {
		return err
	}
	for _, game := range cn.Games {
		i := slices.IndexFunc(all.Proposals, func(p proposal) bool { return p.Mine && p.Game == game })
		if i < 0 {
			params := cn.terms(game)
			if cn.Proposes.Ratings != "" {
				params["ratings"] = cn.Proposes.Ratings
			}
			if _, err := cn.proposes(ctx, "seek", params); err != nil {
				return err
			}
			cn.wake() // what others seek is compared with what the house has made of it
			continue
		}
		mine := all.Proposals[i]
		for _, p := range all.Proposals {
			if p.Mine || p.Game != game || p.Options != mine.Options || p.Clock != mine.Clock || p.Rated != mine.Rated {
				continue
			}
			if why, err := cn.objection(ctx, p); err != nil || why == "" {
				cn.Log.Info("taking up a seek", "from", p.From, "game", p.Game)
				return cmp.Or(err, cn.does(ctx, "play", object{"number": p.Number}))
			}
		}
	}
	return nil
}

// challenge challenges somebody, unless that was done or the two play already.
func (cn *connection) challenge(ctx context.Context, to, game string, tables []table) error {
	what := to + " " + game
	if cn.run.challenged[what] {
		return nil
	}
	plays := slices.ContainsFunc(tables, func(t table) bool {
		return t.Game == game && t.Phase == "play" && t.seatOf(to) > 0 && t.seatOf(cn.name) > 0
	})
	if !plays {
		params := cn.terms(game)
		params["to"] = to
		if done, err := cn.proposes(ctx, "challenge", params); err != nil || !done {
			return err
		}
	}
	cn.run.challenged[what] = true
	return nil
}

// terms are those of a game that is proposed.
func (cn *connection) terms(game string) object {
	params := object{"game": game}
	if cn.Proposes.Clock != "" {
		params["clock"] = cn.Proposes.Clock
	}
	if cn.Proposes.Casual {
		params["casual"] = true
	}
	if len(cn.Proposes.Options) > 0 {
		params["options"] = cn.Proposes.Options
	}
	return params
}

// proposes proposes something. A refusal that may pass is logged once, and done is false.
func (cn *connection) proposes(ctx context.Context, method string, params object) (done bool, err error) {
	err = cn.ask(ctx, method, params, nil)
	why := refusal(err)
	switch {
	case err == nil:
		cn.Log.Info("proposing", "by", method, "terms", params)
		return true, nil
	case why == nil:
		return false, err
	}
	var data struct{ Reason string }
	_ = json.Unmarshal(why.Data, &data) // one without data has no reason
	if slices.Contains(mendless, data.Reason) {
		return false, errTerms{fmt.Errorf("the house refuses the %s: %s", method, why.Message)}
	}
	if !cn.run.said[why.Message] {
		cn.run.said[why.Message] = true
		cn.Log.Info("refused; trying again later", "request", method, "why", why.Message)
	}
	return false, nil
}

// underWay is how many games the program plays.
func (cn *connection) underWay(tables []table) (n int) {
	for _, t := range tables {
		if t.Phase == "play" && t.seatOf(cn.name) > 0 {
			n++
		}
	}
	return n
}

// refusal is an error as the house has answered it; nil where the line has failed.
func refusal(err error) *jrpc2.Error {
	why := new(jrpc2.Error)
	if !errors.As(err, &why) || why.Code <= 0 && why.Code != jrpc2.InvalidParams {
		return nil
	}
	return why
}
