package commands_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A slate is a thinker that answers when the test says so: with any legal move,
// or with what the test has it think.
type slate struct {
	asked   []*asked
	thought *world.Thought // instead of a legal move
	value   float64
}

type asked struct {
	world.SearchJob
	answer    func(world.Thought)
	forgotten bool
}

func (s *slate) Strengths() []world.Strength {
	return []world.Strength{{Name: "easy", Says: "for beginners", Effort: 4_000}, {Name: "steady", Says: "careful", Effort: 25_000}, {Name: "strong", Says: "as good as it can", Effort: 300_000}}
}

func (s *slate) Think(q world.SearchJob, answer func(world.Thought)) func() {
	a := &asked{SearchJob: q, answer: answer}
	s.asked = append(s.asked, a)
	return func() { a.forgotten = true }
}

// waiting are the jobs that nobody has answered or forgotten.
func (s *slate) waiting() []*asked {
	s.asked = slices.DeleteFunc(s.asked, func(a *asked) bool { return a.forgotten })
	return s.asked
}

// think answers so many jobs, and those that come of it.
func (s *slate) think(most int) {
	for range most {
		open := s.waiting()
		if len(open) == 0 {
			return
		}
		s.asked = open[1:]
		open[0].answer(s.move(open[0].SearchJob))
	}
}

func (s *slate) move(q world.SearchJob) world.Thought {
	if s.thought != nil {
		return *s.thought
	}
	move, ok := search.Random(q.Position, q.Seat, games.NewChance(uint64(len(q.Position.String()))))
	if !ok {
		return world.Thought{Err: errors.New("no move")}
	}
	return world.Thought{Move: move, Value: s.value}
}

// botEvening is an evening in a house with bots.
func botEvening(t *testing.T) (*evening, *slate) {
	t.Helper()
	s := &slate{value: 0.5}
	e := &evening{t: t, store: &worldtest.Memory{}, clock: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC), visits: map[string]*visitor{}, bots: s}
	e.open()
	t.Cleanup(func() {
		if strings.Contains(e.log.String(), "level=ERROR") {
			t.Errorf("something went wrong:\n%s", e.log.String())
		}
	})
	return e, s
}

// TestAloneAgainstABot plays with a bot of the house as a visitor who comes
// alone, and as a guest.
func TestAloneAgainstABot(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann")
	e.want("Ann", "who", "1 person. The bots of the house play at any time: easy, steady and strong. To play one: challenge easy sato")
	e.want("Ann", "challenge easy sato deep=6 first rated", "easy (bot) accepts your challenge. The game at sato begins. It is rated, in the list of games with bots.", turnOf("Ann"))
	e.want("Ann", "look here", "you and easy (bot), no move yet; it is your turn")
	if n := len(s.waiting()); n != 0 {
		t.Errorf("%d bots think at Ann's turn", n)
	}
	e.moves("Ann", "sato")
	if n := len(s.waiting()); n != 1 {
		t.Fatalf("%d bots think at easy's turn", n)
	}
	e.want("Ann", "finger easy", "easy is a bot of the house, for beginners.", "easy plays 1 game now")
	e.told("Ann")
	s.think(1)
	e.hears("Ann", turnOf("Ann"))
	e.want("Ann", "tell easy hello", "! easy is a bot of the house, and only plays.")
	e.want("Ann", "send easy hello", "! easy is a bot of the house, and reads no letters.")
	e.arrive("Guest", people.Identity{}, 0)
	e.told("Guest")
	e.want("Guest", "challenge strong stacktics second", accepts("strong (bot)", "Guest1"), "It is casual.")
	e.want("Guest", "challenge strong stacktics rated", "! Guest1 is a guest, and guests don't play rated games.")
	s.think(1)
	e.hears("Guest", turnOf("Guest1"))
	e.want("Guest", "who", "Guest1")
	for _, name := range []string{"easy", "Strong-2", "STEADY"} {
		e.do(func() {
			if err := e.world.Accounts.CheckName(name); err == nil || !strings.Contains(err.Error(), "that is what bots of the house are called") {
				t.Errorf("the name %s gives %v", name, err)
			}
		})
	}
}

