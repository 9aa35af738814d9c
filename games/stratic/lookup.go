package stratic

// lookup has words that players look for in the rules, by where they are told.
func lookup() map[string][]string {
	return map[string][]string{
		"The board":                    {"midboard", "trough", "line", "lines", "coordinates", "cells", "names", "map"},
		"Deploying":                    {"deployment", "deploy", "formation", "formations", "army", "zone", "show of force", "force"},
		"A turn":                       {"pass", "passes", "passing", "operation", "operations", "movement", "movements", "done"},
		"The Fortifier, F":             {"exchange", "pieces", "piece"},
		"The Commander, C":             {"swap", "swaps", "swapping"},
		"Riding":                       {"ride", "rider", "riders", "stack", "stacks", "stacking", "occupy", "occupying", "carry", "carrying", "guard", "guarded"},
		"Reinforcements":               {"reserve", "reserves", "reinforce"},
		"The board grows":              {"growth", "growing", "expansion", "expansions", "round", "rounds", "limit"},
		"The end":                      {"ending", "win", "winning", "victory", "draw", "draws", "truce", "retaliation", "answer", "surrender", "resign"},
		"What can be chosen at set-up": {"options", "setup", "ruler", "variants", "variant"},
		"fog":                          {"fog of war", "scout", "viper", "bureaucrat", "vision", "unseen"},
		"partners":                     {"boards", "teams", "sides"},
		"levels":                       {"4d", "level", "depth"},
		"anti":                         {"antistratic"},
		"clock":                        {"time", "clocks", "quick turns"},
		"editions":                     {"edition", "first edition", "second edition", "versions"},
		"rulings":                      {"ruling", "open questions"},
	}
}
