package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Number is the number of the table as people write it, "#17". No other table
// ever has it, and it stays when the table is cleared.
func (m *Match) Number() string { return "#" + strconv.FormatInt(int64(m.ID), 10) }

// NotUnderWay refuses what needs a table's game, where it has not started.
func (m *Match) NotUnderWay() error {
	if m.HasBoard() {
		return nil
	}
	return notice.NotBegun.Refusedf("%s has not started; there is no game to look back at.", m.Name)
}

// Refusal puts the players' names into what the rules say no with to a seat, as NamedTo
// does.
func (m *Match) Refusal(seat games.Seat, err error) error {
	if breach, is := errors.AsType[games.Breach](err); is {
		breach.Illegal = games.Illegal(m.NamedTo(seat, string(breach.Illegal)))
		return breach
	}
	if illegal, is := errors.AsType[games.Illegal](err); is {
		return games.Illegal(m.NamedTo(seat, string(illegal)))
	}
	return err
}

// TurnThen says whose turn it was at a position of the past.
func (m *Match) TurnThen(position games.Position) string {
	names := m.NamesOf(position.ToAct())
	switch len(names) {
	case 0:
		return ""
	case 1:
		return "It was " + names[0] + "'s turn."
	}
	return "It was the turn of " + phrase.And(names) + "."
}

// NamesOf are the names of those in some seats.
func (m *Match) NamesOf(seats []games.Seat) []string {
	var names []string
	for _, seat := range seats {
		names = append(names, m.nameOf(seat))
	}
	return names
}

// nameOf is the name of who sits in a seat, marked where it is a bot.
func (m *Match) nameOf(seat games.Seat) string {
	return m.Seats[seat-1].Bot.Marked(m.Seats[seat-1].Name)
}

// WaitingFor says what a table in set-up still needs.
func (m *Match) WaitingFor() string {
	least, most := m.Game.Seats(m.Options)
	switch n := len(m.Seats); {
	case n < least:
		return "It needs " + strconv.Itoa(least-n) + " more."
	case n < most:
		return "It can start now: start " + m.Name
	default:
		return "It is full and can start: start " + m.Name
	}
}

// StillSeen says, behind that a table is gone, where its game can be seen; it is
// empty for one that never began.
func (m *Match) StillSeen() string {
	if !m.HasBoard() {
		return ""
	}
	return " Its game can still be seen: replay " + strconv.FormatInt(int64(m.ID), 10)
}

// Named puts the players' names into a text of the game for people, marked where they are
// bots.
func (m *Match) Named(text string) string {
	for i := range m.Seats {
		text = strings.ReplaceAll(text, "{"+strconv.Itoa(i+1)+"}", m.nameOf(games.Seat(i+1)))
	}
	return text
}

// Plain is Named without marks, for programs, which are told who is a bot.
func (m *Match) Plain(text string) string {
	for i, seat := range m.Seats {
		text = strings.ReplaceAll(text, "{"+strconv.Itoa(i+1)+"}", seat.Name)
	}
	return text
}

// NamedAll puts the players' names into texts of the game for people.
func (m *Match) NamedAll(texts []string) []string { return lists.Map(texts, m.Named) }

// Turn says whose turn it is, or that the game rests, in a sentence to the player in a seat or
// to somebody who has none.
func (m *Match) Turn(to games.Seat) string {
	if m.Rest != store.NoRest {
		return "The game is " + m.Resting() + "."
	}
	if m.ToAct(to) {
		return "It is your turn."
	}
	names := m.NamesOf(m.Awaited())
	if len(names) > 1 {
		return "It is the turn of " + phrase.And(names) + "."
	}
	return "It is " + phrase.And(names) + "'s turn."
}

// State says in one line how the match stands at the house's time, to the player in a seat or
// to somebody who has none.
func (m *Match) State(seat games.Seat, now time.Duration) string {
	switch m.Phase {
	case store.InSetup:
		least, most := m.Game.Seats(m.Options)
		play := fmt.Sprintf("%d to %d play", least, most)
		if least == most {
			play = fmt.Sprintf("%d play", most)
		}
		if m.HasClock() {
			play += ", clock " + m.Clock.String()
		}
		return fmt.Sprintf("being set up, %d registered, %s, %s", len(m.Seats), play, m.Rating())
	case store.InPlay:
		return fmt.Sprintf("%s, %s; %s%s%s", m.Versus(seat), m.Progress(), lowerFirst(strings.TrimSuffix(m.Turn(seat),
			".")), m.timesInBrief(now), m.Offered(games.Watcher))
	default:
		return m.Versus(seat) + "; " + strings.TrimSuffix(lowerFirst(m.VerdictTo(seat)), ".")
	}
}

