package leagues

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Stands says how far a league has come.
func (s *Service) Stands(l *League) string {
	open := s.House.Open()
	switch {
	case l.isPlayed():
		return fmt.Sprintf("season %d, %s left", l.Season, words.InWords(max(0, l.Ends-open)))
	case l.Next > 0:
		return fmt.Sprintf("season %d begins in %s", l.Season+1, words.InWords(max(0, l.Next-open)))
	}
	return fmt.Sprintf("season %d needs %d more", l.Season+1, max(0, fewest-len(l.coming())))
}

// A Summary is a league, for programs.
type Summary struct {
	Game      string `json:"game"`
	Bots      bool   `json:"bots" jsonschema:"it is for bots, and else for people"`
	Options   string `json:"options"`
	Clock     string `json:"clock"`
	Rated     bool   `json:"rated"`
	Weeks     int    `json:"weeks" jsonschema:"of a season"`
	Season    int    `json:"season" jsonschema:"that is played, or was played last; 0 before the first"`
	Playing   bool   `json:"playing" jsonschema:"a season is played now"`
	Divisions int    `json:"divisions" jsonschema:"of the season that is played"`
	Players   int    `json:"players" jsonschema:"who play in the next season, if nobody else joins or leaves"`
	Joined    bool   `json:"joined" jsonschema:"whether the program's account takes part"`
	Division  int    `json:"division" jsonschema:"of the program's account in this season; 0 is none"`
	Stands    string `json:"stands" jsonschema:"how far it has come, in words"`
}

// Summary is a league as somebody sees it.
func (s *Service) Summary(p *people.Person, l *League) Summary {
	division, _ := l.seat(p.Account())
	return Summary{
		Game: l.Game, Bots: l.Bots, Options: l.Options, Clock: l.Clock, Rated: l.Rated, Weeks: l.Weeks,
		Season: l.Season, Playing: l.isPlayed(),
		Divisions: len(l.Divisions), Players: len(l.coming()), Joined: l.Plays(p.Account()), Division: division + 1,
		Stands: s.Stands(l),
	}
}

// What says how a league is played: "Sáto, 1 day a move, rated; seasons of 6 weeks".
func (l *League) What() string {
	return l.setup.Words() + "; seasons of " + phrase.Count(l.Weeks, "week")
}

// Listing are the leagues, one a row.
func (s *Service) Listing(p *people.Person) notice.Listing {
	l := notice.Listing{
		Title: "Leagues", Columns: []string{"League", "Players", "Leads", "Now"}, Bare: "Now",
		Foot: "To see one: league GAME. To join one: league join GAME. How it goes: league rules",
	}
	for _, one := range s.All() {
		players := fmt.Sprint(len(one.coming())) + phrase.Choose(one.Plays(p.Account()), ", you too", "")
		l.Rows = append(l.Rows, []string{one.Name, players, s.leader(one), s.Stands(one)})
	}
	return l
}

// nobody stands where a leader's name would.
const nobody = "nobody yet"

// leader is who stands first in the first division, or did when the last season ended.
func (s *Service) leader(l *League) string {
	table := l.table()
	if !l.isPlayed() {
		table = l.Last.Divisions
	}
	if len(table) == 0 || !table[0][0].leads() {
		return nobody
	}
	return s.Name(table[0][0].Account)
}

// A Standing is how a player of a division stands, for programs.
type Standing struct {
	Place  int     `json:"place"`
	Name   string  `json:"name"`
	Points float64 `json:"points"`
	Games  int     `json:"games" jsonschema:"that were played and count"`
	ToPlay int     `json:"to_play" jsonschema:"games that are still to be played or finished"`
	Gone   bool    `json:"gone" jsonschema:"is out of the season: none of their games counts"`
	Goes   Way     `json:"goes" enum:"up,down," jsonschema:"where to if the season ended now; empty for nowhere"`
}

