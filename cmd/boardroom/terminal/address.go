package terminal

import (
	"net"
	"net/netip"
	"strconv"

	"boardroom/world"
)

// originOf is the address that a connection comes from, and the zero address
// where that is none of the Internet's.
func originOf(addr net.Addr) netip.Addr {
	if addr == nil {
		return netip.Addr{}
	}
	port, err := netip.ParseAddrPort(addr.String())
	if err != nil {
		return netip.Addr{}
	}
	return port.Addr().Unmap().WithZone("")
}

// A place is where a connection comes from, as limits count it: an address, which of
// IPv6 is all that a household is given, and the network around it, out of which
// somebody may have many.
type place struct{ address, network string }

// everywhere is the name under which all places are counted.
const everywhere = ""

// names are what a place is counted by.
func (p place) names() []string { return []string{everywhere, p.address, p.network} }

// household is how many bits of an IPv6 address say whose it is.
const household = 56

func placeOf(addr net.Addr) place {
	if addr == nil {
		return place{"nowhere", "around nowhere"}
	}
	origin := originOf(addr)
	switch {
	case !origin.IsValid():
		return place{addr.String(), "around " + addr.String()}
	case origin.Is4():
		return place{origin.String(), world.Network(origin).String()}
	}
	return place{netip.PrefixFrom(origin, household).Masked().String(), world.Network(origin).String()}
}

// way is the command that leads back here under a name: to the address and the
// port that the client has reached. A private address that somebody has reached
// from elsewhere is behind another one that nobody here knows.
func (c *connection) way(name string) string {
	host, options := "…", ""
	here, err := netip.ParseAddrPort(c.LocalAddr().String())
	if at := here.Addr().Unmap(); err == nil && (!at.IsPrivate() || c.origin.IsPrivate() || c.origin == at) {
		if host = at.WithZone("").String(); at.IsLoopback() {
			host = "localhost"
		}
		if here.Port() != 22 {
			options = "-p " + strconv.Itoa(int(here.Port())) + " "
		}
	}
	return "ssh " + options + name + "@" + host
}
