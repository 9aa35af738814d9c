package tables

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// seatLimit is how many seats a person may have at tables that are not over.
func (o *Index) seatLimit(p *people.Person) int {
	if p.Bot() == store.ProgramBot {
		return min(o.env.Limits.Seats, TermsOfBot(p).Limit)
	}
	return o.env.Limits.Seats
}

// PlaysAlready refuses another game for a person who plays one of its kind already, and says
// how to begin it with a bot all the same.
func (o *Index) PlaysAlready(p *people.Person, game *games.Game, bot string) error {
	for _, t := range o.Of(p) {
		if t.Match.Game == game && t.Match.Phase == store.InPlay && t.IsPlayedBy(p) {
			return notice.Seated.Refusedf("You play at %s already. To see the board: look %s. For another game: challenge %s %s", t.Name, t.Name, bot, game.Name)
		}
	}
	return nil
}

// MayInvite says whether a person may ask others to a table: it is being set up and
// they are registered there, or nobody is yet; or it is private and they play there.
func (t *Table) MayInvite(p *people.Person) bool {
	if t.Match.Private {
		return t.SeatOf(p) != games.Watcher
	}
	return t.Match.Phase == store.InSetup && (t.Match.IsDeserted() || t.SeatOf(p) != games.Watcher)
}

// sides are what the seats of a table's game are called, nil for numbers alone.
func (t *Table) sides() []string {
	if t.Match.Game.Sides == nil {
		return nil
	}
	return t.Match.Game.Sides(t.Match.Options)
}

// SideNamed are the seats of a side.
func (t *Table) SideNamed(name string) []int {
	var seats []int
	for i, side := range t.sides() {
		if strings.EqualFold(side, name) {
			seats = append(seats, i+1)
		}
	}
	return seats
}

// Teams are the seats of each side, where several play together.
func (t *Table) Teams() [][]int {
	var teams [][]int
	for _, side := range t.sides() {
		team := t.SideNamed(side)
		if len(team) > 1 && !slices.ContainsFunc(teams, func(known []int) bool { return known[0] == team[0] }) {
			teams = append(teams, team)
		}
	}
	return teams
}

// SeatName is what a seat of a table's game is called: "seat 3, South".
func (t *Table) SeatName(seat int) string {
	name := "seat " + strconv.Itoa(seat)
	if sides := t.sides(); seat <= len(sides) {
		name += ", " + sides[seat-1]
	}
	return name
}

// MaySeat refuses a seat to somebody who could have none.
func (o *Index) MaySeat(s *people.Session) error {
	if s.IsPassing() && s.Person().IsGuest() {
		return notice.NeedsAccount.Refused("Guests can't take a seat by single commands. Connect without a command first.")
	}
	return o.MayTakeSeat(s.Person())
}

// MayTakeSeat refuses one more seat to a person who has as many as can be.
func (o *Index) MayTakeSeat(p *people.Person) error {
	if n := len(o.Seated(p)); n >= o.seatLimit(p) {
		return notice.Full.Refusedf("You already have %s, the most allowed. Finish a game first.", phrase.Count(n, "seat"))
	}
	return nil
}
