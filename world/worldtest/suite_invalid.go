package worldtest

import (
	"math"
	"testing"

	"boardroom/world/store"
)

// refuses checks that a write refuses a record that is spoilt in any of some ways,
// and then takes the record as it was: nothing of the spoilt ones is in its way.
func refuses[T any](t *testing.T, write func(T) error, good func() T, spoils map[string]func(*T)) {
	t.Helper()
	for what, spoil := range spoils {
		bad := good()
		spoil(&bad)
		fails(t, what, write(bad), store.ErrInvalid)
	}
	if err := write(good()); err != nil {
		t.Errorf("%+v put right gives %v", good(), err)
	}
}

// always is a record that shares nothing that is spoilt.
func always[T any](record T) func() T { return func() T { return record } }

// last is the error of a write that gives something too.
func last[T any](_ T, err error) error { return err }

func testInvalidAccounts(t *testing.T, s store.Store) {
	create := func(a store.Account) error { return last(s.CreateAccount(a.Name, nil, a.PasswordHash, noon())) }
	refuses(t, create, always(store.Account{Name: "Ann", PasswordHash: "hash"}), map[string]func(*store.Account){
		"an account without a name":   func(a *store.Account) { a.Name = "" },
		"an account without a way in": func(a *store.Account) { a.PasswordHash = "" },
	})
	cat := person(t, s, "Cat")
	keyless := func(k *store.Key) { k.Fingerprint = "" }
	withKey := func(k store.Key) error { return last(s.CreateAccount("Bob", &k, "hash", noon())) }
	refuses(t, withKey, always(key("SHA256:bob")), map[string]func(*store.Key){"an account with no such key": keyless})
	refuses(t, func(k store.Key) error { return s.AddKey(cat, k) }, always(key("SHA256:x")), map[string]func(*store.Key){
		"a key without a fingerprint":  keyless,
		"a passkey without its proof":  func(k *store.Key) { k.Type = store.TypePasskey },
		"a key of ssh with such proof": func(k *store.Key) { k.Passkey = "{}" },
	})
	refuses(t, func(name string) error { return last(s.CreateBot(name, noon())) }, always("easy"), map[string]func(*string){
		"a bot without a name": func(name *string) { *name = "" },
	})
	refuses(t, func(b store.Bot) error { return s.SetBot(cat, b) }, always(store.ProgramBot), map[string]func(*store.Bot){
		"an unknown kind of bot": func(b *store.Bot) { *b = "ghost" },
	})
	draft := store.SavedDraft{Game: "stratic", Name: "wall", Text: "fff", Saved: noon()}
	refuses(t, func(d store.SavedDraft) error { return s.SaveDraft(cat, d) }, always(draft), map[string]func(*store.SavedDraft){
		"a draft of no game":     func(d *store.SavedDraft) { d.Game = "" },
		"a draft without a name": func(d *store.SavedDraft) { d.Name = "" },
		"an empty draft":         func(d *store.SavedDraft) { d.Text = "" },
	})
}

