package commands_test

import (
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/commands/acts"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/games/lists"
	"boardroom/world/people"
)

// fillers are what is typed behind every word.
var fillers = []string{"", " x", " sato", " 3", " and", " with and", strings.Repeat(" b", 300)}

// longFillers fill a line up to the longest that a terminal hands on, in ways that once were dear:
// words of a letter, of two, cells apart and together, options, and words that stand before a wish.
var longFillers = map[string]string{
	"letters": "b ", "pairs": "ab ", "cells": "a1 ", "cells together": "a1b2", "ranges": "a1-l3 ", "more cells": "a1 b2 c3 d4 e5 f1 2x3 ",
	"options": "a=b ",
	"dots":    "... ", "prefaces": "let me have ", "questions": "can you please show me what is my fortifier ",
}

// filled is a line of 1,000 characters that begins with what is typed.
func filled(typed, filler string) string {
	const longest = 1000
	return (typed + " " + strings.Repeat(filler, longest))[:longest]
}

// everyStart is each word that the house knows, and what a game's name can stand behind.
func everyStart(t testing.TB) []string {
	starts := append(everyWord(t), "")
	for _, g := range all.Games() {
		for _, command := range []string{"seek", "play", "setup", "challenge strong", "challenge bob", "rules", "formation new", "learn", "puzzle", "how do i play", "what is"} {
			starts = append(starts, command+" "+g.Name)
		}
	}
	return starts
}

// TestLongLinesCostLittle counts what the longest lines allocate, of which everybody else waits
// for the end: what goes by the square of a line's words shows at once.
func TestLongLinesCostLittle(t *testing.T) {
	gamestest.Alone(t)
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"stratic", "stratic fog=yes boards=2", "stratic", "sato", "strategery", "garrisons", "stacktics"} {
		e.types("Ann", "challenge bob "+game)
		e.types("Bob", "accept ann")
	}
	for _, name := range []string{"Ann", "Bob"} { // one game of Stratic is under way, two are prepared
		e.types(name, "deploy wall on stratic")
		e.answer(name, "deploy done on stratic")
	}
	const most = 20_000
	for _, start := range some(everyStart(t), gamestest.Times(15, 1)) {
		for filler, words := range longFillers {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			e.answers("Ann", filled(start, words))
			runtime.ReadMemStats(&after)
			if n := after.Mallocs - before.Mallocs; n > most {
				t.Errorf("%q filled with %s allocates %d times, at most %d are meant", start, filler, n, most)
			}
		}
	}
}

// everyWord is each word or phrase that the house knows: commands and their aliases, synonyms,
// topics of help, and the verbs of the games.
func everyWord(t testing.TB) []string {
	topics, err := os.ReadFile("acts/topics.txt")
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	vocabulary := acts.Vocabulary()
	for _, c := range vocabulary.Commands {
		words = append(append(words, c.Name), c.Aliases...)
	}
	for phrase := range maps.Keys(vocabulary.Synonyms) {
		phrase = strings.ReplaceAll(strings.ReplaceAll(phrase, "GAME", "stratic"), "… ", "c3 ")
		words = append(words, strings.TrimSuffix(phrase, " …"))
	}
	for _, topic := range strings.Split(string(topics), "\n= ")[1:] {
		names, _, _ := strings.Cut(topic, "\n")
		words = append(words, strings.FieldsFunc(names, func(r rune) bool { return r == ':' || r == ',' })...)
	}
	for _, g := range all.Games() {
		words = append(words, g.Name)
		words = append(words, lists.Map(g.Verbs, func(v games.Verb) string { return v.Name })...)
		words = append(words, slices.Collect(maps.Keys(g.Synonyms))...)
	}
	words = lists.Map(words, strings.TrimSpace)
	slices.Sort(words)
	return slices.Compact(words)
}

// TestEveryWordIsAnswered types every word that the house knows as a guest, with more behind
// it, alone and behind help: each line is answered, however little sense it makes.
func TestEveryWordIsAnswered(t *testing.T) {
	gamestest.Alone(t)
	e, _ := botEvening(t)
	e.people("Ann")
	e.types("Ann", "setup stratic")
	e.arrive("guest", people.Identity{}, 0)
	for _, word := range some(everyWord(t), gamestest.Times(5, 1)) {
		for _, filler := range fillers {
			for _, before := range []string{"", "help "} {
				e.answers("guest", before+word+filler)
			}
		}
	}
	e.want("Ann", "who", "Ann")
}

// some are one in so many lines, or under the race detector, which has nothing to find here, one
// in forty.
func some(lines []string, in int) (some []string) {
	for i := 0; i < len(lines); i += gamestest.TimesAlone(in, 40) {
		some = append(some, lines[i])
	}
	return some
}

// within ends the test where a line is not answered: an act that never ends would hold up
// everything else, the end of the test too.
func within(line string) *time.Timer {
	return time.AfterFunc(20*time.Second, func() { panic("no answer to the line: " + line) })
}

// answers types a line and drops what it is asked then.
func (e *evening) answers(name, line string) {
	defer within(line).Stop()
	v := e.visits[name]
	reply := v.shell.Line(line)
	v.shell.Drop()
	for range v.shell.Session().Queued() {
	}
	if reply.Leave {
		v.shell.Leave()
		e.arrive(name, people.Identity{}, 0)
	}
}
