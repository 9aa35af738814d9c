package commands_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/search"
	"boardroom/world"
)

// judge answers what is asked of a thinker, one position after the other, with what
// the seat expects and a move that is best.
func (s *slate) judge(values []float64, best ...games.Move) (answered int) {
	for answered < len(values) && len(s.waiting()) > 0 {
		a := s.asked[0]
		s.asked = s.asked[1:]
		move, _ := search.Random(a.Position, a.Seat, games.NewChance(99))
		if answered < len(best) && best[answered] != "" {
			move = best[answered]
		}
		a.answer(world.Thought{Move: move, Value: values[answered]})
		answered++
	}
	return answered
}

// TestReviewOfWhatNobodyKnows passes over a moment that could not be thought about: it
// is no proof that anybody lost much.
func TestReviewOfWhatNobodyKnows(t *testing.T) {
	e, s := reviewed(t)
	e.types("Ann", "review")
	for i, value := range []float64{0.5, 0.5, 0.8, 0, 0.6} {
		a := s.waiting()[0]
		s.asked = s.asked[1:]
		a.answer(world.Thought{Move: games.LegalMoves(a.Position)[0], Value: value, Blind: i == 3})
	}
	told := e.told("Ann")
	e.holds("Ann", told, "The bot steady has looked through sato, #1:", "No move of yours cost you much.")
	if strings.Contains(told, "Move 3") || strings.Contains(told, "Move 4") {
		t.Errorf("what led to a moment that nobody knows is a mistake: %s", told)
	}
}

// reviewed is an evening after a game of four moves which Ann has resigned.
func reviewed(t *testing.T) (*evening, *slate) {
	t.Helper()
	e, s := botEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	for i, line := range []string{"b2 c2", "f2 e2", "b3 c3", "f3 e3"} {
		e.types([]string{"Ann", "Bob"}[i%2], line)
	}
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	return e, s
}

func TestReview(t *testing.T) {
	e, s := reviewed(t)
	e.want("Ann", "review", "Looking through sato, #1, of 4 moves. You will be told where it turned.")
	e.want("Ann", "review 1", "! sato, #1, is being looked through for you already.")
	// Before each move and at the end: Ann 0.5, Bob 0.5, Ann 0.8, Bob 0.7, Ann 0.6.
	if n := s.judge([]float64{0.5, 0.5, 0.8, 0.7, 0.6}, "", "", "a2-a1"); n != 5 || len(s.waiting()) != 0 {
		t.Fatalf("%d positions were judged, and %d wait", n, len(s.waiting()))
	}
	told := e.told("Ann")
	e.holds("Ann", told, "The bot steady has looked through sato, #1:",
		`Move 2: Bob played "move f2 e2", and Bob's chances went from about even to clearly behind. Better was: `,
		`Move 3: you played "move b3 c3", and your chances went from clearly ahead to behind. Better was: move a2 a1. It has more room: 3 empty hexes beside it instead of 2. To see it: replay 1 2`,
		"To see it: replay 1 1", afterMove(2, 4), "It was Ann's turn.")
	e.want("Ann", "why", `Move 3: with "move b3 c3" you were behind; with "move a2 a1", clearly ahead. It has more room: 3 empty hexes`)
	e.want("Ann", "forward", afterMove(3, 4))
	e.want("Ann", "replay 1 1", afterMove(1, 4))
	e.want("Ann", "replay sato 4", afterMove(4, 4))
	e.want("Ann", "replay 1 9", "! sato has 4 moves; you can go to any position from 0 to 4.")
	e.want("Ann", "forward", "at")
	e.silent("Bob")

	e.want("Cat", "review", "! You have finished no game yet. To have another looked through: review NUMBER")
	e.want("Cat", "review 1", "Looking through sato")
	s.judge([]float64{0.5, 0.5, 0.55, 0.5, 0.5})
	e.hears("Cat", "No single move cost anybody much.")
	e.want("Bob", "analyse", "Looking through sato")
	s.judge([]float64{0.5, 0.5, 0.8, 0.5, 0.5})
	told = e.told("Bob")
	e.holds("Bob", told, "The bot steady has looked through sato, #1:", "Move 3: Ann played", "Move 2: you played", afterMove(1, 4))
	if strings.Index(told, "Move 2") > strings.Index(told, "Move 3") {
		t.Errorf("moves are not told in the order of the game:\n%s", told)
	}
	e.types("Bob", "option style words")
	e.types("Bob", "review")
	s.judge([]float64{0.5, 0.5, 0.8, 0.5, 0.5})
	if told := e.told("Bob"); !strings.Contains(told, "Move 2: you played") || strings.Contains(told, "Board of") {
		t.Errorf("Bob, who listens, is told\n%s", told)
	}
}

