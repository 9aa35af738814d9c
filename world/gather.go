package world

import (
	"cmp"
	"maps"
	"slices"
)

// KeptOf gives everything that is kept about a person.
func (w *World) KeptOf(p *Person) (Kept, error) {
	if p.IsGuest() {
		return Kept{}, Refused("You are a guest and have no account: about you nothing is kept beyond your stay but the seats you take and what you say.")
	}
	account, err := w.store.Account(p.account)
	if err != nil {
		return Kept{}, err
	}
	k := Kept{
		Format: "boardroom-person", Version: KeptVersion, Written: exact(w.now()), Name: account.Name, Created: account.Created, Seen: account.Seen,
		Password: account.PasswordHash != "", Staff: account.Staff, Bot: string(account.Bot), Settings: maps.Clone(account.Options),
		// A list without entries is written as one.
		Keys: []KeptKey{}, Ratings: []KeptRating{}, Games: []KeptGame{}, Watching: []TableID{}, Received: []KeptLetter{}, Sent: []KeptLetter{},
		Remarks: []KeptRemark{}, Said: []KeptLine{}, Channels: []KeptChannel{}, Drafts: []KeptDraft{}, Proposals: []KeptProposal{},
		Sanctions: []KeptSanction{}, Staffed: []KeptAct{},
	}
	for _, add := range []func(*Kept, Account) error{w.addTraces, w.addKeys, w.addRatings, w.addLetters, w.addDrafts, w.addProposals, w.addSanctions} {
		if err := add(&k, account); err != nil {
			return Kept{}, err
		}
	}
	for _, c := range w.channels {
		if c.ID != 0 && c.Maker == account.ID {
			k.Channels = append(k.Channels, KeptChannel{c.Name, c.Topic, exact(c.Made)})
		}
	}
	return k, nil
}

// addTraces adds what only the traces of an account tell.
func (w *World) addTraces(k *Kept, account Account) error {
	t, err := w.store.Traces(account.ID)
	if err != nil {
		return err
	}
	at := map[TableID]int{}
	for _, s := range t.Seats {
		at[s.Table] = len(k.Games)
		var rating *ExportRating
		if s.Rating != nil {
			rating = &ExportRating{s.Rating.Before, s.Rating.After}
		}
		k.Games = append(k.Games, KeptGame{
			Table: s.Table, Name: s.Name, Game: s.Game, Phase: s.Phase, Rated: s.Rated, Made: s.Made, Seat: s.Seat, Colour: ColourName(s.Colour),
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
		k.Said = append(k.Said, KeptLine{l.Room, l.At, l.Kind == Emote, l.Text})
	}
	for _, a := range t.Acts {
		k.Staffed = append(k.Staffed, KeptAct{a.At, a.Who, a.What, a.Whom, a.Why})
	}
	return nil
}

func (w *World) addKeys(k *Kept, account Account) error {
	keys, err := w.store.Keys(account.ID)
	for _, key := range keys {
		k.Keys = append(k.Keys, KeptKey(key))
	}
	return err
}

func (w *World) addRatings(k *Kept, account Account) error {
	ratings, err := w.store.Ratings(account.ID)
	for _, r := range ratings {
		k.Ratings = append(k.Ratings, KeptRating{
			r.List.Game, r.List.Kind, r.List.Pool, r.Rating.Mean, r.Rating.Deviation, r.Rating.Volatility, r.Wins, r.Losses, r.Draws, r.Played,
		})
	}
	return err
}

func (w *World) addLetters(k *Kept, account Account) error {
	letters, err := w.store.Letters(account.ID)
	for _, l := range letters {
		k.Received = append(k.Received, KeptLetter{From: l.FromName, To: account.Name, Sent: l.Sent, Read: l.Read, Text: l.Text})
	}
	return err
}

func (w *World) addDrafts(k *Kept, account Account) error {
	drafts, err := w.store.SavedDrafts(account.ID)
	for _, d := range drafts {
		k.Drafts = append(k.Drafts, KeptDraft{d.Game, d.Name, d.Text, d.Saved})
	}
	return err
}

func (w *World) addProposals(k *Kept, account Account) error {
	proposals, err := w.store.Proposals()
	for _, r := range proposals {
		if r.From == account.ID || r.To == account.ID {
			k.Proposals = append(k.Proposals, KeptProposal{
				r.FromName, r.ToName, r.Table, r.Game, r.Options, r.Rated, r.Clock, r.Seat, r.Least, r.Most, r.Made,
			})
		}
	}
	return err
}

func (w *World) addSanctions(k *Kept, account Account) error {
	sanctions, err := w.store.Sanctions()
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
