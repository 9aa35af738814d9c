package commands_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

var codeForm = regexp.MustCompile(`[0-9a-z]{4}(-[0-9a-z]{4}){3}`)

// recover tries a code at the door.
func (e *evening) recover(account store.AccountID, typed string) (told string) {
	e.t.Helper()
	e.do(func() {
		var err error
		if told, err = e.world.Codes.Recover(account, typed); err != nil {
			e.t.Error(err)
		}
	})
	return told
}

func TestRecoveryCodes(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "@recovery", "! Guests have no account.")
	e.want("Bob", "@recovery soon", `! "soon" is not something you can do with recovery codes.`)
	before := codeForm.FindAllString(e.types("Bob", "@recovery"), -1)
	codes := codeForm.FindAllString(e.types("Bob", "@recovery"), -1)
	if len(before) != 10 || len(codes) != 10 || codes[0] == before[0] || codes[0] == codes[1] {
		t.Fatalf("the codes are %q, then %q", before, codes)
	}
	for _, wrong := range []string{before[0], "", "0000-0000-0000-0000", codes[0][1:]} {
		if told := e.recover(2, wrong); told != "" {
			t.Errorf("%q lets Bob in: %s", wrong, told)
		}
	}
	if told := e.recover(1, codes[0]); told != "" {
		t.Errorf("Bob's code opens the account of Ann: %s", told)
	}
	e.open()
	if told := e.recover(2, strings.ToUpper(strings.ReplaceAll(codes[0], "-", " "))); !strings.Contains(told, "9 recovery codes left") {
		t.Errorf("Bob is told %q", told)
	}
	if told := e.recover(2, codes[0]); told != "" {
		t.Errorf("a code lets Bob in twice: %s", told)
	}
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.recover(2, codes[1])
	e.hears("Bob", "Somebody just came in under your name with a code.")
}

var entryForm = regexp.MustCompile(`[0-9a-z]{4}-[0-9a-z]{4}\b`)

// TestEntryCodes comes in with codes of @web: once, within their time, and with the newest alone.
func TestEntryCodes(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "@web", "! Guests have no account.")
	e.want("Bob", "@we", "! ")
	first := entryForm.FindString(e.types("Bob", "@web"))
	code := entryForm.FindString(e.types("Bob", "@web"))
	for _, wrong := range []string{first, "", code[1:], "0000-0000"} {
		if told := e.recover(2, wrong); told != "" {
			t.Errorf("%q lets Bob in: %s", wrong, told)
		}
	}
	if told := e.recover(1, code); told != "" {
		t.Errorf("Bob's code opens the account of Ann: %s", told)
	}
	if told := e.recover(2, strings.ToUpper(strings.ReplaceAll(code, "-", " "))); !strings.Contains(told, "a code of @web") {
		t.Errorf("Bob is told %q", told)
	}
	e.hears("Bob", "Somebody just came in under your name with a code.")
	if told := e.recover(2, code); told != "" {
		t.Errorf("a code lets Bob in twice: %s", told)
	}
	late := entryForm.FindString(e.types("Bob", "@web"))
	e.passes(10 * time.Minute)
	if told := e.recover(2, late); told != "" {
		t.Errorf("a code lets Bob in after ten minutes: %s", told)
	}
}

// TestStaffResetAnAccount lets Bob in after three days, of which he could have been
// told.
func TestStaffResetAnAccount(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.staff("Ann")
	e.told("Bob")
	e.want("Cat", "@reset bob lost", "! @reset is for staff.")
	e.want("Ann", "@reset", "! Whom?")
	e.want("Ann", "@reset bo lost", `! There is no account called "bo".`)
	e.want("Ann", "@reset ann lost", "! Ann is staff.")
	e.want("Ann", "@reset bob", reasonMissing)
	e.want("Ann", "@reset bob cancel", "! Staff have given nobody a code for the account of Bob.")
	first := codeForm.FindString(e.types("Ann", "@reset bob lost his laptop"))
	e.logged(store.StaffAct{Who: "Ann", What: "@reset", Whom: "Bob", Why: "lost his laptop"})
	e.hears("Bob", "Ann lets somebody into your account from 24 Nov 2026, 20:00 UTC on", "The reason: lost his laptop.")
	e.want("Bob", "@recovery cancel", "The code that staff have given no longer opens your account.")
	e.logged(store.StaffAct{Who: "Bob", What: "@recovery cancel", Whom: "Bob"})
	e.want("Bob", "@recovery cancel", "! Staff have given nobody a code")
	code := codeForm.FindString(e.types("Ann", "@reset bob lost his laptop"))
	e.open()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "Ann lets somebody into your account from 24 Nov 2026")
	e.clock = e.clock.Add(3*24*time.Hour - time.Second)
	for _, early := range []string{first, code} {
		if told := e.recover(2, early); told != "" {
			t.Errorf("before its time a code says %q", told)
		}
	}
	e.clock = e.clock.Add(time.Second)
	if told := e.recover(2, code); !strings.Contains(told, "0 recovery codes left") {
		t.Errorf("in its time the code says %q", told)
	}
	if told := e.recover(2, code); told != "" {
		t.Errorf("used up, the code says %q", told)
	}
}

// TestNewNamesNeedCode takes a name with a code, on arrival and later.
func TestNewNamesNeedCode(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.want("Bob", "@invite", "! @invite is for staff.")
	e.types("Ann", "@door names invite")
	invited := func() string { return codeForm.FindString(e.types("Ann", "@invite")) }
	code := invited()
	e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
	e.types("new", "yes")
	e.want("new", "nonsense", "! A new name needs a code from staff here")
	e.types("new", "yes")
	e.want("new", code, nameIsYours("Dora"))
	e.arrive("guest", people.Identity{Key: key("other")}, commands.Interactive)
	e.want("guest", "@name Eve", "! A new name needs a code from staff here")
	e.want("guest", "@name Eve "+code, "! A new name needs a code from staff here")
	e.want("guest", "@name Eve "+invited(), nameIsYours("Eve"))
	bobs := codeForm.FindString(e.types("Bob", "@recovery"))
	e.arrive("guest", people.Identity{Key: key("third")}, commands.Interactive)
	e.want("guest", "@name Fay "+bobs, "! A new name needs a code from staff here")
	code = invited()
	e.store.FailAfterNext(errors.New("killed")) // between keeping a name and saying so
	e.types("guest", "@name Gus "+code)
	e.arrive("guest", people.Identity{Key: key("fourth")}, commands.Interactive)
	e.want("guest", "@name Hal "+code, "! A new name needs a code from staff here")
	e.types("Ann", "@door names on")
	e.want("guest", "@name Fay", nameIsYours("Fay"))
}
