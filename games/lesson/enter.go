package lesson

import (
	"errors"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
)

// A Kind is what became of a line.
type Kind int

// The kinds.
const (
	Refused Kind = iota // the game refuses it, or asks for more words: see Err
	Asked               // it asked something or put something together: see Answer
	Wrong               // it was a move that does not lead there, and is taken back
	Went                // a move on the way
	Missed              // the goal can't be reached any more, so that the step begins anew
	Reached             // the goal is reached
)

// An Outcome is what became of a line.
type Outcome struct {
	Kind   Kind
	Says   string // the lesson's words; may be empty
	Later  bool   // they are about a rule that a later lesson teaches
	Err    error  // a *games.Prompt, or the game's refusal
	Answer *games.Answer
	// Happened is what the line and the others did, as far as the pupil may know.
	Happened []games.Event
	// Seen is where the line has led; Next is where to go on from, which is the same
	// unless another step begins.
	Seen, Next Place
}

// A deed is what a line means at a place: a move, a step of a draft, or a question.
type deed struct {
	move   games.Move
	draft  string
	answer *games.Answer
	key    string // the same for lines that mean the same
}

// means is what words mean at a place. On a board with levels, view is the cell in
// view.
func (p Place) means(words games.Words, view string) (deed, error) {
	if drafter, ok := p.Position.(games.Drafter); ok {
		if may, _ := drafter.Drafts(p.Pupil); may {
			drafted, ok, err := drafter.Draft(p.Pupil, p.Draft, view, words, games.NewChance(uint64(p.Moves)))
			switch {
			case err != nil:
				return deed{key: err.Error()}, err
			case ok && drafted.Move == "":
				return deed{draft: drafted.Draft, answer: &drafted.Answer, key: "draft " + drafted.Draft}, nil
			case ok:
				return deed{move: drafted.Move, draft: drafted.Draft, key: "move " + string(drafted.Move)}, nil
			}
		}
	}
	if querier, ok := p.Position.(games.Querier); ok {
		answer, ok, err := querier.Query(p.Pupil, words)
		if err != nil || ok {
			return deed{draft: p.Draft, answer: &answer, key: strings.Join(slices.Concat([]string{"ask"}, answer.Lines, answer.Words), " ")}, err
		}
	}
	move, err := p.Position.Read(p.Pupil, words)
	if err != nil {
		return deed{key: err.Error()}, err
	}
	return deed{move: move, draft: p.Draft, key: "move " + string(move)}, nil
}

// Enter is what becomes of words. view is as in means.
func (p Place) Enter(words games.Words, view string) Outcome {
	same := Outcome{Seen: p, Next: p}
	done, err := p.means(words, view)
	var prompt *games.Prompt
	if errors.As(err, &prompt) {
		same.Err = err
		return same
	}
	isIt := func(typed string) bool {
		meant, _ := p.means(p.Game.Typed(typed), view)
		return meant.key == done.key
	}
	step := p.Step()
	mistake, isMistake := lists.Find(step.Mistakes, func(m games.Mistake) bool { return isIt(m.Typed) })
	out := p.do(done, err)
	switch {
	case isMistake:
		same.Kind, same.Says, same.Err = Wrong, mistake.Says, out.Err
		return same
	case out.Kind == Refused && p.isLater(out.Err) != "":
		same.Kind, same.Says, same.Later = Wrong, p.isLater(out.Err), true
		return same
	case out.Kind == Refused:
		return out
	case step.Until == nil && slices.ContainsFunc(step.Do, isIt):
		return out.Seen.reached(out)
	case out.Kind == Asked && (step.Until != nil || done.move == "" && done.draft == p.Draft):
		return out
	case step.Until == nil:
		same.Kind, same.Says = Wrong, step.Otherwise+p.refuted(done.move)
		return same
	}
	return p.freely(out)
}

// isLater is what is said of a refusal by a rule that is taught later; empty of others.
func (p Place) isLater(err error) string {
	var breach games.Breach
	if p.Lesson == nil || !errors.As(err, &breach) {
		return ""
	}
	return p.Lesson.Later[breach.Rule]
}

// Taught are those of some sentences about what can be done that say nothing of what a
// later lesson teaches; all where none is left.
func (p Place) Taught(lines []string) []string {
	if p.Lesson == nil {
		return lines
	}
	left := slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		for rule := range p.Lesson.Later {
			if strings.Contains(strings.ToLower(line), strings.TrimSuffix(strings.ToLower(rule), "ing")) {
				return true
			}
		}
		return false
	})
	if len(left) == 0 {
		return lines
	}
	return left
}

// do does what words mean, as far as the rules allow it, with what the others do
// then.
func (p Place) do(d deed, err error) Outcome {
	out := Outcome{Err: err, Seen: p, Next: p}
	if err != nil {
		return out
	}
	next := p
	next.Draft = d.draft
	out.Kind, out.Answer = Asked, d.answer
	if d.move != "" {
		position, events, err := p.Position.Play(p.Pupil, d.move)
		if err != nil {
			out.Kind, out.Err = Refused, err
			return out
		}
		next = next.moved(position)
		next.Moves++
		next.exposed = next.isExposed()
		if !next.holds(events) || next.goesOn() {
			next, events = next.answered(events)
		}
		out.Kind, out.Happened = Went, lists.Filter(events, func(e games.Event) bool { return e.Tells(p.Pupil) })
	}
	out.Seen, out.Next = next, next
	return out
}

// freely judges a move of a step that goes until something holds. What has to be done
// in one move is taken back.
func (p Place) freely(out Outcome) Outcome {
	step, seen := p.Step(), out.Seen
	switch {
	case seen.holds(out.Happened) && !seen.exposed:
		return seen.reached(out)
	case step.Within == 1:
		return Outcome{Kind: Wrong, Says: step.Otherwise, Seen: p, Next: p}
	case seen.Result.Over || step.Within > 0 && seen.Moves >= step.Within || seen.isOut() || seen.isLost():
		out.Kind, out.Says = Missed, step.Otherwise
		if again, err := p.At(p.Number); err == nil {
			out.Next = again
		}
	}
	return out
}

// holds says whether the goal of a step that goes until something holds is reached,
// once these events have happened.
func (p Place) holds(happened []games.Event) bool {
	until := p.Step().Until
	return until != nil && !slices.ContainsFunc(until, func(c games.Condition) bool {
		return !c.Holds(p.Position, p.Result, p.Pupil, happened)
	})
}

// isExposed says whether the pupil was to be safe and is not. That counts before the
// others answer: what they capture is in danger no more.
func (p Place) isExposed() bool {
	return slices.ContainsFunc(p.Step().Until, func(c games.Condition) bool {
		return c.IsSafety() && !c.Holds(p.Position, p.Result, p.Pupil, nil)
	})
}

// goesOn says whether the next step begins where this one ends.
func (p Place) goesOn() bool {
	return p.Number+1 < len(p.Lesson.Steps) && p.Lesson.Steps[p.Number+1].At == ""
}

// reached is the outcome once the goal is reached.
func (p Place) reached(out Outcome) Outcome {
	out.Kind, out.Says, out.Next = Reached, p.Step().Done, p.advanced()
	return out
}

// isOut says whether the rules have nothing more for the pupil.
func (p Place) isOut() bool {
	teamer, ok := p.Position.(games.Teamer)
	return ok && teamer.IsOut(p.Pupil)
}
