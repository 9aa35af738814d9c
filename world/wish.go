package world

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
)

// A Wish is a game of two that somebody would like to play.
type Wish struct {
	Game    *games.Game
	Options games.Options
	Terms
	Seat games.Seat // that whoever has the wish would like; Watcher is any
	// Least and Most bound the ratings that a seek is for; 0 is any.
	Least, Most int
	Stay        bool // a seek outlives the stay

	saysRated bool // in so many words
}

// ReadWish reads the words of a challenge, behind the game. The error is a
// refusal that says which word is wrong.
func ReadWish(game *games.Game, words []string) (Wish, error) {
	seat, words, err := takeSeat(game, words)
	if err != nil {
		return Wish{}, err
	}
	terms, options, err := readTerms(game, words)
	if err != nil {
		return Wish{}, err
	}
	wish := Wish{Game: game, Terms: terms, Seat: seat, saysRated: slices.Contains(words, "rated")}
	if wish.Options, err = configure(game, options); err != nil {
		return Wish{}, err
	}
	return wish, wish.check()
}

// check refuses a wish that two can't play.
func (h Wish) check() error {
	least, most := h.Game.Seats(h.Options)
	if least > 2 || most < 2 {
		players := strconv.Itoa(least)
		if most > least {
			players += " to " + strconv.Itoa(most)
		}
		line := strings.TrimSpace(h.Game.Name + " " + h.chosen())
		return Refusedf("%s with these options is for %s players, and this is for two. Set up a table with: setup %s, then ask others to it with: invite NAME. Bots take its empty seats with: fill", h.Game.Title, players, line)
	}
	_, err := h.Game.Start(games.Setup{Options: h.Options, Seats: 2})
	return err
}

// ReadSeek reads the words of a seek, behind the game: those of a challenge, a
// range of ratings, and stay.
func ReadSeek(game *games.Game, words []string) (Wish, error) {
	var rest []string
	var seek Wish
	for _, word := range words {
		least, most, isRange := rangeOf(word)
		switch key, _ := game.KeyOf(word); {
		case key != word: // the game's own
			rest = append(rest, word)
		case word == "stay":
			seek.Stay = true
		case isRange && seek.Most != 0:
			return Wish{}, Refused("A seek has one range of ratings: say one of the two.")
		case isRange && (most < least || most == 0):
			return Wish{}, Refusedf("%s is no range of ratings: the lower one comes first, as in 1400-1700.", word)
		case isRange:
			seek.Least, seek.Most = least, most
		default:
			rest = append(rest, word)
		}
	}
	wish, err := ReadWish(game, rest)
	for _, word := range rest {
		if n := number(word); err != nil && n >= fewestPoints && strings.HasPrefix(err.Error(), strconv.Quote(word)) {
			return wish, Refusedf("%q can't be chosen. For a range of ratings type both ends, as in %d-%d.", word, n, n+200)
		}
	}
	wish.Least, wish.Most, wish.Stay = seek.Least, seek.Most, seek.Stay
	return wish, err
}

// fewestPoints is from where on a number can be meant as a rating.
const fewestPoints = 800

var rangeForm = regexp.MustCompile(`^(\d{1,4})-(\d{1,4})$`)

// rangeOf reads a range of ratings, as 1400-1700.
func rangeOf(word string) (least, most int, ok bool) {
	found := rangeForm.FindStringSubmatch(word)
	if found == nil {
		return 0, 0, false
	}
	return number(found[1]), number(found[2]), true
}

// takeSeat takes the seat that somebody would like out of the words of a wish:
// first, second or seat=2.
func takeSeat(game *games.Game, words []string) (seat games.Seat, rest []string, err error) {
	for _, word := range words {
		wanted, ok := seatWord(word)
		if key, _ := game.KeyOf(word); !ok || key != word && key != "seat" || takes(game, key, strings.TrimPrefix(word, "seat=")) {
			rest = append(rest, word)
			continue
		}
		switch {
		case wanted != 1 && wanted != 2:
			return 0, nil, Refusedf("%q is no seat at a table for two. It is first or second, or seat=1 or seat=2.", games.Shortened(word))
		case seat != games.Watcher && seat != wanted:
			return 0, nil, Refused("You can have one seat: say one of the two.")
		}
		seat = wanted
	}
	return seat, rest, nil
}

