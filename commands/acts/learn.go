package acts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func learnCommands() []commands.Command {
	return []commands.Command{{
		Name: "learn", Aliases: []string{"tutorial", "lesson"}, Scope: toPlay,
		Usage:   []string{"learn", "learn GAME", "learn GAME LESSON", "learn LESSON", "learn NUMBER", "learn next", "learn skip", "learn again", "learn again GAME LESSON", "learn stop"},
		Nouns:   nouns{gameNames, among("next", "skip", "again", "stop")},
		Help:    "Teaches you a game in short lessons on your own board, with real moves. Alone, it lists the games. With a game, it goes on where you were; with a number, it goes to that lesson. learn next goes to the next lesson, learn skip leaves a step out, learn again begins the step again, and learn stop leaves. hint helps when you are stuck; solution says what to type.",
		Example: "learn sato", Run: runLearn,
		Methods: methods{
			{Name: "lesson.open", Help: "Begins a lesson, or a step of it. Its board and its task come as notices.", Run: commands.Runs(openLessonNamed)},
			{Name: "lesson.play", Does: repeats, Help: "Makes a move in the lesson or the puzzle that is open.", Run: commands.Runs(studyMove)},
			{Name: "lesson.hint", Does: repeats, Help: "Helps in the lesson or the puzzle that is open.", Run: commands.Runs(func(c *commands.Call, _ nothing) (nothing, error) {
				return nothing{}, studying(c, func() error { return c.World.Lessons.Hint(c.Session) })
			})},
			{Name: "lesson.close", Help: "Puts the lesson or the puzzle away.", Run: commands.Runs(func(c *commands.Call, _ nothing) (nothing, error) {
				return nothing{}, studying(c, func() error { return c.World.Sandbox.Close(c.Session) })
			})},
		},
	}, {
		Name: "lessons", Scope: toWatch, Does: reads, Usage: []string{"lessons", "lessons GAME"},
		Nouns:   nouns{gameNames},
		Help:    "Lists the lessons of a game and how far you are in each; without a game, how many there are of each game. To begin one: learn GAME NUMBER",
		Example: "lessons sato", Run: runLessons,
		Methods: methods{
			{Name: "lessons", Does: reads, Help: "The lessons of all games, and how far the program has come.", Run: commands.Runs(func(c *commands.Call, _ nothing) (lessonList, error) {
				all, err := c.World.Lessons.LessonStates(c.Person)
				return lessonList{list(all)}, err
			})},
		},
	}}
}

// runLessons understands "lessons next" as well, which asks for no list.
func runLessons(c *commands.Call) error {
	words := grammar.WithoutPreposition(grammar.WithoutArticles(grammar.Folded(c.Line.Words)))
	if len(words) == 0 {
		return tellLessons(c)
	}
	game, ok := c.World.Games.Find(words[0])
	if !ok || len(words) > 1 {
		return c.Instead(runLearn, words...)
	}
	return tellLessonsOf(c, game)
}

func runLearn(c *commands.Call) error {
	words := grammar.WithoutPreposition(grammar.WithoutArticles(grammar.Folded(c.Line.Words)))
	words = grammar.Without(words, "me", "to", "play", "how")
	if len(words) > 1 {
		words = slices.DeleteFunc(words, func(word string) bool { return word == "lesson" })
	}
	c.Reply.Played = true // a question about a board is out of date
	if len(words) == 0 {
		return tellLessons(c)
	}
	words, anew := withoutAgain(words)
	if act, ok := map[string]func(*commands.Call) error{
		"next": learnNext, "skip": skip, "stop": learnStop, "quit": learnQuit, "close": learnStop, "exit": learnStop, "list": tellLessons, "solution": puzzleSolution,
	}[strings.Join(words, " ")]; ok {
		return act(c)
	}
	if len(words) == 0 {
		return learnAgain(c)
	}
	if _, err := strconv.Atoi(words[0]); err == nil && len(words) == 1 {
		game, err := inHand(c)
		if err != nil {
			return err
		}
		words = []string{game.Name, words[0]}
	}
	if game := onlyGameTeaching(c, words); game != nil {
		words = append([]string{game.Name}, words...)
	}
	game, rest, err := c.GameNamed("learn", words, func(*games.Game, string) bool { return true })
	if err != nil {
		return err
	}
	if len(game.Lessons) == 0 {
		return notice.Refusedf("%s has no lessons yet. To read its rules: rules %s", game.Title, game.Name)
	}
	if len(rest) == 0 {
		return learnGame(c, game, anew)
	}
	number, err := lessonNamed(game, strings.Join(rest, " "))
	if err != nil && len(rest) == 1 && len(words) == 1 && len(c.NearGames(rest[0])) > 0 {
		return c.NoGame(rest[0])
	}
	if err != nil {
		return err
	}
	return openLesson(c, game, number, anew)
}

