package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
)

// A stand is how a table stands, with what an agent needs to go on.
type stand struct {
	Table    int             `json:"table"`
	Name     string          `json:"name"`
	Game     string          `json:"game"`
	Seat     int             `json:"seat"` // the agent's; 0 watches
	YourTurn bool            `json:"your_turn"`
	Turn     string          `json:"turn"`
	Result   string          `json:"result"`
	Reason   string          `json:"reason,omitempty"`
	Times    json.RawMessage `json:"times,omitempty"`
	Happened []string        `json:"happened"`
	Position string          `json:"position"`
	Ply      int             `json:"ply"` // entries of the record
	Form     string          `json:"form"`
	Drawing  string          `json:"drawing"`
	options
}

// The options are what may be played; they are empty where it is not the agent's turn.
type options struct {
	Moves    []string `json:"moves,omitempty"` // all of them, where they are few
	Count    int      `json:"count,omitempty"`
	Unlisted string   `json:"unlisted,omitempty"` // the verb of table_play, where moves can't be listed
}

// few is how many moves are listed with a board.
const few = 100

// learnForms asks how the moves of each game are written.
func (h *house) learnForms(ctx context.Context) error {
	text, err := h.ask(ctx, "games", nil)
	if err != nil {
		return err
	}
	var list struct{ Games []struct{ Name, Form string } }
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	h.forms = map[string]string{}
	for _, game := range list.Games {
		h.forms[game.Name] = game.Form
	}
	return nil
}

// stand looks at a table by its number or its name; it is false where nothing can be seen there
// any more.
func (h *house) stand(ctx context.Context, table any) (stand, bool) {
	params, _ := json.Marshal(object{"table": table, "drawing": true, "picture": false}) // it came as JSON
	text, err := h.ask(ctx, "table.look", params)
	if err != nil {
		return stand{}, false
	}
	var seen struct {
		Board   object
		Drawing string
	}
	err = json.Unmarshal(text, &seen)
	return h.standing(ctx, seen.Board, seen.Drawing), err == nil
}

// standing is how a table stands by its board.
func (h *house) standing(ctx context.Context, board object, drawing string) (at stand) {
	delete(board, "moves")         // how many have been made; here it is those that may be
	text, _ := json.Marshal(board) // it came as JSON
	_ = json.Unmarshal(text, &at)  // what is missing is empty
	at.Form, at.Drawing = h.forms[at.Game], drawing
	if !at.YourTurn {
		return at
	}
	params, _ := json.Marshal(object{"table": at.Table, "limit": few}) // numbers alone
	if text, err := h.ask(ctx, "table.moves", params); err == nil {
		_ = json.Unmarshal(text, &at.options)
	}
	if at.Count > len(at.Moves) {
		at.Moves = nil
	}
	return at
}

// text is a drawing with what to do.
func (at *stand) text() string {
	return strings.TrimRight(at.Drawing, "\n") + "\n" + at.next() + "\n"
}

func (at *stand) next() string {
	switch {
	case at.Result != "none":
		return fmt.Sprintf("The game at table %d is over: %s, %s.", at.Table, at.Result, at.Reason)
	case !at.YourTurn && at.Seat == 0:
		return fmt.Sprintf("You have no seat at table %d.", at.Table)
	case !at.YourTurn:
		return fmt.Sprintf("It is not your turn at table %d: call wait.", at.Table)
	case at.Unlisted != "":
		return fmt.Sprintf(
			"It is your turn at table %d. Call table_play with table %[1]d, verb %q and words [\"random\"], then with words [\"done\"]; or put your move together in words: rules says how.",
			at.Table,
			at.Unlisted,
		)
	}
	made := fmt.Sprintf(
		"It is your turn at table %d. Call table_move with table %[1]d, ply %d and a move in this form: %s.\n",
		at.Table,
		at.Ply+1,
		at.Form,
	)
	if len(at.Moves) > 0 {
		return made + fmt.Sprintf("Your %d legal moves: %s", at.Count, strings.Join(at.Moves, " "))
	}
	return made + fmt.Sprintf(
		"You have %d legal moves. table_moves lists some of them, or those of one cell.",
		at.Count,
	)
}