// Division is the number of somebody's own division, or 1.
func (l *League) Division(p *people.Person) int {
	if d, _ := l.seat(p.Account()); d >= 0 {
		return d + 1
	}
	for d, finals := range l.Last.Divisions {
		if !l.isPlayed() && slices.ContainsFunc(finals, func(f Final) bool { return f.Account == p.Account() }) {
			return d + 1
		}
	}
	return 1
}

// Standings are how a division stands, from 1, or how it ended where no season is played.
func (s *Service) Standings(l *League, division int) ([]Standing, error) {
	table := l.table()
	if !l.isPlayed() {
		table = l.Last.Divisions
	}
	if len(table) == 0 {
		return nil, nil
	}
	if division < 1 || division > len(table) {
		return nil, l.refuse(notice.NoSuchThing, fmt.Sprintf("there is no division %d; there %s.", division,
			phrase.Choose(len(table) == 1, "is one division", fmt.Sprintf("are divisions 1 to %d", len(table)))))
	}
	var all []Standing
	for i, f := range table[division-1] {
		all = append(all, Standing{
			Place: i + 1, Name: s.Name(f.Account), Points: float64(f.Points) / 2, Games: f.Games,
			ToPlay: l.ToPlay(f.Account), Gone: f.Gone, Goes: f.Goes,
		})
	}
	return all, nil
}

// StandingsShown are the standings of a division for a painter. Before the first season they are
// who has joined.
func (s *Service) StandingsShown(l *League, division int) (notice.Listing, error) {
	all, err := s.Standings(l, division)
	if err != nil || len(all) == 0 {
		return s.joinedShown(l), err
	}
	shown := notice.Listing{
		Title: fmt.Sprintf("%s, season %d, division %d of %d", l.Name, l.Season, division, max(len(l.Divisions),
			1)), Columns: []string{"Player", "Place", "Points", "Goes"},
		Foot: phrase.Capitalize(s.Stands(l)) + ". Its games: league games " + l.Game + " " + strconv.Itoa(division),
	}
	if !l.isPlayed() {
		shown.Title = fmt.Sprintf("%s, end of season %d, division %d of %d", l.Name, l.Season, division,
			len(l.Last.Divisions))
		shown.Foot = phrase.Capitalize(s.Stands(l)) + ". To take part: league join " + l.Game
	}
	for _, one := range all {
		goes := phrase.Choose(one.Gone, "out", string(one.Goes))
		shown.Rows = append(shown.Rows, []string{one.Name, fmt.Sprint(one.Place), fmt.Sprintf("%s of %d",
			figure(one.Points), one.Games), goes})
	}
	return shown, nil
}

// joinedShown are who has joined a league that has no season yet.
func (s *Service) joinedShown(l *League) notice.Listing {
	shown := notice.Listing{
		Title: l.Name + ": " + l.What(), Columns: []string{"Joined"},
		Foot: phrase.Capitalize(s.Stands(l)) + ". To take part: league join " + l.Game,
	}
	for _, m := range l.coming() {
		shown.Rows = append(shown.Rows, []string{s.Name(m.Account)})
	}
	return shown
}

// A Meeting is a game of a division, for programs.
type Meeting struct {
	Players []string  `json:"players" jsonschema:"in the order of their seats"`
	Points  []float64 `json:"points" jsonschema:"by player; empty while it goes on"`
	Void    bool      `json:"void" jsonschema:"it does not count: somebody is out of the season"`
	Table   int64     `json:"table" jsonschema:"where it is played; 0 while it has not begun"`
}

// Games are those of a division of the season that is played; none between seasons.
func (s *Service) Games(l *League, division int) ([]Meeting, error) {
	if !l.isPlayed() {
		return nil, nil
	}
	if _, err := s.Standings(l, division); err != nil {
		return nil, err
	}
	d := &l.Divisions[division-1]
	return lists.Map(d.Games, func(g Game) Meeting {
		m := Meeting{Players: []string{s.nameOf(d, g.Players[0]), s.nameOf(d, g.Players[1])}, Points: []float64{},
			Void: g.Void, Table: int64(g.Table)}
		for _, points := range g.Points {
			m.Points = append(m.Points, float64(points)/2)
		}
		return m
	}), nil
}

