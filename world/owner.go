package world

import "boardroom/world/store"

// owner is the person of an account: the one who is here, or a new one. Where the account
// has to be read, what is held stays as it is meanwhile.
func (d *Directory) owner(id store.AccountID, held ...any) (*Person, error) {
	if here := d.ownerHere(id); here != nil {
		return here, nil
	}
	account, err := d.env.accountNumbered(id, held...)
	if err != nil {
		return nil, err
	}
	return d.ownerOf(account), nil
}

// ownerHere is the person of an account who is here or is a bot of the house, or nil.
func (d *Directory) ownerHere(id store.AccountID) *Person {
	if bot := d.bots.all[id]; bot != nil {
		return bot.person
	}
	return d.people.owners[id]
}

// ownerOf is owner where the account has been read.
func (d *Directory) ownerOf(account store.Account) *Person {
	if here := d.ownerHere(account.ID); here != nil {
		return here
	}
	if ear := d.people.ear(account.ID); ear != nil {
		ear.settings = account.Options // which change for both from now on
	}
	return &Person{
		name: account.Name, account: account.ID, settings: account.Options, staff: account.Staff, bot: account.Bot,
		active: d.env.now(), since: d.flusher.seenLast(account), room: d.rooms.roomRemembered(account.Options[keyRoom]),
	}
}
