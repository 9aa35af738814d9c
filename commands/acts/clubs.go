package acts

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/clubs"
	"boardroom/world/notice"
	"boardroom/world/people"
)

func clubCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "club", Scope: toPlay, Does: ends,
			Usage: []string{
				"club NAME", "club make NAME", "club invite PERSON to NAME", "club join NAME", "club leave NAME",
				"club match NAME GAME 4 boards CLOCK", "club accept NAME", "club decline NAME", "club helper PERSON",
				"club helper PERSON off", "club remove PERSON", "club owner PERSON", "club listed on", "club listed off", "club end NAME",
			},
			Help: "A club is people who belong together: they have a channel, and can have tournaments for members only " +
				"(tournament make … club NAME). Its owner and helpers invite and remove people, and propose matches to other " +
				"clubs: members of both join, and the strongest of one meets the strongest of the other, board by board. " +
				"If you are in several clubs, say which one at the end: club helper bob of NAME. Nobody else knows of a club " +
				"unless its owner types club listed on.",
			Nouns: nouns{clubNouns}, Example: "club make knights", Run: runClub, Methods: clubMethods(),
		},
		{
			Name: "clubs", Scope: toWatch, Does: reads, Usage: []string{"clubs"}, Help: "Lists your clubs and those that are listed.",
			Example: "clubs", Run: runClubs,
			Methods: methods{{Name: "clubs", Does: reads, Run: commands.Runs(clubList)}},
		},
	}
}

// clubNouns are what can be done with clubs, and the names of those that one may know of.
func clubNouns(c *commands.Call, words []string, place int) []string {
	s, err := c.House.ClubsHere()
	if err != nil {
		return nil
	}
	names := lists.Map(s.All(c.Person), (*clubs.Club).Name)
	if place == 0 {
		return append(names, clubs.Words...)
	}
	return append(names, commands.PeopleNames(c, words, place)...)
}

func runClubs(c *commands.Call) error {
	s, err := c.House.ClubsHere()
	if err != nil {
		return err
	}
	l := notice.Listing{
		Title: "Clubs", Columns: []string{"Club", "Members", "You"}, Bare: "You", Foot: "To see one: club NAME. To make one: club make NAME",
	}
	for _, one := range s.All(c.Person) {
		sum := s.Summary(c.Person, one)
		l.Rows = append(l.Rows, []string{sum.Name, fmt.Sprint(sum.Members), string(sum.Role)})
	}
	if len(l.Rows) == 0 {
		return c.Done(nil, "You are not in a club, and none is listed. To make one: club make NAME")
	}
	return c.Tell(l, nil)
}

// runClub does what the first word says; a word that does nothing is the name of a club.
func runClub(c *commands.Call) error {
	s, err := c.House.ClubsHere()
	if err != nil {
		return err
	}
	words := strings.Fields(c.Line.Rest)
	if len(words) == 0 {
		return c.Instead(runClubs)
	}
	what, rest := strings.ToLower(words[0]), withoutJoining(words[1:], "to", "of", "from", "for", "against")
	if do, known := clubDoings[what]; known {
		if len(rest) < do.words {
			return c.Misused("%q is not enough.", phrase.Quotable(c.Line.Rest))
		}
		return do.run(c, s, rest)
	}
	if len(words) > 1 {
		return c.Misused("A club has no command %q.", phrase.Quotable(words[0]))
	}
	one, err := s.Find(c.Person, words[0])
	if err != nil {
		return err
	}
	return showClub(c, s, one)
}

// withoutJoining are words without those that only join others.
func withoutJoining(words []string, joining ...string) []string {
	return lists.Filter(words, func(word string) bool { return !slices.Contains(joining, strings.ToLower(word)) })
}

// A clubDoing is something that is done with a club, with at least so many words behind it.
type clubDoing struct {
	words int
	run   func(c *commands.Call, s *clubs.Service, words []string) error
}

// clubDoings are what is done with clubs.
var clubDoings = map[string]clubDoing{
	"make": {1, func(c *commands.Call, s *clubs.Service, words []string) error {
		if len(words) > 1 {
			return c.Misused("The name of a club is one word.")
		}
		one, err := s.Make(c.Person, words[0])
		if err != nil {
			return err
		}
		return c.Done(nil, "The club "+one.Name()+" is yours. Only its members know of it.",
			"To invite somebody: club invite PERSON. To talk with all of it: ="+one.Channel()+" TEXT. To have it listed: club listed on")
	}},
	"invite": withMember((*clubs.Service).Invite, "%s is invited to %s."),
	"join": withClub((*clubs.Service).Join, func(one *clubs.Club) string {
		return "You are in the club " + one.Name() + ". To talk with all of it: =" + one.Channel() + " TEXT. To see it: club " + one.Name()
	}),
	"leave":  withClub((*clubs.Service).Leave, func(one *clubs.Club) string { return "You are not in the club " + one.Name() + " any more." }),
	"end":    {1, withClub((*clubs.Service).End, func(one *clubs.Club) string { return "The club " + one.Name() + " has ended." }).run},
	"remove": withMember((*clubs.Service).Remove, "%s is not in %s any more."),
	"owner":  withMember((*clubs.Service).HandOver, "%s owns %s now. You are a helper."),
	"helper": {1, setHelper},
	"listed": {1, setListed},
	"match":  {2, proposeMatch},
	"accept": {1, func(c *commands.Call, s *clubs.Service, words []string) error {
		e, err := s.Accept(c.Person, words[0])
		if err != nil {
			return err
		}
		return c.Done(nil, fmt.Sprintf("%s is tournament %d: %s.", e.Name, e.ID, e.What()),
			fmt.Sprintf("It begins when both clubs have their players. To play in it: tournament join %d", e.ID))
	}},
	"decline": {1, func(c *commands.Call, s *clubs.Service, words []string) error {
		return c.Done(s.Decline(c.Person, words[0]), "You decline the match.")
	}},
}

