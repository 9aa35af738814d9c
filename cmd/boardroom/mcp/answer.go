package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// answer is a result of the house for an agent: as data, and as text with all that there is
// to know. A board that has changed is drawn as it is now, and what programs need to draw it
// themselves is left out.
func (h *house) answer(ctx context.Context, result json.RawMessage) (*sdk.CallToolResult, error) {
	var data object
	if err := json.Unmarshal(result, &data); err != nil {
		return nil, err
	}
	notices, _ := data["notices"].([]any)
	boards, text := []stand{}, []string{}
	if board, is := data["board"].(object); is && data["drawing"] != nil {
		drawing, _ := data["drawing"].(string)
		boards = append(boards, h.standing(ctx, board, drawing))
		delete(data, "board")
		delete(data, "drawing")
	}
	for _, number := range changed(notices) {
		if slices.ContainsFunc(boards, func(at stand) bool { return at.Table == number }) {
			continue // it was looked at, and the notice came with the answer
		}
		if at, is := h.stand(ctx, number); is {
			boards = append(boards, at)
		}
	}
	for _, n := range notices {
		if n, is := n.(object); is {
			text = append(text, worded(n))
			shorten(n)
		}
	}
	for _, at := range boards {
		text = append(text, at.text())
	}
	made := &sdk.CallToolResult{IsError: refuses(data)}
	made.Content = []sdk.Content{&sdk.TextContent{Text: whole(facts(data), text)}}
	if len(boards) > 0 {
		data["boards"] = boards
	}
	made.StructuredContent = data
	return made, nil
}

// whole is the text of a result.
func whole(facts string, text []string) string {
	if facts != "" {
		text = slices.Insert(text, 0, facts)
	}
	if len(text) == 0 {
		return "Done; nothing else has happened."
	}
	return strings.Join(text, "\n")
}

// untold are the usual values of fields: a result that has them says nothing about them.
var untold = object{"more": false, "lost": 0., "status": "done"}

// facts are the fields of a result beside its notices, as JSON.
func facts(data object) string {
	if games, are := data["games"].([]any); are && len(games) > 0 {
		if _, is := games[0].(object); is {
			return gamesInWords(games)
		}
	}
	rest := object{}
	for key, value := range data {
		if usual, is := untold[key]; key != "notices" && !(is && value == usual) {
			rest[key] = value
		}
	}
	if len(rest) == 0 {
		return ""
	}
	made, _ := json.Marshal(rest) // it came as JSON
	return string(made)
}

// gamesInWords are the games that can be played, one a line.
func gamesInWords(games []any) string {
	var text []string
	for _, game := range games {
		game, _ := game.(object)
		all, _ := game["options"].([]any)
		var options []string
		for _, option := range all {
			option, _ := option.(object)
			options = append(options, fmt.Sprintf("%v=%v (%v)", option["key"], option["default"], option["allowed"]))
		}
		text = append(text, fmt.Sprintf(
			"%v: %v A move: %v. Options: %s.", game["name"], game["summary"], game["form"], strings.Join(options, ", "),
		))
	}
	return strings.Join(text, "\n")
}

// refuses says whether a result is of a line that was refused.
func refuses(data object) bool {
	status, _ := data["status"].(string)
	return slices.Contains([]string{"refused", "not_understood", "failed"}, status)
}

// mostDrawn is how many boards a result draws: those that changed last.
const mostDrawn = 3

// changed are the numbers of the tables whose boards have changed, oldest first.
func changed(notices []any) (tables []int) {
	for _, n := range notices {
		n, _ := n.(object)
		number, is := n["table"].(float64)
		if !is || n["type"] != "board" ||
			!slices.Contains([]any{"started", "moved", "resumed", "revealed"}, n["occasion"]) {
			continue
		}
		tables = slices.DeleteFunc(tables, func(t int) bool { return t == int(number) })
		tables = append(tables, int(number))
	}
	return tables[max(0, len(tables)-mostDrawn):]
}

// shorten takes out of the board in a notice what the drawing says, or only a program that
// draws needs.
func shorten(n object) {
	if n["type"] == "board" {
		for _, field := range []string{"picture", "facts", "players", "position", "focus", "heading"} {
			delete(n, field)
		}
	}
}

// worded is a notice in words, or as JSON where it is a table of things.
func worded(n object) string {
	text, _ := n["text"].(string)
	switch n["type"] {
	case "speech":
		return fmt.Sprintf("%v (%v): %q", n["from"], n["kind"], text)
	case "proposed":
		return fmt.Sprintf("Proposal %v: %s", n["number"], lines(n["lines"]))
	case "board":
		return fmt.Sprintf("Table %v: %s", n["table"], lines(n["happened"]))
	case "note", "mail", "missed":
		return lines(n["lines"])
	case "passage":
		return fmt.Sprintf("%v\n%s", n["title"], text)
	case "warning", "goodbye", "refusal":
		return text
	}
	made, _ := json.Marshal(n) // it came as JSON
	return string(made)
}

func lines(value any) string {
	all, _ := value.([]any)
	words := make([]string, len(all))
	for i, line := range all {
		words[i] = fmt.Sprint(line)
	}
	return strings.Join(words, " ")
}
