package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image/png"
	"net/http"
	"strings"
	"sync"

	"boardroom/cmd/boardroom/terminal/paint/shapes"
)

// A gallery makes pictures, one after the other, and keeps the newest: what is asked for often is
// made once.
type gallery struct {
	mu   sync.Mutex
	made map[string][]byte // by what is in it
}

// mostPictures is how many are kept.
const mostPictures = 64

// of is the picture of what a text describes.
func (g *gallery) of(text string, make func() ([]byte, error)) ([]byte, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if known, is := g.made[text]; is {
		return known, nil
	}
	made, err := make()
	if err != nil {
		return nil, err
	}
	if len(g.made) >= mostPictures {
		clear(g.made)
	}
	g.made[text] = made
	return made, nil
}

// svg serves the board of a table as SVG.
func (s *Server) svg(w http.ResponseWriter, r *http.Request, g *game) {
	drawn := g.drawing()
	if drawn == nil {
		s.missing(w, r, "This table has no board yet.")
		return
	}
	on := shapes.Dark
	if r.URL.Query().Has("light") {
		on = shapes.Light
	}
	sendPicture(w, r, "image/svg+xml", []byte(drawn.SVG(g.Heading, on)))
}

// png serves the card of a table, for previews of links.
func (s *Server) png(w http.ResponseWriter, r *http.Request, g *game) {
	card := g.card()
	if card == nil {
		s.missing(w, r, "This table has no board yet.")
		return
	}
	made, err := s.gallery.of(card.SVG("", shapes.Dark), func() ([]byte, error) {
		var b bytes.Buffer
		err := png.Encode(&b, card.Image(cardWidth, cardHeight))
		return b.Bytes(), err
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	sendPicture(w, r, "image/png", made)
}

// sendPicture sends a picture, if the browser has not got it.
func sendPicture(w http.ResponseWriter, r *http.Request, kind string, made []byte) {
	sum := sha256.Sum256(made)
	tag := `"` + hex.EncodeToString(sum[:8]) + `"`
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", "no-cache")
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Header().Set("Content-Type", kind)
	if r.Method != http.MethodHead {
		_, _ = w.Write(made)
	}
}

// The size of cards, which link previews show, and of what is on them.
const (
	cardWidth, cardHeight = 1200, 630
	cardBoard             = 640 // the width of the board's part
	cardLine              = 28  // letters on a line
)

// card is the board beside who plays and how it stands, nil where there is no board.
func (g *game) card() *shapes.Drawing {
	drawn := g.drawing()
	if drawn == nil {
		return nil
	}
	card := &shapes.Drawing{Width: cardWidth, Height: cardHeight, Ground: drawn.Ground}
	card.Place(drawn, 20, 20, cardBoard, cardHeight-40)
	x, y := float64(cardBoard+50), 90.0
	card.Text(x, y, 44, shapes.Plain("#7ba4ff"), "Boardroom")
	for i, p := range g.Players[:min(len(g.Players), 6)] {
		y = 160 + 44*float64(i)
		card.Box(x, y-13, 26, 26, shapes.Plain(shapes.Colour(g.colour(p.Seat))))
		card.Text(x+40, y, 30, shapes.Plain("#ffffff"), cut(p.Name, cardLine-4))
	}
	y += 26
	for _, line := range lines(g.Heading+" "+g.Turn, cardLine) {
		if y += 36; y > cardHeight-20 {
			break
		}
		card.Text(x, y, 26, shapes.Plain("#c8c6c1"), line)
	}
	return card
}

// lines breaks a text into lines of so many letters.
func lines(text string, most int) (made []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if word = cut(word, most); line != "" && len([]rune(line))+1+len([]rune(word)) > most {
			made, line = append(made, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(made, line)
}

// cut is the beginning of a text.
func cut(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return text
}