// GamesShown are the games of a division for a painter: those that go on, and then the others.
func (s *Service) GamesShown(l *League, division int) (notice.Listing, error) {
	all, err := s.Games(l, division)
	if !l.isPlayed() {
		err = l.refuse(notice.NotBegun, "no season is played just now; "+s.Stands(l)+".")
	}
	shown := notice.Listing{
		Title:   fmt.Sprintf("%s, season %d, division %d: games", l.Name, l.Season, division),
		Columns: []string{"Game", "Result"}, Bare: "Result",
	}
	coming := 0
	for _, m := range all {
		result := s.result(m)
		if coming += phrase.Choose(result == "" && !m.Void, 1, 0); result != "" {
			shown.Rows = append(shown.Rows, []string{m.Players[0] + " against " + m.Players[1], result})
		}
	}
	if coming > 0 {
		shown.Foot = phrase.Count(coming, "game") + " to come."
	}
	return shown, err
}

// result is what a game came to, or where it is played; empty before it begins.
func (s *Service) result(m Meeting) string {
	switch {
	case m.Void && m.Table != 0:
		return "does not count"
	case m.Void || m.Table == 0:
		return ""
	case len(m.Points) > 0:
		return figure(m.Points[0]) + "-" + figure(m.Points[1])
	}
	o, err := s.House.Outcome(store.TableID(m.Table))
	if err != nil {
		return "goes on"
	}
	return "at " + o.Name
}

func figure(points float64) string { return strconv.FormatFloat(points, 'f', -1, 64) }

// told is what is said of a game's league in the room of that game.
func (s *Service) told(game *games.Game) []string {
	l, err := s.Find(game, false)
	switch {
	case err != nil:
		return nil
	case l.isPlayed():
		leads := phrase.Choose(s.leader(l) == nobody, "nobody leads yet", s.leader(l)+" leads")
		return []string{fmt.Sprintf("%s, season %d: %s. To see it: league %s", l.Name, l.Season, leads, game.Name)}
	}
	return []string{fmt.Sprintf("%s: %s. To join: league join %s", l.Name, s.Stands(l), game.Name)}
}

// calls are what somebody may be told of while away: that a season has begun, ends soon or is over,
// that they are out of it, and that the league has ended.
func (s *Service) calls(id store.AccountID) (calls []world.Call) {
	for _, l := range s.leagues {
		call := func(what string, at time.Time, title string, lines []string) {
			calls = append(calls, world.Call{
				Subject: fmt.Sprintf("event %d season %d %s", l.ID, l.Season, what), At: at,
				Title: l.Name + ": " + title, Lines: lines, Type: "league " + l.Game,
			})
		}
		d, p := l.seat(id)
		switch {
		case l.IsOver():
			if l.Plays(id) {
				call("ended", l.Closed.At, "it has ended", l.endedByStaff())
			}
			continue
		case d < 0:
			if lines := s.ended(l, id); !l.isPlayed() && lines != nil {
				call("over", l.Last.Ended, fmt.Sprintf("season %d is over", l.Season), lines)
			}
			continue
		case l.Divisions[d].Players[p].Why == left:
			continue
		case !l.Divisions[d].Players[p].Gone.IsZero():
			call("out", l.Divisions[d].Players[p].Gone, "you are out of the season", s.dropped(l, id))
			continue
		}
		call("begins", l.Began, fmt.Sprintf("season %d begins", l.Season), s.beginning(l, id))
		if n := l.ToPlay(id); n > 0 && !l.Warned.IsZero() {
			call("ends", l.Warned, fmt.Sprintf("season %d ends soon", l.Season), s.warned(l, n))
		}
	}
	return calls
}
