package commands_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/search"
	"boardroom/world"
)

// judge answers what is asked of a thinker about a game that is looked through: before
// each move what the seat to move expects, and a move that is best. What another move
// promises follows from what the other seat expects behind it. It says how many positions
// were asked about.
func (s *slate) judge(values []float64, best ...games.Move) int {
	met := map[string]int{}
	for len(s.waiting()) > 0 {
		a := s.asked[0]
		s.asked = s.asked[1:]
		line := a.Position.String()
		if _, known := met[line]; !known {
			met[line] = len(met)
		}
		at := met[line]
		move, _ := search.Random(a.Position, a.Seat, games.NewChance(99))
		if at < len(best) && best[at] != "" {
			move = best[at]
		}
		thought := world.Thought{Move: move, Value: valueAt(values, at), Depth: 3}
		if a.Only != "" && a.Only != move {
			thought.Move, thought.Value = a.Only, 1-valueAt(values, at+1)
		}
		a.answer(thought)
	}
	return len(met)
}

func valueAt(values []float64, at int) float64 {
	if at < len(values) {
		return values[at]
	}
	return 0.5
}

// TestReviewOfWhatNobodyKnows passes over a moment that could not be thought about: it
// is no proof that anybody lost much.
func TestReviewOfWhatNobodyKnows(t *testing.T) {
	e, s := reviewed(t)
	e.types("Ann", "review")
	for len(s.waiting()) > 0 {
		a := s.waiting()[0]
		s.asked = s.asked[1:]
		a.answer(world.Thought{Move: games.LegalMoves(a.Position)[0], Value: phrase.Choose(a.Only == "", 0.9, 0.1), Blind: true})
	}
	e.hears("Ann", "sato, #1, has been reviewed. Of its 4 moves, 4 could not be judged.", "No move cost anybody 5 percentage points or more.")
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

// On a slow machine a review thinks less about each move rather than leave moves out.
func TestASlowReviewLeavesNothingOut(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann", "Bob")
	e.game("strategery", "Ann", "Bob")
	e.playOut()
	e.types("Ann", "review")
	first, last := s.waiting()[0].Effort, 0
	for len(s.waiting()) > 0 {
		last = s.waiting()[0].Effort
		e.clock = e.clock.Add(4 * time.Second)
		s.think(1)
	}
	if told := e.told("Ann"); strings.Contains(told, "could not be judged") || !strings.Contains(told, "has been reviewed.") {
		t.Errorf("Ann is told\n%s", told)
	}
	if last >= first {
		t.Errorf("the last move has %d, the first %d", last, first)
	}
}

// A review of the last game does not break into the next one: once its reader has moved there
// a line says that it can be read.
func TestAReviewWaitsForAQuietMoment(t *testing.T) {
	e, s := reviewed(t)
	e.types("Ann", "review")
	e.types("Ann", "challenge bob sato first casual")
	e.types("Bob", "accept")
	e.told("Ann")
	s.judge(nil)
	e.passes(time.Second)
	e.silent("Ann")
	const ready = "Your review of sato, #1, is ready: review 1"
	e.want("Ann", "a2 a1", ready)
	e.passes(time.Second)
	e.types("Bob", "g2 g1")
	if told := e.told("Ann"); strings.Contains(told, ready) {
		t.Errorf("it is said twice: %s", told)
	}
	e.want("Ann", "review 1", "sato, #1, has been reviewed.")
}

// Who waits for another's move, or has left the game meanwhile, is told at once.
func TestAReviewBesideAGame(t *testing.T) {
	e, s := reviewed(t)
	e.types("Ann", "review")
	e.types("Ann", "challenge bob sato second casual")
	e.types("Bob", "accept")
	e.told("Ann")
	s.judge(nil)
	e.hears("Ann", "Your review of sato, #1, is ready: review 1")
	e, s = reviewed(t)
	e.types("Ann", "review")
	e.types("Ann", "learn sato")
	s.judge(nil)
	e.silent("Ann")
	e.types("Ann", "learn stop")
	e.passes(time.Second)
	e.hears("Ann", "Your review of sato, #1, is ready: review 1")
}

// What becomes of the games of others does not break into one's own move.
func TestNewsOfOtherTablesBreakIntoNoMove(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	e.types("Ann", "challenge bob sato first casual")
	e.types("Bob", "accept")
	e.types("Cat", "challenge dan sato first casual")
	for _, name := range []string{"Ann", "Bob"} {
		e.told(name)
	}
	e.types("Dan", "accept")
	e.silent("Ann")
	e.hears("Bob", "has started, between Cat and Dan")
	e.types("Cat", "resign")
	e.types("Cat", "yes")
	e.silent("Ann")
	e.hears("Bob", "The game at sato-2 is over.")
}

// A game that a move has ended is not won behind that move, but by it.
func TestReviewSaysWhichMoveEndedTheGame(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann", "Bob")
	e.game("strategery", "Ann", "Bob")
	e.playOut()
	e.types("Ann", "review")
	s.judge([]float64{0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1})
	if told := e.told("Ann"); !strings.Contains(told, "and move 7 ended the game.") || strings.Contains(told, "after move 7") {
		t.Errorf("Ann is told\n%s", told)
	}
}

func TestReview(t *testing.T) {
	e, s := reviewed(t)
	e.want("Ann", "why 3", "! There is no review to explain move 3.")
	e.want("Ann", "review", "Reviewing sato, #1, of 4 moves. It takes a minute or two.")
	e.want("Ann", "review 1", "! sato, #1, is already being reviewed for you.")
	// Before each move and at the end: Ann 0.5, Bob 0.5, Ann 0.8, Bob 0.7, Ann 0.6.
	if n := s.judge([]float64{0.5, 0.5, 0.8, 0.7, 0.6}, "", "", "a2-a1"); n != 5 {
		t.Fatalf("%d positions were judged", n)
	}
	told := e.told("Ann")
	e.holds("Ann", told, "sato, #1, has been reviewed.",
		"How you stood: ",
		`Move 2: Bob played "move f2 e2" and went from about even to clearly behind; better was `,
		`Move 3: you played "move b3 c3" and went from clearly ahead to behind; better was "move a2 a1": it has more room: 3 empty hexes`,
		"To read how it could have gone on: why 3. To see the board after a move: replay 1 3")
	if strings.Index(told, "Move 2") < strings.Index(told, "Move 3") {
		t.Errorf("another's move comes before one's own:\n%s", told)
	}
	e.want("Ann", "why", "In sato, #1, more can be read of these moves: why 3, why 2, why 4")
	e.want("Ann", "why 3", "sato, #1, before move 3 of 4. The better move is marked.",
		`Move 3: you played "move b3 c3"`, "it has more room: 3 empty hexes", "To go on from there: replay 1 3")
	e.want("Ann", "why was move 3 bad?", `Move 3: you played "move b3 c3"`)
	e.want("Ann", "why 1", "! Move 1 of sato cost nobody much. In sato, #1, more can be read of these moves: why 3")
	e.want("Ann", "replay 1 3", afterMove(3, 4), "b3")
	e.want("Ann", "replay 1 1", afterMove(1, 4))
	e.want("Ann", "replay sato 4", afterMove(4, 4))
	e.want("Ann", "replay 1 9", "! sato has 4 moves. You can go to positions 0 to 4.")
	e.want("Ann", "forward", "at")
	e.silent("Bob")

	e.want("Cat", "review", "! You haven't finished a game yet. To review another one: review NUMBER")
	e.want("Cat", "review 1", "Reviewing sato")
	s.judge([]float64{0.5, 0.5, 0.55, 0.5, 0.5})
	e.hears("Cat", "No move cost anybody much.")
	e.want("Bob", "analyse", "Reviewing sato")
	s.judge([]float64{0.5, 0.5, 0.8, 0.5, 0.5})
	told = e.told("Bob")
	e.holds("Bob", told, "sato, #1, has been reviewed", "Move 3: Ann played", "Move 2: you played")
	if strings.Index(told, "Move 2") > strings.Index(told, "Move 3") {
		t.Errorf("another's move comes before one's own:\n%s", told)
	}
	e.types("Bob", "option style words")
	e.want("Bob", "review", "Move 2: you played") // what was found is not looked for again
	if n := len(s.waiting()); n != 0 {
		t.Errorf("%d positions are judged a second time", n)
	}
	if told := e.types("Bob", "why 2"); strings.Contains(told, "before move") {
		t.Errorf("Bob, who listens, is told\n%s", told)
	}
}

// A game that is asked for while another is looked through is not taken for that one.
func TestReviewOfAnotherGameMeanwhile(t *testing.T) {
	e, _ := reviewed(t)
	e.types("Ann", "challenge bob sato first casual")
	e.types("Bob", "accept")
	e.types("Ann", "b2 c2")
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.types("Ann", "review 1")
	e.want("Ann", "review 2", "! Another game, sato, #1, is still being reviewed for you. Once you have been told where it turned: review 2")
}

// Strong words are for what a search can be sure of: not early in a game, and won and
// lost only for what it has seen to the end.
func TestReviewIsNotTooSure(t *testing.T) {
	for _, c := range []struct {
		values []float64
		want   string
	}{
		{[]float64{0.95, 0.97, 0.03, 0.97, 0.03}, `Move 1: you played "move b2 c2" and went from ahead to behind`},
		{[]float64{0.95, 0.9999, 0.0001, 0.9999, 0.0001}, `Move 1: you played "move b2 c2" and went from ahead to lost`},
		{[]float64{0.5, 0.5, 0.5, 0.98, 0.02}, `Move 3: you played "move b3 c3" and went from about even to clearly behind`},
	} {
		e, s := reviewed(t)
		e.types("Ann", "review")
		s.judge(c.values)
		e.holds("Ann", e.told("Ann"), c.want)
	}
}

// Where nobody played worse than a better move promised, it is said by which move the
// judgement changed; but not of a first move, about which a search knows little.
func TestReviewWithoutMistakes(t *testing.T) {
	e, s := reviewed(t)
	e.types("Ann", "review")
	s.judge([]float64{0.5, 0.5, 0.5, 0.95, 0.05}, "", "", "b3-c3", "f3-e3")
	e.hears("Ann", `Move 3: you played "move b3 c3" and went from about even to behind; no better move was found.`)
	e, s = reviewed(t)
	e.types("Ann", "review")
	s.judge([]float64{0.5, 0.7, 0.5, 0.5, 0.5}, "b2-c2", "f2-e2", "b3-c3", "f3-e3")
	e.hears("Ann", "No move cost anybody 5 percentage points or more.")
	e, s = reviewed(t)
	e.types("Ann", "review")
	s.judge([]float64{0.5, 0.5, 0.56, 0.5, 0.5}, "b2-c2", "f2-e2", "b3-b1", "f3-e3")
	e.hears("Ann", `No move cost anybody much. Your worst was move 3: you played "move b3 c3", which cost you 6 percentage points. A little better was: move b3 b1`, "You resigned after move 4, about even, which decided the game.")
	e, s = reviewed(t)
	e.types("Ann", "review")
	s.judge([]float64{0.5, 0.5, 0.7, 0.4, 0.6}, "b2-c2", "f2-e2", "b3-b1", "f3-e3")
	e.hears("Ann", `No move turned the game. Your worst was move 3: you played "move b3 c3", which cost you 10 percentage points.`)
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
	e.hears("Cat", "sato, #1, has been reviewed")

	e.types("Bob", "review 1")
	e.passes(time.Minute)
	s.judge([]float64{0.5})
	e.hears("Bob", "No move cost anybody 5 percentage points or more.")

	e.people("Eve")
	e.types("Eve", "review 1")
	broken := s.asked[0]
	s.asked = nil
	broken.answer(world.Thought{Err: errors.New("broken")})
	e.hears("Eve", "Something went wrong while sato was reviewed. To try again: review 1")
	e.log.Reset()

	e.types("Bob", "challenge eve garrisons first")
	e.types("Eve", "accept")
	e.want("Bob", "review garrisons", "! The game at garrisons is not over.")
	e.types("Bob", "e5")
	e.told("Eve")
	e.types("Eve", "review 1") // whoever plays is not shown another board
	s.judge([]float64{0.5, 0.5, 0.8, 0.7, 0.6})
	e.silent("Eve")
	if told := e.types("Eve", "review 1"); !strings.Contains(told, "Move 3: Ann played") || strings.Contains(told, "Board of") {
		t.Errorf("Eve, who plays, is told\n%s", told)
	}
	e.arrive("Dan", e.account("Dan"), commands.Single)
	e.types("Dan", "review 1")
	awaited := e.visits["Dan"].shell.Session().Awaited()
	s.judge([]float64{0.5, 0.5, 0.8, 0.7, 0.6})
	<-awaited
	if told := e.told("Dan"); !strings.HasPrefix(told, "sato, #1, has been reviewed") || strings.Contains(told, "Board of") {
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
	e.want("Cat", "review", "! strategery was a game of 3 sides, and only games of two sides can be reviewed.")
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

// A game that is looked through is told of although its players have begun another at
// its table.
func TestReviewBesideARematch(t *testing.T) {
	e, s := reviewed(t)
	e.types("Ann", "review")
	e.types("Ann", "rematch")
	e.types("Bob", "accept")
	e.told("Ann")
	s.judge([]float64{0.5, 0.5, 0.8, 0.7, 0.6})
	e.hears("Ann", "Your review of sato, #1, is ready: review 1")
	e.want("Ann", "review 1", "sato, #1, has been reviewed.", "Move 3: you played")
}
