package terminal_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/world/env"
	"boardroom/world/limiter"
)

// TestEveryLimitHasAUsualValue also looks at what is said of those that are options.
func TestEveryLimitHasAUsualValue(t *testing.T) {
	for _, limit := range slices.Concat(slices.Collect(reflect.TypeFor[terminal.Limits]().Fields()), slices.Collect(reflect.TypeFor[env.Limits]().Fields())) {
		isOption, help := limit.Tag.Get("kong") != "-", limit.Tag.Get("help")
		said := limit.Tag.Get("usual") != "" || limit.Type.Kind() == reflect.Bool // which is usually false
		if !said || isOption != strings.HasSuffix(help, ".") {
			t.Errorf("of %s is said %q", limit.Name, limit.Tag)
		}
	}
	_, _ = env.WithUsual(terminal.Limits{}), env.WithUsual(env.Limits{}) // panic where one can't be read
}

// TestLimitsChangeWhileTheServerRuns tightens them and loosens them again.
func TestLimitsChangeWhileTheServerRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Arrivals: limiter.Rate{Burst: 2, Every: time.Second}})
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
		h.server.SetLimits(terminal.Limits{LoggingIn: 1, Arrivals: limiter.Unlimited()})
		from("203.0.113.1:2", "Too many people are logging in.")
		h.server.SetLimits(terminal.Limits{LoggingIn: 9, Arrivals: limiter.Unlimited()})
		for range 3 {
			from("203.0.113.3:1", "")
		}
	})
}
