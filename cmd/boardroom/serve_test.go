package main

import (
	"boardroom"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world"
	"boardroom/world/worldtest"
)

// TestOnlyFilesAreMotds has more in the pipe than a message may have, and holds
// its other end, so that reading it comes to an end.
func TestOnlyFilesAreMotds(t *testing.T) {
	s := serveCommand{Data: t.TempDir()}
	path := filepath.Join(s.Data, motdName)
	usual := func(what string) {
		t.Helper()
		if got := s.motd(); got != boardroom.Motd {
			t.Errorf("%s is read as a message of %d bytes", what, len(got))
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	if _, err := pipe.WriteString(strings.Repeat("x", mostMotd)); err != nil {
		t.Fatal(err)
	}
	usual("a pipe")
	if err := os.Symlink("/dev/zero", path); err != nil {
		t.Fatal(err)
	}
	usual("a device")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	usual("a folder")
	file := filepath.Join(t.TempDir(), "elsewhere.txt")
	if err := errors.Join(os.WriteFile(file, []byte("Club night."), 0o600), os.Symlink(file, path)); err != nil {
		t.Fatal(err)
	}
	if got := s.motd(); got != "Club night." {
		t.Errorf("the message of a file that is somewhere else is %q", got)
	}
}

// closes counts how often it is closed.
type closes int

func (c *closes) Close() error { *c++; return nil }

// TestStoppingDoesNotWaitForABusyWorld stops a world in the middle of an act.
func TestStoppingDoesNotWaitForABusyWorld(t *testing.T) {
	w, err := world.New(world.Config{
		Store: &worldtest.Memory{}, Now: time.Now, Seed: func() uint64 { return testSeed }, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	stop := startWorld(w)
	began, release, acted := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		acted <- w.Do(func() {
			close(began)
			<-release
		})
	}()
	<-began
	over, cancel := context.WithCancel(context.Background())
	cancel()
	var db closes
	impatient := func(context.Context) error { return stop(over) }
	if err := closeKept(impatient, &db); !errors.Is(err, context.Canceled) || db != 0 {
		t.Errorf("under a world that is busy closing gives %v and closes the database %d times", err, db)
	}
	close(release)
	if err := <-acted; err != nil {
		t.Errorf("the act ends with %v", err)
	}
	if err := closeKept(stop, &db); err != nil || db != 1 {
		t.Errorf("after that closing gives %v and closes the database %d times", err, db)
	}
}

// TestTheKeyIsAnnouncedAsWhatItIs also has a key that the house did not make.
func TestTheKeyIsAnnouncedAsWhatItIs(t *testing.T) {
	made, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	own, err := gossh.NewSignerFromKey(made)
	if err != nil {
		t.Fatal(err)
	}
	for kind, key := range map[string]gossh.Signer{"ssh-ed25519": terminaltest.Key("the host"), "ssh-rsa": own} {
		var said strings.Builder
		greeting{address: &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 2222}, keys: []gossh.Signer{key}, staffed: true}.print(&said)
		if want := gossh.FingerprintSHA256(key.PublicKey()) + " (" + kind + ")\n"; !strings.HasSuffix(said.String(), want) {
			t.Errorf("a key of type %s is announced so:\n%s", kind, &said)
		}
	}
}

// TestTheHouseTellsItsKey compares what the house says of its key with the key
// that is kept.
func TestTheHouseTellsItsKey(t *testing.T) {
	h := openHouse(t, t.TempDir())
	client := terminaltest.Dial(t, h.address, terminaltest.Login{Name: "guest"})
	for i, name := range []string{hostKeyName, ecdsaKeyName} {
		key, err := terminal.HostKey(filepath.Join(h.data, name), i > 0)
		if err != nil {
			t.Fatal(err)
		}
		want := gossh.FingerprintSHA256(key.PublicKey())
		for _, command := range []string{"fingerprint", "help fingerprint", "fingerprint --json"} {
			if got := client.Run(t, command); got.Status != 0 || !strings.Contains(got.Out, want) {
				t.Errorf("%s ends with %d and says %q, not %s", command, got.Status, got.Out, want)
			}
		}
	}
}

// TestHousesWithOneKey opens two houses with the same key, which the first of them makes,
// outside of their data folders.
func TestHousesWithOneKey(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	var told []string
	for range 2 {
		data := t.TempDir()
		h := openHouseOf(t, serveCommand{Data: data, HostKey: file})
		told = append(told, terminaltest.Dial(t, h.address, terminaltest.Login{Name: "guest"}).Run(t, "fingerprint").Out)
		if _, err := os.Stat(filepath.Join(data, hostKeyName)); err == nil {
			t.Error("a key is made in the data folder too")
		}
	}
	if told[0] != told[1] {
		t.Errorf("the houses tell of the keys %q", told)
	}
}
