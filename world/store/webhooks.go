package store

import (
	"strings"
	"time"
)

// A WebhookStore keeps where accounts want to be told of their games by HTTP, and
// what has not arrived there yet.
type WebhookStore interface {
	// SetWebhook gives an account a webhook in the place of the one it had, whose posts
	// go. It gives ErrNotFound if the account does not exist.
	SetWebhook(Webhook) error
	// ChangeWebhook changes all but when it was made. What waits stays, unless the webhook has ended.
	// It gives ErrNotFound where there is none.
	ChangeWebhook(Webhook) error
	// Webhook is that of an account, ErrNotFound where it has none.
	Webhook(AccountID) (Webhook, error)
	// Webhooks lists all by their accounts.
	Webhooks() ([]Webhook, error)
	// RemoveWebhook gives ErrNotFound where there is none.
	RemoveWebhook(AccountID) error

	// KeepPosts keeps what is to be sent to an account, whose numbers go on where the
	// last ones ended, and that all it was told until then is kept. Of what waits only
	// so many of the newest stay; lost is how many went. It gives ErrNotFound where
	// there is no webhook, and ErrTaken where a number is there already.
	KeepPosts(of AccountID, posts []Post, heard time.Time, most int) (lost int, err error)
	// Posts lists the first of what waits, oldest first.
	Posts(of AccountID, most int) ([]Post, error)
	// CountPosts is how much waits.
	CountPosts(of AccountID) (int, error)
	// RemovePost forgets what has arrived; saying so twice is no error.
	RemovePost(of AccountID, number int) error
}

// A Webhook is where an account wants to be told of its games.
type Webhook struct {
	Account AccountID
	URL     string
	Secret  string    // which signs what is sent, as it was shown
	Quiet   string    // the hours in which nothing is sent, such as "22-7"; empty for none
	Made    time.Time // which tells it from the one before
	Heard   time.Time // all that was told before is kept
	Posted  int       // the number of the newest post, 0 for none
	Ended   string    // why nothing is sent any more; empty while something is
}

// Validate says what is wrong with a webhook.
func (w Webhook) Validate() error {
	return must("a webhook",
		rule{strings.HasPrefix(w.URL, "https://") || strings.HasPrefix(w.URL, "http://"), "have a URL"},
		rule{w.Secret != "", "have a secret"},
		rule{w.Posted >= 0, "have no number below 0"},
	)
}

// A Post is something that is sent to a webhook.
type Post struct {
	Number int // from 1, without gaps
	Made   time.Time
	Body   string
}

// Validate says what is wrong with a post.
func (p Post) Validate() error {
	return must("a post", rule{p.Number > 0, "have a number"}, rule{p.Body != "", "have a body"})
}
