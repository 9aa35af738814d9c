// Package api is the house for programs: every notice as JSON, what a command
// came to as JSON, and a protocol of requests and notifications that runs in an
// SSH session. docs/api.md explains it to those who write such programs.
//
// It must not know SSH, SQL or any one game: it reads and writes what a session
// gives it, and says everything by meaning.
package api

import (
	"cmp"
	"maps"
	"strings"
	"sync"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// A Notice is one thing that was told, as JSON: Type says which fields it has.
// docs/api.schema.json is what it looks like; a field is never renamed.
type Notice map[string]any

// Encode is a notice of the world as JSON. It knows every type there is; a test
// says so where one is missing. nil is a notice that tells nothing to a program.
func Encode(n notice.Notice) Notice {
	switch n := n.(type) {
	case notice.Note:
		return happening(n.Event, with(n.Data, stamped(Notice{"type": "note", "lines": list(n.Lines), "calls": n.Calls}, n.When)))
	case notice.Refusal:
		return with(ruleOf(n), withUsage(n.Usage, Notice{"type": "refusal", "text": n.Text, "understood": !n.Unclear, "reason": cmp.Or(n.Reason, notice.Otherwise)}))
	case notice.Speech:
		return speech(n)
	case notice.Recent:
		return recent(n)
	case notice.Listing:
		return listing(n)
	case notice.Passage:
		return with(n.Data, withUsage(n.Usage, Notice{"type": "passage", "title": n.Title, "text": n.Text}))
	case notice.Document:
		return document(n)
	case notice.Board:
		return boardOf(n)
	case notice.Warning:
		return Notice{"type": "warning", "text": n.Text}
	case notice.Goodbye:
		return Notice{"type": "goodbye", "text": n.Text}
	case notice.Proposed:
		return proposed(n)
	case notice.Missed:
		return Notice{"type": "missed", "table": n.Table, "since": at(n.Since), "lines": list(n.Lines)}
	case notice.Mail:
		return Notice{"type": "mail", "number": n.Number, "from": n.From, "sent": at(n.Sent), "lines": list(n.Lines)}
	case notice.SettingsChanged:
		return Notice{"type": "settings", "settings": n.Settings}
	}
	return nil
}

// ruleOf is the rule that a refusal stands on, if it is one by the rules.
func ruleOf(n notice.Refusal) notice.Data {
	if n.Rule == "" {
		return nil
	}
	return notice.Data{"rule": n.Rule}
}

func with(data notice.Data, made Notice) Notice {
	maps.Copy(made, data)
	return made
}

// withUsage adds what can be typed, where a notice says so.
func withUsage(forms []string, made Notice) Notice {
	if len(forms) > 0 {
		made["usage"] = forms
	}
	return made
}

// list is a list that is [] and not null where it is empty.
func list[T any](items []T) []T { return append([]T{}, items...) }

// at is a time as all times are written: UTC, to the millisecond.
func at(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// kinds are the ways of talking, by name.
var kinds = map[notice.SpeechKind]string{
	notice.Say: "say", notice.Emote: "emote", notice.Tell: "tell", notice.Shout: "shout",
	notice.OnChannel: "channel", notice.Kibitz: "kibitz", notice.Whisper: "whisper",
}

func speech(n notice.Speech) Notice {
	made := Notice{"type": "speech", "kind": kinds[n.Kind], "from": n.From, "to": n.To, "mine": n.Mine, "room": n.Room, "text": n.Text}
	if n.Late != "" {
		made["late"] = true
	}
	return stamped(made, n.When)
}

func stamped(made Notice, when notice.Stamp) Notice {
	if !when.At.IsZero() {
		made["when"] = at(when.At)
	}
	return made
}

func recent(n notice.Recent) Notice {
	lines := []Notice{}
	for _, line := range n.Lines {
		said := speech(line.Speech)
		said["clock"] = line.When
		lines = append(lines, said)
	}
	return Notice{"type": "recent", "room": n.Room, "lines": lines}
}

// listing is a table of words. A row is an object whose keys are the columns in
// lower case, with _ for what is no letter.
func listing(n notice.Listing) Notice {
	columns := games.Each(n.Columns, key)
	rows := []map[string]string{}
	for _, row := range n.Rows {
		entries := map[string]string{}
		for i, entry := range row {
			entries[columns[i]] = entry
		}
		rows = append(rows, entries)
	}
	return with(n.Data, Notice{"type": "listing", "title": n.Title, "columns": columns, "rows": rows, "foot": n.Foot})
}

// key makes a name of a heading.
func key(heading string) string {
	words := strings.FieldsFunc(strings.ToLower(heading), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return strings.Join(words, "_")
}

// happening adds what has happened, where a notice tells of that.
func happening(e notice.Event, made Notice) Notice {
	if e.What != "" {
		made["event"], made["of"] = e.What, e
	}
	return made
}

// boardEvent is what has happened where a board is shown of itself.
func boardEvent(n notice.Board) notice.Event {
	e := n.Entry
	switch n.Occasion {
	case notice.Started:
		e = notice.Event{What: notice.GameStarted}
	case notice.Moved, notice.Revealed:
		if n.Result.Over {
			e.What = notice.GameOver
		}
	case notice.Resumed:
		e = notice.Event{What: notice.GameResumed}
	default:
		return notice.Event{}
	}
	e.Table, e.Name = n.ID, n.Table
	return e
}

func proposed(n notice.Proposed) Notice {
	event := notice.Event{What: notice.Challenged, Person: n.From, Proposal: n.Number}
	if n.Table != "" {
		event.What, event.Name = notice.Invited, n.Table
	}
	made := Notice{
		"type": "proposed", "number": n.Number, "from": n.From, "table": n.Table, "game": n.Game, "options": n.Options,
		"rated": n.Rated, "clock": n.Clock, "seat": n.Seat, "lines": list(n.Lines),
	}
	if n.Private {
		made["private"] = true
	}
	if n.Quiet {
		made["quiet"] = true
	}
	return happening(event, stamped(made, n.When))
}

func document(n notice.Document) Notice {
	made := with(n.Data, Notice{"type": "document", "text": n.Text})
	if n.Game != nil {
		made["game"] = n.Game
	}
	return made
}

// occasions say why a board is shown, by name.
var occasions = map[notice.Occasion]string{
	notice.Looked: "looked", notice.Started: "started", notice.Moved: "moved", notice.Past: "past",
	notice.Asked: "asked", notice.Viewed: "viewed", notice.Resumed: "resumed", notice.Revealed: "revealed",
	notice.Taught: "started",
}

// boardOf is a board. Its texts name the players in place of their seats.
func boardOf(n notice.Board) Notice {
	named := withNames(n.Players)
	made := Notice{
		"type": "board", "occasion": occasions[n.Occasion], "table": int64(n.ID), "name": n.Table, "game": n.GameName,
		"heading": n.Heading, "happened": games.Each(n.Happened, named), "facts": facts(n.Facts, named),
		"players": players(n.Players), "picture": picture(&n.Picture, named), "focus": n.Focus,
		"turn": n.Turn, "your_turn": n.YourTurn, "seat": n.Seat, "to_act": list(n.ToAct),
		"moves": n.Number, "ply": n.Ply, "result": n.Result.String(), "reason": n.Result.Reason,
	}
	if n.Position != nil {
		made["position"] = n.Position.String()
	}
	if n.Times != nil {
		made["times"] = notice.TimesLeft(n.Times)
	}
	return happening(boardEvent(n), made)
}

func facts(all []games.Fact, named func(string) string) []Notice {
	made := []Notice{}
	for _, f := range all {
		made = append(made, Notice{"name": f.Name, "text": named(f.Text)})
	}
	return made
}

func players(all []notice.Player) []Notice {
	made := []Notice{}
	for i, p := range all {
		made = append(made, Notice{"seat": i + 1, "name": p.Name, "colour": notice.ColourName(p.Colour), "bot": p.Bot})
	}
	return made
}

// withNames puts the players' names where a text of the game has {K}.
func withNames(players []notice.Player) func(text string) string {
	replacer := sync.OnceValue(func() *strings.Replacer {
		var pairs []string
		for i, p := range players {
			pairs = append(pairs, "{"+string(rune('1'+i))+"}", p.Name)
		}
		return strings.NewReplacer(pairs...)
	})
	return func(text string) string {
		if !strings.Contains(text, "{") {
			return text
		}
		return replacer().Replace(text)
	}
}
