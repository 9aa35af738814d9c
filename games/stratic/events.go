package stratic

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// A telling is a deed in words, between the positions before and after it.
type telling struct {
	*rules.Deed
	before, after *position
}

func (p *position) tells(d *rules.Deed) *telling { return &telling{d, p, p.as(d.After)} }

// An audience is who sees the same of a deed, and what they know before and
// after it. What it is told depends on nothing else.
type audience struct {
	*telling
	to            []games.Seat // nil for everybody
	camp          rules.Camp   // whose side it is
	watches       bool         // it has no side
	before, after *position
}

// audiences are everybody together, or under fog each side and the watchers.
func (d *telling) audiences() []*audience {
	if !d.before.Fog {
		return []*audience{{telling: d, camp: rules.CampOf(d.Seat), before: d.before, after: d.after}}
	}
	watchers := &audience{telling: d, to: []games.Seat{games.Watcher}, watches: true}
	list := []*audience{watchers}
	for _, c := range []rules.Camp{rules.South, rules.North} {
		list = append(list, &audience{telling: d, to: d.before.SeatsOf(c), camp: c})
	}
	for _, a := range list {
		a.before, a.after = d.before.known(a.to[0]), d.after.known(a.to[0])
	}
	return list
}

// told says what a move did, to each audience what it may know.
func (d *telling) told() []games.Event {
	var events []games.Event
	audiences := d.audiences()
	for _, a := range audiences {
		if text, cells := a.action(); text != "" {
			events = append(events, games.Event{To: a.to, Text: text, Cells: cells, Way: a.way()})
		}
	}
	for _, a := range audiences {
		events = append(events, a.sighted()...)
	}
	events = append(events, d.toldChain()...)
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
	return !a.watches && a.camp == rules.CampOf(a.Seat)
}

// action says what was done.
func (a *audience) action() (string, cells) {
	switch a.Move.Form {
	case rules.Pass:
		return a.toldPass(), nil
	case rules.Done:
		return a.toldDone(), nil
	case rules.Reinforce:
		if name := a.name(a.Move.To); a.knowsMover() || a.after.IsSeen(a.Move.To) {
			return fmt.Sprintf("{%d} places %s on %s.", a.Seat, aKind(a.Mover.Kind), name), cells{name: board.Placed}
		}
		return fmt.Sprintf("{%d} places a reinforcement out of sight.", a.Seat), nil
	}
	if text, cells := a.movement(); text != "" {
		return text, cells
	}
	return a.unseen(), nil
}

func (d *telling) name(c rules.Cell) string { return d.before.name(c) }

func (a *audience) toldPass() string {
	text := fmt.Sprintf("{%d} passes", a.Seat)
	if !a.before.Fog && a.before.InCheck(a.Seat) { // then whoever can move has to
		text = fmt.Sprintf("{%d} is in check, can't move, and passes", a.Seat)
	}
	if n := a.telling.after.Passes[a.Seat]; n >= rules.SavedPasses {
		text += fmt.Sprintf(", %s in a row, and has two movements next turn", phrase.Count(n, "time"))
	}
	return text + "."
}

func (a *audience) toldDone() string {
	switch {
	case a.telling.before.Phase == rules.Answering && a.telling.after.Phase == rules.Over:
		return fmt.Sprintf("{%d} does not answer.", a.Seat)
	case a.Ended:
		return a.unseen()
	case a.before.Chain.Open:
		return fmt.Sprintf("{%d} goes no further with %s on %s.", a.Seat, theKind(a.telling.before.Army.On(a.before.Chain.At).Man.Kind), a.name(a.before.Chain.At))
	}
	return ""
}

func theKind(k rules.Kind) string { return "the " + kindNames[k] }

// unseen says of a movement that can't be seen no more than what everybody may
// know: that a movement was spent, or that the turn is over.
func (a *audience) unseen() string {
	before, after := a.telling.before, a.telling.after
	switch {
	case a.Ended:
		return fmt.Sprintf("{%d} ends the turn.", a.Seat)
	case after.Phase != rules.Over && after.Made > before.Made:
		return fmt.Sprintf("{%d} makes a movement out of sight.", a.Seat)
	}
	return ""
}

