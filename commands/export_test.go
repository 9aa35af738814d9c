package commands

// Meant is what a whole word means as a verb: a command of the house by its name,
// or a verb of a game; both are empty where it is neither.
func (h *House) Meant(word string) (command, verb string) {
	m, ok := h.Exact(word)
	switch {
	case m.Command != nil:
		return m.Command.Name, ""
	case ok:
		return "", m.Verb
	}
	return "", ""
}
