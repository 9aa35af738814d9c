package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
)

// TestNobodyFloodsARoom does what others are told of until the house has enough of
// it, and once more a moment later.
func TestNobodyFloodsARoom(t *testing.T) {
	tests := map[string]struct{ before, lines []string }{
		"walking":     {nil, []string{"go sato", "home"}},
		"watching":    {[]string{"Bob: setup sato", "Bob: register"}, []string{"watch sato", "unwatch sato"}},
		"registering": {[]string{"Bob: setup strategery", "Bob: register"}, []string{"register", "unregister"}},
		"colours":     {[]string{"Bob: setup strategery", "Bob: register", "Ann: register"}, []string{"register as red", "register as green"}},
		"setting up":  {nil, []string{"setup sato", "clear sato"}},
		"bots":        {[]string{"Ann: setup strategery", "Ann: register"}, []string{"fill easy", "fill none"}},
		"offering":    {[]string{"Ann: challenge bob sato", "Bob: accept"}, []string{"offer draw", "withdraw"}},
		"rematches":   {[]string{"Ann: challenge bob sato", "Bob: accept", "Bob: resign", "Bob: yes"}, []string{"rematch", "withdraw"}},
		"giving time": {[]string{"Ann: challenge bob sato 5+3", "Bob: accept"}, []string{"moretime 1", "moretime 2"}},
	}
	const many = 150
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			e, _ := botEvening(t)
			e.people("Ann", "Bob")
			for _, line := range test.before {
				e.step(line)
			}
			done, refused := 0, ""
			for n := 0; n < many && refused == ""; n++ {
				if told := e.types("Ann", test.lines[n%2]); strings.Contains(told, "! ") {
					refused = told
				} else {
					done++
				}
			}
			if done < 50 || !strings.Contains(refused, "! You have done a lot in a short time, so nothing was changed. Wait 1 second and try again.") {
				t.Fatalf("after %d times Ann is told %q", done, refused)
			}
			e.told("Bob")
			e.types("Ann", test.lines[done%2])
			e.silent("Bob")
			e.clock = e.clock.Add(time.Second)
			if told := e.types("Ann", test.lines[done%2]); strings.Contains(told, "! ") {
				t.Errorf("a second later Ann is told\n%s", told)
			}
		})
	}
}

// TestATopicIsTalk says again and again what a channel is about.
func TestATopicIsTalk(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "channel make tea")
	e.types("Bob", "channel join tea")
	e.silence()
	for range 19 {
		e.want("Ann", "channel topic tea tea", "The channel tea is about tea.")
	}
	e.told("Bob")
	e.want("Ann", "channel topic tea milk", "! You have said a lot in a short time, so this went to nobody. Wait 1 second and try again.")
	e.silent("Bob")
}

// TestStaffBuildFromAFile walks and digs as fast as a file is read.
func TestStaffBuildFromAFile(t *testing.T) {
	e := newEvening(t)
	id := e.account("Ann")
	e.makeStaff("Ann")
	e.arrive("Ann", id, commands.Script)
	for range 100 {
		e.step("Ann: go sato")
		e.step("Ann: home")
	}
}
