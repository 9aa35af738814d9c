package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/term"

	"boardroom/cmd/boardroom/metrics"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// The servers that a house is compared with: one room, in which everybody hears what
// anybody types. They are processes of their own, as the house is.
const (
	floor  = "floor"  // the SSH protocol alone: the least that there can be
	glider = "glider" // the library around it that the house uses, and a line editor
)

// serveRival is such a server, until its process is ended. It says where it listens
// and where its metrics are as a house does.
func serveRival(name string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	measured, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	go func() { panic(http.Serve(measured, metrics.New().Handler())) }()
	fmt.Printf("Metrics: http://%s/metrics\nopen on %s.\n", measured.Addr(), listener.Addr())
	room := &commonRoom{there: map[io.Writer]bool{}}
	if name == glider {
		panic(room.glide(listener))
	}
	panic(room.serve(listener))
}

// A commonRoom is who hears what is typed.
type commonRoom struct {
	mu    sync.Mutex
	there map[io.Writer]bool
}

// join lets somebody hear the others until leave is called.
func (r *commonRoom) join(w io.Writer) (leave func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.there[w] = true
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.there, w)
	}
}

func (r *commonRoom) say(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	line := []byte("Somebody says, \"" + strings.TrimPrefix(text, "say ") + "\"\r\n")
	for w := range r.there {
		_, _ = w.Write(line)
	}
}

// serve lets people in with nothing but the SSH protocol.
func (r *commonRoom) serve(l net.Listener) error {
	config := &gossh.ServerConfig{NoClientAuth: true}
	config.AddHostKey(terminaltest.Key("host"))
	for {
		conn, err := l.Accept()
		if err != nil {
			return err
		}
		go func() {
			_, channels, requests, err := gossh.NewServerConn(conn, config)
			if err != nil {
				return
			}
			go gossh.DiscardRequests(requests)
			for offer := range channels {
				r.hear(offer)
			}
		}()
	}
}

// hear takes the lines of one session.
func (r *commonRoom) hear(offer gossh.NewChannel) {
	channel, requests, err := offer.Accept()
	if err != nil {
		return
	}
	defer channel.Close()
	go func() {
		for request := range requests {
			_ = request.Reply(true, nil)
		}
	}()
	defer r.join(channel)()
	_, _ = io.WriteString(channel, welcome)
	in := bufio.NewReaderSize(channel, 64)
	for {
		line, err := in.ReadString('\r')
		if err != nil {
			return
		}
		r.say(strings.TrimSuffix(line, "\r"))
	}
}

// glide lets people in with the library that the house uses.
func (r *commonRoom) glide(l net.Listener) error {
	server := &ssh.Server{
		HostSigners: []ssh.Signer{terminaltest.Key("host")},
		PtyCallback: func(ssh.Context, ssh.Pty) bool { return true },
		Handler: func(session ssh.Session) {
			editor := term.NewTerminal(session, "> ")
			defer r.join(editor)()
			_, _ = io.WriteString(editor, welcome)
			for {
				line, err := editor.ReadLine()
				if err != nil {
					return
				}
				r.say(line)
			}
		},
	}
	return server.Serve(l)
}

// welcome ends what somebody who comes is told, as it does in a house.
const welcome = "You are Guest.\r\n"
