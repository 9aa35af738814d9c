package stacktics

import (
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// usualStart is the start with trees on the home ranks.
const usualStart = "trees"

// cornerBoard is the board on which the trees start in the corners instead of
// between them.
const cornerBoard = "3x5"

func startOption() games.Option {
	o := games.Choice("start", "Where the armies start: trees on the home ranks, or a layout that is written down for both. See the rules.", usualStart)
	o.Allowed = usualStart + ", or the stacks of each rank from the player's own edge on, from their left and from the ground up, as in -,321,321,321,-/-,-,-,-,- on 5x5"
	o.Canonical = func(value string) (string, bool) {
		if strings.EqualFold(value, usualStart) {
			return usualStart, true
		}
		return value, isLayout(value)
	}
	return o
}

// isLayout says whether a value has the form of a layout, on whatever board.
func isLayout(value string) bool {
	for _, rank := range strings.Split(value, "/") {
		for _, word := range strings.Split(rank, ",") {
			if _, ok := layoutStack(word, armyA, 3*mostSize); !ok {
				return false
			}
		}
	}
	return true
}

// layoutStack reads a stack without the letter of its army.
func layoutStack(word string, owner army, most int) (stack, bool) {
	if word == "-" {
		return stack{}, true
	}
	return readStack(string(rune(owner.letter()))+word, most)
}

// start puts the armies on the board.
func start(o games.Options) (games.Position, error) {
	size := o.Int("size")
	t, ok := newTerms(size, o["board"])
	if !ok {
		return nil, games.Illegalf("board=%s does not go with size=%d, which is played on %s.", o["board"], size, phrase.Or(boards[size]))
	}
	if t.end = o.Int("end"); t.end > t.weight() {
		return nil, games.Illegalf("end=%d is not possible with size=%d, in which an army has %d pips.", t.end, size, t.weight())
	}
	p := &position{field: field{terms: t}}
	if o["pie"] == "yes" {
		p.pie = games.PieFirst
	}
	layout := o["start"]
	if layout == usualStart {
		layout = t.trees()
	}
	if err := p.lay(layout); err != nil {
		return nil, err
	}
	if !p.canAct() {
		return nil, games.Illegalf("start=%s leaves the first player without a move.", layout)
	}
	return p, nil
}

// trees is the usual layout of a board: a tree on each square of the home rank but its
// corners, or in these alone.
func (t *terms) trees() string {
	words := make([]string, t.files)
	for file := range words {
		corner := file == 0 || file == t.files-1
		words[file] = phrase.Choose(corner == (t.board == cornerBoard), "321", "-")
	}
	return strings.Join(words, ",")
}

// lay puts both armies on the board as a layout says, each from its own edge on.
func (p *position) lay(layout string) error {
	ranks := strings.Split(layout, "/")
	if len(ranks) > p.ranks/2 {
		return games.Illegalf("start=%s does not go with board=%s, on which an army starts on its own half, of %d ranks.", layout, p.board, p.ranks/2)
	}
	var have [large + 1]int
	for rank, row := range ranks {
		words := strings.Split(row, ",")
		if len(words) != p.files {
			return games.Illegalf("start=%s does not go with board=%s, on which a rank has %d squares with commas between them: %s.", layout, p.board, p.files, p.trees())
		}
		for file, word := range words {
			at := rank*p.files + file
			a, _ := layoutStack(word, armyA, len(word))
			b, _ := layoutStack(word, armyB, len(word))
			for piece := small; piece <= large; piece++ {
				have[piece] += strings.Count(word, string(rune('0'+piece)))
			}
			p.put(at, a)
			p.put(len(p.all())-1-at, b)
		}
	}
	if have != [large + 1]int{small: p.size, medium: p.size, large: p.size} {
		return games.Illegalf("start=%s does not go with size=%d, in which an army has %[2]d small, %[2]d medium and %[2]d large pieces.", layout, p.size)
	}
	return nil
}
