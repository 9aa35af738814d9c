package rules

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// mostCounted bounds the numbers of a position line.
const mostCounted = 1_000_000_000_000

// keys are the fields of a position line. The result is left out while nobody
// has won.
var keys = []string{
	"variant", "boards", "levels", "fog", "clock", "limit", "force", "phase", "turn", "turns", "rounds", "grown",
	"passes", "reserve", "slow", "quick", "spent", "left", "made", "chain", "out", "result?", "pieces",
}

// Parse takes the lines that String prints.
func Parse(line string) (*Position, error) {
	l, err := games.ReadLine(line, "stratic", keys...)
	if err != nil {
		return nil, err
	}
	p := &Position{}
	for _, read := range []func(*games.Line){
		p.readTerms, p.readCounts, p.readLists, p.readOut, p.readTurn, p.readArmy, p.readChain, p.readResult, p.findDeployed,
	} {
		if read(l); l.Err() != nil {
			return nil, l.Err()
		}
	}
	return p, nil
}

func (p *Position) readTerms(l *games.Line) {
	p.Anti = l.Choice("variant", "standard", "anti") == 1
	p.Boards = l.Whole("boards", 1, MostSide)
	p.Levels = l.Whole("levels", 1, MostLevels)
	p.Fog = l.Choice("fog", "no", "yes") == 1
	p.Clock = l.Choice("clock", "off", "on") == 1
	p.Limit = NoLimit
	if l.Value("limit") != "none" {
		p.Limit = l.Whole("limit", 0, MostLimit)
	}
	if l.Value("force") != "none" {
		p.Force = games.Seat(l.Whole("force", 1, 2))
	}
	if key, says := p.Misfit(); key != "" {
		l.Bad(key, "something else: "+says)
	}
	if p.Phase = Phase(l.Choice("phase", phaseNames[:]...)); p.Anti && p.Phase == Answering {
		l.Bad("phase", "deploy, play or over in Antistratic")
	}
}

func (p *Position) readCounts(l *games.Line) {
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
	p.Turns = l.Whole("turns", 0, mostCounted)
	p.Rounds = l.Whole("rounds", 0, mostCounted)
	p.Grown = l.Whole("grown", 0, grown)
	p.spent = l.Whole("spent", 0, spent)
	p.Left = l.Whole("left", leastLeft, mostLeft)
	p.Made = l.Whole("made", 0, made)
}

func (p *Position) readLists(l *games.Line) {
	for _, list := range []struct {
		key     string
		most    int
		numbers *BySeat
	}{
		{"passes", mostCounted, &p.Passes}, {"reserve", mostReserve, &p.Reserve}, {"slow", 1, &p.slow}, {"quick", MostQuick - 1, &p.Quick},
	} {
		words := strings.Split(l.Value(list.key), ",")
		for i, word := range words {
			n, ok := games.Whole(word, 0, list.most)
			if !ok || len(words) != p.Seats() {
				l.Bad(list.key, fmt.Sprintf("%d numbers from 0 to %d with commas", p.Seats(), list.most))
				return
			}
			list.numbers[i+1] = n
		}
	}
}

// readOut reads the seats whose Commander was captured.
func (p *Position) readOut(l *games.Line) {
	if l.Out(p.Out[:], p.Seats()); p.Anti && l.Value("out") != "-" {
		l.Bad("out", "- in Antistratic")
	}
}

func (p *Position) readTurn(l *games.Line) {
	least, most := 1, p.Seats()
	if p.Phase == Over {
		least, most = 0, 0
	}
	p.Turn = games.Seat(l.Whole("turn", least, most))
	switch {
	case p.Phase == Answering && (!p.Out[p.Turn] || !p.allOut(CampOf(p.Turn)) || p.stillIn(CampOf(p.Turn).Other()) != 1):
		l.Bad("turn", "in the phase last a seat that is out like all of its side, against a side with one that is not")
	case (p.Phase == Playing || p.Phase == Deploying) && p.Out[p.Turn]:
		l.Bad("turn", "a seat that is not out")
	case (p.Phase == Playing || p.Phase == Deploying) && (p.allOut(South) || p.allOut(North)):
		l.Bad("out", "seats divided so that no side has all")
	}
}

func (p *Position) readArmy(l *games.Line) {
	if l.Value("pieces") == "-" {
		return
	}
	words := strings.Split(l.Value("pieces"), ",")
	p.Army = make(Army, 0, len(words))
	for _, word := range words {
		s, ok := p.readSquare(word)
		if !ok || len(p.Army) > 0 && p.Army[len(p.Army)-1].At >= s.At {
			l.Bad("pieces", fmt.Sprintf("- or cells of the board in ascending order with what stands there, as in a1:1f or c5:1f2a, and not %q", phrase.Quotable(word)))
			return
		}
		p.Army = append(p.Army, s)
	}
	for _, seat := range p.AllSeats() {
		if n := p.Army.Number(Commander.Of(seat)); n > 1 || n > 0 && p.Out[seat] {
			l.Bad("pieces", fmt.Sprintf("an army with at most one Commander of seat %d, and none if the seat is out", seat))
		}
	}
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
func (p *Position) readChain(l *games.Line) {
	value := l.Value("chain")
	if value == "-" {
		return
	}
	c, rest, ok := p.CutCell(value)
	steps, okSteps := 0, false
	if ok && strings.HasPrefix(rest, ":") {
		steps, okSteps = games.Whole(rest[1:], 0, viperSteps-1)
	}
	s := p.Army.On(c)
	if !ok || !okSteps || s == nil || !p.inTurn() || s.Man.Seat != p.Turn ||
		(s.Man.Kind != Aggressor || steps != 0) && (s.Man.Kind != Viper || steps == 0) {
		l.Bad("chain", "- or the cell of an Aggressor whose turn it is with :0, or of a Viper with its steps, as in c5:3")
	}
	p.Chain = Chain{true, c, steps}
}

// inTurn says whether the phase has turns of several actions.
func (p *Position) inTurn() bool {
	return p.Phase == Playing || p.Phase == Answering
}

func (p *Position) readResult(l *games.Line) {
	value := l.Value("result")
	if (value != "") != (p.Phase == Over) {
		l.Bad("result", "there exactly where the phase is over")
	}
	if value == "" {
		return
	}
	winners, reason, _ := strings.Cut(value, ":")
	p.result = games.Result{Over: true, Reason: reason}
	for seat := games.Seat(1); int(seat) <= p.Seats() && winners != "draw"; seat++ {
		if slices.Contains(strings.Split(winners, "+"), fmt.Sprintf("p%d", seat)) {
			p.result.Winners = append(p.result.Winners, seat)
		}
	}
	if printResult(p.result) != value || !p.canEnd() {
		l.Bad("result", "who can have won and why, as in p1:commander, or draw:retaliation")
	}
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
		return sided
	}
	return false
}
