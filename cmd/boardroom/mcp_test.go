package main

import (
	"encoding/json"
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

// An agent is a client of the Model Context Protocol. What tools answer it is held to
// their schemas.
type agent struct {
	t       *testing.T
	session *sdk.ClientSession
	schemas map[string]*jsonschema.Schema
}

// agentOver is an agent that has met the tools.
func agentOver(t *testing.T, transport sdk.Transport) *agent {
	t.Helper()
	session, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), transport, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	a := &agent{t, session, map[string]*jsonschema.Schema{}}
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`^[a-z_]+$`)
	for _, tool := range tools.Tools {
		if !name.MatchString(tool.Name) || tool.Description == "" {
			t.Errorf("a tool is %q: %s", tool.Name, tool.Description)
		}
		compiled(t, tool.Name+" takes", tool.InputSchema)
		a.schemas[tool.Name] = compiled(t, tool.Name+" gives", tool.OutputSchema)
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
func (h *house) plays(t *testing.T, name string) *agent {
	t.Helper()
	command := exec.Command(os.Args[0], "mcp", "--key", writeKey(t, name), "--known-hosts", filepath.Join(t.TempDir(), "known"), "--accept-new", "ssh://"+name+"@"+h.address)
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

// does calls a tool that succeeds.
func (a *agent) does(tool string, params object, into any) {
	a.t.Helper()
	result := a.call(tool, params)
	text := result.Content[0].(*sdk.TextContent).Text
	if result.IsError {
		a.t.Fatalf("%s: %s", tool, text)
	}
	if err := a.schemas[tool].Validate(result.StructuredContent); err != nil {
		a.t.Errorf("%s: %v", tool, err)
	}
	if into != nil {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			a.t.Fatal(err)
		}
	}
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

// playsOut moves where it is the agent's turn, until the game is over.
func (a *agent) playsOut(table int) (result string) {
	for {
		var at struct {
			Board struct {
				Ply      int
				YourTurn bool `json:"your_turn"`
				Result   string
			}
		}
		a.does("table_look", object{"table": table}, &at)
		switch {
		case at.Board.Result != "none":
			return at.Board.Result
		case !at.Board.YourTurn:
			a.does("wait", object{"seconds": 5}, nil)
			continue
		}
		var may struct{ Moves []string }
		a.does("table_moves", object{"table": table}, &may)
		a.does("table_move", object{"table": table, "move": may.Moves[0], "ply": at.Board.Ply + 1}, nil)
	}
}

// TestAgentsPlay has two agents play a game, each a process on whose standard input and
// output the tools are. Whoever asks for what can't be is told why.
func TestAgentsPlay(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.plays(t, "ann"), h.plays(t, "bob")
	for _, tool := range []string{"hello", "games", "challenge", "accept", "table_look", "table_moves", "table_move", "tell", "command", "wait"} {
		if ann.schemas[tool] == nil {
			t.Errorf("there is no tool %s", tool)
		}
	}
	var hello struct {
		Name string
		Bot  bool
	}
	ann.does("hello", nil, &hello)
	if hello.Name != "ann" || !hello.Bot {
		t.Errorf("an agent is greeted as %+v", hello)
	}
	if words, reason := ann.fails("challenge", object{"to": "nobody", "game": "sato"}); reason != "no_such_person" || !strings.Contains(words, "nobody") {
		t.Errorf("a challenge to nobody came to %s, %q", reason, words)
	}
	if words, reason := ann.fails("table_look", object{"tabel": 1}); reason != "wrong_parameter" {
		t.Errorf("a wrong parameter came to %s, %q", reason, words)
	}
	if words, _ := ann.fails("wait", object{"seconds": 1000}); !strings.Contains(words, "0 to 50") {
		t.Errorf("a long wait came to %q", words)
	}
	ann.does("challenge", object{"to": "bob", "game": "strategery", "options": []string{"3x3"}}, nil)
	proposed := bob.hears("a challenge", func(n happening) bool { return n.Type == "proposed" })
	bob.does("accept", object{"number": proposed.Number}, nil)
	table := ann.hears("the start", func(n happening) bool { return n.Event == "game_started" && n.Of.Table > 0 }).Of.Table
	if words, reason := ann.fails("table_move", object{"table": table, "move": "9x9:0.0.0.0"}); reason == "" || words == "" {
		t.Errorf("an impossible move came to %s, %q", reason, words)
	}
	ended := make(chan string, 1)
	go func() { ended <- bob.playsOut(table) }()
	if result := ann.playsOut(table); result == "none" || result != <-ended {
		t.Errorf("the game came to %s", result)
	}
	document, err := ann.session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "boardroom://openrpc.json"})
	if err != nil || !strings.Contains(document.Contents[0].Text, `"openrpc"`) {
		t.Errorf("the document is %v, %v", document, err)
	}
}

// TestAgentsOutliveTheirLine cuts the line of an agent. It is told what was said
// meanwhile, and goes on.
func TestAgentsOutliveTheirLine(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	w := h.wire(t)
	door := dial.Door{Name: "ann", Address: w.Addr().String(), Key: writeKey(t, "ann"), KnownHosts: filepath.Join(t.TempDir(), "known"), AcceptNew: true}
	near, far := sdk.NewInMemoryTransports()
	done := make(chan error, 1)
	go func() { done <- mcp.Run(t.Context(), mcp.Config{Dial: door.Dial, Version: "test"}, far) }()
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
	_, complaint := runs(t, 1, "mcp", "--key", writeKey(t, "ann"), "--known-hosts", filepath.Join(t.TempDir(), "known"), "ssh://ann@127.0.0.1:1")
	if !strings.Contains(complaint, "there is no line to the house") {
		t.Errorf("the complaint is %q", complaint)
	}
	if _, complaint := runs(t, 1, "mcp", "127.0.0.1"); !strings.Contains(complaint, "ssh://NAME@HOST") {
		t.Errorf("the complaint is %q", complaint)
	}
}
