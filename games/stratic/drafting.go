package stratic

import (
	"fmt"

	"boardroom/games"
)

// Drafts says whether a seat has still to deploy. Who makes a Show of Force
// does so openly.
func (p *position) Drafts(seat games.Seat) (may, secret bool) {
	may = p.mayDraft(seat) == nil
	return may, may && seat != p.force
}

// Draft applies deploy and undeploy to the draft of a seat that has not
// deployed, and rows of letters alone, as they are pasted.
func (p *position) Draft(seat games.Seat, text string, words games.Words, chance *games.Chance) (games.Drafted, bool, error) {
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
	next, drafted, err := d.apply(words, chance)
	if err != nil {
		return games.Drafted{}, true, err
	}
	if len(next.f.army) > 0 {
		drafted.Draft = next.Rows()
	}
	focus := drafted.Answer.Focus
	if drafted.Answer = next.answer(); focus == "" {
		focus = next.changedSince(d)
	}
	drafted.Answer.Focus = focus
	if made := readyMadeNamed(words.Args); made != nil {
		drafted.Answer.Lines = append([]string{titled(made.name) + ": " + made.says + "."}, drafted.Answer.Lines...)
	}
	return drafted, true, nil
}

// apply does what is typed, and says what is played and what is to be shown
// because of it.
func (d Draft) apply(words games.Words, chance *games.Chance) (next Draft, drafted games.Drafted, err error) {
	next = d
	switch args := words.Args; {
	case words.Verb == "undeploy":
		next, err = d.undeploy(args)
	case len(args) == 1 && args[0] == "done":
		drafted.Move, err = d.Move()
	case len(args) == 1 && args[0] == "random" && chance != nil:
		next = d.random(chance)
	case len(args) == 1 && args[0] == "level" && d.f.levels > 1:
		err = &games.Question{Prompt: fmt.Sprintf("Which level, 1 to %d?", d.f.levels), Accepts: hasDigit}
	case len(args) == 2 && args[0] == "level":
		drafted.Answer.Focus, err = d.onLevel(args[1])
	case len(args) > 0:
		next, err = d.deploy(args)
	}
	return next, drafted, err
}

// onLevel is a cell of the zone on a level that is to be shown.
func (d Draft) onLevel(name string) (string, error) {
	n, ok := games.Whole(name, 1, d.f.levels)
	if !ok {
		return "", games.Illegalf("%q is not a level: they are 1 to %d.", games.Shortened(name), d.f.levels)
	}
	low := d.f.zone(d.f.seat).low
	return d.f.name(at(low.file(), low.rank(), n-1)), nil
}

// changedSince is a cell on which something else stands than before; empty for
// none.
func (d Draft) changedSince(before Draft) string {
	for _, pair := range [][2]Draft{{d, before}, {before, d}} {
		for _, s := range pair[0].f.army {
			if there := pair[1].f.army.on(s.at); there == nil || *there != s {
				return d.f.name(s.at)
			}
		}
	}
	return ""
}

// mayDraft refuses a seat that has nothing to prepare. One that waits for a
// Show of Force may prepare.
func (p *position) mayDraft(seat games.Seat) error {
	if p.phase == deploying && p.hasSeat(seat) && !p.deployed[seat] && !p.out[seat] {
		return nil
	}
	if p.phase == deploying {
		return p.mayDeploy(seat)
	}
	return p.notMove("deploy")
}

// answer shows the zone and says what is missing.
func (d Draft) answer() games.Answer {
	picture := d.f.picture()
	lines := []string{titled(d.Missing()) + "."}
	switch _, err := d.Move(); {
	case err == nil:
		lines = append(lines, "Type deploy done to deploy so.")
	case len(d.f.army) == 0:
		lines = append(lines, d.f.zoneHints()...)
	}
	return games.Answer{Lines: lines, Picture: &picture, Words: d.f.inWords()}
}

// inWords says what stands where, a sentence for each kind: "Fortifiers: a3 to
// l3."
func (f *formation) inWords() []string {
	var lines []string
	for _, letter := range f.kinds() {
		k := kind(letter)
		on, riding := f.cellsOf(k)
		parts := f.ranges(on)
		for _, name := range f.ranges(riding) {
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
func (f *formation) cellsOf(k kind) (on, riding []cell) {
	for i := range f.army {
		s := &f.army[i]
		switch {
		case s.man.kind == k && s.stacked():
			riding = append(riding, s.at)
		case s.man.kind == k || k == fortifier && s.fort != 0:
			on = append(on, s.at)
		}
	}
	return on, riding
}

// ranges names cells in the order of an army, three or more side by side as one:
// "a3 to l3".
func (f *formation) ranges(cells []cell) []string {
	var names []string
	for i := 0; i < len(cells); {
		n := 1
		for i+n < len(cells) && cells[i+n] == cells[i].plus(way{step: 1}, n) {
			n++
		}
		if n < 3 {
			n = 1
			names = append(names, f.name(cells[i]))
		} else {
			names = append(names, f.name(cells[i])+" to "+f.name(cells[i+n-1]))
		}
		i += n
	}
	return names
}

// zoneHints say how to begin a formation.
func (f *formation) zoneHints() []string {
	z := f.zone(f.seat)
	low, end := f.name(z.low), f.name(at(z.high.file(), z.low.rank(), z.low.level()))
	hints := []string{
		"Your zone is " + f.zoneName(f.seat) + ".",
		"Put pieces like this: deploy f " + low + ", or along a row: deploy f " + low + " to " + end,
	}
	if f.fog {
		hints = append(hints, "A piece that is put on a Fortifier rides it.")
	}
	from := games.And(readyMadeNames()) + ", or with random: deploy " + readyMades[0].name
	if f.levels > 1 {
		from += fmt.Sprintf(", on another level: deploy %s level 2", readyMades[0].name)
		hints = append(hints, "One level is shown by: deploy level 2")
	}
	return append(hints,
		"Or begin with one of the formations "+from,
		"Take pieces off like this: undeploy "+low+", or all of them: deploy clear",
	)
}
