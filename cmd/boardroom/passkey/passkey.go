// Package passkey makes passkeys and checks what browsers prove with them, as WebAuthn says. What is
// asked and what is answered are texts, which its caller carries to the browser and back.
//
// It must not know accounts, sessions, nor how a browser is reached.
package passkey

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"net/netip"
	"net/url"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// What browsers are asked to do, which stands behind the question.
const (
	Get    = "get"    // prove that they have a passkey
	Create = "create" // make one
)

// A Site is where passkeys are made and used. One that was made at another is no good here.
type Site struct {
	host  string
	rules *webauthn.WebAuthn
}

// ErrSite says that a page can't have passkeys.
var ErrSite = errors.New("passkeys need https, and a site that has a name")

// SiteOf is the site of a page's origin, such as https://games.example.org.
func SiteOf(origin string) (*Site, error) {
	at, err := url.Parse(origin)
	if err != nil || at.Scheme != "https" && (at.Scheme != "http" || at.Hostname() != "localhost") {
		return nil, ErrSite
	}
	host := strings.ToLower(at.Hostname())
	if _, err := netip.ParseAddr(host); err == nil || host == "" {
		return nil, ErrSite
	}
	rules, err := webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: "Boardroom", RPOrigins: []string{at.Scheme + "://" + at.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationPreferred,
		},
	})
	if err != nil {
		return nil, errors.Join(ErrSite, err)
	}
	return &Site{host, rules}, nil
}

// A Key is what is kept of a passkey. It is no secret.
type Key struct {
	Site   string `json:"site"`
	ID     []byte `json:"id"`
	Public []byte `json:"public"`
	Synced bool   `json:"synced,omitempty"` // it may be on several machines; that never changes
}

// Read reads a key as String writes it.
func Read(kept string) (k Key, err error) {
	err = json.Unmarshal([]byte(kept), &k)
	return k, err
}

// String is what is kept.
func (k Key) String() string {
	text, err := json.Marshal(k)
	if err != nil {
		panic(err) // bytes and texts
	}
	return string(text)
}

// Fingerprint names the key in the form in which keys of ssh are named.
func (k Key) Fingerprint() string {
	sum := sha256.Sum256(k.Public)
	return "SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])
}

// An Owner is whose passkeys are made or used.
type Owner struct {
	Account int64
	Name    string
	Keys    []Key
}

// user is an owner as the library sees one, at a site.
type user struct {
	Owner
	site string
}

func (u user) WebAuthnID() []byte          { return binary.BigEndian.AppendUint64(nil, uint64(u.Account)) }
func (u user) WebAuthnName() string        { return u.Name }
func (u user) WebAuthnDisplayName() string { return u.Name }

// WebAuthnCredentials are the keys of this site.
func (u user) WebAuthnCredentials() []webauthn.Credential {
	var all []webauthn.Credential
	for _, k := range u.Keys {
		if k.Site == u.site {
			all = append(all, webauthn.Credential{ID: k.ID, PublicKey: k.Public, Flags: webauthn.CredentialFlags{BackupEligible: k.Synced}})
		}
	}
	return all
}

// Make is what a browser is asked that is to make a passkey for an owner, and what takes its answer.
func (s *Site) Make(o Owner) (asked string, take func(answer string) (Key, error), err error) {
	u := user{o, s.host}
	has := webauthn.Credentials(u.WebAuthnCredentials()).CredentialDescriptors()
	creation, session, err := s.rules.BeginRegistration(u, webauthn.WithExclusions(has))
	if err != nil {
		return "", nil, err
	}
	take = func(answer string) (Key, error) {
		parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
		if err != nil {
			return Key{}, err
		}
		made, err := s.rules.CreateCredential(u, *session, parsed)
		if err != nil {
			return Key{}, err
		}
		return Key{Site: s.host, ID: made.ID, Public: made.PublicKey, Synced: made.Flags.BackupEligible}, nil
	}
	text, err := json.Marshal(creation.Response)
	return string(text), take, err
}

// Prove is what a browser is asked that is to prove one of its passkeys, and what checks its answer.
// That asks for the keys of an account, and returns which of them was proven.
func (s *Site) Prove() (asked string, check func(answer string, keysOf func(account int64) ([]Key, error)) (int64, Key, error), err error) {
	assertion, session, err := s.rules.BeginDiscoverableLogin()
	if err != nil {
		return "", nil, err
	}
	check = func(answer string, keysOf func(int64) ([]Key, error)) (account int64, k Key, err error) {
		parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
		if err != nil {
			return 0, k, err
		}
		owner := Owner{}
		_, proven, err := s.rules.ValidatePasskeyLogin(func(_, handle []byte) (webauthn.User, error) {
			if len(handle) != 8 {
				return nil, errors.New("that passkey is of another house")
			}
			owner.Account = int64(binary.BigEndian.Uint64(handle))
			owner.Keys, err = keysOf(owner.Account)
			return user{owner, s.host}, err
		}, *session, parsed)
		if err != nil {
			return 0, k, err
		}
		for _, k := range owner.Keys {
			if k.Site == s.host && bytes.Equal(k.ID, proven.ID) {
				return owner.Account, k, nil
			}
		}
		return 0, k, errors.New("no key was proven") // the library has found it
	}
	text, err := json.Marshal(assertion.Response)
	return string(text), check, err
}
