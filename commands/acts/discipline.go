package acts

import (
	"strconv"
	"strings"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func disciplineCommands() []commands.Command {
	const area = "For staff"
	return []commands.Command{
		{
			Name: "@boot", Area: area, Staff: true, InFull: true, Usage: []string{"@boot NAME REASON"},
			Help:    "Ends all sessions of somebody, who is told who did it and why. They may come back, and keep their seats. The reason may not be left out.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@boot bob shouting at guests", Run: runBoot,
		},
		{
			Name: "@mute", Area: area, Staff: true, InFull: true, Usage: []string{"@mute NAME TIME REASON", "@mute"},
			Help:    "Keeps others from hearing or reading anything somebody says, for a time: 10m, 2h, 1d or forever. They can go on playing. It ends by itself, or with @unmute. A guest is muted by key or, without a key, by address. By itself, it lists who is muted.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@mute bob 10m flooding the Lobby", Run: runMute,
		},
		{
			Name: "@unmute", Area: area, Staff: true, InFull: true, Usage: []string{"@unmute NAME", "@unmute NAME REASON"},
			Nouns: nouns{sanctions(store.Mute)},
			Help:  "Lets others hear somebody again.", Example: "@unmute bob", Run: runUnmute,
		},
		{
			Name: "@ban", Area: area, Staff: true, InFull: true, Usage: []string{"@ban NAME TIME REASON", "@ban FINGERPRINT TIME REASON", "@ban ADDRESS TIME REASON"},
			Help:    "Keeps an account, a key or an address out of the house for a time: 10m, 2h, 1d, 1w or forever; for a day if you say none. People who are here and banned by it are told why, and have to leave. ADDRESS may be a range, such as 192.0.2.0/24; an IPv6 address stands for its /64. The reason may not be left out. To see the addresses of people who are here: @who",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@ban bob 1d insults", Run: runBan,
		},
		{
			Name: "@unban", Area: area, Staff: true, InFull: true, Usage: []string{"@unban WHAT", "@unban WHAT REASON"},
			Nouns: nouns{sanctions(store.Ban)},
			Help:  "Ends a ban, by the name, fingerprint or address that @bans lists.", Example: "@unban 192.0.2.0/24", Run: runUnban,
		},
		{
			Name: "@bans", Area: area, Staff: true, Usage: []string{"@bans"},
			Help: "Lists who and what is banned, by whom, why and until when.", Example: "@bans", Run: func(c *commands.Call) error { return tellSanctions(c, store.Ban, "Banned", "Nobody is banned.") },
		},
		{
			Name: "@clear", Area: area, Staff: true, InFull: true, Usage: []string{"@clear TABLE REASON", "@clear guests REASON", "@clear over REASON", "@clear empty REASON"},
			Help:    "Puts a table away, whoever plays there, or many at once: with guests, all at which nobody with an account sits; with over, all at which the game is over; with empty, all at which nobody has registered. Those who are there are told who did it and why.",
			Nouns:   nouns{first(commands.OpenTables), first(among(world.GuestTables, world.OverTables, world.EmptyTables))},
			Example: "@clear guests tables set up by a script", Run: runClearFor,
		},
		{
			Name: "@slow", Area: area, Staff: true, InFull: true, Usage: []string{"@slow TIME", "@slow ROOM TIME", "@slow off", "@slow ROOM off"},
			Help:    "Lets everybody say one thing in a time, such as 30s, in the room you are in or in another one. Guests who come from one address share a turn. Off ends it, and so does closing the house.",
			Nouns:   nouns{roomWords, among("off")},
			Example: "@slow 30s", Run: runSlow,
		},
		{
			Name: "@door", Area: area, Staff: true, Logged: true, InFull: true, Usage: []string{"@door", "@door guests off", "@door guests on", "@door names off", "@door names invite", "@door names on"},
			Help:    "Says who may come who has no account: guests, and those who take a new name. With invite a new name needs a code, which @invite gives. Whoever is here already stays. It holds until the house closes. A reason behind it is kept in the log. By itself, it says what holds.",
			Nouns:   nouns{first(among("guests", "names")), among("on", "off", "invite")},
			Example: "@door guests off", Run: runDoor,
		},
		{
			Name: "@load", Area: area, Staff: true, Usage: []string{"@load"},
			Help: "Tells what is going on: how many people and sessions there are and from which networks most come, how much is said and played, which rooms are slowed, and who may come.", Example: "@load",
			Run: func(c *commands.Call) error { return c.World.TellLoad(c.Session) },
		},
		{
			Name: "@invite", Area: area, Staff: true, InFull: true, Usage: []string{"@invite"},
			Help: "Gives you a code with which somebody can take a new name where names need one, see @door. It can be used once.", Example: "@invite", Run: runNameCode,
		},
		{
			Name: "@reset", Area: area, Staff: true, InFull: true, Usage: []string{"@reset NAME REASON", "@reset NAME cancel"},
			Help:    "Gives you a code that opens the account of somebody who has lost the key, some time from now, usually three days, in the place of a password. Until then everybody who comes in under the name is told of it and can take it back. Make sure that it is the owner whom you give it to.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@reset bob lost his laptop, and knows what we talked about on Sunday", Run: runReset,
		},
		{
			Name: "@rename-person", Area: area, Staff: true, InFull: true, Usage: []string{"@rename-person NAME to NAME REASON"},
			Help:    "Gives somebody another name, everywhere: also in games of the past, and in what they said. Only the log has both. The account, its keys and its games stay theirs; they are told, and come back under the new name.",
			Nouns:   nouns{first(commands.PeopleNames), among("to")},
			Example: "@rename-person h0use to robert a name that promises power", Run: runRenamePerson,
		},
		{
			Name: "@free-name", Area: area, Staff: true, InFull: true, Usage: []string{"@free-name NAME REASON"},
			Help:    "Takes a name from an account, which gets a plain one such as player17, so that somebody else can have it. Nothing else of the account changes.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@free-name bob not here for five years", Run: runFreeName,
		},
		{
			Name: "@unrate", Area: area, Staff: true, InFull: true, Usage: []string{"@unrate NAME REASON"},
			Help:    "Takes all rated games that somebody has played so far out of the ratings, for good: they become casual, and everybody is rated again from the games that are left. For somebody who has won a rating by games with accounts of their own. Games they play from then on count again.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@unrate bob sixteen accounts of one address lost to him", Run: runUnrate,
		},
		{
			Name: "@announce", Area: area, Staff: true, InFull: true, Usage: []string{"@announce TEXT"},
			Help: "Tells everybody in the house something, even those who ignore you.", Example: "@announce The tournament begins at eight.", Run: runAnnounce,
		},
		{
			Name: "@shutdown", Area: area, Staff: true, InFull: true, Usage: []string{"@shutdown TIME REASON", "@shutdown now REASON", "@shutdown cancel", "@shutdown"},
			Help:    "Closes the house, after a time or at once. Everybody is told now and reminded until then; cancel takes it back. Every game is kept as it stands, and the server ends. By itself, it says what is announced.",
			Nouns:   nouns{among("cancel", "now")},
			Example: "@shutdown 5m a new version", Run: runShutdown,
		},
		{
			Name: "@reload", Area: area, Staff: true, InFull: true, Usage: []string{"@reload"},
			Help: "Reads the options of the house again, as they stand in boardroom.toml, and says what has changed and what waits for a restart. Where something in the file is wrong, nothing changes.", Example: "@reload", Run: runReload,
		},
		{
			Name: "@reports", Area: area, Staff: true, Usage: []string{"@reports", "@reports close NUMBER", "@reports close NUMBER REASON"},
			Help:    "Lists what people have told staff with @report, oldest first, with the addresses of guests. With close you put one away that has been seen to; the log says who did.",
			Nouns:   nouns{first(among("close"))},
			Example: "@reports close 7 bob is muted", Run: runReports,
		},
		{
			Name: "@log", Area: area, Staff: true, Usage: []string{"@log", "@log NUMBER"},
			Help: "Lists what staff did last, with the reasons: 20 entries, or as many as you say. Nothing is ever removed from the log.", Example: "@log 50", Run: runLog,
		},
	}
}

// span reads a span of time, where a word is one.
func span(word string) (span time.Duration, isOne bool, err error) {
	span, isOne, ok := grammar.Span(word)
	if !ok {
		err = notice.NotUnderstoodf("%q is not a time. %s", games.Shortened(word), grammar.SpanAllowed)
	}
	return span, isOne, err
}

// spanAndReason divides what is behind a name into a span of time and a reason. ok is
// false where there is no span.
func spanAndReason(text string) (howLong time.Duration, reason string, ok bool, err error) {
	first, rest := grammar.FirstWord(text)
	if howLong, ok, err = span(first); !ok {
		rest = text
	}
	return howLong, grammar.Unquoted(rest), ok, err
}

func runBoot(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Whom?")
	}
	who, sessions, err := c.World.Boot(c.Person, name, grammar.Unquoted(reason))
	return c.Done(err, who+" is sent away: "+games.Count(sessions, "session")+" ended.")
}

