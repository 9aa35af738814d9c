package link

import (
	"net"
	"net/netip"

	"boardroom/cmd/boardroom/door"
)

// A greeting is the first that a door says on a connection.
type greeting struct {
	Protocol int    `json:"protocol"`
	Door     string `json:"door"`            // drawn by lot by the door's process, the same on all its connections
	Program  string `json:"program"`         // the version of the program
	Visit    int64  `json:"visit,omitempty"` // whose session the connection is; 0 is the door's own
	Pass     []byte `json:"pass,omitempty"`  // of the visit
}

// A reception is the house's answer: on the connection of a door, what it needs.
type reception struct {
	Protocol int         `json:"protocol"`
	Program  string      `json:"program"`
	Keys     []string    `json:"keys,omitempty"` // the host keys, private, as OpenSSH writes them
	Limits   door.Limits `json:"limits"`
}

// A refusal is why the house does not go on.
type refusal struct {
	Text string `json:"text"`
}

// A visitor is a connection at a door. With a pass it was let in before the house restarted.
type visitor struct {
	Visit  int64  `json:"visit"`
	From   string `json:"from"`
	To     string `json:"to"`
	Over   string `json:"over,omitempty"` // what is spoken at To; empty is SSH
	Pass   []byte `json:"pass,omitempty"`
	Silent bool   `json:"silent,omitempty"` // its client has stopped answering
}

// A try is door.Try.
type try struct {
	Visit    int64  `json:"visit"`
	User     string `json:"user"`
	Method   string `json:"method"`
	Client   string `json:"client"`
	Key      []byte `json:"key,omitempty"`
	Proven   bool   `json:"proven,omitempty"`
	Password string `json:"password,omitempty"`
	Renames  bool   `json:"renames,omitempty"`

	Site       string `json:"site,omitempty"`
	AddPasskey bool   `json:"add_passkey,omitempty"`
}

// A result is what a try came to: a pass, or an error. Of one that is only asked about a key, OK
// says that it may be proven. Banner is shown to the client.
type result struct {
	Visit  int64  `json:"visit"`
	OK     bool   `json:"ok,omitempty"`
	Pass   []byte `json:"pass,omitempty"`
	Error  string `json:"error,omitempty"`
	Banner string `json:"banner,omitempty"`
	NoAuth bool   `json:"no_auth,omitempty"` // nothing was tried yet
}

// A question is one of keyboard-interactive, with several parts.
type question struct {
	Visit     int64    `json:"visit"`
	Text      string   `json:"text"`
	Questions []string `json:"questions"`
	Echo      []bool   `json:"echo"`
}

// An answer is that to a question. The client has gone where there is an error.
type answer struct {
	Visit   int64    `json:"visit"`
	Answers []string `json:"answers"`
	Error   string   `json:"error,omitempty"`
}

// A fact is something that is so or not of a connection.
type fact struct {
	Visit int64 `json:"visit"`
	Is    bool  `json:"is"`
}

// A departure is the end of a session.
type departure struct {
	Status int  `json:"status"` // below 0 is none
	Last   bool `json:"last,omitempty"`
}

// addressOf reads an address of the Internet, or takes the text for the name of a socket.
func addressOf(text string) net.Addr {
	if at, err := netip.ParseAddrPort(text); err == nil {
		return net.TCPAddrFromAddrPort(at)
	}
	return &net.UnixAddr{Name: text, Net: "unix"}
}

// reached is the address at the door that a visitor came to.
func (v visitor) reached() net.Addr {
	if v.Over != "" {
		return door.AddrOver{Addr: addressOf(v.To), Over: v.Over}
	}
	return addressOf(v.To)
}
