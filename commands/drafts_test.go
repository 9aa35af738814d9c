package commands_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
)

// drafting is an evening at a table of Stratic at which nobody has deployed.
func drafting(t *testing.T, options string) *evening {
	t.Helper()
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "setup stratic "+options)
	e.types("Ann", "register stratic")
	e.types("Bob", "register stratic")
	e.types("Cat", "watch stratic")
	e.types("Ann", "start stratic")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	return e
}

func TestPuttingAFormationTogether(t *testing.T) {
	e := drafting(t, "")
	e.want("Ann", "deploy", "Board of stratic: stratic, deploy.", "0 of 19.", "Your zone is a1 to l3.")
	e.want("Ann", "f bob", "Bob") // is finger
	e.want("Ann", "f a3 to l3", "12 of 19; no Aggressor yet; no Interdictor yet; no Commander yet.", "l3 a Fortifier of Ann")
	e.want("Ann", "deploy clear", "0 of 19")
	e.want("Ann", "deploy f a3-l3", "12 of 19; no Aggressor yet; no Interdictor yet; no Commander yet.", "l3 a Fortifier of Ann")
	e.want("Ann", "deploy f a4", "! a4 is not in your zone, which is a1 to l3.")
	e.want("Ann", "deploy c to f1", "13 of 19")
	e.want("Ann", "deploy i", "")
	e.want("Ann", "a1", "14 of 19; no Aggressor yet.")
	e.want("Ann", "undeploy c3", "13 of 19")
	e.want("Ann", "deploy done", "! That can't be deployed yet: 13 of 19; no Aggressor yet.")
	e.want("Ann", "move f1 f2", `! "move f1 f2" is not a formation`)
	e.want("Ann", "deploy clear", "0 of 19")
	e.want("Ann", "deploy random", "19 of 19.", "To deploy it like this: deploy done")
	e.want("Cat", "deploy wall", "! You don't play at stratic; Ann and Bob do.")
	for _, name := range []string{"Bob", "Cat"} {
		e.silent(name)
	}
	e.want("Bob", "deploy", "0 of 19")
	e.want("Bob", "look stratic", yourTurn)

	e.open() // what was put together is still there
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.comesBack(name)
	}
	e.want("Ann", "deploy", "19 of 19.")
	e.want("Ann", "deploy done", "Ann has deployed.", turnOf("Bob"), "Your formation is secret for now")
	e.hears("Bob", "Ann has deployed.", "Ann's formation is secret for now, and can't be changed.")
	e.want("Ann", "deploy f a3", "! You have deployed already; Bob has still to.")
	e.want("Ann", "formation save late", nothingTogether)
	if told := e.told("Cat"); strings.Contains(told, "of Ann") || !strings.Contains(told, "Ann has deployed.") {
		t.Errorf("Cat is told\n%s", told)
	}
}

// comesBack lets the owner of an account in again.
func (e *evening) comesBack(name string) {
	e.t.Helper()
	account, err := e.store.AccountNamed(name)
	if err != nil {
		e.t.Fatal(err)
	}
	e.arrive(name, people.Identity{Account: account.ID, Key: key(name), Wanted: name}, commands.Script)
	e.told(name)
}

// What names no level goes to the one in view, whatever others do meanwhile.
func TestDeployingOnTheLevelInView(t *testing.T) {
	e := drafting(t, "4d")
	e.want("Ann", "deploy level 5", "Level 5 is in view")
	e.types("Bob", "deploy wall")
	e.types("Bob", "deploy done")
	e.want("Ann", "deploy f a3-l3", "12 of 19", "a3/5 a Fortifier of Ann")
	e.types("Ann", "look stratic")
	e.types("Ann", "............")
	e.types("Ann", "..a.........")
	e.want("Ann", "..c.........", "2 of 19", "c2/5 an Aggressor of Ann")
	e.types("Ann", "look level 7")
	e.want("Ann", "deploy i c3", "c3/7 an Interdictor of Ann", "Level 5. Aggressor: c2. Commander: c1.")
	e.want("Ann", "formation save two", "saved")
	e.types("Ann", "deploy clear")
	e.want("Ann", "formation load two", "Level 5 is in view", "Level 7. Interdictor: c3.")
}

