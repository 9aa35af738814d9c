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

// neighbourhood is what counts as one address in limits.
func neighbourhood(addr net.Addr) string {
	if addr == nil {
		return "nowhere"
	}
	origin := originOf(addr)
	switch {
	case !origin.IsValid():
		return addr.String()
	case origin.Is4():
		return origin.String()
	}
	return world.Neighbourhood(origin).String()
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
