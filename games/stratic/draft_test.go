package stratic_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/stratic"
)

// drafted applies lines to a draft, one after the other, and returns it with
// what is said to the last, a refusal or question with a sign before it.
func drafted(t *testing.T, p games.Position, seat games.Seat, draft string, lines ...string) (games.Drafted, string) {
	t.Helper()
	last := games.Drafted{Draft: draft}
	said := ""
	for _, line := range lines {
		next, ok, err := p.(games.Drafter).Draft(seat, last.Draft, last.Answer.Focus, typed(line), games.NewChance(1))
		var prompt *games.Prompt
		switch {
		case !ok:
			t.Fatalf("%q has nothing to do with drafts", line)
		case errors.As(err, &prompt):
			said = "? " + prompt.Text
		case err != nil:
			said = "! " + err.Error()
		default:
			last, said = next, next.Answer.Lines[0]
		}
	}
	return last, said
}

// Done alone deploys what stands, and refuses what lacks a piece, as deploy done does.
func TestDoneDeploys(t *testing.T) {
	p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Seats: 2}, 1)
	for _, before := range []string{"deploy wall", "deploy f a1"} {
		alone, said := drafted(t, p, 1, "", before, "done")
		long, saidToo := drafted(t, p, 1, "", before, "deploy done")
		if alone.Move != long.Move || (alone.Move != "") != (before == "deploy wall") || alone.Move == "" && said != saidToo {
			t.Errorf("%s: done gives %q, %s; deploy done gives %q, %s", before, alone.Move, said, long.Move, saidToo)
		}
	}
}

// What was changed is what a picture is about that may not fit.
func TestDraftsShowWhatWasChanged(t *testing.T) {
	p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Options: "levels=3", Seats: 2}, 1)
	for lines, want := range map[string]string{
		"deploy": "a1/1", "deploy wall level 2": "f1/2", "deploy wall level 2|deploy a c2/1": "c2/1", "deploy wall level 2|undeploy a3": "a3/2",
		"deploy wall level 2|deploy level 3": "a1/3", "deploy wall level 2|deploy": "a1/2", "deploy level 3|deploy wall|deploy i a1": "a1/3",
	} {
		last, _ := drafted(t, p, 1, "", strings.Split(lines, "|")...)
		if last.Answer.Focus != want {
			t.Errorf("%s shows the surroundings of %q, not of %q", lines, last.Answer.Focus, want)
		}
	}
}

