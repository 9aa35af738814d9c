package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"boardroom/cmd/boardroom/dial"
	"boardroom/cmd/boardroom/mcp"
)

// An agent is a client of the Model Context Protocol.
type agent struct {
	t       *testing.T
	session *sdk.ClientSession
	tools   map[string]*sdk.Tool
}

// agentOver is an agent that has met the tools, each of which says what it takes and what
// becomes of calling it.
func agentOver(t *testing.T, transport sdk.Transport) *agent {
	t.Helper()
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).
		Connect(t.Context(), transport, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	a := &agent{t, session, map[string]*sdk.Tool{}}
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`^[a-z_]+$`)
	for _, tool := range tools.Tools {
		hints := tool.Annotations
		if !name.MatchString(tool.Name) || tool.Description == "" || hints == nil || hints.Title == "" ||
			hints.DestructiveHint == nil ||
			hints.OpenWorldHint == nil {
			t.Errorf("a tool is %q: %s, %+v", tool.Name, tool.Description, hints)
		} else if hints.ReadOnlyHint && (*hints.DestructiveHint || !hints.IdempotentHint) {
			t.Errorf("%s only reads, and has the hints %+v", tool.Name, hints)
		}
		compiled(t, tool.Name+" takes", tool.InputSchema)
		a.tools[tool.Name] = tool
	}
	return a
}

// compiled is a schema that refers to nothing outside itself.
func compiled(t *testing.T, name string, schema any) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("tool.json", schema); err != nil {
		t.Fatal(err)
	}
	made, err := compiler.Compile("tool.json")
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return made
}

// plays is an agent as a process of its own, which takes a name with its key.
func (h *house) plays(t *testing.T, name string, options ...string) *agent {
	t.Helper()
	arguments := append(
		[]string{
			"mcp",
			"--key",
			writeKey(t, name),
			"--known-hosts",
			filepath.Join(t.TempDir(), "known"),
			"--accept-new",
		},
		options...)
	command := exec.Command(os.Args[0], append(arguments, "ssh://"+name+"@"+h.address)...)
	command.Env, command.Stderr = append(os.Environ(), asProgram+"=yes"), os.Stderr
	return agentOver(t, &sdk.CommandTransport{Command: command})
}

func (a *agent) call(tool string, params object) *sdk.CallToolResult {
	a.t.Helper()
	result, err := a.session.CallTool(a.t.Context(), &sdk.CallToolParams{Name: tool, Arguments: params})
	if err != nil {
		a.t.Fatalf("%s: %v", tool, err)
	}
	return result
}

// does calls a tool that succeeds, and gives its text.
func (a *agent) does(tool string, params object, into any) string {
	a.t.Helper()
	result := a.call(tool, params)
	text := result.Content[0].(*sdk.TextContent).Text
	if result.IsError || text == "" {
		a.t.Fatalf("%s: %q", tool, text)
	}
	data, err := json.Marshal(result.StructuredContent)
	if err == nil && into != nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		a.t.Fatal(err)
	}
	return text
}

// fails calls a tool that is refused, and says in what words and for what reason.
func (a *agent) fails(tool string, params object) (words, reason string) {
	a.t.Helper()
	result := a.call(tool, params)
	if !result.IsError {
		a.t.Fatalf("%s of %v is done", tool, params)
	}
	var refused struct{ Data struct{ Reason string } }
	if len(result.Content) > 1 {
		if err := json.Unmarshal([]byte(result.Content[1].(*sdk.TextContent).Text), &refused); err != nil {
			a.t.Fatal(err)
		}
	}
	return result.Content[0].(*sdk.TextContent).Text, refused.Data.Reason
}

// A happening is what the test reads of a notice.
type happening struct {
	Type, Event, Text, From string
	Of                      struct{ Table, Proposal int }
	Number                  int
}

// hears waits for something to happen.
func (a *agent) hears(what string, is func(happening) bool) happening {
	a.t.Helper()
	for range 100 {
		var news struct{ Notices []happening }
		a.does("wait", nil, &news)
		if i := slices.IndexFunc(news.Notices, is); i >= 0 {
			return news.Notices[i]
		}
	}
	a.t.Fatalf("nobody tells of %s", what)
	return happening{}
}

// A standing is what the test reads of a table.
type standing struct {
	Table, Ply, Count     int
	YourTurn              bool `json:"your_turn"`
	Result, Form, Drawing string
	Moves                 []string
}

// looks looks at a table.
func (a *agent) looks(table int) (at standing, text string) {
	a.t.Helper()
	var seen struct{ Boards []standing }
	text = a.does("table_look", object{"table": table}, &seen)
	if len(seen.Boards) != 1 || seen.Boards[0].Table != table {
		a.t.Fatalf("table %d looks like %+v", table, seen)
	}
	return seen.Boards[0], text
}