func runMute(c *commands.Call) error {
	name, rest := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return tellSanctions(c, store.Mute, "Muted", "Nobody is muted. To mute somebody: @mute NAME 10m REASON")
	}
	span, reason, ok, err := spanAndReason(rest)
	if err != nil {
		return err
	}
	if !ok {
		return notice.NotUnderstoodf("For how long? Type: @mute %s 10m REASON. %s", games.Shortened(name), grammar.SpanAllowed)
	}
	s, err := c.World.Moderation.Mute(c.Person, name, span, reason)
	return c.Done(err, world.TargetOf(s)+" is muted "+world.TermOf(s, c.Person.Clock)+". To end it: @unmute "+world.TargetOf(s))
}

func runUnmute(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Whom? @mute lists who is muted.")
	}
	who, err := c.World.Moderation.Unmute(c.Person, name, grammar.Unquoted(reason))
	return c.Done(err, who+" is no longer muted.")
}

// usualBan is for how long somebody is banned where no time is typed.
const usualBan = 24 * time.Hour

func runBan(c *commands.Call) error {
	whom, rest := grammar.FirstWord(c.Line.Rest)
	if whom == "" {
		return c.Misused("Whom, or what? @bans lists what is banned.")
	}
	span, reason, ok, err := spanAndReason(rest)
	if err != nil {
		return err
	}
	if !ok {
		span = usualBan
	}
	s, sessions, err := c.World.Moderation.Ban(c.Person, whom, span, reason)
	lines := []string{world.TargetOf(s) + " is banned " + world.TermOf(s, c.Person.Clock) + ". To end it: @unban " + world.TargetOf(s)}
	if sessions > 0 {
		lines = append(lines, games.Count(sessions, "session")+" ended.")
	}
	return c.Done(err, lines...)
}

