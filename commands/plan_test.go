package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// planning is an evening at sato: Ann moves first, Bob second, Cat watches.
func planning(t *testing.T, options string) *evening { return sitDown(newEvening(t), options) }

func sitDown(e *evening, options string) *evening {
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "setup sato casual "+options)
	e.types("Ann", "register seat 1")
	e.types("Bob", "register seat 2")
	e.types("Cat", "watch sato")
	e.types("Ann", "option ask off")
	e.types("Bob", "option ask off")
	e.types("Ann", "start")
	e.silence()
	return e
}

// silence forgets what everybody was told.
func (e *evening) waitForPlans() {
	e.t.Helper()
	e.passes(time.Second)
	e.passes(time.Minute)
	e.passes(time.Second)
}

func TestAPlanAnswers(t *testing.T) {
	e := planning(t, "")
	e.want("Bob", "plan if b2-e4 then f2-e3", "Your plans at sato", "if b2-e4 then f2-e3")
	e.want("Bob", "plan if b2-e4 then f2-e3 then if any then e3-e4", "1 | if b2-e4 then f2-e3 then if any then e3-e4")
	e.want("Bob", "plan b2-d4 then f2-e3", "2 | if b2-d4 then f2-e3")
	e.want("Bob", "plan b2-d4 then f3-e3", "! Plan 2 answers otherwise there. To drop it: plan drop 2")
	e.want("Bob", "plan drop 2", "1 | if b2-e4")
	e.silence()
	e.types("Ann", "b2-e4")
	e.told("Bob")
	e.passes(time.Second)
	e.silent("Bob") // it is not at once
	e.waitForPlans()
	e.hears("Bob", "Your plan at sato played f2-e3.")
	e.hears("Ann", "Bob moves from f2 to e3")
	e.want("Bob", "plan", "1 | if any then e3-e4")
	plies := e.plies()
	if len(plies) != 2 || plies[0].Planned || !plies[1].Planned {
		t.Errorf("the record is %v", plies)
	}
}

func TestAPlanStops(t *testing.T) {
	e := planning(t, "")
	e.types("Bob", "plan if b2-e4 then f2-e3")
	e.types("Ann", "b2-d4")
	e.told("Bob")
	e.waitForPlans()
	e.hears("Bob", "Your plan at sato stopped. You didn't plan for Ann to play \"move b2 d4\".")
	e.want("Bob", "plan", "Your plan at sato stopped.", "You have no plan at sato.")
	e.types("Bob", "f2-e3")
	e.want("Bob", "plan", "You have no plan at sato.")
}

func TestPlanOnYourOwnTurn(t *testing.T) {
	e := planning(t, "")
	e.want("Ann", "plan if any then b2-e4", "! It is your turn. Begin with the move that you are going to make")
	e.want("Ann", "plan b2-e4", "! That is your move now. To make it: b2-e4.")
	e.want("Ann", "plan b2-e4 then f2-e3", `! This plan ends with "f2-e3". Say what you do then`)
	e.want("Ann", "plan b2-e4 then any then b3-c3", "1 | b2-e4 then if any then b3-c3")
	e.want("Ann", "plan b2-d4 then any then resign", "2 | b2-d4 then if any then resign")
	e.types("Ann", "b2-d4")
	e.types("Bob", "f2-e3")
	e.waitForPlans()
	e.hears("Cat", "Ann resigns.")
}

func TestWhatEndsAPlan(t *testing.T) {
	e := planning(t, "")
	e.want("Bob", "plan resign if b2-e4 then f2-e3 then any", "1 | if b2-e4 then f2-e3 then if any then resign")
	e.types("Ann", "b2-e4")
	e.types("Ann", "takeback")
	e.told("Bob")
	e.waitForPlans()
	e.hears("Bob", "Your plan at sato stopped. You were offered a takeback at sato, which you didn't plan for.")
	e.types("Bob", "plan f2-e3 then any then g2-f2")
	e.types("Bob", "accept")
	e.told("Bob")
	e.waitForPlans()
	e.hears("Bob", "Your plan at sato stopped. Moves were taken back.")

	e.types("Bob", "plan any then f2-e3")
	e.types("Ann", "b2-e4")
	e.types("Bob", "f3-e3") // before the plan does anything
	e.told("Bob")
	e.waitForPlans()
	e.hears("Bob", "Your plan at sato stopped. You made another move yourself.")
}

func TestPlansAndRests(t *testing.T) {
	e := planning(t, "5+3")
	e.types("Bob", "plan any then f2-e3")
	e.types("Ann", "b2-e4")
	e.types("Ann", "pause")
	e.types("Bob", "accept")
	e.silence()
	e.waitForPlans()
	e.silent("Bob")
	e.types("Ann", "resume")
	e.told("Bob")
	e.waitForPlans()
	e.hears("Bob", "Your plan at sato played f2-e3.")
}

func TestAPlanOutlivesTheHouse(t *testing.T) {
	e := planning(t, "")
	e.types("Bob", "plan any then f2-e3")
	e.types("Ann", "b2-e4")
	e.open()
	e.waitForPlans()
	e.waitForPlans()
	if plies := e.plies(); len(plies) != 2 || plies[1].Move != "f2-e3" {
		t.Errorf("the record is %v", plies)
	}
	e.comes("Bob")
	e.told("Bob")
	e.want("Bob", "plan", "You have no plan at sato.")
}

func TestPlansAreShared(t *testing.T) {
	e := planning(t, "")
	e.types("Bob", "plan any then f2-e3")
	e.types("Ann", "b2-e4")
	e.waitForPlans()
	e.want("Ann", "plan share sato", "! sato is not over.")
	e.types("Ann", "resign")
	e.resign("Ann")
	e.silence()
	e.want("Cat", "plan sato", "There are no plans to see at sato.")
	e.want("Cat", "plan share sato", "! You didn't play at sato.")
	e.want("Ann", "plan sato", "There are no plans to see at sato.")
	e.want("Bob", "plan sato", "Bob | 0 | if any then f2-e3")
	e.want("Ann", "plan share sato", "You share your plans of #1.")
	e.hears("Bob", "Ann shares the plans of #1. To share yours: plan share #1")
	if text := e.types("Cat", "export sato json"); strings.Contains(text, "if any") {
		t.Errorf("it says %s", text)
	}
	e.want("Bob", "plan share sato", "You share your plans of #1.")
	e.hears("Ann", "Everybody at #1 shares their plans. To see them: plan #1")
	e.want("Cat", "plan sato", "Bob | 0 | if any then f2-e3")
	e.want("Cat", "export sato json", `"plan": "if any then f2-e3"`, `"planned": true`)
}

// plies is the record of the only table.
func (e *evening) plies() []store.Ply {
	e.t.Helper()
	open, err := e.store.OpenTables()
	if err != nil {
		e.t.Fatal(err)
	}
	return open[0].Plies
}
