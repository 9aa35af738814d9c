package web

import (
	"net/http"
	"net/netip"
	"testing"
)

// Whatever a browser sends first, what is taken of it is bounded.
func FuzzHello(f *testing.F) {
	f.Add([]byte(`{"tab":"0123456789abcdefghijkl","back":true,"seen":1,"size":{"columns":80,"rows":24}}`))
	f.Add([]byte(`{"tab":"0123456789abcdefghijkl","name":"ann","secret":"x","size":{"columns":-1,"rows":1000000}}`))
	f.Add([]byte(`{"tab":"../../","name":"a\u0000b"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if m, err := readMessage(text); err == nil && m.Size != nil {
			checkSize(t, *m.Size)
		}
		h, err := readHello(text)
		if err != nil {
			return
		}
		if len(h.Tab) != tabLength || len(h.Name) > mostName || len(h.Secret) > mostSecret || !isLine(h.Name+h.Secret, mostName+mostSecret) {
			t.Errorf("taken is %+v", h)
		}
		checkSize(t, h.Size)
	})
}

func checkSize(t *testing.T, s size) {
	t.Helper()
	if at := s.clamped(); at.Width < 1 || at.Width > mostCells || at.Height < 1 || at.Height > mostCells {
		t.Errorf("%+v is taken as %+v", s, at)
	}
}

// TestWhomARequestIsFrom believes proxies of the house's own, and nobody else.
func TestWhomARequestIsFrom(t *testing.T) {
	s := &Server{Config: Config{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}}
	for _, one := range []struct {
		remote, said, scheme, want string
		secure                     bool
	}{
		{"192.0.2.1:5", "", "", "192.0.2.1:5", false},
		{"192.0.2.1:5", "198.51.100.7", "https", "192.0.2.1:5", false},
		{"10.0.0.1:5", "198.51.100.7", "https", "198.51.100.7:0", true},
		{"10.0.0.1:5", "127.0.0.1, 198.51.100.7", "http", "198.51.100.7:0", false},
		{"10.0.0.1:5", "203.0.113.9, 198.51.100.7, 10.0.0.2", "https", "198.51.100.7:0", true},
		{"10.0.0.1:5", "nonsense", "https", "10.0.0.1:5", true},
		{"10.0.0.1:5", "2001:db8::1", "https", "[2001:db8::1]:0", true},
	} {
		r := &http.Request{RemoteAddr: one.remote, Header: http.Header{}}
		if one.said != "" {
			r.Header.Set("X-Forwarded-For", one.said)
		}
		r.Header.Set("X-Forwarded-Proto", one.scheme)
		if got := s.origin(r).String(); got != one.want || s.isSecure(r) != one.secure {
			t.Errorf("%+v is from %s, secure %t", one, got, s.isSecure(r))
		}
	}
}
