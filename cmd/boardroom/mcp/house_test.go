package mcp

import (
	"context"
	"encoding/json"
	"maps"
	"net"
	"strings"
	"testing"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"
	"github.com/creachadair/jrpc2/handler"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"boardroom/cmd/boardroom/dial"
)

// houseOf is a house that answers some methods with what is given, and records the lines that it
// was given as commands.
func houseOf(t *testing.T, answers map[string]any) (h *house, lines *[]string) {
	lines = new([]string)
	methods, answers := handler.Map{}, maps.Clone(answers)
	answers["hello"], answers["subscribe"] = object{"name": "ann", "bot": true}, object{}
	for name, answer := range answers {
		methods[name] = func(context.Context, *jrpc2.Request) (any, error) {
			if err, is := answer.(error); is {
				return nil, err
			}
			return answer, nil
		}
	}
	methods["command"] = handler.New(func(_ context.Context, in struct{ Line string }) object {
		*lines = append(*lines, in.Line)
		return object{"status": "done", "notices": []any{}}
	})
	ours, theirs := net.Pipe()
	server := jrpc2.NewServer(methods, nil).Start(channel.Line(theirs, theirs))
	t.Cleanup(server.Stop)
	h = &house{
		Config: Config{Dial: func(context.Context) (dial.Line, error) { return ours, nil }},
		inbox:  inbox{arrive: make(chan struct{}, 1)},
		wishes: usualWishes(), forms: map[string]string{"sato": "FROM-TO, as in a2-d5"},
	}
	t.Cleanup(h.leave)
	return h, lines
}

// called is what a tool answers, all texts together.
func called(t *testing.T, tool sdk.ToolHandler, arguments string) (text string, fails bool) {
	t.Helper()
	request := &sdk.CallToolRequest{Params: &sdk.CallToolParamsRaw{Arguments: json.RawMessage(arguments)}}
	made, err := tool(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	for _, content := range made.Content {
		text += content.(*sdk.TextContent).Text + "\n"
	}
	return text, made.IsError
}

// TestAMoveThatFailsSaysHowToGoOn makes a move that is none: the agent is told in which form one
// is written, and which there are.
func TestAMoveThatFailsSaysHowToGoOn(t *testing.T) {
	h, _ := houseOf(t, map[string]any{
		"table.move": jrpc2.Errorf(3, `"zz9" is not a move. Move a piece like this: move g2 g1`),
		"table.look": object{"drawing": "the board", "board": object{
			"table": 7, "game": "sato", "result": "none", "your_turn": true, "seat": 1, "ply": 4,
		}},
		"table.moves": object{"moves": []string{"a2-d5", "a2-b2"}, "count": 2},
		"table.play":  jrpc2.Errorf(1, "No."),
	})
	text, fails := called(t, h.tool("table.move"), `{"table":"sato","move":"zz9"}`)
	for _, want := range []string{"is not a move", `"code":3`, "table 7, ply 5", "FROM-TO, as in a2-d5", "a2-d5 a2-b2"} {
		if !fails || !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	if strings.Contains(text, "the board") {
		t.Errorf("a move that fails draws a board that has not changed: %s", text)
	}
	if text, _ := called(t, h.tool("table.play"), `{"table":7}`); !strings.Contains(text, "ply 5") {
		t.Errorf("what fails in words comes to %s", text)
	}
}

// TestRulesAreShort asks for the rules without a topic, for all of them, and for one.
func TestRulesAreShort(t *testing.T) {
	h, lines := houseOf(t, map[string]any{})
	for _, arguments := range []string{
		`{"game":"sato"}`, `{"game":"sato","topic":"all"}`, `{"game":"sato","topic":"rings"}`,
	} {
		called(t, h.rules, arguments)
	}
	text, fails := called(t, h.rules, `{"game":"chess"}`)
	if !fails || !strings.Contains(text, "chess") || !strings.Contains(text, "sato") {
		t.Errorf("the rules of what is no game are %q", text)
	}
	if got := strings.Join(*lines, ", "); got != "rules sato short, rules sato, rules sato rings" {
		t.Errorf("the house was asked for %s", got)
	}
}

// TestOwnToolsKnowTheirParameters gives what no parameter is.
func TestOwnToolsKnowTheirParameters(t *testing.T) {
	h, lines := houseOf(t, map[string]any{"ping": object{}})
	for name, tool := range map[string]sdk.ToolHandler{"rules": h.rules, "wait": h.wait} {
		text, fails := called(t, tool, `{"game":"sato","seconds":0,"part":"short"}`)
		if !fails || !strings.Contains(text, "part") && !strings.Contains(text, "game") {
			t.Errorf("%s came to %q", name, text)
		}
	}
	if len(*lines) > 0 {
		t.Errorf("the house was asked for %q", *lines)
	}
}

// TestGamesAreToldInWords lists a game: the text is short, and the data whole.
func TestGamesAreToldInWords(t *testing.T) {
	h, _ := houseOf(t, map[string]any{"games": object{"notices": []any{}, "games": []any{object{
		"name": "sato", "title": "Sáto", "summary": "Bracket pieces; 2 players.", "form": "FROM-TO, as in a2-d5",
		"options": []any{object{"key": "deep", "default": "4", "allowed": "4 to 6", "help": "Many words."}},
	}}}})
	text, fails := called(t, h.tool("games"), `{}`)
	const want = "sato: Bracket pieces; 2 players. A move: FROM-TO, as in a2-d5. Options: deep=4 (4 to 6).\n"
	if fails || text != want {
		t.Errorf("the games are %q, not %q", text, want)
	}
}

// TestUsualToolsAreForPlaying chooses tools: what an agent need not say is none of the usual ones.
func TestUsualToolsAreForPlaying(t *testing.T) {
	d := new(document)
	if err := json.Unmarshal([]byte(`{"methods":[
		{"name":"subscribe","tags":[{"name":"core"}]}, {"name":"table.move","tags":[{"name":"core"}]}
	]}`), d); err != nil {
		t.Fatal(err)
	}
	for choice, want := range map[string]int{"": 1, core: 2, "subscribe": 1} {
		chosen, err := d.choose(strings.Fields(choice))
		if err != nil || len(chosen) != want {
			t.Errorf("%q chooses %d tools, %v", choice, len(chosen), err)
		}
	}
}
