package stratic_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/stratic"
)

// keys are the fields of a position line between its options and its pieces,
// with what they are where a test says nothing.
var keys = [][2]string{
	{"variant", "standard"}, {"boards", "1"}, {"levels", "1"}, {"fog", "no"}, {"clock", "off"}, {"limit", "none"}, {"force", "none"},
	{"phase", "play"}, {"turn", "1"}, {"turns", "20"}, {"rounds", "10"}, {"grown", "0"},
	{"passes", ""}, {"reserve", ""}, {"slow", ""}, {"quick", ""},
	{"spent", "0"}, {"left", "1"}, {"made", "0"}, {"chain", "-"}, {"out", "-"}, {"result", ""},
}

// line writes a position with the fields that a test cares about, and pieces in
// any order, "c5:1f2a".
func line(fields, pieces string) string {
	values := map[string]string{}
	for _, key := range keys {
		values[key[0]] = key[1]
	}
	for _, field := range strings.Fields(fields) {
		key, value, _ := strings.Cut(field, "=")
		values[key] = value
	}
	seats := 2 * int(values["boards"][0]-'0')
	text := "game=stratic"
	for _, key := range keys {
		value := values[key[0]]
		if value == "" && key[0] == "result" {
			continue
		}
		if value == "" {
			value = strings.TrimSuffix(strings.Repeat("0,", seats), ",")
		}
		text += " " + key[0] + "=" + value
	}
	words := strings.Fields(pieces)
	slices.SortFunc(words, func(a, b string) int { return slices.Compare(place(a), place(b)) })
	if len(words) == 0 {
		words = []string{"-"}
	}
	return text + " pieces=" + strings.Join(words, ",")
}

// place is level, rank and file of the cell that a word begins with.
func place(word string) []int {
	name, _, _ := strings.Cut(word, ":")
	name, levelText, _ := strings.Cut(name, "/")
	level, _ := strconv.Atoi(levelText)
	digits := strings.IndexAny(name, "0123456789")
	if name[digits-1] == '-' {
		digits--
	}
	rank, _ := strconv.Atoi(name[digits:])
	file := 0
	letters, minus := strings.CutPrefix(name[:digits], "-")
	for _, letter := range letters {
		file = file*26 + int(letter-'a') + 1
	}
	if minus {
		file = -file
	}
	return []int{level, rank, file}
}

// at is the position that line writes.
func at(t testing.TB, fields, pieces string) games.Position {
	t.Helper()
	p, err := stratic.Game().Parse(line(fields, pieces))
	if err != nil {
		t.Fatalf("%s: %v", line(fields, pieces), err)
	}
	return p
}

// field is the value of a field of a position line.
func field(p games.Position, key string) string {
	for _, word := range strings.Fields(p.String()) {
		if value, found := strings.CutPrefix(word, key+"="); found {
			return value
		}
	}
	return ""
}

func texts(events []games.Event) []string {
	var texts []string
	for _, event := range events {
		texts = append(texts, event.Text)
	}
	return texts
}
