package quiet

import (
	"testing"
	"time"

	"boardroom/world/notice"
)

func TestHours(t *testing.T) {
	for _, test := range []struct {
		hours, at string
		want      time.Duration
	}{
		{"22-7", "21:59", 0}, {"22-7", "22:00", 9 * time.Hour}, {"22-7", "06:30", 30 * time.Minute}, {"22-7", "07:00", 0},
		{"1-5", "00:59", 0}, {"1-5", "04:00", time.Hour}, {"1-5", "05:00", 0}, {"", "12:00", 0}, {"0-23", "23:00", 0}, {"0-23", "00:00", 23 * time.Hour},
	} {
		at, err := time.ParseInLocation("2006-01-02 15:04", "2026-11-22 "+test.at, time.FixedZone("east", 2*60*60))
		if err != nil {
			t.Fatal(err)
		}
		if got := For(test.hours, at); got != test.want {
			t.Errorf("%s at %s it is quiet for %s, want %s", test.hours, test.at, got, test.want)
		}
	}
	for _, wrong := range []string{"22", "22-24", "7-7", "-1-5", "a-b", "22-7-8", "022-999"} {
		if _, err := Read(wrong); !notice.IsRefusal(err) {
			t.Errorf("%q as hours: %v", wrong, err)
		}
	}
}
