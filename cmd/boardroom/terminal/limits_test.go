package terminal_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/terminal"
	"boardroom/world"
)

// TestEveryLimitIsSaidAndHasADefault looks at what makes options of them.
func TestEveryLimitIsSaidAndHasADefault(t *testing.T) {
	all := slices.Concat(slices.Collect(reflect.TypeFor[terminal.Limits]().Fields()), slices.Collect(reflect.TypeFor[api.Limits]().Fields()), slices.Collect(reflect.TypeFor[world.Limits]().Fields()))
	for _, limit := range all {
		if limit.Type == reflect.TypeFor[api.Limits]() {
			continue
		}
		if help := limit.Tag.Get("help"); limit.Tag.Get("default") == "" || !strings.HasSuffix(help, ".") {
			t.Errorf("of %s is said %q", limit.Name, limit.Tag)
		}
	}
}

// TestLimitsChangeWhileTheServerRuns tightens them and loosens them again.
func TestLimitsChangeWhileTheServerRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{ArrivalBurst: 2})
		from := func(address, want string) {
			t.Helper()
			if told := refusedWith(t, h, address); !strings.Contains(told, want) || want == "" && told != "" {
				t.Errorf("a connection from %s is told %q, want %q", address, told, want)
			}
		}
		for _, want := range []string{"", "", "connects too often"} {
			from("203.0.113.1:1", want)
		}
		stays := h.dialFrom("203.0.113.2:1")
		defer stays.Close()
		synctest.Wait()
		h.server.SetLimits(terminal.Limits{LoggingIn: 1, Arrivals: 1000, ArrivalBurst: 1000})
		from("203.0.113.1:2", "Too many people are logging in.")
		h.server.SetLimits(terminal.Limits{LoggingIn: 9, Arrivals: 1000, ArrivalBurst: 1000})
		for range 3 {
			from("203.0.113.3:1", "")
		}
	})
}
