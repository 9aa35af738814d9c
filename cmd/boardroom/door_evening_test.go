package main

import (
	"encoding/json"
	"maps"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
	"boardroom/world/env"
	"boardroom/world/limiter"
	"boardroom/world/notice"
)

// A witness notes what programs were answered and told: every answer and every notice
// of a caller is held to the schema, and the witness says of which kinds there were any.
type witness struct{ done, refused, types, events map[string]bool }

func newWitness() *witness {
	return &witness{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
}

func (w *witness) answer(method string, r response) {
	switch {
	case w == nil:
	case r.Error == nil:
		w.done[method] = true
	default:
		var data struct{ Reason string }
		_ = json.Unmarshal(r.Error.Data, &data)
		w.refused[data.Reason] = true
	}
}

func (w *witness) notice(n told) {
	if w != nil {
		w.types[n.Type], w.events[n.Event] = true, true
	}
}

// TestAnEveningOfPrograms has everything in it that programs can do: all games, talk,
// letters, seeks, challenges, refusals, lessons, puzzles, watchers, a dropped line, staff.
// Every answer and every notice holds to the schema that the house serves. Every method
// is answered, and every kind of notice told, but those that are named at the end.
func TestAnEveningOfPrograms(t *testing.T) {
	t.Parallel()
	h := openHouseWithStaff(t, "vera")
	h.stop()
	h = openHouseOf(t, serveCommand{Data: h.data, Bots: 2, People: env.Limits{Challenge: limiter.Unlimited()}, drawSeed: func() uint64 { return testSeed }, Webhooks: "on"})
	e := &programsEvening{T: t, house: h, witness: newWitness()}
	for _, name := range []string{"ann", "bob", "cat"} {
		h.account(t, name)
	}
	e.ann, e.bob, e.cat, e.vera = e.comes("ann"), e.comes("bob"), e.comes("cat"), e.comes("vera")
	e.cat.does("subscribe", object{"public": true, "house": true, "seeks": true, "pictures": true}, nil)
	e.greets()
	for _, game := range all.Games() {
		e.plays(game.Name)
	}
	e.setsUp()
	e.offers()
	e.proposes()
	e.hides()
	e.leavesTwo()
	e.passes()
	e.hooks()
	e.rests()
	e.talks()
	e.writes()
	e.learns()
	e.looksBack()
	e.setsItself()
	e.looksAfter()
	e.drops()
	e.takesTime()
	e.missesNothing()
}

// A programsEvening is that evening as it goes on.
type programsEvening struct {
	*testing.T
	*witness
	house               *house
	ann, bob, cat, vera *caller
}

// comes opens a line for somebody, who is witnessed.
func (e *programsEvening) comes(name string) *caller {
	e.Helper()
	c := e.house.calls(e.T, e.house.login(name))
	c.witness = e.witness
	return c
}

func (e *programsEvening) greets() {
	for _, method := range []string{"rpc.discover", "hello", "ping", "games", "people", "tables", "room", "rooms", "drop"} {
		e.ann.does(method, nil, nil)
	}
	e.ann.does("command", object{"line": "look"}, nil)
	e.ann.refuses("no_such_method", "xyzzy", nil)
	e.ann.refuses("wrong_parameter", "say", nil)
}

// begins begins a game between ann, who has the first seat, and bob.
func (e *programsEvening) begins(wish object) (table int) {
	e.Helper()
	maps.Copy(wish, object{"to": "bob", "seat": 1})
	var proposed, begun made
	e.ann.does("challenge", wish, &proposed)
	e.bob.waits("a challenge", happens("challenged"))
	e.bob.does("accept", object{"number": proposed.Proposal}, &begun)
	e.ann.waits("the start", happens("game_started"))
	return begun.Table
}

// moves has whoever is to move make so many moves, of which those who watch are told.
func (e *programsEvening) moves(table, many int) {
	e.Helper()
	for range many {
		var look struct {
			State struct {
				ToAct []int `json:"to_act"`
				Phase string
				Ply   int
			}
		}
		if e.ann.does("table.state", object{"table": table}, &look); look.State.Phase != "play" {
			return
		}
		mover, other := e.ann, e.bob
		if look.State.ToAct[0] == 2 {
			mover, other = e.bob, e.ann
		}
		var may struct {
			Moves    []string
			Unlisted string
		}
		mover.does("table.moves", object{"table": table}, &may)
		if may.Unlisted != "" { // a formation
			mover.does("table.play", object{"table": table, "verb": "deploy", "words": []string{"random"}}, nil)
			mover.does("formation.save", object{"table": table, "name": "fortress"}, nil)
			mover.does("formation.load", object{"table": table, "name": "fortress"}, nil)
			mover.does("table.play", object{"table": table, "verb": "deploy", "words": []string{"done"}}, nil)
			continue
		}
		other.refuses("not_your_turn", "table.move", object{"table": table, "move": may.Moves[0]})
		mover.refuses("unreadable", "table.move", object{"table": table, "move": "nonsense"})
		mover.does("table.move", object{"table": table, "move": may.Moves[len(may.Moves)/2], "ply": look.State.Ply + 1}, nil)
		other.waits("a move", func(n told) bool { return n.Event == "moved" || n.Event == "game_over" })
	}
}

// plays plays a rated game, or some of it.
func (e *programsEvening) plays(game string) {
	wish := object{"game": game, "clock": "1d"}
	if game == "strategery" {
		wish["options"] = []string{"3x3", "points=8"}
	}
	table := e.begins(wish)
	for _, method := range []string{"watch.any", "watch.best"} {
		var found made
		e.cat.does(method, nil, &found)
		e.cat.does("table.unwatch", object{"table": found.Table}, nil)
	}
	for _, c := range []*caller{e.cat, e.vera} {
		c.does("table.watch", object{"table": table}, nil)
	}
	e.ann.waits("a watcher", happens("watches"))
	e.cat.refuses("wrong_parameter", "table.look", object{"table": 0})
	e.moves(table, 4)
	e.ann.does("assess", object{"table": table}, nil)
	e.ann.does("table.look", object{"table": table}, nil)
	e.cat.does("table.since", object{"table": table, "ply": 0}, nil)
	e.cat.does("kibitz", object{"table": table, "text": "what a game"}, nil)
	e.cat.does("whisper", object{"table": table, "text": "who will win?"}, nil)
	e.vera.does("table.whispers", object{"table": table}, nil)
	e.cat.does("table.watchers", object{"table": table}, nil)
	if game == "stratic" {
		e.cat.does("table.commitments", object{"table": table}, nil)
	}
	e.cat.does("table.unwatch", object{"table": table}, nil)
	e.plans(table)
	e.moves(table, 5)
	if r := e.bob.call("table.resign", object{"table": table}); r.Error == nil {
		e.bob.skips(r.Result)
	}
	e.ann.waits("the end", happens("game_over"))
	e.bob.does("plan.share", object{"table": table}, nil)
	e.bob.does("table.export", object{"table": table}, nil)
	e.bob.does("table.draw", object{"table": table, "form": "cast"}, nil)
	e.bob.does("table.share", object{"table": table}, nil)
	e.bob.does("command", object{"line": "@export me"}, nil)
}

// plans lets whoever is not to move plan something, and drop it.
func (e *programsEvening) plans(table int) {
	planner, resigns := e.ann, object{"table": table, "plan": "if any then resign"}
	if r := e.ann.call("plan.add", resigns); r.Error != nil {
		planner = e.bob
		planner.does("plan.add", resigns, nil)
	} else {
		planner.skips(r.Result)
	}
	planner.does("plan", object{"table": table}, nil)
	planner.does("plan.drop", object{"table": table, "number": 1}, nil)
}

func (e *programsEvening) setsUp() {
	var set made
	e.ann.does("table.setup", object{"game": "stratic", "casual": true}, &set)
	at := object{"table": set.Table}
	e.ann.does("table.register", object{"table": set.Table, "colour": "red"}, nil)
	e.ann.does("table.unregister", at, nil)
	e.ann.does("table.register", at, nil)
	e.ann.does("table.private", at, nil)
	e.ann.does("invite", object{"to": "bob", "table": set.Table}, nil)
	e.bob.waits("an invitation", happens("invited"))
	e.ann.does("invite", object{"to": "cat", "table": set.Table, "watch": true}, nil)
	e.ann.does("uninvite", object{"who": "cat", "table": set.Table}, nil)
	e.ann.does("table.private", object{"table": set.Table, "off": true}, nil)
	e.ann.does("table.quiet", at, nil)
	e.bob.does("table.register", at, nil)
	e.bob.does("invite", object{"to": "ann", "table": set.Table}, nil)
	e.ann.does("table.start", at, nil)
	e.bob.refuses("closed", "table.register", at)
	e.moves(set.Table, 2)
	e.ann.does("table.resign", at, nil)
	e.ann.does("table.clear", at, nil)
	e.cat.refuses("no_such_table", "table.watch", object{"table": 999})
	e.ann.does("table.setup", object{"game": "sato"}, &set)
	e.ann.does("table.register", object{"table": set.Table}, nil)
	e.ann.does("table.fill", object{"table": set.Table, "strength": "easy"}, nil)
	e.ann.does("table.start", object{"table": set.Table}, nil)
	e.ann.does("table.resign", object{"table": set.Table}, nil)
	e.cat.does("play.bot", object{"game": "sato", "clock": "5+3"}, &set)
	e.cat.does("table.resign", object{"table": set.Table}, nil)
}

func (e *programsEvening) offers() {
	table := e.begins(object{"game": "garrisons", "casual": true, "clock": "10+5"})
	at := object{"table": table}
	agree := func(offer string) {
		e.Helper()
		e.ann.does("table.offer", object{"table": table, "offer": offer}, nil)
		e.bob.waits("the offer of a "+offer, happens("offered"))
		e.bob.does("offers", nil, nil)
		e.bob.does("table.accept", at, nil)
	}
	e.moves(table, 3)
	e.ann.does("table.offer", object{"table": table, "offer": "draw"}, nil)
	e.bob.does("table.decline", at, nil)
	e.ann.waits("the refusal", happens("offer_ended"))
	e.ann.does("table.offer", object{"table": table, "offer": "draw"}, nil)
	e.ann.does("table.withdraw", at, nil)
	e.bob.refuses("nothing_offered", "table.accept", at)
	agree("takeback")
	agree("pause")
	e.ann.waits("the pause", happens("game_resting"))
	e.ann.does("table.resume", at, nil)
	e.bob.waits("the end of the pause", happens("game_resumed"))
	e.ann.does("command", object{"line": "moretime 60"}, nil)
	if r := e.ann.call("table.claim", at); r.Error == nil {
		e.Errorf("a claim against somebody who is here came to %s", r.Result)
	}
	agree("draw")
	agree("rematch")
	e.ann.waits("the rematch", happens("game_started"))
}

func (e *programsEvening) proposes() {
	var proposed made
	e.ann.does("challenge", object{"to": "bob", "game": "stratic"}, &proposed)
	e.bob.does("proposals", nil, nil)
	e.ann.does("proposals", object{"mine": true}, nil)
	e.bob.does("decline", object{"number": proposed.Proposal, "reason": "later"}, nil)
	e.ann.waits("the refusal", happens("proposal_declined"))
	e.ann.does("challenge", object{"to": "bob", "game": "stratic"}, &proposed)
	e.ann.does("challenge", object{"to": "bob", "game": "stratic", "casual": true}, &proposed)
	e.bob.waits("another challenge", happens("proposal_replaced"))
	e.ann.does("withdraw", object{"number": proposed.Proposal}, nil)
	e.bob.waits("the end", happens("proposal_withdrawn"))
	e.ann.does("seek", object{"game": "stacktics", "ratings": "1000-2000", "stay": true}, &proposed)
	e.cat.waits("a seek", happens("sought"))
	e.cat.does("seeks", nil, nil)
	e.ann.does("unseek", nil, nil)
	e.ann.does("seek", object{"game": "stacktics"}, &proposed)
	var begun made
	e.cat.does("play", object{"number": proposed.Proposal}, &begun)
	e.cat.does("table.resign", object{"table": begun.Table}, nil)
	e.cat.refuses("no_such_proposal", "accept", object{"number": 999})
	guest := e.house.calls(e.T, terminaltest.Login{Name: "guest"})
	guest.witness = e.witness
	guest.does("challenge", object{"to": "ann", "game": "sato"}, nil)
	guest.refuses("needs_account", "mail", nil)
	guest.does("command", object{"line": "quit"}, nil)
	e.ann.waits("that the guest has left", happens("proposal_ended"))
}

// hides has two begin where what they put together is a secret: each is told a hash of it.
func (e *programsEvening) hides() {
	table := e.begins(object{"game": "stratic", "options": []string{"fog=yes"}})
	e.moves(table, 2)
	e.bob.waits("the hashes", happens("committed"))
	e.ann.does("table.resign", object{"table": table}, nil)
}

// leavesTwo has one of three leave a game that goes on.
func (e *programsEvening) leavesTwo() {
	var set made
	e.ann.does("table.setup", object{"game": "strategery", "options": []string{"3x3", "points=8"}, "casual": true}, &set)
	at := object{"table": set.Table}
	for _, c := range []*caller{e.ann, e.bob, e.cat} {
		c.does("table.register", at, nil)
	}
	for _, c := range []*caller{e.ann, e.bob, e.cat} {
		c.does("table.start", at, nil)
	}
	e.cat.does("table.resign", at, nil)
	e.cat.waits("that the game goes on", happens("game_left"))
	e.bob.does("table.resign", at, nil)
}

// passes plays to where the house passes for somebody.
func (e *programsEvening) passes() {
	words := []string{"board=3-4", "finish=full"}
	table := e.begins(object{"game": "garrisons", "options": words, "clock": "2d", "casual": true})
	for i, move := range gamestest.ToAForcedPass(e.T, garrisons.Game(), words...) {
		mover := []*caller{e.ann, e.bob}[i%2]
		mover.does("table.move", object{"table": table, "move": string(move)}, nil)
	}
	e.ann.waits("a pass", happens("passed"))
	e.ann.does("table.resign", object{"table": table}, nil)
}

// takesTime is what comes of it that somebody is away, in a house that waits for nobody.
func (e *programsEvening) takesTime() {
	e.house = openHouseOf(e.T, serveCommand{
		Data: e.TempDir(), Limits: terminal.Limits{KeepAlive: time.Second}, People: env.Limits{Abandoned: time.Second, AbandonedSlow: time.Second},
	})
	for _, name := range []string{"ann", "bob"} {
		e.house.account(e.T, name)
	}
	e.ann, e.bob = e.comes("ann"), e.comes("bob")
	table := e.begins(object{"game": "garrisons", "casual": true})
	e.moves(table, 3)
	e.bob.does("command", object{"line": "quit"}, nil)
	e.ann.waits("that one may go on", happens("claimable"))
	e.ann.does("table.claim", object{"table": table, "what": "win"}, nil)
	e.ann.waits("the end", happens("game_over"))
	answer := e.silent("bob")
	e.ann.waits("that bob is away", happens("away"))
	answer()
	e.ann.waits("that bob is back", happens("back"))
}

// silent opens a session for somebody whose client answers nothing until answer is called.
func (e *programsEvening) silent(name string) (answer func()) {
	conn, err := net.Dial("tcp", e.house.address)
	if err != nil {
		e.Fatal(err)
	}
	config := &gossh.ClientConfig{User: name, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Auth: []gossh.AuthMethod{gossh.PublicKeys(terminaltest.Key(name))}}
	line, channels, requests, err := gossh.NewClientConn(conn, "boardroom", config)
	if err != nil {
		e.Fatal(err)
	}
	client := gossh.NewClient(line, channels, make(chan *gossh.Request))
	e.Cleanup(func() { _ = client.Close() })
	session, err := client.NewSession()
	if err != nil {
		e.Fatal(err)
	}
	if _, err := session.StdinPipe(); err != nil {
		e.Fatal(err)
	}
	if err := session.RequestSubsystem("boardroom"); err != nil {
		e.Fatal(err)
	}
	return func() { go gossh.DiscardRequests(requests) }
}

// pairingShown is what is looked at of a pairing.
type pairingShown struct {
	Players []string
	Points  []float64
}

// league has ann join one, and the ladder with bob.
func (e *programsEvening) leagueAndLadder() {
	sato := object{"game": "sato"}
	e.ann.refuses("no_such_thing", "league", sato)
	e.ann.does("league.join", sato, nil)
	e.ann.refuses("already", "league.join", sato)
	e.ann.does("league", sato, nil)
	e.ann.does("league.games", sato, nil)
	e.ann.refuses("not_yours", "league.make", object{"game": "sato", "weeks": 4, "setup": []string{"2d"}})
	e.vera.does("league.make", object{"game": "sato", "weeks": 4, "setup": []string{"2d"}}, nil)
	e.ann.does("leagues", nil, nil)
	e.ann.does("league.leave", sato, nil)
	ends := object{"game": "sato", "reason": "nobody plays"}
	e.ann.refuses("not_yours", "league.end", ends)
	e.vera.does("league.end", ends, nil)
	e.vera.refuses("no_such_thing", "league.end", ends)
	e.ann.does("ladder.join", sato, nil)
	e.bob.does("ladder.join", sato, nil)
	e.ann.refuses("not_yours", "ladder.challenge", object{"game": "sato", "name": "bob"})
	e.vera.does("ladder.clock", object{"game": "sato", "clock": "2d", "reason": "they ask"}, nil)
	e.vera.refuses("wrong_value", "ladder.clock", object{"game": "sato", "clock": "5+3", "reason": "they ask"})
	e.cat.does("ladder.join", sato, nil)
	e.cat.does("ladder.challenge", object{"game": "sato", "name": "ann"}, nil)
	e.cat.does("ladder.withdraw", sato, nil)
	e.cat.does("ladder.leave", sato, nil)
	e.ann.refuses("no_such_proposal", "ladder.decline", sato)
	e.ann.refuses("no_such_proposal", "ladder.accept", sato)
	e.bob.does("ladder.challenge", object{"game": "sato", "name": "ann"}, nil)
	e.ann.does("ladder.decline", sato, nil)
	e.ann.does("ladder.challenge", object{"game": "sato", "name": "bob"}, nil)
	e.bob.does("ladder.accept", sato, nil)
	e.ann.does("ladder", sato, nil)
	e.ann.does("ladder.mine", nil, nil)
	e.ann.does("ladder.leave", sato, nil)
	e.bob.does("ladder.leave", sato, nil)
}

// clubs has ann and bob make one each, and play a match that comes to nothing.
func (e *programsEvening) clubs() {
	e.ann.does("club.make", object{"name": "knights"}, nil)
	e.bob.does("club.make", object{"name": "rooks"}, nil)
	e.ann.refuses("no_such_thing", "club", object{"club": "rooks"})
	e.bob.does("club.listed", object{"club": "rooks", "state": "on"}, nil)
	e.ann.does("club", object{"club": "rooks"}, nil)
	e.ann.does("club.invite", object{"club": "knights", "name": "cat"}, nil)
	e.cat.does("club.join", object{"club": "knights"}, nil)
	e.ann.does("club.helper", object{"club": "knights", "name": "cat", "state": "on"}, nil)
	match := object{"club": "knights", "against": "rooks", "game": "sato", "boards": 1, "setup": []string{"1d"}}
	e.ann.does("club.match", match, nil)
	e.bob.does("club.decline", object{"from": "knights"}, nil)
	e.cat.does("club.match", match, nil)
	var made struct{ Tournament struct{ Event int } }
	e.bob.does("club.accept", object{"from": "knights"}, &made)
	e.bob.does("tournament.cancel", object{"event": made.Tournament.Event, "reason": "a test"}, nil)
	e.ann.does("club.owner", object{"club": "knights", "name": "cat"}, nil)
	e.cat.does("club.remove", object{"club": "knights", "name": "ann"}, nil)
	e.cat.does("club.invite", object{"club": "knights", "name": "ann"}, nil)
	e.ann.does("club.leave", object{"club": "knights"}, nil)
	e.ann.does("clubs", nil, nil)
	e.cat.does("club.end", object{"club": "knights"}, nil)
	e.bob.does("club.end", object{"club": "rooks"}, nil)
	e.ann.does("news", nil, nil)
	e.ann.does("news.read", nil, nil)
	e.ann.does("puzzle.today", nil, nil)
}

// tournament has ann make one, and decide about it.
func (e *programsEvening) tournament() {
	e.ann.refuses("wrong_value", "tournament.make", object{"game": "sato", "title": "Open", "system": "swiss", "setup": []string{"5+3"}})
	e.ann.does("tournament.make", object{"game": "sato", "title": "Open", "system": "swiss", "setup": []string{"rounds=2", "5d"}}, nil)
	one := object{"event": 1}
	e.ann.does("tournament.join", one, nil)
	e.ann.does("tournament.invite", object{"event": 1, "name": "easy"}, nil)
	e.ann.does("tournament.invite", object{"event": 1, "name": "strong"}, nil)
	e.ann.does("tournament.invite", object{"event": 1, "name": "steady"}, nil)
	e.ann.does("tournament.bye", one, nil)
	e.ann.does("tournament.begin", one, nil)
	for _, method := range []string{"tournament.standings", "tournament.pairings", "tournament.log", "tournament.trf"} {
		e.ann.does(method, one, nil)
	}
	e.ann.does("tournaments", nil, nil)
	var drawn struct{ Pairings []pairingShown }
	e.ann.does("tournament.pairings", one, &drawn)
	free, busy, other := "", "", ""
	for _, p := range drawn.Pairings {
		name, _, isBot := strings.Cut(p.Players[0], " (bot)")
		switch {
		case !isBot:
		case len(p.Players) == 1:
			free = name
		default:
			busy = name
			other, _, _ = strings.Cut(p.Players[1], " (bot)")
		}
	}
	why := object{"event": 1, "name": busy, "reason": "a test"}
	e.ann.refuses("not_begun", "tournament.forfeit", object{"event": 1, "name": "ann", "reason": "a test"})
	two := object{"event": 1, "first": "ann", "second": free, "reason": "a test", "round": 1, "result": "draw"}
	e.ann.refuses("no_such_thing", "tournament.result", two)
	delete(two, "round")
	delete(two, "result")
	e.ann.does("tournament.pair", two, nil)
	e.ann.does("tournament.forfeit", why, nil)
	for isOver := false; !isOver; { // the house looks each second
		e.ann.does("tournament.pairings", one, &drawn)
		isOver = slices.ContainsFunc(drawn.Pairings, func(p pairingShown) bool { return len(p.Players) == 2 && len(p.Points) > 0 })
	}
	e.ann.does("tournament.result", object{"event": 1, "first": busy, "second": other, "reason": "a test", "round": 1, "result": "draw"}, nil)
	e.ann.does("tournament.remove", why, nil)
	e.ann.does("tournament.arbiter", object{"event": 1, "name": free}, nil)
	e.ann.does("tournament.leave", one, nil)
	e.ann.does("tournament.cancel", object{"event": 1, "reason": "a test"}, nil)
}

// hooks has ann set a webhook, which leads nowhere, and remove it.
func (e *programsEvening) hooks() {
	e.ann.refuses("no_such_thing", "webhook", nil)
	e.ann.refuses("wrong_value", "webhook.set", object{"url": "https://127.0.0.1/hook"})
	e.ann.does("webhook.set", object{"url": "https://boardroom.invalid/hook"}, nil)
	for _, method := range []string{"webhook", "webhook.test", "webhook.resume"} {
		e.ann.does(method, nil, nil)
	}
	e.ann.refuses("slow_down", "webhook.test", nil)
	e.ann.does("webhook.quiet", object{"hours": "22-7"}, nil)
	e.ann.does("webhook.remove", nil, nil)
	e.tournament()
	e.leagueAndLadder()
	e.clubs()
	e.ann.refuses("unavailable", "notify.set", object{"way": "mail", "address": "ann@example.org"})
	e.ann.refuses("wrong_value", "notify.set", object{"way": "url", "address": "https://127.0.0.1/ann"})
	e.ann.does("notify.set", object{"way": "url", "address": "https://boardroom.invalid/ann"}, nil)
	e.ann.refuses("wrong_value", "notify.confirm", object{"code": "nosuch"})
	e.ann.does("notify.quiet", object{"hours": "22-7"}, nil)
	e.ann.does("notify.daily", object{"at": "8:00"}, nil)
	e.ann.does("notify.pause", object{"days": 3}, nil)
	e.ann.refuses("unavailable", "notify.feed", nil)
	e.ann.refuses("unavailable", "push.key", nil)
	e.ann.refuses("unavailable", "notify.set", object{"way": "push", "address": "https://push.example.org/ann#a.b"})
	e.ann.refuses("wrong_value", "feed", object{"token": "f1-0-0-nosuch"})
	e.ann.does("notify.feed_off", nil, nil)
	e.ann.does("notify", nil, nil)
	e.ann.does("notify.remove", object{"way": "url"}, nil)
}

// rests has ann pause a game and go on vacation, which bob is told.
func (e *programsEvening) rests() {
	table := e.begins(object{"game": "sato", "casual": true, "clock": "36h+10d weekend off"})
	e.ann.refuses("wrong_value", "table.offer", object{"table": table, "offer": "draw", "until": "5d"})
	e.ann.refuses("wrong_value", "table.offer", object{"table": table, "offer": "pause", "until": "soon"})
	e.ann.does("table.offer", object{"table": table, "offer": "pause", "until": "5d"}, nil)
	e.ann.does("table.withdraw", object{"table": table}, nil)
	e.ann.does("vacation", nil, nil)
	e.ann.refuses("wrong_value", "vacation.begin", object{"days": 31})
	e.ann.does("vacation.begin", object{"days": 2}, nil)
	e.bob.waits("the vacation", happens("clock_stopped"))
	e.ann.does("vacation.end", nil, nil)
	e.ann.refuses("already", "vacation.end", nil)
	e.ann.does("table.resign", object{"table": table}, nil)
}

func (e *programsEvening) talks() {
	e.ann.does("say", object{"text": "good evening"}, nil)
	e.ann.does("emote", object{"text": "waves"}, nil)
	e.ann.does("shout", object{"text": "ahoy"}, nil)
	e.ann.does("tell", object{"to": "bob", "text": "psst"}, nil)
	e.bob.waits("what is told", says("psst"))
	e.ann.does("channels", nil, nil)
	e.ann.does("channel.join", object{"channel": "help"}, nil)
	e.ann.does("channel", object{"channel": "help", "text": "how does one play?"}, nil)
	e.ann.does("channel.leave", object{"channel": "help"}, nil)
	e.ann.does("ignore", object{"name": "cat"}, nil)
	e.ann.does("ignored", nil, nil)
	e.ann.refuses("unavailable", "challenge", object{"to": "cat", "game": "sato"})
	e.ann.does("unignore", object{"name": "cat"}, nil)
	e.ann.refuses("no_such_person", "tell", object{"to": "nobody", "text": "hello"})
	e.bob.does("go", object{"to": "sato"}, nil)
	e.bob.does("say", object{"text": "it is quiet here"}, nil)
	e.ann.does("go", object{"to": "sato"}, nil)
	e.ann.does("go", object{"to": "lobby"}, nil)
	e.ann.does("command", object{"line": "recall"}, nil)
	e.ann.does("say", object{"text": "back"}, nil)
}

func (e *programsEvening) writes() {
	e.ann.does("mail.send", object{"to": "bob", "text": "Well played.\nAgain?"}, nil)
	e.bob.waits("a letter", happens("letter_came"))
	var mail struct{ Letters []struct{ Letter int } }
	e.bob.does("mail", nil, &mail)
	e.bob.does("command", object{"line": "read 1"}, nil)
	letter := object{"letter": mail.Letters[0].Letter}
	e.bob.does("mail.read", letter, nil)
	e.bob.does("mail.delete", letter, nil)
	e.bob.refuses("no_such_thing", "mail.read", letter)
}

func (e *programsEvening) learns() {
	e.cat.does("lessons", nil, nil)
	e.cat.does("puzzles", nil, nil)
	for _, game := range all.Games() {
		first := game.Lessons[0]
		e.cat.does("lesson.open", object{"game": game.Name, "lesson": first.Name}, nil)
		e.cat.does("lesson.hint", nil, nil)
		for _, line := range first.Steps[0].Way() {
			e.cat.does("command", object{"line": line}, nil)
		}
		e.cat.does("lesson.close", nil, nil)
		if len(game.Puzzles) > 0 {
			e.cat.does("puzzle.open", object{"game": game.Name, "number": 1}, nil)
			e.cat.does("lesson.play", object{"move": game.Puzzles[0].Best[0]}, nil)
		}
	}
	e.seeksAny()
}

// seeksAny does the whole first lesson of a game, and seeks what it has learnt.
func (e *programsEvening) seeksAny() {
	game := all.Games()[1]
	e.cat.refuses("unavailable", "play.any", nil)
	e.cat.does("lesson.open", object{"game": game.Name, "lesson": game.Lessons[0].Name}, nil)
	for _, step := range game.Lessons[0].Steps {
		for _, line := range step.Way() {
			e.cat.does("command", object{"line": line}, nil)
		}
	}
	e.cat.does("play.any", nil, nil)
	e.cat.does("unseek", nil, nil)
}

func (e *programsEvening) looksBack() {
	e.ann.does("history", nil, nil)
	e.ann.does("history", object{"name": "bob"}, nil)
	e.ann.does("ratings", nil, nil)
	e.ann.does("ranks", object{"game": "strategery"}, nil)
	e.ann.does("assess", object{"name": "bob", "game": "sato"}, nil)
	e.ann.does("finger", object{"name": "bob"}, nil)
	e.ann.does("follow", object{"name": "bob"}, nil)
	e.ann.does("followed", nil, nil)
	e.ann.does("unfollow", object{"name": "bob"}, nil)
	e.ann.does("table.replay", object{"table": 1, "moves": 1}, nil)
	e.ann.does("table.review", object{"table": 1}, nil)
}

func (e *programsEvening) setsItself() {
	e.cat.does("options", nil, nil)
	e.cat.does("options.set", object{"name": "bell", "value": "on"}, nil)
	e.cat.refuses("wrong_value", "options.set", object{"name": "bell", "value": "loud"})
	e.cat.does("doing", object{"text": "watching"}, nil)
	e.cat.does("hide", nil, nil)
	e.cat.does("unhide", nil, nil)
	e.ann.does("formations", object{"game": "stratic"}, nil)
	e.ann.does("formation.remove", object{"game": "stratic", "name": "fortress"}, nil)
	var key struct{ Fingerprint string }
	e.cat.does("key.add", object{"key": pubLine("a program"), "scope": "talk", "ends": time.Now().Add(time.Hour)}, &key)
	e.cat.does("keys", nil, nil)
	e.cat.does("command", object{"line": "@keys"}, nil)
	lent := e.house.calls(e.T, terminaltest.Login{Name: "cat", Keys: []gossh.Signer{terminaltest.Key("a program")}})
	lent.witness = e.witness
	lent.does("say", object{"text": "good evening"}, nil)
	lent.refuses("scope", "seek", object{"game": "sato"})
	e.cat.does("key.limit", object{"fingerprint": key.Fingerprint, "scope": "watch"}, nil)
	lent.waits("the end of the session", func(n told) bool { return n.Type == "goodbye" })
	e.cat.does("key.remove", object{"fingerprint": key.Fingerprint}, nil)
	e.cat.does("bot", object{"state": "on"}, nil)
	e.cat.does("bot.games", object{"games": []string{"sato"}}, nil)
	e.cat.does("bot.clocks", object{"clocks": []string{"none"}}, nil)
	e.cat.does("bot.limit", object{"limit": 1}, nil)
	e.bob.refuses("unavailable", "challenge", object{"to": "cat", "game": "stratic"})
	e.cat.does("bot", object{"state": "off"}, nil)
	e.ann.refuses("seated", "bot", object{"state": "on"})
}

// looksAfter is what staff do, who are told things, and tell things.
func (e *programsEvening) looksAfter() {
	e.bob.does("command", object{"line": "@report cat floods"}, nil)
	for _, line := range []string{
		"@announce Round 1 begins at eight.", "@reports", "@reports close 1 seen to", "@load", "@staff", "@log", "@who", "@slow 5s", "@slow off", "@door",
		"@mute cat 1m flooding", "@mute", "@bans", "@rename-person cat to kit a test", "@rename-person kit to cat a test", "@clear over an evening ends", "@shutdown 1h a test", "@shutdown cancel",
	} {
		var came struct{ Status, Error string }
		if e.vera.does("command", object{"line": line}, &came); came.Status != "done" {
			e.Errorf("%s comes to %+v", line, came)
		}
	}
	e.vera.does("evening.make", object{"title": "Sáto for all", "day": "thursdays", "at": "20:00"}, nil)
	e.ann.does("evenings", nil, nil)
	e.ann.does("evening.join", object{"number": 1}, nil)
	e.ann.does("evening.leave", object{"number": 1}, nil)
	e.vera.does("evening.end", object{"number": 1}, nil)
	e.ann.waits("the warning", func(n told) bool { return n.Type == "warning" })
	e.bob.refuses("no_such_person", "tell", object{"to": "kit", "text": "hello"})
}

// drops loses a line, and asks for what was told meanwhile.
func (e *programsEvening) drops() {
	session := e.ann.hello()
	e.ann.in.Close()
	for range e.ann.lines { // what was on its way is lost
	}
	e.bob.does("tell", object{"to": "ann", "text": "are you there?"}, nil)
	seq := e.ann.seq
	e.ann = e.comes("ann")
	if got := e.ann.since(session, seq); !got.Whole || got.texts() != "are you there?" {
		e.Errorf("behind %d what ann has missed is %+v", seq, got)
	}
	var may struct{ Tables []struct{ Table int } }
	e.ann.does("tables", object{"mine": true}, &may)
	e.ann.does("command", object{"line": "flashback"}, nil)
	e.ann.does("command", object{"line": "quit"}, nil)
	e.ann.waits("the end", func(n told) bool { return n.Type == "goodbye" })
}

// elsewhere are methods of what this house does not have: mail, and a web door.
var elsewhere = []string{"notify.confirm", "notify.feed", "feed", "push.key"}

// missesNothing says what the evening has not had in it.
func (e *programsEvening) missesNothing() {
	for _, m := range e.ann.served.Methods() {
		if !e.done[m] && !slices.Contains(elsewhere, m) {
			e.Errorf("%s was never done", m)
		}
	}
	for _, kind := range []string{"note", "refusal", "speech", "recent", "listing", "passage", "document", "board", "proposed", "mail", "warning", "settings", "goodbye"} {
		if !e.types[kind] {
			e.Errorf("no %s was told", kind)
		}
	}
	for _, what := range notice.What("").Words() {
		if !e.events[what] {
			e.Errorf("the event %s was never told", what)
		}
	}
	if len(e.refused) < 12 {
		e.Errorf("the reasons were only %v", e.refused)
	}
}
