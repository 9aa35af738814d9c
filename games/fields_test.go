package games_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
)

func valuesOf(line string, keys ...string) (values []string, err error) {
	l, err := games.ReadLine(line, "x", keys...)
	for i := 0; err == nil && i < len(keys); i++ {
		values = append(values, l.Value(strings.TrimSuffix(keys[i], "?")))
	}
	return values, err
}

func TestFields(t *testing.T) {
	for _, test := range []struct {
		line   string
		values []string
		names  string // what the error names
	}{
		{"game=x turn=1 rows=-", []string{"1", "-"}, ""},
		{"game=x turn== rows=a=b", []string{"=", "a=b"}, ""},
		{"game= turn=1 rows=-", nil, "game"},
		{"game=x turn=1", nil, "rows"},
		{"game=x rows=- turn=1", nil, "turn"},
		{"game=x  turn=1 rows=-", nil, "turn"},
		{" game=x turn=1 rows=-", nil, "game"},
		{"game=x turn=1 rows=- ", nil, "after its last field rows"},
		{"game=x turn=1 rows=- left=2", nil, `"left=2"`},
		{"", nil, "game"},
		{strings.Repeat("a", 1000), nil, "game"},
	} {
		values, err := valuesOf(test.line, "turn", "rows")
		switch {
		case err == nil && test.names != "":
			t.Errorf("%q is read, and %s is wrong with it", test.line, test.names)
		case err == nil && !slices.Equal(values, test.values):
			t.Errorf("%q gives %q, want %q", test.line, values, test.values)
		case err != nil && (test.names == "" || !strings.Contains(err.Error(), test.names)):
			t.Errorf("%q gives the error %q, want one that names %q", test.line, err, test.names)
		case err != nil && len(err.Error()) > 150:
			t.Errorf("the error for a line of %d bytes is %d bytes long", len(test.line), len(err.Error()))
		}
	}
}

func TestFieldsThatMayBeLeftOut(t *testing.T) {
	for line, want := range map[string]string{
		"game=x turn=1":               ",,1",
		"game=x end=full turn=1":      "full,,1",
		"game=x calm=5 turn=1":        ",5,1",
		"game=x end=a calm=5 turn=1":  "a,5,1",
		"game=x calm=5 end=a turn=1":  "",
		"game=x end= turn=1":          "",
		"game=x end=a end=b turn=1":   "",
		"game=x end=a":                "",
		"game=x turn=1 end=a":         "",
		"game=x end=a calm=5 turn=1 ": "",
	} {
		values, err := valuesOf(line, "end?", "calm?", "turn")
		if got := strings.Join(values, ","); got != want || (err == nil) != (want != "") {
			t.Errorf("%q gives %q, %v, want %q", line, got, err, want)
		}
	}
}

func TestWhole(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "7": 7, "99": 99, "100": -1, "": -1, "-1": -1, "+1": -1, "01": -1, "00": -1,
		"1 ": -1, "1.0": -1, "٣": -1, "99999999999999999999": -1, "1_0": -1,
	} {
		n, ok := games.Whole(text, 0, 99)
		if ok != (want >= 0) || ok && n != want {
			t.Errorf("Whole(%q) = %d, %v, want %d", text, n, ok, want)
		}
	}
	if _, ok := games.Whole("1", 2, 9); ok {
		t.Error("1 is read where 2 is the least")
	}
}
