package web

import (
	"errors"
	"log/slog"
	"net"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/door"
	"boardroom/world/limiter"
)

// A quietHouse lets everybody in and says nothing.
type quietHouse struct{ closed atomic.Bool }

func (h *quietHouse) Visit(door.Client) door.Visit          { return h }
func (h *quietHouse) Try(door.Try) (door.Pass, error)       { return nil, errors.New("nobody is let in") }
func (h *quietHouse) Open(door.Pass) (door.Session, string) { return h, "" }
func (h *quietHouse) IsTimed() bool                         { return false }
func (h *quietHouse) SetSilent(bool)                        {}
func (h *quietHouse) End()                                  {}
func (h *quietHouse) Start(door.Start, door.Stream)         {}
func (h *quietHouse) Resize(door.Size)                      {}
func (h *quietHouse) Close()                                { h.closed.Store(true) }

// TestASessionWaitsForItsBrowser cuts a socket for 30 seconds, after which all that was written
// meanwhile is there, and then for longer than a session waits.
func TestASessionWaitsForItsBrowser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &quietHouse{}
		gate := door.NewGate(door.GateConfig{
			Log:    slog.New(slog.DiscardHandler),
			Limits: door.Limits{PerAddress: 1, LoggingIn: 1, LoggingInPerAddress: 1, LoggingInStart: 1, Arrivals: limiter.Unlimited(), KeyExchange: time.Minute},
		})
		s, err := New(Config{House: h, Gate: gate, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		place, _ := gate.Admit(visitor{from: &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}})
		se := s.begin("ann", place)
		se.visit, se.house = h, h
		first, second := &socket{cancel: func() {}}, &socket{cancel: func() {}}
		se.attach(first, 0)
		se.detach(first)
		if _, err := se.Write([]byte("meanwhile")); err != nil {
			t.Fatal(err)
		}
		time.Sleep(30 * time.Second)
		from, _, ok := se.attach(second, 0)
		if text, _, _, _ := se.next(second, from, 0); !ok || string(text) != "meanwhile" {
			t.Errorf("after 30 seconds the browser gets %q, %v", text, ok)
		}
		se.detach(second)
		time.Sleep(comesBack + time.Second)
		if _, _, ok := se.attach(first, 0); ok || !h.closed.Load() {
			t.Error("a session waits without end")
		}
	})
}
