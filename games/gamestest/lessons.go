package gamestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/lesson"
	"boardroom/games/phrase"
)

// Lessons holds a game to its lessons: each can be done from its first step to its
// last with every line that a step accepts, no goal is reached before it is tried,
// every mistake is one, and nothing is told that the pupil may not know.
func Lessons(t *testing.T, game *games.Game) {
	t.Helper()
	if len(game.Lessons) == 0 {
		t.Errorf("%s has no lessons", game.Title)
	}
	for i := range game.Lessons {
		t.Run(game.Lessons[i].Name, func(t *testing.T) {
			for _, problem := range inspectLesson(game, &game.Lessons[i]) {
				t.Error(problem)
			}
		})
	}
}

// inspectLesson returns what is wrong with a lesson.
func inspectLesson(game *games.Game, l *games.Lesson) []error {
	course, err := lesson.Open(game, l)
	if err != nil {
		return []error{err}
	}
	problems := []error{checkText(l.Title, 0)}
	for i := range l.Steps {
		place, err := course.At(i)
		if err != nil {
			return append(problems, err)
		}
		for _, check := range []func(lesson.Place) error{checkTold, checkHints, checkVariant, checkBegins, checkDo, checkMistakes, checkOthers, checkSecrets} {
			if err := check(place); err != nil {
				problems = append(problems, fmt.Errorf("the step of line %d: %w", l.Steps[i].Line, err))
			}
		}
	}
	return slices.DeleteFunc(problems, func(err error) bool { return err == nil })
}

// checkTold holds all that a step says to be sentences for people who may not see.
func checkTold(p lesson.Place) error {
	step := p.Step()
	said := slices.Concat(strings.Split(step.Say, "\n\n"), step.Hints, []string{step.Goal, step.Done, step.Otherwise})
	for _, mistake := range step.Mistakes {
		said = append(said, mistake.Says)
	}
	var problems []error
	for _, text := range said {
		if text == "" {
			continue
		}
		problems = append(problems, checkSentence(text, p.Seats()))
		for _, word := range []string{"you see", "you can see", "shown here", "the picture"} {
			if strings.Contains(strings.ToLower(text), word) {
				problems = append(problems, fmt.Errorf("%q is only for those who see the board", text))
			}
		}
	}
	return errors.Join(problems...)
}

// checkHints holds the last hint, which is told again for as long as nothing has been done,
// to name what is to be done first.
func checkHints(p lesson.Place) error {
	step := p.Step()
	first := phrase.Choose(step.Until == nil, step.Do, step.Way()[:1])
	if len(step.Hints) == 0 || slices.ContainsFunc(first, func(typed string) bool { return strings.Contains(step.Hints[len(step.Hints)-1], typed) }) {
		return nil
	}
	return fmt.Errorf("its last hint, %q, does not say %q, which comes first", step.Hints[len(step.Hints)-1], first[0])
}

// checkVariant holds a position to the options of its lesson, as far as its line
// says them. Where a step goes on from another, the game has seen to it.
func checkVariant(p lesson.Place) error {
	if p.Step().At == "" {
		return nil
	}
	least, _ := p.Game.Seats(p.Options)
	first, err := p.Game.Start(games.Setup{Options: p.Options, Seats: least, Seed: 1})
	if err != nil {
		return err
	}
	for key := range p.Options {
		if got, want := Field(p.Position.String(), key), Field(first.String(), key); got != want {
			return fmt.Errorf("its position has %s=%s, and its lesson is for %s=%s", key, got, key, want)
		}
	}
	return nil
}

// checkBegins holds a step to begin with the pupil, who has not reached the goal.
func checkBegins(p lesson.Place) error {
	if !slices.Contains(p.Position.ToAct(), p.Pupil) {
		return fmt.Errorf("it begins with seat %v, not with the pupil in seat %d", p.Position.ToAct(), p.Pupil)
	}
	unmet := func(c games.Condition) bool { return !c.Holds(p.Position, p.Result, p.Pupil, nil) }
	if until := p.Step().Until; until != nil && !slices.ContainsFunc(until, unmet) {
		return errors.New("its goal is reached at its beginning")
	}
	return nil
}

