package grammar

import (
	"strings"
	"testing"
	"time"
)

func TestDays(t *testing.T) {
	now := time.Date(2026, 11, 27, 18, 0, 0, 0, time.FixedZone("east", 2*60*60)) // a Friday
	for said, want := range map[string]string{
		"3 december": "2026-12-03 2", "december 3": "2026-12-03 2", "3 dec on sato": "2026-12-03 2", "3rd december 2027": "2027-12-03 3",
		"2026-12-03": "2026-12-03 1", "27 november": "2026-11-27 2", "26 november": "2027-11-26 2", "monday": "2026-11-30 1",
		"friday": "2026-12-04 1", "sat": "2026-11-28 1", "thu sato": "2026-12-03 1",
		"31 november": "", "0 may": "", "sato": "", "3": "", "": "", "3 sato": "", "su": "", "29 february": "", "2026-13-03": "",
	} {
		got := ""
		if day, used := Day(strings.Fields(said), now); used > 0 {
			got = day.Format("2006-01-02 ") + string(rune('0'+used))
			if day.Location() != now.Location() || day.Hour() != 0 {
				t.Errorf("%q is %s", said, day)
			}
		}
		if got != want {
			t.Errorf("%q is %q, want %q", said, got, want)
		}
	}
}
