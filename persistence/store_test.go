package persistence

import (
	"database/sql"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/games/gamestest"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(playOnAt); path != "" {
		playOn(path)
		return
	}
	if path := os.Getenv(acceptOnAt); path != "" {
		acceptOn(path)
		return
	}
	if path := os.Getenv(writeOnAt); path != "" {
		writeOn(path)
		return
	}
	gamestest.Main(m)
}

func TestStore(t *testing.T) {
	worldtest.TestStore(t, func(t *testing.T) store.Store { return opened(t, filepath.Join(t.TempDir(), "boardroom.db")) })
}

// opened is the database at a path, closed when the test ends. A new one begins
// as a copy of an empty one: making the schema takes longer than most tests.
func opened(t testing.TB, path string) *DB {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		works(t, os.WriteFile(path, empty(), 0o600))
	}
	db, err := Open(path)
	works(t, err)
	t.Cleanup(func() { works(t, db.Close()) })
	return db
}

func fileOf(db *DB) *file { return db.engine.(*file) }

// empty is the file of a new database.
var empty = worldtest.EmptyFile(Open)

// works ends the test at an error.
func works(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// fill keeps one of everything and returns all of it.
func fill(t testing.TB, db *DB) contents {
	t.Helper()
	at := time.UnixMilli(1_795_000_000_123)
	key := store.Key{Fingerprint: "SHA256:ann", Type: "ssh-ed25519", Comment: "ann@home", Added: at, Proven: true, Scope: store.ScopePlay, Ends: at.Add(time.Hour)}
	ann, err := db.CreateAccount("Ann", &key, "hash", at)
	works(t, err)
	works(t, db.SetOption(ann.ID, "theme", "dark"))
	works(t, db.SetBot(ann.ID, store.ProgramBot))
	works(t, db.SetSeen(map[store.AccountID]time.Time{ann.ID: at.Add(time.Hour)}))
	act := store.StaffAct{At: at, Who: "ann", What: "@dig", Whom: "Attic", Why: "up"}
	lobby, err := db.CreateRoom(store.RoomRecord{Name: "The Lobby", Description: "Long.", For: store.ForLobby}, nil, nil)
	works(t, err)
	_, err = db.CreateRoom(store.RoomRecord{Name: "Attic"}, []store.Exit{{From: lobby, Direction: "up"}}, &act)
	works(t, err)
	works(t, db.AddLines(map[store.RoomID][]store.Said{lobby: {{Line: store.Line{At: at, Emote: true, From: "Ann", Text: "waves"}}}}))
	works(t, db.SetStaff(ann.ID, true, store.StaffAct{At: at, Who: "operator", What: "admin", Whom: "Ann"}))
	id, err := db.CreateTable(store.TableRecord{
		Name: "stratic", Game: "stratic", Options: "points=12", Clock: "5+3", Phase: store.InSetup, Made: at, Room: lobby, Quiet: true,
	})
	works(t, err)
	phase, seed, line, next, rest, settled := store.InPlay, uint64(1<<63+5), "first", "second", store.Paused, 2500*time.Millisecond
	works(t, db.ChangeTable(id, 1, store.TableChange{
		Phase: &phase, Seed: &seed, Start: &line, Position: &line,
		Seats: []store.SeatRecord{
			{Name: "Ann", Account: ann.ID, Bot: store.ProgramBot, Colour: 1, Time: 290 * time.Second, Spent: 12 * time.Millisecond},
			{Name: "guest-1", GuestKey: "SHA256:guest", Colour: 2, Offer: "clear", Draft: "f..a", Forgotten: 9},
		},
	}))
	works(t, db.ChangeTable(id, 2, store.TableChange{
		Position: &next, Rest: &rest, Settled: &settled, Ply: &store.Ply{Number: 1, Seat: 1, Move: "a1b2", At: at, Salt: "5a17"},
	}))
	works(t, db.Watch(id, ann.ID))
	works(t, db.LetIn(id, ann.ID))
	works(t, db.SetOpenTime(openTime))
	works(t, db.SetWebhook(store.Webhook{Account: ann.ID, URL: "https://ann.example/hook", Secret: "whsec_1", Made: at, Heard: at}))
	_, err = db.KeepPosts(ann.ID, []store.Post{{Number: 1, Made: at, Body: "{}"}}, at, 10)
	works(t, err)
	works(t, db.SetReach(store.Reach{Account: ann.ID, Mail: store.Way{Address: "ann@example.org"}, Secret: "s"}))
	works(t, db.KeepMessages(ann.ID, []store.Message{{Key: "k", Account: ann.ID, Way: store.ByMail, Address: "ann@example.org", Subject: "Your turn", Text: "It is your turn."}}, []store.Told{{Subject: "turn 1", At: at}}))
	works(t, db.SaveDraft(ann.ID, store.SavedDraft{Game: "stratic", Name: "Wall", Text: "fff", Saved: at}))
	rated := true
	works(t, db.ChangeTable(id, 3, store.TableChange{Rated: &rated, Ratings: []store.RatingRecord{annsRating()}, RatingChanges: []store.RatingChange{annsRatingChange()}}))
	works(t, db.AddRemark(id, store.Remark{Kind: store.Whispered, Ply: 1, Name: "Ann", Account: ann.ID, Text: "hm", At: at}))
	_, err = db.KeepParcel(store.Parcel{To: ann.ID, From: ann.ID, FromName: "Ann", Text: "psst", Sent: at})
	works(t, err)
	_, err = db.SendLetter(store.Letter{To: ann.ID, From: ann.ID, Text: "one\ntwo", Sent: at, Read: true})
	works(t, err)
	works(t, db.KeepCodes([]store.Code{{Hash: "abc", Kind: store.Recovery, Account: ann.ID, By: "Ann", From: at}}, nil))
	_, err = db.AddReport(store.Report{From: ann.ID, Name: "Ann", Text: "Bob shouts", At: at})
	works(t, err)
	_, err = db.MakeChannel(store.Channel{Name: "tea", Maker: ann.ID, Topic: "tea", Made: at})
	works(t, err)
	bob, err := db.CreateAccount("Bob", nil, "hash", at)
	works(t, err)
	for _, r := range []store.Relation{{Account: ann.ID, Other: bob.ID}, {Account: bob.ID, Other: ann.ID}} {
		works(t, db.Follow(r))
		works(t, db.Ignore(store.Ignored{Account: r.Account, Other: r.Other}))
		works(t, db.KeepWritten(r))
	}
	works(t, db.Ignore(store.Ignored{Account: ann.ID, Key: "SHA256:guest", Name: "Guest7"}))
	works(t, db.KeepOrigin(store.Origin{Account: ann.ID, Mark: "home", Day: store.DayOf(at)}))
	giveNumbers(t, db, 6)
	_, err = db.Propose(store.ProposalRecord{From: ann.ID, To: bob.ID, Game: "sato", Options: "deep=6", Rated: true, Clock: "5+3", Seat: 2, Made: at, Quiet: true}, 0)
	works(t, err)
	giveNumbers(t, db, 2)
	for _, s := range sanctions(ann.ID, at) {
		_, err = db.Impose(s, store.StaffAct{At: at, Who: "ann", What: "@" + string(s.Kind)})
		works(t, err)
	}
	fillPast(t, db, ann.ID, at)
	return everything(t, db)
}

// giveNumbers gives numbers to so many proposals.
func giveNumbers(t testing.TB, db *DB, many int) {
	t.Helper()
	for range many {
		_, err := db.NumberProposal()
		works(t, err)
	}
}

// fillPast keeps a game of an account that is over and cleared.
func fillPast(t testing.TB, db *DB, who store.AccountID, at time.Time) {
	t.Helper()
	id, err := db.CreateTable(store.TableRecord{Name: "sato", Game: "sato", Options: "deep=6", Phase: store.InSetup, Made: at, Private: true})
	works(t, err)
	phase, line := store.InPlay, "first"
	works(t, db.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line, Seats: []store.SeatRecord{
		{Name: "guest-2", Colour: 1}, {Name: "Ann", Account: who, Colour: 2},
	}}))
	over, result, reason := store.IsOver, "p2win", "wall"
	works(t, db.ChangeTable(id, 2, store.TableChange{
		Phase: &over, Result: &result, Reason: &reason, Ply: &store.Ply{Number: 1, Seat: 1, Move: "a1b2", At: at.Add(time.Minute)},
	}))
	gone := store.Cleared
	works(t, db.ChangeTable(id, 3, store.TableChange{Phase: &gone}))
}

