package rules

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// mostCounted bounds the numbers of a position line.
const mostCounted = 1_000_000_000_000

// parse takes the lines that String prints.
func Parse(line string) (*Position, error) {
	wanted := slices.Clone(keys)
	for _, optional := range []struct{ key, before string }{{"edition", "phase"}, {"result", "pieces"}} {
		if strings.Contains(line, " "+optional.key+"=") {
			wanted = slices.Insert(wanted, slices.Index(wanted, optional.before), optional.key)
		}
	}
	list, err := games.Fields(line, wanted...)
	if err != nil {
		return nil, err
	}
	values := map[string]string{}
	for i, key := range wanted {
		values[key] = list[i]
	}
	p := &Position{}
	for _, read := range []func(map[string]string) error{
		p.readTerms, p.readPhase, p.readCounts, p.readLists, p.readOut, p.readTurn, p.readArmy, p.readChain, p.readResult,
	} {
		if err := read(values); err != nil {
			return nil, err
		}
	}
	p.findDeployed()
	if to := p.ToDeploy(); p.Phase == Deploying && (len(to) == 0 || to[0] != p.Turn) {
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

func (p *Position) readTerms(values map[string]string) error {
	if values["game"] != "stratic" {
		return games.BadField("game", values["game"], "stratic")
	}
	var errs [8]error
	p.Anti, errs[0] = oneOf(values, "variant", "anti", "standard")
	p.Boards, errs[1] = whole(values, "boards", 1, MostSide)
	p.Levels, errs[2] = whole(values, "levels", 1, MostLevels)
	p.Fog, errs[3] = oneOf(values, "fog", "yes", "no")
	p.Clock, errs[4] = oneOf(values, "clock", "on", "off")
	if p.Limit = NoLimit; values["limit"] != "none" {
		p.Limit, errs[5] = whole(values, "limit", 0, MostLimit)
	}
	if values["force"] != "none" {
		var force int
		force, errs[6] = whole(values, "force", 1, 2)
		p.Force = games.Seat(force)
	}
	p.Edition = 1
	if _, says := values["edition"]; says {
		p.Edition, errs[7] = whole(values, "edition", 2, MostEdition)
	}
	if err := first(errs[:]...); err != nil {
		return err
	}
	if key, says := p.Misfit(); key != "" {
		return fmt.Errorf("the position's field %s can't be %s: %s", key, values[key], says)
	}
	return nil
}

func (p *Position) readPhase(values map[string]string) error {
	i := slices.Index(phaseNames[:], values["phase"])
	if i < 0 || p.Anti && Phase(i) == Answering {
		return games.BadField("phase", values["phase"], "deploy, play, last (but in Antistratic) or over")
	}
	p.Phase = Phase(i)
	return nil
}

func (p *Position) readCounts(values map[string]string) error {
	grown := mostGrown
	if p.Limit != NoLimit {
		grown = p.Limit
	}
	spent, made, leastLeft, mostLeft := 0, 0, 0, 0
	switch {
	case p.inTurn():
		made, mostLeft = mostMade, mostMade
		if p.Clock {
			spent = mostCounted
		}
	case p.Phase == Answering:
		leastLeft, mostLeft = 1, 1
	}
	var errs [6]error
	p.Turns, errs[0] = whole(values, "turns", 0, mostCounted)
	p.Rounds, errs[1] = whole(values, "rounds", 0, mostCounted)
	p.Grown, errs[2] = whole(values, "grown", 0, grown)
	p.spent, errs[3] = whole(values, "spent", 0, spent)
	p.Left, errs[4] = whole(values, "left", leastLeft, mostLeft)
	p.Made, errs[5] = whole(values, "made", 0, made)
	return first(errs[:]...)
}

func (p *Position) readLists(values map[string]string) error {
	for _, list := range []struct {
		key     string
		most    int
		numbers *BySeat
	}{
		{"passes", mostCounted, &p.Passes}, {"reserve", mostReserve, &p.Reserve}, {"slow", 1, &p.slow}, {"quick", MostQuick - 1, &p.Quick},
	} {
		value := values[list.key]
		words := strings.Split(value, ",")
		for i, word := range words {
			n, ok := games.Whole(word, 0, list.most)
			if !ok || len(words) != p.Seats() {
				return games.BadField(list.key, value, fmt.Sprintf("%d numbers from 0 to %d with commas", p.Seats(), list.most))
			}
			list.numbers[i+1] = n
		}
	}
	return nil
}

// readOut reads the seats whose Commander was captured, in order.
func (p *Position) readOut(values map[string]string) error {
	value := values["out"]
	if value == "-" {
		return nil
	}
	last := 0
	for word := range strings.SplitSeq(value, ",") {
		seat, ok := games.Whole(word, last+1, p.Seats())
		switch {
		case p.Anti:
			return games.BadField("out", value, "- in Antistratic")
		case !ok:
			return games.BadField("out", value, fmt.Sprintf("- or some of the seats 1 to %d, ascending, with commas", p.Seats()))
		}
		p.Out[seat], last = true, seat
	}
	return nil
}

func (p *Position) readTurn(values map[string]string) error {
	least, most := 1, p.Seats()
	if p.Phase == Over {
		least, most = 0, 0
	}
	seat, err := whole(values, "turn", least, most)
	if err != nil {
		return err
	}
	p.Turn = games.Seat(seat)
	switch {
	case p.Phase == Answering && (!p.Out[seat] || !p.allOut(CampOf(p.Turn)) || p.stillIn(CampOf(p.Turn).Other()) != 1):
		return games.BadField("turn", values["turn"], "in the phase last a seat that is out like all of its side, against a side with one that is not")
	case (p.Phase == Playing || p.Phase == Deploying) && p.Out[seat]:
		return games.BadField("turn", values["turn"], "a seat that is not out")
	case (p.Phase == Playing || p.Phase == Deploying) && (p.allOut(South) || p.allOut(North)):
		return games.BadField("out", values["out"], "seats of which no side has all")
	}
	return nil
}

func (p *Position) readArmy(values map[string]string) error {
	value := values["pieces"]
	if value == "-" {
		return nil
	}
	words := strings.Split(value, ",")
	p.Army = make(Army, 0, len(words))
	for _, word := range words {
		s, ok := p.readSquare(word)
		if !ok || len(p.Army) > 0 && p.Army[len(p.Army)-1].At >= s.At {
			return games.BadField("pieces", value, fmt.Sprintf("- or cells of the board in ascending order with what stands there, as in a1:1f or c5:1f2a, and not %q", games.Shortened(word)))
		}
		p.Army = append(p.Army, s)
	}
	for seat := games.Seat(1); int(seat) <= p.Seats(); seat++ {
		if n := p.Army.Number(Commander.Of(seat)); n > 1 || n > 0 && p.Out[seat] {
			return games.BadField("pieces", value, fmt.Sprintf("an army with at most one Commander of seat %d, and none if the seat is out", seat))
		}
	}
	return nil
}

// readSquare reads a cell with one piece or a stack: "c5:1f2a".
func (p *Position) readSquare(word string) (s Square, ok bool) {
	var rest string
	s.At, rest, ok = p.CutCell(word)
	if !ok || !p.IsOn(s.At) || len(rest) != len(":1f") && len(rest) != len(":1f2a") || rest[0] != ':' {
		return Square{}, false
	}
	for i := 1; i < len(rest); i += 2 {
		man := Kind(rest[i+1]).Of(games.Seat(rest[i]) - '0')
		switch {
		case !p.IsKind(man.Kind) || !p.HasSeat(man.Seat) || !s.empty() && (s.Fort == 0 || man.Kind == Fortifier):
			return Square{}, false
		case man.Kind == Fortifier:
			s.Fort = man.Seat
		default:
			s.Man = man
		}
	}
	return s, true
}

func (s *Square) empty() bool { return s.Fort == 0 && s.Man.Kind == 0 }

// readChain holds a chain to a piece that can have one. What somebody knows of
// a game has none where the piece is out of sight.
func (p *Position) readChain(values map[string]string) error {
	value := values["chain"]
	if value == "-" {
		return nil
	}
	c, rest, ok := p.CutCell(value)
	steps, okSteps := 0, false
	if ok && strings.HasPrefix(rest, ":") {
		steps, okSteps = games.Whole(rest[1:], 0, viperSteps-1)
	}
	s := p.Army.On(c)
	if !ok || !okSteps || s == nil || !p.inTurn() || s.Man.Seat != p.Turn ||
		(s.Man.Kind != Aggressor || steps != 0) && (s.Man.Kind != Viper || steps == 0) {
		return games.BadField("chain", value, "- or the cell of an Aggressor whose turn it is with :0, or of a Viper with its steps, as in c5:3")
	}
	p.Chain = Chain{true, c, steps}
	return nil
}

// inTurn says whether the phase has turns of several actions.
func (p *Position) inTurn() bool {
	return p.Phase == Playing || p.Phase == Answering && p.Edition > 1
}

func (p *Position) readResult(values map[string]string) error {
	value, ok := values["result"]
	if ok != (p.Phase == Over) {
		return fmt.Errorf("the position has a field result exactly where its phase is over, and this one says phase=%s", phaseNames[p.Phase])
	}
	if !ok {
		return nil
	}
	winners, reason, _ := strings.Cut(value, ":")
	p.result = games.Result{Over: true, Reason: reason}
	for seat := games.Seat(1); int(seat) <= p.Seats() && winners != "draw"; seat++ {
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
func (p *Position) canEnd() bool {
	sided := slices.Equal(p.result.Winners, p.SeatsOf(South)) || slices.Equal(p.result.Winners, p.SeatsOf(North))
	switch p.result.Reason {
	case ByRetaliation:
		return len(p.result.Winners) == 0 && !p.Anti
	case byCommander:
		return sided && !p.Anti
	case ByEmptied:
		return sided && p.Anti
	case byResigning:
		return sided && (p.Boards == 1 || p.Edition > 1)
	}
	return false
}
