package sato

import (
	"slices"
	"strings"

	"boardroom/games"
)

// pass is the move of a seat that has no other.
const pass games.Move = "pass"

// mostNumber bounds the numbers in a token; no board has so many hexes in a row.
const mostNumber = 99

func isMove(word string) bool {
	_, _, ok := parseMove(word)
	return ok || games.Move(word) == pass
}

// parseMove reads a canonical token, "a2-d5". The hexes may be on no board.
func parseMove(token string) (from, to string, ok bool) {
	from, to, _ = strings.Cut(token, "-")
	return from, to, isHex(from) && isHex(to)
}

// isHex says whether a word has the form of a hex's name.
func isHex(word string) bool {
	if word == "" || word[0] < 'a' || word[0] > 'z' {
		return false
	}
	_, ok := games.Whole(word[1:], 0, mostNumber)
	return ok
}

func (s *shape) token(from, to int) games.Move {
	return games.Move(s.names[from] + "-" + s.names[to])
}

// find is where a canonical token moves.
func (s *shape) find(token games.Move) (from, to int, err error) {
	start, end, ok := parseMove(string(token))
	if !ok {
		return 0, 0, notMove(string(token))
	}
	if from, err = s.index(start); err != nil {
		return 0, 0, err
	}
	to, err = s.index(end)
	return from, to, err
}

// index is the hex that has the name.
func (s *shape) index(name string) (int, error) {
	above := int(s.rows[0].label[0]) - int(name[0])
	if above < 0 || above >= len(s.rows) {
		return 0, games.Illegalf("%s is not on the board: its rows are a to %s.", name, s.rows[0].label)
	}
	r := s.rows[above]
	number, ok := games.Whole(name[1:], 1, r.size)
	if !ok {
		return 0, games.Illegalf("%s is not on the board: row %s has the hexes %[2]s1 to %[2]s%d.", name, r.label, r.size)
	}
	return r.first + number - 1, nil
}

// notMove refuses what has not the form of a move.
func notMove(text string) error {
	return games.Illegalf("%q is not a move. Move a piece like this: move a2 d5, or a2-d5 for short.", games.Shortened(text))
}

// Read understands what follows move, pass, or a move typed alone.
func (p *position) Read(seat games.Seat, words games.Words) (games.Move, error) {
	switch text := strings.Join(words.Args, " "); {
	case words.Verb == string(pass) && text != "":
		return "", games.Illegalf("Pass is typed alone, without %q.", games.Shortened(text))
	case words.Verb == string(pass), text == string(pass):
		return pass, nil
	case words.Verb == "ring":
		return "", games.Illegal("Ring asks what stands on a ring and plays nothing.")
	}
	return p.readMove(seat, words)
}

func (p *position) readMove(seat games.Seat, words games.Words) (games.Move, error) {
	names := typedHexes(words.Args)
	if words.Verb == "" && (len(names) != 2 || !isHex(names[0])) {
		return "", notMove(strings.Join(words.Args, " "))
	}
	if len(names) > 2 {
		return "", games.Illegalf("A move names two hexes, where the piece stands and where it goes, and %q is more than that.", games.Shortened(strings.Join(names, " ")))
	}
	at := make([]int, len(names))
	for i, name := range names {
		var err error
		if at[i], err = p.readHex(name); err != nil {
			return "", err
		}
	}
	switch len(at) {
	case 0:
		return "", &games.Prompt{Text: "Move from which hex?", Accepts: hasDigit}
	case 1:
		return p.readHalf(seat, at[0])
	}
	return p.token(at[0], at[1]), nil
}

// typedHexes takes the hexes of a move apart, however they are divided:
// "a2 d5", "a2 to d5", "a2-d5", "a2d5".
func typedHexes(args []string) []string {
	var words []string
	for _, arg := range args {
		for _, word := range strings.FieldsFunc(arg, func(c rune) bool { return strings.ContainsRune("->,:→", c) }) {
			second := strings.LastIndexAny(word, "abcdefghijklmnopqrstuvwxyz")
			if second > 0 && isHex(word[:second]) && isHex(word[second:]) {
				words = append(words, word[:second])
				word = word[second:]
			}
			words = append(words, word)
		}
	}
	return slices.DeleteFunc(words, func(word string) bool { return word == "from" || word == "to" })
}

// hasDigit also takes words that can't be hexes, so that they are answered with
// the reason.
func hasDigit(word string) bool { return strings.ContainsAny(word, "0123456789") }

// readHex reads the name of a hex as it is typed.
func (s *shape) readHex(word string) (int, error) {
	if isHex(word) {
		return s.index(word)
	}
	if last := len(word) - 1; last > 0 && isHex(word[last:]+word[:last]) {
		return 0, games.Illegalf("%q is not a hex. The letter of the row comes first: %s", word, word[last:]+word[:last])
	}
	return 0, games.Illegalf("%q is not a hex. Hexes are named by row and number, as in d4.", games.Shortened(word))
}

// readHalf reads a move of which only one hex is named: where a piece of the
// seat stands, or where only one piece of it can go.
func (p *position) readHalf(seat games.Seat, at int) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	name := p.names[at]
	switch owner := p.owner(at); {
	case owner == seat && p.reach(at).none():
		return "", games.Illegalf("The piece on %s can't move: every hex beside it is taken.", name)
	case owner == seat:
		return "", &games.Prompt{Text: "From " + name + " to which hex?", Accepts: hasDigit}
	case owner != 0:
		return "", games.Illegalf("The piece on %s belongs to {%d}.", name, owner)
	}
	switch from := p.reaching(seat, at); len(from) {
	case 0:
		return "", games.Illegalf("No piece of {%d} can move to %s.", seat, name)
	case 1:
		return p.token(from[0], at), nil
	default:
		names := p.named(from)
		return "", games.Illegalf("More than one piece can move to %s: those on %s. Say which, for example: move %s %[1]s", name, games.And(names), names[0])
	}
}

// reaching are the pieces of a seat that can move to an empty hex.
func (p *position) reaching(seat games.Seat, to int) []int {
	var from []int
	for at := range p.pieces[seat].all() {
		if p.reach(at).has(to) {
			from = append(from, at)
		}
	}
	return from
}
