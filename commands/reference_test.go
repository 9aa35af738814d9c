package commands_test

import (
	"os"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
)

const referencePath = "../docs/commands.md"

// TestTheReferenceIsUpToDate holds docs/commands.md to the table of commands and
// the verbs of the games.
func TestTheReferenceIsUpToDate(t *testing.T) {
	want := reference()
	if gamestest.Updating() {
		if err := os.WriteFile(referencePath, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(referencePath)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/commands.md is not what the commands say of themselves; write it again with: make golden")
	}
}

// reference is all that can be typed, as a page.
func reference() string {
	var b strings.Builder
	b.WriteString(`# Commands

Everything that can be typed, as ` + "`help COMMAND`" + ` explains it. This page is made from the table of commands and from the verbs of the games by ` + "`make golden`" + `; a test keeps it so.

The beginning of a command is enough where no other begins so, unless it is marked *in full*: those can't be undone. Words in capitals stand for something else. *Staff* commands are for those who look after the house.
`)
	area := ""
	for _, c := range acts.Vocabulary().Commands {
		if c.Area != area {
			area = c.Area
			heading(&b, area)
		}
		var marks []string
		if c.Staff {
			marks = append(marks, "*staff*")
		}
		if c.Does.Has(commands.Ends) {
			marks = append(marks, "*in full*")
		}
		row(&b, c.Name, append(aliases(c.Aliases), marks...), c.Usage, c.Help, c.Example)
	}
	for _, g := range all.Games() {
		heading(&b, "Playing "+g.Title)
		for _, v := range g.Verbs {
			row(&b, v.Name, nil, v.Usage, v.Help, v.Example)
		}
	}
	return b.String()
}

func heading(b *strings.Builder, title string) {
	b.WriteString("\n## " + title + "\n\n| command | what you type | what it does | example |\n| --- | --- | --- | --- |\n")
}

func row(b *strings.Builder, name string, beside, usage []string, help, example string) {
	first := strings.Join(append([]string{code(name)}, beside...), " ")
	typed := make([]string, len(usage))
	for i, u := range usage {
		typed[i] = code(u)
	}
	b.WriteString("| " + first + " | " + strings.Join(typed, "<br>") + " | " + escaped(help) + " | " + code(example) + " |\n")
}

func aliases(names []string) []string {
	var all []string
	for _, name := range names {
		all = append(all, code(name))
	}
	return all
}

// code is a text as it is typed, within a table.
func code(text string) string { return "`" + strings.ReplaceAll(text, "|", `\|`) + "`" }

// escaped is prose within a table.
func escaped(text string) string {
	return strings.NewReplacer("|", `\|`, "*", `\*`, "<", "&lt;", "\n", " ").Replace(text)
}

// TestEveryCommandExplainsItself checks that what is typed has help, and an
// example that is what it is an example of.
func TestEveryCommandExplainsItself(t *testing.T) {
	e := newEvening(t)
	area, headings := "", map[string]bool{"": true}
	for _, c := range acts.Vocabulary().Commands {
		explains(t, c.Name, c.Usage, c.Help, c.Example)
		if c.Area != area && headings[c.Area] {
			t.Errorf("%s stands apart from the others under %q", c.Name, c.Area)
		}
		area, headings[c.Area] = c.Area, true
		for _, name := range append([]string{c.Name}, c.Aliases...) {
			if got, verb := e.house.Meant(name); got != c.Name || verb != "" {
				t.Errorf("%q means the command %q and the verb %q, want %s", name, got, verb, c.Name)
			}
		}
		for _, typed := range append([]string{c.Example}, c.Usage...) {
			if typed == "DIRECTION" { // go, without a verb
				continue
			}
			if got, verb := e.house.Meant(grammar.Parse(typed).Verb); got != c.Name || verb != "" {
				t.Errorf("%q, which explains %s, means the command %q and the verb %q", typed, c.Name, got, verb)
			}
		}
	}
	for _, g := range all.Games() {
		for _, v := range g.Verbs {
			explains(t, g.Name+": "+v.Name, v.Usage, v.Help, v.Example)
			if got, verb := e.house.Meant(v.Name); got != "" || verb != v.Name {
				t.Errorf("%s: %q means the command %q and the verb %q", g.Name, v.Name, got, verb)
			}
			for _, typed := range append([]string{v.Example}, v.Usage...) {
				explainsVerb(t, e.house, g, v, typed)
			}
		}
	}
}

func explains(t *testing.T, name string, usage []string, help, example string) {
	t.Helper()
	if len(usage) == 0 || !strings.HasSuffix(help, ".") && !strings.Contains(help, ": ") || example == "" {
		t.Errorf("%s has %d usages, the help %q and the example %q", name, len(usage), help, example)
	}
	if strings.ContainsAny(strings.Join(usage, "")+example, "\n`") {
		t.Errorf("%s: a usage or the example can't stand in a table", name)
	}
}

// explainsVerb checks that a line is one of a verb, or of a move without one.
func explainsVerb(t *testing.T, house *commands.House, g *games.Game, v games.Verb, typed string) {
	t.Helper()
	first := grammar.Parse(typed).Verb
	got, verb := house.Meant(first)
	if got != "" || verb != "" && verb != v.Name {
		t.Errorf("%s: %q, which explains %s, means the command %q and the verb %q", g.Name, typed, v.Name, got, verb)
	}
}
