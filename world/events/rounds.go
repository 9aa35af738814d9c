package events

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/events/pairing"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Pairing is a game of an event, for programs.
type Pairing struct {
	Round   int       `json:"round"`
	Players []string  `json:"players" jsonschema:"in the order of their seats; one alone has a bye"`
	Points  []float64 `json:"points" jsonschema:"by player; empty while it goes on"`
	Forfeit bool      `json:"forfeit" jsonschema:"it was not played"`
	Given   bool      `json:"given" jsonschema:"an arbiter has set the result"`
	Table   int64     `json:"table" jsonschema:"where it is played; 0 for a bye"`
}

// Pairings are the games of a round, of an arena those that go on; of round 0 all.
func (s *Service) Pairings(e *Event, round int) (some []Pairing) {
	for _, g := range e.Games {
		if round != 0 && g.Round != round {
			continue
		}
		one := Pairing{
			Round: g.Round, Players: s.namesOf(e, g.Players), Points: []float64{}, Forfeit: g.Forfeit, Given: g.Given,
			Table: int64(g.Table),
		}
		for _, points := range g.Points {
			one.Points = append(one.Points, float64(points)/2)
		}
		some = append(some, one)
	}
	return some
}

// RoundShown are the games of a round for a painter; 0 is the round that is played.
func (s *Service) RoundShown(e *Event, round int) (notice.Listing, error) {
	if e.System == pairing.ArenaEvent && round == 0 {
		return s.arenaShown(e), nil
	}
	if round == 0 {
		round = e.Round
	}
	if round < 1 || round > e.Round {
		return notice.Listing{}, e.refuse(notice.NoSuchThing, fmt.Sprintf("there is no round %d; %s.", round,
			phrase.Choose(e.Round == 0, "none has begun", phrase.Count(e.Round, "round")+" began")))
	}
	l := notice.Listing{Title: e.Name + ", " + e.called(round), Columns: []string{"Game", "Result"}}
	for _, g := range e.Games {
		if g.Round == round {
			l.Rows = append(l.Rows, []string{s.gameNamed(e, g), s.result(g)})
		}
	}
	if free := e.free(round); len(free) > 0 {
		l.Foot = "No game in this round: " + phrase.And(s.namesOf(e, free)) + "."
	}
	return l, nil
}

// arenaShown are the games that go on in an arena.
func (s *Service) arenaShown(e *Event) notice.Listing {
	l := notice.Listing{Title: e.Name + ": games that go on", Columns: []string{"Game", "Table"}}
	for _, i := range e.unfinished() {
		l.Rows = append(l.Rows, []string{s.gameNamed(e, e.Games[i]), s.result(e.Games[i])})
	}
	if len(l.Rows) == 0 {
		l.Foot = "None goes on just now."
	}
	return l
}

func (s *Service) gameNamed(e *Event, g Game) string {
	if g.IsBye() {
		return s.namesOf(e, g.Players)[0]
	}
	return strings.Join(s.namesOf(e, g.Players), " against ")
}

// result is what a game came to, or where it is played.
func (s *Service) result(g Game) string {
	switch {
	case g.IsBye():
		return map[int]string{pairing.Win: "a bye, 1 point", pairing.Draw: "sits out, half a point", pairing.Loss: "sits out"}[g.Points[0]]
	case !g.Over():
		o, err := s.House.Outcome(g.Table)
		if g.Table == 0 || err != nil {
			return "begins"
		}
		return "plays at " + o.Name
	}
	figures := lists.Map(g.Points, func(points int) string { return figure(float64(points) / 2) })
	return strings.Join(figures, "-") + phrase.Choose(g.Forfeit, ", without play", "") + phrase.Choose(g.Given, ", by an arbiter", "")
}

// CrossShown is everybody's way through an event for a painter.
func (s *Service) CrossShown(e *Event) notice.Listing {
	l := notice.Listing{
		Title: e.Name + ": crosstable", Columns: []string{"Player", "Number", "Points", "Rounds", "Games"}, Drawn: "Rounds", Told: "Games", Bare: "Games",
		Legend: "A round is the opponent's number, w for the first seat or b for the second, and the result: " +
			"1, ½ or 0, or * while it is played. f is without play, and - a bye.",
	}
	rows, place := e.rows(), map[int]int{}
	for i, row := range rows {
		place[row.Player] = i + 1
	}
	for i, row := range rows {
		var cells, told []string
		for _, g := range e.Games {
			if slices.Contains(g.Players, row.Player) {
				cells = append(cells, cell(g, row.Player, place))
				told = append(told, s.gameTold(e, g, row.Player))
			}
		}
		l.Rows = append(l.Rows, []string{
			s.Name(e.Players[row.Player].Account), fmt.Sprint(i + 1), figure(float64(e.points(row.Points)) / 2),
			strings.Join(cells, " "), phrase.Choose(len(told) == 0, "none", strings.Join(told, ", ")),
		})
	}
	return l
}

