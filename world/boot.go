package world

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

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
	case store.Fold(name) == "me" || target == p:
		return "", 0, notice.Refused("You can't boot yourself. To leave: quit")
	case target == nil:
		return "", 0, notHere(name)
	}
	if err := w.logStaff(p, "@boot", target.name, reason); err != nil {
		return "", 0, err
	}
	return target.name, expel(target.sessions, p.name+" ends your stay: "+reason+". What you sit at stays as it is."), nil
}