// withoutAgain takes the word out of a line that begins a lesson anew.
func withoutAgain(words []string) (left []string, anew bool) {
	isAgain := func(word string) bool { return slices.Contains([]string{"again", "anew", "restart"}, word) }
	for _, at := range []int{0, len(words) - 1} {
		if isAgain(words[at]) {
			return slices.Delete(slices.Clone(words), at, at+1), true
		}
	}
	return words, false
}

// openLesson opens a lesson where somebody was in it, or at its beginning.
func openLesson(c *commands.Call, game *games.Game, number int, anew bool) error {
	learned, err := c.World.Lessons.Learned(c.Person)
	if err != nil {
		return err
	}
	l := game.Lessons[number]
	step := progressIn(learned, game, l).Step
	if anew || step >= len(l.Steps) {
		return c.World.Lessons.OpenLesson(c.Session, game, number, 0)
	}
	if course, _ := c.World.Sandbox.Course(c.Session); step > 0 && (course == nil || course.IsPuzzle() || course.Lesson.Name != l.Name || course.Game != game) {
		c.Session.Note(fmt.Sprintf("You go on with step %d of %d. To begin the lesson again: learn again %s %d", step+1, len(l.Steps), game.Name, number+1))
	}
	return c.World.Lessons.OpenLesson(c.Session, game, number, step)
}

// onlyGameTeaching is the game that alone has a lesson of some name, or of several the
// one in whose lesson the session is; nil where words don't name a lesson.
func onlyGameTeaching(c *commands.Call, words []string) *games.Game {
	name := strings.Join(words, " ")
	if _, isGame := c.World.Games.Find(words[0]); isGame {
		return nil
	}
	found := lists.Filter(c.World.Games, func(g *games.Game) bool {
		return slices.ContainsFunc(g.Lessons, func(l games.Lesson) bool { return l.Name == name || strings.EqualFold(l.Title, name) })
	})
	course, _ := c.World.Sandbox.Course(c.Session)
	switch {
	case len(found) == 1:
		return found[0]
	case course != nil && slices.Contains(found, course.Game):
		return course.Game
	}
	return nil
}

// lessonNamed is the lesson of a game that has a name or a number.
func lessonNamed(game *games.Game, name string) (int, error) {
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(game.Lessons) {
		return n - 1, nil
	}
	number := slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == name || strings.EqualFold(l.Title, name) })
	if number < 0 {
		return 0, notice.NoSuchThing.Refusedf("%s has no lesson %q. Its lessons are %s, or 1 to %d.", game.Title, phrase.Quotable(name), phrase.And(lists.Map(game.Lessons, lessonName)), len(game.Lessons))
	}
	return number, nil
}

func lessonName(l games.Lesson) string { return l.Name }

// learnGame goes on with the lesson of a game that was begun last and is not done, else
// with the first that is not.
func learnGame(c *commands.Call, game *games.Game, anew bool) error {
	learned, err := c.World.Lessons.Learned(c.Person)
	if err != nil {
		return err
	}
	if anew {
		return openLesson(c, game, 0, true)
	}
	if _, i, begun := c.World.Lessons.BegunLesson(c.Person, game); begun {
		return openLesson(c, game, i, false)
	}
	for i, l := range game.Lessons {
		if !progressIn(learned, game, l).Done {
			return openLesson(c, game, i, false)
		}
	}
	return notice.Refusedf("You have done all lessons of %s. To play a bot: play %[2]s. To do a lesson again: learn %[2]s %s", game.Title, game.Name, game.Lessons[0].Name)
}

