package terminal

import (
	"bufio"
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"boardroom/cmd/boardroom/terminal/editor"
)

// readSize is how much is read from a client at once.
const readSize = 4096

// mostBytes is more than a line can have that is not too long.
const mostBytes = editor.Limit*utf8.UTFMax + 1

// bytes hands on what a client sends, as it comes, until it ends or the session
// does. Where nobody takes it, the client has to wait.
func (st *stay) bytes() <-chan []byte {
	to := make(chan []byte)
	pace := rate.NewLimiter(st.server.limits.Bytes, max(st.server.limits.ByteBurst, readSize))
	st.server.run("input", func() {
		defer close(to)
		for {
			chunk := make([]byte, readSize)
			n, err := st.sess.Read(chunk)
			if n > 0 {
				st.wait(pace.ReserveN(time.Now(), n).Delay())
				select {
				case to <- chunk[:n]:
				case <-st.over:
					return
				}
			}
			if err != nil {
				return
			}
		}
	})
	return to
}

// A rawLine is a line as a client sent it.
type rawLine struct {
	text   string // its beginning, where it is too long
	length int    // of all of it, in characters
}

// lineOf is a line that is known as a whole.
func lineOf(text string) rawLine { return rawLine{text, utf8.RuneCountInString(text)} }

// lines hands on the lines that a client sends, the last one also where it has
// no end.
func (st *stay) lines() <-chan rawLine {
	to := make(chan rawLine)
	st.server.run("input", func() {
		defer close(to)
		from := bufio.NewReaderSize(st.sess, readSize)
		for {
			line, err := readLine(from)
			if err == nil || line.text != "" {
				select {
				case to <- line:
				case <-st.over:
					return
				}
			}
			if err != nil {
				return
			}
		}
	})
	return to
}

// readLine reads a line and keeps no more of it than can be used. With an error
// it is the last, and may be empty.
func readLine(from *bufio.Reader) (rawLine, error) {
	var line rawLine
	var kept []byte
	for {
		part, err := from.ReadSlice('\n')
		line.length += characters(part)
		kept = append(kept, part[:min(len(part), mostBytes-len(kept))]...)
		if err == bufio.ErrBufferFull {
			continue
		}
		if err == nil {
			line.length-- // the line end is none of it
			kept = bytes.TrimSuffix(kept, []byte("\n"))
		}
		line.text = string(kept)
		if text, ok := strings.CutSuffix(line.text, "\r"); ok && len(kept) < mostBytes {
			line.text, line.length = text, line.length-1
		}
		return line, err
	}
}

// characters is how many code points begin in a piece of text.
func characters(part []byte) int {
	n := 0
	for _, b := range part {
		if utf8.RuneStart(b) {
			n++
		}
	}
	return n
}

// flaw says in a sentence why a line can't be taken, or nothing.
func (l rawLine) flaw() string {
	if l.length > editor.Limit {
		return tooLong(l.length)
	}
	if at := invalidAt(l.text); at >= 0 {
		return notText(fmt.Sprintf("the byte 0x%02X, which is not UTF-8", l.text[at]))
	}
	for _, r := range l.text {
		if unicode.IsControl(r) && r != '\t' {
			return notText(fmt.Sprintf("the control character %U", r))
		}
	}
	return ""
}

func invalidAt(text string) int {
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD") {
			return i
		}
	}
	return -1
}

func tooLong(length int) string {
	return "That line has " + strconv.Itoa(length) + " characters, so nothing was done; at most " + strconv.Itoa(editor.Limit) + " are possible."
}

func notText(what string) string {
	return "That line holds " + what + ", so nothing was done; lines are plain text in UTF-8."
}