// withClub does something with a club whose name stands behind it.
func withClub(do func(*clubs.Service, *people.Person, *clubs.Club) error, says func(*clubs.Club) string) clubDoing {
	return clubDoing{0, func(c *commands.Call, s *clubs.Service, words []string) error {
		one, err := clubAt(c, s, words, 0)
		if err != nil {
			return err
		}
		return c.Done(do(s, c.Person, one), says(one))
	}}
}

// withMember does something with a person and a club whose name may stand behind theirs.
func withMember(do func(*clubs.Service, *people.Person, *clubs.Club, string) error, says string) clubDoing {
	return clubDoing{1, func(c *commands.Call, s *clubs.Service, words []string) error {
		one, err := clubAt(c, s, words, 1)
		if err != nil {
			return err
		}
		return c.Done(do(s, c.Person, one, words[0]), fmt.Sprintf(says, phrase.Capitalize(words[0]), one.Name()))
	}}
}

// clubAt is the club whose name stands at a place, or the only one that is meant.
func clubAt(c *commands.Call, s *clubs.Service, words []string, place int) (*clubs.Club, error) {
	if len(words) <= place {
		return s.Find(c.Person, "")
	}
	if len(words) > place+1 {
		return nil, c.Misused("%q is too much.", phrase.Quotable(c.Line.Rest))
	}
	return s.Find(c.Person, words[place])
}

func setHelper(c *commands.Call, s *clubs.Service, words []string) error {
	name, rest, helps := words[0], words[1:], true
	if len(rest) > 0 && (strings.EqualFold(rest[0], "off") || strings.EqualFold(rest[0], "on")) {
		helps, rest = strings.EqualFold(rest[0], "on"), rest[1:]
	}
	one, err := clubAt(c, s, rest, 0)
	if err != nil {
		return err
	}
	says := phrase.Capitalize(name) + phrase.Choose(helps, " is a helper of ", " is a helper no longer of ") + one.Name() + "."
	return c.Done(s.SetHelper(c.Person, one, name, helps), says)
}

func setListed(c *commands.Call, s *clubs.Service, words []string) error {
	on := strings.EqualFold(words[0], "on")
	if !on && !strings.EqualFold(words[0], "off") {
		return c.Misused("%q is neither on nor off.", phrase.Quotable(words[0]))
	}
	one, err := clubAt(c, s, words, 1)
	if err != nil {
		return err
	}
	says := phrase.Choose(on, "Everybody can see that there is the club ", "Only its members know of the club ") + one.Name() + "."
	return c.Done(s.SetListed(c.Person, one, on), says)
}

// proposeMatch reads the name of another club, a game, so many boards, and the set-up of the games.
// The own club may stand at the end: from NAME.
func proposeMatch(c *commands.Call, s *clubs.Service, _ []string) error {
	words := withoutJoining(strings.Fields(c.Line.Rest)[1:], "to", "of", "against")
	own := ""
	if n := len(words); n > 3 && strings.EqualFold(words[n-2], "from") {
		own, words = words[n-1], words[:n-2]
	}
	from, err := s.Find(c.Person, own)
	if err != nil {
		return err
	}
	to, err := s.Find(c.Person, words[0])
	if err != nil {
		return err
	}
	words = grammar.Folded(words[1:])
	game, known := c.World.Games.Find(words[0])
	if !known {
		return c.NoGame(words[0])
	}
	o := clubs.Offer{Game: game.Name}
	for i := 1; i < len(words); i++ {
		if n, is := games.Whole(words[i], 1, 1<<20); is && i+1 < len(words) && strings.TrimSuffix(words[i+1], "s") == "board" {
			o.Boards = n
			i++
			continue
		}
		o.Options = append(o.Options, words[i])
	}
	if o.Boards == 0 {
		return c.Misused("At how many boards? For example: 4 boards")
	}
	return c.Done(s.Propose(c.Person, from, to, o), "The match is proposed to "+to.Name()+". Its owner and helpers answer.")
}

// showClub shows a club as far as somebody may see it.
func showClub(c *commands.Call, s *clubs.Service, one *clubs.Club) error {
	sum := s.Summary(c.Person, one)
	l := notice.Listing{Title: "The club " + sum.Name + ", " + phrase.Count(sum.Members, "member"), Columns: []string{"Who", "Is"}}
	for _, m := range s.Members(c.Person, one) {
		l.Rows = append(l.Rows, []string{m.Name, string(m.Role)})
	}
	var foot []string
	for _, e := range c.House.Events.OfClub(c.Person, one.ID()) {
		foot = append(foot, fmt.Sprintf("%s, tournament %d: %s.", e.Name, e.ID, c.House.Events.Summary(c.Person, e).Stands))
	}
	for _, o := range s.Proposals(c.Person, one) {
		foot = append(foot, fmt.Sprintf("%s proposes a match: %s. To answer: club accept %[1]s, or: club decline %[1]s", o.From, o.What))
	}
	switch {
	case sum.Channel != "":
		foot = append(foot, "To talk with all of it: ="+sum.Channel+" TEXT")
	case sum.Role != "":
		foot = append(foot, "You are invited. To join: club join "+sum.Name)
	default:
		foot = append(foot, "You have to be invited to join it.")
	}
	if len(l.Rows) == 0 {
		return c.Done(nil, append([]string{l.Title + "."}, foot...)...)
	}
	c.Session.Tell(l)
	return c.Done(nil, foot...)
}
