package stratic

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// Drafts says whether a seat has still to deploy. Who makes a Show of Force
// does so openly.
func (p *position) Drafts(seat games.Seat) (may, secret bool) {
	may = p.mayDraft(seat) == nil
	return may, may && seat != p.Force
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
	if len(next.Army) > 0 {
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
	case len(args) == 1 && args[0] == "level" && d.Levels > 1:
		err = &games.Prompt{Text: fmt.Sprintf("Which level, 1 to %d?", d.Levels), Accepts: hasDigit}
	case len(args) == 2 && args[0] == "level":
		drafted.Answer.Focus, err = d.onLevel(args[1])
	case len(args) > 0:
		next, err = d.deploy(args)
	}
	return next, drafted, err
}

// onLevel is a cell of the zone on a level that is to be shown.
func (d Draft) onLevel(name string) (string, error) {
	n, ok := games.Whole(name, 1, d.Levels)
	if !ok {
		return "", games.Illegalf("%q is not a level: they are 1 to %d.", games.Shortened(name), d.Levels)
	}
	low := d.Zone(d.Seat).Low
	return d.name(rules.At(low.File(), low.Rank(), n-1)), nil
}

// changedSince is a cell on which something else stands than before; empty for
// none.
func (d Draft) changedSince(before Draft) string {
	for _, pair := range [][2]Draft{{d, before}, {before, d}} {
		for _, s := range pair[0].Army {
			if there := pair[1].Army.On(s.At); there == nil || *there != s {
				return d.name(s.At)
			}
		}
	}
	return ""
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
	lines := []string{titled(d.Missing()) + "."}
	switch _, err := d.Move(); {
	case err == nil:
		lines = append(lines, "Type deploy done to deploy so.")
	case len(d.Army) == 0:
		lines = append(lines, d.zoneHints()...)
	case d.Levels > 1:
		lines = append(lines, d.levelsTold())
	}
	return games.Answer{Lines: lines, Picture: &picture, Words: d.inWords()}
}

// levelsTold counts the pieces on each level, of which only one may be in view.
func (d Draft) levelsTold() string {
	var n [rules.MostLevels]int
	for i := range d.Army {
		n[d.Army[i].At.Level()] += len(d.Army[i].Pieces())
	}
	var told []string
	for level := range d.Levels {
		if n[level] > 0 {
			told = append(told, fmt.Sprintf("%s on level %d", games.Count(n[level], "piece"), level+1))
		}
	}
	return upperFirst(games.And(told)) + "."
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
	return runs(len(cells), func(i, n int) bool { return cells[i+n] == cells[i].Right(n) }, func(i int) string { return d.name(cells[i]) })
}

// runs names so many things, three or more that follow each other as one: "1 to 12".
// follows says whether the one n places after another does so.
func runs(count int, follows func(i, n int) bool, name func(i int) string) []string {
	var names []string
	for i := 0; i < count; {
		n := 1
		for i+n < count && follows(i, n) {
			n++
		}
		if n < 3 {
			n = 1
			names = append(names, name(i))
		} else {
			names = append(names, name(i)+" to "+name(i+n-1))
		}
		i += n
	}
	return names
}

// zoneHints say how to begin a formation.
func (d Draft) zoneHints() []string {
	z := d.Zone(d.Seat)
	low, end := d.name(z.Low), d.name(rules.At(z.High.File(), z.Low.Rank(), z.Low.Level()))
	hints := []string{
		"Your zone is " + d.zoneName(d.Seat) + ".",
		"Put pieces like this: deploy f " + low + ", or along a row: deploy f " + low + " to " + end,
	}
	if d.Fog {
		hints = append(hints, "A piece that is put on a Fortifier rides it.")
	}
	from := games.And(readyMadeNames()) + ", or with random: deploy " + readyMades[0].name
	if d.Levels > 1 {
		from += fmt.Sprintf(", on another level: deploy %s level 2", readyMades[0].name)
		hints = append(hints, "One level is shown by: deploy level 2")
	}
	return append(hints,
		"Or begin with one of the formations "+from,
		"Take pieces off like this: undeploy "+low+", or all of them: deploy clear",
	)
}
