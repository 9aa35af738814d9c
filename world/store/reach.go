package store

import (
	"strings"
	"time"
)

// A ReachStore keeps how accounts want to be reached while they are away, and what is
// to be sent to them.
type ReachStore interface {
	// Reach is how an account is reached, ErrNotFound where it has said nothing of that.
	Reach(AccountID) (Reach, error)
	// Reaches lists all by their accounts.
	Reaches() ([]Reach, error)
	// SetReach keeps how an account is reached. It gives ErrNotFound if the account does not exist.
	SetReach(Reach) error

	// Told is what an account has been told of and not looked at yet, by subject.
	Told(AccountID) ([]Told, error)
	// KeepMessages keeps what is to be sent to an account, and in the place of what it had
	// been told of all that it has been told of now.
	KeepMessages(of AccountID, messages []Message, told []Told) error
	// Messages lists the first of what is to be sent by a time, oldest first.
	Messages(due time.Time, most int) ([]Message, error)
	// MessagesTo lists all that is to be sent to an account, oldest first.
	MessagesTo(AccountID) ([]Message, error)
	// PutOff has a message sent at a later time, after one more try.
	PutOff(key string, due time.Time) error
	// RemoveMessage forgets what has been sent; saying so twice is no error.
	RemoveMessage(key string) error
}

// The ways of reaching somebody.
const (
	ByMail = "mail"
	ByURL  = "url"
	ByPush = "push" // to a browser
)

// A Reach is how an account is reached while its owner is away.
type Reach struct {
	Account   AccountID
	Mail, URL Way
	Push      Way
	Secret    string    // which proves that an answer is to something sent to the account
	Quiet     string    // the hours in which nothing is sent, such as "22-7"; empty for none
	Daily     string    // when all is sent at once, such as "8:00"; empty for at once
	Paused    time.Time // nothing is sent before
	Digested  time.Time // when all was sent at once last
}

// Way is one of the ways by its name.
func (r *Reach) Way(name string) *Way {
	switch name {
	case ByMail:
		return &r.Mail
	case ByPush:
		return &r.Push
	}
	return &r.URL
}

// Validate says what is wrong with a reach.
func (r Reach) Validate() error {
	return must("a reach", rule{r.Account != 0, "be an account's"}, rule{r.Secret != "", "have a secret"})
}

// A Way is an address of somebody's, empty for none.
type Way struct {
	Address string
	Code    string // that confirms the address; empty where it is confirmed
	Ended   string // why nothing is sent there any more; empty while something is
}

// On says whether something is sent there.
func (w Way) On() bool { return w.Address != "" && w.Code == "" && w.Ended == "" }

// Told is a subject that somebody was told of, and has not looked at.
type Told struct {
	Subject string // such as "turn 12"
	At      time.Time
}

// Validate says what is wrong with it.
func (t Told) Validate() error { return must("what was told", rule{t.Subject != "", "have a subject"}) }

// A Message is something that is to be sent.
type Message struct {
	Key     string // drawn once; a message that is sent twice has it twice
	Account AccountID
	Way     string
	Address string
	Subject string
	Text    string
	Thread  string    // what it is about: messages of a thread are shown together; may be empty
	Answer  string    // the token that an answer carries; empty where nothing can be answered
	Answers string    // the id of the mail that it answers; may be empty
	Always  bool      // it is sent whether or not its reader is here
	Made    time.Time // its reader has not looked since
	Due     time.Time
	Tries   int
}

// Validate says what is wrong with a message.
func (m Message) Validate() error {
	return must("a message",
		rule{m.Key != "", "have a key"},
		rule{m.Way == ByMail || m.Way == ByURL || m.Way == ByPush, "have a way"},
		rule{m.Address != "", "have an address"},
		rule{m.Subject != "" && !strings.ContainsAny(m.Subject, "\r\n"), "have a subject of one line"},
		rule{m.Text != "", "have a text"},
	)
}
