// Package api is the house for programs: every notice as JSON, what a command
// came to as JSON, and a protocol of requests and notifications that runs in an
// SSH session. docs/api.md explains it to those who write such programs.
//
// It must not know SSH, SQL or any one game: it reads and writes what a session
// gives it, and says everything by meaning.
package api

import (
	"maps"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/world"
)

// A Notice is one thing that was told, as JSON: Type says which fields it has.
// docs/api.schema.json is what it looks like; a field is never renamed.
type Notice map[string]any

// Encode is a notice of the world as JSON. It knows every type there is; a test
// says so where one is missing. nil is a notice that tells nothing to a program.
func Encode(n world.Notice) Notice {
	switch n := n.(type) {
	case world.Note:
		return with(n.Data, stamped(Notice{"type": "note", "lines": list(n.Lines), "calls": n.Calls}, n.When))
	case world.Refusal:
		return Notice{"type": "refusal", "text": n.Text, "understood": !n.Unclear}
	case world.Speech:
		return speech(n)
	case world.Recent:
		return recent(n)
	case world.Listing:
		return listing(n)
	case world.Passage:
		return with(n.Data, Notice{"type": "passage", "title": n.Title, "text": n.Text})
	case world.Document:
		return document(n)
	case world.Board:
		return boardOf(n)
	case world.Warning:
		return Notice{"type": "warning", "text": n.Text}
	case world.Goodbye:
		return Notice{"type": "goodbye", "text": n.Text}
	case world.Proposed:
		return proposed(n)
	case world.Missed:
		return Notice{"type": "missed", "table": n.Table, "since": at(n.Since), "lines": list(n.Lines)}
	case world.Mail:
		return Notice{"type": "mail", "number": n.Number, "from": n.From, "sent": at(n.Sent), "lines": list(n.Lines)}
	case world.SettingsChanged:
		return Notice{"type": "settings", "settings": n.Settings}
	}
	return nil
}

// with adds what a notice is about.
func with(data world.Data, made Notice) Notice {
	maps.Copy(made, data)
	return made
}

// list is a list that is [] and not null where it is empty.
func list[T any](items []T) []T { return append([]T{}, items...) }

// at is a time as all times are written: UTC, to the millisecond.
func at(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// kinds are the ways of talking, by name.
var kinds = map[world.SpeechKind]string{
	world.Say: "say", world.Emote: "emote", world.Tell: "tell", world.Shout: "shout",
	world.OnChannel: "channel", world.Kibitz: "kibitz", world.Whisper: "whisper",
}

func speech(n world.Speech) Notice {
	made := Notice{"type": "speech", "kind": kinds[n.Kind], "from": n.From, "to": n.To, "mine": n.Mine, "room": n.Room, "text": n.Text}
	return stamped(made, n.When)
}

// stamped adds when something happened, where that is known.
func stamped(made Notice, when world.Stamp) Notice {
	if !when.At.IsZero() {
		made["when"] = at(when.At)
	}
	return made
}

func recent(n world.Recent) Notice {
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
func listing(n world.Listing) Notice {
	columns := make([]string, len(n.Columns))
	for i, column := range n.Columns {
		columns[i] = key(column)
	}
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

func proposed(n world.Proposed) Notice {
	made := Notice{
		"type": "proposed", "number": n.Number, "from": n.From, "table": n.Table, "game": n.Game, "options": n.Options,
		"rated": n.Rated, "clock": n.Clock, "seat": n.Seat, "lines": list(n.Lines),
	}
	return stamped(made, n.When)
}

func document(n world.Document) Notice {
	made := with(n.Data, Notice{"type": "document", "text": n.Text})
	if n.Game != nil {
		made["game"] = n.Game
	}
	return made
}

// occasions say why a board is shown, by name.
var occasions = map[world.Occasion]string{
	world.Looked: "looked", world.Started: "started", world.Moved: "moved", world.Past: "past",
	world.Asked: "asked", world.Viewed: "viewed", world.Resumed: "resumed", world.Revealed: "revealed",
}

// boardOf is a board. Its texts name the players in place of their seats.
func boardOf(n world.Board) Notice {
	named := func(text string) string { return withNames(text, n.Players) }
	made := Notice{
		"type": "board", "occasion": occasions[n.Occasion], "table": int64(n.ID), "name": n.Table, "game": n.GameName,
		"heading": n.Heading, "happened": namedAll(n.Happened, named), "facts": facts(n.Facts, named),
		"players": players(n.Players), "picture": picture(&n.Picture, named), "focus": n.Focus,
		"turn": n.Turn, "your_turn": n.YourTurn, "seat": n.Seat, "to_act": list(n.ToAct),
		"moves": n.Number, "ply": n.Ply, "result": n.Result.String(), "reason": n.Result.Reason,
	}
	if n.Position != nil {
		made["position"] = n.Position.String()
	}
	if n.Times != nil {
		made["times"] = world.TimesLeft(n.Times)
	}
	return made
}

func namedAll(texts []string, named func(string) string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = named(text)
	}
	return all
}

func facts(all []games.Fact, named func(string) string) []Notice {
	made := []Notice{}
	for _, f := range all {
		made = append(made, Notice{"name": f.Name, "text": named(f.Text)})
	}
	return made
}

func players(all []world.Player) []Notice {
	made := []Notice{}
	for i, p := range all {
		made = append(made, Notice{"seat": i + 1, "name": p.Name, "colour": world.ColourName(p.Colour), "bot": p.Bot})
	}
	return made
}

// withNames puts the players' names where a text of the game has {K}.
func withNames(text string, players []world.Player) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var pairs []string
	for i, p := range players {
		pairs = append(pairs, "{"+string(rune('1'+i))+"}", p.Name)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
