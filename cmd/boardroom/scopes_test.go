package main

import (
	"slices"
	"testing"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands/acts"
	"boardroom/world/scope"
	"boardroom/world/store"
)

// TestEverythingHasAScope holds the table of scopes to all commands and all methods:
// none is missing, none is named that is not there or named twice, and what staff do
// needs all.
func TestEverythingHasAScope(t *testing.T) {
	there := map[string]bool{scope.Move: true}
	for _, c := range acts.Vocabulary().Commands {
		there[c.Name] = true
		switch needed, listed := scope.Of(c.Name); {
		case c.Staff && needed != store.ScopeAll:
			t.Errorf("%s is for staff and needs only %s", c.Name, needed)
		case !c.Staff && !listed:
			t.Errorf("the command %s has no scope", c.Name)
		}
	}
	for _, m := range api.NewCatalogue().Document().Methods {
		there[m.Name] = true
		if _, listed := scope.Of(m.Name); !listed {
			t.Errorf("the method %s has no scope", m.Name)
		}
	}
	names := scope.Names()
	for i, name := range names {
		if !there[name] || slices.Contains(names[:i], name) {
			t.Errorf("%s is in the table twice, or is nothing", name)
		}
	}
}
