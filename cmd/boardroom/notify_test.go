package main

import (
	"strings"
	"testing"

	"boardroom/world/notice"
)

// TestHowToCome names the house as it is reached.
func TestHowToCome(t *testing.T) {
	for address, want := range map[string]string{
		"": "", "example.org": "ssh ann@example.org", "example.org:22": "ssh ann@example.org", "example.org:2222": "ssh -p 2222 ann@example.org",
	} {
		if got := (&serveCommand{PublicAddress: address}).come("ann"); got != want {
			t.Errorf("at %q one comes by %q, want %q", address, got, want)
		}
	}
}

// TestMessagesHaveNoCodes paints for a mail what is coloured at a terminal.
func TestMessagesHaveNoCodes(t *testing.T) {
	for _, style := range []string{"auto", "colour", "plain", "words"} {
		text := paintMessage(map[string]string{"style": style}, notice.Warning{Text: "Your clock runs."})
		if text != "Your clock runs.\n" || strings.Contains(text, "\x1b") {
			t.Errorf("in style %s a message says %q", style, text)
		}
	}
}

// TestOptionsOfMail refuses what can't send or take mail.
func TestOptionsOfMail(t *testing.T) {
	for _, test := range []struct {
		s    serveCommand
		want string
	}{
		{serveCommand{LMTP: "127.0.0.1:0"}, "--smtp"}, {serveCommand{SMTP: "example.org", MailFrom: "a@example.org"}, "--smtp is"},
		{serveCommand{SMTP: "smtp://example.org"}, "--mail-from"}, {serveCommand{SMTP: "smtp://a@example.org", MailFrom: "a@example.org", SMTPPassword: "/nowhere"}, "--smtp-password"},
	} {
		if _, err := test.s.relay(); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v comes to %v", test.s, err)
		}
	}
}
