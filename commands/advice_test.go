package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/store"
)

// stands opens the house anew with a casual or rated table of Ann and Bob, who are
// here with Cat, at a position.
func (e *evening) stands(game, line string, rated bool) {
	e.t.Helper()
	must := func(err error) {
		if err != nil {
			e.t.Fatal(err)
		}
	}
	var seats []store.SeatRecord
	for i, name := range []string{"Ann", "Bob"} {
		account, err := e.store.AccountNamed(name)
		must(err)
		seats = append(seats, store.SeatRecord{Name: name, Account: account.ID, Colour: i + 1})
	}
	g, _ := e.world.Games.Find(game)
	options, err := g.Configure(nil)
	must(err)
	id, err := e.store.CreateTable(store.TableRecord{Name: game, Game: game, Options: options.String(), Phase: store.InSetup, Made: e.clock, Rated: rated})
	must(err)
	phase := store.InPlay
	must(e.store.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line, Seats: seats}))
	e.open()
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.comes(name)
	}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
}

// The positions of these tests, Ann to move: her d4 can be captured; a Commander of
// hers in check, a reinforcement to place, and a piece that she does not see.
const (
	satoDanger = "game=sato deep=4 bracket=apart turn=1 quiet=0 rows=2.2./...../....../..21.../....../..2../1..1"
	stratic1   = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=20 rounds=10 grown=0 passes=0,0 " +
		"reserve=%s slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=%s"
)

func straticAt(reserve, pieces string) string { return fmt.Sprintf(stratic1, reserve, pieces) }

func adviceEvening(t *testing.T, game, line string, rated bool) (*evening, *slate) {
	e, s := botEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.stands(game, line, rated)
	return e, s
}

func TestThreatsAreTold(t *testing.T) {
	e, _ := adviceEvening(t, "sato", satoDanger, false)
	e.want("Ann", "threats", "d4 can be captured by a move from b3 to d5 or c4.")
	e.want("Ann", "threats", "None of Bob's pieces is in danger.")
	e.want("Bob", "threats", "None of your pieces is in danger.", "Ann's d4 can be captured by a move from b3 to d5 or c4.")
	e.want("Bob", "threats them", "d4 can be captured by a move from b3 to d5 or c4.")
	if told := e.types("Bob", "threats me"); strings.Contains(told, "Ann's") {
		t.Errorf("Bob asks about himself alone, and is told %s", told)
	}
	e.want("Ann", "danger on sato", "d4 can be captured")
	e.want("Ann", "what can be captured", "d4 can be captured")
	e.want("Ann", "threats bob", "None of Bob's pieces is in danger.")
	e.want("Bob", "threats", "None of your pieces is in danger.")
	e.want("Bob", "threats of ann", "d4 can be captured")
	e.want("Cat", "threats", "! Whose pieces? For example: threats Ann on sato")
	e.types("Cat", "watch sato")
	e.want("Cat", "threats", "! Whose pieces? For example: threats Ann on sato")
	e.want("Cat", "threats ann", "d4 can be captured")
	e.want("Cat", "threats zoe", `! "zoe" does not play at sato; Ann and Bob do.`)
	e.want("Cat", "threats ann bob", `! "bob" means nothing here.`)
	e.want("Ann", "c1-c2", "! No piece stands on c1.") // no warning of what can't be played
	e.types("Ann", "d4-d7")
	e.want("Ann", "threats", "None of your pieces is in danger.")
}

// What names its player is not said to be theirs once more.
func TestThreatsToPlaces(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first") // where d2, e2 is not meant
	e.types("Bob", "accept")
	e.types("Ann", "learn garrisons placing")
	e.types("Ann", "place d3")
	told := e.types("Ann", "threats")
	e.holds("Ann", told, "Ann can place on 4 hexes now", "Teacher can place on 4 hexes now")
	if strings.Contains(told, "the other side's") {
		t.Errorf("whose it is stands there twice: %s", told)
	}
	e.want("Ann", "d2, e2", "! You have no regiment on d2 to march, and you place one at a time: place d2")
}

