package stacktics

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// Read understands what follows a verb, or a canonical token typed alone.
func (p *position) Read(seat games.Seat, words games.Words) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", games.Under("The pieces", err)
	}
	move, err := p.readWords(words)
	return move, games.Under("What to type", err)
}

func (p *position) readWords(words games.Words) (games.Move, error) {
	verb, args := words.Verb, words.Args
	switch {
	case verb == "" && len(args) > 0 && args[0] == swapToken:
		verb, args = swapToken, args[1:]
	case verb == "" && p.opensMove(args):
		verb = "move"
	case verb == "" && p.offBoard(args) != nil:
		return "", p.offBoard(args)
	}
	switch {
	case verb == swapToken && len(args) > 0:
		return "", games.Illegalf("Type swap alone, without %q.", phrase.Quotable(strings.Join(args, " ")))
	case verb == swapToken:
		return swapToken, nil
	case verb == "move", verb == "capture":
		return p.readMove(verb, args)
	case verb == "stack":
		return "", games.NotMoveOf(p, strings.TrimSpace(verb+" "+strings.Join(args, " ")), "The word stack asks about a square. Move a stack, or a part of it,")
	}
	return "", games.NotMoveOf(p, strings.TrimSpace(verb+" "+strings.Join(args, " ")), "Move a stack, or a part of it,")
}

// opensMove says whether words without a verb are those of a move: a canonical token,
// or two squares, of which one may still be missing.
func (p *position) opensMove(words []string) bool {
	if len(words) > 0 && isMove(words[0]) {
		return true
	}
	said, err := p.readPhrase(words)
	return err == nil && (len(said.squares()) == 1 || len(said.squares()) == 2)
}

// offBoard refuses words without a verb that name a square of a larger board.
func (g *geometry) offBoard(words []string) error {
	for _, word := range words {
		for _, name := range strings.FieldsFunc(word, divides) {
			if _, err := g.find(name); err != nil && isSquare(name) {
				return err
			}
		}
	}
	return nil
}

// divides says whether a character stands between the parts of a move.
func divides(r rune) bool { return r == 'x' || strings.ContainsRune(games.Dividers, r) }

func (p *position) readMove(verb string, args []string) (games.Move, error) {
	said, err := p.readPhrase(args)
	if err != nil {
		return "", err
	}
	if verb == "capture" {
		said.capture = true
		if said, err = p.completeCapture(said); err != nil {
			return "", games.Under("Capturing", err)
		}
	}
	m, err := p.complete(said)
	if err != nil {
		return "", err
	}
	return p.token(m), nil
}

// A typedMove is what the words of a move say, before anybody looks at what stands on
// the board.
type typedMove struct {
	from, to []int // squares that are named as such: "from b1", "to b2"
	plain    []int // the others in their order
	take     int   // unsaid, everything, or how many
	size     int   // of the single piece that is named: "small"; 0 is unsaid
	capture  bool
}

const (
	unsaid     = -1
	everything = -2
)

// The words that say nothing, and those that say what the next square is.
var (
	fillers  = []string{"pieces", "stack", "and", "the", "on", "at"}
	singles  = []string{"top", "piece"} // one piece, unless a number is said
	origins  = []string{"from", "of", "off", "with", "using"}
	targets  = []string{"to", "onto", "into", "takes", "captures", "x"}
	totals   = []string{"all", "whole", "everything"}
	numerals = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"eleven", "twelve", "thirteen", "fourteen", "fifteen"}
)

// readPhrase reads words in nearly any order: "2 from b1 to b2", "b1 b2",
// "b1:2-b2", "c3 from b1".
func (g *geometry) readPhrase(words []string) (typedMove, error) {
	said := typedMove{take: unsaid}
	list, single := &said.plain, false
	for _, word := range words {
		said.capture = said.capture || strings.Contains(word, "x") && phrase.HasDigit(word) || word == "x" || word == "takes" || word == "captures"
		switch {
		case slices.Contains(origins, word):
			list = &said.from
			continue
		case slices.Contains(targets, word):
			list = &said.to
			continue
		case slices.Contains(fillers, word):
			continue
		case slices.Contains(singles, word):
			single = true
			continue
		case slices.Contains(pieceNames[small:], word):
			single, said.size = true, slices.Index(pieceNames[:], word)
			continue
		}
		if err := g.add(&said, word, list); err != nil {
			return typedMove{}, err
		}
		list = &said.plain
	}
	if single && said.take == unsaid {
		said.take = 1
	}
	return said, nil
}

