package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/events"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Words behind tournament that do something.
var eventWords = []string{
	"make", "join", "leave", "bye", "invite", "begin", "arbiter", "pair", "result", "forfeit", "remove", "cancel", "log", "trf",
}

func eventCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "tournament", Scope: toPlay, Does: ends,
			Usage: []string{
				`tournament make GAME swiss 5 rounds CLOCK "NAME"`, `tournament make GAME round robin CLOCK "NAME"`,
				`tournament make GAME knockout CLOCK "NAME"`, `tournament make GAME arena 60m CLOCK "NAME"`,
				"tournament join NUMBER", "tournament leave NUMBER", "tournament bye NUMBER", "tournament begin NUMBER",
				"tournament invite NUMBER PERSON", "tournament arbiter NUMBER PERSON", "tournament pair NUMBER PERSON PERSON: REASON",
				"tournament result NUMBER ROUND PERSON RESULT PERSON: REASON", "tournament forfeit NUMBER PERSON: REASON",
				"tournament remove NUMBER PERSON: REASON", "tournament cancel NUMBER: REASON", "tournament log NUMBER", "tournament trf NUMBER",
			},
			Help: "Makes a tournament, which runs by itself, or takes part in one. Behind the game stand how it is played, options, " +
				"clock, casual, and as you like: players=8 or start=20:00 (when it begins, in UTC), club NAME (for its members only), late=2 (rounds in which people can " +
				"still come), limit=14d (for a round), break=10m, nobots, bots, invited, 1400-1700. Without a start it begins when you " +
				"type begin. bye sits out the next round with half a point. An arbiter pairs, corrects, forfeits and removes with a reason.",
			Nouns:   nouns{first(among(eventWords...)), commands.PeopleNames},
			Example: `tournament make sato swiss 5 rounds 1d "First Sáto Open"`, Run: runEvent,
			Methods: eventMethods(),
		},
		{
			Name: "tournaments", Scope: toWatch, Does: reads, Usage: []string{"tournaments"},
			Help: "Lists the tournaments that are running or can be joined, and recent ones.", Example: "tournaments", Run: runEvents,
			Methods: methods{{Name: "tournaments", Does: reads, Run: commands.Runs(eventList)}},
		},
		{
			Name: "standings", Scope: toWatch, Does: reads, Usage: []string{"standings", "standings NUMBER"},
			Help: "Shows who leads in a tournament.", Example: "standings 3", Run: showEvent(func(c *commands.Call, s *events.Service, e *events.Event) error {
				return c.Tell(s.StandingsShown(e), nil)
			}),
			Methods: methods{{Name: "tournament.standings", Does: reads, Run: commands.Runs(eventStandings)}},
		},
		{
			Name: "pairings", Scope: toWatch, Does: reads, Usage: []string{"pairings", "pairings NUMBER"},
			Help: "Shows who plays whom in a tournament now.", Example: "pairings 3", Run: showEvent(func(c *commands.Call, s *events.Service, e *events.Event) error {
				l, err := s.RoundShown(e, 0)
				return c.Tell(l, err)
			}),
			Methods: methods{{Name: "tournament.pairings", Does: reads, Run: commands.Runs(eventPairings)}},
		},
		{
			Name: "crosstable", Scope: toWatch, Does: reads, Usage: []string{"crosstable", "crosstable NUMBER"},
			Help: "Shows everybody's results in a tournament, round by round.", Example: "crosstable 3", Run: showEvent(func(c *commands.Call, s *events.Service, e *events.Event) error {
				return c.Tell(s.CrossShown(e), nil)
			}),
		},
		{
			Name: "round", Scope: toWatch, Does: reads, Usage: []string{"round ROUND", "round ROUND NUMBER"},
			Help: "Shows the games of a round of a tournament.", Example: "round 2", Run: runRound,
		},
	}
}

func runEvents(c *commands.Call) error {
	s, err := c.House.EventsHere()
	if err != nil {
		return err
	}
	all, err := s.All(c.Person)
	if err == nil && len(all) == 0 {
		return c.Done(nil, `There is no tournament yet. To make one: tournament make sato swiss 5 rounds 1d "NAME"`)
	}
	return c.Tell(s.Listing(c.Person, all), err)
}

