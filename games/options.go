package games

import (
	"boardroom/games/phrase"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Options are the values of all options of a game, by key, in canonical form.
type Options map[string]string

// An Option is one thing that can be chosen when a game is set up.
type Option struct {
	Key     string
	Default string
	Allowed string // the values allowed, as they are told to people
	Help    string // one sentence
	// Usual returns the default where it goes by other options: those listed
	// before this one have their values, and those behind it theirs if somebody
	// chose them. nil means that it is always Default.
	Usual func(Options) string
	// Values are all values there are, where they are few; for completion.
	Values []string
	// Bare says that the value alone, without its key, is understood.
	Bare bool
	// Canonical returns the value in its canonical form; ok is false if it is
	// not allowed.
	Canonical func(value string) (canonical string, ok bool)
}

// Choice is an option with a few named values, the first of which is the default.
func Choice(key, help string, values ...string) Option {
	return Option{
		Key: key, Default: values[0], Help: help,
		Allowed: strings.Join(values, " or "), Values: values,
		Canonical: func(value string) (string, bool) {
			for _, v := range values {
				if v == strings.ToLower(value) {
					return v, true
				}
			}
			return "", false
		},
	}
}

// Number is an option that is a whole number from low to high.
func Number(key, help string, low, high, usual int) Option {
	return Option{
		Key: key, Default: strconv.Itoa(usual), Help: help,
		Allowed: strconv.Itoa(low) + " to " + strconv.Itoa(high),
		Canonical: func(value string) (string, bool) {
			n, err := strconv.Atoi(value)
			if err != nil || n < low || n > high || value[0] == '+' || value[0] == '-' {
				return "", false
			}
			return strconv.Itoa(n), true
		},
	}
}

// Int is the value of an option made by Number.
func (o Options) Int(key string) int {
	n, _ := strconv.Atoi(o[key])
	return n
}

// Configure reads the words of a set-up, "points=12" or a bare "6x6", and fills
// in the defaults. The error is an Illegal that names key, value and what is
// allowed.
func (g *Game) Configure(words []string) (Options, error) {
	chosen := Options{}
	for _, word := range g.Unalias(words) {
		option, value, err := g.option(word)
		if err != nil {
			return nil, err
		}
		canonical, ok := option.Canonical(value)
		if !ok {
			return nil, Illegalf("%s=%s is not possible: %s is %s.", option.Key, value, option.Key, option.Allowed)
		}
		if before, twice := chosen[option.Key]; twice {
			return nil, Illegalf("%s is given twice, as %s and as %s.", option.Key, before, canonical)
		}
		chosen[option.Key] = canonical
	}
	for _, option := range g.Options {
		if _, ok := chosen[option.Key]; !ok {
			chosen[option.Key] = option.usual(chosen)
		}
	}
	return chosen, nil
}

// Chosen are the options that are not what they would be if nothing were said of
// them.
func (g *Game) Chosen(o Options) Options {
	chosen, before := Options{}, Options{}
	for _, option := range g.Options {
		value := o[option.Key]
		if value != option.usual(before) {
			chosen[option.Key] = value
		}
		before[option.Key] = value
	}
	return chosen
}

// SeatsAnyhow are the fewest and the most seats that the usual options allow, or
// these with one of them changed: to one of its few values, or to a small number.
func (g *Game) SeatsAnyhow() (least, most int) {
	setups := [][]string{nil}
	for _, option := range g.Options {
		for _, value := range append(strings.Fields("1 2 3 4 5 6 7 8 9"), option.Values...) {
			setups = append(setups, []string{option.Key + "=" + value})
		}
	}
	for _, words := range setups {
		options, err := g.Configure(words)
		if err != nil {
			continue
		}
		few, many := g.Seats(options)
		if least == 0 || few < least {
			least = few
		}
		most = max(most, many)
	}
	return least, most
}

// usual is the value of an option that nobody has chosen.
func (o *Option) usual(before Options) string {
	if o.Usual == nil {
		return o.Default
	}
	return o.Usual(before)
}

// KeyOf divides a word of a set-up, "points=12" or a bare "6x6" or "fog", into the key of
// the option that it sets and the value; the key of a bare word that no option
// takes is the word.
func (g *Game) KeyOf(word string) (key, value string) {
	if choice, ok := g.Aliases[strings.ToLower(word)]; ok {
		word = choice
	}
	if key, value, ok := strings.Cut(word, "="); ok {
		return key, value
	}
	if option, value, err := g.option(word); err == nil {
		return option.Key, value
	}
	return word, ""
}

// Unalias writes the aliases among the words of a set-up as the choices that they
// mean. Whoever looks at the words one by one calls it first.
func (g *Game) Unalias(words []string) []string {
	words = slices.DeleteFunc(slices.Clone(words), func(word string) bool { return strings.EqualFold(word, "with") || strings.EqualFold(word, "and") })
	longest := g.longestAlias()
	if longest == 0 {
		return words
	}
	var plain []string
	for len(words) > 0 {
		word, n := words[0], 1
		for end := min(longest, len(words)); end > 0; end-- {
			if choice, ok := g.Aliases[strings.ToLower(strings.Join(words[:end], " "))]; ok {
				word, n = choice, end
				break
			}
		}
		plain, words = append(plain, word), words[n:]
	}
	return plain
}

// longestAlias is how many words the longest alias has.
func (g *Game) longestAlias() int {
	longest := 0
	for alias := range g.Aliases {
		longest = max(longest, 1+strings.Count(alias, " "))
	}
	return longest
}

// option finds the option that a word of a set-up sets, and the value it sets.
func (g *Game) option(word string) (Option, string, error) {
	key, value, hasKey := strings.Cut(word, "=")
	for _, option := range g.Options {
		if hasKey && option.Key == strings.ToLower(key) {
			return option, value, nil
		}
		if !hasKey && option.Bare {
			if _, ok := option.Canonical(word); ok {
				return option, word, nil
			}
		}
	}
	keys := make([]string, len(g.Options))
	var bare []string
	for i, option := range g.Options {
		if !hasKey && option.Key == strings.ToLower(word) {
			value, ok := option.switchedOn()
			if !ok {
				return Option{}, "", Illegalf("%s needs a value, as in %[1]s=%s. It can be %s.", option.Key, option.Default, option.Allowed)
			}
			return option, value, nil
		}
		keys[i] = option.Key
		if option.Bare {
			bare = append(bare, option.Key+" is "+option.Allowed)
		}
	}
	if says := g.Instead[strings.ToLower(word)]; !hasKey && says != "" {
		return Option{}, "", Illegal(says)
	}
	if !hasKey && len(bare) > 0 {
		return Option{}, "", Illegalf("%q can't be chosen. Without a name in front, %s. The options of %s are %s. What they mean: help %s",
			phrase.Quotable(word), strings.Join(bare, "; "), g.Title, strings.Join(keys, ", "), g.Name)
	}
	if len(keys) == 0 {
		return Option{}, "", Illegalf("%q can't be chosen: %s has no options.", phrase.Quotable(word), g.Title)
	}
	return Option{}, "", Illegalf("%s has no option %q. Its options are %s. What they mean: help %s", g.Title, phrase.Quotable(word), strings.Join(keys, ", "), g.Name)
}

// switchedOn is the value that the key alone stands for, of an option that is no
// or yes, or off or on.
func (o *Option) switchedOn() (value string, ok bool) {
	if len(o.Values) != 2 || o.Values[0] != "no" && o.Values[0] != "off" {
		return "", false
	}
	return o.Values[1], true
}

// String lists the options as they are typed, sorted by key.
func (o Options) String() string {
	words := make([]string, 0, len(o))
	for key, value := range o {
		words = append(words, key+"="+value)
	}
	sort.Strings(words)
	return strings.Join(words, " ")
}
