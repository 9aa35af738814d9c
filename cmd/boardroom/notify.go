package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"boardroom/cmd/boardroom/link"
	"boardroom/cmd/boardroom/mail"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/cmd/boardroom/webhooks"
	"boardroom/cmd/boardroom/wholefile"
	"boardroom/world/news"
	"boardroom/world/notice"
	"boardroom/world/notifications"
	"boardroom/world/people"
	"boardroom/world/store"
)

// openNotifications begins to tell people of their games who are away, by the ways that the
// house has, feeds among them.
func (o *opening) openNotifications() error {
	s := o.command
	c := notifications.Config{
		World: o.world, Store: o.db, Log: o.log, Now: time.Now, Senders: map[string]notifications.Sender{},
		Paint: paintMessage, Come: s.come,
		News: func(p *people.Person) ([]notice.FeedEntry, error) { return feedNews(o.house.News, p) },
	}
	if s.Webhooks == "on" {
		c.Senders[store.ByURL] = webhooks.NewLines(webhooks.Config{Now: time.Now, Listed: s.WebhookAllow, TLS: s.trust})
	}
	relay, err := s.relay()
	if err != nil {
		return err
	}
	if relay != nil {
		c.Senders[store.ByMail] = relay
	}
	site := o.house.PublicURL
	if site != "" {
		c.FeedAt = func(token string) string { return site + "/feed/" + token }
	}
	if strings.HasPrefix(site, "https:") { // where browsers have push messages
		key, err := pushKey(filepath.Join(s.Data, pushKeyName))
		if err != nil {
			return err
		}
		push := webhooks.NewPush(webhooks.Config{Now: time.Now, Listed: s.WebhookAllow, TLS: s.trust}, key, site)
		c.Senders[store.ByPush], c.PushKey = push, push.Key()
	}
	if len(c.Senders) == 0 && c.FeedAt == nil {
		return nil
	}
	var listener net.Listener
	if relay != nil && s.LMTP != "" {
		if listener, err = s.listenForMail(); err != nil {
			return err
		}
		c.Play = o.house.Answer
	}
	n, err := notifications.New(c)
	if err != nil {
		if listener != nil {
			_ = listener.Close()
		}
		return err
	}
	o.house.Notifications, o.measured.Messages = n, n.Counts
	if listener != nil {
		relay.Tokens = n
	}
	n.Start()
	o.atEnd(n.Close)
	if listener != nil {
		o.atEnd(mail.Serve(listener, n, o.log).Close)
	}
	return nil
}

// feedNews are the news of a house as entries of feeds. Evenings are left out: they are news at every moment
// until they begin, and the feed for everybody has them.
func feedNews(of *news.Service, reader *people.Person) (entries []notice.FeedEntry, err error) {
	items, err := of.For(reader)
	for _, i := range items {
		if i.Kind != news.Evening {
			subject := fmt.Sprintf("news %s %d %d", i.Kind, i.Table, i.Event)
			entries = append(entries, notice.FeedEntry{Subject: subject, At: notice.Exact(i.At), Title: i.Text})
		}
	}
	return entries, err
}

// pushKeyName is the file of the data folder with the key that signs messages to browsers.
const pushKeyName = "push.pem"

// pushKey reads the key that signs messages to browsers, and makes one where there is none. Browsers
// that have asked for messages take none that another key has signed.
func pushKey(path string) (*ecdsa.PrivateKey, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return newPushKey(path)
	}
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, fmt.Errorf("%s holds no key in the form PEM", path)
	}
	read, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	key, is := read.(*ecdsa.PrivateKey)
	if err != nil || !is || key.Curve != elliptic.P256() {
		return nil, fmt.Errorf("%s holds no key of the curve P-256", path)
	}
	return key, nil
}

func newPushKey(path string) (*ecdsa.PrivateKey, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	return key, wholefile.New(path, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}))
}

// relay is what brings mail further; nil where the house sends none.
func (s *serveCommand) relay() (*mail.Relay, error) {
	if s.SMTP == "" {
		if s.LMTP != "" {
			return nil, errors.New("--lmtp is for answers to mail; say with --smtp which relay brings mail to people")
		}
		return nil, nil
	}
	password := ""
	if s.SMTPPassword != "" {
		text, err := os.ReadFile(s.SMTPPassword)
		if err != nil {
			return nil, fmt.Errorf("--smtp-password can't be read: %w", err)
		}
		password = strings.TrimRight(string(text), "\r\n")
	}
	return mail.NewRelay(s.SMTP, password, s.MailFrom, s.trust)
}

// listenForMail is where answers come.
func (s *serveCommand) listenForMail() (net.Listener, error) {
	at, err := link.ParseAddress(s.LMTP)
	if err != nil {
		return nil, fmt.Errorf("--lmtp: %w", err)
	}
	listener, err := at.Listen()
	if err != nil {
		return nil, listenError("--lmtp", s.LMTP, err)
	}
	return listener, nil
}

// come is the command by which somebody of a name comes, where the house knows what it is called.
func (s *serveCommand) come(name string) string {
	host, port, err := net.SplitHostPort(s.PublicAddress)
	switch {
	case s.PublicAddress == "":
		return ""
	case err != nil:
		return "ssh " + name + "@" + s.PublicAddress
	case port == "22":
		return "ssh " + name + "@" + host
	}
	return "ssh -p " + port + " " + name + "@" + host
}

// messageWidth is how many columns a drawing in a mail takes at most.
const messageWidth = 72

// paintMessage is a notice as somebody reads it in a mail: drawn in plain text, or in words.
func paintMessage(settings map[string]string, n notice.Notice) string {
	how := paint.Settings{Style: paint.Plain, Width: messageWidth, Verbosity: tell.Normal}
	if settings["style"] == "words" {
		how.Style = paint.Words
	}
	return paint.New(how).Paint(n)
}
