package world

import (
	"errors"

	"boardroom/games"
	"boardroom/games/lesson"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Lessons are those and the puzzles that people do, and how far they have come.
type Lessons struct {
	env          *env.Env
	rooms        *people.Rooms
	tables       *tables.Index
	replays      *Replays
	sandbox      *Sandbox
	explanations *Explanations
	byGuests     map[*people.Person][]store.Learned // what guests who are here have learnt in this stay
	reminded     map[*people.Session]string         // of what a session was reminded last as it began to learn
	puzzles      PuzzleHooks

	viewpoints viewpoints
}

// Course is the lesson or the puzzle that a session does, and its step, from 0; nil
// where it does none.
func (x *Sandbox) Course(s *people.Session) (course *lesson.Course, step int) {
	return x.boards[s].Course()
}

// remind tells a session that begins to learn which games wait for its person: what is
// typed is meant for the lesson from then on. It says the same once.
func (c *Lessons) remind(s *people.Session, place lesson.Place) {
	isTurn := func(t *tables.Table) bool { return t.IsTurnOf(s.Person()) }
	waiting := lists.Filter(c.tables.RelatedTo(s.Person()), isTurn)
	if len(waiting) == 0 {
		return
	}
	names := phrase.And(lists.Map(waiting, func(t *tables.Table) string { return t.Name }))
	waits := "It is your turn at " + names + ". To go back there: " + phrase.Choose(place.IsPuzzle(), "puzzle stop", "learn stop") + ", and then: look " + waiting[0].Name
	if waits != c.reminded[s] { // not before every lesson
		s.Note(waits)
	}
	c.reminded[s] = waits
}

// OpenLesson begins a step of a lesson of a game, on a private board.
func (c *Lessons) OpenLesson(s *people.Session, game *games.Game, number, step int) error {
	course, err := lesson.Open(game, &game.Lessons[number])
	if err != nil {
		return err
	}
	if step >= len(course.Lesson.Steps) { // it has become shorter
		step = 0
	}
	place, err := course.At(step)
	if err != nil {
		return err
	}
	return c.study(s, place, store.Learned{Game: game.Name, Name: course.Lesson.Name, Step: step})
}

// OpenPuzzle sets a puzzle of a game up on a private board; its number is from 0.
func (c *Lessons) OpenPuzzle(s *people.Session, game *games.Game, number int) error {
	course, err := lesson.Puzzle(game, number)
	if err != nil {
		return err
	}
	place, err := course.At(0)
	if err != nil {
		return err
	}
	return c.study(s, place, store.Learned{Game: game.Name, Name: games.PuzzleName(number)})
}

// study opens a private board at a place of a lesson or a puzzle, once how far the
// person has come is kept.
func (c *Lessons) study(s *people.Session, place lesson.Place, come store.Learned) error {
	board := c.sandbox.Board(s)
	switch {
	case s.IsPassing():
		return notice.Refused("Lessons and puzzles need you to stay. Connect without a command first.")
	case board != nil && !c.sandbox.Studies(s):
		return notice.Refusedf("You have a private board of %s open. To put it away: %s close", board.Match.Game.Title, board.Match.Game.Drafts.Noun)
	}
	if err := c.learn(s.Person(), come); err != nil {
		return err
	}
	course, before := place.Course, board
	c.sandbox.closeBoard(s)
	seats := trialSeats(s.Person(), course.Pupil, course.Game, course.Options, place.Seats(), "Teacher")
	m := match.NewTrial(trialName, course.Game, course.Options, seats, place.Position)
	board = c.tables.NewTable(m, s.Person().Room())
	board.Trial = &tables.Trial{Session: s, Seat: course.Pupil, Lesson: &tables.Study{Place: place}}
	c.sandbox.boards[s] = board
	c.replays.end(s) // forward and back would lead out of the lesson
	c.explanations.explain(s)
	if course, _ := before.Course(); course == nil {
		c.remind(s, place)
	}
	s.Note(leaving(place))
	if place.IsPuzzle() && s.Person().Listens() {
		if err := LookSize(s, board); err != nil {
			return err
		}
	}
	c.tellStep(board, true, false)
	return nil
}

// Study does what words mean in the lesson of a session. The error is a *games.Prompt
// where words are missing.
func (c *Lessons) Study(s *people.Session, words games.Words) error {
	t := c.sandbox.Board(s)
	st := t.Trial.Lesson
	seen, _ := c.viewpoints.of(s.Person(), t)
	out := st.Place.Enter(words, seen.cell)
	out.Err = t.Match.Refusal(t.Trial.Seat, out.Err)
	c.explanations.Tried(s, t, words, out.Err)
	switch out.Kind {
	case lesson.Refused:
		return out.Err
	case lesson.Asked:
		leads(t, out.Next, nil)
		tables.TellAnswer(s, t, words.Verb, *out.Answer)
	case lesson.Wrong:
		if out.Err == nil {
			if err := c.notePuzzle(s.Person(), st.Place, PuzzleMissed); err != nil {
				return err
			}
		}
		s.Note(c.wrong(t, out)...)
	case lesson.Went:
		st.Earlier = append(st.Earlier, st.Place)
		leads(t, out.Next, out.Happened)
		c.viewpoints.showBoard(t, notice.Moved)
	case lesson.Missed:
		if err := c.notePuzzle(s.Person(), st.Place, PuzzleMissed); err != nil {
			return err
		}
		leads(t, out.Seen, out.Happened)
		c.viewpoints.showBoard(t, notice.Moved)
		s.Note(t.Match.Named(phrase.Choose(out.Says == "", "That does not lead there.", out.Says)),
			"The step begins again.")
		c.begin(t, out.Next, true, false)
	case lesson.Reached:
		return c.reached(s, out)
	}
	return nil
}

// wrong says why a line is not what the lesson asks for. Where the rules refuse it, the
// lesson says so better than they do, and they say it to whoever asks why.
func (c *Lessons) wrong(t *tables.Table, out lesson.Outcome) []string {
	said := t.Match.Named(phrase.Choose(out.Says == "", "That is a legal move, but not what the task asks for.", out.Says))
	var breach games.Breach
	switch {
	case errors.As(out.Err, &breach):
		if breach.Rule != "" && c.explanations.ShowsWhy(t.Trial.Session) {
			return []string{said, notice.Refusal{Rule: breach.Rule, Why: true}.ToWhy()}
		}
		return []string{said}
	case out.Err != nil:
		return []string{said}
	}
	if out.Later {
		c.explanations.bar(t.Trial.Session, "That is against a rule that a later lesson teaches.", said)
		return []string{said}
	}
	asks := phrase.Choose(t.Trial.Lesson.Place.IsPuzzle(), "it does not solve the puzzle.", "it does not do what the lesson asks for.")
	c.explanations.bar(t.Trial.Session, "The rules allow that, but "+asks, said)
	return []string{said, "The board is as it was."}
}

// reached goes on to the next step once that is kept, or ends the lesson.
func (c *Lessons) reached(s *people.Session, out lesson.Outcome) error {
	t := c.sandbox.Board(s)
	before := t.Trial.Lesson.Place
	progress := store.Learned{Game: t.Match.Game.Name, Name: out.Next.Lesson.Name, Step: out.Next.Number}
	if out.Next.IsDone() {
		progress.Step, progress.Done = 0, true
	}
	if out.Next.IsDone() {
		if err := c.notePuzzle(s.Person(), before, PuzzleSolved); err != nil {
			return err
		}
	}
	if err := c.learn(s.Person(), progress); err != nil {
		return err
	}
	if out.Answer != nil {
		tables.TellAnswer(s, t, "", *out.Answer)
	}
	leads(t, out.Seen, out.Happened)
	if len(out.Happened) > 0 {
		c.showReached(t)
	}
	s.Note(t.Match.Named(out.Says))
	if before.IsPuzzle() {
		c.explanations.explain(s, whyBest(t, before)...)
	}
	if out.Next.IsDone() {
		c.sandbox.closeBoard(s)
		endStudy(s, out.Next)
		if before.IsPuzzle() && c.puzzles.Told != nil {
			c.puzzles.Told(s, before.Game, before.Index)
		}
		return nil
	}
	moved := out.Next.Position.String() != out.Seen.Position.String()
	c.begin(t, out.Next, moved || !s.Person().Listens(), moved) // by ear a board that stands takes long
	return nil
}

// begin begins a step, with the board if that is shown anew; moved says that it is not as
// the step before has left it.
func (c *Lessons) begin(t *tables.Table, place lesson.Place, anew, moved bool) {
	t.Trial.Lesson = &tables.Study{Place: place}
	leads(t, place, nil)
	c.tellStep(t, anew, moved)
}

// leads brings the board of a lesson to a place.
func leads(t *tables.Table, place lesson.Place, happened []games.Event) {
	t.Trial.Lesson.Place = place
	t.Match = t.Match.Stands(place.Position, place.Result, happened, place.Made).Drafting(t.Trial.Seat, place.Draft)
}

// takeBackInLesson takes moves of a step back.
func (c *Lessons) takeBackInLesson(s *people.Session, moves int) error {
	t := c.sandbox.Board(s)
	st := t.Trial.Lesson
	made := len(st.Earlier)
	if moves > made {
		return notice.Refusedf("You can take back %s in this step. To begin it again: learn again", phrase.Choose(made == 0, "no move", phrase.Count(made, "move")))
	}
	place := st.Earlier[made-moves]
	st.Earlier = st.Earlier[:made-moves]
	leads(t, place, nil)
	s.Note("Taken back.")
	c.viewpoints.showBoard(t, notice.Taught)
	return nil
}
