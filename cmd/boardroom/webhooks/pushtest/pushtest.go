// Package pushtest is a push service and a browser behind it, for tests: it checks who sends a message
// as such services do, and unseals it as browsers do.
package pushtest

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// A Service takes messages to one browser.
type Service struct {
	testing.TB
	*httptest.Server
	// Came is told the text of each message, and Answers says how each is answered; 201 without any.
	Came    chan string
	Answers chan int

	site string
	key  *ecdh.PrivateKey
	auth []byte
}

var encode = base64.RawURLEncoding

// Open opens a service, which takes messages of one site.
func Open(t testing.TB, site string) *Service {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &Service{TB: t, Came: make(chan string, 10), Answers: make(chan int, 10), site: site, key: key, auth: []byte("sixteen bytes ok")}
	s.Server = httptest.NewTLSServer(http.HandlerFunc(s.take))
	t.Cleanup(s.Close)
	return s
}

// Address is the browser's, as the house has it.
func (s *Service) Address() string {
	return s.URL + "/ann#" + encode.EncodeToString(s.key.PublicKey().Bytes()) + "." + encode.EncodeToString(s.auth)
}

// Trust is whom somebody trusts who calls the service.
func (s *Service) Trust() *tls.Config {
	pool := x509.NewCertPool()
	pool.AddCert(s.Certificate())
	return &tls.Config{RootCAs: pool}
}

func (s *Service) take(w http.ResponseWriter, r *http.Request) {
	sealed, err := io.ReadAll(r.Body)
	if err == nil {
		err = s.knows(r.Header.Get("Authorization"))
	}
	text := ""
	if err == nil {
		text, err = s.unseal(sealed)
	}
	if err != nil || r.Header.Get("TTL") == "" || r.Header.Get("Content-Encoding") != "aes128gcm" {
		s.Errorf("a message is none: %v, %v", err, r.Header)
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	status := http.StatusCreated
	select {
	case status = <-s.Answers:
	default:
	}
	s.Came <- text
	w.WriteHeader(status)
}

// knows checks who sends a message: a token that is signed by the key beside it.
func (s *Service) knows(authorization string) error {
	token, key, _ := strings.Cut(strings.TrimPrefix(authorization, "vapid t="), ", k=")
	point, err := encode.DecodeString(key)
	if err != nil {
		return err
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return err
	}
	signed, signature := token[:strings.LastIndex(token, ".")], token[strings.LastIndex(token, ".")+1:]
	sum := sha256.Sum256([]byte(signed))
	proof, err := encode.DecodeString(signature)
	if err != nil || len(proof) != 64 || !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(proof[:32]), new(big.Int).SetBytes(proof[32:])) {
		return errors.Join(errors.New("the token is not signed by its key"), err)
	}
	body, err := encode.DecodeString(strings.Split(token, ".")[1])
	if err != nil {
		return err
	}
	var says struct {
		Aud, Sub string
		Exp      int64
	}
	if err := json.Unmarshal(body, &says); err != nil {
		return err
	}
	if left := time.Until(time.Unix(says.Exp, 0)); says.Aud != s.URL || says.Sub != s.site || left <= 0 || left > 24*time.Hour {
		return errors.New("the token says " + string(body))
	}
	return nil
}

// unseal is RFC 8291.
func (s *Service) unseal(sealed []byte) (string, error) {
	salt, from, text := sealed[:16], sealed[21:21+sealed[20]], sealed[21+sealed[20]:]
	other, err := ecdh.P256().NewPublicKey(from)
	if err != nil {
		return "", err
	}
	shared, err := s.key.ECDH(other)
	if err != nil {
		return "", err
	}
	secret, err := hkdf.Key(sha256.New, shared, s.auth, "WebPush: info\x00"+string(s.key.PublicKey().Bytes())+string(from), 32)
	if err != nil {
		return "", err
	}
	key, noKey := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce, noNonce := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	block, noBlock := aes.NewCipher(key)
	if err := errors.Join(noKey, noNonce, noBlock); err != nil {
		return "", err
	}
	opened, err := cipher.NewGCM(block)
	if err != nil {
		return "", err
	}
	plain, err := opened.Open(nil, nonce, text, nil)
	if err != nil {
		return "", err
	}
	return string(bytes.TrimSuffix(bytes.TrimRight(plain, "\x00"), []byte{2})), nil
}
