// Package metrics tells whoever runs a house how it fares: numbers for Prometheus,
// whether it answers, and profiles, over HTTP on a port of their own.
//
// It must not know what the numbers mean to people, nor SSH or SQL.
package metrics

import (
	"context"
	"errors"
	"net/http"
	"net/http/pprof"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"boardroom/world"
)

// answerWithin is how long a house may take to answer before it counts as ill.
const answerWithin = 2 * time.Second

// A House is what is asked each time that somebody wants the numbers.
type House struct {
	World *world.World
	// Store says whether the store answers.
	Store func() error
	// Closing says whether nobody is let in any more.
	Closing func() bool
	// Refused is how often people were not let in, by reason, and Dropped how many
	// sessions were given up since they did not read.
	Refused func() map[string]int
	Dropped func() int
	// Webhooks is how often something came of a post, by what, and how many webhooks send;
	// nil is a house without any.
	Webhooks func() (outcomes map[string]int, hooks int)
	// Messages is how often something came of a message to somebody away, by its way and by
	// what; nil is a house that sends none.
	Messages func() map[string]map[string]int
}

// Metrics are the numbers of a house.
type Metrics struct {
	registry      *prometheus.Registry
	acts, commits prometheus.Histogram
	house         atomic.Pointer[House]        // nil before Open
	waits         atomic.Pointer[func() error] // not nil where the house stands by
	asking        chan struct{}                // holds one while the world is asked
}

// New makes metrics of a house that is not open yet. Each histogram has steps from a
// tenth of a millisecond up, of which each is about three times the one before.
func New() *Metrics {
	steps := []float64{.0001, .0003, .001, .003, .01, .03, .1, .3, 1, 3}
	m := &Metrics{
		registry: prometheus.NewRegistry(), asking: make(chan struct{}, 1),
		acts: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "boardroom_act_seconds", Help: "How long acts took, their waits for the disk among it.", Buckets: steps,
		}),
		commits: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "boardroom_commit_seconds", Help: "How long commits to the database took.", Buckets: steps,
		}),
	}
	m.registry.MustRegister(m.acts, m.commits, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Act runs an act and notes how long it takes.
func (m *Metrics) Act(act func()) {
	began := time.Now()
	defer func() { m.acts.Observe(time.Since(began).Seconds()) }() // also where it panics
	act()
}

// Committed notes how long a commit took.
func (m *Metrics) Committed(took time.Duration) { m.commits.Observe(took.Seconds()) }

// StandBy says that the house waits until another one is gone, before Open; store says whether
// the store answers.
func (m *Metrics) StandBy(store func() error) { m.waits.Store(&store) }

// Open gives the house whose numbers they are. It must be called once.
func (m *Metrics) Open(h House) {
	m.house.Store(&h)
	m.registry.MustRegister(m)
}

// Handler answers /metrics, /healthz, /readyz and /debug/pprof/.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}))
	mux.HandleFunc("GET /healthz", answer(m.healthy, "well"))
	mux.HandleFunc("GET /readyz", answer(m.ready, "ready"))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}

// answer is a page that says a word, or what is wrong.
func answer(check func(context.Context) error, word string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := check(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		_, _ = w.Write([]byte(word + "\n"))
	}
}

// healthy is nil where all is well: for alarms.
func (m *Metrics) healthy(ctx context.Context) error {
	err := m.opened()
	switch {
	case errors.Is(err, errWaits):
		return (*m.waits.Load())()
	case err != nil:
		return err
	}
	_, err = m.load(ctx)
	return errors.Join(err, m.house.Load().Store())
}

// opened is nil where the house is open.
func (m *Metrics) opened() error {
	switch {
	case m.house.Load() != nil:
		return nil
	case m.waits.Load() != nil:
		return errWaits
	}
	return errOpens
}

// ready is nil where people should be sent to this process: for balancers. A store that is
// away is away for every process over it, and people keep their lines until it is back.
func (m *Metrics) ready(ctx context.Context) error {
	if err := m.opened(); err != nil {
		return err
	}
	if m.house.Load().Closing() {
		return errClosing
	}
	_, err := m.load(ctx)
	return err
}

var (
	errSilent  = errors.New("the world does not answer")
	errClosing = errors.New("the house closes")
	errOpens   = errors.New("the house is not open yet")
	errWaits   = errors.New("the house stands by: another house has the database")
)

// load asks the world what is going on. One asks at a time, so that a world that hangs
// holds one goroutine, however many want to know.
func (m *Metrics) load(ctx context.Context) (world.Load, error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	select {
	case m.asking <- struct{}{}:
	case <-ctx.Done():
		return world.Load{}, errSilent
	}
	type answer struct {
		load world.Load
		err  error
	}
	answered := make(chan answer, 1)
	go func() {
		defer func() { <-m.asking }()
		var a answer
		w := m.house.Load().World
		a.err = w.Do(func() { a.load = w.Load() })
		answered <- a
	}()
	select {
	case a := <-answered:
		return a.load, a.err
	case <-ctx.Done():
		return world.Load{}, errSilent
	}
}
