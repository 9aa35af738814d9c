package web

import "net/http"

// pushKey is what a browser has to know that is to be told by push messages; empty where it can't be:
// where the house sends none, or the page is not secure.
func (s *Server) pushKey(r *http.Request) string {
	var got struct{ Key string }
	if !s.takesSecrets(r) || s.clerk.ask("push.key", struct{}{}, &got) != nil {
		return ""
	}
	return got.Key
}

// worker serves the script that shows push messages. It stands at the top, since it is for all pages.
func (s *Server) worker(w http.ResponseWriter, r *http.Request) {
	r.SetPathValue("name", "worker.js")
	w.Header().Set("Cache-Control", "no-cache")
	s.pages.file(w, r)
}
