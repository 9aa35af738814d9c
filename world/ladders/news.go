package ladders

import (
	"fmt"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/runner"
	"boardroom/world/store"
)

// mostNews is how many that climbed on one ladder are news at once.
const mostNews = 5

// News are who climbed on a ladder since a time, the newest first.
func (s *Service) News(since time.Time) (all []runner.NewsOf) {
	for _, l := range s.ladders {
		climbed := lists.Filter(l.Players, func(p Player) bool {
			return p.News.To < p.News.From && p.News.At.After(since)
		})
		slices.SortStableFunc(climbed, func(a, b Player) int { return b.News.At.Compare(a.News.At) })
		for _, p := range climbed[:min(mostNews, len(climbed))] {
			all = append(all, s.climbed(l, p))
		}
	}
	return all
}

// climbed says how somebody climbed, and whom they beat for it.
func (s *Service) climbed(l *Ladder, p Player) runner.NewsOf {
	n := runner.NewsOf{At: p.News.At, About: []store.AccountID{p.Account}}
	beat := ""
	loser, known := lists.Find(l.Players, func(o Player) bool {
		return o.News.Why == lost && o.News.At.Equal(p.News.At)
	})
	if p.News.Why == won && known {
		n.About = append(n.About, loser.Account)
		beat = "beat " + s.Name(loser.Account) + " and "
	}
	if l.Place(p.Account) == 1 {
		n.Text = fmt.Sprintf("%s %sleads the %s, up from place %d.", s.Name(p.Account), beat, l.Name, p.News.From)
		return n
	}
	n.Text = fmt.Sprintf("%s %sgoes up from place %d to place %d on the %s.", s.Name(p.Account), beat,
		p.News.From, p.News.To, l.Name)
	return n
}
