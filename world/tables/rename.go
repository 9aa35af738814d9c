package tables

import (
	"slices"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// MayForget refuses to delete the account of somebody for whom others wait.
func (o *Index) MayForget(p *people.Person) error {
	playing := Names(o.UnderWayOf(p))
	if len(playing) == 0 {
		return nil
	}
	return notice.Refusedf("You play at %s. Finish first, or leave for good: resign on %s", phrase.And(playing), playing[0])
}

// Forget takes an account that is deleted out of what is known of a table.
func (t *Table) Forget(account store.AccountID, proven []string) {
	gone := func(id store.AccountID) bool { return id == account }
	t.Match = t.Match.Forget(account, proven)
	t.kept, t.letIn = slices.DeleteFunc(t.kept, gone), slices.DeleteFunc(t.letIn, gone)
}

// Rename gives an account another name at every open table.
func (o *Index) Rename(account store.Account, to string) {
	for _, t := range slices.Clone(o.everyTable) {
		if m := t.Match.Rename(account.ID, to); m != t.Match { // somebody may be looking at that, or keeping it
			t.Match = m
			o.Reindex(t)
		}
	}
}

// Forget takes an account that is deleted out of what is known of every open table.
func (o *Index) Forget(p *people.Person, proven []string) {
	for _, t := range slices.Clone(o.everyTable) {
		t.Forget(p.Account(), proven)
		o.Reindex(t)
	}
}
