package commands

import (
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Webhooks tell programs by HTTP what concerns the games of accounts. Their methods are
// called outside of acts, and refuse what needs a webhook where there is none.
type Webhooks interface {
	State(store.AccountID) (notice.WebhookState, error)
	// Set gives an account a webhook in the place of the one it has. secret signs what
	// is sent, and is given this once.
	Set(of store.AccountID, url string) (secret string, err error)
	Remove(store.AccountID) error
	// Resume begins anew with one that was given up.
	Resume(store.AccountID) error
	// SetQuiet sets hours such as 22-7 in which nothing is sent, or "off".
	SetQuiet(of store.AccountID, hours string) error
	// Test sends something at once that only says that it is a test.
	Test(store.AccountID) error
}

// WebhooksFor are the webhooks of the house, for somebody who may have one.
func (h *House) WebhooksFor(p *people.Person) (Webhooks, error) {
	switch {
	case h.Webhooks == nil:
		return nil, notice.Unavailable.Refused("This house sends nothing by HTTP. The people who run it can turn that on.")
	case p.IsGuest():
		return nil, notice.NeedsAccount.Refused("Guests have no webhooks. To get an account, take a name: @name NAME")
	}
	return h.Webhooks, nil
}
