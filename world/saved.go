package world

import (
	"cmp"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"boardroom/games"
)

// The bounds of the drafts that an account keeps.
const (
	mostSaved     = 50
	mostSavedName = 20   // characters
	mostSavedText = 4000 // bytes
)

var savedName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]*$`)

// SaveDraft keeps what a person has put together at a table under a name, in
// place of what had that name, and says whether something had.
func (w *World) SaveDraft(p *Person, t *Table, name string) (replaced bool, err error) {
	what := t.game.Draft
	seat, err := w.draftingSeat(p, t)
	if err != nil {
		return false, err
	}
	if err := mayKeep(p, what); err != nil {
		return false, err
	}
	text := t.seats[seat-1].Draft
	switch {
	case !savedName.MatchString(name) || len(name) > mostSavedName:
		return false, Refusedf("%q can't be the name of a %s: a name has 1 to %d letters, digits, dashes and underscores.", games.Shortened(name), what, mostSavedName)
	case text == "":
		return false, Refusedf("Your %s at %s is empty: there is nothing to save.", what, t.name)
	case len(text) > mostSavedText:
		return false, Refusedf("Your %s at %s is too long to be saved.", what, t.name)
	}
	saved, err := w.store.SavedDrafts(p.account)
	if err != nil {
		return false, err
	}
	_, replaced = findSaved(saved, t.game, name)
	if !replaced && len(saved) >= mostSaved {
		return false, Refusedf("You keep %d of those, and that is the most. Remove one first: %s remove NAME", mostSaved, what)
	}
	return replaced, w.store.SaveDraft(p.account, SavedDraft{Game: t.game.Name, Name: name, Text: text, Saved: w.now()})
}

// LoadDraft puts what a person has saved in place of what they have put together
// at a table, and shows it.
func (w *World) LoadDraft(s *Session, t *Table, name string) error {
	p, what := s.person, t.game.Draft
	seat, err := w.draftingSeat(p, t)
	if err != nil {
		return err
	}
	if err := mayKeep(p, what); err != nil {
		return err
	}
	saved, err := w.store.SavedDrafts(p.account)
	if err != nil {
		return err
	}
	found, ok := findSaved(saved, t.game, name)
	if !ok {
		return cmp.Or(isReady(t.game, name), noSaved(what, name, saved, t.game))
	}
	drafted, _, err := t.position.(games.Drafter).Draft(seat, found.Text, games.Words{}, games.NewChance(0))
	if err != nil {
		return t.refusal(err)
	}
	if err := w.keepDraft(t, seat, drafted.Draft); err != nil {
		return err
	}
	p.last = t
	w.answer(s, t, what+" "+found.Name, drafted.Answer)
	return nil
}

// RemoveDraft removes what a person has saved for a game, and returns its name.
func (w *World) RemoveDraft(p *Person, game *games.Game, name string) (string, error) {
	if err := mayKeep(p, game.Draft); err != nil {
		return "", err
	}
	saved, err := w.store.SavedDrafts(p.account)
	if err != nil {
		return "", err
	}
	found, ok := findSaved(saved, game, name)
	if !ok {
		return "", noSaved(game.Draft, name, saved, game)
	}
	err = w.store.RemoveDraft(p.account, game.Name, found.Name)
	if errors.Is(err, ErrNotFound) {
		err = nil // it is gone, which is what was wanted
	}
	return found.Name, err
}

// SavedDrafts lists what a person has saved for a game.
func (w *World) SavedDrafts(p *Person, game *games.Game) ([]SavedDraft, error) {
	if err := mayKeep(p, game.Draft); err != nil {
		return nil, err
	}
	saved, err := w.store.SavedDrafts(p.account)
	if err != nil {
		return nil, err
	}
	var of []SavedDraft
	for _, d := range saved {
		if d.Game == game.Name {
			of = append(of, d)
		}
	}
	return of, nil
}

// mayKeep refuses who has no account to keep anything with.
func mayKeep(p *Person, what string) error {
	if p.IsGuest() {
		return Refusedf("A guest can't keep a %s: it is kept with an account. To get one, connect with a key under a name that is free.", what)
	}
	return nil
}

// draftingSeat is the seat of a person who may put a move together at a table.
func (w *World) draftingSeat(p *Person, t *Table) (games.Seat, error) {
	seat, err := t.playing(p)
	if err != nil {
		return seat, err
	}
	if may, _ := t.drafts(seat); !may {
		return seat, Refusedf("At %s you have no %s to put together any more.", t.name, t.game.Draft)
	}
	return seat, nil
}

func findSaved(saved []SavedDraft, game *games.Game, name string) (SavedDraft, bool) {
	for _, d := range saved {
		if d.Game == game.Name && Fold(d.Name) == Fold(name) {
			return d, true
		}
	}
	return SavedDraft{}, false
}

// isReady says how a draft is typed that is none of the person's but one that the
// game has ready; nil where it has none of that name.
func isReady(game *games.Game, name string) error {
	for _, typed := range game.ReadyDrafts {
		if words := strings.Fields(typed); strings.EqualFold(words[len(words)-1], name) {
			return Refusedf("%s is no %s of yours, but one that the game has ready. Begin with it so: %s", words[len(words)-1], game.Draft, typed)
		}
	}
	return nil
}

// noSaved says that nothing is saved under a name, and what is.
func noSaved(what, name string, saved []SavedDraft, game *games.Game) error {
	var names []string
	for _, d := range saved {
		if d.Game == game.Name {
			names = append(names, d.Name)
		}
	}
	if len(names) == 0 {
		return Refusedf("You have saved no %s of %s yet. Put one together and save it: %s save NAME", what, game.Title, what)
	}
	const most = 10
	if more := len(names) - most; more > 0 {
		names = append(names[:most], strconv.Itoa(more)+" more")
	}
	return Refusedf("You have saved no %s called %q, but %s.", what, games.Shortened(name), games.And(names))
}
