package stratic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// Refusals go by what the seat knows: they are methods of that position.

func (p *position) mayAct(seat games.Seat) error {
	switch {
	case p.Phase == rules.Over:
		return games.Under("The end", games.Illegal("The game is over."))
	case p.HasSeat(seat) && p.Out[seat] && seat != p.Turn:
		return games.Under("partners", games.Illegalf("{%d} is out of the game.", seat))
	case p.Phase == rules.Deploying:
		return games.Under("Deploying", p.mayDeploy(seat))
	case seat != p.Turn:
		return games.Under("A turn", games.Illegalf("It is {%d}'s turn.", p.Turn))
	}
	return nil
}

func (p *position) mayDeploy(seat games.Seat) error {
	to := p.ToDeploy()
	switch {
	case slices.Contains(to, seat):
		return nil
	case !p.HasSeat(seat):
		return games.Illegalf("Only players deploy, and %s still to.", games.Players(to)+phrase.Choose(len(to) == 1, " has", " have"))
	case p.Deployed[seat]:
		return games.Illegalf("You have deployed already; %s still to.", games.Players(to)+phrase.Choose(len(to) == 1, " has", " have"))
	}
	return games.Illegalf("{%d} makes a Show of Force and deploys first.", p.Force)
}

func (p *position) notMove(text string) error {
	if strings.HasPrefix(text, rules.DeployPrefix) || text == "deploy" {
		return games.Under("Deploying", games.Illegal("All have deployed already, and new pieces come only as reinforcements."))
	}
	if bare, _, ok := rules.CutTime(text); ok && bare != text && !p.Clock {
		return games.Under("clock", games.Illegalf("%q has a thinking time, and none is counted here.", phrase.Quotable(text)))
	}
	return games.NotMove(text, p.exampleMove())
}

// exampleMove says what could be typed in place of a text that is no move: a piece is
// placed where one has to be, else something moves.
func (p *position) exampleMove() string {
	if p.Phase == rules.Playing && p.Made == 0 && p.Reserve[p.Turn] > 0 && p.IsAnyPlaceable() {
		return "For example: reinforce f " + p.name(p.ExamplePlace())
	}
	example, plain := "", rules.Step
	if p.MustCapture() {
		plain = rules.Capture
	}
	p.Movements(func(m rules.Move) bool {
		if example == "" || m.Form == plain {
			example = p.typed(m)
		}
		return m.Form != plain
	})
	if example == "" {
		return "You can't move anything now. To see what you can do: moves"
	}
	return "Move a piece like this: " + example
}

// notFormation refuses what has not the form of a formation.
func (p *position) notFormation(seat games.Seat, text string) error {
	if p.Force != 0 && seat != p.Force && !p.Deployed[p.Force] {
		return p.mayDeploy(seat)
	}
	if words := strings.Fields(text); len(words) > 1 && rules.KindOf(words[0]) != 0 && phrase.HasDigit(text) && phrase.Quotable(text) == text {
		return games.Illegalf("%q lacks a verb. To put that in your zone: deploy %s", text, strings.Join(words, " "))
	}
	return games.Illegalf("%q is not a formation, and nothing moves before all armies are deployed. To see your zone, and how to put pieces there: deploy", phrase.Quotable(text))
}

// refusal says why a move is against the rules. It is asked only about moves
// that are.
func (p *position) refusal(m rules.Move) error {
	switch {
	case p.Phase == rules.Answering:
		return games.Under("The end", p.refuseAnswer(m))
	case m.Form == rules.Reinforce:
		return games.Under("Reinforcements", p.refuseReinforcement(m))
	case p.MustReinforce():
		return games.Under("anti", games.Illegal("In Antistratic reinforcements are placed before anything else. Place yours like this: reinforce f "+p.name(p.ExamplePlace())))
	case m.Form != rules.Capture && p.MustCapture():
		return games.Under("anti", games.Illegal("In Antistratic you have to capture if you can. For example: "+p.typed(p.FirstCapture())))
	case m.Form == rules.Pass:
		return games.Under("A turn", p.refusePass())
	case m.Form == rules.Done:
		return games.Under("A turn", games.Illegal("You haven't moved yet this turn. To move nothing: pass"))
	}
	return games.Under("A turn", p.refuseMovement(m))
}

func (p *position) refuseAnswer(m rules.Move) error {
	foe := p.LastCommander(rules.CampOf(p.Turn).Other())
	if foe == nil {
		return games.Illegal("Your Commander has fallen. To end the game: done")
	}
	if m.Form == rules.Pass {
		return games.Illegal("If you don't answer: done")
	}
	return games.Illegalf("Your Commander has fallen, and that does not help to capture the Commander on %s in this turn. If you don't want to answer, type done.", p.name(foe.At))
}

