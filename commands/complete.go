package commands

import (
	"slices"
	"strings"
	"unicode"

	"boardroom/world"
)

// Complete lists what the last word before the cursor may become: commands for
// a first word, else people, tables, games, options and cells of the board that
// the person is at. It tells no more than the person may see.
func (v *Visit) Complete(before string) []string {
	first := strings.IndexFunc(strings.TrimLeftFunc(before, unicode.IsSpace), unicode.IsSpace) < 0
	word := strings.ToLower(before[strings.LastIndexFunc(before, unicode.IsSpace)+1:])
	var all []string
	err := v.house.World.Do(func() {
		c := &call{house: v.house, world: v.house.World, session: v.session, person: v.session.Person()}
		if first {
			all = slices.Concat(c.mayType(), c.person.Room().Ways(), c.channelSigns())
		} else {
			all = c.nouns(Parse(before), before)
		}
	})
	if err != nil {
		return nil
	}
	var found []string
	for _, candidate := range all {
		if strings.HasPrefix(strings.ToLower(candidate), word) && !slices.Contains(found, candidate) {
			found = append(found, candidate)
		}
	}
	slices.Sort(found)
	return found
}

// mayType are the names of the commands that the person may use, and the verbs.
func (c *call) mayType() []string {
	return slices.DeleteFunc(c.house.names(), func(name string) bool {
		m, ok := c.house.exact(name)
		return ok && m.command != nil && m.command.Staff && !c.person.IsStaff()
	})
}

// nouns are the words that can stand behind a verb at the place of the word that
// is being typed.
func (c *call) nouns(line Line, before string) []string {
	place := len(line.Words)
	if before != "" && !unicode.IsSpace(rune(before[len(before)-1])) {
		place--
	}
	verb := line.Verb
	if m, ok := c.house.exact(verb); ok && m.command != nil {
		verb = m.command.Name
	}
	switch verb {
	case "help":
		return slices.Concat(c.house.names(), c.gameNames(), topicNames())
	case "rules":
		return append(c.gameNames(), c.world.TableNames()...)
	case "option":
		return optionNouns(line.Words, place)
	case "setup":
		if place == 0 {
			return c.gameNames()
		}
		return c.setupNouns(line.Words[0])
	case "challenge":
		switch place {
		case 0:
			return c.world.PeopleNames(c.person)
		case 1:
			return c.gameNames()
		}
		return append(c.setupNouns(line.Words[1]), "first", "second")
	case "seek":
		if place == 0 {
			return c.gameNames()
		}
		return append(c.setupNouns(line.Words[0]), "first", "second", "stay")
	case "seeks", "play", "unseek", "pending":
		return nil
	case "invite":
		if place == 0 {
			return c.world.PeopleNames(c.person)
		}
		return c.world.TableNames()
	case "ranks":
		return append(c.gameNames(), "all", "more", "two")
	case "assess":
		return slices.Concat(c.world.PeopleNames(c.person), c.world.TableNames(), c.gameNames())
	case "ratings":
		return c.world.PeopleNames(c.person)
	case "channel":
		return c.channelNouns(place)
	case "who", "@who", "finger", "tell", "ignore", "send":
		return c.world.PeopleNames(c.person)
	case "unignore":
		return c.world.Ignored(c.person)
	case "go":
		return c.roomNouns()
	case "@boot", "@ban", "@mute":
		if place == 0 {
			return c.world.PeopleNames(c.person)
		}
		return nil
	case "@unban", "@unmute":
		return c.sanctionNouns(verb)
	case "@shutdown":
		return []string{"cancel", "now"}
	case "@dig", "@open", "@remove", "@rename", "@describe":
		return c.buildNouns(verb)
	case "commands", "next", "forward", "back", "quit", "date":
		return nil
	case "register":
		return append(c.world.TableNames(), world.Colours...)
	case "watch":
		return slices.Concat(c.world.TableNames(), c.world.TableNumbers(), c.world.PeopleNames(c.person))
	case "unwatch", "start", "clear", "resign", "refresh", "unregister", "watchers", "time", "pause", "adjourn", "resume", "rematch":
		return c.world.TableNames()
	case "withdraw":
		return append(c.world.Proposers(c.person), c.world.TableNames()...)
	case "accept", "decline":
		return slices.Concat(c.world.Proposers(c.person), c.world.TableNames(), answerNouns(verb))
	case "offer", "claim":
		return append(c.world.TableNames(), answerNouns(verb)...)
	case "replay", "export":
		return c.recordNouns(verb, place)
	case "goto":
		return []string{"start", "end"}
	case "follow", "unfollow", "history":
		return c.world.PeopleNames(c.person)
	case "games":
		return append(c.gameNames(), "mine", "all")
	}
	words := append(c.world.PeopleNames(c.person), c.world.TableNames()...)
	for _, t := range c.world.TablesOf(c.person) {
		if view := t.View(c.person); view != nil {
			words = append(words, view.Picture.Names()...)
		}
	}
	return words
}

// sanctionNouns are what a ban or a mute can be ended for.
func (c *call) sanctionNouns(verb string) []string {
	kind := world.Ban
	if verb == "@unmute" {
		kind = world.Mute
	}
	all, err := c.world.Sanctions(c.person, kind)
	if err != nil {
		return nil // who is no staff may not know
	}
	var names []string
	for _, s := range all {
		names = append(names, s.Against())
	}
	return names
}

// recordNouns are the words that can stand behind a verb for games of the past.
func (c *call) recordNouns(verb string, place int) []string {
	switch {
	case place > 0 && verb == "export":
		return []string{"json", "text"}
	case place > 0:
		return nil
	case verb == "replay":
		return slices.Concat(c.world.TableNames(), c.world.RecordNumbers(), []string{"off"})
	}
	return append(c.world.TableNames(), c.world.RecordNumbers()...)
}

// optionNouns are the names of settings, or the values of the one named.
func optionNouns(words []string, place int) []string {
	if place == 1 {
		if setting, err := world.FindSetting(words[0]); err == nil {
			return setting.Values
		}
	}
	var keys []string
	for _, s := range world.Settings {
		keys = append(keys, s.Key)
	}
	return keys
}

// setupNouns are the options of a game, with their values where they are few.
func (c *call) setupNouns(name string) []string {
	g, ok := c.world.Game(name)
	if !ok {
		return nil
	}
	words := []string{"casual", "rated"}
	for _, o := range g.Options {
		if len(o.Values) == 0 {
			words = append(words, o.Key+"=")
		}
		for _, value := range o.Values {
			words = append(words, o.Key+"="+value)
		}
	}
	return words
}
