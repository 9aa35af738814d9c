package acts

import (
	"strconv"
	"strings"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/evenings"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func eveningCommands() []commands.Command {
	return []commands.Command{{
		Name: "evening", Aliases: []string{"evenings"}, Scope: toPlay,
		Usage: []string{
			"evening", "evening join NUMBER", "evening leave NUMBER", "evening \"TITLE\" DAY TIME", "evening end NUMBER",
		},
		Help: "An evening is when people meet to play, each week at the same time. evening lists them, in your time zone. " +
			"With join you are told when one begins, and an hour before if you are away and have @notify. " +
			"Staff make one by your option timezone: evening \"Sáto\" thursdays 20:00.",
		Nouns:   nouns{first(among("join", "leave"))},
		Example: "evening join 1", Run: runEvening,
		Methods: methods{
			{Name: "evenings", Scope: toWatch, Does: reads, Help: "When people meet each week.", Run: commands.Runs(allEvenings)},
			{
				Name: "evening.make", Run: commands.Runs(makeEvening),
				Help: "Makes an evening by the clocks of the account's time zone. For staff.",
			},
			{Name: "evening.end", Does: ends, Help: "Ends an evening for good. For staff.", Run: commands.Runs(endEvening)},
			{Name: "evening.join", Help: "Has the account told when an evening begins.", Run: commands.Runs(joinEvening)},
			{Name: "evening.leave", Help: "Ends that.", Run: commands.Runs(leaveEvening)},
		},
	}}
}

func runEvening(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return tellEvenings(c)
	}
	does := map[string]func(*commands.Call, store.Evening) error{
		"join": sayJoinEvening, "leave": sayLeaveEvening, "end": sayEndEvening,
	}[strings.ToLower(words[0])]
	switch {
	case does == nil:
		return sayMakeEvening(c)
	case len(words) == 1:
		return c.Misused("Which evening? Its number stands in the list: evening")
	}
	if err := c.NoMore(words[2:]); err != nil {
		return err
	}
	number, is := games.Whole(words[1], 1, 1<<30)
	if !is {
		return notice.WrongValue.Refusedf("%q is not the number of an evening. To see them: evening",
			phrase.Quotable(words[1]))
	}
	e, err := c.World.Evenings.Find(number)
	if err != nil {
		return err
	}
	return does(c, e)
}

func sayJoinEvening(c *commands.Call, e store.Evening) error {
	next := c.World.Evenings.Next(e)
	err := c.World.Evenings.Join(c.Person, e)
	return c.Done(err, "You are told when "+e.Title+" begins. The next is on "+next.When(c.Person)+".")
}

func sayLeaveEvening(c *commands.Call, e store.Evening) error {
	return c.Done(c.World.Evenings.Leave(c.Person, e), "You are no longer told of "+e.Title+".")
}

func sayEndEvening(c *commands.Call, e store.Evening) error {
	return c.Done(c.World.Evenings.End(c.Person, e), e.Title+" has ended for good.")
}

// sayMakeEvening makes the evening that is typed: "Sáto" thursdays 20:00
func sayMakeEvening(c *commands.Call) error {
	words := c.Words()
	n := len(words) - 2
	if n < 1 {
		return c.Misused("%q is not an evening. Type its title, a day and a time.", phrase.Quotable(c.Line.Rest))
	}
	day, minute, err := readWeekly(words[n], words[n+1])
	if err != nil {
		return err
	}
	e, err := c.World.Evenings.Make(c.Person, strings.Join(words[:n], " "), day, minute)
	next := c.World.Evenings.Next(e)
	return c.Done(err, e.Title+" is evening "+strconv.Itoa(int(e.ID))+". The next is on "+next.When(c.Person)+".")
}

// readWeekly reads a day of the week, as in thursdays, and a time of the day, as in 20:00.
func readWeekly(day, at string) (time.Weekday, int, error) {
	clock, err := time.Parse("15:04", at)
	if err != nil {
		return 0, 0, notice.WrongValue.Refusedf("%q is not a time of the day. Type hours and minutes, as in 20:00.",
			phrase.Quotable(at))
	}
	for d := time.Sunday; d <= time.Saturday; d++ {
		if strings.EqualFold(strings.TrimSuffix(strings.ToLower(day), "s"), d.String()) {
			return d, clock.Hour()*60 + clock.Minute(), nil
		}
	}
	return 0, 0, notice.WrongValue.Refusedf("%q is not a day of the week. Type one as in thursdays.",
		phrase.Quotable(day))
}

