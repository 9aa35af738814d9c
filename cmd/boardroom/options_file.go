package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"github.com/BurntSushi/toml"
	"github.com/alecthomas/kong"

	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// optionsName is the file of a data folder in which options of the house can stand.
const optionsName = "boardroom.toml"

// An optionsFile gives the command line what boardroom.toml says of options that
// neither a flag nor the environment sets. It implements kong.Resolver.
type optionsFile struct {
	isRead bool
	all    bool // the error is all that is wrong, a line each, and not the first thing alone
	err    error
	values map[string]string
	said   map[string]string // where: the file and the line
}

// Validate implements kong.Resolver. The file is checked when it is read.
func (*optionsFile) Validate(*kong.Application) error { return nil }

// Resolve implements kong.Resolver.
func (o *optionsFile) Resolve(parsed *kong.Context, parent *kong.Path, f *kong.Flag) (any, error) {
	if !housed(parent.Node()) || !inFile(f) {
		return nil, nil
	}
	if !o.isRead {
		o.isRead = true
		checked := valueOf(parsed, parent.Node(), "check")
		path := cmp.Or(checked, filepath.Join(valueOf(parsed, parent.Node(), "data"), optionsName))
		o.all = checked != ""
		if text, err := os.ReadFile(path); err == nil {
			o.err = o.read(path, string(inUTF8(text)), parent.Node().Flags)
		} else if o.all || !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) { // of the folder is spoken later
			o.err = fmt.Errorf("%s can't be read: %w", path, plain(err))
		}
	}
	if _, isSet := fromEnvironment(f); o.err != nil || isSet {
		return nil, nil // the error is told after all else, without a flag before it
	}
	if value, given := o.values[f.Name]; given {
		return value, nil
	}
	return nil, nil
}

// fromEnvironment is the variable that sets a flag, if one does.
func fromEnvironment(f *kong.Flag) (variable string, isSet bool) {
	return lists.Find(f.Envs, func(name string) bool { _, is := os.LookupEnv(name); return is })
}

// valueOf is what a command line says of a flag with a text, empty where there is none.
func valueOf(parsed *kong.Context, command *kong.Node, name string) string {
	flag, found := lists.Find(command.Flags, func(f *kong.Flag) bool { return f.Name == name })
	if !found {
		return ""
	}
	text, _ := parsed.FlagValue(flag).(string)
	return text
}

// read reads what a file says of the options that there are. The error names the
// line, what is wrong with it, and what would be right.
func (o *optionsFile) read(path, text string, flags []*kong.Flag) error {
	o.values, o.said = map[string]string{}, map[string]string{}
	var keys map[string]toml.Primitive
	meta, err := toml.Decode(text, &keys)
	if err != nil {
		return unreadable(path, err)
	}
	var wrong []error
	for _, key := range meta.Keys() { // in the order of the file
		if len(key) > 1 { // of a table, which no option is
			continue
		}
		name := key[0]
		said := said{flags: flags, name: name}
		at := meta.PrimitiveDecode(keys[name], &said)
		switch {
		case said.wrong == nil:
			o.values[name], o.said[name] = said.text, place(path, at)
		case o.all:
			wrong = append(wrong, unreadable(path, at))
		default:
			return unreadable(path, at)
		}
	}
	return errors.Join(wrong...)
}

// unclosed is how the library begins to say that a text has no end.
var unclosed = []string{"strings cannot contain newlines", `unexpected EOF; expected "\""`, `unexpected EOF; expected '"'`, `unexpected EOF; expected "'"`}

// bareWord is how the library says that a value is a word without quotation marks.
var bareWord = regexp.MustCompile(`^expected value but found "(\w+)" instead$`)

// unreadable is what is wrong with a file, with the line.
func unreadable(path string, err error) error {
	var at toml.ParseError
	if errors.As(err, &at) {
		message := strings.TrimSuffix(at.Message, ".")
		if slices.ContainsFunc(unclosed, func(said string) bool { return strings.HasPrefix(message, said) }) {
			message = "a text has no end; close it with a quotation mark on the same line"
		}
		if bare := bareWord.FindStringSubmatch(message); bare != nil {
			message = "a word stands in quotation marks: \"" + bare[1] + `"`
		}
		return fmt.Errorf("%s: %s", place(path, err), message)
	}
	return fmt.Errorf("%s: %w", path, err)
}

// place is the line of a file that an error of the library is about.
func place(path string, err error) string {
	var at toml.ParseError
	if errors.As(err, &at) && at.Position.Line > 0 {
		return fmt.Sprintf("%s, line %d", path, at.Position.Line)
	}
	return path
}

// said is what a file says of one option.
type said struct {
	flags []*kong.Flag
	name  string
	text  string
	wrong error
}

// errSaid ends the decoding of every option: the library tells a line only with an
// error.
var errSaid = errors.New("this is where it is said")

// UnmarshalTOML implements toml.Unmarshaler.
func (s *said) UnmarshalTOML(value any) error {
	s.wrong = s.take(value)
	return cmp.Or(s.wrong, errSaid)
}

// take takes a value and says what is wrong with it.
func (s *said) take(value any) error {
	f, known := lists.Find(s.flags, func(f *kong.Flag) bool { return f.Name == s.name && inFile(f) })
	if !known {
		return s.unknown()
	}
	switch v := value.(type) {
	case []any:
		s.text = strings.Join(lists.Map(v, func(one any) string { return fmt.Sprint(one) }), ",")
	case map[string]any, []map[string]any:
		return fmt.Errorf("%s can't be a table; it takes %s", s.name, takes(f))
	default:
		s.text = fmt.Sprint(v)
	}
	return check(f, s.text)
}

// unknown says that there is no option of a name, and which may be meant.
func (s *said) unknown() error {
	names := lists.Map(lists.Filter(s.flags, inFile), func(f *kong.Flag) string { return f.Name })
	slices.Sort(names)
	name := strings.ReplaceAll(strings.ToLower(s.name), "_", "-")
	near := grammar.Nearest(name, names)
	if slices.Contains(names, name) {
		near = []string{name}
	}
	if len(near) == 0 {
		return fmt.Errorf("there is no option %q; to see all of them: boardroom serve --help", phrase.Quotable(s.name))
	}
	return fmt.Errorf("there is no option %q; did you mean %s?", phrase.Quotable(s.name), phrase.Or(near))
}
