package people

import (
	"net/netip"
	"slices"
)

// Address is where a person comes from, of several addresses the one that they came from last.
func (p *Person) Address() (netip.Addr, bool) {
	for _, s := range slices.Backward(p.sessions) {
		if s.Address().IsValid() {
			return s.Address(), true
		}
	}
	return netip.Addr{}, false
}

// Neighbourhood is what counts as one address: an IPv4 address, or the /64 of an
// IPv6 address, since a household has a whole /64 to itself.
func Neighbourhood(address netip.Addr) netip.Prefix {
	address = address.Unmap().WithZone("")
	bits := 64
	if address.Is4() {
		bits = 32
	}
	return netip.PrefixFrom(address, bits).Masked()
}

// Network is the network that an address is in, out of which somebody may have many: a
// /24 of IPv4, a /48 of IPv6. The zero address is in none, the zero prefix.
func Network(address netip.Addr) netip.Prefix {
	address = address.Unmap().WithZone("")
	bits := 48
	if address.Is4() {
		bits = 24
	}
	return netip.PrefixFrom(address, bits).Masked()
}