func testInvalidTalk(t *testing.T, s store.Store) {
	ann, id, lobby := person(t, s, "Ann"), started(t, s, "sato"), room(t, s, "Lobby")
	letter := store.Letter{To: ann, From: ann, Text: "hello", Sent: noon()}
	refuses(t, func(l store.Letter) error { return last(s.SendLetter(l)) }, always(letter), map[string]func(*store.Letter){
		"an empty letter": func(l *store.Letter) { l.Text = "" },
	})
	parcel := store.Parcel{To: ann, From: ann, FromName: "Ann", Text: "hello", Sent: noon()}
	refuses(t, func(p store.Parcel) error { return last(s.KeepParcel(p)) }, always(parcel), map[string]func(*store.Parcel){
		"an empty parcel":    func(p *store.Parcel) { p.Text = "" },
		"a parcel of nobody": func(p *store.Parcel) { p.FromName = "" },
	})
	channel := store.Channel{Name: "tea", Maker: ann, Made: noon()}
	refuses(t, func(c store.Channel) error { return last(s.MakeChannel(c)) }, always(channel), map[string]func(*store.Channel){
		"a channel without a name": func(c *store.Channel) { c.Name = "" },
	})
	remark := store.Remark{Kind: store.Kibitzed, Name: "Ann", Account: ann, Text: "good evening", At: noon()}
	refuses(t, func(r store.Remark) error { return s.AddRemark(id, r) }, always(remark), map[string]func(*store.Remark){
		"a remark that is shouted":   func(r *store.Remark) { r.Kind = "shout" },
		"a remark before the start":  func(r *store.Remark) { r.Ply = -1 },
		"a remark by nobody":         func(r *store.Remark) { r.Name = "" },
		"a remark that says nothing": func(r *store.Remark) { r.Text = "" },
	})
	line := store.Line{From: "Ann", Text: "hello", At: noon()}
	refuses(t, func(l store.Line) error { return said(s, lobby, l) }, always(line), map[string]func(*store.Line){
		"a line of nobody": func(l *store.Line) { l.From = "" },
	})
}

func testInvalidRooms(t *testing.T, s store.Store) {
	lobby, attic := room(t, s, "Lobby"), room(t, s, "Attic")
	create := func(r store.RoomRecord) error { return last(s.CreateRoom(r, nil, nil)) }
	refuses(t, create, always(store.RoomRecord{Name: "Cellar"}), map[string]func(*store.RoomRecord){
		"a room without a name": func(r *store.RoomRecord) { r.Name = "" },
	})
	refuses(t, func(name string) error { return s.ChangeRoom(attic, &name, nil, nil) }, always("Loft"), map[string]func(*string){
		"taking a room's name away": func(name *string) { *name = "" },
	})
	nowhere := map[string]func(*store.Exit){"an exit without a direction": func(e *store.Exit) { e.Direction = "" }}
	refuses(t, func(e store.Exit) error {
		return last(s.CreateRoom(store.RoomRecord{Name: "Hall"}, []store.Exit{e}, nil))
	},
		always(store.Exit{To: lobby, Direction: "down"}), nowhere)
	refuses(t, func(e store.Exit) error { return s.OpenExits([]store.Exit{e}, nil) },
		always(store.Exit{From: attic, To: lobby, Direction: "down"}), nowhere)
}

func testInvalidActs(t *testing.T, s store.Store) {
	ann, lobby, attic := person(t, s, "Ann"), room(t, s, "Lobby"), room(t, s, "Attic")
	name, exits := "Loft", []store.Exit{{From: attic, To: lobby, Direction: "down"}}
	ban := store.Sanction{Kind: store.Ban, Key: "SHA256:pest", By: "Ann", Since: noon()}
	mute := store.Sanction{Kind: store.Mute, Account: ann, By: "Ann", Since: noon()}
	banned, err := s.Impose(ban, store.StaffAct{Who: "Ann", What: "@ban"})
	works(t, "banning", err)
	for what, write := range map[string]func(store.StaffAct) error{
		"logging":         s.LogStaff,
		"making staff":    func(a store.StaffAct) error { return s.SetStaff(ann, true, a) },
		"imposing":        func(a store.StaffAct) error { return last(s.Impose(mute, a)) },
		"lifting":         func(a store.StaffAct) error { return s.Lift(banned, &a) },
		"creating a room": func(a store.StaffAct) error { return last(s.CreateRoom(store.RoomRecord{Name: "Hall"}, nil, &a)) },
		"renaming a room": func(a store.StaffAct) error { return s.ChangeRoom(attic, &name, nil, &a) },
		"opening an exit": func(a store.StaffAct) error { return s.OpenExits(exits, &a) },
	} {
		refuses(t, write, always(store.StaffAct{Who: "Ann", What: "@do", At: noon()}), map[string]func(*store.StaffAct){
			what + " by nobody":       func(a *store.StaffAct) { a.Who = "" },
			what + " with no command": func(a *store.StaffAct) { a.What = "" },
		})
	}
	impose := func(s2 store.Sanction) error { return last(s.Impose(s2, store.StaffAct{Who: "Ann", What: "@ban"})) }
	refuses(t, impose, always(ban), map[string]func(*store.Sanction){
		"a sanction of no kind":         func(s *store.Sanction) { s.Kind = "" },
		"a sanction of a new kind":      func(s *store.Sanction) { s.Kind = "exile" },
		"a sanction against nobody":     func(s *store.Sanction) { s.Key = "" },
		"a sanction against two":        func(s *store.Sanction) { s.Account = ann },
		"a sanction against no address": func(s *store.Sanction) { s.Key, s.Address = "", "everywhere" },
		"a sanction by nobody":          func(s *store.Sanction) { s.By = "" },
		"a sanction that never was":     func(s *store.Sanction) { s.Until = s.Since.Add(-1) },
	})
	log, err := s.StaffLog(100)
	works(t, "reading the log", err)
	same(t, "acts that are logged", len(log), 9)
}