// playsOut moves where it is the agent's turn, until the game is over.
func (a *agent) playsOut(table int) (result string) {
	for {
		at, _ := a.looks(table)
		switch {
		case at.Result != "none":
			return at.Result
		case !at.YourTurn:
			a.does("wait", object{"seconds": 5}, nil)
			continue
		}
		var may struct{ Moves []string }
		a.does("table_moves", object{"table": table}, &may)
		a.does("table_move", object{"table": table, "move": may.Moves[0], "ply": at.Ply + 1}, nil)
	}
}

// TestAgentsPlay has two agents play a game, each a process on whose standard input and
// output the tools are. Whoever asks for what can't be is told why.
func TestAgentsPlay(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.plays(t, "ann"), h.plays(t, "bob")
	if told := ann.session.InitializeResult().Instructions; !strings.Contains(told, "You are ann ") {
		t.Errorf("an agent is greeted with %q", told)
	}
	if words, reason := ann.fails("challenge", object{"to": "nobody", "game": "sato"}); reason != "no_such_person" ||
		!strings.Contains(words, "nobody") {
		t.Errorf("a challenge to nobody came to %s, %q", reason, words)
	}
	if words, reason := ann.fails("table_moves", object{"tabel": 1}); reason != "wrong_parameter" {
		t.Errorf("a wrong parameter came to %s, %q", reason, words)
	}
	if words, _ := ann.fails("wait", object{"seconds": 1000}); !strings.Contains(words, "0 to 50") {
		t.Errorf("a long wait came to %q", words)
	}
	ann.does("challenge", object{"to": "bob", "game": "strategery", "options": []string{"3x3"}}, nil)
	proposed := bob.hears("a challenge", func(n happening) bool { return n.Type == "proposed" })
	if text := bob.does("accept", object{"number": proposed.Number}, nil); !strings.Contains(text, "|_______|") ||
		!strings.Contains(text, " turn at table ") {
		t.Errorf("a game begins with\n%s", text)
	}
	table := ann.hears(
		"the start",
		func(n happening) bool { return n.Event == "game_started" && n.Of.Table > 0 },
	).Of.Table
	if words, reason := ann.fails("table_move", object{"table": table, "move": "9x9:0.0.0.0"}); reason == "" ||
		words == "" {
		t.Errorf("an impossible move came to %s, %q", reason, words)
	}
	ended := make(chan string, 1)
	go func() { ended <- bob.playsOut(table) }()
	result := ann.playsOut(table)
	if result == "none" || result != <-ended {
		t.Errorf("the game came to %s", result)
	}
	if _, text := ann.looks(table); !strings.Contains(text, "is over: "+result) {
		t.Errorf("the end is told as\n%s", text)
	}
	document, err := ann.session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "boardroom://openrpc.json"})
	if err != nil || !strings.Contains(document.Contents[0].Text, `"openrpc"`) {
		t.Errorf("the document is %v, %v", document, err)
	}
	one, err := ann.session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "boardroom://methods/table.look"})
	if err != nil || !strings.Contains(one.Contents[0].Text, `"gives"`) {
		t.Errorf("the document of a method is %v, %v", one, err)
	}
}

// TestAgentsSeeBoards looks at a board of few moves and at one of many: there is a drawing,
// whose turn it is, and how to move, and never more than 200 moves.
func TestAgentsSeeBoards(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.plays(t, "ann"), h.calls(t, h.account(t, "bob"))
	start := func(game string) (standing, string) {
		bob.does("challenge", object{"to": "ann", "game": game, "seat": 2}, nil)
		proposed := ann.hears("a challenge", func(n happening) bool { return n.Type == "proposed" })
		var made struct{ Table int }
		ann.does("accept", object{"number": proposed.Number}, &made)
		return ann.looks(made.Table)
	}
	at, text := start("sato")
	for _, want := range []string{"A ann (you)", "Aa2", "It is your turn at table 1.", "ply 1", at.Form, "Your 40 legal moves: " + strings.Join(at.Moves, " ")} {
		if !strings.Contains(text, want) || len(at.Moves) != 40 || at.Count != 40 ||
			!strings.Contains(text, strings.TrimSpace(at.Drawing)) {
			t.Errorf("%q is not in the text, or there are %d moves:\n%s", want, at.Count, text)
		}
	}
	at, text = start("strategery")
	if at.Count < 10000 || len(at.Moves) > 0 || !strings.Contains(text, "You have 62062 legal moves.") ||
		len(text) > 4000 {
		t.Errorf("of %d moves %d are listed:\n%s", at.Count, len(at.Moves), text)
	}
	var may struct{ Moves []string }
	if ann.does("table_moves", object{"table": at.Table}, &may); len(may.Moves) != 200 {
		t.Errorf("%d moves are listed", len(may.Moves))
	}
	if words, _ := ann.fails("table_moves", object{"table": at.Table, "limit": 201}); !strings.Contains(
		words,
		"1 to 200",
	) {
		t.Errorf("a longer list came to %q", words)
	}
	if text := ann.does("rules", object{"game": "sato", "topic": "capture"}, nil); !strings.Contains(text, "bracket") {
		t.Errorf("the rules are %q", text)
	}
	if words := ann.call("rules", object{"game": "chess"}); !words.IsError {
		t.Errorf("the rules of chess are %+v", words)
	}
	bob.does("tell", object{"to": "ann", "text": "good luck"}, nil)
	ann.hears("what bob said", func(n happening) bool { return n.Type == "speech" && n.Text == "good luck" })
}

