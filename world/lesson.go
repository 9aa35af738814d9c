package world

import (
	"errors"

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
	return s.board.course()
}

// course is the lesson or the puzzle that stands on a private board, and its step; nil
// where there is none.
func (t *Table) course() (course *lesson.Course, step int) {
	if t == nil || t.trial == nil || t.trial.lesson == nil {
		return nil, 0
	}
	p := t.trial.lesson.place
	return p.Course, p.Number
}

// remind tells a session that begins to learn which games wait for its person: what is
// typed is meant for the lesson from then on. It says the same once.
func (o *Tables) remind(s *Session, place lesson.Place) {
	waiting := games.Only(o.filedFor(s.person), s.person.IsTurn)
	if len(waiting) == 0 {
		return
	}
	names := games.And(games.Each(waiting, func(t *Table) string { return t.Name }))
	waits := "It is your turn at " + names + ". To go back there: " + games.Choose(place.IsPuzzle(), "puzzle stop", "learn stop") + ", and then: look " + waiting[0].Name
	if waits != s.waits { // not before every lesson
		s.Note(waits)
	}
	s.waits = waits
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
	return w.study(s, place, store.Learned{Game: game.Name, Name: games.PuzzleName(number)})
}

// study opens a private board at a place of a lesson or a puzzle, once how far the
// person has come is kept.
func (w *World) study(s *Session, place lesson.Place, come store.Learned) error {
	switch {
	case s.passing:
		return notice.Refused("Lessons and puzzles are there for as long as you are: connect without a command first.")
	case s.board != nil && !s.Studies():
		return notice.Refusedf("You have a private board of %s open. To put it away: %s close", s.board.Game.Title, s.board.Game.Drafts.Noun)
	}
	if err := w.Env.learn(s.person, come); err != nil {
		return err
	}
	course, before := place.Course, s.board
	seats := trialSeats(s.person, course.Pupil, course.Game, course.Options, place.Seats(), "Teacher")
	s.board = &Table{
		Match: match.NewTrial(trialName, course.Game, course.Options, seats, place.Position), room: s.person.room, openTime: w.Clock.time,
		trial: &trial{session: s, seat: course.Pupil, lesson: &study{place: place}},
	}
	s.replay = nil // forward and back would lead out of the lesson
	s.explains()
	if course, _ := before.course(); course == nil {
		w.Tables.remind(s, place)
	}
	s.Note(leaving(place))
	if place.IsPuzzle() && s.person.Setting("style") == "words" {
		if err := LookSize(s, s.board); err != nil {
			return err
		}
	}
	s.board.tellStep(true, false)
	return nil
}

// Study does what words mean in the lesson of a session. The error is a *games.Prompt
// where words are missing.
func (w *World) Study(s *Session, words games.Words) error {
	t := s.board
	st := t.trial.lesson
	out := st.place.Enter(words, t.gazes[s.person].cell)
	out.Err = t.Refusal(t.trial.seat, out.Err)
	s.Tried(t, words, out.Err)
	switch out.Kind {
	case lesson.Refused:
		return out.Err
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
		w.begin(t, out.Next, true, false)
	case lesson.Reached:
		return w.reached(s, out)
	}
	return nil
}

// wrong says why a line is not what the lesson asks for. Where the rules refuse it, the
// lesson says so better than they do, and they say it to whoever asks why.
func (t *Table) wrong(out lesson.Outcome) []string {
	said := t.Named(games.Choose(out.Says == "", "That is a move, but not what is asked for here.", out.Says))
	var breach games.Breach
	switch {
	case errors.As(out.Err, &breach):
		return []string{said, notice.Refusal{Rule: breach.Rule, Why: true}.ToWhy()}
	case out.Err != nil:
		return []string{said}
	}
	if out.Later {
		t.trial.session.barred = []string{"The rules forbid that here, by a rule that a later lesson teaches.", said}
		return []string{said}
	}
	asks := games.Choose(t.trial.lesson.place.IsPuzzle(), "it does not solve the puzzle.", "it does not do what the lesson asks for.")
	t.trial.session.barred = []string{"The rules allow that, but " + asks, said}
	return []string{said, "The board is as it was."}
}

// reached goes on to the next step once that is kept, or ends the lesson.
func (w *World) reached(s *Session, out lesson.Outcome) error {
	t, before := s.board, s.board.trial.lesson.place
	progress := store.Learned{Game: t.Game.Name, Name: out.Next.Lesson.Name, Step: out.Next.Number}
	if out.Next.IsDone() {
		progress.Step, progress.Done = 0, true
	}
	if err := w.Env.learn(s.person, progress); err != nil {
		return err
	}
	if out.Answer != nil {
		s.answer(t, "", *out.Answer)
	}
	t.leads(out.Seen, out.Happened)
	if len(out.Happened) > 0 {
		t.showReached()
	}
	s.Note(t.Named(out.Says))
	if before.IsPuzzle() {
		s.explains(t.whyBest(before)...)
	}
	if out.Next.IsDone() {
		s.endStudy(out.Next)
		return nil
	}
	moved := out.Next.Position.String() != out.Seen.Position.String()
	w.begin(t, out.Next, moved || s.person.Setting("style") != "words", moved) // by ear a board that stands takes long
	return nil
}

// begin begins a step, with the board if that is shown anew; moved says that it is not as
// the step before has left it.
func (w *World) begin(t *Table, place lesson.Place, anew, moved bool) {
	t.trial.lesson = &study{place: place}
	t.leads(place, nil)
	t.tellStep(anew, moved)
}

// leads brings the board of a lesson to a place.
func (t *Table) leads(place lesson.Place, happened []games.Event) {
	t.trial.lesson.place = place
	t.Match = t.Match.Stands(place.Position, place.Result, happened, place.Made).Drafting(t.trial.seat, place.Draft)
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
	s.board.showTrial(notice.Taught)
	return nil
}