// showEvent shows something of a tournament that is named, or the one that is meant.
func showEvent(show func(*commands.Call, *events.Service, *events.Event) error) func(*commands.Call) error {
	return commands.WithName("", func(c *commands.Call, name string) error {
		s, err := c.House.EventsHere()
		if err != nil {
			return err
		}
		e, err := s.Find(c.Person, name)
		if err != nil {
			return err
		}
		return show(c, s, e)
	})
}

func runRound(c *commands.Call) error {
	words := grammar.Without(c.Words(), "of", "in")
	if len(words) == 0 || len(words) > 2 {
		return c.Misused("Which round?")
	}
	n, err := strconv.Atoi(words[0])
	if err != nil {
		return c.Misused("%q is no round.", phrase.Quotable(words[0]))
	}
	c.Line.Words = words[1:]
	return showEvent(func(c *commands.Call, s *events.Service, e *events.Event) error {
		l, err := s.RoundShown(e, max(n, 1))
		return c.Tell(l, err)
	})(c)
}

// runEvent does what the first word says.
func runEvent(c *commands.Call) error {
	s, err := c.House.EventsHere()
	if err != nil {
		return err
	}
	what, rest := grammar.FirstWord(c.Line.Rest)
	what = strings.ToLower(what)
	switch what {
	case "":
		return c.Instead(runEvents)
	case "make":
		return makeEvent(c, s, rest)
	}
	rest, reason, _ := strings.Cut(rest, ":")
	words := grammar.Without(strings.Fields(rest), "to", "from", "of", "with", "against")
	do, known := eventDoings[what]
	if !known {
		return c.Misused("A tournament has no command %q.", phrase.Quotable(what))
	}
	name, words := eventNamed(words, do.words)
	e, err := s.Find(c.Person, name)
	if err != nil {
		return err
	}
	if len(words) != do.words {
		return c.Misused("%q is not enough, or too much.", phrase.Quotable(c.Line.Rest))
	}
	return do.run(c, s, e, words, strings.TrimSpace(reason))
}

// eventNamed divides words into the number or the name of a tournament and what stands behind it, which
// is so many words. Without either the name is empty.
func eventNamed(words []string, behind int) (name string, rest []string) {
	n := max(0, len(words)-behind)
	if len(words) > 0 && isEventNumber(words[0]) {
		n = 1
	}
	return strings.Trim(strings.Join(words[:n], " "), `"“”`), words[n:]
}

func isEventNumber(word string) bool {
	_, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
	return err == nil
}

// makeEvent reads the terms of a tournament; its name stands in quotation marks.
func makeEvent(c *commands.Call, s *events.Service, rest string) error {
	terms, name := quotedName(rest)
	words := grammar.Folded(strings.Fields(terms))
	if len(words) == 0 {
		return c.Misused("Which game is it for?")
	}
	game, known := c.World.Games.Find(words[0])
	if !known {
		return c.NoGame(words[0])
	}
	setup, club, err := withoutClub(words[1:])
	if err != nil {
		return err
	}
	wish, err := eventWish(game, setup, c.World.Clock.Now())
	if err == nil {
		wish.ForClubs, err = clubsOf(c, club)
	}
	if err != nil {
		return err
	}
	wish.Name = name
	if name == "" {
		wish.Name = game.Title + " " + string(wish.System) + " by " + c.Person.Name()
	}
	e, err := s.Make(c.Person, wish)
	if err != nil {
		return err
	}
	n := strconv.FormatInt(int64(e.ID), 10)
	lines := []string{e.Name + " is tournament " + n + ": " + e.What() + ".", "To take part yourself: tournament join " + n}
	if wish.Full == 0 && wish.Start.IsZero() {
		lines = append(lines, "To begin it: tournament begin "+n)
	}
	return c.Done(nil, lines...)
}

// withoutClub takes "club NAME" out of the words of a tournament.
func withoutClub(words []string) (rest []string, club string, err error) {
	at := slices.Index(words, "club")
	switch {
	case at < 0:
		return words, "", nil
	case at+1 == len(words):
		return nil, "", notice.WrongValue.Refused("For which club? For example: club knights")
	}
	return slices.Concat(words[:at], words[at+2:]), words[at+1], nil
}

// clubsOf is the club that is named as a list; none for no name.
func clubsOf(c *commands.Call, name string) ([]store.ClubID, error) {
	if name == "" {
		return nil, nil
	}
	s, err := c.House.ClubsHere()
	if err != nil {
		return nil, err
	}
	one, err := s.Find(c.Person, name)
	if err != nil {
		return nil, err
	}
	return []store.ClubID{one.ID()}, nil
}

