package commands_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/world/people"
)

// A formation is put together, tried and kept at no table, and nobody else is told.
func TestAPrivateBoard(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "formation close", "! You have no private board open.")
	e.want("Ann", "formation new sato", "! Sáto has nothing that is put together before it begins.")
	e.want("Ann", "formation new stratic foo", `! "foo" can't be chosen.`)
	e.want("Ann", "formation new stratic anti fog", "! ")
	e.want("Ann", "deploy wall", atNoTable)

	e.want("Ann", "formation new stratic", "This is a board of your own", "0 of 19", "Your zone is a1 to l3.")
	e.want("Ann", "formation new", "! You have a private board of Stratic already. To put it away: formation close")
	e.want("Ann", "formation save mine", "! Your formation at your board is empty")
	e.want("Ann", "deploy wall", "19 of 19.")
	e.want("Ann", "move f3 f5", `! "move f3 f5" is not a formation`)
	e.want("Ann", "takeback", "! There is no move on your board to take back.")
	e.want("Ann", "look", "19 of 19.", fortifierOnA3)
	e.want("Ann", "deploy done", "Ann is first to act.", fortifierOnA3, aloneHere)
	e.want("Ann", "look here", "The Lobby")

	e.want("Ann", "f3>f5", movesFortifier("Ann", "f3", "f5"), "North passes.")
	e.want("Ann", "moves b2", "You can move from here to")
	e.want("Ann", "look f5", "f5: your Fortifier.")
	e.asks("Ann", "move f5", "From f5 move to ")
	e.want("Ann", "f9", "! ")
	e.want("Ann", "move a1 a2", "! Nothing stands on a1.")
	e.types("Ann", "pass")
	e.want("Ann", "takeback 9", "! You can't take 9 moves back on your board: it remembers the last 3.")
	e.want("Ann", "takeback", takenBack, "f5 a Fortifier of Ann")
	e.want("Ann", "takeback 2", "19 of 19.")
	e.want("Ann", "formation save mine", "Your formation is saved as mine.")

	e.types("Ann", "deploy done")
	e.want("Ann", "deploy bot", "Pieces: Ann 19, North 19")
	e.want("Ann", "undeploy a3", "! All have deployed already")
	e.types("Ann", "deploy")
	e.want("Ann", "undeploy a3", "18 of 19")
	e.want("Ann", "deploy done", "! That can't be deployed yet: 18 of 19.")
	e.want("Ann", "formation load mine", "19 of 19.")
	e.want("Ann", "deploy bot", "The others deploy as bots do.")
	e.want("Ann", "deploy done", "Pieces: Ann 19, North 19")

	e.silent("Bob")
	e.want("Bob", "look", "No table stands here.")
	if open, err := e.store.OpenTables(); err != nil || len(open) != 0 {
		t.Errorf("tables are kept: %v, %v", open, err)
	}
	e.want("Ann", "resign", "! You aren't playing at any table.")
	e.want("Ann", "kibitz hello", "! ")
	e.want("Ann", "formation close", "Your private board of Stratic is put away.")
	e.want("Ann", "deploy wall", atNoTable)
	e.silent("Bob")
}

// What names no table is meant for the private board, as long as it is open.
func TestAPrivateBoardBesideATable(t *testing.T) {
	e := drafting(t, "fog=yes")
	e.types("Ann", "deploy wedge")
	e.want("Ann", "formation new fog", "0 of 21")
	e.types("Ann", "deploy open")
	e.types("Ann", "ffffffffffff")
	e.types("Ann", "sva.i..ai.vb")
	e.want("Ann", ".....c......", "21 of 21.", fortifierOnA3)
	e.want("Ann", "deploy on stratic", "21 of 21.", "e3 a Fortifier of Ann")
	e.types("Ann", "deploy bot")
	if told := e.types("Ann", "deploy done"); strings.Contains(told, "r of North") || !strings.Contains(told, "North none seen") {
		t.Errorf("what is out of sight is told:\n%s", told)
	}
	e.want("Ann", "formation save try", "saved as try")
	e.want("Ann", "formation load try on stratic", "Board of stratic: stratic, formation try.", fortifierOnA3)
	e.want("Ann", "deploy done on stratic", "Ann has deployed.")
	e.types("Bob", "deploy wall")
	e.types("Bob", "deploy done")
	e.told("Ann")
	e.want("Ann", "c3>c4 on stratic", movesFortifier("Ann", "c3", "c4"))
	e.want("Ann", "moves c3", "On c3")
	e.types("Ann", "formation close")
	e.want("Ann", "look stratic", "c4 a Fortifier of Ann")
	e.told("Cat")
	e.silent("Cat")
}

