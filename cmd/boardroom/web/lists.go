package web

import (
	"net/http"
)

// A calendar is what the page of events shows.
type calendar struct {
	Events   []eventState
	Evenings []eveningState
}

// events is the page of tournaments and evenings.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	all, err := s.clerk.events()
	if err != nil {
		s.fail(w, r, err)
		return
	}
	here := calendar{Events: all}
	here.Evenings, _ = s.clerk.evenings() // a page without them says enough
	s.show(w, r, http.StatusOK, "events", page{
		Title: "Events at Boardroom", About: "Tournaments and evenings at Boardroom.", Here: here,
	})
}

// event is the page of a tournament: who leads.
func (s *Server) event(w http.ResponseWriter, r *http.Request) {
	var got struct {
		Tournament eventState
		Standings  []standing
	}
	n := number(r, "event")
	if n == 0 {
		s.missing(w, r, "There is no such tournament.")
		return
	}
	if err := s.clerk.ask("tournament.standings", map[string]int64{"event": n}, &got); err != nil {
		s.fail(w, r, err)
		return
	}
	s.show(w, r, http.StatusOK, "event", page{Title: got.Tournament.Name, About: got.Tournament.Stands, Here: got})
}

// A ladder is who plays a game best.
type ladder struct {
	Title string
	Ranks []rated
}

// ratings is the page of the best players of a game.
func (s *Server) ratings(w http.ResponseWriter, r *http.Request) {
	game := r.PathValue("game")
	games, err := s.clerk.games()
	if err != nil {
		s.fail(w, r, err)
		return
	}
	var here ladder
	for _, g := range games {
		if g.Name == game {
			here.Title = g.Title
		}
	}
	if here.Title == "" {
		s.missing(w, r, "There is no such game.")
		return
	}
	if err := s.clerk.ask("ranks", map[string]any{"game": game}, &here); err != nil {
		s.fail(w, r, err)
		return
	}
	s.show(w, r, http.StatusOK, "ratings", page{
		Title: "Ratings in " + here.Title, About: "The best players of " + here.Title + " at Boardroom.", Here: here,
	})
}

// A profile is what everybody may know of an account.
type profile struct {
	Account *accountState
	Ratings []rated
	History []pastGame
}

// person is the page of an account.
func (s *Server) person(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	var here profile
	if err := s.clerk.ask("finger", map[string]string{"name": name}, &here); err != nil {
		s.fail(w, r, err)
		return
	}
	if here.Account == nil { // a guest
		s.missing(w, r, "Nobody has an account of that name.")
		return
	}
	here.History, _ = s.clerk.history(here.Account.Name) // a page without it says enough
	s.show(w, r, http.StatusOK, "person", page{
		Title: here.Account.Name, About: here.Account.Name + " at Boardroom.", Here: here,
	})
}
