package games

import (
	"boardroom/games/phrase"
	"regexp"
	"strconv"
	"strings"
)

// seconds are the forms in which a game speaks of a player, and how the same is said
// to that player. {} stands for the player.
var seconds = []struct{ of, to string }{
	{"first of {}", "first yours"},
	{"then of {}", "then yours"},
	{"of {}'s", "of yours"},
	{"is {}'s, ", "is yours, "},
	{"is {}'s.", "is yours."},
	{"{}'s", "your"},
	{"of {}", "of yours"},
	{"{}", "you"},
}

var (
	// possession is "the Commander of {2}", "an Aggressor of {2}".
	possession = regexp.MustCompile(`\b(?:an?|the) \S+ of \{[0-9]+\}`)
	// doing is what a player does: "{2} takes". In "a piece of {2}
	// stands" it is not the player who does it.
	doing = regexp.MustCompile(`(?:\b(?:of|on|by|from) )?\{[0-9]+\} [a-z]+\b`)
	// more is what a player does besides: "{2} gains a3 and places".
	more = regexp.MustCompile(` and [a-z]+s\b`)
	// whose is that something belongs to a player, at the end or among others.
	whose = regexp.MustCompile(` (?:is|stays) \{[0-9]+\}'s(?:$|[,;.])`)
)

// ToSeat is a text of a game as it is told to the player in a seat: of that player it
// says you. Others stay {K}.
func ToSeat(seat Seat, text string) string {
	me := "{" + strconv.Itoa(int(seat)) + "}"
	if seat == Watcher || !strings.Contains(text, me) {
		return text
	}
	text = possession.ReplaceAllStringFunc(text, func(said string) string {
		if what, is := strings.CutSuffix(said, " of "+me); is {
			_, thing, _ := strings.Cut(what, " ")
			return "your " + thing
		}
		return said
	})
	sentences := strings.SplitAfter(text, ". ")
	for i, sentence := range sentences {
		sentences[i] = toSeat(me, sentence)
	}
	return strings.Join(sentences, "")
}

// toSeat is ToSeat for one sentence.
func toSeat(me, text string) string {
	acts := strings.HasPrefix(text, me+" ")
	text = doing.ReplaceAllStringFunc(text, func(said string) string { return secondPerson(said, me) })
	if acts {
		text = more.ReplaceAllStringFunc(text, func(said string) string { return secondPerson(said, "") })
	}
	text = whose.ReplaceAllStringFunc(text, func(said string) string { return strings.Replace(said, me+"'s", "yours", 1) })
	for _, form := range seconds {
		text = strings.ReplaceAll(text, strings.ReplaceAll(form.of, "{}", me), form.to)
	}
	if strings.HasPrefix(text, "you") {
		text = phrase.Capitalize(text)
	}
	return text
}

// secondPerson is what me does, the last of some words a verb, as it is said to me.
func secondPerson(said, me string) string {
	if !strings.HasPrefix(said, me) {
		return said
	}
	at := strings.LastIndex(said, " ") + 1
	return said[:at] + verbTo(said[at:])
}

// irregular verbs of the third person, and as they are said to you.
var irregular = map[string]string{"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go", "its": "its", "as": "as", "this": "this"}

// verbTo is a verb of the third person in the second: "carry" for "carries". What is no
// such verb stays.
func verbTo(verb string) string {
	if other, is := irregular[verb]; is {
		return other
	}
	if stem, is := strings.CutSuffix(verb, "ies"); is {
		return stem + "y"
	}
	for _, ending := range []string{"ss", "sh", "ch", "x", "zz"} {
		if stem, is := strings.CutSuffix(verb, ending+"es"); is {
			return stem + ending
		}
	}
	if strings.HasSuffix(verb, "ss") {
		return verb
	}
	return strings.TrimSuffix(verb, "s")
}

// CellTo is what is said of a cell to the player in a seat: "your castle" for "castle
// of {2}", "yours" for "{2}", and "{1}'s castle" of another's.
func CellTo(seat Seat, told string) string {
	me := "{" + strconv.Itoa(int(seat)) + "}"
	what, rest, more := strings.Cut(told, ", ")
	if more {
		rest = ", " + rest
	}
	if what == me {
		return "yours" + ToSeat(seat, rest)
	}
	told = ToSeat(seat, owned.ReplaceAllString(what, "$2's $1")+rest)
	if mine, is := strings.CutPrefix(told, "Your "); is {
		return "your " + mine // it stands behind the name of its cell
	}
	return told
}

// owned is what belongs to a player: "castle of {2}", "an Aggressor of {2}".
var owned = regexp.MustCompile(`(?:\b(?:an?|the) )?(\S+) of (\{[0-9]+\})`)
