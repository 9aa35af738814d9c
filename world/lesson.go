package world

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/lesson"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Studies says whether the private board of a session is that of a lesson.
func (s *Session) Studies() bool { return s.board != nil && s.board.trial.lesson != nil }

// Course is the lesson or the puzzle that a session does, and its step, from 0; nil
// where it does none.
func (s *Session) Course() (course *lesson.Course, step int) {
	if !s.Studies() {
		return nil, 0
	}
	p := s.board.trial.lesson.place
	return p.Course, p.Number
}

// OpenLesson begins a step of a lesson of a game, on a private board.
func (w *World) OpenLesson(s *Session, game *games.Game, number, step int) error {
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
	return w.study(s, place, store.Learned{Game: game.Name, Name: course.Lesson.Name, Step: step})
}

// OpenPuzzle sets a puzzle of a game up on a private board; its number is from 0.
func (w *World) OpenPuzzle(s *Session, game *games.Game, number int) error {
	course, err := lesson.Puzzle(game, number)
	if err != nil {
		return err
	}
	place, err := course.At(0)
	if err != nil {
		return err
	}
	return w.study(s, place, store.Learned{})
}

// study opens a private board at a place of a lesson or a puzzle, once how far the
// person has come is kept, if there is anything to keep.
func (w *World) study(s *Session, place lesson.Place, come store.Learned) error {
	switch {
	case s.passing:
		return notice.Refused("Lessons and puzzles are there for as long as you are: connect without a command first.")
	case s.board != nil && !s.Studies():
		return notice.Refusedf("You have a private board of %s open. To put it away: %s close", s.board.Game.Title, s.board.Game.Drafts.Noun)
	}
	if come.Name != "" {
		if err := w.learn(s.person, come); err != nil {
			return err
		}
	}
	course := place.Course
	seats := trialSeats(s.person, course.Pupil, course.Game, course.Options, place.Seats(), "Teacher")
	s.board = &Table{
		Match: match.NewTrial(trialName, course.Game, course.Options, seats, place.Position), room: s.person.room, openTime: w.openTime,
		trial: &trial{session: s, seat: course.Pupil, lesson: &study{place: place}},
	}
	s.board.showTrial(notice.Started)
	s.board.tellStep()
	return nil
}

// Study does what words mean in the lesson of a session. The error is a *games.Prompt
// where words are missing.
func (w *World) Study(s *Session, words games.Words) error {
	t := s.board
	st := t.trial.lesson
	out := st.place.Enter(words, t.gazes[s.person].cell)
	s.Tried(t, words, out.Err)
	switch out.Kind {
	case lesson.Refused:
		return t.Refusal(out.Err)
	case lesson.Asked:
		t.leads(out.Next, nil)
		s.answer(t, words.Verb, *out.Answer)
	case lesson.Wrong:
		s.Note(t.wrong(out)...)
	case lesson.Went:
		st.earlier = append(st.earlier, st.place)
		t.leads(out.Next, out.Happened)
		t.showTrial(notice.Moved)
	case lesson.Missed:
		t.leads(out.Seen, out.Happened)
		t.showTrial(notice.Moved)
		s.Note(t.Named(games.Choose(out.Says == "", "That does not lead there.", out.Says)), "The step begins anew.")
		w.begin(t, out.Next, true)
	case lesson.Reached:
		return w.reached(s, out)
	}
	return nil
}

// wrong says why a line is not what the lesson asks for.
func (t *Table) wrong(out lesson.Outcome) []string {
	var lines []string
	if out.Err != nil {
		lines = append(lines, t.Refusal(out.Err).Error())
	} else if out.Says == "" {
		out.Says = "That is a move, but not what is asked for here."
	}
	lines = append(lines, t.Named(out.Says))
	if out.Err == nil {
		lines = append(lines, "The board is as it was.")
	}
	return lines
}

