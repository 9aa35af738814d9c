package telnet

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"sync"

	"boardroom/cmd/boardroom/door"
)

// A gmcp is what a client is told beside its text: the notices of a second session of the same
// visit, which speaks the protocol for programs. It runs once the client has said which packages it
// supports, and somebody has been let in.
type gmcp struct {
	c *connection

	mu       sync.Mutex
	packages []string // lower case
	pass     door.Pass
	begun    bool
	state    map[string][]byte // the newest of messages that say how something is
	requests *io.PipeWriter
	asksRoom bool // an answer is still to come
}

// Bounds of what a client supports.
const (
	mostPackages = 64
	// longestNotice is how many bytes a line of the house may have to be told.
	longestNotice = 256 << 10
)

func newGMCP(c *connection) *gmcp { return &gmcp{c: c, state: map[string][]byte{}} }

// take takes a message of the client: a name, and JSON behind it.
func (g *gmcp) take(message []byte) {
	name, text, _ := bytes.Cut(message, []byte(" "))
	switch strings.ToLower(string(name)) {
	case "core.ping":
		g.send("Core.Ping", nil)
	case "core.supports.set", "core.supports.add", "core.supports.remove":
		var listed []string
		if json.Unmarshal(text, &listed) == nil && len(listed) <= mostPackages {
			g.support(strings.ToLower(string(name)), listed)
		}
	}
}

// support notes which packages the client takes, each with a version that says nothing here, and
// tells what belongs to the new ones.
func (g *gmcp) support(how string, listed []string) {
	g.mu.Lock()
	before := g.packages
	if strings.HasSuffix(how, ".set") {
		g.packages = nil
	}
	for _, entry := range listed {
		name, _, _ := strings.Cut(strings.ToLower(entry), " ")
		g.packages = slices.DeleteFunc(slices.Clone(g.packages), func(p string) bool { return p == name })
		if !strings.HasSuffix(how, ".remove") && len(g.packages) < mostPackages {
			g.packages = append(g.packages, name)
		}
	}
	var newly []string
	for name := range g.state {
		if supports(g.packages, name) && !supports(before, name) {
			newly = append(newly, name)
		}
	}
	slices.Sort(newly)
	messages := make([][]byte, len(newly))
	for i, name := range newly {
		messages[i] = g.state[name]
	}
	g.mu.Unlock()
	for i, name := range newly {
		g.send(name, messages[i])
	}
	g.begin()
}

// supports says whether a message belongs to a package that is listed: Comm.Channel.Text belongs to
// Comm and to Comm.Channel.
func supports(packages []string, message string) bool {
	message = strings.ToLower(message)
	return strings.HasPrefix(message, "core.") ||
		slices.ContainsFunc(packages, func(p string) bool { return strings.HasPrefix(message, p+".") })
}

// letIn notes who has been let in.
func (g *gmcp) letIn(pass door.Pass) {
	g.mu.Lock()
	g.pass = pass
	g.mu.Unlock()
	g.begin()
}

// begin opens the session of notices, once.
func (g *gmcp) begin() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.begun || g.pass == nil || len(g.packages) == 0 {
		return
	}
	g.begun = true
	session, why := g.c.house.Open(g.pass)
	if why != "" {
		return // there are too many, which the client can do without
	}
	in, requests := io.Pipe()
	g.requests = requests
	session.Start(door.Start{Subsystem: door.Programs, Beside: true}, &noticeStream{gmcp: g, in: in})
	g.c.server.Gate.Run("gmcp session", func() {
		<-g.c.done
		_ = requests.Close()
		session.Close()
	})
	g.c.server.Gate.Run("gmcp requests", func() {
		g.request("hello", map[string]any{"stream": true})
		g.request("subscribe", map[string]any{"pictures": false})
		g.askRoom()
	})
}

// request sends a request to the house. Its method is its id.
func (g *gmcp) request(method string, params any) {
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": method, "method": method, "params": params})
	if err == nil {
		_, _ = g.requests.Write(append(text, '\n'))
	}
}

// refresh asks where somebody is, without waiting for the house.
func (g *gmcp) refresh() { g.c.server.Gate.Run("gmcp room", g.askRoom) }

// askRoom asks where somebody is, unless the answer to that is still to come.
func (g *gmcp) askRoom() {
	g.mu.Lock()
	asks := g.requests != nil && !g.asksRoom && supports(g.packages, roomInfo)
	g.asksRoom = g.asksRoom || asks
	g.mu.Unlock()
	if asks {
		g.request("room", map[string]any{})
	}
}

// send writes a message to a client that supports it.
func (g *gmcp) send(name string, text []byte) {
	if !g.c.known().gmcp {
		return
	}
	message := []byte(name)
	if text != nil {
		message = append(append(message, ' '), text...)
	}
	g.c.sendSub(optGMCP, message)
}

// tell sends a message of a package that the client takes.
func (g *gmcp) tell(name string, what any) {
	text, err := json.Marshal(what)
	if err != nil {
		return
	}
	g.mu.Lock()
	takes := supports(g.packages, name)
	g.mu.Unlock()
	if takes {
		g.send(name, text)
	}
}

// tellState is tell for what is so until the next message of that name. What has not changed is not
// told again.
func (g *gmcp) tellState(name string, what any) {
	text, err := json.Marshal(what)
	if err != nil {
		return
	}
	g.mu.Lock()
	changed := !bytes.Equal(g.state[name], text)
	g.state[name] = text
	g.mu.Unlock()
	if changed {
		g.tell(name, what)
	}
}

// A noticeStream is the stream of the second session, line by line.
type noticeStream struct {
	*gmcp
	in   *io.PipeReader
	line []byte
}

func (s *noticeStream) Read(into []byte) (int, error) { return s.in.Read(into) }

// Write takes what the house says. A line that is too long is passed over.
func (s *noticeStream) Write(text []byte) (int, error) {
	for rest := text; len(rest) > 0; {
		at := bytes.IndexByte(rest, '\n')
		if at < 0 {
			if s.line = append(s.line, rest...); len(s.line) > longestNotice {
				s.line = s.line[:longestNotice]
			}
			break
		}
		if len(s.line)+at <= longestNotice {
			s.hear(append(s.line, rest[:at]...))
		}
		s.line, rest = nil, rest[at+1:]
	}
	return len(text), nil
}

func (s *noticeStream) Stderr() io.Writer   { return io.Discard }
func (s *noticeStream) Confirm(then func()) { s.c.Confirm(then) }
func (s *noticeStream) Exit(int, bool)      { _ = s.in.Close() }
func (s *noticeStream) Close() error        { return s.in.Close() }
