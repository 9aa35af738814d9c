package bots_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/games/phrase"
	"boardroom/games/search"
	"boardroom/world/advice"
	"boardroom/world/match"
	"boardroom/world/store"
)

// thrift is how many times less is thought here than in a house. What hints and reviews say
// has to agree however much that is.
const thrift = 10

// answered is what a search makes of a question.
func answered(q advice.Question) advice.Answer {
	strength := search.Strong()
	strength.Effort, strength.Careful = max(q.Effort/thrift, 500), q.Careful
	limits := strength.Limits(q.Position)
	limits.Without, limits.Only = q.Without, q.Only
	if q.Depth > 0 {
		limits.Depth = q.Depth
	}
	a := advice.Answer{}
	limits.Report = func(_ search.Finding, line []games.Move) { a.Line = line }
	found, ok := search.New(strength, q.Seed()).Think(context.Background(), q.Position, q.History, q.Seat, limits)
	if !ok {
		return advice.Answer{Err: errors.New("no move")}
	}
	a.Move, a.Value, a.Depth = found.Move, found.Value, found.Depth
	if len(a.Line) == 0 || a.Line[0] != a.Move {
		a.Line = nil
	}
	return a
}

// hintFor is the hint that a seat would be given.
func hintFor(p games.Position, history games.History, seat games.Seat) advice.Suggestion {
	if _, hides := p.(games.Hider); hides {
		p, history = games.Known(p, seat), games.History{}
		history.Add(p)
	}
	hint := advice.NewHint(games.Known(p, seat), history, seat)
	for q, more := hint.Next(); more; q, more = hint.Next() {
		hint.Take(answered(q))
	}
	return hint.Found()
}

// A recorded game is one between bots of the house.
type recordedGame struct {
	*match.Match
	line *match.Timeline
}

