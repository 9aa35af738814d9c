package web

import (
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"path"
	"strconv"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/shapes"
)

// A game is what the page of a table shows: the board as everybody may see it, now or as it was.
type game struct {
	boardState
	Table int64
	Over  bool
	Last  int // how many moves there were
	Words []worded
}

// game is the page of a table, or by the end of its name a picture of it.
func (s *Server) game(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("table")
	kind := path.Ext(name)
	g, err := s.gameOf(strings.TrimSuffix(name, kind), r.URL.Query().Get("move"))
	show := s.pictures[kind]
	switch {
	case err != nil:
		s.fail(w, r, err)
	case kind == "":
		p := page{Title: g.Heading, About: g.about(), Here: g}
		if g.Picture != nil {
			p.Image = fmt.Sprintf("/game/%d.png", g.Table)
		}
		s.show(w, r, http.StatusOK, "game", p)
	case show == nil:
		s.missing(w, r, "There is no such page. A game has a page, and as pictures .png and .svg.")
	default:
		show(w, r, g)
	}
}

// about is a sentence for previews of links.
func (g *game) about() string {
	names := make([]string, len(g.Players))
	for i, p := range g.Players {
		names[i] = p.Name
	}
	return strings.TrimSpace(strings.Join(names, ", ") + ". " + g.Turn)
}

// gameLive tells a page of what changes at a table.
func (s *Server) gameLive(w http.ResponseWriter, r *http.Request) {
	if _, err := s.gameOf(r.PathValue("table"), ""); err != nil {
		s.fail(w, r, err)
		return
	}
	s.stream(w, r, func() (string, error) {
		g, err := s.gameOf(r.PathValue("table"), "")
		if err != nil {
			return "", err
		}
		return s.part("game", "board", g)
	})
}

var errNoTable = &refusedAnswer{Text: "There is no such table."}

// gameOf is a table, as it stands or as it was after so many moves.
func (s *Server) gameOf(number, move string) (*game, error) {
	table := numberIn(number)
	if table == 0 {
		return nil, errNoTable
	}
	now, err := s.boardOf("table.look", map[string]any{"table": table})
	if err != nil {
		return nil, err
	}
	g := &game{boardState: *now, Table: table, Over: now.Result != "none" && now.Result != "", Last: now.Moves}
	if moves, err := strconv.Atoi(move); move != "" && g.Over {
		if err != nil || moves < 0 || moves > g.Last {
			return nil, &refusedAnswer{Text: fmt.Sprintf("There is no move %q: this game has %d.", move, g.Last)}
		}
		if moves < g.Last { // else it is how the game ended
			if now, err = s.boardOf("table.replay", map[string]any{"table": table, "moves": moves}); err != nil {
				return nil, err
			}
			g.boardState = *now
		}
	}
	if g.Heading == "" {
		g.Heading = fmt.Sprintf("%s, table %d", g.Name, table)
	}
	g.Words = g.words()
	return g, nil
}

// boardOf asks for a board. Whether there is a table that guests may not see is not said.
func (s *Server) boardOf(method string, asked any) (*boardState, error) {
	var got struct{ Board boardState }
	err := s.clerk.ask(method, asked, &got)
	if refused := (*refusedAnswer)(nil); errors.As(err, &refused) {
		return nil, errNoTable
	}
	return &got.Board, err
}

// SVG is the board, for a page.
func (g *game) SVG() template.HTML {
	drawn := g.drawing()
	if drawn == nil {
		return ""
	}
	svg := drawn.SVG("The board. Below it stands the same in words.", shapes.Either)
	return template.HTML(svg) // all texts in it are escaped
}

// Wide says whether the board has so many cells that on a phone it is scrolled rather than shown whole.
func (g *game) Wide() bool {
	drawn := g.drawing()
	return drawn != nil && drawn.Width > widest
}

// widest is the width up to which letters can be read on a phone.
const widest = 750

// Earlier is the number of the move before.
func (g *game) Earlier() int { return max(g.Moves-1, 0) }

// Later is the number of the next move.
func (g *game) Later() int { return min(g.Moves+1, g.Last) }