// movement says what is seen of a movement, nothing if that is nothing.
func (a *audience) movement() (string, cells) {
	from, end := a.sees(a.before, a.Move.From), a.sees(a.after, a.End)
	switch {
	case a.Barred, a.Met && a.End == a.Move.From && a.Victim.Kind == 0:
		return a.stopped(), nil
	case a.Victim.Kind != 0 && a.sees(a.before, a.Where) || a.Victim.Kind != 0 && a.owns(a.Victim):
		return a.capture(from, end)
	case a.Move.Form == rules.Swap:
		return a.swap(from, end)
	case a.Move.Form == rules.Exchange:
		if !from {
			return "", nil
		}
		return fmt.Sprintf("{%d} exchanges the Fortifier on %s for %s.", a.Seat, a.name(a.End), aKind(a.Move.Kind)), cells{a.name(a.End): board.Placed}
	}
	return a.course(from, end)
}

// sees says whether a cell is seen by the audience, as by the mover's side all
// is that its piece does.
func (a *audience) sees(known *position, c rules.Cell) bool { return a.knowsMover() || known.IsSeen(c) }

func (a *audience) owns(man rules.Piece) bool { return !a.watches && rules.CampOf(man.Seat) == a.camp }

// stopped tells the mover's side of a piece that could not leave its place.
func (a *audience) stopped() string {
	switch {
	case !a.knowsMover():
		return ""
	case a.Barred:
		return fmt.Sprintf("Something unseen stands in the way of %s on %s: the swap does not happen, and {%d}'s movement is spent.", theKind(a.Mover.Kind), a.name(a.Move.From), a.Seat)
	}
	return fmt.Sprintf("Something unseen stands in the way of %s on %s: it stays, and {%d}'s movement is spent.", theKind(a.Mover.Kind), a.name(a.Move.From), a.Seat)
}

// capture says what was captured, and by what where that is seen.
func (a *audience) capture(from, end bool) (string, cells) {
	where := a.name(a.Where)
	marks := cells{where: board.Taken}
	if a.Move.From == a.Move.To {
		return fmt.Sprintf("{%d} captures {%d}'s Fortifier under %s on %s.", a.Seat, a.Victim.Seat, theKind(a.Mover.Kind), where), marks
	}
	text := fmt.Sprintf("{%d} captures {%d}'s %s on %s", a.Seat, a.Victim.Seat, kindNames[a.Victim.Kind], where)
	switch {
	case from:
		text += fmt.Sprintf(" with %s from %s", theKind(a.Mover.Kind), a.name(a.Move.From))
		marks[a.name(a.Move.From)] = board.Left
	case end && !a.Broken:
		text += " with " + aKind(a.Mover.Kind) + " from out of sight"
	default:
		text += " from out of sight"
	}
	if a.Broken {
		rider := a.telling.before.Army.On(a.Where).Man
		text += fmt.Sprintf("; the attacker leaves the board with it, and {%d}'s Commander stands on the ground", rider.Seat)
	}
	if a.Met && a.knowsMover() {
		text += "; it stood there unseen"
	}
	return text + ".", marks
}

// swap says who changed places, or what is seen of it on one of the two cells.
func (a *audience) swap(from, end bool) (string, cells) {
	first, second := a.name(a.Move.From), a.name(a.Move.To)
	switch {
	case from && end:
		return fmt.Sprintf("{%d} swaps %s on %s with the Commander on %s.", a.Seat, theKind(a.Mover.Kind), first, second), cells{first: board.Placed, second: board.Placed}
	case from:
		return fmt.Sprintf("On %s {%d}'s Commander takes the place of %s.", first, a.Seat, theKind(a.Mover.Kind)), cells{first: board.Placed}
	case end:
		return fmt.Sprintf("On %s %s takes the place of {%d}'s Commander.", second, aKind(a.Mover.Kind), a.Seat), cells{second: board.Placed}
	}
	return "", nil
}

