package gamestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// widest is how wide a drawing in the rules may be, to fit a narrow terminal.
const widest = 72

// inspectFacts holds what a game says of itself to the contract and returns
// everything that is wrong.
func inspectFacts(g *games.Game) []error {
	problems := []error{checkText(g.Title, 0), checkSentence(g.Summary, 0), checkSentence(g.Room, 0)}
	if g.Name == "" || strings.Trim(g.Name, "abcdefghijklmnopqrstuvwxyz") != "" {
		problems = append(problems, fmt.Errorf("the name %q is not lower-case ASCII letters", g.Name))
	}
	if g.IsMove("") || g.IsMove("look") || g.IsMove("{1}") {
		problems = append(problems, errors.New("words of the house have the form of a move"))
	}
	problems = append(problems, checkText(g.Form, 0))
	for _, option := range g.Options {
		problems = append(problems, inspectOption(g, option))
	}
	for _, verb := range g.Verbs {
		problems = append(problems, inspectVerb(verb))
	}
	if len(g.Rules) == 0 || len(g.Verbs) == 0 {
		problems = append(problems, errors.New("a game has rules and verbs"))
	}
	for _, topic := range g.Rules {
		problems = append(problems, inspectTopic(topic))
	}
	problems = append(problems, inspectTopic(games.Topic{Name: "short", Text: g.Short}), inspectLookup(g), inspectAliases(g))
	return slices.DeleteFunc(problems, func(err error) bool { return err == nil })
}

func inspectOption(g *games.Game, o games.Option) error {
	if err := errors.Join(checkText(o.Allowed, 0), checkSentence(o.Help, 0)); err != nil {
		return fmt.Errorf("option %s: %w", o.Key, err)
	}
	if canonical, ok := o.Canonical(o.Default); !ok || canonical != o.Default {
		return fmt.Errorf("option %s: the default %q is not canonical", o.Key, o.Default)
	}
	for _, value := range []string{"", "nonsense", "-1", "1e9", "99999999999999999999", "\x00", " " + o.Default, o.Default + " "} {
		if _, ok := o.Canonical(value); ok {
			return fmt.Errorf("option %s: %q is allowed", o.Key, value)
		}
		_, err := g.Configure([]string{o.Key + "=" + value})
		if _, illegal := err.(games.Illegal); !illegal || !strings.Contains(err.Error(), o.Key+"="+value) {
			return fmt.Errorf("option %s: %q is refused with %v", o.Key, value, err)
		}
	}
	options, err := g.Configure([]string{strings.ToUpper(o.Key) + "=" + strings.ToUpper(o.Default)})
	if err != nil || options[o.Key] != o.Default {
		return fmt.Errorf("option %s: in capitals it is %q, %v", o.Key, options[o.Key], err)
	}
	return nil
}

func inspectVerb(v games.Verb) error {
	if len(v.Usage) == 0 {
		return fmt.Errorf("verb %s has no usage", v.Name)
	}
	for _, usage := range append([]string{v.Example}, v.Usage...) {
		if verb, _, _ := strings.Cut(usage, " "); verb != v.Name {
			return fmt.Errorf("verb %s: %q does not begin with it", v.Name, usage)
		}
	}
	return checkSentence(v.Help, 0)
}

// inspectLookup holds the words that rules are looked up by to lead somewhere, and
// every part to be found by its name.
func inspectLookup(g *games.Game) error {
	topics, parts := g.RulesNames()
	if len(parts) == 0 {
		return errors.New("the rules have no headings")
	}
	for _, word := range slices.Concat(topics, parts) {
		if title, text, ok := g.RulesOn(word); !ok || title == "" || text == "" {
			return fmt.Errorf("the rules on %q are not found", word)
		}
	}
	for place, words := range g.Lookup {
		for _, word := range words {
			if title, _, ok := g.RulesOn(word); !ok || !strings.HasSuffix(title, place) {
				return fmt.Errorf("who looks for %q in the rules is led to %q, not to %q", word, title, place)
			}
			if word != strings.ToLower(word) || slices.Contains(topics, word) {
				return fmt.Errorf("%q is looked up in the rules and can't be found so", word)
			}
		}
	}
	return nil
}

// inspectAliases holds every alias to be a choice, and in no way of another option.
func inspectAliases(g *games.Game) error {
	for alias, choice := range g.Aliases {
		key, value, _ := strings.Cut(choice, "=")
		options, err := g.Configure(strings.Fields(strings.ToUpper(alias)))
		if err != nil || options[key] != value {
			return fmt.Errorf("the alias %q of %s chooses %v, %v", alias, choice, options, err)
		}
	}
	return nil
}

// inspectTopic holds rules to be prose with drawings that fit.
func inspectTopic(topic games.Topic) error {
	if topic.Name == "" || strings.TrimSpace(topic.Text) == "" {
		return fmt.Errorf("topic %q is empty", topic.Name)
	}
	for i, line := range strings.Split(strings.TrimSuffix(topic.Text, "\n"), "\n") {
		drawing := strings.HasPrefix(line, "    ")
		switch {
		case line != strings.TrimRight(line, " \t\r"), !drawing && strings.HasPrefix(line, " "):
			return fmt.Errorf("topic %s, line %d has stray spaces", topic.Name, i+1)
		case drawing && len([]rune(line)) > widest:
			return fmt.Errorf("topic %s, line %d: a drawing wider than %d", topic.Name, i+1, widest)
		case strings.ContainsFunc(line, func(c rune) bool { return c < ' ' || drawing && c > '~' }):
			return fmt.Errorf("topic %s, line %d: a character that can't be drawn", topic.Name, i+1)
		}
	}
	return nil
}

// inspectStart holds a set-up to its seed, its order and its seats.
func inspectStart(g *games.Game, setup Setup) error {
	options, err := g.Configure(strings.Fields(setup.Options))
	if err != nil {
		return err
	}
	least, most := g.Seats(options)
	if least < 1 || most < least || setup.Seats < least || setup.Seats > most {
		return fmt.Errorf("%d to %d can play", least, most)
	}
	for seed := range uint64(5) {
		s := games.Setup{Options: options, Seats: setup.Seats, Seed: seed}
		p, err := g.Start(s)
		if err != nil {
			return err
		}
		if again, err := g.Start(s); err != nil || again.String() != p.String() {
			return fmt.Errorf("seed %d starts once as %s and once as %v", seed, p, again)
		}
		order := g.Order(s)
		if !slices.Equal(order, g.Order(s)) {
			return fmt.Errorf("seed %d orders the seats in two ways", seed)
		}
		slices.Sort(order)
		for i, registrant := range order {
			if i != registrant || len(order) != setup.Seats {
				return fmt.Errorf("seed %d seats the registrants %v", seed, order)
			}
		}
	}
	for _, n := range []int{-1, 0, least - 1, most + 1} {
		_, err := g.Start(games.Setup{Options: options, Seats: n})
		if _, illegal := err.(games.Illegal); !illegal {
			return fmt.Errorf("%d seats give %v", n, err)
		}
	}
	return nil
}
