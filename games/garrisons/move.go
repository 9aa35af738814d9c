package garrisons

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A kind of action.
type kind uint8

const (
	place kind = iota
	march
	swap
	pass
)

const swapToken games.Move = "swap"

// An action is a move on the board of a position.
type action struct {
	kind     kind
	from, to int // hexes; from counts in a march alone
}

func (p *position) token(a action) games.Move {
	switch a.kind {
	case place:
		return games.Move(p.Names[a.to])
	case march:
		return p.tokens[a.from][a.to]
	case swap:
		return swapToken
	}
	return games.Pass
}

func marchToken(from, to string) games.Move { return games.Move(from + "-" + to) }

func isMove(word string) bool {
	_, _, _, ok := parseMove(word)
	return ok
}

// Typed is a move with its verb: "place d4", "march d4 e6".
func (p *position) Typed(token games.Move) string {
	switch k, from, to, _ := parseMove(string(token)); k {
	case place:
		return "place " + to
	case march:
		return "march " + from + " " + to
	}
	return string(token)
}

// parseMove reads a canonical token: "d4", "d4-e6", "swap" or "pass". The hexes may
// be on no board.
func parseMove(token string) (k kind, from, to string, ok bool) {
	switch games.Move(token) {
	case swapToken:
		return swap, "", "", true
	case games.Pass:
		return pass, "", "", true
	}
	from, to, marches := strings.Cut(token, "-")
	if !marches {
		return place, "", from, games.IsHex(from)
	}
	return march, from, to, games.IsHex(from) && games.IsHex(to)
}

func (p *position) read(token games.Move) (a action, err error) {
	k, from, to, ok := parseMove(string(token))
	if !ok {
		return a, p.notMove(string(token))
	}
	a.kind = k
	if k == march {
		a.from, err = p.Find(from)
	}
	if err == nil && to != "" {
		a.to, err = p.Find(to)
	}
	return a, games.Under("The board", err)
}

// notMove refuses a text that is no move, with those that are.
func (p *position) notMove(text string) error {
	if open := p.open(p.turn); !open.any() {
		return games.NotMoveOf(p, text, "March a regiment")
	}
	refusal := games.NotMoveOf(p, text, "Place a regiment")
	for from, ends := range p.marches(p.turn) {
		return refusal + games.Illegal(". March one like this: "+p.Typed(marchToken(p.Names[from], p.Names[ends.first()])))
	}
	return refusal
}

// Read understands the verbs of the game, or a canonical token typed alone.
func (p *position) Read(seat games.Seat, words games.Words) (games.Move, error) {
	move, err := p.readWords(seat, words)
	return move, games.Under("Turns", err)
}

func (p *position) readWords(seat games.Seat, words games.Words) (games.Move, error) {
	args := plain(words.Args)
	switch words.Verb {
	case "":
		if len(args) == 1 && words.Args[0] == "from" {
			move, err := p.readMarch(seat, args)
			return move, games.Under("Marching", err)
		}
		return p.readAlone(seat, args)
	case "place":
		move, err := p.readPlace(seat, args)
		return move, games.Under("Placing", err)
	case "march":
		move, err := p.readMarch(seat, args)
		return move, games.Under("Marching", err)
	case string(swapToken), string(games.Pass):
		if len(args) > 0 {
			return "", games.Illegalf("Type %s alone, without %q.", words.Verb, phrase.Quotable(strings.Join(args, " ")))
		}
		return games.Move(words.Verb), nil
	}
	return "", p.notMove(strings.Join(append([]string{words.Verb}, args...), " "))
}

// plain leaves out words that only make a sentence of a move.
func plain(words []string) []string {
	const fillers = " from to at on of via through over by then and a another the my new first second piece regiment in hex x "
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return strings.Contains(fillers, " "+word+" ") })
}

// readAlone reads a canonical token; hexes in a row are a march, however they are
// divided, but for a comma where none of one's own stands: that lists hexes to place on.
func (p *position) readAlone(seat games.Seat, args []string) (games.Move, error) {
	switch {
	case len(args) == 1 && isMove(args[0]):
		return games.Move(args[0]), nil
	case len(games.TypedHexes(args)) > 1 && games.IsHex(games.TypedHexes(args)[0]):
		at, err := p.Find(games.TypedHexes(args)[0])
		if strings.Contains(args[0], ",") && err == nil && p.at(at) == none && p.mayAct(seat) == nil {
			return "", games.Under("Placing", p.notSeveral(at))
		}
		return p.readMarch(seat, args)
	}
	return "", p.notMove(strings.Join(args, " "))
}