func runUnban(c *commands.Call) error {
	whom, reason := grammar.FirstWord(c.Line.Rest)
	if whom == "" {
		return c.Misused("Whom, or what? @bans lists what is banned.")
	}
	who, err := c.World.Moderation.Unban(c.Person, whom, grammar.Unquoted(reason))
	return c.Done(err, who+" is no longer banned.")
}

func tellSanctions(c *commands.Call, kind store.SanctionKind, title, none string) error {
	all, err := c.World.Moderation.Sanctions(c.Person, kind)
	data := notice.Data{"sanctions": games.Each(all, stateOfSanction)}
	if len(all) == 0 {
		return c.Tell(notice.Note{Lines: []string{none}, Data: data}, err)
	}
	l := notice.Listing{Title: title, Columns: []string{"Whom", "Until", "By", "Why", "Since"}, Data: data}
	for _, s := range all {
		l.Rows = append(l.Rows, []string{world.TargetOf(s), strings.TrimPrefix(world.TermOf(s, c.Person.Clock), "until "), s.By, s.Why, c.Person.Clock(s.Since)})
	}
	c.Session.Tell(l)
	return nil
}

func runSlow(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return c.Misused("To what? %s", grammar.SpanAllowed)
	}
	room, last := c.Person.Room(), words[len(words)-1]
	var howLong time.Duration
	if !strings.EqualFold(last, "off") {
		var ok bool
		var err error
		if howLong, ok, err = span(last); err != nil {
			return err
		} else if !ok || howLong == 0 {
			return c.Misused("%q is no time.", games.Shortened(last))
		}
	}
	if name := strings.Join(words[:len(words)-1], " "); name != "" && !isHere(strings.ToLower(name)) {
		var err error
		if room, err = c.World.Rooms.Find(c.Person, name); err != nil {
			return err
		}
	}
	said := room.Name() + " is slowed to one thing in " + notice.TimeInWords(howLong) + ". To end it: @slow " + room.Word() + " off"
	return c.Done(c.World.Slow(c.Person, room, howLong), games.Choose(howLong == 0, room.Name()+" is no longer slowed.", said))
}

func runDoor(c *commands.Call) error {
	what, rest := grammar.FirstWord(c.Line.Rest)
	if what == "" {
		return c.Done(nil, c.World.Admission.DoorInWords())
	}
	to, reason := grammar.FirstWord(rest)
	if err := c.World.Admission.ChangeDoor(c.Person, what, to, grammar.Unquoted(reason)); err != nil {
		return err
	}
	return c.Done(nil, c.World.Admission.DoorInWords())
}

func runNameCode(c *commands.Call) error {
	code, err := c.World.Codes.GiveNameCode(c.Person)
	return c.Done(err, "This code gives one new name: "+code)
}

func runReset(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Whom?")
	}
	if what, why := grammar.FirstWord(reason); strings.EqualFold(what, "cancel") {
		who, err := c.World.Codes.CancelReset(c.Person, name, grammar.Unquoted(why))
		return c.Done(err, "Nobody is let into the account of "+who+" any more.")
	}
	code, from, err := c.World.Codes.Reset(c.Person, name, grammar.Unquoted(reason))
	return c.Done(err, "From "+c.Person.Clock(from)+" on this opens the account, once, in the place of the password: "+code, "It is not shown again. To take it back: @reset "+name+" cancel")
}