func tellEvenings(c *commands.Call) error {
	l := notice.Listing{
		Title: "Evenings", Columns: []string{"Number", "Evening", "Next", "You"}, Bare: "Evening",
		Foot: "To be told of one: evening join NUMBER",
	}
	for _, e := range c.World.Evenings.All() {
		next := c.World.Evenings.Next(e)
		you := phrase.Choose(evenings.IsJoined(c.Person, e), "you are told", "")
		l.Rows = append(l.Rows, []string{strconv.Itoa(int(e.ID)), e.Title + ", " + weekly(e), next.When(c.Person), you})
	}
	if len(l.Rows) == 0 {
		l.Foot = "No evening is planned."
	}
	c.Session.Tell(l)
	return nil
}

// weekly says when an evening is, by the clocks of its own zone.
func weekly(e store.Evening) string {
	return e.Weekday.String() + "s " + clockOf(e) + " " + zoneInWords(e.Zone)
}

func clockOf(e store.Evening) string {
	return time.Date(0, 1, 1, e.Minute/60, e.Minute%60, 0, 0, time.UTC).Format("15:04")
}

func zoneInWords(zone string) string {
	if zone == "utc" {
		return "UTC"
	}
	return zone
}

type eveningList struct {
	Evenings []eveningState `json:"evenings"`
}

type eveningState struct {
	Number int       `json:"number"`
	Title  string    `json:"title"`
	Day    string    `json:"day"`
	At     string    `json:"at" jsonschema:"the time of the day, by the zone"`
	Zone   string    `json:"zone"`
	Next   time.Time `json:"next"`
	Joined bool      `json:"joined" jsonschema:"the account is told of it"`
}

func allEvenings(c *commands.Call, _ nothing) (eveningList, error) {
	stateOf := func(e store.Evening) eveningState { return stateOfEvening(c, e) }
	return eveningList{list(lists.Map(c.World.Evenings.All(), stateOf))}, nil
}

func stateOfEvening(c *commands.Call, e store.Evening) eveningState {
	return eveningState{
		Number: int(e.ID), Title: e.Title, Day: strings.ToLower(e.Weekday.String()), At: clockOf(e), Zone: e.Zone,
		Next: notice.Exact(c.World.Evenings.Next(e).At), Joined: evenings.IsJoined(c.Person, e),
	}
}

type newEvening struct {
	Title line `json:"title" jsonschema:"what it is called"`
	Day   word `json:"day" jsonschema:"of the week, as in thursday"`
	At    word `json:"at" jsonschema:"a time of the day, as in 20:00"`
}

type eveningMade struct {
	Number int       `json:"number"`
	Next   time.Time `json:"next"`
}

func makeEvening(c *commands.Call, in newEvening) (eveningMade, error) {
	day, minute, err := readWeekly(string(in.Day), string(in.At))
	if err != nil {
		return eveningMade{}, commands.ForParam("at", err)
	}
	e, err := c.World.Evenings.Make(c.Person, string(in.Title), day, minute)
	if err != nil {
		return eveningMade{}, commands.ForParam("title", err)
	}
	return eveningMade{int(e.ID), notice.Exact(c.World.Evenings.Next(e).At)}, nil
}

type whichEvening struct {
	Number ordinal `json:"number" jsonschema:"of the evening"`
}

// withEvening does something about an evening.
func withEvening(c *commands.Call, in whichEvening, do func(store.Evening) error) (change, error) {
	e, err := c.World.Evenings.Find(int(in.Number))
	if err != nil {
		return change{}, commands.ForParam("number", err)
	}
	return set(do(e))
}

func joinEvening(c *commands.Call, in whichEvening) (change, error) {
	return withEvening(c, in, func(e store.Evening) error { return c.World.Evenings.Join(c.Person, e) })
}

func leaveEvening(c *commands.Call, in whichEvening) (change, error) {
	return withEvening(c, in, func(e store.Evening) error { return c.World.Evenings.Leave(c.Person, e) })
}

func endEvening(c *commands.Call, in whichEvening) (change, error) {
	return withEvening(c, in, func(e store.Evening) error { return c.World.Evenings.End(c.Person, e) })
}