func TestHintIsToldLater(t *testing.T) {
	e, s := adviceEvening(t, "sato", satoDanger, false)
	s.thought = &world.Thought{Move: "d4-d7", Value: 0.5}
	if told := e.types("Ann", "hint"); told != "" {
		t.Errorf("a hint is told of at once:\n%s", told)
	}
	e.passes(400 * time.Millisecond)
	e.silent("Ann")
	e.passes(100 * time.Millisecond)
	e.hears("Ann", "One moment: the house is looking for a hint.")
	e.passes(time.Second)
	e.silent("Ann")
	e.want("Ann", "hint", "! Your hint is already on its way.")
	e.want("Ann", "hint play", "! Your hint is still coming. Once it is here: hint play")
	job := s.waiting()[0]
	if job.Strength != "strong" || !job.Once || job.Most == 0 || job.Seat != 1 {
		t.Errorf("the job is %+v", job.SearchJob)
	}
	s.think(1)
	e.hears("Ann", "You could play: move d4 d7", "d4 could be captured by a move from b3 to d5 or c4; on d7 it can't.")
	e.silent("Bob")
	e.want("Ann", "do it", "Ann moves from d4 to d7.")
	e.types("Bob", "g1-f1")
	e.types("Ann", "hints on sato")
	old := s.waiting()[0]
	e.types("Ann", "d7-d6")
	e.told("Ann")
	old.answer(s.move(old.SearchJob)) // for a position that is past
	e.silent("Ann")
	s.asked = nil
	e.want("Ann", "hint", "! It is not your turn at sato.")
	e.told("Bob")
	s.thought = &world.Thought{Err: fmt.Errorf("nothing")}
	e.types("Bob", "what should i do")
	s.think(1)
	e.hears("Bob", "No hint was found at sato.")
	e.want("Cat", "hint sato", "! You don't play at sato")
}

// Of a move that only brings back what was before, and of one that the rules have no
// reason for, the best of all others is looked for, too.
func TestASecondThought(t *testing.T) {
	for _, c := range []struct {
		first, second world.Thought
		want          []string
	}{
		{world.Thought{Move: "a2-a1", Value: 0.5, Depth: 5}, world.Thought{Move: "b2-d4", Value: 0.49, Depth: 5}, []string{"You could play: move b2 d4", "It takes the centre."}},
		{
			world.Thought{Move: "a2-a1", Value: 0.5, Depth: 5}, world.Thought{Move: "b2-b1", Value: 0.49, Depth: 5},
			[]string{"You could play: move b2 b1", "Up to 5 moves ahead, it looks about as good as move a2 a1, which would only bring back an earlier position."},
		},
		{
			world.Thought{Move: "b2-b1", Value: 0.5, Depth: 5}, world.Thought{Move: "b2-d4", Value: 0.4, Depth: 5},
			[]string{"You could play: move b2 b1", "Up to 5 moves ahead, it looks clearly better than any other move. The next best is move b2 d4."},
		},
		{
			world.Thought{Move: "b2-b1", Value: 0.5, Depth: 1}, world.Thought{Move: "b2-d4", Value: 0.49, Depth: 1},
			[]string{"You could play: move b2 b1", "At first sight, it looks best, but hardly better than move b2 d4."},
		},
		{
			world.Thought{Move: "b2-b1", Value: 0.5, Depth: 4}, world.Thought{Err: fmt.Errorf("nothing")},
			[]string{"You could play: move b2 b1", "Up to 4 moves ahead, no other move looks worth a try."},
		},
	} {
		e, s := botEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "challenge bob sato first casual")
		e.types("Bob", "accept")
		for _, line := range []string{"a2-a1", "g2-g1", "a1-a2", "g1-g2"} {
			e.types(map[byte]string{'a': "Ann", 'g': "Bob"}[line[0]], line)
		}
		e.told("Ann")
		e.types("Ann", "hint")
		s.thought = &c.first
		s.think(1)
		if len(s.waiting()) != 1 || s.waiting()[0].Without != c.first.Move {
			t.Fatalf("%d wait once %s was found", len(s.waiting()), c.first.Move)
		}
		s.thought = &c.second
		s.think(1)
		e.hears("Ann", c.want...)
	}
}

