package people

import (
	"testing"
	"time"
)

func TestZones(t *testing.T) {
	at := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	for name, want := range map[string]string{
		"utc": "12:00 UTC", "UTC+2": "14:00 UTC+2", "-3:30": "08:30 UTC-3:30", "gmt+0545": "17:45 UTC+5:45",
		"europe/berlin": "14:00 CEST", "America/New_York": "08:00 EDT", "america/port-au-prince": "08:00 EDT",
		"africa/dar_es_salaam": "15:00 EAT", "america/argentina/buenos_aires": "09:00 -03",
		"Etc/UTC": "12:00 UTC", "etc/gmt+5": "07:00 -05", "Etc/GMT-14": "02:00 +14", "US/Eastern": "08:00 EDT", "us/east-indiana": "08:00 EDT", "CET": "14:00 CEST",
		"est5edt": "08:00 EDT", "GB-Eire": "13:00 BST", "nz-chat": "00:45 +1245", "W-SU": "15:00 MSK", "Zulu": "12:00 UTC", "japan": "21:00 JST", "Australia/NSW": "22:00 AEST",
		"antarctica/mcmurdo": "00:00 NZST", "Antarctica/DumontDUrville": "22:00 +10", "america/knox_in": "07:00 CDT", "Brazil/DeNoronha": "10:00 -02", "utc-12": "00:00 UTC-12",
	} {
		zone, ok := ZoneNamed(name)
		if !ok {
			t.Errorf("there is no %q", name)
			continue
		}
		if got := at.In(zone).Format("15:04 MST"); got != want {
			t.Errorf("%q shows %s, want %s", name, got, want)
		}
	}
	for _, name := range []string{"", "local", "Local", "localtime", "posixrules", "right/utc", "posix/europe/berlin", "+15:00", "etc/gmt+13", "cet/", "berlin", "utc+15", "utc+2:75", "../etc/passwd", "/etc/passwd", "europe/", "europe/atlantis", "utc++2"} {
		if zone, ok := ZoneNamed(name); ok {
			t.Errorf("%q is %v", name, zone)
		}
	}
}

func FuzzZones(f *testing.F) {
	for _, seed := range []string{"utc+2", "europe/berlin", "//", "_/-", "é/ß", "a/\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if zone, ok := ZoneNamed(name); ok && zone == nil {
			t.Errorf("%q is no zone", name)
		}
	})
}