func TestDrafting(t *testing.T) {
	const empty = "............"
	for _, test := range []struct {
		options string
		seat    games.Seat
		lines   []string
		rows    string
		said    string
	}{
		{"", 1, []string{"deploy"}, "", nothingPlaced},
		{"", 1, []string{"deploy f c3"}, "..f........./" + empty + "/" + empty, fortifierPlaced},
		{"", 2, []string{"deploy f c10"}, "..f........./" + empty + "/" + empty, fortifierPlaced},
		{"", 1, []string{"deploy f a3-l3", "deploy c f1"}, "ffffffffffff/" + empty + "/.....c......", "13 of 19; no Aggressor yet; no Interdictor yet."},
		{"", 1, []string{"deploy f a3 to c3"}, "fff........./" + empty + "/" + empty, "3 of 19; no Aggressor yet; no Interdictor yet; no Commander yet."},
		{"", 1, []string{"deploy fortifier a3 b2"}, "f.........../.f........../" + empty, "2 of 19; no Aggressor yet; no Interdictor yet; no Commander yet."},
		{"", 1, []string{"deploy f@a3,a@b3 i@c3"}, "fai........./" + empty + "/" + empty, "3 of 19; no Commander yet."},
		{"", 1, []string{"deploy f a3-c1", "deploy a b2", "undeploy a3-a1"}, ".ff........./.af........./.ff.........", "6 of 19; no Interdictor yet; no Commander yet."},
		{"", 1, []string{"deploy f a3", "undeploy a3"}, "", nothingPlaced},
		{"", 1, []string{"deploy f a3", "deploy clear"}, "", nothingPlaced},
		{"", 1, []string{"deploy ffffffffffff a----------- ic-i-i------"}, "ffffffffffff/a.........../ic.i.i......", "17 of 19."},
		{"", 1, []string{"deploy ffffffffffff/aaaa......../icci........"}, "ffffffffffff/aaaa......../icci........", "20 of 19; 1 too many; 2 Commanders, and there can be only 1."},
		{"", 1, []string{"deploy wall"}, "ffffffffffff/aia.i..ai.../.....c......", "Wall: Fortifiers side by side along the whole front, everything else behind them."},
		{"fog=yes", 1, []string{"deploy wall", "deploy"}, "ffffffffffff/sva.i..ai.vb/.....c......", "21 of 21."},
		{"force=2", 2, []string{"deploy wall", "deploy"}, "ffffffffffff/aia.i..ai.ai/.....c......", "21 of 21."},
		{"force=2", 1, []string{"deploy wall", "deploy"}, "ffffffffffff/..a.i..ai.../.....c......", "17 of 17."},
		{"fog=yes", 1, []string{"deploy f a3", "deploy a a3", "deploy i a3"}, "+i.........../" + empty + "/" + empty, "2 of 21; no Aggressor yet; no Commander yet."},
		{"fog=yes", 1, []string{"deploy +a........... ............ ............", "deploy s a3", "deploy v b3"}, "+sv........../" + empty + "/" + empty, "3 of 21; no Aggressor yet; no Interdictor yet; no Commander yet."},
		{"", 1, []string{"deploy f f f f f f f f f f f . . . . a . . . . . . . . - - c - - - - i - - - -"}, "fffffffffff./...a......../..c....i....", "14 of 19."},
		{"fog=yes", 1, []string{"deploy fai......... ssvvvbbb.... c..........."}, "fai........./ssvvvbbb..../c...........", "12 of 21; 2 Scouts, and there can be only 1; 3 Vipers, and there can be only 2; 3 Bureaucrats, and there can be only 2."},
		{"levels=3", 1, []string{"deploy wall level 3", "deploy"}, "3:ffffffffffff/aia.i..ai.../.....c......", "19 of 19."},
		{"levels=2", 1, []string{"deploy f a3/1", "deploy level 2"}, "1:f.........../" + empty + "/" + empty, fortifierPlaced},
		{"levels=2", 1, []string{"deploy level"}, "", "? Which level, 1 to 2?"},
		{"levels=2", 1, []string{"deploy level 3"}, "", `! "3" is not a level: they are 1 to 2.`},
		{"levels=2", 1, []string{"deploy f a3/1", "deploy a b3/2"}, "1:f.........../" + empty + "/" + empty + ";2:.a........../" + empty + "/" + empty, "2 of 19; no Interdictor yet; no Commander yet."},
		{"levels=2", 1, []string{"deploy f a3/1", "deploy level 2 aaaaaaaaaaaa ............ ............"}, "1:f.........../" + empty + "/" + empty + ";2:aaaaaaaaaaaa/" + empty + "/" + empty, "13 of 19; no Interdictor yet; no Commander yet."},

		{"", 1, []string{"deploy f c4"}, "", "! c4 is not in your zone, which is a1 to l3."},
		{"", 2, []string{"deploy f c3"}, "", "! c3 is not in your zone, which is a10 to l12."},
		{"", 1, []string{"deploy s c3"}, "", noScouts},
		{"", 1, []string{"deploy queen c3"}, "", `! "queen" is not a piece. The letters are f for a Fortifier, a for an Aggressor, i for an Interdictor and c for the Commander.`},
		{"", 1, []string{"deploy rows fff"}, "", `! Row 1 of the formation, "fff", has 3 places, and a row has 12: write a dot where nothing stands.`},
		{"", 1, []string{"deploy ffffffffffff aiia"}, "", `! Row 2 of the formation, "aiia", has 4 places, and a row has 12: write a dot where nothing stands.`},
		{"", 1, []string{"deploy castle"}, "", `! "castle" is neither a piece nor a formation. The formations are wall, wedge, wings, keep, open and random; one that you have kept is used with: formation load NAME`},
		{"", 1, []string{"deploy done now"}, "", `! "now" means nothing here. Type: deploy done`},
		{"", 1, []string{"deploy wall c3"}, "", `! "c3" means nothing here. Type: deploy wall`},
		{"levels=2", 1, []string{"deploy wall level 3"}, "", `! "3" is not a level: they are 1 to 2.`},
		{"", 1, []string{"deploy f"}, "", "? A Fortifier to which cell?"},
		{"", 1, []string{"undeploy"}, "", "? Take off which cell, or all?"},
		{"", 1, []string{"undeploy c3"}, "", "! Nothing stands on c3."},
		{"", 1, []string{"deploy ffffffffffff"}, "", askMiddleRow},
		{"", 1, []string{"ffffff.f.fff"}, "", askMiddleRow},
		{"", 1, []string{"ffffffffffff ...a.ii.a..."}, "", "? Back row, 12 letters or dots?"},
		{"", 1, []string{"ffffffffffff ...a.ii.a... ....ac......"}, "ffffffffffff/...a.ii.a.../....ac......", "18 of 19."},
		{"", 1, []string{"ffffffffffff/...a.ii.a.../....ac......"}, "ffffffffffff/...a.ii.a.../....ac......", "18 of 19."},
		{"", 1, []string{"ffffffffffff...a.ii.a.......ac......"}, "ffffffffffff/...a.ii.a.../....ac......", "18 of 19."},
		{"", 1, []string{"fffffffffff"}, "", `! Row 1 of the formation, "fffffffffff", has 11 places, and a row has 12: write a dot where nothing stands.`},
		{"", 1, []string{"deploy rows"}, "", "? Front row, 12 letters or dots?"},
		{"", 1, []string{"deploy rows ffffffffffff"}, "", askMiddleRow},
		{"", 1, []string{"deploy ffffffffffff aaaaaaaaaaaa iiiiiiiiiiiii"}, "", `! Row 3 of the formation, "iiiiiiiiiiiii", has 13 places, and a row has 12: write a dot where nothing stands.`},
		{"", 1, []string{"deploy ffffffffffff aaaaaaaaaaaa iiiiiiiiiiix"}, "", `! "x" is not a piece of a formation. The letters are f for a Fortifier, a for an Aggressor, i for an Interdictor and c for the Commander.`},
		{"", 1, []string{"deploy +ffffffffffff aaaaaaaaaaaa iiiiiiiiiiii"}, "", "! A plus stands before a piece that rides a Fortifier, which a formation has only under fog."},
		{"", 1, []string{"deploy f a3", "deploy done"}, "f.........../" + empty + "/" + empty, notYet + fortifierPlaced},
		{"", 3, []string{"deploy wall"}, "", "! Only players deploy, and {1} and {2} have still to."},
	} {
		p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Options: test.options, Seats: 2}, 0)
		got, said := drafted(t, p, test.seat, "", test.lines...)
		if got.Draft != test.rows || said != test.said || got.Move != "" {
			t.Errorf("%s, %q gives %s and %q, want %s and %q", test.options, test.lines, got.Draft, said, test.rows, test.said)
		}
	}
}

