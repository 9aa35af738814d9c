package link

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"sync"
	"time"

	"boardroom/cmd/boardroom/door"
)

// A Front is what doors need of a house.
type Front interface {
	door.House
	// Seal makes bytes of a pass, which the door of that name may hold. Unseal takes them back, and
	// no others.
	Seal(door string, pass door.Pass) []byte
	Unseal(door string, sealed []byte) (door.Pass, error)
	// Return lets somebody go on with a pass of before a restart, or says why not, for them to
	// read. The error is of a house that can't tell just now: it is asked again.
	Return(visit door.Visit, pass door.Pass) (why string, err error)
}

// DoorsConfig is what a house needs to have doors.
type DoorsConfig struct {
	Front   Front
	Keys    []string // the host keys, private, as OpenSSH writes them
	Limits  door.Limits
	Secret  string // that doors have to know; it may be empty for a Unix socket
	Program string // the version of the program
	Log     *slog.Logger
}

// Doors are the doors of a house.
type Doors struct {
	DoorsConfig
	tls     *tls.Config // nil for a Unix socket
	shaking chan struct{}
	running sync.WaitGroup

	mu        sync.Mutex
	changed   *sync.Cond // when a connection is there, or a door is gone
	listeners []net.Listener
	closed    bool
	open      map[net.Conn]bool
	doors     map[string]*attached
}

// mostShaking is how many connections may be finding out who is there at once.
const mostShaking = 64

// NewDoors makes them; Serve lets them come.
func NewDoors(c DoorsConfig) (*Doors, error) {
	d := &Doors{DoorsConfig: c, shaking: make(chan struct{}, mostShaking), open: map[net.Conn]bool{}, doors: map[string]*attached{}}
	d.changed = sync.NewCond(&d.mu)
	if c.Secret == "" {
		return d, nil
	}
	var err error
	d.tls, err = ofHouse.config(c.Secret)
	return d, err
}

// Serve lets doors come by a listener, until Close.
func (d *Doors) Serve(l net.Listener) error {
	d.mu.Lock()
	if d.closed {
		d.mu.Unlock()
		return l.Close()
	}
	d.listeners = append(d.listeners, l)
	d.mu.Unlock()
	for {
		conn, err := l.Accept()
		if err != nil {
			if d.isClosed() {
				return nil
			}
			return err
		}
		if d.keep(conn) {
			go d.take(conn)
		}
	}
}

func (d *Doors) isClosed() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.closed
}

// keep notes a connection, unless there are to be no more.
func (d *Doors) keep(conn net.Conn) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		_ = conn.Close()
		return false
	}
	d.open[conn] = true
	d.running.Add(1)
	return true
}

// Close ends the line to every door. What doors hold stays with them: nobody is told that their
// session is over.
func (d *Doors) Close() {
	d.mu.Lock()
	d.closed = true
	for _, l := range d.listeners {
		_ = l.Close()
	}
	for conn := range d.open {
		_ = conn.Close()
	}
	d.changed.Broadcast()
	d.mu.Unlock()
	d.running.Wait()
}

// SetLimits changes the limits of doors.
func (d *Doors) SetLimits(l door.Limits) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.Limits = l
	for _, a := range d.doors {
		go func() { _ = a.tell(limiting, l) }() // a door that is gone gets them when it comes back
	}
}

// take takes one connection of a door, or of whoever would be one.
func (d *Doors) take(conn net.Conn) {
	defer d.running.Done()
	defer func() {
		_ = conn.Close()
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.open, conn)
	}()
	w, hi, err := d.meet(conn)
	var no *Refused
	switch {
	case errors.As(err, &no):
		d.Log.Warn("a door is refused", "address", conn.RemoteAddr(), "error", err)
		_ = w.tell(refused, refusal{no.Text})
	case err != nil:
		d.Log.Warn("somebody who is no door is turned away", "address", conn.RemoteAddr(), "error", err)
	case hi.Visit != 0:
		d.session(w, hi)
	default:
		d.attach(w, hi)
	}
}

// meet finds out whether a door is there.
func (d *Doors) meet(conn net.Conn) (w *wire, hi greeting, err error) {
	d.shaking <- struct{}{}
	defer func() { <-d.shaking }()
	secured, err := ofHouse.secure(conn, d.tls)
	if err != nil {
		return nil, hi, err
	}
	w = newWire(secured)
	if err := w.expect(hello, &hi); err != nil {
		return nil, hi, err
	}
	if hi.Protocol != Version {
		return w, hi, &Refused{versionText(hi.Protocol, hi.Program, d.Program)}
	}
	return w, hi, nil
}

// An attached door is one with its connection.
type attached struct {
	*wire
	doors *Doors
	name  string
	gone  context.Context
	leave context.CancelFunc
	// running are the sessions that came by it.
	running sync.WaitGroup

	// The lock of the Doors guards the rest.
	visits map[int64]*guest
}