// add reads a word that has meaning: squares, a number, or several of them.
func (g *geometry) add(said *typedMove, word string, list *[]int) error {
	if slices.Contains(totals, word) {
		return said.setTake(everything, word)
	}
	if n := slices.Index(numerals, word); n >= 0 {
		return said.setTake(n, word)
	}
	for part := range strings.FieldsFuncSeq(word, divides) {
		if n, ok := games.Whole(part, 0, mostTake); ok {
			if err := said.setTake(n, word); err != nil {
				return err
			}
			continue
		}
		for _, name := range games.CellsIn(part, isSquare) {
			if !isSquare(name) {
				return games.Illegalf("%q is neither a square nor a number of pieces. Squares are typed with the letter of their file and the number of their rank, as in b1.", phrase.Quotable(part))
			}
			at, err := g.find(name)
			if err != nil {
				return err
			}
			*list = append(*list, at)
		}
	}
	return nil
}

func (said *typedMove) setTake(take int, word string) error {
	if said.take != unsaid && said.take != take {
		return games.Illegalf("%q is a second number of pieces: a move lifts one number of them.", phrase.Quotable(word))
	}
	said.take = take
	return nil
}

// complete makes a move of a phrase. The error is a Prompt where a square is
// still missing.
func (p *position) complete(said typedMove) (move, error) {
	squares := said.squares()
	if len(squares) > 2 || len(said.from) > 1 || len(said.to) > 1 {
		names := lists.Map(squares, func(at int) string { return p.names[at] })
		return move{}, games.Illegalf("A move has two squares. %s are too many.", phrase.And(names))
	}
	if len(said.from) == 0 && len(said.plain) > 0 {
		said.from, said.plain = said.plain[:1], said.plain[1:]
	}
	if len(said.from) == 0 {
		origins := p.origins(said)
		if len(origins) != 1 {
			return move{}, askOrigin(lists.Map(origins, func(at int) string { return p.names[at] }))
		}
		said.from = origins
	}
	if err := p.checkMine(said.from[0]); err != nil {
		return move{}, games.Under("A turn", err)
	}
	if top := p.squares[said.from[0]].top(); said.size > 0 && top != said.size {
		return move{}, games.Under("A turn", games.Illegalf("The piece on top of %s is %s, not %s. To lift more of a stack, say how many, as in: move %d from %[1]s", p.names[said.from[0]], pieceNames[top], pieceNames[said.size], p.squares[said.from[0]].height))
	}
	said.to = append(said.to, said.plain...)
	if len(said.to) == 0 {
		return move{}, &games.Prompt{Text: "From " + p.names[said.from[0]] + " to which square?", Accepts: isSquare}
	}
	return p.sized(said, said.from[0], said.to[0]), nil
}

// origins are the squares from which the rules allow what a phrase says but for that.
func (p *position) origins(said typedMove) (origins []int) {
	for at, s := range p.all() {
		if s.empty() || s.owner != p.turn || said.size > 0 && s.top() != said.size {
			continue
		}
		fits := false
		p.each(at, func(m move) bool {
			fits = (len(said.to) == 0 || m.to == said.to[0]) && (said.take < 0 || m.take == said.take) && (!said.capture || m.capture)
			return !fits
		})
		if fits {
			origins = append(origins, at)
		}
	}
	return origins
}

// askOrigin asks from which of some squares, or of all if there are many.
func askOrigin(names []string) *games.Prompt {
	const mostNamed = 4
	text := "From which square?"
	if len(names) > 0 && len(names) <= mostNamed {
		text = "From " + phrase.Or(names) + "?"
	}
	return &games.Prompt{Text: text, Accepts: isSquare}
}

// sized decides how many pieces a phrase moves. A single piece that goes onto
// an enemy stack captures it, and as nothing else can go there, so does a
// phrase that does not say how many.
func (p *position) sized(said typedMove, from, to int) move {
	m := move{from: from, to: to, take: said.take, capture: said.capture}
	enemy := !p.squares[to].empty() && p.squares[to].owner != p.turn
	switch {
	case said.take == everything:
		m.take = int(p.squares[from].height)
	case said.take == unsaid && (enemy || said.capture):
		m.take = 1
	case said.take == unsaid:
		m.take = int(p.squares[from].height)
	}
	m.capture = m.capture || enemy && m.take == 1
	return m
}

func (said *typedMove) squares() []int { return slices.Concat(said.from, said.to, said.plain) }

// Typed is a move with its verb: "capture b1 d3", "move 2 from b1 to b2", and "move b1 b2"
// of a whole stack.
func (p *position) Typed(token games.Move) string {
	m, err := p.read(token)
	switch {
	case err != nil || m.swap:
		return string(token)
	case m.capture:
		return "capture " + p.names[m.from] + " " + p.names[m.to]
	case m.take == int(p.squares[m.from].height):
		return "move " + p.names[m.from] + " " + p.names[m.to]
	}
	return fmt.Sprintf("move %d from %s to %s", m.take, p.names[m.from], p.names[m.to])
}
