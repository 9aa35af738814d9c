package persistence

import (
	"context"
	crypto "crypto/rand"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// openedNode is a database of PostgreSQL as a node has it, closed when the test ends.
func openedNode(t testing.TB, address, name string) *DB {
	t.Helper()
	db, err := OpenNode(address, store.Node{Name: name, Version: "v1", Protocol: 1})
	works(t, err)
	t.Cleanup(func() { works(t, db.Close()) })
	return db
}

// twoNodes are two nodes of a new house.
func twoNodes(t testing.TB) (a, b *DB) {
	t.Helper()
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	return openedNode(t, address, "a"), openedNode(t, address, "b")
}

// A reader follows what other nodes change.
type reader struct {
	db   *DB
	mark store.Mark
}

func readerOf(t testing.TB, db *DB) *reader {
	t.Helper()
	mark, err := db.Mark()
	works(t, err)
	return &reader{db, mark}
}

func (r *reader) snapshot() string { return strings.Fields(string(r.mark))[0] }

// news are the changes since it was asked last.
func (r *reader) news(t testing.TB) []store.Change {
	t.Helper()
	changes, next, err := r.db.Changes(r.mark)
	if err != nil {
		t.Fatal(err)
	}
	r.mark = next
	return changes
}

// TestWhatIsNoted holds the changes that other nodes find to what is written. A node does
// not find its own.
func TestWhatIsNoted(t *testing.T) {
	db, other := twoNodes(t)
	reads, own := readerOf(t, other), readerOf(t, db)
	at := time.UnixMilli(1_795_000_000_123)
	step := func(what string, err error, want ...store.Change) {
		t.Helper()
		works(t, err)
		if got := reads.news(t); !reflect.DeepEqual(got, want) {
			t.Errorf("%s is noted as %v, want %v", what, got, want)
		}
	}
	key := store.Key{Fingerprint: "SHA256:ann", Type: "ssh-ed25519", Added: at}
	ann, err := db.CreateAccount("Ann", nil, "hash", at)
	step("an account", err, store.Change{Kind: store.OfAccount, ID: 1})
	_, err = db.CreateAccount("Bob", nil, "hash", at)
	step("another", err, store.Change{Kind: store.OfAccount, ID: 2})
	step("a key", db.AddKey(ann.ID, key), store.Change{Kind: store.OfAccount, ID: 1})
	step("a setting", db.SetOption(ann.ID, "theme", "dark"), store.Change{Kind: store.OfAccount, ID: 1})
	step("when somebody was seen", db.SetSeen(map[store.AccountID]time.Time{ann.ID: at.Add(time.Hour)}))
	step("the house's time", db.SetOpenTime(time.Hour))
	lobby, err := db.CreateRoom(store.RoomRecord{Name: "The Lobby"}, nil, nil)
	step("a room", err, store.Change{Kind: store.OfRoom, ID: 1})
	step("talk", db.AddLines(map[store.RoomID][]store.Said{lobby: {{Line: store.Line{At: at, From: "Ann"}}}}), store.Change{Kind: store.OfLines, ID: 1})
	id, err := db.CreateTable(store.TableRecord{Name: "sato", Game: "sato", Phase: store.InSetup, Made: at, Room: lobby})
	step("a table", err, store.Change{Kind: store.OfTable, ID: 1})
	phase, line := store.InPlay, "first"
	step("a start", db.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line, Seats: []store.SeatRecord{
		{Name: "Ann", Account: ann.ID, Colour: 1}, {Name: "Guest1", Colour: 2},
	}}), store.Change{Kind: store.OfTable, ID: 1})
	step("a move", db.ChangeTable(id, 2, store.TableChange{Ply: &store.Ply{Number: 1, Seat: 1, Move: "a1", At: at}}), store.Change{Kind: store.OfTable, ID: 1})
	step("a watcher", db.Watch(id, 2), store.Change{Kind: store.OfTable, ID: 1})
	step("letting in", db.LetIn(id, 2), store.Change{Kind: store.OfTable, ID: 1})
	step("a new name", db.Rename(ann.ID, "Anna", store.StaffAct{At: at, Who: "o", What: "rename"}),
		store.Change{Kind: store.OfAccount, ID: 1}, store.Change{Kind: store.OfLines, ID: 1}, store.Change{Kind: store.OfTable, ID: 1})
	_, err = db.Propose(store.ProposalRecord{From: 1, To: 2, Game: "sato", Made: at}, 0)
	step("a proposal", err, store.Change{Kind: store.OfProposal, ID: 1})
	_, err = db.MakeChannel(store.Channel{Name: "tea", Maker: 1, Made: at})
	step("a channel", err, store.Change{Kind: store.OfChannel, ID: 1})
	_, err = db.Impose(store.Sanction{Kind: store.Mute, Account: 2, By: "Anna", Why: "x", Since: at}, store.StaffAct{At: at, Who: "o", What: "mute"})
	step("a sanction", err, store.Change{Kind: store.OfSanction, ID: 1})
	_, err = db.KeepParcel(store.Parcel{To: 2, From: 1, FromName: "Anna", Text: "psst", Sent: at})
	step("a parcel", err, store.Change{Kind: store.OfParcels, ID: 2})
	step("a webhook", db.SetWebhook(store.Webhook{Account: 2, URL: "https://x.example", Secret: "s", Made: at, Heard: at}), store.Change{Kind: store.OfWebhook, ID: 2})
	if _, err := db.CreateAccount("bob", nil, "hash", at); !errors.Is(err, store.ErrTaken) {
		t.Error(err)
	}
	step("what was refused", nil)
	if got := own.news(t); got != nil {
		t.Errorf("a node finds its own changes %v", got)
	}
}

