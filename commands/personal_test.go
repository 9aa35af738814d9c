package commands_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// lived lets Ann leave something everywhere, with Bob, and ends her games.
func lived(t *testing.T) *evening {
	t.Helper()
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	for _, step := range []string{
		"Bob: ignore ann", "Bob: unignore ann", "Cat: ignore ann", "Bob: follow ann", "Ann: @doing knitting", "Ann: option timestamps on",
		`Ann: "a word in the Lobby`, "Ann: channel make anns", "Bob: channel join anns", "Ann: send bob a letter to Bob", "Bob: send ann a letter to Ann",
		"Ann: setup sato", "Ann: register", "Bob: register", "Ann: start", "Ann: kibitz a remark", "Ann: resign", "Ann: yes",
		"Ann: setup stacktics", "Ann: register", "Bob: setup garrisons", "Ann: watch garrisons",
		"Ann: challenge bob sato deep=6", "Bob: challenge ann stacktics", "Ann: tell bob psst",
	} {
		name, line, _ := strings.Cut(step, ": ")
		if told := e.types(name, line); strings.HasPrefix(told, "! ") {
			t.Fatalf("%s is told %s", step, told)
		}
	}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	return e
}

func TestForgetMe(t *testing.T) {
	e := lived(t)
	e.want("Ann", "@forget", "! You can only do that for yourself. Type: @forget me")
	e.want("Ann", "@forget bob", "! You can only do that for yourself.")
	e.types("Ann", "@forget me")
	e.want("Ann", "no", "Your account stays.")
	e.types("Ann", "@forget me")
	e.types("Ann", "yes")
	e.want("Ann", "yes", "! That is not your name, so your account stays.")
	e.types("Ann", "@forget me")
	e.types("Ann", "yes")
	e.told("Bob")
	e.store.FailNext(nil)
	e.want("Ann", "ann", "Your account is deleted, and the name Ann is free. Farewell.")
	if !e.visits["Ann"].left {
		t.Error("the session goes on")
	}
	e.want("Ann", `"hello`, "")
	e.hears("Bob", "Ann has left the house for good.", "Ann withdraws the challenge to Sáto.", "Ann declines your challenge to Stacktics.", "The channel anns is closed")
	e.visits["Ann"].shell.Leave()
	e.silent("Bob")
	for line, want := range map[string]string{
		"look sato":  "(forgotten)",
		"mail":       "(forgotten)",
		"finger ann": nobodyCalled("ann"),
		"who":        "Bob",
		"pending":    "You have no offers to answer",
		"follow":     "You follow nobody.",
		".hello":     nobodyCalled("Ann"),
	} {
		if told := e.types("Bob", line); !strings.Contains(told, want) || strings.Contains(told, "Ann ") {
			t.Errorf("Bob types %q and is told\n%s", line, told)
		}
	}
	e.nobodySees("Ann")
	e.open()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", `(forgotten) says: a word in the Lobby`)
	e.want("Bob", "look sato", "(forgotten)")
	e.want("Bob", "history", "(forgotten)")
	e.want("Bob", "export 1 json", `"name": "(forgotten)",`, `"guest": false`)
}

// TestRatingsOutliveTheForgotten checks that those who played against somebody who
// is forgotten are rated as before.
func TestRatingsOutliveTheForgotten(t *testing.T) {
	e := ratedGame(t, "", "Ann", "Bob")
	e.fillBoard("Ann", "Bob")
	e.types("Bob", "clear strategery")
	e.begin("", "Bob", "Cat")
	e.fillBoard("Bob", "Cat")
	e.types("Ann", "@forget me")
	e.types("Ann", "yes")
	e.want("Ann", "ann", "Your account is deleted")
	e.want("Cat", "ranks strategery", "| Bob | ", "| Cat | ")
	e.recomputed()
	e.types("Cat", "clear strategery")
	e.begin("", "Cat", "Bob")
	e.fillBoard("Cat", "Bob")
	e.recomputed()
}

// nobodySees checks that a name stands nowhere in what is kept.
func (e *evening) nobodySees(name string) {
	e.t.Helper()
	tables, err := e.store.OpenTables()
	if err != nil {
		e.t.Fatal(err)
	}
	rooms, err := e.store.Rooms()
	if err != nil {
		e.t.Fatal(err)
	}
	var kept strings.Builder
	fmt.Fprintf(&kept, "%+v %+v", tables, rooms)
	for id := range store.AccountID(4) {
		account, _ := e.store.Account(id)
		letters, _ := e.store.Letters(id)
		remarks, _ := e.store.Remarks(store.TableID(id))
		fmt.Fprintf(&kept, "%+v %+v %+v", account, letters, remarks)
	}
	if strings.Contains(kept.String(), name+" ") || strings.Contains(kept.String(), ":"+name) {
		e.t.Errorf("%s is still in what is kept:\n%s", name, &kept)
	}
}

