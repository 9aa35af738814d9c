// Package door holds the connections of people and programs: it terminates SSH, counts
// connections, keeps them alive, and carries bytes between a client and the house. All that is
// decided, said and drawn is the house's, which it knows as an interface: in one process a call,
// between two processes a Unix socket or TLS (package link).
//
// The SSH library underneath answers some requests of a session in ways that stop the whole process
// or a whole connection, and treats a key that was only shown as one that was proven. So channels
// take their requests themselves (request.go), and a pass comes from the permissions of the login
// that succeeded (login.go) and from nowhere else.
//
// It must not know accounts, people, commands, games, nor what any byte means.
package door

import (
	"io"
	"net"

	gossh "golang.org/x/crypto/ssh"
)

// A House decides who comes in, and talks with them.
type House interface {
	// Visit begins the visit of a connection that the door has admitted.
	Visit(Client) Visit
}

// A Client is one connection at a door, as the house sees it.
type Client interface {
	RemoteAddr() net.Addr
	LocalAddr() net.Addr
	// Close ends the connection with all that runs over it. It may be called more than once.
	Close() error
}

// An AddrOver is an address at which another protocol than SSH is spoken, which is its network. Of browsers
// that is how all addresses of pages begin, as https://example.org.
type AddrOver struct {
	net.Addr
	Over string
}

// Network is the protocol.
func (a AddrOver) Network() string { return a.Over }

// A Visit is one connection at a door, as the door sees it in the house. Its methods may be
// called from any goroutine.
type Visit interface {
	// Try decides about one try of a login. The error may be a *ssh.BannerError, which says
	// something to the client, or ssh.ErrNoAuth. Tries of one visit come one after the other.
	Try(Try) (Pass, error)
	// Open takes one more session of somebody whom a try has let in, or says why there can't be
	// one. Close is called once the session's channel is closed.
	Open(Pass) (Session, string)
	// IsTimed says whether somebody plays on a clock that runs, so that the client is asked
	// often whether it is there.
	IsTimed() bool
	// SetSilent says whether the client has stopped answering.
	SetSilent(silent bool)
	// End says that the connection is gone.
	End()
}

// A Pass is what a successful try of a login has left, for the house alone to understand.
type Pass any

// Methods of a try, as SSH calls them.
const (
	None     = "none"
	Keyed    = "publickey"
	Keyboard = "keyboard-interactive"
	Password = "password"
)

// Passkey is the method of a browser that proves a passkey: what it is asked goes by Ask.
const Passkey = "passkey"

// A Try is one try of a login: a name, and what goes with its method. The name may be another
// one with each try.
type Try struct {
	User, Method string
	Client       string          // the version that the client says it has
	Key          gossh.PublicKey // of Keyed
	Proven       bool            // the client has signed with that key; else it only asks
	Password     string          // of Password
	Renames      bool            // another name can be given, so one that nobody can have is refused
	Ask          gossh.KeyboardInteractiveChallenge
	// Site is the origin of the browser's page, where passkeys are to be used, and AddPasskey
	// says that the browser is to make one for the account, once it is let in.
	Site       string
	AddPasskey bool
}

// A Session is one session in the house.
type Session interface {
	// Start begins it. It is called once, and does not wait for its end. The house ends it by
	// Exit of its stream.
	Start(Start, Stream)
	// Resize says that the terminal has another size.
	Resize(Size)
	// Close says that the channel is closed.
	Close()
}

// A Start is what a client asks for in a session.
type Start struct {
	Terminal  bool   // there is one
	Term      string // its name
	Size      Size   // of it
	Env       []string
	Command   string // as in: ssh HOST COMMAND
	Subsystem string // a name, empty for none
	// LineMode says that the client edits lines itself and shows what it sends: nothing is to be
	// sent for keys. Each prompt ends with PromptEnd or SecretEnd.
	LineMode bool `json:",omitempty"`
	// Reader says that a screen reader speaks what comes.
	Reader bool `json:",omitempty"`
	// Beside says that it goes along with another session of the same visit. Guests have none,
	// since they would be somebody else in it.
	Beside bool `json:",omitempty"`
	// Passing is a session that nobody notices, of a door that looks for its own pages. A client
	// can't ask for it.
	Passing bool `json:",omitempty"`
	// Back says that the session goes on after the house or the line to it was gone; nil is a
	// new one.
	Back *Back
}

// A Back is what a door knows of a session that goes on.
type Back struct {
	Place []byte // what the house kept with its Keeper
	Mark  uint64 // the newest that it marked, which the client has got
	// Input is what the client had sent and the house had not taken. It begins in the middle of
	// something where Unfinished.
	Input      []byte
	Unfinished bool
}

// How a prompt ends in line mode: the mark of OSC 133 for where typing begins, and the same where
// what is typed must not be shown.
const (
	PromptEnd = "\x1b]133;B\x1b\\"
	SecretEnd = "\x1b]133;B;secret=1\x1b\\"
)

// A Size is a terminal's, in columns and rows.
type Size struct{ Width, Height int }

// A Stream is the bytes of a session, at its door. What is written has to be taken in by the
// client within a time, or its connection ends; Write waits for that. Close ends the channel.
type Stream interface {
	io.ReadWriteCloser
	Stderr() io.Writer
	// Confirm calls a function once the client has shown that it has taken all that was written
	// until now.
	Confirm(then func())
	// Exit ends the session with a status. last ends the connection too, if it had no other.
	Exit(status int, last bool)
}

// MostKept is how many bytes of the input may be left untaken, about: a door has room for a little
// more.
const MostKept = 192 << 10

// A Keeper is a stream whose session can go on when the house is gone. What a door is told by it
// comes behind what was written before.
type Keeper interface {
	// Taken says that so many bytes of the input have been dealt with, answers and all, what was
	// marked, and whether what comes next begins in the middle of something that can't be
	// brought back.
	Taken(input, mark uint64, unfinished bool)
	// WriteTaken writes something and tells that in one: the door has both, or neither.
	WriteTaken(text []byte, input, mark uint64, unfinished bool) (int, error)
	// Keep keeps what brings the session back.
	Keep(place []byte)
}
