package web

import (
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"time"

	"boardroom/cmd/boardroom/limit"
)

// archiveForm is how the files of days are called.
const archiveForm = "boardroom-2006-01-02.jsonl.gz"

// ArchiveFile is what the file with the games of a day is called.
func ArchiveFile(day time.Time) string { return day.Format(archiveForm) }

// downloadWithin is how long somebody may take over a file. It can be taken in parts, too.
const downloadWithin = 30 * time.Minute

// An archived is a file with the games of a day.
type archived struct {
	Name, Size string
	Day        time.Time
}

// archive is the list of these files, the newest day first.
func (s *Server) archive(w http.ResponseWriter, r *http.Request) {
	if !s.showsGames(w, r) {
		return
	}
	var here []archived
	if s.Archive != nil {
		entries, err := fs.ReadDir(s.Archive, ".")
		if err != nil {
			s.Log.Warn("the files of games can't be listed", "error", err)
		}
		for _, entry := range slices.Backward(entries) {
			day, err := time.Parse(archiveForm, entry.Name())
			if err != nil {
				continue
			}
			if info, err := entry.Info(); err == nil { // else it is removed just now
				here = append(here, archived{entry.Name(), inBytes(info.Size()), day})
			}
		}
	}
	s.show(w, r, http.StatusOK, "archive", page{
		Title: "Games of each day", About: "All public games of Boardroom as files, for anyone who studies them.", Here: here,
	})
}

// archived gives one of these files.
func (s *Server) archived(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("file")
	if !s.showsGames(w, r) {
		return
	}
	if _, err := time.Parse(archiveForm, name); err != nil || s.Archive == nil {
		s.missing(w, r, "There is no such file.")
		return
	}
	if _, err := fs.Stat(s.Archive, name); err != nil {
		s.missing(w, r, "There is no such file.")
		return
	}
	from := limit.PlaceOf(s.origin(r))
	if !s.streams.take(from) {
		http.Error(w, "There are too many open pages. Please close one first.", http.StatusServiceUnavailable)
		return
	}
	defer s.streams.leave(from)
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(downloadWithin))
	w.Header().Set("Content-Type", "application/gzip")
	w.Header().Set("Content-Disposition", "attachment; filename="+name)
	http.ServeFileFS(w, r, s.Archive, name)
}

// showsGames says whether guests may see games; else it says so to the browser.
func (s *Server) showsGames(w http.ResponseWriter, r *http.Request) bool {
	if _, err := s.clerk.games(); err != nil {
		s.fail(w, r, err)
		return false
	}
	return true
}

// inBytes is a size as people read it.
func inBytes(n int64) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d KB", (n+1023)>>10)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
}
