package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/commands/acts"
	"boardroom/games/all"
)

// longestLine is how many characters of a line a session hands on.
const longestLine = 1000

// Random lines are what there is to type by chance.
type randomLines struct {
	known   []string // lines that people type, and how commands are typed
	words   []string // of these
	methods []struct {
		Name   string
		Params []struct{ Name string }
	}

	mu    sync.Mutex
	typed map[string][]typedLine // by person, the newest last
}

// A typedLine is a line and when somebody typed it.
type typedLine struct {
	at   time.Time
	line string
}

func newRandomLines(t *testing.T, s *soaked) *randomLines {
	t.Helper()
	file, err := os.ReadFile("../../commands/testdata/vocabulary.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := &randomLines{typed: map[string][]typedLine{}}
	for line := range strings.Lines(string(file)) {
		if line[0] != '#' {
			typed, _, _ := strings.Cut(line, " => ")
			typed, _, _ = strings.Cut(typed, " :: ")
			r.known = append(r.known, strings.TrimSpace(typed))
		}
	}
	vocabulary := acts.Vocabulary()
	for _, c := range vocabulary.Commands {
		r.known = append(append(append(r.known, c.Example), c.Usage...), c.Aliases...)
	}
	for words, synonym := range vocabulary.Synonyms.Each(gameNames()) {
		r.known = append(r.known, words, synonym.Line)
	}
	slices.Sort(r.known) // a seed gives the same lines each time
	seen := map[string]bool{}
	for _, word := range append(strings.Fields(strings.Join(r.known, " ")),
		"--json", "1", "7", "99", "0", "-1", "2x3", "c3", "a1-b2", "2x3:3.2.0.1", "size=26x26", "me", "it", "on", "the") {
		if !seen[word] {
			seen[word] = true
			r.words = append(r.words, word)
		}
	}
	var found struct{ Methods json.RawMessage }
	c := (&house{address: s.address}).calls(t, terminaltest.Login{Name: "guest"})
	defer c.session.Close()
	c.does("rpc.discover", nil, &found)
	if err := json.Unmarshal(found.Methods, &r.methods); err != nil || len(r.methods) < 50 {
		t.Fatalf("%d methods are found: %v", len(r.methods), err)
	}
	return r
}

func gameNames() (names []string) {
	for _, g := range all.Games() {
		names = append(names, g.Name)
	}
	return names
}

// next is what a visit types next, without its end.
func (r *randomLines) next(v *visit) string {
	line := r.line(v)
	if v.manner == byProgram && v.random.IntN(2) == 0 {
		line = r.request(v)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.typed[v.name] = append(r.typed[v.name], typedLine{time.Now().UTC(), line})
	if mine := r.typed[v.name]; len(mine) > 1000 {
		r.typed[v.name] = slices.Clone(mine[500:])
	}
	return line
}

func (r *randomLines) line(v *visit) string {
	pick := func(from []string) string { return from[v.random.IntN(len(from))] }
	switch v.random.IntN(8) {
	case 0, 1, 2:
		return r.named(v, pick(r.known))
	case 3:
		return v.line()
	case 4:
		return r.named(v, r.sentence(v.random, 1+v.random.IntN(8)))
	case 5:
		words := strings.Fields(pick(r.known) + " " + pick(r.known))
		v.random.Shuffle(len(words), func(a, b int) { words[a], words[b] = words[b], words[a] })
		return r.named(v, strings.Join(words[:v.random.IntN(len(words)+1)], " "))
	case 6:
		filler := pick(r.words) + " "
		if v.random.IntN(2) == 0 {
			filler = junk(v.random, 1+v.random.IntN(5)) + " "
		}
		return cut(pick(r.known) + " " + strings.Repeat(filler, longestLine/len(filler)+1))
	}
	return junk(v.random, 1+v.random.IntN(longestLine))
}

// named puts somebody who may be here in the place of a name.
func (r *randomLines) named(v *visit, line string) string {
	somebody := fmt.Sprint("soak", v.random.IntN(v.clients), "x")
	game := gameNames()[v.random.IntN(len(gameNames()))]
	return strings.NewReplacer("GAME", game, "PERSON", somebody, "bob", somebody, "ann", somebody).Replace(line)
}

func (r *randomLines) sentence(random *rand.Rand, words int) string {
	var all []string
	for range words {
		all = append(all, r.words[random.IntN(len(r.words))])
	}
	return strings.Join(all, " ")
}

// cut is a line that is no longer than may be.
func cut(line string) string {
	if runes := []rune(line); len(runes) > longestLine {
		return string(runes[:longestLine])
	}
	return line
}

// junk are so many characters without a sense: letters, signs, controls, and such as are wide or
// stand above others.
func junk(random *rand.Rand, length int) string {
	alphabets := [][2]rune{
		{' ', '~'}, {'a', 'z'}, {0x01, 0x7f}, {0xa0, 0x24f}, {0x300, 0x36f}, {0x3040, 0x9fff}, {0x1f300, 0x1faff},
	}
	of := alphabets[random.IntN(len(alphabets))]
	var line strings.Builder
	for range length {
		if r := of[0] + rune(random.IntN(int(of[1]-of[0]+1))); r != '\n' && r != '\r' {
			line.WriteRune(r)
		}
	}
	return line.String()
}

// request is what a program sends: a line to be done, a method with what comes to mind, or
// something that is no request.
func (r *randomLines) request(v *visit) string {
	method := r.methods[v.random.IntN(len(r.methods))]
	params := object{}
	for _, p := range method.Params {
		if v.random.IntN(4) > 0 {
			params[p.Name] = r.value(v)
		}
	}
	id := v.random.IntN(1 << 30)
	text, err := json.Marshal(object{"jsonrpc": "2.0", "id": id, "method": method.Name, "params": params})
	if err != nil {
		panic(err) // there is nothing in it that JSON can't say
	}
	if v.random.IntN(10) == 0 {
		at := v.random.IntN(len(text))
		return string(text[:at]) + strings.ReplaceAll(junk(v.random, 5), "\n", " ") + string(text[at:])
	}
	return string(text)
}

// value is a parameter of any kind.
func (r *randomLines) value(v *visit) any {
	switch v.random.IntN(8) {
	case 0, 1, 2:
		return v.random.IntN(20)
	case 3:
		return v.random.IntN(2) == 0
	case 4:
		return strings.Fields(r.sentence(v.random, v.random.IntN(4)))
	case 5:
		return gameNames()[v.random.IntN(len(gameNames()))]
	case 6:
		return fmt.Sprint("soak", v.random.IntN(v.clients), "x")
	}
	return cut(r.line(v))
}

var slowActLine = regexp.MustCompile(
	`(?m)^time=(\S+) level=\S+ msg="a slow act is over" person=(\S*) command=(\S*) took=(\S+)$`)

// slowActs are the acts that a log says were slow, each with the last lines of its person by then.
func (r *randomLines) slowActs(log string) (slow []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, act := range slowActLine.FindAllStringSubmatch(log, -1) {
		var typed []string
		for _, one := range r.typed[act[2]] {
			if one.at.Format(time.RFC3339Nano) < act[1] {
				typed = append(typed, one.line)
			}
		}
		last := typed[max(0, len(typed)-3):]
		slow = append(slow, fmt.Sprintf("%s: %s of %s held the house for %s, behind %.200q", act[1], act[3], act[2], act[4], last))
	}
	return slow
}
