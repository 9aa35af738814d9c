package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// Reason says what a move captures, saves and threatens, or what else it gains, and
// whether what has moved could be captured, on the board as the seat
// sees it.
func (p *position) Reason(seat games.Seat, token games.Move) (r games.Reason) {
	d := p.imagined(seat, token)
	if d == nil {
		return r
	}
	if d.after.Phase == rules.Over {
		return games.Reason{Gain: d.wins()}
	}
	said := d.gains()
	if d.after.Phase == rules.Answering {
		return games.Reason{Gain: strings.Join(said, " "), Cost: fmt.Sprintf("{%d} has one more turn, and makes it a draw by capturing your Commander.", d.after.Turn)}
	}
	said = append(said, d.checked()...)
	said = append(append(said, d.saved()...), d.threatened()...)
	if better := d.improves(); len(said) == 0 && better != "" {
		said = append(said, better)
	}
	return games.Reason{Gain: strings.Join(said, " "), Cost: d.risks()}
}

// risks says that what has moved is lost with what it captures, or from where it could be
// captured, once the turn is over.
func (d *telling) risks() string {
	if d.Broken {
		return fmt.Sprintf("your %s leaves the board with it.", kindNames[d.Mover.Kind])
	}
	if !d.Ended {
		return ""
	}
	for _, t := range d.after.threats(d.Seat) {
		if t.at == d.End && t.victim == d.Mover {
			return fmt.Sprintf("your %s on %s can be captured from %s.", kindNames[d.Mover.Kind], d.name(d.End), phrase.Or(d.before.names(t.from)))
		}
	}
	return ""
}

// imagined is a move as it would be on the board that the seat sees; nil where it is
// none that can be played there.
func (p *position) imagined(seat games.Seat, token games.Move) *telling {
	known := p.known(seat)
	if !known.IsPlayed() || known.Turn != seat {
		return nil
	}
	seen := known.as(known.Seen())
	m, time, err := seen.readToken(string(token))
	if err != nil || !known.Allows(m) {
		return nil
	}
	return seen.tells(seen.Position.Play(seen.Position, m, time))
}

func (d *telling) wins() string {
	switch result := d.after.Result(); {
	case slices.Contains(result.Winners, d.Seat):
		return "It wins the game."
	case len(result.Winners) == 0:
		return "It captures the Commander, which makes the game a draw."
	}
	return ""
}

// gains says what a move does for the mover besides what follows.
func (d *telling) gains() (said []string) {
	switch d.Move.Form {
	case rules.Reinforce:
		said = append(said, "What is not placed before the first movement of the turn is lost.")
	case rules.Pass:
		if d.after.Passes[d.Seat] >= rules.SavedPasses {
			said = append(said, "Your next turn has two movements then.")
		}
		return said
	case rules.Done:
		return nil
	case rules.Capture:
		said = append(said, fmt.Sprintf("It captures {%d}'s %s.", d.Victim.Seat, kindNames[d.Victim.Kind]))
	case rules.Occupy:
		said = append(said, rides(d.Mover.Kind)...)
	}
	return append(said, d.holds()...)
}

// holds says how a move changes who holds a midboard of a board that grows.
func (d *telling) holds() (said []string) {
	if !d.after.Grows() {
		return nil
	}
	own := rules.CampOf(d.Seat)
	lead := func(p *position, board int) int {
		held := p.Held(board)
		return 2*held[own] - held[rules.South] - held[rules.North]
	}
	seen := d.before.asSeen()
	for board := range d.before.Boards {
		switch was, is := lead(d.before, board), lead(d.after, board); {
		case was <= 0 && is > 0:
			said = append(said, "You hold the midboard then"+seen+", which gains you a reinforcement when the board grows.")
		case was < 0 && is == 0:
			said = append(said, "The other side doesn't hold the midboard any more"+seen+".")
		}
	}
	return said
}

// rides says what a piece gains that rides a Fortifier.
func rides(k rules.Kind) []string {
	switch k {
	case rules.Commander:
		return []string{"A Commander that rides is guarded."}
	case rules.Aggressor, rules.Interdictor:
		return []string{"Riding, it goes any distance."}
	}
	return nil
}

// checked says which checks a move gives and ends.
func (d *telling) checked() (said []string) {
	if d.before.InCheck(d.Seat) && !d.after.InCheck(d.Seat) {
		said = append(said, "It gets your Commander out of check.")
	}
	for _, seat := range d.after.AllSeats() {
		if rules.Enemies(seat, d.Seat) && d.after.InCheck(seat) && !d.before.InCheck(seat) {
			said = append(said, fmt.Sprintf("It gives check to {%d}.", seat))
		}
	}
	return said
}

// saved says which pieces were in danger, and are not any more.
func (d *telling) saved() (said []string) {
	danger := map[rules.Cell]bool{}
	for _, t := range d.after.threats(d.Seat) {
		danger[t.at] = true
	}
	var safe []string
	for _, t := range d.before.threats(d.Seat) {
		s := d.after.Army.On(t.at)
		switch {
		case d.Victim.Kind == 0 && t.at == d.Move.From && d.End != t.at && !danger[d.End] && t.victim == d.Mover:
			said = append(said, fmt.Sprintf("%s could be captured from %s; %s gets it out.", d.name(t.at), phrase.Or(d.before.names(t.from)), d.name(d.End)))
		case !danger[t.at] && s != nil && t.victim.Kind != rules.Commander && slices.Contains(s.Pieces(), t.victim):
			safe = append(safe, fmt.Sprintf("%s on %s", theKind(t.victim.Kind), d.name(t.at)))
		}
	}
	if safe != nil {
		said = append(said, "It makes "+phrase.And(safe)+" safe.")
	}
	return said
}

// threatened says what the mover could capture then and could not before.
func (d *telling) threatened() []string {
	before := d.before.prizes(d.Seat)
	fresh := lists.Filter(d.after.prizes(d.Seat), func(prize string) bool { return !slices.Contains(before, prize) })
	if len(fresh) == 0 || d.Move.Form == rules.Pass {
		return nil
	}
	return []string{"It threatens " + phrase.And(fresh) + "."}
}

// prizes names what a seat could capture if it were its turn. The enemies' Commanders
// are told as checks.
func (p *position) prizes(seat games.Seat) (prizes []string) {
	by := p.Position.OnTurn(seat)
	by.Captures(func(m rules.Move) bool {
		victim := by.Victim(m)
		prize := fmt.Sprintf("%s on %s", theKind(victim.Kind), p.name(m.To))
		if victim.Kind != rules.Commander && !slices.Contains(prizes, prize) {
			prizes = append(prizes, prize)
		}
		return true
	})
	return prizes
}

// Warn says that reinforcements are lost by a move, or that it ends the turn with the
// own Commander in check, as far as the seat sees.
func (p *position) Warn(seat games.Seat, token games.Move) string {
	d := p.imagined(seat, token)
	switch {
	case d == nil || d.after.Phase == rules.Over:
		return ""
	case d.Move.Form != rules.Reinforce && d.before.CanReinforce(seat):
		return fmt.Sprintf("Then %s that you have not placed %s lost.", phrase.Count(d.before.Reserve[seat], "reinforcement"), phrase.Choose(d.before.Reserve[seat] == 1, "is", "are"))
	case !d.Ended || !d.after.InCheck(seat):
		return ""
	case d.before.InCheck(seat):
		return "Your Commander stays in check and can be captured."
	}
	return "Then your Commander is in check and can be captured."
}
