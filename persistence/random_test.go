package persistence

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"boardroom/games/gamestest"
	"boardroom/world/rating"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestLikeMemory gives the database and the store in memory the same hundreds
// of random writes, sensible and not, and checks that they agree on what is
// refused and on everything that is kept.
func TestLikeMemory(t *testing.T) {
	gamestest.Alone(t)
	const writes = 400
	for seed := range uint64(gamestest.TimesAlone(4, 1)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			db, memory := opened(t, filepath.Join(t.TempDir(), "boardroom.db")), &worldtest.Memory{}
			chance, refused := dice{rand.New(rand.NewPCG(seed, 1))}, 0
			for n := range writes {
				what, write := chance.write(memory)
				got, want := write(db), write(memory)
				if (got == nil) != (want == nil) {
					t.Fatalf("write %d: %s\ngives %v, in memory %v", n, what, got, want)
				}
				if got != nil {
					refused++
				}
				if n%25 == 24 {
					compare(t, n, db, memory)
				}
			}
			t.Logf("%d of %d writes were refused", refused, writes)
			if refused < writes/10 || refused > writes*9/10 {
				t.Errorf("%d of %d writes were refused: the dice are loaded", refused, writes)
			}
		})
	}
}

// compare checks that two stores give the same after so many writes.
func compare(t *testing.T, writes int, db, memory store.Store) {
	t.Helper()
	if got, want := all(t, db), all(t, memory); !reflect.DeepEqual(got, want) {
		t.Fatalf("after write %d there is\n%+v\nin memory\n%+v", writes, got, want)
	}
}

// all is everything that a store gives of few accounts.
func all(t *testing.T, s store.Store) []any {
	t.Helper()
	open, err := s.OpenTables()
	works(t, err)
	hours, err := s.OpenTime()
	works(t, err)
	channels, err := s.Channels()
	works(t, err)
	rooms, err := s.Rooms()
	works(t, err)
	staff, err := s.StaffAccounts()
	works(t, err)
	log, err := s.StaffLog(5)
	works(t, err)
	reports, err := s.Reports()
	works(t, err)
	proposals, err := s.Proposals()
	works(t, err)
	houses, err := s.BotAccounts(store.HouseBot)
	works(t, err)
	programs, err := s.BotAccounts(store.ProgramBot)
	works(t, err)
	kept := []any{reports, open, hours, channels, rooms, staff, log, proposals, houses, programs}
	for id := store.AccountID(0); id <= 7; id++ {
		account, _ := s.Account(id)
		keys, err := s.Keys(id)
		works(t, err)
		cleared, err := s.ClearedTables(id, time.Unix(2e8, 0))
		works(t, err)
		ratings, err := s.Ratings(id)
		works(t, err)
		past, err := s.PastGames(id, true, store.TableID(1+id), 3)
		if !errors.Is(err, store.ErrNotFound) {
			works(t, err)
		}
		shown, err := s.PastGames(id, false, 0, 3)
		works(t, err)
		letters, err := s.Letters(id)
		works(t, err)
		parcels, err := s.Parcels(id)
		works(t, err)
		remarks, err := s.Remarks(store.TableID(id))
		works(t, err)
		drafts, err := s.SavedDrafts(id)
		works(t, err)
		outcomes, err := s.Outcomes(id)
		works(t, err)
		traces, err := s.Traces(id)
		if !errors.Is(err, store.ErrNotFound) {
			works(t, err)
		}
		codes, err := s.Codes(store.Reset, id)
		works(t, err)
		relations, err := s.Relations(id)
		works(t, err)
		origins, err := s.Origins(id)
		works(t, err)
		kept = append(kept, relations, origins, shown, codes, traces, outcomes, account, keys, cleared, ratings, past, letters, parcels, remarks, drafts)
	}
	for id := store.TableID(0); id <= 8; id++ {
		table, _ := s.TableNumbered(id)
		head, _ := s.TableHead(id)
		changes, err := s.RatingChanges(id)
		works(t, err)
		kept = append(kept, table, head, changes)
	}
	rated, err := s.(worldtest.Rated).RatedTables()
	works(t, err)
	ranked, err := s.Ranked(store.RatingList{Game: "first", Kind: store.ForTwo, Pool: store.People})
	works(t, err)
	kept = append(kept, rated, ranked)
	for _, f := range fingerprints {
		accounts, err := s.AccountsWithKey(f)
		works(t, err)
		kept = append(kept, accounts)
	}
	return kept
}

