package metrics

import (
	"context"

	"github.com/prometheus/client_golang/prometheus"

	"boardroom/world"
)

// gauges are the numbers of the world.
var gauges = []struct {
	about *prometheus.Desc
	of    func(world.Load) int
}{
	{about("sessions", "Sessions in the house."), func(l world.Load) int { return l.Sessions }},
	{about("people", "People with a session."), func(l world.Load) int { return l.People }},
	{about("guests", "People without an account."), func(l world.Load) int { return l.Guests }},
	{about("queue_longest", "Notices that wait for the session for which most do; one for which 512 do is dropped."), func(l world.Load) int { return l.LongestQueue }},
	{about("acts_waiting", "Acts that wait for the world."), func(l world.Load) int { return l.Waiting }},
	{about("tables", "Open tables."), func(l world.Load) int { return l.Tables }},
	{about("games", "Games under way."), func(l world.Load) int { return l.Games }},
	{about("bot_games", "Games under way with bots of the house."), func(l world.Load) int { return l.BotGames }},
	{about("bot_moves_waiting", "Moves that bots of the house are asked for."), func(l world.Load) int { return l.Thinking }},
}

var (
	refused = about("refused_total", "Connections and sessions that were refused, by reason.", "reason")
	dropped = about("sessions_dropped_total", "Sessions that were given up since they did not read.")
	hooks   = about("webhooks", "Webhooks that are on.")
	posts   = about("webhook_posts_total", "Posts of webhooks that were sent, failed once, or were lost since too many waited, and webhooks that were given up.", "outcome")
	notes   = about("messages_total", "Messages to people who are away that were sent, failed once, or were given up.", "way", "outcome")
	up      = about("up", "Whether the world answers.")
)

func about(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("boardroom_"+name, help, labels, nil)
}

// Describe implements prometheus.Collector. Nothing is said beforehand, since a world
// that does not answer has no numbers.
func (m *Metrics) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector.
func (m *Metrics) Collect(to chan<- prometheus.Metric) {
	number := func(about *prometheus.Desc, kind prometheus.ValueType, n int, labels ...string) {
		to <- prometheus.MustNewConstMetric(about, kind, float64(n), labels...)
	}
	house := m.house.Load()
	for reason, n := range house.Refused() {
		number(refused, prometheus.CounterValue, n, reason)
	}
	number(dropped, prometheus.CounterValue, house.Dropped())
	if house.Webhooks != nil {
		outcomes, n := house.Webhooks()
		number(hooks, prometheus.GaugeValue, n)
		for outcome, n := range outcomes {
			number(posts, prometheus.CounterValue, n, outcome)
		}
	}
	if house.Messages != nil {
		for way, outcomes := range house.Messages() {
			for outcome, n := range outcomes {
				number(notes, prometheus.CounterValue, n, way, outcome)
			}
		}
	}
	load, err := m.load(context.Background())
	if err != nil {
		number(up, prometheus.GaugeValue, 0)
		return
	}
	number(up, prometheus.GaugeValue, 1)
	for _, g := range gauges {
		number(g.about, prometheus.GaugeValue, g.of(load))
	}
}
