// Package api is the house for programs: every notice as JSON, what a command
// came to as JSON, and a protocol of requests and notifications that runs in an
// SSH session. docs/api.md explains it to those who write such programs.
//
// It must not know SSH, SQL or any one game: it reads and writes what a session
// gives it, and says everything by meaning.
package api

import (
	"cmp"
	"encoding/base64"
	"reflect"
	"strings"
	"time"

	"boardroom/games/lists"
	"boardroom/world/notice"
)

// Encode is a notice of the world for programs. It knows every type there is; a test says so
// where one is missing. nil is a notice that tells nothing to a program.
func Encode(n notice.Notice) Notice {
	made := formOf(n)
	if made != nil {
		made.head().Type = nameOf(reflect.TypeOf(made).Elem())
	}
	return made
}

func formOf(n notice.Notice) Notice {
	switch n := n.(type) {
	case notice.Note:
		return &noteNotice{Head: stamped(n.When), happened: eventOf(n), About: n.About, Lines: list(n.Lines), Calls: n.Calls}
	case notice.Refusal:
		return &refusalNotice{
			Text: n.Text, Understood: !n.Unclear, Reason: cmp.Or(n.Reason, notice.Otherwise),
			Rule: n.Rule, Usage: n.Usage,
		}
	case notice.Speech:
		return &speechNotice{
			Head: stamped(n.When), Kind: kinds[n.Kind], From: n.From, To: n.To, Mine: n.Mine, Room: n.Room,
			Text: n.Text, Late: n.Late != "",
		}
	case notice.Recent:
		return &recentNotice{Room: n.Room, Lines: lists.Map(n.Lines, func(line notice.RecentLine) recentSpeech {
			return recentSpeech{*Encode(line.Speech).(*speechNotice), line.When}
		})}
	case notice.Listing:
		return listing(n)
	case notice.Passage:
		return &passageNotice{About: n.About, Title: n.Title, Text: n.Text, Usage: n.Usage}
	case notice.Document:
		return &documentNotice{Text: n.Text, File: base64.StdEncoding.EncodeToString(n.File), Game: n.Game, Commitments: n.Commitments, Kept: n.Personal}
	case notice.Board:
		return boardOf(n)
	case notice.Warning:
		return &warningNotice{Text: n.Text}
	case notice.Goodbye:
		return &goodbyeNotice{Text: n.Text}
	case notice.Proposed:
		return proposed(n)
	case notice.Missed:
		return &missedNotice{Table: n.Table, Since: at(n.Since), Lines: list(n.Lines)}
	case notice.Mail:
		return &mailNotice{Number: n.Number, From: n.From, Sent: at(n.Sent), Lines: list(n.Lines)}
	case notice.SettingsChanged:
		return &settingsNotice{Settings: n.Settings}
	}
	return nil
}

// Numbered is a notice for a program with its number. One that does not say when it happened was
// told now. A bare one has no picture.
func Numbered(n notice.Notice, seq int, now time.Time, bare bool) Notice {
	made := Encode(n)
	if board, is := made.(*boardNotice); is && bare {
		board.Picture = nil
	}
	head := made.head()
	head.Seq, head.When = seq, cmp.Or(head.When, at(now))
	return made
}

// list is a list that is [] and not null where it is empty.
func list[T any](items []T) []T { return append([]T{}, items...) }

// at is a time as all times are written.
func at(t time.Time) stampJSON { return stampJSON(t.UTC().Format("2006-01-02T15:04:05.000Z")) }

func stamped(when notice.Stamp) (made Head) {
	if !when.At.IsZero() {
		made.When = at(when.At)
	}
	return made
}

// listing is a table of words. A row is an object whose keys are the columns in
// lower case, with _ for what is no letter.
func listing(n notice.Listing) *listingNotice {
	columns := lists.Map(n.Columns, key)
	rows := []map[string]string{}
	for _, row := range n.Rows {
		entries := map[string]string{}
		for i, entry := range row {
			entries[columns[i]] = entry
		}
		rows = append(rows, entries)
	}
	foot := strings.TrimSpace(n.Foot + " " + n.Legend)
	return &listingNotice{About: n.About, Title: n.Title, Columns: columns, Rows: rows, Foot: foot}
}

// key makes a name of a heading.
func key(heading string) string {
	words := strings.FieldsFunc(strings.ToLower(heading), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return strings.Join(words, "_")
}

// EventOf is what a notice tells of that has happened; its What is empty where nothing has.
func EventOf(n notice.Notice) notice.Event {
	switch n := n.(type) {
	case notice.Note:
		return n.Event
	case notice.Board:
		return boardEvent(n)
	case notice.Proposed:
		e := notice.Event{What: notice.Challenged, Person: n.From, Proposal: n.Number}
		if n.Table != "" {
			e.What, e.Name = notice.Invited, n.Table
		}
		return e
	}
	return notice.Event{}
}

func eventOf(n notice.Notice) happened {
	e := EventOf(n)
	if e.What == "" {
		return happened{}
	}
	return happened{e.What, &e}
}

func proposed(n notice.Proposed) *proposedNotice {
	return &proposedNotice{
		Head: stamped(n.When), happened: eventOf(n), Number: n.Number, From: n.From, Table: n.Table,
		Game: n.Game, Options: n.Options, Rated: n.Rated, Private: n.Private, Quiet: n.Quiet, Clock: n.Clock,
		Seat: n.Seat, Lines: list(n.Lines),
	}
}