// TestANameThatABotWouldHave has an account take the name of a bot while the house has none:
// the bot gets another name.
func TestANameThatABotWouldHave(t *testing.T) {
	e, s := botEvening(t)
	e.bots, e.store = nil, &worldtest.Memory{}
	e.open()
	easy := e.account("Easy")
	e.bots = s
	e.open()
	e.people("Ann")
	e.arrive("Easy", easy, 0)
	e.told("Easy")
	e.types("Ann", "challenge easy sato")
	e.hears("Easy", "Ann challenges you to Sáto")
	e.want("Ann", "challenge easy-2 sato", "easy-2 (bot) accepts your challenge.")
	e.want("Ann", "finger easy-2", "easy-2 is a bot of the house")
}

// moves plays a legal move of whoever is to act at a table.
func (e *evening) moves(name, table string) {
	e.t.Helper()
	var move games.Move
	e.do(func() {
		records, err := e.store.OpenTables()
		if err != nil {
			e.t.Fatal(err)
		}
		for _, r := range records {
			if r.Name != table {
				continue
			}
			g, _ := e.world.Games.Find(r.Game)
			options, _ := g.Configure(strings.Fields(r.Options))
			p, err := g.Restore(r.Position, options)
			if err != nil {
				e.t.Fatal(err)
			}
			for i, seat := range r.Seats {
				if seat.Name == name && slices.Contains(p.ToAct(), games.Seat(i+1)) {
					move, _ = search.Random(p, games.Seat(i+1), games.NewChance(uint64(len(r.Plies))))
				}
			}
		}
	})
	if move == "" {
		e.t.Fatalf("%s has no move at %s", name, table)
	}
	e.types(name, "option ask off") // a random move may be a gift
	if told := e.types(name, string(move)+" on "+table); strings.Contains(told, "! ") {
		e.t.Fatalf("%s typed %s and was told\n%s", name, move, told)
	}
}

// TestFill fills tables with bots, sends them away, and lets them make room.
func TestFill(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "fill", "! You have no seat at a table that is being set up.")
	e.types("Bob", "setup strategery 4x4 points=12")
	e.want("Ann", "fill at strategery", "! Only players registered at strategery")
	e.types("Bob", "unregister")
	e.types("Ann", "register")
	e.want("Ann", "fill 9", "! strategery has room for")
	e.want("Ann", "fill brilliant", `! "brilliant" is not a bot of the house. They are easy, steady and strong.`)
	e.want("Ann", "fill st", `! "st" could be steady or strong. Write more of the name.`)
	e.want("Ann", "fill", "easy (bot) takes a seat at strategery. It can start now: start strategery")
	e.want("Ann", "fill 2 steady", "steady (bot) and steady-2 (bot) take seats at strategery.")
	e.want("Ann", "look strategery", "steady-2 (bot)")
	e.want("Ann", "fill none", "The bots leave strategery. It needs 1 more.")
	e.want("Ann", "fill none", "! No bot has a seat at strategery.")
	e.want("Ann", "invite strong", "strong (bot) takes a seat")
	e.want("Ann", "unregister", botsLeave("strategery"))
	e.types("Ann", "setup stacktics")
	e.types("Ann", "register on stacktics")
	e.types("Ann", "fill steady at stacktics")
	e.want("Ann", "fill at stacktics", "! stacktics is full")
	e.want("Bob", "register on stacktics", registered("Bob", "stacktics"))
	e.want("Ann", "look stacktics", "Bob")
	if strings.Contains(e.types("Ann", "look stacktics"), "steady") {
		t.Error("the bot has made no room")
	}
	if len(s.waiting()) > 0 {
		t.Error("bots think before the start")
	}
}

// A bot that expects no less than its share takes a draw where nothing has happened for
// long, and else says how a game ends.
func TestABotAgreesToADrawAtLast(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann")
	e.types("Ann", "challenge easy sato casual first")
	e.types("Ann", "option ask off")
	s.value = 0.6
	for n, round := range []string{"a2-a1 g3-g4", "a1-b1 g4-f5", "b1-c1 f5-e6", "c1-d1 e6-d7", "d1-c1 d7-e6", "c1-b1 e6-f5", "b1-a1 f5-g4", "a1-a2 g4-g3"} {
		own, its, _ := strings.Cut(round, " ")
		e.types("Ann", own)
		s.thought = &world.Thought{Move: games.Move(its), Value: 0.6}
		if s.think(1); n == 0 {
			e.want("Ann", "offer draw", "It expects to win. How a game ends: rules sato end")
			e.want("Ann", "rules sato end", "The rules of Sáto: The end")
		}
	}
	e.want("Ann", "offer draw", agreedDraw)
}

