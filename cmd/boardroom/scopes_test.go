package main

import (
	"slices"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/world/store"
)

// TestWhatNeedsAll pins what can be done only by who may do all: a command that says nothing of
// its scope is one of them. A method needs as much as its command, or less where it only reads.
func TestWhatNeedsAll(t *testing.T) {
	var all []string
	for _, c := range acts.Vocabulary().Commands {
		switch needed := c.Scope.OrAll(); {
		case c.Staff && needed != store.ScopeAll:
			t.Errorf("%s is for staff and needs only %s", c.Name, needed)
		case !c.Staff && needed == store.ScopeAll:
			all = append(all, c.Name)
		}
		for _, m := range c.Methods {
			if m.Scope != "" && !m.Scope.Holds(c.Scope) && !m.Does.Has(commands.Reads) {
				t.Errorf("%s needs only %s, and %s %s", m.Name, m.Scope, c.Name, c.Scope)
			}
		}
	}
	slices.Sort(all)
	const want = "@add-key @bot @export @forget @keys @limit-key @name @notify @password @recovery @remove-key @staff @web @webhook"
	if got := strings.Join(all, " "); got != want {
		t.Errorf("these need all:\n%s\nwant\n%s", got, want)
	}
}

// TestWhatReadsDoesNothingElse checks what is said of commands and methods.
func TestWhatReadsDoesNothingElse(t *testing.T) {
	for _, c := range acts.Vocabulary().Commands {
		does := map[string]commands.Effect{c.Name: c.Does}
		for _, m := range c.Methods {
			does["the method "+m.Name] = m.Does
		}
		for name, does := range does {
			if does.Has(commands.Reads) && does != commands.Reads {
				t.Errorf("%s reads and does more: %v", name, does.Words())
			}
		}
	}
}
