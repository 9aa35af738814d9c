package main

import (
	"bufio"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

const (
	// players names the process that plays games until it is killed.
	players = "players"
	// gamesAtOnce is how many games it plays at once.
	gamesAtOnce = 100
	// mostHeard bounds after how many of its lines it is killed.
	mostHeard = 3000
)

// TestKilledUnderAHundredGames kills a house at random moments while a hundred rated
// games are played in it as fast as they go. Whatever anybody was told, had answered or
// saw at a table of others is kept; each record leads to its position, and the ratings
// are what the games make them.
func TestKilledUnderAHundredGames(t *testing.T) {
	data := t.TempDir()
	path := filepath.Join(data, databaseName)
	said := map[string]bool{}
	for round := range gamestest.Times(3, 15) {
		for _, line := range playedUntilKilled(t, data, 1+rand.IntN(mostHeard)) {
			said[line] = true
		}
		kept := whatIsKept(t, path)
		for line := range said {
			if !kept.has(line) {
				t.Fatalf("after %d kills, this was said and is not kept: %s", round+1, line)
			}
		}
		if found, err := inspect(path); err != nil || len(found.damages) > 0 {
			t.Fatalf("after %d kills: %v, %v", round+1, found.damages, err)
		}
	}
	for what := range lineForms {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(said)), func(line string) bool { return strings.HasPrefix(line, what+" ") }) {
			t.Errorf("no line begins with %q", what)
		}
	}
	t.Logf("%d facts are kept that somebody knew", len(said))
}

// playedUntilKilled runs the players, kills them when they have said so much, and
// gives all that they said.
func playedUntilKilled(t *testing.T, data string, after int) (said []string) {
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
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if said = append(said, lines.Text()); len(said) == after {
			_ = child.Process.Kill()
		}
	}
	if err := child.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("the players ended with %v, want them killed", err)
	}
	return said
}

// The lines that players say.
const (
	saidMoved  = "moved %d %d %s" // the number of a table, of an entry of its record, and the entry
	saidShown  = "shown %d %d"    // the number of a table, and how long its record is
	saidRested = "rested %d %d"   // likewise, as a bystander sees it
	saidEnded  = "ended %d %s"    // the number of a table, and the result
	saidWrote  = "wrote %s"       // what a letter holds
)

var lineForms = map[string]string{"moved": saidMoved, "shown": saidShown, "rested": saidRested, "ended": saidEnded, "wrote": saidWrote}

// A keptHouse is what a database holds of that.
type keptHouse struct {
	tables  map[store.TableID]store.TableRecord
	letters map[string]bool
}

func whatIsKept(t *testing.T, path string) keptHouse {
	t.Helper()
	kept := keptHouse{map[store.TableID]store.TableRecord{}, map[string]bool{}}
	db, err := persistence.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.EachTable(func(r store.TableRecord) error { kept.tables[r.ID] = r; return nil }); err != nil {
		t.Fatal(err)
	}
	for n := range gamesAtOnce {
		for _, name := range namesOfPair(n) {
			account, err := db.AccountNamed(name)
			if err != nil { // killed before it was made
				continue
			}
			letters, err := db.Letters(account.ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range letters {
				kept.letters[l.Text] = true
			}
		}
	}
	return kept
}

// has says whether what a line says is kept.
func (k keptHouse) has(line string) bool {
	what, _, _ := strings.Cut(line, " ")
	var id store.TableID
	var entries int
	var entry string
	scan := func(into ...any) bool {
		_, err := fmt.Sscanf(line, lineForms[what], into...)
		return err == nil
	}
	switch what {
	case "moved":
		return scan(&id, &entries, &entry) && len(k.tables[id].Plies) >= entries && k.tables[id].Plies[entries-1].Move == entry
	case "shown", "rested":
		return scan(&id, &entries) && len(k.tables[id].Plies) >= entries
	case "ended":
		return scan(&id, &entry) && k.tables[id].Result == entry
	case "wrote":
		return scan(&entry) && k.letters[entry]
	}
	return false
}

func namesOfPair(n int) [2]string { return [2]string{fmt.Sprint("left", n), fmt.Sprint("right", n)} }

// playOn is the process that plays, until it is killed.
func playOn(data string) {
	db, err := persistence.Open(filepath.Join(data, databaseName))
	must(err)
	many := world.Limits{ChallengeBurst: 1e9, LetterBurst: 1e9, DoingBurst: 1e9, Letters: 1e9, LettersUnread: 1e9, OverStands: time.Second}
	w, err := world.New(world.Config{Store: db, Games: all.Games(), Now: time.Now, Seed: seed, Log: slog.New(slog.DiscardHandler), Limits: many})
	must(err)
	startWorld(w)
	h := crowd{w}
	for n := range gamesAtOnce {
		go func() {
			p := &pair{crowd: h, terms: games.Choose(n%2 == 0, []string{"first"}, []string{"first", "10+5"})}
			for i, name := range namesOfPair(n) {
				s, err := h.enter(name)
				must(err)
				must(h.do(func() error { h.Announce(s); return nil }))
				p.sessions[i] = s
			}
			for {
				p.playOne()
			}
		}()
	}
	for {
		must(h.do(func() error {
			for _, t := range w.Tables(nil) {
				fmt.Printf(saidRested+"\n", t.ID, t.Entries())
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
			if b, is := n.(notice.Board); is {
				fmt.Printf(saidShown+"\n", b.ID, b.Ply)
			}
		}
	}
}

// playAny plays any legal move, or resigns now and then.
func (p *pair) playAny(who *world.Person) error {
	t := p.table
	if rand.IntN(20) == 0 {
		err := p.Resign(who, t)
		if err == nil {
			fmt.Printf(saidEnded+"\n", t.ID, t.Result)
		}
		return err
	}
	moves := games.LegalMoves(t.Position)
	err := p.Play(who, t, moves[rand.IntN(len(moves))])
	if err == nil {
		newest := t.Plies[len(t.Plies)-1]
		fmt.Printf(saidMoved+"\n", t.ID, newest.Number, newest.Move)
	}
	return err
}

// write sends a letter from one of the pair to the other.
func (p *pair) write(who *world.Person) error {
	other := p.sessions[0].Person()
	if other == who {
		other = p.sessions[1].Person()
	}
	to, err := p.FindRecipient(who, other.Name())
	if err != nil {
		return err
	}
	text := fmt.Sprint(rand.Uint64())
	if err := p.Send(who, to, text); err != nil {
		return err
	}
	fmt.Printf(saidWrote+"\n", text)
	return nil
}
