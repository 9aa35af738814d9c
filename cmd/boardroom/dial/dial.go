// Package dial opens the door of a house to a program of its owner's: it connects over
// ssh with a key, and comes in under the name of an account that a program plays for.
//
// It must not know the house but by its protocol, see docs/api.md.
package dial

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/knownhosts"
)

// A Line is a connection on which the protocol is spoken. Close may be called at
// any time, more than once, and ends whatever waits.
type Line interface {
	io.ReadWriteCloser
}

// A Door is where a house is, and how to get in.
type Door struct {
	Name, Address string
	Key           string // a file with a private key
	KnownHosts    string // a file
	// AcceptNew takes the key of a house that was never met for its own, and keeps
	// it. One that has changed is refused all the same.
	AcceptNew bool
}

// ParseDoor reads an address: ssh://bot@host:2222.
func ParseDoor(address string) (Door, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "ssh" || u.Hostname() == "" || u.User.Username() == "" {
		return Door{}, fmt.Errorf("%q is no address of a house: write it as ssh://NAME@HOST or ssh://NAME@HOST:PORT", address)
	}
	port := u.Port()
	if port == "" {
		port = "22"
	}
	return Door{Name: u.User.Username(), Address: net.JoinHostPort(u.Hostname(), port)}, nil
}

// dialTime bounds how long it may take to connect.
const dialTime = 30 * time.Second

// Dial opens the protocol at a house.
func (d Door) Dial(ctx context.Context) (Line, error) {
	signer, err := d.signer()
	if err != nil {
		return nil, err
	}
	known, err := d.known()
	if err != nil {
		return nil, err
	}
	dialer := net.Dialer{Timeout: dialTime, KeepAlive: dialTime}
	conn, err := dialer.DialContext(ctx, "tcp", d.Address)
	if err != nil {
		return nil, err
	}
	sshConn, channels, requests, err := ssh.NewClientConn(conn, d.Address, &ssh.ClientConfig{
		User: d.Name, Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)}, Timeout: dialTime,
		HostKeyCallback: d.checks(known), HostKeyAlgorithms: d.kinds(known, conn.RemoteAddr()),
	})
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	client := ssh.NewClient(sshConn, channels, requests)
	line, err := open(client)
	if err != nil {
		return nil, errors.Join(err, client.Close())
	}
	return line, nil
}

func (d Door) signer() (ssh.Signer, error) {
	text, err := os.ReadFile(d.Key)
	if err != nil {
		return nil, fmt.Errorf("the key can't be read (make one with: ssh-keygen -t ed25519 -f FILE): %w", err)
	}
	signer, err := ssh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("%s is no private key that can be used without a passphrase: %w", d.Key, err)
	}
	return signer, nil
}

// known are the keys of houses that are known.
func (d Door) known() (ssh.HostKeyCallback, error) {
	if err := os.MkdirAll(filepath.Dir(d.KnownHosts), 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(d.KnownHosts, os.O_CREATE|os.O_RDONLY, 0o600)
	if err != nil {
		return nil, err
	}
	_ = file.Close() // it was only made
	return knownhosts.New(d.KnownHosts)
}

// checks checks the key of the house against those that are known.
func (d Door) checks(known ssh.HostKeyCallback) ssh.HostKeyCallback {
	return func(host string, remote net.Addr, key ssh.PublicKey) error {
		err := known(host, remote, key)
		var unknown *knownhosts.KeyError
		switch {
		case !errors.As(err, &unknown) || len(unknown.Want) > 0:
			return err
		case !d.AcceptNew:
			return fmt.Errorf("the key of %s, %s, is not in %s: check it with the people who run the house, then use --accept-new", host, ssh.FingerprintSHA256(key), d.KnownHosts)
		}
		return d.remember(host, key)
	}
}

// kinds are the algorithms of the keys that are known of the house, which has others too;
// all where none is known. It asks for the key that no house has.
func (d Door) kinds(known ssh.HostKeyCallback, remote net.Addr) (kinds []string) {
	none, err := ssh.NewPublicKey(make(ed25519.PublicKey, ed25519.PublicKeySize))
	var other *knownhosts.KeyError
	if err != nil || !errors.As(known(d.Address, remote, none), &other) {
		return nil
	}
	for _, key := range other.Want {
		if kind := key.Key.Type(); kind == ssh.KeyAlgoRSA {
			kinds = append(kinds, ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSASHA256)
		} else {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// remember keeps the key of a house.
func (d Door) remember(host string, key ssh.PublicKey) error {
	file, err := os.OpenFile(d.KnownHosts, os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(knownhosts.Line([]string{knownhosts.Normalize(host)}, key) + "\n")
	return errors.Join(err, file.Close())
}

// A subsystemLine is the protocol in an SSH session.
type subsystemLine struct {
	io.Reader
	io.Writer
	client *ssh.Client
	once   sync.Once
}

// Close ends the connection as a whole: ending the session alone must not happen
// while something is written to it.
func (l *subsystemLine) Close() (err error) {
	l.once.Do(func() { err = l.client.Close() })
	return err
}

func open(client *ssh.Client) (Line, error) {
	session, err := client.NewSession()
	if err != nil {
		return nil, err
	}
	in, err := session.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := session.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := session.RequestSubsystem("boardroom"); err != nil {
		return nil, fmt.Errorf("that is no house of Boardroom, or an older one: %w", err)
	}
	return &subsystemLine{Reader: out, Writer: in, client: client}, nil
}
