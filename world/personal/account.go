package personal

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// readWaysIn adds the keys and codes that open an account, and from where its owner has come.
func readWaysIn(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	keys, noKeys := from.Keys(id)
	recovery, noRecovery := from.Codes(store.Recovery, id)
	reset, noReset := from.Codes(store.Reset, id)
	origins, noOrigins := from.Origins(id)
	k.Keys = lists.Map(keys, func(key store.Key) notice.PersonalKey {
		return notice.PersonalKey{
			Fingerprint: key.Fingerprint, Type: key.Type, Comment: key.Comment, Added: key.Added, Proven: key.Proven,
			Scope: string(key.Scope), Ends: key.Ends, Passkey: key.Passkey,
		}
	})
	k.Codes = lists.Map(append(recovery, reset...), func(c store.Code) notice.PersonalCode {
		return notice.PersonalCode{Kind: string(c.Kind), By: c.By, Why: c.Why, From: c.From}
	})
	k.CameFrom = lists.Map(origins, func(o store.Origin) notice.PersonalOrigin {
		return notice.PersonalOrigin{Mark: o.Mark, Day: o.Day.Format(time.DateOnly)}
	})
	return cmp.Or(noKeys, noRecovery, noReset, noOrigins)
}

// readRatings adds how strong somebody is.
func readRatings(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	ratings, err := from.Ratings(id)
	k.Ratings = lists.Map(ratings, func(r store.RatingRecord) notice.PersonalRating {
		return notice.PersonalRating{
			Game: r.List.Game, Kind: string(r.List.Kind), Pool: string(r.List.Pool), Mean: r.Rating.Mean,
			Deviation: r.Rating.Deviation, Volatility: r.Rating.Volatility, Wins: r.Wins, Losses: r.Losses,
			Draws: r.Draws, Played: r.Played,
		}
	})
	return err
}

// readRelations adds what somebody has to do with others.
func readRelations(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	met, notMet := from.Met(id)
	relations, noRelations := from.Relations(id)
	if err := cmp.Or(notMet, noRelations); err != nil {
		return err
	}
	names, err := accountNames(from, met, relations.Follows, relations.WroteTo)
	if err != nil {
		return err
	}
	k.Met, k.Follows, k.WroteTo = names[0], names[1], names[2]
	k.Ignores = lists.Map(relations.Ignores, func(i store.Ignored) notice.PersonalIgnored {
		return notice.PersonalIgnored{Name: i.Name, Key: i.Key}
	})
	return nil
}

// accountNames are the names of the accounts in each of some lists.
func accountNames(from store.Store, ids ...[]store.AccountID) (names [][]string, err error) {
	for _, each := range ids {
		these := []string{}
		for _, id := range each {
			account, failed := from.Account(id)
			if errors.Is(failed, store.ErrNotFound) {
				account.Name, failed = store.Forgotten, nil
			}
			these, err = append(these, account.Name), cmp.Or(err, failed)
		}
		names = append(names, these)
	}
	return names, err
}

// readLearned adds the drafts that somebody has saved, and what they have learnt.
func readLearned(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	drafts, noDrafts := from.SavedDrafts(id)
	learned, notLearned := from.Learned(id)
	k.Drafts = lists.Map(drafts, func(d store.SavedDraft) notice.PersonalDraft {
		return notice.PersonalDraft{Game: d.Game, Name: d.Name, Draft: d.Text, Saved: d.Saved}
	})
	k.Learned = lists.Map(learned, func(l store.Learned) notice.PersonalLearned {
		return notice.PersonalLearned{Game: l.Game, Name: l.Name, Step: l.Step + 1, Done: l.Done, When: l.When}
	})
	tries, noTries := from.PuzzleTriesOf(id)
	k.Puzzles = lists.Map(tries, func(t store.PuzzleTry) notice.PersonalPuzzle {
		return notice.PersonalPuzzle{
			Day: t.Day.Format(time.DateOnly), Game: t.Game, Name: t.Name, Wrong: t.Wrong, Helped: t.Helped, Solved: t.Solved,
		}
	})
	return cmp.Or(noDrafts, notLearned, noTries)
}

// readClubs adds the clubs that somebody is in or invited to.
func readClubs(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	clubs, err := from.ClubsOf(id)
	k.Clubs = lists.Map(clubs, func(c store.ClubRecord) notice.PersonalClub {
		own, _ := lists.Find(c.Members, func(s store.ClubSeat) bool { return s.Account == id })
		return notice.PersonalClub{Name: c.Name, Role: string(own.Role)}
	})
	return err
}

// readProposals adds what is proposed by somebody or to them.
func readProposals(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	all, err := from.Proposals()
	all = lists.Filter(all, func(r store.ProposalRecord) bool { return r.From == id || r.To == id })
	k.Proposals = lists.Map(all, func(r store.ProposalRecord) notice.PersonalProposal {
		return notice.PersonalProposal{
			From: r.FromName, To: r.ToName, Table: int64(r.Table), Game: r.Game, Options: r.Options, Rated: r.Rated,
			Clock: r.Clock, Seat: r.Seat, Least: r.Least, Most: r.Most, Made: r.Made,
		}
	})
	return err
}

// readSanctions adds the bans and mutes against somebody, oldest first.
func readSanctions(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	all, err := from.Sanctions()
	all = lists.Filter(all, func(s store.Sanction) bool { return s.Account == id })
	slices.SortStableFunc(all, func(a, b store.Sanction) int {
		return cmp.Compare(a.Since.UnixMilli(), b.Since.UnixMilli())
	})
	k.Sanctions = lists.Map(all, func(s store.Sanction) notice.PersonalSanction {
		kept := notice.PersonalSanction{Kind: string(s.Kind), By: s.By, Why: s.Why, Since: s.Since}
		if !s.Until.IsZero() {
			kept.Until = &s.Until
		}
		return kept
	})
	return err
}

func readVacations(from store.Store, id store.AccountID, k *notice.PersonalData) error {
	vacations, err := from.VacationsOf(id)
	k.Vacations = lists.Map(vacations, func(v store.Vacation) notice.PersonalVacation {
		return notice.PersonalVacation{From: v.From, Until: v.Until}
	})
	return err
}