// refusePass says why a seat can't pass.
func (p *position) refusePass() error {
	if p.Made > 0 {
		return games.Illegal("You have already moved this turn, so you can't pass. To end the turn: done")
	}
	return games.Illegal("You are in check. You can't pass while you can move.")
}

func (p *position) refuseReinforcement(m rules.Move) error {
	name := p.name(m.To)
	switch s := p.Army.On(m.To); {
	case p.Made > 0:
		return games.Illegal("You have already moved. Reinforcements come before the first movement of a turn.")
	case p.Reserve[p.Turn] == 0:
		return games.Illegal("You have no reinforcement to place.")
	case !slices.Contains(p.ReserveKinds(), m.Kind):
		return p.refuseKind(m.Kind)
	case !p.IsOn(m.To):
		return p.offBoard(m.To)
	case s != nil:
		return games.Illegalf("%s is taken by %s.", name, owned(s))
	case p.IsMidboard(m.To):
		return games.Illegalf("%s is in the midboard, where no reinforcement can be placed.", name)
	case rules.IsPast(rules.CampOf(p.Turn).Other(), m.To):
		return games.Illegalf("%s is past the enemy's starting line, where no reinforcement can be placed.", name)
	case p.Army.CommanderOf(p.Turn) == nil:
		return games.Under(underFog, games.Illegal("Under fog reinforcements are placed near your Commander, and you have none."))
	case rules.Apart(p.Army.CommanderOf(p.Turn).At, m.To) > rules.CommanderReach:
		return games.Under(underFog, games.Illegalf("%s is more than %d away from your Commander.", name, rules.CommanderReach))
	}
	return games.Under(underFog, games.Illegalf("%s is out of your side's sight.", name))
}

func (p *position) refuseKind(k rules.Kind) error {
	switch {
	case k == rules.Commander:
		return games.Illegal("A reinforcement can't be a Commander.")
	case !p.IsKind(k):
		return fogOnly(k)
	case k == rules.Viper:
		return games.Illegal("A reinforcement can't be a Viper.")
	}
	return games.Illegalf("A reinforcement can't be %s: you have as many as you can have, %d.", aKind(k), rules.MostOf[k])
}

func (p *position) offBoard(c rules.Cell) error {
	b := p.Bounds()
	return games.Under("The board", games.Illegalf("%s is not on the board, which reaches from %s to %s.", p.name(c), p.name(b.Low), p.name(b.High)))
}

// owned says what stands on a square and whose it is: "a Fortifier of {1} with
// an Aggressor of {2} riding".
func owned(s *rules.Square) string {
	top := s.Top()
	if !s.Stacked() {
		return fmt.Sprintf("%s of {%d}", aKind(top.Kind), top.Seat)
	}
	return fmt.Sprintf("a Fortifier of {%d} with %s of {%d} riding", s.Fort, aKind(top.Kind), top.Seat)
}

// refuseMovement goes from the piece to the way to what stands at its end.
func (p *position) refuseMovement(m rules.Move) error {
	for _, c := range []rules.Cell{m.From, m.To} {
		if !p.IsOn(c) && (c == m.From || m.Form != rules.Exchange) {
			return p.offBoard(c)
		}
	}
	s := p.Army.On(m.From)
	switch {
	case s == nil && !p.IsSeen(m.From):
		return games.Under("Sight", games.Illegalf("%s is out of your side's sight, so none of your pieces is there.", p.name(m.From)))
	case s == nil:
		return games.Illegalf("Nothing stands on %s.", p.name(m.From))
	case !s.IsOf(p.Turn):
		return games.Illegalf("There is %[2]s on %[1]s, not one of your pieces.", p.name(m.From), owned(s))
	case p.Chain.Open:
		return p.refuseChain(m)
	case p.Left == 0:
		return games.Illegal("You have no movement left in this turn. To end it: done")
	}
	switch m.Form {
	case rules.Exchange:
		return games.Under(p.ruleOn(rules.Fortifier), p.refuseExchange(s, m.Kind))
	case rules.Carry:
		return games.Under(riding, p.refuseCarry(s, m))
	case rules.Swap:
		return games.Under(p.ruleOn(rules.Commander), p.refuseSwap(s, m))
	}
	return games.Under(p.ruleOn(s.Top().Kind), p.refuseGoing(s, m))
}

// Two headings of the rules that many refusals stand on.
const (
	riding   = "Riding"
	underFog = "Reinforcements under fog"
)

