package terminal

import (
	"net"
	"net/netip"
)

// neighbourhood is what counts as one address in limits: an IPv4 address, or
// the /64 of an IPv6 address, since a household has a whole /64 to itself.
func neighbourhood(addr net.Addr) string {
	if addr == nil {
		return "nowhere"
	}
	port, err := netip.ParseAddrPort(addr.String())
	if err != nil {
		return addr.String()
	}
	ip := port.Addr().Unmap().WithZone("")
	if ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.Prefix(64)
	if err != nil {
		return ip.String()
	}
	return prefix.String()
}
