// Package limit counts what people use up, by where they come from: connections, tries,
// lines, bytes.
//
// It must not know what is counted, nor who anybody is.
package limit

import (
	"net"
	"net/netip"
)

// A Place is where a connection comes from, as limits count it: an address, which of
// IPv6 is all that a household is given, and the network around it, out of which
// somebody may have many.
type Place struct{ Address, Network string }

// Everywhere is the name under which all places are counted.
const Everywhere = ""

// Names are what a place is counted by.
func (p Place) Names() []string { return []string{Everywhere, p.Address, p.Network} }

// How many bits of an address say whose it is.
const (
	household = 56 // of IPv6
	network6  = 48
	network4  = 24
)

// OriginOf is the address that a connection comes from, and the zero address
// where that is none of the Internet's.
func OriginOf(addr net.Addr) netip.Addr {
	if addr == nil {
		return netip.Addr{}
	}
	port, err := netip.ParseAddrPort(addr.String())
	if err != nil {
		return netip.Addr{}
	}
	return port.Addr().Unmap().WithZone("")
}

// PlaceOf is the place of an address; nil is nowhere.
func PlaceOf(addr net.Addr) Place {
	if addr == nil {
		return Place{"nowhere", "around nowhere"}
	}
	origin := OriginOf(addr)
	switch {
	case !origin.IsValid():
		return Place{addr.String(), "around " + addr.String()}
	case origin.Is4():
		return Place{origin.String(), masked(origin, network4)}
	}
	return Place{netip.PrefixFrom(origin, household).Masked().String(), masked(origin, network6)}
}

func masked(address netip.Addr, bits int) string {
	return netip.PrefixFrom(address, bits).Masked().String()
}

// Counts count by name. A name at nought takes no room.
type Counts map[string]int

// Add adds to the count of each name.
func (c Counts) Add(n int, names ...string) {
	for _, name := range names {
		if c[name] += n; c[name] == 0 {
			delete(c, name)
		}
	}
}

// A Refusal is why somebody is not let in: a word for whoever looks after the house,
// and a sentence for whoever comes. The zero Refusal lets in.
type Refusal struct{ Reason, Text string }

// None lets in.
var None Refusal