func TestTheNameIsFreeAtOnce(t *testing.T) {
	e := lived(t)
	e.arrive("script", people.Identity{Account: 1}, commands.Single)
	e.want("script", "@forget me", "! That can't be undone. To delete your account for good, say its name too: @forget me Ann")
	e.want("script", "@forget me annie", "! That is not your name")
	e.types("script", "@forget me ann")
	e.arrive("new", e.account("Ann"), commands.Interactive)
	e.told("new")
	e.visits["Ann"].shell.Leave() // the last sessions of the old one go later
	e.visits["script"].shell.Leave()
	e.want("Bob", "who", "Ann | the Lobby")
	e.want("new", "who", "Ann | the Lobby")
	e.want("new", "mail", "no letters")
	e.told("new")
	e.want("Bob", "tell ann hello", youTell("Ann", "hello"))
	e.hears("new", "Bob tells you: hello")
	e.told("Cat")
	e.want("new", `"not ignored`, "not ignored")
	e.hears("Cat", "Ann says: not ignored")
}

func TestWhoIsNeededIsNotForgotten(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.want("Ann", "@forget me", "! You are the only member of staff. Make somebody else staff first: @staff NAME")
	e.types("Ann", "@staff bob")
	for _, step := range []string{"Ann: setup sato", "Ann: register", "Bob: register", "Ann: start"} {
		name, line, _ := strings.Cut(step, ": ")
		e.types(name, line)
	}
	e.want("Ann", "@forget me", "! You play at sato. Finish first, or leave for good: resign on sato")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "@forget me", "! You are a guest and have no account")
	e.want("guest", "@export me", "! You are a guest without an account.")
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.types("Ann", "@forget me")
	e.types("Ann", "yes")
	e.told("Bob")
	e.diskIsFull()
	e.want("Ann", "ann", nothingChanged)
	e.silent("Bob")
	e.want("Ann", `"still here`, "Ann says: still here")
	e.types("Ann", "@forget me")
	e.types("Ann", "yes")
	e.store.FailAfterNext(errors.New("the line to the disk broke"))
	e.want("Ann", "ann", "Your account is deleted")
}

// TestALeaverIsForgottenWhileTheOthersPlayOn checks a game of three that goes on,
// and that it is not rated any more.
func TestALeaverIsForgottenWhileTheOthersPlayOn(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	for _, step := range []string{
		"Ann: setup strategery 3x3 order=registration", "Ann: register", "Bob: register", "Cat: register", "Ann: start",
		"Ann: occupy 1x1 with 2 2 2 2", "Bob: occupy 2x1 with 2 2 2 2", "Cat: occupy 3x1 with 2 2 2 2", "Ann: resign", "Ann: yes",
		"Ann: @forget me", "Ann: yes", "Ann: ann",
	} {
		name, line, _ := strings.Cut(step, ": ")
		e.types(name, line)
	}
	e.want("Bob", "look strategery", "(forgotten)")
	e.types("Bob", "resign")
	e.told("Cat")
	e.types("Bob", "yes")
	e.hears("Cat", "Cat has won")
	if told := e.told("Cat"); strings.Contains(told, "rated") {
		t.Errorf("Cat is told %s", told)
	}
	e.want("Cat", "ratings", "You haven't played a rated game yet.")
	e.open()
	e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
	e.told("Cat")
	e.want("Cat", "look strategery", "(forgotten)")
}

func TestExportMe(t *testing.T) {
	e := lived(t)
	e.want("Ann", "@export bob", "! You can only do that for yourself. Type: @export me")
	e.want("Ann", "@export me json", `! "json" means nothing here.`)
	var kept notice.PersonalData
	decoder := json.NewDecoder(strings.NewReader(e.types("Ann", "@export me")))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&kept); err != nil {
		t.Fatal(err)
	}
	switch {
	case kept.Format != "boardroom-person" || kept.Name != "Ann" || kept.Password || kept.Staff,
		kept.Settings["timestamps"] != "on" || kept.Settings["doing"] != "knitting",
		len(kept.Keys) != 1 || kept.Keys[0].Fingerprint != "SHA256:Annkey",
		len(kept.Games) != 2 || kept.Games[0].Name != "sato" || len(kept.Games[0].Moves) != 1 || kept.Games[1].Phase != string(store.InSetup),
		len(kept.Watching) != 1,
		len(kept.Received) != 1 || kept.Received[0].Text != "a letter to Ann" || kept.Received[0].From != "Bob",
		len(kept.Sent) != 1 || kept.Sent[0].Text != "a letter to Bob" || kept.Sent[0].To != "Bob" || kept.Sent[0].Read,
		len(kept.Remarks) != 1 || kept.Remarks[0].Text != "a remark",
		len(kept.Said) != 1 || kept.Said[0].Text != "a word in the Lobby",
		len(kept.Channels) != 1 || kept.Channels[0].Name != "anns",
		len(kept.Proposals) != 2:
		t.Errorf("kept is %+v", kept)
	}
	if told := e.types("Bob", "@export me"); strings.Contains(told, "psst") || strings.Contains(told, "knitting") || strings.Contains(told, "null") {
		t.Errorf("Bob is given\n%s", told)
	}
}
