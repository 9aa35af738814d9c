package bridge

import (
	"context"
	"fmt"
	"slices"
)

// Takes says which challenges are taken; without a word it is any.
type Takes struct {
	Rated, Casual bool // only rated, or only casual ones
	People, Bots  bool // only of people, or only of bots
	Least, Most   int  // the rating of the other player; Most is 0 where it may be any
}

// usualRating counts for who has none yet.
const usualRating = 1500

// A proposal is a challenge, an invitation or a seek, as the house says it. Options are all
// there are.
type proposal struct {
	Number                     int
	From, Game, Options, Clock string
	Mine, Rated                bool
}

// answerChallenges accepts what the program plays on such terms, and declines the rest.
func (cn *connection) answerChallenges(ctx context.Context) error {
	var waiting struct{ Proposals []proposal }
	if err := cn.ask(ctx, "proposals", nil, &waiting); err != nil {
		return err
	}
	for _, p := range waiting.Proposals {
		why, err := cn.objection(ctx, p)
		switch {
		case err != nil:
			return err
		case why != "":
			cn.Log.Info("declining", "from", p.From, "game", p.Game, "why", why)
			err = cn.does(ctx, "decline", object{"number": p.Number, "reason": why})
		default:
			cn.Log.Info("accepting", "from", p.From, "game", p.Game)
			err = cn.does(ctx, "accept", object{"number": p.Number})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// objection is why a proposal is not taken; empty where it is.
func (cn *connection) objection(ctx context.Context, p proposal) (string, error) {
	t := cn.Takes
	switch {
	case !slices.Contains(cn.Games, p.Game):
		return "I don't play " + p.Game + ".", nil
	case t.Rated && !p.Rated:
		return "I play rated games only.", nil
	case t.Casual && p.Rated:
		return "I play casual games only.", nil
	case !t.People && !t.Bots && t.Most == 0:
		return "", nil
	}
	var who struct {
		Account struct{ Bot bool }
		Ratings []struct {
			Game, For, Pool string
			Rating          float64
		}
	}
	if err := cn.ask(ctx, "finger", object{"name": p.From}, &who); refusal(err) == nil && err != nil {
		return "", err
	}
	rating := float64(usualRating)
	for _, r := range who.Ratings {
		if r.Game == p.Game && r.For == "two" && r.Pool == "bots" { // where games with a bot count
			rating = r.Rating
		}
	}
	switch {
	case t.People && who.Account.Bot:
		return "I play people only.", nil
	case t.Bots && !who.Account.Bot:
		return "I play bots only.", nil
	case t.Most > 0 && (rating < float64(t.Least) || rating > float64(t.Most)):
		return fmt.Sprintf("I play against ratings from %d to %d.", t.Least, t.Most), nil
	}
	return "", nil
}
