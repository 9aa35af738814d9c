package notice

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"
)

// A wire is a notice as it is written: its kind, and the time zone of its times.
type wire struct {
	Kind string
	Zone string `json:",omitempty"`
	Told json.RawMessage
}

// Encode writes a notice as JSON for another node of the house.
func Encode(n Notice) ([]byte, error) {
	kind, told := kindOf(n)
	w := wire{Kind: kind}
	eachTime(n, func(at *time.Time) { w.Zone = at.Location().String() })
	var err error
	if w.Told, err = json.Marshal(told); err != nil {
		return nil, fmt.Errorf("a notice can't be written, a %s: %w", kind, err)
	}
	return json.Marshal(w)
}

// Decode reads what Encode has written. It comes out as it went in, but for Data, whose
// values are JSON then, and for positions, which are their lines.
func Decode(raw []byte) (Notice, error) {
	var w wire
	if err := json.Unmarshal(raw, &w); err != nil {
		return nil, fmt.Errorf("a notice can't be read: %w", err)
	}
	read := readers[w.Kind]
	if read == nil {
		return nil, fmt.Errorf("a notice can't be read: no kind is called %q", w.Kind)
	}
	n, err := read(w)
	if err != nil {
		return nil, fmt.Errorf("a notice can't be read, a %s: %w", w.Kind, err)
	}
	return n, nil
}

// kindOf is a notice as it is written, and what its kind is called.
func kindOf(n Notice) (kind string, told any) {
	switch n := n.(type) {
	case Note:
		return "note", noteWire{Note: n, Lit: wireOf(n.Lit), What: n.Event.What}
	case Board:
		return "board", wireOf(&n)
	case Refusal:
		return "refusal", n
	case Speech:
		return "speech", n
	case Recent:
		return "recent", n
	case Listing:
		return "listing", n
	case Passage:
		return "passage", n
	case Goodbye:
		return "goodbye", n
	case Missed:
		return "missed", n
	case Warning:
		return "warning", n
	case Proposed:
		return "proposed", n
	case Document:
		return "document", n
	case Mail:
		return "mail", n
	case SettingsChanged:
		return "settings", n
	}
	return fmt.Sprintf("%T", n), n
}

// readers read notices by the names of their kinds.
var readers = map[string]func(wire) (Notice, error){
	"note": readNote, "board": readBoard, "refusal": read[Refusal], "speech": read[Speech], "recent": read[Recent], "listing": read[Listing],
	"passage": read[Passage], "goodbye": read[Goodbye], "missed": read[Missed], "warning": read[Warning], "proposed": read[Proposed],
	"document": read[Document], "mail": read[Mail], "settings": read[SettingsChanged],
}

// eachTime is a notice with its times, all of one reader's time zone, as a function leaves
// them.
func eachTime(n Notice, change func(*time.Time)) Notice {
	switch n := n.(type) {
	case Note:
		change(&n.When.At)
		return n
	case Speech:
		change(&n.When.At)
		return n
	case Proposed:
		change(&n.When.At)
		return n
	case Missed:
		change(&n.Since)
		return n
	case Mail:
		change(&n.Sent)
		return n
	case Recent:
		n.Lines = slices.Clone(n.Lines)
		for i := range n.Lines {
			change(&n.Lines[i].Speech.When.At)
		}
		return n
	}
	return n
}

// A noteWire is a note with what JSON leaves out of it.
type noteWire struct {
	Note
	Lit  *boardWire `json:",omitempty"`
	What What       `json:",omitempty"`
}

// A boardWire is a board with what JSON leaves out of it.
type boardWire struct {
	Board
	Position string `json:",omitempty"`
	What     What   `json:",omitempty"`
}

func wireOf(b *Board) *boardWire {
	if b == nil {
		return nil
	}
	w := &boardWire{Board: *b, What: b.Entry.What}
	if b.Position != nil {
		w.Position = b.Position.String()
	}
	return w
}

// A Line is a position line.
type Line string

func (l Line) String() string { return string(l) }

// board is the board that was written; nil where none was.
func (w *boardWire) board() *Board {
	if w == nil {
		return nil
	}
	b := &w.Board
	b.Entry.What = w.What
	if w.Position != "" {
		b.Stand.Position = Line(w.Position)
	}
	return b
}

func readBoard(w wire) (Notice, error) {
	var told boardWire
	err := json.Unmarshal(w.Told, &told)
	return *told.board(), err
}

func readNote(w wire) (Notice, error) {
	var told noteWire
	err := json.Unmarshal(w.Told, &told)
	if err != nil {
		return nil, err
	}
	n := told.Note
	n.Event.What = told.What
	n.Lit = told.Lit.board()
	return inZone(n, w.Zone), nil
}

func read[N Notice](w wire) (Notice, error) {
	var n N
	err := json.Unmarshal(w.Told, &n)
	return inZone(n, w.Zone), err
}

// inZone is a notice with its times in a time zone.
func inZone(n Notice, name string) Notice {
	if name == "" {
		return n
	}
	return eachTime(n, func(at *time.Time) { *at = timeIn(*at, name) })
}

// zones are the time zones that have been read, by name.
var zones sync.Map

// timeIn is a time in the zone of a name. A zone that is in no list, such as UTC+2, is
// as far from UTC as the time is already.
func timeIn(at time.Time, name string) time.Time {
	if found, ok := zones.Load(name); ok {
		return at.In(found.(*time.Location))
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		_, offset := at.Zone()
		zone = time.FixedZone(name, offset)
	}
	zones.Store(name, zone)
	return at.In(zone)
}

// UnmarshalJSON reads data, whose values stay JSON.
func (d *Data) UnmarshalJSON(raw []byte) error {
	var values map[string]json.RawMessage
	if err := json.Unmarshal(raw, &values); err != nil || values == nil {
		return err
	}
	*d = Data{}
	for name, value := range values {
		(*d)[name] = value
	}
	return nil
}
