// Package mail sends messages through a relay, and takes answers to them by LMTP.
//
// It must not know SQL, SSH, any one game, or what answers do: what it reads of a mail it hands
// to a receiver.
package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/notifications"
	"boardroom/world/store"
)

// A Relay takes mail and brings it further.
type Relay struct {
	host    string
	from    netmail.Address
	local   string // of that, before the @
	domain  string
	options []gomail.Option
	Tokens  Tokens // where answers can come; nil where they can't
}

// Tokens make the tokens of addresses to which mail comes back, and by which somebody asks for no more.
type Tokens interface {
	ReturnToken(store.AccountID) string
	StopToken(store.AccountID) string
}

const timeout = 25 * time.Second

// NewRelay reads how a relay is reached: smtp://USER@HOST:PORT, or smtps:// for TLS from the first
// byte. from is the address that mail comes from. trust may be nil.
func NewRelay(at, password, from string, trust *tls.Config) (*Relay, error) {
	u, err := url.Parse(at)
	if err != nil || u.Scheme != "smtp" && u.Scheme != "smtps" || u.Hostname() == "" || u.Path != "" {
		return nil, fmt.Errorf("--smtp is smtp://HOST:PORT or smtps://HOST:PORT, with USER@ before the host if it "+
			"needs one, and not %q", at)
	}
	sender, err := netmail.ParseAddress(from)
	if err != nil || !strings.Contains(sender.Address, "@") {
		return nil, fmt.Errorf("--mail-from is an address such as boardroom@example.org, and not %q", from)
	}
	r := &Relay{host: u.Hostname(), from: *sender}
	r.local, r.domain, _ = strings.Cut(sender.Address, "@")
	if r.from.Name == "" {
		r.from.Name = "Boardroom"
	}
	policy, port := gomail.TLSMandatory, 587
	if ip := net.ParseIP(r.host); r.host == "localhost" || ip != nil && ip.IsLoopback() {
		policy, port = gomail.TLSOpportunistic, 25
	}
	r.options = []gomail.Option{
		gomail.WithTLSPolicy(policy), gomail.WithTimeout(timeout), gomail.WithHELO(r.domain), gomail.WithoutNoop(),
	}
	if u.Scheme == "smtps" {
		port = 465
		r.options = append(r.options, gomail.WithSSL())
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, fmt.Errorf("--smtp: %q is no port", u.Port())
		}
	}
	r.options = append(r.options, gomail.WithPort(port))
	if trust != nil {
		r.options = append(r.options, gomail.WithTLSConfig(trust))
	}
	if u.User != nil {
		r.options = append(r.options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	_, err = gomail.NewClient(r.host, r.options...)
	return r, err
}

// mostAddress bounds an address, in bytes.
const mostAddress = 254

// Check refuses what is no address.
func (r *Relay) Check(address string) error {
	read, err := netmail.ParseAddress(address)
	wrong := err != nil || read.Address != address || len(address) > mostAddress
	wrong = wrong || !strings.Contains(address[strings.LastIndex(address, "@"):], ".")
	if wrong || strings.ContainsFunc(address, func(c rune) bool { return c <= ' ' || c > '~' }) {
		return notice.WrongValue.Refusedf("%q is no address of mail. Type one such as ann@example.org",
			phrase.Quotable(address))
	}
	return nil
}

// address is the house's own, with a token.
func (r *Relay) address(token string) string {
	if token == "" {
		return r.from.Address
	}
	return r.local + "+" + token + "@" + r.domain
}

// id is the id of a mail, the same for each try.
func (r *Relay) id(name string) string { return name + "@" + r.domain }

// write makes a mail of a message.
func (r *Relay) write(m store.Message) (*gomail.Msg, error) {
	w := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	answer, back := "", r.from.Address
	if r.Tokens != nil {
		answer, back = m.Answer, r.address(r.Tokens.ReturnToken(m.Account))
		w.SetGenHeader(gomail.HeaderListUnsubscribe, "<mailto:"+r.address(r.Tokens.StopToken(m.Account))+">")
	}
	err := errors.Join(w.EnvelopeFrom(back), w.FromFormat(r.from.Name, r.address(answer)), w.To(m.Address))
	w.Subject(m.Subject)
	w.SetDateWithValue(m.Made)
	w.SetMessageIDWithValue(r.id(m.Key))
	w.SetGenHeader("Auto-Submitted", phrase.Choose(m.Answers == "", "auto-generated", "auto-replied"))
	w.SetGenHeader("X-Auto-Response-Suppress", "All")
	var about []string
	if m.Thread != "" {
		about = append(about, "<"+r.id("table-"+m.Thread+"-"+strconv.FormatInt(int64(m.Account), 10))+">")
	}
	if isID(m.Answers) {
		w.SetGenHeader(gomail.HeaderInReplyTo, m.Answers)
		about = append(about, m.Answers)
	}
	if len(about) > 0 {
		w.SetGenHeader("References", strings.Join(about, " "))
	}
	w.SetBodyString(gomail.TypeTextPlain, m.Text)
	return w, err
}

// isID says whether a text that came from elsewhere is the id of a mail, and nothing else.
func isID(text string) bool {
	strange := func(c rune) bool { return c <= ' ' || c > '~' || c == '<' || c == '>' }
	return len(text) > 2 && len(text) < 250 && text[0] == '<' && text[len(text)-1] == '>' &&
		!strings.ContainsFunc(text[1:len(text)-1], strange)
}

// Send hands a message to the relay once.
func (r *Relay) Send(ctx context.Context, m store.Message) error {
	w, err := r.write(m)
	if err != nil {
		return err
	}
	client, err := gomail.NewClient(r.host, r.options...)
	if err != nil {
		return err
	}
	if err = client.DialAndSendWithContext(ctx, w); w.IsDelivered() {
		return nil // and only the farewell failed
	}
	var failed *gomail.SendError
	if errors.As(err, &failed) && failed.Reason == gomail.ErrSMTPRcptTo && !failed.IsTemp() && isNobody(failed) {
		return notifications.Gone("the mail server of that address takes no mail for it")
	}
	return err
}

// isNobody says whether an address was refused for good, and not the house.
func isNobody(e *gomail.SendError) bool {
	if status := e.EnhancedStatusCode(); status != "" {
		return strings.HasPrefix(status, "5.1.") || status == "5.2.1"
	}
	return slices.Contains([]int{550, 551, 553}, e.ErrorCode())
}
