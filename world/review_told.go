package world

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/advice"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// tellReview tells a session the moves at which a game turned, one a line, how it stood
// meanwhile, and what to type for more.
func (v *Reviews) tellReview(r *reading) {
	s, t := r.session, r.table
	if err := v.records.tables.Ready(t); err != nil {
		v.env.Log.Error("what a review came to can't be told", "table", t.Name, "number", t.ID, "error", err)
		s.Note("Something went wrong while " + t.Name + " was reviewed. To try again: review " + digits(t))
		return
	}
	own := t.SeatOf(s.Person())
	mistakes := lists.Filter(r.Mistakes(own), func(m advice.Mistake) bool {
		before, after := chancesOf(t, m)
		return before != after
	})
	lines := []string{r.coverage()}
	stood, curve := r.stood(mistakes, own)
	lines = slices.Concat(lines, stood, r.resigned(own))
	switch {
	case len(mistakes) == 0:
		lines = append(lines, r.turn(own)...)
	case own != games.Watcher && !slices.ContainsFunc(mistakes, func(m advice.Mistake) bool { return m.Seat == own }):
		lines = append(lines, r.dearest("None of your moves", "you", own, func(seat games.Seat) bool { return seat == own }))
	}
	states := []notice.TurningState{}
	game := &turned{table: t, whole: r.Left() == 0}
	v.turned[s] = game
	for _, m := range mistakes {
		lines = append(lines, told(t, m, own)+".")
		game.moves = append(game.moves, explained{m.Number, explainedTo(t, m, own), v.shownTo(s, t, m)})
		states = append(states, notice.TurningState{Table: int64(t.ID), Seat: m.Seat, Name: t.Match.Seats[m.Seat-1].Name, Move: m.Number, Played: string(m.Played.Move), Best: string(m.Best.Move), Before: m.Before, After: m.After})
	}
	if len(mistakes) > 0 {
		mine := lists.Filter(mistakes, func(m advice.Mistake) bool { return m.Seat == own })
		number := advice.Worst(phrase.Choose(len(mine) > 0, mine, mistakes)).Number
		lines = append(lines, fmt.Sprintf("To read how it could have gone on: why %d. To see the board after a move: replay %s %d", number, digits(t), number))
	}
	game.note = notice.Note{Lines: lines, Curve: curve, Calls: true, About: notice.About{Turned: states}}
	if !v.isEngaged(s) {
		v.tellTurned(s, game)
		return
	}
	game.kept = true
	v.unread = append(v.unread, s)
	v.tellUnread()
}

// tellTurned tells a session where a game turned that has been reviewed for it.
func (v *Reviews) tellTurned(s *people.Session, game *turned) {
	game.kept = false
	switch len(game.moves) {
	case 0:
	case 1:
		v.explanations.explain(s, game.moves[0].lines...)
	default:
		v.explanations.explain(s, game.which()...)
	}
	s.Tell(game.note)
}

// coverage says that a game was looked through, and which part of it was not.
func (r *reading) coverage() string {
	text := fmt.Sprintf("%s, %s, has been reviewed", r.table.Name, r.table.Match.Number())
	if left := r.Left(); left > 0 {
		return text + fmt.Sprintf(". Of its %s, %d could not be judged.", phrase.Count(r.table.Match.Moves, "move"),
			left)
	}
	return text + "."
}

// turn says of a game without mistakes by which move it turned, for whoever sat in a seat.
func (r *reading) turn(own games.Seat) []string {
	m, ok := r.Turn()
	before, after := chancesOf(r.table, m)
	if !ok || before == after {
		return []string{r.dearest("No move", "anybody", own, func(games.Seat) bool { return true })}
	}
	return []string{told(r.table, m, own) + "; no better move was found."}
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
	if !ok || cost < leastDear {
		return none + fmt.Sprintf(" cost %s %d percentage points or more.", whom, leastDear)
	}
	none += phrase.Choose(cost >= veryDear, " turned the game. ", " cost "+whom+" much. ")
	who := whose(r.table, m, own)
	worst := phrase.Choose(m.Seat == own, "Your worst was", "What cost most was")
	return none + fmt.Sprintf("%s move %d: %s played %q, which cost %s %d percentage points. A little better was: %s",
		worst, m.Number, who, m.Played.Spelled, who, cost, m.Best.Spelled)
}

// stood says how the first seat, or a reader's own, stood around the moves that are told, in a
// sentence or none, and after every move, in a curve for those who see.
func (r *reading) stood(mistakes []advice.Mistake, own games.Seat) (lines []string, curve *notice.Curve) {
	t, seat := r.table, max(own, 1)
	var said []string
	last := ""
	for _, stand := range r.Told(seat, mistakes) {
		after := fmt.Sprintf("after move %d", stand.After)
		switch word := advice.Chances(t.Match, stand.After, stand.Value); {
		case stand.After == t.Match.Moves && endedByMove(t):
			said = append(said, fmt.Sprintf("and move %d ended the game", stand.After))
		case word != last:
			said, last = append(said, word+" "+phrase.Choose(stand.After == 0, "at first", after)), word
		}
	}
	if last == "" {
		return nil, nil
	}
	who := phrase.Choose(seat == own, "you", t.Match.NamesOf([]games.Seat{seat})[0])
	curve = &notice.Curve{Line: 1, Title: "How " + who + " stood after each move, high is good"}
	for _, stand := range r.Curve(seat) {
		curve.Values = append(curve.Values, advice.Tempered(t.Match, stand.After, stand.Value))
	}
	return []string{"How " + who + " stood: " + strings.Join(said, ", ") + "."}, curve
}

