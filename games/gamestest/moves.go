package gamestest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
)

// checkList holds the legal moves to their count, to a second way of finding
// them where there is one, and to being playable.
func (r *referee) checkList(p games.Position) error {
	n := p.CountLegal()
	if p.Result().Over && n != 0 {
		return fmt.Errorf("is over and counts %d legal moves", n)
	}
	if err := checkLazy(p, n); err != nil {
		return err
	}
	if n > r.config.List {
		return r.checkSome(p)
	}
	moves := first(p, n+1)
	sorted := slices.Clone(moves)
	slices.Sort(sorted)
	if len(moves) != n || len(slices.Compact(slices.Clone(sorted))) != n {
		return fmt.Errorf("counts %d legal moves and lists %d, some perhaps twice", n, len(moves))
	}
	if r.config.Slow != nil {
		slow := r.config.Slow(p)
		slices.Sort(slow)
		if !slices.Equal(slow, sorted) {
			return fmt.Errorf("lists %d legal moves, and the slow way finds %d, or others", n, len(slow))
		}
	}
	if err := checkIndex(p, moves); err != nil {
		return err
	}
	for i, move := range moves {
		if err := r.checkMove(p, move, i%(n/10+1) == 0); err != nil {
			return fmt.Errorf("move %s: %w", move, err)
		}
	}
	return r.checkUnlisted(p, sorted)
}

// checkLazy holds the list to stop when it is told to.
func checkLazy(p games.Position, n int) error {
	calls := 0
	p.Legal(func(games.Move) bool {
		calls++
		return false
	})
	if calls != min(n, 1) {
		return fmt.Errorf("counts %d legal moves, and yields %d of them to one who wants no more than one", n, calls)
	}
	return nil
}

// checkIndex holds the moves that are found by number to those that are listed.
func checkIndex(p games.Position, listed []games.Move) error {
	indexer, ok := p.(games.Indexer)
	if !ok {
		return nil
	}
	var found []games.Move
	cells := indexer.Cells()
	for _, cell := range cells {
		for index := range len(listed) / len(cells) {
			found = append(found, indexer.MoveOn(cell, index))
		}
	}
	if !slices.Equal(found, listed) {
		return fmt.Errorf("lists %d legal moves, and finds %d by number, or others", len(listed), len(found))
	}
	return nil
}

// checkSome plays a few of very many moves.
func (r *referee) checkSome(p games.Position) error {
	moves := first(p, 3)
	if r.config.Draw != nil {
		for range 3 {
			moves = append(moves, r.config.Draw(p, p.ToAct()[0], r.chance))
		}
	}
	for _, move := range moves {
		if err := r.checkMove(p, move, true); err != nil {
			return fmt.Errorf("move %s: %w", move, err)
		}
	}
	return nil
}

// checkMove plays a legal move, and looks closely at what it leads to if asked.
func (r *referee) checkMove(p games.Position, move games.Move, closely bool) error {
	if !r.game.IsMove(string(move)) {
		return errors.New("is listed and has not the form of a move")
	}
	if text := string(move); text != strings.ToLower(text) || strings.ContainsFunc(text, func(c rune) bool { return c <= ' ' || c > '~' }) {
		return errors.New("is not a token of lower-case ASCII")
	}
	seat := p.ToAct()[0]
	next, events, err := p.Play(seat, move)
	if err != nil {
		return fmt.Errorf("is listed and refused: %w", err)
	}
	if !closely {
		return nil
	}
	if err := checkAdvance(p, next, seat, move); err != nil {
		return err
	}
	read, err := p.Read(seat, games.Words{Args: strings.Fields(strings.ToLower(games.Spelled(p, move)))})
	if err != nil || read != move {
		return fmt.Errorf("is read as %q when it is typed alone: %v", read, err)
	}
	taught := p.Typed(move)
	if read, err := p.Read(seat, r.game.Typed(taught)); err != nil || read != move {
		return fmt.Errorf("is taught as %q, which is read as %q: %v", taught, read, err)
	}
	if err := r.checkLine(next); err != nil {
		return fmt.Errorf("leads to %s, which %w", next, err)
	}
	return r.checkEvents(p, next, events)
}

// checkUnlisted plays tokens that are not in the sorted list, most of them near
// one that is.
func (r *referee) checkUnlisted(p games.Position, moves []games.Move) error {
	seat := games.Seat(1)
	if seats := p.ToAct(); len(seats) > 0 {
		seat = seats[0]
	}
	for range 20 {
		token := r.last
		if len(moves) > 0 {
			token = games.Move(r.damage(string(moves[r.chance.Below(len(moves))])))
		}
		if _, listed := slices.BinarySearch(moves, token); listed {
			continue
		}
		next, events, err := p.Play(seat, token)
		if err == nil {
			return fmt.Errorf("plays %q, which is not listed", token)
		}
		if next != nil || events != nil {
			return fmt.Errorf("refuses %q and returns something beside the error", token)
		}
		if err := r.checkBreach(err); err != nil {
			return fmt.Errorf("token %q: %w", token, err)
		}
	}
	return nil
}

// checkRefusals holds the position to refuse who is not to act.
func (r *referee) checkRefusals(p games.Position) error {
	moves := first(p, 1)
	if len(moves) == 0 {
		return nil
	}
	for seat := games.Seat(-1); int(seat) <= r.setup.Seats+1; seat++ {
		if slices.Contains(p.ToAct(), seat) {
			continue
		}
		_, _, err := p.Play(seat, moves[0])
		if err == nil {
			return fmt.Errorf("seat %d plays out of turn", seat)
		}
		if err := r.checkBreach(err); err != nil {
			return fmt.Errorf("seat %d plays out of turn: %w", seat, err)
		}
	}
	return nil
}

