package metrics_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/metrics"
	"boardroom/world"
	"boardroom/world/worldtest"
)

// TestAWorldThatHangs is not well, and its other numbers are told all the same.
func TestAWorldThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, err := world.New(world.Config{Store: &worldtest.Memory{}, Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		var full error
		var closing bool
		m := metrics.New()
		m.Open(metrics.House{
			World: w, Store: func() error { return full }, Closing: func() bool { return closing },
			Refused: func() map[string]int { return map[string]int{"full": 3} }, Dropped: func() int { return 4 },
			Messages: func() map[string]map[string]int { return map[string]map[string]int{"mail": {"sent": 5, "failed": 0}} },
		})
		get := func(page string) (int, string) {
			answer := httptest.NewRecorder()
			m.Handler().ServeHTTP(answer, httptest.NewRequest("GET", page, nil))
			return answer.Code, answer.Body.String()
		}
		for _, page := range []string{"/healthz", "/readyz", "/healthz"} {
			if status, body := get(page); status != http.StatusServiceUnavailable || !strings.Contains(body, "the world does not answer") {
				t.Errorf("of a world that hangs %s says %d, %q", page, status, body)
			}
		}
		_, body := get("/metrics")
		for _, want := range []string{"boardroom_up 0\n", "boardroom_sessions_dropped_total 4\n", "boardroom_messages_total{outcome=\"sent\",way=\"mail\"} 5\n", "boardroom_messages_total{outcome=\"failed\",way=\"mail\"} 0\n", "boardroom_refused_total{reason=\"full\"} 3\n"} {
			if !strings.Contains(body, want) {
				t.Errorf("no %q is in\n%s", want, body)
			}
		}
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			w.Run(ctx)
		}()
		synctest.Wait()
		if status, _ := get("/healthz"); status != http.StatusOK {
			t.Errorf("of a world that answers again is said %d", status)
		}
		full = errors.New("the disk is gone")
		if status, body := get("/healthz"); status != http.StatusServiceUnavailable || !strings.Contains(body, full.Error()) {
			t.Errorf("of a store that fails is said %d, %q", status, body)
		}
		if status, body := get("/readyz"); status != http.StatusOK || body != "ready\n" {
			t.Errorf("then /readyz says %d, %q", status, body)
		}
		closing = true
		if status, body := get("/readyz"); status != http.StatusServiceUnavailable || body != "the house closes\n" {
			t.Errorf("of a house that closes /readyz says %d, %q", status, body)
		}
		stop()
		<-done
	})
}
