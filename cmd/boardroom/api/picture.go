package api

import (
	"boardroom/games"
	"boardroom/games/board"
)

// The shapes of boards and the marks of cells, by name. A cell that no move has
// touched has no mark.
var (
	shapes = map[board.Shape]string{board.Square: "square", board.Hex: "hex"}
	marks  = map[board.Mark]string{board.Placed: "placed", board.Left: "left", board.Taken: "taken", board.Lost: "lost", board.Checked: "check"}
)

// A pictureJSON is a board as its reader may see it, row by row from the top.
type pictureJSON struct {
	Shape   string      `json:"shape"`
	Columns []string    `json:"columns"`
	Rows    []rowJSON   `json:"rows"`
	Signs   []signJSON  `json:"signs"`
	Regions []string    `json:"regions,omitempty"`
	Levels  []levelJSON `json:"levels,omitempty"`
	Rules   string      `json:"rules,omitempty"` // what the lines above ruled rows are
}

type rowJSON struct {
	Label string     `json:"label"`
	Shift int        `json:"shift,omitempty"` // half cells to the right
	Ruled bool       `json:"ruled,omitempty"`
	Cells []cellJSON `json:"cells"`
}

// A cellJSON is one cell. What it does not say of itself is left out.
type cellJSON struct {
	Name   string  `json:"name"` // empty for a gap
	Owner  int     `json:"owner,omitempty"`
	Text   string  `json:"text,omitempty"`
	Words  string  `json:"words,omitempty"`
	Sides  *[4]int `json:"sides,omitempty"` // north, east, south, west
	Region int     `json:"region,omitempty"`
	Unseen bool    `json:"unseen,omitempty"`
	Mark   string  `json:"mark,omitempty"`
}

type signJSON struct {
	Text  string `json:"text"`
	Means string `json:"means"`
}

type levelJSON struct {
	Name string `json:"name"`
	Rows int    `json:"rows"`
}

func picture(p *board.Picture, named func(string) string) pictureJSON {
	made := pictureJSON{Shape: shapes[p.Shape], Columns: list(p.Columns), Rows: []rowJSON{}, Signs: []signJSON{}, Regions: games.Each(p.Regions, named), Rules: p.Rules}
	for _, row := range p.Rows {
		cells := make([]cellJSON, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = cellJSON{c.Name, c.Owner, c.Text, named(c.Words), c.Sides, c.Region, c.Unseen, marks[c.Mark]}
		}
		made.Rows = append(made.Rows, rowJSON{row.Label, row.Shift, row.Ruled, cells})
	}
	for _, sign := range p.Signs {
		made.Signs = append(made.Signs, signJSON{sign.Text, named(sign.Means)})
	}
	for _, level := range p.Levels {
		made.Levels = append(made.Levels, levelJSON(level))
	}
	return made
}
