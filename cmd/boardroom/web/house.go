package web

import (
	"slices"
)

// What the house answers to a guest, as far as pages show it; docs/api.md says what it is.

type tableState struct {
	Table   int64
	Name    string
	Game    string
	Phase   string
	Rest    string
	Rated   bool
	Clock   string
	Seats   []seatState
	Ply     int
	Moves   int
	ToAct   []int `json:"to_act"`
	Result  string
	Reason  string
	Options string
}

type seatState struct {
	Seat       int
	Name       string
	Colour     string
	Guest, Bot bool
	Left       bool
}

type personState struct {
	Name       string
	Guest, Bot bool
	Plays      []string
	Watches    []string
}

type gameInfo struct {
	Name, Title, Summary string
	Least, Most          int
}

// tables are those that are being set up or played at.
func (c *clerk) tables() ([]tableState, error) {
	var all []tableState
	after := int64(0)
	for {
		var got struct {
			Tables []tableState
			More   bool
		}
		if err := c.ask("tables", map[string]any{"limit": 200, "after": after}, &got); err != nil {
			return nil, err
		}
		all = append(all, got.Tables...)
		if !got.More || len(got.Tables) == 0 || len(all) >= mostTables {
			return all, nil
		}
		after = got.Tables[len(got.Tables)-1].Table
	}
}

// mostTables is how many tables pages look at.
const mostTables = 1000

func (c *clerk) people() ([]personState, error) {
	var got struct{ People []personState }
	err := c.ask("people", struct{}{}, &got)
	return got.People, err
}

// games are those of the house, which stay.
func (c *clerk) games() ([]gameInfo, error) {
	var got struct{ Games []gameInfo }
	err := c.ask("games", struct{}{}, &got)
	return got.Games, err
}

// isPlayed says whether a game is under way at a table.
func (t tableState) isPlayed() bool { return t.Phase == "play" }

// Turn says whose turn it is at a table.
func (t tableState) Turn() string {
	var names []string
	for _, s := range t.Seats {
		if slices.Contains(t.ToAct, s.Seat) {
			names = append(names, s.Name)
		}
	}
	return oneOf(names)
}

func oneOf(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	return ""
}
