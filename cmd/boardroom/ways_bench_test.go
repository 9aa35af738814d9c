package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// BenchmarkWaysIn measures what a session of a guest takes that comes by ssh, by telnet or in a browser,
// each in a house of its own: memory while it does nothing, and the time of the house's processor for a
// line that somebody says to it.
func BenchmarkWaysIn(b *testing.B) {
	const sessions, lines = 90, 50 // an address may open 200 sockets at once
	for _, way := range []string{"ssh", "telnet", "web"} {
		b.Run(way, func(b *testing.B) {
			web, telnet := freeAddress(b), freeAddress(b)
			p := runProgram(b, "serve", "--data", b.TempDir(), "--listen", "127.0.0.1:0", "--log", "error", "--profile", "none", "--web", web, "--telnet", telnet)
			h := &house{address: p.address, web: web}
			_, header, _ := h.page(b, "/play")
			cookie, _, _ := strings.Cut(header.Get("Set-Cookie"), ";")
			come := map[string]func(n int){
				"ssh": func(int) {
					s := h.bare(b, terminaltest.Login{Name: "guest"})
					s.waitFor(b, "You are ")
					go func() { _, _ = io.Copy(io.Discard, s.out) }()
				},
				"telnet": func(int) {
					conn, err := net.Dial("tcp", telnet)
					if err != nil {
						b.Fatal(err)
					}
					b.Cleanup(func() { _ = conn.Close() })
					fmt.Fprint(conn, "guest\r\n")
					for text, part := "", make([]byte, 4096); !strings.Contains(text, "You are "); {
						n, err := conn.Read(part)
						if err != nil {
							b.Fatal(err)
						}
						text += string(part[:n])
					}
					go func() { _, _ = io.Copy(io.Discard, conn) }()
				},
				"web": func(n int) {
					line := &browserLine{TB: b, cookie: cookie, tab: tabNamed(fmt.Sprint("tab", n))}
					line.open(h, nil)
					line.shows("You are ")
					go func() {
						for {
							if _, _, err := line.conn.Read(b.Context()); err != nil {
								return
							}
						}
					}()
				},
			}[way]
			speaker := h.bare(b, terminaltest.Login{Name: "guest"})
			speaker.waitFor(b, "You are ")
			for n := range sessions {
				come(n)
			}
			before := residentKiB(b, p.Cmd)
			for n := range sessions {
				come(sessions + n)
			}
			memory := residentKiB(b, p.Cmd) - before
			used := ticksOf(b, p)
			for b.Loop() {
				for n := range lines {
					speaker.types(b, fmt.Sprintf("say line %d of many.", n))
					speaker.waitFor(b, fmt.Sprintf(`You say, "line %d of`, n))
				}
			}
			b.ReportMetric(float64(memory)/sessions, "KiB/session")
			b.ReportMetric(float64(ticksOf(b, p)-used)*10_000/float64(b.N*lines*2*sessions), "processor-µs/line")
		})
	}
}

// ticksOf is what a process has taken of the processor, in hundredths of a second.
func ticksOf(b *testing.B, p *serverProcess) (ticks int) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Process.Pid))
	if err != nil {
		b.Skip("this system does not say how much of the processor a process has taken")
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	var user, system int
	fields := strings.Fields(rest)
	if _, err := fmt.Sscan(fields[11]+" "+fields[12], &user, &system); err != nil {
		b.Fatal(err)
	}
	return user + system
}
