package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/people"
)

// TestALesson is done with mistakes, hints and a way out.
func TestALesson(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, test := range []struct{ typed, says string }{
		{"learn stop", "! You aren't in a lesson."},
		{"learn next", "! You haven't begun a lesson yet."},
		{"learn sato", "What the signs mean: key"},
		{"hint", "Type the word move"},
		{"hint", "Type: move b2 d4"},
		{"hint", "Type: move b2 d4"},
		{"task", "Your task: Move your piece from b2 to the centre, d4."},
		{"try again", "Your task: Move your piece from b2 to the centre, d4."},
		{"what now", "Your task: Move your piece from b2 to the centre, d4."},
		{"learn", "You are in lesson 1 of Sáto, Moving in lines. What to do: task"},
		{"score", "Pieces: "},
		{"what is on b2?", "b2"},
		{"move b3 d4", "From b3 no straight line leads to d4"},
		{"why", "A turn"},
		{"why", "b3 and d4 are neither in a straight line nor on the same ring."},
		{"move b2 c3", "The board is as it was."},
		{"why", "The rules allow that, but it does not do what the lesson asks for."},
		{"threats", "None of your pieces is in danger."},
		{"rules short", "The rules of Sáto: in short"},
		{"suggest", "Type: move b2 d4"},
		{"why", "It does what your task asks: Move your piece from b2 to the centre, d4."},
		{"move b2 b5", "in a straight line your piece stands on b3"},
		{"why", "in a straight line your piece stands on b3"},
		{"look", "Your task: Move your piece from b2 to the centre, d4."},
		{"takeback", "! You can take back no move in this step."},
		{"b2 d4", "Step 2 of 2"},
		{"learn stop", "To go on where you were: learn sato"},
		{"learn sato", "Step 2 of 2"},
		{"move c3 d4", "That was lesson 1 of"},
		{"next", "lesson 2: Moving around rings. Step 1 of 3"},
		{"ring b3", "Step 2 of 3"},
		{"next", ""},
		{"no", "You stay in this step."},
		{"puzzle", "sato | 0 of 60"},
		{"skip", "Step 3 of 3"},
		{"learn again", "Step 3 of 3"},
		{"learn sato finish", "Win within twelve moves."},
		{"move b3 a3", "Teacher moves from"},
		{"takeback", "Taken back."},
		{"move b3 a3", "Teacher moves from"},
		{"move b4 d4", "Teacher moves from"},
		{"move d4 f2", "You have won."},
		{"learn", "sato | 2 of 6 | Move along lines"},
		{"lessons sato", "sato 1 | Moving in lines (done)\nsato 2 | Moving around rings (step 3 of 3)\nsato 3 | "},
		{"learn sato nine", `Sáto has no lesson "nine".`},
		{"learn chess", "chess"},
		{"learn anti", "Stratic, lesson"},
		{"learn rings", "Sáto, lesson 2"},
		{"learn finish", "lesson"},
		{"learn sato rings", "You go on with step 3 of 3. To begin the lesson again: learn again sato 2"},
		{"task", "Step 3 of 3"},
		{"learn again rings", "Step 1 of 3"},
		{"learn sato again", "Sáto, lesson 1: Moving in lines. Step 1"},
		{"lessons of sato", "sato 1 | Moving in lines (done)"},
		{"learn rings anew", "Step 1 of 3"},
		{"learn next", ""},
		{"yes", "Step 1 of 3 is skipped."},
		{"learn 3", "Sáto, lesson 3"},
		{"learn 77", `has no lesson "77"`},
		{"where are my pieces?", "Yours: 2 hexes."},
	} {
		e.holds("Ann", e.types("Ann", test.typed), test.says)
	}
}

// TestALessonForThree names the third player too.
func TestALessonForThree(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.holds("Ann", e.types("Ann", "learn strategery three"), "Teacher plays after you and Teacher-2 after that.")
}

