package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func notifyCommands() []commands.Command {
	return []commands.Command{{
		Name: "@notify", Aliases: []string{"@notifications"},
		Usage: []string{
			"@notify", "@notify mail ADDRESS", "@notify url URL", "@notify push ADDRESS", "@notify confirm CODE",
			"@notify daily TIME", "@notify quiet HOURS", "@notify pause DAYS",
			"@notify feed", "@notify mail off", "@notify url off", "@notify push off", "@notify feed off", "@notify daily off", "@notify quiet off", "@notify pause off",
		},
		Help: "Tells you of your games while you are away: it is your turn, your clock runs low, a game is over, " +
			"somebody offers, challenges or writes. Nothing is sent while you are here, nor in the ten minutes after, " +
			"and one message a game until you have looked. A code is sent to the address first; type it with confirm. " +
			"A URL is sent one line of text, which is what ntfy takes. To have push, choose Notify me in a browser where you log in; it types the line for you. You can answer a mail with your move. " +
			"A feed is an address at which a feed reader finds what waits for you; keep it to yourself. " +
			"TIME such as 8:00 sends all at once each day; HOURS such as 22-7 are those in which nothing is sent; " +
			"both by your option timezone.",
		Nouns:   nouns{first(among("mail", "url", "push", "feed", "confirm", "daily", "quiet", "pause"))},
		Example: "@notify mail ann@example.org", Run: runNotify,
		Methods: methods{
			{
				Name: "notify", Does: reads, Run: throughNotify(notifyState),
				Help: "How the owner of the program's account is told of their games while away.",
			},
			{
				Name: "notify.set", Does: heard | repeats, Run: throughNotify(notifySet),
				Help: "Gives an address, to which a code is sent.",
			},
			{Name: "notify.confirm", Run: throughNotify(notifyConfirm), Help: "Confirms the address to which a code was sent."},
			{Name: "notify.remove", Does: ends, Run: throughNotify(notifyRemove), Help: "Forgets an address."},
			{Name: "notify.quiet", Run: throughNotify(notifyQuiet), Help: "Sets the hours in which nothing is sent."},
			{Name: "notify.daily", Run: throughNotify(notifyDaily), Help: "Has all sent at once each day, or as it comes."},
			{Name: "notify.pause", Run: throughNotify(notifyPause), Help: "Has nothing sent for some days."},
			{
				Name: "notify.feed", Run: throughNotify(notifyFeed),
				Help: "The address of the feed of what waits for the owner of the program's account.",
			},
			{
				Name: "notify.feed_off", Does: ends, Run: throughNotify(notifyFeedOff),
				Help: "Gives the feed another address. Mails that were sent before can't be answered any more.",
			},
			{
				Name: "push.key", Does: reads, Help: "The key with which a browser has itself told by push messages.",
				Run: commands.RunsLong(func(c *commands.Call, _ nothing) (func() (pushKey, error), error) {
					return func() (pushKey, error) {
						key, err := c.House.KeyForPush()
						return pushKey{key}, err
					}, nil
				}),
			},
			{
				Name: "feed", Does: reads, Help: "What stands in the feed with a token, for everybody who knows that.",
				Run: commands.RunsLong(func(c *commands.Call, in feedToken) (func() (notice.Feed, error), error) {
					return func() (notice.Feed, error) { return c.House.Feed(string(in.Token)) }, nil
				}),
			},
		},
	}}
}

func notifyState(n commands.Notifications, of store.AccountID, _ nothing) (notifyStands, error) {
	state, err := n.State(of)
	return notifyStands{state}, err
}

func notifySet(n commands.Notifications, of store.AccountID, in notifyAt) (nothing, error) {
	return nothing{}, n.Set(of, string(in.Way), string(in.Address))
}

func notifyConfirm(n commands.Notifications, of store.AccountID, in notifyCode) (nothing, error) {
	return nothing{}, n.Confirm(of, string(in.Code))
}

