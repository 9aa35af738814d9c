package events

import (
	"fmt"
	"slices"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/events/pairing"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// ClubMatch is two clubs against each other, board by board.
const ClubMatch pairing.System = "match"

// Clubs are asked about the clubs that events are for.
type Clubs interface {
	IsMember(store.ClubID, store.AccountID) bool
	IsListed(store.ClubID) bool
	NameOf(store.ClubID) string
}

// isMember says whether an account is in one of the clubs that an event is for.
func (s *Service) isMember(clubs []store.ClubID, id store.AccountID) bool {
	return s.Clubs != nil && slices.ContainsFunc(clubs, func(c store.ClubID) bool { return s.Clubs.IsMember(c, id) })
}

// isSecret says whether an event is for a club that is not listed.
func (s *Service) isSecret(e *Event) bool {
	return slices.ContainsFunc(e.ForClubs, func(c store.ClubID) bool { return s.Clubs == nil || !s.Clubs.IsListed(c) })
}

// MayKnow says whether somebody may know of an event: of those of clubs that are not listed may
// their members, and those who play.
func (s *Service) MayKnow(p *people.Person, e *Event) bool {
	return !s.isSecret(e) || p.IsStaff() || !p.IsGuest() && (s.isMember(e.ForClubs, p.Account()) || e.player(p.Account()) >= 0)
}

// known are the events that somebody may know of.
func (s *Service) known(p *people.Person) []*Event {
	return lists.Filter(s.events, func(e *Event) bool { return s.MayKnow(p, e) })
}

// OfClub are the events of a club that somebody may know of, the newest first.
func (s *Service) OfClub(p *people.Person, club store.ClubID) []*Event {
	found := lists.Filter(s.known(p), func(e *Event) bool { return slices.Contains(e.ForClubs, club) })
	slices.SortFunc(found, func(a, b *Event) int { return int(b.ID - a.ID) })
	return found
}

// mustBeMember refuses whoever is in none of the clubs that an event is for.
func (s *Service) mustBeMember(clubs []store.ClubID, id store.AccountID) error {
	if len(clubs) == 0 || s.isMember(clubs, id) {
		return nil
	}
	return notice.NotYours.Refused("That is for members of " + s.clubNames(clubs) + " only.")
}

func (s *Service) clubNames(clubs []store.ClubID) string {
	if s.Clubs == nil {
		return "a club"
	}
	return phrase.Or(lists.Map(clubs, s.Clubs.NameOf))
}

// MakeMatch makes a match between two clubs at so many boards, which people of both join.
func (s *Service) MakeMatch(p *people.Person, w Wish, boards int) (*Event, error) {
	return s.Make(p, w.asMatch(boards))
}

// CheckMatch refuses what MakeMatch would.
func (s *Service) CheckMatch(w Wish, boards int) error {
	w = w.asMatch(boards)
	return w.check(s.House.Now())
}

func (w Wish) asMatch(boards int) Wish {
	w.System, w.Full, w.Who = ClubMatch, 2*boards, everybody
	return w
}

// teamFor is for which of the two clubs an account plays a match, 1 or 2: who is in both, for the one
// that has fewer players. It refuses where there is no board left.
func (s *Service) teamFor(e *Event, st *State, id store.AccountID) (int, error) {
	if e.System != ClubMatch {
		return 0, nil
	}
	best := 0
	for team := 1; team <= 2; team++ {
		free := len(st.team(team)) < st.Full/2
		if free && s.isMember(e.ForClubs[team-1:team], id) && (best == 0 || len(st.team(team)) < len(st.team(best))) {
			best = team
		}
	}
	if best == 0 {
		return 0, e.refuse(notice.Full, "your club has all its players for "+phrase.Count(st.Full/2, "board")+".")
	}
	return best, nil
}

// team are the players of a team who take part, in the order of the list.
func (s *State) team(team int) []int {
	return lists.Filter(s.active(), func(p int) bool { return s.Players[p].Team == team })
}

// boards pairs two teams: the strongest of both at the first board, and so on. The first seats
// alternate.
func (s *State) boards() (paired pairing.Round) {
	first, second := s.team(1), s.team(2)
	for i := range min(len(first), len(second)) {
		two := []int{first[i], second[i]}
		if i%2 == 1 {
			slices.Reverse(two)
		}
		paired = append(paired, two)
	}
	return paired
}

// teamPoints are what the two teams have, in halves of points.
func (s *State) teamPoints() (points [2]int) {
	for _, g := range s.Games {
		for k, p := range g.Players {
			if g.Over() && s.Players[p].Team > 0 {
				points[s.Players[p].Team-1] += g.Points[k]
			}
		}
	}
	return points
}

// matchScore is how a match of two clubs stands: "Knights 2.5, Rooks 1.5".
func (s *Service) matchScore(e *Event) string {
	points := e.teamPoints()
	return fmt.Sprintf("%s %s, %s %s", s.teamName(e, 1), figure(float64(points[0])/2), s.teamName(e, 2), figure(float64(points[1])/2))
}

func (s *Service) teamName(e *Event, team int) string {
	if s.Clubs == nil || team < 1 {
		return ""
	}
	return s.Clubs.NameOf(e.ForClubs[team-1])
}

// matchWinner says which club has won.
func (s *Service) matchWinner(e *Event) string {
	points := e.teamPoints()
	if points[0] == points[1] {
		return "It is drawn: " + s.matchScore(e)
	}
	return s.teamName(e, phrase.Choose(points[0] > points[1], 1, 2)) + " wins: " + s.matchScore(e)
}
