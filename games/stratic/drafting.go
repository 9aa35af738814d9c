package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// Drafts says whether a seat has still to deploy. Who makes a Show of Force
// does so openly.
func (p *position) Drafts(seat games.Seat) (may, secret bool) {
	may = p.mayDraft(seat) == nil
	return may, may && seat != p.Force
}

// Alone is the position in which the other seats have deployed nothing.
func (p *position) Alone(seat games.Seat) (games.Position, error) {
	if p.Anti {
		return nil, games.Illegal("In Antistratic whoever has no piece left has won, so a bot is there from the start.")
	}
	return p.as(p.Position.Alone(seat)), nil
}

// Draft applies deploy and undeploy to the draft of a seat that has not
// deployed, and rows of letters alone, as they are pasted.
func (p *position) Draft(seat games.Seat, text, view string, words games.Words, chance *games.Chance) (games.Drafted, bool, error) {
	if words.Verb == "" {
		if p.mayDraft(seat) != nil || len(words.Args) > 0 && !areRows(words.Args) {
			return games.Drafted{}, false, nil
		}
	} else if words.Verb != "deploy" && words.Verb != "undeploy" {
		return games.Drafted{}, false, nil
	}
	if err := p.mayDraft(seat); err != nil {
		return games.Drafted{}, true, err
	}
	d, err := NewDraft(p, seat, text)
	if err != nil {
		return games.Drafted{}, true, err
	}
	if c, ok := d.readCell(view); ok {
		d.view = max(0, min(c.Level(), d.Levels-1))
	} else if len(d.Army) > 0 {
		d.view = d.Army[0].At.Level()
	}
	next, move, err := d.apply(words, chance)
	if err != nil {
		return games.Drafted{}, true, err
	}
	drafted := games.Drafted{Move: move}
	if len(next.Army) > 0 {
		drafted.Draft = next.Rows()
	}
	focus, changed := next.changedSince(d)
	next.view = focus.Level()
	if drafted.Answer = next.answer(); changed || d.Levels > 1 {
		drafted.Answer.Focus = d.name(focus)
	}
	if made := readyMadeNamed(words.Args); made != nil {
		drafted.Answer.Lines = append([]string{games.Titled(made.name) + ": " + made.says + "."}, drafted.Answer.Lines...)
	}
	return drafted, true, nil
}

// apply does what is typed, and says what is played because of it.
func (d Draft) apply(words games.Words, chance *games.Chance) (next Draft, move games.Move, err error) {
	next = d
	switch args := words.Args; {
	case words.Verb == "undeploy":
		next, err = d.undeploy(args)
	case len(args) == 1 && args[0] == "done":
		move, err = d.Move()
	case len(args) == 1 && args[0] == "random" && chance != nil:
		next = d.random(chance)
	case len(args) == 1 && args[0] == "level" && d.Levels > 1:
		err = &games.Prompt{Text: fmt.Sprintf("Which level, 1 to %d?", d.Levels), Accepts: games.HasDigit}
	case len(args) == 2 && args[0] == "level":
		next.view, err = d.readLevel(args[1])
	case len(args) > 0:
		next, err = d.deploy(args)
	}
	return next, move, err
}

func (d Draft) readLevel(name string) (int, error) {
	n, ok := games.Whole(name, 1, d.Levels)
	if !ok {
		return 0, games.Illegalf("%q is not a level: they are 1 to %d.", games.Shortened(name), d.Levels)
	}
	return n - 1, nil
}

// changedSince is a cell on which something else stands than before, on the level in
// view if there is one. Where nothing has changed it is a cell of that level.
func (d Draft) changedSince(before Draft) (c rules.Cell, changed bool) {
	for _, pair := range [][2]Draft{{d, before}, {before, d}} {
		for _, s := range pair[0].Army {
			there := pair[1].Army.On(s.At)
			if (there == nil || *there != s) && (!changed || c.Level() != d.view && s.At.Level() == d.view) {
				c, changed = s.At, true
			}
		}
		if changed {
			return c, true
		}
	}
	low := d.Zone(d.Seat).Low
	return rules.At(low.File(), low.Rank(), d.view), false
}

