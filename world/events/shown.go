package events

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/events/pairing"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Find finds an event by its number or the beginning of its name. Without either it is the one that
// somebody takes part in, the only one that is not over, or the newest.
func (s *Service) Find(p *people.Person, word string) (*Event, error) {
	if word == "" {
		return s.meant(p)
	}
	if n, err := strconv.ParseInt(strings.TrimPrefix(word, "#"), 10, 64); err == nil {
		return s.Numbered(p, store.EventID(n))
	}
	found := lists.Filter(s.known(p), func(e *Event) bool { return strings.HasPrefix(store.Fold(e.Name), store.Fold(word)) })
	if len(found) == 0 {
		return nil, notice.NoSuchThing.Refusedf("There is no tournament %q. To see all: tournaments", phrase.Quotable(word))
	}
	return words.OnlyOne(found, word, func(e *Event) string { return e.number() })
}

// Numbered is the event of a number, if somebody may know of it.
func (s *Service) Numbered(p *people.Person, id store.EventID) (*Event, error) {
	e, err := s.numbered(id)
	if err == nil && s.MayKnow(p, e) {
		return e, nil
	}
	if err == nil || world.Lost(err) {
		return nil, notice.NoSuchThing.Refusedf("There is no tournament %d. To see all: tournaments", id)
	}
	return nil, err
}