// What a formation's picture shows is said where nothing is drawn.
// Behind how far a formation is, and how to have one at once, stands what is still to place.
func TestDraftsSayWhatIsToPlace(t *testing.T) {
	p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Seats: 2}, 1)
	for _, test := range []struct {
		line string
		at   int
		said string
	}{
		{"deploy", 2, "Still to place: at least 1 Fortifier, at least 1 Aggressor, at least 1 Interdictor, 1 Commander and 15 that you choose."},
		{"deploy f a3-l3", 1, "Still to place: at least 1 Aggressor, at least 1 Interdictor, 1 Commander and 4 that you choose."},
		{"deploy ffffffffffff/a.........../ic.i.i......", 1, "Still to place: 2 that you choose."},
		{"deploy wall", -1, ""},
	} {
		last, _ := drafted(t, p, 1, "", test.line)
		lines := last.Answer.Lines
		at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "Still to place") })
		if at != test.at || at >= 0 && lines[at] != test.said {
			t.Errorf("%s: %q at %d", test.line, lines, at)
		}
	}
}

func TestDraftsInWords(t *testing.T) {
	for _, test := range []struct {
		options, line string
		words         []string
	}{
		{"", "deploy", nil},
		{"", "deploy wall", []string{
			"Fortifiers: a3 to l3.", "Aggressors: a2, c2 and h2.", "Interdictors: b2, e2 and i2.", "Commander: f1.",
		}},
		{"", "deploy i a2 b2 a3 c3", []string{"Interdictors: a2, b2, a3 and c3."}},
		{"fog=yes", "deploy ff+i+i+c....... ............ ............", []string{
			"Fortifiers: a3 to e3.", "Interdictors: c3 on a Fortifier and d3 on a Fortifier.", "Commander: e3 on a Fortifier.",
		}},
		{"levels=2", "deploy level 2 ............ fff......... ............", []string{"Fortifiers: a2/2 to c2/2."}},
	} {
		p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Options: test.options, Seats: 2}, 0)
		got, _ := drafted(t, p, 1, "", test.line)
		if !slices.Equal(got.Answer.Words, test.words) {
			t.Errorf("%s, %q says %q, want %q", test.options, test.line, got.Answer.Words, test.words)
		}
	}
}

