package leagues

import (
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/events/pairing"
	"boardroom/world/runner"
	"boardroom/world/store"
)

// A State is what is kept of a league beside its name. People are their accounts.
type State struct {
	Terms
	Coming    *Terms        `json:"coming,omitempty"` // the terms from the next season on, where they are others
	Season    int           `json:"season"`           // that is played, or was played last; 0 before the first
	Members   []Member      `json:"members"`          // the best first, then those who are new
	Divisions []Division    `json:"divisions,omitempty"`
	Numbers   int           `json:"numbers"`        // that games have had so far
	Began     time.Time     `json:"began,omitzero"` // the season
	Warned    time.Time     `json:"warned,omitzero"`
	Ends      time.Duration `json:"ends,omitempty"` // the house's time at the end of the season; 0 is no season
	Next      time.Duration `json:"next,omitempty"` // the house's time at the next season; 0 is not known
	Lead      Lead          `json:"lead,omitzero"`  // of the season that is played
	Last      Past          `json:"last,omitzero"`
	Winners   []Winner      `json:"winners,omitempty"` // of all seasons so far
	Closed    Closing       `json:"closed,omitzero"`
}

// A Lead is who leads the first division, and since when.
type Lead struct {
	Account store.AccountID `json:"account"`
	At      time.Time       `json:"at"`
}

// A Closing is the end of a league by staff, with their reason.
type Closing struct {
	At  time.Time `json:"at"`
	Why string    `json:"why"`
}

// Terms are what a league is played by.
type Terms struct {
	runner.Terms
	Weeks int  `json:"weeks"` // of a season
	Bots  bool `json:"bots"`  // it is for bots, and else for people
}

// A Member takes part, or has lately.
type Member struct {
	Account store.AccountID `json:"account"`
	Rating  int             `json:"rating,omitempty"` // when they joined; 0 is none
	Out     bool            `json:"out,omitempty"`    // does not play in the next season
}

// A Division is one of the season that is played. Players are counted by it from 0, those who stood
// higher in the league first.
type Division struct {
	Players []Player `json:"players"`
	Games   []Game   `json:"games"` // everybody against everybody, in the order in which they begin
}

// A Player plays in a division.
type Player struct {
	Account store.AccountID `json:"account"`
	Late    int             `json:"late,omitempty"` // games that they lost by running out of time
	Gone    time.Time       `json:"gone,omitzero"`  // since when they are out
	Why     why             `json:"why,omitempty"`
}

// A why is why a player is out. The words are kept.
type why string

const (
	left   why = "left"
	silent why = "silent" // lost a game without a move
	late   why = "late"   // ran out of time too often
)

// A Game is one of a division. Void is one that does not count.
type Game struct {
	pairing.Game
	Number int           `json:"number"` // by which its table is kept; given once in a league
	Void   bool          `json:"void,omitempty"`
	Closed bool          `json:"closed,omitempty"` // the table of a void game was ended
	Table  store.TableID `json:"-"`                // kept by itself, with the start of the game
}

// A Past is a season that is over, as it ended.
type Past struct {
	Season    int       `json:"season"`
	Ended     time.Time `json:"ended,omitzero"`
	Divisions [][]Final `json:"divisions,omitempty"`
}

// A Final is how a player ended a season. Points are in halves.
type Final struct {
	Account store.AccountID `json:"account"`
	Points  int             `json:"points"`
	Games   int             `json:"games"`
	Gone    bool            `json:"gone,omitempty"`
	Goes    Way             `json:"goes,omitempty"`
}

// A Way is where a player goes to after a season. The words are kept.
type Way string

// The ways. Nobody goes anywhere by the empty one.
const (
	Up   Way = "up"
	Down Way = "down"
)

// A Winner has won the first division in a season.
type Winner struct {
	Season  int             `json:"season"`
	Account store.AccountID `json:"account"`
}

// Copied implements runner.State.
func (s State) Copied() State {
	next := runner.Copy(s)
	for d := range next.Divisions {
		for i := range next.Divisions[d].Games {
			next.Divisions[d].Games[i].Table = s.Divisions[d].Games[i].Table
		}
	}
	return next
}

// Kind implements runner.State.
func (State) Kind() store.EventKind { return store.League }

// IsOver implements runner.State: a league is over once staff have ended it.
func (s State) IsOver() bool { return !s.Closed.At.IsZero() }

// isPlayed says whether a season is.
func (s *State) isPlayed() bool { return len(s.Divisions) > 0 }

// member is the place of an account in the list, or -1.
func (s *State) member(id store.AccountID) int {
	return slices.IndexFunc(s.Members, func(m Member) bool { return m.Account == id })
}

// Plays says whether an account takes part.
func (s *State) Plays(id store.AccountID) bool {
	at := s.member(id)
	return at >= 0 && !s.Members[at].Out
}

// coming are those who play in the next season, the best first.
func (s *State) coming() []Member {
	return lists.Filter(s.Members, func(m Member) bool { return !m.Out })
}

// seat is where an account plays: the division and the player, or -1.
func (s *State) seat(id store.AccountID) (division, player int) {
	for d, one := range s.Divisions {
		if p := slices.IndexFunc(one.Players, func(p Player) bool { return p.Account == id }); p >= 0 {
			return d, p
		}
	}
	return -1, -1
}

// playing are the accounts that are in the season still.
func (s *State) playing() (accounts []store.AccountID) {
	for _, d := range s.Divisions {
		for _, p := range d.Players {
			if p.Gone.IsZero() {
				accounts = append(accounts, p.Account)
			}
		}
	}
	return accounts
}

// leave takes an account out of the season and of the next.
func (s *State) leave(id store.AccountID, reason why, now time.Time) {
	if at := s.member(id); at >= 0 {
		s.Members[at].Out = true
	}
	if d, p := s.seat(id); d >= 0 {
		s.Divisions[d].drop(p, reason, now)
	}
}

// drop takes a player out: no game of theirs counts.
func (d *Division) drop(player int, reason why, now time.Time) {
	if !d.Players[player].Gone.IsZero() {
		return
	}
	d.Players[player].Gone, d.Players[player].Why = now, reason
	for i := range d.Games {
		if slices.Contains(d.Games[i].Players, player) {
			d.Games[i].Void = true
		}
	}
}
