package commands

import (
	"boardroom/world/clubs"
	"boardroom/world/notice"
)

// ClubsHere are the clubs of the house.
func (h *House) ClubsHere() (*clubs.Service, error) {
	if h.Clubs == nil {
		return nil, notice.Unavailable.Refused("This house has no clubs.")
	}
	return h.Clubs, nil
}