// A private board is its session's, and gone with it.
func TestAPrivateBoardIsOneSessions(t *testing.T) {
	e := newEvening(t)
	ann := e.account("Ann")
	e.arrive("Ann", ann, commands.Interactive)
	e.arrive("phone", ann, commands.Interactive)
	e.arrive("single", ann, commands.Single)
	e.types("Ann", "formation new")
	e.types("Ann", "deploy wall")
	e.told("phone")
	e.types("Ann", "deploy done")
	e.silent("phone")
	e.want("phone", "f3>f5", "! ")
	e.want("phone", "formation save mine", nothingTogether)
	e.want("single", "formation new", "! A private board needs you to stay.")
	e.visits["Ann"].shell.Leave()
	e.arrive("Ann", ann, commands.Interactive)
	e.want("Ann", "formation close", "! You have no private board open.")

	e.arrive("guest", people.Identity{}, commands.Script)
	e.want("guest", "formation new", "0 of 19")
	e.types("guest", "deploy wings")
	e.want("guest", "formation save mine", "! A guest can't keep a formation")
	e.want("guest", "deploy done", aloneHere)
}

// Every kind of board can be tried, alone and against bots, and past the end of a game.
func TestEveryKindOfPrivateBoard(t *testing.T) {
	gamestest.Alone(t)
	var over atomic.Int32
	t.Cleanup(func() {
		if over.Load() == 0 {
			t.Error("no game came to its end")
		}
	})
	for _, options := range []string{"", "4d", "anti", "partners fog", "levels=2 fog", "force=1", "force=2", "clock=on", "physical"} {
		t.Run(options, func(t *testing.T) {
			t.Parallel()
			e := newEvening(t)
			e.people("Ann")
			e.want("Ann", "formation new stratic "+options, "This is a board of your own")
			e.types("Ann", "deploy random")
			chance := games.NewChance(uint64(len(options)))
			for _, first := range []string{"deploy", "deploy bot"} {
				e.types("Ann", first)
				e.want("Ann", "deploy done", aloneHere)
				for range 16 {
					move := e.suggested("Ann", chance)
					if move == "" {
						over.Add(1)
						e.want("Ann", "pass", "! your board is over.")
						break
					}
					e.want("Ann", move, "Board of your board:")
				}
				e.want("Ann", "takeback", takenBack)
				e.want("Ann", "deploy", "To deploy it like this: deploy done")
			}
		})
	}
}

// suggested is a move on somebody's private board, empty where the game is over.
func (e *evening) suggested(name string, chance *games.Chance) (move string) {
	e.do(func() {
		board := e.world.Sandbox.Board(e.visits[name].shell.Session())
		for _, best := range board.Match.Position.(games.Suggester).Suggest(1, 1, chance) {
			move = board.Match.Spelled(best.Move)
		}
	})
	return move
}

// What can be typed in a game is never taken for a change of the formation it began with.
func TestAPrivateBoardReinforces(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "formation new stratic")
	e.types("Ann", "deploy wall")
	e.types("Ann", "deploy done")
	e.types("Ann", "move a3 a5")
	e.want("Ann", "pass", "Ann gains a reinforcement")
	e.want("Ann", "undeploy a2", "! ")
	e.want("Ann", "reinforce f a1", "a Fortifier on a1")
	e.want("Ann", "takeback", takenBack)
	e.want("Ann", "f a1", "a Fortifier on a1")
	e.want("Ann", "reinforce c a1", "! ")
	e.want("Ann", "deploy", "19 of 19")
}
