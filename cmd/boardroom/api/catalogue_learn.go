package api

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
)

// learningMethods teach a game on a board of the session's own.
func learningMethods() []method {
	return []method{
		asks("lessons", "The lessons of all games, and how far the program has come.", func(a *act, _ nothing) (lessonList, error) {
			all, err := a.Lessons.LessonStates(a.person)
			return lessonList{list(all)}, err
		}),
		asks("puzzles", "How many puzzles there are, and which are solved.", func(a *act, _ nothing) (puzzleList, error) {
			all, err := a.Lessons.PuzzleStates(a.person)
			return puzzleList{list(all)}, err
		}),
		acts("lesson.open", "Begins a lesson, or a step of it. Its board and its task come as notices.", openLesson),
		acts("puzzle.open", "Sets a puzzle up. Its board and its task come as notices.", openPuzzle),
		acts("lesson.play", "Makes a move in the lesson or the puzzle that is open.", studyMove),
		acts("lesson.hint", "Helps in the lesson or the puzzle that is open.", func(a *act, _ nothing) (nothing, error) {
			return nothing{}, a.studying(func() error { a.session.HintInLesson(); return nil })
		}),
		acts("lesson.close", "Puts the lesson or the puzzle away.", func(a *act, _ nothing) (nothing, error) {
			return nothing{}, a.studying(a.session.CloseBoard)
		}),
	}
}

type lessonList struct {
	Lessons []notice.LearningState `json:"lessons"`
}

type puzzleList struct {
	Puzzles []notice.PuzzlesState `json:"puzzles"`
}

type lessonRef struct {
	Game   word  `json:"game" jsonschema:"the name of a game"`
	Lesson word  `json:"lesson" jsonschema:"the name of a lesson"`
	Step   count `json:"step,omitempty" jsonschema:"the first unless it is said"`
}

func openLesson(a *act, in lessonRef) (nothing, error) {
	game, err := a.game(in.Game)
	if err != nil {
		return nothing{}, err
	}
	number := slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == string(in.Lesson) })
	if number < 0 {
		return nothing{}, forParam("lesson", notice.NoSuchThing.Refusedf("%s has no lesson %q.", game.Title, games.Shortened(string(in.Lesson))))
	}
	return nothing{}, forParam("step", a.Lessons.OpenLesson(a.session, game, number, max(int(in.Step), 1)-1))
}

type puzzleRef struct {
	Game   word  `json:"game" jsonschema:"the name of a game"`
	Number count `json:"number" jsonschema:"of the puzzle"`
}

func openPuzzle(a *act, in puzzleRef) (nothing, error) {
	game, err := a.game(in.Game)
	switch {
	case err != nil:
		return nothing{}, err
	case int(in.Number) > len(game.Puzzles):
		return nothing{}, forParam("number", notice.NoSuchThing.Refusedf("%s has %d puzzles, and no number %d.", game.Title, len(game.Puzzles), in.Number))
	}
	return nothing{}, a.Lessons.OpenPuzzle(a.session, game, int(in.Number)-1)
}

type studied struct {
	Move line `json:"move" jsonschema:"a move, as a person types it or in the form in which it is kept"`
}

func studyMove(a *act, in studied) (nothing, error) {
	return nothing{}, a.studying(func() error {
		words, verb := strings.Fields(strings.ToLower(string(in.Move))), ""
		if len(words) > 0 && slices.ContainsFunc(a.session.Board().Game.Verbs, func(v games.Verb) bool { return v.Name == words[0] }) {
			verb, words = words[0], words[1:]
		}
		return a.Lessons.Study(a.session, games.Words{Verb: verb, Args: words})
	})
}

// studying does something in the lesson that is open.
func (a *act) studying(do func() error) error {
	if !a.session.Studies() {
		return notice.NotBegun.Refused("No lesson and no puzzle is open.")
	}
	return do()
}
