package gamestest

import (
	"os"
	"runtime/debug"
	"testing"
)

// Main runs the tests of a package in less processor time, as its TestMain: garbage
// is collected rarely, and temporary files are in memory where the machine has a
// folder for that, since no test depends on a disk.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	if folder, err := os.MkdirTemp("/dev/shm", "boardroom"); err == nil {
		defer os.RemoveAll(folder)
		os.Setenv("TMPDIR", folder)
	}
	m.Run()
}

// Times is how often a test repeats what each time takes long: so often in a
// plain run, or as often as a thorough run does it, which .ci/run asks for with
// the environment variable THOROUGH.
func Times(plain, thorough int) int {
	if os.Getenv("THOROUGH") != "" {
		return thorough
	}
	return plain
}
