package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world/limiter"
)

// TestANewcomersHour is what somebody does who comes alone and for the first time, in
// each game, on a terminal of 80 columns and 24 rows: by eye, and by ear with
// "option style words". They take a name, learn with mistakes and hints, solve a
// puzzle, play a first game against a bot, look back at it, and come again. A plain run
// does one of the two for each game.
func TestANewcomersHour(t *testing.T) {
	for i, game := range all.Games() {
		looks := []string{"by eye", "by ear"}
		if gamestest.Times(1, len(looks)) == 1 {
			looks = looks[i%2:][:1]
		}
		for _, look := range looks {
			t.Run(game.Name+" "+look, func(t *testing.T) {
				t.Parallel()
				h := openHouseOf(t, serveCommand{
					Data: t.TempDir(), Bots: 1, drawSeed: func() uint64 { return testSeed },
					Limits: terminal.Limits{Lines: limiter.Unlimited(), AddressLines: limiter.Unlimited()},
				})
				n := &newcomer{T: t, house: h, game: game}
				n.takesAName()
				if look == "by ear" {
					n.does("option style words", nowWords)
					n.ear = true
				}
				n.learns()
				n.solves()
				n.plays()
				n.looksBack()
				n.comesAgain()
			})
		}
	}
}

// How much of each a newcomer does.
func (n *newcomer) lessons() int { return gamestest.Times(1, len(n.game.Lessons)) }
func (n *newcomer) puzzles() int { return gamestest.Times(1, 6) }
func (n *newcomer) moves() int   { return gamestest.Times(1, 8) }

func (n *newcomer) takesAName() {
	n.terminal = n.house.connect(n, "ann", terminaltest.Look{})
	n.terminal.See("another name:")
	n.does("yes", "The name ann is yours.", "learn", "play", "who")
}

// learns does the first lessons of the game: in each step the likely mistakes, then
// the hints, then what leads to its goal.
func (n *newcomer) learns() {
	for number := range n.lessons() {
		lesson := n.game.Lessons[number]
		written := n.does("learn "+n.game.Name, lesson.Title)
		for i, step := range lesson.Steps {
			n.isSet(written, fmt.Sprintf("Step %d of %d", i+1, len(lesson.Steps)), step.Goal)
			for _, mistake := range step.Mistakes {
				n.isShort(n.does(mistake.Typed, mistake.Says))
			}
			for _, hint := range step.Hints {
				n.isShort(n.does("hint", hint))
			}
			for _, line := range step.Way() {
				written = n.does(line)
			}
			n.isTold(written, step.Done)
		}
		n.isTold(written, fmt.Sprintf("That was lesson %d of %d", number+1, len(n.game.Lessons)))
	}
}

func (n *newcomer) solves() {
	for number := range n.puzzles() {
		const task = "Find the move that is clearly best."
		n.isSet(n.does("puzzle "+n.game.Name), fmt.Sprintf("puzzle %d of %d", number+1, len(n.game.Puzzles)), task)
		n.does("hint")
		best := string(n.game.Puzzles[number].Best[0])
		n.does("hint", "The best is: ")
		n.does(best, "Solved:", "For the next: Enter", "play "+n.game.Name)
	}
}

// plays plays a first game as hints suggest, takes moves back, and gives it up if it is
// not over by then.
func (n *newcomer) plays() {
	n.does("learn " + n.game.Name + " 1")
	written := n.until("play "+n.game.Name, myTurn)
	n.isTold(written, "Lesson saved.", "It is casual.", "rules "+n.game.Name)
	n.sees(written, "what you can do: moves")
	if !n.ear {
		n.sees(written, n.game.Title+" #1, ") // and what is unusual
	}
	if drafts := n.game.Drafts; drafts != nil {
		n.sees(written, drafts.Verb)
		n.does(drafts.Ready[0])
		n.until(drafts.Verb+" done", myTurn)
	}
	n.follows()
	n.does("threats")
	n.sees(n.until("takeback", myTurn), "taken back")
	over := false
	for range n.moves() {
		if written, over = n.follows(); over {
			break
		}
	}
	if !over {
		n.does("resign", "You lose the game. yes or no")
		written = n.finds("yes", `\beasy( \(bot\))? wins\b`)
	}
	n.sees(written, "rematch "+n.game.Name, "replay 1", "review")
}

const myTurn, isOver, isAsked = "our turn.", "To play again:", "yes or no:" // "It is your turn.", or by ear "Your turn."

var suggested = regexp.MustCompile(`You could play: (.*)\n`)

// follows makes the move that a hint suggests, and waits for the bot's.
func (n *newcomer) follows() (written string, over bool) {
	found := suggested.FindStringSubmatch(n.until("hint", "You could play: "))
	if found == nil {
		n.Fatalf("hint suggests nothing:\n%s", n.terminal.Screen())
	}
	written = n.until(found[1], myTurn, isOver, isAsked)
	if strings.Contains(unwrapped(written), isAsked) {
		written = n.until("yes", myTurn, isOver)
	}
	if n.ear {
		n.isShort(written)
	}
	return written, strings.Contains(unwrapped(written), isOver)
}

func (n *newcomer) looksBack() {
	n.until("review", "has been reviewed")
	n.does("history", "#1", n.game.Title, "easy")
	n.does("replay 1", "forward", "replay off")
	n.does("forward")
	n.does("replay off")
}

// comesAgain finds what was learnt, solved and played in another connection.
func (n *newcomer) comesAgain() {
	n.terminal.Line("quit")
	if status := n.terminal.End(); status != 0 {
		n.Errorf("the session ended with status %d", status)
	}
	n.terminal = n.house.connect(n, "ann", terminaltest.Look{})
	n.terminal.See("\n>")
	last := n.lessons()
	n.finds("lessons "+n.game.Name, fmt.Sprintf(`\b%s %d\W+%s\W+done\b`, n.game.Name, last, regexp.QuoteMeta(n.game.Lessons[last-1].Title)))
	n.finds("puzzle", fmt.Sprintf(`\b%s\W+%d of %d\b`, n.game.Name, n.puzzles(), len(n.game.Puzzles)))
	n.isColourless()
	n.finds("history", `#1\W.*\beasy\b.*\b(won|lost|drawn)\b`)
}
