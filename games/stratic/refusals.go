package stratic

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// Refusals go by what the seat knows: they are methods of that position.

// mayAct refuses a seat that is not to act.
func (p *position) mayAct(seat games.Seat) error {
	switch {
	case p.phase == over:
		return games.Illegal("The game is over: nothing can be played any more.")
	case p.hasSeat(seat) && p.out[seat] && seat != p.turn:
		return games.Illegalf("{%d} is out of the game and can't act any more.", seat)
	case p.phase == deploying:
		return p.mayDeploy(seat)
	case seat != p.turn:
		return games.Illegalf("It is {%d}'s turn.", p.turn)
	}
	return nil
}

func (p *position) mayDeploy(seat games.Seat) error {
	to := p.toDeploy()
	switch {
	case slices.Contains(to, seat):
		return nil
	case !p.hasSeat(seat):
		return games.Illegalf("Only who plays can deploy, and %s still to.", players(to)+choose(len(to) == 1, " has", " have"))
	case p.deployed[seat]:
		return games.Illegalf("You have deployed already; %s still to.", players(to)+choose(len(to) == 1, " has", " have"))
	}
	return games.Illegalf("{%d} makes a Show of Force and deploys first.", p.force)
}

// notMove refuses what has not the form of a move.
func (p *position) notMove(text string) error {
	if strings.HasPrefix(text, deployPrefix) || text == "deploy" {
		return games.Illegal("All have deployed already, and new pieces come only as reinforcements.")
	}
	if bare, _, ok := cutTime(text); ok && bare != text && !p.clock {
		return games.Illegalf("%q has a thinking time, and none is counted here.", games.Shortened(text))
	}
	return games.Illegalf("%q is not a move here. Move a piece like this: move %s %s", games.Shortened(text), p.name(at(2, 2, 0)), p.name(at(2, 4, 0)))
}

// notFormation refuses what has not the form of a formation.
func (p *position) notFormation(seat games.Seat, text string) error {
	if p.force != 0 && seat != p.force && !p.deployed[p.force] {
		return p.mayDeploy(seat)
	}
	return games.Illegalf("%q is no formation, and first of all the armies are deployed. Type deploy to see your zone.", games.Shortened(text))
}

// refusal says why a move is against the rules. It is asked only about moves
// that are.
func (p *position) refusal(m move) error {
	switch {
	case p.phase == answering:
		return p.refuseAnswer(m)
	case m.form == reinforce:
		return p.refuseReinforcement(m)
	case p.mustReinforce():
		return games.Illegal("In Antistratic reinforcements are placed before anything else. Place yours like this: reinforce f " + p.name(p.examplePlace()))
	case m.form != capture && p.mustCapture():
		return games.Illegal("In Antistratic who can capture must, and you can, for example: " + p.typed(p.firstCapture()))
	case m.form == pass:
		return p.refusePass()
	case m.form == done:
		return games.Illegal("You have not moved anything yet in this turn. Who does not want to move passes: pass")
	}
	return p.refuseMovement(m)
}

func (p *position) refuseAnswer(m move) error {
	foe := p.lastCommander(campOf(p.turn).other())
	if foe == nil {
		return games.Illegal("Your Commander has fallen, and the only thing left is to end the game: done")
	}
	if m.form == pass {
		return games.Illegal("Who does not answer says so: done")
	}
	return games.Illegalf("Your Commander has fallen, and only a capture of the Commander on %s can answer it. Who does not answer types done.", p.name(foe.at))
}

// refusePass says why a seat can't pass.
func (p *position) refusePass() error {
	if p.made > 0 {
		return games.Illegal("You have moved in this turn already, so you can't pass. Whoever has moved enough types done.")
	}
	return games.Illegal("You are in check, and who is in check can't pass while there is something to move.")
}

func (p *position) refuseReinforcement(m move) error {
	name := p.name(m.to)
	switch s := p.army.on(m.to); {
	case p.made > 0:
		return games.Illegal("Reinforcements are placed before the first movement of a turn, and you have moved.")
	case p.reserve[p.turn] == 0:
		return games.Illegal("You have no reinforcement to place.")
	case !slices.Contains(p.reserveKinds(), m.kind):
		return p.refuseKind(m.kind)
	case !p.isOn(m.to):
		return p.offBoard(m.to)
	case s != nil:
		return games.Illegalf("%s is taken: there stands %s.", name, p.owned(s))
	case p.isMidboard(m.to):
		return games.Illegalf("%s is in the midboard, where no reinforcement can be placed.", name)
	case isPast(campOf(p.turn).other(), m.to):
		return games.Illegalf("%s is past the enemy's starting line, where no reinforcement can be placed.", name)
	case p.army.commanderOf(p.turn) == nil:
		return games.Illegal("Under fog reinforcements are placed near your Commander, and you have none.")
	case apart(p.army.commanderOf(p.turn).at, m.to) > commanderReach:
		return games.Illegalf("%s is more than %d away from your Commander.", name, commanderReach)
	}
	return games.Illegalf("%s is out of your side's sight.", name)
}

