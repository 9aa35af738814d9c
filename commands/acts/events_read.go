package acts

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/events"
	"boardroom/world/events/pairing"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// eventWish reads the words behind the game of a new tournament: how it is played, who may come,
// when it begins; what is left is for the set-up of its games.
func eventWish(game *games.Game, words []string, now time.Time) (events.Wish, error) {
	r := &wishReader{now: now, wish: events.Wish{Game: game, Terms: events.Terms{Who: "all"}}}
	var rest []string
	for i := 0; i < len(words); i++ {
		used, err := r.take(words[i:])
		if err != nil {
			return r.wish, err
		}
		if used == 0 {
			rest = append(rest, words[i])
			continue
		}
		i += used - 1
	}
	if r.wish.System == "" {
		return r.wish, notice.WrongValue.Refused("How is it played? It can be swiss, round robin, double round robin, knockout or arena. " +
			"For example: swiss 5 rounds")
	}
	if r.wish.System == pairing.SwissSystem && r.wish.Late == 0 {
		r.wish.Late = r.wish.Rounds / 2
	}
	var err error
	r.wish.Mode, r.wish.Options, err = match.ReadSetup(game, rest)
	return r.wish, err
}

// A wishReader reads the words of a tournament.
type wishReader struct {
	wish events.Wish
	now  time.Time
}

var (
	ratingsForm = regexp.MustCompile(`^(\d{3,4})-(\d{3,4})$`)
	spanForm    = regexp.MustCompile(`^(\d{1,4})([mhd])$`)
)

// systems are the ways in which a tournament is played, as they are typed; the longest first.
var systems = []struct {
	words  string
	system pairing.System
}{
	{"double round robin", pairing.DoubleRobin}, {"double robin", pairing.DoubleRobin}, {"round robin", pairing.Robin},
	{"round-robin", pairing.Robin}, {"knock out", pairing.KnockoutEvent}, {"knock-out", pairing.KnockoutEvent},
	{"knockout", pairing.KnockoutEvent}, {"swiss", pairing.SwissSystem}, {"arena", pairing.ArenaEvent},
	{"double", pairing.DoubleRobin}, {"robin", pairing.Robin},
}

// take takes words that say something about the tournament, and says how many.
func (r *wishReader) take(words []string) (used int, err error) {
	w := &r.wish
	for _, one := range systems {
		parts := strings.Fields(one.words)
		if len(words) < len(parts) || !slices.Equal(parts, words[:len(parts)]) {
			continue
		}
		if w.System != "" {
			return 0, notice.WrongValue.Refused("A tournament is played in one way: swiss, round robin, double round robin, knockout or arena.")
		}
		w.System = one.system
		return len(parts) + r.takeLength(words[len(parts):]), nil
	}
	if n, isNumber := strconv.Atoi(words[0]); isNumber == nil && len(words) > 1 {
		switch strings.TrimSuffix(words[1], "s") {
		case "round":
			w.Rounds = n
			return 2, nil
		case "player":
			w.Full = n
			return 2, nil
		}
	}
	return r.takeWord(words[0])
}

// takeLength takes how long an arena is.
func (r *wishReader) takeLength(words []string) int {
	if len(words) == 0 || r.wish.System != pairing.ArenaEvent {
		return 0
	}
	if span, is := spanOf(words[0]); is {
		r.wish.Length = span
		return 1
	}
	return 0
}

// spanOf reads a span of time: 10m, 2h, 14d.
func spanOf(word string) (time.Duration, bool) {
	found := spanForm.FindStringSubmatch(word)
	if found == nil {
		return 0, false
	}
	n, _ := strconv.Atoi(found[1]) // up to four digits
	return time.Duration(n) * map[string]time.Duration{"m": time.Minute, "h": time.Hour, "d": 24 * time.Hour}[found[2]], true
}

// takeWord takes one word.
func (r *wishReader) takeWord(word string) (used int, err error) {
	w := &r.wish
	if found := ratingsForm.FindStringSubmatch(word); found != nil {
		w.Least, _ = strconv.Atoi(found[1])
		w.Most, _ = strconv.Atoi(found[2])
		return 1, nil
	}
	switch word {
	case "nobots", "bots", "invited":
		w.Who = word
		return 1, nil
	}
	key, value, _ := strings.Cut(word, "=")
	wrong := func(want string) (int, error) {
		return 0, notice.WrongValue.Refusedf("%s takes %s, and not %q.", key, want, phrase.Quotable(value))
	}
	n, notNumber := strconv.Atoi(value)
	span, isSpan := spanOf(value)
	switch key {
	case "rounds", "players", "late":
		if notNumber != nil || n < 0 {
			return wrong("a number")
		}
		*map[string]*int{"rounds": &w.Rounds, "players": &w.Full, "late": &w.Late}[key] = n
	case "limit", "break", "length":
		if !isSpan {
			return wrong("a time such as 10m, 2h or 14d")
		}
		*map[string]*time.Duration{"limit": &w.Limit, "break": &w.Break, "length": &w.Length}[key] = span
	case "start":
		if w.Start, err = r.startAt(value); err != nil {
			return wrong("a time such as 2h (from now), 20:00 or 2026-12-05T20:00, in UTC")
		}
	default:
		return 0, nil
	}
	return 1, nil
}

// startAt reads when a tournament begins.
func (r *wishReader) startAt(value string) (time.Time, error) {
	if span, is := spanOf(value); is {
		return r.now.Add(span), nil
	}
	now := r.now.UTC()
	if at, err := time.Parse("15:04", value); err == nil {
		start := time.Date(now.Year(), now.Month(), now.Day(), at.Hour(), at.Minute(), 0, 0, time.UTC)
		if !start.After(now) {
			start = start.Add(24 * time.Hour)
		}
		return start, nil
	}
	return time.Parse("2006-01-02T15:04", strings.ToUpper(value))
}
