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
			return nil, nil, games.Under("Passing", games.Illegalf("You can only pass when you can't move. You could play: move %s %s", p.Names[from], p.Names[to]))
		}
		next := *p
		next.pass()
		return &next, next.told("{%d} can't move and passes.", seat), nil
	}
	from, to, err := p.find(token)
	if err == nil {
		err = p.allows(from, to)
	}
	if err != nil {
		return nil, nil, games.Under("A turn", err)
	}
	next, gone := p.after(from, to)
	return next, next.toldMove(p, from, to, gone), nil
}

// after is the position after a legal move, with the hexes whose pieces it captured.
func (p *position) after(from, to int) (next *position, gone hexes) {
	made := *p
	gone = made.move(from, to)
	return &made, gone
}

// pass ends a turn without a capture.
func (p *position) pass() {
	p.turn, p.quiet = p.turn.Opponent(), p.quiet+1
}

// move plays a legal move in a position that nobody else has, and returns the hexes
// whose pieces it captured.
func (p *position) move(from, to int) (gone hexes) {
	gone = p.captures(from, to)
	own := &p.pieces[p.turn]
	own.remove(from)
	own.add(to)
	p.pass()
	if !gone.none() {
		p.quiet = 0
		p.pieces[p.turn] = p.pieces[p.turn].minus(gone)
	}
	return gone
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
	if p.over() {
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
	if p.over() {
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
	return &next, next.toldNext(), nil
}

func (p *position) ToAct() []games.Seat {
	if p.over() {
		return nil
	}
	return []games.Seat{p.turn}
}

func (p *position) Result() games.Result { return games.Ended(p.outcome()) }

func (p *position) over() bool {
	_, reason := p.outcome()
	return reason != ""
}

// outcome is why the game is over, and who has won it: whoever has left the other with
// one piece or none.
func (p *position) outcome() (winner games.Seat, reason string) {
	switch {
	case p.left > 0:
		return p.left.Opponent(), resigned
	case p.pieces[p.turn].count() <= 1:
		return p.turn.Opponent(), captured
	case p.quiet >= p.calm:
		return p.leader(), quiet
	}
	return 0, ""
}

// Tiebreak is who wins where the game goes nowhere.
func (p *position) Tiebreak() []games.Seat {
	if leader := p.leader(); leader != 0 {
		return []games.Seat{leader}
	}
	return nil
}

// leader is with end=pieces the seat that has more of them, else nobody.
func (p *position) leader() games.Seat {
	switch first, second := p.pieces[1].count(), p.pieces[2].count(); {
	case !p.byPieces || first == second:
		return 0
	case first > second:
		return 1
	}
	return 2
}