func (p *position) refuseKind(k kind) error {
	switch {
	case k == commander:
		return games.Illegal("A reinforcement can't be a Commander.")
	case !p.isKind(k):
		return games.Illegalf("%s take part only under fog, and there is none here.", plural(k))
	case k == viper:
		return games.Illegal("A reinforcement can't be a Viper.")
	}
	return games.Illegalf("A reinforcement can't be %s: you have as many as you can have, %d.", aKind(k), mostOf[k])
}

func (p *position) offBoard(c cell) error {
	b := p.bounds()
	return games.Illegalf("%s is not on the board, which reaches from %s to %s.", p.name(c), p.name(b.low), p.name(b.high))
}

// owned says what stands on a square and whose it is: "a Fortifier of {1} with
// an Aggressor of {2} riding".
func (p *position) owned(s *square) string {
	top := s.top()
	if !s.stacked() {
		return fmt.Sprintf("%s of {%d}", aKind(top.kind), top.seat)
	}
	return fmt.Sprintf("a Fortifier of {%d} with %s of {%d} riding", s.fort, aKind(top.kind), top.seat)
}

// refuseMovement goes from the piece to the way to what stands at its end.
func (p *position) refuseMovement(m move) error {
	for _, c := range []cell{m.from, m.to} {
		if !p.isOn(c) && (c == m.from || m.form != exchange) {
			return p.offBoard(c)
		}
	}
	s := p.army.on(m.from)
	switch {
	case s == nil && !p.isSeen(m.from):
		return games.Illegalf("%s is out of your side's sight, so nothing of yours stands there.", p.name(m.from))
	case s == nil:
		return games.Illegalf("Nothing stands on %s.", p.name(m.from))
	case !s.isOf(p.turn):
		return games.Illegalf("On %s stands %s, nothing of yours.", p.name(m.from), p.owned(s))
	case p.chain.open:
		return p.refuseChain(m)
	case p.left == 0:
		return games.Illegal("You have no movement left in this turn: done ends it.")
	}
	switch m.form {
	case exchange:
		return p.refuseExchange(s)
	case carry:
		return p.refuseCarry(s, m)
	case swap:
		return p.refuseSwap(s, m)
	}
	return p.refuseGoing(s, m)
}

func (p *position) refuseChain(m move) error {
	s := p.army.on(p.chain.at)
	if m.from != p.chain.at || m.from == m.to {
		return games.Illegalf("%s on %s is in the middle of its movement: it goes on, or you type done.", titled(theKind(s.man.kind)), p.name(p.chain.at))
	}
	if s.man.kind == aggressor {
		if m.form != capture {
			return games.Illegal("After a capture an Aggressor can only capture once more, or you type done.")
		}
		return p.refuseOnto(s.man, p.chainRunner(s), m)
	}
	if _, ok := p.reaches(p.chainRunner(s), m.to); !ok {
		return games.Illegalf("The Viper on %s has %s left, and %s is not within them.", p.name(m.from), games.Count(p.chain.steps, "step"), p.name(m.to))
	}
	return p.refuseOnto(s.man, p.chainRunner(s), m)
}

func (p *position) refuseExchange(s *square) error {
	switch {
	case s.fort != p.turn:
		return games.Illegalf("Only a Fortifier can be exchanged, and on %s stands %s.", p.name(s.at), p.owned(s))
	case !s.bare():
		return games.Illegal("A Fortifier under a rider can't be exchanged.")
	}
	return games.Illegalf("A Fortifier is exchanged only past the enemy's starting line, and %s is not.", p.name(s.at))
}

func (p *position) refuseCarry(s *square, m move) error {
	w, steps, ok := p.wayTo(m.from, m.to)
	switch {
	case s.fort != p.turn:
		return games.Illegalf("On %s stands no Fortifier of yours that could carry.", p.name(s.at))
	case s.bare():
		return games.Illegalf("The Fortifier on %s has nobody to carry. Move it like this: move %[1]s %s", p.name(s.at), p.name(m.to))
	case enemies(s.man.seat, p.turn):
		return games.Illegalf("The Fortifier on %s can't move with an enemy on it.", p.name(s.at))
	case !ok || steps > 1 || !w.straight:
		return games.Illegal("A Fortifier that carries moves one cell, and straight.")
	}
	return games.Illegalf("%s is taken: a Fortifier carries its rider only to an empty cell.", p.name(m.to))
}

func (p *position) refuseSwap(s *square, m move) error {
	own := p.army.commanderOf(p.turn)
	by := s.top()
	switch {
	case p.anti:
		return games.Illegal("In Antistratic nobody swaps with the Commander.")
	case own == nil || own.at != m.to:
		return games.Illegalf("A swap is with your own Commander, which does not stand on %s.", p.name(m.to))
	case by.seat != p.turn:
		return games.Illegal("A Fortifier under a rider can't swap.")
	case by.kind == commander:
		return games.Illegal("The Commander can't swap with itself.")
	case by.kind == fortifier && own.fort != 0:
		return games.Illegal("Your Commander rides, and a Fortifier can't take its place: it rides nothing.")
	}
	if _, ok := p.reaches(runnerOn(s), m.to); !ok {
		return p.unreachable(runnerOn(s), m.to)
	}
	return games.Illegal("After that swap your Commander would be in check.")
}