// sanctions are one of each kind.
func sanctions(who store.AccountID, at time.Time) []store.Sanction {
	return []store.Sanction{
		{Kind: store.Mute, Account: who, By: "Bob", Why: "shouts", Since: at, Until: at.Add(time.Hour)},
		{Kind: store.Ban, Key: "SHA256:pest", By: "Ann", Why: "spams", Since: at},
		{Kind: store.Ban, Address: "192.0.2.0/24", By: "Ann", Why: "spams", Since: at},
	}
}

// contents are everything that fill keeps.
type contents struct {
	Ann    store.Account
	Keys   []store.Key
	Tables []store.TableRecord
	Open   time.Duration

	Past     []store.PastGame
	Outcomes []store.Outcome

	Ratings []store.RatingRecord
	Rated   []store.TableRecord
	Changes []store.RatingChange

	Rooms    []store.RoomRecord
	StaffLog []store.StaffAct

	Remarks   []store.Remark
	Letters   []store.Letter
	Parcels   []store.Parcel
	Reports   []store.Report
	Codes     []store.Code
	Channels  []store.Channel
	Drafts    []store.SavedDraft
	Proposals []store.ProposalRecord
	Numbered  int
	Relations store.Relations
	Origins   []store.Origin

	Sanctions []store.Sanction
}

