package store

import "time"

// LetterID numbers letters; it starts at 1.
type LetterID int64

// A LetterStore keeps letters for people who are away.
type LetterStore interface {
	// SendLetter keeps a letter and returns its id, which is the greatest of
	// all. The letter's own id and names are not read. It gives ErrNotFound if
	// one of the two accounts does not exist.
	SendLetter(Letter) (LetterID, error)
	// Letters lists the letters to an account, oldest first.
	Letters(to AccountID) ([]Letter, error)
	// MarkRead keeps that a letter has been read; saying so twice is no error.
	// It gives ErrNotFound if there is no such letter to the account.
	MarkRead(to AccountID, id LetterID) error
	// RemoveLetter gives ErrNotFound if there is no such letter to the account.
	RemoveLetter(to AccountID, id LetterID) error
}

// A Letter is mail from one account to another.
type Letter struct {
	ID       LetterID
	To, From AccountID // From is 0 where the sender was forgotten
	FromName string    // the sender's, Forgotten where From is 0; read, never written
	Text     string    // lines divided by "\n"
	Sent     time.Time
	Read     bool
}

// Validate says what is wrong with a letter.
func (l Letter) Validate() error {
	return must("a letter", rule{l.Text != "", "have a text"})
}