// TestNothingIsMissed has eight writers of two nodes change tables at random, some of them
// in transactions that others overtake, while two nodes follow: whenever one has read on,
// what it then knows of a table is at least what was written before it asked, and never
// goes back.
func TestNothingIsMissed(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	const tables, writers, writes = 5, 8, 60
	nodes := []*DB{openedNode(t, address, "a"), openedNode(t, address, "b")}
	var ids []store.TableID
	for n := range tables {
		id, err := nodes[0].CreateTable(store.TableRecord{Name: fmt.Sprint("sato", n), Game: "sato", Phase: store.InSetup, Made: time.UnixMilli(1)})
		works(t, err)
		ids = append(ids, id)
	}
	var written sync.Map // version by table
	done := make(chan struct{})
	var follow, write sync.WaitGroup
	for n := range 2 {
		r := readerOf(t, openedNode(t, address, fmt.Sprint("reader", n)))
		follow.Go(func() { followTables(t, r, ids, &written, done) })
	}
	for n := range writers {
		write.Go(func() {
			chance := rand.New(rand.NewPCG(uint64(n), 1))
			for range writes {
				writeSlowly(t, nodes[n%2], ids[chance.IntN(tables)], time.Duration(chance.IntN(4))*time.Millisecond, &written)
			}
		})
	}
	write.Wait()
	close(done)
	follow.Wait()
}

// writeSlowly changes a table in a transaction that takes a while to end. Nobody writes it
// down here before it is kept.
func writeSlowly(t *testing.T, db *DB, id store.TableID, slow time.Duration, written *sync.Map) {
	const change = `UPDATE tables SET version = version + 1 WHERE id = $1 RETURNING version`
	conn, err := db.readers.Conn(context.Background()) // so that transactions of one node overlap too
	if err != nil {
		t.Error(err)
		return
	}
	defer conn.Close()
	tx, err := conn.BeginTx(context.Background(), nil)
	if err != nil {
		t.Error(err)
		return
	}
	defer tx.Rollback()
	var version int64
	_, err = tx.Exec(`SELECT set_config('boardroom.node', $1, true)`, fmt.Sprint(db.Node()))
	if err == nil {
		err = tx.QueryRow(change, id).Scan(&version)
	}
	time.Sleep(slow)
	if err = errors.Join(err, tx.Commit()); err != nil {
		t.Error(err)
		return
	}
	for {
		was, _ := written.LoadOrStore(id, version)
		if was.(int64) >= version || written.CompareAndSwap(id, was, version) {
			return
		}
	}
}

