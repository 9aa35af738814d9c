package acts

import (
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

type lessonList struct {
	Lessons []notice.LearningState `json:"lessons"`
}

type puzzleList struct {
	Puzzles []notice.PuzzlesState `json:"puzzles"`
}

type lessonRef struct {
	Game   commands.GameName `json:"game" jsonschema:"the name of a game"`
	Lesson word              `json:"lesson" jsonschema:"the name of a lesson"`
	Step   count             `json:"step,omitempty" jsonschema:"the first unless it is said"`
}

func openLessonNamed(c *commands.Call, in lessonRef) (nothing, error) {
	game := in.Game.It
	number := slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == string(in.Lesson) })
	if number < 0 {
		return nothing{}, commands.ForParam("lesson", notice.NoSuchThing.Refusedf("%s has no lesson %q.", game.Title, phrase.Quotable(string(in.Lesson))))
	}
	return nothing{}, commands.ForParam("step", c.World.Lessons.OpenLesson(c.Session, game, number, max(int(in.Step), 1)-1))
}

type puzzleRef struct {
	Game   commands.GameName `json:"game" jsonschema:"the name of a game"`
	Number count             `json:"number" jsonschema:"of the puzzle"`
}

func openPuzzleNamed(c *commands.Call, in puzzleRef) (nothing, error) {
	game := in.Game.It
	if int(in.Number) > len(game.Puzzles) {
		return nothing{}, commands.ForParam("number", notice.NoSuchThing.Refusedf("%s has %d puzzles, and no number %d.", game.Title, len(game.Puzzles), in.Number))
	}
	return nothing{}, c.World.Lessons.OpenPuzzle(c.Session, game, int(in.Number)-1)
}

type studied struct {
	Move line `json:"move" jsonschema:"a move, as a person types it or in the form in which it is kept"`
}

func studyMove(c *commands.Call, in studied) (nothing, error) {
	return nothing{}, studying(c, func() error {
		words, verb := strings.Fields(strings.ToLower(string(in.Move))), ""
		if len(words) > 0 && slices.ContainsFunc(c.World.Sandbox.Board(c.Session).Match.Game.Verbs, func(v games.Verb) bool { return v.Name == words[0] }) {
			verb, words = words[0], words[1:]
		}
		return c.World.Lessons.Study(c.Session, games.Words{Verb: verb, Args: words})
	})
}

// studying does something in the lesson that is open.
func studying(c *commands.Call, do func() error) error {
	if !c.World.Sandbox.Studies(c.Session) {
		return notice.NotBegun.Refused("No lesson and no puzzle is open.")
	}
	return do()
}
