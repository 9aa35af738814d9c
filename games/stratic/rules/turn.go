package rules

import (
	"boardroom/games"
	"boardroom/games/lists"
)

// The reasons for which games end.
const (
	byCommander   = "commander"
	ByRetaliation = "retaliation"
	ByEmptied     = "emptied"
	byResigning   = "resigned"
)

// The times of a turn that earn reinforcements, in milliseconds, and how many
// quick turns in a row do.
const (
	quickTime = 5_000
	slowTime  = 60_000
	MostQuick = 3
)

// mostReserve is how many reinforcements a seat can hold: one of each kind.
const mostReserve = 3

// savedPasses is how many passes in a row earn a second movement.
const SavedPasses = 2

// endTurn passes the turn to the next seat that is not out.
func (d *Deed) endTurn() {
	next := d.After
	d.Ended = true
	if next.Made > 0 {
		next.Passes[d.Seat] = 0
	} else {
		next.Passes[d.Seat]++
	}
	next.Reserve[d.Seat], next.slow[d.Seat] = 0, 0
	if next.Clock {
		d.timeTurn()
	}
	next.Turns++
	next.Turn = next.following(d.Seat)
	if next.Turn <= d.Seat {
		next.Rounds++
		if expandsAfter(next.Rounds) && next.Grows() {
			d.expand()
		}
	}
	next.spent, next.Made, next.Chain = 0, 0, Chain{}
	next.Left = next.allowance(next.Turn)
}

// allowance is how many movements a seat's turn has.
func (p *Position) allowance(seat games.Seat) int {
	if p.Passes[seat] >= SavedPasses {
		return 2
	}
	return 1
}

// following is the next seat in order that is not out.
func (p *Position) following(seat games.Seat) games.Seat {
	for range p.Seats() {
		seat = seat%games.Seat(p.Seats()) + 1
		if !p.Out[seat] {
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

// Grows says whether the board may expand once more.
func (p *Position) Grows() bool {
	return p.Phase != Over && (p.Limit == NoLimit || p.Grown < p.Limit)
}

// HasGrown says whether the board grew at the end of the last round.
func (p *Position) HasGrown() bool {
	return p.Phase == Playing && p.Grown > 0 && expandsAfter(p.Rounds) && expansions(p.Rounds) == p.Grown
}

// IsFresh says whether the board reached a cell at the end of the last round.
func (p *Position) IsFresh(c Cell) bool {
	return p.HasGrown() && !p.wasOn(c, p.Grown-1)
}

// UntilExpansion is how many rounds are missing until the board expands.
func UntilExpansion(rounds int) int {
	n := 1
	for !expandsAfter(rounds + n) {
		n++
	}
	return n
}

// expand scores the midboard and lets the board grow.
func (d *Deed) expand() {
	next := d.After
	d.Grew = true
	for board := range next.Boards {
		n := next.Held(board)
		for _, c := range []Camp{South, North} {
			seat := games.Seat(2*board + int(c) + 1)
			if n[c] > n[c.Other()] && !next.Out[seat] {
				next.Reserve[seat]++
				d.Gains = append(d.Gains, Gain{seat, Midboard})
			}
		}
	}
	next.Grown++
}

// Held counts the pieces that each side has in the midboard of one board.
func (p *Position) Held(board int) [2]int {
	_, pieces := p.Army.Count(func(c Cell) bool { return p.IsMidboard(c) && c.File()/Side == board })
	return pieces
}

// timeTurn gives what the time of a turn earns, on either side.
func (d *Deed) timeTurn() {
	next := d.After
	if next.spent > slowTime {
		foe := next.following(d.Seat)
		for !Enemies(foe, d.Seat) {
			foe = next.following(foe)
		}
		if next.slow[foe] == 0 {
			next.slow[foe] = 1
			next.Reserve[foe]++
			d.Gains = append(d.Gains, Gain{foe, SlowEnemy})
		}
	}
	if next.Made == 0 || next.spent >= quickTime {
		next.Quick[d.Seat] = 0
		return
	}
	if next.Quick[d.Seat]++; next.Quick[d.Seat] == MostQuick {
		next.Quick[d.Seat] = 0
		next.Reserve[d.Seat]++
		d.Gains = append(d.Gains, Gain{d.Seat, QuickTurns})
	}
}

// fall takes the owner of a captured Commander out and says whether that was
// the last of its side.
func (d *Deed) fall() bool {
	next := d.After
	d.Fallen = d.Victim.Seat
	next.Out[d.Fallen] = true
	if !next.allOut(CampOf(d.Fallen)) {
		return false
	}
	next.Turn, next.Left, next.Made, next.spent, next.Chain = d.Fallen, next.allowance(d.Fallen), 0, 0, Chain{}
	next.Phase = Answering
	if !next.mayAnswer(d.Fallen) || !next.Known(d.Fallen).canAnswer() {
		d.finish(next.SeatsOf(CampOf(d.Seat)), byCommander)
	}
	return true
}

// emptied ends a game of Antistratic when a seat has no piece left.
func (d *Deed) emptied() bool {
	pieces, _ := d.After.Army.Count(nil)
	for _, seat := range d.After.AllSeats() {
		if pieces[seat] == 0 {
			d.finish([]games.Seat{seat}, ByEmptied)
			return true
		}
	}
	return false
}

// Endings are the Endings of the game.
func Endings() map[string]string {
	return map[string]string{
		byCommander:   "the other side has lost its Commander",
		ByRetaliation: "both sides have lost their Commander",
		ByEmptied:     "a player with no piece left wins",
	}
}

func (d *Deed) finish(winners []games.Seat, reason string) {
	d.After.end(winners, reason)
}

func (p *Position) end(winners []games.Seat, reason string) {
	p.Phase, p.Turn, p.Left, p.Made, p.spent, p.Chain = Over, 0, 0, 0, 0, Chain{}
	p.result = games.Result{Over: true, Winners: winners, Reason: reason}
}

func (p *Position) stillIn(c Camp) int {
	return len(lists.Filter(p.SeatsOf(c), func(seat games.Seat) bool { return !p.Out[seat] }))
}

func (p *Position) allOut(c Camp) bool { return p.stillIn(c) == 0 }

// Teams are South and North, each of a seat for every board.
func (p *Position) Teams() [][]games.Seat {
	return [][]games.Seat{p.SeatsOf(South), p.SeatsOf(North)}
}

// OnTurn is the position as it would be if it were a seat's turn.
func (p *Position) OnTurn(seat games.Seat) *Position {
	if seat == p.Turn {
		return p
	}
	q := *p
	q.Turn, q.Left, q.Made, q.Chain, q.Reserve = seat, 1, 0, Chain{}, BySeat{}
	return &q
}
