package world

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lesson"
	"boardroom/world/notice"
)

// tellStep says what is to be done in a step, below its board if that is another one
// than before. The task comes last. Who hears the board instead of seeing it is told that
// it has moved on from where the step before ended.
func (t *Table) tellStep(anew, moved bool) {
	place := t.trial.lesson.place
	step := place.Step()
	say, signs := step.Say, "What the signs mean: key"
	if !place.IsPuzzle() && place.Index+place.Number == 0 && t.trial.session.person.Setting("style") != "words" {
		say += " " + signs
	}
	told := notice.Passage{
		Title: titleOf(place),
		Text:  t.saysStep(say),
		Data:  notice.Data{"lesson": lessonStateOf(place)},
	}
	if place.IsPuzzle() {
		told.Data = notice.Data{"puzzle": puzzleStateOf(place)}
		if place.Index < mostKeyed && t.trial.session.person.Setting("style") != "words" {
			told.Text += " " + signs
		}
	}
	if anew {
		below := told
		below.Title = ""
		if moved && t.trial.session.person.Setting("style") == "words" {
			told.Title += ". A new position"
		}
		t.showStep(told.Title, &below)
		told = below
	}
	t.trial.session.Tell(told)
}

// saysStep is what a step says first, and the task below it.
func (t *Table) saysStep(first string) string {
	return t.Named(strings.TrimSpace(first + "\n\nYour task: " + t.trial.lesson.place.Step().Goal))
}

// tellTask tells a session what is to be done in its step and no more: all that the step
// says is long.
func (t *Table) tellTask(s *Session) {
	place := t.trial.lesson.place
	told := notice.Passage{Title: titleOf(place), Text: t.saysStep(""), Data: notice.Data{"lesson": lessonStateOf(place)}}
	more := "To read all that this step says: look. "
	if place.IsPuzzle() {
		told.Data, more = notice.Data{"puzzle": puzzleStateOf(place)}, ""
	}
	s.Tell(told)
	s.Note(more + "If you are stuck: hint. To be told what to type: solution")
}

// mostKeyed is how many puzzles of a game say how to see the key to their signs, as its
// first lesson does.
const mostKeyed = 3

// showStep shows the board of a step with what is to be done there below it.
func (t *Table) showStep(title string, below *notice.Passage) {
	p := t.trial.session.person
	shown := t.Show(t.trial.seat, notice.Taught, t.openTime())
	shown.Heading, shown.Below = title+".", below
	t.looksUp(p)
	t.trial.session.Tell(t.sided(p, shown))
}

// lookAtStep shows the board of a step as it stands, with all that the step says: the
// task alone may need it, and what was said first is soon off a screen.
func (t *Table) lookAtStep() {
	p, place := t.trial.session.person, t.trial.lesson.place
	below := notice.Passage{Text: t.saysStep(place.Step().Say)}
	shown := t.Show(t.trial.seat, notice.Looked, t.openTime())
	shown.Heading, shown.Below = titleOf(place)+".", &below
	t.looksUp(p)
	t.looksAt(p, "")
	t.trial.session.Tell(t.sided(p, shown))
	t.trial.session.Tell(below)
}

// KnowsSolution says whether a session has been told what solves its puzzle.
func (s *Session) KnowsSolution() bool {
	st := s.board.trial.lesson
	return st.place.IsPuzzle() && st.hinted >= len(st.place.Step().Hints)
}

// Solution tells a session what leads to the goal of its lesson or puzzle, which is still
// to be typed.
func (s *Session) Solution() {
	place := s.board.trial.lesson.place
	step := place.Step()
	if place.IsPuzzle() {
		s.board.trial.lesson.hinted = len(step.Hints) // the last of which it is
		s.tellBest(place)
		return
	}
	way, next := step.Way(), place.NextOnWay()
	s.explains(s.board.whyOnWay(step))
	switch {
	case next != "":
		s.Note("So far it is as it should be. Go on: " + next)
	case len(way) == 1:
		s.Note("Type: " + way[0])
	case place.Moves == 0:
		s.Note(append([]string{"Type one after the other:"}, way...)...)
	default:
		s.Note(append([]string{"To begin the step anew: learn again. Then type, one after the other:"}, way...)...)
	}
}

// showReached shows the board once the goal of a step is reached. What is in danger then
// matters no more, and would gainsay the lesson.
func (t *Table) showReached() {
	p := t.trial.session.person
	t.looksUp(p)
	shown := t.Show(t.trial.seat, notice.Moved, t.openTime())
	shown.Dangers = nil
	t.trial.session.Tell(t.sided(p, shown))
}

// titleOf says which lesson and step of it a place is, or which puzzle.
func titleOf(p lesson.Place) string {
	if p.IsPuzzle() {
		return fmt.Sprintf("%s, puzzle %d of %d", p.Game.Title, p.Index+1, len(p.Game.Puzzles))
	}
	return fmt.Sprintf("%s, lesson %d: %s. Step %d of %d", p.Game.Title, p.Index+1, p.Lesson.Title, p.Number+1, len(p.Lesson.Steps))
}

