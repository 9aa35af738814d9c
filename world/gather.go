package world

import (
	"cmp"
	"errors"
	"maps"
	"math"
	"slices"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// KeptOf gives a way to gather everything that is kept about a person. It takes
// long where that is much, and may be called from any goroutine.
func (w *World) KeptOf(p *Person) (gather func() (Kept, error), err error) {
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refused("You are a guest and have no account: nothing is kept about you beyond your stay but the seats you take and what you say.")
	}
	w.Flusher.keepLately()
	from, now := w.Env.store, notice.Exact(w.Env.now())
	id := p.account
	made := games.Only(w.Channels.all, func(c store.Channel) bool { return c.ID != 0 && c.Maker == id })
	return func() (Kept, error) {
		k, err := keptOf(from, id)
		k.Written, k.Channels = now, games.Each(made, func(c store.Channel) KeptChannel { return KeptChannel{c.Name, c.Topic, notice.Exact(c.Made)} })
		return k, err
	}, nil
}

// keptOf is what a store keeps about an account.
func keptOf(from store.Store, id store.AccountID) (Kept, error) {
	account, noAccount := from.Account(id)
	traces, noTraces := from.Traces(id)
	keys, noKeys := from.Keys(id)
	ratings, noRatings := from.Ratings(id)
	met, notMet := metNames(from, id)
	letters, noLetters := from.Letters(id)
	parcels, noParcels := from.Parcels(id)
	drafts, noDrafts := from.SavedDrafts(id)
	learned, notLearned := from.Learned(id)
	proposals, noProposals := from.Proposals()
	sanctions, noSanctions := from.Sanctions()
	recovery, noRecovery := from.Codes(store.Recovery, id)
	reset, noReset := from.Codes(store.Reset, id)
	webhooks, noWebhooks := webhooksOf(from, id)
	if err := cmp.Or(noAccount, noTraces, noKeys, noRatings, notMet, noLetters, noParcels, noDrafts, notLearned, noProposals, noSanctions, noRecovery, noReset, noWebhooks); err != nil {
		return Kept{}, err
	}
	k := Kept{
		Format: "boardroom-person", Version: KeptVersion, Name: account.Name, Created: account.Created, Seen: account.Seen,
		Password: account.PasswordHash != "", Staff: account.Staff, Bot: string(account.Bot), Settings: maps.Clone(account.Options),
		Keys: games.Each(keys, func(key store.Key) KeptKey { return KeptKey(key) }),
		Ratings: games.Each(ratings, func(r store.RatingRecord) KeptRating {
			return KeptRating{r.List.Game, r.List.Kind, r.List.Pool, r.Rating.Mean, r.Rating.Deviation, r.Rating.Volatility, r.Wins, r.Losses, r.Draws, r.Played}
		}),
		Met:      met,
		Games:    gamesOf(traces),
		Watching: append([]store.TableID{}, traces.Watching...),
		LetIn:    append([]store.TableID{}, traces.LetIn...),
		Received: games.Each(letters, func(l store.Letter) KeptLetter {
			return KeptLetter{From: l.FromName, To: account.Name, Sent: l.Sent, Read: l.Read, Text: l.Text}
		}),
		Sent: games.Each(traces.Sent, func(l store.SentLetter) KeptLetter {
			return KeptLetter{From: account.Name, To: l.To, Sent: l.Sent, Text: l.Text}
		}),
		Waiting: append(games.Each(parcels, func(p store.Parcel) KeptLetter {
			return KeptLetter{From: p.FromName, To: account.Name, Sent: p.Sent, Text: p.Text}
		}), games.Each(traces.Parcels, func(l store.SentLetter) KeptLetter {
			return KeptLetter{From: account.Name, To: l.To, Sent: l.Sent, Text: l.Text}
		})...),
		Reports:  games.Each(traces.Reports, func(r store.Report) KeptReport { return KeptReport{r.At, r.Text} }),
		Codes:    games.Each(append(recovery, reset...), func(c store.Code) KeptCode { return KeptCode{c.Kind, c.By, c.Why, c.From} }),
		Remarks:  games.Each(traces.Remarks, func(r store.RemarkTrace) KeptRemark { return KeptRemark{r.Table, r.Kind, r.At, r.Text} }),
		Said:     games.Each(traces.Lines, func(l store.LineTrace) KeptLine { return KeptLine{l.Room, l.At, l.Emote, l.Text} }),
		Drafts:   games.Each(drafts, func(d store.SavedDraft) KeptDraft { return KeptDraft{d.Game, d.Name, d.Text, d.Saved} }),
		Learned:  games.Each(learned, func(l store.Learned) KeptLearned { return KeptLearned{l.Game, l.Name, l.Step + 1, l.Done, l.When} }),
		Webhooks: webhooks,
		Staffed:  games.Each(traces.Acts, func(a store.StaffAct) KeptAct { return KeptAct{a.At, a.Who, a.What, a.Whom, a.Why} }),
	}
	proposals = games.Only(proposals, func(r store.ProposalRecord) bool { return r.From == id || r.To == id })
	k.Proposals = games.Each(proposals, func(r store.ProposalRecord) KeptProposal {
		return KeptProposal{r.FromName, r.ToName, r.Table, r.Game, r.Options, r.Rated, r.Clock, r.Seat, r.Least, r.Most, r.Made}
	})
	sanctions = games.Only(sanctions, func(s store.Sanction) bool { return s.Account == id })
	slices.SortStableFunc(sanctions, func(a, b store.Sanction) int { return cmp.Compare(a.Since.UnixMilli(), b.Since.UnixMilli()) })
	k.Sanctions = games.Each(sanctions, func(s store.Sanction) KeptSanction {
		kept := KeptSanction{Kind: s.Kind, By: s.By, Why: s.Why, Since: s.Since}
		if !s.Until.IsZero() {
			kept.Until = &s.Until
		}
		return kept
	})
	return k, nil
}