// Strong words are for what a search can be sure of: not early in a game, and won and
// lost only for what it has seen to the end.
func TestReviewIsNotTooSure(t *testing.T) {
	e, s := reviewed(t)
	for _, c := range []struct {
		values []float64
		want   string
	}{
		{[]float64{0.95, 0.97, 0.03, 0.97, 0.03}, `Move 1: you played "move b2 c2", and your chances went from ahead to behind.`},
		{[]float64{0.95, 0.9999, 0.0001, 0.9999, 0.0001}, `Move 1: you played "move b2 c2", and your chances went from ahead to lost.`},
		{[]float64{0.5, 0.5, 0.5, 0.98, 0.02}, `Move 3: you played "move b3 c3", and your chances went from about even to clearly behind.`},
	} {
		e.types("Ann", "review")
		s.judge(c.values)
		e.holds("Ann", e.told("Ann"), c.want)
	}
}

// Nothing comes of a review when nobody waits for it any more, and a game that is not
// over, or not of two sides, has none.
func TestReviewStops(t *testing.T) {
	e, s := reviewed(t)
	e.types("Ann", "review")
	e.types("Cat", "review 1")
	e.visits["Ann"].shell.Leave()
	if n := len(s.waiting()); n != 1 {
		t.Errorf("%d positions are asked about for one who waits", n)
	}
	s.judge([]float64{0.5, 0.9, 0.5, 0.5, 0.5, 0.5, 0.5})
	e.hears("Cat", "The bot steady has looked through sato, #1:")

	e.types("Cat", "review 1")
	e.passes(time.Minute)
	s.judge([]float64{0.5})
	e.hears("Cat", "No single move cost anybody much.")

	e.types("Cat", "review 1")
	broken := s.asked[0]
	s.asked = nil
	broken.answer(world.Thought{Err: errors.New("broken")})
	e.hears("Cat", "Something went wrong while sato was looked through. To try again: review 1")
	e.log.Reset()

	e.types("Bob", "challenge cat garrisons first")
	e.types("Cat", "accept")
	e.want("Bob", "review garrisons", "! The game at garrisons is not over.")
	e.types("Bob", "e5")
	e.told("Cat")
	e.types("Cat", "review 1") // whoever plays is not shown another board
	s.judge([]float64{0.5, 0.5, 0.8, 0.7, 0.6})
	if told := e.told("Cat"); !strings.Contains(told, "Move 3: Ann played") || strings.Contains(told, "Board of") {
		t.Errorf("Cat, who plays, is told\n%s", told)
	}
	e.arrive("Dan", e.account("Dan"), commands.Single)
	e.types("Dan", "review 1")
	awaited := e.visits["Dan"].shell.Session().Awaited()
	s.judge([]float64{0.5, 0.5, 0.8, 0.7, 0.6})
	<-awaited
	if told := e.told("Dan"); !strings.HasPrefix(told, "The bot steady") || strings.Contains(told, "Board of") {
		t.Errorf("Dan, who stays for a single command, is told\n%s", told)
	}
}

func TestReviewOfManySides(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "setup strategery 3x3")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.types(name, "register strategery")
	}
	e.types("Ann", "start strategery")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "resign")
		e.types(name, "yes")
	}
	e.want("Cat", "review", "! strategery was a game of 3 sides, and only a game of two sides can be looked through.")
}

func TestReviewWithoutBots(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.want("Ann", "review", "! This house has no bots.")
}