// Few values, so that writes meet each other.
var (
	fingerprints = []string{"SHA256:a", "SHA256:b", "SHA256:c", ""}
	names        = []string{"ann", "Ann", "bob", "cy", "Dee", ""}
	hashes       = []string{"", "hash", "other"}
	phases       = []store.Phase{store.InSetup, store.InPlay, store.InPlay, store.IsOver, store.Cleared, "paused"}
	lines        = []string{"", "first", "second"}
	rests        = []store.Rest{store.NoRest, store.Paused, store.Adjourned, "asleep"}
	bots         = []store.Bot{store.NoBot, store.HouseBot, store.ProgramBot, store.ProgramBot, "ghost"}
	results      = []string{"", "", "win 1"}
)

// dice make writes by chance.
type dice struct{ *rand.Rand }

func pick[T any](d dice, from []T) T { return from[d.IntN(len(from))] }

// perhaps is a value three times out of ten, else nil.
func perhaps[T any](d dice, value T) *T {
	if d.IntN(10) < 3 {
		return &value
	}
	return nil
}

func (d dice) account() store.AccountID { return store.AccountID(1 + d.IntN(7)) }
func (d dice) table() store.TableID     { return store.TableID(1 + d.IntN(6)) }
func (d dice) time() time.Time          { return time.Unix(d.Int64N(1e9), d.Int64N(1e9)) }
func (d dice) span() time.Duration      { return time.Duration(d.Int64N(1e12)) }
func (d dice) key() store.Key {
	return store.Key{Fingerprint: pick(d, fingerprints), Type: pick(d, names), Comment: pick(d, names), Added: d.time(), Proven: d.IntN(2) == 0, Scope: pick(d, store.Scopes()), Ends: pick(d, []time.Time{{}, {}, d.time()})}
}

