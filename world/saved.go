package world

import (
	"cmp"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/loop"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// The bounds of the drafts that an account keeps.
const (
	mostSavedName = 20   // characters
	mostSavedText = 4000 // bytes
)

var savedName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]*$`)

// SaveDraft keeps what a person has put together at a table under a name, in
// place of what had that name, and says whether something had.
func (a *Accounts) SaveDraft(p *Person, t *Table, name string) (replaced bool, err error) {
	what := t.Game.Drafts.Noun
	saved, err := a.savedBy(p, what)
	if err != nil {
		return false, err
	}
	m, seat, err := p.draftingSeat(t)
	if err != nil {
		return false, err
	}
	text := m.Seats[seat-1].Draft
	switch {
	case !savedName.MatchString(name) || len(name) > mostSavedName:
		return false, notice.WrongValue.Refusedf("%q can't be the name of a %s: a name has 1 to %d letters, digits, dashes and underscores.", games.Shortened(name), what, mostSavedName)
	case text == "":
		return false, notice.NotBegun.Refusedf("Your %s at %s is empty: there is nothing to save.", what, t.Name)
	case len(text) > mostSavedText:
		return false, notice.Full.Refusedf("Your %s at %s is too long to be saved.", what, t.Name)
	}
	_, replaced = findSaved(saved, t.Game, name)
	if !replaced && len(saved) >= a.env.limits.Saved {
		return false, notice.Full.Refusedf("You keep %d of those, and that is the limit. Remove one first: %s remove NAME", len(saved), what)
	}
	draft := store.SavedDraft{Game: t.Game.Name, Name: name, Text: text, Saved: a.env.now()}
	return replaced, a.env.loop.Write(func() error { return a.env.store.SaveDraft(p.account, draft) }, p.key())
}

// LoadDraft puts what a person has saved in place of what they have put together
// at a table, and shows it.
func (y *Playing) LoadDraft(s *Session, t *Table, name string) error {
	p, what := s.person, t.Game.Drafts.Noun
	saved, err := y.accounts.savedBy(p, what)
	if err != nil {
		return err
	}
	m, seat, err := p.draftingSeat(t)
	if err != nil {
		return err
	}
	found, ok := findSaved(saved, t.Game, name)
	if !ok {
		return cmp.Or(isReady(t.Game, name), noSaved(what, name, saved, t.Game))
	}
	drafted, _, err := m.Position.(games.Drafter).Draft(seat, found.Text, "", games.Words{}, games.NewChance(0))
	if err != nil {
		return t.Refusal(seat, err)
	}
	if err := y.keepDraft(s, t, m, seat, drafted); err != nil {
		return err
	}
	s.answer(t, what+" "+found.Name, drafted.Answer)
	return nil
}

// RemoveDraft removes what a person has saved for a game, and returns its name.
func (a *Accounts) RemoveDraft(p *Person, game *games.Game, name string) (string, error) {
	saved, err := a.savedBy(p, game.Drafts.Noun)
	if err != nil {
		return "", err
	}
	found, ok := findSaved(saved, game, name)
	if !ok {
		return "", noSaved(game.Drafts.Noun, name, saved, game)
	}
	err = a.env.loop.Write(func() error { return a.env.store.RemoveDraft(p.account, game.Name, found.Name) }, p.key())
	if errors.Is(err, store.ErrNotFound) {
		err = nil // it is gone, which is what was wanted
	}
	return found.Name, err
}

// SavedDrafts lists what a person has saved for a game.
func (a *Accounts) SavedDrafts(p *Person, game *games.Game) ([]store.SavedDraft, error) {
	saved, err := a.savedBy(p, game.Drafts.Noun)
	return savedOf(saved, game), err
}

// savedBy is all that a person has saved. Guests have no account to keep a draft
// with, which is called what.
func (a *Accounts) savedBy(p *Person, what string) ([]store.SavedDraft, error) {
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refusedf("A guest can't keep a %s: it is kept with an account. To get one, connect with a key under a name that is free.", what)
	}
	return loop.Read(a.env.loop, func() ([]store.SavedDraft, error) { return a.env.store.SavedDrafts(p.account) }, p.key())
}

func savedOf(saved []store.SavedDraft, game *games.Game) []store.SavedDraft {
	return games.Only(saved, func(d store.SavedDraft) bool { return d.Game == game.Name })
}

// draftingSeat is the match in which a person may put a move together at a table, and
// their seat.
func (p *Person) draftingSeat(t *Table) (*match.Match, games.Seat, error) {
	m, seat, err := t.drafting(p)
	if err != nil {
		return m, seat, err
	}
	if may, _ := m.Drafts(seat); !may {
		return m, seat, notice.NotBegun.Refusedf("At %s you have no %s to put together any more.", t.Name, t.Game.Drafts.Noun)
	}
	return m, seat, nil
}

func findSaved(saved []store.SavedDraft, game *games.Game, name string) (store.SavedDraft, bool) {
	return games.First(savedOf(saved, game), func(d store.SavedDraft) bool { return store.Fold(d.Name) == store.Fold(name) })
}

// isReady says how a draft is typed that is none of the person's but one that the
// game has ready; nil where it has none of that name.
func isReady(game *games.Game, name string) error {
	for _, typed := range game.Drafts.Ready {
		if words := strings.Fields(typed); strings.EqualFold(words[len(words)-1], name) {
			return notice.Refusedf("%s is no %s of yours, but one that the game has ready. To begin with it: %s", words[len(words)-1], game.Drafts.Noun, typed)
		}
	}
	return nil
}

// noSaved says that nothing is saved under a name, and what is.
func noSaved(what, name string, saved []store.SavedDraft, game *games.Game) error {
	names := games.Each(savedOf(saved, game), func(d store.SavedDraft) string { return d.Name })
	if len(names) == 0 {
		return notice.NoSuchThing.Refusedf("You have saved no %s of %s yet. Put one together and save it: %s save NAME", what, game.Title, what)
	}
	const most = 10
	if more := len(names) - most; more > 0 {
		names = append(names[:most], strconv.Itoa(more)+" more")
	}
	return notice.NoSuchThing.Refusedf("You have saved no %s called %q, but %s.", what, games.Shortened(name), games.And(names))
}
