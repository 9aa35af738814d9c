package stratic

import (
	"slices"
	"strings"

	"boardroom/games"
)

// readSwap reads which piece swaps with the Commander.
func (p *position) readSwap(t *typing) (games.Move, error) {
	own := p.army.commanderOf(p.turn)
	switch {
	case len(t.words) > 0:
		return "", games.Illegalf("%q is no cell. Type it like this: swap %s", games.Shortened(t.words[0]), p.name(at(2, 2, 0)))
	case own == nil || p.anti:
		return "", games.Illegal(choose(p.anti, "In Antistratic nobody swaps with the Commander.", "You have no Commander to swap with."))
	case len(t.cells) == 0:
		return p.completeSwap(own.at)
	case len(t.cells) == 2 && t.cells[0] == own.at:
		t.cells[0], t.cells[1] = t.cells[1], t.cells[0]
	}
	to := own.at
	if len(t.cells) == 2 {
		to = t.cells[1]
	}
	return p.token(move{form: swap, from: t.cells[0], to: to}), nil
}

// completeSwap finds the piece that can swap with the Commander.
func (p *position) completeSwap(with cell) (games.Move, error) {
	l := lacking{verb: "swap", forms: []form{swap}}
	if err := p.refuseAll(l); err != nil {
		return "", err
	}
	switch can := p.startsOf(l, &with); len(can) {
	case 0:
		return "", games.Illegal("No piece of yours can swap with the Commander now.")
	case 1:
		return p.token(move{form: swap, from: can[0], to: with}), nil
	default:
		return "", &games.Question{Prompt: "Swap " + questioned(p.names(can)) + " with the Commander?", Accepts: hasDigit}
	}
}

// readExchange reads which Fortifier is exchanged, and for what.
func (p *position) readExchange(t *typing) (games.Move, error) {
	if len(t.cells) > 1 {
		return "", games.Illegalf("An exchange names one cell. Type it like this: exchange %s for interdictor", p.name(t.cells[0]))
	}
	if len(t.cells) == 0 {
		l := lacking{verb: "exchange", forms: []form{exchange}}
		if err := p.refuseAll(l); err != nil {
			return "", err
		}
		can := p.startsOf(l, nil)
		switch len(can) {
		case 0:
			return "", games.Illegal("No Fortifier of yours can be exchanged now: that can one without a rider, past the enemy's starting line.")
		case 1:
			t.cells = can
		default:
			return "", &games.Question{Prompt: "Exchange the Fortifier on " + questioned(p.names(can)) + "?", Accepts: hasDigit}
		}
	}
	if len(t.words) == 0 {
		return "", &games.Question{Prompt: "Exchange " + p.name(t.cells[0]) + " for an Aggressor or an Interdictor?", Accepts: isKindWord}
	}
	k, ok := kindNamed(t.words[0])
	if !ok || k != aggressor && k != interdictor || len(t.words) > 1 {
		return "", games.Illegalf("%q is not what a Fortifier can become: an Aggressor or an Interdictor.", games.Shortened(strings.Join(t.words, " ")))
	}
	return p.token(move{form: exchange, from: t.cells[0], kind: k}), nil
}

func isKindWord(word string) bool {
	_, ok := kindNamed(word)
	return ok
}

// readReinforcement reads which piece comes, and where.
func (p *position) readReinforcement(t *typing) (games.Move, error) {
	switch {
	case len(t.words) > 1:
		return "", games.Illegalf("A reinforcement is one piece, and %q are more. Type it like this: reinforce f %s", games.Shortened(strings.Join(t.words, " ")), p.name(at(2, 2, 0)))
	case len(t.cells) > 1:
		return "", games.Illegalf("A reinforcement is placed on one cell. Type it like this: reinforce f %s", p.name(t.cells[0]))
	case len(t.words) == 0 || len(t.cells) == 0:
		if err := p.refusePlacing(); err != nil {
			return "", err
		}
	}
	if len(t.words) == 0 {
		var kinds []string
		for _, k := range p.reserveKinds() {
			kinds = append(kinds, aKind(k))
		}
		return "", &games.Question{Prompt: "Reinforce with " + games.Or(kinds) + "?", Accepts: isKindWord}
	}
	k, ok := kindNamed(t.words[0])
	if !ok {
		return "", games.Illegalf("%q is not a piece. The letters are %s.", games.Shortened(t.words[0]), p.lettersTold())
	}
	if len(t.cells) == 0 {
		return p.completePlace(k)
	}
	return p.token(move{form: reinforce, to: t.cells[0], kind: k}), nil
}

// refusePlacing refuses a reinforcement of whatever kind, wherever it is meant.
func (p *position) refusePlacing() error {
	m := move{form: reinforce, kind: fortifier}
	switch {
	case p.phase != playing || p.made > 0 || p.reserve[p.turn] == 0:
		return p.refusal(m)
	case !p.isAnyPlaceable():
		return games.Illegal("There is no cell for a reinforcement now.")
	}
	return nil
}

// completePlace finds where a reinforcement of a kind can be placed.
func (p *position) completePlace(k kind) (games.Move, error) {
	if !slices.Contains(p.reserveKinds(), k) {
		return "", p.refuseKind(k)
	}
	var cells []cell
	p.reinforcements(func(m move) bool {
		if m.kind == k {
			cells = append(cells, m.to)
		}
		return len(cells) <= mostAsked
	})
	if len(cells) == 1 {
		return p.token(move{form: reinforce, to: cells[0], kind: k}), nil
	}
	where := "which cell, for example " + p.name(cells[0])
	if len(cells) <= mostAsked {
		where = games.Or(p.names(cells))
	}
	return "", &games.Question{Prompt: titled(aKind(k)) + " on " + where + "?", Accepts: hasDigit}
}
