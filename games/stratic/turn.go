package stratic

import (
	"slices"

	"boardroom/games"
)

// The reasons for which games end.
const (
	byCommander   = "commander"
	byRetaliation = "retaliation"
	byEmptied     = "emptied"
	byResigning   = "resigned"
)

// The times of a turn that earn reinforcements, in milliseconds, and how many
// quick turns in a row do.
const (
	quickTime  = 5_000
	slowTime   = 60_000
	quickTurns = 3
)

// mostReserve is how many reinforcements a seat can hold: one of each kind.
const mostReserve = 3

// savedPasses is how many passes in a row earn a second movement.
const savedPasses = 2

// endTurn passes the turn to the next seat that is not out.
func (d *deed) endTurn() {
	next := d.after
	d.ended = true
	if next.made > 0 {
		next.passes[d.seat] = 0
	} else {
		next.passes[d.seat]++
	}
	next.reserve[d.seat], next.slow[d.seat] = 0, 0
	if next.clock {
		d.timeTurn()
	}
	next.turns++
	next.turn = next.following(d.seat)
	if next.turn <= d.seat {
		next.rounds++
		if expandsAfter(next.rounds) && (next.limit == noLimit || next.grown < next.limit) {
			d.expand()
		}
	}
	next.spent, next.made, next.chain = 0, 0, chain{}
	next.left = next.allowance(next.turn)
}

// allowance is how many movements a seat's turn has.
func (p *position) allowance(seat games.Seat) int {
	if p.passes[seat] >= savedPasses {
		return 2
	}
	return 1
}

// following is the next seat in order that is not out.
func (p *position) following(seat games.Seat) games.Seat {
	for range p.seats() {
		seat = seat%games.Seat(p.seats()) + 1
		if !p.out[seat] {
			break
		}
	}
	return seat
}

// expandsAfter says whether the board expands when so many rounds are over: 2,
// 5, 9, 14, and every five from there.
func expandsAfter(rounds int) bool {
	return rounds == 2 || rounds == 5 || rounds == 9 || rounds >= 14 && rounds%5 == 4
}

// expansions is how often a board without limit has expanded when so many rounds
// are over.
func expansions(rounds int) int {
	n := 0
	for _, first := range []int{2, 5, 9} {
		if rounds >= first {
			n++
		}
	}
	return n + max(0, (rounds-9)/5)
}

// untilExpansion is how many rounds are missing until the board expands.
func untilExpansion(rounds int) int {
	n := 1
	for !expandsAfter(rounds + n) {
		n++
	}
	return n
}

// expand scores the midboard and lets the board grow.
func (d *deed) expand() {
	next := d.after
	d.grew = true
	for board := range next.boards {
		n := next.held(board)
		for _, c := range []camp{south, north} {
			seat := games.Seat(2*board + int(c) + 1)
			if n[c] > n[c.other()] && !next.out[seat] {
				next.reserve[seat]++
				d.gains = append(d.gains, gain{seat, "for the midboard"})
			}
		}
	}
	next.grown++
}

// held counts the pieces that each side has in the midboard of one board.
func (p *position) held(board int) (pieces [2]int) {
	for i := range p.army {
		s := &p.army[i]
		if !p.isMidboard(s.at) || s.at.file()/side != board {
			continue
		}
		if s.fort != 0 {
			pieces[campOf(s.fort)]++
		}
		if !s.bare() {
			pieces[campOf(s.man.seat)]++
		}
	}
	return pieces
}

// timeTurn gives what the time of a turn earns, on either side.
func (d *deed) timeTurn() {
	next := d.after
	if next.spent > slowTime {
		foe := next.following(d.seat)
		for !enemies(foe, d.seat) {
			foe = next.following(foe)
		}
		if next.slow[foe] == 0 {
			next.slow[foe] = 1
			next.reserve[foe]++
			d.gains = append(d.gains, gain{foe, "for a slow turn of the enemy"})
		}
	}
	if next.made == 0 || next.spent >= quickTime {
		next.quick[d.seat] = 0
		return
	}
	if next.quick[d.seat]++; next.quick[d.seat] == quickTurns {
		next.quick[d.seat] = 0
		next.reserve[d.seat]++
		d.gains = append(d.gains, gain{d.seat, "for three quick turns in a row"})
	}
}

// fall takes the owner of a captured Commander out and says whether that was
// the last of its side.
func (d *deed) fall() bool {
	next := d.after
	d.fallen = d.victim.seat
	next.out[d.fallen] = true
	if !next.allOut(campOf(d.fallen)) {
		return false
	}
	next.turn, next.left, next.made, next.spent, next.chain = d.fallen, 1, 0, 0, chain{}
	next.phase = answering
	if !next.mayAnswer(d.fallen) || next.known(d.fallen).answers(func(move) bool { return false }) {
		d.finish(next.seatsOf(campOf(d.seat)), byCommander)
	}
	return true
}

// endAnswer ends the game after an answer, which may have met something unseen.
func (d *deed) endAnswer() {
	if d.victim.kind != commander || d.where != d.move.to {
		d.missed = true
		d.finish(d.after.seatsOf(campOf(d.seat).other()), byCommander)
		return
	}
	d.fallen = d.victim.seat
	d.after.out[d.fallen] = true
	d.finish(nil, byRetaliation)
}

// emptied ends a game of Antistratic when a seat has no piece left.
func (d *deed) emptied() bool {
	for seat := games.Seat(1); int(seat) <= d.after.seats(); seat++ {
		if !slices.ContainsFunc(d.after.army, func(s square) bool { return s.has(campOf(seat)) }) {
			d.finish([]games.Seat{seat}, byEmptied)
			return true
		}
	}
	return false
}

// finish ends the game.
func (d *deed) finish(winners []games.Seat, reason string) {
	d.after.end(winners, reason)
}

func (p *position) end(winners []games.Seat, reason string) {
	p.phase, p.turn, p.left, p.made, p.spent, p.chain = over, 0, 0, 0, 0, chain{}
	p.result = games.Result{Over: true, Winners: winners, Reason: reason}
}
