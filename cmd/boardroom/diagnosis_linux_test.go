package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// TestTheWrongUserIsToldSo asks about a house as somebody who may not look into its folder,
// and about a folder that is not there.
func TestTheWrongUserIsToldSo(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "none")
	h := openHouse(t, t.TempDir())
	works(t, os.Chmod(filepath.Dir(h.data), 0o755)) // of the test alone
	commands := [][]string{{"admin", "load"}, {"admin", "staff", "ann"}, {"check"}, {"backup", filepath.Join(t.TempDir(), "b.db")}}
	asks := func(data, want string) {
		t.Helper()
		for _, words := range commands {
			args := append([]string{words[0], "--data", data}, words[1:]...)
			if _, complaint := runs(t, 1, args...); !strings.Contains(complaint, want) || strings.Contains(complaint, "closed") {
				t.Errorf("%q says %q, want %q", args, complaint, want)
			}
		}
	}
	asks(missing, "there is no folder "+missing)
	if os.Getuid() != 0 {
		works(t, os.Chmod(h.data, 0))
		defer func() { works(t, os.Chmod(h.data, 0o700)) }()
	} else {
		runtime.LockOSThread() // to be nobody on this thread alone
		defer runtime.UnlockOSThread()
		works(t, syscall.Setfsuid(65534))
		defer func() { works(t, syscall.Setfsuid(0)) }()
	}
	asks(h.data, "permission denied; run it as the user of the house (sudo)")
}
