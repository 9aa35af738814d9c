package gamestest

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package in less processor time, as its TestMain: garbage
// is collected rarely, and temporary files are in memory where the machine has a
// folder for that, since no test depends on a disk. Benchmarks are left as they are,
// for they measure both.
func Main(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		m.Run()
		return
	}
	debug.SetGCPercent(400)
	if folder, err := os.MkdirTemp("/dev/shm", "boardroom"); err == nil {
		defer os.RemoveAll(folder)
		os.Setenv("TMPDIR", folder)
	}
	m.Run()
}

// Times is how often a test repeats what each time takes long: so often in a
// plain run, or as often as a thorough run does it, which .ci/thorough asks for with
// the environment variable THOROUGH.
func Times(plain, thorough int) int {
	if os.Getenv("THOROUGH") != "" {
		return thorough
	}
	return plain
}

// Alone leaves a test to the plain run where the race detector looks on, because all it does
// runs on one goroutine, or on the same few in the same way as in every other test of its
// package: there is nothing to find that they would not find, and it would take ten times as long.
func Alone(t testing.TB) {
	t.Helper()
	if racing {
		t.Skip("alone on its goroutine: no race could show")
	}
}

// TimesAlone is how often a test repeats what runs on one goroutine: less often where the
// race detector, which has nothing to find there, makes it take ten times as long.
func TimesAlone(often, raced int) int {
	if racing {
		return raced
	}
	return often
}