// A hint does not speak against itself: what is as good and costs nothing goes before what
// costs something, and what costs something says why it is suggested all the same.
func TestAHintThatCostsSomething(t *testing.T) {
	for _, c := range []struct {
		second world.Thought
		want   []string
	}{
		{world.Thought{Move: "d4-d7", Value: 0.49, Depth: 5}, []string{"You could play: move d4 d7", "d4 could be captured by a move from b3 to d5 or c4; on d7 it can't."}},
		{world.Thought{Move: "d4-d7", Value: 0.4, Depth: 5}, []string{"You could play: move a1 a2", "It threatens to capture d3 and b3. Then d4 can be captured by a move from b3 to d5 or c4, and so can a2, but every other move looks worse."}},
		{world.Thought{Move: "a1-b1", Value: 0.49, Depth: 5}, []string{"You could play: move a1 a2", "Then d4 can be captured by a move from b3 to d5 or c4, and so can a2, but no other move looks better."}},
		{world.Thought{Err: fmt.Errorf("nothing")}, []string{"Then d4 can be captured by a move from b3 to d5 or c4, and so can a2, but no other move looks worth a try."}},
	} {
		e, s := adviceEvening(t, "sato", satoDanger, false)
		e.types("Ann", "hint")
		s.thought = &world.Thought{Move: "a1-a2", Value: 0.5, Depth: 5}
		s.think(1)
		s.thought = &c.second
		s.think(1)
		e.hears("Ann", c.want...)
	}
}

// Where another move is named first, it is said after which of the two something can be lost.
func TestACostBehindAnotherMove(t *testing.T) {
	e, s := adviceEvening(t, "sato", satoDanger, false)
	e.types("Ann", "hint")
	s.thought = &world.Thought{Move: "a4-d7", Value: 0.9, Depth: 5}
	s.think(1)
	s.thought = &world.Thought{Move: "d4-d7", Value: 0.4, Depth: 5}
	s.think(1)
	e.hears("Ann", "The next best is move d4 d7. After move a4 d7, d4 can be captured by a move from b3 to d5 or c4.")
}

// A hint does not lead back to where the one before it led from, where another move is
// about as good.
func TestAHintGoesOnFromTheLast(t *testing.T) {
	for back, want := range map[float64]string{0.55: "You could play: move b2 d4", 0.6: "You could play: move a1 a2"} {
		e, s := botEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "challenge bob sato first casual")
		e.types("Bob", "accept")
		e.types("Ann", "hint")
		s.thought = &world.Thought{Move: "a2-a1", Value: 0.5, Depth: 5}
		s.think(1)
		s.thought = &world.Thought{Move: "a3-a4", Value: 0.3, Depth: 5}
		s.think(1)
		e.types("Ann", "a2-a1")
		e.types("Bob", "g2-g1")
		e.told("Ann")
		e.types("Ann", "hint")
		s.thought = &world.Thought{Move: "a1-a2", Value: back, Depth: 5}
		s.think(1)
		s.thought = &world.Thought{Move: "b2-d4", Value: 0.5, Depth: 5}
		s.think(1)
		e.hears("Ann", want)
	}
}

// Whoever asks again at the same position is told the same, also after a takeback, without
// any more thought.
func TestTheSameHintAgain(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first casual")
	e.types("Bob", "accept")
	hint := func(first, second games.Move) {
		e.types("Ann", "hint")
		for _, move := range []games.Move{first, second} {
			s.thought = &world.Thought{Move: move, Value: 0.5, Depth: 5}
			s.think(1)
		}
	}
	hint("a2-a1", "b2-b1")
	e.hears("Ann", "You could play: move a2 a1")
	e.types("Ann", "a2-a1")
	e.types("Bob", "g2-g1")
	e.told("Ann")
	hint("a1-a2", "b2-d4") // the first would lead back
	e.hears("Ann", "You could play: move b2 d4", "It takes the centre.")
	e.want("Ann", "hint", "You could play: move b2 d4", "It takes the centre.")
	e.types("Ann", "takeback 2")
	e.types("Bob", "accept")
	e.told("Ann")
	e.want("Ann", "hint", "You could play: move a2 a1")
	if n := len(s.waiting()); n != 0 {
		t.Errorf("%d hints are thought of anew", n)
	}
	e.want("Ann", "do it", "Ann moves from a2 to a1.")
}

