package door

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/limit"
)

// mostFarewells is how many connections that are refused are waited for at once, so
// that they take in why. More are closed at once.
const mostFarewells = 64

// disconnect is how the protocol ends a connection, RFC 4253, section 11.1.
type disconnect struct {
	Reason   uint32 `sshtype:"1"`
	Text     string
	Language string
}

// tooManyConnections is the reason that stands for all of ours.
const tooManyConnections = 12

// farewell is what a connection is told that is refused before its handshake: a line,
// which the protocol lets come before its own first, and the same as the protocol
// says it, which clients show.
func farewell(why limit.Refusal) []byte {
	payload := gossh.Marshal(disconnect{tooManyConnections, why.Text, ""})
	const least, block, lengths = 4, 8, 5 // of padding, of the whole, of both lengths before the payload
	padding := block - (lengths+len(payload)+least)%block + least
	var out bytes.Buffer
	out.WriteString(why.Text + "\r\n" + banner)
	_ = binary.Write(&out, binary.BigEndian, uint32(1+len(payload)+padding))
	out.WriteByte(byte(padding))
	out.Write(payload)
	out.Write(make([]byte, padding))
	return out.Bytes()
}

// Part writes the last words to a connection that is to be closed. What the client has sent
// is read up to its end: where some of it waits when a connection is closed, what was
// written last is lost on the way.
func (g *Gate) Part(conn net.Conn, words []byte) {
	_ = conn.SetDeadline(time.Now().Add(lastWords))
	if _, err := conn.Write(words); err != nil {
		return
	}
	for {
		behind, is := conn.(interface{ Raw() net.Conn }) // behind a balancer
		if !is {
			break
		}
		conn = behind.Raw()
	}
	half, is := conn.(interface{ CloseWrite() error })
	if !is {
		return
	}
	select {
	case g.farewells <- struct{}{}:
		defer func() { <-g.farewells }()
	default:
		return
	}
	if half.CloseWrite() == nil {
		_, _ = io.CopyN(io.Discard, conn, mostUnheard)
	}
}

// mostUnheard is how many bytes of a client are read to which nobody listens.
const mostUnheard = 64 << 10
