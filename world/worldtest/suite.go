package worldtest

import (
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"
	"time"

	"boardroom/world/store"
)

// TestStore checks that a store does what store.Store says, and what it leaves
// open the same way as every other store: times come back in whole
// milliseconds UTC, empty lists as nil, an account's options never as nil,
// watchers in the order of their ids; what is not there gives ErrNotFound; a
// record that is not valid is refused. open returns an empty store, which
// the test it is given to closes.
func TestStore(t *testing.T, open func(t *testing.T) store.Store) {
	tests := map[string]func(*testing.T, store.Store){
		"accounts":            testAccounts,
		"names of accounts":   testAccountNames,
		"names that begin so": testNamesBeginning,
		"keys":                testKeys,
		"proven keys":         testProvenKeys,
		"last way in":         testLastWayIn,
		"settings":            testSettings,
		"unknown account":     testUnknownAccount,
		"life of a table":     testLifeOfTable,
		"names of tables":     testTableNames,
		"numbers of tables":   testTableNumbers,
		"stale changes":       testStaleChanges,
		"all or nothing":      testAllOrNothing,
		"invalid accounts":    testInvalidAccounts,
		"invalid acts":        testInvalidActs,
		"invalid changes":     testInvalidChanges,
		"invalid proposals":   testInvalidProposals,
		"invalid rooms":       testInvalidRooms,
		"invalid tables":      testInvalidTables,
		"invalid talk":        testInvalidTalk,
		"numbers of plies":    testPlyNumbers,
		"watchers":            testWatchers,
		"private tables":      testPrivateTables,
		"drafts":              testDrafts,
		"saved drafts":        testSavedDrafts,
		"learned":             testLearned,
		"many tables":         testManyTables,
		"games of elsewhere":  testKeptGames,
		"cleared tables":      testClearedTables,
		"cleared since":       testClearedSince,
		"games of guests":     testGamesOfGuests,
		"tables by number":    testTableNumbered,
		"past games":          testPastGames,
		"played with":         testPlayedWith,
		"outcomes":            testOutcomes,
		"seeds":               testSeeds,
		"texts":               testTexts,
		"copies":              testCopies,
		"rooms":               testRooms,
		"refusals of rooms":   testRoomRefusals,
		"removing rooms":      testRemovingRooms,
		"lines of rooms":      testLines,
		"names of speakers":   testNamesOfSpeakers,
		"race to speak":       testRaceToSpeak,
		"limited keys":        testLimitedKeys,
		"staff":               testStaff,
		"bots":                testBots,
		"sanctions":           testSanctions,
		"wrong sanctions":     testSanctionRefusals,
		"traces":              testTraces,
		"forgetting":          testForgetRefusals,
		"race for a name":     testRaceForName,
		"race for a table":    testRaceForTable,
		"race to be shut out": testRaceToBeShutOut,
		"reading whole":       testReadingWhole,
		"the house's time":    testOpenTime,
		"rated tables":        testRated,
		"ratings":             testRatings,
		"rated once":          testRatedOnce,
		"rating changes":      testRatingChanges,
		"race for ratings":    testRaceForRatings,
		"meetings":            testMeetings,
		"following":           testFollowing,
		"ignoring":            testIgnoring,
		"writing to others":   testWrittenTo,
		"origins":             testOrigins,
		"invalid relations":   testInvalidRelations,
		"relations that end":  testForgottenRelations,
		"unrating":            testUnrate,
		"letters":             testLetters,
		"parcels":             testParcels,
		"reports":             testReports,
		"codes":               testCodes,
		"names that change":   testRename,
		"channels":            testChannels,
		"remarks":             testRemarks,
		"many remarks":        testManyRemarks,
		"proposals":           testProposals,
		"bad proposals":       testProposalRefusals,
		"starting a table":    testStartTable,
		"starting from seeks": testStartOfSeeks,
		"evenings":            testEvenings,
		"no half start":       testStartAllOrNothing,
		"race to accept":      testRaceToAccept,
		"numbers":             testNumbers,
		"race for numbers":    testRaceForNumbers,
		"late names":          testLateNames,
		"race for a colour":   testRaceForColour,
		"start in place":      testStartInPlace,
		"no half rematch":     testNoHalfRematch,
		"race for a rematch":  testRaceForRematch,
		"seen":                testSeen,
		"webhooks":            testWebhooks,
		"posts":               testPosts,
		"plans":               testPlans,
		"reaches":             testReaches,
		"vacations":           testVacations,
		"messages":            testMessages,
		"events":              testEvents,
		"games of events":     testEventGames,
		"puzzles of the day":  testPuzzleTries,
		"news":                testNews,
		"clubs":               testClubs,
		"games that are over": testEndedGames,
	}
	for _, name := range slices.Sorted(maps.Keys(tests)) {
		t.Run(name, func(t *testing.T) { tests[name](t, open(t)) })
	}
}

// noon is a time with more digits than are kept, away from UTC.
func noon() time.Time {
	return time.Date(2026, 11, 21, 12, 0, 0, 123_456_789, time.FixedZone("east", 2*60*60))
}

func fails(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", what, err, want)
	}
}

func works(t *testing.T, what string, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
}

func same[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %+v\nwant %+v", what, got, want)
	}
}

// person makes an account that a password opens.
func person(t *testing.T, s store.Store, name string) store.AccountID {
	t.Helper()
	a, err := s.CreateAccount(name, nil, "hash", noon())
	works(t, "creating "+name, err)
	return a.ID
}

// table makes a table in set-up.
func table(t *testing.T, s store.Store, name string) store.TableID {
	t.Helper()
	id, err := s.CreateTable(setup(name))
	works(t, "creating "+name, err)
	return id
}

func setup(name string) store.TableRecord {
	return store.TableRecord{Name: name, Game: "stratic", Options: "points=12", Clock: "5+3", Phase: store.InSetup, Made: noon()}
}

// theTable is the open table with the id, whole.
func theTable(t *testing.T, s store.Store, id store.TableID) store.TableRecord {
	t.Helper()
	open, err := s.OpenTables()
	works(t, "reading the tables", err)
	inBrief, err := s.OpenBriefs()
	works(t, "reading the tables in brief", err)
	same(t, "the tables in brief", inBrief, briefs(open))
	for _, r := range open {
		if r.ID == id {
			return r
		}
	}
	t.Fatalf("table %d is not open; open are %+v", id, open)
	return store.TableRecord{}
}

// ply is a change that makes one move.
func ply(number int, move, position string) store.TableChange {
	return store.TableChange{
		Position: &position,
		Ply:      &store.Ply{Number: number, Seat: 1 + (number-1)%2, Move: move, At: noon()},
	}
}

// started makes a table of two guests in play; its version is 2.
func started(t *testing.T, s store.Store, name string) store.TableID {
	t.Helper()
	id := table(t, s, name)
	works(t, "starting "+name, s.ChangeTable(id, 1, start()))
	return id
}

func start() store.TableChange {
	phase, line := store.InPlay, "first"
	return store.TableChange{Phase: &phase, Start: &line, Position: &line, Seats: []store.SeatRecord{
		{Name: "guest-1", GuestKey: "SHA256:one", Colour: 1}, {Name: "guest-2", Colour: 9},
	}}
}
