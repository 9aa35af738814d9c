package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/persistence"
	"boardroom/world/rating"
	"boardroom/world/store"
)

// marks are what @export me tells of each column that refers to accounts: of what
// leaveTraces keeps there.
var marks = map[string]string{
	"account_keys.account_id":    `"comment": "ann at home"`,
	"account_options.account_id": `"doing": "knitting"`,
	"follows.account_id":         `"follows": [` + "\n    \"Bob\"\n  ]",
	"ignores.account_id":         `"name": "Guest7"`,
	"written_to.account_id":      `"wrote_to": [` + "\n    \"Cy\"\n  ]",
	"origins.account_id":         `"mark": "home"`,
	"channels.maker_id":          `"topic": "about wool"`,
	"invited.account_id":         `"private_tables": [` + "\n    2\n  ]",
	"learned.account_id":         `"name": "capture"`,
	"codes.account_id":           `"kind": "recovery"`,
	"letters.from_id":            `"text": "a letter to Bob"`,
	"letters.to_id":              `"text": "a letter to Ann"`,
	"parcels.from_id":            `"text": "told to Bob"`,
	"parcels.to_id":              `"text": "told to Ann"`,
	"proposals.from_id":          `"options": "from Ann"`,
	"proposals.to_id":            `"options": "to Ann"`,
	"ratings.account_id":         `"mean": 1617.25`,
	"meetings.account_id":        `"met": [` + "\n    \"Bob\"\n  ]",
	"remarks.account_id":         `"text": "a remark"`,
	"reports.account_id":         `"text": "a report"`,
	"sanctions.account_id":       `"why": "snores"`,
	"saved_drafts.account_id":    `"draft": "a draft"`,
	"seats.account_id":           `"name": "stratic-7"`,
	"watchers.account_id":        `"watching": [` + "\n    2\n  ]",
	"webhooks.account_id":        `"url": "https://ann.example/boardroom"`,
	"webhook_posts.account_id":   `"body": "a post"`,
	"reaches.account_id":         `"mail": "ann@example.org"`,
	"told.account_id":            `"subject": "turn 1"`,
	"messages.account_id":        `"text": "a message"`,
	"vacations.account_id":       `"until": "2026-08-08T12:00:00Z"`,
	"club_members.account_id":    `"name": "knights"`,
	"puzzle_tries.account_id":    `"name": "puzzle-3"`,
	"news.account_id":            `"name": "stratic-7"`, // of whose game they are
}

// ofOthers are columns that refer to accounts and say what others want of them: @export me
// tells nobody who follows or ignores them.
var ofOthers = []string{"follows.followed_id", "ignores.ignored_id", "written_to.other_id"}

