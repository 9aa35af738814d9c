package notifications

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// An Incoming is a mail that came to an address with a token.
type Incoming struct {
	Token string
	ID    string // of the mail, for what answers it
	Line  string // the first line of what was written
	Wrong string // why that can't be read; empty where it can
	Auto  bool   // no person wrote it
	// Failure says that mail to the account can't be delivered, or that it is not wanted.
	Failure string
}

// Knows says whether the house made a token that holds still.
func (s *Service) Knows(text string) bool {
	_, ok := s.read(text)
	return ok
}

// Receive does what a mail asks for, and keeps what answers it. The error says that it is to
// be brought again.
func (s *Service) Receive(in Incoming) error {
	t, ok := s.read(in.Token)
	switch {
	case !ok:
		return nil
	case in.Failure != "":
		s.end(t.Account, store.ByMail, in.Failure)
		return nil
	case in.Auto || t.Kind == kindReturn || t.Kind == kindFeed:
		return nil
	case t.Kind == kindStop, isStop(in.Line):
		s.end(t.Account, store.ByMail, "you asked for it by mail")
		return nil
	case !s.allows(fmt.Sprint("answers of ", t.Account), mostAnswers, time.Hour):
		s.Log.Warn("too many mails come from an account, so this one is left alone", "account", t.Account)
		return nil
	case s.Play == nil:
		return nil
	}
	return s.play(t, in)
}

// isStop says whether a line asks for no more mail.
func isStop(line string) bool {
	word := strings.ToLower(strings.Trim(line, " .!"))
	return word == "stop" || word == "unsubscribe"
}

// play has an answer played, and answers it.
func (s *Service) play(t token, in Incoming) error {
	a := notice.Answered{Refused: true, Told: []notice.Notice{notice.Note{Lines: []string{in.Wrong}}}}
	var err error
	if in.Wrong == "" {
		a, err = s.Play(t.Account, t.Table, t.Ply, in.Line)
	}
	if notice.IsRefusal(err) { // who is banned
		return nil
	}
	if err != nil {
		return err
	}
	r, known := s.of(t.Account)
	account, err := s.Store.Account(t.Account)
	if err != nil || !known {
		return err
	}
	return s.keep(t.Account, s.reply(r, account, t, in, a))
}

// reply is what answers an answer.
func (s *Service) reply(r store.Reach, account store.Account, t token, in Incoming, a notice.Answered) store.Message {
	settings := account.Options
	text := ""
	for _, n := range a.Told {
		text += s.Paint(settings, n)
	}
	if a.Refused {
		text = "Not done.\n" + text
	} else {
		text = "Done: " + oneLine(in.Line, mostLine) + "\n" + text
	}
	if a.Board != nil {
		text += "\n" + s.Paint(settings, *a.Board)
	}
	m := store.Message{
		Way: store.ByMail, Address: r.Mail.Address, Thread: fmt.Sprint(t.Table), Answers: in.ID, Always: true,
		Subject: phrase.Choose(a.Refused, "Not done at ", "Done at ") + cmp.Or(a.Table, "a table that is gone"),
		Made:    s.Now(),
	}
	if a.YourTurn {
		m.Answer = tokenOf(r, kindMove, t.Table, a.Ply)
		text += "\nIt is your turn. To move, answer this mail with your move alone in the first line.\n"
	} else if a.Table == "" && in.Wrong != "" {
		m.Answer = tokenOf(r, kindMove, t.Table, t.Ply)
		m.Subject = "Your mail can't be read"
	}
	m.Text = text
	return m
}