// leaving says at the beginning what helps, and how to leave.
func leaving(p lesson.Place) string {
	if p.IsPuzzle() {
		return "If you are stuck: hint. For another: puzzle next. To leave: puzzle stop"
	}
	return "If you are stuck: hint. To leave, and go on another time: learn stop"
}

// called is the name of a table or, of the board of a lesson or a puzzle, its place.
func (t *Table) called() string {
	if t.trial == nil || t.trial.lesson == nil {
		return t.Name
	}
	p := t.trial.lesson.place
	if p.IsPuzzle() {
		return fmt.Sprintf("%s, puzzle %d", p.Game.Title, p.Index+1)
	}
	return fmt.Sprintf("%s, lesson %d, step %d", p.Game.Title, p.Index+1, p.Number+1)
}

// A lessonState is where somebody is in a lesson, for programs.
type lessonState struct {
	Game   string `json:"game"`
	Lesson string `json:"lesson"`
	Step   int    `json:"step"` // from 1
	Steps  int    `json:"steps"`
	Done   bool   `json:"done"`
}

func lessonStateOf(p lesson.Place) lessonState {
	steps := len(p.Lesson.Steps)
	return lessonState{p.Game.Name, p.Lesson.Name, min(p.Number+1, steps), steps, p.IsDone()}
}

// A puzzleState is a puzzle that somebody does, for programs.
type puzzleState struct {
	Game   string `json:"game"`
	Puzzle int    `json:"puzzle"`
	Solved bool   `json:"solved"`
}

func puzzleStateOf(p lesson.Place) puzzleState {
	return puzzleState{p.Game.Name, p.Index + 1, p.IsDone()}
}

// endStudy puts the board of a lesson or a puzzle away that is done, and says what is
// next.
func (s *Session) endStudy(done lesson.Place) {
	game, next := done.Game, done.Index+1
	s.board = nil
	if done.IsPuzzle() {
		s.Tell(notice.Note{Lines: []string{"To play a game against a bot: play " + game.Name}, Data: notice.Data{"puzzle": puzzleStateOf(done)}})
		return
	}
	told := notice.Note{
		Lines: []string{fmt.Sprintf("That was lesson %d of %d of %s.", next, len(game.Lessons), game.Title)},
		Data:  notice.Data{"lesson": lessonStateOf(done)},
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
func (s *Session) PlaysFreely() bool {
	place := s.board.trial.lesson.place
	// What has to be done move by move has one way, and that is no time to try others.
	if place.Step().Within == len(place.Step().Way()) && place.NextOnWay() != "" {
		return false
	}
	return place.Moves > 0 && place.Step().Until != nil && place.Replied() >= len(place.Step().Replies)
}

// HintInLesson gives the next hint of the lesson of a session. What a step says for its
// beginning fits no more once a move has been made.
func (s *Session) HintInLesson() {
	st := s.board.trial.lesson
	step, next := st.place.Step(), st.place.NextOnWay()
	switch {
	case next != "":
		s.Note("So far it is as it should be. Go on: " + next)
		s.explains(s.board.whyOnWay(step))
		return
	case st.place.Moves > 0 && !st.place.IsPuzzle() && !s.PlaysFreely():
		const back = "The hints go another way than your last move. To take it back: takeback. To begin this step anew: learn again"
		s.Note(back)
		s.explains(back)
		return
	}
	n := min(st.hinted, len(step.Hints)-1)
	st.hinted = n + 1
	if st.place.IsPuzzle() && st.hinted == len(step.Hints) {
		s.tellBest(st.place)
		return
	}
	told, more := []string{s.board.Named(step.Hints[n])}, ""
	if n+1 < len(step.Hints) {
		told, more = append(told, "For more: hint"), "For more: hint. "
	}
	s.Note(told...)
	// What is to be typed may be written in another way than the step has it.
	named := slices.ContainsFunc(append([]string{"Type: "}, step.Way()...), func(typed string) bool { return strings.Contains(step.Hints[n], typed) })
	switch {
	case !st.place.IsPuzzle() && named:
		s.explains(s.board.whyOnWay(step))
	default:
		s.explains("That hint names no move. " + more + "To be told what to type: solution")
	}
}

// tellBest tells a session the best move of its puzzle and what is good about it.
func (s *Session) tellBest(place lesson.Place) {
	hints, because := place.Step().Hints, s.board.whyBest(place)
	s.Note(append([]string{s.board.Named(hints[len(hints)-1])}, because[:1]...)...)
	s.explains(because...)
}

// whyBest says what is good about the best move of a puzzle.
func (t *Table) whyBest(place lesson.Place) []string {
	because := t.NamedAll(place.Because())
	if len(because) == 0 { // the game has no words for it
		return []string{"It is clearly better than any other move."}
	}
	return because
}

// whyOnWay says what is good about what leads to the goal of a step.
func (t *Table) whyOnWay(step *games.Step) string {
	return "It does what your task asks: " + t.Named(step.Goal)
}
