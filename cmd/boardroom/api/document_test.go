package api

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"boardroom/commands/acts"
	"boardroom/games/phrase"
)

var update = flag.Bool("update", false, "write the table of methods and the schema anew")

const toUpdate = "\nTo write it anew: go test ./cmd/boardroom/api -update"

// TestMethodsAreDocumented compares the table of methods in docs/api.md with
// those that there are.
func TestMethodsAreDocumented(t *testing.T) {
	const path, begin, end = "../../../docs/api.md", "\n\n| core method |", "\n### "
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	methods := string(text)[strings.Index(string(text), "\n### Methods")+1:]
	from := strings.Index(methods, begin)
	got, want := methods[from:strings.Index(methods, end)], methodTable()
	if *update {
		if err := os.WriteFile(path, []byte(strings.Replace(string(text), got+end, want+end, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got != want {
		t.Errorf("docs/api.md lists\n%s\nand there are\n%s%s", got, want, toUpdate)
	}
}

func methodTable() string {
	var b strings.Builder
	isCore := false
	for i, m := range NewCatalogue(acts.Vocabulary().Commands).methods {
		if i == 0 || m.Core != isCore {
			isCore = m.Core
			b.WriteString("\n\n| " + phrase.Choose(isCore, "core", "other") + " method | takes | does | |\n| --- | --- | --- | --- |\n")
		}
		var params []string
		for _, name := range m.params.PropertyOrder {
			shown := "`" + name + "`" + kindShown(m.params.Properties[name])
			if !isRequired(m.params, name) {
				shown = "[" + shown + "]"
			}
			params = append(params, shown)
		}
		b.WriteString("| `" + m.Name + "` | " + strings.Join(params, " ") + " | " + m.Help)
		if fields := slices.Sorted(maps.Keys(m.result.Properties)); len(fields) > 0 {
			b.WriteString(" Fields: `" + strings.Join(fields, "`, `") + "`.")
		}
		b.WriteString(" | " + strings.Join(m.Does.Words(), ", ") + " |\n")
	}
	return strings.ReplaceAll(b.String(), " |\n\n\n|", " |\n\n|")
}

// kindShown says of which kind a parameter is that is no text.
func kindShown(s *jsonschema.Schema) string {
	switch {
	case len(s.Enum) > 0 && s.Type == "string":
		var words []string
		for _, word := range s.Enum {
			words = append(words, fmt.Sprintf("`%v`", word))
		}
		return " (" + strings.Join(words, ", ") + ")"
	case s.Type == "integer":
		return " (number)"
	case s.Type == "boolean":
		return " (boolean)"
	case s.Type == "array" || slices.Contains(s.Types, "array"):
		return " (list)"
	}
	return ""
}

// TestSchemaIsWritten compares docs/api.schema.json with the schemas that the house
// serves.
func TestSchemaIsWritten(t *testing.T) {
	const path = "../../../docs/api.schema.json"
	want := NewCatalogue(acts.Vocabulary().Commands).SchemaFile()
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
		t.Errorf("docs/api.schema.json is not what the house serves (%v)%s", err, toUpdate)
	}
}

// TestMethodsAreTyped checks that every method has a name of its own, and that each
// parameter says what it is for and of which kind it is.
func TestMethodsAreTyped(t *testing.T) {
	c := NewCatalogue(acts.Vocabulary().Commands)
	if len(c.byName) != len(c.methods) {
		t.Errorf("%d methods have %d names", len(c.methods), len(c.byName))
	}
	for _, m := range c.methods {
		for _, name := range m.params.PropertyOrder {
			s := m.params.Properties[name]
			if s.Description == "" || s.Type == "" && s.Types == nil {
				t.Errorf("%s of %s is %+v", name, m.Name, s)
			}
		}
	}
}

// TestMethodsHaveAnArea checks that the document says what each method is about, and which
// change nothing.
func TestMethodsHaveAnArea(t *testing.T) {
	tags := map[string][]string{}
	for _, m := range NewCatalogue(acts.Vocabulary().Commands).Document().Methods {
		for _, tag := range m.Tags {
			tags[m.Name] = append(tags[m.Name], tag.Name)
		}
		if len(m.Tags) == 0 || m.Tags[0].Name == "" {
			t.Errorf("%s has no area", m.Name)
		}
	}
	for name, want := range map[string]string{"table.look": "table read core", "table.move": "table repeats core", "tell": "talk heard repeats core", "keys": "account read", "key.add": "account", "hello": "house core"} {
		if got := strings.Join(tags[name], " "); got != want {
			t.Errorf("%s has the tags %q, not %q", name, got, want)
		}
	}
}

// TestExamplesCanBeCalled checks the example of every method as a request is checked.
func TestExamplesCanBeCalled(t *testing.T) {
	c := NewCatalogue(acts.Vocabulary().Commands)
	for _, m := range c.Document().Methods {
		given := map[string]any{}
		for _, p := range m.Examples[0].Params {
			given[p.Name] = p.Value
		}
		text, err := json.Marshal(given)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := checked(c.byName[m.Name], text); err != nil {
			t.Errorf("the example of %s is %s: %v", m.Name, text, err)
		}
	}
}