// TestAMistakeIsToldOnce types what the rules refuse and the lesson expects: the lesson
// alone says what is wrong, and where to see the rule.
func TestAMistakeIsToldOnce(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "learn sato")
	told := e.types("Ann", "move b3 d4")
	e.holds("Ann", told, "From b3 no straight line leads to d4", `To see the rule, "A turn": why`)
	if again := e.types("Ann", "move b3 d4"); strings.Contains(again, ": why") {
		t.Errorf("that there is a why is told twice: %s", again)
	}
	if strings.Contains(told, "nor on the same ring") || strings.Contains(told, "The board is as it was") {
		t.Errorf("the rules refuse it as well: %s", told)
	}
}

// TestALessonLeftInTheMiddle is named on arrival and in the list, and gone on with before
// those that come earlier.
func TestALessonLeftInTheMiddle(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, line := range []string{"learn sato capture", "learn skip"} {
		e.types("Ann", line)
	}
	e.holds("Ann", e.types("Ann", "lessons sato"), "sato 3 | Taking a piece (step 2 of ")
	const onwards = "You have begun lesson 3 of Sáto, Taking a piece. To go on: learn sato"
	account, err := e.store.AccountNamed("Ann")
	if err != nil {
		t.Fatal(err)
	}
	e.arrive("Ann", people.Identity{Account: account.ID, Key: key("Ann"), Wanted: "Ann"}, commands.Interactive)
	e.holds("Ann", e.told("Ann"), onwards)
	e.holds("Ann", e.types("Ann", "learn sato"), "Sáto, lesson 3: Taking a piece. Step 2 of 3")
}

// In the middle of a step in which others answer as they like, a hint is thought of for
// where one is.
func TestAHintInFreePlay(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann")
	e.types("Ann", "learn sato finish")
	e.want("Ann", "hint", "Keep them out of danger")
	e.types("Ann", "move b3 a3")
	e.types("Ann", "hint")
	s.thought = &world.Thought{Move: "b4-d4"}
	s.think(1)
	e.hears("Ann", "You could play: move b4 d4")
}

// Where a step has to be done move by move, a hint goes on with it.
func TestAHintOnTheWay(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	e.types("Ann", "learn garrisons turns")
	e.types("Ann", "place d3")
	e.types("Ann", "place d2")
	e.want("Ann", "hint", "Right so far. Go on: place e2")
	e.types("Ann", "place e2")
	e.want("Ann", "solution", "That lesson is over, and needs no solution. To go on: learn next")
	e.types("Ann", "learn garrisons turns")
	for _, line := range []string{"place d3", "place d2", "place e2"} {
		e.types("Ann", line)
	}
	e.want("Ann", "hint", "That lesson is over, and needs no hint. To go on: learn next")
	e.want("Ann", "hint", "! You aren't playing at any table.")
}

// What is put together before it is played is on the way, too.
func TestAHintWhileAnArmyIsPutTogether(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	told := e.types("Ann", "learn stratic deploy")
	for range 9 {
		if !strings.Contains(told, "Deploy any army you like") {
			told = e.types("Ann", "learn skip")
		}
	}
	e.types("Ann", "hint")
	e.want("Ann", "hint", "Type: deploy wedge")
	e.want("Ann", "hint", "Type: deploy wedge")
	e.types("Ann", "deploy wedge")
	e.want("Ann", "hint", "Right so far. Go on: deploy done")
}

// Whoever hears a board is told that it is not as the step before has left it, and whoever
// looks at it has the whole step.
func TestANewPositionInALesson(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "option style words")
	const moved, says = "A new position", "Every regiment has an influence of 1"
	if told := e.types("Ann", "learn garrisons placing"); strings.Contains(told, moved) {
		t.Errorf("the first position is told as a new one: %s", told)
	}
	e.holds("Ann", e.types("Ann", "place d3"), "Step 2 of 3. "+moved, says)
	e.holds("Ann", e.types("Ann", "look"), says, "Your task: ")
	e.types("Ann", "learn stratic passing")
	e.types("Ann", "pass")
	if told := e.types("Ann", "pass"); strings.Contains(told, moved) || !strings.Contains(told, "Step 2 of") {
		t.Errorf("a position that stands is told as a new one: %s", told)
	}
}

