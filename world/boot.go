package world

// Boot ends all sessions of somebody, who is told who did it and why. They may
// come again.
func (w *World) Boot(p *Person, name, reason string) (who string, sessions int, err error) {
	if err := staffOnly(p); err != nil {
		return "", 0, err
	}
	reason, err = reasonOf(reason)
	if err != nil {
		return "", 0, err
	}
	target := w.person(name)
	switch {
	case Fold(name) == "me" || target == p:
		return "", 0, Refused("You can't boot yourself. To leave: quit")
	case target == nil:
		return "", 0, notHere(name)
	}
	if err := w.logStaff(p, "@boot", target.name, reason); err != nil {
		return "", 0, err
	}
	return target.name, expel(target.sessions, p.name+" ends your stay: "+reason+". What you sit at stays as it is."), nil
}

// expel ends sessions with some last words, and counts them. What is typed in one
// of them from then on is not done.
func expel(sessions []*Session, words string) int {
	for _, s := range sessions {
		s.Tell(Goodbye{Text: words})
		s.Drop()
		s.ended = true
	}
	return len(sessions)
}
