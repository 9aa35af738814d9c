package stratic

import (
	"slices"
	"strings"

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
	args := words.Args
	drafted := games.Drafted{}
	switch {
	case words.Verb == "undeploy":
		d, err = d.undeploy(args)
	case len(args) == 1 && args[0] == "done":
		drafted.Move, err = d.Move()
	case len(args) == 1 && args[0] == "random" && chance != nil:
		d = d.random(chance)
	case len(args) > 0:
		d, err = d.deploy(args)
	}
	if err != nil {
		return games.Drafted{}, true, err
	}
	if len(d.f.army) > 0 {
		drafted.Draft = d.Rows()
	}
	drafted.Answer = d.answer()
	return drafted, true, nil
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
	return games.Answer{Lines: lines, Picture: &picture}
}

// zoneHints say how to begin a formation.
func (f *formation) zoneHints() []string {
	var names []string
	for _, made := range readyMades {
		names = append(names, made.name)
	}
	z := f.zone(f.seat)
	low, end := f.name(z.low), f.name(at(z.high.file(), z.low.rank(), z.low.level()))
	return []string{
		"Your zone is " + f.zoneName(f.seat) + ".",
		"Put pieces like this: deploy f " + low + ", or along a row: deploy f " + low + " to " + end,
		"Or begin with one of the formations " + games.And(names) + ", or with random: deploy " + names[0],
		"Take pieces off like this: undeploy " + low + ", or all of them: deploy clear",
	}
}

// deploy does what follows the word deploy.
func (d Draft) deploy(args []string) (Draft, error) {
	args = withoutFillers(args)
	if len(args) == 0 {
		return d, nil
	}
	if args[0] == "clear" && len(args) == 1 {
		return d.Clear(), nil
	}
	for _, made := range readyMades {
		if made.name == args[0] && len(args) == 1 {
			return d.SetRows(d.f.readyMadeRows(made, d.f.seat))
		}
	}
	if strings.ContainsRune(args[0], '@') {
		return d.putList(strings.Join(args, ","))
	}
	if args[0] == "rows" || args[0] == "row" {
		args = args[1:]
	}
	if len(args) == 0 {
		return d, askRow(0)
	}
	if looksLikeRows(args) {
		return d.setTyped(args)
	}
	return d.putTyped(args)
}

// withoutFillers leaves out the words that mean nothing, and makes a range of
// "a3 to l3".
func withoutFillers(args []string) []string {
	var words []string
	for i := 0; i < len(args); i++ {
		if args[i] == "to" && len(words) > 0 && i+1 < len(args) && hasDigit(words[len(words)-1]) {
			i++
			words[len(words)-1] += "-" + args[i]
			continue
		}
		if !isFiller(args[i]) {
			words = append(words, args[i])
		}
	}
	return words
}

// isFiller says whether a word between the others means nothing.
func isFiller(word string) bool {
	return slices.Contains([]string{"to", "at", "from", "with", "and", "into", "onto", "by", "for", "of", "as"}, word)
}

// putList adds the pieces of a list, "f@a1,a@b1".
func (d Draft) putList(list string) (Draft, error) {
	list = strings.TrimPrefix(list, deployPrefix)
	next := d
	for word := range strings.FieldsFuncSeq(list, func(c rune) bool { return c == ',' || c == ' ' }) {
		k, c, ok := d.f.cutPlaced(word)
		c = d.f.shift(c, -d.f.edge)
		if !ok {
			return d, games.Illegalf("%q is not a piece on a cell. A formation can be typed like this: deploy %s", games.Shortened(word), d.f.exampleList(d.f.seat))
		}
		var err error
		if !d.f.isZone(d.f.seat, c) {
			_, err = d.f.readZone(d.f.name(c))
			return d, err
		}
		if next, err = next.put(k, c); err != nil {
			return d, err
		}
	}
	return next, nil
}

// putTyped reads a piece and the cells that it is put on: "f c3", "f a3-l3".
func (d Draft) putTyped(args []string) (Draft, error) {
	k, ok := kindNamed(args[0])
	switch {
	case !ok:
		return d, games.Illegalf("%q is not a piece. The letters are %s.", games.Shortened(args[0]), d.f.lettersTold())
	case !d.f.isKind(k):
		return d, games.Illegalf("%s take part only under fog, and there is none here.", plural(k))
	case len(args) == 1:
		return d, &games.Question{Prompt: titled(aKind(k)) + " to which cell?", Accepts: hasDigit}
	}
	cells, err := d.f.typedCells(args[1:])
	if err != nil {
		return d, err
	}
	next := d
	for _, c := range cells {
		if next, err = next.put(k, c); err != nil {
			return d, err
		}
	}
	return next, nil
}

// typedCells reads cells, and ranges of them with a dash or in two words.
func (f *formation) typedCells(words []string) ([]cell, error) {
	var cells []cell
	var names []string
	for _, word := range words {
		from, to, ranged := cutRange(word)
		if ranged {
			between, err := f.between(from, to)
			if err != nil {
				return nil, err
			}
			cells = append(cells, between...)
			continue
		}
		names = append(names, strings.Split(word, ",")...)
	}
	for _, name := range names {
		c, err := f.readZone(name)
		if err != nil {
			return nil, err
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// cutRange takes the two cells of a range apart, "a3-l3".
func cutRange(word string) (from, to string, ok bool) {
	i := strings.LastIndexByte(word, '-')
	if i <= 0 || i+1 == len(word) || word[i+1] < 'a' || word[i+1] > 'z' {
		return "", "", false
	}
	return word[:i], word[i+1:], true
}

// undeploy does what follows the word undeploy.
func (d Draft) undeploy(args []string) (Draft, error) {
	args = withoutFillers(args)
	switch {
	case len(args) == 0:
		return d, &games.Question{Prompt: "Take off which cell, or all?", Accepts: func(word string) bool { return hasDigit(word) || word == "all" }}
	case len(args) == 1 && args[0] == "all":
		return d.Clear(), nil
	}
	cells, err := d.f.typedCells(args)
	if err != nil {
		return d, err
	}
	next := d
	for _, c := range cells {
		if d.f.army.on(c) == nil && len(cells) > 1 {
			continue
		}
		if next, err = next.Remove(d.f.name(c)); err != nil {
			return d, err
		}
	}
	return next, nil
}

// hasDigit also takes words that can't be cells, so that they are answered with
// the reason.
func hasDigit(word string) bool { return strings.ContainsAny(word, "0123456789") }

// readDeployment reads a whole formation, for who has no draft.
func (p *position) readDeployment(seat games.Seat, args []string) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	d, err := NewDraft(p, seat, "")
	if err != nil {
		return "", err
	}
	if len(args) == 0 {
		return "", games.Illegalf("A formation has %d pieces in %s. Deploy one like this: deploy %s", p.formationOf(seat), p.zoneName(seat), readyMades[0].name)
	}
	if d, err = d.deploy(args); err != nil {
		return "", err
	}
	return d.Move()
}