// A draw by repetition is made move by move; who has strayed is told how to get back.
func TestAHintOffTheWay(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	e.types("Ann", "learn sato ends")
	e.types("Ann", "b3 c3")
	e.want("Ann", "hint", "Go there and back, and there and back once more")
	e.want("Ann", "hint", "Type: move a3 b4")
	e.types("Ann", "a3 b4")
	e.want("Ann", "hint", "Right so far. Go on: move b4 a3")
	e.types("Ann", "a4 b5")
	e.want("Ann", "hint", "Your last move left the way the hints go. To take it back: takeback")
	e.types("Ann", "takeback")
	e.want("Ann", "hint", "Right so far. Go on: move b4 a3")
}

// What the lesson asks for is not warned of once it is done.
func TestAReachedGoalIsNotWarnedOf(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "learn sato safety")
	for n, shown := range e.boards("Ann", "move b2 d4") {
		if (len(shown.Dangers) == 0) != (n == 0) {
			t.Errorf("board %d warns of %q", n+1, shown.Dangers)
		}
	}
}

// What can be lost is told from the lesson on that teaches it, and in puzzles.
func TestDangerIsToldOnceItIsTaught(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, test := range []struct {
		opens string
		warns bool
	}{{"learn sato capture", false}, {"learn sato safety", true}} {
		e.types("Ann", test.opens)
		if test.warns {
			e.types("Ann", "move b2 d4")
		}
		told := false
		for _, shown := range e.boards("Ann", "look") {
			told = told || len(shown.Dangers) > 0
		}
		if told != test.warns {
			t.Errorf("%s warns: %t", test.opens, told)
		}
	}
}

// Who asks what now where Enter goes on is told what Enter does, and may still press it.
func TestWhatNowBeforeEnter(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, line := range []string{"learn sato", "b2 d4", "c3 d4"} {
		e.types("Ann", line)
	}
	e.want("Ann", "what now?", "Enter goes on to what comes next: learn next")
	e.holds("Ann", e.types("Ann", ""), "Sáto, lesson 2")
}

// Enter goes through a replay move by move, as long as that is what one looks at.
func TestEnterStepsThroughAReplay(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first casual")
	e.types("Bob", "accept")
	e.types("Ann", "a2-a1")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.told("Ann")
	e.want("Ann", "replay 1", "at the start of 1 move.", "To go through it: Enter, n or forward")
	e.want("Ann", "", "Ann moves from a2 to a1.")
	e.want("Ann", "", "resigns")
	e.want("Ann", "", "! This is the end of sato")
	e.types("Ann", "look here")
	if told := e.types("Ann", ""); told != "" {
		t.Errorf("Enter tells %q", told)
	}
}

// What is looked for behind a takeback is not looked for with the word that was typed.
func TestWhyBehindATakeback(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "learn sato finish")
	e.types("Ann", "b3 a3")
	e.types("Ann", "takeback")
	told := e.types("Ann", "why")
	e.holds("Ann", told, "! There is nothing to explain")
	if strings.HasSuffix(strings.TrimSpace(told), ": why") {
		t.Errorf("why points to itself: %s", told)
	}
}

// Enter goes on to the next lesson where one has ended, once.
func TestEnterGoesOnToTheNextLesson(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, line := range []string{"learn sato", "b2 d4", "c3 d4"} {
		e.types("Ann", line)
	}
	e.holds("Ann", e.types("Ann", ""), "Sáto, lesson 2")
	for _, line := range []string{"learn sato lines", "b2 d4", "c3 d4", "help", "whose turn is it?", "tell bob hi", "d4 e5"} {
		e.types("Ann", line)
	}
	e.holds("Ann", e.types("Ann", ""), "Sáto, lesson ") // who looks something up comes back to it
	for _, line := range []string{"learn sato lines", "b2 d4", "c3 d4", "help"} {
		e.types("Ann", line)
	}
	e.holds("Ann", e.types("Ann", "skip"), "Sáto, lesson ")
	for _, line := range []string{"learn sato lines", "b2 d4", "c3 d4", "setup strategery"} {
		e.types("Ann", line)
	}
	if told := e.types("Ann", ""); told != "" {
		t.Errorf("Enter does something: %s", told)
	}
	e.types("Ann", "learn sato finish")
	for _, line := range []string{"b3 a3", "b4 d4", "d4 f2"} {
		e.types("Ann", line)
	}
	if told := e.types("Ann", ""); told != "" {
		t.Errorf("Enter does something: %s", told)
	}
}