// leaveTraces keeps something of Ann in every column that refers to accounts.
func leaveTraces(t *testing.T, data string) {
	t.Helper()
	db, err := persistence.Open(filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	at := time.Now()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	key := terminaltest.Key("ann").PublicKey()
	ann, err := db.CreateAccount("Ann", &store.Key{Fingerprint: gossh.FingerprintSHA256(key), Type: key.Type(), Comment: "ann at home", Added: at, Proven: true}, "", at)
	must(err)
	bob, err := db.CreateAccount("Bob", nil, "hash", at)
	must(err)
	must(db.SetOption(ann.ID, "doing", "knitting"))
	cy, err := db.CreateAccount("Cy", nil, "hash", at)
	must(err)
	dora, err := db.CreateAccount("Dora", nil, "hash", at)
	must(err)
	must(db.Follow(store.Relation{Account: ann.ID, Other: bob.ID}))
	must(db.Ignore(store.Ignored{Account: ann.ID, Key: "SHA256:guest", Name: "Guest7"}))
	must(db.KeepWritten(store.Relation{Account: ann.ID, Other: cy.ID}))
	must(db.KeepOrigin(store.Origin{Account: ann.ID, Mark: "home", Day: store.DayOf(at)}))
	must(db.Follow(store.Relation{Account: dora.ID, Other: ann.ID}))
	must(db.Ignore(store.Ignored{Account: dora.ID, Other: ann.ID}))
	must(db.KeepWritten(store.Relation{Account: dora.ID, Other: ann.ID}))
	must(db.SaveDraft(ann.ID, store.SavedDraft{Game: "stratic", Name: "Wall", Text: "a draft", Saved: at}))
	_, err = db.MakeChannel(store.Channel{Name: "wool", Maker: ann.ID, Topic: "about wool", Made: at})
	must(err)
	for _, l := range []store.Letter{{From: ann.ID, To: bob.ID, Text: "a letter to Bob"}, {From: bob.ID, To: ann.ID, Text: "a letter to Ann"}} {
		l.Sent = at
		_, err = db.SendLetter(l)
		must(err)
	}
	must(db.Learn(ann.ID, store.Learned{Game: "sato", Name: "capture", Done: true, When: at}))
	for _, p := range []store.Parcel{{From: ann.ID, FromName: "Ann", To: bob.ID, Text: "told to Bob"}, {From: bob.ID, FromName: "Bob", To: ann.ID, Text: "told to Ann"}} {
		p.Sent = at
		_, err = db.KeepParcel(p)
		must(err)
	}
	for _, r := range []store.ProposalRecord{{From: ann.ID, To: bob.ID, Options: "from Ann"}, {From: bob.ID, To: ann.ID, Options: "to Ann"}} {
		r.Made, r.Game = at, r.Options // no game of the house, so it leaves them alone
		_, err = db.Propose(r, 0)
		must(err)
	}
	_, err = db.Impose(store.Sanction{Kind: store.Mute, Account: ann.ID, By: "Bob", Why: "snores", Since: at}, store.StaffAct{At: at, Who: "Bob", What: "@mute", Whom: "Ann"})
	must(err)
	must(db.KeepCodes([]store.Code{{Hash: "hash", Kind: store.Recovery, Account: ann.ID, By: "Ann", From: at}}, nil))
	must(db.SetWebhook(store.Webhook{Account: ann.ID, URL: "https://ann.example/boardroom", Secret: "ann's secret", Made: at, Heard: at}))
	_, err = db.KeepPosts(ann.ID, []store.Post{{Number: 1, Made: at, Body: "a post"}}, at, 10)
	must(err)
	must(db.SetReach(store.Reach{Account: ann.ID, Mail: store.Way{Address: "ann@example.org"}, Secret: "s"}))
	august := time.Date(2026, 8, 1, 12, 0, 0, 0, time.UTC)
	must(db.KeepVacation(store.Vacation{Account: ann.ID, From: august, Until: august.AddDate(0, 0, 7)}))
	must(db.KeepMessages(ann.ID, []store.Message{{Key: "k", Account: ann.ID, Way: store.ByMail, Address: "ann@example.org", Subject: "Your turn", Text: "a message"}}, []store.Told{{Subject: "turn 1", At: at}}))
	_, err = db.AddReport(store.Report{From: ann.ID, Name: "Ann", Text: "a report", At: at})
	must(err)
	must(db.MakeClub(store.ClubRecord{ID: 7, Name: "knights", Made: at, Members: []store.ClubSeat{{Account: bob.ID, Role: store.ClubOwner}, {Account: ann.ID, Role: store.ClubMember}}}))
	must(db.TryPuzzle(store.PuzzleTry{Account: ann.ID, Day: store.DayOf(at), Game: "sato", Name: "puzzle-3", Wrong: 2}))
	leaveTables(t, db, ann.ID, bob.ID, at)
	must(db.Close())
}

// leaveTables keeps a finished game that was rated, and a table that Ann watches and is
// invited to.
func leaveTables(t *testing.T, db *persistence.DB, ann, bob store.AccountID, at time.Time) {
	t.Helper()
	over, err := db.CreateTable(store.TableRecord{Name: "stratic-7", Game: "none", Phase: store.InSetup, Made: at})
	if err != nil {
		t.Fatal(err)
	}
	watched, err := db.CreateTable(store.TableRecord{Name: "sato-9", Game: "none", Phase: store.InSetup, Made: at})
	if err != nil {
		t.Fatal(err)
	}
	phase, line, result := store.IsOver, "first", "win 1"
	list := store.RatingList{Game: "stratic", Kind: store.ForTwo, Pool: store.People}
	for _, err := range []error{
		db.ChangeTable(over, 1, store.TableChange{
			Phase: &phase, Start: &line, Position: &line, Result: &result, Ply: &store.Ply{Number: 1, Seat: 1, Move: "a1b2", At: at},
			Seats:   []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}, {Name: "Bob", Account: bob, Colour: 2}},
			Ratings: []store.RatingRecord{{Account: ann, List: list, Rating: rating.Rating{Mean: 1617.25, Deviation: 200, Volatility: 0.06}, Wins: 1, Played: at}},
			Met:     []store.Meeting{{Account: ann, Other: bob}},
		}),
		db.AddNews([]store.NewsItem{{Kind: store.BeatStrong, Table: over, Game: "stratic", Account: ann, At: at}}),
		db.Watch(watched, ann),
		db.LetIn(watched, ann),
		db.AddRemark(over, store.Remark{Kind: store.Kibitzed, Ply: 1, Name: "Ann", Account: ann, Text: "a remark", At: at}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestExportAndForgetMe takes home what is kept about somebody, over ssh, and
// deletes it: then nothing is left that leads to them.
func TestExportAndForgetMe(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	leaveTraces(t, data)
	h := openHouse(t, data)
	ann := terminaltest.Dial(t, h.address, h.login("ann"))
	got := ann.Run(t, "@export me")
	if !json.Valid([]byte(got.Out)) || got.Err != "" || got.Status != 0 {
		t.Fatalf("@export me gives %+v", got)
	}
	if got := ann.Run(t, "@forget me"); got.Status == 0 || !strings.Contains(got.Err, "say its name too:") {
		t.Errorf("@forget me gives %+v", got)
	}
	if got := ann.Run(t, "@forget me ann"); got.Status != 0 || !strings.Contains(got.Out, "Your account is deleted, and the name Ann is free.") {
		t.Errorf("@forget me ann gives %+v", got)
	}
	h.stop()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	columns := queried(t, db, `SELECT m.name || '.' || f."from" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
WHERE m.type = 'table' AND f."table" = 'accounts' ORDER BY 1`)
	if strings.Contains(got.Out, "Dora") {
		t.Errorf("@export me tells what Dora is to Ann:\n%s", got.Out)
	}
	for _, column := range columns {
		if slices.Contains(ofOthers, column) {
			continue
		}
		if mark := marks[column]; mark == "" {
			t.Errorf("%s refers to accounts: let @export me tell of it, keep something there in leaveTraces, and say here what of it is told", column)
		} else if !strings.Contains(got.Out, mark) {
			t.Errorf("@export me does not tell of %s, as %s:\n%s", column, mark, got.Out)
		}
	}
	if known := len(marks) + len(ofOthers); len(columns) != known {
		t.Errorf("%d columns refer to accounts, and %d are known", len(columns), known)
	}
	nothingLeft(t, db, "ann", strings.ToLower(gossh.FingerprintSHA256(terminaltest.Key("ann").PublicKey())))
}

// nothingLeft looks for texts in the whole database but the log of what staff did.
func nothingLeft(t *testing.T, db *sql.DB, texts ...string) {
	t.Helper()
	for _, column := range queried(t, db, `SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c
WHERE m.type = 'table' AND m.name <> 'staff_log'`) {
		table, name, _ := strings.Cut(column, ".")
		for _, value := range queried(t, db, fmt.Sprintf(`SELECT CAST("%s" AS TEXT) FROM "%s" WHERE "%s" IS NOT NULL`, name, table, name)) {
			for _, text := range texts {
				if strings.ToLower(value) == text {
					t.Errorf("%s holds %q still", column, value)
				}
			}
		}
	}
}

// queried is the one column that a query gives.
func queried(t *testing.T, db *sql.DB, query string) []string {
	t.Helper()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}
