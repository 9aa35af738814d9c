package main

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"
)

// A relay is a way to a server on which nothing moves while it is held, as where a network
// loses everything: what was sent meanwhile arrives when it is let go.
type relay struct {
	server string
	gate   sync.RWMutex // locked while it is held
}

// relayTo is a relay to the server of an address, and the address by it.
func relayTo(t *testing.T, address string) (*relay, string) {
	t.Helper()
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := &relay{server: to.Host}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			go r.carry(near)
		}
	}()
	to.Host = listener.Addr().String()
	return r, to.String()
}

func (r *relay) hold() { r.gate.Lock() }

func (r *relay) letGo() { r.gate.Unlock() }

// carry carries one connection, until either side ends it.
func (r *relay) carry(near net.Conn) {
	defer near.Close()
	r.pass()
	far, err := net.Dial("tcp", r.server)
	if err != nil {
		return
	}
	defer far.Close()
	go func() {
		defer near.Close()
		r.copy(near, far)
	}()
	r.copy(far, near)
}

func (r *relay) copy(to io.Writer, from io.Reader) {
	buffer := make([]byte, 64<<10)
	for {
		n, err := from.Read(buffer)
		r.pass()
		if _, failed := to.Write(buffer[:n]); err != nil || failed != nil {
			return
		}
	}
}

// pass waits until the relay is let go.
func (r *relay) pass() {
	r.gate.RLock()
	defer r.gate.RUnlock()
}
