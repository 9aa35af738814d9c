package mail

import (
	"strings"
	"testing"
	"unicode"
)

// TestFirstLines reads what mail programs make of an answer.
func TestFirstLines(t *testing.T) {
	const head = "From: Ann <ann@example.org>\r\nContent-Type: "
	for _, test := range []struct{ name, mail, line, wrong string }{
		{"plain", head + "text/plain\r\n\r\nb2-c2\r\n", "b2-c2", ""},
		{"no heads", "\r\nb2-c2", "b2-c2", ""},
		{"above what is quoted", head + "text/plain\r\n\r\n\r\n  b2-c2  \r\n\r\nOn Fri Boardroom wrote:\r\n> resign\r\n", "b2-c2", ""},
		{"right above who is quoted", head + "text/plain\r\n\r\nb2 c2\r\nOn Sat, Nov 28, 2026 at 04:47:48AM +0000, Boardroom wrote:\r\n> resign\r\n\r\n-- \r\nresign\r\n", "b2 c2", ""},
		{"nothing but who is quoted", head + "text/plain\r\n\r\nOn Friday, 27 November 2026, Boardroom\r\n<b@example.org> wrote:\r\n> resign\r\n", "", "says nothing"},
		{"below what is quoted", head + "text/plain\r\n\r\nAm Freitag schrieb\r\nBoardroom <b@example.org>:\r\n\r\n> resign\r\n>\r\n> a1\r\n\r\nb2-c2\r\n", "b2-c2", ""},
		{"a line with a colon", head + "text/plain\r\n\r\nb2:c2:\r\n\r\nbye\r\n", "b2:c2:", ""},
		{"a signature alone", head + "text/plain\r\n\r\n-- \r\nresign\r\n", "", "says nothing"},
		{"a divider", head + "text/plain\r\n\r\n-----Original Message-----\r\nresign\r\n", "", "says nothing"},
		{"nothing", head + "text/plain\r\n\r\n", "", "says nothing"},
		{"quoted-printable", head + "text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nf=FCr b2=\r\n-c2\r\n", "für b2-c2", ""},
		{"base64", head + "text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64\r\n\r\nYgAyAC0AYwAyAA==\r\n", "b2-c2", ""},
		{"latin 2", head + "text/plain; charset=iso-8859-2\r\n\r\n\xb1b2\r\n", "ąb2", ""},
		{"a charset that nobody knows", head + "text/plain; charset=klingon\r\n\r\nb2-c2\r\n", "b2-c2", ""},
		{"bytes that are no text", head + "text/plain; charset=utf-8\r\n\r\nb2\xff\r\n", "", "characters that can't be read"},
		{"dashes and spaces of a telephone", head + "text/plain; charset=utf-8\r\n\r\nb2\u2013c2\u00a0with\u200b 3\r\n", "b2-c2 with 3", ""},
		{"wide letters", head + "text/plain; charset=utf-8\r\n\r\n\uff42\uff12-c2\r\n", "b2-c2", ""},
		{"signs that steer", head + "text/plain; charset=utf-8\r\n\r\nb2\x1b[2J\u202ec2\r\n", "b2 [2J c2", ""},
		{"a long line", head + "text/plain\r\n\r\n" + strings.Repeat("a", 301) + "\r\n", "", "more than 300"},
		{"html alone", head + "text/html\r\n\r\n<p>b2-&gt;c2</p><blockquote>resign</blockquote>", "b2->c2", ""},
		{"html of Outlook", head + "text/html\r\n\r\n<html><head><title>x</title><style>a{}</style></head><body><div class=WordSection1><p class=MsoNormal>b2-c2<o:p></o:p></p><div style='border-top:solid'><p><b>From:</b> Boardroom</p></div></div>", "b2-c2", ""},
		{"html below a quotation", head + "text/html\r\n\r\n<div class=\"moz-cite-prefix\">Am Fr. schrieb B:<br></div><blockquote type=cite><p>resign</p></blockquote><p>b2-c2</p>", "b2-c2", ""},
		{"html that says nothing", head + "text/html\r\n\r\n<div class=\"gmail_quote\">resign", "", "says nothing"},
		{"both", head + "multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>resign\r\n--b\r\nContent-Type: text/plain\r\n\r\nb2-c2\r\n--b--\r\n", "b2-c2", ""},
		{"plain text that is empty", head + "multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>b2-c2\r\n--b--\r\n", "b2-c2", ""},
		{"an attachment", head + "multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nresign\r\n--b\r\nContent-Type: text/plain\r\n\r\nb2-c2\r\n--b--\r\n", "b2-c2", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			in, err := Read(strings.NewReader(test.mail))
			if err != nil || in.Line != test.line || in.Auto || (in.Wrong == "") != (test.wrong == "") || !strings.Contains(in.Wrong, test.wrong) {
				t.Errorf("it is read as %+v, %v", in, err)
			}
		})
	}
}

// FuzzRead reads anything: what it takes for a line is one that somebody could have typed.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"\r\nb2-c2", "Content-Type: text/html\r\n\r\n<div class=gmail_quote><blockquote>a", bounce("failed", "5.1.1"),
		"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\na\r\n",
		"Content-Transfer-Encoding: base64\r\n\r\n!!!", "Content-Type: text/plain; charset=utf-7\r\n\r\n+AAA-", "a: b\r\n>\r\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, mail []byte) {
		in, err := Read(strings.NewReader(string(mail)))
		if err != nil {
			t.Fatal(err)
		}
		if in.Line != "" && in.Wrong != "" || in.Line == "" && in.Wrong == "" {
			t.Errorf("it is read as %+v", in)
		}
		if len([]rune(in.Line)) > mostTyped || strings.TrimSpace(in.Line) != in.Line || strings.ContainsFunc(in.Line, unicode.IsControl) {
			t.Errorf("the line is %q", in.Line)
		}
	})
}
