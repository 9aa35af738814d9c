package api

import (
	"strings"
	"sync"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/world/notice"
)

// A boardNotice is a board. Its texts name the players in place of their seats.
type boardNotice struct {
	_ struct{} `jsonschema:"A board as its reader may see it."`

	Head
	happened
	Occasion occasion              `json:"occasion"`
	Table    int64                 `json:"table" jsonschema:"its number; 0 is a private board"`
	Name     string                `json:"name"`
	Game     string                `json:"game"`
	Heading  string                `json:"heading"`
	Happened []string              `json:"happened" jsonschema:"what the newest entry did, as the reader may know it"`
	Facts    []boardFact           `json:"facts"`
	Players  []boardPlayer         `json:"players"`
	Picture  *pictureState         `json:"picture,omitempty"`
	Focus    string                `json:"focus" jsonschema:"the cell that it is about, or empty"`
	Turn     string                `json:"turn" jsonschema:"who is to act, or who has won, in a sentence"`
	YourTurn bool                  `json:"your_turn"`
	Seat     games.Seat            `json:"seat" minimum:"0" jsonschema:"the reader's; 0 watches"`
	ToAct    []games.Seat          `json:"to_act" jsonschema:"the seats that may move"`
	Moves    int                   `json:"moves" minimum:"0" jsonschema:"that stand"`
	Ply      int                   `json:"ply" minimum:"0" jsonschema:"entries of the record; the next is ply+1"`
	Result   string                `json:"result" jsonschema:"none, draw, p1win, p1+p3win"`
	Reason   string                `json:"reason"`
	Position string                `json:"position,omitempty" jsonschema:"the position line, as the reader may know it"`
	Times    []notice.SeatTimeLeft `json:"times,omitempty"`
}

type boardFact struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

type boardPlayer struct {
	Seat   int    `json:"seat"`
	Name   string `json:"name"`
	Colour string `json:"colour"`
	Bot    bool   `json:"bot"`
}

// An occasion is why a board is shown, by name.
type occasion string

var occasions = map[notice.Occasion]occasion{
	notice.Looked: "looked", notice.Started: "started", notice.Moved: "moved", notice.Past: "past",
	notice.Asked: "asked", notice.Viewed: "viewed", notice.Resumed: "resumed", notice.Revealed: "revealed",
	notice.Taught: "started",
}

// Words are all occasions.
func (occasion) Words() []string { return wordsIn(occasions) }

func boardOf(n notice.Board) *boardNotice {
	named := withNames(n.Players)
	made := &boardNotice{
		happened: eventOf(n), Occasion: occasions[n.Occasion], Table: n.ID, Name: n.Table, Game: n.GameName,
		Heading: n.Heading, Happened: lists.Map(n.Happened, named), Focus: n.Focus, Turn: n.Turn, YourTurn: n.YourTurn,
		Facts:   lists.Map(n.Facts, func(f games.Fact) boardFact { return boardFact{f.Name, named(f.Text)} }),
		Players: []boardPlayer{}, Picture: picture(&n.Picture, named), Seat: n.Seat, ToAct: list(n.ToAct),
		Moves: n.Number, Ply: n.Ply, Result: n.Result.String(), Reason: n.Result.Reason,
	}
	for i, p := range n.Players {
		made.Players = append(made.Players, boardPlayer{i + 1, p.Name, notice.ColourName(p.Colour), p.Bot})
	}
	if n.Position != nil {
		made.Position = n.Position.String()
	}
	if n.Times != nil {
		made.Times = notice.TimesLeft(n.Times)
	}
	return made
}

// boardEvent is what has happened where a board is shown of itself.
func boardEvent(n notice.Board) notice.Event {
	e := n.Entry
	switch n.Occasion {
	case notice.Started:
		e = notice.Event{What: notice.GameStarted}
	case notice.Moved, notice.Revealed:
		if n.Result.Over {
			e.What = notice.GameOver
		}
	case notice.Resumed:
		e = notice.Event{What: notice.GameResumed}
	default:
		return notice.Event{}
	}
	e.Table, e.Name = n.ID, n.Table
	return e
}

// withNames puts the players' names where a text of the game has {K}.
func withNames(players []notice.Player) func(text string) string {
	replacer := sync.OnceValue(func() *strings.Replacer {
		var pairs []string
		for i, p := range players {
			pairs = append(pairs, "{"+string(rune('1'+i))+"}", p.Name)
		}
		return strings.NewReplacer(pairs...)
	})
	return func(text string) string {
		if !strings.Contains(text, "{") {
			return text
		}
		return replacer().Replace(text)
	}
}

// The shapes of boards and the marks of cells, by name. A cell that no move has touched has no
// mark.
type (
	shapeName string
	markName  string
)

var (
	shapes = map[board.Shape]shapeName{board.Square: "square", board.Hex: "hex"}
	marks  = map[board.Mark]markName{
		board.Placed: "placed", board.Left: "left", board.Taken: "taken", board.Lost: "lost", board.Checked: "check",
	}
)

// Words are all shapes.
func (shapeName) Words() []string { return wordsIn(shapes) }

// Words are all marks.
func (markName) Words() []string { return wordsIn(marks) }
