package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/games/lists"
	"boardroom/world/events"
	"boardroom/world/people"
	"boardroom/world/store"
)

func eventMethods() []commands.Method {
	return methods{
		{Name: "tournament.make", Does: repeats, Help: "Makes a tournament.", Run: commands.Runs(eventMade)},
		{Name: "tournament.join", Help: "Takes part in a tournament.", Run: atEvent((*events.Service).Join)},
		{Name: "tournament.leave", Does: ends, Help: "Takes part in a tournament no longer.", Run: atEvent((*events.Service).Leave)},
		{Name: "tournament.bye", Does: ends, Help: "Sits out the next round with half a point.", Run: atEvent((*events.Service).Rest)},
		{Name: "tournament.begin", Does: ends, Help: "Begins a tournament.", Run: atEvent((*events.Service).Begin)},
		{Name: "tournament.invite", Does: heard, Help: "Asks somebody to a tournament; a bot of the house comes at once.", Run: commands.Runs(eventInvite)},
		{Name: "tournament.arbiter", Help: "Makes somebody an arbiter.", Run: commands.Runs(eventArbiter)},
		{Name: "tournament.pair", Does: repeats, Help: "Has two play in the round that goes on.", Run: commands.Runs(eventPair)},
		{Name: "tournament.result", Help: "Corrects a result.", Run: commands.Runs(eventResult)},
		{Name: "tournament.forfeit", Does: ends, Help: "Has somebody lose the game that goes on.", Run: commands.Runs(eventForfeit)},
		{Name: "tournament.remove", Does: ends, Help: "Takes somebody out of a tournament.", Run: commands.Runs(eventRemove)},
		{Name: "tournament.cancel", Does: ends, Help: "Calls a tournament off.", Run: commands.Runs(eventCancel)},
		{Name: "tournament.log", Does: reads, Scope: toWatch, Help: "What arbiters did.", Run: commands.Runs(eventLog)},
		{Name: "tournament.trf", Does: reads, Scope: toWatch, Help: "A tournament in FIDE's exchange format, TRF16.", Run: commands.Runs(eventTRF)},
	}
}

// An inEvent names a tournament.
type inEvent struct {
	Event count `json:"event" jsonschema:"the number of a tournament"`
}

func (in inEvent) find(c *commands.Call) (*events.Service, *events.Event, error) {
	s, err := c.House.EventsHere()
	if err != nil {
		return nil, nil, err
	}
	e, err := s.Numbered(c.Person, store.EventID(in.Event))
	return s, e, commands.ForParam("event", err)
}

// atEvent is a method that does something with a tournament and nothing else.
func atEvent(do func(*events.Service, *people.Person, *events.Event) error) commands.Typed {
	return commands.Runs(func(c *commands.Call, in inEvent) (change, error) {
		s, e, err := in.find(c)
		if err != nil {
			return change{}, err
		}
		return set(do(s, c.Person, e))
	})
}

type eventSystem string

// Words are the systems.
func (eventSystem) Words() []string { return []string{"swiss", "robin", "double", "knockout", "arena"} }

type eventWho string

// Words are who may come.
func (eventWho) Words() []string { return []string{"all", "nobots", "bots", "invited"} }

type eventMaking struct {
	Game   commands.GameName `json:"game" jsonschema:"the name of a game"`
	Title  line              `json:"title" jsonschema:"the name of the tournament"`
	System eventSystem       `json:"system" jsonschema:"how it is played"`
	Setup  []word            `json:"setup,omitempty" jsonschema:"options of the game, a clock, casual, and the words behind tournament make, such as rounds=5, players=8, start=20:00, late=2, limit=14d, break=10m, length=60m, 1400-1700"`
	Who    eventWho          `json:"for,omitempty" jsonschema:"who may come; all unless it is said"`
	Club   word              `json:"club,omitempty" jsonschema:"the name of a club, or its number: for its members only"`
}

type eventAt struct {
	Event events.Summary `json:"tournament"`
}

func eventMade(c *commands.Call, in eventMaking) (eventAt, error) {
	s, err := c.House.EventsHere()
	if err != nil {
		return eventAt{}, err
	}
	words := append([]string{string(in.System)}, lists.Map(in.Setup, func(w word) string { return strings.ToLower(string(w)) })...)
	wish, err := eventWish(in.Game.It, words, c.World.Clock.Now())
	if err != nil {
		return eventAt{}, commands.ForParam("setup", err)
	}
	if wish.ForClubs, err = clubsOf(c, string(in.Club)); err != nil {
		return eventAt{}, commands.ForParam("club", err)
	}
	wish.Name = string(in.Title)
	if in.Who != "" {
		wish.Terms.Who = string(in.Who)
	}
	e, err := s.Make(c.Person, wish)
	if err != nil {
		return eventAt{}, err
	}
	return eventAt{s.Summary(c.Person, e)}, nil
}

