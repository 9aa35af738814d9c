package garrisons

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/phrase"
)

func (p *position) allows(a action) error {
	switch a.kind {
	case place:
		return games.Under("Placing", p.mayPlace(a.to))
	case march:
		err := p.marcher(a.from)
		if err == nil {
			err = p.mayMarch(a.from, a.to)
		}
		return games.Under("Marching", err)
	case swap:
		return games.Under("What can be chosen at set-up", p.maySwap())
	}
	if !p.stuck {
		return games.Illegalf("You can only pass when you have no other move. You could play: %s.", p.example())
	}
	return nil
}

func (p *position) mayPlace(at int) error {
	if err := p.vacant(at); err != nil {
		return err
	}
	if open := p.open(p.turn); open.has(at) {
		return nil
	}
	return games.Illegalf("Nothing can be placed on %s: a regiment needs more influence there than the other side has, and %s.",
		p.Names[at], p.balance(p.influence(at)))
}

func (p *position) vacant(at int) error {
	if piece := p.at(at); piece != none {
		return games.Illegalf("%s is taken by a %s.", p.Names[at], p.called(piece))
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
	switch piece := p.at(at); {
	case piece == none:
		open := p.open(p.turn)
		return games.Illegalf("%s is empty: there is no regiment to march.%s", p.Names[at], phrase.Choose(open.has(at), " To place one there: place "+p.Names[at], ""))
	case piece.of(p.turn) < 0:
		return games.Illegalf("The piece on %s is a %s, and you can march your own regiments only.", p.Names[at], p.called(piece))
	case piece.of(p.turn) == garrison:
		return games.Illegalf("There is a garrison on %s. A regiment marches once, and a garrison never moves.", p.Names[at])
	}
	return nil
}

// mayMarch refuses an end to which no way leads.
func (p *position) mayMarch(from, to int) error {
	if from == to {
		return roundTrip(p.Names[from])
	}
	if piece := p.at(to); piece != none {
		return games.Illegalf("%s is taken by a %s. A regiment goes step by step over empty hexes and ends on one.", p.Names[to], p.called(piece))
	}
	ends := p.ends(from)
	if ends.has(to) {
		return nil
	}
	f := p.lift(from)
	if !ends.any() {
		return games.Illegalf("The regiment on %s can't march: %s", p.Names[from], p.noStep(from))
	}
	if err := p.mayEnter(&f, to); err != nil {
		return err
	}
	return games.Illegalf("There is no way from %s to %s. Each step must skirt a piece and avoid hexes where the other side has more influence. From %[1]s a march can end on %[3]s.",
		p.Names[from], p.Names[to], p.list(ends))
}

func roundTrip(name string) error {
	return games.Illegalf("A march from %s has to end on another hex.", name)
}

// mayStep refuses a step of a march by the rule that forbids it.
func (p *position) mayStep(f *field, from, to int) error {
	if !p.hexes[from].around.has(to) {
		return games.Illegalf("%s is not next to %s, and a march goes step by step to the next hex.", p.Names[to], p.Names[from])
	}
	if f.taken.has(to) {
		return p.vacant(to)
	}
	if err := p.mayEnter(f, to); err != nil {
		return err
	}
	if f.skirts(from, to) {
		return nil
	}
	return games.Illegalf("The step from %s to %s skirts nothing: %s.", p.Names[from], p.Names[to], p.nothingBeside(f, from, to))
}

// mayEnter refuses an empty hex where the other side has more influence than the
// marcher's.
func (p *position) mayEnter(f *field, to int) error {
	if f.open.has(to) {
		return nil
	}
	influence := p.influence(to)
	if !p.hexes[f.marcher].around.has(to) {
		influence[p.turn.index()]++
	}
	return games.Illegalf("No march can enter %s: with the marching regiment counted %s, which is more.", p.Names[to], p.balance(influence))
}

// nothingBeside says which hexes would have to hold a piece for a step.
func (p *position) nothingBeside(f *field, from, to int) string {
	both := slices.Collect(p.hexes[from].among(&p.hexes[to].around))
	names := p.NamesOf(both...)
	slices.Sort(names)
	why := "the hexes next to both"
	if len(names) == 1 {
		why = "the only hex next to both"
	}
	if slices.Contains(both, f.marcher) {
		why += fmt.Sprintf(" (%s, where the march began, counts as empty)", p.Names[f.marcher])
	}
	return fmt.Sprintf("no piece stands on %s, %s", phrase.Or(names), why)
}

// noStep says why a regiment that can't march can't, as the end of a sentence.
func (p *position) noStep(from int) string {
	f := p.lift(from)
	switch {
	case p.hexes[from].count(&f.taken) == p.hexes[from].around.count():
		return "no hex next to it is empty."
	case !p.hexes[from].meets(&f.open):
		return "on every empty hex next to it the other side has more influence, the regiment counted."
	}
	return "each step needs a piece beside both of its hexes, and no step here has one."
}

// maySwap refuses to swap but in answer to the first turn.
func (p *position) maySwap() error {
	switch p.pie {
	case games.PieOpen:
		return nil
	case games.PieFirst:
		return games.Illegalf("Only {%d} may swap, after the first turn.", p.seat(-p.turn))
	}
	return games.Illegal("You can swap only in answer to the first turn, and only with pie=yes.")
}

// mayClaim refuses to claim what is not certain.
func (p *position) mayClaim(seat games.Seat) error {
	switch {
	case p.reason != "":
		return games.Illegal("The game is over. There is nothing to claim.")
	case seat != 1 && seat != 2:
		return games.Illegalf("There is no seat %d. The seats are 1 and 2.", seat)
	case !p.full:
		return games.Illegal("This game ends as soon as it is decided. There is nothing to claim.")
	case p.certain() == p.side(seat):
		return nil
	}
	own, theirs := p.side(seat), -p.side(seat)
	return games.Illegalf("You can't claim the win: you hold %d of the hexes, and {%d} can still come to %d.",
		p.held[own.index()], p.seat(theirs), p.most(theirs))
}
