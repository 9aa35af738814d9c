package sato

import "boardroom/games"

// The reasons for which a game ends, beside repetition.
const (
	captured = "captured" // a seat has one piece left or none
	quiet    = "quiet"    // too many turns without a capture
	resigned = "resigned" // a seat left
)

func (p *position) Play(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	if err := p.mayAct(seat); err != nil {
		return nil, nil, games.Under("A turn", err)
	}
	if token == games.Pass {
		if from, to, ok := p.firstMove(); ok {
			return nil, nil, games.Under("Passing", games.Illegalf("You can't pass while you can move, for example: move %s %s", p.Names[from], p.Names[to]))
		}
		next := p.passed()
		return next, next.told("{%d} can't move and passes.", seat), nil
	}
	from, to, err := p.find(token)
	if err == nil {
		err = p.allows(from, to)
	}
	if err != nil {
		return nil, nil, games.Under("A turn", err)
	}
	next, gone := p.moved(from, to)
	return next, next.toldMove(p, from, to, gone), nil
}

func (p *position) passed() *position {
	next := *p
	next.turn, next.quiet = p.turn.Opponent(), p.quiet+1
	return &next
}

// moved is the position after a legal move, with the hexes whose pieces it
// captured.
func (p *position) moved(from, to int) (next *position, gone hexes) {
	next, gone = p.passed(), p.captures(from, to)
	if !gone.none() {
		next.quiet = 0
	}
	next.pieces[p.turn].remove(from)
	next.pieces[p.turn].add(to)
	next.pieces[next.turn] = next.pieces[next.turn].minus(gone)
	return next, gone
}

// captures are the hexes whose pieces are captured when a piece moves.
func (p *position) captures(from, to int) (gone hexes) {
	seat := p.owner(from)
	for at := range p.near[to].and(p.pieces[seat.Opponent()]).all() {
		if !p.partners(from, to, at).none() {
			gone.add(at)
		}
	}
	return gone
}

// capturing yields the moves of a seat that capture, whoever's turn it is, and the
// hexes whose pieces they capture.
func (p *position) capturing(seat games.Seat, yield func(from, to int, gone hexes) bool) {
	var beside hexes
	for at := range p.pieces[seat.Opponent()].all() {
		beside = beside.or(p.near[at])
	}
	for from := range p.pieces[seat].all() {
		for to := range p.reach(from).and(beside).all() {
			if gone := p.captures(from, to); !gone.none() && !yield(from, to, gone) {
				return
			}
		}
	}
}

// partners are the pieces that bracket the one on a hex together with a piece
// that comes to stand beside it.
func (p *position) partners(from, to, at int) hexes {
	others := p.pieces[p.owner(from)]
	others.remove(from)
	return others.and(p.halves(to, at))
}

// halves are the hexes on which a piece brackets the one on a hex together with one
// that stands beside it.
func (p *position) halves(beside, at int) hexes {
	if p.opposite {
		return p.across(at, beside)
	}
	halves := p.near[at].minus(p.near[beside])
	halves.remove(beside)
	return halves
}

// reach are the hexes that the piece on a hex can move to.
func (p *position) reach(from int) hexes { return p.along(from, 0, ways) }

// along are those that it can reach on some of the ways, the last not included.
func (p *position) along(from, way, end int) (to hexes) {
	occupied := p.occupied()
	for ; way < end; way++ {
		next := &p.next[way]
		for at := next[from]; at != games.OffBoard && !occupied.has(int(at)); at = next[at] {
			to.add(int(at))
		}
	}
	return to
}

// way are the hexes between two on the shortest way that a piece can take, a
// straight one before one around.
func (p *position) way(from, to int) (shortest []int) {
	occupied, least := p.occupied(), mostHexes
	for way := range p.next {
		var passed []int
		at := int(p.next[way][from])
		for ; at != games.OffBoard && at != to && !occupied.has(at); at = int(p.next[way][at]) {
			passed = append(passed, at)
		}
		if at == to && len(passed) < least {
			shortest, least = passed, len(passed)
		}
	}
	return shortest
}

// firstMove is one of the moves of the seat whose turn it is; ok is false where
// it has none. Whoever can move at all can move to a neighbouring hex.
func (p *position) firstMove() (from, to int, ok bool) {
	occupied := p.occupied()
	for from := range p.pieces[p.turn].all() {
		for to := range p.near[from].minus(occupied).all() {
			return from, to, true
		}
	}
	return 0, 0, false
}

func (p *position) mustPass() bool {
	_, _, ok := p.firstMove()
	return !ok
}

// Legal yields every move of every piece, or pass where there is none.
func (p *position) Legal(yield func(games.Move) bool) {
	if p.Result().Over {
		return
	}
	if p.mustPass() {
		yield(games.Pass)
		return
	}
	for from := range p.pieces[p.turn].all() {
		for to := range p.reach(from).all() {
			if !yield(p.token(from, to)) {
				return
			}
		}
	}
}

// CountLegal counts what each piece can reach.
func (p *position) CountLegal() int {
	if p.Result().Over {
		return 0
	}
	n := 0
	for from := range p.pieces[p.turn].all() {
		n += p.reach(from).count()
	}
	return max(n, 1)
}

func (p *position) Leave(seat games.Seat) (games.Position, []games.Event, error) {
	if err := games.MayLeave(p, seat, seats); err != nil {
		return nil, nil, err
	}
	next := *p
	next.left = seat
	return &next, next.told("{%d} leaves the game.", seat), nil
}

func (p *position) ToAct() []games.Seat {
	if p.Result().Over {
		return nil
	}
	return []games.Seat{p.turn}
}

// Result gives the game to whoever has left the other with one piece or none.
func (p *position) Result() games.Result {
	switch {
	case p.left > 0:
		return games.Won(p.left.Opponent(), resigned)
	case p.pieces[p.turn].count() <= 1:
		return games.Won(p.turn.Opponent(), captured)
	case p.quiet >= p.calm:
		return games.Result{Over: true, Winners: p.Tiebreak(), Reason: quiet}
	}
	return games.Result{}
}

// Tiebreak is who wins where the game goes nowhere: with end=pieces the seat
// that has more of them.
func (p *position) Tiebreak() []games.Seat {
	switch first, second := p.pieces[1].count(), p.pieces[2].count(); {
	case !p.byPieces || first == second:
		return nil
	case first > second:
		return []games.Seat{1}
	}
	return []games.Seat{2}
}