// Rows are pasted line by line.
func TestPastingRows(t *testing.T) {
	e := drafting(t, "")
	for _, paste := range []struct {
		lines []string
		says  string
	}{
		{[]string{"ffffffffffff", "...a.ii.a...", "....ac......"}, "18 of 19."},
		{[]string{"FFFFFFFFFFFF", "a..a.ii.a...", "....ac......"}, "19 of 19."},
		{[]string{"deploy rows", "ffffffffffff", "...a.ii.a...", "....ac......"}, "18 of 19."},
		{[]string{"deploy ffffffffffff ...a.ii.a... a...ac......"}, "19 of 19."},
		{[]string{"ffffffffffff/...a.ii.a.../....ac......"}, "18 of 19."},
		{[]string{"............", "...a.ii.a...", "....ac......"}, "6 of 19; no Fortifier yet."},
	} {
		var told string
		for _, line := range paste.lines {
			told = e.types("Ann", line)
		}
		e.holds("Ann", told, paste.says)
	}
	e.types("Ann", "ffffffffffff")
	e.want("Ann", "...a.ii.a..", `! Row 2 of the formation, "...a.ii.a..", has 11 places, and a row has 12`)
	e.types("Ann", "...a.ii.a...")
	e.want("Ann", "....ac......", "18 of 19.")
	e.types("Ann", "ffffffffffff")
	e.want("Ann", "who", "People") // a command of its own
	e.want("Cat", "ffffffffffff", `! There is no command "ffffffffffff".`)
}

func TestKeepingFormations(t *testing.T) {
	e := drafting(t, "")
	e.want("Ann", "formations", "You haven't saved one yet.")
	e.want("Ann", "formation", "! ", "\nformation load NAME")
	e.want("Ann", "formation save", "! Under which name?")
	e.want("Ann", "formation fold", `! "fold" is not a formation command.`)
	e.want("Ann", "formation save mine", "! Your formation at stratic is empty: there is nothing to save.")
	e.want("Ann", "formation load mine", "! You have saved no formation of Stratic yet.")
	e.want("Ann", "formation load Wall", "! wall is not your own formation, but one that the game has ready. To begin with it: deploy wall")
	e.want("Ann", "formations", "deploy wall, deploy wedge")
	e.types("Ann", "deploy wall")
	e.want("Ann", "formation save two words", "! A name is one word.")
	e.want("Ann", "formation save ../x", `! "../x" can't be the name of a formation`)
	e.want("Ann", "formation save Fortress", "Your formation is saved as Fortress. Use it with: formation load Fortress")
	e.types("Ann", "deploy open")
	e.want("Ann", "formation save fortress on stratic", "saved as fortress, in place of the one that had that name")
	e.types("Ann", "deploy keep")
	e.want("Ann", "formation save as keep", "saved as keep")
	e.want("Ann", "formations", "fortress | 2026-11-21 | f.f.f.f.f.f./", "keep | ",
		"Front row: Fortifiers 1, 3, 5, 7, 9 and 11. Middle row: Aggressors")
	e.types("Ann", "deploy clear")
	e.want("Ann", "formation load nothing", `! You have saved no formation called "nothing", but fortress and keep.`)
	e.want("Ann", "formation load FORTRESS", "Board of stratic: stratic, formation fortress.", "19 of 19.", fortifierOnA3)
	e.want("Ann", "formation remove keep", "Your formation keep is removed.")
	e.want("Ann", "formation remove keep", `! You have saved no formation called "keep", but fortress.`)
	e.silent("Bob")
	e.want("Bob", "formations", "You haven't saved one yet.")
	e.want("Cat", "formation save mine", nothingTogether)

	e.arrive("Guest", people.Identity{}, commands.Interactive)
	e.want("Guest", "formations", "! A guest can't keep a formation")
	for n := range 60 {
		told := e.types("Ann", fmt.Sprintf("formation save f%d", n))
		if full := strings.HasPrefix(told, "! You already keep 50"); full != (n >= 49) {
			t.Fatalf("formation %d: %s", n, told)
		}
	}
	e.want("Ann", "formation save fortress", "in place of the one") // which needs no more room
}