// resigned says of a game that ended so who resigned and how they stood, to whoever sat in
// a seat: that decided it more than any move.
func (r *reading) resigned(own games.Seat) []string {
	t := r.table
	if len(t.Match.Plies) == 0 {
		return nil
	}
	last := t.Match.Plies[len(t.Match.Plies)-1]
	if kind, _, err := store.ReadEntry(last.Move); err != nil || kind != store.Resigned {
		return nil
	}
	seat := games.Seat(last.Seat)
	who, stood := t.Match.NamesOf([]games.Seat{seat})[0], ""
	if value, known := r.StoodAfter(t.Match.Moves, seat); known {
		stood = ", " + advice.Chances(t.Match, t.Match.Moves, value)
	}
	return []string{phrase.Choose(seat == own, "You", who) + " resigned after move " + fmt.Sprint(t.Match.Moves) + stood + ", which decided the game."}
}

// endedByMove says whether a move ended the game, and nobody who left it.
func endedByMove(t *tables.Table) bool {
	return t.Match.Result.Over && len(t.Match.Plies) > 0 && t.Match.Plies[len(t.Match.Plies)-1].Moves() > 0
}

// chancesOf says in words what a seat could expect before and after a mistake.
func chancesOf(t *tables.Table, m advice.Mistake) (before, after string) {
	return advice.Chances(t.Match, m.Number-1, m.Before), advice.Chances(t.Match, m.Number, m.After)
}

// told is a mistake in a sentence, with what was better and why, for whoever sat in a seat.
func told(t *tables.Table, m advice.Mistake, own games.Seat) string {
	who := whose(t, m, own)
	before, after := chancesOf(t, m)
	text := fmt.Sprintf("Move %d: %s played %q and went from %s to %s", m.Number, who, m.Played.Spelled, before, after)
	if m.Best.Move == "" {
		return text
	}
	text += fmt.Sprintf("; better was %q", m.Best.Spelled)
	if why, _, _ := strings.Cut(says(t, m, own, m.Best.Reason.Gain), ". "); why != "" {
		text += ": " + lowered(strings.TrimSuffix(why, "."))
	}
	return text
}

// lowered is a sentence as it goes on behind a colon.
func lowered(sentence string) string {
	first, _, _ := strings.Cut(sentence, " ")
	switch first {
	case "It", "The", "Nobody", "No", "After", "You", "Your", "There":
		return strings.ToLower(first) + strings.TrimPrefix(sentence, first)
	}
	return sentence
}

// says is what the rules say of a move, to whoever sat in a seat; empty where that speaks to
// the player of another seat.
func says(t *tables.Table, m advice.Mistake, own games.Seat, text string) string {
	if text = t.Match.Named(text); m.Seat != own && speaksToReader.MatchString(text) {
		return ""
	}
	return text
}

// whose says who made a mistake, to whoever sat in a seat.
func whose(t *tables.Table, m advice.Mistake, own games.Seat) string {
	if m.Seat == own {
		return "you"
	}
	return t.Match.NamesOf([]games.Seat{m.Seat})[0]
}

// explainedTo says what is to be said of a mistake and of the better move, for whoever sat
// in a seat. What the rules say to the player of another seat is left out.
func explainedTo(t *tables.Table, m advice.Mistake, own games.Seat) []string {
	lines := []string{told(t, m, own) + "."}
	if cost := says(t, m, own, m.Played.Reason.Cost); cost != "" {
		lines = append(lines, fmt.Sprintf("After %q, %s", m.Played.Spelled, cost))
	}
	lines = append(lines, follows(t, m.Played, own)...)
	if _, more, _ := strings.Cut(says(t, m, own, m.Best.Reason.Gain), ". "); more != "" {
		lines = append(lines, fmt.Sprintf("Of %q: %s", m.Best.Spelled, more))
	}
	return append(append(lines, follows(t, m.Best, own)...), fmt.Sprintf("To go on from there: replay %s %d", digits(t), m.Number))
}

// follows says how a game could go on after a move, and who would move, to whoever sat in a
// seat.
func follows(t *tables.Table, way advice.Way, own games.Seat) []string {
	if len(way.Line) == 0 {
		return nil
	}
	moves := lists.Map(way.Line, func(s advice.Step) string {
		return phrase.Choose(s.Seat == own, "you", t.Match.NamesOf([]games.Seat{s.Seat})[0]) + " " + strconv.Quote(s.Spelled)
	})
	return []string{fmt.Sprintf("After %q it could go on like this: %s.", way.Spelled, strings.Join(moves, ", "))}
}

var speaksToReader = regexp.MustCompile(`(?i)\byou(r|rs)?\b`)

// shownTo is the board before a mistake with the better move marked, as a session is shown
// it on asking; nil for whoever listens.
func (v *Reviews) shownTo(s *people.Session, t *tables.Table, m advice.Mistake) *notice.Board {
	if s.IsPassing() || s.Person().Listens() {
		return nil
	}
	c, err := v.records.timeline(t)
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
	picture := t.Match.ViewOf(position, t.EyesOf(s.Person())).Picture.Marked(marks)
	answer := games.Answer{Picture: &picture}
	for cell := range marks {
		answer.Focus = max(answer.Focus, cell)
	}
	shown := t.Pictured(s.Person(), "", answer)
	shown.Heading = fmt.Sprintf("%s, %s, before move %d of %d. The better move is marked.", t.Name, t.Match.Number(), m.Number, t.Match.Moves)
	return &shown
}
