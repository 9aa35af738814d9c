package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"boardroom/cmd/boardroom/limit"
)

// policy is what a page may load: what this server has, and nothing that stands in the page itself.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// guarded answers no more than an address may ask, in a way that browsers are strict with.
func (s *Server) guarded(next http.Handler) http.Handler {
	crossOrigin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil && p != http.ErrAbortHandler {
				s.Log.Error("a request panicked", "page", r.Pattern, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			}
		}()
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		if s.isSecure(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		if crossOrigin.Check(r) != nil {
			http.Error(w, "This request comes from another site.", http.StatusForbidden)
			return
		}
		from := limit.PlaceOf(s.origin(r))
		if now := time.Now(); !s.paces.Of(from.Address, pace, now).AllowN(now, 1) {
			h.Set("Retry-After", "10")
			http.Error(w, "Your address asks too often. Please wait a moment.", http.StatusTooManyRequests)
			return
		}
		if why := s.bans.of(s.origin(r), from.Address); why != "" {
			http.Error(w, why, http.StatusForbidden)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		next.ServeHTTP(w, r)
	})
}

// isProxy says whether a request comes from a proxy of the house's own.
func (s *Server) isProxy(at netip.Addr) bool {
	return slices.ContainsFunc(s.Proxies, func(p netip.Prefix) bool { return p.Contains(at) })
}

// origin is the address that a request comes from. Proxies add to X-Forwarded-For from whom they
// have it, so the last address that is no proxy's is the first that can be believed.
func (s *Server) origin(r *http.Request) net.Addr {
	at := addressOf(r.RemoteAddr)
	said := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, text := range slices.Backward(said) {
		if !s.isProxy(at.Addr()) {
			break
		}
		next, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			break
		}
		at = netip.AddrPortFrom(next.Unmap().WithZone(""), 0)
	}
	return net.TCPAddrFromAddrPort(at)
}

func addressOf(text string) netip.AddrPort {
	at, err := netip.ParseAddrPort(text)
	if err != nil {
		return netip.AddrPort{}
	}
	return netip.AddrPortFrom(at.Addr().Unmap().WithZone(""), at.Port())
}

// isSecure says whether nobody between the browser and here can read along.
func (s *Server) isSecure(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	return s.isProxy(addressOf(r.RemoteAddr).Addr()) && r.Header.Get("X-Forwarded-Proto") == "https"
}

// takesSecrets says whether a password may be sent: over TLS, or without leaving the machine.
func (s *Server) takesSecrets(r *http.Request) bool {
	return s.isSecure(r) || limit.OriginOf(s.origin(r)).IsLoopback()
}

// A quota is how many of something each address has at once.
type quota struct {
	most, ofAddress int // of a network three times as many as of an address

	mu    sync.Mutex
	count limit.Counts
}

func newQuota(most, ofAddress int) *quota {
	return &quota{most: most, ofAddress: ofAddress, count: limit.Counts{}}
}

// take counts one more, if there may be one.
func (q *quota) take(from limit.Place) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.count[limit.Everywhere] >= q.most || q.count[from.Address] >= q.ofAddress ||
		q.count[from.Network] >= 3*q.ofAddress {
		return false
	}
	q.count.Add(1, from.Names()...)
	return true
}

func (q *quota) leave(from limit.Place) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.count.Add(-1, from.Names()...)
}
