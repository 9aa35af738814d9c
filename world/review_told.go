package world

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/advice"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// tellReview tells a session the moves at which a game turned, one a line, how it stood
// meanwhile, and what to type for more.
func (v *Reviews) tellReview(r *reading) {
	s, t := r.session, r.table
	if err := v.records.tables.ready(t); err != nil {
		v.records.env.log.Error("what a review came to can't be told", "table", t.Name, "number", t.ID, "error", err)
		s.Note("Something went wrong while " + t.Name + " was looked through. To try again: review " + digits(t))
		return
	}
	own := t.SeatOf(s.person)
	mistakes := games.Only(r.Mistakes(), func(m advice.Mistake) bool {
		before, after := chancesOf(t, m)
		return before != after
	})
	lines := slices.Concat([]string{r.coverage()}, r.stood(max(own, 1), own), r.resigned(own))
	switch {
	case len(mistakes) == 0:
		lines = append(lines, r.turn(own)...)
	case own != games.Watcher && !slices.ContainsFunc(mistakes, func(m advice.Mistake) bool { return m.Seat == own }):
		lines = append(lines, r.dearest("No move of yours", "you", own, func(seat games.Seat) bool { return seat == own }))
	}
	states := []notice.TurningState{}
	s.turned = &turned{table: t, whole: r.Left() == 0}
	for _, m := range mistakes {
		lines = append(lines, told(t, m, own))
		s.turned.moves = append(s.turned.moves, explained{m.Number, t.explainedTo(m, own), v.shownTo(s, t, m)})
		states = append(states, notice.TurningState{Table: int64(t.ID), Seat: m.Seat, Name: t.Seats[m.Seat-1].Name, Move: m.Number, Played: string(m.Played.Move), Best: string(m.Best.Move), Before: m.Before, After: m.After})
	}
	if len(mistakes) > 0 {
		number := mistakes[0].Number
		lines = append(lines, fmt.Sprintf("To read why, and how it could have gone on: why %d. To see the board after a move: replay %s %d", number, digits(t), number))
	}
	s.turned.note = notice.Note{Lines: lines, Calls: true, Data: notice.Data{"turned": states}}
	if !s.isEngaged() {
		s.turns(s.turned)
		return
	}
	s.turned.kept = true
	v.unread = append(v.unread, s)
	v.tellUnread()
}

// turns tells a session where a game turned that has been looked through for it.
func (s *Session) turns(game *turned) {
	game.kept = false
	switch len(game.moves) {
	case 0:
	case 1:
		s.explains(game.moves[0].lines...)
	default:
		s.explains(game.which()...)
	}
	s.Tell(game.note)
}

// coverage says that a game was looked through, and which part of it was not.
func (r *reading) coverage() string {
	text := fmt.Sprintf("%s, %s, has been looked through", r.table.Name, r.table.Number())
	if left := r.Left(); left > 0 {
		return text + fmt.Sprintf(". Of its %s, %d could not be judged.", games.Count(r.table.Moves, "move"), left)
	}
	return text + "."
}

// turn says of a game without mistakes by which move it turned, for whoever sat in a seat.
func (r *reading) turn(own games.Seat) []string {
	m, ok := r.Turn()
	before, after := chancesOf(r.table, m)
	if !ok || before == after {
		return []string{r.dearest("No move was found that", "anybody", own, func(games.Seat) bool { return true })}
	}
	return []string{told(r.table, m, own) + ". No better move was found."}
}

// leastDear is what a move costs at least, in 100, to be named: two judgements of one move
// differ by less. What costs veryDear is much, even where the same word says how it stood
// before and after.
const leastDear, veryDear = 5, 10

// dearest says that no move cost somebody much, or turned the game, and which move of some
// seats cost most, and how little, to whoever sat in a seat.
func (r *reading) dearest(none, whom string, own games.Seat, of func(games.Seat) bool) string {
	m, ok := r.Dearest(of)
	cost := int(math.Round(100 * (m.Before - m.After)))
	none += games.Choose(ok && cost >= veryDear, " turned the game. ", " cost "+whom+" much. ")
	if !ok || cost < leastDear {
		return none + fmt.Sprintf("None lowered the chances by as much as %d in 100.", leastDear)
	}
	who, theirs := whose(r.table, m, own)
	return none + fmt.Sprintf("The costliest was move %d: %s played %q, which lowered %s chances by %d in 100. A little better was: %s", m.Number, who, m.Played.Spelled, theirs, cost, m.Best.Spelled)
}

// mostStands is at how many moves it is said how a game stood.
const mostStands = 5

// stood says how a seat stood now and then, in a sentence to whoever sits there, or none.
func (r *reading) stood(seat, own games.Seat) []string {
	t := r.table
	var said []string
	last := ""
	for i := 1; i <= mostStands; i++ {
		number := t.Moves * i / mostStands
		value, known := r.StoodAfter(number, seat)
		if !known || number == 0 {
			continue
		}
		if number == t.Moves && t.endedByMove() {
			said = append(said, fmt.Sprintf("and move %d ended the game", number))
			break
		}
		if word := advice.Chances(t.Match, number, value); word != last {
			said = append(said, fmt.Sprintf("%s after move %d", word, number))
			last = word
		}
	}
	if last == "" {
		return nil
	}
	who := games.Choose(seat == own, "you", t.NamesOf([]games.Seat{seat})[0])
	return []string{"How " + who + " stood: " + strings.Join(said, ", ") + "."}
}

