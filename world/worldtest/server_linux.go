package worldtest

import (
	"context"
	"database/sql"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// The signals by which pg_ctl stops a PostgreSQL server, by its names for them.
const (
	Fast      = syscall.SIGINT  // it ends its connections, and keeps all in order
	Immediate = syscall.SIGQUIT // it ends as in a crash
)

// OwnPostgres starts a PostgreSQL server with a cluster of its own. The test is left out
// where there is none.
func OwnPostgres(t testing.TB) *Server {
	t.Helper()
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
	s.answers = func() error {
		handle, err := sql.Open("pgx", s.Address)
		must(t, err)
		defer handle.Close()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		return handle.PingContext(ctx)
	}
	return s.start(Immediate)
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
