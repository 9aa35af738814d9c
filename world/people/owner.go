package people

import (
	"boardroom/world/store"
)

// Owner is the person of an account: the one who is here, or a new one. Where the account
// has to be read, what is held stays as it is meanwhile.
func (d *Directory) Owner(id store.AccountID, held ...any) (*Person, error) {
	if here := d.ownerHere(id); here != nil {
		return here, nil
	}
	account, err := d.env.AccountNumbered(id, held...)
	if err != nil {
		return nil, err
	}
	return d.OwnerOf(account, held...)
}

// ownerHere is the person of an account who is here or is a bot of the house, or nil.
func (d *Directory) ownerHere(id store.AccountID) *Person {
	if bot := d.bots.BotOf(id); bot != nil {
		return bot
	}
	return d.people.owners[id]
}

// OwnerOf is owner where the account has been read.
func (d *Directory) OwnerOf(account store.Account, held ...any) (*Person, error) {
	if here := d.ownerHere(account.ID); here != nil {
		return here, nil
	}
	relations, err := d.env.RelationsOf(account.ID, held...)
	if err != nil {
		return nil, err
	}
	if here := d.ownerHere(account.ID); here != nil { // has come meanwhile
		return here, nil
	}
	p := &Person{
		name: account.Name, account: account.ID, settings: account.Options, staff: account.Staff, bot: account.Bot,
		active: d.env.Now(), since: d.flusher.SeenLast(account), room: d.rooms.roomRemembered(account.Options[KeyRoom]),
		ignores: ignoresOf(relations.Ignores), follows: relations.Follows, wroteTo: relations.WroteTo,
	}
	if ear := d.people.Ear(account.ID); ear != nil {
		ear.settings, ear.ignores = p.settings, p.ignores // which change for both from now on
	}
	return p, nil
}
