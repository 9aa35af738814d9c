package commands

import (
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// Notifications reach people who are away. Their methods are called outside of acts.
type Notifications interface {
	State(store.AccountID) (notice.ReachState, error)
	// Set gives an account an address by a way, to which a code is sent that confirms it.
	Set(of store.AccountID, way, address string) error
	Confirm(of store.AccountID, code string) error
	Remove(of store.AccountID, way string) error
	// SetQuiet sets hours such as 22-7 in which nothing is sent, or "off".
	SetQuiet(of store.AccountID, hours string) error
	// SetDaily has all sent at once at a time such as 8:00, or "off".
	SetDaily(of store.AccountID, at string) error
	// Pause has nothing sent for some days; 0 ends that.
	Pause(of store.AccountID, days int) error
	// FeedURL is where the owner of an account reads what waits for them.
	FeedURL(store.AccountID) (string, error)
	// EndFeed gives that another address.
	EndFeed(store.AccountID) error
	// KeyForPush is what browsers ask for that are to be told.
	KeyForPush() (string, error)
	// Feed is what stands there, by the token in the address.
	Feed(token string) (notice.Feed, error)
}

var tellsNobody = notice.Unavailable.Refused("This house tells nobody who is away. The people who run it can turn that on.")

// Feed is what stands in the feed with a token, for everybody who knows that.
func (h *House) Feed(token string) (notice.Feed, error) {
	if h.Notifications == nil {
		return notice.Feed{}, tellsNobody
	}
	return h.Notifications.Feed(token)
}

// KeyForPush is what browsers ask for that are to be told.
func (h *House) KeyForPush() (string, error) {
	if h.Notifications == nil {
		return "", tellsNobody
	}
	return h.Notifications.KeyForPush()
}

// NotificationsFor are those of the house, for somebody who may be told.
func (h *House) NotificationsFor(p *people.Person) (Notifications, error) {
	switch {
	case h.Notifications == nil:
		return nil, tellsNobody
	case p.IsGuest():
		return nil, notice.NeedsAccount.Refused("You are a guest, and only accounts are told of their games " +
			"while they are away. To get one, take a name: @name NAME")
	}
	return h.Notifications, nil
}
