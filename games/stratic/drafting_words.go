package stratic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

func (d Draft) deploy(args []string) (Draft, error) {
	args = withoutFillers(args)
	if len(args) == 0 {
		return d, nil
	}
	if args[0] == "clear" && len(args) == 1 {
		return d.Clear(), nil
	}
	if made := readyMadeNamed(args); made != nil {
		return d.setReadyMade(made, args[1:])
	}
	if slices.Contains(draftWords, args[0]) {
		return d, games.Illegalf("%q means nothing here. Type: deploy %s", games.Shortened(strings.Join(args[1:], " ")), args[0])
	}
	if strings.ContainsRune(args[0], '@') {
		return d.putList(strings.Join(args, ","))
	}
	rows := args[0] == "rows" || args[0] == "row"
	if rows {
		args = args[1:]
	}
	args = withoutSpaces(args)
	if len(args) == 0 {
		return d, askRow(0)
	}
	if rows || looksLikeRows(args) {
		return d.setTyped(args)
	}
	return d.putTyped(args)
}

// draftWords are the words that stand alone behind deploy.
var draftWords = []string{"clear", "random", "done"}

// setReadyMade puts a formation to begin with in place of all that there is, on
// the level in view or on the one that is named.
func (d Draft) setReadyMade(made *readyMade, words []string) (Draft, error) {
	rows := d.readyMadeRows(made)
	if len(words) == 0 && d.Levels == 1 {
		return d.SetRows(rows)
	} else if len(words) == 0 {
		words = []string{strconv.Itoa(d.view + 1)}
	}
	level := strings.TrimPrefix(strings.Join(words, " "), "level ")
	switch n, ok := games.Whole(level, 1, d.Levels); {
	case d.Levels == 1:
		return d, games.Illegalf("%q means nothing here. Type: deploy %s", games.Shortened(strings.Join(words, " ")), made.name)
	case !ok:
		return d, games.Illegalf("%q is not a level: they are 1 to %d.", games.Shortened(level), d.Levels)
	default:
		return d.SetRows(fmt.Sprintf("%d:%s", n, rows))
	}
}

// withoutFillers leaves out the words that mean nothing, and makes a range of
// "a3 to l3".
func withoutFillers(args []string) []string {
	var words []string
	for i := 0; i < len(args); i++ {
		if args[i] == "to" && len(words) > 0 && i+1 < len(args) && games.HasDigit(words[len(words)-1]) {
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
	list = strings.TrimPrefix(list, rules.DeployPrefix)
	next := d
	for word := range strings.FieldsFuncSeq(list, func(c rune) bool { return c == ',' || c == ' ' }) {
		letter, name, found := strings.Cut(word, "@")
		k := rules.KindOf(letter)
		if k == 0 || !found {
			return d, games.Illegalf("%q is not a piece on a cell. A formation can be typed like this: deploy %s", games.Shortened(word), d.exampleList(d.Seat))
		}
		c, err := d.readZone(name)
		if err != nil {
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
		return d, d.notDeployed(args)
	case !d.IsKind(k):
		return d, games.Illegalf("%s take part only under fog, and there is none here.", plural(k))
	case len(args) == 1:
		return d, &games.Prompt{Text: games.Titled(aKind(k)) + " to which cell?", Accepts: games.HasDigit}
	}
	cells, err := d.typedCells(args[1:])
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

// notDeployed refuses what is neither a piece nor a formation.
func (d Draft) notDeployed(args []string) error {
	if len(args) > 1 {
		return games.Illegalf("%q is not a piece. The letters are %s.", games.Shortened(args[0]), d.lettersTold())
	}
	return games.Illegalf("%q is neither a piece nor a formation. The formations are %s; one that you have kept is used with: formation load NAME", games.Shortened(args[0]), games.And(append(readyMadeNames(), "random")))
}

// typedCells reads cells, and ranges of them with a dash or in two words.
func (d Draft) typedCells(words []string) ([]rules.Cell, error) {
	var cells []rules.Cell
	var names []string
	for _, word := range words {
		from, to, ranged := cutRange(word)
		if ranged {
			between, err := d.between(from, to)
			if err != nil {
				return nil, err
			}
			cells = append(cells, between...)
			continue
		}
		names = append(names, strings.Split(word, ",")...)
	}
	for _, name := range names {
		c, err := d.readZone(name)
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

func (d Draft) undeploy(args []string) (Draft, error) {
	args = withoutFillers(args)
	switch {
	case len(args) == 0:
		return d, &games.Prompt{Text: "Take off which cell, or all?", Accepts: func(word string) bool { return games.HasDigit(word) || word == "all" }}
	case len(args) == 1 && args[0] == "all":
		return d.Clear(), nil
	}
	cells, err := d.typedCells(args)
	if err != nil {
		return d, err
	}
	next := d
	for _, c := range cells {
		if d.Army.On(c) == nil && len(cells) > 1 {
			continue
		}
		if next, err = next.Remove(d.name(c)); err != nil {
			return d, err
		}
	}
	return next, nil
}

// readDeployment reads a whole formation, for a player who has no draft.
func (p *position) readDeployment(seat games.Seat, args []string) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	d, err := NewDraft(p, seat, "")
	if err != nil {
		return "", err
	}
	if len(args) == 0 {
		return "", games.Illegalf("A formation has %d pieces in %s. Deploy one like this: deploy %s", p.FormationOf(seat), p.zoneName(seat), readyMades[0].name)
	}
	if d, err = d.deploy(args); err != nil {
		return "", err
	}
	return d.Move()
}