// What North has kept South can use, and what fits no more is refused.
func TestLoadingElsewhere(t *testing.T) {
	e := drafting(t, "fog=yes")
	e.types("Ann", "deploy +s.......... ............ ............")
	e.types("Ann", "deploy v a1")
	e.types("Ann", "formation save foggy")
	e.types("Ann", "deploy done")
	e.types("Bob", "setup stratic")
	e.types("Bob", "register stratic-2")
	e.types("Ann", "register stratic-2")
	e.types("Ann", "start stratic-2")
	e.want("Ann", "formation load foggy on stratic-2", `! "v" is not a piece of a formation.`)
	e.want("Ann", "deploy wall on stratic-2", "19 of 19.", "a10 a Fortifier of Ann")
}

// recipe is the command that the help tells to check a commitment with.
var recipe = regexp.MustCompile(`(?m)^    printf '%s' 'LINE' \| sha256sum$`)

// TestCommitments checks what is told of commitments, by what the help says.
func TestCommitments(t *testing.T) {
	for _, options := range []string{"", "fog=yes"} {
		e := drafting(t, options)
		if help := e.types("Cat", "help commitment"); !recipe.MatchString(help) {
			t.Fatalf("the help tells no recipe:\n%s", help)
		}
		e.want("Cat", "commitments", "! Nobody at stratic has committed to a move.")
		e.types("Bob", "deploy wall")
		e.types("Bob", "deploy done")
		told := e.told("Cat")
		hashes := map[string]string{"Bob": hashOf(t, e.types("Cat", "commitments stratic"), "Bob")}
		if !strings.Contains(told, "Bob's formation is secret for now, and can't be changed. To see how that is checked: help commitments") {
			t.Errorf("%q: Cat is told\n%s", options, told)
		}
		e.types("Ann", "deploy keep")
		e.types("Ann", "deploy done")
		told = e.types("Ann", "commitments")
		hashes["Ann"] = hashOf(t, told, "Ann")
		if open := strings.Contains(told, madeFrom); open != (options == "") {
			t.Errorf("%q: at the start is told\n%s", options, told)
		}
		if options != "" {
			if told := e.types("Cat", "commitments"); strings.Contains(told, "deploy:") {
				t.Errorf("under fog is told\n%s", told)
			}
			e.types("Bob", "resign")
			e.types("Bob", "yes")
			e.told("Cat")
		}
		for _, text := range []string{e.types("Ann", "commitments"), e.types("Cat", "commitments stratic")} {
			for _, name := range []string{"Ann", "Bob"} {
				_, line, found := strings.Cut(text, "The hash of "+name+" was made from: ")
				line, _, _ = strings.Cut(line, "\n")
				sum := sha256.Sum256([]byte(line))
				if !found || hex.EncodeToString(sum[:]) != hashes[name] || !strings.HasPrefix(line, "deploy:") {
					t.Errorf("%q: %s has the hash %s, and is told\n%s", options, name, hashes[name], text)
				}
			}
		}
	}
}