func testInvalidProposals(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	good := store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}
	refuses(t, func(r store.ProposalRecord) error { return last(s.Propose(r, 0)) }, always(good), map[string]func(*store.ProposalRecord){
		"a challenge to oneself":     func(r *store.ProposalRecord) { r.To = ann },
		"a challenge for 3 games":    func(r *store.ProposalRecord) { r.More = 2 },
		"a challenge without bots":   func(r *store.ProposalRecord) { r.NoBots = true },
		"a seek for fewer than none": func(r *store.ProposalRecord) { r.To, r.More = 0, -1 },
		"a challenge in no game":     func(r *store.ProposalRecord) { r.Game = "" },
		"no such seat":               func(r *store.ProposalRecord) { r.Seat = -1 },
		"no such number":             func(r *store.ProposalRecord) { r.Number = -1 },
		"a rated private game":       func(r *store.ProposalRecord) { r.Rated, r.Private = true, true },
		"a challenge by rating":      func(r *store.ProposalRecord) { r.Most = 1700 },
		"a seek for nobody":          func(r *store.ProposalRecord) { r.To, r.Least, r.Most = 0, 1700, 1400 },
		"a seek below all":           func(r *store.ProposalRecord) { r.To, r.Least = 0, -1 },
	})
}

func testInvalidTables(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	moved := []store.Ply{{Number: 1, Seat: 1, Move: "a1b2", At: noon()}}
	always := map[string]func(*store.TableRecord){
		"a table without a name":         func(r *store.TableRecord) { r.Name = "" },
		"a table without a game":         func(r *store.TableRecord) { r.Game = "" },
		"a table in no phase":            func(r *store.TableRecord) { r.Phase = "" },
		"a table that sleeps":            func(r *store.TableRecord) { r.Rest = "asleep" },
		"a private table that is rated":  func(r *store.TableRecord) { r.Rated, r.Private = true, true },
		"a table that is watched":        func(r *store.TableRecord) { r.Watchers = []store.AccountID{ann} },
		"a table with half a position":   func(r *store.TableRecord) { r.Start, r.Position = "p", "" },
		"a table with half a position 2": func(r *store.TableRecord) { r.Start, r.Position = "", "p" },
	}
	refusesTable := func(write func(store.TableRecord) error, good func() store.TableRecord, spoils map[string]func(*store.TableRecord)) {
		t.Helper()
		for what, spoil := range always {
			spoils[what] = spoil
		}
		refuses(t, write, good, spoils)
	}
	refusesTable(func(r store.TableRecord) error { return last(s.CreateTable(r)) }, func() store.TableRecord { return setup("new") }, map[string]func(*store.TableRecord){
		"a new table in play":            func(r *store.TableRecord) { r.Phase, r.Start, r.Position = store.InPlay, "p", "p" },
		"a new table with guests let in": func(r *store.TableRecord) { r.LetIn = []store.AccountID{ann} },
		"a new table with a ply":         func(r *store.TableRecord) { r.Plies = moved },
		"a new table with a position":    func(r *store.TableRecord) { r.Start, r.Position = "p", "p" },
		"a new table with a result":      func(r *store.TableRecord) { r.Result = "win 1" },
	})
	start := func(r store.TableRecord) error { return last(s.StartTable(r, store.Replaced{})) }
	refusesTable(start, func() store.TableRecord { return underWay("started", ann, bob) }, map[string]func(*store.TableRecord){
		"a start in set-up":           func(r *store.TableRecord) { r.Phase, r.Start, r.Position = store.InSetup, "", "" },
		"a start when it is over":     func(r *store.TableRecord) { r.Phase = store.IsOver },
		"a start without a position":  func(r *store.TableRecord) { r.Start, r.Position = "", "" },
		"a start without seats":       func(r *store.TableRecord) { r.Seats = nil },
		"a start with a false colour": func(r *store.TableRecord) { r.Seats[0].Colour = 0 },
		"a start with a ply":          func(r *store.TableRecord) { r.Plies = moved },
		"a start with a result":       func(r *store.TableRecord) { r.Result = "win 1" },
	})
	keep := func(said ...store.Remark) func(store.TableRecord) error {
		return func(r store.TableRecord) error {
			_, _, err := s.KeepGame(r, said)
			return err
		}
	}
	refusesTable(keep(), elsewhere, map[string]func(*store.TableRecord){
		"a game of elsewhere under way":    func(r *store.TableRecord) { r.Phase, r.Result = store.InPlay, "" },
		"a game of elsewhere for nothing":  func(r *store.TableRecord) { r.Result = "" },
		"a game of elsewhere from the 2nd": func(r *store.TableRecord) { r.Plies = r.Plies[1:] },
	})
	shouted := store.Remark{Kind: "shout", Name: "Cat", Text: "hm", At: noon()}
	fails(t, "a game at which somebody shouted", keep(shouted)(elsewhere()), store.ErrInvalid)
	hm := shouted
	hm.Kind = store.Kibitzed
	much := make([]store.Remark, store.MostRemarks+1)
	for i := range much {
		much[i] = hm
	}
	fails(t, "a game at which too much was said", keep(much...)(elsewhere()), store.ErrInvalid)
}

