// Package plans is what players decide beforehand at a table: what they answer if others do
// this or that. It reads what somebody types as a plan, holds it to the rules, follows it as the
// game goes on, says what it would play now, and says all of that in words.
//
// A plan is a value. It knows its own seat's view and nothing else: under fog it goes by what
// the seat sees. It must not know people, sessions, tables or SQL.
package plans

import (
	"encoding/json"
	"slices"
	"time"
)

// Bounds of what a seat can plan.
const (
	MostLines = 40  // that stand at a time
	MostSteps = 40  // in a line
	mostEnded = 100 // lines that are kept for the record
)

// A Kind says what a step is.
type Kind byte

// The kinds of steps. They are written before the text of a step where it is kept.
const (
	Any     Kind = '*' // whatever the others do until it is the seat's turn
	Exactly Kind = '=' // a move of somebody else
	Seen    Kind = '~' // something that the seat sees happen on all of some cells
	Own     Kind = '!' // a move of the seat
	Resign  Kind = '#' // the seat resigns
)

// A Step is one thing that a plan waits for or does.
type Step struct {
	Kind Kind
	Text string // the token of a move, or the names of cells with commas between
}

// IsOwn says whether it is what the seat does.
func (s Step) IsOwn() bool { return s.Kind == Own || s.Kind == Resign }

// MarshalText implements encoding.TextMarshaler.
func (s Step) MarshalText() ([]byte, error) { return append([]byte{byte(s.Kind)}, s.Text...), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Step) UnmarshalText(text []byte) error {
	if len(text) > 0 {
		s.Kind, s.Text = Kind(text[0]), string(text[1:])
	}
	return nil
}

// A Line is one way through a plan: what the others do and what the seat answers, in turn.
type Line struct {
	Steps []Step `json:"steps"`
	After int    `json:"after"`           // entries of the record when it was planned
	Next  int    `json:"next,omitempty"`  // the step that is to come
	Ended int    `json:"ended,omitempty"` // the entry with which it ended; 0 while it stands
}

func (l Line) stands() bool { return l.Ended == 0 }

// next is the step that is to come.
func (l Line) next() Step { return l.Steps[l.Next] }

// A Plan is all that a seat has planned at a table: a tree, written as its lines.
type Plan struct {
	Entries int       `json:"entries"` // of the record that it has followed
	Lines   []Line    `json:"lines"`
	Played  time.Time `json:"played,omitzero"`   // when it made its last move
	Stopped *Stop     `json:"stopped,omitempty"` // why nothing stands any more; nil where it was played out
}

// A Stop says why a plan stopped.
type Stop struct {
	Entry int    `json:"entry"` // entries of the record by then
	Why   string `json:"why"`   // a whole sentence in which {K} stands for the player in seat K
}

// Parse reads a plan as String writes it.
func Parse(text string) (p Plan, err error) {
	if text != "" {
		err = json.Unmarshal([]byte(text), &p)
	}
	return p, err
}

// String is the plan as it is kept, empty for none.
func (p Plan) String() string {
	if len(p.Lines) == 0 && p.Stopped == nil {
		return ""
	}
	text, _ := json.Marshal(p) // of numbers and texts alone, which never fails
	return string(text)
}

// Standing are the lines that stand, in order.
func (p Plan) Standing() (lines []Line) {
	for _, l := range p.Lines {
		if l.stands() {
			lines = append(lines, l)
		}
	}
	return lines
}

// Stands says whether anything is planned.
func (p Plan) Stands() bool { return slices.ContainsFunc(p.Lines, Line.stands) }

// Answer is what the plan plays if it is the seat's turn. ok is false where the seat is to move
// by hand, as before the first step.
func (p Plan) Answer() (step Step, ok bool) {
	for _, l := range p.Standing() {
		if l.Next > 0 && l.next().IsOwn() {
			return l.next(), true
		}
	}
	return Step{}, false
}

// Stop is the plan once it has stopped.
func (p Plan) Stop(why string) Plan {
	p = p.clone()
	for i := range p.Lines {
		p.end(i)
	}
	p.Stopped = &Stop{p.Entries, why}
	return p
}

// Drop is the plan without a standing line, counted from 1, which leaves no trace.
func (p Plan) Drop(number int) Plan {
	standing := 0
	p.Lines = slices.DeleteFunc(slices.Clone(p.Lines), func(l Line) bool {
		if l.stands() {
			standing++
		}
		return l.stands() && (number == 0 || standing == number)
	})
	return p
}

func (p Plan) clone() Plan {
	p.Lines = slices.Clone(p.Lines)
	return p
}

func (p *Plan) end(i int) {
	if p.Lines[i].stands() {
		p.Lines[i].Ended = max(1, p.Entries)
	}
}