// write is one write that can be done to several stores, and what it is in
// words. Half of them are changes of a table that memory has.
func (d dice) write(memory store.Store) (string, func(store.Store) error) {
	id, table, text, value, at, key := d.account(), d.table(), pick(d, names), pick(d, hashes), d.time(), d.key()
	switch d.IntN(24) {
	case 0:
		first := perhaps(d, key)
		return fmt.Sprintf("CreateAccount(%q, %v, %q)", text, first, value), func(s store.Store) error {
			_, err := s.CreateAccount(text, first, value, at)
			return err
		}
	case 1:
		return fmt.Sprintf("AddKey(%d, %v)", id, key), func(s store.Store) error { return s.AddKey(id, key) }
	case 2:
		if d.IntN(2) == 0 {
			return fmt.Sprintf("LimitKey(%d, %v)", id, key), func(s store.Store) error { return s.LimitKey(id, key.Fingerprint, key.Scope, key.Ends) }
		}
		return fmt.Sprintf("RemoveKey(%d, %v)", id, key), func(s store.Store) error { return s.RemoveKey(id, key.Fingerprint) }
	case 3:
		return fmt.Sprintf("SetPassword(%d, %q)", id, value), func(s store.Store) error { return s.SetPassword(id, value) }
	case 4:
		return fmt.Sprintf("SetOption(%d, %q, %q)", id, text, value), func(s store.Store) error { return s.SetOption(id, text, value) }
	case 5:
		seen := map[store.AccountID]time.Time{id: at, d.account(): at}
		return fmt.Sprintf("SetSeen(%v)", seen), func(s store.Store) error { return s.SetSeen(seen) }
	case 6:
		if d.IntN(2) == 0 {
			return fmt.Sprintf("LetIn(%d, %d)", table, id), func(s store.Store) error { return s.LetIn(table, id) }
		}
		return fmt.Sprintf("Watch(%d, %d)", table, id), func(s store.Store) error { return s.Watch(table, id) }
	case 7:
		if d.IntN(2) == 0 {
			return fmt.Sprintf("ShutOut(%d, %d)", table, id), func(s store.Store) error { return s.ShutOut(table, id) }
		}
		return fmt.Sprintf("Unwatch(%d, %d)", table, id), func(s store.Store) error { return s.Unwatch(table, id) }
	case 8:
		return fmt.Sprintf("ProveKey(%d, %v)", id, key), func(s store.Store) error { return s.ProveKey(id, key.Fingerprint) }
	case 9:
		record := store.TableRecord{
			Name: text, Game: "sato", Seed: d.Uint64(), Phase: store.InSetup, Made: at,
			Rated: d.IntN(2) == 0, Private: d.IntN(3) == 0, Quiet: d.IntN(3) == 0, Clock: pick(d, lines), Room: store.RoomID(d.IntN(3)),
		}
		return fmt.Sprintf("CreateTable(%+v)", record), func(s store.Store) error {
			_, err := s.CreateTable(record)
			return err
		}
	case 10:
		draft := store.SavedDraft{Game: pick(d, lines), Name: text, Text: pick(d, lines), Saved: at}
		return fmt.Sprintf("SaveDraft(%d, %+v)", id, draft), func(s store.Store) error { return s.SaveDraft(id, draft) }
	case 11:
		game := pick(d, lines)
		return fmt.Sprintf("RemoveDraft(%d, %q, %q)", id, game, text), func(s store.Store) error { return s.RemoveDraft(id, game, text) }
	case 12:
		return fmt.Sprintf("CreateBot(%q)", text), func(s store.Store) error {
			_, err := s.CreateBot(text, at)
			return err
		}
	case 13:
		bot := pick(d, bots)
		return fmt.Sprintf("SetBot(%d, %q)", id, bot), func(s store.Store) error { return s.SetBot(id, bot) }
	}
	if d.IntN(60) == 0 {
		return fmt.Sprintf("Forget(%d)", id), func(s store.Store) error { return s.Forget(id) }
	}
	if d.IntN(20) == 0 {
		open := time.Duration(d.Int64N(1e15))
		return fmt.Sprintf("SetOpenTime(%v)", open), func(s store.Store) error { return s.SetOpenTime(open) }
	}
	if d.IntN(10) == 0 {
		return d.talk(id, table, text, at)
	}
	if d.IntN(10) == 0 {
		return d.relation(id, text, at)
	}
	if d.IntN(4) == 0 {
		return d.build(id, text, at)
	}
	if d.IntN(10) == 0 {
		return d.proposal(table, at)
	}
	return d.change(memory, table)
}

// change is a change of a table: the version and the number of the ply are
// mostly the right ones.
func (d dice) change(memory store.Store, id store.TableID) (string, func(store.Store) error) {
	version, number := int64(1), 1
	open, _ := memory.OpenTables()
	if len(open) > 0 {
		t := pick(d, open)
		id, version, number = t.ID, t.Version, len(t.Plies)+1
	}
	if d.IntN(10) == 0 {
		version += d.Int64N(3) - 1
	}
	if d.IntN(10) == 0 {
		number += d.IntN(3) - 1
	}
	ply := store.Ply{Number: number, Seat: d.IntN(10), Move: pick(d, lines), At: d.time(), Salt: pick(d, hashes)}
	change := store.TableChange{
		Phase: perhaps(d, pick(d, phases)), Seed: perhaps(d, d.Uint64()), Start: perhaps(d, pick(d, lines)),
		Position: perhaps(d, pick(d, lines)), Result: perhaps(d, pick(d, results)), Reason: perhaps(d, pick(d, lines)),
		Ply: perhaps(d, ply), Settled: perhaps(d, d.span()), Rest: perhaps(d, pick(d, rests)),
	}
	if d.IntN(2) == 0 { // one that is mostly sensible
		line, phase := pick(d, lines[1:]), store.InPlay
		if number > 1 && d.IntN(3) == 0 {
			phase = store.Cleared
		}
		ply.Seat, ply.Move = 1+d.IntN(2), line
		change = store.TableChange{Phase: &phase, Start: &line, Position: &line, Ply: perhaps(d, ply)}
	}
	if d.IntN(3) == 0 {
		change.Seats = d.seats()
	}
	change.Rated = perhaps(d, d.IntN(2) == 0)
	change.Private, change.Quiet = perhaps(d, d.IntN(2) == 0), perhaps(d, d.IntN(2) == 0)
	if d.IntN(3) == 0 {
		change.Ratings = d.ratings(memory)
		for range d.IntN(3) {
			point := store.RatingPoint{Mean: d.NormFloat64() * 1000, Deviation: d.Float64() * 350}
			change.RatingChanges = append(change.RatingChanges, store.RatingChange{Seat: d.IntN(4), Before: point, After: point})
		}
	}
	what := fmt.Sprintf("ChangeTable(%d, %d, %+v)", id, version, change)
	return what, func(s store.Store) error { return s.ChangeTable(id, version, change) }
}

