package world

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lesson"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// tellStep says what is to be done in a step, below its board if that is another one
// than before. The task comes last. Who hears the board instead of seeing it is told that
// it has moved on from where the step before ended.
func (c *Lessons) tellStep(t *tables.Table, anew, moved bool) {
	place := t.Trial.Lesson.Place
	step := place.Step()
	say, signs := step.Say, "What the signs mean: key"
	if !place.IsPuzzle() && place.Index+place.Number == 0 && !t.Trial.Session.Person().Listens() {
		say += " " + signs
	}
	told := notice.Passage{
		Title: tables.LessonTitle(place),
		Text:  tables.SaysStep(t, say),
		About: notice.About{Lesson: new(tables.LessonState(place))},
	}
	if place.IsPuzzle() {
		told.About = notice.About{Puzzle: new(tables.PuzzleState(place))}
		if place.Index < mostKeyed && !t.Trial.Session.Person().Listens() {
			told.Text += " " + signs
		}
	}
	if anew {
		below := told
		below.Title = ""
		if moved && t.Trial.Session.Person().Listens() {
			told.Title += ". A new position"
		}
		c.showStep(t, told.Title, &below)
		told = below
	}
	t.Trial.Session.Tell(told)
}

// mostKeyed is how many puzzles of a game say how to see the key to their signs, as its
// first lesson does.
const mostKeyed = 3

// showStep shows the board of a step with what is to be done there below it.
func (c *Lessons) showStep(t *tables.Table, title string, below *notice.Passage) {
	p := t.Trial.Session.Person()
	shown := t.Show(t.Trial.Seat, notice.Taught, t.OpenTime())
	shown.Heading, shown.Below = title+".", below
	c.viewpoints.lookUp(p, t)
	t.Trial.Session.Tell(t.Sided(p, shown))
}

// lookAtStep shows the board of a step as it stands, with all that the step says: the
// task alone may need it, and what was said first is soon off a screen.
func (c *Lessons) lookAtStep(t *tables.Table) {
	below := notice.Passage{Text: tables.SaysStep(t, t.Trial.Lesson.Place.Step().Say)}
	c.lookAtBoard(t, &below)
	t.Trial.Session.Tell(below)
}

// lookAtBoard shows the board of a step as it stands, with a text below it or nil.
func (c *Lessons) lookAtBoard(t *tables.Table, below *notice.Passage) {
	p := t.Trial.Session.Person()
	shown := t.Show(t.Trial.Seat, notice.Looked, t.OpenTime())
	shown.Heading, shown.Below = tables.LessonTitle(t.Trial.Lesson.Place)+".", below
	c.viewpoints.lookUp(p, t)
	t.Trial.Session.Tell(t.Sided(p, shown))
}

// KnowsSolution says whether a session has been told what solves its puzzle.
func (c *Lessons) KnowsSolution(s *people.Session) bool {
	st := c.sandbox.Board(s).Trial.Lesson
	return st.Place.IsPuzzle() && st.Hinted >= len(st.Place.Step().Hints)
}

// Solution tells a session what leads to the goal of its lesson or puzzle, which is still
// to be typed.
func (c *Lessons) Solution(s *people.Session) error {
	place := c.sandbox.Board(s).Trial.Lesson.Place
	if err := c.notePuzzle(s.Person(), place, PuzzleHelped); err != nil {
		return err
	}
	c.tellSolution(s, place)
	return nil
}

func (c *Lessons) tellSolution(s *people.Session, place lesson.Place) {
	step := place.Step()
	if place.IsPuzzle() {
		c.sandbox.Board(s).Trial.Lesson.Hinted = len(step.Hints) // the last of which it is
		c.tellBest(s, place)
		return
	}
	way, next := step.Way(), place.NextOnWay()
	c.explanations.explain(s, whyOnWay(c.sandbox.Board(s), step))
	switch {
	case next != "":
		s.Note("Right so far. Go on: " + next)
	case len(way) == 1:
		s.Note("Type: " + way[0])
	case place.Moves == 0:
		s.Note(append([]string{"Type one after the other:"}, way...)...)
	default:
		s.Note(append([]string{"To begin the step again: learn again. Then type, one after the other:"}, way...)...)
	}
}

// showReached shows the board once the goal of a step is reached. What is in danger then
// matters no more, and would gainsay the lesson.
func (c *Lessons) showReached(t *tables.Table) {
	p := t.Trial.Session.Person()
	c.viewpoints.lookUp(p, t)
	shown := t.Show(t.Trial.Seat, notice.Moved, t.OpenTime()).Calm()
	t.Trial.Session.Tell(t.Sided(p, shown))
}

