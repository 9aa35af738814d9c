package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// mostCounted bounds the numbers of a position line.
const mostCounted = 1_000_000_000_000

// parse takes the lines that String prints.
func parse(line string) (games.Position, error) {
	wanted, hasResult := keys, strings.Contains(line, " result=")
	if hasResult {
		wanted = slices.Insert(slices.Clone(keys), len(keys)-1, "result")
	}
	list, err := games.Fields(line, wanted...)
	if err != nil {
		return nil, err
	}
	values := map[string]string{}
	for i, key := range wanted {
		values[key] = list[i]
	}
	p := &position{}
	for _, read := range []func(map[string]string) error{
		p.readTerms, p.readPhase, p.readCounts, p.readLists, p.readOut, p.readTurn, p.readArmy, p.readChain, p.readResult,
	} {
		if err := read(values); err != nil {
			return nil, err
		}
	}
	p.findDeployed()
	if to := p.toDeploy(); p.phase == deploying && (len(to) == 0 || to[0] != p.turn) {
		return nil, games.BadField("turn", values["turn"], "in the phase deploy the first seat that has not deployed")
	}
	return p, nil
}

// oneOf reads a value that is one of two words.
func oneOf(values map[string]string, key, yes, no string) (bool, error) {
	if value := values[key]; value != yes && value != no {
		return false, games.BadField(key, value, yes+" or "+no)
	}
	return values[key] == yes, nil
}

// whole reads a number from low to high.
func whole(values map[string]string, key string, low, high int) (int, error) {
	n, ok := games.Whole(values[key], low, high)
	if !ok {
		return 0, games.BadField(key, values[key], fmt.Sprintf("a number from %d to %d", low, high))
	}
	return n, nil
}

// first returns the first error that there is.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *position) readTerms(values map[string]string) error {
	if values["game"] != "stratic" {
		return games.BadField("game", values["game"], "stratic")
	}
	var errs [7]error
	p.anti, errs[0] = oneOf(values, "variant", "anti", "standard")
	p.boards, errs[1] = whole(values, "boards", 1, mostSide)
	p.levels, errs[2] = whole(values, "levels", 1, mostLevels)
	p.fog, errs[3] = oneOf(values, "fog", "yes", "no")
	p.clock, errs[4] = oneOf(values, "clock", "on", "off")
	if p.limit = noLimit; values["limit"] != "none" {
		p.limit, errs[5] = whole(values, "limit", 0, mostLimit)
	}
	if values["force"] != "none" {
		var force int
		force, errs[6] = whole(values, "force", 1, 2)
		p.force = games.Seat(force)
	}
	if err := first(errs[:]...); err != nil {
		return err
	}
	if key, says := p.misfit(); key != "" {
		return fmt.Errorf("the position's field %s can't be %s: %s", key, values[key], says)
	}
	return nil
}

func (p *position) readPhase(values map[string]string) error {
	i := slices.Index(phaseNames[:], values["phase"])
	if i < 0 || p.anti && phase(i) == answering {
		return games.BadField("phase", values["phase"], "deploy, play, last (but in Antistratic) or over")
	}
	p.phase = phase(i)
	return nil
}

func (p *position) readCounts(values map[string]string) error {
	grown := mostGrown
	if p.limit != noLimit {
		grown = p.limit
	}
	spent, made, leastLeft, mostLeft := 0, 0, 0, 0
	switch p.phase {
	case playing:
		made, mostLeft = mostMade, mostMade
		if p.clock {
			spent = mostCounted
		}
	case answering:
		leastLeft, mostLeft = 1, 1
	}
	var errs [6]error
	p.turns, errs[0] = whole(values, "turns", 0, mostCounted)
	p.rounds, errs[1] = whole(values, "rounds", 0, mostCounted)
	p.grown, errs[2] = whole(values, "grown", 0, grown)
	p.spent, errs[3] = whole(values, "spent", 0, spent)
	p.left, errs[4] = whole(values, "left", leastLeft, mostLeft)
	p.made, errs[5] = whole(values, "made", 0, made)
	return first(errs[:]...)
}

func (p *position) readLists(values map[string]string) error {
	for _, list := range []struct {
		key     string
		most    int
		numbers *bySeat
	}{
		{"passes", mostCounted, &p.passes}, {"reserve", mostReserve, &p.reserve}, {"slow", 1, &p.slow}, {"quick", quickTurns - 1, &p.quick},
	} {
		value := values[list.key]
		words := strings.Split(value, ",")
		for i, word := range words {
			n, ok := games.Whole(word, 0, list.most)
			if !ok || len(words) != p.seats() {
				return games.BadField(list.key, value, fmt.Sprintf("%d numbers from 0 to %d with commas", p.seats(), list.most))
			}
			list.numbers[i+1] = n
		}
	}
	return nil
}

// readOut reads the seats whose Commander was captured, in order.
func (p *position) readOut(values map[string]string) error {
	value := values["out"]
	if value == "-" {
		return nil
	}
	last := 0
	for word := range strings.SplitSeq(value, ",") {
		seat, ok := games.Whole(word, last+1, p.seats())
		if !ok || p.anti {
			return games.BadField("out", value, choose(p.anti, "- in Antistratic", fmt.Sprintf("- or some of the seats 1 to %d, ascending, with commas", p.seats())))
		}
		p.out[seat], last = true, seat
	}
	return nil
}