func notifyRemove(n commands.Notifications, of store.AccountID, in notifyWay) (change, error) {
	return set(n.Remove(of, string(in.Way)))
}

func notifyQuiet(n commands.Notifications, of store.AccountID, in webhookQuiet) (change, error) {
	return set(n.SetQuiet(of, string(in.Hours)))
}

func notifyDaily(n commands.Notifications, of store.AccountID, in notifyTime) (change, error) {
	return set(n.SetDaily(of, string(in.At)))
}

func notifyPause(n commands.Notifications, of store.AccountID, in notifyDays) (nothing, error) {
	return nothing{}, n.Pause(of, int(in.Days))
}

func notifyFeed(n commands.Notifications, of store.AccountID, _ nothing) (feedAt, error) {
	url, err := n.FeedURL(of)
	return feedAt{url}, err
}

func notifyFeedOff(n commands.Notifications, of store.AccountID, _ nothing) (nothing, error) {
	return nothing{}, n.EndFeed(of)
}

// runNotify leaves what takes a while to be done when the act is over.
func runNotify(c *commands.Call) error {
	n, err := c.House.NotificationsFor(c.Person)
	if err != nil {
		return err
	}
	do, err := notifyDoing(c, n)
	if err != nil {
		return err
	}
	of, clock := c.Person.Account(), c.Person.Clock
	if len(c.Line.Words) == 0 {
		do = func(of store.AccountID) ([]string, error) {
			state, err := n.State(of)
			if state.Paused != nil {
				until := "Nothing is sent until " + clock(*state.Paused) + ". To end that: @notify pause off"
				return append(notifyLines(state), until), err
			}
			return notifyLines(state), err
		}
	}
	c.Slow = func() func(*commands.Call) error {
		lines, err := do(of)
		return func(c *commands.Call) error { return c.Done(err, lines...) }
	}
	return nil
}

type doesNotify = func(store.AccountID) ([]string, error)

// notifyDoing is what a line asks for: it gives what is told when it is done.
func notifyDoing(c *commands.Call, n commands.Notifications) (doesNotify, error) {
	words := c.Line.Words
	if len(words) == 0 {
		return nil, nil
	}
	if len(words) == 1 && strings.EqualFold(words[0], "feed") {
		return func(of store.AccountID) ([]string, error) {
			url, err := n.FeedURL(of)
			return []string{"What waits for you stands at", url, "Anybody who knows this address can read it. For another one: @notify feed off"}, err
		}, nil
	}
	if len(words) != 2 {
		return nil, c.Misused("%q is not enough, or too much.", phrase.Quotable(c.Line.Rest))
	}
	what, value := strings.ToLower(words[0]), words[1]
	off := strings.EqualFold(value, "off")
	if off {
		value = "off"
	}
	line, do := "", func(of store.AccountID) error { return nil }
	switch {
	case isWay(what) && off:
		line, do = "You are told nothing that way any more.", func(of store.AccountID) error { return n.Remove(of, what) }
	case isWay(what):
		to := phrase.Choose(what == store.ByPush, "your browser", phrase.Quotable(value))
		line = "A code is on its way to " + to + ". When it has come: @notify confirm CODE"
		do = func(of store.AccountID) error { return n.Set(of, what, value) }
	case what == "feed" && off:
		line = "That address leads nowhere any more. Mails that were sent before can't be answered any more either. For a new feed: @notify feed"
		do = n.EndFeed
	case what == "confirm":
		line = "Done. You are told there from now on while you are away. To see how it stands: @notify"
		do = func(of store.AccountID) error { return n.Confirm(of, value) }
	case what == "quiet":
		line = phrase.Choose(off, "There are no quiet hours any more.", quietLine(value))
		do = func(of store.AccountID) error { return n.SetQuiet(of, value) }
	case what == "daily":
		line = phrase.Choose(off, "You are told of everything as it comes.", dailyLine(value))
		do = func(of store.AccountID) error { return n.SetDaily(of, value) }
	case what == "pause":
		days, err := strconv.Atoi(value)
		if !off && (err != nil || days < 1) {
			return nil, c.Misused("%q is not a number of days.", phrase.Quotable(value))
		}
		line = phrase.Choose(off, "The pause is over.", "Nothing is sent for "+phrase.Count(days, "day")+".")
		do = func(of store.AccountID) error { return n.Pause(of, days) }
	default:
		return nil, c.Misused("There is no setting %q.", phrase.Quotable(c.Line.Rest))
	}
	return func(of store.AccountID) ([]string, error) { return []string{line}, do(of) }, nil
}

