package sato

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

func isMove(word string) bool {
	_, _, ok := parseMove(word)
	return ok || games.Move(word) == games.Pass
}

// parseMove reads a canonical token, "a2-d5". The hexes may be on no board.
func parseMove(token string) (from, to string, ok bool) {
	from, to, _ = strings.Cut(token, "-")
	return from, to, games.IsHex(from) && games.IsHex(to)
}

func (s *shape) token(from, to int) games.Move {
	return games.Move(s.Names[from] + "-" + s.Names[to])
}

func (s *shape) find(token games.Move) (from, to int, err error) {
	start, end, ok := parseMove(string(token))
	if !ok {
		return 0, 0, games.NotMove(string(token), "A move is two hexes: where the piece is and where it goes.")
	}
	if from, err = s.Find(start); err == nil {
		to, err = s.Find(end)
	}
	return from, to, games.Under("The board", err)
}

// Read understands what follows move, pass, or a move typed alone.
func (p *position) Read(seat games.Seat, words games.Words) (games.Move, error) {
	move, err := p.readWords(seat, words)
	return move, games.Under("A turn", err)
}

func (p *position) readWords(seat games.Seat, words games.Words) (games.Move, error) {
	text, passes := strings.Join(words.Args, " "), words.Verb == string(games.Pass)
	switch {
	case passes && text != "":
		return "", games.Under("Passing", games.Illegalf("Type pass alone, without %q.", phrase.Quotable(text)))
	case passes, text == string(games.Pass):
		return games.Pass, nil
	case words.Verb == "ring":
		return "", games.Under("The rings", games.Illegal("Ring shows what is on a ring. It isn't a move."))
	}
	names := typedHexes(words.Args)
	switch {
	case words.Verb == "" && !p.opensMove(seat, words.Args, names):
		return "", p.notMove(seat, text, names)
	case len(names) > 2:
		return "", games.Illegalf("A move is two hexes: where the piece is and where it goes. %q is more than that.", phrase.Quotable(text))
	}
	at := make([]int, len(names))
	for i, name := range names {
		var err error
		if at[i], err = p.Find(name); err != nil {
			return "", games.Under("The board", err)
		}
	}
	switch len(at) {
	case 0:
		return "", &games.Prompt{Text: "Move from which hex?", Accepts: phrase.HasDigit}
	case 1:
		return p.readHalf(seat, at[0])
	}
	return p.token(at[0], at[1]), nil
}

// notMove refuses words without a verb. Where they name a hex to which the seat could
// move, it says how.
func (p *position) notMove(seat games.Seat, text string, names []string) error {
	if len(names) != 1 || !games.IsHex(names[0]) {
		return games.NotMoveOf(p, text, "Move a piece")
	}
	at, err := p.Find(names[0])
	if err != nil {
		return games.Under("The board", err)
	}
	move, err := p.readHalf(seat, at)
	if err == nil {
		err = games.Illegalf("Say where the piece is, too: %s", p.Typed(move))
	}
	return err
}

// opensMove says whether words without a verb are those of a move: two hexes, or one
// where a piece of the seat stands, or that is said to be one end.
func (p *position) opensMove(seat games.Seat, args, names []string) bool {
	if len(names) == 0 || len(names) > 2 || !games.IsHex(names[0]) {
		return false
	}
	at, err := p.Find(names[0])
	return len(names) == 2 || err == nil && (p.owner(at) == seat || args[0] == "to" || args[0] == "from")
}

// typedHexes are the hexes of a move, without the words between them.
func typedHexes(args []string) []string {
	const between = " from to x takes captures "
	return slices.DeleteFunc(games.TypedHexes(args), func(word string) bool { return strings.Contains(between, " "+word+" ") })
}

// readHalf reads a move of which only one hex is named: where a piece of the
// seat stands, or where only one piece of it can go.
func (p *position) readHalf(seat games.Seat, at int) (games.Move, error) {
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	name := p.Names[at]
	switch owner := p.owner(at); {
	case owner == seat && p.reach(at).none():
		return "", games.Illegalf("The piece on %s can't move: every hex beside it is taken.", name)
	case owner == seat:
		return "", &games.Prompt{Text: "From " + name + " to which hex?", Accepts: phrase.HasDigit}
	case owner != 0:
		return "", games.Illegalf("The piece on %s belongs to {%d}.", name, owner)
	}
	switch from := p.named(p.reaching(seat, at)); len(from) {
	case 0:
		return "", games.Illegalf("{%d} has no piece that can move to %s.", seat, name)
	case 1:
		return games.Move(from[0] + "-" + name), nil
	default:
		return "", games.Illegalf("More than one piece can move to %s: those on %s. Say which, for example: move %s %[1]s", name, phrase.And(from), from[0])
	}
}

func (p *position) reaching(seat games.Seat, to int) (from hexes) {
	for at := range p.pieces[seat].all() {
		if p.reach(at).has(to) {
			from.add(at)
		}
	}
	return from
}

// Typed is a move with its verb: "move b2 d3".
func (p *position) Typed(token games.Move) string {
	if from, to, ok := strings.Cut(string(token), "-"); ok {
		return "move " + from + " " + to
	}
	return string(token)
}
