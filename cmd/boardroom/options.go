package main

import (
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"boardroom/games"
)

// An option is one thing that can be set of a house, and what it is set to. The
// tags of a field of serveCommand are all that is said of it; flags, environment,
// boardroom.toml, "boardroom config" and docs/options.md are made of them.
type option struct {
	flag   *kong.Flag
	value  string // as it stands in boardroom.toml
	source string // where it comes from: "usual", a flag, a variable, or a line of the file
}

// needsRestart says whether a house that is open has read an option for good.
func (o option) needsRestart() bool { return o.flag.Tag.Has("restart") }

// inFile says whether an option can stand in boardroom.toml: all can but those
// that say where the house is, and that it is a new one.
func inFile(f *kong.Flag) bool {
	return !slices.Contains([]string{"help", "data", "store", "new-house"}, f.Name)
}

// housed are the commands whose flags are the options of a house.
func housed(command *kong.Node) bool {
	return command != nil && (command.Name == "serve" || command.Name == "config")
}

// optionsOf lists the options of a house as a command line sets them.
func optionsOf(parsed *kong.Context, file *optionsFile) []option {
	flags := games.Only(parsed.Selected().Flags, inFile)
	return games.Each(flags, func(f *kong.Flag) option {
		return option{flag: f, value: literal(f.Target), source: sourceOf(parsed, f, file)}
	})
}

func sourceOf(parsed *kong.Context, f *kong.Flag, file *optionsFile) string {
	for _, path := range parsed.Path {
		if path.Flag == f && !path.Resolved {
			return "--" + f.Name
		}
	}
	switch variable, isSet := fromEnvironment(f); {
	case isSet:
		return variable
	case file.said[f.Name] != "":
		return file.said[f.Name]
	}
	return "usual"
}

// literal is a value as it stands in boardroom.toml.
func literal(v reflect.Value) string {
	if v.Kind() == reflect.Slice {
		list := make([]string, v.Len())
		for i := range list {
			list[i] = strconv.Quote(fmt.Sprint(v.Index(i).Interface()))
		}
		return "[" + strings.Join(list, ", ") + "]"
	}
	if d, isTime := v.Interface().(time.Duration); isTime {
		return strconv.Quote(shortTime(d))
	}
	if v.Kind() == reflect.String {
		return strconv.Quote(v.String())
	}
	return fmt.Sprint(v.Interface())
}

// shortTime is a span of time without the zeros at its end: 2m, not 2m0s.
func shortTime(d time.Duration) string {
	text := d.String()
	for _, zero := range []string{"m0s", "h0m"} {
		if strings.HasSuffix(text, zero) {
			text = text[:len(text)-2]
		}
	}
	return text
}

// check says what is wrong with a text as the value of an option, and what would
// be right.
func check(f *kong.Flag, text string) error {
	value := reflect.New(f.Target.Type()).Elem()
	scan := kong.ScanFromTokens(kong.Token{Type: kong.FlagValueToken, Value: text})
	err := f.Mapper.Decode(&kong.DecodeContext{Value: f.Value, Scan: scan}, value)
	if err == nil && isAllowed(f, value) {
		return nil
	}
	return fmt.Errorf("%s can't be %s; it takes %s", f.Name, strconv.Quote(games.Shortened(text)), takes(f))
}

// isAllowed says whether a value is one of those that an option lists, or a number
// that is not too small: above 0, unless it says that 0 has a meaning.
func isAllowed(f *kong.Flag, value reflect.Value) bool {
	if f.Enum != "" {
		return f.EnumMap()[value.String()]
	}
	switch {
	case value.CanInt():
		return value.Int() > 0 || value.Int() == 0 && f.Tag.Has("zero")
	case value.CanFloat():
		return value.Float() > 0 && !math.IsInf(value.Float(), 0)
	}
	return true
}

// takes says what the values of an option are.
func takes(f *kong.Flag) string {
	such := ""
	if f.Default != "" {
		such = ", such as " + f.Default
	}
	switch _, isTime := f.Target.Interface().(time.Duration); {
	case f.Enum != "":
		return games.Or(f.EnumSlice())
	case isTime:
		return "a time above 0" + such
	case f.Target.Kind() == reflect.Slice:
		return fmt.Sprintf("a list such as [%q]", f.PlaceHolder)
	case f.Target.CanInt() && f.Tag.Has("zero"):
		return "a whole number from 0 up" + such
	case f.Target.CanInt():
		return "a whole number above 0" + such
	case f.Target.CanFloat():
		return "a number above 0" + such
	}
	return "one such as " + f.PlaceHolder
}

// checkAll is check for the flags and the environment of a command line; the file
// is checked as it is read.
func checkAll(parsed *kong.Context) error {
	if !housed(parsed.Selected()) {
		return nil
	}
	for _, f := range parsed.Selected().Flags {
		if f.Target.IsValid() && inFile(f) && !isAllowed(f, f.Target) {
			return fmt.Errorf("--%s can't be %v; it takes %s", f.Name, f.Target.Interface(), takes(f))
		}
	}
	return nil
}

// writeOptions writes options as a boardroom.toml that would set the same, with
// where each value comes from behind it.
func writeOptions(out io.Writer, options []option) {
	widest := 0
	for _, o := range options {
		widest = max(widest, len(o.flag.Name+" = "+o.value))
	}
	for _, o := range options {
		fmt.Fprintf(out, "%-*s  # %s\n", widest, o.flag.Name+" = "+o.value, o.source)
	}
}

// byEnvironment gives every option of a house a variable: BOARDROOM_ and its name.
func byEnvironment(k *kong.Kong) error {
	for _, command := range games.Only(k.Model.Children, housed) {
		for _, f := range command.Flags {
			if len(f.Envs) == 0 {
				f.Tag.Envs = []string{"BOARDROOM_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))}
				f.Envs = f.Tag.Envs
			}
		}
	}
	return nil
}

// helpOf is the help of a flag, with its variable and its usual value.
func helpOf(v *kong.Value) string {
	if len(v.Tag.Envs) == 0 || kong.HasInterpolatedVar(v.OrigHelp, "env") {
		return v.Help
	}
	about := v.Tag.Envs[0]
	if v.Default != "" {
		about += "; usually " + v.Default
	}
	return strings.TrimSuffix(v.Help, ".") + " (" + about + ")."
}
