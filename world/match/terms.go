package match

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Terms are those of a game of two that somebody would like to play.
type Terms struct {
	Game    *games.Game
	Options games.Options
	Mode
	Seat games.Seat // that whoever proposes it would like; Watcher is any
	// Least and Most bound the ratings that a seek is for; 0 is any.
	Least, Most      int
	NoBots, NoGuests bool // who may not take a seek
	More             int  // for how many games a seek is beside the next
	Stay             bool // a seek goes on when whoever seeks has left

	SaysRated bool // in so many words
	Typed     bool // by a person, whose first game is casual unless they say otherwise
}

// ReadTerms reads the words of a challenge, behind the game. The error is a
// refusal that says which word is wrong.
func ReadTerms(game *games.Game, words []string) (Terms, error) {
	words, err := spelled(game, words)
	if err != nil {
		return Terms{}, err
	}
	seat, words, err := takeSeat(game, words)
	if err != nil {
		return Terms{}, err
	}
	mode, options, err := ReadSetup(game, words)
	if err != nil {
		return Terms{}, err
	}
	terms := Terms{Game: game, Options: options, Mode: mode, Seat: seat, SaysRated: SaysRated(game, words)}
	if does, _ := terms.agreed(); seat == games.Watcher {
		terms.Seat = does
	}
	return terms, terms.Check()
}

// SaysRated says whether the words of a set-up ask for a rated game.
func SaysRated(game *games.Game, words []string) bool {
	words, err := spelled(game, words)
	return err == nil && slices.Contains(words, "rated")
}

// Check refuses terms that two can't play.
func (h Terms) Check() error {
	least, most := h.Game.Seats(h.Options)
	if least > 2 || most < 2 {
		players := strconv.Itoa(least)
		if most > least {
			players += " to " + strconv.Itoa(most)
		}
		line := strings.TrimSpace(h.Game.Name + " " + h.chosen().String())
		return notice.WrongValue.Refusedf("%s with these options is for %s players, and this is for two. Set up a table with: setup %s, then ask others to it with: invite NAME. Bots take its empty seats with: fill", h.Game.Title, players, line)
	}
	return TryStart(h.Game, h.Options, 2)
}

// ReadSeek reads the words of a seek, behind the game: those of a challenge, and whom it is
// for, for how many games and how long.
func ReadSeek(game *games.Game, words []string) (Terms, error) {
	words, err := spelled(game, words)
	if err != nil {
		return Terms{}, err
	}
	var rest []string
	var seek Terms
	for _, word := range words {
		least, most, isRange := rangeOf(word)
		switch key, _ := game.KeyOf(word); {
		case key != word: // the game's own
			rest = append(rest, word)
		case seek.takes(word):
		case isRange && seek.Most != 0:
			return Terms{}, notice.WrongValue.Refused("A seek has only one range of ratings.")
		case isRange && (most < least || most == 0):
			return Terms{}, notice.WrongValue.Refusedf("%s is not a range of ratings: the lower one comes first, as in 1400-1700.", word)
		case isRange:
			seek.Least, seek.Most = least, most
		default:
			rest = append(rest, word)
		}
	}
	terms, err := ReadTerms(game, rest)
	for _, word := range rest {
		if n := number(word); err != nil && n >= fewestPoints && strings.HasPrefix(err.Error(), strconv.Quote(word)) {
			return terms, notice.WrongValue.Refusedf("%q can't be chosen. For a range of ratings, type both ends, as in %d-%d, or %[2]d+.", word, n, n+200)
		}
	}
	terms.Least, terms.Most, terms.Stay = seek.Least, seek.Most, seek.Stay
	terms.NoBots, terms.NoGuests, terms.More = seek.NoBots, seek.NoGuests, seek.More
	return terms, err
}

// MostGames is for how many games one seek can be.
const MostGames = 9

// takes takes a word that only a seek has, of those that are no range of ratings.
func (h *Terms) takes(word string) bool {
	switch games, isTimes := strings.CutPrefix(word, "x"); {
	case word == "stay":
		h.Stay = true
	case word == "nobots" || word == "nobot":
		h.NoBots = true
	case word == "noguests" || word == "noguest":
		h.NoGuests = true
	case isTimes && len(games) == 1 && number(games) >= 1:
		h.More = number(games) - 1
	default:
		return false
	}
	return true
}

// fewestPoints is from where on a number can be meant as a rating.
const fewestPoints = 800

var rangeForm = regexp.MustCompile(`^(\d{1,4})-(\d{1,4})$`)

// mostRating is above what anybody has.
const mostRating = 9999

// rangeOf reads a range of ratings, as 1400-1700 or 1300+.
func rangeOf(word string) (least, most int, ok bool) {
	if from, open := strings.CutSuffix(word, "+"); open && len(from) <= 4 && number(from) >= fewestPoints {
		return number(from), mostRating, true
	}
	found := rangeForm.FindStringSubmatch(word)
	if found == nil {
		return 0, 0, false
	}
	return number(found[1]), number(found[2]), true
}

// ReadRatings reads a range of ratings.
func ReadRatings(word string) (least, most int, err error) {
	least, most, is := rangeOf(word)
	if !is || most < least || most == 0 {
		return 0, 0, notice.WrongValue.Refusedf("%q is not a range of ratings: the lower one comes first, as in 1400-1700.",
			phrase.Quotable(word))
	}
	return least, most, nil
}

// takeSeat takes the seat that somebody would like out of the words of terms:
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
			return 0, nil, notice.WrongValue.Refusedf("%q is not a seat at a table for two. It is first or second, or seat=1 or seat=2.", phrase.Quotable(word))
		case seat != games.Watcher && seat != wanted:
			return 0, nil, notice.WrongValue.Refused("You can have only one seat.")
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

