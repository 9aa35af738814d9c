package world_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"
	"golang.org/x/text/unicode/norm"

	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/words"
	"boardroom/world/worldtest"
)

func newWorld(t *testing.T) *world.World {
	t.Helper()
	w, err := world.New(world.Config{
		Store: &worldtest.Memory{}, Games: all.Games(), Now: time.Now,
		Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestCheckName(t *testing.T) {
	w := newWorld(t)
	for _, name := range []string{"Al", "Ali", "model", "ann", "Ann-Marie_2", "abcdefghijklmnop", "Sato2", "strategist"} {
		if err := w.Accounts.CheckName(name); err != nil {
			t.Errorf("%q is refused: %v", name, err)
		}
	}
	for name, want := range map[string]string{
		"":                          "letters",
		"a":                         "letters",
		"abcdefghijklmnopq":         "letters",
		"2pac":                      "letters",
		"-ann":                      "letters",
		"ann bob":                   "letters",
		"änn":                       "letters",
		"ann\x1b[2J":                "letters",
		strings.Repeat("x", 10_000): "letters",
		"Guest":                     "guests",
		"guest17":                   "guests",
		"With":                      "a word of the house",
		"ADMIN":                     "a word of the house",
		"admin-1":                   "a word of the house",
		"moderat0r":                 "a word of the house",
		"rnod_7":                    "a word of the house",
		"Staff-1":                   "a word of the house",
		"Boardroom1":                "a word of the house",
		"adm1n":                     "a word of the house",
		"strategery":                "tables",
		"Sato-3":                    "tables",
	} {
		err := w.Accounts.CheckName(name)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30q gives %v, want a refusal about %s", name, err, want)
		}
		if err != nil && (len(err.Error()) > 300 || strings.ContainsRune(err.Error(), '\x1b')) {
			t.Errorf("%.30q gives the refusal %q", name, err)
		}
	}
}

func TestNamesDifferByMoreThanTheirLook(t *testing.T) {
	w := newWorld(t)
	if _, err := w.Accounts.CreateAccount("Ann", nil, "hash"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"aNN":  "The name aNN is taken.",
		"a-nn": "The name a-nn looks too much like one that is taken.",
	} {
		if _, err := w.Accounts.CreateAccount(name, nil, "hash"); err == nil || err.Error() != want {
			t.Errorf("a second Ann called %s gives %v, want %q", name, err, want)
		}
	}
}

func TestAgo(t *testing.T) {
	for span, want := range map[time.Duration]string{
		-time.Second: "0s", 0: "0s", 17 * time.Second: "17s", 59*time.Second + 999*time.Millisecond: "59s",
		time.Minute: "1m", 3*time.Hour + 59*time.Minute: "3h", 49 * time.Hour: "2d",
	} {
		if got := words.Ago(span); got != want {
			t.Errorf("Ago(%v) is %q, want %q", span, got, want)
		}
	}
}

func TestPasswordForm(t *testing.T) {
	for password, fits := range map[string]bool{
		"": false, "1234567": false, "12345678": true, "ééééééé": false, "éééééééé": true,
		strings.Repeat("x", 72): true, strings.Repeat("x", 73): false,
	} {
		if err := people.CheckPasswordForm(password); (err == nil) != fits {
			t.Errorf("the password %q gives %v", password, err)
		}
	}
}

func TestPasswordsAreDearToGuess(t *testing.T) {
	hash, err := people.NewHasher(1).Hash("12345678")
	if err != nil {
		t.Fatal(err)
	}
	if cost, err := bcrypt.Cost([]byte(hash)); err != nil || cost < 11 {
		t.Errorf("a hash costs %d (%v)", cost, err)
	}
}

// A password is the same from every keyboard.
func TestPasswordsAreComposed(t *testing.T) {
	h := people.NewHasher(1)
	h.Cost = bcrypt.MinCost
	hash, err := h.Hash("ñandú-ñandú")
	if err != nil || !h.Matches(hash, norm.NFD.String("ñandú-ñandú")) || h.Matches(hash, "nandu-nandu") {
		t.Errorf("what was typed otherwise does not match, %v", err)
	}
}