// refuseGoing refuses a piece that goes to a cell.
func (p *position) refuseGoing(s *square, m move) error {
	by := s.top()
	switch {
	case by.seat != p.turn && enemies(by.seat, p.turn):
		return games.Illegalf("Your Fortifier on %s can't move with an enemy on it.", p.name(s.at))
	case by.seat != p.turn:
		return games.Illegalf("The rider on %s belongs to {%d}; your Fortifier can carry it: carry %[1]s", p.name(s.at), by.seat)
	case m.from == m.to:
		return p.refuseDismount(s)
	case by.kind == commander && m.form != capture && !p.anti && !p.inCheck(p.turn):
		return games.Illegal("The Commander moves by itself only while it is in check. A piece that reaches it can swap with it.")
	}
	return p.refuseOnto(by, runnerOn(s), m)
}

func (p *position) refuseDismount(s *square) error {
	switch by := s.top(); {
	case !s.stacked():
		return games.Illegalf("%s stands on %s already.", titled(theKind(by.kind)), p.name(s.at))
	case !enemies(s.fort, by.seat):
		return games.Illegal("What you ride is a Fortifier of your own side, which nobody captures.")
	case by.kind == commander:
		return games.Illegal("Without the Fortifier your Commander would be in check.")
	default:
		return games.Illegalf("%s can't capture a Fortifier.", titled(aKind(by.kind)))
	}
}

// refuseOnto goes by the way, and by what stands at its end.
func (p *position) refuseOnto(by piece, r runner, m move) error {
	if _, ok := p.reaches(r, m.to); !ok {
		return p.unreachable(r, m.to)
	}
	name, who := p.name(m.to), titled(aKind(by.kind))
	there := p.army.on(m.to)
	switch {
	case there == nil && m.form != step:
		return games.Illegalf("%s is empty%s. Move there like this: move %s %[1]s", name, choose(p.isSeen(m.to), "", ", as far as you see"), p.name(m.from))
	case there == nil:
		return games.Illegalf("On %s your Commander would be in check.", name)
	case by.kind == commander && p.isGuarded(there) && enemies(by.seat, there.man.seat):
		return games.Illegal("A Commander can't attack a Commander that rides.")
	case m.form == step:
		return games.Illegalf("%s is taken: there stands %s.", name, p.owned(there))
	case m.form == occupy && !there.bare():
		return games.Illegalf("%s can't be occupied: there stands %s.", name, p.owned(there))
	case m.form == occupy && by.kind == fortifier:
		return games.Illegal("A Fortifier can't ride another.")
	case m.form == capture && !enemies(by.seat, there.top().seat):
		return games.Illegalf("On %s stands %s, which is of your own side.", name, p.owned(there))
	case m.form == capture && !p.mayCapture(by, there) && by.kind == fortifier:
		return games.Illegal("A Fortifier can't capture a piece that rides.")
	case m.form == capture && !p.mayCapture(by, there):
		return games.Illegalf("%s can't capture %s.", who, aKind(there.top().kind))
	}
	return games.Illegal("After that your Commander would be in check.")
}

// unreachable says how a piece moves, and what is in its way.
func (p *position) unreachable(r runner, to cell) error {
	if w, steps, ok := p.wayTo(r.from, to); ok && steps <= r.stride(w) {
		for n := 1; n < steps; n++ {
			if s := p.army.on(r.from.plus(w, n)); s != nil {
				return games.Illegalf("The way from %s to %s is blocked: on %s stands %s.", p.name(r.from), p.name(to), p.name(s.at), p.owned(s))
			}
		}
	}
	return games.Illegalf("%s on %s can't reach %s: %s.", titled(theKind(r.kind)), p.name(r.from), p.name(to), r.gait())
}

// gait says how a piece moves.
func (r *runner) gait() string {
	switch {
	case r.kind == fortifier:
		return "a Fortifier moves straight, up to 2 cells"
	case r.kind == aggressor && r.riding:
		return "riding, an Aggressor moves any distance in a line, the way empty"
	case r.kind == aggressor:
		return "an Aggressor moves straight up to 3 cells, or up to 2 in any direction"
	case r.kind == interdictor && r.riding:
		return "riding, an Interdictor moves any distance in a line, over whatever stands there"
	case r.kind == interdictor:
		return "an Interdictor moves straight up to 3 cells, over whatever stands there"
	case r.kind == commander:
		return "a Commander gets no further than 1 cell"
	case r.kind == scout:
		return "a Scout walks up to 4 steps over empty cells"
	case r.kind == viper:
		return "a Viper walks up to 5 steps over empty cells"
	}
	return "a Bureaucrat moves to any other cell"
}

// firstCapture is a capture that can be made, where there is one.
func (p *position) firstCapture() move {
	var found move
	p.movements(func(m move) bool {
		found = m
		return m.form != capture
	})
	return found
}

// examplePlace is a cell on which a reinforcement can be placed.
func (p *position) examplePlace() cell {
	var found move
	p.reinforcements(func(m move) bool {
		found = m
		return false
	})
	return found.to
}
