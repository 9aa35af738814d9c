package api

import (
	"bytes"
	"encoding/json"

	"github.com/creachadair/jrpc2"

	"boardroom/commands"
	"boardroom/world/notice"
)

// A Back is what a program goes on with on a connection that its door has kept while the house was
// away.
type Back struct {
	Bookmark json.RawMessage // as Keep was given it
	Mark     uint64          // as Written or Writes was given it, of the newest line that has reached the program
	// Unanswered are lines that the program had sent, of which no answer was on its way.
	Unanswered []byte
	Left       bool // it has said goodbye: it is told what it has missed, and then its session ends
}

// A bookmark is what is kept of a program for that.
type bookmark struct {
	Session string `json:",omitempty"` // what since calls it
	// Base is the mark of the notification "resumed"; those of notices follow it. While the mark is
	// lower, that has not arrived, and what it said is to be said again: what came behind Before.
	Base   uint64          `json:",omitempty"`
	Before heard           `json:",omitzero"`
	Stream bool            `json:",omitempty"`
	Wishes json.RawMessage `json:",omitempty"` // the newest parameters of subscribe
}

// heard is how much has arrived of what a session was told.
type heard struct {
	Session string
	Seq     uint64 // of the newest notice
}

// heardAt is what has arrived where the newest mark is known.
func (b *bookmark) heardAt(mark uint64) heard {
	if mark < b.Base {
		return b.Before
	}
	return heard{b.Session, mark - b.Base}
}

// keep renews the bookmark.
func (p *program) keep() {
	made := bookmark{Base: p.base, Before: p.before, Stream: p.streams, Wishes: p.wishes}
	if p.kept != nil {
		made.Session = p.kept.name
	}
	if text, err := json.Marshal(made); err == nil {
		p.Keep(text)
	}
}

// goOn answers what was sent and not answered, and says in a notification what since would say.
// The session has another name from then on, and numbers of its own.
func (p *program) goOn(back *Back) {
	for line := range bytes.Lines(back.Unanswered) {
		p.unsure(line)
	}
	var before bookmark
	_ = json.Unmarshal(back.Bookmark, &before) // of a program that was told nothing yet there is none
	p.streams = before.Stream
	if before.Wishes != nil {
		if _, err := p.Catalogue.byName["subscribe"].run(p, before.Wishes); err == nil { // else a table is gone that it asked for
			p.wishes = before.Wishes
		}
	}
	p.before, p.base = before.heardAt(back.Mark), back.Mark+1
	p.keep() // before the notification, which would be told twice where the line drops behind it
	told := caught{Told: toldAgain(nil), Lacks: "What a guest is told is not kept." + restOfIt}
	if p.kept != nil {
		var err error
		if told, err = since(p, missed{Session: commands.Word(p.before.Session), Seq: commands.Ordinal(p.before.Seq)}); err != nil {
			told = caught{Session: p.kept.name, Told: toldAgain(nil), Lacks: "What was told meanwhile is not known." + restOfIt}
		}
	}
	p.notify("resumed", told, 0)
	p.leaves = back.Left
}

// unsure answers each request of a line that nobody knows the outcome of.
func (p *program) unsure(line []byte) {
	all, err := jrpc2.ParseRequests(bytes.TrimSpace(line))
	if err != nil {
		return
	}
	for _, request := range all {
		if request.ID == "" {
			continue
		}
		why := jrpc2.Errorf(CodeRefused, "The house was restarted before it answered. It may or may not have been done: look before you ask for it again.").
			WithData(errorData{Reason: reason(notice.Unanswered)})
		_ = p.wire.write(errorAnswer(json.RawMessage(request.ID), why), 0, 0) // the session ends where nobody reads
	}
}

// notify sends a notification, after which the newest notice that has come is the one of a number.
func (p *program) notify(method string, params any, seq uint64) {
	if text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params}); err == nil {
		_ = p.wire.write(text, p.wire.dealt.Load(), seq)
	}
}