type eventsListed struct {
	Tournaments []events.Summary `json:"tournaments"`
}

func eventList(c *commands.Call, _ nothing) (eventsListed, error) {
	s, err := c.House.EventsHere()
	if err != nil {
		return eventsListed{}, err
	}
	all, err := s.All(c.Person)
	return eventsListed{list(lists.Map(all, func(e *events.Event) events.Summary { return s.Summary(c.Person, e) }))}, err
}

type eventTable struct {
	Event     events.Summary    `json:"tournament"`
	Standings []events.Standing `json:"standings"`
}

func eventStandings(c *commands.Call, in inEvent) (eventTable, error) {
	s, e, err := in.find(c)
	if err != nil {
		return eventTable{}, err
	}
	return eventTable{s.Summary(c.Person, e), list(s.Standings(e))}, nil
}

type eventRound struct {
	inEvent
	Round ordinal `json:"round,omitempty" jsonschema:"all rounds unless it is given"`
}

type eventGames struct {
	Pairings []events.Pairing `json:"pairings"`
}

func eventPairings(c *commands.Call, in eventRound) (eventGames, error) {
	s, e, err := in.find(c)
	if err != nil {
		return eventGames{}, err
	}
	return eventGames{list(s.Pairings(e, int(in.Round)))}, nil
}

type eventSomeone struct {
	inEvent
	Name commands.PersonName `json:"name" jsonschema:"a whole name"`
}

type eventInvited struct {
	Came bool `json:"came" jsonschema:"they take part from now on"`
}

func eventInvite(c *commands.Call, in eventSomeone) (eventInvited, error) {
	s, e, err := in.find(c)
	if err != nil {
		return eventInvited{}, err
	}
	came, err := s.Invite(c.Person, e, in.Name.String())
	return eventInvited{came}, err
}

func eventArbiter(c *commands.Call, in eventSomeone) (change, error) {
	s, e, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Appoint(c.Person, e, in.Name.String()))
}

type eventReason struct {
	Reason line `json:"reason" jsonschema:"stands in the log of the tournament"`
}

type eventDecision struct {
	eventSomeone
	eventReason
}

func eventForfeit(c *commands.Call, in eventDecision) (change, error) {
	s, e, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Forfeit(c.Person, e, in.Name.String(), string(in.Reason)))
}

func eventRemove(c *commands.Call, in eventDecision) (change, error) {
	s, e, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Remove(c.Person, e, in.Name.String(), string(in.Reason)))
}

type eventTwo struct {
	inEvent
	First  commands.PersonName `json:"first" jsonschema:"who has the first seat"`
	Second commands.PersonName `json:"second" jsonschema:"who has the second seat"`
	eventReason
}

func eventPair(c *commands.Call, in eventTwo) (change, error) {
	s, e, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Pair(c.Person, e, in.First.String(), in.Second.String(), string(in.Reason)))
}

type eventResultWord string

// Words are the results, as the first of two has it.
func (eventResultWord) Words() []string { return []string{"1-0", "0-1", "draw", "0-0"} }

type eventCorrection struct {
	eventTwo
	Round  count           `json:"round" jsonschema:"in which they have played"`
	Result eventResultWord `json:"result" jsonschema:"for the first of the two"`
}

func eventResult(c *commands.Call, in eventCorrection) (change, error) {
	s, e, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Correct(c.Person, e, int(in.Round), in.First.String(), in.Second.String(), string(in.Result), string(in.Reason)))
}

type eventCancelling struct {
	inEvent
	eventReason
}

func eventCancel(c *commands.Call, in eventCancelling) (change, error) {
	s, e, err := in.find(c)
	if err != nil {
		return change{}, err
	}
	return set(s.Cancel(c.Person, e, string(in.Reason)))
}

type eventActs struct {
	Acts []events.Act `json:"acts"`
}

func eventLog(c *commands.Call, in inEvent) (eventActs, error) {
	s, e, err := in.find(c)
	if err != nil {
		return eventActs{}, err
	}
	return eventActs{list(s.Decisions(e))}, nil
}

type eventText struct {
	Text string `json:"text"`
}

func eventTRF(c *commands.Call, in inEvent) (eventText, error) {
	s, e, err := in.find(c)
	if err != nil {
		return eventText{}, err
	}
	text, err := s.TRF(e)
	return eventText{text}, err
}