// isWay says whether a word is a way of reaching somebody.
func isWay(word string) bool { return slices.Contains(reachWay("").Words(), word) }

func quietLine(hours string) string {
	return "Nothing is sent from " + strings.Replace(hours, "-", " to ", 1) + " o'clock, by your option timezone."
}

func dailyLine(at string) string {
	return "All is sent at once, each day at " + at + " by your option timezone."
}

// notifyLines say how somebody is told of their games while away.
func notifyLines(s notice.ReachState) []string {
	var lines []string
	if s.Mail != "" {
		lines = append(lines, "Mail to "+s.Mail+": "+s.MailState+".")
	}
	if s.URL != "" {
		lines = append(lines, "A line of text to "+s.URL+": "+s.URLState+".")
	}
	if s.Push != "" {
		lines = append(lines, "Messages to your browser, by "+s.Push+": "+s.PushState+".")
	}
	if len(lines) == 0 {
		lines = []string{
			"You are told nothing while you are away.", "To be told by mail: @notify mail ADDRESS", "To be told at a URL: @notify url URL",
		}
	}
	if s.Daily != "" {
		lines = append(lines, dailyLine(s.Daily))
	}
	if s.Quiet != "" {
		lines = append(lines, quietLine(s.Quiet))
	}
	if s.Waiting > 0 {
		lines = append(lines, "Not sent yet: "+strconv.Itoa(s.Waiting)+".")
	}
	return lines
}

// throughNotify does something with the notifications of the house when the act is over.
func throughNotify[P, R any](do func(commands.Notifications, store.AccountID, P) (R, error)) commands.Typed {
	return commands.RunsLong(func(c *commands.Call, in P) (func() (R, error), error) {
		n, err := c.House.NotificationsFor(c.Person)
		of := c.Person.Account()
		return func() (R, error) { return do(n, of, in) }, err
	})
}

type notifyStands struct {
	Notify notice.ReachState `json:"notify"`
}

// A reachWay is a way of reaching somebody.
type reachWay string

// Words are all of them.
func (reachWay) Words() []string { return []string{store.ByMail, store.ByURL, store.ByPush} }

type notifyAt struct {
	Way     reachWay `json:"way" jsonschema:"by which something is sent"`
	Address word     `json:"address" jsonschema:"of mail; a URL that begins with https://; or of a browser, ENDPOINT#P256DH.AUTH of its subscription"`
}

type notifyWay struct {
	Way reachWay `json:"way" jsonschema:"by which something is sent"`
}

type notifyCode struct {
	Code word `json:"code" jsonschema:"that was sent to the address"`
}

type pushKey struct {
	Key string `json:"key" jsonschema:"public, as applicationServerKey takes it"`
}

type feedToken struct {
	Token word `json:"token" jsonschema:"the end of the feed's address"`
}

type feedAt struct {
	URL string `json:"url" jsonschema:"that nobody can guess"`
}

type notifyTime struct {
	At word `json:"at" jsonschema:"a time of the day, such as 8:00, by the option timezone; or off"`
}

type notifyDays struct {
	Days ordinal `json:"days" jsonschema:"0 ends the pause"`
}
