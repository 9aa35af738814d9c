package passkey

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// A device is an authenticator with one passkey, and the browser that it is in.
type device struct {
	*testing.T
	key    *ecdsa.PrivateKey
	id     []byte
	handle string // of the owner, in base64
	origin string // of the page
	host   string // for which the passkey is
	flags  byte
}

const (
	games = "https://games.example.org"
	here  = "games.example.org"
)

func newDevice(t *testing.T) *device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &device{T: t, key: key, id: []byte("a passkey of ann"), origin: games, host: here, flags: 0x05} // present, verified
}

var text = base64.RawURLEncoding.EncodeToString

// clientData is what a browser says of a ceremony: its kind, the challenge, and the page.
func (d *device) clientData(kind, asked string) []byte {
	d.Helper()
	var options struct{ Challenge string }
	if err := json.Unmarshal([]byte(asked), &options); err != nil {
		d.Fatal(err)
	}
	said, err := json.Marshal(map[string]any{"type": kind, "challenge": options.Challenge, "origin": d.origin, "crossOrigin": false})
	if err != nil {
		d.Fatal(err)
	}
	return said
}

func (d *device) data(flags byte) []byte {
	host := sha256.Sum256([]byte(d.host))
	return append(append(host[:], flags), 0, 0, 0, 0)
}

// makes makes the passkey that it is asked for.
func (d *device) makes(asked string) string {
	d.Helper()
	public, err := d.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		d.Fatal(err)
	}
	data := append(d.data(d.flags|0x40), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(d.id))), d.id...)
	data = append(data, "\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20"+string(public[1:33])+"\x22\x58\x20"+string(public[33:])...)
	object := "\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + string([]byte{byte(len(data))}) + string(data)
	var options struct{ User struct{ ID string } }
	if err := json.Unmarshal([]byte(asked), &options); err != nil {
		d.Fatal(err)
	}
	d.handle = options.User.ID
	return d.answers(map[string]any{"attestationObject": text([]byte(object)), "clientDataJSON": text(d.clientData("webauthn.create", asked))})
}

// proves proves the passkey.
func (d *device) proves(asked string) string {
	d.Helper()
	data, said := d.data(d.flags), d.clientData("webauthn.get", asked)
	hash := sha256.Sum256(said)
	sum := sha256.Sum256(append(data, hash[:]...))
	signed, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		d.Fatal(err)
	}
	return d.answers(map[string]any{"authenticatorData": text(data), "clientDataJSON": text(said), "signature": text(signed), "userHandle": d.handle})
}

func (d *device) answers(response any) string {
	made, err := json.Marshal(map[string]any{"id": text(d.id), "rawId": text(d.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{}})
	if err != nil {
		d.Fatal(err)
	}
	return string(made)
}

func siteOf(t *testing.T, origin string) *Site {
	t.Helper()
	s, err := SiteOf(origin)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// enrolled is a device with a passkey of ann, who is account 7, and what is kept of it.
func enrolled(t *testing.T) (*device, Key) {
	t.Helper()
	d := newDevice(t)
	asked, take, err := siteOf(t, games).Make(Owner{Account: 7, Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	made, err := take(d.makes(asked))
	if err != nil {
		t.Fatal(err)
	}
	kept, err := Read(made.String())
	if err != nil || kept.Fingerprint() != made.Fingerprint() || kept.Site != here {
		t.Fatalf("%+v is kept as %+v, %v", made, kept, err)
	}
	return d, kept
}

// tries proves a passkey at a site where ann has a key.
func tries(t *testing.T, s *Site, kept Key, prove func(asked string) string) (account int64, err error) {
	t.Helper()
	asked, check, err := s.Prove()
	if err != nil {
		t.Fatal(err)
	}
	account, k, err := check(prove(asked), func(account int64) ([]Key, error) {
		if account != 7 {
			return nil, nil
		}
		return []Key{kept}, nil
	})
	if err == nil && k.Fingerprint() != kept.Fingerprint() {
		t.Errorf("proven is %+v", k)
	}
	return account, err
}

func TestAPasskeyComesBack(t *testing.T) {
	d, kept := enrolled(t)
	for range 2 {
		if account, err := tries(t, siteOf(t, games), kept, d.proves); err != nil || account != 7 {
			t.Errorf("ann is %d, %v", account, err)
		}
	}
}

// TestKeysAreKept pins what later versions have to go on reading.
func TestKeysAreKept(t *testing.T) {
	const want = `{"site":"games.example.org","id":"AQI=","public":"AwQ=","synced":true}`
	if got := (Key{Site: here, ID: []byte{1, 2}, Public: []byte{3, 4}, Synced: true}).String(); got != want {
		t.Errorf("kept is %s, want %s", got, want)
	}
}

// TestWhatProvesNothing comes with what would be a passkey, if one thing were otherwise.
func TestWhatProvesNothing(t *testing.T) {
	d, kept := enrolled(t)
	said := ""
	if _, err := tries(t, siteOf(t, games), kept, func(asked string) string { said = d.proves(asked); return said }); err != nil {
		t.Fatal(err)
	}
	as := func(change func(d *device)) func(string) string {
		other := *d
		change(&other)
		return other.proves
	}
	for name, prove := range map[string]func(string) string{
		"an answer from before":          func(string) string { return said },
		"a page of another site":         as(func(d *device) { d.origin = "https://evil.example" }),
		"a page on another port":         as(func(d *device) { d.origin += ":8443" }),
		"a passkey of another site":      as(func(d *device) { d.host = "evil.example" }),
		"a passkey of another account":   as(func(d *device) { d.handle = text([]byte{0, 0, 0, 0, 0, 0, 0, 8}) }),
		"no account":                     as(func(d *device) { d.handle = text([]byte("ann")) }),
		"another passkey":                as(func(d *device) { d.id = []byte("one of bob") }),
		"another key":                    as(func(d *device) { d.key = newDevice(t).key }),
		"nobody in front of the machine": as(func(d *device) { d.flags = 0 }),
		"a passkey that is made":         d.makes,
		"nothing":                        func(string) string { return "" },
		"a browser that has none":        func(string) string { return `{"error":"NotAllowedError"}` },
	} {
		if _, err := tries(t, siteOf(t, games), kept, prove); err == nil {
			t.Errorf("%s lets somebody in", name)
		}
	}
	kept.Site = "evil.example"
	if _, err := tries(t, siteOf(t, games), kept, d.proves); err == nil {
		t.Error("a key that is kept for another site lets somebody in")
	}
}

func TestWhatMakesNoPasskey(t *testing.T) {
	d := newDevice(t)
	asked, take, err := siteOf(t, games).Make(Owner{Account: 7, Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	d.origin = "https://evil.example"
	for name, answer := range map[string]string{"a page of another site": d.makes(asked), "a passkey that is proven": d.proves(asked), "nothing": "", "no JSON": "{"} {
		if made, err := take(answer); err == nil {
			t.Errorf("%s makes %+v", name, made)
		}
	}
}

// TestSitesWithoutPasskeys has pages that can have none: without TLS, or without a name.
func TestSitesWithoutPasskeys(t *testing.T) {
	for _, origin := range []string{"", "null", "http://games.example.org", "https://192.0.2.1", "https://[2001:db8::1]:443", "https://", "ftp://localhost", "http://127.0.0.1:8080", ":"} {
		if _, err := SiteOf(origin); err == nil {
			t.Errorf("%q can have passkeys", origin)
		}
	}
	for _, origin := range []string{games, games + ":8443", "http://localhost:4304", "https://Games.example.org"} {
		siteOf(t, origin)
	}
}
