package world_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/stratic"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/store"
)

// A slow thinker answers when the test says so, with the first thing that can be done.
type slow struct{ asked chan thinking }

type thinking struct {
	job    world.SearchJob
	answer func(world.Thought)
}

func (slow) Strengths() []world.Strength {
	return []world.Strength{{Name: "easy", Says: "plays", Effort: 1}}
}

func (s slow) Think(job world.SearchJob, answer func(world.Thought)) (forget func()) {
	s.asked <- thinking{job, answer}
	return func() {}
}

// next is what was asked first and is not answered.
func (s slow) next(t *testing.T) thinking {
	t.Helper()
	select {
	case asked := <-s.asked:
		return asked
	default:
		t.Fatal("the bot is asked nothing")
	}
	return thinking{}
}

// deploys is the answer of a seat that deploys.
func (a thinking) deploys(t *testing.T) {
	t.Helper()
	move, err := a.job.Position.Read(a.job.Seat, openly)
	if err != nil {
		t.Fatal(err)
	}
	a.answer(world.Thought{Move: move})
}

var openly = games.Words{Verb: "deploy", Args: []string{"open"}}

// TestABotThatWasOvertaken has a bot be asked at a node that does not know of what follows at
// another: the other player deploys, as both may at once, the other node takes the first for
// gone, has the bot deploy, and the other player moves. When the first node is answered at
// last, the bot does not resign: it is asked again, and moves.
func TestABotThatWasOvertaken(t *testing.T) {
	bots := slow{make(chan thinking, 10)}
	h := newNodesWith(t, bots)
	bob := h.enter(h.second, world.Identity{Account: 2})
	terms, err := match.ReadTerms(stratic.Game(), []string{"first", "fog=yes"})
	if err != nil {
		t.Fatal(err)
	}
	h.act(h.second, func() error { _, err := h.second.Challenge(bob, "easy", terms); return err })
	here, there := h.table(h.World, "stratic"), h.table(h.second, "stratic")
	first := bots.next(t)
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.act(h.second, func() error {
		move, err := bob.Person().Read(there, openly)
		if err == nil {
			err = h.second.Play(bob.Person(), there, move)
		}
		return err
	})
	h.gone(1)
	h.tick(1, h.second)
	bots.next(t).deploys(t)
	h.act(h.second, func() error { return h.second.Play(bob.Person(), there, anyMove(there)) })
	bots.next(t) // for the other node, which is not answered
	first.deploys(t)
	if len(here.Plies) != 3 || here.Result.Over {
		t.Fatalf("the bot was overtaken, and there are %d entries with the result %s", len(here.Plies), here.Result)
	}
	again := bots.next(t)
	again.answer(world.Thought{Move: anyMove(here)})
	if len(here.Plies) != 4 || here.Result.Over {
		t.Errorf("the bot moves, and there are %d entries with the result %s", len(here.Plies), here.Result)
	}
}
