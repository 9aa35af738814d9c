package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/api/apitest"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// A program is somebody who runs single commands and reads JSON.
type program struct {
	t      *testing.T
	client *terminaltest.Client
	schema apitest.Schema
}

// answer is what a program reads of an answer.
type answer struct {
	Status  string
	Error   string
	Notices []struct {
		Type     string
		Text     string
		Lines    []string
		Position string
		Ply      int
		Table    any
		YourTurn bool `json:"your_turn"`
		Tables   []struct {
			Table int
			Name  string
			Phase string
			Ply   int
			ToAct []int `json:"to_act"`
		}
		Game any
	}
}

// program lets somebody take a name and then come as a program.
func (h *house) program(t *testing.T, name string) *program {
	t.Helper()
	term := h.connect(t, name, terminaltest.Look{Width: 80, Height: 24, Term: "dumb"})
	term.Line("yes")
	term.Expect("You are " + name)
	term.Hangup()
	return &program{t, terminaltest.Dial(t, h.address, h.login(name)), apitest.SchemaFor(t, "answer")}
}

// runs runs a command and checks its status, in every way that it is told.
func (p *program) runs(status, command string) answer {
	p.t.Helper()
	got := p.client.Run(p.t, command+" --json")
	p.schema.HoldsText(p.t, command, []byte(got.Out))
	var a answer
	if err := json.Unmarshal([]byte(got.Out), &a); err != nil {
		p.t.Fatal(err)
	}
	exit := map[string]int{"done": 0, "refused": 1, "not_understood": 2}[status]
	if a.Status != status || got.Status != exit || got.Err != "" || (status == "done") != (a.Error == "") || strings.Count(got.Out, "\n") != 1 {
		p.t.Errorf("%s came to %d, said %q, and answered\n%.2000s", command, got.Status, got.Err, got.Out)
	}
	return a
}

// TestJSON plays a game by single commands of programs, and asks for all that
// there is to see. Every answer holds to the schema.
func TestJSON(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.program(t, "ann"), h.program(t, "bob")
	ann.runs("done", "setup strategery 3x3 points=8 order=registration")
	ann.runs("done", "register on 1")
	bob.runs("done", "register on 1 as green")
	told := bob.runs("done", "games").Notices // what can be played, and then where it is
	if state := told[len(told)-1].Tables; len(state) != 1 || state[0].Table != 1 || state[0].Phase != "setup" {
		t.Errorf("the tables are %+v", state)
	}
	ann.runs("done", "start 1")
	for i, move := range []string{"2x1", "3x1", "1x2", "2x2", "1x3", "2x3", "3x3"} {
		player := []*program{ann, bob}[i%2]
		before := player.runs("done", "look 1").Notices[0]
		if !before.YourTurn || before.Ply != i {
			t.Errorf("before move %d the board is %+v", i+1, before)
		}
		ply := string(rune('1' + i))
		player.runs("refused", "move 1 "+move+":2.2.2.2 --ply 9")
		player.runs("done", "move 1 "+move+":2.2.2.2 --ply "+ply)
		for _, again := range []string{"move #1 " + move + ":2.2.2.2", "occupy " + move + " with 2 2 2 2", move + ":2.2.2.2"} {
			told := player.runs("done", again+" --ply "+ply).Notices
			if len(told) != 1 || !strings.Contains(told[0].Lines[0], "already") {
				t.Errorf("%s once more came to %+v", again, told)
			}
		}
		player.runs("refused", "move 1 "+move+":2.2.2.1 --ply "+ply)
		[]*program{bob, ann}[i%2].runs("refused", "move 1 "+move+":2.2.2.2 --ply "+ply)
	}
	record := ann.runs("done", "export 1").Notices[0]
	if record.Game == nil || !strings.Contains(record.Text, "2x1") {
		t.Errorf("the record is %+v", record)
	}
	for _, command := range []string{
		"look", "look me", "look 1", "look strategery at 2x2", "who", "@who", "finger bob", "games mine", "games strategery", "history", "replay 1",
		"help", "commands", "rules strategery", "option", "ratings", "ranks strategery", "assess bob", "pending", "channel list", "mail", "say hello",
		"whispers strategery", "flashback", "setup sato deep=6", "look sato", "export 1 json", "option bell on", "quit", "clear strategery",
	} {
		ann.runs("done", command)
	}
	for _, command := range []string{"look nowhere", "move 99 2x2:1.1.1.1", "resign", "tell nobody hello", "start sato"} {
		ann.runs("refused", command)
	}
	for _, command := range []string{"xyzzy", "c", "move 1 2x2:2.2.2.2 --ply x", "next game xyzzy", "move 1 2x2:2.2.2.2 --ply", "say \x01"} {
		ann.runs("not_understood", command)
	}
}

