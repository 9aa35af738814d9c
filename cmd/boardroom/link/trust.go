package link

import (
	"context"
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"net"
	"os"
	"strings"
	"syscall"
	"time"

	"boardroom/cmd/boardroom/wholefile"
)

// leastSecret is how many characters a shared secret has at least. One that can be guessed is
// none: whoever connects can try out all that there are.
const leastSecret = 26

// NewSecret makes the file of a secret, where there is none.
func NewSecret(path string) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	err := wholefile.New(path, []byte(rand.Text()+rand.Text()+"\n"))
	if errors.Is(err, fs.ErrExist) { // another process was quicker
		return nil
	}
	return err
}

// ReadSecret reads the secret that a house shares with its doors, of a file that nobody but its
// owner may read.
func ReadSecret(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return "", fmt.Errorf("the secret %s can be read or changed by others (its mode is %04o); close it with: chmod 600 %s", path, info.Mode().Perm(), path)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	secret := strings.TrimSpace(string(text))
	if len(secret) < leastSecret {
		return "", fmt.Errorf("the secret in %s has %d characters; it needs at least %d that nobody can guess: openssl rand -hex 32 >%s", path, len(secret), leastSecret, path)
	}
	return secret, nil
}

// An end is one of the two of a connection.
type end string

const (
	ofHouse end = "house"
	ofDoor  end = "door"
)

// key is the key with which an end proves that it knows the secret. Both ends can work out both
// keys, and nobody else either.
func (e end) key(secret string) ed25519.PrivateKey {
	seed, err := hkdf.Key(sha256.New, []byte(secret), nil, "boardroom doors 1 "+string(e), ed25519.SeedSize)
	if err != nil {
		panic(err) // the length is one that there is
	}
	return ed25519.NewKeyFromSeed(seed)
}

// config is TLS 1.3 in which each end shows a certificate of its own key and takes no other one
// than that of the other end's key. No authority signs them, and no name or time in them counts.
func (e end) config(secret string) (*tls.Config, error) {
	own, other := e.key(secret), ofHouse
	if e == ofHouse {
		other = ofDoor
	}
	shape := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Unix(1<<37, 0)}
	made, err := x509.CreateCertificate(rand.Reader, shape, shape, own.Public(), own)
	if err != nil {
		return nil, err
	}
	wanted := other.key(secret).Public().(ed25519.PublicKey)
	return &tls.Config{
		MinVersion:             tls.VersionTLS13,
		Certificates:           []tls.Certificate{{Certificate: [][]byte{made}, PrivateKey: own}},
		ClientAuth:             tls.RequireAnyClientCert,
		InsecureSkipVerify:     true, // VerifyConnection looks at the key itself
		SessionTicketsDisabled: true,
		VerifyConnection: func(state tls.ConnectionState) error {
			if len(state.PeerCertificates) == 0 {
				return errStranger
			}
			if key, is := state.PeerCertificates[0].PublicKey.(ed25519.PublicKey); !is || !wanted.Equal(key) {
				return errStranger
			}
			return nil
		},
	}, nil
}

// errStranger says that the other end does not know the secret.
var errStranger = errors.New("the other end has another secret")

// secure makes TLS of a connection, unless it is one of a Unix socket, which the rights of its
// file guard.
func (e end) secure(conn net.Conn, config *tls.Config) (net.Conn, error) {
	if config == nil {
		return conn, nil
	}
	made := tls.Server(conn, config)
	if e == ofDoor {
		made = tls.Client(conn, config)
	}
	within, cancel := context.WithTimeout(context.Background(), handshakeTime)
	defer cancel()
	if err := made.HandshakeContext(within); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return made, nil
}

// An Address is where a house listens to its doors: a Unix socket, or host and port.
type Address struct{ Network, Address string }

// ParseAddress reads unix:PATH or HOST:PORT.
func ParseAddress(text string) (Address, error) {
	if path, is := strings.CutPrefix(text, "unix:"); is && path != "" {
		return Address{"unix", path}, nil
	}
	if _, _, err := net.SplitHostPort(text); err != nil {
		return Address{}, fmt.Errorf("%q is neither unix:PATH nor HOST:PORT", text)
	}
	return Address{"tcp", text}, nil
}

// needsSecret says whether whoever reaches the address has to prove something.
func (a Address) needsSecret() bool { return a.Network != "unix" }

// Listen listens there. A Unix socket is its owner's alone; one that nobody listens at any more is
// taken over.
func (a Address) Listen() (net.Listener, error) {
	if a.Network != "unix" {
		return net.Listen(a.Network, a.Address)
	}
	if conn, err := net.Dial(a.Network, a.Address); err == nil {
		_ = conn.Close()
		return nil, fmt.Errorf("another house listens there: %w", syscall.EADDRINUSE)
	}
	if info, err := os.Lstat(a.Address); err == nil && info.Mode().Type() == fs.ModeSocket {
		_ = os.Remove(a.Address) // else Listen says why
	}
	listener, err := net.Listen(a.Network, a.Address)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(a.Address, 0o600); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	return listener, nil
}