// checkDo types what a step says to do.
func checkDo(p lesson.Place) error {
	step := p.Step()
	if step.Until == nil {
		for _, typed := range step.Do {
			out := p.Enter(p.Game.Typed(typed), "")
			if out.Kind != lesson.Reached {
				return fmt.Errorf("%q does not reach the goal but is %s", typed, outcome(out))
			}
			if missing := len(step.Replies) - out.Seen.Replied(); missing > 0 {
				return fmt.Errorf("after %q the others don't play %v", typed, step.Replies[out.Seen.Replied():])
			}
		}
		return nil
	}
	for i, typed := range step.Do {
		want := phrase.Choose(i == len(step.Do)-1, lesson.Reached, lesson.Went)
		out := p.Enter(p.Game.Typed(typed), "")
		if out.Kind != want && !(want == lesson.Went && out.Kind == lesson.Asked) {
			return fmt.Errorf("after %d lines %q is %s; the position is %s", i, typed, outcome(out), out.Seen.Position)
		}
		p = out.Next
	}
	return nil
}

func outcome(out lesson.Outcome) string {
	return fmt.Sprintf("%s (%v %s)", []string{"refused", "asked", "wrong", "on the way", "missed", "reached"}[out.Kind], out.Err, out.Says)
}

// checkMistakes types the mistakes that a step names: each is answered with its own
// words, and costs nothing.
func checkMistakes(p lesson.Place) error {
	for _, mistake := range p.Step().Mistakes {
		switch out := p.Enter(p.Game.Typed(mistake.Typed), ""); {
		case out.Kind != lesson.Wrong || out.Says != mistake.Says:
			return fmt.Errorf("the mistake %q is %s", mistake.Typed, outcome(out))
		case out.Next.Position != p.Position || out.Next.Number != p.Number:
			return fmt.Errorf("the mistake %q is not taken back", mistake.Typed)
		}
	}
	return nil
}

// checkOthers holds every legal move that is neither right nor named to be taken back,
// or to go on where that is free.
func checkOthers(p lesson.Place) error {
	const most = 100
	tried := 0
	if games.Unlisted(p.Position) {
		return nil
	}
	var problem error
	p.Position.Legal(func(move games.Move) bool {
		tried++
		switch out := p.Enter(games.Words{Args: []string{string(move)}}, ""); out.Kind {
		case lesson.Wrong:
			if out.Next.Position != p.Position {
				problem = fmt.Errorf("%s is not taken back", move)
			}
		case lesson.Refused, lesson.Asked:
			problem = fmt.Errorf("the legal move %s is %s", move, outcome(out))
		}
		return problem == nil && tried < most
	})
	return problem
}

// checkSecrets holds hints and answers to tell nothing of what stands on a cell but
// what the pupil may know.
func checkSecrets(p lesson.Place) error {
	hider, hides := p.Position.(games.Hider)
	if !hides {
		return nil
	}
	seen, open := p.Position.View(p.Pupil).Picture, hider.Opened().Picture
	told := slices.Concat(p.Step().Hints, []string{p.Step().Goal, p.Step().Otherwise})
	for _, mistake := range p.Step().Mistakes {
		told = append(told, mistake.Says)
	}
	for _, row := range open.Rows {
		for _, cell := range row.Cells {
			y, x, ok := seen.Find(cell.Name)
			if cell.Name == "" || !ok {
				continue
			}
			for _, word := range strings.FieldsFunc(cell.Words, func(r rune) bool { return strings.ContainsRune(" ,.;:()", r) }) {
				if len(word) > 3 && !strings.Contains(seen.Rows[y].Cells[x].Words, word) && tells(told, cell.Name, word) {
					return fmt.Errorf("it tells of %q on %s, which the pupil may not know", word, cell.Name)
				}
			}
		}
	}
	return nil
}

// tells says whether a text names a cell and says a word.
func tells(texts []string, cell, word string) bool {
	return slices.ContainsFunc(texts, func(text string) bool {
		names := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,.;:()?!-", r) })
		return slices.Contains(names, cell) && strings.Contains(strings.ToLower(text), strings.ToLower(word))
	})
}
