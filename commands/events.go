package commands

import (
	"boardroom/world/events"
	"boardroom/world/notice"
)

// EventsHere are the tournaments of the house.
func (h *House) EventsHere() (*events.Service, error) {
	if h.Events == nil {
		return nil, notice.Unavailable.Refused("This house has no tournaments.")
	}
	return h.Events, nil
}