// leaving says at the beginning what helps, and how to leave.
func leaving(p lesson.Place) string {
	if p.IsPuzzle() {
		return "If you are stuck: hint. For another: puzzle next. To leave: puzzle stop"
	}
	return "If you are stuck: hint. To leave, and go on another time: learn stop"
}

// endStudy says what is next after a lesson or a puzzle that is done.
func endStudy(s *people.Session, done lesson.Place) {
	game, next := done.Game, done.Index+1
	if done.IsPuzzle() {
		s.Tell(notice.Note{Lines: []string{"To play a game against a bot: play " + game.Name}, About: notice.About{Puzzle: new(tables.PuzzleState(done))}})
		return
	}
	told := notice.Note{
		Lines: []string{fmt.Sprintf("That was lesson %d of %d of %s.", next, len(game.Lessons), game.Title)},
		About: notice.About{Lesson: new(tables.LessonState(done))},
	}
	if next < len(game.Lessons) {
		told.Lines = append(told.Lines, "The next is: "+game.Lessons[next].Title+".")
	} else {
		told.Lines = append(told.Lines, "To play a game against a bot: play "+game.Name+". To solve puzzles: puzzle "+game.Name+". To see all lessons: learn")
	}
	s.Tell(told)
}

// PlaysFreely says whether a session that studies is in the middle of a step in which
// others answer as they like, so that the hints of the lesson may not fit any more.
func (c *Lessons) PlaysFreely(s *people.Session) bool {
	place := c.sandbox.Board(s).Trial.Lesson.Place
	// What has to be done move by move has one way, and that is no time to try others.
	if place.Step().Within == len(place.Step().Way()) && place.NextOnWay() != "" {
		return false
	}
	return place.Moves > 0 && place.Step().Until != nil && place.Replied() >= len(place.Step().Replies)
}

// Hint gives the next hint of the lesson of a session. What a step says for its
// beginning fits no more once a move has been made.
func (c *Lessons) Hint(s *people.Session) error {
	st := c.sandbox.Board(s).Trial.Lesson
	if err := c.notePuzzle(s.Person(), st.Place, PuzzleHelped); err != nil {
		return err
	}
	c.tellStepHint(s, st)
	return nil
}

func (c *Lessons) tellStepHint(s *people.Session, st *tables.Study) {
	step, next := st.Place.Step(), st.Place.NextOnWay()
	switch {
	case next != "":
		s.Note("Right so far. Go on: " + next)
		c.explanations.explain(s, whyOnWay(c.sandbox.Board(s), step))
		return
	case st.Place.Moves > 0 && !st.Place.IsPuzzle() && !c.PlaysFreely(s):
		const back = "Your last move left the way the hints go. To take it back: takeback. To begin this step again: learn again"
		s.Note(back)
		c.explanations.explain(s, back)
		return
	}
	n := min(st.Hinted, len(step.Hints)-1)
	st.Hinted = n + 1
	if st.Place.IsPuzzle() && st.Hinted == len(step.Hints) {
		c.tellBest(s, st.Place)
		return
	}
	told, more := []string{c.sandbox.Board(s).Match.Named(step.Hints[n])}, ""
	if n+1 < len(step.Hints) {
		told, more = append(told, "For more: hint"), "For more: hint. "
	}
	s.Note(told...)
	// What is to be typed may be written in another way than the step has it.
	named := slices.ContainsFunc(append([]string{"Type: "}, step.Way()...), func(typed string) bool { return strings.Contains(step.Hints[n], typed) })
	switch {
	case !st.Place.IsPuzzle() && named:
		c.explanations.explain(s, whyOnWay(c.sandbox.Board(s), step))
	default:
		c.explanations.explain(s, "That hint names no move. "+more+"To be told what to type: solution")
	}
}

// tellBest tells a session the best move of its puzzle and what is good about it.
func (c *Lessons) tellBest(s *people.Session, place lesson.Place) {
	hints, because := place.Step().Hints, whyBest(c.sandbox.Board(s), place)
	s.Note(append([]string{c.sandbox.Board(s).Match.Named(hints[len(hints)-1])}, because[:1]...)...)
	c.explanations.explain(s, because...)
}

// whyBest says what is good about the best move of a puzzle.
func whyBest(t *tables.Table, place lesson.Place) []string {
	because := t.Match.NamedAll(place.Because())
	if len(because) == 0 { // the game has no words for it
		return []string{"It is clearly better than any other move."}
	}
	return because
}

// whyOnWay says what is good about what leads to the goal of a step.
func whyOnWay(t *tables.Table, step *games.Step) string {
	return "It does what your task asks: " + t.Match.Named(step.Goal)
}
