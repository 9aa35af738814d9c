package web

import "net/http"

// pushKey is what a browser has to know that asks for push messages.
func (s *Server) pushKey(w http.ResponseWriter, _ *http.Request) {
	var got struct{ Key string }
	if err := s.clerk.ask("push.key", struct{}{}, &got); err != nil {
		s.feedFails(w, err)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write([]byte(got.Key))
}

// worker serves the script that shows push messages. It stands at the top, since it is for all pages.
func (s *Server) worker(w http.ResponseWriter, r *http.Request) {
	r.SetPathValue("name", "worker.js")
	w.Header().Set("Cache-Control", "no-cache")
	s.pages.file(w, r)
}
