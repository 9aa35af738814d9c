package people

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // so that time zones are known on every machine

	"boardroom/world/notice"
	"boardroom/world/store"
)

// Stamp is a time by the person's clock, and whether they want to see it.
func (p *Person) Stamp(at time.Time) notice.Stamp {
	return notice.Stamp{At: at.In(p.Zone()), Shown: p.Setting("timestamps") == "on"}
}

// Clock is a time as the person's clock and calendar show it.
func (p *Person) Clock(at time.Time) string {
	return at.In(p.Zone()).Format("2 Jan 2006, 15:04 MST")
}

// Zone is the person's time zone. It is looked up anew only where the person
// has chosen another.
func (p *Person) Zone() *time.Location {
	chosen := p.Setting("timezone")
	if p.place == nil || p.placed != chosen {
		p.placed, p.place = chosen, time.UTC
		if place, ok := ZoneNamed(chosen); ok {
			p.place = place
		}
	}
	return p.place
}

var offsetForm = regexp.MustCompile(`^(?:utc|gmt)?([+-])([0-9]{1,2})(?::?([0-9]{2}))?$`)

// ZoneNamed finds a time zone: utc, utc+2, utc-3:30, or a name of the list that
// every system has, such as europe/berlin or cet. Case does not matter.
func ZoneNamed(name string) (*time.Location, bool) {
	name = strings.ToLower(name)
	if name == "utc" || name == "gmt" {
		return time.UTC, true
	}
	if parts := offsetForm.FindStringSubmatch(name); parts != nil {
		return offset(parts[1], parts[2], parts[3])
	}
	if name == "" || name == "local" { // which is where the house is
		return nil, false
	}
	place, err := time.LoadLocation(inCapitals(name))
	if err != nil { // CET, EST5EDT
		place, err = time.LoadLocation(strings.ToUpper(name))
	}
	return place, err == nil
}

// offset is a zone some hours and minutes away from UTC.
func offset(sign, hours, minutes string) (*time.Location, bool) {
	h, _ := strconv.Atoi(hours)
	m, _ := strconv.Atoi(minutes)
	if h > 14 || m > 59 {
		return nil, false
	}
	seconds := (h*60 + m) * 60
	if sign == "-" {
		seconds = -seconds
	}
	name := "UTC" + sign + strconv.Itoa(h)
	if m > 0 {
		name += ":" + minutes
	}
	return time.FixedZone(name, seconds), true
}

// oddWords are those in the names of time zones that have not one capital at their beginning.
var oddWords = map[string]string{
	"of": "of", "es": "es", "au": "au",
	"utc": "UTC", "uct": "UCT", "gmt": "GMT", "gmt0": "GMT0", "us": "US", "gb": "GB", "in": "IN", "act": "ACT", "lhi": "LHI", "nsw": "NSW",
	"mcmurdo": "McMurdo", "dumontdurville": "DumontDUrville", "denoronha": "DeNoronha", "easterisland": "EasterIsland",
	"bajanorte": "BajaNorte", "bajasur": "BajaSur", "comodrivadavia": "ComodRivadavia",
}

// inCapitals writes the name of a time zone as the list of them does:
// America/Port_of_Spain.
func inCapitals(name string) string {
	var b strings.Builder
	for name != "" {
		end := strings.IndexAny(name, "/_-+")
		word, sign := name, ""
		if end >= 0 {
			word, sign = name[:end], name[end:end+1]
		}
		name = name[len(word)+len(sign):]
		if odd, is := oddWords[word]; is {
			word = odd
		} else if word != "" {
			word = strings.ToUpper(word[:1]) + word[1:]
		}
		b.WriteString(word + sign)
	}
	return b.String()
}

// Day is the date of a time on the person's calendar.
func (p *Person) Day(at time.Time) string { return at.In(p.Zone()).Format("2 January 2006") }

// ZoneOf is the time zone in which the owner of an account is told times.
func ZoneOf(account store.Account) *time.Location {
	return (&Person{settings: account.Options}).Zone()
}
