package worldtest

import (
	"net"
	"os"
	"os/exec"
	"sync/atomic"
	"testing"
	"time"
)

// A Server is one of the test's own, which it may stop and start again.
type Server struct {
	Address string

	t       testing.TB
	command func() *exec.Cmd
	answers func() error
	child   atomic.Pointer[exec.Cmd] // nil while it is stopped
}

// Start starts the server and waits until it answers.
func (s *Server) Start() {
	s.t.Helper()
	child := s.command()
	must(s.t, child.Start())
	s.child.Store(child)
	late := time.Now().Add(time.Minute)
	for err := s.answers(); err != nil; err = s.answers() {
		if time.Now().After(late) {
			s.t.Fatalf("%s does not answer: %v", s.Address, err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// Stop sends the server a signal and waits until it has ended.
func (s *Server) Stop(signal os.Signal) {
	if child := s.child.Load(); child != nil {
		_ = child.Process.Signal(signal)
		_ = child.Wait()
		s.child.Store(nil)
	}
}

// IsUp says whether the server was started and not stopped.
func (s *Server) IsUp() bool { return s.child.Load() != nil }

// start starts a server that is new, and stops it when the test ends.
func (s *Server) start(stop os.Signal) *Server {
	s.t.Helper()
	s.t.Cleanup(func() { s.Stop(stop) })
	s.Start()
	return s
}

// OwnNATS starts a NATS server. The test is left out where there is none.
func OwnNATS(t testing.TB) *Server {
	t.Helper()
	program, err := exec.LookPath("nats-server")
	if err != nil {
		t.Skip("left out: there is no nats-server")
	}
	port := freePort(t)
	s := &Server{t: t, Address: "nats://127.0.0.1:" + port}
	s.command = func() *exec.Cmd { return exec.Command(program, "--addr", "127.0.0.1", "--port", port) }
	s.answers = func() error {
		line, err := net.Dial("tcp", "127.0.0.1:"+port)
		if err == nil {
			err = line.Close()
		}
		return err
	}
	return s.start(os.Kill)
}

func freePort(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	must(t, err)
	return port
}
