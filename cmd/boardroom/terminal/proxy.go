package terminal

import (
	"net"
	"net/netip"
	"time"

	"boardroom/games"

	"github.com/pires/go-proxyproto"
)

// headerWithin is how long a balancer may take to say whom a connection is from.
const headerWithin = 5 * time.Second

// BehindProxy is a listener behind balancers. What comes from their addresses has to
// begin with a header of the PROXY protocol, version 1 or 2, and counts as coming from
// the client that it names; what comes from elsewhere is taken as it is.
func BehindProxy(l net.Listener, balancers []netip.Prefix) (net.Listener, error) {
	ranges := games.Each(balancers, netip.Prefix.String)
	policy, err := proxyproto.PolicyFromRanges(ranges, proxyproto.REQUIRE, proxyproto.SKIP)
	return &proxyproto.Listener{Listener: l, ConnPolicy: policy, ReadHeaderTimeout: headerWithin}, err
}

// isNobodys says whether a connection comes from a balancer and from no client: the
// header is missing or wrong, names no client of TCP, or says that the balancer looks
// whether the house is there. It waits for the header.
func isNobodys(conn net.Conn) bool {
	behind, is := conn.(*proxyproto.Conn)
	if !is {
		return false
	}
	header := behind.ProxyHeader()
	return header == nil || header.Command.IsLocal() || !header.TransportProtocol.IsStream() || !originOf(behind.RemoteAddr()).IsValid() || behind.RemoteAddr() != header.SourceAddr
}
