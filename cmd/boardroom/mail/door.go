package mail

import (
	"errors"
	"io"
	"log/slog"
	"net"
	"strings"
	"time"

	"github.com/emersion/go-smtp"

	"boardroom/world/notifications"
)

// A Receiver does what mails ask for.
type Receiver interface {
	// Knows says whether the house made a token.
	Knows(token string) bool
	// Receive does what a mail asks for. After an error it is to be brought again.
	Receive(notifications.Incoming) error
}

const (
	mostMail    = 1 << 20 // bytes
	mostAtOnce  = 20      // addresses of one mail
	lineTimeout = time.Minute
)

// A Door takes mail by LMTP from the operator's mail server.
type Door struct {
	server *smtp.Server
	ended  chan struct{}
}

// Serve takes mail for addresses with a token that come to a listener.
func Serve(listener net.Listener, to Receiver, log *slog.Logger) *Door {
	d := &Door{ended: make(chan struct{})}
	d.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return &delivery{to: to, log: log}, nil
	}))
	d.server.LMTP, d.server.Domain = true, "boardroom"
	d.server.MaxMessageBytes, d.server.MaxRecipients, d.server.MaxLineLength = mostMail, mostAtOnce, 1<<16
	d.server.ReadTimeout, d.server.WriteTimeout = lineTimeout, lineTimeout
	d.server.EnableSMTPUTF8 = true
	d.server.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelWarn)
	go func() {
		defer close(d.ended)
		if err := d.server.Serve(listener); err != nil && !errors.Is(err, smtp.ErrServerClosed) {
			log.Error("answers can't come by mail any more", "error", err)
		}
	}()
	return d
}

// Close takes no more mail.
func (d *Door) Close() {
	_ = d.server.Close()
	<-d.ended
}

// A delivery is one mail that is being brought.
type delivery struct {
	to     Receiver
	log    *slog.Logger
	from   string
	tokens []string
	rcpts  []string
}

func (d *delivery) Reset()        { d.from, d.tokens, d.rcpts = "", nil, nil }
func (d *delivery) Logout() error { return nil }

func (d *delivery) Mail(from string, _ *smtp.MailOptions) error {
	d.Reset()
	d.from = from
	return nil
}

// Rcpt refuses an address that the house did not make, or that holds no more.
func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	local, _, _ := strings.Cut(to, "@")
	_, token, _ := strings.Cut(local, "+")
	if !d.to.Knows(token) {
		return &smtp.SMTPError{
			Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "Nobody here has that address",
		}
	}
	d.tokens, d.rcpts = append(d.tokens, token), append(d.rcpts, to)
	return nil
}

// Data is for SMTP, which isn't spoken here.
func (d *delivery) Data(io.Reader) error { return smtp.ErrDataReset }

// LMTPData reads a mail, and does what it asks for at each of its addresses.
func (d *delivery) LMTPData(r io.Reader, status smtp.StatusCollector) error {
	read, err := Read(r)
	if _, rest := io.Copy(io.Discard, r); rest != nil {
		return rest
	}
	if err != nil {
		return err
	}
	read.Auto = read.Auto || d.from == ""
	for i, token := range d.tokens {
		in := read
		in.Token = token
		err := d.to.Receive(in)
		if err != nil {
			d.log.Error("an answer by mail could not be taken, and will come again", "error", err)
			err = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "Try again later"}
		}
		status.SetStatus(d.rcpts[i], err)
	}
	return nil
}
