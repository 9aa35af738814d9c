package commands

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"boardroom/games"
	"boardroom/world"
)

func disciplineCommands() []Command {
	const area = "For staff"
	return []Command{
		{
			Name: "@boot", Area: area, Staff: true, InFull: true, Usage: []string{"@boot NAME", "@boot NAME REASON"},
			Help:    "Ends all sessions of somebody, who is told who did it and why. They may come again, and their seats stay theirs.",
			nouns:   []noun{first(peopleNames)},
			Example: "@boot bob shouting at guests", run: runBoot,
		},
		{
			Name: "@mute", Area: area, Staff: true, InFull: true, Usage: []string{"@mute NAME TIME REASON", "@mute"},
			Help:    "Keeps others from hearing and reading what somebody says, in any way, for a time: 10m, 2h, 1d, or forever. They can go on playing. It ends by itself, or with @unmute. A guest is muted by key, or without one by address. Alone it lists who is muted.",
			nouns:   []noun{first(peopleNames)},
			Example: "@mute bob 10m flooding the Lobby", run: runMute,
		},
		{
			Name: "@unmute", Area: area, Staff: true, InFull: true, Usage: []string{"@unmute NAME", "@unmute NAME REASON"},
			nouns: []noun{sanctions(world.Mute)},
			Help:  "Lets others hear somebody again.", Example: "@unmute bob", run: runUnmute,
		},
		{
			Name: "@ban", Area: area, Staff: true, InFull: true, Usage: []string{"@ban NAME TIME REASON", "@ban FINGERPRINT TIME REASON", "@ban ADDRESS TIME REASON"},
			Help:    "Keeps an account, a key or an address out of the house for a time, 10m, 2h, 1d, 1w or forever; without a time it is a day. Whoever is here and is banned by it is told why, and leaves. ADDRESS may be a range, as 192.0.2.0/24; an IPv6 address alone stands for its /64. The addresses of people who are here: @who",
			nouns:   []noun{first(peopleNames)},
			Example: "@ban bob 1d insults", run: runBan,
		},
		{
			Name: "@unban", Area: area, Staff: true, InFull: true, Usage: []string{"@unban WHAT", "@unban WHAT REASON"},
			nouns: []noun{sanctions(world.Ban)},
			Help:  "Ends a ban, by the name, fingerprint or address that @bans lists.", Example: "@unban 192.0.2.0/24", run: runUnban,
		},
		{
			Name: "@bans", Area: area, Staff: true, Usage: []string{"@bans"},
			Help: "Lists who and what is banned, by whom, why and until when.", Example: "@bans", run: runBans,
		},
		{
			Name: "@announce", Area: area, Staff: true, InFull: true, Usage: []string{"@announce TEXT"},
			Help: "Tells everybody in the house something, whomever they ignore.", Example: "@announce The tournament begins at eight.", run: runAnnounce,
		},
		{
			Name: "@shutdown", Area: area, Staff: true, InFull: true, Usage: []string{"@shutdown TIME REASON", "@shutdown now REASON", "@shutdown cancel", "@shutdown"},
			Help:    "Closes the house after a time, which everybody is told at once and again and again until then, or at once; cancel takes it back. Every game is kept as it stands, and the server ends. Alone it says what is announced.",
			nouns:   []noun{among("cancel", "now")},
			Example: "@shutdown 5m a new version", run: runShutdown,
		},
		{
			Name: "@log", Area: area, Staff: true, Usage: []string{"@log", "@log NUMBER"},
			Help: "Lists what staff did last, with the reasons: 20 entries, or as many as you say. Nothing is ever taken out of the log.", Example: "@log 50", run: runLog,
		},
	}
}

