package people

import (
	"slices"

	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Strangers have a small share of what waits for a person: of letters, of what was
// told, of challenges. So nobody fills all of it by coming under ten new names, and
// whoever the person has played with or written to finds room.

// mostWrittenTo bounds of how many people it is remembered that one person has written to
// them, so that they are no strangers.
const mostWrittenTo = 500

// NoteWritten keeps that a person has written to another, who may answer from then
// on as one who is known.
func (r *Relations) NoteWritten(p, to *Person) {
	if p.IsGuest() || to.IsGuest() || p.hasWrittenTo(to.Account()) || len(p.wroteTo) >= mostWrittenTo {
		return
	}
	written := store.Relation{Account: p.Account(), Other: to.Account()}
	if err := r.env.Loop.Write(func() error { return r.env.Store.KeepWritten(written) }, p.PlayerKey()); err != nil {
		r.env.Log.Error("it is not kept who somebody has written to", "account", p.Name(), "error", err)
		return
	}
	p.wroteTo = append(p.wroteTo, to.Account())
}

// hasWrittenTo says whether a person has written to an account, or it is their own.
func (p *Person) hasWrittenTo(account store.AccountID) bool {
	return account != 0 && (account == p.account || slices.Contains(p.wroteTo, account))
}

// HasShare says whether one more thing by a sender may wait for a person, by whose
// account each of those is that wait already; 0 is a guest's. Strangers together
// may have so many there. Where that has to be read, what is held stays as it is.
func (r *Relations) HasShare(to *Person, sender store.AccountID, waiting []store.AccountID, share int,
	held ...any) (bool, error) {
	if len(waiting) < share {
		return true, nil
	}
	var unsure []store.AccountID
	for _, id := range append([]store.AccountID{sender}, waiting...) {
		if id != 0 && !to.hasWrittenTo(id) && !slices.Contains(unsure, id) {
			unsure = append(unsure, id)
		}
	}
	var played []store.AccountID
	if !to.IsGuest() {
		var err error
		played, err = loop.Read(r.env.Loop, func() ([]store.AccountID, error) {
			return r.env.Store.PlayedWith(to.Account(), unsure)
		}, held...)
		if err != nil {
			return false, err
		}
	}
	isStranger := func(id store.AccountID) bool { return !to.hasWrittenTo(id) && !slices.Contains(played, id) }
	if !isStranger(sender) {
		return true, nil
	}
	n := 0
	for _, id := range waiting {
		if isStranger(id) {
			n++
		}
	}
	return n < share, nil
}

// NoShare refuses what is one too many by a stranger.
func NoShare(name string) error {
	return notice.Full.Refusedf("The inbox of %s for strangers is full.", name)
}
