package sato

import (
	"fmt"
	"strconv"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A position is one moment of a game. Nothing changes it once it is made.
type position struct {
	*shape
	opposite bool // whether pieces bracket only straight across
	byPieces bool // whether more pieces win where the game goes nowhere
	calm     int  // after how many turns without a capture it does
	turn     games.Seat
	quiet    int              // turns since the last capture
	pieces   [seats + 1]hexes // by seat
	left     games.Seat       // who left the game, or 0; the position line does not say
}

// The bounds of calm; the usual one is not in the position line.
const leastCalm, usualCalm, mostCalm = 20, 100, 200

// signs are how a position line writes a hex without a piece, and one with a piece
// of each seat.
const signs = ".12"

// owner is the seat whose piece stands on a hex, or 0.
func (p *position) owner(at int) games.Seat {
	for seat := games.Seat(1); seat <= seats; seat++ {
		if p.pieces[seat].has(at) {
			return seat
		}
	}
	return 0
}

func (p *position) occupied() hexes { return p.pieces[1].or(p.pieces[2]) }

func (p *position) String() string { return p.print(" quiet=" + strconv.Itoa(p.quiet)) }

// RepetitionKey is the position line without quiet.
func (p *position) RepetitionKey() string { return p.print("") }

func (p *position) print(quiet string) string {
	line := append(make([]byte, 0, 100+mostHexes), "game=sato deep="...)
	line = strconv.AppendInt(line, int64(p.deep), 10)
	line = append(append(line, " bracket="...), phrase.Choose(p.opposite, "opposite", "apart")...)
	if p.byPieces {
		line = append(line, " end=pieces"...)
	}
	if p.calm != usualCalm {
		line = strconv.AppendInt(append(line, " calm="...), int64(p.calm), 10)
	}
	line = append(append(line, " turn="...), '0'+byte(p.turn))
	line = append(append(line, quiet...), " rows="...)
	return string(p.AppendRows(line, func(at int) byte { return signs[p.owner(at)] }))
}

// parse takes the lines that String prints. It does not ask whether a game can
// come to the position, so that any can be tried out.
func parse(line string) (games.Position, error) {
	l, err := games.ReadLine(line, "sato", "deep", "bracket", "end?", "calm?", "turn", "quiet", "rows")
	if err != nil {
		return nil, err
	}
	p := &position{shape: shapes[l.Whole("deep", leastDeep, mostDeep)], calm: usualCalm}
	p.opposite = l.Choice("bracket", "apart", "opposite") == 1
	if end := l.Value("end"); end != "" {
		if p.byPieces = end == "pieces"; !p.byPieces {
			l.Bad("end", "pieces, or left out")
		}
	}
	if calm := l.Value("calm"); calm != "" {
		var ok bool
		if p.calm, ok = games.Whole(calm, leastCalm, mostCalm); !ok || p.calm == usualCalm {
			l.Bad("calm", fmt.Sprintf("%d to %d, and left out where it is %d", leastCalm, mostCalm, usualCalm))
		}
	}
	p.turn = games.Seat(l.Whole("turn", 1, seats))
	p.quiet = l.Whole("quiet", 0, p.calm)
	p.ReadRows(l, "rows", signs, func(at int, sign byte) bool {
		if sign == '1' || sign == '2' {
			p.pieces[sign-'0'].add(at)
		}
		return sign == '.' || sign == '1' || sign == '2'
	})
	if l.Err() != nil {
		return nil, l.Err()
	}
	return p, nil
}
