package commands_test

import (
	"strings"
	"testing"
)

func TestShare(t *testing.T) {
	e := started(t)
	e.want("Cat", "share 1", "To come here as a guest: ssh guest@…\nTo see it here: watch 1")
	if told := e.types("Cat", "share strategery"); strings.Contains(told, "browser") {
		t.Errorf("without pages there is a link:\n%s", told)
	}
	e.house.PublicURL = "https://example.org"
	e.want("Ann", "share", "To see it in a browser: https://example.org/game/1", "To see it here: watch 1")
	e.playOut()
	e.want("Ann", "share 1", "https://example.org/game/1", "To see it here: replay 1")
	e.types("Ann", "clear strategery")
	e.want("Cat", "share 1", "https://example.org/game/1", "To see it here: replay 1")
	e.types("Ann", "setup sato")
	e.types("Ann", "private on sato")
	e.want("Ann", "share sato", "https://example.org/game/2", "only those who were let in can see it")
	e.want("Cat", "share 2", "! You can't see a table #2.")
	e.want("Cat", "share sato", "! There is no table called")
	e.want("Cat", "share 9", "! You can't see a table #9.")
}