// reached goes on to the next step once that is kept, or ends the lesson.
func (w *World) reached(s *Session, out lesson.Outcome) error {
	t := s.board
	progress := store.Learned{Game: t.Game.Name, Name: out.Next.Lesson.Name, Step: out.Next.Number}
	if out.Next.IsDone() {
		progress.Step, progress.Done = 0, true
	}
	if err := w.learn(s.person, progress); err != nil {
		return err
	}
	if out.Answer != nil {
		s.answer(t, "", *out.Answer)
	}
	t.leads(out.Seen, out.Happened)
	if len(out.Happened) > 0 {
		t.showTrial(notice.Moved)
	}
	s.Note(t.Named(out.Says))
	if out.Next.IsDone() {
		s.endStudy(out.Next)
		return nil
	}
	w.begin(t, out.Next, out.Next.Step().At != "")
	return nil
}

// begin begins a step, with the board if it is another one.
func (w *World) begin(t *Table, place lesson.Place, anew bool) {
	t.trial.lesson = &study{place: place}
	t.leads(place, nil)
	if anew {
		t.showTrial(notice.Started)
	}
	t.tellStep()
}

// leads brings the board of a lesson to a place.
func (t *Table) leads(place lesson.Place, happened []games.Event) {
	t.trial.lesson.place = place
	t.Match = t.Match.Stands(place.Position, place.Result, happened, place.Moves).Drafting(t.trial.seat, place.Draft)
}

// tellStep says what is to be done in a step.
func (t *Table) tellStep() {
	place := t.trial.lesson.place
	step := place.Step()
	told := notice.Passage{
		Title: fmt.Sprintf("%s, lesson %d: %s. Step %d of %d", t.Game.Title, place.Index+1, place.Lesson.Title, place.Number+1, len(place.Lesson.Steps)),
		Text:  t.Named(strings.TrimSpace(step.Say + "\n\nYour task: " + step.Goal)),
		Data:  notice.Data{"lesson": lessonStateOf(place)},
	}
	switch {
	case place.IsPuzzle():
		told.Title, told.Data = fmt.Sprintf("%s, puzzle %d of %d", t.Game.Title, place.Index+1, len(t.Game.Puzzles)), notice.Data{"puzzle": puzzleStateOf(place)}
		told.Text += "\n\nIf you are stuck: hint. For another: puzzle next. To leave: puzzle stop"
	case place.Number == 0:
		told.Text += "\n\nIf you are stuck: hint. To leave, and go on another time: learn stop"
	}
	t.trial.session.Tell(told)
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
		s.Tell(notice.Note{Lines: []string{"For another: puzzle next. To play a game against a bot: play " + game.Name}, Data: notice.Data{"puzzle": puzzleStateOf(done)}})
		return
	}
	told := notice.Note{
		Lines: []string{fmt.Sprintf("That was lesson %d of %d of %s.", next, len(game.Lessons), game.Title)},
		Data:  notice.Data{"lesson": lessonStateOf(done)},
	}
	if next < len(game.Lessons) {
		told.Lines = append(told.Lines, "The next is: "+game.Lessons[next].Title+". To go on: learn next")
	} else {
		told.Lines = append(told.Lines, "To play a game against a bot: play "+game.Name+". To solve puzzles: puzzle "+game.Name+". To see all lessons: learn")
	}
	s.Tell(told)
}

// HintInLesson gives the next hint of the lesson of a session.
func (s *Session) HintInLesson() {
	st := s.board.trial.lesson
	hints := st.place.Step().Hints
	n := min(st.hinted, len(hints)-1)
	st.hinted = n + 1
	line := s.board.Named(hints[n])
	if n+1 < len(hints) {
		s.Note(line, "For more: hint")
		return
	}
	s.Note(line)
}

// takeBackInLesson takes moves of a step back.
func (w *World) takeBackInLesson(s *Session, moves int) error {
	st := s.board.trial.lesson
	made := len(st.earlier)
	if moves > made {
		return notice.Refusedf("You have made %s in this step that can be taken back. To begin it anew: learn again", games.Choose(made == 0, "no move", games.Count(made, "move")))
	}
	place := st.earlier[made-moves]
	st.earlier = st.earlier[:made-moves]
	s.board.leads(place, nil)
	s.Note("Taken back.")
	s.board.showTrial(notice.Looked)
	return nil
}