// progressIn is how far somebody has come in a lesson.
func progressIn(learned []store.Learned, game *games.Game, l games.Lesson) store.Learned {
	was, _ := lists.Find(learned, func(k store.Learned) bool { return k.Game == game.Name && k.Name == l.Name })
	return was
}

// latest is the lesson that somebody has had to do with last.
func latest(c *commands.Call) (game *games.Game, number int, err error) {
	last, err := lastLearned(c, func(l store.Learned) bool { return !games.IsPuzzleName(l.Name) })
	if err != nil {
		return nil, 0, err
	}
	game, ok := c.World.Games.Find(last.Game)
	if ok {
		number = slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == last.Name })
	}
	if !ok || number < 0 {
		return nil, 0, notice.Refused("You haven't begun a lesson yet. To see them all: learn")
	}
	return game, number, nil
}

// inHand is the game of the lesson that is open, else of the latest.
func inHand(c *commands.Call) (*games.Game, error) {
	if course, _ := c.World.Sandbox.Course(c.Session); course != nil {
		return course.Game, nil
	}
	game, _, err := latest(c)
	return game, err
}

// lastLearned is what somebody has learnt last, of what is such.
func lastLearned(c *commands.Call, such func(store.Learned) bool) (last store.Learned, err error) {
	learned, err := c.World.Lessons.Learned(c.Person)
	for _, l := range learned {
		if such(l) && !last.When.After(l.When) {
			last = l
		}
	}
	return last, err
}

// learnNext goes on to the next lesson. In one it asks a person at a terminal whether the
// step is to be left out, which may have just begun by another word for the same.
func learnNext(c *commands.Call) error {
	course, step := c.World.Sandbox.Course(c.Session)
	if _, _, err := latest(c); err != nil {
		return err
	}
	switch {
	case course == nil || c.Manner != commands.Interactive:
		return learnSkip(c)
	case course.IsPuzzle():
		c.Reply.Ask = commands.YesOrNo("Leave this puzzle for the next lesson?", learnSkip, commands.Say("You stay at the puzzle. To see what to do: task"))
	default:
		question := fmt.Sprintf("Skip step %d of %d?", step+1, len(course.Lesson.Steps))
		c.Reply.Ask = commands.YesOrNo(question, learnSkip, commands.Say("You stay in this step. To see what to do: task"))
	}
	return nil
}

// skip leaves out the step or the puzzle that is open.
func skip(c *commands.Call) error {
	if course, _ := c.World.Sandbox.Course(c.Session); course != nil && course.IsPuzzle() {
		return puzzleSkip(c)
	}
	return learnSkip(c)
}

// learnSkip goes on to the next step of the lesson that is open, else to the next
// lesson.
func learnSkip(c *commands.Call) error {
	game, number, err := latest(c)
	if err != nil {
		return err
	}
	course, step := c.World.Sandbox.Course(c.Session)
	if course != nil && !course.IsPuzzle() {
		c.Session.Note(fmt.Sprintf("Step %d of %d is skipped.", step+1, len(course.Lesson.Steps)))
	}
	if course != nil && !course.IsPuzzle() && step+1 < len(course.Lesson.Steps) {
		return c.World.Lessons.OpenLesson(c.Session, course.Game, course.Index, step+1)
	}
	if number+1 == len(game.Lessons) {
		return notice.Refusedf("That was the last lesson of %s. To play a bot: play %s. To see all lessons: learn", game.Title, game.Name)
	}
	return openLesson(c, game, number+1, false)
}

