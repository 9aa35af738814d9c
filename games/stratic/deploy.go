package stratic

import (
	"fmt"
	"strings"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// readFormation reads the canonical list of a formation.
func (p *position) readFormation(seat games.Seat, list string) (Draft, error) {
	d := p.draft(seat)
	for word := range strings.SplitSeq(list, ",") {
		k, c, ok := p.CutPlaced(word)
		if !ok {
			return d, games.Illegalf("%q is not a piece on a cell. A formation is a list like this: %s", games.Shortened(word), p.exampleList(seat))
		}
		if err := d.add(k, c); err != nil {
			return d, err
		}
	}
	return d, nil
}

// exampleList is the beginning of a formation, to show how it is written.
func (r *ruler) exampleList(seat games.Seat) string {
	z := r.terms.Zone(seat)
	return fmt.Sprintf("f@%s,a@%s,…", r.name(z.Low), r.name(z.Low.Right(1)))
}

// add puts a piece on a cell of the zone.
func (d Draft) add(k rules.Kind, c rules.Cell) error {
	if d.Takes(k, c) {
		d.Army = d.Army.Put(c, k.Of(d.Seat))
		return nil
	}
	switch there := d.Army.On(c); {
	case !d.IsZone(d.Seat, c):
		return games.Illegalf("%s is not in your zone, which is %s.", d.name(c), d.zoneName(d.Seat))
	case !d.IsKind(k):
		return games.Illegalf("%s take part only under fog, and there is none here.", plural(k))
	case !d.Fog:
		return games.Illegalf("On %s stands %s already: a cell takes one piece of a formation.", d.name(c), aKind(there.Top().Kind))
	default:
		return games.Illegalf("On %s stands %s already: a cell takes a Fortifier and one rider that is none.", d.name(c), kindsNamed(there))
	}
}

// zoneName names a zone: "a1 to l3".
func (r *ruler) zoneName(seat games.Seat) string {
	z := r.terms.Zone(seat)
	return r.name(z.Low) + " to " + r.name(z.High)
}

// standing says how far a formation has come: "14 of 19; no Interdictor yet".
func (d Draft) standing() string {
	text := fmt.Sprintf("%d of %d", d.Size(), d.FormationOf(d.Seat))
	for _, fault := range d.Faults() {
		switch k := fault.Kind; {
		case k == 0 && fault.Has > fault.May:
			text += fmt.Sprintf("; %d too many", fault.Has-fault.May)
		case k == 0:
		case fault.Has == 0:
			text += "; no " + kindNames[k] + " yet"
		default:
			text += fmt.Sprintf("; %d %s, and there can be only %d", fault.Has, plural(k), fault.May)
		}
	}
	return text
}

func (p *position) deploy(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	list, found := strings.CutPrefix(string(token), rules.DeployPrefix)
	if !found {
		return nil, nil, p.notFormation(seat, string(token))
	}
	d, err := p.readFormation(seat, list)
	switch {
	case err != nil:
		return nil, nil, err
	case len(d.Faults()) > 0:
		return nil, nil, games.Illegalf("That can't be deployed: %s.", d.standing())
	case d.Token() != token:
		return nil, nil, games.Illegal("The pieces of a formation are listed by level, rank and file, and a Fortifier before its rider.")
	}
	deployed, began := p.Position.Deploy(d.Formation)
	next := p.as(deployed)
	return next, next.toldDeployed(seat, began), nil
}
