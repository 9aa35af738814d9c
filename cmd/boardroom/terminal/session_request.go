package terminal

import (
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// Bounds of what a session's requests may hold.
const (
	longestTerm = 64       // bytes of a terminal's name
	mostEnv     = 32       // variables of the environment
	longestEnv  = 4 * 1024 // bytes of one, its name and value
	usualWidth  = 80       // of a terminal that does not say
	usualHeight = 24
	mostCells   = 1000 // columns or rows
)

// A size is a terminal's, in columns and rows.
type size struct{ width, height int }

// clamped is a size that can be drawn on: some clients say that their terminal
// has no columns, or as many as fit into 32 bits.
func clamped(columns, rows uint32) size {
	clamp := func(n uint32, usual int) int {
		if n == 0 {
			return usual
		}
		return int(min(n, mostCells))
	}
	return size{clamp(columns, usualWidth), clamp(rows, usualHeight)}
}

// take answers requests until the channel is closed. The first that starts
// something does, and there is one session a channel. A channel on which nothing
// starts is closed after a while: what is sent to it takes room.
func (se *session) take(requests <-chan *gossh.Request) {
	late := time.AfterFunc(se.server.limits().NoSession, func() { _ = se.Close() })
	defer late.Stop()
	for r := range requests {
		before := se.started
		_ = r.Reply(se.grants(r), nil)
		if se.started && !before {
			late.Stop()
			se.server.run("session", se.run)
		}
	}
}

// grants takes what a request asks for, and says whether that may be had.
func (se *session) grants(r *gossh.Request) bool {
	switch r.Type {
	case "pty-req":
		return se.takeTerminal(r.Payload)
	case "env":
		return se.takeVariable(r.Payload)
	case "shell", "exec", "subsystem":
		return se.takeStart(r.Type, r.Payload)
	case "window-change":
		return se.takeSize(r.Payload)
	}
	return false // signals and breaks mean nothing here, and nothing is forwarded
}

func (se *session) takeTerminal(payload []byte) bool {
	var asked struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	if se.started || se.terminal || gossh.Unmarshal(payload, &asked) != nil || len(asked.Term) > longestTerm {
		return false
	}
	se.terminal, se.term = true, asked.Term
	se.resize(clamped(asked.Columns, asked.Rows))
	return true
}

func (se *session) takeSize(payload []byte) bool {
	var asked struct{ Columns, Rows, Width, Height uint32 }
	if !se.terminal || gossh.Unmarshal(payload, &asked) != nil {
		return false
	}
	se.resize(clamped(asked.Columns, asked.Rows))
	return true
}

// resize puts a size in the place of the one that nobody has read yet, so that
// requests never wait for the session. Nobody else sends on the channel.
func (se *session) resize(to size) {
	select {
	case <-se.resized:
	default:
	}
	se.resized <- to
}

func (se *session) takeVariable(payload []byte) bool {
	var asked struct{ Name, Value string }
	if se.started || len(se.env) >= mostEnv || len(payload) > longestEnv || gossh.Unmarshal(payload, &asked) != nil {
		return false
	}
	se.env = append(se.env, asked.Name+"="+asked.Value)
	return true
}

// takeStart lets a shell, a command or the protocol for programs begin.
func (se *session) takeStart(kind string, payload []byte) bool {
	var asked struct{ What string } // a command, or the name of a subsystem
	if se.started || kind != "shell" && gossh.Unmarshal(payload, &asked) != nil {
		return false
	}
	switch kind {
	case "exec":
		se.command, se.copies = asked.What, copiesFiles(asked.What)
	case "subsystem":
		if se.copies = asked.What == "sftp"; se.terminal || asked.What != subsystem && !se.copies {
			return false
		}
		se.subsystem = !se.copies
	}
	se.started = true
	return true
}
