package rules

import (
	"slices"
	"strings"

	"boardroom/games"
)

// The pieces of a formation; fog and a Show of Force change their number.
const (
	formationSize = 19
	fogExtra      = 2
	forceExtra    = 2
)

// FormationOf is how many pieces the formation of a seat has.
func (t *Terms) FormationOf(seat games.Seat) int {
	n := formationSize
	if t.Fog {
		n += fogExtra
	}
	switch {
	case t.Force == seat:
		n += forceExtra
	case t.Force != 0:
		n -= forceExtra
	}
	return n
}

// ToDeploy lists the seats that may deploy now: all that have not, but only the
// one that makes a Show of Force before it has.
func (p *Position) ToDeploy() []games.Seat {
	if p.Force != 0 && !p.Deployed[p.Force] {
		return []games.Seat{p.Force}
	}
	var seats []games.Seat
	for seat := games.Seat(1); int(seat) <= p.Seats(); seat++ {
		if !p.Deployed[seat] && !p.Out[seat] {
			seats = append(seats, seat)
		}
	}
	return seats
}

// firstToDeploy is the first of them, 0 for none.
func (p *Position) firstToDeploy() games.Seat {
	if seats := p.ToDeploy(); len(seats) > 0 {
		return seats[0]
	}
	return 0
}

// findDeployed works out from a position line who has deployed: whose pieces
// stand there, and all before the one whose turn it says it is.
func (p *Position) findDeployed(l *games.Line) {
	for seat := games.Seat(1); int(seat) <= p.Seats(); seat++ {
		p.Deployed[seat] = p.Phase != Deploying || p.Force == 0 && seat < p.Turn ||
			slices.ContainsFunc(p.Army, func(s Square) bool { return s.IsOf(seat) })
	}
	if p.Phase == Deploying && p.firstToDeploy() != p.Turn {
		l.Bad("turn", "in the phase deploy the first seat that has not deployed")
	}
}

// begin passes the turn on to the next that has not deployed, and starts the
// game once all have; then it says so.
func (p *Position) begin() (began bool) {
	if p.Turn = p.firstToDeploy(); p.Turn != 0 {
		return false
	}
	p.Phase, p.Left = Playing, 1
	p.Turn = p.following(games.Seat(p.Seats()))
	return true
}

// Alone is the position in which all seats but one have deployed nothing.
func (p *Position) Alone(seat games.Seat) *Position {
	next := p.Copy()
	for other := range next.Deployed {
		next.Deployed[other] = games.Seat(other) != seat
	}
	next.Turn, next.Knower = seat, nil
	return next
}

// isFormation says whether a text has the form of a list of pieces on cells.
func isFormation(list string) bool {
	flat, space := &Terms{Levels: 1}, &Terms{Levels: 2}
	for word := range strings.SplitSeq(list, ",") {
		if _, _, ok := flat.CutPlaced(word); ok {
			continue
		}
		if _, _, ok := space.CutPlaced(word); !ok {
			return false
		}
	}
	return true
}

// CutPlaced reads a piece on a cell, "f@a1".
func (t *Terms) CutPlaced(word string) (k Kind, c Cell, ok bool) {
	letter, name, found := strings.Cut(word, "@")
	c, ok = t.readCanonical(name)
	k = KindOf(letter)
	return k, c, ok && found && k != 0
}

// A Formation is the army of one seat before it is deployed.
type Formation struct {
	*Terms
	Seat games.Seat
	Army Army
}

// Takes says whether a cell of the zone takes a piece beside what stands there.
// Only under fog can pieces ride from the start.
func (f *Formation) Takes(k Kind, c Cell) bool {
	there := f.Army.On(c)
	return f.IsZone(f.Seat, c) && f.IsKind(k) &&
		(there == nil || f.Fog && !there.Stacked() && (k == Fortifier) != (there.Fort != 0))
}

// Size is how many pieces there are.
func (f *Formation) Size() int {
	n := 0
	for i := range f.Army {
		n += len(f.Army[i].Pieces())
	}
	return n
}

// A Fault is a number of pieces with which a formation can't be deployed.
type Fault struct {
	Kind     Kind // 0 for all together
	Has, May int  // how many there are, and how many there may or must be
}

// Faults are what keeps a formation from being deployed.
func (f *Formation) Faults() []Fault {
	var faults []Fault
	if has, must := f.Size(), f.FormationOf(f.Seat); has != must {
		faults = append(faults, Fault{0, has, must})
	}
	for _, letter := range f.Kinds() {
		k := Kind(letter)
		has := f.Army.Number(k.Of(f.Seat))
		most, limited := MostOf[k]
		switch {
		case has == 0 && strings.ContainsRune(plainKinds, letter):
			faults = append(faults, Fault{k, has, 1})
		case limited && has > most:
			faults = append(faults, Fault{k, has, most})
		}
	}
	return faults
}

// Token writes a formation in its canonical form.
func (f *Formation) Token() games.Move { return games.Move(DeployPrefix + f.list()) }

func (f *Formation) list() string {
	var words []string
	for i := range f.Army {
		for _, man := range f.Army[i].Pieces() {
			words = append(words, string(man.Kind)+"@"+f.Canonical(f.Army[i].At))
		}
	}
	return strings.Join(words, ",")
}

// Deploy puts a formation on the board; began says whether that starts the game.
func (p *Position) Deploy(f *Formation) (next *Position, began bool) {
	next = p.Copy()
	for i := range f.Army {
		for _, man := range f.Army[i].Pieces() {
			next.Army = next.Army.Put(f.Army[i].At, man)
		}
	}
	next.Deployed[f.Seat] = true
	next.Knower = nil
	return next, next.begin()
}
