package world_test

import (
	"testing"
	"time"

	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// listen begins to listen for an account.
func (h *house) listen(id store.AccountID, since time.Time) *people.Session {
	h.Helper()
	s, err := world.Listen(h.World, id, since)
	h.must("listening", err)
	return s
}

// TestWhoListensHearsOfOwnGamesAlone listens for Bob, who is away and then here.
func TestWhoListensHearsOfOwnGamesAlone(t *testing.T) {
	h := newHouse(t)
	h.Sessions.Exit(h.bob)
	ear := h.listen(2, h.now)
	if waits := told[notice.Notice](ear); len(waits) > 0 {
		t.Errorf("where nothing has happened, told is %+v", waits)
	}
	if _, err := h.Directory.FindHearer(h.ann.Person(), "bob"); !notice.IsRefusal(err) {
		t.Errorf("Bob, for whom somebody listens, can be told something: %v", err)
	}
	for _, p := range h.People.VisibleTo(h.ann.Person()) {
		if p.Name() == "Bob" {
			t.Error("Bob, for whom somebody listens, is here")
		}
	}
	h.must("talking", h.Talk.Say(h.ann.Person(), "hello"))
	h.must("shouting", h.Talk.Shout(h.ann.Person(), "hello"))
	if waits := told[notice.Notice](ear); len(waits) > 0 {
		t.Errorf("of talk, told is %+v", waits)
	}

	h.bob = h.enter(2)
	table := h.challenge()
	if proposed := told[notice.Notice](ear); len(proposed) != 2 {
		t.Errorf("of a challenge that is accepted, told is %+v", proposed)
	}
	h.Sessions.Exit(h.bob)
	h.must("playing", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	board := told[notice.Board](ear)
	if len(board) != 1 || !board[0].YourTurn || board[0].Seat != 2 || board[0].Entry.Ply != 1 {
		t.Errorf("of a move, told is %+v", board)
	}
	options, err := h.Games[0].Configure(nil)
	h.must("configuring", err)
	_, err = h.Setup.SetUp(h.cat, h.Games[0], match.Mode{}, options, false)
	h.must("setting a table up", err)
	if waits := told[notice.Notice](ear); len(waits) > 0 {
		t.Errorf("of others and their tables, told is %+v", waits)
	}
	to, err := h.Mail.FindRecipient(h.ann.Person(), "bob")
	h.must("finding Bob", err)
	h.must("writing", h.Mail.Send(h.ann.Person(), to, "Your turn"))
	if letters := told[notice.Note](ear); len(letters) != 1 || letters[0].Event.What != notice.LetterCame {
		t.Errorf("of a letter, told is %+v", letters)
	}
}

// TestWhoListensIsToldWhatWasMissed listens after the house was closed.
func TestWhoListensIsToldWhatWasMissed(t *testing.T) {
	h := newHouse(t)
	table := h.challenge()
	h.now = h.now.Add(time.Hour)
	h.must("playing", h.Playing.Play(h.ann.Person(), table, anyMove(table)))
	for _, ago := range []time.Duration{0, 2 * time.Hour} {
		h.open()
		since := h.now.Add(time.Minute - ago)
		if board := told[notice.Board](h.listen(2, since)); len(board) != 1 || !board[0].YourTurn || board[0].Occasion != notice.Looked {
			t.Errorf("since %s Bob, whose turn it is, is told %+v", since, board)
		}
		if board := told[notice.Board](h.listen(1, since)); (len(board) == 1) != (ago > 0) {
			t.Errorf("since %s Ann is told %+v", since, board)
		}
		if boards := told[notice.Notice](h.listen(3, since)); len(boards) > 0 {
			t.Errorf("since %s Cat is told %+v", since, boards)
		}
	}
}

// TestListeningEnds with a ban, with the account, and with the next who listens.
func TestListeningEnds(t *testing.T) {
	h := newHouse(t)
	over := func(what string, s *people.Session) {
		t.Helper()
		select {
		case <-s.Dropped():
		default:
			t.Errorf("%s, and who listens goes on", what)
		}
	}
	first := h.listen(2, h.now)
	second := h.listen(2, h.now)
	over("another listens", first)
	_, _, err := h.Moderation.Ban(h.ann.Person(), "Bob", time.Hour, "insults")
	h.must("banning", err)
	over("Bob is banned", second)
	_, err = world.Listen(h.World, 2, h.now)
	h.refuses("listening for somebody who is banned", err)
	third := h.listen(3, h.now)
	h.must("deleting", h.PersonalData.ForgetMe(h.cat.Person()))
	over("Cat's account is deleted", third)
}