// TestBotsAnswerOffers lets a bot answer all that can be offered at a table.
func TestBotsAnswerOffers(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann")
	e.types("Ann", "challenge steady stacktics casual first")
	e.types("Ann", "offer draw")
	e.isAsked("Ann", "Offer a draw to steady (bot)? yes or no: ") // it may agree at once
	e.want("Ann", "no", "No draw is offered.")
	e.types("Ann", "option ask off")
	e.want("Ann", "offer draw", "steady (bot) declines the offer of a draw at stacktics. It hasn't judged the game yet.")
	e.want("Ann", "pause", "The game at stacktics is paused, as all have agreed.")
	e.want("Ann", "resume", "You end the pause at stacktics.")
	e.want("Ann", "adjourn", "The game at stacktics is adjourned")
	e.want("Ann", "resume", "The game at stacktics goes on.")
	e.moves("Ann", "stacktics")
	first := s.waiting()[0]
	e.want("Ann", "takeback", takenBack)
	if !first.forgotten {
		t.Error("the bot still thinks about a move that is taken back")
	}
	first.answer(s.move(first.SearchJob))
	e.silent("Ann")
	e.moves("Ann", "stacktics")
	e.types("Ann", "adjourn")
	if n := len(s.waiting()); n != 0 {
		t.Errorf("%d bots think while the game is adjourned", n)
	}
	e.types("Ann", "resume")
	s.value = 0.6
	s.think(1)
	e.want("Ann", "offer draw", "steady (bot) declines the offer of a draw at stacktics. It expects to win.")
	e.moves("Ann", "stacktics")
	s.value = 0.5
	s.think(1)
	e.want("Ann", "offer draw", "The game is even but still early. It accepts such a draw from move 50 on.")
	e.moves("Ann", "stacktics")
	s.value = 0.2
	s.think(1)
	e.want("Ann", "offer draw", agreedDraw)
	e.want("Ann", "rematch", "The rematch at stacktics starts.")
	e.types("Ann", "clear stacktics") // asks whether that is meant
	e.want("Ann", "yes", "clears stacktics")

	e.types("Ann", "challenge steady stacktics first rated")
	e.moves("Ann", "stacktics")
	e.want("Ann", "takeback", "steady (bot) declines the offer of a takeback")
}

// TestABotResignsWhatItHasLost lets bots expect too little, for long enough and not.
func TestABotResignsWhatItHasLost(t *testing.T) {
	for _, c := range []struct {
		bot     string
		values  []float64
		resigns bool
	}{
		{"steady", []float64{0.02, 0.02, 0.001, 0.03}, true},
		{"strong", []float64{0.5, 0, 0, 0, 0}, true},
		{"steady", []float64{0.02, 0.02, 0.02}, false},
		{"steady", []float64{0.02, 0.02, 0.02, 0.04, 0.02, 0.02, 0.02}, false},
		{"steady", []float64{0.5, 0.5, 0.5, 0.5, 0.5}, false},
		{"easy", []float64{0, 0, 0, 0, 0}, false},
		{"bot1050", []float64{0, 0, 0, 0, 0}, false},
		{"bot1500", []float64{0, 0, 0, 0}, true},
	} {
		e, s := botEvening(t)
		e.people("Ann")
		game := c.bot + " strategery"
		if level, is := strings.CutPrefix(c.bot, "bot"); is {
			game = "bot strategery " + level
		}
		e.types("Ann", "challenge "+game+" 8x8 first casual")
		told := ""
		for _, value := range c.values {
			e.moves("Ann", "strategery")
			s.value = value
			s.think(1)
			told = e.told("Ann")
		}
		if got := strings.Contains(told, resigns(c.bot)); got != c.resigns {
			t.Errorf("%s, which expects %v, resigns is %v:\n%s", c.bot, c.values, got, told)
		}
	}
}

// TestBotsPlayOnAmongSeveral: where others are in the game, nobody is handed a win.
func TestBotsPlayOnAmongSeveral(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup strategery 8x8 points=12 order=registration casual")
	e.types("Ann", "register")
	e.types("Bob", "register on strategery")
	e.types("Ann", "fill steady")
	e.types("Ann", "start")
	for range 5 {
		e.moves("Ann", "strategery")
		e.moves("Bob", "strategery")
		s.value = 0
		s.think(1)
	}
	e.want("Ann", "look", "It is Ann's turn")
	if told := e.types("Ann", "look strategery"); strings.Contains(told, "has left") {
		t.Errorf("a bot has left a game of three:\n%s", told)
	}
}

