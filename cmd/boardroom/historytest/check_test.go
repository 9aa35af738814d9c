package historytest

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

var start = time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)

// goodHouse is a house in which Ann and Bob have played three moves at table 1, and Bob has
// resigned; and Ann has written a letter.
func goodHouse() ([]History, Kept) {
	kept := Kept{
		Tables: map[store.TableID]store.TableRecord{1: {
			ID: 1, Result: "p1win", Seats: []store.SeatRecord{{Name: "ann"}, {Name: "bob"}},
			Plies: []store.Ply{{Number: 1, Seat: 1, Move: "a"}, {Number: 2, Seat: 2, Move: "b"}, {Number: 3, Seat: 1, Move: "c"}, {Number: 4, Seat: 2, Move: "resign:2"}},
		}},
		Letters: map[string][]string{"bob": {"1"}},
	}
	ann := History{
		Name: "ann",
		Acts: []Act{
			{What: Move, Answer: Acknowledged, Table: 1, Ply: 1, Token: "a"}, {What: Send, Answer: Acknowledged, To: "bob", Text: "1"},
			{What: Move, Answer: Unanswered, Table: 1, Ply: 3, Token: "c"}, {What: Move, Answer: Acknowledged, Again: true, Table: 1, Ply: 3, Token: "c"},
			{What: Tell, Answer: Acknowledged, To: "bob", Text: "1"}, {What: Tell, Answer: Unanswered, To: "bob", Text: "2"}, {What: Tell, Answer: Acknowledged, To: "bob", Text: "3"},
			{What: Send, Answer: Unanswered, To: "bob", Text: "2"}, {What: Tell, Answer: Refused, To: "bob", Text: "4"},
			{What: Say, Answer: Unanswered, Text: "3"}, {What: Say, Answer: Acknowledged, Text: "4"},
		},
		Sights: []Sight{
			{What: Move, Line: 2, Seq: 1, Table: 1, Ply: 3, Token: "c"}, {What: Move, Line: 1, Seq: 1, Table: 1, Ply: 1, Token: "a"},
			{What: Move, Line: 2, Asked: true, Table: 1, Ply: 2, Token: "b"}, {What: Move, Line: 2, Seq: 2, Table: 1, Ply: 4, Result: "p1win"},
		},
	}
	bob := History{
		Name: "bob",
		Acts: []Act{
			{What: Accept, Answer: Acknowledged, Table: 1}, {What: Move, Answer: Acknowledged, Table: 1, Ply: 2, Token: "b"},
			{What: Move, Answer: Refused, Table: 1, Ply: 3, Token: "x"}, {What: Resign, Answer: Acknowledged, Table: 1, Result: "p1win"},
		},
		Sights: []Sight{
			{What: Tell, Line: 1, Seq: 1, From: "ann", Text: "1"}, {What: Tell, Line: 2, Seq: 1, From: "ann", Text: "3"}, {What: Tell, Line: 2, Seq: 2, From: "ann", Text: "1", Late: true}, {What: Tell, Line: 2, Seq: 6, From: "ann", Text: "2", Late: true},
			{What: Say, Line: 2, Seq: 3, From: "ann", Text: "1"}, {What: Say, Line: 2, Seq: 4, From: "ann", Text: "2"}, {What: Say, Line: 2, Seq: 5, From: "ann", Text: "hello"},
			{What: Say, Line: 2, Seq: 7, From: "ann", Text: "4"}, {What: Say, Line: 2, Seq: 8, From: "ann", Text: "3"},
		},
	}
	return []History{ann, bob}, kept
}