// ruleOn is the heading under which the rules tell of a kind of piece.
func (p *position) ruleOn(k rules.Kind) string {
	if k == rules.Commander && p.Anti {
		return "anti"
	}
	return "The " + kindNames[k] + ", " + strings.ToUpper(string(k))
}

func (p *position) refuseChain(m rules.Move) error {
	s := p.Army.On(p.Chain.At)
	return games.Under(p.ruleOn(s.Man.Kind), p.refuseInChain(s, m))
}

func (p *position) refuseInChain(s *rules.Square, m rules.Move) error {
	if m.From != p.Chain.At || m.From == m.To {
		return games.Illegalf("%s on %s is in the middle of its movement: it goes on, or you type done.", phrase.Capitalize(theKind(s.Man.Kind)), p.name(p.Chain.At))
	}
	if s.Man.Kind == rules.Aggressor {
		if m.Form != rules.Capture {
			return games.Illegal("After a capture an Aggressor can only capture once more, or you type done.")
		}
		return p.refuseOnto(s.Man, p.ChainRunner(s), m)
	}
	if _, ok := p.Reaches(p.ChainRunner(s), m.To); !ok {
		return games.Illegalf("The Viper on %s has %s left, and %s is not within them.", p.name(m.From), phrase.Count(p.Chain.Steps, "step"), p.name(m.To))
	}
	return p.refuseOnto(s.Man, p.ChainRunner(s), m)
}

func (p *position) refuseExchange(s *rules.Square, k rules.Kind) error {
	switch {
	case s.Fort != p.Turn:
		return games.Illegalf("Only a Fortifier can be exchanged, and there is %[2]s on %[1]s.", p.name(s.At), owned(s))
	case !s.Bare():
		return games.Illegal("A Fortifier under a rider can't be exchanged.")
	case rules.IsPast(rules.CampOf(p.Turn).Other(), s.At):
		return games.Illegalf("A Fortifier can't become %s now. It can become %s.", aKind(k), p.exchangesTold())
	}
	return games.Illegalf("A Fortifier is exchanged only past the enemy's starting line, and %s is not.", p.name(s.At))
}

func (p *position) exchangesTold() string { return phrase.Or(lists.Map(p.ExchangeKinds(), aKind)) }

func (p *position) refuseCarry(s *rules.Square, m rules.Move) error {
	w, steps, ok := p.WayTo(m.From, m.To)
	switch {
	case s.Fort != p.Turn:
		return games.Illegalf("You have no Fortifier on %s that could carry.", p.name(s.At))
	case s.Bare():
		return games.Illegalf("The Fortifier on %s has nobody to carry. Move it like this: move %[1]s %s", p.name(s.At), p.name(m.To))
	case rules.Enemies(s.Man.Seat, p.Turn):
		return games.Illegalf("The Fortifier on %s can't move with an enemy on it.", p.name(s.At))
	case !ok || steps > 1 || !w.Straight:
		return games.Illegal("A Fortifier that carries moves one cell, and straight.")
	}
	return games.Illegalf("%s is taken: a Fortifier carries its rider only to an empty cell.", p.name(m.To))
}

func (p *position) refuseSwap(s *rules.Square, m rules.Move) error {
	own := p.Army.CommanderOf(p.Turn)
	by := s.Top()
	switch {
	case p.Anti:
		return games.Illegal("Antistratic has no swap with the Commander.")
	case own == nil || own.At != m.To:
		return games.Illegalf("You swap with your own Commander, which is not on %s.", p.name(m.To))
	case by.Seat != p.Turn:
		return games.Illegal("A Fortifier under a rider can't swap.")
	case by.Kind == rules.Commander:
		return games.Illegal("The Commander can't swap with itself.")
	case by.Kind == rules.Fortifier && own.Fort != 0:
		return games.Illegal("Your Commander rides, and a Fortifier can't take its place: it rides nothing.")
	}
	if _, ok := p.Reaches(rules.RunnerOn(s), m.To); !ok {
		return p.unreachable(rules.RunnerOn(s), m.To)
	}
	return games.Illegal("After that swap your Commander would be in check.")
}

// refuseGoing refuses a piece that goes to a cell.
func (p *position) refuseGoing(s *rules.Square, m rules.Move) error {
	by := s.Top()
	switch {
	case by.Seat != p.Turn && rules.Enemies(by.Seat, p.Turn):
		return games.Under(riding, games.Illegalf("Your Fortifier on %s can't move with an enemy on it.", p.name(s.At)))
	case by.Seat != p.Turn:
		return games.Under(riding, games.Illegalf("The rider on %s belongs to {%d}; your Fortifier can carry it: carry %[1]s", p.name(s.At), by.Seat))
	case m.From == m.To:
		return games.Under(riding, p.refuseDismount(s))
	case by.Kind == rules.Commander && m.Form != rules.Capture && m.Form != rules.Occupy && !p.Anti && !p.InCheck(p.Turn):
		return games.Illegal("The Commander moves by itself only while it is in check. A piece that reaches it can swap with it.")
	}
	return p.refuseOnto(by, rules.RunnerOn(s), m)
}

