package commands

import (
	"boardroom/world/daily"
	"boardroom/world/news"
	"boardroom/world/notice"
)

// DailyHere is the puzzle of the day.
func (h *House) DailyHere() (*daily.Service, error) {
	if h.Daily == nil {
		return nil, notice.Unavailable.Refused("This house has no puzzle of the day.")
	}
	return h.Daily, nil
}

// NewsHere are the news of the house.
func (h *House) NewsHere() (*news.Service, error) {
	if h.News == nil {
		return nil, notice.Unavailable.Refused("This house has no news.")
	}
	return h.News, nil
}
