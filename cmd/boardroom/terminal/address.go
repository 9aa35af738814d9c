package terminal

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net/netip"
	"strconv"
	"strings"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/limit"
	"boardroom/world/people"
	"boardroom/world/store"
)

// mark stands for an account's coming from a place. What is kept of that is of no use
// without the key of the house, which is not in its database: of an address alone
// anybody could try out all that there are.
func (s *Server) mark(account store.AccountID, from limit.Place) string {
	sum := hmac.New(sha256.New, s.secret)
	fmt.Fprintf(sum, "%d %s", account, from.Address)
	return hex.EncodeToString(sum.Sum(nil)[:12])
}

// secretOf is a secret that is the same as long as the key of the house is: signed without
// randomness, the same text has the same signature.
func secretOf(key gossh.Signer, log *slog.Logger) []byte {
	signature, err := key.Sign(nil, []byte("the marks of addresses"))
	if err != nil {
		log.Error("from where people have come is known until the house closes alone", "error", err)
		return []byte(rand.Text())
	}
	sum := sha256.Sum256(signature.Blob)
	return sum[:]
}

// way is the command that leads back here under a name, the address of a telnet client or the page of a
// browser: to the address and the port that the client has reached. A private address that somebody has reached
// from elsewhere is behind another one that nobody here knows.
func (c *connection) way(name string) string {
	host, options := "…", ""
	here, err := netip.ParseAddrPort(c.LocalAddr().String())
	if at := here.Addr().Unmap(); err == nil && (!at.IsPrivate() || c.origin.IsPrivate() || c.origin == at) {
		if host = at.WithZone("").String(); at.IsLoopback() {
			host = "localhost"
		}
		if here.Port() != 22 {
			options = "-p " + strconv.Itoa(int(here.Port())) + " "
		}
	}
	switch over := c.LocalAddr().Network(); {
	case strings.HasPrefix(over, "http") && people.IsGuestName(name):
		return over + "/play"
	case strings.HasPrefix(over, "http"):
		return over + "/play, as " + name
	case strings.HasPrefix(over, "telnet"):
		return over + "://" + host + ":" + strconv.Itoa(int(here.Port())) + ", as " + name
	}
	return "ssh " + options + name + "@" + host
}
