package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Lesson teaches one thing about a game, in steps on a board. The person has the
// first seat.
type Lesson struct {
	Name    string // typed by people: lower case, one word
	Title   string
	Options []string // words of a set-up; none for the usual game
	// Later is what is said in place of a refusal by a rule that is taught later, by the
	// name of the rule.
	Later map[string]string
	Steps []Step
}

// A Step is one thing to do in a lesson.
type Step struct {
	Line      int         // in the file
	At        string      // position line, fields of one or AtStart; empty where it goes on from the step before
	Say       string      // what is said first, paragraphs
	Goal      string      // one sentence
	Do        []string    // typed lines that reach the goal: each alone or, with Until, in order
	Until     []Condition // what reaches it after any move, all together; nil where only Do does
	Within    int         // so many moves; 0 is any number
	Still     bool        // the others pass where they may
	Replies   []Move      // what the others play, in order
	Hints     []string    // each says more than the one before
	Mistakes  []Mistake
	Otherwise string // of any other move that does not reach the goal; may be empty
	Done      string // said when it is reached
}

// Way is what is typed to reach the goal, in order.
func (s *Step) Way() []string {
	if s.Until == nil {
		return s.Do[:1]
	}
	return s.Do
}

// AtStart stands for the first position of a game in place of a position line.
const AtStart = "start"

// A Mistake is what somebody is likely to type, and what to say to it.
type Mistake struct{ Typed, Says string }

// Lessons reads a file of lessons. It panics at what is none, with the number of the
// line, since the file is part of the program.
//
//	# A comment.
//	= NAME: TITLE             begins a lesson
//	options deep=5            what its table would be set up with, if not as usual
//	later: RULE -> TEXT       what is said where a rule forbids something that a later
//	                          lesson teaches
//	step POSITION             begins a step there; "step start" where a game begins,
//	                          "step" alone where the step before ended, and
//	                          "step KEY=VALUE" where the first position would be with
//	                          these fields
//	Any other text            is said first. A paragraph is one line, with an empty
//	                          line between two.
//	goal: SENTENCE            what to do
//	do: TYPED                 a line that reaches it, as people type it; one of several
//	until: CONDITION          instead, any move after which this holds reaches it, and
//	                          the do: lines are one way there, in order; see Condition
//	within: NUMBER            and not in more moves than these
//	others: still             the others pass where they may
//	reply: TOKEN              what the others play then, a move a line. When there are no
//	                          more, they play what looks best if there is until:, else
//	                          nothing
//	hint: TEXT                the first time somebody asks; another line, the next time
//	wrong: TYPED -> TEXT      a likely mistake, legal or not, and what to say to it
//	else: TEXT                to any other legal move that does not reach it
//	done: TEXT                when it is reached
//
// Each step has a goal, do:, a hint and done:. The others' seats are {2} and so on.
func Lessons(text string) []Lesson {
	r := &lessonReader{}
	for line := range strings.Lines(text) {
		r.number++
		if err := r.line(strings.TrimSpace(line)); err != nil {
			panic(fmt.Sprintf("lessons, line %d: %v", r.number, err))
		}
	}
	if err := r.end(); err != nil {
		panic(fmt.Sprintf("lessons, line %d: %v", r.number, err))
	}
	return r.lessons
}

type lessonReader struct {
	lessons []Lesson
	number  int
}

func (r *lessonReader) line(line string) error {
	switch first, rest, _ := strings.Cut(line, " "); {
	case strings.HasPrefix(line, "#"):
		return nil
	case first == "=":
		return r.lesson(rest)
	case line == "" && len(r.lessons) == 0:
		return nil
	case len(r.lessons) == 0:
		return fmt.Errorf("%q stands before any lesson", line)
	case first == "options":
		r.last().Options = strings.Fields(rest)
		return nil
	case first == "later:":
		rule, says, ok := strings.Cut(rest, " -> ")
		if !ok {
			return fmt.Errorf("%q is not RULE -> TEXT", rest)
		}
		if r.last().Later == nil {
			r.last().Later = map[string]string{}
		}
		r.last().Later[rule] = says
		return nil
	case first == "step":
		return r.step(rest)
	case line == "" && len(r.last().Steps) == 0:
		return nil
	case len(r.last().Steps) == 0:
		return fmt.Errorf("%q stands before any step", line)
	default:
		return r.part(line)
	}
}

