package stacktics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// Hints says which stacks may move and capture, or all about one square.
func (p *position) Hints(seat games.Seat, about string) ([]string, error) {
	if about == "" {
		return p.boardHints(seat), nil
	}
	return p.about(about)
}

// Query answers what stands on a square.
func (p *position) Query(_ games.Seat, words games.Words) (games.Answer, bool, error) {
	if words.Verb != "stack" {
		return games.Answer{}, false, nil
	}
	args := slices.DeleteFunc(slices.Clone(words.Args), func(word string) bool {
		return slices.Contains(fillers, word) || slices.Contains(origins, word)
	})
	if len(args) != 1 {
		return games.Answer{}, true, games.Illegal("Name one square, as in: stack b1")
	}
	lines, err := p.about(args[0])
	return games.Answer{Lines: lines}, true, err
}

func (p *position) about(square string) ([]string, error) {
	if !isSquare(square) {
		return nil, games.Illegalf("%q is not a square. Squares are typed with the letter of their file and the number of their rank, as in b1.", phrase.Quotable(square))
	}
	at, err := p.find(square)
	if err != nil {
		return nil, err
	}
	if p.squares[at].empty() {
		return p.emptyHints(at), nil
	}
	return p.stackHints(at), nil
}

func (p *position) boardHints(seat games.Seat) []string {
	var hints []string
	if err := p.mayAct(seat); err != nil {
		hints = append(hints, err.Error())
	}
	if p.over() {
		return append(hints, p.toldEnd()[0].Text)
	}
	if p.pie == games.PieOpen {
		hints = append(hints, p.who(armyB)+" may take over "+p.who(armyA)+"'s army instead of moving: swap")
	}
	var movers, moves []string
	var example move
	for at, s := range p.all() {
		if s.empty() || s.owner != p.turn || !p.canLeave(at) {
			continue
		}
		if len(movers) == 0 {
			p.each(at, func(m move) bool { example = m; return false })
		}
		movers = append(movers, p.names[at])
		moves = append(moves, p.moveHint(at))
	}
	for at, s := range p.all() {
		if captures := p.capturesOf(at); !s.empty() && s.owner != p.turn && len(captures) > 0 {
			example = captures[0]
			hints = append(hints, fmt.Sprintf("%s, %s of %s, can be captured from %s.", p.names[at], s.inWords(), p.who(s.owner), phrase.Or(p.starts(captures))))
		}
	}
	if len(movers) == 0 {
		return hints
	}
	return append(append(hints, moves...),
		"More of one of these stacks: stack "+movers[0],
		"For example: "+p.typed(example))
}

// moveHint says where each number of pieces of a stack can go.
func (p *position) moveHint(at int) string {
	var ways []string
	for take := 1; take <= int(p.squares[at].height); take++ {
		if to := p.ways(at, take); to != nil {
			ways = append(ways, counted([]string{strconv.Itoa(take)})+" "+strings.Join(to, ", "))
		}
	}
	return fmt.Sprintf("From %s %s can move %s.", p.names[at], p.who(p.turn), strings.Join(ways, "; "))
}

func (p *position) emptyHints(at int) []string {
	hints := []string{p.names[at] + " is empty."}
	for from, s := range p.all() {
		if s.empty() || s.owner != p.turn {
			continue
		}
		var takes []string
		p.each(from, func(m move) bool {
			if m.to == at {
				takes = append(takes, strconv.Itoa(m.take))
			}
			return true
		})
		if len(takes) > 0 {
			hints = append(hints, fmt.Sprintf("From %s %s can move %s there.", p.names[from], p.who(p.turn), counted(takes)))
		}
	}
	if len(hints) == 1 {
		hints = append(hints, p.who(p.turn)+" can move nothing there now.")
	}
	return hints
}

// counted is numbers of pieces: "1 piece", "1 or 2 pieces".
func counted(takes []string) string {
	if len(takes) == 1 && takes[0] == "1" {
		return "1 piece"
	}
	return phrase.Or(takes) + " pieces"
}

// stackHints say what a stack is, how it may move for each number of pieces
// taken, and what can capture it.
func (p *position) stackHints(at int) []string {
	s := p.squares[at]
	what := fmt.Sprintf("%s is %s's, from the ground up %s: %s, %s together.", p.names[at], p.who(s.owner), s.weighed(), phrase.Count(int(s.height), "piece"), phrase.Count(s.pips(), "pip"))
	if s.height == 1 {
		what = fmt.Sprintf("%s is %s's, a %s on the ground: %s.", p.names[at], p.who(s.owner), s.listed(), phrase.Count(s.pips(), "pip"))
	}
	hints := []string{what}
	for take := 1; take <= int(s.height); take++ {
		hints = append(hints, p.liftHint(at, take))
	}
	captures := p.capturesOf(at)
	if len(captures) == 0 {
		return append(hints, "Nothing can capture it now.")
	}
	return append(hints, "It can be captured from "+phrase.Or(p.starts(captures))+".")
}

// weighed lists the pieces from the ground up with their pips: "large (3) and
// small (1)", or where some are equal "2 large (6) and 1 small (1)".
func (s stack) weighed() string {
	return phrase.And(s.sizes(func(size, n int) string { return fmt.Sprintf("%s (%d)", pieceNames[size], n*size) }))
}

func (p *position) liftHint(at, take int) string {
	s := p.squares[at]
	l := s.lift(take)
	_, taken := s.without(take)
	carries := ""
	if take > 1 {
		carries = fmt.Sprintf(", %s on a %s,", phrase.Count(l.weight, "pip"), pieceNames[l.base])
	}
	distance := "any distance"
	if l.load() != alone {
		distance = upTo(p.reach(l.load()))
	}
	ground := ""
	if s.height == 1 {
		ground = ", but can't capture from the ground"
	}
	return fmt.Sprintf("%s, %s: %s%s it goes %s %s%s; %s.", phrase.Count(take, "piece"), taken.listed(),
		loadNames[l.load()], carries, distance, shapeNames[l.base], ground, p.destinations(at, take))
}

func (p *position) destinations(at, take int) string {
	if ways := p.ways(at, take); ways != nil {
		return "now " + strings.Join(ways, "; ")
	}
	return "now nowhere"
}

// ways say where so many pieces of a stack can go: "to b2 or c2", "onto d1", "capturing d4".
func (p *position) ways(at, take int) (ways []string) {
	says := [...]string{"to ", "onto ", "capturing "}
	var squares [len(says)][]string
	p.each(at, func(m move) bool {
		if m.take == take {
			way := 0
			if m.capture {
				way = 2
			} else if !p.squares[m.to].empty() {
				way = 1
			}
			squares[way] = append(squares[way], p.names[m.to])
		}
		return true
	})
	for way, names := range squares {
		if slices.Sort(names); names != nil {
			ways = append(ways, says[way]+phrase.Or(names))
		}
	}
	return ways
}
