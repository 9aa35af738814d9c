package ladders

import (
	"fmt"
	"slices"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// asked says what somebody is asked who is challenged.
func (s *Service) asked(l *Ladder, c Challenge) []string {
	name := s.Name(c.From)
	return []string{
		fmt.Sprintf("%s: %s challenges you for place %d.", l.Name, name, l.Place(c.To)),
		fmt.Sprintf("To play: accept %s. To decline, or not to answer in %s, gives %s the place.", name,
			words.InWords(s.left(c)), name),
	}
}

// awaits is what somebody is asked who is to answer.
func (s *Service) awaits(id store.AccountID) (lines []string) {
	for _, l := range s.ladders {
		for _, c := range l.Challenges {
			if c.To == id && !c.Accepted {
				lines = append(lines, s.asked(l, c)...)
			}
		}
	}
	return lines
}

// A Standing is a place on a ladder, for programs.
type Standing struct {
	Place int    `json:"place"`
	Name  string `json:"name"`
	Idle  bool   `json:"idle" jsonschema:"sinks slowly"`
	Plays string `json:"plays,omitempty" jsonschema:"the other player of their challenge or game on the ladder"`
	Open  bool   `json:"open" jsonschema:"the program's account can challenge them now"`
}

// Standings are all places of a ladder as somebody sees them.
func (s *Service) Standings(p *people.Person, l *Ladder) []Standing {
	open := s.open(p.Account(), l)
	var all []Standing
	for at, one := range l.Players {
		st := Standing{
			Place: at + 1, Name: s.Name(one.Account), Idle: l.isIdle(at, s.House.Open()),
			Open: slices.Contains(open, one.Account),
		}
		if i := l.challengeOf(one.Account); i >= 0 {
			c := l.Challenges[i]
			st.Plays = s.Name(phrase.Choose(c.From == one.Account, c.To, c.From))
		}
		all = append(all, st)
	}
	return all
}

// Of the lines of a ladder that are shown: the first places, and those around one's own.
const (
	shownTop    = 4
	shownAround = 5
	shownAll    = 16
)

// Shown is a ladder for a painter: all of a short one; of a long one the top and what is around
// somebody, unless all is asked for.
func (s *Service) Shown(p *people.Person, l *Ladder, all bool) notice.Listing {
	shown := notice.Listing{Title: l.Name + ": " + l.what(), Columns: []string{"Player", "Place", "Now"},
		Bare: "Now"}
	mine := l.Place(p.Account())
	for _, one := range s.Standings(p, l) {
		near := one.Place <= shownAll
		if mine > 0 {
			near = one.Place >= mine-shownAround && one.Place <= mine+shownAround
		}
		if all || len(l.Players) <= shownAll || one.Place <= shownTop || near {
			shown.Rows = append(shown.Rows, []string{one.Name, fmt.Sprint(one.Place), one.now(one.Place == mine)})
		}
	}
	if more := len(l.Players) - len(shown.Rows); more > 0 {
		shown.Foot = fmt.Sprintf("To see all %d: ladder %s all. ", len(l.Players), l.Game)
	}
	switch open := s.open(p.Account(), l); {
	case mine == 0 && p.Bot().Is() == l.Bots:
		shown.Foot += "To join: ladder join " + l.Game
	case len(open) > 0:
		shown.Foot += "To challenge: ladder challenge " + s.Name(open[0]) + " on " + l.Game
	}
	return shown
}

// now is what somebody does on the ladder, in a word or two.
func (s Standing) now(mine bool) string {
	switch {
	case s.Plays != "":
		return "with " + s.Plays
	case mine:
		return "you"
	case s.Open:
		return "open to you"
	case s.Idle:
		return "inactive"
	}
	return ""
}

// A Mine is somebody's own place on a ladder, for programs.
type Mine struct {
	Game  string `json:"game"`
	Bots  bool   `json:"bots" jsonschema:"it is the ladder of bots"`
	Place int    `json:"place"`
	Of    int    `json:"of" jsonschema:"how many are on it"`
	Now   string `json:"now" jsonschema:"what happens, in words"`
}

// Mine are somebody's own places.
func (s *Service) Mine(p *people.Person) (all []Mine) {
	for _, l := range s.ladders {
		place := l.Place(p.Account())
		if place == 0 {
			continue
		}
		mine := Mine{Game: l.Game, Bots: l.Bots, Place: place, Of: len(l.Players)}
		if l.challengeOf(p.Account()) >= 0 {
			mine.Now = s.doing(l, p.Account(), "you")
		} else if open := s.open(p.Account(), l); len(open) > 0 {
			mine.Now = "you can challenge " + phrase.Or(lists.Map(open, s.Name))
		}
		all = append(all, mine)
	}
	return all
}

// MineShown are somebody's own places for a painter.
func (s *Service) MineShown(p *people.Person) notice.Listing {
	shown := notice.Listing{Title: "Your places", Columns: []string{"Ladder", "Place", "Now"}, Bare: "Now",
		Foot: "To see one: ladder GAME. How it goes: ladder rules"}
	for _, one := range s.Mine(p) {
		game, _ := s.World.Games.Find(one.Game)
		shown.Rows = append(shown.Rows, []string{game.Title, fmt.Sprintf("%d of %d", one.Place, one.Of),
			phrase.Capitalize(one.Now)})
	}
	return shown
}

// calls are what somebody may be told of while away: a challenge, and how their place has changed.
func (s *Service) calls(id store.AccountID) (calls []world.Call) {
	for _, l := range s.ladders {
		at := l.index(id)
		if at < 0 {
			continue
		}
		for _, c := range l.Challenges {
			if c.To == id && !c.Accepted {
				calls = append(calls, world.Call{
					Subject: fmt.Sprintf("event %d challenge %d", l.ID, c.Number), At: c.Made,
					Title: l.Name + ": " + s.Name(c.From) + " challenges you",
					Lines: s.asked(l, c), Type: "accept " + s.Name(c.From),
				})
			}
		}
		if news := l.Players[at].News; !news.At.IsZero() {
			calls = append(calls, world.Call{
				Subject: fmt.Sprintf("event %d place %d", l.ID, news.At.Unix()), At: news.At,
				Title: fmt.Sprintf("%s: you are on place %d", l.Name, at+1),
				Lines: s.changed(l, l.Players[at]), Type: "ladder " + l.Game,
			})
		}
	}
	return calls
}