// TestAgentsChooseTools offers some twenty tools, and others by their names and groups.
func TestAgentsChooseTools(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	size := func(a *agent) int {
		text, err := json.Marshal(slices.Collect(maps.Values(a.tools)))
		if err != nil {
			t.Fatal(err)
		}
		return len(text)
	}
	usual := h.plays(t, "ann")
	if len(usual.tools) < 15 || len(usual.tools) > 28 || size(usual) > 19000 || usual.tools["key_remove"] != nil ||
		usual.tools["command"] != nil {
		t.Errorf("%d tools are offered, in %d bytes", len(usual.tools), size(usual))
	}
	all := h.plays(t, "bob", "--tools", "all")
	if len(all.tools) < 105 || !*all.tools["key_remove"].Annotations.DestructiveHint || all.tools["since"] != nil {
		t.Errorf("all are %d tools", len(all.tools))
	}
	some := h.plays(t, "cat", "--tools", "read,table_move", "--tools", "learn")
	for name, tool := range some.tools {
		if !tool.Annotations.ReadOnlyHint && name != "table_move" && !strings.HasPrefix(name, "lesson") &&
			!strings.HasPrefix(name, "puzzle") {
			t.Errorf("%s is offered", name)
		}
	}
	if some.tools["table_move"] == nil || some.tools["keys"] == nil || some.tools["lesson_open"] == nil ||
		some.tools["tell"] != nil {
		t.Errorf("%d tools are offered", len(some.tools))
	}
	_, complaint := runs(
		t,
		1,
		"mcp",
		"--tools",
		"chess",
		"--accept-new",
		"--key",
		writeKey(t, "dan"),
		"--known-hosts",
		filepath.Join(t.TempDir(), "known"),
		"ssh://dan@"+h.address,
	)
	if !strings.Contains(complaint, `no tool and no group "chess"`) ||
		!strings.Contains(complaint, "account, all, core") {
		t.Errorf("the complaint is %q", complaint)
	}
}

// TestAgentsOutliveTheirLine cuts the line of an agent. It is told what was said
// meanwhile, and goes on.
func TestAgentsOutliveTheirLine(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	w := h.wire(t)
	door := dial.Door{
		Name:       "ann",
		Address:    w.Addr().String(),
		Key:        writeKey(t, "ann"),
		KnownHosts: filepath.Join(t.TempDir(), "known"),
		AcceptNew:  true,
	}
	near, far := sdk.NewInMemoryTransports()
	done := make(chan error, 1)
	go func() {
		done <- mcp.Run(t.Context(), mcp.Config{Dial: door.Dial, Tools: []string{"core", "table", "subscribe"}, Version: "test"}, far)
	}()
	ann := agentOver(t, near)
	bob := h.calls(t, h.account(t, "bob"))
	ann.does("tell", object{"to": "bob", "text": "hello"}, nil)
	bob.does("table.setup", object{"game": "sato"}, nil)
	ann.does("subscribe", object{"tables": []int{1}}, nil)
	bob.does("table.unregister", object{"table": 1}, nil)
	bob.does("table.clear", object{"table": 1}, nil)
	if _, reason := ann.fails("subscribe", object{"tables": []int{1}}); reason != "no_such_table" {
		t.Errorf("a table that is gone can be subscribed to: %s", reason)
	}
	w.cut(0)
	bob.does("tell", object{"to": "ann", "text": "are you there?"}, nil)
	said := ann.hears("what bob said", func(n happening) bool { return n.Type == "speech" && n.From == "bob" })
	if said.Text != "are you there?" {
		t.Errorf("bob said %q", said.Text)
	}
	_ = ann.session.Close()
	<-done
}

// TestAgentsNeedAHouse says why there is none.
func TestAgentsNeedAHouse(t *testing.T) {
	_, complaint := runs(
		t,
		1,
		"mcp",
		"--key",
		writeKey(t, "ann"),
		"--known-hosts",
		filepath.Join(t.TempDir(), "known"),
		"ssh://ann@127.0.0.1:1",
	)
	if !strings.Contains(complaint, "there is no line to the house") {
		t.Errorf("the complaint is %q", complaint)
	}
	if _, complaint := runs(t, 1, "mcp", "127.0.0.1"); !strings.Contains(complaint, "ssh://NAME@HOST") {
		t.Errorf("the complaint is %q", complaint)
	}
}