// word divides the first word from the rest of a text.
func word(text string) (first, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

// spanAndReason divides what is behind a name into a span of time and a reason. ok is
// false where there is no span.
func spanAndReason(text string) (span time.Duration, reason string, ok bool, err error) {
	first, rest := word(text)
	span, ok, err = parseSpan(first)
	if !ok {
		rest = text
	}
	return span, unquoted(rest), ok, err
}

func runBoot(c *call) error {
	name, reason := word(c.line.Rest)
	if name == "" {
		return world.NotUnderstood("Whom? It is typed so: @boot NAME REASON")
	}
	who, sessions, err := c.world.Boot(c.person, name, unquoted(reason))
	if err != nil {
		return err
	}
	c.session.Note("The stay of " + who + " is ended: " + games.Count(sessions, "session") + ".")
	return nil
}

func runMute(c *call) error {
	name, rest := word(c.line.Rest)
	if name == "" {
		return c.tellSanctions(world.Mute, "Muted", "Nobody is muted. To mute somebody: @mute NAME 10m REASON")
	}
	span, reason, ok, err := spanAndReason(rest)
	if err != nil {
		return err
	}
	if !ok {
		return world.NotUnderstoodf("For how long? It is typed so: @mute %s 10m REASON. %s", games.Shortened(name), spanAllowed)
	}
	s, err := c.world.Mute(c.person, name, span, reason)
	if err != nil {
		return err
	}
	c.session.Note(s.Against() + " is muted " + s.Term(c.person.Clock) + ". To end it: @unmute " + s.Against())
	return nil
}

func runUnmute(c *call) error {
	name, reason := word(c.line.Rest)
	if name == "" {
		return world.NotUnderstood("Whom? It is typed so: @unmute NAME. Who is muted: @mute")
	}
	who, err := c.world.Unmute(c.person, name, unquoted(reason))
	if err != nil {
		return err
	}
	c.session.Note(who + " is no longer muted.")
	return nil
}

// usualBan is for how long somebody is banned where no time is typed.
const usualBan = 24 * time.Hour

func runBan(c *call) error {
	whom, rest := word(c.line.Rest)
	if whom == "" {
		return world.NotUnderstood("Whom, or what? It is typed so: @ban NAME 1d REASON, with a fingerprint or an address in place of the name. What is banned: @bans")
	}
	span, reason, ok, err := spanAndReason(rest)
	if err != nil {
		return err
	}
	if !ok {
		span = usualBan
	}
	s, sessions, err := c.world.Ban(c.person, whom, span, reason)
	if err != nil {
		return err
	}
	lines := []string{s.Against() + " is banned " + s.Term(c.person.Clock) + ". To end it: @unban " + s.Against()}
	if sessions > 0 {
		lines = append(lines, games.Count(sessions, "session")+" ended.")
	}
	c.session.Note(lines...)
	return nil
}

func runUnban(c *call) error {
	whom, reason := word(c.line.Rest)
	if whom == "" {
		return world.NotUnderstood("Whom, or what? It is typed so: @unban NAME. What is banned: @bans")
	}
	who, err := c.world.Unban(c.person, whom, unquoted(reason))
	if err != nil {
		return err
	}
	c.session.Note(who + " is no longer banned.")
	return nil
}

func runBans(c *call) error {
	if err := noMore(c.line.Words, "@bans"); err != nil {
		return err
	}
	return c.tellSanctions(world.Ban, "Banned", "Nobody is banned.")
}

// tellSanctions lists the sanctions of a kind.
func (c *call) tellSanctions(kind world.SanctionKind, title, none string) error {
	all, err := c.world.Sanctions(c.person, kind)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		c.session.Tell(world.Note{Lines: []string{none}, Data: world.Data{"sanctions": []sanctionState{}}})
		return nil
	}
	l := world.Listing{Title: title, Columns: []string{"Whom", "Until", "By", "Why", "Since"}}
	states := []sanctionState{}
	for _, s := range all {
		states = append(states, stateOfSanction(s))
		l.Rows = append(l.Rows, []string{s.Against(), strings.TrimPrefix(s.Term(c.person.Clock), "until "), s.By, s.Why, c.person.Clock(s.Since)})
	}
	l.Data = world.Data{"sanctions": states}
	c.session.Tell(l)
	return nil
}

func runAnnounce(c *call) error {
	if c.line.Rest == "" {
		return world.NotUnderstood("There is nothing to announce: write something behind it, as in: @announce The tournament begins at eight.")
	}
	return c.world.Broadcast(c.person, unquoted(c.line.Rest))
}

func runShutdown(c *call) error {
	when, rest := word(c.line.Rest)
	switch strings.ToLower(when) {
	case "":
		text := c.world.ClosingText()
		if text == "" {
			text = "Nobody has announced that the house closes. To do so: @shutdown 5m REASON"
		}
		c.session.Note(text)
		return nil
	case "cancel":
		return c.world.CancelClosing(c.person, unquoted(rest))
	case "now":
		return c.shutDownNow(unquoted(rest))
	}
	span, ok, err := parseSpan(when)
	if err != nil {
		return err
	}
	if !ok || span == 0 {
		return world.NotUnderstoodf("When? It is typed so: @shutdown 5m REASON, @shutdown now, or @shutdown cancel. %s", spanAllowed)
	}
	return c.world.CloseIn(c.person, span, unquoted(rest))
}

// shutDownNow asks at a terminal whether everybody is to be sent away at once.
func (c *call) shutDownNow(reason string) error {
	if c.manner != Interactive {
		return c.world.CloseIn(c.person, 0, reason)
	}
	c.reply.Ask = yesOrNo("Close the house at once, with "+world.CountPeople(len(c.world.People()))+" in it? ", "The house stays open.", func(c *call) error {
		return c.world.CloseIn(c.person, 0, reason)
	})
	return nil
}

// yesOrNo asks before something is done that can't be undone.
func yesOrNo(prompt, no string, yes func(*call) error) *Ask {
	return &Ask{
		Prompt:   prompt + "yes or no: ",
		Accepts:  func(line string) bool { return isYes(line) || isNo(line) },
		Fleeting: true,
		then: func(v *Visit, answer string) Reply {
			return v.act(func(c *call) error {
				if isNo(answer) {
					c.session.Note(no)
					return nil
				}
				return yes(c)
			})
		},
	}
}

// usualLog is how many entries of the log are shown where no number is typed.
const usualLog = 20

func runLog(c *call) error {
	entries := usualLog
	if len(c.line.Words) > 0 {
		n, err := strconv.Atoi(c.line.Words[0])
		if err != nil {
			return world.NotUnderstoodf("%q is not a number of entries. It is typed so: @log 50", games.Shortened(c.line.Words[0]))
		}
		if err := noMore(c.line.Words[1:], "@log NUMBER"); err != nil {
			return err
		}
		entries = n
	}
	return c.world.TellStaffLog(c.session, entries)
}
