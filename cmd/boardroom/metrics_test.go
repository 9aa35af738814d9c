package main

import (
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// get is what a page of the metrics answers.
func (h *house) get(t testing.TB, page string) (status int, body string) {
	t.Helper()
	response, err := http.Get(h.metrics + page)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// TestMetrics plays a little and looks at what is counted.
func TestMetrics(t *testing.T) {
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), Metrics: "127.0.0.1:0", Limits: terminal.Limits{PerAddress: 2}})
	ann := h.connect(t, "ann", terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
	ann.Expect("Nobody is called ann")
	ann.Line("yes")
	ann.Expect("You are ann.")
	guest := terminaltest.Dial(t, h.address, terminaltest.Login{Name: "guest"})
	if _, err := h.from(t, "127.0.0.1", terminaltest.Login{Name: "guest"}); err == nil {
		t.Error("one address has three connections where it may have two")
	}
	guest.Run(t, "who")
	status, body := h.get(t, "/metrics")
	if status != http.StatusOK {
		t.Errorf("the metrics answer %d: %s", status, body)
	}
	for _, want := range []string{
		`boardroom_up 1`, `boardroom_sessions 1`, `boardroom_people 1`, `boardroom_guests 0`, `boardroom_games 0`, `boardroom_sessions_dropped_total 0`,
		`boardroom_refused_total\{reason="address"\} 1`, `boardroom_act_seconds_count [1-9]`, `boardroom_commit_seconds_count [1-9]`,
		`boardroom_acts_waiting 0`, `boardroom_bot_moves_waiting 0`, `go_goroutines [1-9]`, `process_resident_memory_bytes [1-9]`,
	} {
		if !regexp.MustCompile(`(?m)^` + want).MatchString(body) {
			t.Errorf("no %s is in\n%s", want, body)
		}
	}
	explained(t, body)
	for page, want := range map[string]string{"/healthz": "well", "/readyz": "ready", "/debug/pprof/goroutine?debug=1": "goroutine profile", "/": "404"} {
		if _, body := h.get(t, page); !strings.Contains(body, want) {
			t.Errorf("%s answers %q", page, body)
		}
	}
}

const runningPage = "../../docs/running.md"

// explained holds docs/running.md to the numbers that there are.
func explained(t *testing.T, body string) {
	t.Helper()
	page, err := os.ReadFile(runningPage)
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile(`(?m)^# TYPE (boardroom_\S+)`).FindAllStringSubmatch(body, -1) {
		if !strings.Contains(string(page), "`"+found[1]) {
			t.Errorf("docs/running.md says nothing of %s", found[1])
		}
	}
}
