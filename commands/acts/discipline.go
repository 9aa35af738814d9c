package acts

import (
	"slices"
	"strings"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/moderation"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func disciplineCommands() []commands.Command {
	return slices.Concat(sanctionCommands(), orderCommands(), nameCommands(), houseCommands())
}

// sanctionCommands are who is sent away, muted or banned.
func sanctionCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "@boot", Does: ends, Staff: true, Usage: []string{"@boot NAME REASON"},
			Help:    "Ends all sessions of somebody, who is told who did it and why. They may come back, and keep their seats. You have to give a reason.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@boot bob shouting at guests", Run: runBoot,
		},
		{
			Name: "@mute", Does: ends, Staff: true, Usage: []string{"@mute NAME TIME REASON", "@mute"},
			Help:    "Keeps others from hearing or reading anything somebody says, for a time: 10m, 2h, 1d or forever. They can go on playing. It ends by itself, or with @unmute. A guest is muted by key or, without a key, by address. By itself, it lists who is muted.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@mute bob 10m flooding the Lobby", Run: runMute,
		},
		{
			Name: "@unmute", Does: ends, Staff: true, Usage: []string{"@unmute NAME", "@unmute NAME REASON"},
			Nouns: nouns{sanctions(store.Mute)},
			Help:  "Lets others hear somebody again.", Example: "@unmute bob", Run: runUnmute,
		},
		{
			Name: "@ban", Does: ends, Staff: true, Usage: []string{"@ban NAME TIME REASON", "@ban FINGERPRINT TIME REASON", "@ban ADDRESS TIME REASON"},
			Help:    "Keeps an account, a key or an address out of the house for a time: 10m, 2h, 1d, 1w or forever; for a day if you say none. People who are here and banned by it are told why, and have to leave. ADDRESS may be a range, such as 192.0.2.0/24; an IPv6 address stands for its /64. You have to give a reason. To see the addresses of people who are here: @who",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@ban bob 1d insults", Run: runBan,
		},
		{
			Name: "@unban", Does: ends, Staff: true, Usage: []string{"@unban WHAT", "@unban WHAT REASON"},
			Nouns: nouns{sanctions(store.Ban)},
			Help:  "Ends a ban, by the name, fingerprint or address that @bans lists.", Example: "@unban 192.0.2.0/24", Run: runUnban,
		},
		{
			Name: "@bans", Does: reads, Staff: true, Usage: []string{"@bans"},
			Help: "Lists who and what is banned, who did it, why and until when.", Example: "@bans", Run: func(c *commands.Call) error { return tellSanctions(c, store.Ban, "Banned", "Nobody is banned.") },
		},
	}
}

// span reads a span of time, where a word is one.
func span(word string) (span time.Duration, isOne bool, err error) {
	span, isOne, ok := grammar.Span(word)
	if !ok {
		err = notice.NotUnderstoodf("%q is not a time. %s", phrase.Quotable(word), grammar.SpanAllowed)
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
	who, sessions, err := c.World.Moderation.Boot(c.Person, name, grammar.Unquoted(reason))
	return c.Done(err, who+" is sent away: "+phrase.Count(sessions, "session")+" ended.")
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
		return notice.NotUnderstoodf("For how long? Type: @mute %s 10m REASON. %s", phrase.Quotable(name), grammar.SpanAllowed)
	}
	s, err := c.World.Moderation.Mute(c.Person, name, span, reason)
	whom := moderation.TargetOf(s)
	return c.Done(err, whom+" is muted "+moderation.TermOf(s, c.Person.Clock)+". To end it: @unmute "+whom)
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
	target := moderation.TargetOf(s)
	lines := []string{target + " is banned " + moderation.TermOf(s, c.Person.Clock) + ". To end it: @unban " + target}
	if sessions > 0 {
		lines = append(lines, phrase.Count(sessions, "session")+" ended.")
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
	about := notice.About{Sanctions: lists.Map(all, stateOfSanction)}
	if len(all) == 0 {
		return c.Tell(notice.Note{Lines: []string{none}, About: about}, err)
	}
	l := notice.Listing{Title: title, Columns: []string{"Whom", "Until", "By", "Why", "Since"}, About: about}
	for _, s := range all {
		l.Rows = append(l.Rows, []string{moderation.TargetOf(s), strings.TrimPrefix(moderation.TermOf(s, c.Person.Clock), "until "), s.By, s.Why, c.Person.Clock(s.Since)})
	}
	c.Session.Tell(l)
	return nil
}
