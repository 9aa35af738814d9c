package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// introduce answers ugi: who we are and what can be chosen.
func (e *Engine) introduce() {
	lines := []string{"id name Boardroom " + e.game.Title + " " + e.version, "id author the Boardroom authors"}
	for _, o := range e.game.Options {
		lines = append(lines, "option name "+o.Key+" type string default "+o.Default)
	}
	least, most := e.game.SeatsAnyhow()
	lines = append(lines,
		fmt.Sprintf("option name seats type spin default %d min %[1]d max %d", least, most),
		"option name seed type string default 0",
		fmt.Sprintf("option name threads type spin default 1 min 1 max %d", mostThreads),
		"ugiok")
	e.say(lines...)
}

// query is "query gameover|p1turn|result|seat".
func (e *Engine) query(words []string) error {
	if len(words) != 1 {
		return errors.New("query is written like this: query gameover, or p1turn, result or seat")
	}
	switch words[0] {
	case "gameover":
		e.say("response " + strconv.FormatBool(e.line.result.Over))
	case "p1turn":
		e.say("response " + strconv.FormatBool(e.line.seat() == 1))
	case "result":
		e.say("response " + e.line.result.String())
	case "seat":
		e.say("response " + strconv.Itoa(int(e.line.seat())))
	default:
		return fmt.Errorf("%q can't be queried; gameover, p1turn, result and seat can", phrase.Quotable(words[0]))
	}
	return nil
}

// mostListed bounds how many moves are listed.
const mostListed = 1_000_000

// legal are the legal moves of a position in order.
func legal(p games.Position) ([]games.Move, error) {
	if n := p.CountLegal(); n > mostListed {
		return nil, fmt.Errorf("there are %d moves, more than the %d that are listed", n, mostListed)
	}
	return games.LegalMoves(p), nil
}

func (e *Engine) listMoves() error {
	if word := e.unlisted(); word != "" {
		e.say("moves " + word)
		return nil
	}
	var moves []games.Move
	if !e.line.result.Over {
		var err error
		if moves, err = legal(e.line.position); err != nil {
			return err
		}
	}
	e.say(strings.Join(append([]string{"moves"}, lists.Map(moves, func(m games.Move) string { return string(m) })...), " "))
	return nil
}

// draw answers d: the board as text, then the position line.
func (e *Engine) draw() {
	// An engine is its game's only player, so it sees what the seat to act sees.
	view := e.line.position.View(e.line.seat())
	shown := notice.Board{
		Occasion: notice.Looked, Table: e.game.Name, Game: e.game.Title, Heading: e.game.Title + ".",
		Picture: view.Picture, Facts: view.Facts, Players: e.players(),
	}
	painter := paint.New(paint.Settings{Style: paint.Plain, Width: 200})
	e.say(strings.TrimRight(painter.Paint(shown), "\n"), "fen "+e.line.position.String())
}

// players stand for people, of whom there are none.
func (e *Engine) players() []notice.Player {
	players := make([]notice.Player, e.mostSeats())
	for i := range players {
		players[i] = notice.Player{Name: "p" + strconv.Itoa(i+1), Colour: i + 1}
	}
	return players
}

// view is "view K": the position line as seat K may know it.
func (e *Engine) view(words []string) error {
	if len(words) != 1 {
		return errors.New("view is written like this: view SEAT, 0 for a watcher")
	}
	most := e.line.seats(e.mostSeats())
	seat, ok := games.Whole(words[0], 0, most)
	if !ok {
		return fmt.Errorf("%q is no seat; the seats are 1 to %d, and 0 is who watches", phrase.Quotable(words[0]), most)
	}
	known := e.line.position
	if !e.line.result.Over {
		known = games.Known(known, games.Seat(seat))
	}
	e.say("view " + known.String())
	return nil
}
