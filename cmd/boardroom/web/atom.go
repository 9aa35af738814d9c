package web

import (
	"encoding/xml"
	"net/http"
	"time"
)

// An atomFeed is a feed as RFC 4287 has it.
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID      string     `xml:"id"`
	Title   string     `xml:"title"`
	Updated string     `xml:"updated"`
	Links   []atomLink `xml:"link"`
	Content string     `xml:"content"`
}

// add adds an entry. Its id, which is an address, tells it from all others.
func (f *atomFeed) add(id, title, text string, at time.Time, links ...atomLink) {
	f.Entries = append(f.Entries, atomEntry{id, title, at.UTC().Format(time.RFC3339), links, text})
	if when := at.UTC().Format(time.RFC3339); when > f.Updated {
		f.Updated = when
	}
}

// newAtom is a feed without entries. What an empty one was updated at stays the same.
func newAtom(id, title string, links ...atomLink) *atomFeed {
	return &atomFeed{ID: id, Title: title, Author: "Boardroom", Links: links, Updated: "2020-01-01T00:00:00Z"}
}

// write answers with a feed.
func (f *atomFeed) write(w http.ResponseWriter) {
	text, err := xml.MarshalIndent(f, "", " ")
	if err != nil { // it is made of texts
		http.Error(w, "Something went wrong on our side. Please try again later.", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/atom+xml; charset=utf-8")
	_, _ = w.Write(append([]byte(xml.Header), text...))
}
