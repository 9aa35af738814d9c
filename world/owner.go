package world

import "boardroom/world/store"

// owner is the person of an account: the one who is here, or a new one. Where the account
// has to be read, what is held stays as it is meanwhile.
func (w *World) owner(id store.AccountID, held ...any) (*Person, error) {
	if here := w.ownerHere(id); here != nil {
		return here, nil
	}
	account, err := w.Env.accountNumbered(id, held...)
	if err != nil {
		return nil, err
	}
	return w.ownerOf(account), nil
}

// ownerHere is the person of an account who is here or is a bot of the house, or nil.
func (w *World) ownerHere(id store.AccountID) *Person {
	if bot := w.Bots.all[id]; bot != nil {
		return bot.person
	}
	return w.People.owners[id]
}

// ownerOf is owner where the account has been read.
func (w *World) ownerOf(account store.Account) *Person {
	if here := w.ownerHere(account.ID); here != nil {
		return here
	}
	if ear := w.People.ear(account.ID); ear != nil {
		ear.settings = account.Options // which change for both from now on
	}
	return &Person{
		name: account.Name, account: account.ID, settings: account.Options, staff: account.Staff, bot: account.Bot,
		active: w.Env.now(), since: w.Flusher.seenLast(account), room: w.Rooms.roomRemembered(account.Options[keyRoom]),
	}
}
