package stratic_test

import (
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/lesson"
	"boardroom/games/phrase"
	"boardroom/games/stratic"
)

// Every place that a lesson or a puzzle leads through, as long as it hides something:
// all that the pupil is shown, told and answered there is the same where what they can't
// see is something else.
func TestLessonsKeepSecrets(t *testing.T) {
	chance, compared := games.NewChance(7), map[string]int{}
	game := stratic.Game()
	var courses []*lesson.Course
	for i := range game.Lessons {
		course, err := lesson.Open(game, &game.Lessons[i])
		if err != nil {
			t.Fatal(err)
		}
		courses = append(courses, course)
	}
	for i := range game.Puzzles {
		course, err := lesson.Puzzle(game, i)
		if err != nil {
			t.Fatal(err)
		}
		courses = append(courses, course)
	}
	for _, course := range courses {
		for number := range course.Lesson.Steps {
			place, err := course.At(number)
			if err != nil {
				t.Fatal(err)
			}
			for _, typed := range place.Step().Do {
				keepsSecrets(t, place, chance, compared)
				if place = place.Enter(game.Typed(typed), "").Seen; place.Result.Over {
					break
				}
			}
		}
	}
	t.Log(compared)
	for what, least := range map[string]int{"places": 10, "twins": 5, "answers": 10} {
		if compared[what] < least {
			t.Errorf("only %d %s were compared, of %v", compared[what], what, compared)
		}
	}
}

// keepsSecrets compares a place with what its pupil may know of it, and with others that
// look the same to them.
func keepsSecrets(t *testing.T, place lesson.Place, chance *games.Chance, compared map[string]int) {
	t.Helper()
	hider, ok := place.Position.(games.Hider)
	if !ok || !hider.Hides() {
		return
	}
	compared["places"]++
	seen := &pair{seat: place.Pupil, a: place.Position, b: hider.Observation(place.Pupil)}
	seen.same(t, "the view", seen.a.View(place.Pupil), seen.b.View(place.Pupil))
	if field(place.Position, "phase") == "deploy" {
		return
	}
	for range gamestest.Times(4, 20) {
		twin := place
		if twin.Position = changed(t, place.Position, place.Pupil, chance); twin.Position == nil {
			continue
		}
		compared["twins"]++
		p := newPair(t, place.Position, twin.Position, place.Pupil)
		p.check(t, chance, compared)
		for _, mistake := range place.Step().Mistakes {
			words := place.Game.Typed(mistake.Typed)
			a, b := place.Enter(words, ""), twin.Enter(words, "")
			compared["answers"]++
			p.same(t, "the answer to "+mistake.Typed, []any{a.Kind, a.Says, a.Err, a.Answer}, []any{b.Kind, b.Says, b.Err, b.Answer})
		}
		// What the pupil is told of a move that is theirs alone.
		for _, typed := range slices.Concat(place.Step().Do, []string{"pass"}) {
			words := place.Game.Typed(typed)
			move, errA := place.Position.Read(place.Pupil, words)
			same, errB := twin.Position.Read(place.Pupil, words)
			p.same(t, "what "+typed+" means", []any{move, errA}, []any{same, errB})
		}
	}
}

// Every way out of check does what the lesson on it asks for, and nothing else does.
func TestEveryWayOutOfCheckIsTaken(t *testing.T) {
	game := stratic.Game()
	i := slices.IndexFunc(game.Lessons, func(l games.Lesson) bool { return l.Name == "commander" })
	course, err := lesson.Open(game, &game.Lessons[i])
	if err != nil {
		t.Fatal(err)
	}
	place, err := course.At(slices.IndexFunc(course.Lesson.Steps, func(s games.Step) bool { return s.Until != nil }))
	if err != nil {
		t.Fatal(err)
	}
	ways := 0
	for _, move := range games.LegalMoves(place.Position) {
		next, _, err := place.Position.Play(place.Pupil, move)
		if err != nil {
			t.Fatal(err)
		}
		out := !slices.ContainsFunc(next.View(place.Pupil).Facts, func(f games.Fact) bool { return f.Name == "Check" })
		typed := place.Position.Typed(move)
		if got := place.Enter(game.Typed(typed), "").Kind == lesson.Reached; got != out {
			t.Errorf("%s is out of check: %v; the lesson takes it: %v", typed, out, got)
		}
		ways += phrase.Choose(out, 1, 0)
	}
	if ways < 3 {
		t.Errorf("there are %d ways out of check", ways)
	}
}