// Who says so plays the move of the last hint, as long as it stands.
func TestAHintIsPlayed(t *testing.T) {
	e, s := adviceEvening(t, "sato", satoDanger, false)
	e.want("Ann", "do it", "! You have no hint to play.")
	s.thought = &world.Thought{Move: "d4-d7", Value: 0.5}
	e.types("Ann", "hint")
	s.think(1)
	e.want("Ann", "play the hint", "Ann moves from d4 to d7.")
	e.want("Ann", "do it", "! You have no hint to play.")
}

// A hint that is out of date is forgotten when another one is asked for.
func TestHintOfThePastIsForgotten(t *testing.T) {
	e, s := adviceEvening(t, "sato", satoDanger, false)
	e.types("Ann", "hint")
	old := s.waiting()[0]
	e.types("Ann", "d4-d7")
	e.types("Bob", "g1-g2")
	e.types("Ann", "hint")
	if !old.forgotten || len(s.waiting()) != 1 {
		t.Errorf("forgotten is %v, and %d wait", old.forgotten, len(s.waiting()))
	}
}

func TestHintsAreForCasualGames(t *testing.T) {
	e, s := adviceEvening(t, "sato", satoDanger, true)
	e.want("Ann", "hint", "! The game at sato is rated, and hints are given only in casual games and on private boards.", "moves")
	if len(s.waiting()) > 0 {
		t.Error("a hint is thought of all the same")
	}
	e.types("Ann", "formation new stratic")
	e.want("Ann", "hint", "! Hints begin after you have played your formation. One that is ready: deploy")
}

func TestHintsAreBounded(t *testing.T) {
	e, s := botEvening(t)
	names := []string{"Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"}
	e.people(names...)
	for i, name := range names {
		e.types(name, "challenge easy sato casual first")
		told := e.types(name, "hint")
		if refused := strings.Contains(told, "! Too many people are waiting for hints."); refused != (i == 8) {
			t.Errorf("%s is told %q", name, told)
		}
	}
	s.think(2 * 8) // a hint asks twice at most
	if told := e.types("Ida", "hint"); told != "" {
		t.Errorf("Ida is told %q", told)
	}
}

func TestAskedBeforeAGiveaway(t *testing.T) {
	line := straticAt("1,0", "a1:1c,e5:1a,l12:2c")
	e, _ := adviceEvening(t, "stratic", line, true)
	asked := func() string {
		if ask := e.visits["Ann"].shell.Asked(); ask != nil {
			return ask.Text
		}
		return ""
	}
	const lost = "Then 1 reinforcement that you have not placed is lost. Play it anyway? yes or no: "
	e.types("Ann", "e5>e6")
	if asked() != lost {
		t.Errorf("asked is %q", asked())
	}
	e.want("Ann", "no", "The move was not played.")
	e.types("Ann", "pass")
	if asked() != lost {
		t.Errorf("asked is %q", asked())
	}
	e.want("Ann", "moves e5", "e5") // is a line of its own, and the question is over
	if asked() != "" {
		t.Errorf("asked is still %q", asked())
	}
	e.types("Ann", "e5>e6")
	e.types("Ann", "e5>e7") // another move is asked about anew
	if asked() != lost {
		t.Errorf("asked is %q", asked())
	}
	e.want("Ann", "move e5 e7", "moves an Aggressor from e5 to e7", "It is Bob's turn.") // the same move in other words
	e.types("Bob", "pass")
	e.types("Ann", "e7>e6")
	if asked() != "" {
		t.Errorf("asked is %q where nothing is given away", asked())
	}
}

