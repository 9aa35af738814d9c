package terminal

import gossh "golang.org/x/crypto/ssh"

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

// allowPty reads a request for a terminal and hands it on clamped.
func (g *gate) allowPty(r *gossh.Request) bool {
	var asked struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	if g.begun || g.pty || gossh.Unmarshal(r.Payload, &asked) != nil || len(asked.Term) > longestTerm {
		return false
	}
	at := clamped(asked.Columns, asked.Rows)
	asked.Columns, asked.Rows, asked.Modes = uint32(at.width), uint32(at.height), ""
	r.Payload = gossh.Marshal(&asked)
	g.pty, g.term = true, asked.Term
	g.resize(at)
	return true
}

// windowChange takes a new size of the terminal.
func (g *gate) windowChange(r *gossh.Request) bool {
	var asked struct{ Columns, Rows, Width, Height uint32 }
	if !g.pty || gossh.Unmarshal(r.Payload, &asked) != nil {
		return false
	}
	g.resize(clamped(asked.Columns, asked.Rows))
	return true
}

// resize puts a size in the place of the one that nobody has read yet. Only
// the gate's goroutine calls it.
func (g *gate) resize(to size) {
	select {
	case <-g.resized:
	default:
	}
	g.resized <- to
}

// allowEnv bounds the environment.
func (g *gate) allowEnv(r *gossh.Request) bool {
	var asked struct{ Name, Value string }
	if g.begun || g.env >= mostEnv || gossh.Unmarshal(r.Payload, &asked) != nil || len(r.Payload) > longestEnv {
		return false
	}
	g.env++
	return true
}

// allowStart lets a shell, a command or the subsystem begin, one a session.
func (g *gate) allowStart(r *gossh.Request) bool {
	if g.begun {
		return false
	}
	var asked struct{ What string } // a command, or the name of a subsystem
	switch {
	case r.Type == "shell":
		r.Payload = nil
	case gossh.Unmarshal(r.Payload, &asked) != nil:
		return false
	case r.Type == "subsystem" && (g.pty || asked.What != subsystem):
		return false
	}
	g.begun = true
	return true
}
