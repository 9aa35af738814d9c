package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"time"

	"boardroom/cmd/boardroom/link"
	"boardroom/cmd/boardroom/mail"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/cmd/boardroom/webhooks"
	"boardroom/world/notice"
	"boardroom/world/notifications"
	"boardroom/world/store"
)

// openNotifications begins to tell people of their games who are away, by the ways that the
// house has, feeds among them.
func (o *opening) openNotifications() error {
	s := o.command
	c := notifications.Config{
		World: o.world, Store: o.db, Log: o.log, Now: time.Now, Senders: map[string]notifications.Sender{},
		Paint: paintMessage, Come: s.come,
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
	if site := o.house.PublicURL; site != "" {
		c.FeedAt = func(token string) string { return site + "/feed/" + token }
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
