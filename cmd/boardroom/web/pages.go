package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"boardroom/cmd/boardroom/terminal/paint/shapes"
)

//go:embed files
var files embed.FS

//go:embed pages
var layouts embed.FS

// boardSheet has the colours of boards on light pages.
const boardSheet = "board.css"

// pages are the layouts of pages, and the files that they load.
type pages struct {
	layout map[string]*template.Template
	files  map[string]*served
}

// A served file never changes under its version.
type served struct {
	text          []byte
	kind, version string
	packed        func() []byte // in gzip, worked out when somebody takes it first; nil where it saves little
}

func newPages() (*pages, error) {
	p := &pages{layout: map[string]*template.Template{}, files: map[string]*served{}}
	all, err := fs.ReadDir(files, "files")
	if err != nil {
		return nil, err
	}
	for _, entry := range all {
		text, err := files.ReadFile("files/" + entry.Name())
		if err != nil {
			return nil, err
		}
		p.files[entry.Name()] = newServed(entry.Name(), text)
	}
	p.files[boardSheet] = newServed(boardSheet, shapes.Sheet())
	named := template.FuncMap{"file": p.link, "colour": colourOf, "picture": p.picture, "rfc3339": form(time.RFC3339), "day": form(time.DateOnly), "moment": form("2006-01-02 15:04 UTC")}
	entries, err := fs.ReadDir(layouts, "pages")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if name := strings.TrimSuffix(entry.Name(), ".html"); name != "frame" {
			p.layout[name], err = template.New(entry.Name()).Funcs(named).ParseFS(layouts, "pages/frame.html", "pages/"+entry.Name())
			if err != nil {
				return nil, err
			}
		}
	}
	return p, nil
}

// form writes times in a form, in UTC.
func form(layout string) func(time.Time) string {
	return func(at time.Time) string { return at.UTC().Format(layout) }
}

func newServed(name string, text []byte) *served {
	sum := sha256.Sum256(text)
	f := &served{text: text, kind: mime.TypeByExtension(path.Ext(name)), version: hex.EncodeToString(sum[:6])}
	if f.kind == "" {
		f.kind = "text/plain; charset=utf-8"
	}
	f.packed = sync.OnceValue(func() []byte { return pack(text) })
	return f
}

func pack(text []byte) []byte {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is one that there is
	_, _ = w.Write(text)
	_ = w.Close()
	if packed.Len() < len(text)*9/10 {
		return packed.Bytes()
	}
	return nil
}

// link is where a file is.
func (p *pages) link(name string) (string, error) {
	f := p.files[name]
	if f == nil {
		return "", fmt.Errorf("there is no file %s", name)
	}
	return "/files/" + name + "?v=" + f.version, nil
}

// picture is where the picture of a game is, empty where there is none.
func (p *pages) picture(game string) string {
	link, err := p.link(game + ".png")
	if err != nil {
		return ""
	}
	return link
}

// file serves a file.
func (p *pages) file(w http.ResponseWriter, r *http.Request) {
	f := p.files[r.PathValue("name")]
	if f == nil {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	if r.URL.Query().Get("v") == f.version {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Add("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		if packed := f.packed(); packed != nil {
			h.Set("Content-Encoding", "gzip")
			_, _ = w.Write(packed)
			return
		}
	}
	_, _ = w.Write(f.text)
}

// A page is what a layout shows around its own part.
type page struct {
	Title string
	About string // a sentence for previews of links
	URL   string // of the page itself
	Image string // the URL of a picture, empty for none
	Here  any
}

// show writes a page.
func (s *Server) show(w http.ResponseWriter, r *http.Request, status int, layout string, p page) {
	p.URL = s.base(r) + r.URL.Path
	if p.Image != "" {
		p.Image = s.base(r) + p.Image
	}
	var made bytes.Buffer
	if err := s.pages.layout[layout].ExecuteTemplate(&made, "frame", p); err != nil {
		s.Log.Error("a page can't be made", "page", layout, "error", err)
		http.Error(w, "Something went wrong on our side. Please try again later.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(made.Bytes())
	}
}

// part makes a part of a page.
func (s *Server) part(layout, name string, here any) (string, error) {
	var made bytes.Buffer
	err := s.pages.layout[layout].ExecuteTemplate(&made, name, here)
	return made.String(), err
}

// base is how people call this server, or else how the browser does.
func (s *Server) base(r *http.Request) string {
	if s.URL != "" {
		return s.URL
	}
	if s.isSecure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// missing says that a page is not there.
func (s *Server) missing(w http.ResponseWriter, r *http.Request, why string) {
	s.show(w, r, http.StatusNotFound, "missing", page{Title: "Not here", Here: why})
}

// fail says why the house does not show something.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	var refused *refusedAnswer
	switch {
	case errors.As(err, &refused):
		s.missing(w, r, refused.Text)
	case errors.Is(err, errNoGuests):
		s.show(w, r, http.StatusForbidden, "missing", page{Title: "Members only", Here: "This house shows its games to members alone."})
	default:
		s.show(w, r, http.StatusServiceUnavailable, "missing", page{Title: "One moment", Here: "Boardroom does not answer just now. Please try again in a minute."})
	}
}

// plainText is a text of the house on one line.
func plainText(text string) string { return strings.Join(strings.Fields(text), " ") }

// number is a number in a path, 0 where it is none.
func number(r *http.Request, name string) int64 { return numberIn(r.PathValue(name)) }

// numberIn is a number as it is written, 0 where it is none.
func numberIn(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n <= 0 || strconv.FormatInt(n, 10) != text {
		return 0
	}
	return n
}