// numbered is an event that is known or kept, or ErrNotFound.
func (s *Service) numbered(id store.EventID) (*Event, error) {
	if e, known := lists.Find(s.events, func(e *Event) bool { return e.ID == id }); known {
		return e, nil
	}
	r, err := s.Store.Event(id)
	if err == nil && r.Kind != store.Tournament { // leagues and ladders are kept beside them
		err = store.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	e, err := s.read(r)
	if err == nil {
		s.events = append(s.events, e)
	}
	return e, err
}

func (s *Service) meant(p *people.Person) (*Event, error) {
	var open, mine []*Event
	known := s.known(p)
	for _, e := range known {
		if e.IsOver() {
			continue
		}
		open = append(open, e)
		if e.Plays(p.Account()) {
			mine = append(mine, e)
		}
	}
	for _, some := range [][]*Event{mine, open} {
		switch len(some) {
		case 0:
		case 1:
			return some[0], nil
		default:
			numbers := lists.Map(some, func(e *Event) string { return e.number() + " (" + e.Name + ")" })
			return nil, notice.NoSuchThing.Refusedf("Which tournament? Say its number after it: %s", phrase.Or(numbers))
		}
	}
	past := lists.Filter(known, func(e *Event) bool { return e.IsOver() && e.player(p.Account()) >= 0 })
	if len(past) == 0 {
		past = known
	}
	if len(past) == 0 {
		return nil, notice.NoSuchThing.Refused("There is no tournament yet. To make one: tournament make sato swiss 5 rounds 1d \"NAME\"")
	}
	return slices.MaxFunc(past, func(a, b *Event) int { return a.Ended.Compare(b.Ended) }), nil
}

// What says how an event is played.
func (e *Event) What() string {
	kinds := map[pairing.System]string{
		pairing.SwissSystem: "swiss, " + phrase.Count(e.Rounds, "round"), pairing.Robin: "round robin",
		pairing.DoubleRobin: "double round robin", pairing.KnockoutEvent: "knock-out",
		pairing.ArenaEvent: "arena of " + words.InWords(e.Length),
		ClubMatch:          "match of two clubs, " + phrase.Count(e.Full/2, "board"),
	}
	parts := []string{e.setup.Words(kinds[e.System])}
	switch e.Who {
	case people_:
		parts = append(parts, "no bots")
	case botsOnly:
		parts = append(parts, "bots only")
	case invited:
		parts = append(parts, "by invitation")
	}
	if e.Most > 0 {
		parts = append(parts, fmt.Sprintf("ratings %d-%d", e.Least, e.Most))
	}
	return strings.Join(parts, ", ")
}

// brief says how an event is played in a list of many.
func (e *Event) brief() string {
	system := map[pairing.System]string{
		pairing.Robin: "round robin", pairing.DoubleRobin: "double robin", ClubMatch: "match of clubs",
	}[e.System]
	parts := []string{e.setup.Game.Title, cmp.Or(system, string(e.System))}
	if e.Clock != "" {
		parts = append(parts, e.Clock)
	}
	return strings.Join(parts, ", ")
}

// Stands says in a few words how far an event has come.
func (s *Service) Stands(e *Event, now time.Time, open time.Duration) string {
	switch e.Phase {
	case over:
		return "over"
	case cancelled:
		return "called off"
	case running:
		return e.runs(open)
	}
	switch {
	case !e.Start.IsZero() && e.Start.After(now):
		return "begins in " + words.InWords(e.Start.Sub(now))
	case e.Full > 0:
		return fmt.Sprintf("begins with %d players", e.Full)
	}
	return "begins when " + s.Name(e.Maker) + " says so"
}

// runs says how far an event has come that runs.
func (e *Event) runs(open time.Duration) string {
	switch {
	case e.System == pairing.ArenaEvent && open < e.Ends:
		return words.InWords(e.Ends-open) + " left"
	case e.System == pairing.ArenaEvent:
		return "the last games"
	case e.Next > 0 && open < e.Next:
		return fmt.Sprintf("round %d of %d begins in %s", e.Round+1, e.rounds(), words.InWords(e.Next-open))
	case e.Ends > 0:
		return fmt.Sprintf("round %d of %d, which ends in %s at the latest", e.Round, e.rounds(), words.InWords(max(0, e.Ends-open)))
	}
	return fmt.Sprintf("round %d of %d", e.Round, e.rounds())
}

// A Summary is an event, for programs.
type Summary struct {
	Event   int64          `json:"event" jsonschema:"its number"`
	Name    string         `json:"name"`
	Game    string         `json:"game"`
	Options string         `json:"options"`
	Clock   string         `json:"clock"`
	Rated   bool           `json:"rated"`
	System  pairing.System `json:"system" jsonschema:"swiss, robin, double, knockout, arena or match"`
	Phase   string         `json:"phase" jsonschema:"open, running, over or cancelled"`
	Stands  string         `json:"stands" jsonschema:"how far it has come, in words"`
	Round   int            `json:"round" jsonschema:"that is played; 0 before the first"`
	Rounds  int            `json:"rounds" jsonschema:"0 in an arena"`
	Players int            `json:"players" jsonschema:"who take part now"`
	Joined  bool           `json:"joined" jsonschema:"whether the program's account takes part"`
	Maker   string         `json:"maker"`
	Begins  *time.Time     `json:"begins,omitempty"`
}

// Summary is an event as somebody sees it.
func (s *Service) Summary(p *people.Person, e *Event) Summary {
	sum := Summary{
		Event: int64(e.ID), Name: e.Name, Game: e.Game, Options: e.Options, Clock: e.Clock, Rated: e.Rated, System: e.System,
		Phase: e.Phase, Stands: s.Stands(e, s.House.Now(), s.House.Open()), Round: e.Round, Rounds: e.rounds(),
		Players: len(e.active()), Joined: e.Plays(p.Account()), Maker: s.Name(e.Maker),
	}
	if !e.Start.IsZero() {
		at := notice.Exact(e.Start)
		sum.Begins = &at
	}
	return sum
}

// All are the events that are not over, and the newest of the past, the newest first, as far as
// somebody may know of them.
func (s *Service) All(p *people.Person) ([]*Event, error) {
	past, err := s.Store.PastEvents(store.Tournament, mostPast)
	if err != nil {
		return nil, err
	}
	for _, r := range past {
		if _, err := s.numbered(r.ID); err != nil {
			return nil, err
		}
	}
	all := slices.Clone(s.known(p))
	slices.SortFunc(all, func(a, b *Event) int {
		if a.IsOver() != b.IsOver() {
			return phrase.Choose(b.IsOver(), -1, 1)
		}
		return int(b.ID - a.ID)
	})
	return all, nil
}

// Listing are events, one a row.
func (s *Service) Listing(p *people.Person, all []*Event) notice.Listing {
	l := notice.Listing{
		Title: "Tournaments", Columns: []string{"Name", "Number", "How", "Players", "Now"}, Bare: "How",
		Foot: "To join one: tournament join NUMBER. To see how one stands: standings NUMBER",
	}
	for _, e := range all {
		players := fmt.Sprint(len(e.active())) + phrase.Choose(e.Plays(p.Account()), ", you too", "")
		l.Rows = append(l.Rows, []string{e.Name, e.number(), e.brief(), players, s.Stands(e, s.House.Now(), s.House.Open())})
	}
	return l
}

// A Standing is how a player stands, for programs.
type Standing struct {
	Place  int                `json:"place"`
	Name   string             `json:"name"`
	Points float64            `json:"points"`
	Games  int                `json:"games" jsonschema:"that were played"`
	Wins   int                `json:"wins"`
	Ties   map[string]float64 `json:"ties" jsonschema:"by the name of each tie-break"`
	Gone   bool               `json:"gone" jsonschema:"is not paired any more"`
	Team   string             `json:"team,omitempty" jsonschema:"the club that they play for, in a match of clubs"`
}

// Standings are how all stand.
func (s *Service) Standings(e *Event) (all []Standing) {
	for _, row := range e.rows() {
		p := e.Players[row.Player]
		one := Standing{
			Place: row.Place, Name: s.Name(p.Account), Points: float64(e.points(row.Points)) / 2, Games: row.Games,
			Wins: row.Wins, Gone: p.Gone, Ties: map[string]float64{}, Team: s.teamName(e, p.Team),
		}
		for i, by := range pairing.TieBreaks(e.System) {
			one.Ties[string(by)] = tieValue(by, row.Ties[i])
		}
		all = append(all, one)
	}
	return all
}

// points are those that are shown, in halves: in an arena a win is two points.
func (e *Event) points(halves int) int {
	if e.System == pairing.ArenaEvent {
		return 2 * halves
	}
	return halves
}

// tieValue is a tie-break in whole points.
func tieValue(by pairing.TieBreak, n int) float64 {
	switch by {
	case pairing.SonnebornBerger:
		return float64(n) / 4
	case pairing.Wins:
		return float64(n)
	}
	return float64(n) / 2
}

func figure(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// StandingsShown are the standings for a painter.
func (s *Service) StandingsShown(e *Event) notice.Listing {
	ties := pairing.TieBreaks(e.System)
	l := notice.Listing{
		Title:   e.Name + ": " + e.What() + "; " + s.Stands(e, s.House.Now(), s.House.Open()),
		Columns: []string{"Player", "Place", "Points"},
	}
	if e.System != pairing.KnockoutEvent {
		l.Columns = append(l.Columns, phrase.Capitalize(tieColumn(ties[0])))
	}
	for _, one := range s.Standings(e) {
		name := one.Name + phrase.Choose(one.Gone && e.Phase == running, " (gone)", "")
		if one.Team != "" {
			name += ", " + one.Team
		}
		row := []string{name, fmt.Sprint(one.Place), figure(one.Points)}
		if e.System != pairing.KnockoutEvent {
			row = append(row, figure(one.Ties[string(ties[0])]))
		}
		l.Rows = append(l.Rows, row)
	}
	if e.Phase == open {
		l.Columns = l.Columns[:1]
		for i, p := range e.Players {
			l.Rows[i] = []string{s.Name(p.Account)}
		}
	}
	l.Foot = e.orderInWords(ties)
	if e.System == ClubMatch && e.Phase != open {
		l.Foot = s.matchScore(e) + "."
	}
	return l
}

// tieColumn is a tie-break as the head of a column.
func tieColumn(by pairing.TieBreak) string {
	if by == pairing.Direct {
		return "direct"
	}
	return string(by)
}

// orderInWords says what decides where points are equal.
func (e *Event) orderInWords(ties []pairing.TieBreak) string {
	switch {
	case e.Phase == open:
		return "To join: tournament join " + e.number()
	case e.System == pairing.KnockoutEvent:
		return "Who lost later stands higher."
	}
	names := lists.Map(ties, func(by pairing.TieBreak) string { return string(by) })
	return "Where points are equal, these decide, in this order: " + strings.Join(names, ", ") + ". What they are: help tie-breaks"
}