// Every formation that is offered can be deployed, by every seat, under every
// option, and its rows are it.
func TestReadyMades(t *testing.T) {
	for _, options := range []string{"", "anti", "fog=yes", "force=1", "force=1 fog=yes", "force=2", "levels=3", "boards=2", "boards=4 fog=yes"} {
		seats := 2
		if n := strings.Index(options, "boards="); n >= 0 {
			seats = 2 * int(options[n+len("boards=")]-'0')
		}
		for seat := games.Seat(1); int(seat) <= seats; seat++ {
			for _, name := range []string{"wall", "wedge", "wings", "keep", "open", "random"} {
				p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Options: options, Seats: seats}, 0)
				if strings.Contains(options, "force=1") && seat == 2 {
					p, _, _ = p.Play(1, deployed(p, 1, games.NewChance(0)))
				}
				if strings.Contains(options, "force=2") && seat == 1 {
					p, _, _ = p.Play(2, deployed(p, 2, games.NewChance(0)))
				}
				got, said := drafted(t, p, seat, "", "deploy "+name, "deploy done")
				next, _, err := p.Play(seat, got.Move)
				if err != nil {
					t.Fatalf("%s, seat %d, %s: %s, %v", options, seat, name, said, err)
				}
				if again, _ := drafted(t, p, seat, got.Draft, "deploy done"); again.Move != got.Move || again.Draft != got.Draft {
					t.Errorf("%s, %s: the rows %s give %s, want %s", options, name, got.Draft, again.Move, got.Move)
				}
				if strings.Count(field(next, "pieces"), string('0'+rune(seat))+"c") != 1 {
					t.Errorf("%s, %s: %s has not one Commander", options, name, next)
				}
			}
		}
	}
}

// What is kept under a name can be used by the other side.
func TestDraftsThatAreKept(t *testing.T) {
	p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Seats: 2}, 0)
	const row = "faaa......../............/............"
	if _, said := drafted(t, p, 1, row, "deploy done"); !strings.HasPrefix(said, "! That can't be deployed yet: 4 of 19") {
		t.Errorf("four pieces can be deployed: %s", said)
	}
	if left, said := drafted(t, p, 1, row, "undeploy c3"); !strings.HasPrefix(left.Draft, "fa.a") {
		t.Errorf("taking off gives %s, %s", left.Draft, said)
	}
	if none, said := drafted(t, p, 1, row, "undeploy all"); none.Draft != "" {
		t.Errorf("taking all off gives %s, %s", none.Draft, said)
	}
	if north, said := drafted(t, p, 2, row, "deploy"); north.Draft != row {
		t.Errorf("North has %s, %s", north.Draft, said)
	}
	if _, said := drafted(t, p, 0, row, "deploy"); !strings.HasPrefix(said, "! ") {
		t.Errorf("a watcher has a formation: %s", said)
	}
	for _, rows := range []string{"x", "3:" + row, row + ";" + row, "1:" + row + ";1:" + row} {
		if _, said := drafted(t, p, 1, rows, "deploy"); !strings.HasPrefix(said, "! ") {
			t.Errorf("%q is read as rows: %s", rows, said)
		}
	}
}

// A formation must be listed in order, complete, and in the zone of its seat.
func TestFormationsThatAreNone(t *testing.T) {
	p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Seats: 2}, 0)
	good := string(deployed(p, 1, games.NewChance(3)))
	first, second, _ := strings.Cut(strings.TrimPrefix(good, "deploy:"), ",")
	next, rest, _ := strings.Cut(second, ",")
	for token, want := range map[string]string{
		"deploy:" + next + "," + first + "," + rest: "The pieces of a formation are listed by level, rank and file, and a Fortifier before its rider.",
		"deploy:" + second:                          "That can't be deployed: 18 of 19",
		"deploy:" + first + "," + first:             "A cell takes one piece of a formation.",
		"deploy:?":                                  `"?" is not a piece on a cell.`,
		"deploy:f@a12":                              "a12 is not in your zone, which is a1 to l3.",
		"pass":                                      `"pass" is not a formation`,
	} {
		if _, _, err := p.Play(1, games.Move(token)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, want %s", token, err, want)
		}
	}
	if _, _, err := p.Play(2, games.Move(good)); err == nil {
		t.Error("North deploys for South")
	}
	after, _, err := p.Play(1, games.Move(good))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := after.Play(1, games.Move(good)); err == nil || err.Error() != "You have deployed already; {2} has still to." {
		t.Errorf("deploying twice gives %v", err)
	}
}