// IsTerm says whether a word alone may stand behind the game that is wished for.
func IsTerm(game *games.Game, word string) bool {
	_, err := ReadSeek(game, []string{word})
	return err == nil
}

// chosen is what is not as usual. An invitation has no options: its table has.
func (h Terms) chosen() games.Options {
	if h.Options == nil {
		return nil
	}
	return h.Game.Chosen(h.Options)
}

// What names the game with what was chosen, whether it is rated and what clock there
// is: "Sáto deep=6, rated".
func (h Terms) What() string {
	text := strings.TrimSpace(h.Game.Title+" "+h.chosen().String()) + ", " + h.ratedWord()
	text += h.privacy()
	if h.Clock != (Clock{}) {
		text += ", " + h.Clock.InWords()
	}
	return text
}

// Wish is what can be typed behind a person's name to challenge them to it, whether it is
// rated apart: "sato deep=6 first 5+3".
func (h Terms) Wish() string {
	words := []string{h.Game.Name, h.chosen().String()}
	if h.Seat != games.Watcher {
		words = append(words, []string{"first", "second"}[h.Seat-1])
	}
	if h.Clock != (Clock{}) {
		words = append(words, h.Clock.String())
	}
	if h.Private {
		words = append(words, "private")
	}
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return word == "" }), " ")
}

// IsUsual says whether the set-up of the game is as it usually is.
func (h Terms) IsUsual() bool { return h.chosen().String() == "" }

// Words says all of somebody's terms but the ratings, and in words what both agree to
// who play by them.
func (h Terms) Words(name string) string {
	text := h.What()
	if h.Seat != games.Watcher {
		text += ", " + h.seatWords(name)
	}
	if seat, agreed := h.agreed(); agreed != "" {
		who := phrase.Choose(h.Seat == seat, name, "the other player")
		text += ", with " + strings.ReplaceAll(agreed, "{"+strconv.Itoa(int(seat))+"}", who)
	}
	return text
}

// agreed is what both have to agree to, and the seat that does it.
func (h Terms) agreed() (games.Seat, string) {
	if h.Game.Agreed == nil {
		return games.Watcher, ""
	}
	return h.Game.Agreed(h.Options)
}

// IsLive says that both must be here to play: a clock runs by minutes.
func (h Terms) IsLive() bool { return h.Clock.IsLive() }

// Bounds says whom a seek is for.
func (h Terms) Bounds() string {
	var whom []string
	switch {
	case h.Most == mostRating:
		whom = append(whom, strconv.Itoa(h.Least)+"+")
	case h.Most != 0:
		whom = append(whom, strconv.Itoa(h.Least)+"-"+strconv.Itoa(h.Most))
	}
	if h.NoBots {
		whom = append(whom, "no bots")
	}
	if h.NoGuests {
		whom = append(whom, "no guests")
	}
	return strings.Join(whom, ", ")
}

// Mirrored are the terms from the other side of the table.
func (h Terms) Mirrored() Terms {
	if h.Seat != games.Watcher {
		h.Seat = 3 - h.Seat
	}
	return h
}

// Agrees says whether two who have these wishes want the same game: both seats
// drawn, or each the seat that the other leaves.
func (h Terms) Agrees(with Terms) bool { return h.Suits(with) && h.Mirrored().Seat == with.Seat }

// Same says whether nothing is changed.
func (h Terms) Same(as Terms) bool { return h.Suits(as.Mirrored()) && h.Seat == as.Seat }

// Suits says whether two who have these wishes could play: their seats don't
// clash.
func (h Terms) Suits(with Terms) bool {
	return h.Game == with.Game && h.Options.String() == with.Options.String() && h.Mode == with.Mode &&
		(h.Seat == games.Watcher || h.Seat != with.Seat)
}

// Likeness is the same for all terms by which two could play who like any seat.
func (h Terms) Likeness() string {
	return fmt.Sprint(h.Game.Name, " ", h.Options, " ", h.Clock, h.Rated, h.Private, h.Quiet)
}

// Changes says what somebody's terms change of those from the other side of
// the table.
func (h Terms) Changes(from string, before Terms) []string {
	var changed []string
	chosen, chosenThen := h.chosen(), before.chosen()
	for _, option := range h.Game.Options {
		now, then := h.Options[option.Key], before.Options[option.Key]
		if now != then && (chosen[option.Key] != "" || chosenThen[option.Key] != "") {
			changed = append(changed, option.Key+"="+now+" instead of "+then)
		}
	}
	for _, word := range []struct{ what, now, then string }{
		{"", h.ratedWord(), before.ratedWord()},
		{"", phrase.Choose(h.Private, "private", "open"), phrase.Choose(before.Private, "private", "open")},
		{"", phrase.Choose(h.Quiet, "quiet", "not quiet"), phrase.Choose(before.Quiet, "quiet", "not quiet")},
		{"clock ", h.Clock.String(), before.Clock.String()},
		{"", h.seatWords(from), before.Mirrored().seatWords(from)},
	} {
		if word.now != word.then {
			changed = append(changed, word.what+word.now+" instead of "+word.then)
		}
	}
	return changed
}

func (h Terms) ratedWord() string {
	return ratedWord(h.Rated)
}

func (h Terms) seatWords(name string) string {
	if h.Seat == games.Watcher {
		return "seats drawn"
	}
	return name + " in seat " + strconv.Itoa(int(h.Seat))
}

// List is the list in which the game would count among people.
func (h Terms) List() store.RatingList {
	return store.RatingList{Game: h.Game.Name, Kind: store.ForTwo, Pool: store.People}
}
