package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/time/rate"

	"boardroom/cmd/boardroom/terminal/editor"
)

// How much is read from a client at once: little while somebody types, or nobody does,
// and more as long as there is more.
const (
	typedSize = 256
	readSize  = 4096
)

// mostBytes is more than a line can have that is not too long.
const mostBytes = editor.Limit*utf8.UTFMax + 1

// input hands on what read gives, as it comes, until there is no more of it or
// the session is over. Where nobody takes it, the client has to wait. What is
// nothing is left out.
func input[T any](se *session, read func() (piece T, something bool, err error)) <-chan T {
	to := make(chan T)
	se.server.gate.Run("input", func() {
		defer close(to)
		for {
			piece, something, err := read()
			if something {
				select {
				case to <- piece:
				case <-se.over:
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

// What a client may send from a terminal: editing a long line again and again costs more
// than sending the keys for it.
const (
	bytesPerSecond = 4096
	byteBurst      = 1 << 16
)

// bytes hands on what a client sends from a terminal.
func (se *session) bytes() <-chan []byte {
	pace := rate.NewLimiter(bytesPerSecond, max(byteBurst, readSize))
	size := typedSize
	return input(se, func() ([]byte, bool, error) {
		chunk := make([]byte, size)
		n, err := se.Read(chunk)
		if size = typedSize; n == len(chunk) {
			size = readSize
		}
		if n > 0 {
			se.wait(pace.ReserveN(time.Now(), n).Delay())
		}
		return chunk[:n], n > 0, err
	})
}

// lines hands on the lines that a client sends, the last one also where it has
// no end.
func (se *session) lines(in io.Reader) <-chan sentLine {
	from, end := bufio.NewReaderSize(in, readSize), se.kept.base
	return input(se, func() (sentLine, bool, error) {
		line, bytes, err := readLine(from)
		end += uint64(bytes)
		return sentLine{line, end}, err == nil || line.text != "", err
	})
}

// A sentLine is a line with how many bytes of the input there are up to its end.
type sentLine struct {
	rawLine
	end uint64
}

// A rawLine is a line as a client sent it.
type rawLine struct {
	text   string // its beginning, where it is too long
	length int    // of all of it, in characters
}

// lineOf is a line that is known as a whole.
func lineOf(text string) rawLine { return rawLine{text, utf8.RuneCountInString(text)} }

// readLine reads a line of a script, and says how many bytes it has with its end. With an error it
// is the last, and may be empty.
func readLine(from *bufio.Reader) (rawLine, int, error) {
	kept, bytes, characters, err := readBytes(from, mostBytes)
	line := rawLine{string(kept), characters}
	if text, ok := strings.CutSuffix(line.text, "\r"); ok && bytes == len(kept) {
		line = rawLine{text, characters - 1}
	}
	if err == nil {
		bytes++
	}
	return line, bytes, err
}

// readBytes reads a line without its end, says how long it is in bytes and in
// code points, and keeps so many bytes of it at most.
func readBytes(from *bufio.Reader, most int) (kept []byte, bytes, characters int, err error) {
	for {
		part, err := from.ReadSlice('\n')
		if err == nil {
			part = part[:len(part)-1]
		}
		bytes += len(part)
		for _, b := range part {
			if utf8.RuneStart(b) {
				characters++
			}
		}
		kept = append(kept, part[:min(len(part), most-len(kept))]...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return kept, bytes, characters, err
		}
	}
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
