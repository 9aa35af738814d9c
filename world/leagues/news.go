package leagues

import (
	"fmt"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/runner"
	"boardroom/world/store"
)

// News are which seasons began or ended since a time, and who took the lead.
func (s *Service) News(since time.Time) (all []runner.NewsOf) {
	for _, l := range s.All() {
		if l.isPlayed() && l.Began.After(since) {
			players := phrase.Count(len(l.playing()), "player")
			text := fmt.Sprintf("Season %d of the %s begins with %s.", l.Season, l.Name, players)
			all = append(all, runner.NewsOf{At: l.Began, Text: text})
		}
		if l.isPlayed() && l.Lead.At.After(since) && l.Lead.Account == l.leader() {
			text := fmt.Sprintf("%s leads season %d of the %s.", s.Name(l.Lead.Account), l.Season, l.Name)
			all = append(all, runner.NewsOf{At: l.Lead.At, Text: text, About: []store.AccountID{l.Lead.Account}})
		}
		if l.Last.Ended.After(since) {
			all = append(all, s.seasonOver(l))
		}
	}
	return all
}

// seasonOver says how the last season ended: who won it, and who goes up.
func (s *Service) seasonOver(l *League) runner.NewsOf {
	n := runner.NewsOf{At: l.Last.Ended, Without: fmt.Sprintf("Season %d of the %s is over.", l.Last.Season, l.Name)}
	n.Text = n.Without
	if first := l.Last.Divisions[0][0]; first.leads() {
		n.Text += " " + s.Name(first.Account) + " wins."
		n.About = append(n.About, first.Account)
	}
	var up []string
	for _, d := range l.Last.Divisions {
		for _, f := range d {
			if f.Goes == Up {
				up = append(up, s.Name(f.Account))
				n.About = append(n.About, f.Account)
			}
		}
	}
	if len(up) > 0 {
		n.Text += " " + phrase.And(up) + phrase.Choose(len(up) == 1, " goes up.", " go up.")
	}
	return n
}