// way names the cells that the mover went over, to those who know all about it.
func (a *audience) way() (names []string) {
	for i := 0; i < len(a.Way) && a.knowsMover(); i++ {
		names = append(names, a.name(a.Way[i]))
	}
	return names
}

// course says from where a piece has gone and where to.
func (a *audience) course(from, end bool) (string, cells) {
	who := aKind(a.Mover.Kind)
	start, stop := a.name(a.Move.From), a.name(a.End)
	to := "to " + stop
	if under := a.telling.before.Army.On(a.End); a.Move.Form == rules.Occupy && a.End == a.Move.To && under != nil {
		to = "onto the Fortifier on " + stop
		if under.Fort != a.Seat {
			to = fmt.Sprintf("onto {%d}'s Fortifier on %s", under.Fort, stop)
		}
	}
	if a.Move.Form == rules.Carry {
		who += " with " + aKind(a.telling.before.Army.On(a.Move.From).Man.Kind) + " on it"
	}
	switch {
	case a.Met && a.knowsMover():
		return fmt.Sprintf("{%d} moves %s from %s towards %s; something unseen stops it on %s.", a.Seat, who, start, a.name(a.Move.To), stop), cells{start: board.Left, stop: board.Placed}
	case from && end:
		return fmt.Sprintf("{%d} moves %s from %s %s.", a.Seat, who, start, to), cells{start: board.Left, stop: board.Placed}
	case from:
		return fmt.Sprintf("{%d} moves %s from %s out of sight.", a.Seat, who, start), cells{start: board.Left}
	case end:
		return fmt.Sprintf("{%d} moves %s from out of sight %s.", a.Seat, who, to), cells{stop: board.Placed}
	}
	return "", nil
}

// checks calls the checks that the audience may know of: new ones, that of whose turn
// begins, and those that are over. Watchers who don't see all can't know that one is.
func (a *audience) checks() []games.Event {
	var events []games.Event
	if a.telling.after.Phase != rules.Playing {
		return nil
	}
	for _, seat := range a.after.AllSeats() {
		again := a.before.InCheck(seat) && !(a.Ended && a.telling.after.Turn == seat)
		if a.after.InCheck(seat) && !again {
			events = append(events, games.Event{To: a.to, Text: fmt.Sprintf("Check: {%d} is in check.", seat)})
		}
		if !(a.watches && a.telling.before.Fog) && a.before.InCheck(seat) && !a.after.InCheck(seat) && a.after.Army.CommanderOf(seat) != nil {
			events = append(events, games.Event{To: a.to, Text: fmt.Sprintf("{%d} is out of check.", seat)})
		}
	}
	return events
}

// toldChain tells whoever has captured that the same piece may go on, which nobody has
// to, since the turn does not end by itself then.
func (d *telling) toldChain() []games.Event {
	known := d.after.known(d.Seat)
	if !known.Chain.Open || known.Phase != rules.Playing {
		return nil
	}
	s := known.Army.On(known.Chain.At)
	who := fmt.Sprintf("%s on %s", theKind(s.Man.Kind), d.name(s.At))
	text := "You may capture again with " + who + ", or type done."
	switch {
	case known.MustCapture():
		text = "You have to capture again with " + who + "."
	case s.Man.Kind == rules.Viper:
		text = fmt.Sprintf("You may go on with %s, %s at most, or type done.", who, phrase.Count(known.Chain.Steps, "step"))
	}
	return []games.Event{{To: []games.Seat{d.Seat}, Text: text}}
}

// toldFall tells everybody of a captured Commander that does not end the game.
func (d *telling) toldFall() []games.Event {
	switch {
	case d.Fallen == 0 || d.after.Phase == rules.Over:
		return nil
	case d.after.Phase == rules.Answering:
		return told("{%d}'s Commander has fallen. {%[1]d} may answer: capturing {%d}'s Commander in this turn makes it a draw.", d.Fallen, d.Seat)
	}
	return told("{%d}'s Commander has fallen, and {%[1]d} is out. What {%[1]d} has on the board stays there.", d.Fallen)
}

