// Package historytest is for tests in which a house is killed, cut off and started again
// while people are in it: clients that keep histories, and a check that holds all of these
// against each other and against what is kept.
package historytest

import (
	"cmp"
	"slices"
	"strconv"

	"boardroom/world/store"
)

// A History is what one client asked for and was shown.
type History struct {
	Name   string // of its account
	Acts   []Act  // in their order
	Sights []Sight
	// Partial is a history in which not all is that the client asked for.
	Partial bool
	// Unaware is how often the client had something to do for long of which it was not told.
	Unaware int
}

// An Answer is what came of an act. One that is not answered may be done or not.
type Answer string

// The answers to an act.
const (
	Acknowledged Answer = "acknowledged"
	Refused      Answer = "refused"
	Unanswered   Answer = "unanswered"
)

// What clients do and are shown.
const (
	Move   = "move"
	Resign = "resign"
	Accept = "accept" // a challenge; Table is in the answer
	Say    = "say"
	Tell   = "tell"
	Send   = "send" // a letter
)

// An Act is what a client asked for, and what came of it.
type Act struct {
	What   string
	Answer Answer
	Again  bool // acknowledged as done already

	Table  store.TableID
	Ply    int    // of a move
	Token  string // likewise
	Result string // of resigning, where it is known

	To   string // of Tell and Send
	Text string // of talk it is a number, and greater than that of the act before of its kind
}

// A Sight is what a client was shown: an entry of the record of a table, or talk.
type Sight struct {
	Line  int  // on which of the client's lines, from 1
	Seq   int  // the number of the notice on that line
	Asked bool // is an answer, and was not told of itself
	Early bool // was looked for in the store when it came, and not found

	What string // Move, Say or Tell

	Table  store.TableID
	Ply    int
	Token  string // empty where it is not shown
	Result string // of the game that the entry ends

	From, Text string
	Late       bool // marked as one that may have been told before
}

// number is that in a text of talk; 0 is another text.
func (s Sight) number() int {
	n, _ := strconv.Atoi(s.Text)
	return n
}

// told are the sights that were told, in the order of their notices.
func (h History) told() []Sight {
	told := slices.DeleteFunc(slices.Clone(h.Sights), func(s Sight) bool { return s.Asked })
	slices.SortStableFunc(told, func(a, b Sight) int { return cmp.Or(a.Line-b.Line, a.Seq-b.Seq) })
	return told
}

// Kept is what a store holds, as far as histories tell of it.
type Kept struct {
	Tables  map[store.TableID]store.TableRecord
	Letters map[string][]string // the texts that somebody has, by name
}

// A Store is what is read of one.
type Store interface {
	EachTable(visit func(store.TableRecord) error) error
	AccountNamed(name string) (store.Account, error)
	Letters(to store.AccountID) ([]store.Letter, error)
}

// Read reads what is kept for people. Who has no account yet has no letters.
func Read(db Store, names ...string) (Kept, error) {
	kept := Kept{map[store.TableID]store.TableRecord{}, map[string][]string{}}
	err := db.EachTable(func(r store.TableRecord) error { kept.Tables[r.ID] = r; return nil })
	if err != nil {
		return kept, err
	}
	for _, name := range names {
		account, err := db.AccountNamed(name)
		if err != nil {
			continue
		}
		letters, err := db.Letters(account.ID)
		if err != nil {
			return kept, err
		}
		for _, l := range letters {
			kept.Letters[name] = append(kept.Letters[name], l.Text)
		}
	}
	return kept, nil
}

// entry is the token of an entry of a table's record, and whose it is; both are empty where
// there is none.
func (k Kept) entry(table store.TableID, ply int) (token, by string) {
	record := k.Tables[table]
	if ply < 1 || ply > len(record.Plies) {
		return "", ""
	}
	p := record.Plies[ply-1]
	if p.Seat >= 1 && p.Seat <= len(record.Seats) {
		by = record.Seats[p.Seat-1].Name
	}
	return p.Move, by
}

func (k Kept) isSeated(table store.TableID, name string) bool {
	return slices.ContainsFunc(k.Tables[table].Seats, func(s store.SeatRecord) bool { return s.Name == name })
}