// TestContradictions spoils a house in which all is well, in one way at a time.
func TestContradictions(t *testing.T) {
	if all, kept := goodHouse(); len(Contradictions(all, kept)) > 0 || Gaps(all) != 0 {
		t.Fatalf("of a good house is said %q", Contradictions(all, kept))
	}
	type house struct {
		ann, bob *History
		kept     *Kept
	}
	does := func(h *History, a Act) { h.Acts = append(h.Acts, a) }
	sees := func(h *History, s Sight) { h.Sights = append(h.Sights, s) }
	plies := func(k *Kept, change func([]store.Ply) []store.Ply) {
		r := k.Tables[1]
		r.Plies = change(r.Plies)
		k.Tables[1] = r
	}
	for want, spoil := range map[string]func(h house){
		`ann: move 3 of table 1, c, is acknowledged, and "x" of "ann" is kept`: func(h house) { plies(h.kept, func(p []store.Ply) []store.Ply { p[2].Move = "x"; return p }) },
		`bob: move 2 of table 1, b, is acknowledged, and "b" of "ann" is kept`: func(h house) { plies(h.kept, func(p []store.Ply) []store.Ply { p[1].Seat = 1; return p }) },
		`bob: resigning at table 1 is acknowledged with the result "p1win", and "" is kept`: func(h house) {
			h.kept.Tables[1] = store.TableRecord{Seats: h.kept.Tables[1].Seats, Plies: h.kept.Tables[1].Plies[:3]}
		},
		`bob: accepting is acknowledged with table 2, where no seat is kept`: func(h house) { does(h.bob, Act{What: Accept, Answer: Acknowledged, Table: 2}) },
		`bob: 2 games are kept after accepting 1 times`: func(h house) {
			h.kept.Tables[2] = store.TableRecord{Seats: h.kept.Tables[1].Seats}
		},
		`ann: was not told 1 times that there was something to do`: func(h house) { h.ann.Unaware = 1 },
		`ann: move 1 of table 1 is acknowledged 2 times as new`:    func(h house) { does(h.ann, h.ann.Acts[0]) },
		`ann: entry 5 of table 1, d, is kept, and was refused or never asked for`: func(h house) {
			does(h.ann, Act{What: Move, Answer: Refused, Table: 1, Ply: 5, Token: "d"})
			plies(h.kept, func(p []store.Ply) []store.Ply { return append(p, store.Ply{Number: 5, Seat: 1, Move: "d"}) })
		},
		`bob: entry 5 of table 1, b, is kept, and was refused or never asked for`: func(h house) {
			plies(h.kept, func(p []store.Ply) []store.Ply { return append(p, store.Ply{Number: 5, Seat: 2, Move: "b"}) })
		},
		`bob: entry 4 of table 1, resign:2, is kept, and was refused or never asked for`: func(h house) { h.bob.Acts = h.bob.Acts[:3] },
		`ann: the letter "1" to bob is acknowledged, and kept 0 times`:                   func(h house) { clear(h.kept.Letters) },
		`ann: the letter "1" to bob is acknowledged, and kept 2 times`:                   func(h house) { h.kept.Letters["bob"] = []string{"1", "1"} },
		`ann: the letter "3" to bob is refused, and kept 1 times`: func(h house) {
			does(h.ann, Act{What: Send, Answer: Refused, To: "bob", Text: "3"})
			h.kept.Letters["bob"] = []string{"1", "3"}
		},
		`ann: telling bob "5" is acknowledged, and was heard 0 times, and late 0 times`: func(h house) { does(h.ann, Act{What: Tell, Answer: Acknowledged, To: "bob", Text: "5"}) },
		`ann: telling bob "4" is refused, and was heard 1 times, and late 0 times`:      func(h house) { sees(h.bob, Sight{What: Tell, Line: 3, Seq: 1, From: "ann", Text: "4"}) },
		`ann: telling bob "3" is acknowledged, and was heard 2 times, and late 0 times`: func(h house) { sees(h.bob, Sight{What: Tell, Line: 3, Seq: 1, From: "ann", Text: "3"}) },
		`bob: say of ann, 3, was heard behind 4`:                                        func(h house) { h.ann.Acts[9].Answer = Acknowledged },
		`bob: tell of ann, 2, was heard behind 3`: func(h house) {
			h.ann.Acts[5].Answer = Acknowledged
			h.bob.Sights = slices.Delete(h.bob.Sights, 3, 4)
			sees(h.bob, Sight{What: Tell, Line: 3, Seq: 1, From: "ann", Text: "2"})
		},
		`bob: say of ann, 2, was heard twice`:                      func(h house) { sees(h.bob, Sight{What: Say, Line: 3, Seq: 1, From: "ann", Text: "2"}) },
		`bob: entry 5 of table 1, d, was shown, and none is kept`:  func(h house) { sees(h.bob, Sight{What: Move, Line: 3, Table: 1, Ply: 5, Token: "d"}) },
		`bob: entry 2 of table 1 was shown as x, and is kept as b`: func(h house) { sees(h.bob, Sight{What: Move, Line: 3, Table: 1, Ply: 2, Token: "x"}) },
		`bob: table 1 was shown to end as draw, and "p1win" is kept`: func(h house) {
			sees(h.bob, Sight{What: Move, Line: 3, Table: 1, Ply: 4, Result: "draw"})
		},
		`bob: entry 2 of table 1, b, was shown before it was kept`:  func(h house) { sees(h.bob, Sight{What: Move, Line: 3, Table: 1, Ply: 2, Token: "b", Early: true}) },
		`ann: entry 3 of table 1 was told on line 2 behind entry 4`: func(h house) { h.ann.Sights[0].Seq = 3 },
		`ann: entry 4 of table 1 was told on line 2 behind entry 4`: func(h house) { sees(h.ann, Sight{What: Move, Line: 2, Seq: 4, Table: 1, Ply: 4}) },
		`at table 1 seat 2 ran out of time after 1m59s`: func(h house) {
			does(h.bob, Act{What: Accept, Answer: Acknowledged, Table: 1})
			r := h.kept.Tables[1]
			r.Clock, r.Made, r.Plies = "2+1", start, slices.Clone(r.Plies)
			for i := range r.Plies {
				r.Plies[i].At = start.Add(time.Duration(i) * time.Minute)
			}
			r.Plies[1].At = start
			r.Plies[2].At = start.Add(121 * time.Second)
			r.Plies[3].At, r.Plies[3].Move = start.Add(240*time.Second), "timeout:2"
			h.kept.Tables[1] = r
		},
		`ann: of table 1 the client saw entries 1 and 3, and none between`: func(h house) {
			h.ann.Sights = slices.Delete(h.ann.Sights, 2, 3)
		},
	} {
		all, kept := goodHouse()
		spoil(house{&all[0], &all[1], &kept})
		if found := Contradictions(all, kept); !slices.Contains(found, want) {
			t.Errorf("%q is not found, but\n%s", want, strings.Join(found, "\n"))
		}
	}
}

