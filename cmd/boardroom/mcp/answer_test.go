package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"boardroom/cmd/boardroom/dial"
)

// TestABoardIsDrawnOnce answers a look at a table with which the notice of its last move
// comes.
func TestABoardIsDrawnOnce(t *testing.T) {
	h := &house{Config: Config{Dial: func(context.Context) (dial.Line, error) {
		t.Error("the house is asked once more")
		return nil, errors.New("nobody is there")
	}}}
	made, err := h.answer(t.Context(), json.RawMessage(`{
		"board": {"table": 1, "result": "none"}, "drawing": "the board",
		"notices": [{"type": "board", "table": 1, "occasion": "moved", "happened": ["bob moves."]}]
	}`))
	if err != nil {
		t.Fatal(err)
	}
	if boards := made.StructuredContent.(object)["boards"].([]stand); len(boards) != 1 || boards[0].Drawing != "the board" {
		t.Errorf("the boards are %+v", boards)
	}
}
