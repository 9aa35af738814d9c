package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TestNothingIsToldBeforeItIsKept lets the store fail at every act that keeps
// something. Nobody else is told anything, nothing has changed, and the same
// line works once the store does.
func TestNothingIsToldBeforeItIsKept(t *testing.T) {
	inSetup := []string{"Ann: setup strategery 3x3 order=registration", "Ann: register"}
	underWay := append(inSetup[:2:2], "Bob: register", "Ann: start")
	tests := []struct {
		before []string
		line   string
	}{
		{nil, "Ann: setup strategery"},
		{inSetup, "Bob: register"},
		{inSetup, "Ann: register as red"},
		{inSetup, "Ann: unregister"},
		{inSetup, "Bob: watch strategery"},
		{inSetup, "Ann: clear strategery"},
		{append(inSetup[:2:2], "Bob: register"), "Ann: start"},
		{underWay, "Ann: 2x2:1.1.1.1"},
		{underWay, "Bob: resign"},
		{underWay, "Ann: clear strategery"},
		{append(underWay[:4:4], "Ann: clear strategery"), "Bob: clear strategery"},
		{append(inSetup[:2:2], "Cat: watch strategery"), "Cat: unwatch"},
		{nil, "Ann: challenge bob sato"},
		{[]string{"Ann: challenge bob sato"}, "Ann: withdraw"},
		{[]string{"Ann: challenge bob sato"}, "Bob: decline"},
		{[]string{"Ann: challenge bob sato"}, "Bob: accept"},
		{[]string{"Ann: challenge bob sato"}, "Bob: challenge ann sato"},
		{nil, "Ann: seek sato stay"},
		{[]string{"Ann: seek sato stay"}, "Ann: unseek"},
		{[]string{"Ann: seek sato stay"}, "Bob: play 1"},
		{inSetup, "Ann: invite bob"},
		{append(inSetup[:2:2], "Ann: invite bob"), "Bob: accept"},
		{nil, "Ann: option style words"},
		{nil, "Ann: follow bob"},
		{nil, "Ann: @add-key other"},
		{nil, "Ann: go sato"},
		{nil, "Ann: @doing dishes"},
		{nil, "Ann: @about me"},
		{nil, "Ann: hide"},
		{[]string{"Ann: hide"}, "Ann: unhide"},
		{nil, "Ann: @staff bob"},
		{nil, "Ann: @dig up to Attic"},
		{nil, "Ann: @open up to sato"},
		{nil, "Ann: @remove north"},
		{nil, "Ann: @describe here as A hall."},
		{nil, "Ann: @rename here to Hall"},
		{[]string{"Ann: @dig up to Attic", "Bob: up", "Bob: setup sato"}, "Ann: @remove attic"},
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			e := newEvening(t)
			for _, name := range []string{"Ann", "Bob", "Cat"} {
				id := e.account(name)
				if name == "Ann" {
					e.makeStaff(name)
				}
				e.arrive(name, id, commands.Script)
			}
			for _, line := range test.before {
				e.step(line)
			}
			for name := range e.visits {
				e.told(name)
			}
			before := e.state()
			e.diskIsFull()
			actor, line, _ := strings.Cut(test.line, ": ")
			e.want(actor, line, nothingChanged)
			for name := range e.visits {
				e.silent(name)
			}
			if after := e.state(); after != before {
				t.Errorf("it was\n%s\nand is\n%s", before, after)
			}
			if told := e.types(actor, line); strings.Contains(told, "! ") {
				t.Errorf("once the store works again it is refused:\n%s", told)
			}
			after := e.state()
			e.open()
			for i, name := range []string{"Ann", "Bob", "Cat"} {
				e.arrive(name, people.Identity{Account: store.AccountID(i + 1)}, commands.Script)
			}
			if again := e.state(); again != after {
				t.Errorf("it was\n%s\nand after a restart it is\n%s", after, again)
			}
		})
	}
}

// step is "NAME: LINE".
func (e *evening) step(line string) {
	e.t.Helper()
	name, typed, _ := strings.Cut(line, ": ")
	if told := e.types(name, typed); strings.Contains("\n"+told, "\n! ") {
		e.t.Fatalf("%s is refused:\n%s", line, told)
	}
}

// state is what there is to see, for all.
func (e *evening) state() string {
	var all []string
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
		for _, line := range []string{"look", "look strategery", "option", "@keys", "follow", "who", "finger", "@staff", "pending", "seeks", "look sato"} {
			all = append(all, e.types(name, line))
		}
	}
	return strings.Join(all, "\n")
}

// TestAStartThatIsKeptAfterAll lets the disk fail in the very moment in which a
// challenge and its game are kept.
func TestAStartThatIsKeptAfterAll(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.diskIsLost()
	e.want("Ann", "challenge bob sato", "! That failed, but something has changed.")
	e.silent("Bob")
	e.want("Ann", "pending", "1 | You challenge Bob")
	e.diskIsLost()
	e.want("Bob", "accept", "Board of sato", doneNow)
	e.hears("Ann", "Board of sato", "The game at sato begins.")
	for _, name := range []string{"Ann", "Bob"} {
		e.want(name, "pending", "You have no offers to answer")
	}
	e.types("Ann", "seek garrisons stay")
	e.diskIsLost()
	e.want("Ann", "unseek", "! That failed, but something has changed.")
	e.want("Ann", "seeks", "Nobody is looking")
}

func TestATableThatContradictsItselfIsLeftAlone(t *testing.T) {
	e := started(t)
	records, err := e.store.OpenTables()
	if err != nil || len(records) != 1 {
		t.Fatalf("%d tables are kept: %v", len(records), err)
	}
	wrong := strings.Replace(records[0].Position, "points=12", "points=13", 1)
	if err := e.store.ChangeTable(records[0].ID, records[0].Version, store.TableChange{Position: &wrong}); err != nil {
		t.Fatal(err)
	}
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.want("Ann", "look strategery", "! strategery can't be opened, because its record is damaged. Please tell the people who run the house.")
	e.want("Ann", "watch strategery", "! strategery can't be opened")
	e.want("Ann", "setup strategery", "You set up strategery-2")
	if !strings.Contains(e.log.String(), "can't be restored") {
		t.Errorf("the log is silent about it: %s", e.log.String())
	}
}

func TestASingleCommandHearsWhatItCauses(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("Bob", e.account("Bob"), commands.Single)
	e.types("Ann", `"hello`)
	e.silent("Bob")
	e.want("Bob", "setup strategery 3x3", setsUp("Bob", "strategery"))
	e.want("Bob", "register", "You are registered")
	e.want("Bob", "say hello", "Bob says: hello")
}