// TestOnlyBotsLeft ends a game in which nobody but bots plays on.
func TestOnlyBotsLeft(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup strategery 4x4 points=12 order=registration casual")
	e.types("Ann", "register")
	e.types("Ann", "fill 2")
	e.types("Ann", "start")
	e.types("Bob", "watch strategery")
	e.moves("Ann", "strategery")
	s.think(1)
	e.told("Bob")
	e.resign("Ann")
	e.hears("Bob", "Only bots are left in the game, so it ends as a draw.", "The game is drawn: only bots were left.")
	if n := len(s.waiting()); n != 0 {
		t.Errorf("%d bots think on", n)
	}

	e.arrive("Guest", people.Identity{}, 0)
	e.types("Guest", "challenge easy stacktics second")
	e.do(func() { e.world.Sessions.Exit(e.visits["Guest"].shell.Session()) })
	e.do(e.world.Tick)
	e.want("Bob", "games", "the game is drawn: only bots were left")
	if n := len(s.waiting()); n != 0 {
		t.Errorf("%d bots think for a guest who has gone", n)
	}
}

// TestBotsGoOn lets bots go on after a restart, and after writes that fail.
func TestBotsGoOn(t *testing.T) {
	e, s := botEvening(t)
	ann := e.account("Ann")
	e.arrive("Ann", ann, 0)
	e.types("Ann", "challenge easy stacktics first 5+3")
	e.moves("Ann", "stacktics")
	s.asked = nil
	e.open()
	e.arrive("Ann", ann, 0)
	open := s.waiting()
	if len(open) != 1 || open[0].Most <= 0 || open[0].Most > 15*time.Second {
		t.Fatalf("after a restart %d bots think, with %+v", len(open), open)
	}
	e.told("Ann")
	e.diskIsFull()
	s.think(1)
	if n := len(s.waiting()); n != 0 {
		t.Fatalf("%d bots think after a move that is not kept", n)
	}
	if !strings.Contains(e.log.String(), diskFull) {
		t.Error("a move that is not kept is not logged")
	}
	e.log.Reset()
	e.do(e.world.Tick)
	s.think(1)
	e.hears("Ann", turnOf("Ann"))
}

// TestBotThatFails checks that a bot without a move, or with an illegal one,
// resigns: nobody waits for it.
func TestBotThatFails(t *testing.T) {
	for name, thought := range map[string]world.Thought{
		"no move":      {Err: errors.New("lost in thought")},
		"illegal move": {Move: "a1z9"},
	} {
		t.Run(name, func(t *testing.T) {
			e, s := botEvening(t)
			e.people("Ann")
			e.types("Ann", "challenge easy stacktics first")
			e.moves("Ann", "stacktics")
			s.thought = &thought
			s.think(1)
			e.hears("Ann", "Ann has won: easy (bot) resigned.")
			if !strings.Contains(e.log.String(), "a bot has no move and resigns") {
				t.Error("it is not logged")
			}
			e.log.Reset()
		})
	}
}

// TestBotsAreBounded checks how many games with bots a person may play at once.
func TestBotsAreBounded(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	for range 8 {
		e.want("Ann", "challenge easy stacktics", "easy (bot) accepts")
		e.clock = e.clock.Add(10 * time.Second)
	}
	e.want("Ann", "challenge easy stacktics", "! You already play 8 games with bots, the most allowed.")
	e.types("Ann", "setup strategery")
	e.types("Ann", "register on strategery")
	e.want("Ann", "fill on strategery", "! You already play 8 games with bots, the most allowed.")
}

// TestAgainAgainstABot plays again under the name of a table that is over: who
// plays clears it, and not the bot that accepts.
func TestAgainAgainstABot(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Bob")
	e.arrive("Ann", e.account("Ann"), commands.Script)
	e.types("Ann", "challenge easy sato first")
	e.types("Ann", "resign")
	e.told("Bob")
	e.want("Ann", "challenge easy sato first", "You clear sato.", accepts("easy (bot)", "Ann"))
	e.hears("Bob", "Ann clears sato.")
}

