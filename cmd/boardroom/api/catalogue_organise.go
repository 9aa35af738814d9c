package api

import (
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
)

// organiserMethods let an account pair others who have let it.
func organiserMethods() []method {
	return []method{
		acts("organiser.allow", "Lets an account pair the program from now on: begin games between it and others, without asking it each time.", func(a *act, in someone) (change, error) {
			return a.about(in, func(s *world.Session, name string) error { return a.organiser().Allow(name, true) })
		}),
		acts("organiser.disallow", "Ends that. Games that have begun go on.", func(a *act, in someone) (change, error) {
			return a.about(in, func(s *world.Session, name string) error { return a.organiser().Allow(name, false) })
		}),
		asks("organisers", "Who may pair the program.", func(a *act, _ nothing) (nameList, error) { return nameList{a.person.Organisers()}, nil }),
		acts("pair", "Begins a game of two between accounts that let the program pair them; it has no seat there itself. What it calls the game comes with everything that is told of it, and asking for it again gives the same game, with changed false.", pair),
		asks("pairings", "The games that the program has paired, also those that are put away, in the order of their words, 100 at a time.", func(a *act, in pairingsAsked) (pairingList, error) {
			paired, err := a.organiser().Pairings(string(in.After))
			return pairingList{list(paired)}, err
		}),
	}
}

func (a *act) organiser() world.Organiser { return world.Organiser{World: a.World, Session: a.session} }

type pairing struct {
	Pairing label  `json:"pairing" jsonschema:"what the organiser calls the game; given once"`
	First   word   `json:"first" jsonschema:"the whole name of who has the first seat"`
	Second  word   `json:"second" jsonschema:"the whole name of who has the second"`
	Game    word   `json:"game" jsonschema:"the name of a game"`
	Options []word `json:"options,omitempty" jsonschema:"options of the game, as key=value"`
	Clock   word   `json:"clock,omitempty" jsonschema:"5+3, 2d or none"`
	Casual  *bool  `json:"casual,omitempty" jsonschema:"the game is not to be rated"`
}

type paired struct {
	change
	notice.PairingState
}

func pair(a *act, in pairing) (paired, error) {
	for _, name := range []word{in.First, in.Second} {
		if err := a.whole(name); err != nil {
			return paired{}, err
		}
	}
	game, mode, options, err := a.chosen(choice{Game: in.Game, Options: in.Options, Clock: in.Clock, Casual: in.Casual})
	if err != nil {
		return paired{}, err
	}
	terms := match.Terms{Game: game, Options: options, Mode: mode, Seat: 1, SaysRated: in.Casual != nil && !*in.Casual}
	if err := terms.Check(); err != nil {
		return paired{}, err
	}
	made, err := a.organiser().Pair(string(in.First), string(in.Second), string(in.Pairing), terms)
	changed, err := set(err)
	return paired{changed, made}, err
}

type pairingsAsked struct {
	After label `json:"after,omitempty" jsonschema:"behind which pairing the list goes on; it begins with the first unless it is said"`
}

type pairingList struct {
	Pairings []notice.PairingState `json:"pairings"`
}