// cell is a game in a crosstable: "4w1".
func cell(g Game, player int, place map[int]int) string {
	at := slices.Index(g.Players, player)
	result := "*"
	if g.Over() {
		result = map[int]string{0: "0", 1: "½"}[g.Points[at]]
		if result == "" {
			result = figure(float64(g.Points[at]) / 2)
		}
	}
	if g.IsBye() {
		return "-" + result
	}
	if len(g.Players) > 2 {
		return "g" + result
	}
	seat := phrase.Choose(at == 0, "w", "b") + phrase.Choose(g.Forfeit, "f", "")
	return fmt.Sprint(place[g.Players[1-at]]) + seat + result
}

// gameTold is a game in a crosstable in words.
func (s *Service) gameTold(e *Event, g Game, player int) string {
	at := slices.Index(g.Players, player)
	if g.IsBye() {
		return phrase.Choose(g.Points[0] == pairing.Win, "had a bye", "sat out")
	}
	others := lists.Filter(g.Players, func(p int) bool { return p != player })
	names := phrase.And(s.namesOf(e, others))
	switch {
	case !g.Over():
		return "plays " + names
	case len(g.Players) > 2:
		return figure(float64(g.Points[at])/2) + " with " + names
	case g.Points[at] == pairing.Draw:
		return "drew with " + names
	case g.Points[at] == pairing.Win:
		return "beat " + names + phrase.Choose(g.Forfeit, " without play", "")
	}
	return "lost to " + names + phrase.Choose(g.Forfeit, " without play", "")
}

// TRF is an event of games of two for Swiss programs.
func (s *Service) TRF(e *Event) (string, error) {
	if e.fewest() > 2 {
		return "", e.refuse(notice.Unavailable, "that format is for games of two.")
	}
	r := pairing.Report{Name: e.Name, Rounds: e.rounds(), System: e.System}
	if !e.Began.IsZero() {
		r.Begin = e.Began.UTC().Format("2006/01/02")
	}
	for _, p := range e.Players {
		r.Names, r.Ratings = append(r.Names, s.Name(p.Account)), append(r.Ratings, p.Rating)
	}
	return pairing.TRF(r, e.games()), nil
}

// An Act is one that an arbiter did, for programs.
type Act struct {
	At   time.Time `json:"at"`
	Who  string    `json:"who"`
	What string    `json:"what"`
	Whom string    `json:"whom"`
	Why  string    `json:"why"`
}

// Decisions are what arbiters did.
func (s *Service) Decisions(e *Event) []Act {
	return lists.Map(e.State.Log, func(l Entry) Act {
		whom := ""
		if l.Whom != 0 {
			whom = s.Name(l.Whom)
		}
		return Act{At: notice.Exact(l.At), Who: s.Name(l.Who), What: l.What, Whom: whom, Why: l.Why}
	})
}

// calls are what somebody who takes part may be told of while away: a round that has begun, and
// how it ended.
func (s *Service) calls(id store.AccountID) (calls []world.Call) {
	for _, e := range s.events {
		at := e.player(id)
		if at < 0 || e.Phase == open {
			continue
		}
		if e.IsOver() {
			calls = append(calls, world.Call{
				Subject: "event " + e.number() + " over", At: e.Ended, Title: e.Name + " is " + s.Stands(e, time.Time{}, 0),
				Lines: []string{s.placeTold(e, at)}, Type: "standings " + e.number(),
			})
			continue
		}
		if line := s.roundTold(e, at); line != "" {
			calls = append(calls, world.Call{
				Subject: fmt.Sprintf("event %s round %d", e.number(), e.Round), At: e.RoundAt,
				Title: fmt.Sprintf("%s, round %d", e.Name, e.Round), Lines: []string{line}, Type: "pairings " + e.number(),
			})
		}
	}
	return calls
}

// roundTold says whom somebody meets in the round that is played; empty in an arena.
func (s *Service) roundTold(e *Event, player int) string {
	if e.System == pairing.ArenaEvent {
		return ""
	}
	for _, g := range slices.Backward(e.Games) {
		if g.Round != e.Round || !slices.Contains(g.Players, player) {
			continue
		}
		others := lists.Filter(g.Players, func(p int) bool { return p != player })
		if g.IsBye() {
			return "You " + s.gameTold(e, g, player) + " in this round."
		}
		return "You play " + phrase.And(s.namesOf(e, others)) + ". To find the game: next"
	}
	return ""
}

func (s *Service) placeTold(e *Event, player int) string {
	if e.Phase == cancelled {
		return e.Name + " was called off: " + e.Why + "."
	}
	for _, row := range e.rows() {
		if row.Player == player {
			return fmt.Sprintf("You are number %d of %d.", row.Place, len(e.Players))
		}
	}
	return ""
}