// openTime is how long the house was open, as fill keeps it.
const openTime = 90 * time.Minute

func everything(t testing.TB, db *DB) contents {
	t.Helper()
	var c contents
	var err error
	c.Ann, err = db.AccountNamed("ann")
	works(t, err)
	c.Keys, err = db.Keys(c.Ann.ID)
	works(t, err)
	c.Tables, err = db.OpenTables()
	works(t, err)
	c.Open, err = db.OpenTime()
	works(t, err)
	c.Past, err = db.PastGames(c.Ann.ID, true, 0, 9)
	works(t, err)
	c.Outcomes, err = db.Outcomes(c.Ann.ID)
	works(t, err)
	c.Ratings, err = db.Ratings(c.Ann.ID)
	works(t, err)
	c.Rated, err = db.RatedTables()
	works(t, err)
	c.Changes, err = db.RatingChanges(1)
	works(t, err)
	c.Rooms, err = db.Rooms()
	works(t, err)
	c.StaffLog, err = db.StaffLog(9)
	works(t, err)
	c.Remarks, err = db.Remarks(1)
	works(t, err)
	c.Letters, err = db.Letters(c.Ann.ID)
	works(t, err)
	c.Parcels, err = db.Parcels(c.Ann.ID)
	works(t, err)
	c.Reports, err = db.Reports()
	works(t, err)
	c.Codes, err = db.Codes(store.Recovery, c.Ann.ID)
	works(t, err)
	c.Channels, err = db.Channels()
	works(t, err)
	c.Drafts, err = db.SavedDrafts(c.Ann.ID)
	works(t, err)
	c.Proposals, err = db.Proposals()
	works(t, err)
	c.Relations, err = db.Relations(c.Ann.ID)
	works(t, err)
	c.Origins, err = db.Origins(c.Ann.ID)
	works(t, err)
	works(t, db.readers.QueryRow(`SELECT numbered FROM house`).Scan(&c.Numbered))
	c.Sanctions, err = db.Sanctions()
	works(t, err)
	return c
}

// TestReopen checks that a database gives everything back after it was closed,
// with nothing left beside it but its lock file.
func TestReopen(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "boardroom.db")
	db, err := Open(path)
	works(t, err)
	want := fill(t, db)
	works(t, db.Close())
	left, err := filepath.Glob(filepath.Join(folder, "*"))
	works(t, err)
	if names := []string{path, path + ".lock"}; !reflect.DeepEqual(left, names) {
		t.Errorf("after closing there are %q, want %q", left, names)
	}
	if got := everything(t, opened(t, path)); !reflect.DeepEqual(got, want) {
		t.Errorf("after opening again:\n got %+v\nwant %+v", got, want)
	}
}

// TestCloseBesideAnother checks that the database file alone holds everything
// after closing, even where another program has the file open: that one keeps
// SQLite from clearing up by itself.
func TestCloseBesideAnother(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	other, err := sql.Open("sqlite", "file:"+path)
	works(t, err)
	defer other.Close()
	var tables int
	works(t, other.QueryRow(`SELECT COUNT(*) FROM tables`).Scan(&tables))
	fill(t, db)
	works(t, db.Close())
	log, err := os.Stat(path + "-wal")
	works(t, err)
	if log.Size() != 0 {
		t.Errorf("%d bytes are left in the log", log.Size())
	}
}