func (p *position) refuseDismount(s *rules.Square) error {
	switch by := s.Top(); {
	case !s.Stacked():
		return games.Illegalf("%s stands on %s already.", phrase.Capitalize(theKind(by.Kind)), p.name(s.At))
	case !rules.Enemies(s.Fort, by.Seat):
		return games.Illegal("What you ride is a Fortifier of your own side, which nobody captures.")
	case by.Kind == rules.Commander:
		return games.Illegal("Without the Fortifier your Commander would be in check.")
	default:
		return games.Illegalf("%s can't capture a Fortifier.", phrase.Capitalize(aKind(by.Kind)))
	}
}

// refuseOnto goes by the way, and by what stands at its end.
func (p *position) refuseOnto(by rules.Piece, r rules.Runner, m rules.Move) error {
	if _, ok := p.Reaches(r, m.To); !ok {
		return p.unreachable(r, m.To)
	}
	name, who := p.name(m.To), phrase.Capitalize(aKind(by.Kind))
	there := p.Army.On(m.To)
	switch {
	case there == nil && m.Form != rules.Step:
		return games.Illegalf("%s is empty%s. Move there like this: move %s %[1]s", name, phrase.Choose(p.IsSeen(m.To), "", ", as far as you see"), p.name(m.From))
	case there == nil:
		return games.Illegalf("On %s your Commander would be in check.", name)
	case by.Kind == rules.Commander && p.IsGuarded(there) && rules.Enemies(by.Seat, there.Man.Seat):
		return games.Illegal("A Commander can't attack a Commander that rides.")
	case m.Form == rules.Step:
		return games.Illegalf("%s is taken by %s.", name, owned(there))
	case m.Form == rules.Occupy && !there.Bare():
		return games.Under(riding, games.Illegalf("You can't ride on %s: %s is there.", name, owned(there)))
	case m.Form == rules.Occupy && by.Kind == rules.Fortifier:
		return games.Under(riding, games.Illegal("A Fortifier can't ride another."))
	case m.Form == rules.Capture && !rules.Enemies(by.Seat, there.Top().Seat):
		return games.Illegalf("On %s there is %s, which is on your own side.", name, owned(there))
	case m.Form == rules.Capture && !p.MayCapture(by, there) && by.Kind == rules.Fortifier:
		return games.Illegal("A Fortifier can't capture a piece that rides.")
	case m.Form == rules.Capture && !p.MayCapture(by, there):
		return games.Illegalf("%s can't capture %s.", who, aKind(there.Top().Kind))
	}
	return games.Illegal("After that your Commander would be in check.")
}

// unreachable says how a piece moves, and what is in its way.
func (p *position) unreachable(r rules.Runner, to rules.Cell) error {
	if s := p.Blocker(r, to); s != nil {
		return games.Illegalf("The way from %s to %s is blocked: %[4]s is on %[3]s.", p.name(r.From), p.name(to), p.name(s.At), owned(s))
	}
	gait := gaits[r.Kind]
	if r.Riding {
		gait = cmp.Or(ridingGaits[r.Kind], gait)
	}
	rule := phrase.Choose(r.Riding, riding, p.ruleOn(r.Kind))
	return games.Under(rule, games.Illegalf("%s on %s can't reach %s: %s.", phrase.Capitalize(theKind(r.Kind)), p.name(r.From), p.name(to), gait))
}

// gaits say how pieces move, and ridingGaits how those that ride move otherwise.
var (
	gaits = map[rules.Kind]string{
		rules.Fortifier:   "a Fortifier moves straight, up to 2 cells",
		rules.Aggressor:   "an Aggressor moves straight up to 3 cells, or up to 2 in any direction",
		rules.Interdictor: "an Interdictor moves straight up to 3 cells, over whatever stands there",
		rules.Commander:   "a Commander gets no further than 1 cell",
		rules.Scout:       "a Scout walks up to 4 steps over empty cells",
		rules.Viper:       "a Viper walks up to 5 steps over empty cells",
		rules.Bureaucrat:  "a Bureaucrat moves to any other cell",
	}
	ridingGaits = map[rules.Kind]string{
		rules.Aggressor:   "riding, an Aggressor moves any distance in a line, the way empty",
		rules.Interdictor: "riding, an Interdictor moves any distance in a line, over whatever stands there",
	}
)
