package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Strangers have a small share of what waits for a person: of letters, of what was
// told, of challenges. So nobody fills all of it by coming under ten new names, and
// whoever the person has played with or written to finds room.
//
// That somebody has written to an account is kept like a setting, under store.WroteTo,
// which is no option. Who has played with whom, the games say.

// mostWrittenTo bounds of how many people it is remembered that one person has written to
// them, so that they are no strangers.
const mostWrittenTo = 500

// noteWritten keeps that a person has written to another, who may answer from then
// on as one who is known.
func (a *Accounts) noteWritten(p, to *Person) {
	key := store.WroteTo + strconv.FormatInt(int64(to.account), 10)
	if p.IsGuest() || to.IsGuest() || p.settings[key] != "" {
		return
	}
	noted := 0
	for other := range p.settings {
		if strings.HasPrefix(other, store.WroteTo) {
			noted++
		}
	}
	if noted >= mostWrittenTo {
		return
	}
	if err := a.keepSetting(p, key, to.name); err != nil {
		a.env.log.Error("it is not kept to whom somebody has written", "account", p.name, "error", err)
	}
}

// hasShare says whether one more thing by a sender may wait for a person, by whose
// account each of those is that wait already; 0 is a guest's. Strangers together
// may have so many there. Where that has to be read, what is held stays as it is.
func (a *Accounts) hasShare(to *Person, sender store.AccountID, waiting []store.AccountID, share int, held ...any) (bool, error) {
	if len(waiting) < share {
		return true, nil
	}
	unwritten := func(id store.AccountID) bool {
		return id == 0 || to.settings[store.WroteTo+strconv.FormatInt(int64(id), 10)] == ""
	}
	var unsure []store.AccountID
	for _, id := range append([]store.AccountID{sender}, waiting...) {
		if id != 0 && unwritten(id) && !slices.Contains(unsure, id) {
			unsure = append(unsure, id)
		}
	}
	var played []store.AccountID
	if !to.IsGuest() {
		var err error
		played, err = loop.Read(a.env.loop, func() ([]store.AccountID, error) { return a.env.store.PlayedWith(to.account, unsure) }, held...)
		if err != nil {
			return false, err
		}
	}
	isStranger := func(id store.AccountID) bool { return unwritten(id) && !slices.Contains(played, id) }
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

// noShare refuses what is one too many by a stranger.
func noShare(name string) error {
	return notice.Full.Refusedf("So much waits for %s from people whom they have never played or written to that there is no room for more of it now.", name)
}
