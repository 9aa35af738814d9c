package stratic

import "boardroom/games"

func verbs() []games.Verb {
	return append(movingVerbs(), otherVerbs()...)
}

func movingVerbs() []games.Verb {
	return []games.Verb{
		{
			Name:    "move",
			Usage:   []string{"move FROM TO", "move FROM", "move TO", "move PIECE TO"},
			Help:    "Moves a piece to a cell, whatever that means there: to go, to capture, to ride a Fortifier, to carry a rider, to swap with the Commander. Where two things can be meant you are asked, and so for what you leave out, unless only one movement can be meant. The piece can be named, too: move aggressor c5, or of a stack move aggressor f4 f5.",
			Example: "move c3 c5",
		},
		{
			Name:    "capture",
			Usage:   []string{"capture FROM TO", "capture TO", "capture FROM", "capture"},
			Help:    "Captures what stands on a cell, as in c3xc5. A rider captures the enemy's Fortifier that it rides on its own cell: capture c3 c3. You are asked for what you leave out, unless only one capture can be meant.",
			Example: "capture c3 c5",
		},
		{
			Name:    "occupy",
			Usage:   []string{"occupy FROM TO", "occupy TO"},
			Help:    "Rides a Fortifier that has no rider, your own side's or an enemy's, as in c3^c5. You are asked for what you leave out, unless only one movement can be meant.",
			Example: "occupy c3 c5",
		},
		{
			Name:    "carry",
			Usage:   []string{"carry FROM TO", "carry FROM"},
			Help:    "Moves a Fortifier by one cell with the rider of your side on it, as in c3>>c4.",
			Example: "carry c3 c4",
		},
		{
			Name:    "swap",
			Usage:   []string{"swap CELL", "swap"},
			Help:    "Swaps a piece with your Commander, whose cell it must be able to reach, as in c3~c1. Without a cell you are asked, unless only one piece can.",
			Example: "swap c3",
		},
		{
			Name:    "exchange",
			Usage:   []string{"exchange CELL for PIECE", "exchange CELL"},
			Help:    "Exchanges a Fortifier past the enemy's starting line for an Aggressor or an Interdictor, under fog for a Scout or a Bureaucrat too, as in c11=a. It is a movement.",
			Example: "exchange c11 for interdictor",
		},
	}
}

func otherVerbs() []games.Verb {
	return []games.Verb{
		{
			Name:    "reinforce",
			Usage:   []string{"reinforce PIECE CELL", "reinforce CELL with PIECE"},
			Help:    "Places a reinforcement before the first movement of a turn, as in +f@c3. Pieces are named by their letter or their name. While armies are deployed it does what deploy does.",
			Example: "reinforce f c3",
		},
		{
			Name:    "pass",
			Usage:   []string{"pass"},
			Help:    "Passes the turn before anything has moved. Two passes in a row earn a turn of two movements. You can't pass while you are in check.",
			Example: "pass",
		},
		{
			Name:    "done",
			Usage:   []string{"done"},
			Help:    "Gives up going on with a piece that could, or ends the turn with movements left; or declines to answer the capture of the Commander. While armies are deployed it deploys yours, as deploy done does.",
			Example: "done",
		},
		{
			Name: "deploy",
			Usage: []string{
				"deploy", "deploy PIECE CELL", "deploy PIECE CELL-CELL", "deploy ROW ROW ROW", "deploy NAME", "deploy NAME level NUMBER", "deploy level NUMBER", "deploy level NUMBER ROW ROW ROW", "deploy random",
				"deploy clear", "deploy done",
			},
			Help:    "Prepares your formation, which nobody else sees, and shows it: a piece on a cell or along a row, three rows of twelve letters, the front row first and each from file a on, with dots where nothing stands, or a formation to begin with: wall, wedge, wings, keep, open. On a board with levels one of them is in view, and cells and rows without a level go there; deploy level 5 brings another into view. Once it is ready, type: deploy done",
			Example: "deploy f a3-l3",
		},
		{
			Name:    "undeploy",
			Usage:   []string{"undeploy CELL", "undeploy CELL-CELL", "undeploy all"},
			Help:    "Takes pieces of your formation off again before it is deployed.",
			Example: "undeploy c3",
		},
	}
}

// lookup has words that players look for in the rules, by where they are told.
func lookup() map[string][]string {
	return map[string][]string{
		"The board":                    {"midboard", "trough", "line", "lines", "coordinates", "cells", "names", "map"},
		"Deploying":                    {"deployment", "deploy", "formation", "formations", "army", "zone", "show of force", "force"},
		"A turn":                       {"pass", "passes", "passing", "operation", "operations", "movement", "move", "done"},
		"The Fortifier, F":             {"exchange", "pieces", "piece"},
		"The Aggressor, A":             {"capture", "diagonal", "diagonals", "diagonally"},
		"Check":                        {"danger", "threat"},
		"The Commander, C":             {"swap", "swaps", "swapping"},
		"Riding":                       {"ride", "rider", "riders", "stack", "stacks", "stacking", "occupy", "occupying", "occupation", "carry", "carrying", "guard", "guarded"},
		"Reinforcements":               {"reserve", "reserves", "reinforce"},
		"The board grows":              {"growth", "growing", "expansion", "expansions", "round", "rounds", "limit"},
		"The end":                      {"ending", "lose", "win", "winning", "victory", "draw", "draws", "truce", "retaliation", "answer", "surrender", "resign"},
		"What can be chosen at set-up": {"options", "setup", "ruler", "variants", "variant"},
		"fog":                          {"fog of war", "vision", "unseen"},
		"partners":                     {"boards", "teams", "sides"},
		"levels":                       {"4d", "level", "depth"},
		"anti":                         {"antistratic"},
		"clock":                        {"time", "clocks", "quick turns"},
		"rulings":                      {"ruling", "open questions"},
	}
}
