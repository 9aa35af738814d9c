package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
)

// An audience is who sees the same of a deed, and what they know before and
// after it. What it is told depends on nothing else.
type audience struct {
	*deed
	to            []games.Seat // nil for everybody
	camp          camp         // whose side it is
	watches       bool         // it has no side
	before, after *position
}

// audiences are everybody together, or under fog each side and the watchers.
func (d *deed) audiences() []*audience {
	if !d.before.fog {
		return []*audience{{deed: d, camp: campOf(d.seat), before: d.before, after: d.after}}
	}
	watchers := &audience{deed: d, to: []games.Seat{games.Watcher}, watches: true}
	list := []*audience{watchers}
	for _, c := range []camp{south, north} {
		list = append(list, &audience{deed: d, to: d.before.seatsOf(c), camp: c})
	}
	for _, a := range list {
		a.before, a.after = d.before.known(a.to[0]), d.after.known(a.to[0])
	}
	return list
}

// told says what a move did, to each audience what it may know.
func (d *deed) told() []games.Event {
	var events []games.Event
	audiences := d.audiences()
	for _, a := range audiences {
		if text, cells := a.action(); text != "" {
			events = append(events, games.Event{To: a.to, Text: text, Cells: cells})
		}
	}
	events = append(events, d.toldFall()...)
	events = append(events, d.toldTurn()...)
	for _, a := range audiences {
		events = append(events, a.checks()...)
	}
	return append(events, d.toldEnd()...)
}

type cells = map[string]board.Mark

// knowsMover says whether an audience is on the mover's side, or has nothing
// hidden from it.
func (a *audience) knowsMover() bool {
	return !a.watches && a.camp == campOf(a.seat)
}

// action says what was done.
func (a *audience) action() (string, cells) {
	switch a.move.form {
	case pass:
		return a.toldPass(), nil
	case done:
		return a.toldDone(), nil
	case reinforce:
		if name := a.name(a.move.to); a.knowsMover() || a.after.isSeen(a.move.to) {
			return fmt.Sprintf("{%d} places %s on %s.", a.seat, aKind(a.mover.kind), name), cells{name: board.Placed}
		}
		return fmt.Sprintf("{%d} places a reinforcement out of sight.", a.seat), nil
	}
	if text, cells := a.movement(); text != "" {
		return text, cells
	}
	return a.unseen(), nil
}

func (d *deed) name(c cell) string { return d.before.name(c) }

func (a *audience) toldPass() string {
	text := fmt.Sprintf("{%d} passes", a.seat)
	if n := a.deed.after.passes[a.seat]; n >= savedPasses {
		text += fmt.Sprintf(", %s in a row, and has two movements next turn", games.Count(n, "time"))
	}
	return text + "."
}

func (a *audience) toldDone() string {
	switch {
	case a.deed.before.phase == answering:
		return fmt.Sprintf("{%d} does not answer.", a.seat)
	case a.ended:
		return a.unseen()
	case a.before.chain.open:
		return fmt.Sprintf("{%d} goes no further with %s on %s.", a.seat, theKind(a.deed.before.army.on(a.before.chain.at).man.kind), a.name(a.before.chain.at))
	}
	return ""
}

func theKind(k kind) string { return "the " + kindNames[k] }

// unseen says of a movement that can't be seen no more than what everybody may
// know: that a movement was spent, or that the turn is over.
func (a *audience) unseen() string {
	before, after := a.deed.before, a.deed.after
	switch {
	case a.ended:
		return fmt.Sprintf("{%d} ends the turn.", a.seat)
	case after.phase == playing && after.made > before.made:
		return fmt.Sprintf("{%d} makes a movement out of sight.", a.seat)
	}
	return ""
}

// movement says what is seen of a movement, nothing if that is nothing.
func (a *audience) movement() (string, cells) {
	from, end := a.sees(a.before, a.move.from), a.sees(a.after, a.end)
	switch {
	case a.barred, a.met && a.end == a.move.from && a.victim.kind == 0:
		return a.stopped(), nil
	case a.victim.kind != 0 && a.sees(a.before, a.where) || a.victim.kind != 0 && a.owns(a.victim):
		return a.capture(from, end)
	case a.move.form == swap:
		return a.swap(from, end)
	case a.move.form == exchange:
		if !from {
			return "", nil
		}
		return fmt.Sprintf("{%d} exchanges the Fortifier on %s for %s.", a.seat, a.name(a.end), aKind(a.move.kind)), cells{a.name(a.end): board.Placed}
	}
	return a.way(from, end)
}

