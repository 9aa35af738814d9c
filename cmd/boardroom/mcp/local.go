package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"boardroom/cmd/boardroom/dial"
)

// The times that wait may take, in seconds: many agents give a tool a minute.
const (
	usualWait = 20
	mostWait  = 50
)

// localHints are those of a tool that changes nothing.
func localHints(title string, open bool) *sdk.ToolAnnotations {
	return &sdk.ToolAnnotations{
		Title:           title,
		ReadOnlyHint:    true,
		IdempotentHint:  true,
		DestructiveHint: new(bool),
		OpenWorldHint:   &open,
	}
}

// waiting describes wait.
func waiting() *sdk.Tool {
	return &sdk.Tool{
		Name: "wait", Description: "What has happened since you were last told: at once, if there is something, and else when something happens. more says that there is more, lost how much was thrown away because you did not ask for it.",
		Annotations: localHints("Wait", true),
		InputSchema: object{"type": "object", "additionalProperties": false, "properties": object{
			"seconds": object{
				"type":    "integer",
				"minimum": 0,
				"maximum": mostWait,
				"description": fmt.Sprintf(
					"how long to wait for something to happen; %d where you don't say",
					usualWait,
				),
			},
		}},
	}
}

// read reads the parameters of a tool of our own, and refuses those that it does not have.
func read(arguments json.RawMessage, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(orEmpty(arguments)))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// wait answers with what the house has told. A line that is gone is noticed first.
func (h *house) wait(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	var in struct{ Seconds *int }
	if err := read(r.Params.Arguments, &in); err != nil {
		return refusal(fmt.Errorf("wait takes seconds, a whole number, and nothing else (%w)", err)), nil
	}
	seconds := usualWait
	if in.Seconds != nil {
		seconds = *in.Seconds
	}
	if seconds < 0 || seconds > mostWait {
		return refusal(fmt.Errorf("seconds can't be %d: it takes 0 to %d", seconds, mostWait)), nil
	}
	_, err := h.ask(ctx, "ping", nil)
	if errors.Is(err, errGone) { // it dropped under the ping, which can be asked twice
		_, err = h.ask(ctx, "ping", nil)
	}
	if err != nil && !dial.IsUnanswered(err) { // else the line has outlived the house
		return refusal(err), nil
	}
	made, err := json.Marshal(h.inbox.wait(ctx, time.Duration(seconds)*time.Second))
	if err != nil {
		return nil, err
	}
	return h.answer(ctx, made)
}

// ruling describes rules.
func ruling() *sdk.Tool {
	return &sdk.Tool{
		Name: "rules", Description: "The rules of a game in short, or all of them, or one part.",
		Annotations: localHints("Rules", false),
		InputSchema: object{
			"type":                 "object",
			"additionalProperties": false,
			"required":             []string{"game"},
			"properties": object{
				"game": object{"type": "string", "description": "the name of a game, as games lists them"},
				"topic": object{
					"type":        "string",
					"description": "all, or a heading or a word of the rules, such as captures; in short without it",
				},
			},
		},
	}
}

// rules answers with the rules of a game.
func (h *house) rules(ctx context.Context, r *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	var in struct{ Game, Topic string }
	if err := read(r.Params.Arguments, &in); err != nil {
		return refusal(fmt.Errorf("rules takes game and topic, two texts, and nothing else (%w)", err)), nil
	}
	if h.forms[strings.ToLower(in.Game)] == "" {
		known := strings.Join(slices.Sorted(maps.Keys(h.forms)), ", ")
		return refusal(fmt.Errorf("there is no game %q; the games are %s", in.Game, known)), nil
	}
	switch in.Topic {
	case "":
		in.Topic = "short"
	case "all":
		in.Topic = ""
	}
	params, err := json.Marshal(object{"line": strings.TrimSpace("rules " + in.Game + " " + in.Topic)})
	if err != nil {
		return nil, err
	}
	result, err := h.ask(ctx, "command", params)
	if err != nil {
		return refusal(err), nil
	}
	return h.answer(ctx, result)
}
