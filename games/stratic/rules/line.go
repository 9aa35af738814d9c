package rules

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
)

func (p *Position) String() string {
	line := make([]byte, 0, 300+9*len(p.Army))
	word := func(key, value string) { line = append(append(append(append(line, ' '), key...), '='), value...) }
	number := func(key string, n int) { word(key, strconv.Itoa(n)) }
	yes := func(key string, is bool, otherwise, then string) {
		if is {
			otherwise = then
		}
		word(key, otherwise)
	}
	line = append(line, "game=stratic"...)
	yes("variant", p.Anti, "standard", "anti")
	number("boards", p.Boards)
	number("levels", p.Levels)
	yes("fog", p.Fog, "no", "yes")
	yes("clock", p.Clock, "off", "on")
	yes("limit", p.Limit == NoLimit, strconv.Itoa(p.Limit), "none")
	yes("force", p.Force == 0, strconv.Itoa(int(p.Force)), "none")
	word("phase", phaseNames[p.Phase])
	number("turn", int(p.Turn))
	number("turns", p.Turns)
	number("rounds", p.Rounds)
	number("grown", p.Grown)
	word("passes", p.printList(&p.Passes))
	word("reserve", p.printList(&p.Reserve))
	word("slow", p.printList(&p.slow))
	word("quick", p.printList(&p.Quick))
	number("spent", p.spent)
	number("left", p.Left)
	number("made", p.Made)
	word("chain", p.printChain())
	word("out", string(games.AppendOut(nil, p.Out[:])))
	if p.Phase == Over {
		word("result", printResult(p.result))
	}
	word("pieces", "")
	return string(p.appendArmy(line))
}

func (p *Position) printList(list *BySeat) string {
	return strings.Join(lists.Map(list[1:p.Seats()+1], strconv.Itoa), ",")
}

func (p *Position) printChain() string {
	if !p.Chain.Open {
		return "-"
	}
	return p.Canonical(p.Chain.At) + ":" + strconv.Itoa(p.Chain.Steps)
}

func printResult(r games.Result) string {
	if len(r.Winners) == 0 {
		return "draw:" + r.Reason
	}
	return strings.Join(lists.Map(r.Winners, func(seat games.Seat) string { return "p" + strconv.Itoa(int(seat)) }), "+") + ":" + r.Reason
}

func (p *Position) appendArmy(line []byte) []byte {
	if len(p.Army) == 0 {
		return append(line, '-')
	}
	for i := range p.Army {
		if i > 0 {
			line = append(line, ',')
		}
		s := &p.Army[i]
		line = append(p.appendName(line, s.At), ':')
		if s.Fort != 0 {
			line = append(line, '0'+byte(s.Fort), byte(Fortifier))
		}
		if !s.Bare() {
			line = append(line, '0'+byte(s.Man.Seat), byte(s.Man.Kind))
		}
	}
	return line
}
