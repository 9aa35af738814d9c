package paint_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/clipperhouse/displaywidth"
	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/painttest"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// looks are all combinations of style and profile that look different.
var looks = map[string]paint.Settings{
	"plain":       {Style: paint.Plain, Profile: termenv.Ascii},
	"words":       {Style: paint.Words, Profile: termenv.TrueColor},
	"colour-true": {Style: paint.Colour, Profile: termenv.TrueColor},
	"colour-256":  {Style: paint.Colour, Profile: termenv.ANSI256},
	"colour-16":   {Style: paint.Colour, Profile: termenv.ANSI},
}

var colourCode = regexp.MustCompile(`\x1b\[[0-9;]*m`)

func TestThreeStylesCarryTheSamePosition(t *testing.T) {
	for name, b := range map[string]notice.Board{
		"fourteen": fourteen(), "ragged": ragged(), "rings": rings(), "stacks": stacks(), "province": province(), "depth": depth(),
	} {
		t.Run(name, func(t *testing.T) { painttest.SameInEveryStyle(t, b) })
	}
	for seed := range uint64(60) {
		if b := randomBoard(rand.New(rand.NewPCG(seed, 0))); len(b.Picture.Names()) > 0 {
			painttest.SameInEveryStyle(t, b)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func TestNothingIsWiderThanTheTerminal(t *testing.T) {
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 1))
		notices := append(others(rng), randomBoard(rng))
		for name, settings := range looks {
			settings.Width = 20 + rng.IntN(181)
			painter := paint.New(settings)
			for _, n := range notices {
				painted := painter.Paint(n)
				checkText(t, painted, settings)
				if t.Failed() {
					t.Fatalf("seed %d, %s, %T at %d columns:\n%s", seed, name, n, settings.Width, painted)
				}
			}
		}
	}
}

// checkText checks what holds for all that is painted.
func checkText(t *testing.T, painted string, settings paint.Settings) {
	t.Helper()
	bare := painted
	if settings.Style == paint.Colour && settings.Profile != termenv.Ascii {
		bare = colourCode.ReplaceAllString(painted, "")
	}
	for _, r := range strings.ReplaceAll(bare, "\n", "") {
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			t.Errorf("the control character %U is painted", r)
		}
	}
	if painted != "" && !strings.HasSuffix(painted, "\n") {
		t.Error("the last line has no end")
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(bare, "\n"), "\n") {
		if wide := displaywidth.String(line); wide > max(settings.Width, 20) {
			t.Errorf("a line is %d columns wide: %q", wide, line)
		}
		switch {
		case settings.Style != paint.Colour && strings.HasSuffix(line, " "):
			t.Errorf("a line ends with blanks: %q", line)
		case settings.Style == paint.Words && painted != "" && strings.TrimSpace(line) != line:
			t.Errorf("a line in words is indented: %q", line)
		case settings.Style == paint.Words && painted != "" && line == "":
			t.Error("a line in words is empty")
		}
	}
}

// others are notices of every other kind, made of random prose.
func others(rng *rand.Rand) []notice.Notice {
	listing := notice.Listing{Title: sentence(rng), Columns: []string{"Name", "Idle", "Doing"}, Foot: sentence(rng)}
	for range rng.IntN(5) {
		listing.Rows = append(listing.Rows, []string{"Ann", "5s", sentence(rng)}[:1+rng.IntN(3)])
	}
	passage := notice.Passage{Title: sentence(rng), Text: sentence(rng) + "\n" + sentence(rng) + "\n\n    " + sentence(rng) + "\n\n\n" + sentence(rng)}
	return []notice.Notice{
		notice.Note{Lines: []string{sentence(rng), sentence(rng)}},
		notice.Refusal{Text: sentence(rng), Usage: []string{sentence(rng), sentence(rng)}},
		notice.Goodbye{Text: sentence(rng)},
		notice.Proposed{Lines: []string{sentence(rng), sentence(rng)}},
		notice.Speech{Kind: notice.SpeechKind(rng.IntN(3)), From: "Ann", To: "Bob", Mine: rng.IntN(2) == 0, Text: sentence(rng)},
		notice.Missed{Table: "strategery", Since: time.Unix(rng.Int64N(1<<31), 0), Lines: []string{sentence(rng), sentence(rng)}},
		notice.SettingsChanged{},
		notice.Document{Text: "{\n  " + sentence(rng) + "\n\n  " + sentence(rng) + "\n}\n"},
		listing, passage,
	}
}