// proposal is a write of what people propose to each other.
func (d dice) proposal(table store.TableID, at time.Time) (string, func(store.Store) error) {
	of := store.ProposalID(d.IntN(6))
	r := store.ProposalRecord{From: d.account(), To: store.AccountID(d.IntN(6)), Game: pick(d, lines), Seat: d.IntN(3), Clock: pick(d, lines), Made: at}
	if d.IntN(4) == 0 {
		r.Table = table
	}
	if d.IntN(4) == 0 {
		r.Least, r.Most = d.IntN(3), d.IntN(3)
	}
	switch d.IntN(6) {
	case 5:
		return "NumberProposal()", func(s store.Store) error {
			_, err := s.NumberProposal()
			return err
		}
	case 0:
		return fmt.Sprintf("RemoveProposal(%d)", of), func(s store.Store) error { return s.RemoveProposal(of) }
	case 1:
		t := store.TableRecord{Name: pick(d, names), Game: "sato", Phase: pick(d, phases), Start: "first", Position: "first", Seats: d.seats(), Made: at, Settled: d.span()}
		instead := store.Replaced{Proposal: of}
		if d.IntN(3) == 0 {
			instead.Proposal = 0
		}
		if d.IntN(2) == 0 {
			instead.Table, instead.Version = table, 1+d.Int64N(3)
		}
		return fmt.Sprintf("StartTable(%+v, %+v)", t, instead), func(s store.Store) error {
			_, err := s.StartTable(t, instead)
			return err
		}
	case 2:
		of = 0
	}
	return fmt.Sprintf("Propose(%+v, %d)", r, of), func(s store.Store) error {
		_, err := s.Propose(r, of)
		return err
	}
}

// relation is a write of how an account stands to another, or of where it has come from.
func (d dice) relation(id store.AccountID, text string, at time.Time) (string, func(store.Store) error) {
	r, origin := store.Relation{Account: id, Other: d.account()}, store.Origin{Account: id, Mark: text, Day: store.DayOf(at)}
	ignored := store.Ignored{Account: id, Other: r.Other}
	if d.IntN(2) == 0 {
		ignored = store.Ignored{Account: id, Key: pick(d, fingerprints), Name: text}
	}
	switch d.IntN(6) {
	case 0:
		return fmt.Sprintf("Unfollow(%+v)", r), func(s store.Store) error { return s.Unfollow(r) }
	case 1:
		return fmt.Sprintf("Ignore(%+v)", ignored), func(s store.Store) error { return s.Ignore(ignored) }
	case 2:
		return fmt.Sprintf("Unignore(%+v)", ignored), func(s store.Store) error { return s.Unignore(ignored) }
	case 3:
		return fmt.Sprintf("KeepWritten(%+v)", r), func(s store.Store) error { return s.KeepWritten(r) }
	case 4:
		other := store.Origin{Account: r.Other, Mark: pick(d, names)}
		return fmt.Sprintf("KeepOrigin(%+v, %+v)", origin, other), func(s store.Store) error { return s.KeepOrigin(origin, other) }
	}
	return fmt.Sprintf("Follow(%+v)", r), func(s store.Store) error { return s.Follow(r) }
}

