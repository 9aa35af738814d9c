package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// processorTime is what this process has taken of the processor so far.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// BenchmarkDoors measures one process beside a house with a door on the same machine: what a line
// that is told to somebody takes, a move of two players, and a log-in by key. The clients are in
// the time of the processor too.
func BenchmarkDoors(b *testing.B) {
	for _, way := range []string{"serve", "doors"} {
		options := roomy(b)
		if way == "doors" {
			options.Doors, options.doorsOnly = doorsAt(b), true
		}
		h := openHouseOf(b, options)
		look := terminaltest.Look{Width: 80, Height: 24, Term: "dumb"}
		var people [2]*terminaltest.Terminal
		for i, name := range []string{"ann", "bob"} {
			people[i] = h.connect(b, name, look)
			people[i].Line("yes")
			people[i].Expect("You are " + name)
		}
		measured := func(name string, do func(n int)) {
			b.Run(name+"/"+way, func(b *testing.B) {
				began := processorTime(b)
				for n := 0; b.Loop(); n++ {
					do(n)
				}
				b.ReportMetric(float64((processorTime(b)-began).Microseconds())/float64(b.N), "processor-µs/op")
			})
		}
		said := 0
		measured("line", func(int) {
			said++
			people[0].Line(fmt.Sprintf("say %d.", said))
			people[1].Expect(fmt.Sprintf(`"%d."`, said))
			people[0].Expect(fmt.Sprintf(`"%d."`, said))
		})
		people[0].Line("challenge bob strategery 26x26 casual first order=registration")
		people[1].Hear("ann challenges you")
		people[1].Line("accept")
		people[0].Hear("It is your turn")
		moves := 0
		measured("move", func(int) {
			mover, other := people[moves%2], people[1-moves%2]
			mover.Line(fmt.Sprintf("%dx%d:1.0.0.0", 1+moves/26, 1+moves%26))
			mover.Expect("turn")
			other.Expect("It is your turn")
			moves++
		})
		measured("login", func(int) { terminaltest.Dial(b, h.way(), h.login("ann")).Close() })
		h.stop()
	}
}

// BenchmarkIdleSessions measures what memory a session at a terminal takes that does nothing: of
// one process, and of each half.
func BenchmarkIdleSessions(b *testing.B) {
	const sessions = 200
	at, data := doorsAt(b), b.TempDir()
	limits := []string{"--per-address", "9999", "--per-network", "9999", "--sessions-per-address", "9999", "--sessions-per-network", "9999", "--guest-share", "100",
		"--logging-in-per-address", "9999", "--arrival-burst", "9999", "--logging-in", "9999", "--logging-in-start", "9998"}
	program := func(args ...string) *serverProcess { return runProgram(b, args...) }
	one := program(append([]string{"serve", "--data", b.TempDir(), "--listen", "127.0.0.1:0", "--log", "error"}, limits...)...)
	house := program(append([]string{"house", "--data", data, "--doors", at, "--log", "error"}, limits...)...)
	door := program("door", "--house", at, "--listen", "127.0.0.1:0", "--log", "error")
	fill := func(address string) {
		for range sessions {
			terminaltest.Dial(b, address, terminaltest.Login{Name: "guest"}).Terminal(b, terminaltest.Look{Term: "dumb"}).Expect("You are ")
		}
	}
	measure := map[string]*serverProcess{"serve": one, "house": house, "door": door}
	fill(one.address)
	fill(door.address)
	before := map[string]int{}
	for name, p := range measure {
		before[name] = residentKiB(b, p.Cmd)
	}
	fill(one.address)
	fill(door.address)
	for b.Loop() {
	}
	for name, p := range measure {
		b.ReportMetric(float64(residentKiB(b, p.Cmd)-before[name])/sessions, name+"-KiB/session")
	}
}

func residentKiB(b *testing.B, of *exec.Cmd) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", of.Process.Pid))
	if err != nil {
		b.Skip("this system does not say how much memory a process has")
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	kib, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		b.Fatal(err)
	}
	return kib
}
