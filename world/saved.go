package world

import (
	"cmp"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// The bounds of the drafts that an account keeps.
const (
	mostSavedName = 20   // characters
	mostSavedText = 4000 // bytes
)

var savedName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]*$`)

// SaveDraft keeps what a person has put together at a table under a name, in
// place of what had that name, and says whether something had.
func (g *Preferences) SaveDraft(p *people.Person, t *tables.Table, name string) (replaced bool, err error) {
	what := t.Match.Game.Drafts.Noun
	saved, err := savedBy(g.env, p, what)
	if err != nil {
		return false, err
	}
	m, seat, err := t.DraftingSeat(p)
	if err != nil {
		return false, err
	}
	text := m.Seats[seat-1].Draft
	switch {
	case !savedName.MatchString(name) || len(name) > mostSavedName:
		return false, notice.WrongValue.Refusedf("%q can't be the name of a %s: a name has 1 to %d letters, digits, dashes and underscores.", phrase.Quotable(name), what, mostSavedName)
	case text == "":
		return false, notice.NotBegun.Refusedf("Your %s at %s is empty: there is nothing to save.", what, t.Name)
	case len(text) > mostSavedText:
		return false, notice.Full.Refusedf("Your %s at %s is too long to be saved.", what, t.Name)
	}
	_, replaced = findSaved(saved, t.Match.Game, name)
	if !replaced && len(saved) >= g.env.Limits.Saved {
		return false, notice.Full.Refusedf("You already keep %d, the most allowed. Remove one first: %s remove NAME", len(saved), what)
	}
	draft := store.SavedDraft{Game: t.Match.Game.Name, Name: name, Text: text, Saved: g.env.Now()}
	return replaced, g.env.Loop.Write(func() error { return g.env.Store.SaveDraft(p.Account(), draft) }, p.PlayerKey())
}

// LoadDraft puts what a person has saved in place of what they have put together
// at a table, and shows it.
func (y *Playing) LoadDraft(s *people.Session, t *tables.Table, name string) error {
	p, what := s.Person(), t.Match.Game.Drafts.Noun
	saved, err := savedBy(y.env, p, what)
	if err != nil {
		return err
	}
	m, seat, err := t.DraftingSeat(p)
	if err != nil {
		return err
	}
	found, ok := findSaved(saved, t.Match.Game, name)
	if !ok {
		return cmp.Or(isReady(t.Match.Game, name), noSaved(what, name, saved, t.Match.Game))
	}
	drafted, _, err := m.Position.(games.Drafter).Draft(seat, found.Text, "", games.Words{}, games.NewChance(0))
	if err != nil {
		return t.Match.Refusal(seat, err)
	}
	if err := y.keepDraft(s, t, m, seat, drafted); err != nil {
		return err
	}
	tables.TellAnswer(s, t, what+" "+found.Name, drafted.Answer)
	return nil
}

// RemoveDraft removes what a person has saved for a game, and returns its name.
func (g *Preferences) RemoveDraft(p *people.Person, game *games.Game, name string) (string, error) {
	saved, err := savedBy(g.env, p, game.Drafts.Noun)
	if err != nil {
		return "", err
	}
	found, ok := findSaved(saved, game, name)
	if !ok {
		return "", noSaved(game.Drafts.Noun, name, saved, game)
	}
	err = g.env.Loop.Write(func() error { return g.env.Store.RemoveDraft(p.Account(), game.Name, found.Name) }, p.PlayerKey())
	if errors.Is(err, store.ErrNotFound) {
		err = nil // it is gone, which is what was wanted
	}
	return found.Name, err
}

// SavedDrafts lists what a person has saved for a game.
func (g *Preferences) SavedDrafts(p *people.Person, game *games.Game) ([]store.SavedDraft, error) {
	saved, err := savedBy(g.env, p, game.Drafts.Noun)
	return savedOf(saved, game), err
}

// savedBy is all that a person has saved. Guests have no account to keep a draft
// with, which is called what.
func savedBy(e *env.Env, p *people.Person, what string) ([]store.SavedDraft, error) {
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refusedf("A guest can't keep a %s: it is kept with an account. To get one, connect with a key under a name that is free.", what)
	}
	return loop.Read(e.Loop, func() ([]store.SavedDraft, error) { return e.Store.SavedDrafts(p.Account()) }, p.PlayerKey())
}

func savedOf(saved []store.SavedDraft, game *games.Game) []store.SavedDraft {
	return lists.Filter(saved, func(d store.SavedDraft) bool { return d.Game == game.Name })
}

func findSaved(saved []store.SavedDraft, game *games.Game, name string) (store.SavedDraft, bool) {
	return lists.Find(savedOf(saved, game), func(d store.SavedDraft) bool { return store.Fold(d.Name) == store.Fold(name) })
}

// isReady says how a draft is typed that is none of the person's but one that the
// game has ready; nil where it has none of that name.
func isReady(game *games.Game, name string) error {
	for _, typed := range game.Drafts.Ready {
		if words := strings.Fields(typed); strings.EqualFold(words[len(words)-1], name) {
			return notice.Refusedf("%s is not your own %s, but one that the game has ready. To begin with it: %s", words[len(words)-1], game.Drafts.Noun, typed)
		}
	}
	return nil
}

// noSaved says that nothing is saved under a name, and what is.
func noSaved(what, name string, saved []store.SavedDraft, game *games.Game) error {
	names := lists.Map(savedOf(saved, game), func(d store.SavedDraft) string { return d.Name })
	if len(names) == 0 {
		return notice.NoSuchThing.Refusedf("You have saved no %s of %s yet. Put one together and save it: %s save NAME", what, game.Title, what)
	}
	const most = 10
	if more := len(names) - most; more > 0 {
		names = append(names[:most], strconv.Itoa(more)+" more")
	}
	return notice.NoSuchThing.Refusedf("You have saved no %s called %q, but %s.", what, phrase.Quotable(name), phrase.And(names))
}
