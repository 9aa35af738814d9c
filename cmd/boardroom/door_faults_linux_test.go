package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
)

const backAgain = "Boardroom is back, and so are you."

// sockets is how many files and sockets a process has open.
func (s *serverProcess) sockets(t *testing.T) int {
	t.Helper()
	all, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", s.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	return len(all)
}

// TestADoorKilledUnderPlay kills a door under play, again and again: who was at it comes back by
// another one and plays on where they were, the house is rid of what it had for the door, and nobody
// at the other door loses their connection. KILLS is how often.
func TestADoorKilledUnderPlay(t *testing.T) {
	t.Parallel()
	g := openGate(t, 3, 2)
	bob := g.person(1, "bobx")
	const crowd = 5 // with all others few enough for people to be told of each
	for n := range killsOf(t, 2, 20) {
		ann := g.person(0, fmt.Sprintf("ann%dx", n))
		before := g.process.sockets(t)
		for range crowd {
			g.person(0, "guest")
		}
		g.plays(10)
		another := g.door(0)
		g.doors[0].Swap(another).kill()
		ann.End()
		bob.Hear(fmt.Sprintf("ann%dx has disconnected.", n))
		late := time.Now().Add(terminaltest.Patience)
		for g.process.sockets(t) > before+crowd/2 { // the clients come and go meanwhile
			if time.Now().After(late) {
				t.Fatalf("the house has %d sockets open, and had %d before", g.process.sockets(t), before)
			}
			time.Sleep(10 * time.Millisecond)
		}
		ann = another.player(t, fmt.Sprintf("ann%dx", n))
		ann.Expect(fmt.Sprintf("You are ann%dx", n))
		bob.Hear(fmt.Sprintf("ann%dx has connected.", n))
		g.goesOn(2)
	}
	bob.Line("look me")
	bob.Hear("You are bobx, in the Lobby")
	g.staysConnected(1)
	t.Log(sums(g.endsWithFewGaps()))
}

// TestTheLineToADoorFails cuts the line between a house and one of its doors under play, and has it
// fall silent as where a network loses everything: for so short that nobody notices, and until the
// door has noticed, and then the house. Nothing is lost, and everybody is where they were.
func TestTheLineToADoorFails(t *testing.T) {
	t.Parallel()
	g := openFarGate(t, 3, 2)
	ann, bob := g.person(0, "annx"), g.person(1, "bobx")
	looks := func(before string) {
		t.Helper()
		if before != "" {
			ann.Hear(before)
		}
		ann.Line("look me")
		ann.Hear("You are annx, in the Lobby")
		g.goesOn(3)
	}
	looks("")
	g.line.Cut()
	time.Sleep(time.Second) // what is tried is a time, here and below
	g.line.Mend()
	looks(backAgain)
	bob.Hear("annx has disconnected.", "annx has connected.")
	g.line.Hold()
	time.Sleep(time.Second)
	g.line.LetGo()
	looks("")
	g.staysConnected(0, 1)

	span := time.Duration(gamestest.Times(0, 5)) * time.Second
	for _, way := range []struct {
		what     string
		cut, end func()
	}{{"is cut", g.line.Cut, g.line.Mend}, {"is silent", g.line.Hold, g.line.LetGo}} {
		began := time.Now()
		way.cut()
		ann.Hear("One moment: Boardroom is restarting.")
		told := time.Since(began)
		bob.Hear("annx has disconnected.")
		t.Logf("a line that %s is noticed by the door, which says so, within %v, and by the house within %v", way.what, told.Round(time.Second/10), time.Since(began).Round(time.Second/10))
		time.Sleep(span)
		way.end()
		looks(backAgain)
		bob.Hear("annx has connected.")
	}
	g.staysConnected(1)
	t.Log(sums(g.ends()))
}

// TestAHouseInTroubleBehindDoors has the database of a house away or slow when people have to come
// back: while the line of their door was cut too, and where the house is killed, which can't start
// before the database is there. What a house without doors does then is in TestTheDatabaseIsAway.
func TestAHouseInTroubleBehindDoors(t *testing.T) {
	t.Parallel()
	g := openFarGate(t, 3, 2)
	ann, bob, guest := g.person(0, "annx"), g.person(1, "bobx"), g.person(0, "guest")
	guest.Line("go sato")
	guest.Hear("A round room")
	ann.Line("quit") // and come back as the owner of an account
	ann.End()
	ann = g.doors[0].Load().player(t, "annx")
	ann.Expect("You are annx")
	back := func() {
		t.Helper()
		ann.Hear(backAgain)
		ann.Line("look me")
		ann.Hear("You are annx, in the Lobby")
		guest.Hear(backAgain)
		guest.Line("look me")
		guest.Hear("in Sáto")
	}
	g.goesOn(3)
	g.kept.Cut()
	g.line.Cut()
	bob.Told("annx has disconnected.") // before or behind the next
	bob.Hear("Nothing can be kept just now")
	g.line.Mend()
	time.Sleep(time.Duration(gamestest.Times(3, 8)) * time.Second) // in which who comes back is not refused
	g.kept.Mend()
	bob.Hear("Everything can be kept again")
	back()
	g.goesOn(3)
	g.staysConnected(0, 1)

	g.kept.Cut()
	g.process.kill()
	house := exec.Command(os.Args[0], g.args...)
	house.Env = append(os.Environ(), asProgram+"=yes")
	if out, err := house.CombinedOutput(); err == nil || !strings.Contains(string(out), "database") {
		t.Errorf("without its database a house starts with %v, %s", err, out)
	}
	bob.Hear("One moment: Boardroom is restarting.")
	g.kept.Mend()
	g.process = runProgram(t, g.args...)
	bob.Hear(backAgain)
	back()
	g.goesOn(3)

	g.kept.Delay(time.Duration(gamestest.Times(50, 200)) * time.Millisecond)
	g.killHouse()
	bob.Hear(backAgain)
	back()
	g.kept.Delay(0)
	g.goesOn(3)
	t.Log(sums(g.ends()))
}