// sees says whether a cell is seen by the audience, as by the mover's side all
// is that its piece does.
func (a *audience) sees(known *position, c cell) bool { return a.knowsMover() || known.isSeen(c) }

func (a *audience) owns(man piece) bool { return !a.watches && campOf(man.seat) == a.camp }

// stopped tells the mover's side of a piece that could not leave its place.
func (a *audience) stopped() string {
	switch {
	case !a.knowsMover():
		return ""
	case a.barred:
		return fmt.Sprintf("Something unseen stands in the way of %s on %s: the swap does not happen, and the movement of {%d} is spent.", theKind(a.mover.kind), a.name(a.move.from), a.seat)
	}
	return fmt.Sprintf("Something unseen stands in the way of %s on %s: it stays, and the movement of {%d} is spent.", theKind(a.mover.kind), a.name(a.move.from), a.seat)
}

// capture says what was captured, and by what where that is seen.
func (a *audience) capture(from, end bool) (string, cells) {
	where := a.name(a.where)
	marks := cells{where: board.Taken}
	if a.move.from == a.move.to {
		return fmt.Sprintf("{%d} captures the Fortifier of {%d} under %s on %s.", a.seat, a.victim.seat, theKind(a.mover.kind), where), marks
	}
	text := fmt.Sprintf("{%d} captures %s of {%d} on %s", a.seat, theKind(a.victim.kind), a.victim.seat, where)
	switch {
	case from:
		text += fmt.Sprintf(" with %s from %s", theKind(a.mover.kind), a.name(a.move.from))
		marks[a.name(a.move.from)] = board.Left
	case end && !a.broken:
		text += " with " + aKind(a.mover.kind) + " from out of sight"
	default:
		text += " from out of sight"
	}
	if a.broken {
		rider := a.deed.before.army.on(a.where).man
		text += fmt.Sprintf("; the attacker leaves the board with it, and the Commander of {%d} stands on the ground", rider.seat)
	}
	if a.met && a.knowsMover() {
		text += "; it stood there unseen"
	}
	return text + ".", marks
}

// swap says who changed places, or what is seen of it on one of the two cells.
func (a *audience) swap(from, end bool) (string, cells) {
	first, second := a.name(a.move.from), a.name(a.move.to)
	switch {
	case from && end:
		return fmt.Sprintf("{%d} swaps %s on %s with the Commander on %s.", a.seat, theKind(a.mover.kind), first, second), cells{first: board.Placed, second: board.Placed}
	case from:
		return fmt.Sprintf("On %s the Commander of {%d} takes the place of %s.", first, a.seat, theKind(a.mover.kind)), cells{first: board.Placed}
	case end:
		return fmt.Sprintf("On %s %s takes the place of the Commander of {%d}.", second, aKind(a.mover.kind), a.seat), cells{second: board.Placed}
	}
	return "", nil
}

// way says from where a piece has gone and where to.
func (a *audience) way(from, end bool) (string, cells) {
	who := aKind(a.mover.kind)
	start, stop := a.name(a.move.from), a.name(a.end)
	to := "to " + stop
	if under := a.deed.before.army.on(a.end); a.move.form == occupy && a.end == a.move.to && under != nil {
		to = fmt.Sprintf("onto the Fortifier of {%d} on %s", under.fort, stop)
	}
	if a.move.form == carry {
		who += " with " + aKind(a.deed.before.army.on(a.move.from).man.kind) + " on it"
	}
	switch {
	case a.met && a.knowsMover():
		return fmt.Sprintf("{%d} moves %s from %s towards %s; something unseen stops it on %s.", a.seat, who, start, a.name(a.move.to), stop), cells{start: board.Left, stop: board.Placed}
	case from && end:
		return fmt.Sprintf("{%d} moves %s from %s %s.", a.seat, who, start, to), cells{start: board.Left, stop: board.Placed}
	case from:
		return fmt.Sprintf("{%d} moves %s from %s out of sight.", a.seat, who, start), cells{start: board.Left}
	case end:
		return fmt.Sprintf("{%d} moves %s from out of sight %s.", a.seat, who, to), cells{stop: board.Placed}
	}
	return "", nil
}

// checks calls the checks that the audience may know of: new ones, and that of
// whose turn begins.
func (a *audience) checks() []games.Event {
	var events []games.Event
	if a.deed.after.phase != playing {
		return nil
	}
	for seat := games.Seat(1); int(seat) <= a.after.seats(); seat++ {
		again := a.before.inCheck(seat) && !(a.ended && a.deed.after.turn == seat)
		if a.after.inCheck(seat) && !again {
			events = append(events, games.Event{To: a.to, Text: fmt.Sprintf("Check: {%d} is in check.", seat)})
		}
	}
	return events
}

