package search

import (
	"math"
	"slices"
	"time"

	"boardroom/games"
)

// A Strength is how well a bot plays: how much it thinks, and how much it minds
// which of several good moves it takes.
type Strength struct {
	Name string
	Says string // what players are told of it
	// Effort is how much it thinks about a move, as microseconds of a small
	// machine. It is spent in positions, so that the same seed finds the same
	// move on every machine.
	Effort int
	// Span is the longest that it thinks in any case.
	Span time.Duration
	// Depth is how many moves ahead it looks at most; 0 is as far as it comes.
	Depth int
	// Slack is how much less than the best a move may be worth and still be
	// played, drawn at random. No slack is given where a move wins or loses.
	Slack float64
	// Contempt is how much less than half a draw is worth to it while it looks for a
	// move, where a game has a Scratch.
	Contempt float64
	// Lapse is which part of its moves it plays without any thought.
	Lapse float64
	// Worlds is how often it imagines what it can't see.
	Worlds int
	// Width is how many moves of a position it looks at where the game
	// suggests an order.
	Width int
	// Careful is whether it leaves moves out of which the game warns their player.
	Careful bool
}

// Easy is the weakest of the strengths; Says tells what each is like.
func Easy() Strength {
	return Strength{
		Name: "easy", Says: "for people who have just learnt the rules: takes what is offered, overlooks what is not obvious",
		Effort: 4_000, Span: time.Second, Depth: 1, Slack: 0.10, Worlds: 1, Width: 24,
	}
}

func Steady() Strength {
	return Strength{
		Name: "steady", Says: "makes few blunders, and can be outplayed",
		Effort: 25_000, Span: 2 * time.Second, Depth: 3, Slack: 0.02, Worlds: 2, Width: 32,
	}
}

func Strong() Strength {
	return Strength{
		Name: "strong", Says: "plays as well as it can in a moment",
		Effort: 300_000, Span: 4 * time.Second, Slack: 0.003, Contempt: 0.12, Worlds: 3, Width: 40,
	}
}

// Master is for who has time: it thinks ten times as long as strong does, unless a clock
// leaves it less.
func Master() Strength {
	return Strength{
		Name: "master", Says: "thinks for seconds about a move, as long as the clock sensibly allows",
		Effort: 3_000_000, Span: 10 * time.Second, Slack: 0.001, Contempt: 0.12, Worlds: 4, Width: 48,
	}
}

// novice is below all that have a name.
func novice() Strength {
	return Strength{Effort: 500, Span: time.Second, Depth: 1, Slack: 0.2, Lapse: 0.35, Worlds: 1, Width: 12}
}

// seeing is how many moves ahead a strength between steady and strong looks at most,
// which itself has no bound.
const seeing = 9

// At is the strength of a budget, in microseconds of a small machine: those with a name
// at theirs, and between two of them what lies between. The least effort is 500.
func At(effort int) Strength {
	marks := append([]Strength{novice()}, Strengths()...)
	effort = min(max(effort, marks[0].Effort), marks[len(marks)-1].Effort)
	i := 1
	for marks[i].Effort < effort {
		i++
	}
	low, high := marks[i-1], marks[i]
	part := math.Log(float64(effort)/float64(low.Effort)) / math.Log(float64(high.Effort)/float64(low.Effort))
	between := func(a, b int) int { return a + int(math.Round(part*float64(b-a))) }
	s := high
	s.Effort = effort
	s.Lapse = low.Lapse + part*(high.Lapse-low.Lapse)
	s.Slack = low.Slack * math.Pow(high.Slack/low.Slack, part)
	s.Worlds, s.Width = between(low.Worlds, high.Worlds), between(low.Width, high.Width)
	switch {
	case part == 1 || low.Depth == 0: // as high has it
	case high.Depth == 0:
		s.Depth = between(low.Depth, seeing)
	default:
		s.Depth = between(low.Depth, high.Depth)
	}
	return s
}

// Strengths lists all that have a name, the weakest first.
func Strengths() []Strength { return []Strength{Easy(), Steady(), Strong(), Master()} }

// Named is the strength with a name.
func Named(name string) (s Strength, ok bool) {
	all := Strengths()
	i := slices.IndexFunc(all, func(s Strength) bool { return s.Name == name })
	if i < 0 {
		return Strength{}, false
	}
	return all[i], true
}

// Limits are what a strength spends on a move of a game.
func (s Strength) Limits(p games.Position) Limits {
	tuning := games.TuningOf(p)
	usual := s.Effort * nanoseconds / tuning.Cost
	return Limits{Nodes: max(leastNodes, int(float64(usual)*tuning.Pace)), Depth: s.Depth}
}

const (
	nanoseconds = 1000 // of a microsecond
	// leastNodes is enough to look once at every move that deserves it.
	leastNodes = 60
)
