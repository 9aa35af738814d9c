package main

import (
	"bytes"
	"fmt"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/web/webtest"
)

// aGameOver has ann and bob play two moves of a game and ann win it, and says which it is.
func (h *house) aGameOver(t *testing.T, game string) (path string) {
	t.Helper()
	ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
	var proposed, begun made
	ann.does("challenge", object{"to": "bob", "game": game, "seat": 1, "casual": true}, &proposed)
	bob.does("accept", object{"number": proposed.Proposal}, &begun)
	for i, who := range []*caller{ann, bob} {
		var legal struct{ Moves []string }
		who.does("table.moves", object{"table": begun.Table}, &legal)
		who.does("table.move", object{"table": begun.Table, "move": legal.Moves[0], "ply": i + 1}, nil)
	}
	path = fmt.Sprintf("/game/%d", begun.Table)
	if _, _, running := h.page(t, path); strings.Contains(running, "move=") || !strings.Contains(running, "data-live") {
		t.Errorf("a game that is played can be gone through:\n%s", running)
	}
	bob.does("table.resign", object{"table": begun.Table}, nil)
	h.hearsAt(t, path+"/live").until(func(part string) bool { return strings.Contains(part, "Move 2 of 2") })
	return path
}

// TestAGameIsGoneThrough reads the moves of a game that is over, page by page and as pictures.
func TestAGameIsGoneThrough(t *testing.T) {
	webDoors(t, func(t *testing.T, h *house) {
		path := h.aGameOver(t, "stacktics")
		seen := map[string]bool{}
		for move := range 3 {
			status, _, body := h.page(t, fmt.Sprintf("%s?move=%d", path, move))
			for _, want := range []string{"<svg", fmt.Sprintf("Move %d of 2", move), "The board in words", path + `.png"`, `role="img"`} {
				if status != http.StatusOK || !strings.Contains(body, want) {
					t.Errorf("move %d is %d and lacks %q:\n%s", move, status, want, body)
				}
			}
			_, header, svg := h.page(t, fmt.Sprintf("%s.svg?move=%d", path, move))
			if header.Get("Content-Type") != "image/svg+xml" || seen[svg] {
				t.Errorf("the picture of move %d is %v, or as one before", move, header)
			}
			seen[svg] = true
		}
		for _, wrong := range []string{"?move=3", "?move=-1", "?move=x", ".jpg", ".png.png", "0.png", ".svg?move=9"} {
			if status, _, _ := h.page(t, path+wrong); status != http.StatusNotFound {
				t.Errorf("%s%s is %d", path, wrong, status)
			}
		}
		_, header, body := h.page(t, path+".png")
		picture, err := png.Decode(strings.NewReader(body))
		if err != nil || picture.Bounds().Dx() != 1200 || picture.Bounds().Dy() != 630 {
			t.Fatalf("the preview is %v, %v", picture, err)
		}
		status, _, again := h.ask(t, path+".png", func(r *http.Request) { r.Header.Set("If-None-Match", header.Get("ETag")) })
		if _, _, other := h.page(t, path+".png?move=0"); status != http.StatusNotModified || again != "" || bytes.Equal([]byte(other), []byte(body)) {
			t.Errorf("a picture that the browser has is %d", status)
		}
	})
}

// TestPicturesOfSecrets asks for pictures of a table that guests may not see.
func TestPicturesOfSecrets(t *testing.T) {
	h := openWebHouse(t)
	ann := h.calls(t, h.account(t, "ann"))
	var made struct{ Table int }
	ann.does("table.setup", object{"game": "sato", "private": true}, &made)
	for _, end := range []string{"", ".png", ".svg", ".gif", ".cast", "?move=0"} {
		if status, _, body := h.page(t, fmt.Sprintf("/game/%d%s", made.Table, end)); status != http.StatusNotFound || strings.Contains(body, "ann") {
			t.Errorf("%s of a private table is %d:\n%s", end, status, body)
		}
	}
}

// TestArrowsGoThroughAGame presses keys in a browser, and reads what a screen reader has.
func TestArrowsGoThroughAGame(t *testing.T) {
	browser := webtest.Open(t)
	h := openWebHouse(t)
	path := h.aGameOver(t, "sato")
	phone := browser.Page(390, 844)
	phone.Go("http://" + h.web + path)
	at := func(n int) string {
		return fmt.Sprintf("document.getElementById('game').innerText.includes('Move %d of 2')", n)
	}
	phone.Until(at(2))
	for n, keys := range map[int][]string{1: {"ArrowLeft"}, 0: {"ArrowLeft", "ArrowLeft", "ArrowLeft"}, 2: {"Home", "ArrowRight", "End"}} {
		phone.Press("End", "", 0)
		for _, key := range keys {
			phone.Press(key, "", 0)
		}
		phone.Until(at(n))
	}
	phone.Press("Home", "", 0)
	phone.Until(at(0))
	phone.Eval("document.querySelector('[rel=next]').click()")
	phone.Until(at(1) + " && location.search === '?move=1'")
	phone.Until("document.documentElement.scrollWidth <= innerWidth")
	if heard := phone.Heard(); !strings.Contains(heard, "The board. Below it stands the same in words.") {
		t.Errorf("a screen reader has:\n%s", heard)
	}
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}