// testInvalidChanges gives changes that contradict themselves, and such as make a
// table that does.
func testInvalidChanges(t *testing.T, s store.Store) {
	ann := person(t, s, "Ann")
	id, fresh := started(t, s, "stratic"), table(t, s, "sato")
	seat := func(spoil func(*store.SeatRecord)) func(*store.TableChange) {
		return func(c *store.TableChange) { spoil(&c.Seats[0]) }
	}
	ofPly := func(spoil func(*store.Ply)) func(*store.TableChange) {
		return func(c *store.TableChange) { spoil(c.Ply) }
	}
	entry := func(move string) func(*store.TableChange) {
		return ofPly(func(p *store.Ply) { p.Move = move })
	}
	phase := func(p store.Phase) func(*store.TableChange) {
		return func(c *store.TableChange) { c.Phase, c.Result = &p, nil }
	}
	rating := func(spoil func(*store.RatingRecord)) func(*store.TableChange) {
		return func(c *store.TableChange) { spoil(&c.Ratings[0]) }
	}
	change := func(spoil func(*store.RatingChange)) func(*store.TableChange) {
		return func(c *store.TableChange) { spoil(&c.RatingChanges[0]) }
	}
	empty, result, rest := "", "win 1", store.Rest("asleep")
	end := func() store.TableChange {
		over, won, c := store.IsOver, result, ply(1, "a1", "p")
		c.Phase, c.Result, c.Seats = &over, &won, []store.SeatRecord{{Name: "Ann", Account: ann, Colour: 1}}
		c.Ratings = []store.RatingRecord{rates(ann, 1, 0, 0)}
		point := store.RatingPoint{Mean: 1500, Deviation: 350}
		c.RatingChanges = []store.RatingChange{{Seat: 1, Before: point, After: point}}
		return c
	}
	refuses(t, func(c store.TableChange) error { return s.ChangeTable(id, 2, c) }, end, map[string]func(*store.TableChange){
		"no such phase":  phase("paused"),
		"no phase":       phase(""),
		"back to set-up": phase(store.InSetup),
		"early result":   func(c *store.TableChange) { c.Phase = nil },
		"no such rest":   func(c *store.TableChange) { c.Rest = &rest },
		"no position":    func(c *store.TableChange) { c.Position = &empty },
		"no start":       func(c *store.TableChange) { c.Start, c.Position = &empty, &empty },

		"seat of colour 0":             seat(func(r *store.SeatRecord) { r.Colour = 0 }),
		"seat of colour 10":            seat(func(r *store.SeatRecord) { r.Colour = 10 }),
		"seat of a ghost":              seat(func(r *store.SeatRecord) { r.Bot = "ghost" }),
		"seat that is stopped by rain": seat(func(r *store.SeatRecord) { r.Stop = "rain" }),
		"nameless seat":                seat(func(r *store.SeatRecord) { r.Name = "" }),
		"seat of no account":           seat(func(r *store.SeatRecord) { r.Forgotten = -1 }),

		"ply 0":                      ofPly(func(p *store.Ply) { p.Number = 0 }),
		"ply -1":                     ofPly(func(p *store.Ply) { p.Number = -1 }),
		"ply of no seat":             ofPly(func(p *store.Ply) { p.Seat = 0 }),
		"ply of nothing":             entry(""),
		"resigning of nobody":        entry("resign"),
		"resigning of seat 0":        entry("resign:0"),
		"taking back nothing":        entry("takeback"),
		"taking back something":      entry("takeback:x"),
		"a draw with a number":       entry("draw:1"),
		"running out of a time":      entry("timeout:"),
		"abandoning in the negative": entry("abandon:-1"),

		"rating of no number":           rating(func(r *store.RatingRecord) { r.Rating.Mean = math.NaN() }),
		"rating without bound":          rating(func(r *store.RatingRecord) { r.Rating.Mean = math.Inf(1) }),
		"rating without deviation":      rating(func(r *store.RatingRecord) { r.Rating.Deviation = 0 }),
		"rating without volatility":     rating(func(r *store.RatingRecord) { r.Rating.Volatility = math.NaN() }),
		"rating of fewer than no games": rating(func(r *store.RatingRecord) { r.Wins, r.Losses = 2, -1 }),
		"rating in no game":             rating(func(r *store.RatingRecord) { r.List.Game = "" }),

		"change of a seat twice":  func(c *store.TableChange) { c.RatingChanges = append(c.RatingChanges, c.RatingChanges...) },
		"change of no seat":       change(func(c *store.RatingChange) { c.Seat = 0 }),
		"change to no number":     change(func(c *store.RatingChange) { c.After.Mean = math.NaN() }),
		"change from no bound":    change(func(c *store.RatingChange) { c.Before.Deviation = math.Inf(1) }),
		"change to be quite sure": change(func(c *store.RatingChange) { c.After.Deviation = 0 }),
	})
	refuses(t, func(c store.TableChange) error { return s.ChangeTable(fresh, 1, c) }, start, map[string]func(*store.TableChange){
		"start without a position":   func(c *store.TableChange) { c.Start, c.Position = nil, nil },
		"set-up with a position":     func(c *store.TableChange) { c.Phase = nil },
		"start with half a position": func(c *store.TableChange) { c.Start = nil },
	})
}
