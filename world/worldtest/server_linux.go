package worldtest

import (
	"context"
	"database/sql"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// The signals by which pg_ctl stops a PostgreSQL server, by its names for them.
const (
	Fast      = syscall.SIGINT  // it ends its connections, and keeps all in order
	Immediate = syscall.SIGQUIT // it ends as in a crash
)

// A Server is a PostgreSQL server of the test's own, which it may stop and start again.
type Server struct {
	Address string

	t       testing.TB
	command func() *exec.Cmd
	child   atomic.Pointer[exec.Cmd] // nil while it is stopped
}

// OwnPostgres starts a PostgreSQL server with a cluster of its own, and stops it when the
// test ends. The test is left out where there is none, or none is wanted, see Postgres.
func OwnPostgres(t testing.TB) *Server {
	t.Helper()
	Postgres(t)
	folders, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	must(t, err)
	if len(folders) == 0 {
		t.Skip("left out: there is no PostgreSQL")
	}
	data, err := os.MkdirTemp("/tmp", "boardroom-postgres-") // the folders of tests are closed to others
	must(t, err)
	t.Cleanup(func() { must(t, os.RemoveAll(data)) })
	owner := notRoot(t, data)
	run := func(program string, args ...string) *exec.Cmd {
		c := exec.Command(filepath.Join(folders[len(folders)-1], program), args...)
		c.Dir, c.SysProcAttr = data, &syscall.SysProcAttr{Credential: owner}
		return c
	}
	if said, err := run("initdb", "--pgdata", data, "--auth", "trust", "--username", "postgres", "--encoding", "UTF8", "--no-sync").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	port := freePort(t)
	s := &Server{t: t, Address: "postgres://postgres@127.0.0.1:" + port + "/postgres"}
	s.command = func() *exec.Cmd {
		return run("postgres", "-D", data, "-h", "127.0.0.1", "-p", port, "-k", "")
	}
	t.Cleanup(func() { s.Stop(Immediate) })
	s.Start()
	return s
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

func (s *Server) answers() error {
	handle, err := sql.Open("pgx", s.Address)
	must(s.t, err)
	defer handle.Close()
	ctx, cancel := context.WithTimeout(s.t.Context(), time.Second)
	defer cancel()
	return handle.PingContext(ctx)
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

func freePort(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	must(t, err)
	return port
}

// notRoot gives a folder to whoever PostgreSQL is to run as: it refuses to run as root. nil
// is whoever runs the tests.
func notRoot(t testing.TB, folder string) *syscall.Credential {
	t.Helper()
	if os.Getuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	must(t, err)
	uid, err := strconv.Atoi(u.Uid)
	must(t, err)
	gid, err := strconv.Atoi(u.Gid)
	must(t, err)
	must(t, os.Chown(folder, uid, gid))
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}
