package web

import (
	"errors"
	"fmt"
	"net/http"
)

// A game is what the page of a table shows: the board as everybody may see it.
type game struct {
	Table    int64
	Name     string
	Game     string
	Heading  string
	Turn     string
	Happened []string
	Drawing  string
	Over     bool
}

// game is the page of a table.
func (s *Server) game(w http.ResponseWriter, r *http.Request) {
	g, err := s.gameOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.show(w, r, http.StatusOK, "game", page{Title: g.Heading, About: "A game at Boardroom, as it stands.", Here: g})
}

// gameLive tells a page of what changes at a table.
func (s *Server) gameLive(w http.ResponseWriter, r *http.Request) {
	if _, err := s.gameOf(r); err != nil {
		s.fail(w, r, err)
		return
	}
	s.stream(w, r, func() (string, error) {
		g, err := s.gameOf(r)
		if err != nil {
			return "", err
		}
		return s.part("game", "board", g)
	})
}

var errNoTable = &refusedAnswer{Text: "There is no such table."}

// gameOf is the table that a path names.
func (s *Server) gameOf(r *http.Request) (*game, error) {
	table := number(r, "table")
	if table == 0 {
		return nil, errNoTable
	}
	var got struct {
		Board struct {
			Name, Game, Heading, Turn, Result string
			Happened                          []string
		}
		Drawing string
	}
	asked := map[string]any{"table": table, "picture": false, "drawing": true}
	if err := s.clerk.ask("table.look", asked, &got); err != nil {
		var refused *refusedAnswer
		if errors.As(err, &refused) {
			return nil, errNoTable // whether there is a table that guests may not see is not said
		}
		return nil, err
	}
	b := got.Board
	if b.Heading == "" {
		b.Heading = fmt.Sprintf("%s, table %d", b.Name, table)
	}
	return &game{table, b.Name, b.Game, b.Heading, b.Turn, b.Happened, got.Drawing, b.Result != "none" && b.Result != ""}, nil
}
