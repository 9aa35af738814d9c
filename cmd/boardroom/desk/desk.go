// Package desk takes the commands of whoever runs a house, from the machine it runs
// on: a socket in the data folder, for its owner alone. They are those that staff
// type, and are done by the same shell, so that nothing is written twice.
//
// It must not know SSH, SQL, or any one command.
package desk

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// Name is the socket in a data folder.
const Name = "admin.sock"

// The bounds of one command.
const (
	longest = 4 << 10 // bytes
	within  = 30 * time.Second
)

// Config is what a desk needs.
type Config struct {
	House *commands.House // nil for one that stands by, which takes no commands
	// WriteOptions writes the options that hold.
	WriteOptions func(io.Writer)
	Log          *slog.Logger
}

// A Desk takes one line from each who connects and answers with one line of JSON.
type Desk struct {
	Config
	door net.Listener
	path string
	busy sync.WaitGroup
}

// Open takes commands in a data folder until Close. The socket gets its name when
// nobody but its owner can open it any more.
func Open(data string, c Config) (*Desk, error) {
	folder, err := os.MkdirTemp(data, ".desk-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	made := filepath.Join(folder, "s")
	door, err := net.ListenUnix("unix", &net.UnixAddr{Name: made, Net: "unix"})
	if err != nil {
		return nil, err
	}
	door.SetUnlinkOnClose(false)
	d := &Desk{Config: c, door: door, path: filepath.Join(data, Name)}
	if err := errors.Join(os.Chmod(made, 0o600), os.Rename(made, d.path)); err != nil {
		door.Close()
		return nil, err
	}
	d.busy.Go(d.serve)
	return d, nil
}

// Close takes no more commands, and returns when those under way are answered, or
// after at most a time: a world that hangs answers none.
func (d *Desk) Close(atMost time.Duration) {
	_ = d.door.Close()
	_ = os.Remove(d.path)
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		d.busy.Wait()
	}()
	select {
	case <-answered:
	case <-time.After(atMost):
	}
}

func (d *Desk) serve() {
	for {
		conn, err := d.door.Accept()
		if err != nil {
			return
		}
		d.busy.Go(func() { d.attend(conn) })
	}
}

// attend does the one command of a connection.
func (d *Desk) attend(conn net.Conn) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(within))
	line, err := bufio.NewReader(io.LimitReader(conn, longest)).ReadString('\n')
	if err != nil {
		return
	}
	if err := json.NewEncoder(conn).Encode(d.do(strings.TrimSuffix(line, "\n"))); err != nil {
		d.Log.Warn("the answer to a command of the operator is lost", "error", err)
	}
}

// An Answer is what a command came to: what a terminal shows of it, and the exit
// status.
type Answer struct {
	Out    string `json:"out"`
	Err    string `json:"err"`
	Status int    `json:"status"`
}

func refused(format string, args ...any) Answer {
	return Answer{Err: fmt.Sprintf(format, args...) + "\n", Status: 1}
}

// do does a line: a command of staff, with its @ or without, or "config".
func (d *Desk) do(line string) Answer {
	line = strings.TrimPrefix(line, "@")
	word, _, _ := strings.Cut(line, " ")
	if d.House == nil {
		return refused("this house stands by, and takes no commands until it opens; give them to the house that is open")
	}
	if line == "config" {
		var out strings.Builder
		d.WriteOptions(&out)
		return Answer{Out: out.String()}
	}
	if _, known := lists.Find(d.orders(), func(order string) bool { return order == word }); !known {
		return refused("There is no command %q here. You can type: %s", phrase.Quotable(word), strings.Join(d.orders(), ", "))
	}
	shell, err := d.House.Arrive(people.Identity{Operator: true}, commands.Single)
	if err != nil {
		return refused("the house does not answer: %v", err)
	}
	defer shell.Leave()
	return shown(shell.Line("@"+line), shell.Session())
}

// orders are the commands of staff, and those that tell staff more than others.
func (d *Desk) orders() []string {
	staff := lists.Filter(d.House.Commands, func(c commands.Command) bool { return c.Staff || c.Name == "@staff" || c.Name == "@who" })
	return lists.Map(staff, func(c commands.Command) string { return strings.TrimPrefix(c.Name, "@") })
}

// shown is what a command came to, and what its session was told of it, as plain text.
func shown(reply commands.Reply, session *people.Session) Answer {
	painter := paint.New(paint.Settings{Style: paint.Plain, Width: 1000, Verbatim: true})
	a := Answer{Status: api.ExitOf(reply)}
	for n := range session.Queued() {
		if r, is := n.(notice.Refusal); is { // whatever reads it breaks the lines
			a.Err += strings.Join(append([]string{r.Text}, r.Usage...), "\n") + "\n"
		} else {
			a.Out += painter.Paint(n)
		}
	}
	return a
}

// IsOpen says whether a house of a data folder takes commands.
func IsOpen(data string) bool {
	conn, err := net.Dial("unix", filepath.Join(data, Name))
	if err == nil {
		_ = conn.Close()
	}
	return err == nil
}

// Order gives a command, in words, to the house of a data folder. isOpen is false
// where no house listens there.
func Order(data string, words ...string) (a Answer, isOpen bool, err error) {
	line, err := lineOf(words)
	if err != nil {
		return a, true, err
	}
	conn, err := net.Dial("unix", filepath.Join(data, Name))
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED): // one that was killed leaves its socket
		return a, false, nil
	case errors.Is(err, fs.ErrPermission):
		return a, true, fmt.Errorf("%s: permission denied; run it as the user of the house (sudo)", filepath.Join(data, Name))
	case err != nil:
		return a, true, fmt.Errorf("it can't be seen whether the house is open: %w", err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(within))
	if _, err := io.WriteString(conn, line+"\n"); err != nil {
		return a, true, err
	}
	if err := json.NewDecoder(conn).Decode(&a); err != nil {
		return a, true, fmt.Errorf("the house gives no answer: %w", err)
	}
	return a, true, nil
}

// lineOf is the line that the words of a command line make.
func lineOf(words []string) (string, error) {
	line := strings.Join(lists.Map(words, func(word string) string {
		if strings.Contains(word, " ") {
			return `"` + word + `"`
		}
		return word
	}), " ")
	if len(line) >= longest || strings.ContainsFunc(line, unicode.IsControl) {
		return "", fmt.Errorf("a command is one line of at most %d bytes", longest-1)
	}
	return line, nil
}
