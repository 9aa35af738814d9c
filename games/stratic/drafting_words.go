package stratic

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// deploy does what follows the word deploy.
func (d *draft) deploy(args []string) error {
	args = withoutFillers(args)
	if len(args) == 0 {
		return nil
	}
	switch made := readyMadeNamed(args); {
	case args[0] == "clear" && len(args) == 1:
		d.Army = nil
		return nil
	case made != nil:
		return d.setReadyMade(made, args[1:])
	case slices.Contains(draftWords, args[0]):
		return games.Illegalf("%q means nothing here. Type: deploy %s", phrase.Quotable(strings.Join(args[1:], " ")), args[0])
	case strings.ContainsRune(args[0], '@'):
		return d.putList(strings.Join(args, ","))
	}
	rows := args[0] == "rows" || args[0] == "row"
	if rows {
		args = args[1:]
	}
	args = withoutSpaces(args)
	switch {
	case len(args) == 0:
		return askRow(0)
	case rows || looksLikeRows(args):
		return d.setTyped(args)
	}
	return d.putTyped(args)
}

// draftWords are the words that stand alone behind deploy.
var draftWords = []string{"clear", "random", "done"}

// setReadyMade puts a formation to begin with in place of all that there is, on
// the level in view or on the one that is named.
func (d *draft) setReadyMade(made *readyMade, words []string) (err error) {
	level := d.view
	switch {
	case len(words) > 0 && d.Levels == 1:
		return games.Illegalf("%q means nothing here. Type: deploy %s", phrase.Quotable(strings.Join(words, " ")), made.name)
	case len(words) > 0:
		level, err = d.readLevel(strings.TrimPrefix(strings.Join(words, " "), "level "))
	}
	if err != nil {
		return err
	}
	d.Army = nil
	return d.setLevel(level, strings.Split(d.readyMadeRows(made), "/"))
}

func (d *draft) readLevel(name string) (int, error) {
	n, ok := games.Whole(name, 1, d.Levels)
	if !ok {
		return 0, games.Illegalf("%q is not a level: they are 1 to %d.", phrase.Quotable(name), d.Levels)
	}
	return n - 1, nil
}

