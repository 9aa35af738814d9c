package terminal

import (
	"net"
	"net/netip"

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
