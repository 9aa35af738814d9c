package webhooks

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"code.dny.dev/ssrf"

	"boardroom/games/phrase"
	"boardroom/world/notice"
)

const (
	longestURL = 500
	// least is the first port of a public address that anybody may listen on; below it
	// stand the services of others.
	leastPort = 1024
	// answerWithin bounds one try, from looking up the name to the answer.
	answerWithin = 10 * time.Second
	// mostHead bounds the head of an answer, in bytes; its body is not read.
	mostHead = 16 << 10
)

// errForbidden says that an address may not be called.
var errForbidden = errors.New("the address may not be called from here")

// A guard says which addresses may be called: those in public networks that are not this
// machine's own, and those that whoever runs the house has listed.
type guard struct {
	listed []netip.Prefix
	public *ssrf.Guardian
	own    func() ([]net.Addr, error) // the addresses of this machine, which may change
}

func newGuard(listed []netip.Prefix) *guard {
	return &guard{listed: listed, public: ssrf.New(ssrf.WithAnyPort()), own: net.InterfaceAddrs}
}

func (g *guard) lists(a netip.Addr) bool {
	return slices.ContainsFunc(g.listed, func(p netip.Prefix) bool { return p.Contains(a) })
}

// allows is the error of calling an address, nil where it may be called. Only listed ones
// may be called without TLS.
func (g *guard) allows(at netip.AddrPort, tls bool) error {
	// An IPv4 address in the clothes of one of IPv6 is judged as what it is.
	a := at.Addr().Unmap().WithZone("")
	switch {
	case g.lists(a):
		return nil
	case !tls || at.Port() != 443 && at.Port() < leastPort || g.public.SafeAddr(a) != nil || g.isOwn(a):
		return errForbidden
	}
	return nil
}

// isOwn says whether an address is one of this machine, at which its firewall may let in what
// it keeps out from elsewhere. Where nobody knows, each may be.
func (g *guard) isOwn(a netip.Addr) bool {
	own, err := g.own()
	return err != nil || slices.ContainsFunc(own, func(of net.Addr) bool {
		p, err := netip.ParsePrefix(of.String())
		return err == nil && p.Addr().Unmap().WithZone("") == a
	})
}

// client calls addresses that the guard allows. It is asked about each address in the
// moment in which that is called, so that no name can lead elsewhere after it was looked up.
func (g *guard) client(c Config, tls bool) *http.Client {
	dialer := net.Dialer{Timeout: answerWithin, Resolver: c.Resolver, Control: func(_, address string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(address)
		if err != nil {
			return errForbidden
		}
		return g.allows(at, tls)
	}}
	return &http.Client{
		Timeout: answerWithin,
		// What an answer leads to is none of ours.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		// No proxy: that would be what is called, and the guard asked about it alone.
		Transport: &http.Transport{DialContext: dialer.DialContext, TLSClientConfig: c.TLS, TLSHandshakeTimeout: answerWithin, MaxResponseHeaderBytes: mostHead, DisableKeepAlives: true},
	}
}

// checkURL refuses a URL that can't be called.
func (g *guard) checkURL(text string) error {
	u, err := url.Parse(text)
	switch {
	case len(text) > longestURL:
		return notice.WrongValue.Refusedf("That URL has %d bytes; %d is the limit.", len(text), longestURL)
	case err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.Opaque != "":
		return notice.WrongValue.Refusedf("%q is no URL. Type one such as https://example.org/boardroom", phrase.Quotable(text))
	case strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }):
		return notice.WrongValue.Refused("That URL has characters that have to be written as %20 and the like.")
	case u.User != nil:
		return notice.WrongValue.Refused("That URL has a name or a password in it. Leave them out: what is sent is signed, so that your program knows it.")
	case u.Fragment != "":
		return notice.WrongValue.Refused("That URL has a # in it. Leave out what begins with it.")
	}
	return g.checkHost(u)
}

// checkHost refuses what can be seen of a host without looking its name up.
func (g *guard) checkHost(u *url.URL) error {
	port, err := portOf(u)
	if err != nil {
		return notice.WrongValue.Refusedf("%q is no port. Leave it out, or type a number from %d to 65535.", u.Port(), leastPort)
	}
	a, err := netip.ParseAddr(u.Hostname())
	listed := err == nil && g.lists(a.Unmap().WithZone(""))
	switch {
	case u.Scheme == "http" && !listed:
		return notice.WrongValue.Refused("That URL begins with http:// and would be read on its way. Type one that begins with https://")
	case port != 443 && port < leastPort && !listed:
		return notice.WrongValue.Refusedf("The port %d is not called from here. Leave it out, or use one from %d to 65535.", port, leastPort)
	case err == nil && g.allows(netip.AddrPortFrom(a, port), u.Scheme == "https") != nil:
		return notice.WrongValue.Refusedf("%s is not called from here: it is no public address, or one of this machine's. The people who run the house can allow it.", u.Hostname())
	}
	return nil
}

func portOf(u *url.URL) (uint16, error) {
	if u.Port() == "" {
		return map[string]uint16{"http": 80, "https": 443}[u.Scheme], nil
	}
	n, err := strconv.ParseUint(u.Port(), 10, 16)
	if err == nil && n == 0 {
		err = fmt.Errorf("0 is no port")
	}
	return uint16(n), err
}