// recorded plays a game between easy bots, of at most so many moves, after which the next
// player resigns.
func recorded(t *testing.T, g *games.Game, words string, seed uint64, most int, each func(games.Position, games.History, games.Move)) recordedGame {
	t.Helper()
	options, err := g.Configure(strings.Fields(words))
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Start(games.Setup{Options: options, Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	record := store.TableRecord{ID: 1, Name: g.Name, Game: g.Name, Options: options.String(), Seed: seed, Phase: store.IsOver, Start: p.String()}
	for i, name := range []string{"Ann", "Bob"} {
		record.Seats = append(record.Seats, store.SeatRecord{Name: name, Colour: i + 1})
	}
	bots := []*search.Thinker{search.New(search.Easy(), seed), search.New(search.Easy(), seed+1)}
	var history games.History
	history.Add(p)
	keep := func(seat games.Seat, move string) {
		record.Plies = append(record.Plies, store.Ply{Number: len(record.Plies) + 1, Seat: int(seat), Move: move})
	}
	for n := 0; n < most && !history.Result(p).Over; n++ {
		seat := p.ToAct()[0]
		found, ok := bots[seat-1].Move(context.Background(), p, history, seat)
		if !ok {
			t.Fatalf("%s: no move", p)
		}
		each(p, history, found.Move)
		keep(seat, string(found.Move))
		if p, _, err = p.Play(seat, found.Move); err != nil {
			t.Fatal(err)
		}
		history.Add(p)
	}
	if !history.Result(p).Over {
		seat := p.ToAct()[0]
		keep(0, store.EntryOf(store.Resigned, int(seat)))
		if p, _, err = p.Leave(seat); err != nil {
			t.Fatal(err)
		}
	}
	record.Position = p.String()
	m, err := match.Restore(g, record)
	if err != nil {
		t.Fatal(err)
	}
	line := match.NewTimeline(m.Start)
	for _, ply := range m.Plies {
		if err := line.Play(ply); err != nil {
			t.Fatal(err)
		}
	}
	return recordedGame{m, line}
}

// terms are the set-ups that games are recorded with, and how many moves they have at most.
var terms = map[string]struct {
	words string
	most  int
}{
	"strategery": {"6x6", 60}, "sato": {"", 24}, "stacktics": {"", 24}, "garrisons": {"board=3-4", 24}, "stratic": {"", 16},
}

// The first moves of games: a hint names a move that can be typed, says what is good about it
// and does not belittle it, and where nothing can be captured has nothing to say against it.
// In Strategery hints and bots spend as the lessons teach.
func TestHintsAgreeWithTheLessons(t *testing.T) {
	const openings = 10
	for _, g := range all.Games() {
		for seed := range gamestest.TimesAlone(gamestest.Times(1, 20), 1) {
			recorded(t, g, "", uint64(seed+1), openings, func(p games.Position, history games.History, played games.Move) {
				if seat := p.ToAct()[0]; !games.Unlisted(games.Known(p, seat)) {
					checkHint(t, p, history, seat)
					checkSpent(t, p, seat, played)
				}
			})
		}
	}
}

// checkHint holds the hint that a seat is given to what is said of moves elsewhere.
func checkHint(t *testing.T, p games.Position, history games.History, seat games.Seat) {
	t.Helper()
	hint, known := hintFor(p, history, seat), games.Known(p, seat)
	if hint.Err != nil {
		t.Fatalf("%s: no hint: %v", p, hint.Err)
	}
	reason := games.ReasonFor(known, seat, hint.Move)
	worse := strings.Contains(hint.Reason, "every other move looks worse") || strings.Contains(hint.Reason, "looks clearly better") ||
		strings.Contains(hint.Reason, "no other move looks worth a try") || strings.Contains(hint.Reason, "only move")
	switch quiet := isQuiet(known, seat, hint.Move); {
	case hint.Reason == "":
		t.Errorf("%s: nothing is said of the hint %s", p, hint.Move)
	case strings.Contains(hint.Reason, "than "+known.Typed(hint.Move)):
		t.Errorf("%s: %s is compared with itself: %s", p, hint.Move, hint.Reason)
	case quiet && (strings.Contains(hint.Reason, "looks better") || reason.Cost != "" && !worse):
		t.Errorf("%s: of the quiet move %s the hint says: %s", p, hint.Move, hint.Reason)
	}
	checkSpent(t, p, seat, hint.Move)
}

// isQuiet says that a move captures nothing, and that nobody can capture anything then, as far
// as a seat knows: in Strategery but what has just been placed, which nearly always can be.
func isQuiet(p games.Position, seat games.Seat, m games.Move) bool {
	next, events, err := p.Play(seat, m)
	if err != nil {
		return false
	}
	var placed string
	for _, e := range events {
		for cell, mark := range e.Cells {
			switch mark {
			case board.Taken, board.Lost:
				return false
			case board.Placed:
				if strings.HasPrefix(p.String(), "game=strategery ") {
					placed = cell
				}
			}
		}
	}
	adviser, ok := next.(games.Adviser)
	return ok && !slices.ContainsFunc(adviser.Threats(seat).Cells, func(cell string) bool { return cell != placed })
}

// checkSpent holds a move of Strategery to what its lessons teach: all points are spent where
// any is of use, none on a side that faces the edge or one's own, and where nothing is captured
// some on each side from which somebody can come.
func checkSpent(t *testing.T, p games.Position, seat games.Seat, m games.Move) {
	t.Helper()
	place, values, ok := strings.Cut(string(m), ":")
	picture := p.View(seat).Picture
	row, column, found := picture.Find(place)
	if !ok || !found || picture.Rows[row].Cells[column].Sides != nil || !strings.HasPrefix(p.String(), "game=strategery ") {
		return
	}
	spent, open := 0, 0
	for i, word := range strings.Split(values, ".") {
		points, _ := strconv.Atoi(word)
		spent += points
		side := [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}[i]
		switch owner := ownerAt(picture, row+side[0], column+side[1]); owner {
		case -1, int(seat):
			if points > 0 {
				t.Errorf("%s: %s spends %d where nobody can come from", p, m, points)
			}
		case 0:
			open++
		}
	}
	if cost := games.ReasonFor(p, seat, m).Cost; strings.Contains(cost, "where it has no points") {
		t.Errorf("%s: %s leaves a side without points: %s", p, m, cost)
	}
	next, _, _ := p.Play(seat, m)
	if spent < 10 && open > 0 && ownerAt(next.View(seat).Picture, row, column) == int(seat) {
		t.Errorf("%s: %s spends %d points of 10", p, m, spent)
	}
}

// ownerAt is whose a cell is; -1 outside of the board.
func ownerAt(p board.Picture, row, column int) int {
	if row < 0 || row >= len(p.Rows) || column < 0 || column >= len(p.Rows[row].Cells) {
		return -1
	}
	return p.Rows[row].Cells[column].Owner
}

// Reviews of games of bots: at most three moves a side are told, one's own first, each with a
// better one that is no other than a hint and belittled by nothing; and the curve says of
// each what is said of it.
func TestReviewsAgree(t *testing.T) {
	told, moves := 0, 0
	for _, g := range all.Games() {
		for seed := range gamestest.TimesAlone(gamestest.Times(1, 40), 1) {
			r := recorded(t, g, terms[g.Name].words, uint64(1000+seed), terms[g.Name].most, func(games.Position, games.History, games.Move) {})
			n := checkReview(t, r)
			told, moves = told+n, moves+r.Moves
		}
	}
	t.Logf("%d of %d moves are told", told, moves)
	if told == 0 {
		t.Error("no move of any game is told, which leaves something untested")
	}
}

// checkReview holds a review to its own words, and says how many moves it tells.
func checkReview(t *testing.T, g recordedGame) int {
	t.Helper()
	r, err := advice.NewReview(g.Match, g.line, 20_000)
	if err != nil {
		t.Fatal(err)
	}
	for q, more := r.Next(); more; q, more = r.Next() {
		r.Take(answered(q))
	}
	mistakes := r.Mistakes(1)
	curve := map[int]float64{}
	for _, s := range r.Curve(1) {
		curve[s.After] = s.Value
	}
	count, last := map[games.Seat]int{}, advice.Mistake{}
	for _, m := range mistakes {
		count[m.Seat]++
		if last.Seat == 2 && m.Seat == 1 || last.Seat == m.Seat && last.Number >= m.Number {
			t.Errorf("%s: move %d is told behind move %d", g.Name, m.Number, last.Number)
		}
		last = m
		if m.Best.Move == m.Played.Move || m.Before <= m.After {
			t.Errorf("%s: move %d, %s, is blamed: %+v", g.Name, m.Number, m.Played.Move, m)
		}
		checkSpent(t, m.Known, m.Seat, m.Best.Move)
		value, known := curve[m.Number]
		if after := phrase.Choose(m.Seat == 1, m.After, 1-m.After); known && math.Abs(value-after) > 1e-9 {
			t.Errorf("%s: after move %d the curve is at %.3f, and the move at %.3f", g.Name, m.Number, value, after)
		}
		for i, step := range m.Played.Line {
			if step.Seat == 0 || step.Spelled == "" {
				t.Errorf("%s: step %d behind move %d is nobody's: %+v", g.Name, i, m.Number, step)
			}
		}
	}
	if count[1] > 3 || count[2] > 3 {
		t.Errorf("%s: %v moves are told", g.Name, count)
	}
	checkTold(t, g, r, mistakes)
	return len(mistakes)
}

// checkTold holds the few points of the curve that are told in words.
func checkTold(t *testing.T, g recordedGame, r *advice.Review, mistakes []advice.Mistake) {
	t.Helper()
	told := r.Told(1, mistakes)
	if len(told) > 5 || len(told) == 0 || !slices.IsSortedFunc(told, func(a, b advice.Stand) int { return a.After - b.After }) {
		t.Errorf("%s: told are the points %v", g.Name, told)
	}
	if len(mistakes) == 0 {
		return
	}
	worst := advice.Worst(mistakes)
	if !slices.ContainsFunc(told, func(s advice.Stand) bool { return s.After == worst.Number }) {
		t.Errorf("%s: the worst move, %d, is not among %v", g.Name, worst.Number, told)
	}
}
