package notice

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
)

// ExportVersion is the version of what Export makes. It grows when a field is
// taken away or means something else, not when one is added.
const ExportVersion = 1

// An Export is a finished game, with all that it takes to play it again.
// docs/records.md explains the fields; their names never change.
type Export struct {
	Format   string       `json:"format" jsonschema:"boardroom-game"`
	Version  int          `json:"version"`
	Table    int64        `json:"table"`
	Name     string       `json:"name"`
	Game     string       `json:"game"`
	Options  string       `json:"options"`
	Seed     string       `json:"seed" jsonschema:"decimal: more digits than a number in JSON can be trusted with"`
	Rated    bool         `json:"rated"`
	Private  bool         `json:"private,omitempty" jsonschema:"known to its players, those they let in, and staff"`
	Clock    string       `json:"clock" jsonschema:"as it is set up with; empty for none"`
	Made     time.Time    `json:"made"`
	Ended    time.Time    `json:"ended"`
	Seats    []ExportSeat `json:"seats"`
	Start    string       `json:"start"`
	Standing int          `json:"standing,omitempty" jsonschema:"moves that stand, where some were taken back"`
	Record   []ExportPly  `json:"record"`
	Position string       `json:"position"`
	Result   string       `json:"result"`
	Winners  []games.Seat `json:"winners"`
	Reason   string       `json:"reason"`
	Talk     []ExportTalk `json:"talk,omitempty"`
	// Plans are what the players had planned, where all of them share it.
	Plans []PlanLine `json:"plans,omitempty" jsonschema:"what the players had planned, where all of them share it"`
}

// An ExportTalk is what somebody said at the table.
type ExportTalk struct {
	Kind  string    `json:"kind" enum:"kibitz,whisper"`
	After int       `json:"after" jsonschema:"how many entries the record had"`
	Name  string    `json:"name"`
	Text  string    `json:"text"`
	Time  time.Time `json:"time"`
}

// An ExportSeat is who sat in a seat.
type ExportSeat struct {
	Seat   int           `json:"seat"`
	Name   string        `json:"name"`
	Guest  bool          `json:"guest"`
	Bot    bool          `json:"bot,omitempty" jsonschema:"a program played"`
	Colour string        `json:"colour"`
	Left   bool          `json:"left" jsonschema:"before the game was over"`
	Rating *ExportRating `json:"rating,omitempty" jsonschema:"what the game made of it, where that is known"`
}

// An ExportRating is a rating when a game ended, and by its end.
type ExportRating struct {
	Before RatingValue `json:"before"`
	After  RatingValue `json:"after"`
}

// A RatingValue is a rating at a moment: the best guess, and how far it may be
// off.
type RatingValue struct {
	Mean      float64 `json:"mean"`
	Deviation float64 `json:"deviation"`
}

// InWords is the rating as people read it: 1512 (±70).
func (v RatingValue) InWords() string {
	return fmt.Sprintf("%d (±%d)", int(math.Round(v.Mean)), int(math.Round(v.Deviation)))
}

// An ExportPly is one entry of the record.
type ExportPly struct {
	Number   int       `json:"number"`
	Seat     int       `json:"seat"`
	Move     string    `json:"move"`
	Time     time.Time `json:"time"`
	Position string    `json:"position" jsonschema:"after it"`
	// Salt is what was drawn to commit to a move that was secret at first.
	Salt string `json:"salt,omitempty" jsonschema:"what was drawn to commit to a move that was secret at first"`
	// Planned says that the plan of the seat played it.
	Planned bool `json:"planned,omitempty" jsonschema:"the seat's plan played it"`

	Said []string `json:"said" jsonschema:"what it did, in sentences"`
}

// Transcript is the game as plain text: "key: value" lines, an empty line, and
// the entries of the record with what they did and what was said below each.
func (e Export) Transcript() string {
	var b strings.Builder
	line := func(key, value string) { b.WriteString(key + ": " + value + "\n") }
	line("Boardroom", "game record, version "+strconv.Itoa(e.Version))
	line("Table", strconv.FormatInt(e.Table, 10))
	line("Name", e.Name)
	line("Game", e.Game)
	line("Options", e.Options)
	line("Seed", e.Seed)
	line("Rated", phrase.Choose(e.Rated, "yes", "no"))
	if e.Clock != "" {
		line("Clock", e.Clock)
	}
	line("Made", e.Made.Format(time.RFC3339))
	line("Ended", e.Ended.Format(time.RFC3339))
	for _, seat := range e.Seats {
		name := seat.Name + ", " + seat.Colour
		if seat.Guest {
			name += ", a guest"
		}
		if seat.Bot {
			name += ", a bot"
		}
		if r := seat.Rating; r != nil {
			name += ", rated " + r.Before.InWords() + " before and " + r.After.InWords() + " after"
		}
		line("Seat "+strconv.Itoa(seat.Seat), name)
	}
	line("Result", e.Result)
	line("Reason", e.Reason)
	if e.Standing > 0 {
		line("Moves", strconv.Itoa(e.Standing)+", as history and replay count them; the entries below are numbered with those that were taken back")
	}
	line("Start", e.Start)
	line("Position", e.Position)
	b.WriteString("\n" + e.saidAfter(0))
	for _, ply := range e.Record {
		line(strconv.Itoa(ply.Number), e.Seats[ply.Seat-1].Name+" "+ply.Move)
		for _, text := range ply.Said {
			b.WriteString("   " + text + "\n")
		}
		b.WriteString(e.saidAfter(ply.Number))
	}
	return b.String()
}

// Told is the game for people to read: who played, how it ended, and what each move did.
func (e Export) Told() string {
	var b strings.Builder
	names := make([]string, len(e.Seats))
	for i, seat := range e.Seats {
		names[i] = seat.Name + phrase.Choose(seat.Bot, " (bot)", "")
	}
	fmt.Fprintf(&b, "%s, table %d: %s.\n", e.Game, e.Table, phrase.And(names))
	b.WriteString(e.saidAfter(0))
	for _, ply := range e.Record {
		b.WriteString(strconv.Itoa(ply.Number) + ": " + strings.Join(ply.Said, " ") + "\n" + e.saidAfter(ply.Number))
	}
	return b.String()
}

// saidAfter are the lines of a transcript with what was said when the record had
// so many entries.
func (e Export) saidAfter(entries int) string {
	var b strings.Builder
	for _, r := range e.Talk {
		if r.After == entries {
			b.WriteString("   " + r.Name + phrase.Choose(r.Kind == "whisper", " whispered: ", " kibitzed: ") + r.Text + "\n")
		}
	}
	return b.String()
}
