package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestUnits reads the units for systemd: each command line is one of this program, and each house may
// ask the system for its own addresses, which webhooks never call.
func TestUnits(t *testing.T) {
	paths, err := filepath.Glob("../../docs/examples/*.service")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no units are found: %v", err)
	}
	for _, path := range paths {
		unit := readUnit(t, path)
		words := strings.Fields(unit["ExecStart"])
		if words[0] != "/usr/local/bin/boardroom" {
			t.Errorf("%s starts %s", path, words[0])
		}
		if _, err := parse(words[1:], output{out: io.Discard, err: io.Discard}); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		families := strings.Fields(unit["RestrictAddressFamilies"])
		if isDoor := words[1] == "door"; isDoor == slices.Contains(families, "AF_NETLINK") {
			t.Errorf("%s allows the address families %v", path, families)
		}
	}
}

// readUnit is the settings of a unit by name, the last of each.
func readUnit(t *testing.T, path string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(path)
	works(t, err)
	settings := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok && !strings.HasPrefix(name, "#") {
			settings[name] = value
		}
	}
	return settings
}
