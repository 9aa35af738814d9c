package lesson

import "boardroom/games"

// isLost says whether no move that is left in the step could reach its goal any more. It
// is sure only shortly before the end, where few moves have to be tried: at the last
// move, and as long as the pupil has only one.
func (p Place) isLost() bool {
	step, choices := p.Step(), p.Position.CountLegal()
	left := step.Within - p.Moves
	if step.Within == 0 || games.Unlisted(p.Position) || left > 1 && choices > 1 || choices > mostTried {
		return false
	}
	lost := true
	p.Position.Legal(func(move games.Move) bool {
		lost = p.losesBy(move, left == 1)
		return lost
	})
	return lost
}

// losesBy says whether a move leads to the goal neither at once nor later. What others do
// after the last one doesn't help, unless the step says what that is.
func (p Place) losesBy(move games.Move, isLast bool) bool {
	position, events, err := p.Position.Play(p.Pupil, move)
	if err != nil {
		return true
	}
	next := p.moved(position)
	next.Moves++
	reaches := next.holds(events) && !next.isExposed()
	if !reaches && !(isLast && next.isFree()) {
		next, events = next.answered(events)
		reaches = next.holds(events)
	}
	return !reaches && (isLast || next.Result.Over || next.isLost())
}

// isFree says whether the others play what looks best next.
func (p Place) isFree() bool {
	return !p.Step().Still && p.replied >= len(p.Step().Replies)
}