// toldFall tells everybody of a captured Commander that does not end the game.
func (d *deed) toldFall() []games.Event {
	switch {
	case d.fallen == 0 || d.after.phase == over:
		return nil
	case d.after.phase == answering:
		return told("The Commander of {%d} has fallen. {%d} may answer: who captures the Commander of {%d} now makes a draw.", d.fallen, d.fallen, d.seat)
	}
	return told("The Commander of {%d} has fallen, and {%d} is out. What {%[1]d} has on the board stays there.", d.fallen, d.fallen)
}

// toldTurn tells everybody what the end of a turn brought.
func (d *deed) toldTurn() []games.Event {
	events := d.toldForfeit()
	if d.grew {
		low, high := d.after.bounds().low, d.after.bounds().high
		events = append(events, told("Round %d is over and the board grows: it reaches from %s to %s.", d.after.rounds, d.name(low), d.name(high))...)
	}
	for _, g := range d.gains {
		events = append(events, told("{%d} gains a reinforcement %s.", g.seat, g.why)...)
	}
	return events
}

// toldForfeit says that reinforcements were not placed in time.
func (d *deed) toldForfeit() []games.Event {
	lost := d.before.reserve[d.seat]
	if lost == 0 || d.move.form == reinforce || d.after.phase == over || d.after.out[d.seat] {
		return nil
	}
	return told("{%d} loses %s that %s not placed.", d.seat, games.Count(lost, "reinforcement"), choose(lost == 1, "was", "were"))
}

func told(format string, args ...any) []games.Event {
	return []games.Event{{Text: fmt.Sprintf(format, args...)}}
}

// toldEnd is empty while the game is not over.
func (d *deed) toldEnd() []games.Event {
	result := d.after.result
	winners := choose(len(result.Winners) == 1, "wins", "win")
	winners = players(result.Winners) + " " + winners
	switch {
	case !result.Over:
		return nil
	case result.Reason == byRetaliation:
		return told("{%d} answers by capturing the Commander of {%d}: the game is drawn.", d.seat, d.fallen)
	case result.Reason == byEmptied:
		return told("{%d} has no piece left, and so %s.", result.Winners[0], winners)
	case d.missed:
		return told("The answer does not reach the Commander, and so %s.", winners)
	case d.fallen != 0:
		return told("The Commander of {%d} has fallen, and %s.", d.fallen, winners)
	}
	return told("%s.", upperFirst(winners))
}

func upperFirst(text string) string {
	if strings.HasPrefix(text, "{") {
		return text
	}
	return titled(text)
}

func players(seats []games.Seat) string {
	words := make([]string, len(seats))
	for i, seat := range seats {
		words[i] = fmt.Sprintf("{%d}", seat)
	}
	return games.And(words)
}

// toldDeployed says that a seat has deployed, and not how, unless it shows it.
func (p *position) toldDeployed(seat games.Seat, began bool) []games.Event {
	event := games.Event{Text: fmt.Sprintf("{%d} has deployed.", seat)}
	if p.force == seat {
		event.Text = fmt.Sprintf("{%d} makes a Show of Force and deploys openly.", seat)
		event.Cells = cells{}
		for i := range p.army {
			if p.army[i].isOf(seat) {
				event.Cells[p.name(p.army[i].at)] = board.Placed
			}
		}
	}
	return append([]games.Event{event}, p.toldBegin(began)...)
}

func (p *position) toldBegin(began bool) []games.Event {
	if !began {
		return nil
	}
	return told("All have deployed, and the game begins. {%d} is first to act.", p.turn)
}

func (d *deed) toldLeaving() []games.Event {
	events := told("{%d} leaves the game.", d.seat)
	switch {
	case d.before.boards == 1 || d.after.phase == over:
	case !d.before.deployed[d.seat]:
		events = told("{%d} leaves the game and is out.", d.seat)
	default:
		events = told("{%d} leaves the game and is out. The Commander of {%d} leaves the board, and all else stays there.", d.seat, d.seat)
	}
	events = append(events, d.after.toldBegin(d.began)...)
	events = append(events, d.toldTurn()...)
	if d.after.phase == playing {
		for _, a := range d.audiences() {
			events = append(events, a.checks()...)
		}
	}
	return slices.Concat(events, d.toldEnd())
}
