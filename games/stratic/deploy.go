package stratic

import (
	"fmt"
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

// formationOf is how many pieces the formation of a seat has.
func (t *terms) formationOf(seat games.Seat) int {
	n := formationSize
	if t.fog {
		n += fogExtra
	}
	switch {
	case t.force == seat:
		n += forceExtra
	case t.force != 0:
		n -= forceExtra
	}
	return n
}

// toDeploy lists the seats that may deploy now: all that have not, but only the
// one that makes a Show of Force before it has.
func (p *position) toDeploy() []games.Seat {
	if p.force != 0 && !p.deployed[p.force] {
		return []games.Seat{p.force}
	}
	var seats []games.Seat
	for seat := games.Seat(1); int(seat) <= p.seats(); seat++ {
		if !p.deployed[seat] && !p.out[seat] {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Unlisted is the word for all deployments, which can't be listed.
func (p *position) Unlisted() (word string, ok bool) {
	return deployPrefix + "?", p.phase == deploying
}

// firstToDeploy is the first of them, 0 for none.
func (p *position) firstToDeploy() games.Seat {
	if seats := p.toDeploy(); len(seats) > 0 {
		return seats[0]
	}
	return 0
}

// findDeployed works out from a position line who has deployed: whose pieces
// stand there, and all before the one whose turn it says it is.
func (p *position) findDeployed() {
	for seat := games.Seat(1); int(seat) <= p.seats(); seat++ {
		p.deployed[seat] = p.phase != deploying || p.force == 0 && seat < p.turn ||
			slices.ContainsFunc(p.army, func(s square) bool { return s.isOf(seat) })
	}
}

// A formation is the army of one seat before it is deployed.
type formation struct {
	*terms
	seat games.Seat
	army army
}

// isFormation says whether a text has the form of a list of pieces on cells.
func isFormation(list string) bool {
	flat, space := &terms{levels: 1}, &terms{levels: 2}
	for word := range strings.SplitSeq(list, ",") {
		if _, _, ok := flat.cutPlaced(word); ok {
			continue
		}
		if _, _, ok := space.cutPlaced(word); !ok {
			return false
		}
	}
	return true
}

// cutPlaced reads a piece on a cell, "f@a1".
func (t *terms) cutPlaced(word string) (k kind, c cell, ok bool) {
	letter, name, found := strings.Cut(word, "@")
	c, ok = t.readCanonical(name)
	k = kindOf(letter)
	return k, c, ok && found && k != 0
}

// readFormation reads the canonical list of a formation.
func (t *terms) readFormation(seat games.Seat, list string) (*formation, error) {
	f := &formation{terms: t, seat: seat}
	for word := range strings.SplitSeq(list, ",") {
		k, c, ok := t.cutPlaced(word)
		if !ok {
			return nil, games.Illegalf("%q is not a piece on a cell. A formation is a list like this: %s", games.Shortened(word), t.exampleList(seat))
		}
		if err := f.add(k, c); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// exampleList is the beginning of a formation, to show how it is written.
func (t *terms) exampleList(seat games.Seat) string {
	z := t.zone(seat)
	return fmt.Sprintf("f@%s,a@%s,…", t.name(z.low), t.name(z.low.plus(way{step: 1}, 1)))
}

// zone is the part of the board on which a seat starts.
func (t *terms) zone(seat games.Seat) box {
	file := side * (int(seat-1) / 2)
	rank := 0
	if campOf(seat) == north {
		rank = farLine
	}
	return box{at(file, rank, 0), at(file+side-1, rank+lineup-1, t.levels-1)}
}

// add puts a piece on a cell of the zone.
func (f *formation) add(k kind, c cell) error {
	there := f.army.on(c)
	switch {
	case !f.isZone(f.seat, c):
		return games.Illegalf("%s is not in your zone, which is %s.", f.name(c), f.zoneName(f.seat))
	case !f.isKind(k):
		return games.Illegalf("%s take part only under fog, and there is none here.", plural(k))
	case there == nil:
	case !f.fog:
		return games.Illegalf("On %s stands %s already: a cell takes one piece of a formation.", f.name(c), aKind(there.top().kind))
	case there.stacked(), (k == fortifier) == (there.fort != 0):
		return games.Illegalf("On %s stands %s already: a cell takes a Fortifier and one rider that is none.", f.name(c), there.kindsNamed())
	}
	f.army = f.army.put(c, piece{k, f.seat})
	return nil
}

// zoneName names a zone: "a1 to l3".
func (t *terms) zoneName(seat games.Seat) string {
	z := t.zone(seat)
	return t.name(z.low) + " to " + t.name(z.high)
}

// counts is how many pieces there are, and how many of a kind.
func (f *formation) counts() (total int, of map[kind]int) {
	of = map[kind]int{}
	for i := range f.army {
		for _, man := range f.army[i].pieces() {
			of[man.kind]++
			total++
		}
	}
	return total, of
}

// faults says what keeps a formation from being deployed, a phrase each.
func (f *formation) faults() []string {
	var faults []string
	total, of := f.counts()
	want := f.formationOf(f.seat)
	switch {
	case total > want:
		faults = append(faults, fmt.Sprintf("%d too many", total-want))
	case total < want:
		faults = append(faults, fmt.Sprintf("%d missing", want-total))
	}
	for _, letter := range f.kinds() {
		k := kind(letter)
		most, limited := mostOf[k]
		switch {
		case of[k] == 0 && strings.ContainsRune(plainKinds, letter):
			faults = append(faults, "no "+kindNames[k]+" yet")
		case limited && of[k] > most:
			faults = append(faults, fmt.Sprintf("%d %s, and there can be only %d", of[k], plural(k), most))
		}
	}
	return faults
}

// standing says how far a formation has come: "14 of 19; no Interdictor yet".
func (f *formation) standing() string {
	total, _ := f.counts()
	text := fmt.Sprintf("%d of %d", total, f.formationOf(f.seat))
	for _, fault := range f.faults() {
		if !strings.HasSuffix(fault, " missing") {
			text += "; " + fault
		}
	}
	return text
}

// token writes a formation in its canonical form.
func (f *formation) token() games.Move { return games.Move(deployPrefix + f.list()) }

func (f *formation) list() string {
	var words []string
	for i := range f.army {
		for _, man := range f.army[i].pieces() {
			words = append(words, string(man.kind)+"@"+f.canonical(f.army[i].at))
		}
	}
	return strings.Join(words, ",")
}

// deploy plays a formation in its canonical form.
func (p *position) deploy(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	list, found := strings.CutPrefix(string(token), deployPrefix)
	if !found {
		return nil, nil, p.notFormation(seat, string(token))
	}
	f, err := p.readFormation(seat, list)
	if err != nil {
		return nil, nil, err
	}
	if faults := f.faults(); len(faults) > 0 {
		return nil, nil, games.Illegalf("That can't be deployed: %s.", f.standing())
	}
	if f.token() != token {
		return nil, nil, games.Illegal("The pieces of a formation are listed by level, rank and file, and a Fortifier before its rider.")
	}
	next := p.copy()
	for _, s := range f.army {
		for _, man := range s.pieces() {
			next.army = next.army.put(s.at, man)
		}
	}
	next.deployed[seat] = true
	next.knower = nil
	began := next.begin()
	return next, next.toldDeployed(seat, began), nil
}

// begin passes the turn on to the next that has not deployed, and starts the
// game once all have; then it says so.
func (p *position) begin() (began bool) {
	if p.turn = p.firstToDeploy(); p.turn != 0 {
		return false
	}
	p.phase, p.left = playing, 1
	p.turn = p.following(games.Seat(p.seats()))
	return true
}