// resigned says of a game that ended so who resigned and how they stood, to whoever sat in
// a seat: that decided it more than any move.
func (r *reading) resigned(own games.Seat) []string {
	t := r.table
	if len(t.Plies) == 0 {
		return nil
	}
	last := t.Plies[len(t.Plies)-1]
	if kind, _, err := store.ReadEntry(last.Move); err != nil || kind != store.Resigned {
		return nil
	}
	seat := games.Seat(last.Seat)
	who, stood := t.NamesOf([]games.Seat{seat})[0], ""
	if value, known := r.StoodAfter(t.Moves, seat); known {
		stood = ", " + advice.Chances(t.Match, t.Moves, value)
	}
	return []string{games.Choose(seat == own, "You", who) + " resigned after move " + fmt.Sprint(t.Moves) + stood + ", which decided the game."}
}

// endedByMove says whether a move ended the game, and nobody who left it.
func (t *Table) endedByMove() bool {
	return t.Result.Over && len(t.Plies) > 0 && t.Plies[len(t.Plies)-1].Moves() > 0
}

// chancesOf says in words what a seat could expect before and after a mistake.
func chancesOf(t *Table, m advice.Mistake) (before, after string) {
	return advice.Chances(t.Match, m.Number, m.Before), advice.Chances(t.Match, m.Number, m.After)
}

// told is a mistake in a line, for whoever sat in a seat.
func told(t *Table, m advice.Mistake, own games.Seat) string {
	who, theirs := whose(t, m, own)
	before, after := chancesOf(t, m)
	text := fmt.Sprintf("Move %d: %s played %q, and %s chances went from %s to %s", m.Number, who, m.Played.Spelled, theirs, before, after)
	if m.Best.Move == "" {
		return text
	}
	return text + ". Better was: " + m.Best.Spelled
}

// whose says who made a mistake and whose chances it was about, to whoever sat in a seat.
func whose(t *Table, m advice.Mistake, own games.Seat) (who, theirs string) {
	if m.Seat == own {
		return "you", "your"
	}
	who = t.NamesOf([]games.Seat{m.Seat})[0]
	return who, who + "'s"
}

// explainedTo says what is to be said of a mistake and of the better move, for whoever sat
// in a seat. What the rules say to the player of another seat is left out.
func (t *Table) explainedTo(m advice.Mistake, own games.Seat) []string {
	lines := []string{told(t, m, own) + "."}
	say := func(text string) string {
		if text = t.Named(text); m.Seat != own && speaksToReader.MatchString(text) {
			return ""
		}
		return text
	}
	if cost := say(m.Played.Reason.Cost); cost != "" {
		lines = append(lines, fmt.Sprintf("After %q, %s", m.Played.Spelled, cost))
	}
	if line := m.Played.Line; len(line) > 0 {
		lines = append(lines, fmt.Sprintf("After %q it could go on like this: %s.", m.Played.Spelled, strings.Join(line, ", ")))
	}
	if gain := say(m.Best.Reason.Gain); gain != "" {
		lines = append(lines, fmt.Sprintf("What %q is good for: %s", m.Best.Spelled, gain))
	}
	if line := m.Best.Line; len(line) > 0 {
		lines = append(lines, fmt.Sprintf("After %q it could go on like this: %s.", m.Best.Spelled, strings.Join(line, ", ")))
	}
	return append(lines, fmt.Sprintf("To go on from there: replay %s %d", digits(t), m.Number))
}

var speaksToReader = regexp.MustCompile(`(?i)\byou(r|rs)?\b`)

// shownTo is the board before a mistake with the better move marked, as a session is shown
// it on asking; nil for whoever listens.
func (v *Reviews) shownTo(s *Session, t *Table, m advice.Mistake) *notice.Board {
	if s.passing || s.person.Setting("style") == "words" {
		return nil
	}
	c, err := v.records.reel(t)
	if err != nil {
		return nil
	}
	position := c.Moments[c.MomentOf(m.Number-1)].Position
	marks := map[string]board.Mark{}
	if _, events, err := position.Play(m.Seat, m.Best.Move); err == nil {
		for _, e := range events {
			for cell, mark := range e.Cells {
				if mark == board.Placed || mark == board.Left { // not what it takes
					marks[cell] = board.Open
				}
			}
		}
	}
	picture := t.ViewOf(position, t.eyesOf(s.person)).Picture.Marked(marks)
	answer := games.Answer{Picture: &picture}
	for cell := range marks {
		answer.Focus = max(answer.Focus, cell)
	}
	shown := t.pictured(s.person, "", answer)
	shown.Heading = fmt.Sprintf("%s, %s, before move %d of %d. The better move is marked.", t.Name, t.Number(), m.Number, t.Moves)
	return &shown
}
