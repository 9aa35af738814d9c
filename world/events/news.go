package events

import (
	"time"

	"boardroom/world/events/pairing"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/store"
	"boardroom/world/words"
)

// NewsFor are the events that somebody may know of and can join, that begin within a while, or that
// ended since a time.
func (s *Service) NewsFor(p *people.Person, since time.Time, soon time.Duration) (all []runner.NewsOf) {
	for _, e := range s.known(p) {
		n := runner.NewsOf{Event: e.ID}
		switch {
		case e.Phase == over && e.Ended.After(since):
			n.At, n.Without = e.Ended, e.Name+" is over."
			n.Text = n.Without
			if rows := e.rows(); len(rows) > 0 {
				n.Text += " " + s.winners(e, rows) + "."
				n.About = e.winners(rows)
			}
		case e.Phase == open && !e.Start.IsZero() && e.Start.Sub(s.House.Now()) <= soon:
			n.At = e.Made
			n.Text = e.Name + " begins in " + words.InWords(e.Start.Sub(s.House.Now())) + ". To join: tournament join " + e.number()
		case e.Phase == open && e.Start.IsZero() && e.Made.After(since):
			n.At, n.Text = e.Made, e.Name+" can be joined: tournament join "+e.number()
		default:
			continue
		}
		if n.Without == "" {
			n.Without = n.Text
		}
		all = append(all, n)
	}
	return all
}

// winners are the accounts of those who share the first place.
func (e *Event) winners(rows []pairing.Row) (first []store.AccountID) {
	if e.System == ClubMatch {
		return nil // clubs do
	}
	for _, row := range rows {
		if row.Place == 1 {
			first = append(first, e.Players[row.Player].Account)
		}
	}
	return first
}
