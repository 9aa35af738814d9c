package plans

import (
	"slices"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/store"
)

// A Moment is an entry of a table's record as the seat of a plan meets it.
type Moment struct {
	Seat     games.Seat // whose entry it is
	Move     games.Move // empty where it is no move of the game
	Planned  bool       // the plan played it
	At       time.Time
	Back     bool // it takes moves back
	Happened []games.Event
	Open     bool   // nothing is hidden from anybody, so that the move may be known
	Says     string // what happened as the end of "Your plan stopped: "
	Turn     bool   // it is the turn of the plan's seat alone after that
	Out      bool   // the game is over, or the plan's seat is out of it

	same func(text string) bool // whether it is the move that a step says
}

// MomentOf is an entry of a match's record as a seat meets it: the position before it, what it
// did, and the match as it stood then.
func MomentOf(
	m *match.Match, seat games.Seat, ply store.Ply, before, after games.Position, happened []games.Event,
) Moment {
	kind, _, _ := store.ReadEntry(ply.Move)
	open := func(p games.Position) bool { h, hides := p.(games.Hider); return !hides || !h.Hides() }
	made := Moment{
		Seat: games.Seat(ply.Seat), Planned: ply.Planned, At: ply.At, Back: kind == store.TakenBack, Happened: happened,
		Open: open(before) && open(after), Turn: slices.Equal(after.ToAct(), []games.Seat{seat}) && !games.Unlisted(after),
		Out: after.Result().Over || ply.Leaver() == int(seat) || kind == store.Agreed || kind == store.BotsOnly,
	}
	if kind == "" {
		made.Move = match.Unstamped(before, games.Move(ply.Move))
		made.same = func(text string) bool { return match.Unstamped(before, games.Move(text)) == made.Move }
	}
	made.Says = made.says(m, seat, before)
	return made
}

// says is why what nobody planned stops a plan.
func (m Moment) says(of *match.Match, seat games.Seat, before games.Position) string {
	who := games.Players([]games.Seat{m.Seat})
	switch {
	case m.Seat == seat && m.Move != "":
		return "You made another move yourself."
	case !m.Open:
		return "You didn't plan for what you saw."
	case m.Move != "":
		return "You didn't plan for " + who + " to play " + strconv.Quote(before.Typed(m.Move)) + "."
	}
	return "You didn't plan for a player to leave the game."
}
