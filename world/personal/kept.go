package personal

import (
	"maps"

	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// KeptOf gives a way to gather everything that is kept about a person. It takes
// long where that is much, and may be called from any goroutine.
func (r *Data) KeptOf(p *people.Person) (gather func() (notice.PersonalData, error), err error) {
	if p.IsGuest() {
		return nil, notice.NeedsAccount.Refused(
			"You are a guest without an account. Only your seats and what you say are kept after you leave.")
	}
	r.flusher.Keep()
	from, now := r.env.Store, notice.Exact(r.env.Now())
	id := p.Account()
	made := r.channels.MadeBy(id)
	return func() (notice.PersonalData, error) {
		k, err := keptOf(from, id)
		k.Written, k.Channels = now, lists.Map(made, func(c store.Channel) notice.PersonalChannel {
			return notice.PersonalChannel{Name: c.Name, Topic: c.Topic, Made: notice.Exact(c.Made)}
		})
		return k, err
	}, nil
}

// keptOf is what a store keeps about an account.
func keptOf(from store.Store, id store.AccountID) (notice.PersonalData, error) {
	k := notice.PersonalData{Format: "boardroom-person", Version: notice.PersonalDataVersion}
	account, err := from.Account(id)
	if err != nil {
		return k, err
	}
	traces, err := from.Traces(id)
	if err != nil {
		return k, err
	}
	k.Name, k.Created, k.Seen, k.Settings = account.Name, account.Created, account.Seen, maps.Clone(account.Options)
	k.Password, k.Staff, k.Bot = account.PasswordHash != "", account.Staff, string(account.Bot)
	noteTraces(&k, traces)
	for _, read := range []func(store.Store, store.AccountID, *notice.PersonalData) error{
		readWaysIn, readRatings, readRelations, readLearned, readProposals, readSanctions, readWebhooks, readReach,
		readVacations, readClubs,
	} {
		if err := read(from, id, &k); err != nil {
			return k, err
		}
	}
	return k, readLetters(from, account, traces, &k)
}

// noteTraces adds what somebody has left all over the house.
func noteTraces(k *notice.PersonalData, traces store.Traces) {
	k.Games, k.Watching, k.LetIn = gamesOf(traces), tableNumbers(traces.Watching), tableNumbers(traces.LetIn)
	k.Reports = lists.Map(traces.Reports, func(r store.Report) notice.PersonalReport {
		return notice.PersonalReport{At: r.At, Text: r.Text}
	})
	k.Remarks = lists.Map(traces.Remarks, func(r store.RemarkTrace) notice.PersonalRemark {
		return notice.PersonalRemark{Table: int64(r.Table), Kind: string(r.Kind), Time: r.At, Text: r.Text}
	})
	k.Said = lists.Map(traces.Lines, func(l store.LineTrace) notice.PersonalLine {
		return notice.PersonalLine{Room: l.Room, Time: l.At, Emote: l.Emote, Text: l.Text}
	})
	k.Staffed = lists.Map(traces.Acts, func(a store.StaffAct) notice.PersonalAct {
		return notice.PersonalAct{Time: a.At, Who: a.Who, What: a.What, Whom: a.Whom, Why: a.Why}
	})
}

// gamesOf are the seats of an account, and its moves in each.
func gamesOf(traces store.Traces) []notice.PersonalGame {
	kept, at := []notice.PersonalGame{}, map[store.TableID]int{}
	for _, s := range traces.Seats {
		at[s.Table] = len(kept)
		var rating *notice.ExportRating
		if s.Rating != nil {
			rating = &notice.ExportRating{Before: notice.RatingValue(s.Rating.Before),
				After: notice.RatingValue(s.Rating.After)}
		}
		kept = append(kept, notice.PersonalGame{
			Table: int64(s.Table), Name: s.Name, Game: s.Game, Phase: string(s.Phase), Rated: s.Rated, Made: s.Made,
			Seat: s.Seat, Colour: notice.ColourName(s.Colour),
			Left: s.Left, Draft: s.Draft, Plan: s.Plan, Result: s.Result, Reason: s.Reason, Rating: rating,
			Moves: []notice.PersonalMove{},
		})
	}
	for _, m := range traces.Moves {
		g := &kept[at[m.Table]]
		g.Moves = append(g.Moves, notice.PersonalMove{Number: m.Number, Move: m.Move, Salt: m.Salt, Time: m.At, Planned: m.Planned})
	}
	return kept
}

func tableNumbers(tables []store.TableID) []int64 {
	return append([]int64{}, lists.Map(tables, func(id store.TableID) int64 { return int64(id) })...)
}
