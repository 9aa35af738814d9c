package stratic

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// readSwap reads which piece swaps with the Commander.
func (r *reading) readSwap() (games.Move, error) {
	own := r.Army.CommanderOf(r.Turn)
	switch {
	case len(r.words) > 0:
		return "", games.NotCell(r.words[0], "Type it like this: swap "+r.name(rules.At(2, 2, 0)))
	case own == nil || r.Anti:
		return "", games.Illegal(phrase.Choose(r.Anti, "Antistratic has no swap with the Commander.", "You have no Commander to swap with."))
	case len(r.cells) == 0:
		return r.completeSwap(own.At)
	case len(r.cells) == 2 && r.cells[0] == own.At:
		r.cells[0], r.cells[1] = r.cells[1], r.cells[0]
	}
	to := own.At
	if len(r.cells) == 2 {
		to = r.cells[1]
	}
	return r.Token(rules.Move{Form: rules.Swap, From: r.cells[0], To: to}), nil
}

// completeSwap finds the piece that can swap with the Commander.
func (r *reading) completeSwap(with rules.Cell) (games.Move, error) {
	r.forms = []rules.Form{rules.Swap}
	if err := r.refuseAll(); err != nil {
		return "", err
	}
	from, err := r.theOne(r.startsOf(&with), "None of your pieces can swap with the Commander now.", "Swap %s with the Commander?", nil)
	if err != nil {
		return "", err
	}
	return r.Token(rules.Move{Form: rules.Swap, From: from, To: with}), nil
}

// readExchange reads which Fortifier is exchanged, and for what.
func (r *reading) readExchange() (games.Move, error) {
	if len(r.cells) > 1 {
		return "", games.Illegalf("An exchange names one cell. Type it like this: exchange %s for interdictor", r.name(r.cells[0]))
	}
	if len(r.cells) == 0 {
		r.forms = []rules.Form{rules.Exchange}
		if err := r.refuseAll(); err != nil {
			return "", err
		}
		can, err := r.theOne(r.startsOf(nil), "You can't exchange a Fortifier now: it must have no rider, and stand past the enemy's starting line.", "Exchange the Fortifier on %s?", nil)
		if err != nil {
			return "", err
		}
		r.cells = []rules.Cell{can}
	}
	if len(r.words) == 0 {
		return "", &games.Prompt{Text: "Exchange " + r.name(r.cells[0]) + " for " + r.exchangesTold() + "?", Accepts: isKindWord}
	}
	k, ok := kindNamed(r.words[0])
	if !ok || !slices.Contains(r.ExchangeKinds(), k) || len(r.words) > 1 {
		return "", games.Illegalf("%q is not what a Fortifier can become: %s.", phrase.Quotable(strings.Join(r.words, " ")), r.exchangesTold())
	}
	return r.Token(rules.Move{Form: rules.Exchange, From: r.cells[0], Kind: k}), nil
}

func isKindWord(word string) bool {
	_, ok := kindNamed(word)
	return ok
}

// readReinforcement reads which piece comes, and where.
func (r *reading) readReinforcement() (games.Move, error) {
	switch {
	case len(r.words) > 1:
		return "", games.Illegalf("A reinforcement is one piece, and %q are more. Type it like this: reinforce f %s", phrase.Quotable(strings.Join(r.words, " ")), r.name(rules.At(2, 2, 0)))
	case len(r.cells) > 1:
		return "", games.Illegalf("A reinforcement is placed on one cell. Type it like this: reinforce f %s", r.name(r.cells[0]))
	case len(r.words) == 0 || len(r.cells) == 0:
		if err := r.refusePlacing(); err != nil {
			return "", err
		}
	}
	if len(r.words) == 0 {
		return "", &games.Prompt{Text: "Reinforce with " + phrase.Or(lists.Map(r.ReserveKinds(), aKind)) + "?", Accepts: isKindWord}
	}
	k, ok := kindNamed(r.words[0])
	if !ok {
		return "", games.Illegalf("%q is not a piece. The letters are %s.", phrase.Quotable(r.words[0]), lettersOf(r.ReserveKinds()))
	}
	if len(r.cells) == 0 {
		return r.completePlace(k)
	}
	return r.Token(rules.Move{Form: rules.Reinforce, To: r.cells[0], Kind: k}), nil
}

// refusePlacing refuses a reinforcement of whatever kind, wherever it is meant.
func (r *reading) refusePlacing() error {
	m := rules.Move{Form: rules.Reinforce, Kind: rules.Fortifier}
	switch {
	case r.Phase != rules.Playing || r.Made > 0 || r.Reserve[r.Turn] == 0:
		return r.refusal(m)
	case !r.IsAnyPlaceable():
		return games.Illegal("There is no free cell for a reinforcement now.")
	}
	return nil
}

// completePlace finds where a reinforcement of a kind can be placed.
func (r *reading) completePlace(k rules.Kind) (games.Move, error) {
	if !slices.Contains(r.ReserveKinds(), k) {
		return "", r.refuseKind(k)
	}
	var cells []rules.Cell
	r.Reinforcements(func(m rules.Move) bool {
		if m.Kind == k {
			cells = append(cells, m.To)
		}
		return len(cells) <= mostAsked
	})
	if len(cells) == 1 {
		return r.Token(rules.Move{Form: rules.Reinforce, To: cells[0], Kind: k}), nil
	}
	where := "which cell, for example " + r.name(cells[0])
	if places := r.places(); len(places) <= mostAsked {
		where = phrase.Or(places)
	}
	return "", &games.Prompt{Text: phrase.Capitalize(aKind(k)) + " on " + where + "?", Accepts: phrase.HasDigit}
}