// What begins somebody's first game of which they have learnt nothing tells them where to
// learn it, once.
func TestNewToAGame(t *testing.T) {
	const isNew = "New to it? To learn it in short lessons: learn sato"
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	e.types("Bob", "learn sato")
	e.types("Bob", "move b2 d4")
	e.types("Bob", "move c3 d4")
	for _, test := range []struct {
		name, line string
		isNew      bool
	}{{"Ann", "play sato first", true}, {"Ann", "challenge easy sato", false}, {"Bob", "play sato first", false}} {
		if told := e.types(test.name, test.line); strings.Contains(told, isNew) != test.isNew {
			t.Errorf("%s, who types %q, is told\n%s", test.name, test.line, told)
		}
	}
}

// A first game against a bot is played from the side that the lessons have, and on a small
// board where the usual one is large.
func TestAFirstGameIsLikeTheLessons(t *testing.T) {
	e, _ := botEvening(t)
	for i := range 6 { // seats are drawn
		name := fmt.Sprintf("Ann%d", i)
		e.people(name)
		e.want(name, "play stacktics", "Armies: A is "+name+"'s")
	}
	e.people("Bob")
	e.want("Bob", "play garrisons", "A first game is on a small board, of 27 hexes.", "Board of garrisons", "14 of 27")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	if told := e.types("Bob", "play garrisons"); !strings.Contains(told, "38 of 75") {
		t.Errorf("the second game is\n%s", told)
	}
	e.people("Cat")
	e.want("Cat", "play garrisons 5-6", "38 of 75")
}

// A guest, of whom nothing is kept, is told so once as well.
func TestAGuestIsNewOnce(t *testing.T) {
	e, _ := botEvening(t)
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "play sato first", "New to it?")
	e.types("guest", "resign")
	e.types("guest", "yes")
	if told := e.types("guest", "rematch"); strings.Contains(told, "New to it?") {
		t.Errorf("a rematch says it again: %s", told)
	}
}

// Whoever begins to learn is reminded of the games that wait, once.
func TestALessonWhileAGameWaits(t *testing.T) {
	const waits = "It is your turn at sato. To go back there: learn stop, and then: look sato"
	const behindPuzzle = "It is your turn at sato. To go back there: puzzle stop, and then: look sato"
	e, _ := botEvening(t)
	e.people("Ann")
	e.types("Ann", "play sato first")
	e.want("Ann", "learn sato", waits)
	if told := e.types("Ann", "learn skip"); strings.Contains(told, waits) {
		t.Errorf("the next step reminds again: %s", told)
	}
	e.types("Ann", "learn stop")
	if told := e.types("Ann", "learn rings"); strings.Contains(told, waits) {
		t.Errorf("the next lesson reminds again: %s", told)
	}
	e.types("Ann", "learn stop")
	e.want("Ann", "puzzle sato", behindPuzzle)
	e.want("Ann", "rules", "The rules of Sáto")
}

// A replay that was left open is none in a lesson.
func TestALessonEndsAReplay(t *testing.T) {
	e := vocabularyEvening(t, "After sato")
	e.want("Ann", "replay 1", "To go through it: Enter, n or forward")
	e.want("Ann", "", "at its end")
	e.want("Ann", "n", "! This is the end of sato so far")
	e.want("Ann", "n", "! This is the end of sato so far") // and no way north
	e.types("Ann", "puzzle sato")
	e.want("Ann", "forward", "! You aren't replaying a game.")
	e.want("Ann", "back", "! You can take back no move in this step")
	e.want("Ann", "n", "Strategery")
}

// Whoever begins a game in the middle of a lesson plays that game from then on.
func TestAGameThatBeginsPutsTheLessonAway(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "learn sato")
	e.types("Ann", "setup stacktics")
	e.types("Ann", "register")
	e.types("Bob", "register on stacktics")
	e.told("Ann")
	e.want("Ann", "start", "Lesson saved. To go on where you were: learn sato", "You start stacktics.")
	e.types("Ann", "learn sato")
	e.want("Ann", "start stacktics", "! stacktics has started already. It is")
	e.types("Bob", "challenge ann garrisons")
	e.want("Ann", "accept", "Lesson saved.", "The game at garrisons begins.")
}
