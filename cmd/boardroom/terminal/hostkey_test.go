package terminal

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"encoding/pem"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

func TestTheHostKeyIsMadeOnceAndKept(t *testing.T) {
	for _, kind := range []string{gossh.KeyAlgoED25519, gossh.KeyAlgoECDSA256} {
		t.Run(kind, func(t *testing.T) { testKeptKey(t, kind) })
	}
}

func testKeptKey(t *testing.T, kind string) {
	path, ofECDSA := filepath.Join(t.TempDir(), "host_key"), kind == gossh.KeyAlgoECDSA256
	first, err := HostKey(path, ofECDSA)
	if err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file has mode %v (%v)", info.Mode(), err)
	}
	if first.PublicKey().Type() != kind {
		t.Errorf("the key is a %s", first.PublicKey().Type())
	}
	second, err := HostKey(path, ofECDSA)
	if err != nil || !bytes.Equal(first.PublicKey().Marshal(), second.PublicKey().Marshal()) {
		t.Errorf("the second time it is another key (%v)", err)
	}
	if !bytes.Equal(secretOf(first, slog.Default()), secretOf(second, slog.Default())) {
		t.Error("the second time there is another secret")
	}
	left, _ := os.ReadDir(filepath.Dir(path))
	if len(left) != 1 {
		t.Errorf("beside the key there is something left: %v", left)
	}
}

// Two that start at once get the same key.
func TestTheHostKeyIsMadeByOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "host_key_ed25519")
	var all sync.WaitGroup
	prints := make([]string, 8)
	for i := range prints {
		all.Go(func() {
			if key, err := HostKey(path, false); err != nil {
				t.Error(err)
			} else {
				prints[i] = gossh.FingerprintSHA256(key.PublicKey())
			}
		})
	}
	all.Wait()
	for _, print := range prints {
		if print != prints[0] {
			t.Fatalf("there are several keys: %v", prints)
		}
	}
}

func TestHostKeysThatCannotBeUsed(t *testing.T) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	write := func(name string, text []byte, mode os.FileMode) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, text, mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		return path
	}
	plain, err := gossh.MarshalPrivateKey(key, "")
	if err != nil {
		t.Fatal(err)
	}
	locked, err := gossh.MarshalPrivateKeyWithPassphrase(key, "", []byte("secret"))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		write("open", pem.EncodeToMemory(plain), 0o644):       "chmod 600",
		write("grouped", pem.EncodeToMemory(plain), 0o640):    "its mode is 0640",
		write("locked", pem.EncodeToMemory(locked), 0o600):    "ssh-keygen -p",
		write("empty", nil, 0o600):                            "restore it from a backup",
		write("torn", pem.EncodeToMemory(plain)[:100], 0o600): "restore it from a backup",
		t.TempDir(): "is not a file",
		write("weak", pem.EncodeToMemory(rsaBlock(t, 1024)), 0o600):            "This RSA key has 1024 bits",
		filepath.Join(t.TempDir(), "no such folder", "key"):                    "can't be kept",
		write("public", gossh.MarshalAuthorizedKey(mustPublic(t, key)), 0o600): "can't be read as a private key",
	} {
		if _, err := HostKey(path, false); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s gives %v, which does not say %q", path, err, want)
		}
	}
}

func rsaBlock(t *testing.T, bits int) *pem.Block {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, bits)
	if err != nil {
		t.Fatal(err)
	}
	block, err := gossh.MarshalPrivateKey(key, "")
	if err != nil {
		t.Fatal(err)
	}
	return block
}

// TestAnRSAHostKeySignsWithoutSHA1 is about a key that --host-key names.
func TestAnRSAHostKeySignsWithoutSHA1(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(path, pem.EncodeToMemory(rsaBlock(t, 2048)), 0o600); err != nil {
		t.Fatal(err)
	}
	key, err := HostKey(path, false)
	if err != nil {
		t.Fatal(err)
	}
	with, is := key.(gossh.MultiAlgorithmSigner)
	if !is || slices.Contains(with.Algorithms(), gossh.KeyAlgoRSA) || len(with.Algorithms()) != 2 {
		t.Errorf("it signs with %v", key)
	}
}

func mustPublic(t *testing.T, key ed25519.PrivateKey) gossh.PublicKey {
	t.Helper()
	public, err := gossh.NewPublicKey(key.Public())
	if err != nil {
		t.Fatal(err)
	}
	return public
}

func TestReadingPublicKeys(t *testing.T) {
	const noPublicKey = "That is not a public key."
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	public := mustPublic(t, private)
	line := strings.TrimSpace(string(gossh.MarshalAuthorizedKey(public)))
	for _, typed := range []string{line, "  " + line + "\n", line + " my phone"} {
		key, err := ReadKey(typed)
		if err != nil || key.Fingerprint != gossh.FingerprintSHA256(public) || key.Type != gossh.KeyAlgoED25519 {
			t.Errorf("%q gives %+v, %v", typed, key, err)
		}
		if strings.HasSuffix(typed, "phone") != (key.Comment == "my phone") {
			t.Errorf("%q gives the comment %q", typed, key.Comment)
		}
	}
	signer, err := gossh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	certificate := &gossh.Certificate{Key: public, CertType: gossh.UserCert}
	if err := certificate.SignCert(rand.Reader, signer); err != nil {
		t.Fatal(err)
	}
	block, err := gossh.MarshalPrivateKey(private, "")
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{
		"":                                  noPublicKey,
		"hello":                             noPublicKey,
		line[:40]:                           noPublicKey,
		line + "\n" + line:                  noPublicKey,
		"command=\"ls\" " + line:            "Options of a key",
		string(pem.EncodeToMemory(block)):   "That is a private key.",
		"-----BEGIN OPENSSH PRIVATE KEY---": "That is a private key.",
		string(gossh.MarshalAuthorizedKey(certificate)): "That is a certificate.",
	} {
		if _, err := ReadKey(typed); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60q gives %v, not %q", typed, err, want)
		}
	}
}