// mayDraft refuses a seat that has nothing to prepare. One that waits for a
// Show of Force may prepare.
func (p *position) mayDraft(seat games.Seat) error {
	if p.Phase == rules.Deploying && p.HasSeat(seat) && !p.Deployed[seat] && !p.Out[seat] {
		return nil
	}
	if p.Phase == rules.Deploying {
		return p.mayDeploy(seat)
	}
	return p.notMove("deploy")
}

// answer shows the zone and says what is missing.
func (d Draft) answer() games.Answer {
	picture := d.picture()
	lines := []string{games.Titled(d.Missing()) + "."}
	if _, err := d.Move(); err == nil {
		lines = append(lines, "Type deploy done to deploy so.")
	} else if len(d.Army) == 0 {
		lines = append(lines, d.zoneHints()...)
	}
	return games.Answer{Lines: append(lines, d.levelsTold()...), Picture: &picture, Words: d.onLevel(d.view).inWords()}
}

// levelsTold says which level is in view, and what stands on the others.
func (d Draft) levelsTold() []string {
	if d.Levels == 1 {
		return nil
	}
	told := []string{fmt.Sprintf("Level %d is in view: what you type without a level goes there.", d.view+1)}
	for level := range d.Levels {
		if there := d.onLevel(level); level != d.view && len(there.Army) > 0 {
			there.ruler = *d.flat()
			told = append(told, fmt.Sprintf("Level %d. %s", level+1, strings.Join(there.inWords(), " ")))
		}
	}
	return told
}

// onLevel is what of a formation stands on a level.
func (d Draft) onLevel(level int) Draft {
	next := d.copy()
	next.Army = slices.DeleteFunc(next.Army, func(s rules.Square) bool { return s.At.Level() != level })
	return next
}

// inWords says what stands where, a sentence for each kind: "Fortifiers: a3 to
// l3."
func (d Draft) inWords() []string {
	var lines []string
	for _, letter := range d.Kinds() {
		k := rules.Kind(letter)
		on, riding := d.cellsOf(k)
		parts := d.ranges(on)
		for _, name := range d.ranges(riding) {
			parts = append(parts, name+" on a Fortifier")
		}
		switch {
		case len(on)+len(riding) == 1:
			lines = append(lines, kindNames[k]+": "+parts[0]+".")
		case parts != nil:
			lines = append(lines, plural(k)+": "+games.And(parts)+".")
		}
	}
	return lines
}

// cellsOf are the cells on which pieces of a kind stand on the ground, and on
// which they ride.
func (d Draft) cellsOf(k rules.Kind) (on, riding []rules.Cell) {
	for i := range d.Army {
		s := &d.Army[i]
		switch {
		case s.Man.Kind == k && s.Stacked():
			riding = append(riding, s.At)
		case s.Man.Kind == k || k == rules.Fortifier && s.Fort != 0:
			on = append(on, s.At)
		}
	}
	return on, riding
}

// ranges names cells in the order of an army, three or more side by side as one:
// "a3 to l3".
func (d Draft) ranges(cells []rules.Cell) []string {
	return games.Runs(cells, func(c rules.Cell) rules.Cell { return c.Right(1) }, d.name)
}

// zoneHints say how to begin a formation.
func (d Draft) zoneHints() []string {
	z := d.Zone(d.Seat)
	low, end := d.flat().name(z.Low), d.flat().name(rules.At(z.High.File(), z.Low.Rank(), z.Low.Level()))
	hints := []string{
		"Your zone is " + d.zoneName(d.Seat) + ".",
		"Put pieces like this: deploy f " + low + ", or along a row: deploy f " + low + " to " + end,
	}
	if d.Fog {
		hints = append(hints, "A piece that is put on a Fortifier rides it.")
	}
	from := games.And(readyMadeNames()) + ", or with random: deploy " + readyMades[0].name
	if d.Levels > 1 {
		hints = append(hints, "Another level comes into view by: deploy level 2")
	}
	return append(hints,
		"Or begin with one of the formations "+from,
		"Take pieces off like this: undeploy "+low+", or all of them: deploy clear",
	)
}
