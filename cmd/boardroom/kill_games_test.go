package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/historytest"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

const (
	// players names the process that plays games until it is killed.
	players = "players"
	// gamesAtOnce is how many games it plays at once.
	gamesAtOnce = 100
	// mostActs bounds after how many acts of its players it is killed. What bystanders see comes as
	// often as the machine lets it.
	mostActs = 200
)

// TestKilledUnderAHundredGames kills a house at random moments while a hundred rated
// games are played in it as fast as they go. Whatever anybody was told, had answered or
// saw at a table of others is kept; each record leads to its position, and the ratings
// are what the games make them.
func TestKilledUnderAHundredGames(t *testing.T) {
	data := t.TempDir()
	path := filepath.Join(data, databaseName)
	var names []string
	for n := range gamesAtOnce {
		pair := namesOfPair(n)
		names = append(names, pair[:]...)
	}
	var lived []historytest.History
	said := map[string]int{}
	lacking := func() []string { // of what is to be kept
		return lists.Filter([]string{"did move", "did resign", "did send", "saw move"}, func(what string) bool { return said[what] == 0 })
	}
	for round := 0; round < gamestest.Times(3, 15) || len(lacking()) > 0 && round < 30; round++ {
		lived = append(lived, playedUntilKilled(t, data, 1+rand.IntN(mostActs), said)...)
		if found := historytest.Contradictions(lived, readHistory(t, path, names...)); len(found) > 0 {
			t.Fatalf("after %d kills: %s", round+1, strings.Join(found, "\n"))
		}
		if found, err := inspect(path); err != nil || len(found.damages) > 0 {
			t.Fatalf("after %d kills: %v, %v", round+1, found.damages, err)
		}
	}
	for _, what := range lacking() {
		t.Errorf("nobody %s anything", what)
	}
	t.Logf("what somebody knew and is kept: %v", said)
}

// A saying is what one of the players did or was shown.
type saying struct {
	Who   string
	Act   *historytest.Act   `json:",omitempty"`
	Sight *historytest.Sight `json:",omitempty"`
}

func (s saying) say() {
	line, err := json.Marshal(s)
	must(err)
	fmt.Printf("%s\n", line)
}

// playedUntilKilled runs the players, kills them after so many acts, and gives what
// each had lived through by then. said counts it.
func playedUntilKilled(t *testing.T, data string, after int, said map[string]int) (lived []historytest.History) {
	t.Helper()
	child := exec.Command(os.Args[0], data)
	child.Env = append(os.Environ(), asProgram+"="+players)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	of := map[string]*historytest.History{}
	lines := bufio.NewScanner(out)
	for acts := 0; lines.Scan(); {
		var s saying
		if err := json.Unmarshal(lines.Bytes(), &s); err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		h := of[s.Who]
		if h == nil {
			h = &historytest.History{Name: s.Who, Partial: true}
			of[s.Who] = h
		}
		if s.Act != nil {
			h.Acts = append(h.Acts, *s.Act)
			said["did "+s.Act.What]++
			acts++
		}
		if s.Sight != nil {
			h.Sights = append(h.Sights, *s.Sight)
			said["saw "+s.Sight.What]++
		}
		if s.Act != nil && acts == after {
			_ = child.Process.Kill()
		}
	}
	if err := child.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("the players ended with %v, want them killed", err)
	}
	for _, h := range of {
		lived = append(lived, *h)
	}
	return lived
}

func namesOfPair(n int) [2]string { return [2]string{fmt.Sprint("left", n), fmt.Sprint("right", n)} }

// playOn is the process that plays, until it is killed.
func playOn(data string) {
	db, err := persistence.Open(filepath.Join(data, databaseName))
	must(err)
	_, many := limitsOf(noLimits)
	many.OverStands = time.Second
	w, err := world.New(world.Config{Store: db, Games: all.Games(), Now: time.Now, Seed: seed, Log: slog.New(slog.DiscardHandler), Limits: many})
	must(err)
	startWorld(w)
	h := crowd{World: w}
	for n := range gamesAtOnce {
		go func() {
			p := &pair{crowd: h, terms: phrase.Choose(n%2 == 0, []string{"first"}, []string{"first", "10+5"})}
			for i, name := range namesOfPair(n) {
				s, err := h.enter(name)
				must(err)
				must(h.do(func() error { h.Sessions.Announce(s); return nil }))
				p.sessions[i] = s
			}
			for {
				p.playOne()
			}
		}()
	}
	for look := 0; ; look++ {
		must(h.do(func() error {
			for _, t := range w.Tables.All(nil) {
				if t.Match.Entries() > 0 {
					saying{Who: fmt.Sprint("bystander ", look), Sight: &historytest.Sight{What: historytest.Move, Table: t.ID, Ply: t.Match.Entries()}}.say()
				}
			}
			return nil
		}))
		time.Sleep(5 * time.Millisecond)
	}
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// playOne makes a move or resigns, and may write a letter, and says what came of it.
func (p *pair) playOne() {
	if rand.IntN(30) == 0 {
		must(p.turn(p.write))
	}
	must(p.turn(p.playAny))
	for _, s := range p.sessions {
		for n := range s.Queued() {
			if b, is := n.(notice.Board); is && b.Occasion == notice.Moved {
				saying{Who: s.Person().Name(), Sight: &historytest.Sight{
					What: historytest.Move, Table: store.TableID(b.ID), Ply: b.Ply, Token: b.Entry.Token, Result: phrase.Choose(b.Result.Over, b.Result.String(), ""),
				}}.say()
			}
		}
	}
}

// playAny plays any legal move, or resigns now and then.
func (p *pair) playAny(who *people.Person) error {
	t := p.table
	if rand.IntN(20) == 0 {
		err := p.Playing.Resign(who, t)
		if err == nil {
			answered(who, historytest.Act{What: historytest.Resign, Table: t.ID, Result: t.Match.Result.String()})
		}
		return err
	}
	moves := games.LegalMoves(t.Match.Position)
	err := p.Playing.Play(who, t, moves[rand.IntN(len(moves))])
	if err == nil {
		newest := t.Match.Plies[len(t.Match.Plies)-1]
		answered(who, historytest.Act{What: historytest.Move, Table: t.ID, Ply: newest.Number, Token: newest.Move})
	}
	return err
}

// write sends a letter from one of the pair to the other.
func (p *pair) write(who *people.Person) error {
	other := p.sessions[0].Person()
	if other == who {
		other = p.sessions[1].Person()
	}
	to, err := p.Mail.FindRecipient(who, other.Name())
	if err != nil {
		return err
	}
	text := fmt.Sprint(rand.Uint64())
	if err := p.Mail.Send(who, to, text); err != nil {
		return err
	}
	answered(who, historytest.Act{What: historytest.Send, To: other.Name(), Text: text})
	return nil
}

// answered says of somebody that they know an act of theirs to be done.
func answered(who *people.Person, a historytest.Act) {
	a.Answer = historytest.Acknowledged
	saying{Who: who.Name(), Act: &a}.say()
}