// TestProcessesMoveAtOnce moves from several processes at the same time: the same
// move is made once and done for all of them, of different ones only one is made.
func TestProcessesMoveAtOnce(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.program(t, "ann"), h.program(t, "bob")
	ann.runs("done", "setup strategery 3x3 points=8 order=registration")
	ann.runs("done", "register on 1")
	bob.runs("done", "register on 1")
	ann.runs("done", "start 1")
	statuses := func(login string, moves ...string) (codes []int) {
		came := make(chan int)
		for _, move := range moves {
			client := terminaltest.Dial(t, h.address, h.login(login))
			go func() { came <- client.Run(t, move).Status }()
		}
		for range moves {
			codes = append(codes, <-came)
		}
		slices.Sort(codes)
		return codes
	}
	same := "move 1 2x1:2.2.2.2 --ply 1"
	if codes := statuses("ann", same, same, same, same); !slices.Equal(codes, []int{0, 0, 0, 0}) {
		t.Errorf("the same move came to %v", codes)
	}
	if codes := statuses("bob", "move 1 3x1:2.2.2.2 --ply 2", "move 1 1x1:2.2.2.2 --ply 2", "move 1 2x2:2.2.2.2 --ply 2"); !slices.Equal(codes, []int{0, 1, 1}) {
		t.Errorf("different moves came to %v", codes)
	}
	if at := ann.runs("done", "look 1").Notices[0]; at.Ply != 2 || !at.YourTurn {
		t.Errorf("the board is %+v", at)
	}
}

// TestJSONAtATerminal gets the same one line where the client was told to make a
// terminal, and colour is there.
func TestJSONAtATerminal(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann := h.program(t, "ann")
	for command, exit := range map[string]int{"look": 0, "look --json me": 0, "resign --json": 1, "xyzzy --json": 2} {
		command = strings.TrimSuffix(command, " --json") + " --json"
		term := ann.client.Terminal(t, terminaltest.Look{Command: command})
		status, line := term.End(), term.Raw()
		ann.schema.HoldsText(t, command, []byte(line))
		if status != exit || !strings.HasPrefix(line, "{") || strings.Index(line, "\n") != len(line)-1 || strings.Contains(line, "\x1b") {
			t.Errorf("%s came to %d, and wrote %q", command, status, line)
		}
	}
}

// TestJSONInAScript asks for JSON line by line.
func TestJSONInAScript(t *testing.T) {
	h := openHouse(t, t.TempDir())
	ann := h.program(t, "ann")
	got := ann.client.Script(t, "who\nsay \"--json\"\nwho --json\nxyzzy --json\nsay hello\n@password --json\nshort --json\n")
	if got.Status != 1 || !strings.Contains(got.Out, `"--json"`) {
		t.Errorf("the script came to %d, said %q, and wrote\n%s", got.Status, got.Err, got.Out)
	}
	var statuses []string
	for _, line := range strings.Split(got.Out, "\n") {
		if !strings.HasPrefix(line, "{") {
			continue
		}
		ann.schema.HoldsText(t, "a line", []byte(line))
		var a answer
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatal(err)
		}
		statuses = append(statuses, a.Status)
	}
	if want := "done not_understood told asked refused"; strings.Join(statuses, " ") != want {
		t.Errorf("the lines came to %v, not %s, in\n%s", statuses, want, got.Out)
	}
}

// TestScriptsOfJSONGetNothingElse sends lines that all ask for JSON: what comes on
// arrival and of itself is JSON as well.
func TestScriptsOfJSONGetNothingElse(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	p := h.program(t, "ann")
	got := p.client.Script(t, "seek sato --json\ntell nobody hi --json\nsay hello --json\n")
	if got.Err != "" || got.Status != 0 {
		t.Errorf("the script ends with %d and %q", got.Status, got.Err)
	}
	for line := range strings.Lines(got.Out) {
		p.schema.HoldsText(t, "a line", []byte(line))
	}
	if n := strings.Count(got.Out, `"status":"done"`); n != 2 || !strings.Contains(got.Out, `"reason":"no_such_person"`) {
		t.Errorf("the answers are\n%s", got.Out)
	}
}

// TestLettersFromStandardInput writes a letter of two lines with a single command.
func TestLettersFromStandardInput(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	h.account(t, "bob")
	p := h.program(t, "ann")
	if got := p.client.Pipe(t, "send bob - --json", "first line\r\nsecond line\n"); got.Status != 0 {
		t.Fatalf("sending came to %+v", got)
	}
	bob := h.calls(t, h.login("bob"))
	var mail struct{ Letters []struct{ Letter int } }
	bob.does("mail", nil, &mail)
	var read struct{ Text string }
	if bob.does("mail.read", object{"letter": mail.Letters[0].Letter}, &read); read.Text != "first line\nsecond line" {
		t.Errorf("the letter is %q", read.Text)
	}
}

// TestExportsSayWhatWasRated exports a game that is over before its second player has
// moved, which is not rated.
func TestExportsSayWhatWasRated(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	for number, moves := range []int{1, 2} {
		var proposed made
		ann.does("challenge", object{"to": "bob", "game": "sato", "seat": 1}, &proposed)
		bob.does("accept", object{"number": proposed.Proposal}, nil)
		for i := range moves {
			var may struct{ Moves []string }
			player := []*caller{ann, bob}[i]
			player.does("table.moves", object{"table": number + 1}, &may)
			player.does("table.move", object{"table": number + 1, "move": may.Moves[0]}, nil)
		}
		bob.does("table.resign", object{"table": number + 1}, nil)
		var record struct{ Game struct{ Rated bool } }
		ann.does("table.export", object{"table": number + 1}, &record)
		var past struct{ History []struct{ Rated bool } }
		ann.does("history", nil, &past)
		if want := moves == 2; record.Game.Rated != want || past.History[0].Rated != want {
			t.Errorf("a game of %d moves is exported as rated %v, and listed as %v", moves, record.Game.Rated, past.History[0].Rated)
		}
	}
}