// FuzzPaint paints every kind of notice with the same wild text in all places
// where text can be.
func FuzzPaint(f *testing.F) {
	for _, text := range []string{
		"hello", "\x1b[31mred\x1b]0;title\x07", "{1}{2}{9999999999999999999}{-1}{}", "\r\n\tA\x9b1mB\x00", "a\u202eb\u2028c\ufeff",
		"    drawn\nnot", strings.Repeat("\u0301", 50), "\xff\xfe", "👩‍👩‍👧👍🏽", "ᄀᄀᄀ각ᆨᆨ", "🇩🇪🇩", "\u0600\u0601x", "",
	} {
		f.Add(text, uint8(40), uint8(3))
	}
	f.Add("", uint8(6), uint8(25)) // a sign that means nothing
	f.Fuzz(func(t *testing.T, text string, width, number uint8) {
		for _, settings := range looks {
			settings.Width = int(width)
			painter := paint.New(settings)
			for _, n := range wild(text, int(number)-20) {
				if painted := painter.Paint(n); settings.Width > 0 {
					checkText(t, painted, settings)
				} else {
					checkText(t, painted, paint.Settings{Style: settings.Style, Profile: settings.Profile, Width: 80})
				}
			}
		}
	})
}

// wild are notices with a text in every place and a number in every other.
func wild(text string, n int) []notice.Notice {
	cell := board.Cell{Name: text, Text: text, Words: text, Owner: n, Region: n, Mark: board.Mark(n), Sides: &[4]int{n, 0, n * 9999, -n}}
	small := cell
	small.Sides, small.Name = nil, "x"
	picture := board.Picture{
		Columns: []string{text, "b"}, Regions: []string{text}, Signs: []board.Sign{{Text: text, Means: text}},
		Rows: []board.Row{{Label: text, Shift: n, Cells: []board.Cell{cell, {}, small}}, {}, {Label: "2", Cells: []board.Cell{small}}},
	}
	seen := notice.Board{
		Occasion: notice.Occasion(n & 3), Table: text, Heading: text, Look: text, Happened: []string{text}, Facts: []games.Fact{{Name: text, Text: text}},
		Players: []notice.Player{{Name: text, Colour: n}, {Name: "Bob", Colour: 2}}, Focus: "x", Picture: picture,
	}
	hexes := seen
	hexes.Picture.Shape = board.Hex
	hexes.Focus = text
	return []notice.Notice{
		seen, hexes, notice.Note{Lines: []string{text}}, notice.Proposed{ProposalState: notice.ProposalState{From: text}, Lines: []string{text}}, notice.Refusal{Text: text, Usage: []string{text}}, notice.Goodbye{Text: text},
		notice.Speech{Kind: notice.SpeechKind(n), From: text, To: text, Text: text, Mine: n%2 == 0},
		notice.Listing{Title: text, Columns: []string{text, text}, Rows: [][]string{{text}, {text, text, text}, {}}, Foot: text},
		notice.Passage{Title: text, Usage: []string{text}, Text: text}, notice.Document{Text: text}, notice.Missed{Table: text, Lines: []string{text}},
		notice.Recent{Room: text, Lines: []notice.RecentLine{{When: text, Speech: notice.Speech{From: text, Room: text, Text: text}}}},
	}
}

func TestADocumentIsKeptAsItIs(t *testing.T) {
	text := "{\n  \"seed\": \"1\",\n\n  \"start\": \"" + strings.Repeat("long  ", 50) + "\"  \n}\n"
	for name, settings := range looks {
		settings.Width, settings.Verbatim = 40, true
		if got := paint.New(settings).Paint(notice.Document{Text: text}); got != text {
			t.Errorf("%s without a terminal is\n%s", name, got)
		}
	}
	at := paint.New(paint.Settings{Style: paint.Plain, Width: 20})
	if got, want := at.Paint(notice.Document{Text: "  ab\n" + strings.Repeat("x", 25)}), "  ab\n"+strings.Repeat("x", 20)+"\nxxxxx\n"; got != want {
		t.Errorf("at a terminal it is\n%s", got)
	}
	if got := paint.New(paint.Settings{Width: 40, Verbatim: true, Style: paint.Words}).Paint(notice.Document{Text: "a\x1b[31mb\nc"}); got != "a[31mb\nc\n" {
		t.Errorf("codes are let through: %q", got)
	}
}

// A number in words is said without its sign.
func TestNumbersInWords(t *testing.T) {
	list := notice.Listing{Title: "Tables", Columns: []string{"Table", "Number", "State"}, Rows: [][]string{{"sato", "#4", "ann and bob"}}}
	painted := paint.New(paint.Settings{Style: paint.Words, Width: 80}).Paint(list)
	if !strings.Contains(painted, "sato, number 4, state ann and bob") {
		t.Errorf("told is\n%s", painted)
	}
}
