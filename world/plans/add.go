package plans

import (
	"slices"

	"boardroom/world/notice"
)

// Add is the plan with one more line, which begins after so many entries of the record. A line
// that goes on from where another ends takes its place.
func (p Plan) Add(l Line, entries int) (Plan, error) {
	standing := p.Standing()
	for i, other := range standing {
		rest := other.Steps[other.Next:]
		same := shared(rest, l.Steps)
		switch {
		case same == len(l.Steps):
			return p, notice.Already.Refusedf("You have planned that already: plan %d.", i+1)
		case same == len(rest) && other.Next == 0:
			p = p.Drop(i + 1)
			return p.put(l, entries), nil
		case same == len(rest):
			l.Steps = slices.Concat(other.Steps, l.Steps[same:])
			l.Next = other.Next
			p = p.Drop(i + 1)
			return p.put(l, entries), nil
		case rest[same].IsOwn() && l.Steps[same].IsOwn() && same+other.Next > 0:
			return p, notice.Refusedf("Plan %d answers otherwise there. To drop it: plan drop %[1]d", i+1)
		}
	}
	if len(standing) >= MostLines {
		return p, notice.Full.Refusedf(
			"You have %d plans at this table, the most allowed. Drop one first: plan drop 1", MostLines)
	}
	return p.put(l, entries), nil
}

func (p Plan) put(l Line, entries int) Plan {
	l.After = entries
	p.Lines = append(slices.Clip(p.Lines), l)
	p.Entries, p.Stopped = entries, nil
	return p
}

// shared is how many steps two lines begin with alike.
func shared(a, b []Step) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
