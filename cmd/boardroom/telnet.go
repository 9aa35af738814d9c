package main

import (
	"cmp"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"boardroom/cmd/boardroom/telnet"
	"boardroom/cmd/boardroom/wholefile"
	"boardroom/cmd/commandline"
	"boardroom/world"
)

// telnetOptions say where people may come by telnet.
type telnetOptions struct {
	Telnets            string `hidden:"" address:"" restart:"" help:"The address for telnet over TLS." more:"Clients of text games come there. Without it nobody does." placeholder:"ADDRESS"`
	TelnetsCertificate string `hidden:"" restart:"" help:"The file of the certificate for it, with its key." more:"In the form PEM, both in one file. It is read again when it changes. Usually it is telnets.pem in the data folder, which is made where there is none; clients don't trust that one by themselves." placeholder:"FILE"`
	Telnet             string `hidden:"" address:"" restart:"" help:"A loopback address for telnet without TLS." more:"Everybody on the way could read passwords, so it takes an address that only this machine reaches." placeholder:"ADDRESS"`
}

// open lets people in by telnet where they may come. The gate of the door closes what it opens.
func (t telnetOptions) open(c telnet.Config, certificate string) error {
	if !isLoopback(t.Telnet) {
		return errors.New("--telnet takes a loopback address, such as 127.0.0.1:4000: " +
			"without TLS everybody on the way could read passwords. For other addresses: --telnets")
	}
	server := telnet.New(c)
	if t.Telnets != "" {
		file := &certificateFile{path: cmp.Or(t.TelnetsCertificate, certificate)}
		if file.path == "" {
			return errors.New("--telnets needs a certificate: --telnets-certificate FILE")
		}
		if file.path == certificate {
			if err := makeCertificate(file.path); err != nil {
				return fmt.Errorf("the certificate for telnet: %w", err)
			}
		}
		if _, err := file.get(nil); err != nil {
			return fmt.Errorf("the certificate %s can't be used: %w", file.path, err)
		}
		secured := &tls.Config{GetCertificate: file.get, MinVersion: tls.VersionTLS12}
		if err := listenTelnet("--telnets", t.Telnets, server, secured); err != nil {
			return err
		}
	}
	if t.Telnet != "" {
		return listenTelnet("--telnet", t.Telnet, server, nil)
	}
	return nil
}

func listenTelnet(option, address string, server *telnet.Server, secured *tls.Config) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return listenError(option, address, err)
	}
	server.Log.Info("people may come by telnet", "address", listener.Addr().String(), "tls", secured != nil)
	go func() {
		if err := server.Serve(listener, secured); err != nil {
			server.Log.Error("people can't come by telnet any more", "address", address, "error", err)
		}
	}()
	return nil
}

// certificateName is the file of the data folder with the certificate that the house makes itself.
const certificateName = "telnets.pem"

// openTelnet lets people in by telnet in the process of the house.
func (s *serveCommand) openTelnet(c telnet.Config, w *world.World) error {
	opened := time.Now()
	c.Status = func() map[string]string {
		status := map[string]string{
			"CODEBASE": "Boardroom " + commandline.Version, "UPTIME": strconv.FormatInt(opened.Unix(), 10),
		}
		if w.Do(func() { status["PLAYERS"] = strconv.Itoa(w.People.Count()) }) != nil {
			delete(status, "PLAYERS")
		}
		return status
	}
	return s.telnetOptions.open(c, filepath.Join(s.Data, certificateName))
}

// A certificateFile is a certificate with its key in a file, which may be renewed.
type certificateFile struct {
	path string

	mu       sync.Mutex
	read     *tls.Certificate
	modified time.Time
}

// get is of tls.Config. A file that can't be read leaves the certificate that was read last.
func (f *certificateFile) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	about, err := os.Stat(f.path)
	if err == nil && (f.read == nil || !about.ModTime().Equal(f.modified)) {
		var read tls.Certificate
		if read, err = tls.LoadX509KeyPair(f.path, f.path); err == nil {
			f.read, f.modified = &read, about.ModTime()
		}
	}
	if f.read != nil {
		return f.read, nil
	}
	return nil, err
}

// certifiedFor is how long a certificate holds that the house makes itself.
const certifiedFor = 10 * 365 * 24 * time.Hour

// makeCertificate makes a certificate that is signed by itself, where there is none.
func makeCertificate(path string) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	made := x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), Subject: pkix.Name{CommonName: "Boardroom"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(certifiedFor),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	signed, err := x509.CreateCertificate(rand.Reader, &made, &made, key.Public(), key)
	if err != nil {
		return err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed})
	text = append(text, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})...)
	return wholefile.New(path, text)
}