// TestBotsRated checks that games with bots of the house are rated among games
// with bots, and those of people as ever.
func TestBotsRated(t *testing.T) {
	e, s := botEvening(t)
	e.from("192.0.2.7", "Ann") // a newcomer
	finishes := func() {
		for !e.isOver("strategery") {
			if e.toMove("Ann", "strategery") {
				e.moves("Ann", "strategery")
			}
			s.think(1)
		}
	}
	for range 2 { // also after a casual game nobody is rated who has not asked for it
		e.want("Ann", "play strategery 3x3 points=12 first", "It is casual.")
		finishes()
	}
	e.types("Ann", "challenge easy strategery 3x3 points=12 first rated")
	finishes()
	e.want("Ann", "ranks strategery bots", "easy (bot)", "Ann")
	e.want("Ann", "ranks strategery", "Nobody has played")
	e.want("Ann", "ratings", listWithBots)
	e.recomputed()
	e.want("Ann", "play strategery 3x3 first", "This game is rated. To play one for fun: play strategery casual")
}

// TestBotsKnowNoSecrets checks that a bot is asked about nothing but what its
// seat may know.
func TestBotsKnowNoSecrets(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann")
	e.types("Ann", "challenge easy stratic fog=yes first")
	for range 40 {
		for _, a := range s.waiting() {
			hider, hides := a.Position.(games.Hider)
			if !hides {
				t.Fatal("the game has no secrets")
			}
			if got, want := a.Position.String(), hider.Observation(a.Seat).String(); got != want {
				t.Fatalf("seat %d is asked about\n%s\nand may know\n%s", a.Seat, got, want)
			}
		}
		s.think(1)
		if !e.toMove("Ann", "stratic") {
			continue
		}
		e.moves("Ann", "stratic")
	}
	if told := e.types("Ann", "look stratic"); !strings.Contains(told, "stratic after") {
		t.Errorf("the game is not under way: %s", told)
	}
}

// toMove says whether somebody is to act at a table.
func (e *evening) toMove(name, table string) (is bool) {
	e.do(func() {
		t, ok := e.world.Tables.Find(nil, table)
		is = ok && t.IsTurnOf(e.visits[name].shell.Session().Person())
	})
	return is
}

// TestManyBotsPlayOut plays a game of each kind to its end among one person and
// bots, moved by chance.
func TestManyBotsPlayOut(t *testing.T) {
	for _, setup := range []string{"strategery 4x4 points=12", "stacktics", "sato", "garrisons", "stratic", "stratic fog=yes boards=2 clock=on 99+0"} {
		t.Run(setup, func(t *testing.T) {
			e, s := botEvening(t)
			e.people("Ann")
			table := strings.Fields(setup)[0]
			e.types("Ann", "setup "+setup+" casual")
			e.types("Ann", "register")
			e.want("Ann", "fill", "(bot)")
			e.types("Ann", "start")
			most := gamestest.Times(150, 600)
			for n := range most {
				if e.isOver(table) {
					return
				}
				s.think(1)
				if e.toMove("Ann", table) {
					e.moves("Ann", table)
				}
				if n == most-1 {
					e.types("Ann", "resign on "+table)
					e.types("Ann", "yes")
				}
			}
			if !e.isOver(table) {
				t.Error(fmt.Sprint("the game does not end: ", e.types("Ann", "look "+table)))
			}
		})
	}
}

func (e *evening) isOver(table string) (over bool) {
	e.do(func() {
		t, ok := e.world.Tables.Find(nil, table)
		over = ok && t.Match.Phase == store.IsOver
	})
	return over
}

// TestBotsAreNotQuick plays by a clock that rewards quick turns.
func TestBotsAreNotQuick(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann")
	e.types("Ann", "challenge easy stratic clock=on 5+3 first")
	e.types("Ann", "deploy wall")
	e.types("Ann", "deploy done")
	s.think(1)
	for range 3 {
		e.types("Ann", "pass")
		s.think(1)
	}
	open, err := e.store.OpenTables()
	if err != nil || len(open) != 1 || len(open[0].Plies) < 6 {
		t.Fatal(open, err)
	}
	for _, ply := range open[0].Plies[2:] {
		if ply.Seat == 2 && !strings.HasSuffix(ply.Move, "@5000") {
			t.Errorf("a bot's move is kept as %s", ply.Move)
		}
	}
}