func seatWord(word string) (games.Seat, bool) {
	switch word {
	case "first":
		return 1, true
	case "second":
		return 2, true
	}
	value, ok := strings.CutPrefix(word, "seat=")
	return games.Seat(number(value)), ok
}

// MayWish says whether a word alone may stand behind the game that is wished for.
func MayWish(game *games.Game, word string) bool {
	_, err := ReadSeek(game, []string{word})
	return err == nil
}

// chosen are the options that are not what the game has where none are said, as
// they are typed.
func (h Wish) chosen() string {
	usual, err := h.Game.Configure(nil)
	if err != nil {
		return h.Options.String()
	}
	chosen := games.Options{}
	for key, value := range h.Options {
		if usual[key] != value {
			chosen[key] = value
		}
	}
	return chosen.String()
}

// played says whether it is rated and what clock there is.
func (h Wish) played() string {
	text := h.ratedWord()
	if h.Clock != (Clock{}) {
		text += ", " + h.Clock.InWords()
	}
	return text
}

// what names the game with what was chosen: "Sáto deep=6, rated".
func (h Wish) what() string {
	return strings.TrimSpace(h.Game.Title+" "+h.chosen()) + ", " + h.played()
}

// words says all of a wish of somebody's but the ratings.
func (h Wish) words(name string) string {
	if h.Seat == games.Watcher {
		return h.what()
	}
	return h.what() + ", " + name + " in seat " + strconv.Itoa(int(h.Seat))
}

// isLive says that both must be here to play: a clock runs by minutes.
func (h Wish) isLive() bool { return h.Clock != (Clock{}) && h.Clock.Turn == 0 }

// bounds says which ratings a seek is for.
func (h Wish) bounds() string {
	if h.Most == 0 {
		return "anybody"
	}
	return strconv.Itoa(h.Least) + "-" + strconv.Itoa(h.Most)
}

// mirrored is a wish from the other side of the table.
func (h Wish) mirrored() Wish {
	if h.Seat != games.Watcher {
		h.Seat = 3 - h.Seat
	}
	return h
}

// agrees says whether two who have these wishes want the same game: both seats
// drawn, or each the seat that the other leaves.
func (h Wish) agrees(with Wish) bool { return h.suits(with) && h.mirrored().Seat == with.Seat }

// same says whether nothing is changed.
func (h Wish) same(as Wish) bool { return h.suits(as.mirrored()) && h.Seat == as.Seat }

// suits says whether two who have these wishes could play: their seats don't
// clash.
func (h Wish) suits(with Wish) bool {
	return h.Game == with.Game && h.Options.String() == with.Options.String() && h.Terms == with.Terms &&
		(h.Seat == games.Watcher || h.Seat != with.Seat)
}

// changes says what a wish of somebody's changes of one from the other side of
// the table.
func (h Wish) changes(from string, before Wish) []string {
	var changed []string
	for _, option := range h.Game.Options {
		now, then := h.Options[option.Key], before.Options[option.Key]
		if now != then {
			changed = append(changed, option.Key+"="+now+" instead of "+then)
		}
	}
	for _, word := range []struct{ what, now, then string }{
		{"", h.ratedWord(), before.ratedWord()},
		{"clock ", h.Clock.String(), before.Clock.String()},
		{"", h.seatWords(from), before.mirrored().seatWords(from)},
	} {
		if word.now != word.then {
			changed = append(changed, word.what+word.now+" instead of "+word.then)
		}
	}
	return changed
}

func (h Wish) ratedWord() string {
	if h.Rated {
		return "rated"
	}
	return "casual"
}

func (h Wish) seatWords(name string) string {
	if h.Seat == games.Watcher {
		return "seats drawn"
	}
	return name + " in seat " + strconv.Itoa(int(h.Seat))
}