func TestYesPlaysWhatWasAsked(t *testing.T) {
	e, _ := adviceEvening(t, "stratic", straticAt("0,0", "a1:1c,a3:2i,e5:1a,l12:2c"), true)
	e.types("Ann", "e5>e6")
	if ask := e.visits["Ann"].shell.Asked(); ask == nil || !strings.HasPrefix(ask.Text, "Your Commander stays in check and can be captured.") {
		t.Fatalf("asked is %+v", ask)
	}
	e.want("Ann", "yes", "moves an Aggressor from e5 to e6")
}

// Programs and single commands are never asked, nor those who have chosen not to be.
func TestWhoIsNotAsked(t *testing.T) {
	for _, manner := range []commands.Manner{commands.Script, commands.Single, commands.Program} {
		e, _ := adviceEvening(t, "stratic", straticAt("1,0", "a1:1c,e5:1a,l12:2c"), true)
		account, err := e.store.AccountNamed("Ann")
		if err != nil {
			t.Fatal(err)
		}
		e.arrive("Ann again", people.Identity{Account: account.ID, Key: key("Ann"), Wanted: "Ann"}, manner)
		e.told("Ann again")
		e.want("Ann again", "e5>e6", "moves an Aggressor from e5 to e6")
	}
	e, _ := adviceEvening(t, "stratic", straticAt("1,0", "a1:1c,e5:1a,l12:2c"), true)
	e.types("Ann", "option ask off")
	e.want("Ann", "e5>e6", "moves an Aggressor from e5 to e6")
}

// TestTakebackFromABot takes back one move and several, at one's own turn and at the
// bot's, in a casual game; in a rated one the bot says why not.
func TestTakebackFromABot(t *testing.T) {
	e, s := botEvening(t)
	e.people("Ann")
	e.types("Ann", "challenge easy garrisons casual first")
	for range 3 {
		e.moves("Ann", "garrisons")
		s.think(1)
	}
	e.told("Ann")
	e.want("Ann", "takeback", "are taken back", "It is Ann's turn.")
	e.want("Ann", "takeback 3", "The last 4 moves are taken back", "It is Ann's turn.") // 3 would leave the bot to move again
	e.want("Ann", "takeback", "! No move has been made at garrisons yet.")
	e.moves("Ann", "garrisons")
	e.told("Ann")
	if told := e.types("Ann", "takeback"); !strings.Contains(told, "The last move is taken back") || strings.Contains(told, "It waits for") {
		t.Errorf("a bot that agrees at once is waited for:\n%s", told)
	}
	e.types("Ann", "challenge easy stacktics casual second")
	s.think(1)
	e.want("Ann", "takeback on stacktics", "! You have no move to take back at stacktics.")
	e.types("Ann", "challenge easy sato rated first")
	e.moves("Ann", "sato")
	e.want("Ann", "takeback on sato", "easy (bot) declines the offer of a takeback at sato. Bots don't take moves back in rated games.")
}

// Both players are told when a position has come up for the second time: once more, and
// the game is over.
func TestRepetitionIsAnnounced(t *testing.T) {
	const warning = "This position has come up for the second time. At the third the game is over."
	for game, lines := range map[string][]string{
		"sato":      {"a2-a1", "g2-g1", "a1-a2", "g1-g2"},
		"stacktics": {"b1:1-a2", "b5:1-a4", "a2:1-b1", "a4:1-b5"},
	} {
		e := newEvening(t)
		e.people("Ann", "Bob")
		for _, name := range []string{"Ann", "Bob"} {
			e.types(name, "option ask off")
		}
		e.types("Ann", "challenge bob "+game+" first")
		e.types("Bob", "accept")
		for i, line := range lines {
			e.types([]string{"Ann", "Bob"}[i%2], line)
		}
		e.hears("Ann", warning)
	}
}

// What the other player could lose is told to the reader as theirs, by name, and what the reader
// could do in the second person.
func TestThreatsToTheOther(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob garrisons board=3-4 first casual")
	e.types("Bob", "accept ann")
	e.types("Ann", "place c3")
	e.types("Bob", "place d4")
	e.want("Ann", "threats", "Bob can place on", "By the next move you could close")
}
