package terminal_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"math/big"
	"strings"
	"sync"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// rsaKeys are RSA keys, made once, of 1,024 and of 2,048 bits.
var rsaKeys = sync.OnceValues(func() (short, long gossh.AlgorithmSigner) {
	of := func(bits int) gossh.AlgorithmSigner {
		key, err := rsa.GenerateKey(rand.Reader, bits)
		if err != nil {
			panic(err)
		}
		signer, err := gossh.NewSignerFromKey(key)
		if err != nil {
			panic(err)
		}
		return signer.(gossh.AlgorithmSigner)
	}
	return of(1024), of(2048)
})

// TestWeakAlgorithmsAreNotTaken connects with what is too weak by now, and with what is not.
func TestWeakAlgorithmsAreNotTaken(t *testing.T) {
	h := open(t, terminal.Limits{})
	for _, c := range []struct {
		config gossh.Config
		in     bool
	}{
		{gossh.Config{KeyExchanges: []string{gossh.InsecureKeyExchangeDH14SHA1}}, false},
		{gossh.Config{KeyExchanges: []string{gossh.KeyExchangeDH14SHA256}}, true},
		{gossh.Config{Ciphers: []string{gossh.CipherAES128CTR}, MACs: []string{gossh.HMACSHA1}}, false},
		{gossh.Config{Ciphers: []string{gossh.CipherAES128CTR}, MACs: []string{gossh.InsecureHMACSHA196}}, false},
		{gossh.Config{Ciphers: []string{gossh.CipherAES128CTR}, MACs: []string{gossh.HMACSHA256}}, true},
	} {
		config := &gossh.ClientConfig{Config: c.config, User: "guest", HostKeyCallback: gossh.InsecureIgnoreHostKey()}
		conn := h.dial()
		_, _, _, err := gossh.NewClientConn(conn, "boardroom", config)
		_ = conn.Close()
		if (err == nil) != c.in {
			t.Errorf("with %v and %v the handshake gives %v", c.config.KeyExchanges, c.config.MACs, err)
		}
	}
}

// TestWeakKeysAreNotTaken comes with RSA keys, under a free name, and adds them.
func TestWeakKeysAreNotTaken(t *testing.T) {
	short, long := rsaKeys()
	sha1, err := gossh.NewSignerWithAlgorithms(long, []string{gossh.KeyAlgoRSA})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		key  gossh.Signer
		in   bool
		told string
	}{
		{"2048 bits", long, true, ""},
		{"2048 bits, signed with SHA-1", sha1, false, ""},
		{"1024 bits", short, false, "This RSA key has 1024 bits; 2048 are the least here. Make another key, for example with: ssh-keygen -t ed25519"},
	} {
		h := open(t, terminal.Limits{})
		client, err := terminaltest.Connect(h.dial(), terminaltest.Login{Name: "Kim", Keys: []gossh.Signer{c.key}})
		if (err == nil) != c.in || c.told != strings.TrimSpace(strings.Join(client.Told, " ")) {
			t.Errorf("a key of %s: the login gives %v, and the server says %q", c.name, err, client.Told)
		}
		if err == nil {
			_ = client.Close()
		}
	}
	of := func(bits int) *big.Int { return new(big.Int).SetBit(big.NewInt(1), bits-1, 1) }
	dsa := "ssh-dss " + base64.StdEncoding.EncodeToString(gossh.Marshal(struct {
		Type       string
		P, Q, G, Y *big.Int
	}{"ssh-dss", of(1024), of(160), of(1023), of(1023)}))
	for line, want := range map[string]string{
		string(gossh.MarshalAuthorizedKey(long.PublicKey())):  "",
		string(gossh.MarshalAuthorizedKey(short.PublicKey())): "This RSA key has 1024 bits",
		dsa: "DSA keys are too weak",
	} {
		if _, err := terminal.ReadKey(line); (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.40s gives %v, not %q", line, err, want)
		}
	}
}
