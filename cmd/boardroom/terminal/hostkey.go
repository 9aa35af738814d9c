package terminal

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/wholefile"
)

// HostKey reads a key that the server proves itself with, in OpenSSH's form. Where there is
// none it makes one, of ECDSA on the curve P-256 or of Ed25519, which only the owner of the
// file may read. The error is a sentence that says what to do.
func HostKey(path string, ofECDSA bool) (gossh.Signer, error) {
	text, err := readPrivate(path)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = makeHostKey(path, ofECDSA)
	}
	if err != nil {
		return nil, err
	}
	signer, err := gossh.ParsePrivateKey(text)
	var locked *gossh.PassphraseMissingError
	switch {
	case errors.As(err, &locked):
		return nil, fmt.Errorf("the host key %s has a passphrase, and nobody is there to type it; take it off with: ssh-keygen -p -N '' -f %s", path, path)
	case err != nil:
		return nil, fmt.Errorf("the host key %s can't be read as a private key (%w); restore it from a backup, or move it away to have a new one made", path, err)
	}
	if weak := weakness(signer.PublicKey()); weak != "" {
		return nil, fmt.Errorf("the host key %s is too weak. %s", path, weak)
	}
	return door.WithoutSHA1(signer)
}

// readPrivate reads a file that nobody but its owner may read.
func readPrivate(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the host key %s can't be read: %w", path, err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("the host key %s is not a file", path)
	case info.Mode().Perm()&0o077 != 0:
		return nil, fmt.Errorf("the host key %s can be read or changed by others (its mode is %04o); close it with: chmod 600 %s", path, info.Mode().Perm(), path)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("the host key %s can't be read: %w", path, err)
	}
	return text, nil
}

// makeHostKey makes a key and keeps it, whole or not at all. Where another
// process was quicker, its key is the one.
func makeHostKey(path string, ofECDSA bool) ([]byte, error) {
	key, err := newKey(ofECDSA)
	if err != nil {
		return nil, fmt.Errorf("a host key can't be made: %w", err)
	}
	block, err := gossh.MarshalPrivateKey(key, "boardroom")
	if err != nil {
		return nil, fmt.Errorf("a host key can't be made: %w", err)
	}
	text := pem.EncodeToMemory(block)
	if err := wholefile.New(path, text); errors.Is(err, fs.ErrExist) {
		return readPrivate(path)
	} else if err != nil {
		return nil, fmt.Errorf("the new host key %s can't be kept: %w", path, err)
	}
	return text, nil
}

func newKey(ofECDSA bool) (key crypto.PrivateKey, err error) {
	if ofECDSA {
		return ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	}
	_, key, err = ed25519.GenerateKey(rand.Reader)
	return key, err
}
