package match

import (
	"fmt"
	"strings"
	"time"
)

// Spent is what the moves of a player have taken.
type Spent struct {
	Moves int
	// Processor is the time of a processor: of the thread that a bot of ours thinks on,
	// or of the whole process of a program, with what it takes to start, and without
	// what it has started itself.
	Processor time.Duration
	// Depth and Nodes are the sums of what Looked moves have said of themselves.
	Depth, Nodes, Looked int
}

// add counts a move; one that says nothing of itself has no nodes.
func (s *Spent) add(took time.Duration, depth, nodes int) {
	s.Moves++
	s.Processor += took
	if nodes > 0 {
		s.Looked++
		s.Depth += depth
		s.Nodes += nodes
	}
}

func (s *Spent) sum(other Spent) {
	s.Moves += other.Moves
	s.Processor += other.Processor
	s.Depth += other.Depth
	s.Nodes += other.Nodes
	s.Looked += other.Looked
}

// String says what a move takes on average: "31.2 ms of a processor a move, depth 6.1,
// 4210 positions".
func (s Spent) String() string {
	var parts []string
	if s.Processor > 0 {
		parts = append(parts, fmt.Sprintf("%.1f ms of a processor a move", s.Processor.Seconds()*1000/float64(s.Moves)))
	}
	if s.Looked > 0 {
		parts = append(parts, fmt.Sprintf("depth %.1f, %d positions", float64(s.Depth)/float64(s.Looked), s.Nodes/s.Looked))
	}
	if len(parts) == 0 {
		return "unknown"
	}
	return strings.Join(parts, ", ")
}