// StateInRoom is State, but that only players are told whose turn it is.
func (m *Match) StateInRoom(seat games.Seat, now time.Duration) string {
	if m.Phase != store.InPlay || m.Rest != store.NoRest || seat != games.Watcher {
		return m.State(seat, now)
	}
	return m.Versus(seat) + ", " + m.Progress() + m.timesInBrief(now) + m.Offered(games.Watcher)
}

// timesInBrief says what the clocks show, as the end of a sentence.
func (m *Match) timesInBrief(now time.Duration) string {
	text := ""
	for i, seat := range m.Times(now) {
		if i > 0 {
			text += ", "
		}
		text += m.nameOf(seat.Seat) + " " + notice.TimeLeft(seat.Left) + phrase.Choose(seat.Stop != "",
			" ("+seat.Stop+")", "")
	}
	if text == "" {
		return ""
	}
	return "; clock " + m.Clock.String() + ", " + text
}

// Progress says how many moves have been made, as boards do: "move 7" was the last.
func (m *Match) Progress() string {
	if m.Moves == 0 {
		return "no move yet"
	}
	return "move " + strconv.Itoa(m.Moves)
}

// Versus names those at a table, to the player in a seat or to somebody who has none: "you and
// easy (bot)".
func (m *Match) Versus(to games.Seat) string {
	names := lists.Map(m.Seats, func(s store.SeatRecord) string { return s.Bot.Marked(s.Name) })
	if to != games.Watcher {
		names[to-1] = "you"
	}
	return phrase.And(names)
}

// Verdict says who won and why, in a sentence.
func (m *Match) Verdict() string { return m.Named(m.verdict()) }

// VerdictTo is Verdict as it is told to a seat: of its own player it says you.
func (m *Match) VerdictTo(seat games.Seat) string { return m.NamedTo(seat, m.verdict()) }

// verdict is Verdict with {K} for the player in seat K.
func (m *Match) verdict() string {
	switch {
	case !m.Result.Over && m.Phase == store.Cleared:
		return "The game was put away without a result."
	case !m.Result.Over:
		return "The game is not over."
	case len(m.Result.Winners) == 0:
		return "The game is drawn: " + m.Game.Ending(m.Result.Reason) + "."
	}
	winners := games.Players(m.Result.Winners)
	if len(m.Result.Winners) == 1 {
		return winners + " has won" + m.because() + "."
	}
	return winners + " have won together" + m.because() + "."
}

// resignedReason is what games give as the reason where a seat left.
const resignedReason = "resigned"

// because says why a game was won, as the end of a sentence. Where one of two has
// resigned, it says who.
func (m *Match) because() string {
	if m.Result.Reason == resignedReason && len(m.Seats) == 2 {
		return ": " + games.Players([]games.Seat{m.Result.Winners[0].Opponent()}) + " resigned"
	}
	return ": " + m.Game.Ending(m.Result.Reason)
}

func lowerFirst(text string) string {
	if strings.HasPrefix(text, "It ") || strings.HasPrefix(text, "The ") || strings.HasPrefix(text, "You ") {
		return strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

// Unstamped is a move without the time that it took.
func Unstamped(position games.Position, move games.Move) games.Move {
	if stamper, ok := position.(games.Stamper); ok {
		return stamper.Stamped(move, 0)
	}
	return move
}

// Spelled is a move in the form in which it is kept, as it is typed at a table.
func (m *Match) Spelled(move games.Move) string {
	if !m.HasBoard() {
		return string(move)
	}
	return strings.ToLower(games.Spelled(m.Position, move))
}

// Begins says that the game at the table begins, and which game it is where the table's
// name doesn't tell.
func (m *Match) Begins() string {
	if strings.HasPrefix(m.Name, m.Game.Name) {
		return "The game at " + m.Name + " begins."
	}
	return "The game of " + m.Game.Title + " at " + m.Name + " begins."
}
