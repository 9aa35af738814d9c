package terminal

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"strconv"

	"boardroom/world"
	"boardroom/world/store"

	gossh "golang.org/x/crypto/ssh"
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

// mark stands for an account's coming from a place. What is kept of that is of no use
// without the key of the house, which is not in its database: of an address alone
// anybody could try out all that there are.
func (s *Server) mark(account store.AccountID, from place) string {
	sum := hmac.New(sha256.New, s.secret)
	fmt.Fprintf(sum, "%d %s", account, from.address)
	return hex.EncodeToString(sum.Sum(nil)[:12])
}

// secretOf is a secret that is the same as long as the key of the house is.
func secretOf(key gossh.Signer, log *slog.Logger) []byte {
	signature, err := key.Sign(rand.Reader, []byte("the marks of addresses"))
	if err != nil {
		log.Error("from where people have come is known until the house closes alone", "error", err)
		return []byte(rand.Text())
	}
	sum := sha256.Sum256(signature.Blob)
	return sum[:]
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
