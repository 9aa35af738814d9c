package door

import (
	"bytes"
	"errors"
	"net"
	"net/netip"
	"slices"
	"time"

	"github.com/pires/go-proxyproto"

	"boardroom/cmd/boardroom/limit"
)

// headerWithin is how long a balancer may take to say whom a connection is from.
const headerWithin = 5 * time.Second

// BehindProxy is a listener behind balancers. What comes from their addresses has to
// begin with a header of the PROXY protocol, version 1 or 2, and counts as coming from
// the client that it names; what comes from elsewhere is taken as it is.
func BehindProxy(l net.Listener, balancers []netip.Prefix) net.Listener {
	return &behindProxy{l, balancers}
}

type behindProxy struct {
	net.Listener
	balancers []netip.Prefix
}

func (l *behindProxy) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	from := limit.OriginOf(conn.RemoteAddr())
	if !slices.ContainsFunc(l.balancers, func(p netip.Prefix) bool { return p.Contains(from) }) {
		return conn, nil
	}
	required, within := proxyproto.WithPolicy(proxyproto.REQUIRE), proxyproto.SetReadHeaderTimeout(headerWithin)
	return proxyproto.NewConn(&inOnePiece{Conn: conn}, required, within), nil
}

// Why a connection from a balancer is no client's.
var (
	errBalancer = errors.New("it is the balancer's own, by which it looks whether the house is there")
	errNoTCP    = errors.New("its header names no client of TCP")
)

// clientless says why a connection comes from a balancer and from no client; nil where it
// comes from a client. It waits for the header.
func clientless(conn net.Conn) error {
	behind, is := conn.(*proxyproto.Conn)
	if !is {
		return nil
	}
	header := behind.ProxyHeader()
	switch {
	case header == nil:
		_, err := behind.Read(nil) // says what is wrong with the header
		return err
	case header.Command.IsLocal(): // also UNKNOWN of version 1
		return errBalancer
	case !header.TransportProtocol.IsStream() || !limit.OriginOf(behind.RemoteAddr()).IsValid() || behind.RemoteAddr() != header.SourceAddr:
		return errNoTCP
	}
	return nil
}

// inOnePiece reads a header of version 1 as a whole in however many packets it comes: the
// library takes it in one piece alone. The library sets until when.
type inOnePiece struct {
	net.Conn
	begun bool
}

// Raw is the connection itself.
func (c *inOnePiece) Raw() net.Conn { return c.Conn }

func (c *inOnePiece) Read(b []byte) (n int, err error) {
	if c.begun {
		return c.Conn.Read(b)
	}
	c.begun = true
	for {
		more, err := c.Conn.Read(b[n:])
		if n += more; err != nil || n == len(b) || !isHalfHeader(b[:n]) {
			return n, err
		}
	}
}

// longestHeader is how many bytes a header of version 1 may have.
const longestHeader = 107

// isHalfHeader says whether a header of version 1 has begun and its end is missing.
func isHalfHeader(text []byte) bool {
	const begin = "PROXY "
	begun := bytes.HasPrefix(text, []byte(begin)) || bytes.HasPrefix([]byte(begin), text)
	return begun && len(text) < longestHeader && !bytes.Contains(text, []byte("\n"))
}
