package world

import (
	"cmp"
	"maps"
	"slices"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// KeptOf gives a way to gather everything that is kept about a person. It takes
// long where that is much, and may be called from any goroutine.
func (w *World) KeptOf(p *Person) (gather func() (Kept, error), err error) {
	if p.IsGuest() {
		return nil, notice.Refused("You are a guest and have no account: nothing is kept about you beyond your stay but the seats you take and what you say.")
	}
	g, now := gatherer{w.store}, notice.Exact(w.now())
	var made []KeptChannel
	for _, c := range w.channels {
		if c.ID != 0 && c.Maker == p.account {
			made = append(made, KeptChannel{c.Name, c.Topic, notice.Exact(c.Made)})
		}
	}
	id := p.account
	return func() (Kept, error) {
		k, err := g.gather(id)
		k.Written, k.Channels = now, append([]KeptChannel{}, made...)
		return k, err
	}, nil
}

// A gatherer gathers what a store keeps about an account. It belongs to nobody.
type gatherer struct{ store store.Store }

func (g gatherer) gather(id store.AccountID) (Kept, error) {
	account, err := g.store.Account(id)
	if err != nil {
		return Kept{}, err
	}
	k := Kept{
		Format: "boardroom-person", Version: KeptVersion, Name: account.Name, Created: account.Created, Seen: account.Seen,
		Password: account.PasswordHash != "", Staff: account.Staff, Bot: string(account.Bot), Settings: maps.Clone(account.Options),
		// A list without entries is written as one.
		Keys: []KeptKey{}, Ratings: []KeptRating{}, Games: []KeptGame{}, Watching: []store.TableID{}, Received: []KeptLetter{}, Sent: []KeptLetter{},
		Remarks: []KeptRemark{}, Said: []KeptLine{}, Drafts: []KeptDraft{}, Proposals: []KeptProposal{},
		Sanctions: []KeptSanction{}, Staffed: []KeptAct{},
	}
	for _, add := range []func(*Kept, store.Account) error{g.addTraces, g.addKeys, g.addRatings, g.addLetters, g.addDrafts, g.addProposals, g.addSanctions} {
		if err := add(&k, account); err != nil {
			return Kept{}, err
		}
	}
	return k, nil
}

// addTraces adds what only the traces of an account tell.
func (g gatherer) addTraces(k *Kept, account store.Account) error {
	t, err := g.store.Traces(account.ID)
	if err != nil {
		return err
	}
	at := map[store.TableID]int{}
	for _, s := range t.Seats {
		at[s.Table] = len(k.Games)
		var rating *notice.ExportRating
		if s.Rating != nil {
			rating = &notice.ExportRating{Before: notice.RatingValue(s.Rating.Before), After: notice.RatingValue(s.Rating.After)}
		}
		k.Games = append(k.Games, KeptGame{
			Table: s.Table, Name: s.Name, Game: s.Game, Phase: s.Phase, Rated: s.Rated, Made: s.Made, Seat: s.Seat, Colour: notice.ColourName(s.Colour),
			Left: s.Left, Draft: s.Draft, Result: s.Result, Reason: s.Reason, Rating: rating, Moves: []KeptMove{},
		})
	}
	for _, m := range t.Moves {
		g := &k.Games[at[m.Table]]
		g.Moves = append(g.Moves, KeptMove{m.Number, m.Move, m.Salt, m.At})
	}
	k.Watching = append(k.Watching, t.Watching...)
	for _, l := range t.Sent {
		k.Sent = append(k.Sent, KeptLetter{From: account.Name, To: l.To, Sent: l.Sent, Text: l.Text})
	}
	for _, r := range t.Remarks {
		k.Remarks = append(k.Remarks, KeptRemark{r.Table, r.Kind, r.At, r.Text})
	}
	for _, l := range t.Lines {
		k.Said = append(k.Said, KeptLine{l.Room, l.At, l.Emote, l.Text})
	}
	for _, a := range t.Acts {
		k.Staffed = append(k.Staffed, KeptAct{a.At, a.Who, a.What, a.Whom, a.Why})
	}
	return nil
}

func (g gatherer) addKeys(k *Kept, account store.Account) error {
	keys, err := g.store.Keys(account.ID)
	for _, key := range keys {
		k.Keys = append(k.Keys, KeptKey(key))
	}
	return err
}

func (g gatherer) addRatings(k *Kept, account store.Account) error {
	ratings, err := g.store.Ratings(account.ID)
	for _, r := range ratings {
		k.Ratings = append(k.Ratings, KeptRating{
			r.List.Game, r.List.Kind, r.List.Pool, r.Rating.Mean, r.Rating.Deviation, r.Rating.Volatility, r.Wins, r.Losses, r.Draws, r.Played,
		})
	}
	return err
}

func (g gatherer) addLetters(k *Kept, account store.Account) error {
	letters, err := g.store.Letters(account.ID)
	for _, l := range letters {
		k.Received = append(k.Received, KeptLetter{From: l.FromName, To: account.Name, Sent: l.Sent, Read: l.Read, Text: l.Text})
	}
	return err
}

func (g gatherer) addDrafts(k *Kept, account store.Account) error {
	drafts, err := g.store.SavedDrafts(account.ID)
	for _, d := range drafts {
		k.Drafts = append(k.Drafts, KeptDraft{d.Game, d.Name, d.Text, d.Saved})
	}
	return err
}

func (g gatherer) addProposals(k *Kept, account store.Account) error {
	proposals, err := g.store.Proposals()
	for _, r := range proposals {
		if r.From == account.ID || r.To == account.ID {
			k.Proposals = append(k.Proposals, KeptProposal{
				r.FromName, r.ToName, r.Table, r.Game, r.Options, r.Rated, r.Clock, r.Seat, r.Least, r.Most, r.Made,
			})
		}
	}
	return err
}

func (g gatherer) addSanctions(k *Kept, account store.Account) error {
	sanctions, err := g.store.Sanctions()
	for _, s := range sanctions {
		if s.Account != account.ID {
			continue
		}
		kept := KeptSanction{Kind: s.Kind, By: s.By, Why: s.Why, Since: s.Since}
		if !s.Until.IsZero() {
			kept.Until = &s.Until
		}
		k.Sanctions = append(k.Sanctions, kept)
	}
	slices.SortStableFunc(k.Sanctions, func(a, b KeptSanction) int { return cmp.Compare(a.Since.UnixMilli(), b.Since.UnixMilli()) })
	return err
}