// notSeveral refuses hexes in a row of which the first is empty.
func (p *position) notSeveral(first int) error {
	name, open := p.Names[first], p.open(p.turn)
	return games.Illegalf("You have no regiment on %s to march, and you place one at a time%s", name, phrase.Choose(open.has(first), ": place "+name, ". To see where: moves"))
}

func (p *position) readPlace(seat games.Seat, args []string) (games.Move, error) {
	switch {
	case len(args) == 0:
		if err := p.mayAct(seat); err != nil {
			return "", err
		}
		return "", &games.Prompt{Text: "On which hex?", Accepts: looksLikeHex}
	case len(args) > 1:
		return "", games.Illegalf("You place a regiment on one hex. %q is more.", phrase.Quotable(strings.Join(args, " ")))
	case !games.IsHex(args[0]):
		return "", games.NotHex(args[0])
	}
	return games.Move(args[0]), nil
}

// looksLikeHex also takes words that can't be hexes, so that they are answered
// with the reason.
func looksLikeHex(word string) bool {
	return len(word) <= len("d4-e6-f8") && strings.ContainsAny(word, "0123456789")
}

// readMarch reads where a march begins and ends, or its whole way.
func (p *position) readMarch(seat games.Seat, args []string) (games.Move, error) {
	way := games.TypedHexes(args)
	for _, name := range way {
		if !games.IsHex(name) {
			return "", games.NotHex(name)
		}
	}
	if len(way) == 2 {
		return marchToken(way[0], way[1]), nil
	}
	if err := p.mayAct(seat); err != nil {
		return "", err
	}
	switch len(way) {
	case 0:
		return "", p.askMarcher()
	case 1:
		return p.readEnd(way[0])
	}
	if err := p.walk(way); err != nil {
		return "", err
	}
	return marchToken(way[0], way[len(way)-1]), nil
}

func (p *position) askMarcher() error {
	marchers := p.marchers(p.turn)
	if !marchers.any() {
		return games.Illegalf("{%d} has no regiment that can march now.", p.seat(p.turn))
	}
	return &games.Prompt{Text: "Which regiment, " + p.choice(marchers) + "?", Accepts: looksLikeHex}
}

// readEnd reads a march of which one hex is named. If it is empty, it can only be where the
// march ends, which leaves nothing to ask if a single regiment comes there.
func (p *position) readEnd(name string) (games.Move, error) {
	at, err := p.Find(name)
	if err != nil {
		return "", err
	}
	if err = p.marcher(at); err == nil {
		return "", p.askEnd(at)
	}
	comers, own := p.comers(p.turn, at), p.marchers(p.turn)
	switch {
	case comers.count() == 1:
		return marchToken(p.Names[comers.first()], name), nil
	case comers.any():
		return "", games.Illegalf("%s is empty. To march there from %s, name both hexes: %s", name, p.choice(comers), p.Typed(marchToken(p.Names[comers.first()], name)))
	case own.any():
		return "", games.Illegalf("%v Your regiments stand on %s.", err, p.list(own))
	}
	return "", err
}

// askEnd asks where the march that begins on a hex is to end, even if it could
// end on one hex only: marching can't be taken back.
func (p *position) askEnd(from int) error {
	ends := p.ends(from)
	if !ends.any() {
		return games.Illegalf("The regiment on %s can't march: %s", p.Names[from], p.noStep(from))
	}
	return &games.Prompt{Text: "To " + p.choice(ends) + "?", Accepts: looksLikeHex}
}

// walk checks a whole way, step by step.
func (p *position) walk(way []string) error {
	hexes := make([]int, len(way))
	for i, name := range way {
		at, err := p.Find(name)
		if err != nil {
			return err
		}
		hexes[i] = at
	}
	from, to := hexes[0], hexes[len(hexes)-1]
	if err := p.marcher(from); err != nil {
		return err
	}
	f := p.lift(from)
	for i, next := range hexes[1:] {
		if err := p.mayStep(&f, hexes[i], next); err != nil {
			return err
		}
	}
	if from == to {
		return roundTrip(p.Names[from])
	}
	return nil
}
