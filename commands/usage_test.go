package commands_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/commands/acts"
)

// TestUsageIsWrittenOnce finds the commands whose usage is that of the parameters of their
// methods, and holds some to what people read.
func TestUsageIsWrittenOnce(t *testing.T) {
	all := acts.Vocabulary().Commands
	for name, want := range map[string]string{
		"hide": "hide", "unfollow": "unfollow PERSON", "follow": "follow, follow PERSON", "resign": "resign, resign TABLE",
		"uninvite": "uninvite PERSON, uninvite PERSON TABLE", "whispers": "whispers, whispers TABLE", "@keys": "@keys",
	} {
		at := slices.IndexFunc(all, func(c commands.Command) bool { return c.Name == name })
		if got := strings.Join(all[at].Usage, ", "); got != want {
			t.Errorf("%s is typed as %s, not %s", name, got, want)
		}
	}
	for _, c := range all {
		if len(c.Usage) == 0 {
			t.Errorf("nothing says how %s is typed", c.Name)
		}
	}
}