// checkBreach holds the refusal of a move to be a whole sentence that stands on one
// of the game's rules.
func (r *referee) checkBreach(err error) error {
	if err := r.checkIllegal(err); err != nil {
		return err
	}
	return standsOn(r.game, err)
}

// standsOn holds the refusal of a move to name a rule that the game has.
func standsOn(game *games.Game, err error) error {
	breach, ok := err.(games.Breach)
	if !ok {
		return fmt.Errorf("the error is a %T and names no rule: %w", err, err)
	}
	if _, ok := game.Rule(breach.Rule); !ok {
		return fmt.Errorf("%w: %s has no rule called %q", err, game.Title, breach.Rule)
	}
	return nil
}

// checkIllegal holds an error to be a refusal in a whole sentence.
func (r *referee) checkIllegal(err error) error {
	var illegal games.Illegal
	if !errors.As(err, &illegal) {
		return fmt.Errorf("the error is a %T and no refusal: %w", err, err)
	}
	return checkSentence(string(illegal), r.setup.Seats)
}

// outcomes are the words that say how a game ended.
var outcomes = regexp.MustCompile(`\b(wins?|draw|drawn)\b`)

// checkEvents holds what a move did to be whole sentences about cells that
// those who are told can see. The last of a game that is over says how to everybody.
func (r *referee) checkEvents(before, after games.Position, events []games.Event) error {
	if len(events) == 0 {
		return errors.New("nothing is said to have happened")
	}
	if last := events[len(events)-1]; after.Result().Over && (last.To != nil || !outcomes.MatchString(last.Text)) {
		return fmt.Errorf("%q is said last, and not how the game ended", last.Text)
	}
	for _, event := range events {
		if err := checkSentence(event.Text, r.setup.Seats); err != nil {
			return err
		}
		if event.To != nil && !r.config.Secrets {
			return fmt.Errorf("%q is kept from some in a game without secrets", event.Text)
		}
	}
	for _, seat := range r.eyes() {
		for _, event := range events {
			for cell := range event.Cells {
				if event.Tells(seat) && !r.sees(before, seat, cell) && !slices.Contains(after.View(seat).Picture.Names(), cell) {
					return fmt.Errorf("%q is about %q, which seat %d does not see", event.Text, cell, seat)
				}
			}
			if len(event.Way) > 0 && event.Tells(seat) {
				if err := checkWay(event, after.View(seat).Picture); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// checkWay holds the way of a piece to be cells of the board, each but once, and
// none of them where it began or ended.
func checkWay(event games.Event, picture board.Picture) error {
	for i, cell := range event.Way {
		_, _, there := picture.Find(cell)
		if _, marked := event.Cells[cell]; marked || !there && !picture.HasGap() || slices.Contains(event.Way[:i], cell) {
			return fmt.Errorf("%q has the way %v, on which %s can't be", event.Text, event.Way, cell)
		}
	}
	return nil
}

// sees says whether a seat sees a cell of the position that is inspected, which
// is drawn once for all the moves that are played from it.
func (r *referee) sees(p games.Position, seat games.Seat, cell string) bool {
	if r.names[seat] == nil {
		r.names[seat] = p.View(seat).Picture.Names()
	}
	return slices.Contains(r.names[seat], cell)
}

// damage changes one character of a text, drops one, or doubles one.
func (r *referee) damage(text string) string {
	if text == "" {
		return "-"
	}
	const characters = "0123456789abcfimnoxACOX-,.:/=> \n~\x00é"
	at := r.chance.Below(len(text))
	switch r.chance.Below(4) {
	case 0:
		return text[:at] + text[at+1:]
	case 1:
		return text[:at+1] + text[at:]
	default:
		return text[:at] + string(characters[r.chance.Below(len(characters))]) + text[at+1:]
	}
}

// checkDamage holds the reader of positions to refuse a damaged line, unless it
// is the line of another position, and to name the field.
func (r *referee) checkDamage(p games.Position) error {
	line := p.String()
	for range 20 {
		if err := r.checkReadsBack(r.damage(line)); err != nil {
			return err
		}
	}
	for _, wrong := range []string{"", " ", line + " ", " " + line, line + "\n", line + " " + line, line + " more=1", strings.ToUpper(line)} {
		if _, err := r.game.Parse(wrong); err == nil {
			return fmt.Errorf("%q is read as a position", wrong)
		}
	}
	fields := strings.Split(line, " ")
	for i, field := range fields {
		key, _, _ := strings.Cut(field, "=")
		for _, wrong := range []string{key + "=?", key + "=", key, "?" + field} {
			damaged := slices.Clone(fields)
			damaged[i] = wrong
			_, err := r.game.Parse(strings.Join(damaged, " "))
			if err == nil {
				return fmt.Errorf("is read with the field %q", wrong)
			}
			if !strings.Contains(err.Error(), key) {
				return fmt.Errorf("with the field %q gives an error that does not name it: %w", wrong, err)
			}
		}
	}
	return nil
}

func (r *referee) checkReadsBack(line string) error {
	if q, err := r.game.Parse(line); err == nil && q.String() != line {
		return fmt.Errorf("%q is read as %s", line, q)
	}
	return nil
}
