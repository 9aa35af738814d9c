package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/knownhosts"

	"boardroom/cmd/boardroom/dial"
	"boardroom/cmd/boardroom/terminal"
)

// TestTheHouseHasAKeyForOldClients connects with clients that know one kind of key each, and
// with programs of ours that have met the house with one of its keys.
func TestTheHouseHasAKeyForOldClients(t *testing.T) {
	h := openHouse(t, t.TempDir())
	for i, name := range []string{hostKeyName, ecdsaKeyName} {
		key, err := terminal.HostKey(filepath.Join(h.data, name), i > 0)
		works(t, err)
		config := &gossh.ClientConfig{User: "guest", HostKeyCallback: gossh.FixedHostKey(key.PublicKey()), HostKeyAlgorithms: []string{key.PublicKey().Type()}}
		client, err := gossh.Dial("tcp", h.address, config)
		if err != nil {
			t.Errorf("a client that knows %s alone: %v", key.PublicKey().Type(), err)
			continue
		}
		_ = client.Close()
		known := filepath.Join(t.TempDir(), "known")
		works(t, os.WriteFile(known, []byte(knownhosts.Line([]string{knownhosts.Normalize(h.address)}, key.PublicKey())+"\n"), 0o600))
		door := dial.Door{Name: "deep", Address: h.address, Key: writeKey(t, "deep"), KnownHosts: known}
		line, err := door.Dial(t.Context())
		if err != nil {
			t.Errorf("a program that has met %s: %v", name, err)
			continue
		}
		_ = line.Close()
	}
}

// TestAHouseGoesOverToAnotherKeyOnPurpose opens a house with a key that nobody knows: it is refused
// until it is asked for, and then the key of before is.
func TestAHouseGoesOverToAnotherKeyOnPurpose(t *testing.T) {
	t.Parallel()
	data, folder := t.TempDir(), t.TempDir()
	first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
	runServer(t, data, "--host-key", first).kill()
	_, err := terminal.HostKey(second, false)
	works(t, err)
	refused := func(key string) {
		t.Helper()
		_, failed := does(t, "serve", "--data", data, "--listen", "127.0.0.1:0", "--host-key", key)
		if !strings.Contains(failed, "people know this house by other host keys: SHA256:") {
			t.Errorf("with another key the house says %q", failed)
		}
	}
	refused(second)
	runServer(t, data, "--host-key", second, "--new-host-key").kill()
	refused(first)
	runServer(t, data, "--host-key", second).kill()
}