// TestPartialHistories takes no offence at what a client did that has not said so.
func TestPartialHistories(t *testing.T) {
	all, kept := goodHouse()
	all[1] = History{Name: "bob", Partial: true, Sights: all[1].Sights}
	if found := Contradictions(all, kept); len(found) > 0 {
		t.Errorf("of a good house is said %q", found)
	}
}

func TestGaps(t *testing.T) {
	all, _ := goodHouse()
	all[0].Sights[0].Line = 1
	all[0].Sights[0].Seq = 2
	if gaps := Gaps(all); gaps != 1 {
		t.Errorf("entry 2 was not told between 1 and 3, and %d gaps are counted", gaps)
	}
}

// A shelf is a store of one table and one account.
type shelf struct{ Store }

func (shelf) EachTable(visit func(store.TableRecord) error) error {
	return visit(store.TableRecord{ID: 7})
}

func (shelf) AccountNamed(name string) (a store.Account, err error) {
	if name != "ann" {
		return a, store.ErrNotFound
	}
	return store.Account{ID: 3}, nil
}

func (shelf) Letters(to store.AccountID) ([]store.Letter, error) {
	return []store.Letter{{To: to, Text: "1"}, {To: to, Text: "2"}}, nil
}

func TestRead(t *testing.T) {
	kept, err := Read(shelf{}, "ann", "bob")
	if err != nil || !slices.Equal(slices.Collect(maps.Keys(kept.Tables)), []store.TableID{7}) || len(kept.Letters) != 1 || !slices.Equal(kept.Letters["ann"], []string{"1", "2"}) {
		t.Errorf("%+v is kept, %v", kept, err)
	}
}
