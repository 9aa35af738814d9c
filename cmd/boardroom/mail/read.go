package mail

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // so that texts of all charsets can be read
	"github.com/emersion/go-message/textproto"
	"golang.org/x/text/unicode/norm"

	"boardroom/world/notifications"
)

const (
	mostParts = 50      // of a mail
	mostText  = 1 << 18 // bytes of one part that are read
	mostTyped = 300     // characters of a line that is read as typed
)

// parts are what is read of a mail.
type parts struct {
	plain, html string
	has         struct{ plain, html bool }
	strange     bool // a part can't be decoded
	failed      bool // a report says that a mail was not delivered for good
	complains   bool // a report says that a mail was not wanted
	count       int
}

// Read reads a mail: whether a person wrote it, and what its first line says. Anything may
// stand in it.
func Read(r io.Reader) (notifications.Incoming, error) {
	text, err := io.ReadAll(io.LimitReader(r, mostMail))
	if err != nil {
		return notifications.Incoming{}, err
	}
	e, err := message.Read(bytes.NewReader(text))
	if e == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
		return notifications.Incoming{Wrong: "Your mail could not be read."}, nil
	}
	in := notifications.Incoming{ID: strings.TrimSpace(e.Header.Get("Message-Id")), Auto: isAuto(&e.Header)}
	var p parts
	p.strange = err != nil
	p.read(e, 0)
	switch {
	case p.complains:
		in.Failure = "its reader has marked a mail as unwanted"
	case p.failed:
		in.Failure = "a mail came back that could not be delivered"
	}
	in.Line, in.Wrong = p.line()
	return in, nil
}

// ofPrograms are heads that nobody's own mail has.
var ofPrograms = []string{"X-Autoreply", "X-Autorespond", "X-Auto-Response-Suppress", "List-Id", "X-Loop"}

// isAuto says whether a program wrote a mail by itself, or sent it to many.
func isAuto(h *message.Header) bool {
	auto := strings.ToLower(strings.TrimSpace(h.Get("Auto-Submitted")))
	kind, _, _ := h.ContentType()
	subject, _ := h.Text("Subject")
	subject = strings.ToLower(subject)
	from := strings.ToLower(h.Get("From"))
	switch {
	case auto != "" && auto != "no", kind == "multipart/report", strings.TrimSpace(h.Get("Return-Path")) == "<>":
		return true
	case slices.ContainsFunc(ofPrograms, h.Has):
		return true
	case strings.HasPrefix(subject, "automatic reply"), strings.HasPrefix(subject, "out of office"):
		return true
	case strings.HasPrefix(subject, "auto:"):
		return true
	case strings.Contains(from, "mailer-daemon@"), strings.Contains(from, "postmaster@"):
		return true
	}
	switch strings.ToLower(strings.TrimSpace(h.Get("Precedence"))) {
	case "bulk", "list", "junk", "auto_reply":
		return true
	}
	return false
}

// read reads the parts of a part.
func (p *parts) read(e *message.Entity, depth int) {
	if p.count++; p.count > mostParts || depth > 10 {
		return
	}
	kind, values, _ := e.Header.ContentType()
	if reader := e.MultipartReader(); reader != nil {
		if kind == "multipart/report" && strings.EqualFold(values["report-type"], "feedback-report") {
			p.complains = true
		}
		for {
			part, err := reader.NextPart()
			if part == nil {
				return
			}
			if err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
				return
			}
			p.strange = p.strange || err != nil
			p.read(part, depth+1)
		}
	}
	disposition, _, _ := e.Header.ContentDisposition()
	if disposition == "attachment" {
		return
	}
	switch kind {
	case "message/delivery-status":
		p.failed = p.failed || isFailure(bodyOf(e))
	case "text/plain", "":
		if !p.has.plain {
			p.plain, p.has.plain = bodyOf(e), true
		}
	case "text/html":
		if !p.has.html {
			p.html, p.has.html = bodyOf(e), true
		}
	}
}

func bodyOf(e *message.Entity) string {
	text, _ := io.ReadAll(io.LimitReader(e.Body, mostText)) // what can't be read counts for nothing
	return strings.ToValidUTF8(string(text), "\uFFFD")
}

// isFailure says whether a report of deliveries names one that failed for good.
func isFailure(report string) bool {
	failed := false
	for _, block := range strings.Split(strings.ReplaceAll(report, "\r\n", "\n"), "\n\n") {
		h, err := readHead(block)
		action, status := strings.TrimSpace(h.Get("Action")), strings.TrimSpace(h.Get("Status"))
		failed = failed || err == nil && strings.EqualFold(action, "failed") && strings.HasPrefix(status, "5.")
	}
	return failed
}

// line is the first line that its writer has typed, or why there is none.
func (p *parts) line() (line, wrong string) {
	switch {
	case p.has.plain && strings.TrimSpace(p.plain) != "":
		line = firstLine(p.plain)
	case p.has.html:
		line = firstLine(textOf(p.html))
	case p.strange:
		return "", "Your mail is written in a way that can't be read here. Send it as plain text."
	}
	switch line = typed(line); {
	case line == "":
		return "", "Your mail says nothing before what it quotes. Write your move in the first line."
	case strings.Contains(line, "\uFFFD"):
		return "", "The first line of your mail has characters that can't be read here. Send it as plain text."
	case len([]rune(line)) > mostTyped:
		return "", fmt.Sprintf("The first line of your mail has more than %d characters. "+
			"Write only your move in it.", mostTyped)
	}
	return line, ""
}

// typed is a line as somebody would have typed it: mail programs put dashes and spaces of their own.
func typed(line string) string {
	line = strings.Map(func(r rune) rune {
		switch {
		case r == '–' || r == '—' || r == '−' || r == '‑' || r == '‐':
			return '-'
		case r == '’' || r == '‘':
			return '\''
		case r == '\u200b' || r == '\u200c' || r == '\u200d' || r == '\u2060' || r == '\ufeff' || r == '\u00ad':
			return -1
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069:
			return ' '
		}
		return r
	}, norm.NFKC.String(line))
	return strings.Join(strings.Fields(line), " ")
}

// readHead reads lines of a head.
func readHead(block string) (textproto.Header, error) {
	h, err := textproto.ReadHeader(bufferOf(strings.TrimLeft(block, "\n") + "\n\n"))
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return h, err
}