// learnAgain begins the step anew that is open, else the latest lesson.
func learnAgain(c *commands.Call) error {
	switch course, step := c.World.Sandbox.Course(c.Session); {
	case course != nil && course.IsPuzzle():
		return c.World.Lessons.OpenPuzzle(c.Session, course.Game, course.Index)
	case course != nil:
		c.Session.Note(fmt.Sprintf("The step begins again. To begin the lesson again: learn again %s %d", course.Game.Name, course.Index+1))
		return c.World.Lessons.OpenLesson(c.Session, course.Game, course.Index, step)
	}
	game, number, err := latest(c)
	if err != nil {
		return err
	}
	return c.World.Lessons.OpenLesson(c.Session, game, number, 0)
}

func learnStop(c *commands.Call) error {
	if !c.World.Sandbox.Studies(c.Session) {
		return notice.Refused("You aren't in a lesson. To see them all: learn")
	}
	return c.World.Sandbox.Close(c.Session)
}

// learnQuit is learnStop for who may have meant to leave the house.
func learnQuit(c *commands.Call) error {
	err := learnStop(c)
	if err == nil {
		c.Session.Note("To leave the house: quit")
	}
	return err
}

// progress is what somebody has learned, as it is kept and as programs are told of it.
func progress(c *commands.Call) ([]store.Learned, []notice.LearningState, error) {
	learned, err := c.World.Lessons.Learned(c.Person)
	if err != nil {
		return nil, nil, err
	}
	states, err := c.World.Lessons.LessonStates(c.Person)
	return learned, states, err
}

// tellLessons says of each game what it is, and how many of its lessons are done.
func tellLessons(c *commands.Call) error {
	learned, states, err := progress(c)
	if err != nil {
		return err
	}
	l := notice.Listing{
		Title: "Lessons", Columns: []string{"Game", "Done", "What it is"}, Bare: "What it is", About: notice.About{Lessons: states},
		Foot: "To begin, or go on where you were: learn GAME. To see the lessons of one: lessons GAME",
	}
	if course, _ := c.World.Sandbox.Course(c.Session); course != nil && !course.IsPuzzle() {
		l.Foot += fmt.Sprintf(". You are in lesson %d of %s, %s. What to do: task", course.Index+1, course.Game.Title, course.Lesson.Title)
	}
	taught := lists.Filter(c.World.Games, func(g *games.Game) bool { return len(g.Lessons) > 0 })
	if here := c.World.Rooms.GameOf(c.Person.Room()); here != nil && len(here.Lessons) > 0 { // its room begins with it
		slices.SortStableFunc(taught, func(a, b *games.Game) int { return phrase.Choose(a == here, 0, 1) - phrase.Choose(b == here, 0, 1) })
		l.Foot = strings.Replace(l.Foot, "learn GAME", "learn "+here.Name, 1)
	}
	for _, g := range taught {
		done := lists.Filter(g.Lessons, func(l games.Lesson) bool { return progressIn(learned, g, l).Done })
		l.Rows = append(l.Rows, []string{g.Name, fmt.Sprintf("%d of %d", len(done), len(g.Lessons)), g.Summary})
	}
	c.Session.Tell(l)
	return nil
}

// tellLessonsOf lists the lessons of a game and which of them are done.
func tellLessonsOf(c *commands.Call, game *games.Game) error {
	learned, states, err := progress(c)
	if err != nil {
		return err
	}
	l := notice.Listing{
		Title: "Lessons of " + game.Title, Columns: []string{"Lesson", "What it teaches"}, About: notice.About{Lessons: lists.Filter(states, func(s notice.LearningState) bool { return s.Game == game.Name })},
		Foot: fmt.Sprintf("To begin, or go on where you were: learn %s. To go to one of them: learn %[1]s NUMBER", game.Name),
	}
	for i, known := range game.Lessons {
		l.Rows = append(l.Rows, []string{fmt.Sprintf("%s %d", game.Name, i+1), known.Title + howFar(progressIn(learned, game, known), len(known.Steps))})
	}
	c.Session.Tell(l)
	return nil
}

// howFar says behind a lesson how far somebody has come in it.
func howFar(was store.Learned, steps int) string {
	switch {
	case was.Done:
		return " (done)"
	case was.Name == "":
		return ""
	case was.Step == 0:
		return " (begun)"
	}
	return fmt.Sprintf(" (step %d of %d)", was.Step+1, steps)
}
