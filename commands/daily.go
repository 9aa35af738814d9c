package commands

import (
	"boardroom/world/daily"
	"boardroom/world/notice"
)

// DailyHere is the puzzle of the day.
func (h *House) DailyHere() (*daily.Service, error) {
	if h.Daily == nil {
		return nil, notice.Unavailable.Refused("This house has no puzzle of the day.")
	}
	return h.Daily, nil
}
