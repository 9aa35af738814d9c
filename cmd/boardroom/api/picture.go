package api

import (
	"boardroom/games/board"
	"boardroom/games/lists"
)

// A pictureState is a board as its reader may see it.
type pictureState struct {
	_ struct{} `jsonschema:"The cells, row by row from the top."`

	Shape   shapeName   `json:"shape"`
	Columns []string    `json:"columns"`
	Rows    []rowJSON   `json:"rows"`
	Signs   []signJSON  `json:"signs"`
	Regions []string    `json:"regions,omitempty" jsonschema:"what the regions are called, from 0"`
	Levels  []levelJSON `json:"levels,omitempty" jsonschema:"boards above each other, from the highest"`
	Rules   string      `json:"rules,omitempty" jsonschema:"what the lines above ruled rows are called"`
	// Attacks are as far as the reader may know of them.
	Attacks []attackJSON `json:"attacks,omitempty" jsonschema:"from where what is in check is attacked"`
}

type attackJSON struct {
	From     string `json:"from" jsonschema:"the cell of the piece that attacks"`
	To       string `json:"to" jsonschema:"the cell of what is in check"`
	Straight bool   `json:"straight" jsonschema:"straight over the cells between them; else by steps"`
}

type rowJSON struct {
	Label string      `json:"label"`
	Shift int         `json:"shift,omitempty" jsonschema:"half cells to the right"`
	Ruled bool        `json:"ruled,omitempty" jsonschema:"a line runs above the row"`
	Cells []cellState `json:"cells"`
}

type cellState struct {
	_ struct{} `jsonschema:"What is left out is not there."`

	Name   string   `json:"name" jsonschema:"what is typed for it; empty for a gap"`
	Owner  int      `json:"owner,omitempty" jsonschema:"the seat whose it is"`
	Text   string   `json:"text,omitempty"`
	Stack  string   `json:"stack,omitempty" jsonschema:"the sizes of pieces that stand on each other, a digit each, from the ground up"`
	Lesser bool     `json:"lesser,omitempty" jsonschema:"what stands there counts less than the owner's other pieces"`
	Words  string   `json:"words,omitempty" jsonschema:"all that the cell shows"`
	Sides  *[4]int  `json:"sides,omitempty" jsonschema:"north, east, south, west"`
	Region int      `json:"region,omitempty"`
	Zone   int      `json:"zone,omitempty" jsonschema:"the seat whose ground it is"`
	Outer  bool     `json:"outer,omitempty" jsonschema:"that ground lies outside of where the seat began"`
	Chief  bool     `json:"chief,omitempty" jsonschema:"who loses what stands there has lost"`
	Unseen bool     `json:"unseen,omitempty" jsonschema:"the reader may not know what stands here"`
	Mark   markName `json:"mark,omitempty"`
}

type signJSON struct {
	Text  string `json:"text"`
	Means string `json:"means"`
}

type levelJSON struct {
	Name string `json:"name"`
	Rows int    `json:"rows"`
}

func picture(p *board.Picture, named func(string) string) *pictureState {
	made := &pictureState{
		Shape: shapes[p.Shape], Columns: list(p.Columns), Rows: []rowJSON{}, Signs: []signJSON{},
		Regions: lists.Map(p.Regions, named), Rules: p.Rules,
	}
	for _, row := range p.Rows {
		cells := make([]cellState, len(row.Cells))
		for i, c := range row.Cells {
			cells[i] = cellState{
				Name: c.Name, Owner: c.Owner, Text: c.Text, Stack: c.Stack, Lesser: c.Lesser, Words: named(c.Words), Sides: c.Sides,
				Region: c.Region, Zone: c.Zone, Outer: c.Outer, Chief: c.Chief, Unseen: c.Unseen, Mark: marks[c.Mark],
			}
		}
		made.Rows = append(made.Rows, rowJSON{row.Label, row.Shift, row.Ruled, cells})
	}
	for _, sign := range p.Signs {
		made.Signs = append(made.Signs, signJSON{sign.Text, named(sign.Means)})
	}
	for _, level := range p.Levels {
		made.Levels = append(made.Levels, levelJSON(level))
	}
	for _, attack := range p.Attacks {
		made.Attacks = append(made.Attacks, attackJSON(attack))
	}
	return made
}