// Whatever is typed, a draft stays one that can be written and read.
func FuzzDraft(f *testing.F) {
	for _, line := range []string{"deploy f a3-l3", "deploy +a........... ............ ............", "undeploy all", "deploy 1:a/b/c", "deploy f@a1", "deploy level 2 x y z"} {
		f.Add(uint(0), "", line)
		f.Add(uint(1), "ffffffffffff/............/............", line)
	}
	f.Fuzz(func(t *testing.T, which uint, draft, line string) {
		setup := gamestest.Setup{Options: []string{"", "fog=yes", "levels=2 fog=yes"}[which%3], Seats: 2}
		p := gamestest.Start(t, stratic.Game(), setup, 0)
		got, ok, err := p.(games.Drafter).Draft(2, draft, "", typed(strings.ToLower(line)), games.NewChance(0))
		if err != nil || !ok {
			return
		}
		again, _, err := p.(games.Drafter).Draft(2, got.Draft, "", games.Words{Verb: "deploy"}, nil)
		if err != nil || again.Draft != got.Draft {
			t.Fatalf("%q on %q gives %q, which is read as %q, %v", line, draft, got.Draft, again.Draft, err)
		}
		if got.Move != "" {
			if _, _, err := p.Play(2, got.Move); err != nil {
				t.Fatalf("%q gives %s: %v", draft, got.Move, err)
			}
		}
	})
}

// Of a formation on several levels one is drawn, and the lines tell of the others.
func TestDraftsTellOfAllLevels(t *testing.T) {
	p := at(t, "levels=5 phase=deploy left=0", "")
	before := "1:............/............/..c.........;5:ffffffffffff/............/............"
	got, _ := drafted(t, p, 1, before, "deploy level 2", "deploy a a1 c1")
	levels := got.Answer.Picture.Levels
	if len(levels) != 1 || levels[0].Name != "2" || len(got.Answer.Picture.Rows) != 3 {
		t.Errorf("levels %v are drawn, with %d rows", levels, len(got.Answer.Picture.Rows))
	}
	want := []string{
		"Still to place: at least 1 Interdictor and 3 that you choose.",
		"Level 2 is in view: what you type without a level goes there.", "Level 1. Commander: c1.", "Level 5. Fortifiers: a3 to l3.",
	}
	if lines := got.Answer.Lines; len(lines) != 5 || !slices.Equal(lines[1:], want) {
		t.Errorf("it is told %q, want %q", lines, want)
	}
	if words := got.Answer.Words; !slices.Equal(words, []string{"Aggressors: a1/2 and c1/2."}) {
		t.Errorf("in words it is %q", words)
	}
}

// What names no level goes to the one in view, whatever way it is typed.
func TestDraftsGoToTheLevelInView(t *testing.T) {
	p := gamestest.Start(t, stratic.Game(), gamestest.Setup{Options: "levels=12", Seats: 2}, 1)
	const rows = "ffffffffffff/............/............"
	for lines, want := range map[string]string{
		"deploy f a3-l3":                                               "1:" + rows,
		"deploy level 5|deploy f a3-l3":                                "5:" + rows,
		"deploy level 5|deploy f a3 to l3/5":                           "5:" + rows,
		"deploy level 5|deploy f a3 to l3/4":                           "4:" + rows,
		"deploy level 5|deploy f a3/4 to l3":                           "4:" + rows,
		"deploy level 5|deploy ffffffffffff ............ ............": "5:" + rows,
		"deploy level 5|ffffffffffff/............/............":        "5:" + rows,
		"deploy level 5|deploy level 6 " + rows:                        "6:" + rows,
		"deploy level 5|deploy f@a3,f@b3/5 f@c3/6|undeploy c3/6":       "5:ff........../............/............",
		"deploy level 5|deploy wall|undeploy a2-l1":                    "5:" + rows,
		"deploy level 5|deploy f a1|undeploy all|deploy f a3-l3":       "5:" + rows,
		"deploy a c3/9|deploy clear|deploy f a3-l3":                    "9:" + rows,
	} {
		if got, said := drafted(t, p, 1, "", strings.Split(lines, "|")...); got.Draft != want {
			t.Errorf("%s gives %s, want %s, and says %s", lines, got.Draft, want, said)
		}
	}
}