// A game that is cleared while something is secret keeps its secrets: each player
// can look up what their own hash was made from, and nobody else's.
func TestCommitmentsOfAClearedGame(t *testing.T) {
	e := drafting(t, "fog=yes")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.types("Ann", "clear stratic")
	e.types("Bob", "clear stratic")
	e.types("Bob", "yes")
	for asks, want := range map[string]int{"Ann": 1, "Bob": 1, "Cat": 0} {
		told := e.types(asks, "commitments 1")
		if n := strings.Count(told, madeFrom); n != want || want > 0 && !strings.Contains(told, "The hash of "+asks+" was made from: ") ||
			!strings.Contains(told, "The game was put away without a result") {
			t.Errorf("%s is told\n%s", asks, told)
		}
	}
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.types("Ann", "setup stratic fog=yes")
	e.types("Ann", "register stratic")
	e.types("guest", "register stratic")
	e.types("Ann", "start stratic")
	for _, name := range []string{"Ann", "guest"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	was := e.types("guest", "who")
	e.visits["guest"].shell.Leave()
	e.types("Ann", "clear stratic")
	e.types("Ann", "yes")
	e.arrive("guest", people.Identity{}, commands.Interactive) // somebody else of that name
	if now := e.types("guest", "who"); !strings.Contains(was, "Guest1 |") || !strings.Contains(now, "Guest1 |") {
		t.Fatalf("the name is not that of the guest before:\n%s\n%s", was, now)
	}
	if told := e.types("guest", "commitments 2"); strings.Contains(told, "was made from: deploy") {
		t.Errorf("somebody of the name of a guest is told\n%s", told)
	}
	e.types("guest", "replay 2")
	if told := e.types("guest", "goto end"); strings.Contains(told, "a Fortifier of Guest1") {
		t.Errorf("somebody of the name of a guest is shown\n%s", told)
	}
	if told := e.types("Ann", "replay 2") + e.types("Ann", "goto end"); !strings.Contains(told, "a Fortifier of Ann") || strings.Contains(told, "a Fortifier of Guest1") {
		t.Errorf("Ann is shown\n%s", told)
	}

	e.open() // and after a restart as well
	e.comesBack("Ann")
	if told := e.types("Ann", "commitments 1"); strings.Count(told, madeFrom) != 1 {
		t.Errorf("after a restart Ann is told\n%s", told)
	}
}

// hashOf is the hash of somebody among those that are told.
func hashOf(t *testing.T, told, name string) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^` + name + `: ([0-9a-f]{64})$`).FindStringSubmatch(told)
	if found == nil {
		t.Fatalf("no hash in\n%s", told)
	}
	return found[1]
}

// What everybody has seen since can't be made a secret again.
func TestARevealedDeploymentIsNotTakenBack(t *testing.T) {
	e := drafting(t, "")
	for _, name := range []string{"Ann", "Bob"} {
		e.types(name, "deploy wall")
		e.types(name, "deploy done")
	}
	e.want("Bob", "takeback", "! Moves before Bob's secret was shown can't be taken back.")
}

// A Show of Force is made openly, and the other may prepare meanwhile.
func TestShowOfForceIsNoSecret(t *testing.T) {
	e := drafting(t, "force=2")
	e.want("Ann", "deploy wall", "17 of 17.")
	e.want("Ann", "deploy done", notYourTurn("stratic", "Bob"))
	e.types("Bob", "deploy wall")
	told := e.types("Bob", "deploy done")
	e.holds("Bob", told, "Bob makes a Show of Force and deploys openly.")
	if strings.Contains(told, "hash") {
		t.Errorf("what everybody sees is committed to:\n%s", told)
	}
	e.hears("Cat", "l10 a Fortifier of Bob")
	e.want("Ann", "deploy done", "Ann has deployed.")
	e.want("Ann", "commitments", madeFrom)
}

// A question about a step is out of date when another step has been made.
func TestStepsEndQuestions(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup stratic")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	for _, test := range []struct {
		line   string
		played bool
	}{
		{"deploy f", false}, {"deploy castle", false}, {"deploy f a3-l3", true}, {"undeploy", false}, {"who", false},
		{"undeploy a3", true}, {"formation save mine", false}, {"formation load other", false}, {"formation load mine", true},
	} {
		if reply := e.visits["Ann"].shell.Line(test.line); reply.Played != test.played {
			t.Errorf("%q ends a question: %v, want %v", test.line, reply.Played, test.played)
		}
	}
}

// A takeback while an army is put together is none of what others have played.
func TestATakebackWhileDrafting(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	e.types("Ann", "play stratic")
	e.types("Ann", "deploy f a3")
	for _, line := range []string{"undo", "takeback", "take back"} {
		e.want("Ann", line, "! You are putting a formation together at stratic, and haven't played it yet. To begin again: deploy clear. To see it: deploy")
	}
}