func (p *position) readTurn(values map[string]string) error {
	least, most := 1, p.seats()
	if p.phase == over {
		least, most = 0, 0
	}
	seat, err := whole(values, "turn", least, most)
	if err != nil {
		return err
	}
	p.turn = games.Seat(seat)
	switch {
	case p.phase == answering && (!p.out[seat] || !p.allOut(campOf(p.turn)) || p.stillIn(campOf(p.turn).other()) != 1):
		return games.BadField("turn", values["turn"], "in the phase last a seat that is out like all of its side, against a side with one that is not")
	case (p.phase == playing || p.phase == deploying) && p.out[seat]:
		return games.BadField("turn", values["turn"], "a seat that is not out")
	case (p.phase == playing || p.phase == deploying) && (p.allOut(south) || p.allOut(north)):
		return games.BadField("out", values["out"], "seats of which no side has all")
	}
	return nil
}

func (p *position) readArmy(values map[string]string) error {
	value := values["pieces"]
	if value == "-" {
		return nil
	}
	words := strings.Split(value, ",")
	p.army = make(army, 0, len(words))
	for _, word := range words {
		s, ok := p.readSquare(word)
		if !ok || len(p.army) > 0 && p.army[len(p.army)-1].at >= s.at {
			return games.BadField("pieces", value, fmt.Sprintf("- or cells of the board in ascending order with what stands there, as in a1:1f or c5:1f2a, and not %q", games.Shortened(word)))
		}
		p.army = append(p.army, s)
	}
	for seat := games.Seat(1); int(seat) <= p.seats(); seat++ {
		if n := p.army.number(piece{commander, seat}); n > 1 || n > 0 && p.out[seat] {
			return games.BadField("pieces", value, fmt.Sprintf("an army with at most one Commander of seat %d, and none if the seat is out", seat))
		}
	}
	return nil
}

// readSquare reads a cell with one piece or a stack: "c5:1f2a".
func (p *position) readSquare(word string) (s square, ok bool) {
	var rest string
	s.at, rest, ok = p.cutCell(word)
	if !ok || !p.isOn(s.at) || len(rest) != len(":1f") && len(rest) != len(":1f2a") || rest[0] != ':' {
		return square{}, false
	}
	for i := 1; i < len(rest); i += 2 {
		man := piece{kind(rest[i+1]), games.Seat(rest[i]) - '0'}
		switch {
		case !p.isKind(man.kind) || !p.hasSeat(man.seat) || !s.empty() && (s.fort == 0 || man.kind == fortifier):
			return square{}, false
		case man.kind == fortifier:
			s.fort = man.seat
		default:
			s.man = man
		}
	}
	return s, true
}

func (s *square) empty() bool { return s.fort == 0 && s.man.kind == 0 }

// readChain holds a chain to a piece that can have one. What somebody knows of
// a game has none where the piece is out of sight.
func (p *position) readChain(values map[string]string) error {
	value := values["chain"]
	if value == "-" {
		return nil
	}
	c, rest, ok := p.cutCell(value)
	steps, okSteps := 0, false
	if ok && strings.HasPrefix(rest, ":") {
		steps, okSteps = games.Whole(rest[1:], 0, viperSteps-1)
	}
	s := p.army.on(c)
	if !ok || !okSteps || s == nil || p.phase != playing || s.man.seat != p.turn ||
		(s.man.kind != aggressor || steps != 0) && (s.man.kind != viper || steps == 0) {
		return games.BadField("chain", value, "- or the cell of an Aggressor whose turn it is with :0, or of a Viper with its steps, as in c5:3")
	}
	p.chain = chain{true, c, steps}
	return nil
}

func (p *position) readResult(values map[string]string) error {
	value, ok := values["result"]
	if ok != (p.phase == over) {
		return fmt.Errorf("the position has a field result exactly where its phase is over, and this one says phase=%s", phaseNames[p.phase])
	}
	if !ok {
		return nil
	}
	winners, reason, _ := strings.Cut(value, ":")
	p.result = games.Result{Over: true, Reason: reason}
	for seat := games.Seat(1); int(seat) <= p.seats() && winners != "draw"; seat++ {
		if slices.Contains(strings.Split(winners, "+"), fmt.Sprintf("p%d", seat)) {
			p.result.Winners = append(p.result.Winners, seat)
		}
	}
	if printResult(p.result) != value || !p.canEnd() {
		return games.BadField("result", value, "who can have won and why, as in p1:commander, or draw:retaliation")
	}
	return nil
}

// canEnd says whether a game can end with that result.
func (p *position) canEnd() bool {
	sided := slices.Equal(p.result.Winners, p.seatsOf(south)) || slices.Equal(p.result.Winners, p.seatsOf(north))
	switch p.result.Reason {
	case byRetaliation:
		return len(p.result.Winners) == 0 && !p.anti
	case byCommander:
		return sided && !p.anti
	case byEmptied:
		return sided && p.anti
	case byResigning:
		return sided && p.boards == 1
	}
	return false
}
