package tables

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/lesson"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// Course is the lesson or the puzzle that stands on a private board, and its step; nil
// where there is none.
func (t *Table) Course() (course *lesson.Course, step int) {
	if t == nil || t.Trial == nil || t.Trial.Lesson == nil {
		return nil, 0
	}
	p := t.Trial.Lesson.Place
	return p.Course, p.Number
}

// SaysStep is what a step on a private board says first, and the task below it.
func SaysStep(t *Table, first string) string {
	return t.Match.Named(strings.TrimSpace(first + "\n\nYour task: " + t.Trial.Lesson.Place.Step().Goal))
}

// tellTask tells a session what is to be done in its step and no more: all that the step
// says is long.
func tellTask(s *people.Session, t *Table) {
	place := t.Trial.Lesson.Place
	told := notice.Passage{Title: LessonTitle(place), Text: SaysStep(t, ""), About: notice.About{Lesson: new(LessonState(place))}}
	more := "To read the whole step: look. "
	if place.IsPuzzle() {
		told.About, more = notice.About{Puzzle: new(PuzzleState(place))}, ""
	}
	s.Tell(told)
	s.Note(more + "If you are stuck: hint. To be told what to type: solution")
}

// LessonTitle says which lesson and step of it a place is, or which puzzle.
func LessonTitle(p lesson.Place) string {
	if p.IsPuzzle() {
		return fmt.Sprintf("%s, puzzle %d of %d", p.Game.Title, p.Index+1, len(p.Game.Puzzles))
	}
	return fmt.Sprintf("%s, lesson %d: %s. Step %d of %d", p.Game.Title, p.Index+1, p.Lesson.Title, p.Number+1, len(p.Lesson.Steps))
}

// Called is the name of a table or, of the board of a lesson or a puzzle, its place.
func (t *Table) Called() string {
	if t.Trial == nil || t.Trial.Lesson == nil {
		return t.Name
	}
	p := t.Trial.Lesson.Place
	if p.IsPuzzle() {
		return fmt.Sprintf("%s, puzzle %d", p.Game.Title, p.Index+1)
	}
	return fmt.Sprintf("%s, lesson %d, step %d", p.Game.Title, p.Index+1, p.Number+1)
}

// LessonState is where somebody is in a lesson, for programs.
func LessonState(p lesson.Place) notice.LessonState {
	steps := len(p.Lesson.Steps)
	return notice.LessonState{
		Game: p.Game.Name, Lesson: p.Lesson.Name, Step: min(p.Number+1, steps), Steps: steps, Done: p.IsDone(),
	}
}

// PuzzleState is a puzzle that somebody does, for programs.
func PuzzleState(p lesson.Place) notice.PuzzleState {
	return notice.PuzzleState{Game: p.Game.Name, Puzzle: p.Index + 1, Solved: p.IsDone()}
}

// A Study is a lesson on a private board.
type Study struct {
	Place   lesson.Place
	Earlier []lesson.Place // before each move of the step, newest last
	Hinted  int            // hints of the step that were given
}

// A Trial makes a table the private board of a session, at which its person puts a
// draft together and tries it, or does a lesson or a puzzle. It is in no list,
// nobody else is told of it, and nothing of it is kept.
type Trial struct {
	Session *people.Session
	Seat    games.Seat     // the person's
	Drafted *match.Match   // before the person's draft was played
	Played  games.Move     // which it was
	Earlier []*match.Match // before each move since drafted, newest last
	Lesson  *Study         // that is done here; nil where a draft is tried
	Closed  bool           // it is put away
}
