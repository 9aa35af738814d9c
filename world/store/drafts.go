package store

import "time"

// A DraftStore keeps drafts that accounts want to use again.
type DraftStore interface {
	// SaveDraft keeps a draft of an account, in place of one of the same game
	// and name. It gives ErrNotFound if there is no such account.
	SaveDraft(AccountID, SavedDraft) error
	// RemoveDraft gives ErrNotFound if the account has no such draft.
	RemoveDraft(id AccountID, game, name string) error
	// SavedDrafts lists the drafts of an account by game, then by name.
	SavedDrafts(AccountID) ([]SavedDraft, error)
}

// A SavedDraft is what a seat once put together, under a name of its owner's.
type SavedDraft struct {
	Game  string // the game's name
	Name  string // as its owner writes it; unique within the game
	Text  string // understood by the game alone
	Saved time.Time
}

// Validate says what is wrong with a draft.
func (d SavedDraft) Validate() error {
	return must("a saved draft",
		rule{d.Game != "", "have a game"},
		rule{d.Name != "", "have a name"},
		rule{d.Text != "", "have a text"})
}
