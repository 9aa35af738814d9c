package terminal

// A refusal is why somebody is not let in: a word for whoever looks after the house,
// and a sentence for whoever comes. The zero refusal lets in.
type refusal struct{ reason, text string }

var (
	noRefusal      refusal
	isFull         = refusal{"full", "Boardroom is full. Please try again later."}
	fullOfGuests   = refusal{"guests", "There are as many guests here as there may be. Please come with a name of your own, or try again later."}
	fullAddress    = refusal{"address", "There are too many connections from your address. Please close one first."}
	fullNetwork    = refusal{"network", "There are too many connections from your network. Please try again later."}
	loginsAddress  = refusal{"logins_address", "Too many people are logging in from your address. Please finish one login first, or try again in a minute."}
	tooManyLogins  = refusal{"logins", "Too many people are logging in. Please try again in a minute."}
	tooOften       = refusal{"pace", "Your address connects too often. Please wait a minute."}
	nobodys        = refusal{"proxy", "A header of the PROXY protocol is missing here, or is wrong."}
	isClosing      = refusal{"closing", "Boardroom is closing. Please come back later."}
	sessionsHere   = refusal{"sessions_connection", "There are too many sessions on this connection."}
	sessionsFrom   = refusal{"sessions_address", "There are too many sessions from your address. Please close one first."}
	sessionsAround = refusal{"sessions_network", "There are too many sessions from your network. Please try again later."}
	unread         = refusal{"unread", "More waits to be read by you than there is room for, so this connection ends."}
	stalled        = refusal{"stalled", ""}
	sessionsOf     = refusal{"sessions_account", "You have too many sessions. Please close one first."}
)
