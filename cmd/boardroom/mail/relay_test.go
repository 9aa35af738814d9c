package mail

import (
	"crypto/tls"
	"crypto/x509"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// TestARelayWithTLSAndAPassword brings a message in both ways that TLS begins, and nothing where the
// relay is not who it says, or does not know the house.
func TestARelayWithTLSAndAPassword(t *testing.T) {
	certified := httptest.NewTLSServer(nil) // for its certificate
	defer certified.Close()
	trust := &tls.Config{RootCAs: x509.NewCertPool(), ServerName: "127.0.0.1"}
	trust.RootCAs.AddCert(certified.Certificate())
	strangers := &tls.Config{RootCAs: x509.NewCertPool(), ServerName: "127.0.0.1"}
	for _, test := range []struct {
		name, scheme string
		secure       bool
		password     string
		trust        *tls.Config
		want         string // of the error; empty where it is taken
	}{
		{"TLS that is asked for", "smtp", true, "hunter2", trust, ""},
		{"TLS from the first byte", "smtps", true, "hunter2", trust, ""},
		{"a wrong password", "smtps", true, "hunter3", trust, "uthentication"},
		{"no password", "smtps", true, "", trust, ""},
		{"a stranger's certificate", "smtps", true, "hunter2", strangers, "certificate"},
		{"a stranger's certificate that is asked for", "smtp", true, "hunter2", strangers, "certificate"},
		{"no TLS where it is wanted", "smtps", false, "hunter2", trust, "tls"},
	} {
		t.Run(test.name, func(t *testing.T) {
			wanted := "hunter2"
			if test.password == "" {
				wanted = ""
			}
			var secure *tls.Config
			if test.secure {
				secure = &tls.Config{Certificates: certified.TLS.Certificates}
			}
			server := runRelay(t, secure, wanted, test.secure && test.scheme == "smtps")
			user := "boardroom@"
			if wanted == "" {
				user = ""
			}
			relay, err := NewRelay(test.scheme+"://"+user+server.address, test.password, "boardroom@example.org", test.trust)
			if err != nil {
				t.Fatal(err)
			}
			err = relay.Send(t.Context(), store.Message{Key: "k", Account: annID, Address: "ann@example.org", Subject: "Hello", Text: "Hello.\n", Made: time.Now()})
			switch came := len(server.came["ann@example.org"]); {
			case test.want == "" && (err != nil || came != 1):
				t.Errorf("%d mails came: %v", came, err)
			case test.want != "" && (err == nil || came != 0 || !strings.Contains(err.Error(), test.want)):
				t.Errorf("%d mails came: %v, want %q", came, err, test.want)
			}
		})
	}
}
