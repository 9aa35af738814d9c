package garrisons

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// mayPlace refuses a hex on which the side to move can't place.
func (p *position) mayPlace(at int) error {
	if err := p.vacant(at); err != nil {
		return err
	}
	if p.opensTo(p.turn, at) {
		return nil
	}
	return games.Illegalf("Nothing can be placed on %s: a regiment needs more influence there than the other side has, and %s.",
		p.names[at], p.balance(p.influence(p.hexes, at)))
}

// vacant refuses a hex that is not empty.
func (p *position) vacant(at int) error {
	if piece := p.hexes[at].piece; piece != none {
		return games.Illegalf("%s is taken: there stands a %s.", p.names[at], p.called(piece))
	}
	return nil
}

// called names a piece and its owner.
func (p *position) called(piece piece) string {
	what := "regiment"
	if piece == garrison || piece == -garrison {
		what = "garrison"
	}
	return fmt.Sprintf("%s of {%d}", what, p.seat(piece.owner()))
}

// balance says the influence of the side to move, and of the other.
func (p *position) balance(influence [2]int) string {
	return fmt.Sprintf("{%d} has %d and {%d} has %d", p.seat(p.turn), influence[p.turn.index()], p.seat(-p.turn), influence[(-p.turn).index()])
}

// marcher refuses to march what is not a regiment of the side to move.
func (p *position) marcher(at int) error {
	switch piece := p.hexes[at].piece; {
	case piece == none:
		return games.Illegalf("%s is empty: there is no regiment to march.", p.names[at])
	case piece.of(p.turn) < 0:
		return games.Illegalf("The piece on %s is a %s, and only one's own regiments march.", p.names[at], p.called(piece))
	case piece.of(p.turn) == garrison:
		return games.Illegalf("On %s stands a garrison. A regiment marches once, and a garrison never moves.", p.names[at])
	}
	return nil
}

// mayMarch refuses an end to which no way leads.
func (p *position) mayMarch(from, to int) error {
	if from == to {
		return roundTrip(p.names[from])
	}
	if err := p.vacant(to); err != nil {
		return err
	}
	g := p.ground(p.turn)
	ends := g.ends(from)
	for _, end := range ends {
		if int(end) == to {
			return nil
		}
	}
	if len(ends) == 0 {
		return games.Illegalf("The regiment on %s can't march: %s", p.names[from], p.noStep(from))
	}
	g.lift(from)
	if err := p.mayEnter(&g, to); err != nil {
		return err
	}
	return games.Illegalf("No way leads from %s to %s: each step must skirt a piece and stay out of hexes where the other side has more influence. From %[1]s a march can end on %[3]s.",
		p.names[from], p.names[to], p.list(sorted(ends)))
}

func roundTrip(name string) error {
	return games.Illegalf("A march that begins on %s has to end on another hex.", name)
}

// mayStep refuses a step of a march by the rule that forbids it. The marcher is
// lifted from the hex where it began.
func (p *position) mayStep(g *ground, from, to, began int) error {
	direction, ok := p.near(from, to)
	if !ok {
		return games.Illegalf("%s is not next to %s, and a march goes step by step to the next hex.", p.names[to], p.names[from])
	}
	if g.hexes[to].piece != none {
		return p.vacant(to)
	}
	if err := p.mayEnter(g, to); err != nil {
		return err
	}
	if g.skirts(from, direction) {
		return nil
	}
	return games.Illegalf("The step from %s to %s skirts nothing: %s.", p.names[from], p.names[to], p.nothingBeside(from, direction, began))
}

// mayEnter refuses a hex where the other side has more influence than the
// marcher's, who is lifted.
func (p *position) mayEnter(g *ground, to int) error {
	if g.opens(uint16(to)) {
		return nil
	}
	influence := p.influence(g.hexes[:], to)
	influence[p.turn.index()]++
	return games.Illegalf("No march can enter %s: with the marching regiment counted %s, which is more.", p.names[to], p.balance(influence))
}

// nothingBeside says which hexes would have to hold a piece for a step.
func (p *position) nothingBeside(from, direction, began int) string {
	var names []string
	why := ""
	before, after := p.common(from, direction)
	for _, at := range [...]uint16{before, after} {
		if int(at) < p.size {
			names = append(names, p.names[at])
		}
		if int(at) == began {
			why = fmt.Sprintf(" (%s, where the march began, counts as empty)", p.names[began])
		}
	}
	slices.Sort(names)
	if len(names) == 1 {
		return fmt.Sprintf("no piece stands on %s, the only hex next to both%s", names[0], why)
	}
	return fmt.Sprintf("no piece stands on %s or %s, the hexes next to both%s", names[0], names[1], why)
}

// noStep says why a regiment that can't march can't, as the end of a sentence.
func (p *position) noStep(from int) string {
	g := p.ground(p.turn)
	g.lift(from)
	empty, entered := false, false
	for _, to := range p.beside[from] {
		if int(to) < p.size {
			empty = empty || g.hexes[to].piece == none
			entered = entered || g.opens(to)
		}
	}
	switch {
	case !empty:
		return "no hex next to it is empty."
	case !entered:
		return "on every empty hex next to it the other side has more influence, the regiment counted."
	}
	return "no step that the influence allows skirts a piece."
}

// maySwap refuses to swap but in answer to the first turn.
func (p *position) maySwap() error {
	switch p.pie {
	case pieOpen:
		return nil
	case pieFirst:
		return games.Illegalf("Only {%d} may swap, once the first turn is over.", p.seat(-p.turn))
	}
	return games.Illegal("Nobody can swap now: that is possible only in answer to the first turn, at a table with pie=yes.")
}