// talk is a write of the talk that is kept.
func (d dice) talk(id store.AccountID, table store.TableID, text string, at time.Time) (string, func(store.Store) error) {
	number := 1 + d.IntN(4)
	switch d.IntN(14) {
	case 12:
		code := store.Code{Hash: text, Kind: store.NewName, By: "Ann", From: at}
		return fmt.Sprintf("KeepCodes(%+v)", code), func(s store.Store) error { return s.KeepCodes([]store.Code{code}, nil) }
	case 13:
		return fmt.Sprintf("CreateWithCode(%q)", text), func(s store.Store) error {
			_, err := s.CreateWithCode(fmt.Sprint("Inv", number), nil, "hash", text, at)
			return err
		}
	case 10:
		code := store.Code{Hash: text, Kind: store.Reset, Account: id, By: "Ann", From: at}
		return fmt.Sprintf("KeepCodes(%+v)", code), func(s store.Store) error { return s.KeepCodes([]store.Code{code}, nil) }
	case 11:
		return fmt.Sprintf("UseCode(%q)", text), func(s store.Store) error { return s.UseCode(text) }
	case 8:
		return fmt.Sprintf("AddReport(%d, %q)", id, text), func(s store.Store) error {
			_, err := s.AddReport(store.Report{From: id, Name: "Ann", Text: text, At: at})
			return err
		}
	case 9:
		act := store.StaffAct{At: at, Who: "Ann", What: "@reports close"}
		return fmt.Sprintf("CloseReport(%d)", number), func(s store.Store) error { return s.CloseReport(store.ReportID(number), act) }
	case 6:
		return fmt.Sprintf("KeepParcel(%d, %q)", id, text), func(s store.Store) error {
			_, err := s.KeepParcel(store.Parcel{To: id, From: store.AccountID(number), FromName: "Ann", Text: text, Sent: at})
			return err
		}
	case 7:
		return fmt.Sprintf("RemoveParcels(%d)", number), func(s store.Store) error { return s.RemoveParcels([]store.ParcelID{store.ParcelID(number)}) }
	case 0:
		return fmt.Sprintf("SendLetter(%d, %q)", id, text), func(s store.Store) error {
			_, err := s.SendLetter(store.Letter{To: id, From: store.AccountID(number), Text: text, Sent: at})
			return err
		}
	case 1:
		return fmt.Sprintf("MarkRead(%d, %d)", id, number), func(s store.Store) error { return s.MarkRead(id, store.LetterID(number)) }
	case 2:
		return fmt.Sprintf("RemoveLetter(%d, %d)", id, number), func(s store.Store) error { return s.RemoveLetter(id, store.LetterID(number)) }
	case 3:
		return fmt.Sprintf("MakeChannel(%d, %q)", id, text), func(s store.Store) error {
			_, err := s.MakeChannel(store.Channel{Name: text, Maker: id, Made: at})
			return err
		}
	case 4:
		return fmt.Sprintf("RemoveChannel(%d)", number), func(s store.Store) error { return s.RemoveChannel(store.ChannelID(number)) }
	}
	remark := store.Remark{Kind: store.Kibitzed, Ply: number - 1, Name: "Ann", Account: id, Text: text, At: at}
	return fmt.Sprintf("AddRemark(%d, %+v)", table, remark), func(s store.Store) error { return s.AddRemark(table, remark) }
}

// seats are some seats, perhaps none, mostly right.
func (d dice) seats() []store.SeatRecord {
	seats := make([]store.SeatRecord, d.IntN(4))
	for i := range seats {
		seats[i] = store.SeatRecord{
			Name: pick(d, names[:5]), GuestKey: pick(d, fingerprints), Colour: 1 + d.IntN(10), Offer: store.Offer(pick(d, lines)), Time: d.span(), Spent: d.span(), Left: d.IntN(2) == 0, Draft: pick(d, lines), Wanted: d.IntN(9), Bot: pick(d, bots[:4]),
		}
		if d.IntN(2) == 0 {
			seats[i].Account = d.account()
		}
	}
	return seats
}

// ratings are some ratings, which mostly follow on those that memory has.
func (d dice) ratings(memory store.Store) []store.RatingRecord {
	ratings := make([]store.RatingRecord, d.IntN(3))
	for i := range ratings {
		list := store.RatingList{Game: pick(d, lines), Kind: store.ForTwo, Pool: store.People}
		r := store.RatingRecord{Account: d.account(), List: list}
		ranked, _ := memory.Ranked(list)
		for _, kept := range ranked {
			if kept.Account == r.Account {
				r = kept
			}
		}
		r.Rating = rating.Rating{Mean: d.NormFloat64() * 1000, Deviation: d.Float64() * 350, Volatility: d.Float64() / 10}
		r.Wins, r.Losses, r.Played = r.Wins+d.IntN(2), r.Losses+d.IntN(2), d.time()
		ratings[i] = r
	}
	return ratings
}