func runRenamePerson(c *commands.Call) error {
	name, rest := grammar.FirstWord(c.Line.Rest)
	to, rest := grammar.FirstWord(rest)
	if strings.EqualFold(to, "to") {
		to, rest = grammar.FirstWord(rest)
	}
	if name == "" || to == "" {
		return c.Misused("That is not enough.")
	}
	return renamePerson(c, name, to, rest)
}

func runFreeName(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Which name?")
	}
	return renamePerson(c, name, "", reason)
}

func renamePerson(c *commands.Call, name, to, reason string) error {
	was, is, err := c.World.RenamePerson(c.Person, name, to, grammar.Unquoted(reason))
	return c.Done(err, was+" is called "+is+" from now on. The name "+was+" is free.")
}

// runUnrate asks at a terminal, since nothing brings the ratings back.
func runUnrate(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Whose games?")
	}
	unrate := func(c *commands.Call) error {
		who, taken, err := c.World.Unrate(c.Person, name, grammar.Unquoted(reason))
		return c.Done(err, games.Count(taken, "game")+" of "+who+" taken out of the ratings.")
	}
	if c.Manner != commands.Interactive {
		return unrate(c)
	}
	account, _, err := c.World.MayUnrate(c.Person, name, grammar.Unquoted(reason))
	if err != nil {
		return err
	}
	question := "Take all rated games of " + account.Name + " out of the ratings for good?"
	c.Reply.Ask = commands.YesOrNo(question, unrate, commands.Say("The ratings stay as they are."))
	return nil
}

func runClearFor(c *commands.Call) error {
	which, reason := grammar.FirstWord(c.Line.Rest)
	if which == "" {
		return c.Misused("Which table?")
	}
	cleared, err := c.World.ClearFor(c.Person, which, grammar.Unquoted(reason))
	return c.Done(err, games.Count(cleared, "table")+" put away.")
}

func runAnnounce(c *commands.Call) error {
	if c.Line.Rest == "" {
		return notice.NotUnderstood("There is nothing to announce: write something after it, as in: @announce The tournament begins at eight.")
	}
	return c.World.Shutdown.Broadcast(c.Person, grammar.Unquoted(c.Line.Rest))
}

func runShutdown(c *commands.Call) error {
	when, rest := grammar.FirstWord(c.Line.Rest)
	switch strings.ToLower(when) {
	case "":
		text := c.World.Shutdown.ClosingText()
		if text == "" {
			text = "No closing of the house has been announced. To announce one: @shutdown 5m REASON"
		}
		c.Session.Note(text)
		return nil
	case "cancel":
		return c.World.Shutdown.CancelClosing(c.Person, grammar.Unquoted(rest))
	case "now":
		return shutDownNow(c, grammar.Unquoted(rest))
	}
	howLong, ok, err := span(when)
	if err != nil {
		return err
	}
	if !ok || howLong == 0 {
		return c.Misused("When? %s", grammar.SpanAllowed)
	}
	return c.World.Shutdown.CloseIn(c.Person, howLong, grammar.Unquoted(rest))
}

// shutDownNow asks at a terminal whether everybody is to be sent away at once.
func shutDownNow(c *commands.Call, reason string) error {
	if c.Manner != commands.Interactive {
		return c.World.Shutdown.CloseIn(c.Person, 0, reason)
	}
	question := "Close the house at once, with " + world.CountPeople(len(c.World.People.Present())) + " in it?"
	c.Reply.Ask = commands.YesOrNo(question, func(c *commands.Call) error {
		return c.World.Shutdown.CloseIn(c.Person, 0, reason)
	}, commands.Say("The house stays open."))
	return nil
}

// runReload leaves reading files to be done when the act is over.
func runReload(c *commands.Call) error {
	if c.House.Reload == nil {
		return notice.Refused("This house has no options to read again.")
	}
	c.Slow = func() func(*commands.Call) error {
		changed, err := c.House.Reload()
		if err != nil {
			err = notice.Refusedf("Nothing has changed. %s", err)
		}
		return func(c *commands.Call) error { return c.Done(err, changed...) }
	}
	return c.World.Accounts.LogStaff(c.Person, "@reload")
}

// usualLog is how many entries of the log are shown where no number is typed.
const usualLog = 20

func runLog(c *commands.Call) error {
	word, err := c.Word()
	entries := usualLog
	if err == nil && word != "" {
		if entries, err = strconv.Atoi(word); err != nil {
			err = c.Misused("%q is not a number of entries.", games.Shortened(word))
		}
	}
	if err != nil {
		return err
	}
	return c.World.Accounts.TellStaffLog(c.Session, entries)
}
