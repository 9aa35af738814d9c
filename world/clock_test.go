package world

import (
	"strings"
	"testing"
	"time"

	"boardroom/world/match"
	"boardroom/world/notice"
)

func TestClocksAreReadAndPrinted(t *testing.T) {
	tests := []struct {
		typed, printed, words string
		clock                 match.Clock
	}{
		{"5+3", "5+3", "5 minutes each and 3 seconds added a move", match.Clock{Game: 5 * time.Minute, Add: 3 * time.Second}},
		{"0+30", "0+30", "30 seconds a move", match.Clock{Add: 30 * time.Second}},
		{"90", "90+0", "90 minutes each", match.Clock{Game: 90 * time.Minute}},
		{"1+0", "1+0", "1 minute each", match.Clock{Game: time.Minute}},
		{"2d", "2d", "2 days a move", match.Clock{Turn: 48 * time.Hour}},
		{"36h", "36h", "36 hours a move", match.Clock{Turn: 36 * time.Hour}},
		{"24h", "1d", "1 day a move", match.Clock{Turn: 24 * time.Hour}},
		{"1h", "1h", "1 hour a move", match.Clock{Turn: time.Hour}},
		{"36h+10d", "36h+10d", "10 days each and 36 hours added a move, at most 10 days", match.Clock{Add: 36 * time.Hour, Bank: 240 * time.Hour}},
		{"24h+36h", "1d+36h", "36 hours each and 1 day added a move, at most 36 hours", match.Clock{Add: 24 * time.Hour, Bank: 36 * time.Hour}},
		{"2d weekend off", "2d weekend off", "2 days a move, weekends off", match.Clock{Turn: 48 * time.Hour, WeekendOff: true}},
		{"2d novacation", "2d novacation", "2 days a move, vacations not counted", match.Clock{Turn: 48 * time.Hour, NoVacation: true}},
		{
			"36h+10d weekend off novacation", "36h+10d weekend off novacation", "10 days each and 36 hours added a move, at most 10 days, weekends off, vacations not counted",
			match.Clock{Add: 36 * time.Hour, Bank: 240 * time.Hour, WeekendOff: true, NoVacation: true},
		},
		{"none", "none", "no clock", match.Clock{}},
	}
	for _, test := range tests {
		got, err := match.ParseClock(test.typed)
		if err != nil || got != test.clock {
			t.Errorf("ParseClock(%q) is %+v, %v", test.typed, got, err)
		}
		if got.String() != test.printed || got.InWords() != test.words {
			t.Errorf("%q prints as %q, in words %q", test.typed, got.String(), got.InWords())
		}
		if again, err := match.ParseClock(got.String()); err != nil || again != got {
			t.Errorf("%q reads back as %+v, %v", got.String(), again, err)
		}
	}
}

func TestWhatIsNoClockIsRefused(t *testing.T) {
	for typed, want := range map[string]string{
		"":                          `"" is not a clock. A clock is minutes, with the seconds added for each move, such as 5+3`,
		"5+":                        `"5+" is not a clock.`,
		"+3":                        `"+3" is not a clock.`,
		"five":                      `"five" is not a clock.`,
		"-5+3":                      `"-5+3" is not a clock.`,
		"5+3+1":                     `"5+3+1" is not a clock.`,
		"99999+1":                   `"99999+1" is not a clock.`,
		"0+0":                       "0+0 gives no time.",
		"0":                         "0 gives no time.",
		"601+0":                     "A clock can give at most 600 minutes, not 601.",
		"5+601":                     "A clock can add at most 600 seconds a move, not 601.",
		"0d":                        "A clock can give 1 to 30 days a move, not 0.",
		"31d":                       "A clock can give 1 to 30 days a move, not 31.",
		"721h":                      "A clock can give 1 to 720 hours a move, not 721.",
		"0h":                        "A clock can give 1 to 720 hours a move, not 0.",
		"10d+36h":                   "A bank must hold at least what a move adds, and 36 hours is less than 10 days.",
		"36h+61d":                   "A bank can hold at most 60 days, not 61 days.",
		"0h+10d":                    "A clock can give 1 to 720 hours a move, not 0.",
		"36h+10":                    `"36h+10" is not a clock.`,
		"36h+":                      `"36h+" is not a clock.`,
		"5+10d":                     `"5+10d" is not a clock.`,
		"5+3 weekend off":           "weekend off is for a clock of hours or days. Type one with it, such as: 2d weekend off",
		"none novacation":           "novacation is for a clock of hours or days.",
		" weekend off":              `"" is not a clock.`,
		"2d novacation weekend off": "is not a clock.",
		"\u0665+\u0663":             "is not a clock.",
	} {
		if _, err := match.ParseClock(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseClock(%q) says %v, want %q", typed, err, want)
		}
	}
}

func TestTimesAreShownAndSaid(t *testing.T) {
	tests := []struct {
		time         time.Duration
		shown, words string
	}{
		{0, "0:00", "no time"},
		{-time.Second, "0:00", "no time"},
		{time.Millisecond, "0:01", "1 second"}, // not over yet
		{59*time.Second + 1, "1:00", "1 minute"},
		{4*time.Minute + 32*time.Second, "4:32", "4 minutes 32 seconds"},
		{time.Hour + 2*time.Minute + 3*time.Second, "1:02:03", "1 hour 2 minutes"},
		{time.Hour + 3*time.Second, "1:00:03", "1 hour"},
		{27*time.Hour + 59*time.Minute, "1d 3h", "1 day 3 hours"},
		{48 * time.Hour, "2d 0h", "2 days"},
	}
	for _, test := range tests {
		if got := notice.TimeLeft(test.time); got != test.shown {
			t.Errorf("%v is shown as %q, want %q", test.time, got, test.shown)
		}
		if got := notice.TimeInWords(test.time); got != test.words {
			t.Errorf("%v is said as %q, want %q", test.time, got, test.words)
		}
	}
}

// FuzzParseClock checks that whatever is read as a clock prints as itself.
func FuzzParseClock(f *testing.F) {
	for _, word := range []string{"5+3", "90", "2d", "none", "36h+10d weekend off", "2d novacation", "0+0", "+3", "٥+٣"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		clock, err := match.ParseClock(word)
		if err != nil {
			return
		}
		if again, err := match.ParseClock(clock.String()); err != nil || again != clock {
			t.Errorf("%q is %+v, prints as %q and reads back as %+v, %v", word, clock, clock.String(), again, err)
		}
		if clock != (match.Clock{}) && clock.First() <= 0 {
			t.Errorf("%q gives nothing to begin with", word)
		}
	})
}