// attach has a door until its connection ends. One of the same name that was there before is gone,
// whether the house knows or not; its sessions end first, so that those that come back are not
// counted beside them.
func (d *Doors) attach(w *wire, hi greeting) {
	a := &attached{wire: w, doors: d, name: hi.Door, visits: map[int64]*guest{}}
	a.gone, a.leave = context.WithCancel(context.Background())
	d.mu.Lock()
	before := d.doors[a.name]
	d.doors[a.name] = a
	limits := d.Limits
	d.mu.Unlock()
	if before != nil {
		before.end()
		before.running.Wait()
	}
	defer a.end()
	if w.tell(welcome, reception{Protocol: Version, Program: d.Program, Keys: d.Keys, Limits: limits}) != nil {
		return
	}
	d.Log.Info("a door is there", "door", a.name, "address", w.RemoteAddr(), "program", hi.Program)
	go a.sayTimed()
	err := a.loop()
	d.Log.Info("a door is gone", "door", a.name, "error", err)
}

// end ends whatever came through a door that is gone.
func (a *attached) end() {
	a.leave()
	_ = a.Close()
	d := a.doors
	d.mu.Lock()
	if d.doors[a.name] == a {
		delete(d.doors, a.name)
	}
	visits := a.visits
	a.visits = nil
	d.changed.Broadcast()
	d.mu.Unlock()
	for _, g := range visits {
		g.end()
	}
}

// silentDoor is how long nothing may come from a door, which asks more often whether the house is
// there.
const silentDoor = 6 * beatEvery

// loop takes what a door says.
func (a *attached) loop() error {
	for {
		_ = a.SetReadDeadline(time.Now().Add(silentDoor))
		k, text, err := a.read()
		if err == nil {
			err = a.hear(k, text)
		}
		if err != nil {
			return err
		}
	}
}

func (a *attached) hear(k kind, text []byte) error {
	switch k {
	case beat:
		return a.write(beat, nil)
	case visiting:
		return said(text, a.visit)
	case trying:
		return said(text, func(t try) { a.with(t.Visit, func(g *guest) { go g.try(t) }) })
	case answers:
		return said(text, func(made answer) {
			a.with(made.Visit, func(g *guest) {
				select {
				case g.answers <- made:
				default: // to no question
				}
			})
		})
	case silence:
		return said(text, func(f fact) {
			a.with(f.Visit, func(g *guest) {
				g.silent.Store(f.Is)
				go func() { g.visit.SetSilent(g.silent.Load()) }()
			})
		})
	case ending:
		return said(text, func(f fact) {
			if g := a.remove(f.Visit); g != nil {
				g.end()
			}
		})
	}
	return nil // what a newer door says beside
}

// said reads a message and does something with it.
func said[T any](text []byte, do func(T)) error {
	var message T
	if err := json.Unmarshal(text, &message); err != nil {
		return err
	}
	do(message)
	return nil
}

// with does something with a connection that is there.
func (a *attached) with(id int64, do func(*guest)) {
	a.doors.mu.Lock()
	g := a.visits[id]
	a.doors.mu.Unlock()
	if g != nil {
		do(g)
	}
}

func (a *attached) remove(id int64) *guest {
	a.doors.mu.Lock()
	defer a.doors.mu.Unlock()
	g := a.visits[id]
	delete(a.visits, id)
	return g
}

// visit begins a connection, or goes on with one of before a restart, which takes its time.
func (a *attached) visit(v visitor) {
	g := &guest{
		door: a, id: v.Visit, from: addressOf(v.From), to: v.reached(), answers: make(chan answer, 1), known: make(chan struct{}),
	}
	g.visit = a.doors.Front.Visit(g)
	if v.Silent {
		g.silent.Store(true)
		g.visit.SetSilent(true)
	}
	if v.Pass == nil {
		close(g.known)
	} else {
		go g.comeBack(v.Pass)
	}
	a.doors.mu.Lock()
	gone := a.visits == nil || a.visits[g.id] != nil
	if !gone {
		a.visits[g.id] = g
	}
	a.doors.changed.Broadcast()
	a.doors.mu.Unlock()
	if gone {
		g.end()
	}
}

// sayTimed tells a door which of its people play on a clock.
func (a *attached) sayTimed() {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-a.gone.Done():
			return
		case <-ticker.C:
		}
		for _, g := range a.guests() {
			if is := g.visit.IsTimed(); is != g.timed {
				g.timed = is
				_ = a.tell(timing, fact{g.id, is}) // a line that fails ends the door
			}
		}
	}
}

func (a *attached) guests() []*guest {
	a.doors.mu.Lock()
	defer a.doors.mu.Unlock()
	all := make([]*guest, 0, len(a.visits))
	for _, g := range a.visits {
		all = append(all, g)
	}
	return all
}
