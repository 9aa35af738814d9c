package terminal

import "boardroom/cmd/boardroom/limit"

// Why people and sessions are refused; what a door refuses says package door.
var (
	isFull         = limit.Refusal{Reason: "full", Text: "Boardroom is full. Please try again later."}
	fullOfGuests   = limit.Refusal{Reason: "guests", Text: "There are as many guests here as there may be. Please come with a name of your own, or try again later."}
	sessionsFrom   = limit.Refusal{Reason: "sessions_address", Text: "There are too many sessions from your address. Please close one first."}
	sessionsAround = limit.Refusal{Reason: "sessions_network", Text: "There are too many sessions from your network. Please try again later."}
	sessionsOf     = limit.Refusal{Reason: "sessions_account", Text: "You have too many sessions. Please close one first."}
	unread         = limit.Refusal{Reason: "unread", Text: "More waits to be read by you than there is room for, so this connection ends."}
)