// TestBoardsOfLightPages opens the page of a game for somebody who prefers light pages, and asks for its
// picture: both have the colours of light ones, and for others those of dark ones.
func TestBoardsOfLightPages(t *testing.T) {
	browser := webtest.Open(t)
	h := openWebHouse(t)
	path := h.aGameOver(t, "sato")
	for scheme, want := range map[string]string{"dark": "rgb(16, 17, 22)", "light": "rgb(250, 249, 246)"} {
		page := browser.Page(390, 844)
		page.Prefers(scheme)
		page.Go("http://" + h.web + path)
		for what, script := range map[string]string{
			"the page":  "getComputedStyle(document.documentElement).backgroundColor",
			"the board": "getComputedStyle(document.querySelector('.board > svg > path')).fill",
		} {
			if got := page.Eval(script); got != `"`+want+`"` {
				t.Errorf("for somebody who prefers %s pages %s is %s, not %s", scheme, what, got, want)
			}
		}
	}
	for query, want := range map[string]string{"": "#101116", "?light": "#faf9f6", "?move=1&light": "#faf9f6"} {
		if _, _, svg := h.page(t, path+".svg"+query); !strings.Contains(svg, `<path fill="`+want+`"`) || strings.Contains(svg, "class=") {
			t.Errorf("the picture%s is not on %s: %s", query, want, svg[:300])
		}
	}
	for _, text := range browser.Errors() {
		t.Errorf("a page says: %s", text)
	}
}

// TestPicturesOfFog plays the same game in two houses, in which ann's Commander hides behind fog at different
// places. Browsers must get the same of both, byte for byte, until the game is over.
func TestPicturesOfFog(t *testing.T) {
	t.Parallel()
	const (
		left  = "deploy:i@d1,f@e1,f@f1,c@g1,f@h1,i@i1,a@j1,v@a2,i@d2,f@e2,f@f2,f@g2,f@h2,i@i2,b@l2,s@a3,a@d3,f@f3,f@g3,a@i3,v@l3"
		right = "deploy:i@d1,f@e1,f@f1,i@g1,f@h1,c@i1,a@j1,v@a2,i@d2,f@e2,f@f2,f@g2,f@h2,i@i2,b@l2,s@a3,a@d3,f@f3,f@g3,a@i3,v@l3"
		north = "deploy:s@a10,a@d10,f@f10,f@g10,a@i10,v@l10,v@a11,i@d11,f@e11,f@f11,f@g11,f@h11,i@i11,b@l11,i@d12,f@e12,f@f12,c@g12,f@h12,i@i12,a@j12"
	)
	played := [2][]string{{left, north, "i2-i4"}, {right, north, "i2-i4"}}
	var shown [2][]string // after each move, and at the end
	for i, moves := range played {
		h := openWebHouse(t)
		ann, bob := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "bob"))
		var proposed, begun made
		ann.does("challenge", object{"to": "bob", "game": "stratic", "options": []string{"fog=yes"}, "seat": 1, "casual": true}, &proposed)
		bob.does("accept", object{"number": proposed.Proposal}, &begun)
		path := fmt.Sprintf("/game/%d", begun.Table)
		for n, move := range moves {
			[]*caller{ann, bob}[n%2].does("table.move", object{"table": begun.Table, "move": move}, nil)
			shown[i] = append(shown[i], h.allOf(t, path, fmt.Sprintf("stratic after %d move", n+1))...)
		}
		bob.does("table.resign", object{"table": begun.Table}, nil)
		shown[i] = append(shown[i], h.allOf(t, path, "Move 3 of 3")...)
	}
	for n, one := range shown[0] {
		isOver := n >= len(shown[0])-3
		if same := one == shown[1][n]; same == isOver {
			t.Errorf("%d: what browsers get is the same wherever the Commander is: %v", n, same)
		}
	}
	if end := shown[0][len(shown[0])-2]; !strings.Contains(end, "g1: the Commander") {
		t.Errorf("once the game is over it is not shown:\n%s", end)
	}
}

// allOf is what browsers get of a game once its page says something: the page, and its pictures.
func (h *house) allOf(t *testing.T, path, says string) (all []string) {
	t.Helper()
	h.hearsAt(t, path+"/live").until(func(part string) bool { return strings.Contains(part, says) })
	for _, end := range []string{"", ".svg", ".png"} {
		status, _, body := h.page(t, path+end)
		if status != http.StatusOK {
			t.Fatalf("%s%s is %d", path, end, status)
		}
		all = append(all, strings.ReplaceAll(body, h.web, "HOUSE"))
	}
	return all
}