// quotedName is what stands in quotation marks, and what stands around it.
func quotedName(text string) (around, name string) {
	const marks = `"“”`
	begin := strings.IndexAny(text, marks)
	if begin < 0 {
		return text, ""
	}
	name = strings.TrimLeft(text[begin:], marks)
	if end := strings.IndexAny(name, marks); end >= 0 {
		return text[:begin] + " " + strings.TrimLeft(name[end:], marks), strings.TrimSpace(name[:end])
	}
	return text[:begin], strings.TrimSpace(name)
}

// A doing is something that is done with a tournament, with so many words behind its number.
type doing struct {
	words int
	run   func(c *commands.Call, s *events.Service, e *events.Event, words []string, reason string) error
}

// eventDoings are what is done with a tournament that there is.
var eventDoings = map[string]doing{
	"join": {0, func(c *commands.Call, s *events.Service, e *events.Event, _ []string, _ string) error {
		return c.Done(s.Join(c.Person, e), "You take part in "+e.Name+": "+e.What()+". Your games begin by themselves; to find them: next")
	}},
	"leave": {0, func(c *commands.Call, s *events.Service, e *events.Event, _ []string, _ string) error {
		return c.Done(s.Leave(c.Person, e), "You don't take part in "+e.Name+" any more. A game that goes on is still yours to finish, or to resign.")
	}},
	"bye": {0, func(c *commands.Call, s *events.Service, e *events.Event, _ []string, _ string) error {
		return c.Done(s.Rest(c.Person, e), "You sit out the next round of "+e.Name+" with half a point.")
	}},
	"begin": {0, func(c *commands.Call, s *events.Service, e *events.Event, _ []string, _ string) error {
		return c.Done(s.Begin(c.Person, e), e.Name+" has begun. To see who plays whom: pairings")
	}},
	"invite": {1, func(c *commands.Call, s *events.Service, e *events.Event, words []string, _ string) error {
		came, err := s.Invite(c.Person, e, words[0])
		return c.Done(err, words[0]+phrase.Choose(came, " takes part in ", " is invited to ")+e.Name+".")
	}},
	"arbiter": {1, func(c *commands.Call, s *events.Service, e *events.Event, words []string, _ string) error {
		return c.Done(s.Appoint(c.Person, e, words[0]), words[0]+" is an arbiter of "+e.Name+" from now on.")
	}},
	"pair": {2, func(c *commands.Call, s *events.Service, e *events.Event, words []string, reason string) error {
		return c.Done(s.Pair(c.Person, e, words[0], words[1], reason), words[0]+" and "+words[1]+" play.")
	}},
	"result": {4, func(c *commands.Call, s *events.Service, e *events.Event, words []string, reason string) error {
		round, err := strconv.Atoi(words[0])
		if err != nil {
			return c.Misused("%q is no round.", phrase.Quotable(words[0]))
		}
		return c.Done(s.Correct(c.Person, e, round, words[1], words[3], strings.ToLower(words[2]), reason), "The result is corrected.")
	}},
	"forfeit": {1, func(c *commands.Call, s *events.Service, e *events.Event, words []string, reason string) error {
		return c.Done(s.Forfeit(c.Person, e, words[0], reason), words[0]+" loses the game.")
	}},
	"remove": {1, func(c *commands.Call, s *events.Service, e *events.Event, words []string, reason string) error {
		return c.Done(s.Remove(c.Person, e, words[0], reason), words[0]+" is taken out of "+e.Name+".")
	}},
	"cancel": {0, func(c *commands.Call, s *events.Service, e *events.Event, _ []string, reason string) error {
		return c.Done(s.Cancel(c.Person, e, reason), e.Name+" is called off.")
	}},
	"log": {0, func(c *commands.Call, s *events.Service, e *events.Event, _ []string, _ string) error {
		l := notice.Listing{Title: e.Name + ": what arbiters did", Columns: []string{"What", "Whom", "By", "Why"}}
		for _, act := range s.Decisions(e) {
			l.Rows = append(l.Rows, []string{act.What, act.Whom, act.Who, act.Why})
		}
		if len(l.Rows) == 0 {
			l.Foot = "Nothing."
		}
		return c.Tell(l, nil)
	}},
	"trf": {0, func(c *commands.Call, s *events.Service, e *events.Event, _ []string, _ string) error {
		text, err := s.TRF(e)
		return c.Tell(notice.Document{Text: text}, err)
	}},
}