// last is the lesson that is being read.
func (r *lessonReader) last() *Lesson { return &r.lessons[len(r.lessons)-1] }

func (r *lessonReader) lesson(rest string) error {
	name, title, ok := strings.Cut(rest, ": ")
	if !ok || name == "" || title == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return fmt.Errorf("%q is not NAME: TITLE", rest)
	}
	if slices.ContainsFunc(r.lessons, func(l Lesson) bool { return l.Name == name }) {
		return fmt.Errorf("there are two lessons %s", name)
	}
	err := r.end()
	r.lessons = append(r.lessons, Lesson{Name: name, Title: title})
	return err
}

func (r *lessonReader) step(at string) error {
	l := r.last()
	if at == "" && len(l.Steps) == 0 {
		return fmt.Errorf("the first step of %s has no position", l.Name)
	}
	l.Steps = append(l.Steps, Step{Line: r.number, At: at})
	return r.whole(len(l.Steps) - 2)
}

// end says what is wrong with the lesson that ends here.
func (r *lessonReader) end() error {
	if len(r.lessons) == 0 {
		return nil
	}
	if len(r.last().Steps) == 0 {
		return fmt.Errorf("%s has no steps", r.last().Name)
	}
	return r.whole(len(r.last().Steps) - 1)
}

// whole says what a step of the lesson that is being read lacks.
func (r *lessonReader) whole(number int) error {
	if number < 0 {
		return nil
	}
	s := r.last().Steps[number]
	for part, lacks := range map[string]bool{"goal": s.Goal == "", "do": s.Do == nil, "hint": s.Hints == nil, "done": s.Done == ""} {
		if lacks {
			return fmt.Errorf("the step of line %d lacks %s", s.Line, part)
		}
	}
	if s.Within > 0 && s.Until == nil {
		return fmt.Errorf("the step of line %d has within: without until: beside it", s.Line)
	}
	return nil
}

// part reads a line of a step.
func (r *lessonReader) part(line string) error {
	s := &r.last().Steps[len(r.last().Steps)-1]
	key, text, keyed := strings.Cut(line, ":")
	if !keyed || key == "" || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz") != "" {
		switch {
		case s.Goal == "":
			s.Say = strings.TrimLeft(s.Say+"\n"+line, "\n")
		case line != "":
			return fmt.Errorf("%q has to stand before the goal", line)
		}
		return nil
	}
	text = strings.TrimSpace(text)
	once := map[string]*string{"goal": &s.Goal, "else": &s.Otherwise, "done": &s.Done}[key]
	switch {
	case text == "":
		return fmt.Errorf("%s: says nothing", key)
	case once != nil && *once != "":
		return fmt.Errorf("%s: stands there twice", key)
	case once != nil:
		*once, s.Say = text, strings.TrimSpace(s.Say)
		return nil
	}
	return s.add(key, text)
}

// add adds a part of which a step may have several.
func (s *Step) add(key, text string) (err error) {
	switch key {
	case "do":
		s.Do = append(s.Do, text)
	case "reply":
		s.Replies = append(s.Replies, Move(text))
	case "hint":
		s.Hints = append(s.Hints, text)
	case "within":
		if s.Within, err = strconv.Atoi(text); err != nil || s.Within < 1 {
			return fmt.Errorf("%q is not a number of moves", text)
		}
	case "others":
		if s.Still = text == "still"; !s.Still {
			return fmt.Errorf("the others are still, or nothing is said, not %q", text)
		}
	case "wrong":
		typed, says, ok := strings.Cut(text, " -> ")
		if !ok {
			return fmt.Errorf("%q is not TYPED -> TEXT", text)
		}
		s.Mistakes = append(s.Mistakes, Mistake{typed, says})
	case "until":
		var c Condition
		c, err = ReadCondition(text)
		s.Until = append(s.Until, c)
	default:
		return fmt.Errorf("a step has no part %q", key)
	}
	return err
}
