package notifications

import (
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"strings"
	"time"

	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/quiet"
	"boardroom/world/store"
)

// draw draws letters that nobody can guess.
func draw(n int) string {
	text := strings.ToLower(rand.Text()) // 26 of them
	return text[:min(n, len(text))]
}

// State says how an account is reached.
func (s *Service) State(id store.AccountID) (notice.ReachState, error) {
	r, _ := s.of(id)
	waiting, err := s.Store.MessagesTo(id)
	n := notice.ReachState{
		Mail: r.Mail.Address, MailState: stateOf(r.Mail), URL: r.URL.Address, URLState: stateOf(r.URL),
		Push: serviceOf(r.Push.Address), PushState: stateOf(r.Push),
		Quiet: r.Quiet, Daily: r.Daily, Waiting: len(waiting),
	}
	if r.Paused.After(s.Now()) {
		at := notice.Exact(r.Paused)
		n.Paused = &at
	}
	return n, err
}

// serviceOf is the service by which a browser is reached: the rest of its address is a secret.
func serviceOf(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	service, _, _ := strings.Cut(rest, "/")
	return service
}

func stateOf(w store.Way) string {
	switch {
	case w.Address == "":
		return ""
	case w.Ended != "":
		return "off: " + w.Ended
	case w.Code != "":
		return "waits for its code"
	}
	return "on"
}

// Set gives an account an address, to which a code is sent that confirms it.
func (s *Service) Set(id store.AccountID, way, address string) error {
	sender := s.Senders[way]
	if sender == nil {
		missing := map[string]string{
			store.ByMail: "This house sends no mail.", store.ByURL: "This house sends nothing by HTTP.",
			store.ByPush: "This house sends nothing to browsers.",
		}
		return notice.Unavailable.Refused(missing[way] + " The people who run it can turn that on.")
	}
	if err := sender.Check(address); err != nil {
		return err
	}
	if _, known := s.of(id); !known && len(s.all()) >= mostReaches {
		return notice.Full.Refusedf("%d accounts are told of their games while away, and no more can be.", mostReaches)
	}
	const day = 24 * time.Hour
	if !s.allows(fmt.Sprint("codes of ", id), mostCodes, day) ||
		!s.allows("codes to "+strings.ToLower(address), mostCodes, day) {
		return notice.Waitf(int(day.Seconds())/mostCodes, "Too many codes were sent today. Try again in a few hours.")
	}
	code := draw(8)
	if err := s.change(id, func(r *store.Reach) error {
		*r.Way(way) = store.Way{Address: address, Code: code}
		return nil
	}); err != nil {
		return err
	}
	now := s.Now()
	text := "To be told here of your games, type at Boardroom: @notify confirm " + code
	if way == store.ByMail {
		text = "Somebody who plays at Boardroom wants to be told here when their games wait for them.\n" +
			"If it was you, type there: @notify confirm " + code + "\n" +
			"If it wasn't, do nothing. Nothing else is sent here.\n"
	}
	return s.keep(id, store.Message{
		Way: way, Address: address, Subject: "Your code for Boardroom: " + code, Text: text, Always: true, Made: now,
	})
}

// Confirm turns the way on whose code is given.
func (s *Service) Confirm(id store.AccountID, code string) error {
	if !s.allows(fmt.Sprint("tries of ", id), 10, time.Hour) {
		return notice.Waitf(360, "That was tried too often. Wait a few minutes and try again.")
	}
	return s.change(id, func(r *store.Reach) error {
		for _, way := range []*store.Way{&r.Mail, &r.URL, &r.Push} {
			same := subtle.ConstantTimeCompare([]byte(way.Code), []byte(strings.ToLower(code))) == 1
			if way.Code != "" && same {
				way.Code = ""
				return nil
			}
		}
		return notice.WrongValue.Refusedf("%q is not the code that was sent last. To have one sent: "+
			"@notify mail ADDRESS, @notify url URL, or the page in your browser", phrase.Quotable(code))
	})
}

// Remove forgets the address of a way.
func (s *Service) Remove(id store.AccountID, way string) error {
	return s.change(id, func(r *store.Reach) error {
		if r.Way(way).Address == "" {
			return notice.Already.Refused("You are not told anything that way.")
		}
		*r.Way(way) = store.Way{}
		return nil
	})
}

// SetQuiet sets the hours of a day in which nothing is sent, such as 22-7, or off.
func (s *Service) SetQuiet(id store.AccountID, hours string) error {
	read, err := quiet.Read(hours)
	if err != nil {
		return err
	}
	return s.set(id, func(r *store.Reach) *string { return &r.Quiet }, read)
}

// SetDaily has everything sent at once at a time of the day, such as 8:00, or as it comes: off.
func (s *Service) SetDaily(id store.AccountID, at string) error {
	daily := ""
	if at != "off" {
		read, err := time.Parse("15:04", at)
		if err != nil {
			return notice.WrongValue.Refusedf("%q is not a time of day. Type one such as 8:00, or off.",
				phrase.Quotable(at))
		}
		daily = strings.TrimPrefix(read.Format("15:04"), "0")
	}
	return s.set(id, func(r *store.Reach) *string { return &r.Daily }, daily)
}

// set sets one thing, where it is not so already.
func (s *Service) set(id store.AccountID, field func(*store.Reach) *string, to string) error {
	return s.change(id, func(r *store.Reach) error {
		if *field(r) == to {
			return notice.Already.Refused("That is already so.")
		}
		*field(r), r.Digested = to, s.Now()
		return nil
	})
}

// mostPaused is how many days somebody can be told nothing.
const mostPaused = 365

// Pause has nothing sent for some days; 0 ends that.
func (s *Service) Pause(id store.AccountID, days int) error {
	if days < 0 || days > mostPaused {
		return notice.WrongValue.Refusedf("A pause has 1 to %d days, or is off.", mostPaused)
	}
	return s.change(id, func(r *store.Reach) error {
		r.Paused = s.Now().Add(time.Duration(days) * 24 * time.Hour)
		return nil
	})
}

// end turns a way off at which something went wrong for good, and leaves its owner a letter.
func (s *Service) end(id store.AccountID, way, why string) {
	ended := false
	err := s.change(id, func(r *store.Reach) error {
		w := r.Way(way)
		ended = w.Address != "" && w.Ended == ""
		if ended {
			w.Ended = why
		}
		return nil
	})
	if err != nil || !ended {
		return
	}
	again := map[string][2]string{
		store.ByMail: {"by mail", "@notify mail ADDRESS"}, store.ByURL: {"by your URL", "@notify url ADDRESS"},
		store.ByPush: {"to your browser", "choose Notify me on the page where you play"},
	}[way]
	s.inform(id, "Nothing is sent "+again[0]+" any more: "+why+". To start again: "+again[1]+". "+
		"The house writes this in your name.")
}