// followTables reads changes until it is done, and compares what it knows with what was
// written.
func followTables(t *testing.T, r *reader, ids []store.TableID, written *sync.Map, done chan struct{}) {
	known := map[store.TableID]int64{}
	for last := false; !last; {
		select {
		case <-done:
			last = true
		default:
		}
		before := map[store.TableID]int64{}
		written.Range(func(id, version any) bool {
			before[id.(store.TableID)] = version.(int64)
			return true
		})
		changes, next, err := r.db.Changes(r.mark)
		if err != nil {
			t.Error(err)
			return
		}
		r.mark = next
		for _, c := range changes {
			head, err := r.db.TableHead(store.TableID(c.ID))
			if err != nil || head.Version < known[head.ID] {
				t.Errorf("table %d is at version %d, and was known at %d (%v)", c.ID, head.Version, known[head.ID], err)
			}
			known[head.ID] = head.Version
		}
		for id, version := range before {
			if known[id] < version {
				t.Errorf("table %d is known at version %d, and was kept at %d before", id, known[id], version)
			}
		}
	}
}

// TestGaps removes changes that nobody asks for any more: whoever comes with an older mark
// hears of it, and of a mark that is none of the store's.
func TestGaps(t *testing.T) {
	db, other := twoNodes(t)
	old, young := readerOf(t, other), readerOf(t, other)
	_, err := db.CreateAccount("Ann", nil, "hash", time.Now())
	works(t, err)
	// Changes stay while a transaction is running that began before them, and so do marks,
	// be it in a database of another test.
	for running := true; running; time.Sleep(time.Millisecond) {
		young.news(t)
		works(t, db.readers.QueryRow(`SELECT EXISTS (SELECT 1 FROM changes WHERE xid >= pg_snapshot_xmin(CAST($1 AS pg_snapshot)))`, young.snapshot()).Scan(&running))
	}
	_, err = db.writer.Exec(deleteChanges, -1)
	works(t, err)
	if got := young.news(t); got != nil {
		t.Errorf("removed changes are read again: %v", got)
	}
	ahead := store.Mark(strings.Replace(string(old.mark), old.snapshot(), "99999999:99999999:", 1))
	foreign := store.Mark(young.snapshot() + " " + crypto.Text())
	for _, mark := range []store.Mark{old.mark, "", "4711", ahead, foreign} {
		if changes, _, err := other.Changes(mark); !errors.Is(err, store.ErrGap) {
			t.Errorf("the changes since %q are %v, %v", mark, changes, err)
		}
	}
	_, err = db.CreateAccount("Bob", nil, "hash", time.Now())
	works(t, err)
	if got := young.news(t); len(got) != 1 {
		t.Errorf("after the gap there are %v", got)
	}
}

// TestAHouseAloneNotesNothing checks that a house alone leaves no changes behind.
func TestAHouseAloneNotesNothing(t *testing.T) {
	server := openedServer(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	r := readerOf(t, server)
	fill(t, server)
	var noted int
	works(t, server.readers.QueryRow(`SELECT COUNT(*) FROM changes`).Scan(&noted))
	if got := r.news(t); got != nil || noted != 0 {
		t.Errorf("%d changes are noted, and read are %v", noted, got)
	}
}

// TestWhereTriggersAre holds the tables whose changes are noted to all there are: one that
// is new is noted, or said here not to be.
func TestWhereTriggersAre(t *testing.T) {
	quiet := strings.Fields("house moves rated_games rating_changes ratings remarks saved_drafts learned letters reports codes staff_log webhook_posts")
	server := openedServer(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	noted, err := list(server.readers, just[string], `SELECT DISTINCT event_object_table FROM information_schema.triggers
WHERE trigger_schema = current_schema() AND trigger_name = 'noted'`)
	works(t, err)
	listed := map[string]bool{}
	for _, table := range append(quiet, noted...) {
		listed[table] = true
	}
	for _, table := range keptTables {
		if !listed[table.name] {
			t.Errorf("changes of %s are not noted", table.name)
		}
	}
}
