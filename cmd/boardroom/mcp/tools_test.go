package mcp

import (
	"encoding/json"
	"slices"
	"testing"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands/acts"
)

// TestNamesAreOfMethods holds the lists of names to what a house has, and its groups to
// names that no tool has.
func TestNamesAreOfMethods(t *testing.T) {
	text, err := json.Marshal(api.NewCatalogue(acts.Vocabulary().Commands).Document())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var names, tools []string
	for _, m := range doc.Methods {
		names, tools = append(names, m.Name), append(tools, toolName(m.Name))
	}
	for _, name := range slices.Concat(unoffered, unneeded) {
		if !slices.Contains(names, name) {
			t.Errorf("there is no method %s", name)
		}
	}
	for _, group := range doc.groups() {
		if slices.Contains(tools, group) {
			t.Errorf("%s is a group and a tool", group)
		}
	}
}
