package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/telnet"
)

// TestPlainTelnetIsForThisMachine refuses addresses that others reach.
func TestPlainTelnetIsForThisMachine(t *testing.T) {
	for _, address := range []string{":4000", "0.0.0.0:4000", "192.0.2.1:4000", "[::]:4000"} {
		err := telnetOptions{Telnet: address}.open(telnet.Config{}, "")
		if err == nil || !strings.Contains(err.Error(), "takes a loopback address") {
			t.Errorf("on %s the answer is %v", address, err)
		}
	}
	if err := (telnetOptions{Telnets: "127.0.0.1:0"}).open(telnet.Config{}, ""); err == nil || !strings.Contains(err.Error(), "needs a certificate") {
		t.Errorf("without a certificate the answer is %v", err)
	}
}

// TestTheCertificateForTelnet makes one, keeps it, and reads it again when it is renewed.
func TestTheCertificateForTelnet(t *testing.T) {
	path := filepath.Join(t.TempDir(), certificateName)
	made := func() string {
		t.Helper()
		works(t, makeCertificate(path))
		text, err := os.ReadFile(path)
		works(t, err)
		return string(text)
	}
	if first := made(); first != made() {
		t.Error("a certificate that is there is made anew")
	}
	about, err := os.Stat(path)
	works(t, err)
	if about.Mode().Perm() != 0o600 {
		t.Errorf("others may read the key: %v", about.Mode())
	}
	file := &certificateFile{path: path}
	serial := func() string {
		t.Helper()
		got, err := file.get(nil)
		works(t, err)
		return got.Leaf.SerialNumber.String()
	}
	before := serial()
	works(t, os.WriteFile(path, []byte("half a file"), 0o600))
	if serial() != before {
		t.Error("a file that can't be read takes the place of one that could")
	}
	works(t, os.Remove(path))
	made()
	works(t, os.Chtimes(path, time.Time{}, time.Now().Add(time.Hour)))
	if serial() == before {
		t.Error("a certificate that was renewed is not read")
	}
}
