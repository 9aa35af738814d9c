package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
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
		return nil, games.Illegal("In Antistratic you win when you have no piece left, so a bot is there from the start.")
	}
	return p.as(p.Position.Alone(seat)), nil
}

// Draft applies deploy and undeploy to the draft of a seat that has not deployed, done
// alone as deploy done, and rows of letters alone, as they are pasted, or the letter of a
// piece and cells.
func (p *position) Draft(seat games.Seat, text, view string, words games.Words, chance *games.Chance) (games.Drafted, bool, error) {
	if words.Verb == "done" && len(words.Args) == 0 && p.mayDraft(seat) == nil {
		words = games.Words{Verb: "deploy", Args: []string{"done"}}
	}
	if words.Verb == "reinforce" && p.mayDraft(seat) == nil { // "place f c3"
		words.Verb = "deploy"
	}
	pasted := words.Verb == "" && p.mayDraft(seat) == nil && (len(words.Args) == 0 || areRows(words.Args))
	if words.Verb == "" && p.mayDraft(seat) == nil {
		words = p.draft(seat).verbed(words)
	}
	if !pasted && words.Verb != "deploy" && words.Verb != "undeploy" {
		return games.Drafted{}, false, nil
	}
	drafted, err := p.drafted(seat, text, view, words, chance)
	if err != nil {
		return games.Drafted{}, true, games.Under("Deploying", err)
	}
	return drafted, true, nil
}

func (p *position) drafted(seat games.Seat, text, view string, words games.Words, chance *games.Chance) (drafted games.Drafted, err error) {
	if err := p.mayDraft(seat); err != nil {
		return drafted, err
	}
	d := p.draft(seat)
	if text != "" {
		err = d.setRows(text)
	}
	if c, ok := d.readCell(view); ok {
		d.view = max(0, min(c.Level(), d.Levels-1))
	} else if len(d.Army) > 0 {
		d.view = d.Army[0].At.Level()
	}
	before := slices.Clone(d.Army)
	if err == nil {
		drafted.Move, err = d.apply(words, chance)
	}
	if err != nil {
		return drafted, err
	}
	if len(d.Army) > 0 {
		drafted.Draft = d.rows()
	}
	focus, changed := d.changedSince(before)
	d.view = focus.Level()
	if drafted.Answer = d.answer(); changed || d.Levels > 1 {
		drafted.Answer.Focus = d.name(focus)
	}
	if made := readyMadeNamed(words.Args); made != nil {
		drafted.Answer.Lines = append([]string{phrase.Capitalize(made.name) + ": " + made.says + "."}, drafted.Answer.Lines...)
	}
	return drafted, nil
}

// apply does what is typed, and says what is played because of it.
func (d *draft) apply(words games.Words, chance *games.Chance) (move games.Move, err error) {
	switch args := words.Args; {
	case words.Verb == "undeploy":
		return "", d.undeploy(args)
	case len(args) == 1 && args[0] == "done":
		return d.move()
	case len(args) == 1 && args[0] == "random" && chance != nil:
		d.random(chance)
	case len(args) == 1 && args[0] == "level" && d.Levels > 1:
		return "", &games.Prompt{Text: fmt.Sprintf("Which level, 1 to %d?", d.Levels), Accepts: phrase.HasDigit}
	case len(args) == 2 && args[0] == "level":
		d.view, err = d.readLevel(args[1])
	case len(args) > 0:
		return "", d.deploy(args)
	}
	return "", err
}