// merits say what reinforcements were earned for.
var merits = [...]string{
	rules.Midboard: "for the midboard", rules.SlowEnemy: "for a slow turn of the enemy", rules.QuickTurns: "for three quick turns in a row",
}

// toldTurn tells everybody what the end of a turn brought.
func (d *telling) toldTurn() []games.Event {
	events := d.toldForfeit()
	if d.Grew {
		low, high := d.after.Bounds().Low, d.after.Bounds().High
		events = append(events, told("Round %d is over and the board grows: it reaches from %s to %s.", d.after.Rounds, d.name(low), d.name(high))...)
	}
	for _, g := range d.Gains {
		events = append(events, told("{%d} gains a reinforcement %s.", g.Seat, merits[g.For])...)
	}
	return events
}

// toldForfeit says that reinforcements were not placed in time.
func (d *telling) toldForfeit() []games.Event {
	lost := d.before.Reserve[d.Seat]
	if lost == 0 || d.Move.Form == rules.Reinforce || d.before.Phase == rules.Answering || d.after.Phase == rules.Over || d.after.Out[d.Seat] {
		return nil
	}
	return told("{%d} loses %s that %s not placed.", d.Seat, phrase.Count(lost, "reinforcement"), phrase.Choose(lost == 1, "was", "were"))
}

func told(format string, args ...any) []games.Event {
	return []games.Event{{Text: fmt.Sprintf(format, args...)}}
}

// toldEnd is empty while the game is not over.
func (d *telling) toldEnd() []games.Event {
	result := d.after.Result()
	winners := phrase.Choose(len(result.Winners) == 1, "wins", "win")
	winners = games.Players(result.Winners) + " " + winners
	switch {
	case !result.Over:
		return nil
	case result.Reason == rules.ByRetaliation:
		return told("{%d} answers by capturing {%d}'s Commander: the game is drawn.", d.Seat, d.Fallen)
	case result.Reason == rules.ByEmptied:
		return told("{%[1]d} has no pieces left, so {%[1]d} wins.", result.Winners[0])
	case d.Missed:
		return told("The answer does not reach the Commander, and so %s.", winners)
	case d.Fallen != 0:
		return told("{%d}'s Commander has fallen, and %s.", d.Fallen, winners)
	}
	return told("%s.", phrase.Capitalize(winners))
}

// toldDeployed says that a seat has deployed, and not how, unless it shows it.
func (p *position) toldDeployed(seat games.Seat, began bool) []games.Event {
	event := games.Event{Text: fmt.Sprintf("{%d} has deployed.", seat)}
	if p.Force == seat {
		event.Text = fmt.Sprintf("{%d} makes a Show of Force and deploys openly.", seat)
		event.Cells = cells{}
		for i := range p.Army {
			if p.Army[i].IsOf(seat) {
				event.Cells[p.name(p.Army[i].At)] = board.Placed
			}
		}
	}
	return append([]games.Event{event}, p.toldBegin(began)...)
}

func (p *position) toldBegin(began bool) []games.Event {
	if !began {
		return nil
	}
	return told("All have deployed, and the game begins. {%d} is first to act.", p.Turn)
}

func (d *telling) toldLeaving() []games.Event {
	var events []games.Event
	switch {
	case d.before.Boards == 1 || d.after.Phase == rules.Over:
	case !d.before.Deployed[d.Seat]:
		events = told("{%d} is out.", d.Seat)
	default:
		events = told("{%d} is out. {%[1]d}'s Commander leaves the board, and everything else stays.", d.Seat)
	}
	events = append(events, d.after.toldBegin(d.Began)...)
	events = append(events, d.toldTurn()...)
	if d.after.Phase == rules.Playing {
		for _, a := range d.audiences() {
			events = append(events, a.checks()...)
		}
	}
	return slices.Concat(events, d.toldEnd())
}