// webhooksOf is the webhook of an account, if it has one, with all that waits.
func webhooksOf(from store.Store, id store.AccountID) ([]KeptWebhook, error) {
	hook, err := from.Webhook(id)
	if errors.Is(err, store.ErrNotFound) {
		return []KeptWebhook{}, nil
	}
	posts, noPosts := from.Posts(id, math.MaxInt32)
	kept := games.Each(posts, func(p store.Post) KeptPost { return KeptPost(p) })
	return []KeptWebhook{{URL: hook.URL, Quiet: hook.Quiet, Made: hook.Made, Ended: hook.Ended, Posts: kept}}, cmp.Or(err, noPosts)
}

// metNames names whom an account has met in rated games.
func metNames(from store.Store, id store.AccountID) ([]string, error) {
	met, err := from.Met(id)
	names := []string{}
	for _, other := range met {
		account, failed := from.Account(other)
		if errors.Is(failed, store.ErrNotFound) {
			account.Name, failed = store.Forgotten, nil
		}
		names, err = append(names, account.Name), cmp.Or(err, failed)
	}
	return names, err
}

// gamesOf are the seats of an account, and its moves in each.
func gamesOf(traces store.Traces) []KeptGame {
	kept, at := []KeptGame{}, map[store.TableID]int{}
	for _, s := range traces.Seats {
		at[s.Table] = len(kept)
		var rating *notice.ExportRating
		if s.Rating != nil {
			rating = &notice.ExportRating{Before: notice.RatingValue(s.Rating.Before), After: notice.RatingValue(s.Rating.After)}
		}
		kept = append(kept, KeptGame{
			Table: s.Table, Name: s.Name, Game: s.Game, Phase: s.Phase, Rated: s.Rated, Made: s.Made, Seat: s.Seat, Colour: notice.ColourName(s.Colour),
			Left: s.Left, Draft: s.Draft, Result: s.Result, Reason: s.Reason, Rating: rating, Moves: []KeptMove{},
		})
	}
	for _, m := range traces.Moves {
		g := &kept[at[m.Table]]
		g.Moves = append(g.Moves, KeptMove{m.Number, m.Move, m.Salt, m.At})
	}
	return kept
}
