package commands

import (
	"boardroom/world/events"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/notice"
)

// EventsHere are the tournaments of the house.
func (h *House) EventsHere() (*events.Service, error) { return here(h.Events, "tournaments") }

// LeaguesHere are the leagues of the house.
func (h *House) LeaguesHere() (*leagues.Service, error) { return here(h.Leagues, "leagues") }

// LaddersHere are the ladders of the house.
func (h *House) LaddersHere() (*ladders.Service, error) { return here(h.Ladders, "ladders") }

// here is a service that a house may be without.
func here[S any](s *S, what string) (*S, error) {
	if s == nil {
		return nil, notice.Unavailable.Refusedf("This house has no %s.", what)
	}
	return s, nil
}