// withoutFillers leaves out the words that mean nothing, and makes a range of
// "a3 to l3".
func withoutFillers(args []string) []string {
	var words []string
	for i := 0; i < len(args); i++ {
		if args[i] == "to" && len(words) > 0 && i+1 < len(args) && phrase.HasDigit(words[len(words)-1]) {
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
	return slices.Contains([]string{"to", "at", "on", "from", "with", "and", "into", "onto", "by", "for", "of", "as"}, word)
}

// putList adds the pieces of a list, "f@a1,a@b1".
func (d *draft) putList(list string) error {
	list = strings.TrimPrefix(list, rules.DeployPrefix)
	for word := range strings.FieldsFuncSeq(list, func(c rune) bool { return c == ',' || c == ' ' }) {
		letter, name, found := strings.Cut(word, "@")
		k := rules.KindOf(letter)
		if k == 0 || !found {
			return games.Illegalf("%q is not a piece on a cell. A formation can be typed like this: deploy %s", phrase.Quotable(word), d.exampleList(d.Seat))
		}
		c, err := d.readZone(name)
		if err == nil {
			err = d.put(k, c)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// putTyped reads a piece and the cells that it is put on: "f c3", "f a3-l3".
func (d *draft) putTyped(args []string) error {
	k, ok := kindNamed(args[0])
	switch {
	case !ok:
		return d.notDeployed(args)
	case !d.IsKind(k):
		return fogOnly(k)
	case len(args) == 1:
		return &games.Prompt{Text: phrase.Capitalize(aKind(k)) + " to which cell?", Accepts: phrase.HasDigit}
	}
	cells, err := d.typedCells(args[1:])
	for i := 0; err == nil && i < len(cells); i++ {
		err = d.put(k, cells[i])
	}
	return err
}

// verbed are words that say without a verb of the game what to do with a formation, with the
// verb that they mean: "f c3", "wedge", "remove c3".
func (d *draft) verbed(words games.Words) games.Words {
	args := words.Args
	if len(args) > 1 && args[0] == "take" && args[1] == "off" {
		args = append([]string{"remove"}, args[2:]...)
	}
	switch {
	case d.isPlacing(args), len(args) == 1 && (readyMadeNamed(args) != nil || args[0] == "random"):
		return games.Words{Verb: "deploy", Args: args}
	case len(args) > 1 && args[0] == "remove" && d.areCells(args[1:]):
		return games.Words{Verb: "undeploy", Args: args[1:]}
	}
	return words
}

func (d *draft) areCells(args []string) bool {
	_, err := d.typedCells(withoutFillers(args))
	return err == nil
}

// isPlacing says whether words are a piece and cells to put it on.
func (d *draft) isPlacing(args []string) bool {
	args = withoutFillers(args)
	if len(args) < 2 {
		return false
	}
	_, isKind := kindNamed(args[0])
	_, err := d.typedCells(args[1:])
	return isKind && err == nil
}

// notDeployed refuses what is neither a piece nor a formation.
func (d *draft) notDeployed(args []string) error {
	if len(args) > 1 {
		return games.Illegalf("%q is not a piece. The letters are %s.", phrase.Quotable(args[0]), d.lettersTold())
	}
	return games.Illegalf("%q is neither a piece nor a formation. The formations are %s; one that you have kept is used with: formation load NAME", phrase.Quotable(args[0]), phrase.And(append(readyMadeNames(), "random")))
}

// typedCells reads cells, and ranges of them with a dash or in two words.
func (d *draft) typedCells(words []string) ([]rules.Cell, error) {
	var ranged, cells []rules.Cell
	for _, word := range words {
		if from, to, ok := cutRange(word); ok {
			between, err := d.between(from, to)
			if err != nil {
				return nil, err
			}
			ranged = append(ranged, between...)
			continue
		}
		for name := range strings.SplitSeq(word, ",") {
			c, err := d.readZone(name)
			if err != nil {
				return nil, err
			}
			cells = append(cells, c)
		}
	}
	return append(ranged, cells...), nil
}

// readZone reads the name of a cell of the zone, on the level in view where it names
// none.
func (d *draft) readZone(name string) (rules.Cell, error) {
	c, ok := d.readCell(name)
	if !ok {
		c, ok = d.flat().readCell(name)
		c = rules.At(c.File(), c.Rank(), d.view)
	}
	switch {
	case !ok:
		return 0, d.notCell(name)
	case !d.IsZone(d.Seat, c):
		return 0, d.notZone(c)
	}
	return c, nil
}

// between lists the cells of the zone between two corners. A level that one of them
// names is that of both.
func (d *draft) between(from, to string) ([]rules.Cell, error) {
	on := *d
	if c, ok := on.readCell(to); ok {
		on.view = c.Level()
	}
	a, err := on.readZone(from)
	if err != nil {
		return nil, err
	}
	on.view = a.Level()
	b, err := on.readZone(to)
	if err != nil {
		return nil, err
	}
	corners := rules.Box{
		Low:  rules.At(min(a.File(), b.File()), min(a.Rank(), b.Rank()), min(a.Level(), b.Level())),
		High: rules.At(max(a.File(), b.File()), max(a.Rank(), b.Rank()), max(a.Level(), b.Level())),
	}
	var cells []rules.Cell
	corners.Each(func(c rules.Cell) bool {
		cells = append(cells, c)
		return true
	})
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
func (d *draft) undeploy(args []string) error {
	args = withoutFillers(args)
	switch {
	case len(args) == 0:
		return &games.Prompt{Text: "Take off which cell, or all?", Accepts: func(word string) bool { return phrase.HasDigit(word) || isAll(word) }}
	case len(args) == 1 && isAll(args[0]):
		d.Army = nil
		return nil
	}
	cells, err := d.typedCells(args)
	if err == nil && len(cells) == 1 && d.Army.On(cells[0]) == nil {
		return games.Illegalf("Nothing stands on %s.", d.name(cells[0]))
	}
	for _, c := range cells {
		d.take(c, func(rules.Piece) bool { return true })
	}
	return err
}

func isAll(word string) bool { return slices.Contains([]string{"all", "clear", "everything"}, word) }

// readDeployment reads a whole formation, for a player who has no draft.
func (p *position) readDeployment(seat games.Seat, args []string) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	if len(args) == 0 {
		return "", games.Illegalf("A formation has %d pieces in %s. Deploy one like this: deploy %s", p.FormationOf(seat), p.zoneName(seat), readyMades[0].name)
	}
	d := p.draft(seat)
	if err := d.deploy(args); err != nil {
		return "", err
	}
	return d.move()
}
