package api

import (
	"encoding/json"
	"time"

	"boardroom/commands"
	"boardroom/world"
	"boardroom/world/notice"
)

// restOfIt is what to ask for where not all is told again.
const restOfIt = " Ask for the rest: tables and table.since for games, proposals, and mail for letters."

// backlog is where what this session is told is kept, from the first time that it
// is asked for; nil for a guest, who can't prove to be the same one again.
func (p *program) backlog() *backlog {
	if p.kept != nil {
		return p.kept
	}
	_ = p.Shell.See(func(c *commands.Call) error {
		if account, ok := c.Session.AllowResume(); ok {
			p.kept = p.Backlogs.begin(account, c.Session, p.told)
		}
		return nil
	})
	return p.kept
}

type missed struct {
	Session commands.Word    `json:"session" jsonschema:"what hello called that session"`
	Seq     commands.Ordinal `json:"seq" jsonschema:"the number of the newest notice that has come, 0 for none"`
}

type caught struct {
	Session string     `json:"session" jsonschema:"what since calls this session"`
	Told    []toldJSON `json:"told" jsonschema:"notices, in order"`
	Whole   bool       `json:"whole" jsonschema:"nothing is missing"`
	Lacks   string     `json:"lacks,omitempty" jsonschema:"what is missing and why"`
}

// since tells once more what an earlier session of the account was told behind
// one of its notices, and ends that session, whose line has dropped. An earlier
// session may itself have gone on for another one, and so on.
func since(p *program, in missed) (caught, error) {
	own := p.backlog()
	if own == nil {
		return caught{}, notice.NeedsAccount.Refused("What a guest is told is not kept: the next guest may be somebody else. Take a name to have it kept.")
	}
	from := p.Backlogs.find(own.account, string(in.Session))
	if from == nil {
		return p.caughtUp(nil, "No session of that name is known here: the house has been closed since, or it is too long ago.")
	}
	seq := int(in.Seq)
	if most := p.Backlogs.toldOf(from); seq > most {
		return caught{}, commands.ForParam("seq", notice.WrongValue.Refusedf("That session was told %d notices; %d is not one of them.", most, seq))
	}
	told, whole := []json.RawMessage{}, true
	for b := from; b != own; b, seq = p.Backlogs.successorOf(b), 0 {
		if err := p.supersede(b); err != nil {
			return caught{}, err
		}
		notices, all := p.Backlogs.behind(b, seq)
		told, whole = append(told, notices...), whole && all
	}
	if !whole {
		return p.caughtUp(told, "Not all is told again: some of it is too long ago, or more than is kept.")
	}
	return p.caughtUp(told, "")
}

// caughtUp is the answer of since; lacks says what is missing.
func (p *program) caughtUp(told []json.RawMessage, lacks string) (caught, error) {
	made := caught{Session: p.kept.name, Told: toldAgain(told), Whole: lacks == ""}
	if lacks != "" {
		made.Lacks = lacks + restOfIt
	}
	return made, nil
}

// supersede goes on in the place of an earlier session, if no other one has, and
// waits until that one has come to its end.
func (p *program) supersede(b *backlog) error {
	err := p.Shell.See(func(c *commands.Call) error {
		if p.Backlogs.successorOf(b) != nil {
			return nil
		}
		until, whole, err := c.World.Sessions.TakeOver(c.Session, b.session)
		if err == nil {
			p.Backlogs.supersede(b, p.kept, until, whole)
		}
		return err
	})
	if err != nil {
		return err
	}
	select {
	case <-b.over:
		return nil
	case <-p.Shell.Session().Dropped():
		return world.ErrClosed
	}
}

// end is what becomes of the backlog when the session is at its end. A program that has said quit
// hears no more, and may ask for what was on its way when its line ended.
func (p *program) end() {
	switch {
	case p.kept == nil:
	case p.quits:
		p.Shell.Session().Drop()
		p.queued()
		p.Backlogs.lose(p.kept)
		close(p.kept.over)
	default:
		p.Backlogs.lose(p.kept)
		p.Go(p.listenOn)
	}
}

// listenOn keeps what the account is told when the line of its session is gone,
// for as long as the session hears it.
func (p *program) listenOn() {
	defer close(p.kept.over)
	session := p.Shell.Session()
	late := time.NewTimer(p.Backlogs.kept())
	defer late.Stop()
	for {
		select {
		case <-session.Waiting():
			p.queued()
		case <-session.Dropped():
			p.queued()
			return
		case <-late.C:
			p.Backlogs.forget(p.kept)
		}
	}
}