// changedSince is a cell on which something else stands than before, on the level in
// view if there is one. Where nothing has changed it is a cell of that level.
func (d *draft) changedSince(before rules.Army) (c rules.Cell, changed bool) {
	for _, pair := range [][2]rules.Army{{d.Army, before}, {before, d.Army}} {
		for _, s := range pair[0] {
			there := pair[1].On(s.At)
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
func (d *draft) answer() games.Answer {
	picture := d.picture()
	lines := []string{phrase.Capitalize(d.standing()) + "."}
	if len(d.Faults()) == 0 {
		lines = append(lines, "To deploy it like this: deploy done")
	} else if len(d.Army) == 0 {
		lines = append(lines, d.zoneHints()...)
	}
	if left := d.toPlace(); left != "" {
		lines = slices.Insert(lines, min(2, len(lines)), left) // behind how to have an army at once
	}
	return games.Answer{Lines: append(lines, d.levelsTold()...), Picture: &picture, Words: d.onLevel(d.view).inWords()}
}

// toPlace says how many pieces are still to place, and which of them the rules ask for.
func (d *draft) toPlace() string {
	left := d.FormationOf(d.Seat) - d.Size()
	if left <= 0 {
		return ""
	}
	var parts []string
	for _, fault := range d.Faults() {
		if fault.Kind != 0 && fault.Has == 0 {
			left--
			parts = append(parts, phrase.Choose(rules.MostOf[fault.Kind] == 1, "", "at least ")+"1 "+kindNames[fault.Kind])
		}
	}
	if left > 0 {
		parts = append(parts, fmt.Sprintf("%d that you choose", left))
	}
	return "Still to place: " + phrase.And(parts) + "."
}

// levelsTold says which level is in view, and what stands on the others.
func (d *draft) levelsTold() []string {
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
func (d *draft) onLevel(level int) *draft {
	there := *d
	there.Army = lists.Filter(d.Army, func(s rules.Square) bool { return s.At.Level() == level })
	return &there
}

// inWords says what stands where, a sentence for each kind: "Fortifiers: a3 to
// l3."
func (d *draft) inWords() []string {
	var lines []string
	for _, letter := range d.Kinds() {
		k := rules.Kind(letter)
		on := d.cells(func(s rules.Square) bool {
			return s.Man.Kind == k && !s.Stacked() || k == rules.Fortifier && s.Fort != 0
		})
		riding := d.cells(func(s rules.Square) bool { return s.Man.Kind == k && s.Stacked() })
		parts := d.ranges(on)
		for _, name := range d.ranges(riding) {
			parts = append(parts, name+" on a Fortifier")
		}
		if parts != nil {
			lines = append(lines, phrase.Choose(len(on)+len(riding) == 1, kindNames[k], plural(k))+": "+phrase.And(parts)+".")
		}
	}
	return lines
}

// cells are those with a square that is so.
func (d *draft) cells(so func(rules.Square) bool) []rules.Cell {
	return lists.Map(lists.Filter(d.Army, so), func(s rules.Square) rules.Cell { return s.At })
}

// ranges names cells in the order of an army, three or more side by side as one:
// "a3 to l3".
func (d *draft) ranges(cells []rules.Cell) []string {
	return phrase.Runs(cells, func(c rules.Cell) rules.Cell { return c.Right(1) }, d.name)
}

// zoneHints say how to begin a formation.
func (d *draft) zoneHints() []string {
	z := d.Zone(d.Seat)
	low, end := d.flat().name(z.Low), d.flat().name(rules.At(z.High.File(), z.Low.Rank(), z.Low.Level()))
	others := strings.Join(readyMadeNames()[1:], ", ") + " or random"
	hints := []string{
		"For an army that is ready to play: deploy " + readyMades[0].name,
		"Instead of " + readyMades[0].name + ": " + others + ".",
		"Your zone is " + d.zoneName(d.Seat) + ".",
		"To put pieces: deploy f " + low + ", or along a row: deploy f " + low + " to " + end,
	}
	if d.Fog {
		hints = append(hints,
			"There is fog here: a side sees only what is near its pieces. Beside the usual pieces there may be one Scout, s, two Vipers, v, and two Bureaucrats, b.",
			"A piece that is put on a Fortifier rides it.",
		)
	}
	if d.Levels > 1 {
		hints = append(hints, "Another level comes into view by: deploy level 2")
	}
	return append(hints,
		"To take pieces off: undeploy "+low+", or all of them: deploy clear",
		"When you are ready: deploy done",
	)
}