// TestFoldedNames checks that a name is unique beyond the letters that SQLite
// can fold.
func TestFoldedNames(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	_, err := db.CreateAccount("Ärger", nil, "hash", time.Now())
	works(t, err)
	a, err := db.AccountNamed("äRGER")
	if err != nil || a.Name != "Ärger" {
		t.Errorf("the account is %+v, %v", a, err)
	}
}

// TestLoadingLeavesHistoryAlone checks that tables are found by index: a house
// with years of cleared tables starts as fast as a new one, and whoever comes
// back to it waits no longer.
func TestLoadingLeavesHistoryAlone(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	selections := map[string]selection{
		"SCAN tables USING INDEX tables_open_name":                                    {ids: idsOfOpen},
		"SEARCH seats USING COVERING INDEX seats_ended (account_id=? AND ended_ms>?)": {idsOfCleared, []any{1, 0}},
	}
	for found, some := range selections {
		for _, query := range []string{selectTables, selectSeats, selectPlies, selectWatchers} {
			plan := planOf(t, db, some.query(query), some.arguments)
			if !slices.Contains(plan, found) {
				t.Errorf("%q\nis not found by %q:\n%q", some.query(query), found, plan)
			}
			for _, step := range plan {
				if strings.HasPrefix(step, "SCAN") && step != found {
					t.Errorf("%q\nscans everything: %s", some.query(query), step)
				}
			}
		}
	}
}

// TestPastGamesAreFoundByIndex checks that the newest games of one account are
// found without going through its other games, or those of everybody else.
func TestPastGamesAreFoundByIndex(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	for found, query := range map[string]string{
		"SEARCH seats USING COVERING INDEX seats_shown (account_id=? AND (ended_ms,table_id)<(?,?))": selectShown,
		"SEARCH seats USING COVERING INDEX seats_ended (account_id=? AND (ended_ms,table_id)<(?,?))": selectPast,
		"SEARCH seats USING COVERING INDEX seats_result (account_id=?)":                              countOutcomes,
	} {
		plan := planOf(t, db, query, []any{1, 20, 0, 20}[:strings.Count(query, "$")])
		if !slices.Contains(plan, found) {
			t.Errorf("%q\nis not found by %q: %q", query, found, plan)
		}
		for _, step := range plan {
			if strings.HasPrefix(step, "USE TEMP B-TREE") || strings.HasPrefix(step, "SCAN") && step != "SCAN past" { // which is the page that is read
				t.Errorf("%q\ngoes through everything: %s", query, step)
			}
		}
	}
	two := numbered(1, 2)
	for _, step := range planOf(t, db, two.query(selectTables), two.arguments) {
		if strings.HasPrefix(step, "SCAN") {
			t.Errorf("everything is scanned: %s", step)
		}
	}
}

// planOf are the steps in which the database runs a query.
func planOf(t *testing.T, db *DB, query string, arguments []any) []string {
	t.Helper()
	rows, err := db.readers.Query("EXPLAIN QUERY PLAN "+query, arguments...)
	works(t, err)
	defer rows.Close()
	var plan []string
	for rows.Next() {
		var id, parent, unused int
		var step string
		works(t, rows.Scan(&id, &parent, &unused, &step))
		plan = append(plan, step)
	}
	works(t, rows.Err())
	return plan
}

// TestTheStaffLogOnlyGrows checks that not even somebody with the database in
// hand changes it by mistake.
func TestTheStaffLogOnlyGrows(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	want := fill(t, db).StaffLog
	for _, statement := range []string{`UPDATE staff_log SET why = ''`, `DELETE FROM staff_log`, `DELETE FROM staff_log WHERE id = 1`} {
		if _, err := db.writer.Exec(statement); err == nil || !strings.Contains(err.Error(), "the log of what staff did is only added to") {
			t.Errorf("%s gives %v", statement, err)
		}
	}
	if got := everything(t, db).StaffLog; !reflect.DeepEqual(got, want) {
		t.Errorf("the log is %+v, want %+v", got, want)
	}
}
