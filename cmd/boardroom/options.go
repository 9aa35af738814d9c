package main

import (
	"cmp"
	"fmt"
	"io"
	"net"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// An option is one thing that can be set of a house, and what it is set to. The
// tags of a field of serveCommand are all that is said of it; flags, environment,
// boardroom.toml, "boardroom config" and docs/options.md are made of them.
type option struct {
	flag   *kong.Flag
	value  string // as it stands in boardroom.toml
	source string // where it comes from: "default", "profile", a flag, a variable, or a line of the file
}

// needsRestart says whether a house that is open has read an option for good.
func (o option) needsRestart() bool { return o.flag.Tag.Has("restart") }

// inFile says whether an option can stand in boardroom.toml: all can but those
// that say where the house is, and what is to be made anew.
func inFile(f *kong.Flag) bool {
	return !slices.Contains([]string{"help", "data", "store", "new-house", "new-host-key", "standby", "check"}, f.Name)
}

// housed are the commands whose flags are the options of a house.
func housed(command *kong.Node) bool {
	return command != nil && (command.Name == "serve" || command.Name == "house" || command.Name == "config")
}

// optionsOf lists the options of a house as a command line sets them.
func optionsOf(parsed *kong.Context, file *optionsFile) []option {
	flags := lists.Filter(parsed.Selected().Flags, inFile)
	return lists.Map(flags, func(f *kong.Flag) option {
		return option{flag: f, value: literal(f.Target), source: sourceOf(parsed, f, file)}
	})
}

func sourceOf(parsed *kong.Context, f *kong.Flag, file *optionsFile) string {
	switch variable, isSet := fromEnvironment(f); {
	case isTyped(parsed, f):
		return "--" + f.Name
	case isSet:
		return variable
	case file.said[f.Name] != "":
		return file.said[f.Name]
	}
	if f.Tag.Has("profile") {
		return "profile"
	}
	return "default"
}

// isTyped says whether a flag stands in the command line.
func isTyped(parsed *kong.Context, f *kong.Flag) bool {
	return slices.ContainsFunc(parsed.Path, func(path *kong.Path) bool { return path.Flag == f && !path.Resolved })
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
	should := "it takes " + takes(f)
	if _, err := strconv.ParseUint(text, 10, 16); err == nil && f.Tag.Has("address") {
		should = "write " + strconv.Quote(":"+text)
	}
	return fmt.Errorf("%s can't be %s; %s", f.Name, strconv.Quote(phrase.Quotable(text)), should)
}

// isAllowed says whether a value is one of those that an option lists, or a number
// that is not too small: above 0, unless it says that 0 has a meaning.
func isAllowed(f *kong.Flag, value reflect.Value) bool {
	if f.Enum != "" {
		return f.EnumMap()[value.String()]
	}
	switch {
	case f.Tag.Has("address"):
		return value.String() == f.Default || isAddress(value.String())
	case value.CanInt():
		return value.Int() > 0 || value.Int() == 0 && f.Tag.Has("zero")
	}
	return true
}

// isAddress says whether a text is an address to listen on: a port behind a colon, perhaps
// with a machine before it.
func isAddress(text string) bool {
	_, port, err := net.SplitHostPort(text)
	if err != nil {
		return false
	}
	_, err = net.LookupPort("tcp", port)
	return err == nil
}

// takes says what the values of an option are.
func takes(f *kong.Flag) string {
	such := ""
	if usual := cmp.Or(f.Default, f.Tag.Get("usual")); usual != "" {
		such = ", such as " + usual
	}
	switch _, isTime := f.Target.Interface().(time.Duration); {
	case f.Enum != "":
		return phrase.Or(f.EnumSlice())
	case isTime:
		return "a time above 0" + such
	case f.Tag.Has("address"):
		return "an address such as :2222 or 127.0.0.1:9222"
	case f.Target.Kind() == reflect.Slice:
		return `a list such as ["10.0.0.0/8"]`
	case f.Target.CanInt() && f.Tag.Has("zero"):
		return "a whole number from 0 up" + such
	case f.Target.CanInt():
		return "a whole number above 0" + such
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
		if f.Tag.Has("usual") && !isTyped(parsed, f) { // it may be 0 for what is usual
			continue
		}
		if f.Target.IsValid() && inFile(f) && !isAllowed(f, f.Target) {
			return fmt.Errorf("--%w", check(f, fmt.Sprint(f.Target.Interface())))
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

// byEnvironment gives every option of a house a variable, BOARDROOM_ and its name, and has
// its help show what is usual.
func byEnvironment(k *kong.Kong) error {
	for _, command := range lists.Filter(k.Model.Children, housed) {
		for _, f := range command.Flags {
			f.PlaceHolder = cmp.Or(f.Tag.Get("usual"), f.PlaceHolder)
			if len(f.Envs) == 0 {
				f.Tag.Envs = []string{"BOARDROOM_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_"))}
				f.Envs = f.Tag.Envs
			}
		}
	}
	return nil
}
