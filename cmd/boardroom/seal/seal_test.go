package seal_test

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hiddeco/sshsig"
	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/seal"
)

const record = "{\n  \"table\": 17\n}\n"

// keys makes a key of each kind that a house may have.
func keys(t *testing.T) []gossh.Signer {
	t.Helper()
	_, ed, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	ec, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	old, err := rsa.GenerateKey(rand.Reader, 3072)
	if err != nil {
		t.Fatal(err)
	}
	var made []gossh.Signer
	for _, key := range []any{ed, ec, old} {
		signer, err := gossh.NewSignerFromKey(key)
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, signer)
	}
	return made
}

func signed(t *testing.T, key gossh.Signer) string {
	t.Helper()
	text, err := seal.Sign(key, record)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestWhatIsSignedIsChecked(t *testing.T) {
	for _, key := range keys(t) {
		text, by, err := seal.Check([]byte(signed(t, key)))
		if err != nil || string(text) != record || string(by.Marshal()) != string(key.PublicKey().Marshal()) {
			t.Errorf("%s: %q by %v, %v", key.PublicKey().Type(), text, by, err)
		}
	}
}

func TestNoByteCanBeChangedOrLeftOut(t *testing.T) {
	whole := signed(t, keys(t)[0])
	for i := range whole {
		if _, _, err := seal.Check([]byte(whole[:i])); err == nil {
			t.Errorf("the first %d of %d bytes pass", i, len(whole))
		}
		other := []byte(whole)
		other[i] ^= 1
		if text, _, err := seal.Check(other); err == nil && string(text) != record {
			t.Errorf("with byte %d changed, %q passes", i, text)
		}
	}
	for _, more := range []string{"x", "\n", whole} {
		if _, _, err := seal.Check([]byte(whole + more)); err == nil {
			t.Errorf("with %q behind it, it passes", more)
		}
	}
}

func TestASignatureForSomethingElse(t *testing.T) {
	other, err := sshsig.Sign(strings.NewReader(record), keys(t)[0], sshsig.HashSHA512, "git")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := seal.Check([]byte(record + string(sshsig.Armor(other)))); err == nil || !strings.Contains(err.Error(), "not one for records") {
		t.Errorf("a signature of another use: %v", err)
	}
}

// TestOpenSSHChecksIt has ssh-keygen check what is signed, and a record that was changed.
func TestOpenSSHChecksIt(t *testing.T) {
	program, err := exec.LookPath("ssh-keygen")
	if err != nil {
		t.Skip("ssh-keygen is not installed")
	}
	for _, key := range keys(t) {
		text, armour := seal.Cut([]byte(signed(t, key)))
		folder := t.TempDir()
		allowed, signature := filepath.Join(folder, "allowed"), filepath.Join(folder, "sig")
		line := "house " + string(gossh.MarshalAuthorizedKey(key.PublicKey()))
		for path, content := range map[string]string{allowed: line, signature: string(armour)} {
			if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		verify := func(text string) (string, error) {
			command := exec.Command(program, "-Y", "verify", "-f", allowed, "-I", "house", "-n", seal.Namespace, "-s", signature)
			command.Stdin = strings.NewReader(text)
			said, err := command.CombinedOutput()
			return string(said), err
		}
		if said, err := verify(string(text)); err != nil {
			t.Errorf("%s: %s (%v)", key.PublicKey().Type(), said, err)
		}
		if said, err := verify(strings.Replace(string(text), "17", "18", 1)); err == nil {
			t.Errorf("%s: ssh-keygen passes a record that was changed: %s", key.PublicKey().Type(), said)
		}
	}
}
